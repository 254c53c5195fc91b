"""`play` on the reference: a hand played from a fixed wall by a list of steps."""

from collections.abc import Mapping
from typing import Any

from riichi_reference.actions import (
    Action,
    AddedKan,
    ClosedKan,
    Discard,
    NineKinds,
    Riichi,
    Tsumo,
)
from riichi_reference.citations import unique
from riichi_reference.clauses import ClauseId
from riichi_reference.play import apply, start
from riichi_reference.refusal import Code, Refusal
from riichi_reference.ruleset import Ruleset
from riichi_reference.state import State, Window
from riichi_reference.step import Step
from riichi_reference.wall import SettingError
from shinpan.adapters.reference_play_cites import observed_clauses
from shinpan.adapters.reference_play_end import ending_of
from shinpan.adapters.reference_play_events import Scribe, names
from shinpan.adapters.reference_play_params import (
    Do,
    Instruction,
    Observe,
    Offered,
    Pass,
    question_of,
)
from shinpan.adapters.reference_results import refusal_result

Json = Any

_TURN_ACTIONS = (Discard, Riichi, ClosedKan, AddedKan, Tsumo, NineKinds)


def play(
    params: Mapping[str, Json], rules: Ruleset
) -> tuple[dict[str, Json], tuple[ClauseId, ...]]:
    """The result of `play`, and the clauses that decided it.

    Raises:
        InvalidParams: the parameters have another form than prescribed.
    """
    question = question_of(params, rules)
    try:
        first = start(question.setting)
    except SettingError as error:
        refusal = Refusal(Code.CONTRADICTORY, str(error), error.clauses)
        return refusal_result(refusal), refusal.clauses
    game = Game(first, Scribe(question.dealer), params["start"])
    for number, instruction in enumerate(question.steps):
        game.carry_out(number, instruction)
    game.finish()
    return game.result(), unique(game.clauses)


class Game:
    """One hand in play: the state, and everything that the result tells.

    Attributes:
        state: the state of the hand.
        clauses: the clauses that decided what happened, in the order of their mention.
        refused: the step that was refused; it ends the play.
        events: the mjai events so far, those of the end apart.
        observations: what was observed so far.
    """

    def __init__(self, first: Step, scribe: Scribe, started: Mapping[str, Json]) -> None:
        self.state: State = first.state
        self.clauses: list[ClauseId] = []
        self.refused: dict[str, Json] | None = None
        self._scribe = scribe
        self.events: list[dict[str, Json]] = [dict(started)]
        self.observations: list[dict[str, Json]] = []
        self._take(first)

    def carry_out(self, number: int, instruction: Instruction) -> None:
        """One step; after a refused one only observations are still made."""
        match instruction:
            case Observe():
                self._observe()
            case Pass() if self.refused is None:
                self.pass_window()
            case Do(actions) if self.refused is None:
                self._do(number, actions)

    def finish(self) -> None:
        """Open claims pass, and play stops at the next turn."""
        if self.refused is None:
            self.pass_window()

    def result(self) -> dict[str, Json]:
        """The result of the protocol."""
        ending = ending_of(self.state, self._scribe)
        self.clauses += ending.clauses
        return {
            "observations": self.observations,
            "refused": self.refused,
            "events": self.events + ending.events,
            "end": ending.end,
            "scores": ending.scores,
            "next": ending.next_hand,
            "over": ending.over,
        }

    def _do(self, number: int, said: tuple[Action | Offered, ...]) -> None:
        if said and is_turn_action(said[0]):
            self.pass_window()
        for saying in said:
            wrong = _wrong_tile(self.state, saying)
            if wrong is not None:
                self._refuse(number, wrong, saying)
                return
        actions = [say.action if isinstance(say, Offered) else say for say in said]
        outcome = apply(self.state, *actions)
        if isinstance(outcome, Step):
            self._take(outcome)
        else:
            self._refuse(number, outcome, _refused_saying(self.state, actions, outcome))

    def pass_window(self) -> None:
        """Nobody says anything to an offered tile; without one nothing happens."""
        if isinstance(self.state.phase, Window):
            passed = apply(self.state)
            if isinstance(passed, Refusal):
                raise AssertionError("passing is always allowed")
            self._take(passed)

    def _take(self, step: Step) -> None:
        self.state = step.state
        self.clauses += step.clauses
        told = (self._scribe.event(event, step.state) for event in step.events)
        self.events += [event for event in told if event is not None]

    def _observe(self) -> None:
        self.observations.append(
            {
                "legal": self._scribe.legal(self.state),
                "dora_markers": names(self.state.dora_indicators),
                "left": self.state.left,
            }
        )
        self.clauses += observed_clauses(self.state)

    def _refuse(self, number: int, refusal: Refusal, said: Action | Offered | None) -> None:
        actor = None if said is None else self._scribe.actor(said.seat)
        self.refused = {"step": number, "actor": actor, "code": refusal.code.value}
        self.clauses += refusal.clauses


def is_turn_action(said: Action | Offered) -> bool:
    """Whether it is done in one's own turn, so that an open window is passed before."""
    return isinstance(said, _TURN_ACTIONS)


def _wrong_tile(state: State, said: Action | Offered) -> Refusal | None:
    """Only the latest discard, or the tile of the kan just declared, can be claimed."""
    window = state.phase
    if not isinstance(said, Offered) or not isinstance(window, Window):
        return None
    if said.target is window.seat and said.tile in (None, window.tile):
        return None
    reason = "this tile is not offered"
    return Refusal(Code.ILLEGAL_ACTION, reason, ("claim.latest-discard",))


def _refused_saying(state: State, actions: list[Action], refusal: Refusal) -> Action | None:
    """Which of several actions was refused; the first where it is none of them alone."""
    for action in actions:
        if apply(state, action) == refusal:
            return action
    return actions[0] if actions else None
