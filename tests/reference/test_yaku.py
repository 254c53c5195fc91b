"""Each yaku with a hand that has it and one that just misses it. South wins in the East round."""

import pytest
from declared import E, W, added, candidates, chi, closed, kan, pon, ron, tsumo, yaku

from riichi_reference.declaration import Declaration
from riichi_reference.yaku import YAKU, YAKUMAN, runs
from riichi_reference.yaku.entry import Yaku, Yakuman, clause_of

HAS: list[tuple[str, int, Declaration]] = [
    ("riichi", 1, ron("123m456p789s1122z", "1z", facts="riichi")),
    ("double_riichi", 2, ron("123m456p789s1122z", "1z", facts="double_riichi")),
    ("ippatsu", 1, ron("123m456p789s1122z", "1z", facts="riichi ippatsu")),
    ("menzen_tsumo", 1, tsumo("123m456p789s3344z", "4z")),
    ("menzen_tsumo", 1, tsumo("123m456p3344z", "4z", closed("9999s"))),
    ("pinfu", 1, ron("23m456p789s55678p", "4m")),
    ("pinfu", 1, tsumo("23m456p789s33z678p", "4m")),
    ("iipeikou", 1, ron("112233m456p99s34p", "2p")),
    ("tanyao", 1, ron("234m456p678s2255s", "2s")),
    ("tanyao", 1, ron("456p678s2255s", "2s", chi("234m"))),
    ("haku", 1, ron("123m456p555z22s34p", "2p")),
    ("hatsu", 1, ron("123m456p22s34p", "2p", pon("666z"))),
    ("chun", 1, ron("123m456p22s34p", "2p", closed("7777z"))),
    ("jikaze", 1, ron("123m456p222z22s34p", "2p")),
    ("bakaze", 1, ron("123m456p111z22s34p", "2p")),
    ("rinshan_kaihou", 1, tsumo("123m456p22s34p", "2p", kan("3333z"), facts="after_kan")),
    ("chankan", 1, ron("123m456p333z22s34p", "2p", facts="robbing_kan")),
    ("haitei_raoyue", 1, tsumo("123m456p22s34p", "2p", pon("333z"), facts="last_tile")),
    ("houtei_raoyui", 1, ron("123m456p22s34p", "2p", pon("333z"), facts="last_tile")),
    ("sanshoku_doujun", 2, ron("234m234p24s22z999m", "3s")),
    ("sanshoku_doujun", 1, ron("234m24s22z999m", "3s", chi("234p"))),
    ("ittsuu", 2, ron("12345679m22z999p", "8m")),
    ("ittsuu", 1, ron("45679m22z999p", "8m", chi("123m"))),
    ("chanta", 2, ron("123m12p999s11444z", "3p")),
    ("chanta", 1, ron("12p999s11444z", "3p", chi("123m"))),
    ("junchan", 3, ron("123m12p999s11789p", "3p")),
    ("junchan", 2, ron("12p999s11789p", "3p", chi("123m"))),
    ("chiitoitsu", 2, ron("1133m22p5566s22z7z", "7z")),
    ("sanshoku_doukou", 2, ron("22244456m222p22s", "2s")),
    ("sanshoku_doukou", 2, ron("2244456m", "2m", added("2222p"), pon("222s"))),
    ("sanankou", 2, ron("222m444p666s99m45s", "3s")),
    ("sanankou", 2, ron("222m444p99m45s", "3s", closed("6666s"))),
    ("sankantsu", 2, ron("99m45s", "3s", kan("2222m"), added("4444p"), closed("6666s"))),
    ("toitoi", 2, ron("222m44p99s", "4p", pon("888s"), pon("333z"))),
    ("shousangen", 2, ron("23m999p55566677z", "4m")),
    ("honroutou", 2, ron("111m99p11s", "1s", pon("999s"), pon("333z"))),
    ("honroutou", 2, ron("1199m1199p11s3z44z", "3z")),
    ("honitsu", 3, ron("12345699m22444z", "9m")),
    ("honitsu", 2, ron("45699m22444z", "9m", chi("123m"))),
    ("chinitsu", 6, ron("1112345667788m", "9m")),
    ("chinitsu", 5, ron("2245677799m", "9m", chi("123m"))),
    ("ryanpeikou", 3, ron("223344m667788p1z", "1z")),
    ("ryanpeikou", 3, ron("22223333444m11p", "4m")),
]

