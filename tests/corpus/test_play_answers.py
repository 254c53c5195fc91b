"""What played cases expect, in the words of referees and in those of the protocol."""

from typing import Any

import pytest
from scripts import compiled

from shinpan.corpus.play import ScriptError

DISCARD = ["east discards 1z"]


def value(written: dict[str, Any], **given: object) -> dict[str, Any]:
    outcome = compiled(DISCARD, dict(given), {"value": written}).expect[0]
    return dict(outcome["value"])


@pytest.mark.parametrize(
    ("written", "wire"),
    [
        ({"end": "none"}, {"end": None}),
        ({"end": "exhaustive_draw"}, {"end": {"kind": "exhaustive_draw"}}),
        ({"reason": "four_kans"}, {"end": {"reason": "four_kans"}}),
        ({"tenpai": ["west", "east"]}, {"end": {"tenpai": [1, 3]}}),
        ({"nagashi": []}, {"end": {"nagashi": []}}),
        ({"net": {"east": 8000, "south": -8000}}, {"net": {"0": 0, "1": 8000, "2": -8000, "3": 0}}),
        ({"over": True}, {"over": True}),
        ({"next": None}, {"next": None}),
        ({"next": {"dealer": "east"}}, {"next": {"kyoku": 2, "bakaze": "E"}}),
        ({"next": {"dealer": "south"}}, {"next": {"kyoku": 3, "bakaze": "E"}}),
        ({"next": {"counters": 2, "bets": 1}}, {"next": {"honba": 2, "kyotaku": 1}}),
        ({"next": {"round_wind": "south"}}, {"next": {"bakaze": "S"}}),
    ],
)
def test_fields(written: dict[str, Any], wire: dict[str, Any]) -> None:
    assert value(written, dealer_number=2) == wire


def test_the_round_ends_with_the_fourth_dealer() -> None:
    written = {"next": {"dealer": "south"}}
    assert value(written, dealer_number=4)["next"] == {"kyoku": 1, "bakaze": "S"}
    written = {"next": {"dealer": "east"}}
    assert value(written, dealer_number=4, round_wind="south")["next"] == {
        "kyoku": 4,
        "bakaze": "S",
    }


