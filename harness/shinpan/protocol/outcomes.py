"""What became of one question to an engine, before anybody compares it with anything."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from shinpan.protocol.codes import ErrorCode
from shinpan.protocol.hello import Hello
from shinpan.protocol.lines import Json, ProtocolViolation
from shinpan.protocol.messages import NATIVE, Answer, Failure
from shinpan.protocol.shapes import check_result


class BreakKind(StrEnum):
    """How an engine or its adapter broke."""

    ERROR = "error"
    CRASH = "crash"
    TIMEOUT = "timeout"
    PROTOCOL_ERROR = "protocol_error"


@dataclass(frozen=True, slots=True)
class Answered:
    """A result of the right form, and how the engine says it was called, which is no part of it."""

    result: Mapping[str, Json]
    native: str = ""


@dataclass(frozen=True, slots=True)
class Lacking:
    """The engine does not have what the question is about."""

    reason: str


@dataclass(frozen=True, slots=True)
class Declined:
    """The engine chose not to answer."""

    reason: str
    issue: str | None = None
    native: str = ""


@dataclass(frozen=True, slots=True)
class Broken:
    """The engine broke; `log` is the end of what it wrote to its standard error."""

    kind: BreakKind
    message: str
    log: str = ""
    native: str = ""


@dataclass(frozen=True, slots=True)
class NotAsked:
    """The run ended before the question was asked or answered."""

    reason: str


Outcome: TypeAlias = Answered | Lacking | Declined | Broken | NotAsked


def outcome_of(answer: Answer, op: str, hello: Hello) -> Outcome:
    """What an answer to a question of `op` means, given what the engine said of itself."""
    if isinstance(answer, Failure):
        return _outcome_of_failure(answer, op, hello)
    native = _native(answer.result)
    try:
        check_result(op, answer.result)
    except ProtocolViolation as violation:
        return Broken(BreakKind.PROTOCOL_ERROR, str(violation), native=native)
    if NATIVE not in answer.result:
        return Answered(answer.result)
    told = {name: value for name, value in answer.result.items() if name != NATIVE}
    return Answered(told, native)


def _outcome_of_failure(failure: Failure, op: str, hello: Hello) -> Outcome:
    match failure.code:
        case ErrorCode.NO_SUCH_METHOD if op in hello.ops:
            # what was announced stays in the denominator, whatever the engine says later
            return Declined(f"it announced {op} and says that it has no such method")
        case ErrorCode.NO_SUCH_METHOD:
            return Lacking(f"no {op}")
        case ErrorCode.UNSUPPORTED:
            return _outcome_of_unsupported(failure, hello)
        case ErrorCode.SKIPPED:
            return _outcome_of_skipped(failure)
        case _:
            log = failure.data.get("log", "")
            message = failure.message.strip() or "the engine failed and does not say why"
            told = log if isinstance(log, str) else ""
            return Broken(BreakKind.ERROR, message, told, _native(failure.data))


def _outcome_of_unsupported(failure: Failure, hello: Hello) -> Outcome:
    feature = failure.data.get("feature")
    if feature in hello.missing:
        return Lacking(f"no {feature}: {failure.message}")
    return Declined(f"unsupported, and not announced as missing: {failure.message}")


def _outcome_of_skipped(failure: Failure) -> Outcome:
    if not failure.message.strip():
        return Broken(BreakKind.PROTOCOL_ERROR, "skipped without a reason")
    issue = failure.data.get("issue")
    told = isinstance(issue, str) and issue.strip()
    return Declined(failure.message, issue if told else None, _native(failure.data))


def _native(told: Mapping[str, Json]) -> str:
    """How the engine was called: a text or lines; anything else says nothing."""
    native = told.get(NATIVE)
    lines = native if isinstance(native, list) else [native]
    return "\n".join(line for line in lines if isinstance(line, str))
