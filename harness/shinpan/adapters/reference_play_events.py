"""What happens and what may be done in a played hand, as mjai objects."""

from collections.abc import Mapping
from typing import Any, assert_never

from riichi_reference.actions import (
    Action,
    AddedKan,
    Chi,
    ClosedKan,
    Discard,
    From,
    NineKinds,
    OpenKan,
    Pon,
    Riichi,
    Ron,
    Tsumo,
)
from riichi_reference.events import (
    Discarded,
    Drawn,
    Event,
    HandOver,
    IndicatorTurned,
    KanDeclared,
    RiichiAccepted,
    RiichiSaid,
    SetClaimed,
)
from riichi_reference.kans import triplet_of
from riichi_reference.legal import legal_actions, riichi_discards
from riichi_reference.melds import Meld, MeldType
from riichi_reference.seats import Seat
from riichi_reference.state import State, Window
from riichi_reference.step import remove
from riichi_reference.tiles import KIND_OF, Tile
from shinpan import mjai
from shinpan.adapters.reference_play_params import TILE_OF

Json = Any

NAME_OF: Mapping[Tile, str] = {tile: name for name, tile in TILE_OF.items()}
"""The mjai name of every tile."""

_CLAIM_NAMES = {MeldType.CHI: "chi", MeldType.PON: "pon", MeldType.DAIMINKAN: "daiminkan"}


def names(tiles: tuple[Tile, ...]) -> list[str]:
    """The mjai names of tiles."""
    return [NAME_OF[tile] for tile in tiles]


class Scribe:
    """Writes a hand whose East sits on the match seat `dealer`."""

    def __init__(self, dealer: int) -> None:
        self._dealer = dealer

    def actor(self, seat: Seat) -> int:
        """The match seat of a seat of the hand."""
        return (seat.number + self._dealer) % 4

    def event(self, event: Event, after: State) -> dict[str, Json] | None:
        """The mjai event; `None` for the end of the hand, which is written apart.

        Args:
            event: what happened.
            after: the state to which the action led during which it happened.
        """
        match event:
            case Drawn(seat, tile):
                return {"type": "tsumo", "actor": self.actor(seat), "pai": NAME_OF[tile]}
            case Discarded(seat, tile, origin):
                return self._discard(seat, tile, origin)
            case RiichiSaid(seat):
                return mjai.reach(self.actor(seat))
            case RiichiAccepted(seat):
                return {"type": "reach_accepted", "actor": self.actor(seat)}
            case SetClaimed(seat, meld):
                return self._claimed(seat, meld)
            case KanDeclared(seat, meld):
                return self._kan(seat, meld, after)
            case IndicatorTurned(tile):
                return {"type": "dora", "dora_marker": NAME_OF[tile]}
            case HandOver():
                return None
            case _:
                assert_never(event)

    def legal(self, state: State) -> dict[str, list[dict[str, Json]]]:
        """What each player may do, by match seat; who may only pass is left out."""
        return {
            str(self.actor(seat)): [self._action(state, action) for action in actions]
            for seat, actions in legal_actions(state).items()
            if actions
        }

    def _action(self, state: State, action: Action) -> dict[str, Json]:
        actor = self.actor(action.seat)
        match action:
            case Discard(seat, tile, origin):
                return self._discard(seat, tile, origin)
            case Riichi(seat):
                tiles = dict.fromkeys(thrown.tile for thrown in riichi_discards(state, seat))
                return {**mjai.reach(actor), "reach": {"discards": names(tuple(tiles))}}
            case ClosedKan(_, tiles):
                return mjai.closed_kan(actor, names(tiles))
            case AddedKan(seat, tile):
                triplet = triplet_of(state.player(seat).melds, KIND_OF[tile])
                if triplet is None:
                    raise AssertionError("an added kan without its triplet is not legal")
                return mjai.added_kan(actor, NAME_OF[tile], names(triplet.tiles))
            case Tsumo(seat):
                drawn = state.player(seat).drawn
                if drawn is None:
                    raise AssertionError("a self-draw without a drawn tile is not legal")
                return mjai.win(actor, actor, NAME_OF[drawn])
            case NineKinds():
                return mjai.nine_kinds(actor)
            case _:
                return self._claim(state, action)

    def _claim(self, state: State, action: Ron | Chi | Pon | OpenKan) -> dict[str, Json]:
        window = state.phase
        if not isinstance(window, Window):
            raise AssertionError("nothing is offered that could be claimed")
        actor, target = self.actor(action.seat), self.actor(window.seat)
        pai = NAME_OF[window.tile]
        match action:
            case Ron():
                return mjai.win(actor, target, pai)
            case Chi(_, own):
                return mjai.call("chi", actor, target, pai, names(own))
            case Pon(_, own):
                return mjai.call("pon", actor, target, pai, names(own))
            case OpenKan(_, own):
                return mjai.call("daiminkan", actor, target, pai, names(own))
            case _:
                assert_never(action)

    def _discard(self, seat: Seat, tile: Tile, origin: From) -> dict[str, Json]:
        return mjai.discard(self.actor(seat), NAME_OF[tile], tsumogiri=origin is From.DRAWN)

    def _claimed(self, seat: Seat, meld: Meld) -> dict[str, Json]:
        if meld.called is None or meld.source is None:
            raise AssertionError("a claimed set has a called tile")
        own = names(remove(meld.tiles, (meld.called,)))
        kind, target = _CLAIM_NAMES[meld.type], self.actor(meld.source)
        return mjai.call(kind, self.actor(seat), target, NAME_OF[meld.called], own)

    def _kan(self, seat: Seat, meld: Meld, after: State) -> dict[str, Json]:
        if meld.type is MeldType.ANKAN:
            return mjai.closed_kan(self.actor(seat), names(meld.tiles))
        if not isinstance(after.phase, Window):
            raise AssertionError("a declared kan is offered first")
        added = after.phase.tile
        triplet = names(remove(meld.tiles, (added,)))
        return mjai.added_kan(self.actor(seat), NAME_OF[added], triplet)
