"""The adapters of Python engines as far as they go without the engines: tables and conversions."""

from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from shinpan.adapters import (
    jansou,
    mahjong_utils,
    pyriichi,
    riichi_mahjong_cli,
    riichienv,
)
from shinpan.corpus import load_corpus

ADAPTERS: list[ModuleType] = [jansou, mahjong_utils, pyriichi, riichi_mahjong_cli, riichienv]
NAMED: list[ModuleType] = [jansou.words, mahjong_utils, pyriichi, riichi_mahjong_cli]
helper: Any = riichienv.helper


def win(**changed: Any) -> dict[str, Any]:
    params: dict[str, Any] = {
        "win": {"tile": "5m", "by": "ron", "from": "W"},
        "seat": "S",
        "situation": [],
        "counters": 2,
        "bets": 1,
    }
    return {**params, **changed}


BY_TSUMO = {"tile": "5m", "by": "tsumo", "from": None}


@pytest.mark.parametrize("adapter", ADAPTERS, ids=lambda adapter: adapter.__name__)
def test_declared_options_and_values_exist(adapter: ModuleType) -> None:
    options = load_corpus().options
    for name, values in adapter.OPTIONS.items():
        assert all(options[name].allows(value) for value in values), name
        assert len(set(values)) == len(values)


@pytest.mark.parametrize("adapter", NAMED, ids=lambda adapter: adapter.__name__)
def test_yaku_are_called_as_in_the_suite(adapter: ModuleType) -> None:
    assert set(adapter.YAKU.values()) <= set(load_corpus().yaku)


def test_numbers_of_tiles_end_with_the_red_one() -> None:
    numbers = helper.Tiles136()
    assert numbers.of("340m") == [11, 15, 16]
    assert numbers.of("555m") == [19, 18, 17]
    with pytest.raises(helper.Unsupported, match="fifth_tile"):
        numbers.number("0m")


@pytest.mark.parametrize(("tile", "name"), [("1m", "1m"), ("0p", "5pr"), ("1z", "E"), ("7z", "C")])
def test_mjai_names(tile: str, name: str) -> None:
    assert helper.to_mjai(tile) == name
    assert helper.from_mjai(name) == tile


class Stubborn:
    """A table that refuses everything but passes."""

    def __init__(self) -> None:
        self.heard: list[Any] = []

    def observe(self) -> str:
        return f"after {len(self.heard)}"

    def pass_all(self) -> None:
        self.heard.append("pass")

    def act(self, said: list[dict[str, Any]]) -> tuple[int, str]:
        return said[0]["actor"], "illegal_action"


def test_after_a_refusal_nothing_is_done_and_all_is_seen() -> None:
    table = Stubborn()
    steps = [{"pass": True}, {"do": [{"actor": 2}]}, {"pass": True}, {"observe": True}]
    done = helper.carry_out(table, steps)
    assert done["refused"] == {"step": 1, "actor": 2, "code": "illegal_action"}
    assert done["observations"] == ["after 1"]
    assert table.heard == ["pass"]


def test_an_open_claim_passes_at_the_end() -> None:
    table = Stubborn()
    assert helper.carry_out(table, []) == {"observations": [], "refused": None}
    assert table.heard == ["pass"]


WALL = {
    "start": {
        "oya": 1,
        "tehais": [[f"{seat}{place}" for place in "abcdefghijklm"] for seat in "0123"],
    },
    "wall": ["first", "last"],
    "replacements": ["r1", "r2"],
    "dora_markers": ["d1", "d2"],
    "ura_markers": ["u1", "u2"],
}


def test_the_wall_of_jansou_begins_with_the_dead_one_and_deals_from_seat_0() -> None:
    told = jansou.playing._sequence(WALL)
    assert told[:7] == ["r1", "r2", "d1", "u1", "d2", "u2", "0a"]
    assert told[9:11] == ["0d", "1a"]
    assert told[-6:] == ["0m", "1m", "2m", "3m", "first", "last"]


def test_the_wall_of_riichienv_deals_from_the_dealer_and_ends_with_the_dead_one() -> None:
    read = SimpleNamespace(
        from_mjai=lambda name: name,
        Tiles136=lambda: SimpleNamespace(number=lambda name: name),
    )
    told = riichienv.playing._wall(WALL, read)
    assert told[:5] == ["1a", "1b", "1c", "1d", "2a"]
    assert told[48:54] == ["1m", "2m", "3m", "0m", "first", "last"]
    assert told[54:] == ["u2", "d2", "u1", "d1", "r2", "r1"]


def test_riichienv_takes_the_counters_off() -> None:
    found = SimpleNamespace(ron_agari=4500, tsumo_agari_oya=2200, tsumo_agari_ko=1200)
    assert riichienv._payments(found, win()) == {"discarder": 3900}
    assert riichienv._payments(found, win(win=BY_TSUMO)) == {"dealer": 2000, "others": 1000}
    assert riichienv._payments(found, win(win=BY_TSUMO, seat="E")) == {"others": 1000}


def test_riichi_mahjong_cli_takes_the_counters_off() -> None:
    found = SimpleNamespace(ron_payment=4500, dealer_payment=2200, non_dealer_payment=1200)
    assert riichi_mahjong_cli._payments(found, win()) == {"discarder": 3900}
    told = riichi_mahjong_cli._payments(found, win(win=BY_TSUMO))
    assert told == {"dealer": 2000, "others": 1000}
    assert riichi_mahjong_cli._payments(found, win(win=BY_TSUMO, seat="E")) == {"others": 1000}


