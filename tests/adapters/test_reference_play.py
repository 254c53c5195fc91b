"""`play` on the reference: strict parameters, refused steps, observations, the end of the hand."""

import copy
import time
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from riichi_reference.ruleset import allowed_values
from shinpan.adapters.reference import InvalidParams, derive
from shinpan.corpus.play import compile_play

OPTIONS: dict[str, bool | int | str] = {
    **{name: values[0] for name, values in allowed_values().items()},
    "red_fives": 0,
    "open_tanyao": True,
    "closed_kan_robbing": "thirteen_orphans",
    "nine_kinds_draw": True,
    "four_kans_draw": True,
    "four_winds_draw": True,
    "four_riichi_draw": True,
    "kan_dora": True,
    "ura_dora": True,
    "kan_ura_dora": True,
    "riichi_min_tiles": 4,
    "match_length": "east_south",
}
Json = Any
WAITS_FOR_4S = "123m123p123s99p35s"


def params(steps: list[Json], **given: Json) -> dict[str, Json]:
    """The request of a script that is not expected to end in any way."""
    expect = {"value": {"end": "none"}}
    return copy.deepcopy(dict(compile_play(given, steps, expect).params))


def play(steps: list[Json], **given: Json) -> dict[str, Json]:
    options = given.pop("options", {})
    return derive("play", params(steps, **given), {**OPTIONS, **options})[0]


def types(result: Mapping[str, Json]) -> list[str]:
    return [event["type"] for event in result["events"]]


@cache
def a_hand() -> dict[str, Json]:
    return params(["east draws 9p discards 9p", "observe", "all pass"])


def changed(path: str, value: Json) -> dict[str, Json]:
    asked = copy.deepcopy(a_hand())
    place: Json = asked
    *parents, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
    for part in parents:
        place = place[part]
    place[last] = value
    return asked


DISCARD = {"type": "dahai", "actor": 0, "pai": "9p", "tsumogiri": True}
PON = {"type": "pon", "actor": 1, "target": 0, "pai": "9p", "consumed": ["9p", "9p"]}


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("extra", 1, "params: unknown: extra"),
        ("start", [], "start: [] is no object"),
        ("start.type", "start_game", "start.type: 'start_game' is not start_kyoku"),
        ("start.bakaze", "P", "start.bakaze: 'P' is not one of E, S, W, N"),
        ("start.kyoku", 2, "start.kyoku: 2 is not the hand of oya 0"),
        ("start.kyoku", True, "start.kyoku: True is no integer"),
        ("start.oya", 4, "start.oya: 4 is no actor 0 to 3"),
        ("start.honba", -1, "start.honba: -1 is below zero"),
        ("start.scores", [1, 2, 3], "start.scores: 3 entries instead of 4"),
        ("start.scores.0", 1.5, "start.scores[0]: 1.5 is no integer"),
        ("start.tehais", [[]] * 4, "start.tehais[0]: 0 entries instead of 13"),
        ("start.tehais.2.3", "1z", "start.tehais[2][3]: '1z' is no mjai tile"),
        ("start.dora_marker", "C", "start.dora_marker: not the first of dora_markers"),
        ("wall", {}, "wall: {} is no list"),
        ("wall", ["E"] * 69, "wall: 69 entries instead of 70"),
        ("replacements.0", ["E"], "replacements[0]: ['E'] is no mjai tile"),
        ("ura_markers", ["E"] * 4, "ura_markers: 4 entries instead of 5"),
        ("steps", None, "steps: None is no list"),
        ("steps.0", {}, "steps[0]: {} is not one of do, pass and observe"),
        ("steps.1", {"observe": 1}, "steps[1]: {'observe': 1} is not one of do, pass"),
        ("steps.1", {"pass": False}, "steps[1]: {'pass': False} is not one of do, pass"),
        ("steps.0.do", DISCARD, "steps[0].do: {'type'"),
        ("steps.0.do.0", {"type": "kita", "actor": 0}, "steps[0].do[0]: {'type': 'kita'"),
        ("steps.0.do.0.actor", 4, "steps[0].do[0].actor: 4 is no actor 0 to 3"),
        ("steps.0.do.0.actor", True, "steps[0].do[0].actor: True is no actor 0 to 3"),
        ("steps.0.do.0.pai", "0p", "steps[0].do[0].pai: '0p' is no mjai tile"),
        ("steps.0.do.0.tsumogiri", 1, "steps[0].do[0].tsumogiri: 1 is not true or false"),
        ("steps.0.do.0.target", 1, "steps[0].do[0]: unknown: target"),
        ("steps.0.do.0", {"type": "dahai", "actor": 0}, "steps[0].do[0]: missing: pai"),
        ("steps.0.do.0", {**PON, "consumed": ["9p"]}, "steps[0].do[0].consumed: 1 entries"),
        ("steps.0.do.0", {**PON, "target": None}, "steps[0].do[0].target: None is no actor"),
    ],
)
def test_parameters_of_another_form(path: str, value: Json, message: str) -> None:
    with pytest.raises(InvalidParams) as caught:
        derive("play", changed(path, value), OPTIONS)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("asked", "options"),
    [
        (changed("wall.5", "E"), {}),
        (changed("start.tehais.0.0", "5mr"), {}),
        (a_hand(), {"red_fives": 3}),
    ],
)
def test_tiles_that_are_no_set(asked: dict[str, Json], options: dict[str, Json]) -> None:
    result, cited = derive("play", asked, {**OPTIONS, **options})
    assert result["rejected"] == "contradictory"
    assert "kan.dead-wall-fourteen" in cited


