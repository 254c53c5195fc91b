"""How many tiles of each sort there are."""

from collections.abc import Iterable

from riichi_reference.clauses import implements
from riichi_reference.refusal import Fault
from riichi_reference.ruleset import TileRules
from riichi_reference.tiles import (
    KIND_OF,
    PLAIN_FIVES,
    RED_FIVES,
    TILE_CODES,
    Tile,
    format_tile,
)


@implements("dora.red-five")
def red_fives_per_suit(rules: TileRules) -> int:
    """1 where one five of each suit is red, else 0 (clause dora.red-five)."""
    return 1 if rules.red_fives else 0


def supply_fault(tiles: Iterable[Tile], rules: TileRules) -> Fault | None:
    """A tile of which more are named than there are in the set, or `None`."""
    counts = [0] * TILE_CODES
    for tile in tiles:
        counts[tile] += 1
    if max(counts) > 4:
        return _too_many(counts.index(max(counts)), counts, ("hand.kan-identical",))
    red = red_fives_per_suit(rules)
    for plain, coloured in zip(PLAIN_FIVES, RED_FIVES, strict=True):
        if counts[coloured] > red:
            return _too_many(coloured, counts, ("dora.red-five",))
        if counts[plain] > 4 - red:
            return _too_many(plain, counts, ("dora.red-five",))
    return None


def _too_many(tile: Tile, counts: list[int], clauses: tuple[str, ...]) -> Fault:
    return Fault(f"{counts[tile]} tiles {format_tile(tile)}", clauses)


def copies(tile: Tile, tiles: Iterable[Tile]) -> int:
    """How many of the tiles are of the tile's kind."""
    kind = KIND_OF[tile]
    return sum(KIND_OF[other] == kind for other in tiles)
