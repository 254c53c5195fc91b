"""The hand ends: by wins, or without a winner."""

from riichi_reference.citations import cite_score
from riichi_reference.clauses import ClauseId, implements
from riichi_reference.events import HandOver
from riichi_reference.furiten import asked_clauses
from riichi_reference.outcomes import AbortiveDraw, AbortReason, HandEnd, Table, WinningHand, Won
from riichi_reference.refusal import Refusal
from riichi_reference.results import counts_as
from riichi_reference.seats import SEATS, Seat
from riichi_reference.settlement import Settlement, settle
from riichi_reference.state import Offer, Over, State, Turn, Window
from riichi_reference.step import Step, at
from riichi_reference.win import Scored, score
from riichi_reference.winning import declaration, passed_by


def over(step: Step, end: HandEnd) -> Step:
    """The hand ends without a winner."""
    return step.then(at(step.state, Over(end)), HandOver(), clauses=("hand-end.three-ways",))


def broken_off(step: Step, reason: AbortReason) -> Step:
    """The hand ends as an abortive draw."""
    return over(step, AbortiveDraw(reason))


@implements("hand-end.three-ways", "claim.ron-final", "kan.robbed-turns-nothing")
def won(state: State, seats: tuple[Seat, ...]) -> Step:
    """The hand ends with the declared wins that the rules accept, or aborted by three rons.

    A robbed kan is not completed: no indicator is turned for it.
    Clauses: hand-end.three-ways, claim.ron-final, kan.robbed-turns-nothing.
    """
    scored = {seat: _scored(state, seat) for seat in seats}
    counted = counts_as(Won(tuple(map(_winning_hand, scored.values()))), state.rules)
    if isinstance(counted, Refusal):
        raise AssertionError("wins are refused as actions, not as an end of the hand")
    end = counted.end
    wins = tuple(scored[win.seat] for win in end.wins) if isinstance(end, Won) else ()
    cited = tuple(clause for win in wins for clause in cite_score(win))
    asked = tuple(clause for seat in seats for clause in _furiten_asked(state, seat))
    clauses = (*_circumstances(state), *counted.clauses, *cited, *asked)
    return Step(at(state, Over(end, wins)), (HandOver(),), clauses)


def _furiten_asked(state: State, seat: Seat) -> tuple[ClauseId, ...]:
    """A ron was not barred by what the winner had let go."""
    if isinstance(state.phase, Turn):
        return ()
    player = state.player(seat)
    passing: tuple[ClauseId, ...] = ("furiten.temporary", "furiten.temporary-without-yaku")
    if player.in_riichi:
        passing = (*passing, "riichi.passing-is-furiten")
    if state.kans:
        passing = (*passing, "furiten.passed-robbable-kan")
    return ("win.furiten-no-ron", *passing, *asked_clauses(passed_by(player)))


def _scored(state: State, seat: Seat) -> Scored:
    answer = score(declaration(state, seat), state.rules)
    if isinstance(answer, Refusal):
        raise AssertionError("a win that is none is refused as an action")
    return answer


def _winning_hand(scored: Scored) -> WinningHand:
    return WinningHand(
        seat=scored.winner.seat,
        by=scored.winner.by,
        discarder=scored.winner.source,
        price=scored.worth.price,
        yakuman=scored.worth.units,
        liable=scored.liabilities,
    )


_ROBBED: dict[Offer, tuple[ClauseId, ...]] = {
    Offer.DISCARD: ("win.ron",),
    Offer.ADDED_KAN: ("win.ron", "kan.robbing", "kan.robbed-turns-nothing"),
    Offer.CLOSED_KAN: ("win.ron", "kan.closed-robbed-by-orphans", "kan.robbed-turns-nothing"),
}


@implements("riichi.void-if-ronned", "last-tile.claim-only-to-win")
def _circumstances(state: State) -> tuple[ClauseId, ...]:
    """The clauses that the moment of a win brings in.

    Clauses: riichi.void-if-ronned, last-tile.claim-only-to-win.
    """
    phase = state.phase
    if not isinstance(phase, Window):
        furiten = isinstance(phase, Turn) and bool(state.player(phase.seat).river)
        return ("win.tsumo", "win.furiten-may-tsumo") if furiten else ("win.tsumo",)
    cited = _ROBBED[phase.offer]
    if state.player(phase.seat).in_riichi and phase.seat not in state.riichi_order:
        cited = (*cited, "riichi.void-if-ronned")
    if state.left == 0:
        cited = (*cited, "last-tile.claim-only-to-win", "draw.exhaustive")
    return cited


def settlement_of(state: State) -> Settlement:
    """The settlement of a hand that is over, and the next hand.

    Raises:
        ValueError: the hand is not over.
    """
    phase = state.phase
    if not isinstance(phase, Over):
        raise ValueError("the hand is not over")
    settled = settle(table_of(state), phase.end, state.rules)
    if isinstance(settled, Refusal):
        raise AssertionError("a played hand contradicts nothing")
    return settled


def table_of(state: State) -> Table:
    """The table as a scorekeeper sees it now: the bets of the hand are paid."""
    setting = state.setting
    east, south, west, north = (state.score_of(seat) for seat in SEATS)
    return Table(
        round_wind=setting.round_wind,
        dealer_number=setting.dealer_number,
        counters=setting.counters,
        bets_before=setting.bets,
        riichi=state.riichi_order,
        scores=(east, south, west, north),
        last_hand=False,
    )
