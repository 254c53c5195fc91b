"""What kept tiles from being a complete hand."""

from collections.abc import Iterator
from itertools import combinations

from riichi_reference.clauses import ClauseId
from riichi_reference.melds import Meld
from riichi_reference.splits import Counts, partitions
from riichi_reference.tiles import DRAGONS, HONOURS, KIND_OF, ORPHANS, SUITED, WINDS, Kind

_WIDEST_GAP = 4  # 3-5-7 is taken for a run, 1-5-9 is not


def broken_groups(counts: Counts) -> Iterator[ClauseId]:
    """The clauses that forbid the one group without which the tiles were sets and a pair.

    Args:
        counts: concealed tiles, the winning one included.
    """
    tiles = [kind for kind, count in enumerate(counts) for _ in range(count)]
    for group in dict.fromkeys(combinations(tiles, 3)):
        clause = clause_against(group)
        if clause is not None and partitions(_without(counts, group)):
            yield clause
    if any(_only_pair_missing(counts, pair) for pair in _unlike(tiles)):
        yield "hand.pair-identical"


def clause_against(group: tuple[Kind, ...]) -> ClauseId | None:
    """The clause by which three kinds in ascending order are no set though they look like one."""
    low, middle, high = group
    if low == high:
        return None
    if middle in (low, high):
        return "hand.pon-identical"
    if set(group) <= set(WINDS) or set(group) == set(DRAGONS):
        return "hand.chi-no-honours"
    if high not in SUITED:
        return None
    numbers = sorted(kind % 9 for kind in group)
    if low // 9 != high // 9:
        return "hand.chi-consecutive" if _follow(numbers) else None
    if numbers in ([0, 7, 8], [0, 1, 8]):
        return "hand.chi-no-wrap"
    gaps = high - low <= _WIDEST_GAP and not _follow(numbers)
    return "hand.chi-consecutive" if gaps else None


def _follow(numbers: list[int]) -> bool:
    low, middle, high = numbers
    return (middle - low, high - middle) == (1, 1)


def _unlike(tiles: list[Kind]) -> set[tuple[Kind, ...]]:
    return {pair for pair in combinations(tiles, 2) if pair[0] != pair[1]}


def _only_pair_missing(counts: Counts, pair: tuple[Kind, ...]) -> bool:
    """Whether the tiles are sets and these two, which differ."""
    stand_in = next(kind for kind in HONOURS if not counts[kind])
    rest = list(_without(counts, pair))
    rest[stand_in] = 2
    return bool(partitions(tuple(rest)))


def _without(counts: Counts, tiles: tuple[Kind, ...]) -> Counts:
    rest = list(counts)
    for kind in tiles:
        rest[kind] -= 1
    return tuple(rest)


def special_forms(counts: Counts, melds: tuple[Meld, ...], missing: int) -> Iterator[ClauseId]:
    """The clauses of the special hands that tiles are near to.

    Args:
        counts: concealed tiles, 14 or 13 less three for each meld.
        melds: shown sets, with which no special hand is possible.
        missing: how many pairs or kinds of orphans may lack to be near.
    """
    pairs = sum(count // 2 for count in counts)
    if pairs + 2 * len(melds) >= 7 - missing:
        yield from ("hand.special-hands", "yaku.chiitoitsu", "fu.base-seven-pairs")
        if any(count > 2 for count in counts):
            yield "hand.seven-pairs-different"
    if not melds and sum(counts[kind] > 0 for kind in ORPHANS) >= 13 - missing:
        yield from ("hand.special-hands", "hand.thirteen-orphans", "yaku.kokushi-musou")


def sets_of(melds: tuple[Meld, ...], counts: Counts) -> Iterator[ClauseId]:
    """What shown sets decide: a kan is one set, and their tiles are not used otherwise.

    The latter is cited where a concealed tile is near enough to one of a shown set.
    """
    if any(meld.is_kan for meld in melds):
        yield "hand.kan-identical"
    shown = {KIND_OF[tile] for meld in melds for tile in meld.tiles}
    held = [kind for kind, count in enumerate(counts) if count]
    if any(_beside(one, other) for one in shown for other in held):
        yield "claim.sets-fixed"


def _beside(one: Kind, other: Kind) -> bool:
    if one == other:
        return True
    return one in SUITED and other in SUITED and one // 9 == other // 9 and abs(one - other) <= 2