def test_the_deal() -> None:
    result = play([], dealer_number=2, hands={"east": "123m456m789p11s35s"})
    assert types(result) == ["start_kyoku", "tsumo"]
    assert result["events"][1]["actor"] == 1
    assert result["scores"] == [30000] * 4
    assert (result["end"], result["next"], result["over"]) == (None, None, False)
    assert result["refused"] is None


def test_open_claims_pass_after_the_last_step() -> None:
    result = play(["east draws 9p discards 9p"])
    assert types(result) == ["start_kyoku", "tsumo", "dahai", "tsumo"]
    assert result["events"][-1]["actor"] == 1


def test_what_everybody_may_do() -> None:
    hands = {"south": "147m14p147s12345z", "west": "99p", "north": "78p"}
    result = play(["east draws 9p discards 9p", "observe", "all pass", "observe"], hands=hands)
    window, turn = result["observations"]
    assert set(window["legal"]) == {"2"}
    assert [action["type"] for action in window["legal"]["2"]] == ["pon"]
    assert window["left"] == 69
    assert set(turn["legal"]) == {"1"}
    assert {action["type"] for action in turn["legal"]["1"]} == {"dahai"}
    assert turn["left"] == 68


def test_riichi_is_listed_with_its_discards() -> None:
    steps = ["east draws 9p discards 9p", "south draws 2z", "observe"]
    result = play(steps, hands={"south": WAITS_FOR_4S})
    legal = result["observations"][0]["legal"]["1"]
    (reach,) = [action for action in legal if action["type"] == "reach"]
    assert reach == {"type": "reach", "actor": 1, "reach": {"discards": ["S"]}}


def test_a_refused_step_ends_the_play() -> None:
    asked = params(["east draws 9p discards 9p", "south draws 1z discards 1z", "observe"])
    asked["steps"].insert(1, {"do": [PON]})
    result, cited = derive("play", asked, OPTIONS)
    assert result["refused"] == {"step": 1, "actor": 1, "code": "illegal_action"}
    assert types(result) == ["start_kyoku", "tsumo", "dahai"]
    assert len(result["observations"]) == 1
    assert result["observations"][0]["left"] == 69
    assert result["end"] is None
    assert "claim.sets-fixed" in cited


