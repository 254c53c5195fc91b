"""Sentences of scripts: what they say, and what they do to turns and hands."""

from typing import Any

import pytest
from scripts import compiled, done

from shinpan.corpus.play import ScriptError
from shinpan.corpus.play.script import SentenceError, read_sentence
from shinpan.corpus.play.sentences import (
    Acts,
    AddedKan,
    AllPass,
    AllUntilLeft,
    AllUntilTurn,
    Answers,
    Claims,
    ClosedKan,
    Discards,
    Draws,
    NineKinds,
    Passes,
    Ron,
    SaysRiichi,
    Sentence,
    Tsumo,
)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("east draws 4s", Acts(0, Draws("4s", taken=False), None)),
        ("east draws", Acts(0, Draws(None, taken=False), None)),
        ("north takes 0p discards", Acts(3, Draws("0p", taken=True), Discards())),
        ("south discards 5p", Acts(1, None, Discards("5p"))),
        ("south discards 5p from hand", Acts(1, None, Discards("5p", from_hand=True))),
        ("west riichi", Acts(2, None, SaysRiichi(None))),
        ("west riichi 5p", Acts(2, None, SaysRiichi(Discards("5p")))),
        ("west draws 1z kan 1111z", Acts(2, Draws("1z", taken=False), ClosedKan(("1z",) * 4))),
        ("west kan 1z", Answers(2, Claims("daiminkan", "1z"))),
        ("west kan", Answers(2, Claims("daiminkan"))),
        ("west kan 5p with 550p", Answers(2, Claims("daiminkan", "5p", ("5p", "5p", "0p")))),
        ("west adds 5z", Acts(2, None, AddedKan("5z"))),
        ("east tsumo", Acts(0, None, Tsumo())),
        ("east nine kinds", Acts(0, None, NineKinds())),
        ("west pon with 99s", Answers(2, Claims("pon", None, ("9s", "9s")))),
        ("west chi 3m with 45m", Answers(2, Claims("chi", "3m", ("4m", "5m")))),
        ("west pon 9s discards 1z", Answers(2, Claims("pon", "9s"), Discards("1z"))),
        ("west ron", Answers(2, Ron())),
        ("west ron 5p", Answers(2, Ron("5p"))),
        ("west  pass", Answers(2, Passes())),
        ("all pass", AllPass()),
        ("all until 4", AllUntilLeft(4)),
        ("all until north", AllUntilTurn(3)),
    ],
)
def test_sentences(text: str, sentence: Sentence) -> None:
    assert read_sentence(text) == sentence


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'': a seat expected at its end"),
        ("dealer discards 5p", "a seat expected from 'dealer discards 5p' on"),
        ("east", "what the player does expected at its end"),
        ("east draws 45s", "'east draws 45s': 2 tiles where one is meant"),
        ("east draws 4x", "tiles in MPSZ notation expected from '4x' on"),
        ("east draws 4sz", "tiles in MPSZ notation expected from '4sz' on"),
        ("east discards 4s from wall", "hand expected from 'wall' on"),
        ("east discards 4s at once", "nothing expected from 'at once' on"),
        ("east nine tiles", "what the player does expected from 'tiles' on"),
        ("east draws 4s ron", "what the player does expected from 'ron' on"),
        ("east kan 111m", "'east kan 111m': 3 tiles where one is meant"),
        ("west pon 9s with", "tiles expected at its end"),
        ("all wait", "pass or until expected from 'wait' on"),
        ("all until", "a number of tiles or a seat expected at its end"),
        ("all until -1", "a number of tiles or a seat expected from '-1' on"),
        ("all until 4 5", "nothing expected from '5' on"),
    ],
)
def test_what_is_no_sentence(text: str, message: str) -> None:
    with pytest.raises(SentenceError) as caught:
        read_sentence(text)
    assert message in str(caught.value)


SOUTH = {"hands": {"south": "123m456m789p11s35s"}}


