"""The sums of a run under pytest, from the properties of its tests."""

from collections import Counter
from collections.abc import Iterable

from shinpan.pytest_suite.items import SMOKE, STANDING, VERDICT
from shinpan.verdict import BROKEN, SURPRISES, Standing, Summary, VerdictName


class Sums:
    """Adds up what tests report, from whichever worker they come."""

    def __init__(self) -> None:
        self._verdicts: Counter[VerdictName] = Counter()
        self._standings: Counter[Standing] = Counter()
        self._smoke: list[str] = []

    def add(self, properties: Iterable[tuple[str, object]]) -> None:
        """Count one test, if it is a case."""
        told = dict(properties)
        if VERDICT not in told:
            return
        if SMOKE in told:
            self._smoke.append(str(told[SMOKE]))
        standing = Standing(str(told[STANDING]))
        self._standings[standing] += 1
        if standing is not Standing.UNCOUNTED:
            self._verdicts[VerdictName(str(told[VERDICT]))] += 1

    def summary(self) -> Summary:
        """The sums, as those of `shinpan run`."""
        verdicts, standings = self._verdicts, self._standings
        unsupported = verdicts[VerdictName.UNSUPPORTED]
        return Summary(
            passed=verdicts[VerdictName.PASS],
            applicable=verdicts.total() - unsupported,
            total=verdicts.total(),
            failed=verdicts[VerdictName.FAIL],
            errors=sum(verdicts[name] for name in BROKEN),
            skipped=verdicts[VerdictName.SKIPPED],
            unsupported=unsupported,
            not_run=verdicts[VerdictName.NOT_RUN],
            tentative=standings[Standing.UNCOUNTED],
            known=standings[Standing.KNOWN],
            unexpected=sum(standings[standing] for standing in SURPRISES),
            smoke=tuple(self._smoke),
        )
