"""The engine's side of the protocol, for an engine object: a line in, a line out."""

import sys
from typing import BinaryIO

from shinpan.engines.base import Engine
from shinpan.engines.dispatch import call
from shinpan.protocol import (
    PROTOCOL_VERSION,
    Answer,
    ErrorCode,
    Failure,
    Json,
    ProtocolViolation,
    answer_line,
    decode,
)


def serve_standard_streams(engine: Engine) -> None:
    """Serve on standard input and output until `exit` or the end of the input.

    What the engine prints goes to standard error, so that it cannot spoil an answer.
    """
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr
    serve(engine, sys.stdin.buffer, answers)


def serve(engine: Engine, requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every request until `exit` or the end of the requests."""
    try:
        for line in requests:
            answer = _answer(engine, line)
            if answer is None:
                return
            answers.write(_line(answer))
            answers.flush()
    finally:
        engine.close()


def _answer(engine: Engine, line: bytes) -> Answer | None:
    try:
        message = decode(line.rstrip(b"\r\n"))
    except ProtocolViolation as violation:
        return Failure(None, ErrorCode.PARSE_ERROR, str(violation))
    method, request_id = message.get("method"), message.get("id")
    if method == "exit":
        return None
    if not isinstance(method, str) or type(request_id) is not int:
        return Failure(None, ErrorCode.INVALID_REQUEST, "a request has a method and an integer id")
    if message.get("jsonrpc") != "2.0":
        return Failure(request_id, ErrorCode.INVALID_REQUEST, 'no "jsonrpc": "2.0"')
    params: Json = message.get("params", {})
    fault = _fault(method, params)
    if fault is not None:
        return Failure(request_id, ErrorCode.INVALID_PARAMS, fault)
    return call(engine, request_id, method, params)


def _fault(method: str, params: Json) -> str | None:
    """What is wrong with parameters, whatever the engine."""
    if not isinstance(params, dict):
        return "params: they are no object"
    if method == "initialize":
        protocol = params.get("protocol")
        if type(protocol) is not int or protocol != PROTOCOL_VERSION:
            return f"protocol: {protocol!r:.40} is not spoken, {PROTOCOL_VERSION} is"
    if method == "ruleset" and not isinstance(params.get("options"), dict):
        return "options: they are missing, or no object"
    return None


def _line(answer: Answer) -> bytes:
    try:
        return answer_line(answer)
    except ProtocolViolation as violation:
        return answer_line(Failure(answer.id, ErrorCode.ENGINE_FAILED, str(violation)))
