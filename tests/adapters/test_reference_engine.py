"""The reference behind the protocol: parameters in, results out."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from riichi_reference.ruleset import allowed_values
from shinpan.adapters.reference import InvalidParams, ReferenceEngine, derive, ruleset_of
from shinpan.adapters.reference_reach import reach
from shinpan.engines.base import NoSuchOp

OPTIONS: dict[str, bool | int | str] = {
    **{name: values[0] for name, values in allowed_values().items()},
    "red_fives": 3,
    "nagashi": "off",
    "nine_kinds_draw": True,
    "liability_yakuman": "dragons_winds",
    "dealer_stays": "win_or_tenpai",
    "match_length": "east_south",
    "uma": "30-10",
}
SCORE: dict[str, Any] = {
    "concealed": "555m234678p24s11z",
    "melds": [],
    "win": {"tile": "3s", "by": "tsumo", "from": None},
    "seat": "E",
    "round_wind": "E",
    "situation": [],
    "dora_indicators": ["1p"],
    "ura_indicators": [],
    "counters": 1,
    "bets": 2,
    "liable": [],
}
WAITS: dict[str, Any] = {
    "concealed": "33m111s12345678p",
    "melds": [],
    "seat": "S",
    "round_wind": "E",
    "discards": ["6p"],
    "riichi": False,
    "missed": [],
    "missed_in_riichi": [],
}
SETTLE: dict[str, Any] = {
    "round_wind": "E",
    "dealer_number": 1,
    "counters": 0,
    "bets_before": 0,
    "riichi": ["S"],
    "scores": {"E": 30000, "S": 29000, "W": 30000, "N": 30000},
    "last_hand": False,
    "end": {"kind": "exhaustive_draw", "tenpai": ["S"], "nagashi": []},
}
RANK: dict[str, Any] = {
    "scores": {"E": 20000, "S": 40000, "W": 35000, "N": 25000},
    "bets": 1,
    "after_uma": {"W": -20000},
    "last": None,
}
PARAMS = {"score": SCORE, "waits": WAITS, "settle": SETTLE, "rank": RANK}
PON = {"type": "pon", "tiles": "555z", "called": "5z", "from": "S"}


def win(value: Mapping[str, int | str], **more: object) -> dict[str, object]:
    hand = {"seat": "S", "by": "ron", "from": "E", "value": value, "liable": [], **more}
    return {"kind": "win", "wins": [hand]}


def test_a_score() -> None:
    result, clauses = derive("score", SCORE, OPTIONS)
    assert result == {
        "yaku": {"menzen_tsumo": 1},
        "dora": {"dora": 1, "red": 0, "ura": 0},
        "han": 2,
        "fu": 30,
        "limit": None,
        "yakuman": 0,
        "points": 3000,
        "payments": {"others": 1000},
        "deltas": {"E": 5300, "S": -1100, "W": -1100, "N": -1100},
        "fu_items": [
            {"item": "base", "fu": 20},
            {"item": "pon", "fu": 4},
            {"item": "pair", "fu": 2},
            {"item": "wait", "fu": 2},
            {"item": "tsumo", "fu": 2},
        ],
    }
    assert "yaku.menzen-tsumo" in clauses


@pytest.mark.parametrize(
    ("seat", "by", "off", "payments"),
    [
        # two han 30 by self-draw; two han 40 by a ron of a concealed hand
        ("S", "tsumo", None, {"dealer": 1000, "others": 500}),
        ("S", "ron", "N", {"discarder": 2600}),
        ("E", "ron", "N", {"discarder": 3900}),
    ],
)
def test_payments_by_who_pays(
    seat: str, by: str, off: str | None, payments: dict[str, int]
) -> None:
    facts = ["riichi"] if by == "ron" else []
    params = {**SCORE, "seat": seat, "win": {"tile": "3s", "by": by, "from": off}}
    result, _ = derive("score", {**params, "situation": facts}, OPTIONS)
    assert result["payments"] == payments


def test_a_yakuman_has_a_limit_and_no_han() -> None:
    params = {**SCORE, "concealed": "19m19p19s1234567z", "win": {**SCORE["win"], "tile": "1z"}}
    result, _ = derive("score", {**params, "dora_indicators": []}, OPTIONS)
    assert (result["han"], result["fu"], result["limit"]) == (None, None, "yakuman")
    assert (result["yakuman"], result["fu_items"]) == (1, [])


def test_a_refusal_has_a_code_and_a_reason() -> None:
    result, clauses = derive("score", {**SCORE, "melds": [PON]}, OPTIONS)
    assert result == {"rejected": "contradictory", "reason": "13 concealed tiles with 1 melds"}
    assert clauses == ("hand.four-sets-and-pair",)


def test_waits() -> None:
    result, clauses = derive("waits", WAITS, OPTIONS)
    assert result == {
        "tenpai": True,
        "waits": ["3p", "6p", "9p"],
        "furiten": True,
        "furiten_kind": "discard",
    }
    assert "furiten.own-discard" in clauses
    free, _ = derive("waits", {**WAITS, "discards": []}, OPTIONS)
    assert (free["furiten"], free["furiten_kind"]) == (False, None)
    refused, _ = derive("waits", {**WAITS, "concealed": "1m"}, OPTIONS)
    assert refused["rejected"] == "contradictory"


def test_settling_a_draw() -> None:
    result, clauses = derive("settle", SETTLE, OPTIONS)
    assert result == {
        "deltas": {"E": -1000, "S": 3000, "W": -1000, "N": -1000},
        "bets_left": 1,
        "after_uma": {},
        "next": {"dealer": "S", "round_wind": "E", "counters": 1},
    }
    assert "draw.noten-pays-tenpai" in clauses


@pytest.mark.parametrize(
    ("end", "south"),
    [
        (win({"han": 3, "fu": 40}), 5200 + 1000),
        (win({"limit": "haneman"}), 12000 + 1000),
        (win({"yakuman": 2}), 64000 + 1000),
        (
            win(
                {"yakuman": 1},
                seat="W",
                by="tsumo",
                **{"from": None, "liable": [{"seat": "S", "yaku": "daisangen", "units": 1}]},
            ),
            -32000,
        ),
        ({"kind": "abortive_draw", "reason": "nine_kinds"}, None),
        ({"kind": "chombo", "offenders": ["N"]}, 2000 + 1000),
    ],
)
def test_settling_every_end(end: dict[str, object], south: int | None) -> None:
    options = {**OPTIONS, "nine_kinds_draw": False}
    result, _ = derive("settle", {**SETTLE, "end": end}, options)
    assert result.get("deltas", {}).get("S") == south
    assert ("rejected" in result) == (south is None)


def test_the_match_is_over_after_the_last_hand() -> None:
    over = {**SETTLE, "last_hand": True, "scores": None}
    assert derive("settle", over, OPTIONS)[0]["next"] is None


def test_ranking() -> None:
    result, clauses = derive("rank", RANK, OPTIONS)
    assert result == {
        "places": {"E": 4, "S": 1, "W": 2, "N": 3},
        "bonus": {"E": -30000, "S": 30000, "W": 10000, "N": -10000},
        "bets": {"E": 0, "S": 1000, "W": 0, "N": 0},
        "final": {"E": -10000, "S": 71000, "W": 25000, "N": 15000},
    }
    assert "match.winner" in clauses
    bad, _ = derive("rank", {**RANK, "after_uma": {"W": 20000}}, OPTIONS)
    assert bad["rejected"] == "contradictory"


@pytest.mark.parametrize(
    ("end", "over"),
    [
        # the starting North deals the last hand: he stays East if he wins or waits
        (win({"han": 1, "fu": 30}, seat="N", **{"from": "W"}), False),
        (win({"han": 1, "fu": 30}, seat="E", **{"from": "N"}), True),
        (
            win(
                {"yakuman": 1},
                seat="N",
                by="tsumo",
                **{"from": None, "liable": [{"seat": "E", "yaku": "daisangen", "units": 1}]},
            ),
            False,
        ),
        ({"kind": "exhaustive_draw", "tenpai": ["N"], "nagashi": []}, False),
        ({"kind": "exhaustive_draw", "tenpai": ["E"], "nagashi": []}, True),
        ({"kind": "abortive_draw", "reason": "nine_kinds"}, False),
        ({"kind": "chombo", "offenders": ["N"]}, False),
    ],
)
def test_whether_the_match_is_over_is_told_in_starting_seats(
    end: dict[str, object], over: bool
) -> None:
    last = {"round_wind": "S", "dealer": "N", "end": end}
    result, _ = derive("rank", {**RANK, "last": last}, OPTIONS)
    assert result["over"] == over


def test_an_impossible_last_hand_is_refused() -> None:
    last = {"round_wind": "S", "dealer": "N", "end": win({"han": 1, "fu": 30}, seat="E")}
    assert derive("rank", {**RANK, "last": last}, OPTIONS)[0]["rejected"] == "contradictory"


def changed(op: str, path: str, value: object) -> dict[str, object]:
    """The parameters of `op` with something else at `path` (dots between the steps)."""
    params = json.loads(json.dumps(PARAMS[op]))
    *steps, last = path.split(".")
    place = params
    for step in steps:
        place = place[int(step)] if isinstance(place, list) else place[step]
    place[last] = value
    return dict(params)


WON = win({"han": 1, "fu": 30})["wins"]


@pytest.mark.parametrize(
    ("op", "path", "value"),
    [
        ("score", "concealed", 5),
        ("score", "concealed", "12x"),
        ("score", "melds", {}),
        ("score", "melds", ["555z"]),
        ("score", "melds", [{**PON, "type": "kong"}]),
        ("score", "melds", [{**PON, "called": "55z"}]),
        ("score", "melds", [{**PON, "from": "X"}]),
        ("score", "win.by", "draw"),
        ("score", "win.more", 1),
        ("score", "seat", "east"),
        ("score", "seat", None),
        ("score", "situation", ["tsumo"]),
        ("score", "counters", -1),
        ("score", "counters", True),
        ("score", "bets", 1.0),
        ("score", "liable", [{"seat": "S", "yaku": 1}]),
        ("score", "unknown", 1),
        ("waits", "riichi", 1),
        ("waits", "missed", "1m"),
        ("waits", "round_wind", ""),
        ("settle", "dealer_number", 5),
        ("settle", "dealer_number", 0),
        ("settle", "scores", {"E": 1}),
        ("settle", "scores", {"E": 1, "S": 1, "W": 1, "N": "1"}),
        ("settle", "last_hand", None),
        ("settle", "end", []),
        ("settle", "end", {}),
        ("settle", "end", {"kind": "fire"}),
        ("settle", "end", {"kind": "chombo"}),
        ("settle", "end", {"kind": "abortive_draw", "reason": "rain"}),
        ("settle", "end", win([])),  # type: ignore[arg-type]
        ("settle", "end", win({})),
        ("settle", "end", win({"han": 0, "fu": 30})),
        ("settle", "end", win({"limit": "triple"})),
        ("settle", "end", win({"yakuman": 0})),
        ("settle", "end", win({"yakuman": 1}, liable=[{"seat": "N", "yaku": "daisangen"}])),
        ("rank", "after_uma", {"X": 0}),
        ("rank", "after_uma", 0),
        ("rank", "last", {"round_wind": "S"}),
    ],
)
def test_parameters_of_another_form_are_no_question(op: str, path: str, value: object) -> None:
    with pytest.raises(InvalidParams):
        derive(op, changed(op, path, value), OPTIONS)


def test_a_question_is_an_object_with_all_its_fields() -> None:
    with pytest.raises(InvalidParams, match="no object"):
        derive("score", [], OPTIONS)  # type: ignore[arg-type]
    with pytest.raises(InvalidParams, match="params: missing: bets"):
        derive("score", {name: SCORE[name] for name in SCORE if name != "bets"}, OPTIONS)


def test_rulesets_are_built_once_and_strictly() -> None:
    assert ruleset_of(OPTIONS) is ruleset_of(dict(OPTIONS))
    with pytest.raises(InvalidParams, match=r"options\.kan_dora"):
        ruleset_of({**OPTIONS, "kan_dora": 1})


def test_an_unknown_operation() -> None:
    with pytest.raises(NoSuchOp):
        derive("deal", {}, OPTIONS)


def test_the_engine_answers_with_clauses_after_a_ruleset() -> None:
    engine = ReferenceEngine()
    hello = engine.initialize({"protocol": 1})
    assert hello["engine"]["name"] == "reference"
    assert {"score", "waits", "settle", "rank"} <= set(hello["ops"])
    with pytest.raises(InvalidParams):
        engine.score(SCORE)
    engine.ruleset({"options": OPTIONS})
    for op, params in PARAMS.items():
        result, clauses = derive(op, params, OPTIONS)
        assert getattr(engine, op)(params) == {**result, "clauses": list(clauses)}


def test_what_is_reached_is_more_than_what_is_cited() -> None:
    _, cited = derive("score", SCORE, OPTIONS)
    assert reach("score", SCORE, OPTIONS, cited) == set(cited)
    asked = ("payment.counters-tsumo", "yaku.houtei-raoyui", "yaku.daisangen")
    assert reach("score", SCORE, OPTIONS, asked) == {"payment.counters-tsumo"}
    waited = ("furiten.temporary", "riichi.passing-is-furiten", "draw.nagashi")
    assert reach("waits", WAITS, OPTIONS, waited) == {"furiten.temporary"}
    assert reach("settle", SETTLE, OPTIONS, ("yaku.pinfu",)) == frozenset()