@pytest.mark.parametrize(
    ("written", "wire"),
    [
        ({"seat": "east"}, {"actor": 1}),
        ({"seat": "east", "by": "tsumo", "tile": "0p"}, {"actor": 1, "target": 1, "pai": "5pr"}),
        ({"seat": "east", "by": "ron", "from": "north"}, {"actor": 1, "target": 0}),
        (
            {"seat": "east", "yaku": {"riichi": 1}, "dora": {"dora": 0, "ura": 2}, "fu": None},
            {"actor": 1, "yaku": {"riichi": 1}, "dora": {"ura": 2}, "fu": None},
        ),
        (
            {"seat": "east", "liable": [{"seat": "south", "yaku": "daisangen"}]},
            {"actor": 1, "liable": [{"actor": 2, "yaku": "daisangen"}]},
        ),
    ],
)
def test_wins(written: dict[str, Any], wire: dict[str, Any]) -> None:
    assert value({"wins": [written]}, dealer_number=2)["end"]["wins"] == [wire]


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("east draws 4s", {"type": "tsumo", "actor": 1, "pai": "4s"}),
        ("east takes", {"type": "tsumo", "actor": 1}),
        ("east discards", {"type": "dahai", "actor": 1}),
        ("east discards 0p", {"type": "dahai", "actor": 1, "pai": "5pr"}),
        (
            "east discards 1z from hand",
            {"type": "dahai", "actor": 1, "pai": "E", "tsumogiri": False},
        ),
        ("east riichi", {"type": "reach", "actor": 1}),
        ("east bets", {"type": "reach_accepted", "actor": 1}),
        ("east kan 1111m", {"type": "ankan", "actor": 1, "consumed": ["1m"] * 4}),
        ("east adds 5z", {"type": "kakan", "actor": 1, "pai": "P"}),
        ("west pon", {"type": "pon", "actor": 3}),
        ("west pon 9s", {"type": "pon", "actor": 3, "pai": "9s"}),
        (
            "west chi 3m with 54m",
            {"type": "chi", "actor": 3, "pai": "3m", "consumed": ["4m", "5m"]},
        ),
        ("west kan 1z", {"type": "daiminkan", "actor": 3, "pai": "E"}),
        ("dora 3p", {"type": "dora", "dora_marker": "3p"}),
        ("west wins", {"type": "hora", "actor": 3}),
        ("draw", {"type": "ryukyoku"}),
    ],
)
def test_events(text: str, pattern: dict[str, Any]) -> None:
    assert value({"events": [text]}, dealer_number=2)["events"] == [pattern]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("east draws 4s discards 4s", "is no single event"),
        ("west pon 9s discards 1z", "is no single event"),
        ("all pass", "is no event"),
        ("west ron", "is no single event"),
        ("dora", "a seat expected from 'dora' on"),
        ("dora 33p", "2 tiles where one is meant"),
        ("dora 3x", "'3x' is no list of tiles"),
    ],
)
def test_what_is_no_event(text: str, message: str) -> None:
    with pytest.raises(ScriptError) as caught:
        value({"events": ["draw", text]})
    assert message in str(caught.value)
    assert list(caught.value.path) == ["expect", "value", "events", 1]


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("anything", {}),
        ("discard", {"type": "dahai"}),
        ("discard 0p", {"type": "dahai", "pai": "5pr"}),
        ("riichi", {"type": "reach"}),
        ("riichi 1z", {"type": "reach", "reach": {"discards": ["E"]}}),
        ("kan", {"type": ["ankan", "kakan", "daiminkan"]}),
        ("kan 0555p", {"type": "ankan", "consumed": ["5p", "5p", "5p", "5pr"]}),
        ("kan 1z", {"type": ["daiminkan", "kakan"], "pai": "E"}),
        ("chi with 45m", {"type": "chi", "consumed": ["4m", "5m"]}),
        ("pon", {"type": "pon"}),
        ("ron", {"type": "hora"}),
        ("tsumo", {"type": "hora"}),
        ("nine kinds", {"type": "ryukyoku"}),
    ],
)
def test_actions(text: str, pattern: dict[str, Any]) -> None:
    steps = [*DISCARD, {"expect": {"legal": {"west": [text]}, "not_legal": {"north": [text]}}}]
    (seen,) = compiled(steps, {"dealer_number": 2}).expect[0]["value"]["observations"]
    assert seen == {"legal": {"3": [pattern]}, "not_legal": {"0": [pattern]}}


@pytest.mark.parametrize("text", ["peng", "discard 55p", "kan 11m", "chi 3m", "riichi x", ""])
def test_what_is_no_action(text: str) -> None:
    steps = [*DISCARD, {"expect": {"legal": {"west": ["pon", text]}}}]
    with pytest.raises(ScriptError) as caught:
        compiled(steps)
    assert list(caught.value.path) == ["play", 1, "expect", "legal", "west", 1]


def test_indicators_and_live_tiles() -> None:
    steps = [*DISCARD, {"expect": {"dora_indicators": "1z0p", "left": 69}}]
    (seen,) = compiled(steps).expect[0]["value"]["observations"]
    assert seen == {"dora_markers": ["E", "5pr"], "left": 69}


def test_branches_and_readings_have_their_own_observations() -> None:
    shown = {"observations": [{"legal": {"south": ["ron"]}}]}
    hidden = {"observations": [{"not_legal": {"south": ["ron"]}}]}
    expect = {"readings": [{"reading": "one", "value": shown}, {"reading": "two", "value": hidden}]}
    one, two = compiled([*DISCARD, "observe"], {}, expect).expect
    assert one["reading"] == "one"
    assert list(one["value"]["observations"][0]) == ["legal"]
    assert list(two["value"]["observations"][0]) == ["not_legal"]


def test_an_observation_that_no_step_makes() -> None:
    with pytest.raises(ScriptError, match="1 observations, the script has 0 steps `observe`"):
        value({"observations": [{"left": 69}]})
