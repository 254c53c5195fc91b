"""Each yakuman with a hand that has it and one that just misses it; units by option."""

import pytest
from declared import E, N, added, chi, closed, kan, pon, ron, tsumo, yaku

from riichi_reference.declaration import Declaration
from riichi_reference.yaku import YAKUMAN

HAS: list[tuple[dict[str, int], Declaration]] = [
    ({"kokushi_musou": 1}, ron("19m19p19s1123456z", "7z")),
    ({"kokushi_musou_13": 2}, ron("19m19p19s1234567z", "3z")),
    ({"chuuren_poutou": 1}, ron("1112345678899m", "9m")),
    ({"junsei_chuuren_poutou": 2}, tsumo("1112345678999s", "5s")),
    ({"junsei_chuuren_poutou": 2}, tsumo("1112345678999p", "1p")),
    ({"tenhou": 1}, tsumo("123m456p789s1122z", "1z", seat=E, facts="first_turn")),
    ({"chiihou": 1}, tsumo("123m456p789s1122z", "1z", facts="first_turn")),
    ({"renhou": 1}, ron("123m456p789s1122z", "1z", facts="first_turn")),
    ({"suuankou": 1}, tsumo("222m444p666s99m33z", "3z")),
    ({"suuankou_tanki": 2}, ron("222m444p666s999m3z", "3z")),
    ({"suuankou_tanki": 2}, tsumo("444p666s999m3z", "3z", closed("2222m"))),
    (
        {"suukantsu": 1},
        ron("9m", "9m", kan("2222m"), added("4444p"), closed("6666s"), kan("3333z")),
    ),
    ({"ryuuiisou": 1}, ron("23466688s66z", "6z", chi("234s"))),
    ({"ryuuiisou": 1}, ron("2344666888s", "4s", chi("234s"))),
    ({"chinroutou": 1}, ron("111m99p99s", "9s", pon("111s"), pon("111p"))),
    ({"tsuuiisou": 1}, ron("1122z", "2z", pon("333z"), pon("555z"), pon("666z"))),
    ({"tsuuiisou": 1}, ron("1122334455667z", "7z")),
    ({"daisangen": 1}, ron("23m99p555666777z", "4m")),
    ({"shousuushii": 1}, ron("23m11222333z", "4m", pon("444z"))),
    ({"daisuushii": 2}, ron("9m", "9m", pon("111z"), pon("222z", E), pon("333z"), pon("444z", N))),
]

LACKS: list[tuple[str, Declaration]] = [
    ("chuuren_poutou", ron("2345678899m", "9m", closed("1111m"))),
    ("suuankou", ron("222m444p666s99m33z", "3z")),
    ("suukantsu", ron("99m45s", "3s", kan("2222m"), added("4444p"), closed("6666s"))),
    ("ryuuiisou", ron("23466688s66z", "6z", chi("345s"))),
    ("chinroutou", ron("111m99p99s", "9s", pon("111s"), pon("333z"))),
    ("daisangen", ron("23m999p55566677z", "4m")),
    ("daisuushii", ron("23m11222333z", "4m", pon("444z"))),
    ("shousuushii", ron("2399m111333z", "4m", pon("444z"))),
    ("renhou", tsumo("123m456p789s1122z", "1z", facts="first_turn")),
]


@pytest.mark.parametrize(("expected", "declaration"), HAS)
def test_a_hand_has_the_yakuman(expected: dict[str, int], declaration: Declaration) -> None:
    assert yaku(declaration) == expected


@pytest.mark.parametrize(("name", "declaration"), LACKS)
def test_a_hand_just_misses_the_yakuman(name: str, declaration: Declaration) -> None:
    assert name not in yaku(declaration)


@pytest.mark.parametrize(
    ("option", "declaration"),
    [
        ("kokushi_musou_13", ron("19m19p19s1234567z", "3z")),
        ("junsei_chuuren_poutou", tsumo("1112345678999s", "5s")),
        ("suuankou_tanki", ron("222m444p666s999m3z", "3z")),
        ("daisuushii", ron("9m", "9m", pon("111z"), pon("222z"), pon("333z"), pon("444z"))),
    ],
)
def test_an_option_halves_the_double_ones(option: str, declaration: Declaration) -> None:
    assert yaku(declaration, **{f"double_{option}": False}) == {option: 1}


def test_all_green_may_need_green_dragons() -> None:
    without = ron("2344666888s", "4s", chi("234s"))
    assert "ryuuiisou" not in yaku(without, all_green_needs_green_dragon=True)
    held = ron("23466688s66z", "6z", chi("234s"))
    assert yaku(held, all_green_needs_green_dragon=True) == {"ryuuiisou": 1}


def test_every_yakuman_is_tried() -> None:
    assert {name for expected, _ in HAS for name in expected} == {entry.id for entry in YAKUMAN}
