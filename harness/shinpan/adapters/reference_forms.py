"""Reading plain data strictly: every fault is an `InvalidParams` that says where it is."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, TypeVar

from riichi_reference.seats import Seat
from riichi_reference.tiles import Tile, TileSyntaxError, parse_tile, parse_tiles
from shinpan.engines.base import InvalidParams

__all__ = [
    "InvalidParams",
    "choice",
    "count",
    "each",
    "flag",
    "integer",
    "only",
    "seat",
    "seat_or_none",
    "text",
    "tile",
    "tiles",
]

Json = Any
T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)


def only(value: Json, fields: frozenset[str], path: str) -> None:
    """An object with exactly these fields."""
    if not isinstance(value, Mapping):
        raise InvalidParams(f"{path}: {value!r} is no object")
    if value.keys() != fields:
        found = (("missing", fields - value.keys()), ("unknown", value.keys() - fields))
        said = [f"{word}: {', '.join(sorted(map(str, names)))}" for word, names in found if names]
        raise InvalidParams(f"{path}: {'; '.join(said)}")


def each(value: Json, path: str, read: Callable[[Json, str], T]) -> tuple[T, ...]:
    """A list, every entry read by `read`."""
    if not isinstance(value, list | tuple):
        raise InvalidParams(f"{path}: {value!r} is no list")
    return tuple(read(entry, f"{path}[{index}]") for index, entry in enumerate(value))


def choice(kind: type[E], value: Json, path: str) -> E:
    """One of the values of an enumeration."""
    try:
        return kind(value)
    except ValueError:
        expected = ", ".join(kind)
        raise InvalidParams(f"{path}: {value!r} is not one of {expected}") from None


def integer(value: Json, path: str) -> int:
    """An integer; `true` is none."""
    if type(value) is not int:
        raise InvalidParams(f"{path}: {value!r} is no integer")
    return value


def count(value: Json, path: str) -> int:
    """An integer of zero or more."""
    if integer(value, path) < 0:
        raise InvalidParams(f"{path}: {value!r} is below zero")
    return int(value)


def flag(value: Json, path: str) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise InvalidParams(f"{path}: {value!r} is not true or false")
    return value


def text(value: Json, path: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise InvalidParams(f"{path}: {value!r} is no text")
    return value


def seat(value: Json, path: str) -> Seat:
    """A seat, one of E, S, W, N."""
    return choice(Seat, value, path)


def seat_or_none(value: Json, path: str) -> Seat | None:
    """A seat or null."""
    return None if value is None else seat(value, path)


def tile(value: Json, path: str) -> Tile:
    """One tile."""
    return _parsed(parse_tile, value, path)


def tiles(value: Json, path: str) -> tuple[Tile, ...]:
    """A text of tiles."""
    return _parsed(parse_tiles, value, path)


def _parsed(parse: Callable[[str], T], value: Json, path: str) -> T:
    try:
        return parse(text(value, path))
    except TileSyntaxError as error:
        raise InvalidParams(f"{path}: {error}") from None
