from typing import Any

import pytest

from shinpan.corpus.play.script import read_sentence
from shinpan.mjai.words import event_words

CLAIM = {"actor": 3, "target": 1, "pai": "3m"}


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ({"type": "tsumo", "actor": 1, "pai": "E"}, "east draws 1z"),
        ({"type": "dahai", "actor": 2, "pai": "5pr", "tsumogiri": True}, "south discards 0p"),
        (
            {"type": "dahai", "actor": 2, "pai": "P", "tsumogiri": False},
            "south discards 5z from hand",
        ),
        ({"type": "reach", "actor": 0}, "north riichi"),
        ({**CLAIM, "type": "chi", "consumed": ["4m", "5mr"]}, "west chi 3m with 40m"),
        ({**CLAIM, "type": "pon", "consumed": ["3m", "3m"]}, "west pon 3m with 33m"),
        ({**CLAIM, "type": "daiminkan", "consumed": ["3m"] * 3}, "west kan 3m with 333m"),
        ({"type": "ankan", "actor": 1, "consumed": ["C"] * 4}, "east kan 7777z"),
        ({"type": "kakan", "actor": 1, "pai": "C", "consumed": ["C"] * 3}, "east adds 7z"),
        ({"type": "hora", "actor": 1, "target": 0, "pai": "9s"}, "east ron 9s"),
        ({"type": "hora", "actor": 1, "target": 0}, "east ron"),
        ({"type": "ryukyoku", "actor": 2}, "south nine kinds"),
    ],
)
def test_actions_are_told_as_scripts_tell_them(event: dict[str, Any], words: str) -> None:
    assert event_words(event, 1) == words
    read_sentence(words)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ({"type": "hora", "actor": 1, "target": 1, "pai": "9s"}, "east tsumo 9s"),
        ({"type": "dora", "dora_marker": "N"}, "dora 4z"),
        ({"type": "reach_accepted", "actor": 0}, "north bets"),
        ({"type": "ryukyoku", "reason": "four_winds"}, "draw"),
        ({"type": "end_kyoku"}, "the hand is over"),
        ({"type": "start_kyoku"}, "start kyoku"),
    ],
)
def test_events(event: dict[str, Any], words: str) -> None:
    assert event_words(event, 1) == words