@pytest.mark.parametrize(
    ("action", "actor", "code"),
    [
        ({**DISCARD, "actor": 2, "pai": "E"}, 2, "not_allowed_now"),
        ({"type": "reach", "actor": 1}, 1, "not_tenpai"),
        ({"type": "hora", "actor": 1, "target": 1}, 1, "not_a_winning_hand"),
        ({"type": "hora", "actor": 3, "target": 0, "pai": "9p"}, 3, "not_a_winning_hand"),
        ({"type": "hora", "actor": 3, "target": 2, "pai": "9p"}, 3, "illegal_action"),
        ({"type": "hora", "actor": 3, "target": 0, "pai": "8p"}, 3, "illegal_action"),
        ({"type": "ryukyoku", "actor": 1}, 1, "illegal_action"),
        ({"type": "ankan", "actor": 1, "consumed": ["E", "E", "E", "E"]}, 1, "illegal_action"),
        (
            {"type": "kakan", "actor": 1, "pai": "E", "consumed": ["E", "E", "E"]},
            1,
            "illegal_action",
        ),
        ({**PON, "pai": "8p"}, 1, "illegal_action"),
        ({**PON, "actor": 0, "target": 0}, 0, "not_allowed_now"),
    ],
)
def test_why_a_step_is_refused(action: Json, actor: int, code: str) -> None:
    asked = copy.deepcopy(a_hand())
    asked["steps"][1:] = [{"do": [action]}]
    result, _ = derive("play", asked, OPTIONS)
    assert result["refused"] == {"step": 1, "actor": actor, "code": code}


def test_of_several_claims_the_one_that_is_wrong_is_named() -> None:
    hands = {"south": WAITS_FOR_4S, "west": "44s"}
    asked = params(["east draws 4s discards 4s", "south ron"], hands=hands)
    pon = {"type": "pon", "actor": 3, "target": 0, "pai": "4s", "consumed": ["4s", "4s"]}
    asked["steps"][1]["do"].append(pon)
    result, _ = derive("play", asked, OPTIONS)
    assert result["refused"] == {"step": 1, "actor": 3, "code": "illegal_action"}
    assert result["end"] is None


def test_a_pass_where_nothing_is_offered_does_nothing() -> None:
    asked = copy.deepcopy(a_hand())
    asked["steps"] = [{"pass": True}, *asked["steps"], {"pass": True}]
    again, _ = derive("play", asked, OPTIONS)
    before, _ = derive("play", a_hand(), OPTIONS)
    assert again["events"] == before["events"]


def test_a_win_by_ron() -> None:
    hands = {"south": WAITS_FOR_4S}
    steps = ["east draws 4s discards 4s", "south ron"]
    result = play(steps, hands=hands, dora_indicators="8p", dealer_number=4, counters=1, bets=1)
    assert result["end"] == {
        "kind": "win",
        "reason": None,
        "wins": [
            {
                "actor": 0,
                "target": 3,
                "pai": "4s",
                "yaku": {"sanshoku_doujun": 2},
                "dora": {"dora": 2, "red": 0, "ura": 0},
                "han": 4,
                "fu": 40,
                "limit": "mangan",
                "yakuman": 0,
                "liable": [],
            }
        ],
        "tenpai": [],
        "nagashi": [],
    }
    assert result["scores"] == [30000 + 8000 + 300 + 1000, 30000, 30000, 30000 - 8300]
    assert result["next"] == {"bakaze": "S", "kyoku": 1, "honba": 0, "kyotaku": 0}
    hora = result["events"][-2]
    assert (hora["type"], hora["actor"], hora["target"]) == ("hora", 0, 3)
    assert hora["deltas"] == [9300, 0, 0, -8300]
    assert types(result)[-1] == "end_kyoku"


def test_the_order_of_a_kan() -> None:
    for timing, order in (
        ("before_replacement", ["ankan", "dora", "tsumo", "dahai"]),
        ("with_discard", ["ankan", "tsumo", "dora", "dahai"]),
    ):
        steps = ["east draws 1m kan 1111m", "east takes 2s discards 2s"]
        result = play(steps, options={"closed_kan_dora_timing": timing})
        assert types(result)[2:6] == order


