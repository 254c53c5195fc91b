"""`shinpan serve`: whatever is asked, each line gets one clean answer."""

import io
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import toys

from shinpan.adapters.reference import ReferenceEngine
from shinpan.corpus import load_corpus
from shinpan.engines import Engine
from shinpan.engines.serve import serve
from shinpan.protocol import MAX_LINE, ErrorCode, parse_answer

Json = Any
INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 0,
    "method": "initialize",
    "params": {"protocol": 1, "suite": {"name": "shinpan", "version": "1"}},
}
CLEAN = {
    ErrorCode.PARSE_ERROR,
    ErrorCode.INVALID_REQUEST,
    ErrorCode.NO_SUCH_METHOD,
    ErrorCode.INVALID_PARAMS,
}
JUNK: tuple[Json, ...] = (
    *(None, True, False, 0, -1, 1, 3, 10**30, "", "x", "E", "N", "1m", "9z", "0m0m", "123456789m"),
    *("chi", "ankan", "ron", "riichi", "dahai", "5mr", {}, [], [None], [[]], ["1m", "E"]),
    {"a": 1},
    {"kind": "win"},
)


def answers(lines: list[bytes], engine: Engine | None = None) -> list[dict[str, Json]]:
    out = io.BytesIO()
    serve(engine or ReferenceEngine(), io.BytesIO(b"".join(lines)), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def line(message: Json) -> bytes:
    return json.dumps(message).encode() + b"\n"


def asked(method: str, params: Json, number: int = 1) -> bytes:
    return line({"jsonrpc": "2.0", "id": number, "method": method, "params": params})


def rules() -> dict[str, Json]:
    return {"options": dict(load_corpus().rulesets["tenhou"].options)}


# ---- mutated requests


def paths(value: Json, path: tuple[Json, ...] = ()) -> Iterator[tuple[Json, ...]]:
    if path:
        yield path
    if isinstance(value, dict | list):
        keys: Any = value if isinstance(value, dict) else range(len(value))
        for key in keys:
            yield from paths(value[key], (*path, key))


def mutated(chance: random.Random, value: Json) -> Json:
    """A copy in which one place is something else, is gone, or stands elsewhere."""
    copy = json.loads(json.dumps(value))
    *parents, last = chance.choice(list(paths(copy)))
    holder = copy
    for step in parents:
        holder = holder[step]
    kind = chance.random()
    if kind < 0.7:
        holder[last] = chance.choice(JUNK)
    elif kind < 0.85:
        del holder[last]
    elif isinstance(holder, dict):
        holder[chance.choice(["x", "seat", "tiles", "kind"])] = holder.pop(last)
    else:
        holder.insert(last, holder[last])
    return copy


def torn(chance: random.Random, text: bytes) -> bytes:
    """A line in which one byte is another one, or which ends too early."""
    place = chance.randrange(len(text) - 1)
    if chance.random() < 0.3:
        return text[:place] + b"\n"
    byte = chance.choice(b'\xff\x00"{}[],:0eE-x\\')
    return text[:place] + bytes([byte]) + text[place + 1 :]


@pytest.mark.parametrize("seed", range(4))
def test_mutated_requests_get_one_clean_answer_each(seed: int) -> None:
    chance = random.Random(seed)
    by_op: dict[str, list[Json]] = {}
    for case in load_corpus().cases:
        by_op.setdefault(case.op, []).append(dict(case.params))
    lines = [line(INITIALIZE), asked("ruleset", rules())]
    for number in range(2, 750):
        op = chance.choice(sorted(by_op))
        message = {"jsonrpc": "2.0", "id": number, "method": op}
        message["params"] = mutated(chance, chance.choice(by_op[op]))
        text = line(mutated(chance, message) if chance.random() < 0.1 else message)
        lines.append(torn(chance, text) if chance.random() < 0.1 else text)
    lines = [text for text in lines if b'"exit"' not in text]
    told = answers(lines)
    assert len(told) == len(lines)
    codes = Counter(check(answer, text) for answer, text in zip(told, lines, strict=True))
    assert codes[None] > 10
    assert codes[ErrorCode.INVALID_PARAMS] > 300
    assert codes[ErrorCode.PARSE_ERROR] > 20


def check(answer: dict[str, Json], text: bytes) -> int | None:
    """The code of a clean answer, None for a result."""
    parse_answer(answer)
    if "error" not in answer:
        return None
    error = answer["error"]
    assert error["code"] in CLEAN, (text, error)
    assert set(error) == {"code", "message"}
    assert 0 < len(error["message"]) < 700
    return int(error["code"])


# ---- what is said of single faults


@pytest.mark.parametrize(
    ("method", "params", "said"),
    [
        ("initialize", {"protocol": 2}, "protocol: 2 is not spoken, 1 is"),
        ("initialize", {"protocol": True}, "protocol: True is not spoken, 1 is"),
        ("initialize", {}, "protocol: None is not spoken, 1 is"),
        ("ruleset", None, "params: they are no object"),
        ("ruleset", [], "params: they are no object"),
        ("ruleset", {}, "options: they are missing, or no object"),
        ("ruleset", {"options": []}, "options: they are missing, or no object"),
        ("score", {**toys.params(), "melts": []}, "params: unknown: melts"),
        ("score", {"concealed": ""}, "params: missing: bets, counters, dora_indicators, liable"),
        ("score", 7, "params: they are no object"),
    ],
)
def test_what_is_wrong_with_parameters_is_said(method: str, params: Json, said: str) -> None:
    lines = [asked("ruleset", rules(), 0), asked(method, params)]
    error = answers(lines)[-1]["error"]
    assert error["code"] == ErrorCode.INVALID_PARAMS
    assert error["message"].startswith(said)
    assert "data" not in error


def test_a_missing_field_and_an_unknown_one_are_told_apart() -> None:
    params = toys.params()
    params["melts"] = params.pop("melds")
    error = answers([asked("ruleset", rules()), asked("score", params)])[-1]["error"]
    assert error["message"] == "params: missing: melds; unknown: melts"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"\n", ErrorCode.PARSE_ERROR),
        (b"[]\n", ErrorCode.PARSE_ERROR),
        (b'{"jsonrpc":"2.0","id":1}\n', ErrorCode.INVALID_REQUEST),
        (b'{"jsonrpc":"2.0","id":"1","method":"score"}\n', ErrorCode.INVALID_REQUEST),
        (b'{"id":1,"method":"score","params":{}}\n', ErrorCode.INVALID_REQUEST),
        (b'{"jsonrpc":"1.0","id":1,"method":"score"}\n', ErrorCode.INVALID_REQUEST),
        (asked("dance", {}), ErrorCode.NO_SUCH_METHOD),
        (asked("close", {}), ErrorCode.NO_SUCH_METHOD),
    ],
)
def test_what_is_no_request_is_told(text: bytes, code: ErrorCode) -> None:
    (answer,) = answers([text])
    assert answer["error"]["code"] == code


def test_a_complaint_is_never_too_long_for_a_line() -> None:
    seat = "\\" * (MAX_LINE // 3)
    lines = [asked("ruleset", rules()), asked("score", {**toys.params(), "seat": seat})]
    assert len(answers(lines)[-1]["error"]["message"]) <= 500


def test_what_an_engine_raises_is_still_its_failure() -> None:
    (answer,) = answers([asked("score", toys.params())], toys.Evil())
    assert answer["error"]["code"] == ErrorCode.ENGINE_FAILED
