"""The wall of one hand, fixed in advance: deals, draws, replacement tiles and indicators."""

from collections import Counter
from dataclasses import dataclass

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.tiles import KIND_OF, RED_FIVES, Tile, format_tile

LIVE_TILES = 70
REPLACEMENTS = 4
INDICATORS = 5


class SettingError(ValueError):
    """A hand that cannot be dealt; `problems` lists every fault, `clauses` what excludes them."""

    def __init__(self, problems: tuple[str, ...], clauses: tuple[ClauseId, ...]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems
        self.clauses = clauses


class WallError(SettingError):
    """Tiles that are no wall."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__(problems, ("kan.dead-wall-fourteen", "turn.dealer-fourteen"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Wall:
    """All 136 tiles in the order in which they come.

    Attributes:
        hands: the 13 dealt tiles of East, South, West and North.
        draws: the 70 live tiles in drawing order; the first is East's fourteenth tile. The last
            tiles move to the dead wall one by one as kans are made.
        replacements: the four replacement tiles in the order in which they are taken.
        dora_indicators: the five indicators in the order in which they are turned.
        ura_indicators: the tiles under them.
    """

    hands: tuple[tuple[Tile, ...], ...]
    draws: tuple[Tile, ...]
    replacements: tuple[Tile, ...]
    dora_indicators: tuple[Tile, ...]
    ura_indicators: tuple[Tile, ...]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the wall and the hands."""
        dealt = tuple(tile for hand in self.hands for tile in hand)
        dead = self.replacements + self.dora_indicators + self.ura_indicators
        return dealt + self.draws + dead


@implements("kan.dead-wall-fourteen", "turn.dealer-fourteen")
def checked(wall: Wall, reds_per_suit: int) -> Wall:
    """The wall itself, if it is one: 4 x 13 dealt, 70 live, 14 dead, four tiles of each kind.

    `reds_per_suit` is how many fives of each suit are red, 0 or 1.

    Raises:
        WallError: a part has the wrong size, or the tiles are not one set; all faults are listed.
    """
    problems = (*_wrong_sizes(wall), *_wrong_tiles(wall, reds_per_suit))
    if problems:
        raise WallError(problems)
    return wall


def _wrong_sizes(wall: Wall) -> list[str]:
    parts = {
        "draws": (wall.draws, LIVE_TILES),
        "replacements": (wall.replacements, REPLACEMENTS),
        "dora_markers": (wall.dora_indicators, INDICATORS),
        "ura_markers": (wall.ura_indicators, INDICATORS),
    }
    parts.update({f"hand {number}": (hand, 13) for number, hand in enumerate(wall.hands)})
    problems = [] if len(wall.hands) == 4 else [f"{len(wall.hands)} hands instead of 4"]
    return problems + [
        f"{name}: {len(tiles)} tiles instead of {size}"
        for name, (tiles, size) in parts.items()
        if len(tiles) != size
    ]


def _wrong_tiles(wall: Wall, reds_per_suit: int) -> list[str]:
    tiles = wall.tiles
    kinds = Counter(KIND_OF[tile] for tile in tiles)
    problems = [
        f"{format_tile(kind)}: {kinds[kind]} tiles instead of 4"
        for kind in range(34)
        if kinds[kind] != 4
    ]
    reds = Counter(tile for tile in tiles if tile in RED_FIVES)
    return problems + [
        f"{format_tile(red)}: {reds[red]} red fives instead of {reds_per_suit}"
        for red in RED_FIVES
        if reds[red] != reds_per_suit
    ]
