from itertools import combinations

import pytest
from scorekeeping import E, N, S, W, rules

from riichi_reference.draws import (
    ABORT_CLAUSES,
    Nagashi,
    is_abortive_draw,
    nagashi_of,
    nagashi_payments,
    noten_payments,
)
from riichi_reference.outcomes import AbortReason, ExhaustiveDraw
from riichi_reference.payments import deltas
from riichi_reference.ruleset import OptionValue
from riichi_reference.seats import SEATS, Seat


@pytest.mark.parametrize("waiting", [c for n in range(5) for c in combinations(SEATS, n)])
def test_noten_payments(waiting: tuple[Seat, ...]) -> None:
    change = deltas(noten_payments(waiting))
    noten = 4 - len(waiting)
    for seat in SEATS:
        if not waiting or not noten:
            assert change[seat] == 0
        elif seat in waiting:
            assert change[seat] == 3000 // len(waiting)
        else:
            assert change[seat] == -3000 // noten


def test_two_waiting_are_paid_in_whole_hundreds() -> None:
    assert [t.points for t in noten_payments((N, E))] == [1500, 1500]


@pytest.mark.parametrize(
    ("option", "kind"),
    [("off", Nagashi.NOTHING), ("as_win", Nagashi.WIN), ("as_draw", Nagashi.DRAW)],
)
def test_terminal_discards(option: str, kind: Nagashi) -> None:
    draws = rules(nagashi=option).draws
    assert nagashi_of(ExhaustiveDraw(waiting=(), terminal_discards=(S,)), draws) is kind
    assert nagashi_of(ExhaustiveDraw(waiting=()), draws) is Nagashi.NOTHING


def test_terminal_discards_are_paid_like_a_drawn_mangan() -> None:
    assert deltas(nagashi_payments((S,))) == {E: -4000, S: 8000, W: -2000, N: -2000}
    assert deltas(nagashi_payments((E, N))) == {E: 8000, S: -6000, W: -6000, N: 4000}


OPTIONS: dict[AbortReason, tuple[str, OptionValue, OptionValue]] = {
    AbortReason.NINE_KINDS: ("nine_kinds_draw", True, False),
    AbortReason.FOUR_WINDS: ("four_winds_draw", True, False),
    AbortReason.FOUR_KANS: ("four_kans_draw", True, False),
    AbortReason.FOUR_RIICHI: ("four_riichi_draw", True, False),
    AbortReason.TRIPLE_RON: ("triple_ron", "abortive_draw", "all"),
    AbortReason.FIFTH_KAN: ("fifth_kan", "abortive_draw", "illegal"),
}


@pytest.mark.parametrize("reason", AbortReason)
def test_each_abortive_draw_has_its_option(reason: AbortReason) -> None:
    option, known, unknown = OPTIONS[reason]
    assert is_abortive_draw(reason, rules(**{option: known}))
    assert not is_abortive_draw(reason, rules(**{option: unknown}))
    assert reason in ABORT_CLAUSES