LACKS: list[tuple[str, Declaration]] = [
    ("pinfu", ron("24m456p789s55678p", "3m", facts="riichi")),
    ("pinfu", ron("23m456678p789s22z", "4m", facts="riichi")),
    ("pinfu", ron("23m456p789s55p", "4m", chi("678p"), facts="last_tile")),
    ("iipeikou", ron("123m99s34p", "2p", chi("123m"), chi("456p"), facts="last_tile")),
    ("iipeikou", ron("223344m667788p1z", "1z")),
    ("tanyao", ron("123m456p678s2255s", "2s", facts="riichi")),
    ("jikaze", ron("123m456p333z22s34p", "2p", facts="riichi")),
    ("haitei_raoyue", tsumo("123m456p22s34p", "2p", kan("3333z"), facts="after_kan last_tile")),
    ("sanshoku_doujun", ron("234m234p35s22z999m", "4s", facts="riichi")),
    ("ittsuu", ron("123456m789p22z34s", "2s", facts="riichi")),
    ("chanta", ron("123m12p999s11789p", "3p")),
    ("chanta", ron("1199m1199p11s3z44z", "3z")),
    ("chanta", ron("123m45p999s11444z", "3p", facts="riichi")),
    ("junchan", ron("123m12p999s11444z", "3p")),
    ("sanankou", ron("222m444p66s99m345s", "6s", facts="riichi")),
    ("honitsu", ron("1112345667788m", "9m")),
    ("ryanpeikou", ron("111222333m99s34p", "2p")),
    ("honroutou", ron("111m99p22s", "2s", pon("999s"), pon("333z"))),
    ("shousangen", ron("23m999p22555666z", "4m")),
    ("sanshoku_doukou", ron("22244456m222p33s", "3s", facts="riichi")),
]


@pytest.mark.parametrize(("name", "han", "declaration"), HAS)
def test_a_hand_has_the_yaku(name: str, han: int, declaration: Declaration) -> None:
    assert yaku(declaration)[name] == han


@pytest.mark.parametrize(("name", "declaration"), LACKS)
def test_a_hand_just_misses_the_yaku(name: str, declaration: Declaration) -> None:
    assert name not in yaku(declaration)


def test_three_equal_runs_are_one_double_run() -> None:
    of_runs = [one for one in candidates(ron("111222333m99s34p", "2p")) if len(one.runs) == 4]
    assert [(runs.iipeikou(one), runs.ryanpeikou(one)) for one in of_runs] == [(True, False)]


def test_a_wind_of_seat_and_round_is_two_yaku() -> None:
    assert yaku(ron("123m456p111z22s34p", "2p", seat=E, source=W)) == {"jikaze": 1, "bakaze": 1}


def test_options_decide_on_yaku() -> None:
    open_simples = ron("456p678s2255s", "2s", chi("234m"), facts="last_tile")
    assert "tanyao" not in yaku(open_simples, open_tanyao=False)
    assert "tanyao" in yaku(ron("234m456p678s2255s", "2s"), open_tanyao=False)
    fast = ron("123m456p789s1122z", "1z", facts="riichi ippatsu")
    assert "ippatsu" not in yaku(fast, ippatsu=False)
    drawn = tsumo("23m456p789s33z678p", "4m")
    assert yaku(drawn, pinfu_tsumo=False) == {"menzen_tsumo": 1}
    both = tsumo("123m456p22s34p", "2p", kan("3333z"), facts="after_kan last_tile")
    assert yaku(both, replacement_win_on_last_tile="both") == {
        "rinshan_kaihou": 1,
        "haitei_raoyue": 1,
    }


def test_every_yaku_is_in_the_table_once() -> None:
    entries: list[Yaku | Yakuman] = [*YAKU, *YAKUMAN]
    names = [entry.id for entry in entries]
    assert len(names) == len(set(names)) == 46
    assert all(entry.clause == clause_of(entry.id) for entry in entries)
    assert {name for name, _, _ in HAS} == {entry.id for entry in YAKU}
