"""Kans: offered first, so that they can be robbed, then completed."""

from dataclasses import replace

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.ending import broken_off
from riichi_reference.events import KanDeclared
from riichi_reference.kans import fifth_kan_ends_hand, triplet_of
from riichi_reference.melds import Meld, MeldType
from riichi_reference.outcomes import AbortReason
from riichi_reference.riichi import kan_clauses_in_riichi
from riichi_reference.ruleset import DoraRules
from riichi_reference.seats import Seat
from riichi_reference.state import Offer, Player, State, Window
from riichi_reference.step import (
    Step,
    at,
    interrupt,
    remove,
    take_replacement,
    turn_due_indicators,
)
from riichi_reference.tiles import KIND_OF, Tile

_ORDER: dict[MeldType, ClauseId] = {
    MeldType.ANKAN: "kan.closed-order",
    MeldType.DAIMINKAN: "kan.open-order",
    MeldType.KAKAN: "kan.added-order",
}


@implements("kan.closed-order")
def offer_closed_kan(state: State, seat: Seat, tiles: tuple[Tile, ...]) -> Step:
    """Four concealed tiles are shown (clause kan.closed-order)."""
    meld = Meld(MeldType.ANKAN, tuple(sorted(tiles)), None, None)
    offered = Window(seat, meld.tiles[0], Offer.CLOSED_KAN, meld)
    cited = ("kan.closed-when", *kan_clauses_in_riichi(state.player(seat)))
    return Step(at(state, offered), (KanDeclared(seat, meld),), cited)


@implements("kan.added-order")
def offer_added_kan(state: State, seat: Seat, tile: Tile) -> Step:
    """The fourth tile is laid beside the triplet and can be robbed (clause kan.added-order)."""
    meld = _extended(state.player(seat), tile)
    offered = Window(seat, tile, Offer.ADDED_KAN, meld)
    return Step(at(state, offered), (KanDeclared(seat, meld),), ("kan.added-when",))


def _extended(player: Player, tile: Tile) -> Meld:
    triplet = triplet_of(player.melds, KIND_OF[tile])
    if triplet is None:
        raise AssertionError("an added kan without its triplet is refused")
    return replace(triplet, type=MeldType.KAKAN, tiles=tuple(sorted((*triplet.tiles, tile))))


def complete_offered_kan(state: State, window: Window, kan: Meld) -> Step:
    """Nobody robbed the kan: it counts."""
    seat, player = window.seat, state.player(window.seat)
    if fifth_kan_ends_hand(state):
        return broken_off(Step(state), AbortReason.FIFTH_KAN)
    if kan.type is MeldType.ANKAN:
        used, melds = kan.tiles, (*player.melds, kan)
    else:
        triplet = triplet_of(player.melds, kan.first)
        used = (window.tile,)
        melds = tuple(kan if meld is triplet else meld for meld in player.melds)
    concealed = tuple(sorted(remove(player.hand, used)))
    shown = replace(player, concealed=concealed, drawn=None, melds=melds)
    return complete_kan(Step(state.with_player(seat, shown)), seat, kan)


@implements("kan.open-order", "kan.closed-order", "kan.added-order", "kan.dead-wall-fourteen")
def complete_kan(step: Step, seat: Seat, kan: Meld) -> Step:
    """What every completed kan does: the indicator, the interruption, the replacement tile.

    An indicator that an earlier kan still owes is turned before this replacement tile. The dead
    wall is refilled from the live wall, which is what counting the kan does.
    Clauses: kan.open-order, kan.closed-order, kan.added-order, kan.dead-wall-fourteen.
    """
    step = interrupt(turn_due_indicators(step), seat)
    counted = replace(step.state, kans=step.state.kans + 1, due=1)
    step = step.then(counted, clauses=(_ORDER[kan.type], "kan.dead-wall-fourteen"))
    if _turned_before_replacement(kan, counted.rules.dora):
        step = turn_due_indicators(step)
    return take_replacement(step, seat)


@implements("kan.open-order", "kan.closed-order", "kan.added-order")
def _turned_before_replacement(kan: Meld, rules: DoraRules) -> bool:
    """When a kan turns its indicator (an option for each sort of kan)."""
    timing = {
        MeldType.ANKAN: rules.closed_kan_dora_timing,
        MeldType.DAIMINKAN: rules.open_kan_dora_timing,
        MeldType.KAKAN: rules.added_kan_dora_timing,
    }
    return timing[kan.type] == "before_replacement"
