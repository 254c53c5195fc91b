"""An offered tile is answered: wins, what passing means, claims, or the next draw."""

from dataclasses import replace

from riichi_reference.actions import Action, Chi, OpenKan, Pon, Ron
from riichi_reference.claiming import CLAIM_CLAUSES, SetClaim, barred_after, meld_of
from riichi_reference.clauses import ClauseId, implements
from riichi_reference.declaration import Feeder
from riichi_reference.discarding import accept_riichi
from riichi_reference.ending import broken_off, over, won
from riichi_reference.events import SetClaimed
from riichi_reference.hand_end import discard_ends_hand, end_after_discard, end_clauses
from riichi_reference.kan_steps import complete_kan, complete_offered_kan
from riichi_reference.kans import fifth_kan_ends_hand
from riichi_reference.melds import Meld
from riichi_reference.outcomes import AbortReason
from riichi_reference.seats import Seat, others
from riichi_reference.state import Came, State, Turn, Window
from riichi_reference.step import Step, at, draw, interrupt, remove
from riichi_reference.tiles import DRAGONS, KIND_OF, WINDS, Kind
from riichi_reference.winning import could_ron


@implements("claim.ron-over-all", "abort.ron-first")
def answer(state: State, window: Window, claims: tuple[Action, ...]) -> Step:
    """Close the window: wins go before every other claim and before abortive draws.

    Clauses: claim.ron-over-all, abort.ron-first.
    """
    rons = tuple(claim.seat for claim in claims if isinstance(claim, Ron))
    if rons:
        step = won(state, rons)
        over_others: tuple[ClauseId, ...] = (
            ("claim.ron-over-all",) if len(claims) > len(rons) else ()
        )
        first: tuple[ClauseId, ...] = ("abort.ron-first",) if discard_ends_hand(state) else ()
        return step.then(step.state, clauses=over_others + first)
    missed = tuple(seat for seat in others(window.seat) if could_ron(state, seat, window))
    if window.kan is not None:
        step = complete_offered_kan(state, window, window.kan)
        return _passed(step, missed, window)
    return _not_won(_passed(Step(state), missed, window), window, claims)


@implements("claim.no-claim-draws")
def _not_won(step: Step, window: Window, claims: tuple[Action, ...]) -> Step:
    """Nobody won on the discard: the end of the hand, a claim, or the next draw.

    Clause: claim.no-claim-draws.
    """
    step = accept_riichi(step, window.seat)
    end = end_after_discard(step.state)
    step = step.then(step.state, clauses=end_clauses(step.state, end))
    if end is not None:
        return over(step, end)
    claim = strongest(claims)
    if claim is None:
        return draw(step.then(step.state, clauses=("claim.no-claim-draws",)), window.seat.after())
    if len(claims) > 1:
        step = step.then(step.state, clauses=("claim.pon-over-chi",))
    return take_claim(step, window, claim)


@implements("claim.pon-over-chi")
def strongest(claims: tuple[Action, ...]) -> SetClaim | None:
    """A triplet or kan goes before a run (clause claim.pon-over-chi)."""
    sets = [claim for claim in claims if isinstance(claim, Chi | Pon | OpenKan)]
    return min(sets, key=lambda claim: isinstance(claim, Chi), default=None)


@implements("furiten.temporary", "riichi.passing-is-furiten", "furiten.passed-robbable-kan")
def _passed(step: Step, seats: tuple[Seat, ...], window: Window) -> Step:
    """Those who could have completed their hands did not: they are furiten.

    Clauses: furiten.temporary, riichi.passing-is-furiten, furiten.passed-robbable-kan.
    """
    kind = KIND_OF[window.tile]
    for seat in seats:
        player = step.state.player(seat)
        after = replace(player, missed=player.missed | {kind})
        cited: tuple[ClauseId, ...] = ("furiten.temporary",)
        if player.in_riichi:
            after = replace(after, missed_in_riichi=player.missed_in_riichi | {kind})
            cited = ("riichi.passing-is-furiten",)
        if window.kan is not None:
            cited = (*cited, "furiten.passed-robbable-kan")
        step = step.then(step.state.with_player(seat, after), clauses=cited)
    return step


@implements("claim.pon-skips-turns", "claim.show-at-once", "claim.latest-discard")
def take_claim(step: Step, window: Window, claim: SetClaim) -> Step:
    """The claimer shows the set and has the turn; who sits between loses his.

    Clauses: claim.pon-skips-turns, claim.show-at-once, claim.latest-discard.
    """
    seat = claim.seat
    if isinstance(claim, OpenKan) and fifth_kan_ends_hand(step.state):
        return broken_off(step, AbortReason.FIFTH_KAN)
    meld = meld_of(claim, window.tile, window.seat)
    skipped: tuple[ClauseId, ...] = ()
    if window.seat.after() is not seat:
        skipped = ("claim.pon-skips-turns",)
    step = step.then(
        _shown(step.state, claim, meld, window),
        SetClaimed(seat, meld),
        clauses=("claim.latest-discard", *CLAIM_CLAUSES[type(claim)], *skipped),
    )
    if isinstance(claim, OpenKan):
        return complete_kan(step, seat, meld)
    step = interrupt(step, seat)
    barred = barred_after(claim, window.tile, step.state.rules.play)
    return step.then(at(step.state, Turn(seat, Came.CLAIM, barred=barred)))


def _shown(state: State, claim: SetClaim, meld: Meld, window: Window) -> State:
    """The set lies with the claimer, and the tile is marked as claimed in the river."""
    source = state.player(window.seat)
    river = (*source.river[:-1], replace(source.river[-1], claimed=True))
    player = state.player(claim.seat)
    melds = (*player.melds, meld)
    shown = replace(
        player,
        concealed=remove(player.concealed, claim.own),
        melds=melds,
        feeders=player.feeders + fed_by(meld, melds, window.seat),
    )
    left = state.with_player(window.seat, replace(source, river=river))
    return left.with_player(claim.seat, shown)


@implements("liability.dragons", "liability.winds", "liability.kans")
def fed_by(meld: Meld, melds: tuple[Meld, ...], source: Seat) -> tuple[Feeder, ...]:
    """The yakuman that a claimed set makes certain, fed by `source`.

    The third set of dragons, the fourth of winds, the fourth kan; whether the ruleset asks, and
    whether closed kans count among the earlier ones, is judged with the win.
    Clauses: liability.dragons, liability.winds, liability.kans.
    """
    kinds: set[Kind] = {shown.first for shown in melds}
    fed = []
    if meld.first in DRAGONS and kinds >= {*DRAGONS}:
        fed.append("daisangen")
    if meld.first in WINDS and kinds >= {*WINDS}:
        fed.append("daisuushii")
    if meld.is_kan and all(shown.is_kan for shown in melds) and len(melds) == len(WINDS):
        fed.append("suukantsu")
    return tuple(Feeder(source, yaku) for yaku in fed)
