"""Reading the fields of mjai events: every fault says which field it is."""

from collections.abc import Sequence
from typing import Any

from shinpan.mjai.tiles import UNKNOWN, TileNameError, from_mjai

Json = Any

PLAYERS = 4


class FormError(ValueError):
    """A field that is missing or of another form."""


def integer(data: Json, *names: str) -> int:
    """An integer of zero or more, under the first of the names that is there."""
    for name in names:
        if name in data:
            value = data[name]
            if type(value) is not int or value < 0:
                raise FormError(f"{name}: {value!r} is no integer of zero or more")
            return value
    raise FormError(f"{names[0]} is missing")


def actor_of(data: Json, name: str = "actor") -> int:
    """A match seat."""
    actor = integer(data, name)
    if actor >= PLAYERS:
        raise FormError(f"{name}: {actor} is no match seat 0 to 3")
    return actor


def list_of(data: Json, name: str, size: int) -> list[Json]:
    """A list of that size."""
    value = data.get(name)
    if not isinstance(value, list) or len(value) != size:
        raise FormError(f"{name}: not a list of {size}")
    return value


def points_of(value: Json, name: str) -> tuple[int, ...] | None:
    """Four integers, or nothing."""
    if value is None:
        return None
    if not isinstance(value, list) or [type(points) for points in value] != [int] * PLAYERS:
        raise FormError(f"{name}: not a list of four integers")
    return tuple(value)


def one_of(value: Json, allowed: Sequence[str], name: str) -> str:
    """One of some texts."""
    if value not in allowed:
        raise FormError(f"{name}: {value!r} is not one of {', '.join(allowed)}")
    return str(value)


def tile_of(value: Json, name: str, *, unknown: bool = False) -> str:
    """A tile; `?` where the log may hide it."""
    if unknown and value == UNKNOWN:
        return UNKNOWN
    try:
        from_mjai(value)
    except TileNameError as error:
        raise FormError(f"{name}: {error}") from None
    return str(value)


def tiles_of(value: Json, size: int | None, name: str, *, unknown: bool = False) -> tuple[str, ...]:
    """Tiles, as many as `size` says."""
    if not isinstance(value, list) or size not in (None, len(value)):
        wanted = "a list of tiles" if size is None else f"{size} tiles"
        raise FormError(f"{name}: not {wanted}")
    return tuple(tile_of(tile, name, unknown=unknown) for tile in value)
