"""Whatever the players do, as long as it is legal, the table stays in order."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from table import dealt, lumpy, rules, shuffled, tile_set

from riichi_reference.actions import (
    Action,
    Chi,
    Discard,
    From,
    NineKinds,
    OpenKan,
    Pon,
    Riichi,
    Ron,
    Tsumo,
)
from riichi_reference.ending import settlement_of
from riichi_reference.legal import Legal, legal_actions, refusal_of, riichi_discards
from riichi_reference.play import apply
from riichi_reference.refusal import Refusal
from riichi_reference.seats import SEATS
from riichi_reference.state import Offer, Over, State, Turn, Window
from riichi_reference.step import Step
from riichi_reference.view import view

RULESETS = ("ema-2012", "plm-2013", "tenhou")


def tiles_of(state: State) -> Counter[int]:
    """Every tile of the table, wherever it lies."""
    wall = state.setting.wall
    found = Counter(wall.draws[state.draws :])
    found += Counter(wall.replacements[state.kans :])
    found += Counter(wall.dora_indicators + wall.ura_indicators)
    for player in state.players:
        found += Counter(player.hand)
        found += Counter(thrown.tile for thrown in player.river if not thrown.claimed)
        found += Counter(tile for meld in player.melds for tile in meld.tiles)
    return found


def check(state: State, legal: Legal) -> None:
    if isinstance(state.phase, Window) and state.phase.offer is not Offer.DISCARD:
        return
    assert tiles_of(state) == Counter(tile_set(3))
    assert state.left >= 0
    if isinstance(state.phase, Turn):
        assert set(legal) == {state.phase.seat}
        assert any(isinstance(action, Discard) for action in legal[state.phase.seat])
    for seat in SEATS:
        player = state.player(seat)
        turn = isinstance(state.phase, Turn) and state.phase.seat is seat
        assert len(player.hand) + 3 * len(player.melds) == (14 if turn else 13)
        assert view(state, seat).legal == legal.get(seat, ())


def others_refused(state: State, legal: Legal, rng: random.Random) -> None:
    """An action that is not listed is refused, and refusing changes nothing."""
    seat = rng.choice(SEATS)
    hand = state.player(seat).hand
    strays: list[Action] = [
        Riichi(seat), Tsumo(seat), Ron(seat), NineKinds(seat),
        Discard(seat, rng.randrange(37), rng.choice(list(From))),
        Pon(seat, tuple(rng.sample(hand, 2))) if len(hand) > 1 else Ron(seat),
        Chi(seat, tuple(rng.sample(hand, 2))) if len(hand) > 1 else Ron(seat),
        OpenKan(seat, tuple(rng.sample(hand, 3))) if len(hand) > 2 else Ron(seat),
    ]  # fmt: skip
    for stray in strays:
        listed = _sorted(stray) in legal.get(seat, ())
        before = hash(state)
        assert (refusal_of(state, stray) is None) == listed, stray
        if not listed:
            assert isinstance(apply(state, stray), Refusal)
        assert hash(state) == before


def _sorted(action: Action) -> Action:
    """The action as the list of legal ones writes it, its tiles in order."""
    if isinstance(action, Chi | Pon | OpenKan):
        return replace(action, own=tuple(sorted(action.own)))
    return action


def choose(state: State, legal: Legal, rng: random.Random) -> tuple[Action, ...]:
    if isinstance(state.phase, Turn):
        actions = legal[state.phase.seat]
        special = [action for action in actions if not isinstance(action, Discard)]
        if special and rng.random() < 0.7:
            return (rng.choice(special),)
        return (rng.choice([action for action in actions if isinstance(action, Discard)]),)
    return tuple(rng.choice(actions) for actions in legal.values() if rng.random() < 0.5)


def play_out(seed: int, ruleset: str) -> tuple[State, int]:
    """A hand played to its end, checked at every step, and how many steps it took."""
    rng = random.Random(seed)
    state = dealt(rng.choice([lumpy, shuffled])(seed), rules(ruleset))
    steps = 0
    while not isinstance(state.phase, Over):
        legal = legal_actions(state)
        check(state, legal)
        others_refused(state, legal, rng)
        step = apply(state, *choose(state, legal, rng))
        assert isinstance(step, Step)
        assert step.clauses
        state, steps = step.state, steps + 1
    return state, steps


@given(seed=st.integers(0, 2**32), ruleset=st.sampled_from(RULESETS))
@settings(max_examples=40, deadline=None)
def test_random_legal_play_keeps_the_table_in_order(seed: int, ruleset: str) -> None:
    state, _ = play_out(seed, ruleset)
    settled = settlement_of(state)
    bets = len(state.riichi_order)
    assert sum(settled.deltas.values()) == 1000 * (bets - settled.bets_left)
    assert legal_actions(state) == {}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_riichi_lists_its_discards(ruleset: str) -> None:
    found = 0
    for seed in range(20):
        state = dealt(lumpy(seed), rules(ruleset))
        rng = random.Random(seed)
        while not isinstance(state.phase, Over):
            legal = legal_actions(state)
            for seat, actions in legal.items():
                can = Riichi(seat) in actions
                said = isinstance(state.phase, Turn) and state.phase.riichi_said
                assert bool(riichi_discards(state, seat)) == (can or said)
                found += can
            step = apply(state, *choose(state, legal, rng))
            assert isinstance(step, Step)
            state = step.state
    assert found
