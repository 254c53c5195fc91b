"""Putting the suite to a reference, bent or not: one trial for each case under each branch."""

import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from types import CodeType, FrameType

from shinpan.corpus import Branch, Case, Corpus, Options
from shinpan.engines.base import NoSuchOp
from shinpan.mutation.model import How
from shinpan.mutation.universe import Derive
from shinpan.protocol import Answered, Hello, Json, initialize_params, parse_hello
from shinpan.run import Planned, plan_branches
from shinpan.verdict import VerdictName, judge

Place = tuple[str, str]
"""A function: its module and its qualified name."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A case under rules, with what is right under them.

    Attributes:
        ruleset: the ruleset of which the rules are a variant.
    """

    ruleset: str
    case: Case
    options: Options
    params: Mapping[str, Json]
    outcomes: tuple[Branch, ...]


class TooSlowError(BaseException):
    """A bent reference does not come to an end; nothing that it catches may hold this back."""


class Judge:
    """Asks a reference and judges its answers."""

    def __init__(self, seconds: float) -> None:
        """Take the time that one answer may take, in seconds of this process."""
        self._seconds = seconds
        self._hello = _hello()

    def objection(self, derive: Derive, trial: Trial) -> How | None:
        """What is wrong with the answer to a trial, or `None` if nothing is."""
        case = trial.case
        try:
            with _limited(self._seconds):
                result, _ = derive(case.op, trial.params, trial.options)
        except TooSlowError:
            return How.TIMEOUT
        except Exception:  # noqa: BLE001  whatever a bent reference raises gives it away
            return How.CRASH
        verdict = judge(case, trial.outcomes, Answered(result), self._hello)
        return None if verdict.name is VerdictName.PASS else How.ANSWER


def trials_of(corpus: Corpus, derive: Derive) -> list[Trial]:
    """Every case under every branch of its expectation, on top of every ruleset of the suite.

    The rulesets differ in options on which a case says that it does not depend. Tentative cases
    say nothing yet and are left out, and so are operations that the reference does not have.
    """
    cases = [case for case in corpus.cases if case.status == "normal" and _has(derive, case)]
    return [
        _trial(planned)
        for ruleset in corpus.rulesets.values()
        for planned in plan_branches(cases, ruleset)
        if planned.outcomes
    ]


def _trial(planned: Planned) -> Trial:
    options = planned.rules.options
    return Trial(
        planned.rules.id, planned.case, options, planned.case.params_for(options), planned.outcomes
    )


def failing(trials: Sequence[Trial], derive: Derive, judge_: Judge) -> list[str]:
    """The ids of cases that the reference, not bent, does not pass."""
    wrong = {trial.case.id for trial in trials if judge_.objection(derive, trial) is not None}
    return sorted(wrong)


def functions_reached(
    trials: Sequence[Trial], derive: Derive, files: Mapping[str, str], forget: Callable[[], None]
) -> list[frozenset[Place]]:
    """For each trial the functions of the reference that it runs.

    Args:
        trials: the trials.
        derive: the reference.
        files: the names of its modules by their files.
        forget: empties caches, so that nothing is answered without running.
    """
    places: dict[CodeType, Place | None] = {}
    return [
        frozenset(
            place
            for code in _codes(trial, derive, forget)
            if (place := _place(code, files, places)) is not None
        )
        for trial in trials
    ]


def _codes(trial: Trial, derive: Derive, forget: Callable[[], None]) -> frozenset[CodeType]:
    seen: set[CodeType] = set()

    # coverage does not see into a profile function
    def note(frame: FrameType, event: str, _argument: object) -> None:  # pragma: no cover
        if event == "call":
            seen.add(frame.f_code)

    forget()
    before = sys.getprofile()
    sys.setprofile(note)
    try:
        derive(trial.case.op, trial.params, trial.options)
    finally:
        sys.setprofile(before)
    return frozenset(seen)


def _place(
    code: CodeType, files: Mapping[str, str], known: dict[CodeType, Place | None]
) -> Place | None:
    if code not in known:
        module = files.get(code.co_filename)
        function = code.co_qualname.partition(".<locals>")[0]
        known[code] = None if module is None else (module, function)
    return known[code]


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Raise `TooSlowError` here after so much time of this process."""

    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise TooSlowError

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _has(derive: Derive, case: Case) -> bool:
    try:
        derive(case.op, {}, {})
    except NoSuchOp:
        return False
    except Exception:  # noqa: BLE001  the question is empty on purpose
        return True
    return True


def _hello() -> Hello:
    """The reference's own word on what it tells."""
    from shinpan.adapters.reference import ReferenceEngine  # noqa: PLC0415  the one as it is

    return parse_hello(ReferenceEngine().initialize(initialize_params("mutation")))
