"""Tiles in MPSZ notation, as far as the data files need them: reading, counting, ordering."""

import re
from collections.abc import Iterable

from shinpan.corpus.problems import quoted

_GROUP = re.compile(r"([0-9]+)([mps])|([1-7]+)(z)")
_SUITS = "mpsz"


class NotationError(ValueError):
    """A string that is not tiles in MPSZ notation; the message says where."""


def split_tiles(text: str) -> list[str]:
    """The single tiles of a string such as `123m406p11z`, in its order.

    Raises:
        NotationError: something in it is no tile.
    """
    tiles: list[str] = []
    position = 0
    while position < len(text):
        if text[position] == " ":
            position += 1
            continue
        group = _GROUP.match(text, position)
        if group is None:
            raise NotationError(f"{quoted(text)}: no tiles from {quoted(text[position:])} on")
        digits, suit = (group[1], group[2]) if group[1] else (group[3], group[4])
        tiles.extend(digit + suit for digit in digits)
        position = group.end()
    return tiles


def join_tiles(tiles: Iterable[str]) -> str:
    """Tiles as one string in their order, with neighbours of one suit under one letter."""
    text = ""
    for tile in tiles:
        text = text[:-1] + tile if text.endswith(tile[1]) else text + tile
    return text


def kind(tile: str) -> str:
    """The tile without its redness: `0p` is a `5p`."""
    return "5" + tile[1] if is_red(tile) else tile


def is_red(tile: str) -> bool:
    """Whether it is a red five."""
    return tile[0] == "0"


def is_honour(tile: str) -> bool:
    """Whether it is a wind or a dragon."""
    return tile[1] == "z"


def order(tile: str) -> tuple[int, int, bool]:
    """A sort key: characters, circles, bamboo, honours; a red five after the plain ones."""
    return _SUITS.index(tile[1]), int(kind(tile)[0]), is_red(tile)
