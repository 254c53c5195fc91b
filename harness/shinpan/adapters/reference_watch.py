"""Watching a played hand on the reference: wins that nobody declared, indicators that were used.

What a script of a played case does not say must not matter: `shinpan lint` refuses a case in which
somebody silently passes a win, or in which a winner's dora depend on tiles that nobody named.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from riichi_reference.actions import Tsumo
from riichi_reference.play import start
from riichi_reference.seats import Seat, others
from riichi_reference.state import Over, State, Turn, Window
from riichi_reference.tiles import format_tile
from riichi_reference.wall import SettingError
from riichi_reference.winning import may_ron, may_tsumo
from shinpan.adapters.reference import ruleset_of
from shinpan.adapters.reference_play import Game, is_turn_action
from shinpan.adapters.reference_play_events import Scribe
from shinpan.adapters.reference_play_params import Do, Instruction, Observe, question_of
from shinpan.corpus.lint.play import MissedWin, Watched

Json = Any


def watch(params: Mapping[str, Json], options: Mapping[str, Json]) -> Watched:
    """Play a hand and watch it.

    Args:
        params: parameters of `play`.
        options: a value for every option.

    Raises:
        InvalidParams: the parameters have another form than prescribed.
    """
    question = question_of(params, ruleset_of(options))
    try:
        first = start(question.setting)
    except SettingError:
        return Watched(())
    game = Game(first, Scribe(question.dealer), params["start"])
    missed: list[MissedWin] = []
    for number, instruction in enumerate(question.steps):
        if game.refused is None and not isinstance(instruction, Observe):
            missed += _missed_before(game, number, instruction)
        game.carry_out(number, instruction)
    if game.refused is None:
        missed += _missed_rons(game.state, len(question.steps), frozenset())
    game.finish()
    return Watched(tuple(missed), *_used_indicators(game.state))


def _missed_before(game: Game, number: int, instruction: Instruction) -> Iterator[MissedWin]:
    """What the step leaves undeclared; an open window is passed where the step does that."""
    actions = instruction.actions if isinstance(instruction, Do) else ()
    in_turn = bool(actions) and is_turn_action(actions[0])
    said = frozenset() if in_turn else frozenset(action.seat for action in actions)
    yield from _missed_rons(game.state, number, said)
    if not in_turn:
        return
    game.pass_window()
    phase = game.state.phase
    declared = any(isinstance(action, Tsumo) for action in actions)
    if isinstance(phase, Turn) and not declared and may_tsumo(game.state, phase.seat) is None:
        drawn = game.state.player(phase.seat).drawn
        yield MissedWin(number, phase.seat.number, format_tile(drawn or 0), by_ron=False)


def _missed_rons(state: State, number: int, said: frozenset[Seat]) -> Iterator[MissedWin]:
    phase = state.phase
    if not isinstance(phase, Window):
        return
    for seat in others(phase.seat):
        if seat not in said and may_ron(state, seat) is None:
            yield MissedWin(number, seat.number, format_tile(phase.tile), by_ron=True)


def _used_indicators(state: State) -> tuple[int, int]:
    if not isinstance(state.phase, Over) or not state.phase.wins:
        return 0, 0
    in_riichi = any(state.player(win.winner.seat).in_riichi for win in state.phase.wins)
    return state.indicators, state.indicators if in_riichi else 0