def test_a_yakuman_of_riichi_mahjong_cli_is_what_it_pays() -> None:
    found = SimpleNamespace(yaku=[("字一色", 13), ("大三元", 13)], base_points=8000, han=26, fu=40)
    told = riichi_mahjong_cli._value(found)
    assert told["yaku"] == {"tsuuiisou": 1, "daisangen": 1}
    assert (told["yakuman"], told["han"], told["fu"]) == (1, None, None)


def test_winds_and_dora_of_riichi_mahjong_cli() -> None:
    found = SimpleNamespace(yaku=[("自風 南", 1), ("赤ドラ", 2)], base_points=960, han=3, fu=30)
    told = riichi_mahjong_cli._value(found)
    assert (told["yaku"], told["dora"]) == ({"jikaze": 1}, {"red": 2})


def test_jansou_shares_the_counters_of_a_self_draw() -> None:
    paid = SimpleNamespace(
        ron=0, tsumo_dealer=2000, tsumo_non_dealer=1000, honba=600, sticks=1000, total=5600
    )
    told = jansou._money(paid, win(win=BY_TSUMO))
    assert told["deltas"] == {"E": -2200, "W": -1200, "N": -1200, "S": 5600}
    assert told["points"] == 4000
    assert told["payments"] == {"dealer": 2000, "others": 1000}


def test_jansou_ron() -> None:
    paid = SimpleNamespace(
        ron=3900, tsumo_dealer=0, tsumo_non_dealer=0, honba=600, sticks=1000, total=5500
    )
    told = jansou._money(paid, win())
    assert told["deltas"] == {"S": 5500, "W": -4500}
    assert told["points"] == 3900


def test_minipoints_of_jansou() -> None:
    reasons = [("base", 20), ("menzen ron", 10), ("concealed quad (simple)", 16), ("wait", 2)]
    parts = [SimpleNamespace(reason=reason, value=value) for reason, value in reasons]
    assert jansou.words._fu_items(parts) == [
        {"item": "base", "fu": 30},
        {"item": "kan", "fu": 16},
        {"item": "wait", "fu": 2},
    ]


@pytest.mark.parametrize(
    ("seat", "by", "fact", "name"),
    [
        ("E", "tsumo", "first_turn", ["tenhou"]),
        ("S", "tsumo", "first_turn", ["chihou"]),
        ("S", "ron", "first_turn", []),
        ("S", "tsumo", "last_tile", ["haitei"]),
        ("S", "ron", "last_tile", ["houtei"]),
        ("S", "ron", "riichi", ["richi"]),
    ],
)
def test_facts_of_mahjong_utils(seat: str, by: str, fact: str, name: list[str]) -> None:
    params = win(seat=seat, situation=[fact], win={**BY_TSUMO, "by": by})
    assert mahjong_utils._facts(params) == name


def test_payments_of_mahjong_utils() -> None:
    found = SimpleNamespace(
        parent_point=SimpleNamespace(ron=5800, tsumo=2000),
        child_point=SimpleNamespace(ron=3900, tsumo_parent=2000, tsumo_child=1000),
    )
    assert mahjong_utils._payments(found, win()) == {"discarder": 3900}
    told = mahjong_utils._payments(found, win(win=BY_TSUMO))
    assert told == {"dealer": 2000, "others": 1000}
    assert mahjong_utils._payments(found, win(win=BY_TSUMO, seat="E")) == {"others": 2000}


@pytest.mark.parametrize("code", [jansou.words.code, mahjong_utils._code])
def test_a_refusal_that_is_not_known_is_a_fault_of_the_adapter(code: Callable[[str], str]) -> None:
    with pytest.raises(ValueError, match="out of paper"):
        code("out of paper")


def test_yakuman_of_pyriichi() -> None:
    def yaku(name: str, han: int) -> SimpleNamespace:
        return SimpleNamespace(yaku=SimpleNamespace(value=name), han=han, is_yakuman=True)

    found = SimpleNamespace(
        yaku=[yaku("daisuushi", 13), yaku("suuankou_tanki", 26)],
        score_result=SimpleNamespace(is_yakuman=True, yakuman_count=3),
    )
    told = pyriichi._value(found)
    assert told["yaku"] == {"daisuushii": 1, "suuankou_tanki": 2}
    assert (told["yakuman"], told["han"]) == (3, None)


def test_jansou_turns_starting_seats_to_the_dealer() -> None:
    end = {"kind": "win", "wins": [{"seat": "S", "by": "ron", "from": "E", "value": {"han": 2}}]}
    turned = jansou.settling._turned(end, 3)
    assert turned["wins"] == [{"seat": "W", "by": "ron", "from": "S", "value": {"han": 2}}]
    assert turned["kind"] == "win"


@pytest.mark.parametrize(
    ("end", "feature"),
    [
        ({"kind": "chombo", "offenders": ["E"]}, "chombo"),
        ({"kind": "abortive_draw", "reason": "fifth_kan"}, "fifth kan"),
    ],
)
def test_ends_that_jansou_lacks(end: dict[str, Any], feature: str) -> None:
    assert feature in jansou.Adapter.missing
    with pytest.raises(helper.Unsupported, match=feature):
        jansou._has(end)
