"""What an engine answered, case by case."""

from collections.abc import Mapping
from dataclasses import dataclass

from shinpan.corpus import Case, Corpus, Options, find_case
from shinpan.corpus.problems import UnknownNameError
from shinpan.protocol import Answered, Hello, Json
from shinpan.report.recorded import Recorded, RecordedRun
from shinpan.verdict import Verdict, VerdictName, judge

_NO_INFORMATION = frozenset({VerdictName.OTHER_RULES, VerdictName.NOT_RUN, VerdictName.UNSUPPORTED})


@dataclass(frozen=True, slots=True, eq=False)
class Observation:
    """An answer and the verdict on it under the rules in force.

    Attributes:
        options: the rules in force.
        params: what was asked.
    """

    case: Case
    options: Options
    params: Mapping[str, Json]
    answer: Mapping[str, Json]
    verdict: Verdict

    @property
    def right(self) -> bool:
        """Whether the answer is right under the rules in force."""
        return self.verdict.name is VerdictName.PASS


@dataclass(frozen=True, slots=True)
class Observed:
    """All that a run tells.

    Attributes:
        without_answer: the cases without an answer that count, by verdict.
        unknown: results of cases that this suite does not have.
    """

    hello: Hello
    observations: tuple[Observation, ...]
    without_answer: Mapping[str, tuple[str, ...]]
    unknown: int


def observe(run: RecordedRun, corpus: Corpus) -> Observed:
    """What the run tells; tentative cases, and cases of other rules, tell nothing."""
    observations: list[Observation] = []
    silent: dict[str, list[str]] = {}
    unknown = 0
    for result in run.results:
        case = _case(result, corpus)
        if case is None:
            unknown += 1
        elif case.status == "tentative" or result.verdict in _NO_INFORMATION:
            continue
        elif result.got is None:
            silent.setdefault(result.verdict.value, []).append(case.id)
        else:
            options = {**run.options, **result.changed}
            observations += _observation(case, options, result.got, run.hello)
    without_answer = {verdict: tuple(ids) for verdict, ids in silent.items()}
    return Observed(run.hello, tuple(observations), without_answer, unknown)


def _case(result: Recorded, corpus: Corpus) -> Case | None:
    try:
        return find_case(corpus, result.case)
    except UnknownNameError:
        return None


def _observation(
    case: Case, options: Options, answer: Mapping[str, Json], hello: Hello
) -> list[Observation]:
    if not case.applies(options):
        return []
    verdict = judge(case, case.outcomes(options), Answered(answer), hello)
    return [Observation(case, options, case.params_for(options), answer, verdict)]