@pytest.mark.parametrize(
    ("steps", "given", "wire"),
    [
        (["east draws 4s discards 4s"], {}, ["0 dahai 4s*"]),
        (["east draws 4s discards 4s from hand"], {}, ["0 dahai 4s"]),
        (["east draws 4s discards 5s"], {}, ["0 dahai 5s"]),
        (["east discards 4s"], {}, ["0 dahai 4s*"]),
        (["east discards 4s"], {"hands": {"east": "4s"}}, ["0 dahai 4s"]),
        (["east discards 4s from hand"], {}, ["0 dahai 4s"]),
        (["east discards"], {"draws": {"east": "4s"}}, ["0 dahai 4s*"]),
        (["east draws 4s riichi 4s"], {}, ["0 reach", "0 dahai 4s*"]),
        (["east riichi", "east discards 4s"], {}, ["0 reach", "0 dahai 4s*"]),
        (["east discards 1z", "south draws 3s"], SOUTH, ["0 dahai E*", "pass"]),
        (["east discards 1z", "all pass"], SOUTH, ["0 dahai E*", "pass"]),
        (["east discards 1z", "west pass"], SOUTH, ["0 dahai E*", "pass"]),
        (["east discards 1z", "south discards 3s"], SOUTH, ["0 dahai E*", "1 dahai 3s"]),
        (
            ["east discards 4s", "south chi 4s with 35s", "south discards 1m"],
            SOUTH,
            ["0 dahai 4s*", "1 chi 4s with 3s 5s from 0", "1 dahai 1m"],
        ),
        (
            ["east discards 9s", "[north pon with 99s discards 1z, south pass]"],
            {},
            ["0 dahai 9s*", "3 pon 9s with 9s 9s from 0", "3 dahai E"],
        ),
        (
            ["east discards 5s", "[north pon 5s, west ron 5s]"],
            {"hands": {"north": "055s"}},
            ["0 dahai 5s*", "3 pon 5s with 5s 5s from 0 & 2 hora 5s from 0"],
        ),
        (
            ["east discards 5s", "north kan 5s", "north takes 1z discards 1z"],
            {"hands": {"north": "055s"}},
            ["0 dahai 5s*", "3 daiminkan 5s with 5s 5s 5sr from 0", "3 dahai E*"],
        ),
        (
            ["east draws 1m kan 1111m", "east takes 2s tsumo"],
            {},
            ["0 ankan with 1m 1m 1m 1m", "0 hora 2s from 0"],
        ),
        (
            ["east discards 5z", "west pon 5z discards 1z", "all until west", "west adds 5z"],
            {"draws": {"west": "5z", "north": "1p", "east": "5z2p", "south": "3p"}},
            [
                "0 dahai P*",
                "2 pon P with P P from 0",
                "2 dahai E",
                "3 dahai 1p*",
                "0 dahai 2p*",
                "1 dahai 3p*",
                "pass",
                "2 kakan P with P P P",
            ],
        ),
        (["east nine kinds"], {}, ["0 ryukyoku"]),
        (["observe", "expect: {left: 69}"], {}, ["observe", "observe"]),
    ],
)
def test_steps_of_the_request(steps: list[Any], given: dict[str, Any], wire: list[str]) -> None:
    assert done([_parsed(step) for step in steps], given) == wire


def _parsed(step: str) -> str | list[str] | dict[str, Any]:
    if step.startswith("["):
        return [text.strip() for text in step.strip("[]").split(",")]
    return {"expect": {"left": 69}} if step.startswith("expect") else step


def test_actors_are_match_seats() -> None:
    steps = ["east discards 1z", "south discards 2z", "west pon 2z discards 9s"]
    params = compiled(steps, {"dealer_number": 3}).params
    assert [step["do"][0]["actor"] for step in params["steps"]] == [2, 3, 0, 0]
    assert params["start"]["oya"] == 2
    assert params["start"]["kyoku"] == 3


def test_hands_and_scores_stand_at_the_match_seats() -> None:
    given = {
        "dealer_number": 2,
        "round_wind": "south",
        "counters": 1,
        "bets": 2,
        "hands": {"east": "123m456m789p11s35s"},
        "scores": {"east": 1000, "south": 2000, "west": 3000, "north": 94000},
    }
    start = compiled(["east discards 1z"], given).params["start"]
    assert start["scores"] == [94000, 1000, 2000, 3000]
    assert start["tehais"][1][:3] == ["1m", "2m", "3m"]
    assert (start["bakaze"], start["honba"], start["kyotaku"]) == ("S", 1, 2)


@pytest.mark.parametrize(("left", "draws"), [(66, 4), (69, 1), (0, 70)])
def test_all_until_a_number_of_tiles(left: int, draws: int) -> None:
    params = compiled([f"all until {left}"]).params
    discards = [step["do"][0] for step in params["steps"]]
    assert len(discards) == draws
    assert all(action["tsumogiri"] for action in discards)
    assert [action["pai"] for action in discards] == params["wall"][:draws]


def test_a_kan_takes_a_live_tile() -> None:
    steps = ["east draws 1m kan 1111m", "east takes 2s discards 2s", "all until 0"]
    params = compiled(steps).params
    assert sum("do" in step for step in params["steps"]) == 1 + 1 + 68


