"""Played hands walked step by step, and their tables."""

from typing import Any

from riichi_reference.ruleset import allowed_values
from shinpan import tiles
from shinpan.adapters.reference_scenes import Moment, hand_scene, walk
from shinpan.corpus.play import compile_play

OPTIONS: dict[str, bool | int | str] = {
    **{name: values[0] for name, values in allowed_values().items()},
    "red_fives": 0,
    "kan_dora": True,
    "match_length": "east_south",
}


def walked(steps: list[Any], **given: Any) -> list[Moment]:
    params = compile_play(given, steps, {"value": {"end": "none"}}).params
    return list(walk(params, OPTIONS))


def test_every_step_is_a_moment_between_the_deal_and_the_end() -> None:
    steps = ["east draws 1z discards 1z", {"expect": {"left": 69}}, "all pass"]
    deal, discard, seen, passed, end = walked(steps)
    assert [deal.number, discard.number, seen.number, passed.number, end.number] == [-1, 0, 1, 2, 3]
    assert [event["type"] for event in deal.events] == ["start_kyoku", "tsumo"]
    assert [event["type"] for event in discard.events] == ["dahai"]
    assert discard.said == discard.events
    assert (discard.legal, seen.legal) == (None, {})
    assert seen.events == []
    assert [event["type"] for event in passed.events] == ["tsumo"]
    assert "claim.no-claim-draws" in passed.clauses
    assert end.events == []


def test_a_refused_step_is_told_once() -> None:
    steps = ["east draws 1z discards 1z", "south ron", {"expect": {"left": 69}}]
    params = compile_play({}, steps, {"refused": {"step": 2, "code": "x"}}).params
    moments = list(walk(params, OPTIONS))
    assert [moment.refused for moment in moments] == [None, None, "not_a_winning_hand", None, None]


def test_the_table() -> None:
    steps = [
        "east discards 5z",
        "west pon 5z with 55z discards 1z",
        "all until west",
        "west draws 5z adds 5z",
        "west takes 9m discards 9m",
        "all until east",
        "east draws 1m kan 1111m",
        "all pass",
    ]
    scene = walked(steps, hands={"east": "111m"}, draws={"north": "2s", "east": "9p"})[-1].scene
    east, south, west, north = scene.sides
    assert east.melds == (tiles.Meld(("1m", "1m", "1m", "1m")),)
    assert east.drawn is not None
    assert east.discards[0] == tiles.Row("5z", claimed=True)
    assert west.melds == (tiles.Meld(("5z", "5z"), "5z", 2, "5z"),)
    assert [row.tile for row in west.discards] == ["1z", "9m"]
    assert north.discards[0] == tiles.Row("2s")
    assert "has the turn" in east.notes
    assert len(scene.dora) == 3
    assert len(south.concealed) == 13


def test_riichi_lies_sideways_and_costs_a_bet() -> None:
    steps = ["east draws 2z riichi 2z", "all pass"]
    scene = walked(steps, hands={"east": "123m123p123s11z68s"})[-1].scene
    assert scene.sides[0].discards == (tiles.Row("2z", sideways=True),)
    assert scene.sides[0].notes == ("29000", "double riichi")


def test_the_hand_of_a_score() -> None:
    params = {
        "concealed": "456789m46p22s",
        "melds": [{"type": "chi", "tiles": "123m", "called": "1m", "from": "E"}],
        "win": {"tile": "5p", "by": "ron", "from": "W"},
        "seat": "S",
        "round_wind": "E",
        "situation": [],
        "dora_indicators": ["1z"],
        "ura_indicators": ["2z"],
        "counters": 0,
        "bets": 0,
        "liable": [],
    }
    scene = hand_scene("score", params)
    assert scene is not None
    assert (scene.dora, scene.ura) == (("1z",), ("2z",))
    assert scene.sides[0].drawn == "5p"
    assert scene.sides[0].melds == (tiles.Meld(("2m", "3m"), "1m", 1),)
    assert hand_scene("rank", {}) is None
