"""Wins in the first turn."""

from typing import Literal

from riichi_reference.candidate import Candidate
from riichi_reference.clauses import implements
from riichi_reference.declaration import Fact
from riichi_reference.ruleset import YakuRules
from riichi_reference.seats import Seat


@implements("yaku.tenhou")
def tenhou(candidate: Candidate) -> bool:
    """East wins with the tiles that were dealt (clause yaku.tenhou)."""
    table = candidate.table
    return Fact.FIRST_TURN in table.facts and table.tsumo and table.declaration.seat is Seat.EAST


@implements("yaku.chiihou")
def chiihou(candidate: Candidate) -> bool:
    """Another player wins with the first draw, uninterrupted (clause yaku.chiihou)."""
    table = candidate.table
    return (
        Fact.FIRST_TURN in table.facts and table.tsumo and table.declaration.seat is not Seat.EAST
    )


@implements("yaku.renhou")
def renhou(candidate: Candidate) -> bool:
    """A ron before the winner's first draw, uninterrupted, where it is a yakuman.

    Clause: yaku.renhou.
    """
    table = candidate.table
    return renhou_shape(candidate) and renhou_value(table.rules.yaku) == "yakuman"


def renhou_shape(candidate: Candidate) -> bool:
    """A discard wins before the winner's first draw, uninterrupted, whatever it is worth."""
    table = candidate.table
    discard = not table.tsumo and Fact.ROBBING_KAN not in table.facts
    return Fact.FIRST_TURN in table.facts and discard


def renhou_value(rules: YakuRules) -> Literal["none", "mangan", "yakuman"]:
    """What a ron before the first draw is worth (clause yaku.renhou)."""
    return rules.blessing_of_man
