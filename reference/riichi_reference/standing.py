"""What a player in a hand waits for, remembered: it is asked at every discard."""

from functools import lru_cache

from riichi_reference.furiten import Passed
from riichi_reference.melds import Meld
from riichi_reference.ruleset import Ruleset
from riichi_reference.seats import Seat
from riichi_reference.tiles import Kind, Tile
from riichi_reference.waits import Position, counts_as_wait, shape_waits

_NOTHING_PASSED = Passed((), (), ())


@lru_cache(maxsize=1 << 14)
def counted_waits(
    concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset
) -> frozenset[Kind]:
    """The kinds that complete the hand and count as waits under the rules."""
    position = Position(
        concealed=concealed,
        melds=melds,
        seat=Seat.EAST,
        in_riichi=False,
        passed=_NOTHING_PASSED,
    )
    shape = shape_waits(concealed, melds, rules.yaku)
    return frozenset(kind for kind in shape if counts_as_wait(kind, position, rules.draws))
