"""Tables of the reference as scenes to be drawn, and a played hand walked step by step."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from riichi_reference.citations import unique
from riichi_reference.clauses import ClauseId
from riichi_reference.melds import Meld, MeldType
from riichi_reference.play import start
from riichi_reference.seats import SEATS, Seat
from riichi_reference.state import Over, Player, State, Turn
from riichi_reference.step import remove
from riichi_reference.tiles import Tile, format_tile
from riichi_reference.wall import SettingError
from shinpan import tiles
from shinpan.adapters.reference import ruleset_of
from shinpan.adapters.reference_params import declaration_of, position_of
from shinpan.adapters.reference_play import Game
from shinpan.adapters.reference_play_events import Scribe
from shinpan.adapters.reference_play_params import Do, Observe, question_of

Json = Any

_NAMES = {Seat.EAST: "east", Seat.SOUTH: "south", Seat.WEST: "west", Seat.NORTH: "north"}


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a played hand.

    Attributes:
        number: the step, from 0; -1 for the deal, their number for what follows the last step.
        said: the mjai actions of the step; `None` where it only passes or observes.
        legal: what each match seat may do, where the step is an observation.
        events: the mjai events that follow, those of the actions included.
        clauses: the clauses that decided what followed, new ones only.
        refused: why the step was refused, if it was.
        scene: the table after the step.
    """

    number: int
    said: list[Json] | None
    legal: Mapping[str, Json] | None
    events: list[Json]
    clauses: tuple[ClauseId, ...]
    refused: str | None
    scene: tiles.Scene


def walk(params: Mapping[str, Json], options: Mapping[str, Json]) -> Iterator[Moment]:
    """A played hand, moment by moment.

    Args:
        params: parameters of `play`.
        options: a value for every option.

    Raises:
        InvalidParams: the parameters have another form than prescribed.
    """
    question = question_of(params, ruleset_of(options))
    try:
        first = start(question.setting)
    except SettingError as error:
        raise AssertionError(f"a compiled case has a wall: {error}") from None
    game = Game(first, Scribe(question.dealer), params["start"])
    watcher = _Watcher(game)
    yield watcher.moment(-1, None)
    for number, (instruction, step) in enumerate(zip(question.steps, params["steps"], strict=True)):
        refused_before = game.refused
        game.carry_out(number, instruction)
        said = step["do"] if isinstance(instruction, Do) and refused_before is None else None
        observes = isinstance(instruction, Observe)
        yield watcher.moment(number, said, game.observations[-1]["legal"] if observes else None)
    game.finish()
    yield watcher.last(len(question.steps))


class _Watcher:
    """Notices what is new in a game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._events = 0
        self._cited = 0
        self._refused = False

    def moment(
        self, number: int, said: list[Json] | None, legal: Mapping[str, Json] | None = None
    ) -> Moment:
        """What is new since the last moment."""
        return self._told(number, said, legal, self._game.events)

    def last(self, number: int) -> Moment:
        """What follows by itself after the last step, and the settlement."""
        return self._told(number, None, None, self._game.result()["events"])

    def _told(
        self,
        number: int,
        said: list[Json] | None,
        legal: Mapping[str, Json] | None,
        events: list[Json],
    ) -> Moment:
        game = self._game
        new, self._events = events[self._events :], len(events)
        clauses, self._cited = game.clauses[self._cited :], len(game.clauses)
        refused = None if self._refused or game.refused is None else game.refused["code"]
        self._refused = game.refused is not None
        return Moment(number, said, legal, new, unique(clauses), refused, scene_of(game.state))


def scene_of(state: State) -> tiles.Scene:
    """The table of a hand in play."""
    over = isinstance(state.phase, Over)
    return tiles.Scene(
        title="the hand is over" if over else f"{state.left} live tiles are left",
        sides=tuple(_side(state, seat) for seat in SEATS),
        dora=_names(state.dora_indicators),
    )


def _side(state: State, seat: Seat) -> tiles.Side:
    player = state.player(seat)
    turn = isinstance(state.phase, Turn) and state.phase.seat is seat
    notes = [str(state.score_of(seat)), *(["has the turn"] if turn else [])]
    if player.in_riichi:
        notes.append(player.riichi.value.replace("_", " "))
    return tiles.Side(
        name=_NAMES[seat],
        concealed=_names(player.concealed),
        drawn=None if player.drawn is None else format_tile(player.drawn),
        melds=tuple(_meld(meld, seat) for meld in player.melds),
        discards=_discards(player),
        notes=tuple(notes),
    )


def _discards(player: Player) -> tuple[tiles.Row, ...]:
    return tuple(
        tiles.Row(format_tile(thrown.tile), thrown.sideways, thrown.claimed)
        for thrown in player.river
    )


def _meld(meld: Meld, holder: Seat) -> tiles.Meld:
    if meld.called is None or meld.source is None:
        return tiles.Meld(_names(meld.tiles))
    own = remove(meld.tiles, (meld.called,))
    turns, called = meld.source.distance_to(holder), format_tile(meld.called)
    if meld.type is not MeldType.KAKAN:
        return tiles.Meld(_names(own), called, turns)
    return tiles.Meld(_names(own[:-1]), called, turns, format_tile(own[-1]))


def hand_scene(op: str, params: Mapping[str, Json]) -> tiles.Scene | None:
    """The hand of a scoring or waiting question; `None` for other operations.

    Raises:
        InvalidParams: the parameters have another form than prescribed.
    """
    if op == "score":
        asked = declaration_of(params)
        side = tiles.Side(
            name=_NAMES[asked.seat],
            concealed=_names(asked.concealed),
            drawn=format_tile(asked.win.tile),
            melds=tuple(_meld(meld, asked.seat) for meld in asked.melds),
        )
        shown, under = map(_names, (asked.dora_indicators, asked.ura_indicators))
        return tiles.Scene(title="the hand", sides=(side,), dora=shown, ura=under)
    if op == "waits":
        position = position_of(params)
        discards = tuple(tiles.Row(format_tile(tile)) for tile in position.passed.discards)
        side = tiles.Side(
            name=_NAMES[position.seat],
            concealed=_names(position.concealed),
            melds=tuple(_meld(meld, position.seat) for meld in position.melds),
            discards=discards,
        )
        return tiles.Scene(title="the hand", sides=(side,))
    return None


def _names(held: tuple[Tile, ...]) -> tuple[str, ...]:
    return tuple(map(format_tile, held))