def test_the_tiles_that_are_coming_are_drawn_where_none_is_named() -> None:
    given = {"draws": {"south": "1m2m", "east": "3m"}}
    steps = ["all until south", "south draws 9p discards 9p", "all until 60"]
    params = compiled(steps, given).params
    mine = [step["do"][0]["pai"] for step in params["steps"] if "do" in step]
    assert mine[0] == "3m"
    assert mine[1] == "9p"
    assert mine[5] == "1m"
    assert mine[9] == "2m"


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        (["east discards 1z", "east discards 1z"], "it is south's turn"),
        (["all until 0", "east discards 1z"], "the hand is over: no tile is left to draw"),
        (["east tsumo", "south discards 1z"], "the hand is over"),
        (["east takes 1z"], "east draws from the wall in this turn"),
        (["east draws 1m kan 1111m", "east draws 1z"], "east takes a replacement tile in this"),
        (["east adds 1z"], "east has claimed no triplet of 1z"),
        (["east discards 1z", "south chi 1z"], "with which tiles of the hand?"),
        (["east discards", "south pon"], "which tile is claimed?"),
        (["east draws 1z", "east draws 2z"], "draw 1 is 1z, not 2z"),
        (["all until east"], "it is east's turn already"),
        (["east discards 1z", "south pon 1z", "south tsumo"], "south has drawn nothing in this"),
        (["east discards 1z", "south pon 1z", "all until 60"], "south has drawn nothing in this"),
        (["east discards 1z", "all until south", "south ron"], "no tile is offered"),
        (["all pass"], "no tile is offered"),
        (
            ["east discards 1z", "south kan 1z discards 2z"],
            "the replacement tile comes first: write it as a step",
        ),
        (["all until 0", "all until south"], "the hand is over: no tile is left to draw"),
    ],
)
def test_what_cannot_be_played(steps: list[str], message: str) -> None:
    with pytest.raises(ScriptError) as caught:
        compiled(steps)
    assert message in str(caught.value)
    assert list(caught.value.path) == ["play", len(steps) - 1]


def test_a_step_that_is_always_refused_moves_nothing() -> None:
    refused = {"refused": {"step": 2, "code": "not_allowed_now"}}
    steps = ["east discards 1z", "west discards 9s", {"expect": {"left": 69}}]
    assert done(steps, SOUTH, refused) == ["0 dahai E*", "2 dahai 9s", "observe"]
    outcome = compiled(steps, SOUTH, refused).expect[0]["refused"]
    assert outcome == {
        "step": 2,
        "steps": [1],
        "code": "not_allowed_now",
        "observations": [{"left": 69}],
    }


@pytest.mark.parametrize(
    ("sentence", "wire"),
    [
        ("south draws 1z riichi 9m", ["1 reach", "1 dahai 9m"]),
        ("south draws 1z riichi 1z", ["1 reach", "1 dahai E*"]),
        ("south draws 1z kan 1111z", ["1 ankan with E E E E"]),
        ("south draws 1z adds 9m", ["1 kakan 9m with 9m 9m 9m"]),
        ("south draws 1z tsumo", ["1 hora E from 1"]),
        ("south nine kinds", ["1 ryukyoku"]),
        ("north ron", ["3 hora 9s from 0"]),
        ("north ron 8s", ["3 hora 8s from 0"]),
        ("north chi 9s with 78s", ["3 chi 9s with 7s 8s from 0"]),
        ("north pon 9s", ["3 pon 9s with 9s 9s from 0"]),
        ("north kan 9s", ["3 daiminkan 9s with 9s 9s 9s from 0"]),
    ],
)
def test_what_can_be_refused(sentence: str, wire: list[str]) -> None:
    refused = {"refused": {"step": 2, "code": "illegal_action"}}
    assert done(["east discards 9s", sentence], SOUTH, refused)[1:] == wire


def test_riichi_and_its_discard_can_both_be_what_is_refused() -> None:
    refused = {"refused": {"step": 1, "code": "not_tenpai"}}
    played = compiled(["east draws 1z riichi 1z"], {}, refused)
    assert played.expect[0]["refused"]["steps"] == [0, 1]


def test_what_one_branch_refuses_another_plays_on() -> None:
    expect = {
        "by": [
            {"when": {"kuikae": "allowed"}, "value": {"end": "none"}},
            {
                "when": {"kuikae": ["same_tile", "same_tile_and_suji"]},
                "refused": {"step": 3, "code": "not_allowed_now"},
            },
        ]
    }
    steps = ["east discards 9s", "south pon 9s", "south discards 9s", "west discards 1z"]
    assert done(steps, {}, expect)[2:] == ["1 dahai 9s", "2 dahai E*"]


def test_observations_are_what_steps_and_outcomes_say() -> None:
    steps = [{"expect": {"left": 69}}, "observe", "east discards 1z", "observe"]
    expect = {
        "value": {"end": "none", "observations": [{"left": 69}, {"legal": {"west": ["ron"]}}]}
    }
    value = compiled(steps, {"dealer_number": 2}, expect).expect[0]["value"]
    assert value["observations"] == [
        {"left": 69},
        {"left": 69},
        {"legal": {"3": [{"type": "hora"}]}},
    ]
