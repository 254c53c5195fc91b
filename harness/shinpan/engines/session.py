"""What a run needs of an engine, however it is plugged in."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from math import inf, isfinite
from typing import TYPE_CHECKING, Protocol

from shinpan.protocol import Hello, Json, Outcome

if TYPE_CHECKING:  # an engine that is served needs no suite
    from shinpan.corpus import Options

Trace = Callable[[str, bytes], None]
"""Called with `"->"` or `"<-"` and each line, newline included."""

START_TIMEOUT = 30.0
ANSWER_TIMEOUT = 10.0
RESTART_LIMIT = 10


def no_trace(direction: str, line: bytes) -> None:
    """A trace that keeps nothing."""


class EngineStartError(Exception):
    """The engine did not start; the message is one line, `log` the end of its standard error."""

    def __init__(self, message: str, log: str = "") -> None:
        super().__init__(message)
        self.log = log


class UnknownEngineError(EngineStartError):
    """There is no engine of that name."""


class OutOfTimeError(Exception):
    """The time for all questions was up before the last answer."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Option values in force; equal rules share one object, so that identity tells them apart."""

    options: "Options"


@dataclass(frozen=True, slots=True)
class Task:
    """One question to the engine.

    Attributes:
        depends: the options that the question depends on; it is not asked when the engine says
            that it does not honour one of them.
    """

    rules: Rules
    op: str
    params: Json
    depends: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Limits:
    """Deadlines in seconds, and how often an engine that never answers is started again."""

    start: float = START_TIMEOUT
    answer: float = ANSWER_TIMEOUT
    restarts: int = RESTART_LIMIT

    def __post_init__(self) -> None:
        """Refuse a deadline that would never come."""
        for name, seconds in (("start", self.start), ("answer", self.answer)):
            if not (isfinite(seconds) and seconds > 0):
                raise ValueError(f"{name}: a deadline is a positive number of seconds: {seconds}")


@dataclass(frozen=True, slots=True)
class SessionSettings:
    """How a session deals with its engine.

    Attributes:
        suite_version: told to the engine.
        limits: deadlines and restarts.
        jobs: how many processes share the work.
        isolated: whether every question goes to a fresh engine.
        trace: sees every line.
        greeting: what the engine is told in `initialize` beside the suite.
    """

    suite_version: str = "0"
    limits: Limits = Limits()
    jobs: int = 1
    isolated: bool = False
    trace: Trace = no_trace
    greeting: Mapping[str, Json] = field(default_factory=dict)


class Session(Protocol):
    """A conversation with one engine."""

    @property
    def hello(self) -> Hello:
        """What the engine said of itself."""

    def ask(self, tasks: Iterable[Task], until: float = inf) -> Iterator[Outcome]:
        """One outcome for each task, in their order.

        Args:
            tasks: the questions.
            until: when all has to be answered, on the monotonic clock.

        Raises:
            OutOfTimeError: it is not, and an answer is owed.
        """

    def close(self) -> None:
        """End the conversation; nothing is left running. May be called twice."""
