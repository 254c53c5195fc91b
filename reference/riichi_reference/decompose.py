"""All readings of a complete hand: form, sets and pair, and what the winning tile completes.

Minipoints and yaku depend on which set or pair the winning tile completes, so the same sets are
one reading for each that it can complete.
"""

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
from riichi_reference.splits import Counts, Partition, partitions
from riichi_reference.tiles import KIND_OF, ORPHANS, Kind, count_kinds


@implements("hand.special-hands")
def readings(declaration: Declaration, rules: YakuRules) -> tuple[Reading, ...]:
    """Every reading of the hand as a complete one; empty if it is not complete.

    Only a hand without melds can be one of the special hands. Clause: hand.special-hands.
    """
    counts = count_kinds((*declaration.concealed, declaration.win.tile))
    standard = _standard_readings(declaration, counts)
    if declaration.melds:
        return standard
    return (
        *standard,
        *_seven_pairs(counts, rules),
        *_thirteen_orphans(counts, KIND_OF[declaration.win.tile]),
    )


@implements("hand.special-hands", "claim.sets-fixed")
def is_complete(counts: Counts, melds: int, rules: YakuRules) -> bool:
    """Whether concealed tiles (with the winning one) and this many melds are a complete hand.

    Tiles of melds are never part of other sets. Clauses: hand.special-hands, claim.sets-fixed.
    """
    if partitions(counts):
        return True
    return not melds and bool(_seven_pairs(counts, rules) or _thirteen_orphans(counts, ORPHANS[0]))


@implements("claim.sets-fixed")
def _standard_readings(declaration: Declaration, counts: Counts) -> tuple[Reading, ...]:
    """The readings as four sets and a pair; shown sets stay as they are (claim.sets-fixed)."""
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


@implements("hand.seven-pairs-different")
def _seven_pairs(counts: Counts, rules: YakuRules) -> tuple[Reading, ...]:
    """Seven pairs, all different unless four equal tiles may count as two.

    Clause: hand.seven-pairs-different.
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
