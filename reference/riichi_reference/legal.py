"""Every legal action in a state, and why any other is refused.

Legality is asked of the same predicates that `play.apply` asks, so the list and the refusals
cannot differ.
"""

from typing import assert_never

from riichi_reference.actions import (
    Action,
    AddedKan,
    Chi,
    Claim,
    ClosedKan,
    Discard,
    From,
    NineKinds,
    OpenKan,
    Pon,
    Riichi,
    Ron,
    Tsumo,
    TurnAction,
)
from riichi_reference.claiming import may_claim, set_claims
from riichi_reference.clauses import implements
from riichi_reference.hand_end import may_declare_nine_kinds
from riichi_reference.kans import may_add_kan, may_close_kan
from riichi_reference.refusal import Code, Refusal
from riichi_reference.riichi import may_declare_riichi, riichi_tiles
from riichi_reference.seats import SEATS, Seat
from riichi_reference.state import Over, State, Turn
from riichi_reference.tiles import KIND_OF, Tile
from riichi_reference.winning import may_ron, may_tsumo

Legal = dict[Seat, tuple[Action, ...]]


def legal_actions(state: State) -> Legal:
    """What each seat may do now, passing not counted.

    In a turn only the seat whose turn it is has an entry. In a window every seat that may claim
    something has one; a seat that may only pass has none. When the hand is over it is empty.
    """
    phase = state.phase
    if isinstance(phase, Turn):
        return {phase.seat: _turn_actions(state, phase.seat)}
    if isinstance(phase, Over):
        return {}
    claims = {seat: _claims(state, seat) for seat in SEATS if seat is not phase.seat}
    return {seat: actions for seat, actions in claims.items() if actions}


def refusal_of(state: State, action: Action) -> Refusal | None:
    """Why an action is refused in this state; `None` if it is legal."""
    if isinstance(state.phase, Over):
        return Refusal(Code.NOT_ALLOWED_NOW, "the hand is over", ("hand-end.three-ways",))
    match action:
        case Discard():
            return may_discard(state, action)
        case Riichi(seat):
            return may_declare_riichi(state, seat)
        case ClosedKan(seat, tiles):
            return may_close_kan(state, seat, tiles)
        case AddedKan(seat, tile):
            return may_add_kan(state, seat, tile)
        case Tsumo(seat):
            return may_tsumo(state, seat)
        case NineKinds(seat):
            return may_declare_nine_kinds(state, seat)
        case Ron(seat):
            return may_ron(state, seat)
        case Chi() | Pon() | OpenKan():
            return may_claim(state, action)
        case unknown:
            assert_never(unknown)


@implements("turn.ends-with-discard", "turn.no-discard-of-melds", "riichi.hand-fixed")
def may_discard(state: State, action: Discard) -> Refusal | None:
    """Why a discard is refused; `None` if it is legal.

    Any concealed tile may go, but for a barred one after a claim; with riichi just said one that
    leaves the hand waiting, in riichi only the drawn one.
    Clauses: turn.ends-with-discard, turn.no-discard-of-melds, riichi.hand-fixed.
    """
    phase = state.phase
    if not isinstance(phase, Turn) or phase.seat is not action.seat:
        reason = "it is not this player's turn"
        return Refusal(Code.NOT_ALLOWED_NOW, reason, ("turn.ends-with-discard",))
    player = state.player(action.seat)
    held = (
        player.drawn == action.tile
        if action.origin is From.DRAWN
        else (action.tile in player.concealed)
    )
    if not held:
        clauses = ("turn.ends-with-discard", "turn.no-discard-of-melds")
        return Refusal(Code.ILLEGAL_ACTION, "the tile is not there", clauses)
    if KIND_OF[action.tile] in phase.barred:
        reason = "the tile may not follow the claim"
        return Refusal(Code.NOT_ALLOWED_NOW, reason, ("claim.any-discard-after",))
    if phase.riichi_said:
        if action.tile in riichi_tiles(player, state.rules):
            return None
        reason = "the hand would not wait"
        return Refusal(Code.NOT_TENPAI, reason, ("riichi.concealed-tenpai",))
    if player.in_riichi and action.origin is not From.DRAWN:
        reason = "in riichi the drawn tile is discarded"
        return Refusal(Code.NOT_ALLOWED_NOW, reason, ("riichi.hand-fixed",))
    return None


def _turn_actions(state: State, seat: Seat) -> tuple[TurnAction, ...]:
    return tuple(
        action for action in _turn_candidates(state, seat) if refusal_of(state, action) is None
    )


def _turn_candidates(state: State, seat: Seat) -> list[TurnAction]:
    player = state.player(seat)
    found: list[TurnAction] = [
        Discard(seat, tile, From.HAND) for tile in dict.fromkeys(player.concealed)
    ]
    if player.drawn is not None:
        found.append(Discard(seat, player.drawn, From.DRAWN))
    found += [Riichi(seat), Tsumo(seat), NineKinds(seat)]
    found += [AddedKan(seat, tile) for tile in dict.fromkeys(player.hand)]
    return found + [ClosedKan(seat, tiles) for tiles in _fours(player.hand)]


def _fours(hand: tuple[Tile, ...]) -> list[tuple[Tile, ...]]:
    kinds: dict[int, list[Tile]] = {}
    for tile in sorted(hand):
        kinds.setdefault(KIND_OF[tile], []).append(tile)
    return [tuple(tiles) for tiles in kinds.values() if len(tiles) == 4]


def _claims(state: State, seat: Seat) -> tuple[Claim, ...]:
    ron: tuple[Claim, ...] = (Ron(seat),) if may_ron(state, seat) is None else ()
    return ron + set_claims(state, seat)


def riichi_discards(state: State, seat: Seat) -> tuple[Discard, ...]:
    """The discards that may follow a riichi declared by `seat` now; empty if it may not be."""
    phase = state.phase
    said = isinstance(phase, Turn) and phase.seat is seat and phase.riichi_said
    if not said and may_declare_riichi(state, seat) is not None:
        return ()
    player = state.player(seat)
    tiles = riichi_tiles(player, state.rules)
    drawn = [Discard(seat, tile, From.DRAWN) for tile in tiles if tile == player.drawn]
    return (*drawn, *(Discard(seat, tile, From.HAND) for tile in tiles if tile in player.concealed))
