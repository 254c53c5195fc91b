"""Sets of a complete hand, and a complete hand read as sets and a pair."""

from enum import IntEnum, StrEnum
from typing import NamedTuple

from riichi_reference.clauses import implements
from riichi_reference.tiles import ORPHANS, SUITED, Kind


class Shape(StrEnum):
    """What a set consists of."""

    CHI = "chi"
    PON = "pon"
    KAN = "kan"


class Exposure(IntEnum):
    """Whether a set counts as concealed (0) or open (1)."""

    CONCEALED = 0
    OPEN = 1


class Form(StrEnum):
    """The three forms of a complete hand."""

    STANDARD = "standard"
    SEVEN_PAIRS = "seven_pairs"
    THIRTEEN_ORPHANS = "thirteen_orphans"


class Wait(StrEnum):
    """What the winning tile completed."""

    TWO_SIDED = "two_sided"
    EDGE = "edge"
    CLOSED = "closed"
    DUAL = "dual"
    SINGLE = "single"
    THIRTEEN_SIDED = "thirteen_sided"


class Block(NamedTuple):
    """A set: its lowest kind and what it consists of."""

    first: Kind
    shape: Shape
    exposure: Exposure
    kinds: tuple[Kind, ...]
    holds_orphan: bool


class Reading(NamedTuple):
    """One way to read a complete hand.

    Attributes:
        form: which of the three forms it is.
        blocks: the four sets, shown ones first; empty in the two special forms.
        pair: the kind of the pair; `None` in the two special forms.
        wait: what the winning tile completed.
    """

    form: Form
    blocks: tuple[Block, ...]
    pair: Kind | None
    wait: Wait


@implements("hand.chi-no-honours", "hand.chi-no-wrap")
def starts_run(first: Kind) -> bool:
    """Whether a run can start here: in a suit, and not so high that it would wrap round.

    Clauses: hand.chi-no-honours, hand.chi-no-wrap.
    """
    return first in SUITED and first % 9 < 7


@implements("hand.chi-consecutive", "hand.pon-identical", "hand.kan-identical")
def kinds_of(shape: Shape, first: Kind) -> tuple[Kind, ...]:
    """The kinds in a set: three consecutive ones in a run, else one.

    Clauses: hand.chi-consecutive, hand.pon-identical, hand.kan-identical.
    """
    return (first, first + 1, first + 2) if shape is Shape.CHI else (first,)


def _block(shape: Shape, first: Kind, exposure: Exposure) -> Block:
    kinds = kinds_of(shape, first)
    return Block(first, shape, exposure, kinds, any(kind in ORPHANS for kind in kinds))


_BLOCKS = {
    (shape, first, exposure): _block(shape, first, exposure)
    for shape in Shape
    for exposure in Exposure
    for first in range(34)
    if shape is not Shape.CHI or starts_run(first)
}


def block_of(shape: Shape, first: Kind, exposure: Exposure) -> Block:
    """The set with these properties (sets are shared, never made anew)."""
    return _BLOCKS[shape, first, exposure]


def opened(block: Block) -> Block:
    """The same set, counted as open."""
    return _BLOCKS[block.shape, block.first, Exposure.OPEN]
