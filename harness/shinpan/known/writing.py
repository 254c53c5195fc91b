"""The text of a file of known failures."""

import json
import re
import textwrap
from collections.abc import Iterator

from shinpan.corpus.model import Json
from shinpan.known.entries import Entry, Update
from shinpan.known.text import KnownText
from shinpan.report.escape import visible

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9/_*.-]*( [A-Za-z(][A-Za-z0-9/_.()-]*)*")
_NOT_TEXT = frozenset({"true", "false", "yes", "no", "on", "off", "null", "y", "n"})
_WIDTH = 120
_FOLDED_FROM = 90


def as_yaml(old: KnownText | None, update: Update, engine: str) -> str:
    """The new file: old entries in their own words, comments kept, new entries at the end.

    Args:
        old: the existing file, if there is one.
        update: its new entries.
        engine: the engine's name, for a new file.
    """
    if old is None or not old.blocks:
        named = (old.engine if old else None) or engine
        head = f"format: 1\nengine: {_scalar(named)}\n"
        return head + _listing([_text(entry) for entry in update.entries])
    return old.head + "".join(_old(old, update)) + "".join(_fresh(update)) + old.tail


def as_json(old: KnownText | None, update: Update, engine: str) -> str:
    """The new file where it is one of JSON."""
    entries = [dict(_fields(entry)) for entry in update.entries]
    named = (old.engine if old else None) or engine
    data = {"format": 1, "engine": named, "entries": entries}
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def _listing(blocks: list[str]) -> str:
    return "entries:\n" + "".join(blocks) if blocks else "entries: []\n"


def _old(old: KnownText, update: Update) -> Iterator[str]:
    """The entries of the old file that stay; comments stay wherever they are."""
    by_place: dict[int, list[Entry]] = {}
    for entry in update.entries:
        if entry.place is not None:
            by_place.setdefault(entry.place, []).append(entry)
    for place, block in enumerate(old.blocks):
        yield block.lead
        for entry in by_place.get(place, ()):
            yield _text(entry) if entry.rewritten else _ended(block.text)


def _fresh(update: Update) -> Iterator[str]:
    return (_text(entry) for entry in update.entries if entry.place is None)


def _ended(text: str) -> str:
    return text if text.endswith("\n") else text + "\n"


def _text(entry: Entry) -> str:
    lines = [line for name, value in _fields(entry) for line in _field(name, value)]
    first, *rest = lines
    return "".join([f"  - {first}\n", *(f"    {line}\n" for line in rest)])


def _fields(entry: Entry) -> Iterator[tuple[str, Json]]:
    verdict, _, kind = entry.pinned.partition(":")
    yield "case", _one_or_more(entry.cases)
    yield "verdict", verdict
    optional = {"kind": kind, "bug": entry.bug, "reason": entry.reason}
    yield from ((name, value) for name, value in optional.items() if value)
    if entry.rulesets:
        yield "ruleset", _one_or_more(entry.rulesets)


def _one_or_more(values: tuple[str, ...]) -> Json:
    return values[0] if len(values) == 1 else list(values)


def _field(name: str, value: Json) -> Iterator[str]:
    if isinstance(value, list):
        yield f"{name}:"
        yield from (f"  - {_scalar(item)}" for item in value)
    elif len(value) > _FOLDED_FROM and visible(value) == value and "  " not in value.strip(" "):
        yield f"{name}: >-"
        yield from (f"  {line}" for line in _folded(value))
    else:
        yield f"{name}: {_scalar(value)}"


def _folded(value: str) -> list[str]:
    return textwrap.wrap(value.strip(), _WIDTH, break_long_words=False, break_on_hyphens=False)


def _scalar(value: str) -> str:
    if _PLAIN.fullmatch(value) and value.lower() not in _NOT_TEXT:
        return value
    return json.dumps(visible(value), ensure_ascii=False)
