"""Seats, points, fields and values in words."""

from collections.abc import Mapping, Sequence

from shinpan.corpus.digests import canonical_json
from shinpan.protocol import Json
from shinpan.report.escape import shortened, visible

SEATS = {"E": "East", "S": "South", "W": "West", "N": "North"}
_SEAT_MAPS = ("deltas", "scores", "places", "bonus", "bets", "final", "after_uma", "decisions")
_SIGNED = ("deltas", "after_uma", "bonus", "net")
_LONGEST_VALUE = 400


def seat(letter: str) -> str:
    """`"E"` is East; anything else stays as it is."""
    return SEATS.get(letter, letter)


def count(number: int, one: str, many: str | None = None) -> str:
    """`1 counter`, `2 counters`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listing(items: Sequence[str]) -> str:
    """`a, b and c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def field_value(name: str, value: Json) -> str:
    """The value of one field of an answer, visible and short enough to read."""
    return visible(shortened(_field_value(name, value), _LONGEST_VALUE))


def difference_in_words(difference: Mapping[str, Json]) -> str:
    """One of the `differences` of a result, as results files have them."""
    field = difference["field"]
    name = field.partition(".")[0].partition("[")[0]
    expected = field_value(name, difference["expected"])
    if difference["missing"]:
        return f"{field}: expected {expected}, and the engine does not tell it"
    return f"{field}: expected {expected}, got {field_value(name, difference['got'])}"


def fields(value: Mapping[str, Json], names: Sequence[str]) -> str:
    """Some fields of an answer in words; those that it does not have are said to be missing."""
    return "; ".join(
        f"{name} {field_value(name, value[name]) if name in value else 'missing'}" for name in names
    )


def _field_value(name: str, value: Json) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return _entries(name, value)
    if name in {"waits", "bets_returned"} and isinstance(value, list):
        return " ".join(seat(str(item)) for item in value) or "none"
    if name == "fu_items" and isinstance(value, list):
        return _fu_items(value)
    return value if isinstance(value, str) else canonical_json(value)


def _entries(name: str, value: Mapping[str, Json]) -> str:
    if name in _SEAT_MAPS:
        by_seat = sorted(value.items(), key=lambda entry: "ESWN".find(entry[0]))
        parts = [f"{seat(key)} {_number(name, entry)}" for key, entry in by_seat]
    elif all(isinstance(entry, int) for entry in value.values()):
        parts = [f"{key} {entry}" for key, entry in value.items()]
    else:
        return canonical_json(value)
    return ", ".join(parts) or "none"


def _number(name: str, value: Json) -> str:
    return f"{value:+d}" if name in _SIGNED and type(value) is int else str(value)


def _fu_items(items: Sequence[Json]) -> str:
    parts = [
        f"{entry.get('item')} {entry.get('fu')}" for entry in items if isinstance(entry, Mapping)
    ]
    return " + ".join(parts) or "none"
