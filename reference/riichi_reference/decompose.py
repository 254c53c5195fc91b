"""All readings of a complete hand.

The concealed tiles fall into four independent parts, the three suits and the honours. Each part
is split into sets and at most one pair in every possible way, remembered for the next hand, and
the parts are combined. A reading also says which set or pair the winning tile completes, since
minipoints and yaku depend on it.
"""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from riichi_reference.blocks import (
    Block,
    Exposure,
    Form,
    Reading,
    Shape,
    Wait,
    block_of,
    opened,
)
from riichi_reference.clauses import implements
from riichi_reference.declaration import Declaration, WinBy
from riichi_reference.ruleset import YakuRules
from riichi_reference.tiles import KIND_OF, ORPHANS, Kind, count_kinds

Counts = tuple[int, ...]


class Partition(NamedTuple):
    """Concealed tiles split into sets and a pair; `pair` is `None` in a part without one."""

    pair: Kind | None
    blocks: tuple[Block, ...]


_PARTS = ((0, 9), (9, 18), (18, 27), (27, 34))


def readings(declaration: Declaration, rules: YakuRules) -> tuple[Reading, ...]:
    """Every reading of the hand as a complete one; empty if it is not complete."""
    counts = count_kinds((*declaration.concealed, declaration.win.tile))
    standard = _standard_readings(declaration, counts)
    if declaration.melds:
        return standard
    return (
        *standard,
        *_seven_pairs(counts, rules),
        *_thirteen_orphans(counts, KIND_OF[declaration.win.tile]),
    )


def is_complete(counts: Counts, melds: int, rules: YakuRules) -> bool:
    """Whether concealed tiles (with the winning one) and this many melds are a complete hand."""
    if partitions(counts):
        return True
    return not melds and bool(_seven_pairs(counts, rules) or _thirteen_orphans(counts, ORPHANS[0]))


@implements("hand.four-sets-and-pair", "hand.pair-identical", "hand.kan-only-if-declared")
def partitions(counts: Counts) -> tuple[Partition, ...]:
    """Every way to split concealed tiles into runs, triplets and exactly one pair.

    Four identical tiles are never a kan here: a kan has to be declared.
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
    elif start < 27 and lowest < 7:
        used = {lowest: 1, lowest + 1: 1, lowest + 2: 1}
    else:
        return []
    if any(counts[index] < number for index, number in used.items()):
        return []
    block = block_of(shape, start + lowest, Exposure.CONCEALED)
    rest = _split(start, _without(counts, used))
    return [Partition(part.pair, tuple(sorted((block, *part.blocks)))) for part in rest]


def _without(counts: Counts, used: dict[int, int]) -> Counts:
    return tuple(count - used.get(index, 0) for index, count in enumerate(counts))


def _standard_readings(declaration: Declaration, counts: Counts) -> tuple[Reading, ...]:
    found = partitions(counts)
    if not found:
        return ()
    shown = tuple(
        block_of(
            Shape.KAN if meld.is_kan else Shape(meld.type),
            meld.first,
            Exposure.OPEN if meld.is_open else Exposure.CONCEALED,
        )
        for meld in declaration.melds
    )
    return tuple(
        reading for partition in found for reading in _completions(partition, shown, declaration)
    )


@implements("fu.pon-by-winning-tile")
def _completions(
    partition: Partition, shown: tuple[Block, ...], declaration: Declaration
) -> list[Reading]:
    """One reading for every different set, and for the pair, that the winning tile can complete.

    A triplet completed by a ron counts as open; by a self-draw as closed.
    Clause: fu.pon-by-winning-tile.
    """
    winning = KIND_OF[declaration.win.tile]
    pair, blocks = partition
    found = []
    if pair == winning:
        found.append(Reading(Form.STANDARD, shown + blocks, pair, Wait.SINGLE))
    for index, block in enumerate(blocks):
        if winning in block.kinds and block not in blocks[:index]:
            wait = _wait(block, winning)
            done = block
            if wait is Wait.DUAL and declaration.win.by is WinBy.RON:
                done = opened(block)
            completed = (*blocks[:index], done, *blocks[index + 1 :])
            found.append(Reading(Form.STANDARD, shown + completed, pair, wait))
    return found


@implements("fu.edge-wait", "fu.closed-wait", "fu.single-wait")
def _wait(block: Block, winning: Kind) -> Wait:
    """The wait that the winning tile ended: 3 to 1-2 and 7 to 8-9 edge, the middle closed.

    Clauses: fu.edge-wait, fu.closed-wait, fu.single-wait (the pair is handled by the caller).
    """
    if block.shape is not Shape.CHI:
        return Wait.DUAL
    place = winning - block.first
    if place == 1:
        return Wait.CLOSED
    edge = block.first % 9 == (6 if place == 0 else 0)
    return Wait.EDGE if edge else Wait.TWO_SIDED


@implements("hand.special-hands", "hand.seven-pairs-different")
def _seven_pairs(counts: Counts, rules: YakuRules) -> tuple[Reading, ...]:
    """Seven pairs, all different unless four equal tiles may count as two.

    Clauses: hand.special-hands, hand.seven-pairs-different.
    """
    if any(count & 1 for count in counts):
        return ()
    if 4 in counts and not rules.seven_pairs_four_alike:
        return ()
    return (Reading(Form.SEVEN_PAIRS, (), None, Wait.SINGLE),)


@implements("hand.thirteen-orphans")
def _thirteen_orphans(counts: Counts, winning: Kind) -> tuple[Reading, ...]:
    """One of each terminal and honour and one more of them.

    Clause: hand.thirteen-orphans.
    """
    held = [counts[kind] for kind in ORPHANS]
    if 0 in held or sum(held) != 14:
        return ()
    wait = Wait.THIRTEEN_SIDED if counts[winning] == 2 else Wait.SINGLE
    return (Reading(Form.THIRTEEN_ORPHANS, (), None, wait),)
