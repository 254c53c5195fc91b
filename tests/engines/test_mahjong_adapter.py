"""The adapter for `mahjong` as far as it goes without the library: its tables and its facts."""

from types import SimpleNamespace
from typing import Any

import pytest

from shinpan.adapters import mahjong
from shinpan.corpus import load_corpus

EVERYTHING = frozenset(
    {
        "has_double_yakuman",
        "ura_dora_indicators",
        "fu_for_pinfu_tsumo",
        "fu_for_open_pinfu",
        "kiriage",
        "kazoe_limit",
        "renhou_as_yakuman",
    }
)


def adapter(**rules: Any) -> Any:
    """An adapter that has not looked for the library."""
    made: Any = object.__new__(mahjong.Adapter)
    made.options = mahjong.options_of(SimpleNamespace(knows=EVERYTHING))  # type: ignore[arg-type]
    made._library = SimpleNamespace(kan_is_four_tiles=True, meld=lambda *told: told)
    if rules:
        made.ruleset({"options": rules})
    return made


def win(**changed: Any) -> dict[str, Any]:
    params: dict[str, Any] = {
        "concealed": "340m",
        "melds": [],
        "win": {"tile": "5m", "by": "ron", "from": "W"},
        "seat": "S",
        "round_wind": "E",
        "situation": [],
        "dora_indicators": [],
        "ura_indicators": [],
        "counters": 0,
        "bets": 0,
        "liable": [],
    }
    return {**params, **changed}


def test_every_yaku_of_the_suite_has_a_name_in_the_library_and_no_other_has() -> None:
    assert set(mahjong.words.YAKU.values()) == set(load_corpus().yaku)


@pytest.mark.parametrize("knows", [EVERYTHING, frozenset[str]()])
def test_declared_options_and_values_exist(knows: frozenset[str]) -> None:
    options = load_corpus().options
    library = SimpleNamespace(knows=knows)
    declared = mahjong.options_of(library)  # type: ignore[arg-type]
    for name, values in declared.items():
        assert all(options[name].allows(value) for value in values), name
        assert len(set(values)) == len(values)


def test_an_option_that_is_not_declared_is_unsupported_when_rules_are_sent() -> None:
    rules = dict.fromkeys(mahjong.DOUBLES, False)
    assert adapter().ruleset({"options": {**rules, "uma": "15-5"}}) == {"unsupported": ["uma"]}


@pytest.mark.parametrize(
    ("values", "unsupported", "switch"),
    [
        ((False, False, False, False), [], False),
        ((True, True, True, True), [], True),
        ((True, False, False, False), ["double_daisuushii"], False),
        ((False, True, True, True), ["double_daisuushii"], True),
        ((True, True, False, False), list(mahjong.DOUBLES[2:]), True),
    ],
)
def test_of_a_mixture_of_double_yakuman_the_smaller_part_is_unsupported(
    values: tuple[bool, ...], unsupported: list[str], switch: bool
) -> None:
    made = adapter()
    rules = dict(zip(mahjong.DOUBLES, values, strict=True))
    assert made.ruleset({"options": rules}) == {"unsupported": unsupported}
    assert made._doubles is switch


@pytest.mark.parametrize(
    ("seat", "by", "fact", "flag"),
    [
        ("E", "tsumo", "first_turn", "is_tenhou"),
        ("S", "tsumo", "first_turn", "is_chiihou"),
        ("S", "ron", "first_turn", "is_renhou"),
        ("S", "tsumo", "last_tile", "is_haitei"),
        ("S", "ron", "last_tile", "is_houtei"),
        ("S", "tsumo", "after_kan", "is_rinshan"),
        ("S", "ron", "robbing_kan", "is_chankan"),
        ("S", "ron", "riichi", "is_riichi"),
        ("S", "ron", "double_riichi", "is_daburu_riichi"),
        ("S", "ron", "ippatsu", "is_ippatsu"),
    ],
)
def test_a_fact_is_one_flag(seat: str, by: str, fact: str, flag: str) -> None:
    told = adapter()._facts(
        win(seat=seat, situation=[fact], win={"tile": "5m", "by": by, "from": None})
    )
    flags = {name for name, value in told.items() if value is True} - {"is_tsumo", "is_dealer"}
    assert flags == {flag}
    assert told["is_tsumo"] is (by == "tsumo")


def test_a_red_five_has_the_librarys_number_and_no_plain_one_has() -> None:
    told = adapter()._hand(win())
    assert told["tiles"] == [11, 15, 16, 19]
    assert told["win_tile"] == 19


@pytest.mark.parametrize(("four", "shown"), [(True, 4), (False, 3)])
def test_a_kan_is_as_many_tiles_of_the_hand_as_the_release_wants(four: bool, shown: int) -> None:
    made = adapter()
    made._library.kan_is_four_tiles = four
    kan = {"type": "kakan", "tiles": "5550p", "called": "5p", "from": "E"}
    told = made._hand(win(melds=[kan]))
    assert len(told["tiles"]) == 4 + shown
    assert told["melds"] == [("kakan", [55, 54, 53, 52], (55, 1, 0))]


