import pytest
from declared import rules

from riichi_reference.value import LIMIT_BASE, Limit, price, yakuman_price

LIMITS = rules().limits


@pytest.mark.parametrize(
    ("han", "fu", "base", "limit"),
    [
        (1, 30, 240, None),
        (2, 25, 400, None),
        (4, 25, 1600, None),
        (4, 30, 1920, None),
        (3, 60, 1920, None),
        (3, 70, 2000, Limit.MANGAN),
        (4, 40, 2000, Limit.MANGAN),
        (5, 20, 2000, Limit.MANGAN),
        (6, 30, 3000, Limit.HANEMAN),
        (7, 30, 3000, Limit.HANEMAN),
        (8, 30, 4000, Limit.BAIMAN),
        (10, 30, 4000, Limit.BAIMAN),
        (11, 30, 6000, Limit.SANBAIMAN),
        (12, 30, 6000, Limit.SANBAIMAN),
        (13, 30, 8000, Limit.YAKUMAN),
        (40, 30, 8000, Limit.YAKUMAN),
    ],
)
def test_the_base_of_a_hand(han: int, fu: int, base: int, limit: Limit | None) -> None:
    assert price(han, fu, LIMITS)[:2] == (base, limit)


def test_options_move_the_limits() -> None:
    rounding = rules(kiriage_mangan=True).limits
    assert price(4, 30, rounding)[:2] == price(3, 60, rounding)[:2] == (2000, Limit.MANGAN)
    assert price(3, 50, rounding)[:2] == (1600, None)
    capped = rules(counted_yakuman="sanbaiman").limits
    assert price(13, 30, capped)[:2] == (6000, Limit.SANBAIMAN)


def test_yakuman_add_up() -> None:
    assert yakuman_price(3)[:2] == (24000, Limit.YAKUMAN)
    assert list(LIMIT_BASE.values()) == sorted(LIMIT_BASE.values())
