"""An engine object in this process.

Data go through the lines of the protocol all the same, so that an engine can neither change the
suite's data nor answer what a process could not. What it cannot have is a deadline.
"""

import time
from collections.abc import Iterable, Iterator
from itertools import count
from math import inf

from shinpan.engines.base import Engine, EngineFactory
from shinpan.engines.dispatch import call
from shinpan.engines.session import (
    EngineStartError,
    OutOfTimeError,
    Rules,
    SessionSettings,
    Task,
)
from shinpan.protocol import (
    Answer,
    BreakKind,
    Broken,
    Failure,
    Hello,
    Json,
    Lacking,
    Outcome,
    ProtocolViolation,
    answer_line,
    decode,
    initialize_params,
    outcome_of,
    parse_answer,
    parse_hello,
    request,
)


class DirectSession:
    """A conversation with an engine object; a fresh one is made for each question if isolated."""

    def __init__(self, factory: EngineFactory, settings: SessionSettings) -> None:
        """Make the engine and ask what it is.

        Raises:
            EngineStartError: it cannot be made, or its hello is not one.
        """
        self._factory = factory
        self._settings = settings
        self._ids = count(0)
        self._rules: Rules | None = None
        self._unsupported: frozenset[str] = frozenset()
        self._engine, self._hello = self._start()

    @property
    def hello(self) -> Hello:
        """What the engine said of itself."""
        return self._hello

    def ask(self, tasks: Iterable[Task], until: float = inf) -> Iterator[Outcome]:
        """One outcome for each task, in their order.

        Raises:
            OutOfTimeError: a question is left at `until`, on the monotonic clock; one that is
                being answered is waited for.
        """
        for task in tasks:
            if time.monotonic() >= until:
                raise OutOfTimeError
            yield self._ask(task)
            if self._settings.isolated:
                self._engine.close()
                self._engine, self._hello = self._start()

    def close(self) -> None:
        """Close the engine."""
        self._engine.close()

    def _start(self) -> tuple[Engine, Hello]:
        self._rules = None
        try:
            engine = self._factory()
            return engine, self._greet(engine)
        except (Exception, SystemExit) as error:
            raise EngineStartError(
                f"the engine did not start: {type(error).__name__}: {error}"
            ) from error

    def _greet(self, engine: Engine) -> Hello:
        params = initialize_params(self._settings.suite_version, self._settings.greeting)
        answer = self._call(engine, "initialize", params)
        if isinstance(answer, Failure):
            raise ProtocolViolation(f"initialize: {answer.message}")
        return parse_hello(answer.result)

    def _ask(self, task: Task) -> Outcome:
        try:
            refusal = None if task.rules is self._rules else self._tell(task.rules)
            if refusal is not None:
                return refusal
            lacking = task.depends & self._unsupported
            if lacking:
                return Lacking(f"does not honour {', '.join(sorted(lacking))}")
            return outcome_of(self._call(self._engine, task.op, task.params), task.op, self._hello)
        except ProtocolViolation as violation:
            return Broken(BreakKind.PROTOCOL_ERROR, str(violation))
        except SystemExit as ended:
            return Broken(BreakKind.CRASH, f"the engine called for an exit: {ended}")

    def _tell(self, rules: Rules) -> Broken | None:
        answer = self._call(self._engine, "ruleset", {"options": dict(rules.options)})
        if isinstance(answer, Failure):
            return Broken(BreakKind.ERROR, f"ruleset: {answer.message}", _log(answer))
        self._unsupported = unsupported_options(answer.result)
        self._rules = rules
        return None

    def _call(self, engine: Engine, method: str, params: Json) -> Answer:
        trace = self._settings.trace
        asked = request(next(self._ids), method, params)
        trace("->", asked)
        received = decode(asked)
        answered = answer_line(call(engine, received["id"], method, received["params"]))
        trace("<-", answered)
        return parse_answer(decode(answered))


def unsupported_options(result: Json) -> frozenset[str]:
    """The options that an answer to `ruleset` lists as not honoured.

    Raises:
        ProtocolViolation: it is no list of strings.
    """
    names = result.get("unsupported", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ProtocolViolation("ruleset: `unsupported` is not a list of option ids")
    return frozenset(names)


def _log(failure: Failure) -> str:
    log = failure.data.get("log", "")
    return log if isinstance(log, str) else ""
