"""Yaku of triplets, kans and honours, and seven pairs."""

from riichi_reference.blocks import Form
from riichi_reference.candidate import Candidate
from riichi_reference.clauses import implements
from riichi_reference.tiles import DRAGONS, GREEN, RED, WHITE


@implements("yaku.haku")
def haku(candidate: Candidate) -> bool:
    """A triplet or kan of white dragons (clause yaku.haku)."""
    return WHITE in candidate.triplets


@implements("yaku.hatsu")
def hatsu(candidate: Candidate) -> bool:
    """A triplet or kan of green dragons (clause yaku.hatsu)."""
    return GREEN in candidate.triplets


@implements("yaku.chun")
def chun(candidate: Candidate) -> bool:
    """A triplet or kan of red dragons (clause yaku.chun)."""
    return RED in candidate.triplets


@implements("yaku.jikaze")
def jikaze(candidate: Candidate) -> bool:
    """A triplet or kan of the winner's wind (clause yaku.jikaze)."""
    return candidate.table.seat_wind in candidate.triplets


@implements("yaku.bakaze")
def bakaze(candidate: Candidate) -> bool:
    """A triplet or kan of the wind of the round, also if it is the winner's too.

    Clause: yaku.bakaze.
    """
    return candidate.table.round_wind in candidate.triplets


@implements("yaku.chiitoitsu")
def chiitoitsu(candidate: Candidate) -> bool:
    """Seven pairs (clause yaku.chiitoitsu)."""
    return candidate.form is Form.SEVEN_PAIRS


@implements("yaku.sanshoku-doukou")
def sanshoku_doukou(candidate: Candidate) -> bool:
    """The same triplet or kan in all three suits (clause yaku.sanshoku-doukou)."""
    triplets = candidate.triplets
    return len(triplets) > 2 and any(
        kind < 9 and kind + 9 in triplets and kind + 18 in triplets for kind in triplets
    )


@implements("yaku.sanankou")
def sanankou(candidate: Candidate) -> bool:
    """Three concealed triplets or kans; the hand may be open (clause yaku.sanankou)."""
    return candidate.concealed_triplets == 3


@implements("yaku.sankantsu")
def sankantsu(candidate: Candidate) -> bool:
    """Three kans (clause yaku.sankantsu)."""
    return candidate.kans == 3


@implements("yaku.toitoi")
def toitoi(candidate: Candidate) -> bool:
    """Four triplets or kans (clause yaku.toitoi)."""
    return len(candidate.triplets) == 4


@implements("yaku.shousangen")
def shousangen(candidate: Candidate) -> bool:
    """Two triplets or kans of dragons and a pair of the third (clause yaku.shousangen)."""
    return candidate.pair in DRAGONS and sum(kind in DRAGONS for kind in candidate.triplets) == 2
