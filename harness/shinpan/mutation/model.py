"""Mutants, and what became of them."""

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Mutant:
    """A small change of the reference.

    Attributes:
        id: a name that stays the same while the changed code does: where, how, and the text.
        module: the module without the package, such as `"payments"`.
        function: the qualified name of the function, or of the table, inside the module.
        operator: the kind of change.
        line: the line of the changed text, from 1.
        clauses: the clauses that the changed code implements.
    """

    id: str
    module: str
    function: str
    operator: str
    line: int
    clauses: tuple[str, ...]


class How(StrEnum):
    """What gave a bent reference away."""

    ANSWER = "answer"
    CRASH = "crash"
    TIMEOUT = "timeout"
    IMPORT = "import"


@dataclass(frozen=True, slots=True)
class Kill:
    """What caught a mutant: a case (`None`: the bent code could not even be loaded)."""

    how: How
    case: str | None


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of a mutant: the kills that were looked for, none if it survived.

    `asked` is how many cases were put to it.
    """

    mutant: str
    kills: tuple[Kill, ...]
    asked: int

    @property
    def killed(self) -> bool:
        """Whether anything caught it."""
        return bool(self.kills)
