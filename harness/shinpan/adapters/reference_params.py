"""The parameters of the protocol as values of the reference.

Every fault in the form is an `InvalidParams` that says where it is; whether the values fit
together is for the reference to judge.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, TypeVar

from riichi_reference.declaration import Declaration, Fact, Feeder, Win, WinBy
from riichi_reference.furiten import Passed
from riichi_reference.melds import Meld, MeldType
from riichi_reference.seats import Seat
from riichi_reference.tiles import Tile, TileSyntaxError, parse_tile, parse_tiles
from riichi_reference.waits import Position

Json = Any
T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)


class InvalidParams(ValueError):  # noqa: N818  JSON-RPC calls it so
    """Parameters that are not of the form that the protocol prescribes."""


def declaration_of(params: Mapping[str, Json]) -> Declaration:
    """Read the parameters of `score`.

    Raises:
        InvalidParams: a field is missing, unknown or of another form.
    """
    _only(params, _SCORE, "params")
    return Declaration(
        concealed=_tiles(params["concealed"], "concealed"),
        melds=_each(params["melds"], "melds", _meld),
        win=_win(params["win"], "win"),
        seat=_seat(params["seat"], "seat"),
        round_wind=_seat(params["round_wind"], "round_wind"),
        situation=frozenset(_each(params["situation"], "situation", _fact)),
        dora_indicators=_each(params["dora_indicators"], "dora_indicators", _tile),
        ura_indicators=_each(params["ura_indicators"], "ura_indicators", _tile),
        counters=count_of(params["counters"], "counters"),
        bets=count_of(params["bets"], "bets"),
        feeders=_each(params["liable"], "liable", _feeder),
    )


def position_of(params: Mapping[str, Json]) -> Position:
    """Read the parameters of `waits`.

    Raises:
        InvalidParams: a field is missing, unknown or of another form.
    """
    _only(params, _WAITS, "params")
    _seat(params["round_wind"], "round_wind")
    return Position(
        concealed=_tiles(params["concealed"], "concealed"),
        melds=_each(params["melds"], "melds", _meld),
        seat=_seat(params["seat"], "seat"),
        in_riichi=flag_of(params["riichi"], "riichi"),
        passed=Passed(
            discards=_each(params["discards"], "discards", _tile),
            missed=_each(params["missed"], "missed", _tile),
            missed_in_riichi=_each(params["missed_in_riichi"], "missed_in_riichi", _tile),
        ),
    )


_SCORE = frozenset(
    [
        "concealed",
        "melds",
        "win",
        "seat",
        "round_wind",
        "situation",
        "dora_indicators",
        "ura_indicators",
        "counters",
        "bets",
        "liable",
    ]
)
_WAITS = frozenset(
    ["concealed", "melds", "seat", "round_wind", "discards", "riichi", "missed", "missed_in_riichi"]
)


def count_of(value: Json, path: str) -> int:
    """An integer of zero or more; `true` is none."""
    if type(value) is not int or value < 0:
        raise InvalidParams(f"{path}: {value!r} is no count")
    return value


def flag_of(value: Json, path: str) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise InvalidParams(f"{path}: {value!r} is not true or false")
    return value


def _only(value: Json, fields: frozenset[str], path: str) -> None:
    if not isinstance(value, Mapping):
        raise InvalidParams(f"{path}: {value!r} is no object")
    if value.keys() != fields:
        wrong = ", ".join(sorted(value.keys() ^ fields))
        raise InvalidParams(f"{path}: missing or unknown: {wrong}")


def _each(value: Json, path: str, read: Callable[[Json, str], T]) -> tuple[T, ...]:
    if not isinstance(value, list):
        raise InvalidParams(f"{path}: {value!r} is no list")
    return tuple(read(entry, f"{path}[{index}]") for index, entry in enumerate(value))


def _choice(kind: type[E], value: Json, path: str) -> E:
    try:
        return kind(value)
    except ValueError:
        expected = ", ".join(kind)
        raise InvalidParams(f"{path}: {value!r} is not one of {expected}") from None


def _seat(value: Json, path: str) -> Seat:
    return _choice(Seat, value, path)


def _seat_or_none(value: Json, path: str) -> Seat | None:
    return None if value is None else _seat(value, path)


def _fact(value: Json, path: str) -> Fact:
    return _choice(Fact, value, path)


def _tiles(value: Json, path: str) -> tuple[Tile, ...]:
    return _parsed(parse_tiles, value, path)


def _tile(value: Json, path: str) -> Tile:
    return _parsed(parse_tile, value, path)


def _parsed(parse: Callable[[str], T], value: Json, path: str) -> T:
    if not isinstance(value, str):
        raise InvalidParams(f"{path}: {value!r} is no text")
    try:
        return parse(value)
    except TileSyntaxError as error:
        raise InvalidParams(f"{path}: {error}") from None


def _meld(value: Json, path: str) -> Meld:
    _only(value, _MELD, path)
    called = value["called"]
    return Meld(
        type=_choice(MeldType, value["type"], f"{path}.type"),
        tiles=_tiles(value["tiles"], f"{path}.tiles"),
        called=None if called is None else _tile(called, f"{path}.called"),
        source=_seat_or_none(value["from"], f"{path}.from"),
    )


def _win(value: Json, path: str) -> Win:
    _only(value, _WIN, path)
    return Win(
        tile=_tile(value["tile"], f"{path}.tile"),
        by=_choice(WinBy, value["by"], f"{path}.by"),
        source=_seat_or_none(value["from"], f"{path}.from"),
    )


def _feeder(value: Json, path: str) -> Feeder:
    _only(value, _FEEDER, path)
    if not isinstance(value["yaku"], str):
        raise InvalidParams(f"{path}.yaku: {value['yaku']!r} is no text")
    return Feeder(_seat(value["seat"], f"{path}.seat"), value["yaku"])


_MELD = frozenset({"type", "tiles", "called", "from"})
_WIN = frozenset({"tile", "by", "from"})
_FEEDER = frozenset({"seat", "yaku"})
