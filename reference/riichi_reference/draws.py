"""Hands without a winner: noten payments, all terminal and honour discards, abortive draws."""

from enum import Enum, auto
from typing import assert_never

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.outcomes import AbortReason, ExhaustiveDraw
from riichi_reference.payments import Transfer, tsumo_points
from riichi_reference.ruleset import DrawRules, Ruleset
from riichi_reference.seats import SEATS, Seat, others
from riichi_reference.value import LIMIT_BASE, Limit, Price
from riichi_reference.winners import three_rons

MANGAN = Price(LIMIT_BASE[Limit.MANGAN], Limit.MANGAN, ("draw.nagashi",))


@implements("draw.noten-pays-tenpai", "draw.noten-total", "draw.nobody-or-all")
def noten_payments(waiting: tuple[Seat, ...]) -> tuple[Transfer, ...]:
    """Those who do not wait pay 3000 points in all to those who do, in equal parts.

    With two on each side every payer pays one receiver; with nobody or everybody waiting
    nothing is paid.
    """
    noten = tuple(seat for seat in SEATS if seat not in waiting)
    if len(noten) == 2:
        ordered = tuple(seat for seat in SEATS if seat in waiting)
        return tuple(
            Transfer(payer, payee, 1500, "draw.noten-total")
            for payer, payee in zip(noten, ordered, strict=True)
        )
    return tuple(
        Transfer(payer, payee, 1000, "draw.noten-total") for payer in noten for payee in waiting
    )


class Nagashi(Enum):
    """What a row of nothing but unclaimed terminals and honours is at an exhaustive draw."""

    NOTHING = auto()
    WIN = auto()
    DRAW = auto()


@implements("draw.nagashi")
def nagashi_of(end: ExhaustiveDraw, rules: DrawRules) -> Nagashi:
    """How such a row of discards counts (option nagashi); nothing where nobody has one."""
    if not end.terminal_discards:
        return Nagashi.NOTHING
    match rules.nagashi:
        case "off":
            return Nagashi.NOTHING
        case "as_win":
            return Nagashi.WIN
        case "as_draw":
            return Nagashi.DRAW
        case unknown:
            assert_never(unknown)


@implements("draw.nagashi")
def nagashi_payments(seats: tuple[Seat, ...]) -> tuple[Transfer, ...]:
    """Each of `seats` is paid like a mangan by self-draw, without counters."""
    return tuple(
        Transfer(payer, seat, tsumo_points(MANGAN.base, seat, payer), "draw.nagashi")
        for seat in seats
        for payer in others(seat)
    )


@implements(
    "abort.closed-list", "abort.nine-kinds", "abort.four-winds", "abort.four-riichi",
    "four-kans.abort", "four-kans.fifth-ends-hand", "winners.triple-ron",
)  # fmt: skip
def is_abortive_draw(reason: AbortReason, ruleset: Ruleset) -> bool:
    """Whether the ruleset breaks a hand off for this reason (one option each)."""
    match reason:
        case AbortReason.NINE_KINDS:
            return ruleset.draws.nine_kinds_draw
        case AbortReason.FOUR_WINDS:
            return ruleset.draws.four_winds_draw
        case AbortReason.FOUR_RIICHI:
            return ruleset.draws.four_riichi_draw
        case AbortReason.FOUR_KANS:
            return ruleset.draws.four_kans_draw
        case AbortReason.FIFTH_KAN:
            return ruleset.play.fifth_kan == "abortive_draw"
        case AbortReason.TRIPLE_RON:
            return three_rons(ruleset.winners) == "abortive_draw"
        case unknown:
            assert_never(unknown)


ABORT_CLAUSES: dict[AbortReason, ClauseId] = {
    AbortReason.NINE_KINDS: "abort.nine-kinds",
    AbortReason.FOUR_WINDS: "abort.four-winds",
    AbortReason.FOUR_RIICHI: "abort.four-riichi",
    AbortReason.FOUR_KANS: "four-kans.abort",
    AbortReason.FIFTH_KAN: "four-kans.fifth-ends-hand",
    AbortReason.TRIPLE_RON: "winners.triple-ron",
}
"""The clause that decides whether there is such an abortive draw."""
