"""A file of known failures as text, so that what people wrote in it stays as it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from shinpan.corpus import CorpusError, Problem
from shinpan.corpus.model import Json
from shinpan.corpus.nodes import Document, Entries, Items
from shinpan.corpus.tree import read_document
from shinpan.known.entries import Entry


@dataclass(frozen=True, slots=True)
class Block:
    """The lines of one entry, and the comments and empty lines before it."""

    lead: str
    text: str


@dataclass(frozen=True, slots=True)
class KnownText:
    """A file of known failures.

    Attributes:
        head: everything before the first entry.
        blocks: the entries, by their places; none where they are not written one below the other.
        tail: everything after the last one.
    """

    engine: str | None
    entries: tuple[Entry, ...]
    head: str = ""
    blocks: tuple[Block, ...] = ()
    tail: str = ""


def read_known_text(path: Path) -> KnownText:
    """The file at `path`.

    Raises:
        CorpusError: it is not one of known failures; all problems with line and column.
    """
    problems: list[Problem] = []
    document = read_document(path, str(path), "known-failures", problems)
    if document is None or problems:
        raise CorpusError(problems)
    data = document.data
    entries = tuple(_entry(entry, place) for place, entry in enumerate(data["entries"]))
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    starts = _starts(document, lines)
    if not starts:
        return KnownText(data.get("engine"), entries)
    return _split(data.get("engine"), entries, lines, starts)


def _entry(entry: Json, place: int) -> Entry:
    kind = entry.get("kind")
    return Entry(
        cases=_texts(entry["case"]),
        pinned=entry["verdict"] if kind is None else f"{entry['verdict']}:{kind}",
        bug=entry.get("bug"),
        reason=entry.get("reason"),
        rulesets=_texts(entry.get("ruleset", [])),
        place=place,
    )


def _texts(value: Json) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def _starts(document: Document, lines: Sequence[str]) -> list[int]:
    """The line of each entry, from 0; nothing unless each begins a line with its dash."""
    root = document.root
    items = root.nodes["entries"] if isinstance(root, Entries) else None
    if not isinstance(items, Items):
        return []
    marks = [node.mark for node in items.nodes]
    if any(lines[m.line - 1][: m.column - 1].strip() != "-" for m in marks):
        return []
    return [mark.line - 1 for mark in marks]


def _split(
    engine: str | None, entries: tuple[Entry, ...], lines: Sequence[str], starts: Sequence[int]
) -> KnownText:
    indent = lines[starts[0]].index("-")
    first = _end(lines, 0, starts[0], indent)
    blocks, lead = [], "".join(lines[first : starts[0]])
    for start, after in zip(starts, [*starts[1:], len(lines)], strict=True):
        end = _end(lines, start, after, indent)
        blocks.append(Block(lead, "".join(lines[start:end])))
        lead = "".join(lines[end:after])
    return KnownText(engine, entries, "".join(lines[:first]), tuple(blocks), lead)


def _end(lines: Sequence[str], start: int, after: int, indent: int) -> int:
    """Where what begins at `start` ends: comments and empty lines before `after` are not its own.

    A comment that is indented further than the entries is a part of the entry.
    """
    end = after
    while end > start and _stands_alone(lines[end - 1], indent):
        end -= 1
    return end


def _stands_alone(line: str, indent: int) -> bool:
    text = line.lstrip(" ")
    return not text.strip() or (text.startswith("#") and len(line) - len(text) <= indent)
