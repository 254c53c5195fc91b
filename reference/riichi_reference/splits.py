"""All ways to split concealed tiles into sets and a pair.

The tiles fall into four independent parts, the three suits and the honours. Each part is split
into sets and at most one pair in every possible way, remembered for the next hand, and the parts
are combined.
"""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from riichi_reference.blocks import Block, Exposure, Shape, block_of, kinds_of, starts_run
from riichi_reference.clauses import implements
from riichi_reference.tiles import Kind

Counts = tuple[int, ...]


class Partition(NamedTuple):
    """Concealed tiles split into sets and a pair; `pair` is `None` in a part without one."""

    pair: Kind | None
    blocks: tuple[Block, ...]


_PARTS = ((0, 9), (9, 18), (18, 27), (27, 34))


@implements("hand.four-sets-and-pair", "hand.pair-identical", "hand.kan-only-if-declared")
@implements("hand.chi-consecutive", "hand.chi-no-honours", "hand.chi-no-wrap", "hand.pon-identical")
def partitions(counts: Counts) -> tuple[Partition, ...]:
    """Every way to split concealed tiles into runs, triplets and exactly one pair.

    Four identical tiles are never a kan here: a kan has to be declared. What is a run or a
    triplet is said by `starts_run` and `kinds_of`.
    Clauses: hand.four-sets-and-pair, hand.pair-identical, hand.kan-only-if-declared.
    """
    pools = []
    for start, end in _PARTS:
        pool = _split(start, counts[start:end])
        if not pool:
            return ()
        pools.append(pool)
    found = []
    for parts in product(*pools):
        pairs = [part.pair for part in parts if part.pair is not None]
        if len(pairs) == 1:
            blocks = tuple(block for part in parts for block in part.blocks)
            found.append(Partition(pairs[0], blocks))
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def _split(start: Kind, counts: Counts) -> tuple[Partition, ...]:
    """Every way to split the counts of one suit, whose first kind is `start`."""
    if sum(counts) % 3 == 1:
        return ()
    lowest = next((index for index, count in enumerate(counts) if count), None)
    if lowest is None:
        return (Partition(None, ()),)
    found = [
        *_with_pair(start, counts, lowest),
        *_with_block(start, counts, lowest, Shape.PON),
        *_with_block(start, counts, lowest, Shape.CHI),
    ]
    return tuple(dict.fromkeys(found))


def _with_pair(start: Kind, counts: Counts, lowest: int) -> list[Partition]:
    if counts[lowest] < 2:
        return []
    rest = _split(start, _without(counts, {lowest: 2}))
    return [Partition(start + lowest, part.blocks) for part in rest if part.pair is None]


def _with_block(start: Kind, counts: Counts, lowest: int, shape: Shape) -> list[Partition]:
    if shape is Shape.PON:
        used = {lowest: 3}
    elif starts_run(start + lowest):
        used = dict.fromkeys(kinds_of(shape, lowest), 1)
    else:
        return []
    if any(counts[index] < number for index, number in used.items()):
        return []
    block = block_of(shape, start + lowest, Exposure.CONCEALED)
    rest = _split(start, _without(counts, used))
    return [Partition(part.pair, tuple(sorted((block, *part.blocks)))) for part in rest]


def _without(counts: Counts, used: dict[int, int]) -> Counts:
    return tuple(count - used.get(index, 0) for index, count in enumerate(counts))
