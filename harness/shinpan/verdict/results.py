"""The result of one case in one run, and what a run adds up to."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from shinpan.corpus import Branch, Case, Options, OptionValue
from shinpan.protocol import Json
from shinpan.verdict.model import BROKEN, Verdict, VerdictName


class Standing(StrEnum):
    """How a verdict stands to what was expected of this engine.

    `expected`: a pass, or not applicable; `known`: listed among the known failures;
    `unexpected`: not listed; `unexpected_pass`: listed, and passes; `changed`: listed with another
    verdict or kind; `uncounted`: the case is tentative; `open`: not run.
    """

    EXPECTED = "expected"
    KNOWN = "known"
    UNEXPECTED = "unexpected"
    UNEXPECTED_PASS = "unexpected_pass"  # noqa: S105  not a password
    CHANGED = "changed"
    UNCOUNTED = "uncounted"
    OPEN = "open"


SURPRISES = frozenset({Standing.UNEXPECTED, Standing.UNEXPECTED_PASS, Standing.CHANGED})
"""What makes a run fail."""


@dataclass(frozen=True, slots=True)
class RulesInForce:
    """The rules under which a case was run.

    Attributes:
        id: the ruleset that was asked for.
        digest: of the options in force.
        changed: the options in force that are not those of that ruleset.
    """

    id: str
    options: Options
    digest: str
    changed: Mapping[str, OptionValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CaseResult:
    """One case under one set of rules.

    Attributes:
        outcomes: what is right under these rules; empty when the rules do not fit the case.
        answer: the engine's result, None when there is none.
        listed: why a known failure is known: its bug or its reason.
        native: how the engine was called, in its own notation, where it was asked and says so.
    """

    case: Case
    rules: RulesInForce
    outcomes: tuple[Branch, ...]
    verdict: Verdict
    answer: Mapping[str, Json] | None
    standing: Standing
    listed: str | None = None
    native: str = ""

    @property
    def counts(self) -> bool:
        """Whether the result is in the totals."""
        tentative = self.case.status == "tentative"
        return not tentative and self.verdict.name is not VerdictName.OTHER_RULES

    @property
    def is_surprise(self) -> bool:
        """Whether the result makes the run fail."""
        return self.standing in SURPRISES


@dataclass(frozen=True, slots=True)
class Summary:
    """What a run adds up to; every number counts cases under rules.

    `total` is everything but tentative cases and other rules; `applicable` leaves out what is
    unsupported; `errors` are crashes, timeouts and protocol errors too. While `smoke` says what is
    wrong with the smoke cases, the numbers are withheld from reports.
    """

    passed: int = 0
    applicable: int = 0
    total: int = 0
    failed: int = 0
    errors: int = 0
    skipped: int = 0
    unsupported: int = 0
    not_run: int = 0
    other_rules: int = 0
    tentative: int = 0
    known: int = 0
    unexpected: int = 0
    stale: int = 0
    smoke: tuple[str, ...] = ()

    @property
    def exit_code(self) -> int:
        """0 as expected, 1 unexpected results, 3 incomplete or nothing was applicable."""
        if self.not_run or not self.applicable:
            return 3
        return 1 if self.unexpected or self.stale or self.smoke else 0


class Tally:
    """Adds results up as they come."""

    def __init__(self) -> None:
        self._verdicts: Counter[VerdictName] = Counter()
        self._tentative = 0
        self._known = 0
        self._unexpected = 0

    def add(self, result: CaseResult) -> None:
        """Count one result."""
        name = result.verdict.name
        if result.counts or name is VerdictName.OTHER_RULES:
            self._verdicts[name] += 1
        else:
            self._tentative += 1
        self._known += result.standing is Standing.KNOWN
        self._unexpected += result.is_surprise

    def summary(self, stale: int = 0, smoke: tuple[str, ...] = ()) -> Summary:
        """The sums so far, with the number of expectations that match no case."""
        verdicts = self._verdicts
        total = verdicts.total() - verdicts[VerdictName.OTHER_RULES]
        return Summary(
            passed=verdicts[VerdictName.PASS],
            applicable=total - verdicts[VerdictName.UNSUPPORTED],
            total=total,
            failed=verdicts[VerdictName.FAIL],
            errors=sum(verdicts[name] for name in BROKEN),
            skipped=verdicts[VerdictName.SKIPPED],
            unsupported=verdicts[VerdictName.UNSUPPORTED],
            not_run=verdicts[VerdictName.NOT_RUN],
            other_rules=verdicts[VerdictName.OTHER_RULES],
            tentative=self._tentative,
            known=self._known,
            unexpected=self._unexpected,
            stale=stale,
            smoke=smoke,
        )


def summarise(
    results: Iterable[CaseResult], stale: int = 0, smoke: tuple[str, ...] = ()
) -> Summary:
    """The sums of finished results.

    Args:
        results: what is added up.
        stale: how many patterns of known failures match no case.
        smoke: what is wrong with the smoke cases, a line each.
    """
    tally = Tally()
    for result in results:
        tally.add(result)
    return tally.summary(stale, smoke)