@pytest.mark.parametrize(
    ("kind", "tiles", "called", "source", "claim"),
    [
        ("chi", "340p", "0p", "E", (52, 1, 0)),
        ("pon", "777z", "7z", "N", (135, 1, 3)),
        ("pon", "777z", "7z", "S", (135, 1, 1)),  # from oneself: the library has to say it
        ("chi", "789s", "6s", "E", (95, 1, 0)),  # not of the set: likewise
        ("ankan", "1111z", None, None, (None, 1, None)),
    ],
)
def test_who_claimed_what_from_whom_is_told(
    kind: str, tiles: str, called: str | None, source: str | None, claim: tuple[int | None, ...]
) -> None:
    meld = {"type": kind, "tiles": tiles, "called": called, "from": source}
    ((told, _, claimed),) = adapter()._hand(win(melds=[meld]))["melds"]
    assert told == kind
    assert claimed == claim


def test_a_fifth_tile_of_a_kind_cannot_be_told() -> None:
    with pytest.raises(mahjong.helper.Unsupported, match="fifth_tile"):
        mahjong.Tiles().of(["1z"] * 5)


@pytest.mark.parametrize(
    ("error", "code"),
    [
        ("no_yaku", "no_yaku"),
        ("There are no yaku in the hand", "no_yaku"),
        ("Not valid han (0) and fu (30)", "no_yaku"),
        ("hand_not_winning", "not_a_winning_hand"),
        ("Hand is not winning", "not_a_winning_hand"),
        ("open_hand_riichi_not_allowed", "contradictory"),
        ("Riichi can't be declared with open hand", "contradictory"),
        ("chankan_with_tsumo_not_allowed", "contradictory"),
    ],
)
def test_refusals_old_and_new(error: str, code: str) -> None:
    assert mahjong.words.code(error) == code


def test_a_refusal_that_is_not_known_is_a_fault_of_the_adapter() -> None:
    with pytest.raises(ValueError, match="winning_tile_not_in_hand"):
        mahjong.words.code("winning_tile_not_in_hand")


COST = {
    "main": 2600,
    "additional": 1300,
    "main_bonus": 100,
    "additional_bonus": 100,
    "kyoutaku_bonus": 2000,
    "total": 7500,
    "yaku_level": "",
}


def test_money_of_a_self_draw() -> None:
    told = mahjong.words.money(COST, win(seat="N", win={"tile": "5m", "by": "tsumo", "from": None}))
    assert told["payments"] == {"dealer": 2600, "others": 1300}
    assert told["points"] == 5200
    assert told["deltas"] == {"E": -2700, "S": -1400, "W": -1400, "N": 7500}
    assert told["limit"] is None


def test_money_of_a_self_draw_by_east() -> None:
    cost = {**COST, "main": 1300, "total": 6200, "yaku_level": "kiriage mangan"}
    told = mahjong.words.money(cost, win(seat="E", win={"tile": "5m", "by": "tsumo", "from": None}))
    assert told["payments"] == {"others": 1300}
    assert told["deltas"] == {"E": 6200, "S": -1400, "W": -1400, "N": -1400}
    assert told["limit"] == "mangan"


def test_money_of_a_ron_in_a_release_without_counters() -> None:
    told = mahjong.words.money({"main": 5200, "additional": 0}, win())
    assert told == {"points": 5200, "payments": {"discarder": 5200}}


def test_value_of_a_response() -> None:
    def yaku(name: str, han: int) -> SimpleNamespace:
        return SimpleNamespace(
            name=name, han_open=han - 1, han_closed=han, is_yakuman=han in (13, 26)
        )

    response = SimpleNamespace(
        yaku=[yaku("Honitsu", 3), yaku("Yakuhai (wind of place)", 2), yaku("Ura Dora", 2)],
        han=4,
        fu=40,
        fu_details=[
            {"fu": 2, "reason": "tsumo"},
            {"fu": 8, "reason": "closed_terminal_pon"},
            {"fu": 4, "reason": "double_valued_pair"},
            {"fu": 20, "reason": "base"},
        ],
    )
    told = mahjong.words.value(response, [{"type": "ankan"}])
    assert told["yaku"] == {"honitsu": 3, "jikaze": 2}
    assert told["dora"] == {"ura": 2}
    assert [(item["item"], item["fu"]) for item in told["fu_items"]] == [
        *(("base", 20), ("pon", 8), ("pair", 4), ("tsumo", 2))
    ]
    assert mahjong.words.value(response, [{"type": "pon"}])["yaku"] == {"honitsu": 2, "jikaze": 1}
    response.yaku = [yaku("Dai Suushii", 26), yaku("Tsuu Iisou", 13)]
    told = mahjong.words.value(response, [])
    assert (told["yakuman"], told["han"], told["fu"]) == (3, None, None)
    assert told["yaku"] == {"daisuushii": 2, "tsuuiisou": 1}
