"""JSON-RPC 2.0: requests, notifications and answers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from shinpan.protocol.codes import PROTOCOL_VERSION
from shinpan.protocol.lines import Json, ProtocolViolation, encode


@dataclass(frozen=True, slots=True)
class Result:
    """The engine answers."""

    id: int
    result: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Failure:
    """The engine answers with an error; `id` is None when it could not read the request."""

    id: int | None
    code: int
    message: str
    data: Mapping[str, Json] = field(default_factory=dict)


Answer: TypeAlias = Result | Failure

NATIVE = "native"
"""Beside an answer: how the engine was called, in its own notation."""

ASKS_HOW: Mapping[str, Json] = {NATIVE: True}
"""Asks the engine to tell that."""

_NO_MORE: Mapping[str, Json] = {}


def request(request_id: int, method: str, params: Json) -> bytes:
    """The line of a request."""
    return encode({"jsonrpc": "2.0", "id": request_id, "method": method, "params": params})


def notification(method: str) -> bytes:
    """The line of a message that has no answer."""
    return encode({"jsonrpc": "2.0", "method": method})


def initialize_params(suite_version: str, more: Mapping[str, Json] = _NO_MORE) -> dict[str, Json]:
    """Parameters of `initialize`.

    Args:
        suite_version: the suite's.
        more: what else is told, such as `ASKS_HOW`, which asks for `native` in every result.
    """
    suite: dict[str, Json] = {"name": "shinpan", "version": suite_version}
    return {"protocol": PROTOCOL_VERSION, "suite": suite, **more}


def answer_line(answer: Answer) -> bytes:
    """The line of an answer, as an engine writes it."""
    if isinstance(answer, Result):
        return encode({"jsonrpc": "2.0", "id": answer.id, "result": answer.result})
    error: dict[str, Json] = {"code": answer.code, "message": answer.message}
    if answer.data:
        error["data"] = answer.data
    return encode({"jsonrpc": "2.0", "id": answer.id, "error": error})


def parse_answer(message: Mapping[str, Json]) -> Answer:
    """The answer that a decoded line holds.

    Raises:
        ProtocolViolation: it is no answer of JSON-RPC 2.0.
    """
    if message.get("jsonrpc") != "2.0":
        raise ProtocolViolation('no "jsonrpc": "2.0"')
    if ("result" in message) == ("error" in message):
        raise ProtocolViolation("an answer has either a result or an error")
    if "error" in message:
        return _parse_failure(_parse_id(message), message["error"])
    answer_id = _parse_id(message)
    if answer_id is None:
        raise ProtocolViolation("a result needs the id of its request")
    if not isinstance(message["result"], dict):
        raise ProtocolViolation("the result is not an object")
    return Result(answer_id, message["result"])


def _parse_id(message: Mapping[str, Json]) -> int | None:
    answer_id = message.get("id")
    if "id" not in message or not (answer_id is None or type(answer_id) is int):
        raise ProtocolViolation("the id is not the integer of a request")
    return answer_id


def _parse_failure(answer_id: int | None, error: Json) -> Failure:
    if not isinstance(error, dict):
        raise ProtocolViolation("the error is not an object")
    code, text, data = error.get("code"), error.get("message"), error.get("data", {})
    if type(code) is not int:
        raise ProtocolViolation("the code of the error is not an integer")
    if not isinstance(text, str):
        raise ProtocolViolation("the message of the error is not a string")
    return Failure(answer_id, code, text, data if isinstance(data, dict) else {"data": data})
