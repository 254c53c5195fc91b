"""Minipoints item by item. South wins in the East round unless said otherwise."""

import pytest
from declared import E, added, chi, closed, han_fu, kan, pon, ron, scored, tsumo

from riichi_reference.declaration import Declaration

Items = list[tuple[str, int]]


def items(declaration: Declaration, **options: object) -> Items:
    worth = scored(declaration, **options).worth  # type: ignore[arg-type]
    return [(item.item, item.fu) for item in worth.fu_items]


CASES: list[tuple[Items, int, Declaration]] = [
    # pinfu: 30 on a discard, 20 by self-draw
    ([("base", 30)], 30, ron("23m456p789s55678p", "4m")),
    ([("base", 20)], 20, tsumo("23m456p789s55678p", "4m")),
    # seven pairs
    ([("base", 25)], 25, ron("1133m22p5566s22z7z", "7z")),
    # every sort of triplet and kan: 20 + 2 + 4, and 8, 16, 32
    (
        [("base", 20), ("pon", 2), ("pon", 4)],
        30,
        ron("99s23m", "4m", pon("222p"), pon("555z"), chi("456p")),
    ),
    ([("base", 30), ("pon", 4), ("pon", 8)], 50, ron("222m23999p55678s", "4p", facts="riichi")),
    (
        [("base", 20), ("kan", 8), ("kan", 16)],
        50,
        ron("55s23m678p", "4m", kan("2222p"), added("5555z")),
    ),
    (
        [("base", 30), ("kan", 16), ("kan", 32)],
        80,
        ron("55s23m678p", "4m", closed("2222p"), closed("5555z")),
    ),
    # a triplet completed by a ron is open, by self-draw concealed
    ([("base", 30), ("pon", 2)], 40, ron("234m456p678s2255s", "2s")),
    ([("base", 20), ("pon", 4), ("tsumo", 2)], 30, tsumo("234m456p678s2255s", "2s")),
    # pairs
    ([("base", 30), ("pair", 2)], 40, ron("23m456678p789s55z", "4m", facts="riichi")),
    ([("base", 30), ("pair", 2)], 40, ron("23m456678p789s22z", "4m", facts="riichi")),
    ([("base", 30), ("pair", 2)], 40, ron("23m456678p789s11z", "4m", facts="riichi")),
    ([("base", 30)], 30, ron("23m456678p789s33z", "4m", facts="riichi")),
    ([("base", 30), ("pair", 4)], 40, ron("23m456678p789s11z", "4m", seat=E, facts="riichi")),
    # waits
    ([("base", 30), ("wait", 2)], 40, ron("12m456p789s55678p", "3m", facts="riichi")),
    ([("base", 30), ("wait", 2)], 40, ron("24m456p789s55678p", "3m", facts="riichi")),
    ([("base", 30), ("wait", 2)], 40, ron("234m456p789s5678p", "5p", facts="riichi")),
    # self-draw, also on a replacement tile
    ([("base", 20), ("wait", 2), ("tsumo", 2)], 30, tsumo("24m456p789s55678p", "3m")),
    (
        [("base", 20), ("kan", 8), ("tsumo", 2)],
        30,
        tsumo("23m55678p678s", "4m", kan("2222p"), facts="after_kan"),
    ),
    # an open hand is never worth 20
    ([("base", 20), ("open_pinfu", 2)], 30, ron("23m55p678s", "4m", chi("456p"), chi("678p"))),
    ([("base", 20), ("tsumo", 2)], 30, tsumo("23m55p678s", "4m", chi("456p"), chi("678p"))),
]


@pytest.mark.parametrize(("expected", "total", "declaration"), CASES)
def test_minipoints(expected: Items, total: int, declaration: Declaration) -> None:
    assert items(declaration) == expected
    assert han_fu(declaration)[1] == total


def test_a_double_wind_pair_counts_once_or_twice() -> None:
    pair = ron("23m456678p789s11z", "4m", seat=E, facts="riichi")
    assert ("pair", 2) in items(pair, double_wind_pair_fu=2)
    assert ("pair", 4) in items(pair, double_wind_pair_fu=4)


def test_the_replacement_tile_may_give_nothing() -> None:
    drawn = tsumo("23m55678p678s", "4m", kan("2222p"), facts="after_kan")
    assert items(drawn, replacement_tile_fu=0) == [("base", 20), ("kan", 8)]


def test_open_pinfu_may_give_nothing() -> None:
    open_hand = ron("23m55p678s", "4m", chi("456p"), chi("678p"))
    assert items(open_hand, open_pinfu_fu=0) == [("base", 20)]
    assert han_fu(open_hand, open_pinfu_fu=0) == (1, 20)


def test_self_draw_points_stay_where_they_exclude_pinfu() -> None:
    drawn = tsumo("23m456p789s55678p", "4m")
    assert items(drawn, pinfu_tsumo=False) == [("base", 20), ("tsumo", 2)]
