"""Near misses of played hands."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any

from riichi_reference.clauses import ClauseId
from riichi_reference.furiten import in_own_discards
from riichi_reference.kans import MOST_KANS
from riichi_reference.near import near_score, one_tile_short
from riichi_reference.payments import BET
from riichi_reference.play import start
from riichi_reference.refusal import Code
from riichi_reference.ruleset import Ruleset
from riichi_reference.seats import others
from riichi_reference.standing import counted_waits
from riichi_reference.state import Came, Offer, Over, State, Turn, Window
from riichi_reference.step import Step
from riichi_reference.wall import SettingError
from riichi_reference.winning import declaration, may_ron, may_tsumo
from shinpan.adapters.reference_play import Game
from shinpan.adapters.reference_play_cites import observed_clauses
from shinpan.adapters.reference_play_events import Scribe
from shinpan.adapters.reference_play_params import question_of

Json = Any

_OF_KANS: tuple[ClauseId, ...] = ("dora.kan", "kan.dead-wall-fourteen")
_FEW_TILES = 4  # no rule asks whether more live tiles are left


def near_play(
    params: Mapping[str, Json], rules: Ruleset, asked: Collection[ClauseId]
) -> frozenset[ClauseId]:
    """Of the clauses that are asked about, those that a played hand narrowly misses.

    They are what would decide, at any moment of it, with one live tile fewer or one kan more, and
    the near misses of its wins and of those that are refused for want of a yaku.

    Raises:
        InvalidParams: the parameters have another form than prescribed.
    """
    wanted, found = frozenset(asked), set[ClauseId]()
    for state in _moments(params, rules):
        found |= wanted.intersection(_near(state, wanted - found))
        if found == wanted:
            break
    return frozenset(found)


def _moments(params: Mapping[str, Json], rules: Ruleset) -> list[State]:
    question = question_of(params, rules)
    try:
        first = start(question.setting)
    except SettingError:
        return []
    game = _WatchedGame(first, Scribe(question.dealer), params["start"])
    for number, instruction in enumerate(question.steps):
        game.carry_out(number, instruction)
    game.finish()
    return game.states


class _WatchedGame(Game):
    """A hand in play whose states are kept."""

    def __init__(self, first: Step, scribe: Scribe, started: Mapping[str, Json]) -> None:
        self.states: list[State] = []
        super().__init__(first, scribe, started)

    def _take(self, step: Step) -> None:
        super()._take(step)
        self.states.append(step.state)


def _near(state: State, asked: Collection[ClauseId]) -> Iterator[ClauseId]:
    phase = state.phase
    if isinstance(phase, Over):
        yield from _ended(phase, state, asked)
        return
    if not state.kans:
        yield from _OF_KANS
    yield from one_tile_short(state)
    yield from _refused_wins(state, asked)
    yield from _in_riichi(state, phase)
    if 0 < state.left <= _FEW_TILES:
        yield from observed_clauses(replace(state, draws=state.draws + 1))
    if isinstance(phase, Turn) and phase.came is Came.REPLACEMENT and state.left == 1:
        yield "last-tile.kan-on-penultimate"
    if state.kans == MOST_KANS - 1:
        yield from observed_clauses(replace(state, kans=MOST_KANS, draws=state.draws - 1))
    if isinstance(phase, Window):
        yield from _OFFERED[phase.offer]
        if phase.kan is not None and state.kans == MOST_KANS:
            yield "four-kans.fifth-ends-hand"


_OFFERED: Mapping[Offer, tuple[ClauseId, ...]] = {
    Offer.DISCARD: (),
    Offer.ADDED_KAN: ("kan.robbing", "kan.robbed-turns-nothing"),
    Offer.CLOSED_KAN: ("kan.closed-not-robbed", "kan.closed-robbed-by-orphans"),
}
"""What decides about a kan if another hand waits for its tile."""


def _ended(end: Over, state: State, asked: Collection[ClauseId]) -> Iterator[ClauseId]:
    """What a win misses, the tiles under the indicators among it; without a win, a bet."""
    for win in end.wins:
        yield from near_score(win.declaration, state.rules, asked)
        if not state.player(win.winner.seat).in_riichi:
            yield "dora.ura-riichi-only"
    if not end.wins:
        yield from ("riichi.bet-stays", "draw.bets-stay")


def _in_riichi(state: State, phase: Turn | Window) -> Iterator[ClauseId]:
    """What a player in riichi could not do otherwise: with fewer points, with another discard."""
    player = state.player(phase.seat)
    if not player.in_riichi:
        return
    yield "riichi.hand-fixed"
    if any(not meld.is_open for meld in player.melds):
        yield "kan.closed-keeps-concealed"
    if phase.seat not in state.riichi_order and state.score_of(phase.seat) < 2 * BET:
        yield "riichi.points"
    thrown = tuple(discard.tile for discard in player.river)
    waits = counted_waits(player.concealed, player.melds, state.rules)
    if in_own_discards(waits, thrown):
        yield "riichi.furiten-allowed"


def _refused_wins(state: State, asked: Collection[ClauseId]) -> Iterator[ClauseId]:
    """The near misses of hands that the tile just drawn or offered completes, without a yaku."""
    phase = state.phase
    if isinstance(phase, Window):
        wins = [(seat, may_ron(state, seat)) for seat in others(phase.seat)]
    elif isinstance(phase, Turn):
        wins = [(phase.seat, may_tsumo(state, phase.seat))]
    else:
        return
    for seat, refusal in wins:
        if refusal is not None and refusal.code is Code.NO_YAKU:
            yield from near_score(declaration(state, seat), state.rules, asked)
