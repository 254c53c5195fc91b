"""What a declared end of a hand counts as under the rules, and whom it makes the next dealer."""

from dataclasses import dataclass, replace
from typing import assert_never

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.dealer import (
    Rotation,
    after_abortive_draw,
    after_chombo,
    after_exhaustive_draw,
    after_win,
)
from riichi_reference.declaration import WinBy
from riichi_reference.draws import (
    ABORT_CLAUSES,
    MANGAN,
    Nagashi,
    is_abortive_draw,
    nagashi_of,
)
from riichi_reference.outcomes import (
    AbortiveDraw,
    AbortReason,
    Chombo,
    ExhaustiveDraw,
    HandEnd,
    WinningHand,
    Won,
    in_turn_order,
)
from riichi_reference.refusal import Code, Refusal
from riichi_reference.ruleset import DrawRules, Ruleset, WinnerRules
from riichi_reference.seats import Seat
from riichi_reference.winners import accepted


@dataclass(frozen=True, slots=True)
class Counted:
    """The end that is settled, with the clauses that made it of the declared one."""

    end: HandEnd
    clauses: tuple[ClauseId, ...]


def counts_as(end: HandEnd, ruleset: Ruleset) -> Counted | Refusal:
    """What the rules make of a declared end.

    Only the winners among those who declare remain, three rons may be an abortive draw, a row
    of terminal and honour discards may be a win. An abortive draw that the ruleset does not have
    is refused with `not_allowed_now`: play would have gone on.
    """
    match end:
        case Won(wins):
            return _counted_wins(wins, ruleset.winners)
        case ExhaustiveDraw():
            return _counted_draw(end, ruleset.draws)
        case AbortiveDraw(reason):
            return _counted_abort(reason, ruleset)
        case Chombo():
            return Counted(end, ())
        case unknown:
            assert_never(unknown)


_DECLARED: dict[int, tuple[ClauseId, ...]] = {
    1: (),
    2: ("winners.several",),
    3: ("winners.triple-ron",),
}


def _counted_wins(wins: tuple[WinningHand, ...], rules: WinnerRules) -> Counted:
    winners = accepted(wins, rules)
    counted = Won(winners) if winners else AbortiveDraw(AbortReason.TRIPLE_RON)
    return Counted(counted, ("hand-end.three-ways", *_DECLARED[len(wins)]))


@implements("draw.nagashi")
def _counted_draw(end: ExhaustiveDraw, rules: DrawRules) -> Counted:
    """Where all terminal and honour discards are a win, they are a mangan drawn by oneself."""
    asked: tuple[ClauseId, ...] = ("draw.nagashi",) if end.terminal_discards else ()
    shown = ("draw.may-hide", "draw.must-show")
    clauses = ("hand-end.three-ways", "draw.exhaustive", *asked, *shown)
    if nagashi_of(end, rules) is not Nagashi.WIN:
        return Counted(_shown(end, rules), clauses)
    winners = in_turn_order(end.terminal_discards, after=None)
    return Counted(Won(tuple(map(_nagashi_hand, winners))), clauses)


@implements("draw.may-hide", "draw.must-show")
def _shown(end: ExhaustiveDraw, rules: DrawRules) -> ExhaustiveDraw:
    """Whoever would hide a waiting hand may, and is noten, or must show it (hiding_tenpai).

    Clauses: draw.may-hide, draw.must-show.
    """
    if rules.hiding_tenpai == "allowed":
        return replace(end, hidden=())
    waiting = tuple(seat for seat in Seat if seat in end.waiting + end.hidden)
    return replace(end, waiting=waiting, hidden=())


def _nagashi_hand(seat: Seat) -> WinningHand:
    return WinningHand(seat=seat, by=WinBy.TSUMO, discarder=None, price=MANGAN)


@implements("abort.closed-list")
def _counted_abort(reason: AbortReason, ruleset: Ruleset) -> Counted | Refusal:
    clauses = ("abort.closed-list", ABORT_CLAUSES[reason])
    if is_abortive_draw(reason, ruleset):
        return Counted(AbortiveDraw(reason), ("hand-end.three-ways", *clauses))
    return Refusal(Code.NOT_ALLOWED_NOW, f"{reason} does not end a hand", clauses)


def rotation(end: HandEnd, counters: int, rules: DrawRules) -> Rotation:
    """The deal and the counters after an end that has been counted."""
    match end:
        case Won(wins):
            return after_win(tuple(win.seat for win in wins), counters)
        case ExhaustiveDraw(waiting=waiting):
            return after_exhaustive_draw(waiting, counters, rules)
        case AbortiveDraw():
            return after_abortive_draw(counters, rules)
        case Chombo():
            return after_chombo(counters)
        case unknown:
            assert_never(unknown)
