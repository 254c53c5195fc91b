"""An engine as a Python object: what `py:module:attr` names, and how the reference is plugged in.

Requests and answers are the same plain data as through a process.
"""

# ruff: noqa: ARG002  the base class takes the parameters that the engines below it use

from collections.abc import Callable, Mapping
from typing import Any

from shinpan.protocol.codes import OPS, PROTOCOL_VERSION

Json = Any


class Unsupported(Exception):  # noqa: N818  it is an answer, not a failure
    """The engine does not have a feature; announce it in `missing` of `initialize`."""

    def __init__(self, feature: str, message: str = "") -> None:
        super().__init__(message or feature)
        self.feature = feature


class Skipped(Exception):  # noqa: N818  it is an answer, not a failure
    """The engine chooses not to answer.

    Args:
        reason: why, in one sentence; required.
        issue: where it is reported, if it is.
    """

    def __init__(self, reason: str, issue: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.issue = issue


class InvalidParams(ValueError):  # noqa: N818  JSON-RPC calls it so
    """Parameters that are not of the form that the protocol prescribes; it says where."""


class NoSuchOp(Exception):  # noqa: N818  it is an answer, not a failure
    """The engine has no such operation."""


class Engine:
    """Base class of engines in the same process: override the operations that it has.

    Each operation takes the parameters of the protocol's method of that name and returns its
    result, `{"rejected": CODE}` included. `Unsupported` and `Skipped` may be raised by any of
    them; any other exception is an error of the engine.
    """

    def initialize(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        """What the engine is and can do; the operations are those that the class overrides."""
        return {
            "protocol": PROTOCOL_VERSION,
            "engine": {"name": type(self).__name__, "version": "0", "language": "python"},
            "ops": [op for op in OPS if getattr(type(self), op) is not getattr(Engine, op)],
        }

    def ruleset(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        """Take the rules in force; the answer may list options whose values are not honoured."""
        return {}

    def score(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        """Value a winning hand."""
        raise NoSuchOp("score")

    def waits(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        """Say what a hand waits for, and whether it is furiten."""
        raise NoSuchOp("waits")

    def settle(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        """Settle a hand that has ended."""
        raise NoSuchOp("settle")

    def play(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        """Play a hand by a script."""
        raise NoSuchOp("play")

    def rank(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        """Say who is placed where, and whether the match is over."""
        raise NoSuchOp("rank")

    def ruling(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        """Decide on irregularities."""
        raise NoSuchOp("ruling")

    def close(self) -> None:
        """Let go of what the engine holds; called once, at the end."""


EngineFactory = Callable[[], Engine]
