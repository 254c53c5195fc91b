"""The yakuman of the tiles."""

from riichi_reference.blocks import Form, Wait
from riichi_reference.candidate import Candidate
from riichi_reference.clauses import implements
from riichi_reference.ruleset import LimitRules
from riichi_reference.tiles import (
    DRAGONS,
    GREEN,
    HONOURS,
    KIND_OF,
    SUIT_BASES,
    TERMINALS,
    WINDS,
    mask_of,
)

_HONOURS = mask_of(HONOURS)
_TERMINALS = mask_of(TERMINALS)
_GREENS = mask_of((19, 20, 21, 23, 25, GREEN))
_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def single(_rules: LimitRules) -> int:
    """One yakuman under all rules."""
    return 1


@implements("yaku.kokushi-musou")
def kokushi_musou(candidate: Candidate) -> bool:
    """Thirteen orphans that waited for one kind (clause yaku.kokushi-musou)."""
    return candidate.form is Form.THIRTEEN_ORPHANS and candidate.wait is Wait.SINGLE


@implements("yaku.kokushi-musou-13")
def kokushi_musou_13(candidate: Candidate) -> bool:
    """Thirteen orphans that waited for all thirteen kinds (clause yaku.kokushi-musou-13)."""
    return candidate.wait is Wait.THIRTEEN_SIDED


def kokushi_musou_13_units(rules: LimitRules) -> int:
    """One or two yakuman (clause yaku.kokushi-musou-13)."""
    return 2 if rules.double_kokushi_musou_13 else 1


@implements("yaku.chuuren-poutou")
def chuuren_poutou(candidate: Candidate) -> bool:
    """1112345678999 of a suit and one more of it, concealed without kans, not waiting for nine.

    Clause: yaku.chuuren-poutou.
    """
    extra = _extra_gate(candidate)
    return extra is not None and extra != KIND_OF[candidate.table.declaration.win.tile]


@implements("yaku.junsei-chuuren-poutou")
def junsei_chuuren_poutou(candidate: Candidate) -> bool:
    """Nine gates that waited for all nine kinds (clause yaku.junsei-chuuren-poutou)."""
    extra = _extra_gate(candidate)
    return extra is not None and extra == KIND_OF[candidate.table.declaration.win.tile]


def junsei_chuuren_poutou_units(rules: LimitRules) -> int:
    """One or two yakuman (clause yaku.junsei-chuuren-poutou)."""
    return 2 if rules.double_junsei_chuuren_poutou else 1


@implements("yaku.suuankou")
def suuankou(candidate: Candidate) -> bool:
    """Four concealed triplets or kans, completed by a triplet (clause yaku.suuankou)."""
    return candidate.concealed_triplets == 4 and candidate.wait is Wait.DUAL


@implements("yaku.suuankou-tanki")
def suuankou_tanki(candidate: Candidate) -> bool:
    """Four concealed triplets or kans, completed by the pair (clause yaku.suuankou-tanki)."""
    return candidate.concealed_triplets == 4 and candidate.wait is Wait.SINGLE


def suuankou_tanki_units(rules: LimitRules) -> int:
    """One or two yakuman (clause yaku.suuankou-tanki)."""
    return 2 if rules.double_suuankou_tanki else 1


@implements("yaku.suukantsu")
def suukantsu(candidate: Candidate) -> bool:
    """Four kans (clause yaku.suukantsu)."""
    return candidate.kans == 4


@implements("yaku.ryuuiisou")
def ryuuiisou(candidate: Candidate) -> bool:
    """Only 2, 3, 4, 6, 8 of bamboos and green dragons, which some rules demand.

    Clause: yaku.ryuuiisou.
    """
    table = candidate.table
    if table.mask & ~_GREENS:
        return False
    return bool(table.counts[GREEN]) or not table.rules.yaku.all_green_needs_green_dragon


@implements("yaku.chinroutou")
def chinroutou(candidate: Candidate) -> bool:
    """Terminals only (clause yaku.chinroutou)."""
    return not candidate.table.mask & ~_TERMINALS


@implements("yaku.tsuuiisou")
def tsuuiisou(candidate: Candidate) -> bool:
    """Honours only, in sets or pairs (clause yaku.tsuuiisou)."""
    return not candidate.table.mask & ~_HONOURS


@implements("yaku.daisangen")
def daisangen(candidate: Candidate) -> bool:
    """Triplets or kans of all three dragons (clause yaku.daisangen)."""
    return sum(kind in DRAGONS for kind in candidate.triplets) == 3


@implements("yaku.shousuushii")
def shousuushii(candidate: Candidate) -> bool:
    """Three triplets or kans of winds and a pair of the fourth (clause yaku.shousuushii)."""
    return candidate.pair in WINDS and _wind_triplets(candidate) == 3


@implements("yaku.daisuushii")
def daisuushii(candidate: Candidate) -> bool:
    """Four triplets or kans of winds (clause yaku.daisuushii)."""
    return _wind_triplets(candidate) == 4


def daisuushii_units(rules: LimitRules) -> int:
    """One or two yakuman (clause yaku.daisuushii)."""
    return 2 if rules.double_daisuushii else 1


def _wind_triplets(candidate: Candidate) -> int:
    return sum(kind in WINDS for kind in candidate.triplets)


def _extra_gate(candidate: Candidate) -> int | None:
    """The tile that a hand of nine gates holds beyond 1112345678999, or `None`."""
    table = candidate.table
    if table.declaration.melds or candidate.form is not Form.STANDARD:
        return None
    for base in SUIT_BASES:
        excess = [
            held - need for held, need in zip(table.counts[base : base + 9], _GATES, strict=True)
        ]
        if min(excess) == 0 and sum(excess) == 1:
            return base + excess.index(1)
    return None
