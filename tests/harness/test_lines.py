"""Only what the protocol allows gets through."""

import pytest

from shinpan.protocol import (
    MAX_LINE,
    Failure,
    ProtocolViolation,
    Result,
    check_result,
    decode,
    encode,
    parse_answer,
    parse_hello,
    salvaged_id,
)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"", "not JSON"),
        (b"hello", "not JSON"),
        (b"[1]", "not a JSON object"),
        (b'{"a":1,"a":2}', "'a' stands twice"),
        (b'{"a":{"b":1,"b":1}}', "'b' stands twice"),
        (b'{"a":1.0}', "1.0 is not an integer"),
        (b'{"a":1e3}', "1e3 is not an integer"),
        (b'{"a":NaN}', "NaN is not a JSON value"),
        (b'{"a":-Infinity}', "-Infinity is not a JSON value"),
        (b'{"a":"\xff"}', "not UTF-8 at byte 6"),
        (b'\xef\xbb\xbf{"a":1}', "not JSON"),
        (rb'{"a":"\ud800"}', "lone surrogate"),
        (b'{"a":1} {"b":2}', "not JSON"),
        (b'{"a":' + b"[" * 5000 + b"]" * 5000 + b"}", "nested too deeply"),
        (b'{"a":' + b"9" * 5000 + b"}", "not JSON"),
        (b" " * (MAX_LINE + 1), "longer than"),
    ],
)
def test_a_line_that_is_not_allowed_is_refused(line: bytes, said: str) -> None:
    with pytest.raises(ProtocolViolation, match=said):
        decode(line)


@pytest.mark.parametrize("text", ["é", "東", "\U0001f004", "\\"])
def test_what_is_encoded_is_decoded_again(text: str) -> None:
    assert decode(encode({"text": text, "n": -3}).rstrip(b"\n")) == {"text": text, "n": -3}


def test_an_escaped_pair_of_surrogates_is_a_character() -> None:
    assert decode(rb'{"a":"\ud83c\udc04"}') == {"a": "\U0001f004"}


@pytest.mark.parametrize("value", [float("nan"), {1, 2}, b"x"])
def test_what_json_cannot_hold_is_not_encoded(value: object) -> None:
    with pytest.raises(ProtocolViolation):
        encode({"a": value})


@pytest.mark.parametrize(
    ("line", "found"),
    [
        (b'{"id":7,"result":{"points":NaN}}', 7),
        (b'{"id":true}', None),
        (b'{"id":"7"}', None),
        (b"[7]", None),
        (b"garbage", None),
    ],
)
def test_the_id_of_a_bad_line_is_found_where_it_is_legible(line: bytes, found: int | None) -> None:
    assert salvaged_id(line) == found


def test_answers_are_read() -> None:
    assert parse_answer({"jsonrpc": "2.0", "id": 1, "result": {}}) == Result(1, {})
    error = {"code": 2, "message": "no", "data": {"issue": "x"}}
    answer = parse_answer({"jsonrpc": "2.0", "id": None, "error": error})
    assert answer == Failure(None, 2, "no", {"issue": "x"})


@pytest.mark.parametrize(
    "message",
    [
        {"id": 1, "result": {}},
        {"jsonrpc": "2.0", "result": {}},
        {"jsonrpc": "2.0", "id": None, "result": {}},
        {"jsonrpc": "2.0", "id": True, "result": {}},
        {"jsonrpc": "2.0", "id": "1", "result": {}},
        {"jsonrpc": "2.0", "id": 1},
        {"jsonrpc": "2.0", "id": 1, "result": {}, "error": {"code": 1, "message": ""}},
        {"jsonrpc": "2.0", "id": 1, "result": []},
        {"jsonrpc": "2.0", "id": 1, "error": "no"},
        {"jsonrpc": "2.0", "id": 1, "error": {"code": "1", "message": "no"}},
        {"jsonrpc": "2.0", "id": 1, "error": {"code": 1}},
    ],
)
def test_what_is_no_answer_is_refused(message: dict[str, object]) -> None:
    with pytest.raises(ProtocolViolation):
        parse_answer(message)


HELLO = {"protocol": 1, "engine": {"name": "x"}, "ops": ["score", "of the future"]}


def test_a_short_hello_is_enough() -> None:
    hello = parse_hello(HELLO)
    assert (hello.name, hello.version, hello.ops, hello.window) == ("x", "unknown", ("score",), 1)
    assert hello.tells("score", "anything")


@pytest.mark.parametrize(
    "changed",
    [
        {"protocol": True},
        {"protocol": 2},
        {"engine": {}},
        {"engine": {"name": " "}},
        {"engine": {"name": "x" * 500}},
        {"engine": "x"},
        {"ops": "score"},
        {"ops": [1]},
        {"fields": {"score": "points"}},
        {"options": {"open_tanyao": True}},
        {"options": {"open_tanyao": [None]}},
        {"missing": "x"},
        {"window": 0},
        {"window": True},
    ],
)
def test_a_wrong_hello_is_refused(changed: dict[str, object]) -> None:
    with pytest.raises(ProtocolViolation):
        parse_hello({**HELLO, **changed})


@pytest.mark.parametrize(
    ("op", "result"),
    [
        ("score", {"points": True}),
        ("score", {"points": None}),
        ("score", {"yaku": {"riichi": True}}),
        ("score", {"yaku": ["riichi"]}),
        ("score", {"limit": "huge"}),
        ("score", {"deltas": {"east": 1}}),
        ("score", {"rejected": "because"}),
        ("score", {"rejected": ["no_yaku"]}),
        ("score", {"rejected": "no_yaku", "points": 0}),
        ("waits", {"tenpai": 1}),
        ("waits", {"waits": "1m"}),
        ("waits", {"waits": ["8z"]}),
        ("settle", {"next": {"dealer": "east"}}),
        ("rank", {"places": {"E": "1"}}),
        ("ruling", {"decisions": {"E": "shot"}}),
        ("play", {"scores": [1, 2, 3]}),
        ("play", {"refused": {"step": "1"}}),
    ],
)
def test_a_result_of_another_form_is_refused(op: str, result: dict[str, object]) -> None:
    with pytest.raises(ProtocolViolation, match=op):
        check_result(op, result)


@pytest.mark.parametrize(
    ("op", "result"),
    [
        ("score", {"points": 0, "han": None, "fu": None, "clauses": ["x"], "extra": 1}),
        ("score", {"rejected": "no_yaku", "clauses": ["x"]}),
        ("waits", {"tenpai": True, "waits": ["1m", "7z"], "furiten_kind": None}),
        ("settle", {"next": None}),
        ("rank", {"places": {"E": 1}}),
        ("ruling", {"decisions": {"E": "chombo"}, "bets_returned": ["S"]}),
        ("play", {"refused": None, "scores": [1, 2, 3, 4], "observations": [{"legal": {}}]}),
    ],
)
def test_a_right_result_may_say_more(op: str, result: dict[str, object]) -> None:
    check_result(op, result)
