"""The hooks of pytest that bring the suite into a run."""

from collections.abc import Generator, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from shinpan.corpus import CorpusError, UnknownNameError
from shinpan.pytest_suite.asking import Asking
from shinpan.pytest_suite.counting import Sums
from shinpan.pytest_suite.items import SuiteNode
from shinpan.report.escape import visible
from shinpan.report.info import more_lines, summary_line

_ONLY = "shinpan_only"


class SuitePlugin:
    """The suite in one process of pytest."""

    def __init__(self, config: pytest.Config) -> None:
        """Take the options; arguments that name cases and no file choose these cases."""
        known = config.getoption("shinpan_known")
        self._asking = Asking(
            engine=config.getoption("shinpan_engine"),
            ruleset_name=config.getoption("shinpan_ruleset"),
            known_file=None if known is None else Path(known),
            globs=(),
        )
        self._sums = Sums()
        self._choose(config)
        self._asking.globs = tuple(config.option.shinpan_cases or ())
        # a line for each file would be a line for each case
        terminal = config.pluginmanager.get_plugin("terminalreporter")
        if terminal is not None and config.get_verbosity() == 0:
            terminal.showfspath = False

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """The suite stands beside the folders that pytest collects."""
        report = yield
        if isinstance(collector, pytest.Session) and report.passed:
            self._check()
            suite: SuiteNode = SuiteNode.from_parent(
                collector, name="shinpan", nodeid="shinpan", path=collector.config.rootpath
            )
            suite.asking = self._asking
            report.result.append(suite)
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add a result up."""
        if report.when == "call":
            self._sums.add(report.user_properties)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """The line of the harness."""
        summary = self._sums.summary()
        if summary.total or summary.tentative:
            terminalreporter.section("shinpan")
            terminalreporter.line(summary_line(summary, self._asking.info))
            for line in (*self._asking.info.warnings(), *more_lines(summary)):
                terminalreporter.line(f"  {line}")

    def pytest_unconfigure(self) -> None:
        """End the engine."""
        self._asking.close()

    def _choose(self, config: pytest.Config) -> None:
        """Move arguments that are cases from pytest's files to the suite's."""
        if getattr(config.option, _ONLY, False):  # a worker, told so by the one who reads arguments
            config.args = []
            return
        named = [arg for arg in config.args if not _is_file(config, arg) and self._is_case(arg)]
        if named:
            config.option.shinpan_cases = [*(config.option.shinpan_cases or ()), *named]
            config.args = [arg for arg in config.args if arg not in named]
            setattr(config.option, _ONLY, not config.args)

    def _is_case(self, glob: str) -> bool:
        ids = (*(case.id for case in self._asking.corpus.cases), *self._asking.corpus.renamed)
        return any(fnmatchcase(case_id, glob) for case_id in ids)

    def _check(self) -> None:
        """Everything that the user names exists.

        Raises:
            UsageError: it does not.
        """
        try:
            if not (self._asking.stale or self._asking.plan):
                raise pytest.UsageError(_nothing(self._asking.globs))
        except CorpusError as error:
            raise pytest.UsageError(
                *(visible(str(problem)) for problem in error.problems)
            ) from None
        except (UnknownNameError, OSError) as error:
            raise pytest.UsageError(visible(str(error))) from None


def _is_file(config: pytest.Config, argument: str) -> bool:
    return (config.invocation_params.dir / argument.partition("::")[0]).exists()


def _nothing(globs: Sequence[str]) -> str:
    return f"no case of these rules matches {' '.join(globs)}".rstrip()