def test_the_added_tile_of_a_kan_is_told_apart_from_the_triplet() -> None:
    steps = [
        "east discards 5s",
        "west pon 5s with 55s discards 1z",
        "all until west",
        "west draws 0s adds 0s",
        "observe",
    ]
    asked = params(steps, keep_out="")
    result, _ = derive("play", asked, {**OPTIONS, "red_fives": 3})
    (kakan,) = [event for event in result["events"] if event["type"] == "kakan"]
    assert kakan == {"type": "kakan", "actor": 2, "pai": "5sr", "consumed": ["5s"] * 3}


def test_a_robbed_closed_kan() -> None:
    steps = ["east draws 1m kan 1111m", "observe", "west ron 1m"]
    hands = {"west": "9m19p19s12345677z"}
    result = play(steps, hands=hands)
    assert list(result["observations"][0]["legal"]) == ["2"]
    assert result["end"]["wins"][0]["yaku"] == {"kokushi_musou": 1}
    assert "dora" not in types(result)
    never = play(steps, hands=hands, options={"closed_kan_robbing": "never"})
    assert never["observations"][0]["legal"] == {}
    assert never["refused"] == {"step": 2, "actor": 2, "code": "not_allowed_now"}


def test_the_bet_of_a_riichi_that_is_won_on_is_not_paid() -> None:
    hands = {"east": "123m123p999s11z46s", "south": WAITS_FOR_4S}
    steps = ["east draws 4s riichi 4s from hand", "south ron"]
    result = play(steps, hands=hands, dora_indicators="4z")
    assert result["refused"] is None
    assert "reach_accepted" not in types(result)
    assert result["scores"] == [30000 - 2600, 30000 + 2600, 30000, 30000]


def test_the_bet_is_taken_off_while_the_hand_goes_on() -> None:
    hands = {"east": "123m123p123s11z68s"}
    result = play(["east draws 2z riichi 2z"], hands=hands)
    assert types(result)[-3:] == ["dahai", "reach_accepted", "tsumo"]
    assert result["scores"] == [29000, 30000, 30000, 30000]


EXHAUSTIVE = ("exhaustive_draw", None)


@pytest.mark.parametrize(
    ("steps", "given", "end"),
    [
        (
            ["all until 0"],
            {"hands": {"south": "123m456m789p11s35s"}, "keep_out": "4s"},
            ("exhaustive_draw", None),
        ),
        (
            ["east discards 1z", "south discards 1z", "west discards 1z", "north discards 1z"],
            {},
            ("abortive_draw", "four_winds"),
        ),
        (
            ["east draws 9s nine kinds"],
            {"hands": {"east": "19m19p1s12345z258s"}},
            ("abortive_draw", "nine_kinds"),
        ),
    ],
)
def test_ends_without_a_winner(steps: list[str], given: dict[str, Json], end: Json) -> None:
    result = play(steps, **given)
    assert (result["end"]["kind"], result["end"]["reason"]) == end
    assert types(result)[-2:] == ["ryukyoku", "end_kyoku"]
    assert sum(result["scores"]) == 120000


def test_an_observation_cites_why_something_is_refused() -> None:
    steps = ["east draws 2p discards 2p", "observe"]
    asked = params(steps, hands={"west": WAITS_FOR_4S})
    _, cited = derive("play", asked, OPTIONS)
    assert "claim.chi-next-player-only" in cited  # west holds 1p and 3p
    assert "kan.closed-when" not in cited


def test_what_is_observed_in_riichi_is_cited() -> None:
    steps = ["east draws 2z riichi 2z", "all until east", "observe"]
    asked = params(steps, hands={"east": "123m123p123s11z68s"}, keep_out="7s")
    _, cited = derive("play", asked, OPTIONS)
    assert "riichi.hand-fixed" in cited


def test_a_hand_is_replayed_quickly() -> None:
    """A tenth of a second for a whole hand is ten times what it takes."""
    asked = params(["all until 0"])
    derive("play", asked, OPTIONS)
    before = time.perf_counter()
    derive("play", asked, OPTIONS)
    assert time.perf_counter() - before < 0.1
