"""Calling an engine object by the name of a method, with every exception made an answer."""

import traceback
from collections.abc import Mapping

from shinpan.engines.base import Engine, InvalidParams, NoSuchOp, Skipped, Unsupported
from shinpan.protocol import OPS, Answer, ErrorCode, Failure, Json, Result

METHODS = ("initialize", "ruleset", *OPS)

_FRAMES = 8
_LONGEST = 500
"""Characters of a complaint about parameters, which may quote any of them."""


def call(engine: Engine, request_id: int, method: str, params: Json) -> Answer:
    """The engine's answer to one request; never raises for what the engine does."""
    function = getattr(engine, method, None) if method in METHODS else None
    if function is None:
        return Failure(request_id, ErrorCode.NO_SUCH_METHOD, f"no method {method:.80}")
    try:
        result = function(params)
    except Exception as error:  # noqa: BLE001  whatever an engine raises is its answer
        return _failure(request_id, error)
    if not isinstance(result, Mapping):
        kind = type(result).__name__
        return Failure(request_id, ErrorCode.ENGINE_FAILED, f"{method} returned a {kind}")
    return Result(request_id, result)


def _failure(request_id: int, error: Exception) -> Failure:
    match error:
        case Unsupported():
            data: dict[str, Json] = {"feature": error.feature}
            return Failure(request_id, ErrorCode.UNSUPPORTED, str(error), data)
        case Skipped():
            data = {} if error.issue is None else {"issue": error.issue}
            return Failure(request_id, ErrorCode.SKIPPED, error.reason, data)
        case NoSuchOp():
            return Failure(request_id, ErrorCode.NO_SUCH_METHOD, f"no method {error}")
        case InvalidParams():
            return Failure(request_id, ErrorCode.INVALID_PARAMS, str(error)[:_LONGEST])
        case _:
            raised = error.__traceback__ and error.__traceback__.tb_next  # the engine's own frames
            frames = traceback.format_exception(type(error), error, raised, limit=-_FRAMES)
            text = f"{type(error).__name__}: {error}"
            return Failure(request_id, ErrorCode.ENGINE_FAILED, text, {"log": "".join(frames)})
