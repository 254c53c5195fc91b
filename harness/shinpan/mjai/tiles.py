"""The names that mjai gives to tiles, and MPSZ notation: `5pr` is `0p`, `E` is `1z`."""

from collections.abc import Mapping

UNKNOWN = "?"
"""A tile that the reader of a log may not see."""

_HONOURS = ("E", "S", "W", "N", "P", "F", "C")


class TileNameError(ValueError):
    """A name that is no tile."""


def _names() -> dict[str, str]:
    suited = {f"{digit}{suit}": f"{digit}{suit}" for suit in "mps" for digit in range(1, 10)}
    reds = {f"0{suit}": f"5{suit}r" for suit in "mps"}
    honours = {f"{number}z": name for number, name in enumerate(_HONOURS, start=1)}
    return {**suited, **reds, **honours}


MJAI_TILES: Mapping[str, str] = _names()
"""The mjai name of every tile in MPSZ notation."""

_MPSZ_TILES = {name: tile for tile, name in MJAI_TILES.items()}


def to_mjai(tile: str) -> str:
    """The mjai name of one tile in MPSZ notation.

    Raises:
        TileNameError: it is no tile in MPSZ notation.
    """
    try:
        return MJAI_TILES[tile]
    except KeyError:
        raise TileNameError(f"{tile!r} is no tile in MPSZ notation") from None


def from_mjai(name: str) -> str:
    """One tile in MPSZ notation from its mjai name.

    Raises:
        TileNameError: it is no name that mjai gives to a tile; `?` is none either.
    """
    try:
        return _MPSZ_TILES[name]
    except (KeyError, TypeError):
        raise TileNameError(f"{name!r} is no mjai tile") from None
