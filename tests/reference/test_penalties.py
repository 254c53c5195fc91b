import pytest
from scorekeeping import E, N, S, W, rules

from riichi_reference.payments import deltas
from riichi_reference.penalties import bets_returned, chombo_penalty
from riichi_reference.seats import Seat


@pytest.mark.parametrize(
    ("offenders", "change"),
    [
        ((E,), {E: -12000, S: 4000, W: 4000, N: 4000}),
        ((W,), {E: 4000, S: 2000, W: -8000, N: 2000}),
        ((S, N), {E: 8000, S: -6000, W: 4000, N: -6000}),
        ((E, S), {E: -8000, S: -4000, W: 6000, N: 6000}),
    ],
)
def test_paid_at_once(offenders: tuple[Seat, ...], change: dict[Seat, int]) -> None:
    penalty = chombo_penalty(offenders, rules(chombo="mangan").penalties)
    assert deltas(penalty.transfers) == change
    assert penalty.after_uma == ()


def test_deducted_after_the_uma() -> None:
    penalty = chombo_penalty((E, S), rules(chombo="after_uma").penalties)
    assert penalty.transfers == ()
    assert penalty.after_uma == ((E, -20000), (S, -20000))


def test_bets_go_back() -> None:
    assert deltas(bets_returned((W, N))) == {E: 0, S: 0, W: 1000, N: 1000}
