"""A turn that ends with a discard, and riichi, which is declared with one."""

from dataclasses import replace

from riichi_reference.actions import Discard, From
from riichi_reference.clauses import ClauseId, implements
from riichi_reference.events import Discarded, RiichiAccepted, RiichiSaid
from riichi_reference.seats import Seat
from riichi_reference.state import Came, Offer, Player, RiichiKind, RiverTile, State, Turn, Window
from riichi_reference.step import Step, at, remove, turn_due_indicators
from riichi_reference.tiles import Tile


@implements("riichi.declaration", "yaku.double-riichi")
def say_riichi(state: State, turn: Turn) -> Step:
    """The player declares riichi: double in the first uninterrupted turn; the discard is due.

    Clauses: riichi.declaration, yaku.double-riichi.
    """
    seat = turn.seat
    player = state.player(seat)
    first = state.uninterrupted and not player.river
    declared = replace(player, riichi=RiichiKind.DOUBLE if first else RiichiKind.SINGLE)
    after = at(state.with_player(seat, declared), replace(turn, riichi_said=True))
    cited: tuple[ClauseId, ...] = () if player.river else ("yaku.double-riichi",)
    if all(other.in_riichi for other in after.players):
        cited = (*cited, "abort.four-riichi")
    clauses = ("riichi.declaration", "riichi.concealed-tenpai", "riichi.four-tiles-left", *cited)
    return Step(after, (RiichiSaid(seat),), clauses)


@implements("turn.ends-with-discard", "yaku.ippatsu")
def discard(state: State, turn: Turn, action: Discard) -> Step:
    """The tile goes to the river and is offered; a turn without a win ends one's own ippatsu.

    Clauses: turn.ends-with-discard, yaku.ippatsu.
    """
    step = turn_due_indicators(Step(state))
    seat = action.seat
    player = step.state.player(seat)
    sideways_due = _sideways_due(player)
    thrown = RiverTile(action.tile, action.origin, sideways=turn.riichi_said or sideways_due)
    after = replace(
        player,
        concealed=_kept(player, action),
        drawn=None,
        river=(*player.river, thrown),
        ippatsu_open=turn.riichi_said,
    )
    cited: tuple[ClauseId, ...] = ("riichi.claimed-tile",) if sideways_due else ()
    if turn.came is Came.CLAIM:
        cited = (*cited, "claim.any-discard-after")
    return step.then(
        at(step.state.with_player(seat, after), Window(seat, action.tile, Offer.DISCARD)),
        Discarded(seat, action.tile, action.origin),
        clauses=("turn.ends-with-discard", *cited),
    )


def _kept(player: Player, action: Discard) -> tuple[Tile, ...]:
    if action.origin is From.DRAWN:
        return player.concealed
    kept = remove(player.concealed, (action.tile,))
    return kept if player.drawn is None else tuple(sorted((*kept, player.drawn)))


@implements("riichi.claimed-tile")
def _sideways_due(player: Player) -> bool:
    """The sideways tile of a riichi was claimed: the next discard lies sideways.

    Clause: riichi.claimed-tile.
    """
    sideways = [thrown for thrown in player.river if thrown.sideways]
    return bool(sideways) and all(thrown.claimed for thrown in sideways)


@implements("riichi.declaration", "riichi.void-if-ronned")
def accept_riichi(step: Step, seat: Seat) -> Step:
    """Nobody won on the declaration tile: the bet lies on the table.

    Clauses: riichi.declaration, riichi.void-if-ronned.
    """
    state = step.state
    if not state.player(seat).in_riichi or seat in state.riichi_order:
        return step
    paid = replace(state, riichi_order=(*state.riichi_order, seat))
    return step.then(paid, RiichiAccepted(seat), clauses=("riichi.declaration",))
