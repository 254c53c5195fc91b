"""The smallest things that happen at the table, from which every transition is made."""

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import assert_never

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.dora import counted_indicators
from riichi_reference.events import Drawn, Event, IndicatorTurned
from riichi_reference.ruleset import PlayRules
from riichi_reference.seats import Seat
from riichi_reference.state import Came, Phase, State, Turn
from riichi_reference.tiles import Tile


@dataclass(frozen=True, slots=True)
class Step:
    """A state, what happened on the way to it, and the clauses that decided it."""

    state: State
    events: tuple[Event, ...] = ()
    clauses: tuple[ClauseId, ...] = ()

    def then(self, state: State, *events: Event, clauses: tuple[ClauseId, ...] = ()) -> "Step":
        """The step that goes on to `state` while `events` happen because of `clauses`."""
        return Step(state, self.events + events, self.clauses + clauses)


def at(state: State, phase: Phase) -> State:
    """The same state in another phase."""
    return replace(state, phase=phase)


@implements("turn.draw-first")
def draw(step: Step, seat: Seat) -> Step:
    """`seat` begins its turn with the next live tile (clause turn.draw-first)."""
    state = step.state
    tile = state.setting.wall.draws[state.draws]
    forgotten = step.then(replace(state, draws=state.draws + 1), clauses=("turn.draw-first",))
    return _take(forgotten, seat, tile, Came.DRAW)


@implements("kan.open-continues", "last-tile.kan-on-penultimate")
def take_replacement(step: Step, seat: Seat) -> Step:
    """`seat` takes a replacement tile and goes on as after a draw; it may be the last tile.

    Clauses: kan.open-continues, last-tile.kan-on-penultimate.
    """
    state = step.state
    tile = state.setting.wall.replacements[state.kans - 1]
    last: tuple[ClauseId, ...] = () if state.left else ("last-tile.kan-on-penultimate",)
    cited = step.then(state, clauses=("kan.open-continues", *last))
    return _take(cited, seat, tile, Came.REPLACEMENT)


@implements("furiten.temporary-ends-on-draw")
def _take(step: Step, seat: Seat, tile: Tile, came: Came) -> Step:
    """The tile is in hand, and what was passed before no longer bars a ron.

    Clause: furiten.temporary-ends-on-draw.
    """
    player = step.state.player(seat)
    cited: tuple[ClauseId, ...] = ("furiten.temporary-ends-on-draw",) if player.missed else ()
    taken = step.state.with_player(seat, replace(player, drawn=tile, missed=frozenset()))
    return step.then(at(taken, Turn(seat, came)), Drawn(seat, tile), clauses=cited)


@implements("dora.kan")
def turn_due_indicators(step: Step) -> Step:
    """Turn the indicators that completed kans are owed, where kans turn any (option kan_dora).

    Clause: dora.kan.
    """
    state = step.state
    if not state.due:
        return step
    shown = state.indicators
    all_turned = state.setting.wall.dora_indicators[: shown + state.due]
    turned = counted_indicators(all_turned, state.rules.dora)[shown:]
    after = replace(state, indicators=shown + len(turned), due=0)
    return step.then(after, *map(IndicatorTurned, turned), clauses=("dora.kan",))


@implements("riichi.interrupted", "furiten.temporary-ends-on-call")
def interrupt(step: Step, caller: Seat) -> Step:
    """A claim or a completed kan interrupts the go-around: no ippatsu, no first turn any more.

    Clauses: riichi.interrupted, furiten.temporary-ends-on-call.
    """
    state = step.state
    forgets = _who_forgets(state.rules.play)
    players = tuple(
        replace(player, ippatsu_open=False, missed=frozenset())
        if forgets is Forgets.EVERYBODY or (forgets is Forgets.CALLER and seat is caller)
        else replace(player, ippatsu_open=False)
        for seat, player in zip(Seat, state.players, strict=True)
    )
    after = replace(state, players=players, uninterrupted=False)
    return step.then(after, clauses=_interrupted(state))


def _interrupted(state: State) -> tuple[ClauseId, ...]:
    """The clauses that are asked: the first turn or somebody's ippatsu, somebody's furiten."""
    ippatsu: tuple[ClauseId, ...] = ()
    if any(player.ippatsu_open for player in state.players):
        ippatsu = ("riichi.interrupted",)
    if any(player.missed for player in state.players):
        return (*ippatsu, "furiten.temporary-ends-on-call")
    return ippatsu


class Forgets(Enum):
    """Whose temporary furiten a claim ends."""

    NOBODY = auto()
    CALLER = auto()
    EVERYBODY = auto()


@implements("furiten.temporary-ends-on-call")
def _who_forgets(rules: PlayRules) -> Forgets:
    """Whose temporary furiten a claim ends (option temporary_furiten_ends)."""
    match rules.temporary_furiten_ends:
        case "own_draw":
            return Forgets.NOBODY
        case "own_draw_or_own_call":
            return Forgets.CALLER
        case "own_draw_or_any_call":
            return Forgets.EVERYBODY
        case unknown:
            assert_never(unknown)


def remove(tiles: tuple[Tile, ...], gone: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The tiles without those that are gone, each once."""
    rest = list(tiles)
    for tile in gone:
        rest.remove(tile)
    return tuple(rest)
