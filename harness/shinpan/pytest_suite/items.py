"""Each case as a test."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, assert_never

import pytest

from shinpan.engines import EngineStartError
from shinpan.pytest_suite.asking import Asking
from shinpan.report.escape import visible, visible_lines
from shinpan.report.explain import explanation, headline, message
from shinpan.run import Planned
from shinpan.verdict import CaseResult, Standing, VerdictName, smoke_fault

VERDICT = "shinpan-verdict"
STANDING = "shinpan-standing"
SMOKE = "shinpan-smoke"
"""Properties of each test: they come from the workers to whoever adds them up."""

_LOG_LINES = 20


class KnownFailureError(Exception):
    """The case fails as it is listed."""


class SurpriseError(Exception):
    """The case has another result than expected."""

    def __init__(self, result: CaseResult) -> None:
        super().__init__(f"{result.verdict.pinned}: {message(result)}")
        self.result = result


class StaleError(Exception):
    """A known failure that no case matches."""


class SuiteNode(pytest.Collector):
    """The suite."""

    asking: Asking

    def collect(self) -> Iterator[pytest.Item]:
        """A test for each case, and one that fails for each known failure without a case."""
        for planned in self.asking.plan:
            case = planned.case
            item = CaseItem.from_parent(self, name=case.id, nodeid=case.id)
            item.planned = planned
            self._expect_failure(item)
            yield item
        for pattern in self.asking.stale:
            name = f"known-failures/{visible(pattern)}"
            stale = StaleItem.from_parent(self, name=name, nodeid=name)
            stale.pattern = pattern
            yield stale

    def _expect_failure(self, item: "CaseItem") -> None:
        case = item.planned.case
        listed = [entry for entry in self.asking.known.entries if entry.matches(case.id)]
        if listed and case.status != "tentative":
            reason = visible(listed[0].why)
            mark = pytest.mark.xfail(strict=True, raises=KnownFailureError, reason=reason)
            item.add_marker(mark)


class CaseItem(pytest.Item):
    """One case under the rules in force."""

    planned: Planned

    @property
    def asking(self) -> Asking:
        """Who is asked."""
        suite = self.parent
        if not isinstance(suite, SuiteNode):
            raise AssertionError("a case is a part of the suite")
        return suite.asking

    def runtest(self) -> None:
        """Put the case to the engine; the verdict is the harness's."""
        result = self.asking.result(self.planned)
        self.user_properties.append((VERDICT, result.verdict.name.value))
        self.user_properties.append((STANDING, result.standing.value))
        fault = smoke_fault(result) if result.case.id in self.asking.smoke else None
        if fault:
            self.user_properties.append((SMOKE, fault))
        _tell(result)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:  # noqa: ANN401  as the base class has it
        """The explanation that the harness gives; no traceback, since nothing here is at fault."""
        match excinfo.value:
            case SurpriseError() as surprise:
                return "\n".join(self._explanation(surprise.result))
            case KnownFailureError() as known:
                return str(known)
            case EngineStartError() as error:
                return "\n".join(_start_failure(error))
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the case is written."""
        source = self.planned.case.source
        return Path(source.file), max(0, source.line - 1), self.planned.case.id

    def _explanation(self, result: CaseResult) -> Iterator[str]:
        yield f"{result.verdict.pinned}: {message(result)}"  # what pytest's own summary shows
        yield headline(result)
        for item in explanation(result, self.asking.info):
            yield f"    {item.label + ':':<11} {item.text}"


class StaleItem(pytest.Item):
    """A known failure that says nothing any more."""

    pattern: str

    def runtest(self) -> None:
        """Fail."""
        raise StaleError(f"the known failure {visible(self.pattern)} matches no case")

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:  # noqa: ANN401  as the base class has it
        """One line."""
        if isinstance(excinfo.value, StaleError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)


def _tell(result: CaseResult) -> None:
    """Turn a standing into what pytest knows."""
    match result.standing:
        case Standing.EXPECTED if result.verdict.name is VerdictName.UNSUPPORTED:
            pytest.skip(f"unsupported: {message(result)}")
        case Standing.UNCOUNTED if result.verdict.name is not VerdictName.PASS:
            pytest.xfail(f"tentative: {result.verdict.pinned}: {message(result)}")
        case Standing.EXPECTED | Standing.UNCOUNTED | Standing.UNEXPECTED_PASS:
            return  # a strict xfail makes a failure of an unexpected pass
        case Standing.KNOWN:
            raise KnownFailureError(f"{result.verdict.pinned}: {message(result)}")
        case Standing.UNEXPECTED | Standing.CHANGED | Standing.OPEN:
            raise SurpriseError(result)
        case _:
            assert_never(result.standing)


def _start_failure(error: EngineStartError) -> Iterator[str]:
    yield f"the engine did not start: {visible(str(error))}"
    for line in visible_lines(error.log)[-_LOG_LINES:]:
        yield f"  {line}"
