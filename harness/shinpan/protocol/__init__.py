"""The engine protocol: messages, their strict reading, and what an answer means."""

from shinpan.protocol.codes import GENERIC_REFUSAL, OPS, PROTOCOL_VERSION, REFUSAL_CODES, ErrorCode
from shinpan.protocol.hello import Hello, parse_hello
from shinpan.protocol.lines import MAX_LINE, Json, ProtocolViolation, decode, encode, salvaged_id
from shinpan.protocol.messages import (
    ASKS_HOW,
    Answer,
    Failure,
    Result,
    answer_line,
    initialize_params,
    notification,
    parse_answer,
    request,
)
from shinpan.protocol.outcomes import (
    Answered,
    BreakKind,
    Broken,
    Declined,
    Lacking,
    NotAsked,
    Outcome,
    outcome_of,
)
from shinpan.protocol.shapes import check_result, known_fields

__all__ = [
    "ASKS_HOW",
    "GENERIC_REFUSAL",
    "MAX_LINE",
    "OPS",
    "PROTOCOL_VERSION",
    "REFUSAL_CODES",
    "Answer",
    "Answered",
    "BreakKind",
    "Broken",
    "Declined",
    "ErrorCode",
    "Failure",
    "Hello",
    "Json",
    "Lacking",
    "NotAsked",
    "Outcome",
    "ProtocolViolation",
    "Result",
    "answer_line",
    "check_result",
    "decode",
    "encode",
    "initialize_params",
    "known_fields",
    "notification",
    "outcome_of",
    "parse_answer",
    "parse_hello",
    "request",
    "salvaged_id",
]
