"""The form of results: field by field, strict about integers, silent about extra fields.

The published JSON Schemas say the same; these checks are by hand because they run for every case.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

from shinpan.protocol import codes
from shinpan.protocol.lines import Json, ProtocolViolation

Check = Callable[[Json], bool]

_TILE: Final = re.compile(r"[0-9][mps]|[1-7]z")
_PLAYERS: Final = 4


def check_result(op: str, result: Mapping[str, Json]) -> None:
    """Check the result of a case.

    Raises:
        ProtocolViolation: a field has another form than the protocol says; it is named.
    """
    known = _FIELDS[op]
    if "rejected" in result:
        _check_rejection(op, result, known)
        return
    for name, value in result.items():
        field = known.get(name)
        if field is not None and not field[0](value):
            raise ProtocolViolation(f"{op}: `{name}` is not {field[1]}: {value!r:.80}")


def known_fields(op: str) -> tuple[str, ...]:
    """The fields of a result of `op`, in the order in which differences are reported."""
    return tuple(_FIELDS[op])


def _check_rejection(
    op: str, result: Mapping[str, Json], known: Mapping[str, tuple[Check, str]]
) -> None:
    if result["rejected"] not in codes.REFUSAL_CODES:
        raise ProtocolViolation(f"{op}: `rejected` is no known code: {result['rejected']!r:.80}")
    both = [name for name in result if name in known]
    if both:
        raise ProtocolViolation(f"{op}: both `rejected` and `{both[0]}`")


def _integer(value: Json) -> bool:
    return type(value) is int


def _boolean(value: Json) -> bool:
    return type(value) is bool


def _text(value: Json) -> bool:
    return type(value) is str


def _object(value: Json) -> bool:
    return isinstance(value, dict)


def _one_of(*values: str) -> Check:
    return lambda value: type(value) is str and value in values


def _or_null(check: Check) -> Check:
    return lambda value: value is None or check(value)


def _list_of(check: Check) -> Check:
    return lambda value: isinstance(value, list) and all(map(check, value))


def _map_of(key: Check, entry: Check) -> Check:
    return lambda value: (
        isinstance(value, dict) and all(map(key, value)) and all(map(entry, value.values()))
    )


def _fields_of(**checks: Check) -> Check:
    return lambda value: (
        isinstance(value, dict)
        and all(name not in value or check(value[name]) for name, check in checks.items())
    )


def _tile(value: Json) -> bool:
    return type(value) is str and _TILE.fullmatch(value) is not None


def _four_integers(value: Json) -> bool:
    return isinstance(value, list) and len(value) == _PLAYERS and all(map(_integer, value))


_seat: Final = _one_of(*codes.SEATS)
_INTEGER: Final = (_integer, "an integer")
_BOOLEAN: Final = (_boolean, "true or false")
_INTEGER_OR_NULL: Final = (_or_null(_integer), "an integer or null")
_POINTS_BY_SEAT: Final = (_map_of(_seat, _integer), "an object of seats and integers")
_COUNTS: Final = (_map_of(_text, _integer), "an object of names and integers")
_NEXT_HAND: Final = (
    _or_null(_fields_of(dealer=_seat, round_wind=_seat, counters=_integer, bets=_integer)),
    "null or an object of dealer, round_wind and counters",
)
_LIMIT: Final = (_or_null(_one_of(*codes.LIMITS)), f"null or one of {', '.join(codes.LIMITS)}")

_FIELDS: Final[Mapping[str, Mapping[str, tuple[Check, str]]]] = {
    "score": {
        "points": _INTEGER,
        "han": _INTEGER_OR_NULL,
        "fu": _INTEGER_OR_NULL,
        "yaku": _COUNTS,
        "dora": _COUNTS,
        "limit": _LIMIT,
        "yakuman": _INTEGER,
        "payments": (
            _map_of(_text, _or_null(_integer)),
            "an object of payers and integers",
        ),
        "deltas": _POINTS_BY_SEAT,
        "fu_items": (_list_of(_fields_of(item=_text, fu=_integer)), "a list of item and fu"),
    },
    "waits": {
        "tenpai": _BOOLEAN,
        "waits": (_list_of(_tile), "a list of tiles"),
        "furiten": _BOOLEAN,
        "furiten_kind": (
            _or_null(_one_of(*codes.FURITEN_KINDS)),
            f"null or one of {', '.join(codes.FURITEN_KINDS)}",
        ),
    },
    "settle": {
        "deltas": _POINTS_BY_SEAT,
        "bets_left": _INTEGER,
        "after_uma": _POINTS_BY_SEAT,
        "next": _NEXT_HAND,
    },
    "rank": {
        "places": _POINTS_BY_SEAT,
        "final": _POINTS_BY_SEAT,
        "bonus": _POINTS_BY_SEAT,
        "bets": _POINTS_BY_SEAT,
        "over": _BOOLEAN,
    },
    "ruling": {
        "decisions": (
            _map_of(_seat, _one_of(*codes.DECISIONS)),
            f"an object of seats and {', '.join(codes.DECISIONS)}",
        ),
        "hand": (
            _one_of(*codes.HAND_AFTER_RULING),
            f"one of {', '.join(codes.HAND_AFTER_RULING)}",
        ),
        "deltas": _POINTS_BY_SEAT,
        "after_uma": _POINTS_BY_SEAT,
        "bets_returned": (_list_of(_seat), "a list of seats"),
        "next": _NEXT_HAND,
    },
    "play": {
        "refused": (
            _or_null(_fields_of(step=_integer, code=_one_of(*codes.REFUSAL_CODES))),
            "null or an object of step, actor and code",
        ),
        "end": (_or_null(_object), "null or an object"),
        "net": _COUNTS,
        "scores": (_four_integers, "a list of four integers"),
        "next": (_or_null(_object), "null or an object"),
        "over": _BOOLEAN,
        "observations": (
            _list_of(_fields_of(legal=_map_of(_text, _list_of(_object)), left=_integer)),
            "a list of observations",
        ),
        "events": (_list_of(_object), "a list of mjai events"),
    },
}
