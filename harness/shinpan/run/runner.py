"""Running what is planned: one result for each planned case, in order, whatever happens.

The smoke cases at the beginning of a plan are asked a second time before the rest; that changes no
result, and is told apart (`Runner.smoke`).
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from itertools import takewhile
from math import inf

from shinpan.engines import EngineStartError, OutOfTimeError, Rules, Session, Task
from shinpan.protocol import Answered, Broken, Declined, Hello, NotAsked, Outcome
from shinpan.run.plan import Planned
from shinpan.run.smoke import smoke_test, to_ask_again
from shinpan.verdict import (
    CaseResult,
    KnownFailures,
    RulesInForce,
    SmokeTest,
    Verdict,
    VerdictName,
    judge,
    not_applicable,
    options_not_honoured,
)

INTERRUPTED = "interrupted"
FAIL_FAST = "the run stops at the first unexpected result"
OUT_OF_BUDGET = "the time for the run was up"

_NO_SHIELD: AbstractContextManager[object] = nullcontext()
_OTHER_RULES = Verdict(VerdictName.OTHER_RULES, message="the ruleset does not satisfy the case")


@dataclass(frozen=True, slots=True)
class RunSettings:
    """When a run stops early, and what it begins with.

    Attributes:
        known: what may be found without failing the run.
        fail_fast: whether the first unexpected result is the last one.
        budget: seconds for the whole run, whatever the engine does; not negative.
        smoke: ids of cases that are asked twice where a plan begins with them.
    """

    known: KnownFailures = field(default_factory=KnownFailures)
    fail_fast: bool = False
    budget: float = inf
    smoke: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        """Refuse a budget that never ends because it is no number."""
        if not self.budget >= 0:
            raise ValueError(f"the budget is a number of seconds, not {self.budget}")


@dataclass(slots=True)
class _Step:
    """A planned case and its verdict, where that is known without asking."""

    planned: Planned
    known: Verdict | None


class Runner:
    """Puts planned cases to one engine."""

    def __init__(self, session: Session, settings: RunSettings | None = None) -> None:
        self._session = session
        self._settings = settings or RunSettings()
        self._rules: dict[int, tuple[RulesInForce, Rules, frozenset[str]]] = {}
        self._first: list[CaseResult] = []
        self._again: list[tuple[int, CaseResult]] = []

    @property
    def smoke(self) -> SmokeTest:
        """What the smoke cases have shown so far."""
        return smoke_test(self._first, self._again)

    def run(
        self,
        plan: Sequence[Planned],
        consume: Callable[[CaseResult], None],
        shield: AbstractContextManager[object] = _NO_SHIELD,
    ) -> None:
        """Give `consume` one result for each planned case, in their order.

        A run that stops early (an interrupt, fail-fast, the budget, an engine that does not start
        again) gives `not_run` for the rest.

        Args:
            plan: the cases and their rules.
            consume: takes the results; what it raises ends the run.
            shield: holds an interrupt back while a result is consumed; entered many times.
        """
        done = 0
        try:
            for result in self._run(plan):
                with shield:
                    consume(result)
                    done += 1
        except KeyboardInterrupt:
            reason = INTERRUPTED
        except OutOfTimeError:
            reason = OUT_OF_BUDGET
        except (EngineStartError, _StoppedError) as stopped:
            reason = str(stopped)
        else:
            return
        with shield:
            for planned in plan[done:]:
                consume(self._result(planned, self._unless_asked(planned), NotAsked(reason)))

    def results(self, plan: Sequence[Planned]) -> list[CaseResult]:
        """All results of a plan."""
        results: list[CaseResult] = []
        self.run(plan, results.append)
        return results

    def _run(self, plan: Sequence[Planned]) -> Iterator[CaseResult]:
        until = time.monotonic() + self._settings.budget
        smoke = list(takewhile(lambda planned: planned.case.id in self._settings.smoke, plan))
        if smoke:
            for result in self._asked(smoke, until):
                self._first.append(result)
                yield result
            self._ask_again(smoke, until)
        yield from self._asked(plan[len(smoke) :], until)

    def _ask_again(self, smoke: Sequence[Planned], until: float) -> None:
        places = to_ask_again(self._first, smoke)
        results = self._asked([smoke[place] for place in places], until)
        # the results are drawn first, so that they are drawn to their end
        for result, place in zip(results, places, strict=False):
            self._again.append((place, result))

    def _asked(self, plan: Sequence[Planned], until: float) -> Iterator[CaseResult]:
        steps = [_Step(planned, self._unless_asked(planned)) for planned in plan]
        tasks = (self._task(step.planned) for step in steps if step.known is None)
        outcomes = self._session.ask(tasks, until)
        try:
            for step in steps:
                outcome = next(outcomes) if step.known is None else NotAsked("")
                result = self._result(step.planned, step.known, outcome)
                yield result
                if self._settings.fail_fast and result.is_surprise:
                    raise _StoppedError(FAIL_FAST)
                if time.monotonic() > until:
                    raise _StoppedError(OUT_OF_BUDGET)
            next(outcomes, None)  # all is asked: the session may end its engine in good order
        finally:
            _close(outcomes)

    def _unless_asked(self, planned: Planned) -> Verdict | None:
        """The verdict on a case that is not put to the engine."""
        if not planned.outcomes:
            return _OTHER_RULES
        _, _, lacking = self._in_force(planned.rules)
        return not_applicable(planned.case, planned.outcomes, lacking, self._hello)

    def _task(self, planned: Planned) -> Task:
        _, rules, _ = self._in_force(planned.rules)
        case = planned.case
        params = case.params_for(planned.rules.options)
        return Task(rules, case.op, params, frozenset(case.depends))

    def _in_force(self, rules: RulesInForce) -> tuple[RulesInForce, Rules, frozenset[str]]:
        known = self._rules.get(id(rules))
        if known is None:
            lacking = options_not_honoured(rules.options, self._hello)
            known = self._rules[id(rules)] = (rules, Rules(rules.options), lacking)
        return known

    def _result(self, planned: Planned, known: Verdict | None, outcome: Outcome) -> CaseResult:
        case = planned.case
        verdict = known or judge(case, planned.outcomes, outcome, self._hello)
        standing, listed = self._settings.known.standing(case, verdict)
        answer = outcome.result if isinstance(outcome, Answered) else None
        native = outcome.native if isinstance(outcome, Answered | Broken | Declined) else ""
        return CaseResult(
            case, planned.rules, planned.outcomes, verdict, answer, standing, listed, native
        )

    @property
    def _hello(self) -> Hello:
        return self._session.hello


class _StoppedError(Exception):
    """The run stops before its end; the text says why."""


def _close(outcomes: Iterator[Outcome]) -> None:
    close = getattr(outcomes, "close", None)
    if close is not None:
        close()
