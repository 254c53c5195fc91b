"""Who deals next, and how many counters lie beside the dealer."""

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.ruleset import DrawRules
from riichi_reference.seats import Seat


class Deal(StrEnum):
    """Why East deals again, or that the next player becomes East."""

    WON = "won"
    WAITED = "waited"
    ABORTED = "aborted"
    REPLAYED = "replayed"
    PASSES = "passes"


@dataclass(frozen=True, slots=True)
class Rotation:
    """The deal and the counters after a hand, with the clauses that decided them."""

    deal: Deal
    counters: int
    clauses: tuple[ClauseId, ...]

    @property
    def stays(self) -> bool:
        """Whether East is East again."""
        return self.deal is not Deal.PASSES


@implements("dealer.stays-on-win", "dealer.passes", "counters.added", "counters.removed")
def after_win(winners: tuple[Seat, ...], counters: int) -> Rotation:
    """East stays and adds a counter if he is among the winners; else the counters are removed."""
    if Seat.EAST in winners:
        return Rotation(Deal.WON, counters + 1, ("dealer.stays-on-win", "counters.added"))
    return Rotation(Deal.PASSES, 0, ("dealer.passes", "counters.removed"))


@implements("dealer.stays-on-tenpai", "dealer.passes", "draw.counter")
def after_exhaustive_draw(waiting: tuple[Seat, ...], counters: int, rules: DrawRules) -> Rotation:
    """East stays if he waits, where waiting is enough (option dealer_stays); a counter is added."""
    counted = (counters + 1, ("dealer.stays-on-tenpai", "draw.counter", "counters.added"))
    if Seat.EAST in waiting and rules.dealer_stays == "win_or_tenpai":
        return Rotation(Deal.WAITED, *counted)
    return Rotation(Deal.PASSES, counted[0], (*counted[1], "dealer.passes"))


@implements("dealer.stays-after-abortive-draw", "abort.counter")
def after_abortive_draw(counters: int, rules: DrawRules) -> Rotation:
    """East stays or the deal passes (option dealer_after_abortive_draw); a counter is added."""
    clauses = ("dealer.stays-after-abortive-draw", "abort.counter", "counters.added")
    match rules.dealer_after_abortive_draw:
        case "stays":
            return Rotation(Deal.ABORTED, counters + 1, clauses)
        case "passes":
            return Rotation(Deal.PASSES, counters + 1, clauses)
        case unknown:
            assert_never(unknown)


@implements("chombo.redeal", "chombo.no-counter", "chombo.no-rotation", "hand-end.chombo-no-hand")
def after_chombo(counters: int) -> Rotation:
    """The hand is dealt anew: the same East, no counter more or less."""
    clauses = (
        "chombo.redeal",
        "chombo.no-counter",
        "chombo.no-rotation",
        "hand-end.chombo-no-hand",
    )
    return Rotation(Deal.REPLAYED, counters, clauses)
