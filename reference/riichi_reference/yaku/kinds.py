"""Yaku of the kinds of tiles in the hand."""

from riichi_reference.blocks import Form
from riichi_reference.candidate import Candidate
from riichi_reference.clauses import implements
from riichi_reference.tiles import HONOURS, KINDS, ORPHANS, SUIT_BASES, mask_of

ORPHAN_MASK = mask_of(ORPHANS)
HONOUR_MASK = mask_of(HONOURS)
SIMPLE_MASK = mask_of(KINDS) & ~ORPHAN_MASK
SUIT_MASKS = tuple(mask_of(range(base, base + 9)) for base in SUIT_BASES)


@implements("yaku.tanyao")
def tanyao(candidate: Candidate) -> bool:
    """No terminal and no honour; in an open hand only where the rules allow it.

    Clause: yaku.tanyao.
    """
    table = candidate.table
    if table.mask & ORPHAN_MASK:
        return False
    return table.closed or table.rules.yaku.open_tanyao


@implements("yaku.chanta")
def chanta(candidate: Candidate) -> bool:
    """A terminal or honour in every set and the pair, with a run and with honours.

    Clause: yaku.chanta.
    """
    return _outside(candidate) and bool(candidate.table.mask & HONOUR_MASK)


@implements("yaku.junchan")
def junchan(candidate: Candidate) -> bool:
    """A terminal in every set and the pair, with a run and without honours.

    Clause: yaku.junchan.
    """
    return _outside(candidate) and not candidate.table.mask & HONOUR_MASK


@implements("yaku.honroutou")
def honroutou(candidate: Candidate) -> bool:
    """Terminals and honours only, in sets or pairs (clause yaku.honroutou)."""
    return candidate.form is not Form.THIRTEEN_ORPHANS and not candidate.table.mask & SIMPLE_MASK


@implements("yaku.honitsu")
def honitsu(candidate: Candidate) -> bool:
    """One suit and honours (clause yaku.honitsu)."""
    mask = candidate.table.mask
    return bool(mask & HONOUR_MASK) and _one_suit(mask & ~HONOUR_MASK)


@implements("yaku.chinitsu")
def chinitsu(candidate: Candidate) -> bool:
    """One suit without honours (clause yaku.chinitsu)."""
    return _one_suit(candidate.table.mask)


def _one_suit(mask: int) -> bool:
    return any(not mask & ~suit for suit in SUIT_MASKS)


def _outside(candidate: Candidate) -> bool:
    """A terminal or honour in every set and the pair, and at least one run."""
    return (
        candidate.form is Form.STANDARD
        and bool(candidate.runs)
        and candidate.pair in ORPHANS
        and all(block.holds_orphan for block in candidate.blocks)
    )
