"""What is wrong with the data files, and where."""

from collections.abc import Iterable
from dataclasses import dataclass

_LONGEST_QUOTE = 80
_LONGEST_MESSAGE = 2000


def clipped(text: str, limit: int = _LONGEST_QUOTE) -> str:
    """A text as far as a message can hold it."""
    return text if len(text) <= limit else f"{text[:limit]}... ({len(text)} characters)"


def quoted(text: str) -> str:
    """What a file says, in quotes, as far as a message can hold it."""
    shown = repr(text[:_LONGEST_QUOTE])
    return shown if len(text) <= _LONGEST_QUOTE else f"{shown}... ({len(text)} characters)"


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One fault in one place of a data file.

    Attributes:
        file: the path as the user knows it, relative to the data's root where it lies below it.
        line: counted from 1; 0 when the fault is the whole file's.
        column: counted from 1, in characters; 0 when the fault is the whole file's.
        message: one line, without the place.
        rule: id of the lint rule that found it (`syntax` and `schema` while loading).
    """

    file: str
    line: int
    column: int
    message: str
    rule: str = "syntax"

    def __str__(self) -> str:
        """`file:line:column: [rule] message`, without the numbers that are not known."""
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{place}: [{self.rule}] {clipped(self.message, _LONGEST_MESSAGE)}"


class CorpusError(Exception):
    """Data files that cannot be used; `problems` lists every fault of every file."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(map(str, self.problems)))


class UnknownNameError(LookupError):
    """A case, clause or ruleset that does not exist; the message is one line with near matches.

    Attributes:
        hint: what helps more than near matches do; empty where nothing does.
    """

    def __init__(self, kind: str, name: str, near: tuple[str, ...], hint: str = "") -> None:
        told = hint or (f"did you mean {', '.join(near)}?" if near else "")
        super().__init__(f"unknown {kind} {quoted(name)}" + (f"; {told}" if told else ""))
        self.kind = kind
        self.name = name
        self.near = near
        self.hint = hint

    def __str__(self) -> str:
        """The message itself, not its repr as other lookup errors show it."""
        return str(self.args[0])
