from itertools import permutations

import pytest
from scorekeeping import E, N, S, W, drawn, ron, rules

from riichi_reference.outcomes import in_turn_order
from riichi_reference.payments import deltas
from riichi_reference.seats import SEATS, Seat, others
from riichi_reference.winners import (
    accepted,
    bets_to_one,
    bets_to_several,
    counters_of_each,
    nearest_first,
)


@pytest.mark.parametrize("discarder", SEATS)
def test_winners_are_ordered_from_the_discarder(discarder: Seat) -> None:
    for order in permutations(others(discarder)):
        wins = nearest_first(tuple(ron(seat, discarder) for seat in order))
        assert tuple(win.seat for win in wins) == others(discarder)


def test_without_a_discarder_the_order_starts_with_east() -> None:
    assert in_turn_order((N, W, E), after=None) == (E, W, N)


def test_one_winner_is_the_winner_under_any_rules() -> None:
    strict = rules(double_ron="head_bump", triple_ron="abortive_draw").winners
    assert accepted((drawn(W),), strict) == (drawn(W),)


@pytest.mark.parametrize(("option", "winners"), [("all", (N, S)), ("head_bump", (N,))])
def test_two_declare(option: str, winners: tuple[Seat, ...]) -> None:
    wins = accepted((ron(S, W), ron(N, W)), rules(double_ron=option).winners)
    assert tuple(win.seat for win in wins) == winners


@pytest.mark.parametrize(
    ("option", "winners"), [("all", (W, N, E)), ("head_bump", (W,)), ("abortive_draw", ())]
)
def test_three_declare(option: str, winners: tuple[Seat, ...]) -> None:
    wins = accepted((ron(E, S), ron(N, S), ron(W, S)), rules(triple_ron=option).winners)
    assert tuple(win.seat for win in wins) == winners


@pytest.mark.parametrize(("option", "paid"), [("each", (2, 2, 2)), ("nearest", (2, 0, 0))])
def test_counters_of_several(option: str, paid: tuple[int, ...]) -> None:
    assert counters_of_each(3, 2, rules(several_winners_counters=option).winners) == paid


def test_a_single_winner_takes_all_bets() -> None:
    transfers = bets_to_one(S, riichi=(S, W), bets_before=3)
    assert {(t.points, t.clause) for t in transfers} == {
        (1000, "riichi.bet-back"),
        (1000, "riichi.bet-to-winner"),
        (3000, "payment.bets-to-winner"),
    }
    assert {t.payee for t in transfers} == {S}


def test_no_bets_no_transfers() -> None:
    assert bets_to_one(S, riichi=(), bets_before=0) == ()
    assert bets_to_several((S, W), (), 0, rules().winners) == ()


@pytest.mark.parametrize(
    ("option", "change"),
    [
        ("own_back", {E: 0, S: 3000, W: 0, N: 1000}),
        ("nearest", {E: 0, S: 4000, W: 0, N: 0}),
    ],
)
def test_bets_of_several_winners(option: str, change: dict[Seat, int]) -> None:
    winners = rules(several_winners_bets=option).winners
    assert deltas(bets_to_several((S, N), (N, W), 2, winners)) == change


def test_nothing_is_left_for_the_nearest_when_only_winners_bet() -> None:
    transfers = bets_to_several((S, N), (N, S), 0, rules().winners)
    assert [(t.payee, t.clause) for t in transfers] == [
        (S, "winners.own-bet-back"),
        (N, "winners.own-bet-back"),
    ]
