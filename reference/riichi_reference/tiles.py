"""Tiles: 34 kinds, of which three can also be red, and their written form.

A *kind* is an integer 0..33: 0-8 characters, 9-17 dots, 18-26 bamboos (one to nine), 27-30 the
winds east to north, 31-33 the white, green and red dragon. A *tile* is a kind, or 34, 35, 36 for
the red five of the three suits. Plain integers keep scoring fast; the tables below name them.
"""

from collections.abc import Iterable
from functools import lru_cache

from riichi_reference.seats import Seat

Kind = int
Tile = int

KINDS = range(34)
SUITED = range(27)
SUIT_BASES: tuple[Kind, ...] = (0, 9, 18)
WINDS: tuple[Kind, ...] = (27, 28, 29, 30)
DRAGONS: tuple[Kind, ...] = (31, 32, 33)
WHITE, GREEN, RED = DRAGONS
PLAIN_FIVES: tuple[Tile, ...] = (4, 13, 22)
RED_FIVES: tuple[Tile, ...] = (34, 35, 36)
TILE_CODES = 37

KIND_OF: tuple[Kind, ...] = (*KINDS, *PLAIN_FIVES)
"""The kind of every tile: a red five is a five."""

TERMINALS: tuple[Kind, ...] = (0, 8, 9, 17, 18, 26)
HONOURS: tuple[Kind, ...] = WINDS + DRAGONS
ORPHANS: tuple[Kind, ...] = TERMINALS + HONOURS
WIND_OF: dict[Seat, Kind] = dict(zip(Seat, WINDS, strict=True))

_LETTERS = "mpsz"


class TileSyntaxError(ValueError):
    """A text that is not a list of tiles in MPSZ notation."""


def rank(kind: Kind) -> int:
    """1..9 within the suit (1..7 among the honours)."""
    return kind % 9 + 1


def mask_of(kinds: Iterable[Kind]) -> int:
    """The set of kinds as a bit mask (bit n = kind n)."""
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask


def count_kinds(tiles: Iterable[Tile]) -> tuple[int, ...]:
    """How many tiles of each of the 34 kinds there are."""
    counts = [0] * 34
    for tile in tiles:
        counts[KIND_OF[tile]] += 1
    return tuple(counts)


@lru_cache(maxsize=1 << 14)
def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles such as `"123m406p11z"`, in the order in which they are written.

    Raises:
        TileSyntaxError: a character that is no digit or suit, digits without a suit, a suit
            without digits, or an honour above 7 or below 1.
    """
    tiles: list[Tile] = []
    digits = ""
    for character in text:
        if character in "0123456789":
            digits += character
        elif character in _LETTERS and digits:
            tiles.extend(_tile(digit, character, text) for digit in digits)
            digits = ""
        else:
            raise TileSyntaxError(f"{text!r} is no list of tiles at {character!r}")
    if digits:
        raise TileSyntaxError(f"{text!r} ends without a suit")
    return tuple(tiles)


def parse_tile(text: str) -> Tile:
    """Read exactly one tile such as `"0p"`.

    Raises:
        TileSyntaxError: the text is not one tile.
    """
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise TileSyntaxError(f"{text!r} is not one tile")
    return tiles[0]


def format_tile(tile: Tile) -> str:
    """The tile in MPSZ notation."""
    kind = KIND_OF[tile]
    number = 0 if tile in RED_FIVES else rank(kind)
    return f"{number}{_LETTERS[kind // 9]}"


def format_tiles(tiles: Iterable[Tile]) -> str:
    """The tiles in MPSZ notation, in the given order, a suit letter after each run of a suit."""
    text = ""
    for name in map(format_tile, tiles):
        text = text[:-1] + name if text.endswith(name[1]) else text + name
    return text


def _tile(digit: str, letter: str, text: str) -> Tile:
    number, suit = int(digit), _LETTERS.index(letter)
    if letter == "z" and not 1 <= number <= 7:
        raise TileSyntaxError(f"{text!r}: there is no {digit}z")
    return RED_FIVES[suit] if number == 0 else 9 * suit + number - 1
