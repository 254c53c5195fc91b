"""Rulings behind the protocol: parameters in, results out."""

from collections.abc import Mapping
from typing import Any

import pytest

from shinpan.adapters.reference import InvalidParams, derive
from shinpan.corpus import load_corpus
from shinpan.corpus.schemas import validator

OPTIONS = load_corpus().rulesets["ema-2012"].options
TABLE: dict[str, Any] = {
    "round_wind": "E",
    "dealer_number": 1,
    "counters": 0,
    "bets_before": 0,
    "riichi": [],
    "scores": None,
    "last_hand": False,
    "moment": "turn",
    "reason": None,
    "incidents": [],
    "hands": {},
    "wins": [],
}
KAN = {"type": "ankan", "tiles": "6666s", "called": None, "from": None}
HAND: dict[str, Any] = {
    "concealed": "777888s23m55z",
    "melds": [KAN],
    "seat": "W",
    "round_wind": "E",
    "discards": ["1z"],
    "riichi": True,
    "missed": [],
    "missed_in_riichi": [],
}
WIN: dict[str, Any] = {
    "seat": "S",
    "act": "declares_win",
    "concealed": "234m567p34578s99m",
    "melds": [],
    "win": {"tile": "6s", "by": "ron", "from": "E"},
    "round_wind": "E",
    "situation": [],
    "dora_indicators": [],
    "ura_indicators": [],
    "counters": 0,
    "bets": 0,
    "liable": [],
    "discards": ["9s"],
    "missed": [],
    "missed_in_riichi": [],
}


def ruling(*incidents: Mapping[str, Any], **more: object) -> dict[str, Any]:
    params = {**TABLE, "incidents": list(incidents), **more}
    validator("ruling-params").validate(params)
    result, _ = derive("ruling", params, OPTIONS)
    validator("ruling-result").validate(result)
    return result


def of_seat(act: str, seat: str = "S", **more: object) -> dict[str, Any]:
    return {"seat": seat, "act": act, **more}


def test_a_chombo_is_settled() -> None:
    assert ruling(WIN, moment="claim", riichi=["N"]) == {
        "decisions": {"E": "none", "S": "chombo", "W": "none", "N": "none"},
        "hand": "replayed",
        "deltas": {"E": 4000, "S": -8000, "W": 2000, "N": 3000},
        "after_uma": {},
        "bets_returned": ["N"],
        "next": {"dealer": "E", "round_wind": "E", "counters": 0},
    }


def test_without_one_there_is_no_next_hand() -> None:
    result = ruling({**WIN, "discards": []}, moment="claim")
    assert (result["hand"], result["deltas"], result["bets_returned"]) == ("ends", {}, [])
    assert "next" not in result


@pytest.mark.parametrize(
    ("incident", "decision"),
    [
        (of_seat("exposes", count=6, **{"from": "wall"}), "chombo"),
        (of_seat("exposes", count=1, **{"from": "dead_wall"}), "dead_hand"),
        (of_seat("wrong_count", tiles=14, has_drawn=True), "none"),
        (of_seat("wrong_count", tiles=14, has_drawn=False), "dead_hand"),
        (of_seat("invalid_call", call=KAN), "none"),
        (of_seat("claims_when_dead"), "chombo"),
        (of_seat("claimed_tile_not_taken", discards_by_others=2), "dead_hand"),
    ],
)
def test_acts(incident: Mapping[str, Any], decision: str) -> None:
    assert ruling(incident)["decisions"]["S"] == decision


def test_late_claims() -> None:
    claim = of_seat("late_claim", claim="pon", seconds=4, against="chi", next_has_drawn=False)
    assert ruling(claim, moment="claim")["decisions"]["S"] == "claim_refused"
    alone = {**claim, "against": None}
    assert ruling(alone, moment="claim")["decisions"]["S"] == "none"


def test_shown_and_hidden_hands() -> None:
    kan = of_seat("riichi_kan", "W", tiles="6666s", drawn="6s")
    hidden = of_seat("not_shown", "N")
    table = {"riichi": ["W", "N"], "hands": {"W": HAND}, "moment": "exhaustive_draw"}
    decisions = ruling(kan, hidden, **table)["decisions"]
    assert decisions == {"E": "none", "S": "none", "W": "chombo", "N": "chombo"}
    four = {**table, "riichi": [*"ESWN"], "moment": "abortive_draw", "reason": "four_riichi"}
    assert ruling(kan, **four)["bets_returned"] == [*"ESWN"]


def test_wins_and_contradictions() -> None:
    win = {"seat": "N", "by": "ron", "from": "E"}
    assert ruling(of_seat("claims_when_dead"), moment="claim", wins=[win])["hand"] == "ends"
    assert ruling(wins=[win])["rejected"] == "contradictory"


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ({"moment": "later"}, "moment"),
        ({"reason": "tired"}, "reason"),
        ({"incidents": [{"seat": "S", "act": "sings"}]}, r"incidents\[0\].act"),
        ({"incidents": [{"seat": "S", "act": {}}]}, r"incidents\[0\].act"),
        ({"incidents": ["sings"]}, r"incidents\[0\].act"),
        ({"incidents": [{"seat": "S", "act": "exposes", "count": 1}]}, r"incidents\[0\]"),
        ({"incidents": [{"seat": "X", "act": "not_shown"}]}, r"incidents\[0\].seat"),
        ({"incidents": [{"seat": "S", "act": "declares_win"}]}, "discards"),
        ({"hands": []}, "hands"),
        ({"hands": {"W": 1}}, "hands.W"),
        ({"hands": {"S": HAND}}, "another seat or round"),
        ({"hands": {"W": {**HAND, "round_wind": "S"}}}, "another seat or round"),
        ({"wins": [{"seat": "S"}]}, r"wins\[0\]"),
        ({"more": 1}, "more"),
    ],
)
def test_parameters_of_another_form_are_refused(wrong: dict[str, Any], place: str) -> None:
    with pytest.raises(InvalidParams, match=place):
        derive("ruling", {**TABLE, **wrong}, OPTIONS)


def test_a_kan_without_tiles_is_no_kan_of_the_hand() -> None:
    case = load_corpus().case("riichi-kan/of-a-dragon")
    params = {**case.params, "hands": {s: emptied(h) for s, h in case.params["hands"].items()}}
    assert any(entry["act"] == "riichi_kan" for entry in params["incidents"])
    result, _ = derive("ruling", params, OPTIONS)
    assert result["rejected"] == "contradictory"


def emptied(hand: Mapping[str, Any]) -> dict[str, Any]:
    return {**hand, "melds": [{**meld, "tiles": ""} for meld in hand["melds"]]}
