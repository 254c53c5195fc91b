import pytest
from scorekeeping import E, N, S, W, rules

from riichi_reference.dealer import (
    Deal,
    after_abortive_draw,
    after_chombo,
    after_exhaustive_draw,
    after_win,
)
from riichi_reference.seats import Seat


@pytest.mark.parametrize(
    ("winners", "deal", "counters"),
    [((E,), Deal.WON, 3), ((S, E), Deal.WON, 3), ((S,), Deal.PASSES, 0), ((W, N), Deal.PASSES, 0)],
)
def test_after_a_win(winners: tuple[Seat, ...], deal: Deal, counters: int) -> None:
    rotation = after_win(winners, 2)
    assert (rotation.deal, rotation.counters) == (deal, counters)
    assert rotation.stays is (deal is Deal.WON)


@pytest.mark.parametrize(
    ("option", "waiting", "deal"),
    [
        ("win_or_tenpai", (E, S), Deal.WAITED),
        ("win_or_tenpai", (S,), Deal.PASSES),
        ("win", (E, S), Deal.PASSES),
        ("win", (), Deal.PASSES),
    ],
)
def test_after_an_exhaustive_draw(option: str, waiting: tuple[Seat, ...], deal: Deal) -> None:
    rotation = after_exhaustive_draw(waiting, 4, rules(dealer_stays=option).draws)
    assert (rotation.deal, rotation.counters) == (deal, 5)


@pytest.mark.parametrize(("option", "deal"), [("stays", Deal.ABORTED), ("passes", Deal.PASSES)])
def test_after_an_abortive_draw(option: str, deal: Deal) -> None:
    rotation = after_abortive_draw(0, rules(dealer_after_abortive_draw=option).draws)
    assert (rotation.deal, rotation.counters) == (deal, 1)


def test_a_chombo_changes_nothing() -> None:
    rotation = after_chombo(3)
    assert (rotation.deal, rotation.counters, rotation.stays) == (Deal.REPLAYED, 3, True)
