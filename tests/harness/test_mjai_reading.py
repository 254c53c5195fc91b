"""Reading logs: dialects are understood, everything else is an error of a certain event."""

import copy
from typing import Any

import pytest

from shinpan.mjai.events import Ankan, Call, Dahai, Hora, Kakan, Round, Ryukyoku, Tsumo
from shinpan.mjai.reading import REASONS, LogError, read_round, read_rounds

HAND = ["1m", "2m", "3m", "4p", "5pr", "6p", "7s", "8s", "9s", "E", "E", "P", "P"]
START: dict[str, Any] = {
    "type": "start_kyoku",
    "bakaze": "E",
    "kyoku": 2,
    "honba": 1,
    "kyotaku": 0,
    "oya": 1,
    "scores": [25000, 25000, 25000, 25000],
    "tehais": [HAND, HAND, HAND, HAND],
    "dora_marker": "9m",
}
END = {"type": "end_kyoku"}


def read(*events: dict[str, Any], **start: object) -> Round:
    return read_round([{**copy.deepcopy(START), **start}, *events, END])


def test_a_hand() -> None:
    played = read(
        {"type": "tsumo", "actor": 1, "pai": "F"},
        {"type": "dahai", "actor": 1, "pai": "F", "tsumogiri": True},
        {"type": "pon", "actor": 3, "target": 1, "pai": "F", "consumed": ["F", "F"]},
        {"type": "dahai", "actor": 3, "pai": "5pr", "tsumogiri": False},
        {"type": "hora", "actor": 0, "target": 3, "pai": "5pr", "deltas": [1, 2, 3, 4]},
    )
    assert played.start.scores == (25000,) * 4
    assert played.events == (
        Tsumo(1, "F"),
        Dahai(1, "F", tsumogiri=True),
        Call("pon", 3, 1, "F", ("F", "F")),
        Dahai(3, "5pr", tsumogiri=False),
        Hora(0, 3, "5pr", (1, 2, 3, 4), ()),
    )


def test_what_other_programs_write() -> None:
    played = read(
        {"type": "tsumo", "actor": 1, "pai": "F"},
        {"type": "ankan", "actor": 1, "consumed": ["F"] * 4, "pai": "F"},
        {"type": "kan", "actor": 2, "target": 1, "pai": "F", "consumed": ["F"] * 3},
        {"type": "kakan", "actor": 2, "pai": "E", "consumed": ["E"] * 3},
        {"type": "hora", "actor": 2, "uradora_markers": ["1p"], "delta": [1, 2, 3, 4], "fan": 3},
    )
    _, closed, opened, added, won = played.events
    assert closed == Ankan(1, ("F",) * 4)
    assert opened == Call("daiminkan", 2, 1, "F", ("F",) * 3)
    assert added == Kakan(2, "E", ("E",) * 3)
    assert won == Hora(2, 2, None, (1, 2, 3, 4), ("1p",), {"uradora_markers": ["1p"], "fan": 3})


def test_what_old_logs_leave_out() -> None:
    start = copy.deepcopy(START)
    del start["scores"], start["oya"], start["kyotaku"]
    start["kyoutaku"] = 2
    log = [
        {"type": "start_game", "names": ["a", "b", "c", "d"]},
        start,
        {"type": "tsumo", "actor": 1, "pai": "?"},
        {"type": "tsumo", "actor": 1, "pai": "F"},
        {"type": "dahai", "actor": 1, "pai": "F"},
        {"type": "dahai", "actor": 2, "pai": "F"},
    ]
    (played,) = read_rounds([*log, {"type": "none"}])
    assert (played.start.oya, played.start.kyotaku, played.start.scores) == (1, 2, None)
    assert played.events[-2:] == (
        Dahai(1, "F", tsumogiri=True),
        Dahai(2, "F", tsumogiri=False),
    )


@pytest.mark.parametrize(("written", "reason"), list(REASONS.items()))
def test_reasons_of_draws(written: str, reason: str) -> None:
    (event,) = read({"type": "ryukyoku", "reason": written, "deltas": [0, 0, 0, 0]}).events
    assert event == Ryukyoku(reason, None, (0, 0, 0, 0))


TSUMO = {"type": "tsumo", "actor": 1, "pai": "F"}


@pytest.mark.parametrize(
    ("event", "message"),
    [
        ("tsumo", "event 2 (None): is no mjai event"),
        ({"actor": 1}, "event 2 (None): is no mjai event"),
        ({"type": "kita", "actor": 1}, "event 2 (kita): is not an event of a hand of four"),
        ({**TSUMO, "actor": 4}, "event 2 (tsumo): actor: 4 is no match seat 0 to 3"),
        ({**TSUMO, "actor": True}, "event 2 (tsumo): actor: True is no integer"),
        ({"type": "tsumo", "pai": "F"}, "event 2 (tsumo): actor is missing"),
        ({**TSUMO, "pai": "6z"}, "event 2 (tsumo): pai: '6z' is no mjai tile"),
        ({"type": "dahai", "actor": 1, "pai": "?"}, "event 2 (dahai): pai: '?' is no mjai tile"),
        (
            {"type": "dahai", "actor": 1, "pai": "F", "tsumogiri": 1},
            "event 2 (dahai): tsumogiri: 1 is not true or false",
        ),
        (
            {"type": "pon", "actor": 1, "target": 2, "pai": "F", "consumed": ["F"]},
            "event 2 (pon): consumed: not 2 tiles",
        ),
        ({"type": "hora", "actor": 1, "deltas": [1]}, "event 2 (hora): deltas: not a list of four"),
        ({"type": "ryukyoku", "reason": "tea"}, "event 2 (ryukyoku): reason: 'tea' is no known"),
    ],
)
def test_what_is_no_event(event: dict[str, Any], message: str) -> None:
    with pytest.raises(LogError) as caught:
        read(event)
    assert str(caught.value).startswith(message)
    assert caught.value.number == 2


@pytest.mark.parametrize(
    ("start", "message"),
    [
        ({"oya": 2}, "event 1 (start_kyoku): kyoku 2 is not dealt by 2"),
        ({"kyoku": 5, "oya": 4}, "event 1 (start_kyoku): kyoku 5 is not dealt by 4"),
        ({"bakaze": "P"}, "event 1 (start_kyoku): bakaze: 'P' is not one of E, S, W, N"),
        ({"tehais": [HAND] * 3}, "event 1 (start_kyoku): tehais: not a list of 4"),
        ({"tehais": [HAND[1:]] * 4}, "event 1 (start_kyoku): tehais: not 13 tiles"),
        ({"scores": [1, 2, 3, 4.0]}, "event 1 (start_kyoku): scores: not a list of four"),
        ({"dora_marker": "?"}, "event 1 (start_kyoku): dora_marker: '?' is no mjai tile"),
        ({"honba": -1}, "event 1 (start_kyoku): honba: -1 is no integer of zero or more"),
    ],
)
def test_what_is_no_start(start: dict[str, object], message: str) -> None:
    with pytest.raises(LogError) as caught:
        read(**start)
    assert str(caught.value).startswith(message)


def test_an_event_outside_a_hand() -> None:
    with pytest.raises(LogError, match=r"event 2 \(tsumo\): stands outside a hand"):
        list(read_rounds([{"type": "start_game"}, TSUMO]))


def test_one_hand_is_meant() -> None:
    with pytest.raises(LogError, match="2 hands where one is meant"):
        read_round([START, END, START, END])
    with pytest.raises(LogError, match="0 hands where one is meant"):
        read_round([])
