"""Playing one hand: `start` deals it, `apply` carries out what the players do.

The phases and what follows by itself are described in `riichi_reference.state`.
"""

from typing import assert_never

from riichi_reference.actions import (
    Action,
    AddedKan,
    ClosedKan,
    Discard,
    NineKinds,
    Riichi,
    Tsumo,
)
from riichi_reference.answering import answer
from riichi_reference.clauses import ClauseId, implements
from riichi_reference.discarding import discard, say_riichi
from riichi_reference.end_faults import table_faults
from riichi_reference.ending import broken_off, table_of, won
from riichi_reference.kan_steps import offer_added_kan, offer_closed_kan
from riichi_reference.legal import refusal_of
from riichi_reference.outcomes import AbortReason
from riichi_reference.refusal import Code, Refusal
from riichi_reference.seats import Seat
from riichi_reference.state import Came, Over, Player, Setting, State, Turn, Window
from riichi_reference.step import Step, draw
from riichi_reference.supply import red_fives_per_suit
from riichi_reference.wall import SettingError, checked


@implements("turn.order", "turn.draw-first", "turn.dealer-fourteen", "match.new-hand")
def start(setting: Setting) -> Step:
    """Deal a hand: thirteen tiles each and East's fourteenth, which counts as drawn.

    Clauses: turn.order, turn.draw-first, turn.dealer-fourteen, match.new-hand.

    Raises:
        SettingError: the match has no such hand, or (WallError) the tiles are no wall.
    """
    wall = checked(setting.wall, red_fives_per_suit(setting.rules.tiles))
    players = tuple(Player(concealed=tuple(sorted(hand))) for hand in wall.hands)
    state = State(setting=setting, players=players, phase=Turn(Seat.EAST, Came.DRAW))
    _check(state)
    return draw(Step(state, clauses=("turn.order", "turn.dealer-fourteen")), Seat.EAST)


def _check(state: State) -> None:
    faults = tuple(table_faults(table_of(state), state.rules.match))
    if faults:
        clauses = tuple(clause for fault in faults for clause in fault.clauses)
        raise SettingError(tuple(fault.reason for fault in faults), clauses)


def apply(state: State, *actions: Action) -> Step | Refusal:
    """Carry out one turn action, or all that the others say to an offered tile.

    In a turn exactly one action is due. In a window each of the other seats can say one thing;
    seats that say nothing pass, and no action at all means that everybody passes.

    Returns:
        The new state and what happened, or the first refusal; the given state is never changed.
    """
    for action in actions:
        refusal = refusal_of(state, action)
        if refusal is not None:
            return refusal
    match state.phase:
        case Over():
            reason = "the hand is over"
            return Refusal(Code.NOT_ALLOWED_NOW, reason, ("hand-end.three-ways",))
        case Window() as window:
            return _answered(state, window, actions)
        case Turn() as turn:
            return _acted(state, turn, actions)
        case unknown:
            assert_never(unknown)


def _answered(state: State, window: Window, actions: tuple[Action, ...]) -> Step | Refusal:
    if len({action.seat for action in actions}) != len(actions):
        reason = "a player says two things at once"
        return Refusal(Code.ILLEGAL_ACTION, reason, ("claim.latest-discard",))
    return answer(state, window, actions)


def _acted(state: State, turn: Turn, actions: tuple[Action, ...]) -> Step | Refusal:
    if len(actions) != 1:
        reason = f"one action is due, {len(actions)} were given"
        return Refusal(Code.ILLEGAL_ACTION, reason, ("turn.ends-with-discard",))
    match actions[0]:
        case Discard() as action:
            return discard(state, turn, action)
        case Riichi():
            return say_riichi(state, turn)
        case ClosedKan(seat, tiles):
            return offer_closed_kan(state, seat, tiles)
        case AddedKan(seat, tile):
            return offer_added_kan(state, seat, tile)
        case Tsumo(seat):
            return won(state, (seat,))
        case NineKinds():
            cited: tuple[ClauseId, ...] = ("abort.nine-kinds", "abort.nine-kinds-first-turn")
            return broken_off(Step(state, clauses=cited), AbortReason.NINE_KINDS)
    raise AssertionError("a claim is refused in a turn")
