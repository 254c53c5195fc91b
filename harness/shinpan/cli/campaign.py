"""A run from its options to its reports."""

import json
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import TextIO

from shinpan.cli.interrupts import Interrupts
from shinpan.cli.list import check_names
from shinpan.corpus import (
    Case,
    Corpus,
    RulesetData,
    follow_renames,
    load_corpus,
    load_ruleset,
    select,
)
from shinpan.engines import Limits, Session, SessionSettings, connect
from shinpan.engines.connect import REFERENCE, certain_name
from shinpan.report.escape import visible
from shinpan.report.info import RunInfo, engine_names
from shinpan.report.lines import (
    ResultLines,
    result_as_json,
    smoke_as_json,
    summary_as_json,
)
from shinpan.report.screen import progress_for, screen_for
from shinpan.report.terminal import show_report
from shinpan.run import (
    SMOKE_CASES,
    Planned,
    Runner,
    RunSettings,
    load_known_failures,
    most_telling_first,
    plan_branches,
    plan_ruleset,
    shuffled,
    smoke_first,
)
from shinpan.verdict import CaseResult, KnownFailures, SmokeTest, Summary, summarise


class NothingSelectedError(Exception):
    """No case matches the patterns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignOptions:
    """The options of `shinpan run`, as the command line gives them."""

    engine: str
    ruleset: str
    branches: bool
    cases: tuple[str, ...]
    clauses: tuple[str, ...]
    areas: tuple[str, ...]
    ops: tuple[str, ...]
    jobs: int
    isolated: bool
    shuffle: int | None
    timeout: float
    start_timeout: float
    budget: float | None
    known: Path | None
    junit: Path | None
    jsonl: Path | None
    markdown: Path | None
    trace: bool
    fail_fast: bool
    as_json: bool
    only_smoke: bool = False

    @property
    def smoke(self) -> tuple[str, ...]:
        """The smoke cases of the run.

        Who chooses single cases, clauses or areas looks at these, and the reference has no adapter.
        """
        chosen = self.cases or self.clauses or self.areas
        if self.only_smoke or not (chosen or self.engine == REFERENCE):
            return SMOKE_CASES
        return ()


def prepare(options: CampaignOptions) -> "Campaign":
    """Load what a run needs and choose its cases.

    Raises:
        CorpusError: a file of the suite, of the ruleset or of the known failures is wrong.
        UnknownNameError: there is no ruleset, case, clause or area of a name.
        NothingSelectedError: no case matches.
    """
    corpus = load_corpus()
    ruleset = load_ruleset(options.ruleset, corpus)
    known = KnownFailures()
    if options.known is not None:
        engine = certain_name(options.engine)
        known = load_known_failures(options.known, corpus, engine, ruleset.id)
    cases = _selected(corpus, options)
    plan = (plan_branches if options.branches else plan_ruleset)(cases, ruleset)
    plan = smoke_first(plan, options.smoke)
    return Campaign(options, corpus, ruleset, known.under(ruleset.id), plan)


def _selected(corpus: Corpus, options: CampaignOptions) -> list[Case]:
    globs = follow_renames(corpus, options.cases)
    check_names(corpus, globs, options.clauses, options.areas, options.ops)
    cases = select(corpus.cases, globs, options.clauses, options.areas, options.ops)
    if options.only_smoke:
        cases = tuple(case for case in cases if case.id in options.smoke)
    if not cases:
        raise NothingSelectedError(_nothing(options))
    if options.shuffle is not None:
        return shuffled(cases, options.shuffle)
    return list(cases) if options.budget is None else most_telling_first(cases)


def _nothing(options: CampaignOptions) -> str:
    filters = (
        ("--case", options.cases),
        ("--clause", options.clauses),
        ("--area", options.areas),
        ("--op", options.ops),
    )
    said = [f"{name} {value}" for name, values in filters for value in values]
    return visible(f"no case matches {' '.join(said)}".rstrip())


@dataclass(slots=True)
class Campaign:
    """One run; its methods are called in the order in which they stand here."""

    options: CampaignOptions
    corpus: Corpus
    ruleset: RulesetData
    known: KnownFailures
    plan: list[Planned]
    results: list[CaseResult] = field(default_factory=list)
    info: RunInfo | None = None
    lines: ResultLines | None = None
    smoke: SmokeTest = field(default_factory=SmokeTest)
    started: float = field(default_factory=time.monotonic)

    def open_files(self, stack: ExitStack) -> None:
        """Open what is written as the run goes, and see that the rest can be written.

        Raises:
            OSError: a file cannot be written.
        """
        if self.options.jsonl is not None:
            stream = self.options.jsonl.open("w", encoding="utf-8")
            self.lines = stack.enter_context(ResultLines(stream))
        for path in (self.options.junit, self.options.markdown):
            if path is not None:
                path.open("a", encoding="utf-8").close()

    def run(self, progress_stream: TextIO) -> None:
        """Put every planned case to the engine.

        Raises:
            EngineStartError: the engine does not start.
        """
        with Interrupts() as interrupts:
            session = connect(self.options.engine, self._session_settings())
            try:
                self._run(session, interrupts, progress_stream)
            finally:
                session.close()

    @property
    def stale(self) -> tuple[str, ...]:
        """The patterns of known failures that match no case."""
        return self.known.stale(self.corpus.cases)

    @property
    def summary(self) -> Summary:
        """What the run adds up to."""
        return summarise(self.results, len(self.stale), self.smoke.faults)

    def write_files(self) -> None:
        """Write the reports that need the whole run.

        Raises:
            OSError: a file cannot be written.
        """
        info, summary = self._info(), self.summary
        if self.lines is not None:
            self.lines.footer(self._outcome())
        if self.options.junit is not None:
            from shinpan.report.junit import write_junit  # noqa: PLC0415  only what is used

            write_junit(self.options.junit, self.results, summary, info, self.smoke.unsteady)
        if self.options.markdown is not None:
            from shinpan.report.markdown import write_markdown  # noqa: PLC0415

            unsteady = self.smoke.unsteady
            write_markdown(self.options.markdown, self.results, summary, info, unsteady)

    def show(self, stream: TextIO) -> None:
        """Print the report."""
        if not self.options.as_json:
            screen, info, unsteady = screen_for(stream), self._info(), self.smoke.unsteady
            show_report(screen, self.results, self.summary, self.stale, info, unsteady)
            return
        results = [result_as_json(result) for result in self.results]
        output = {**self._info().as_json(), "results": results, **self._outcome()}
        stream.write(json.dumps(output, indent=1) + "\n")

    def _run(self, session: Session, interrupts: Interrupts, progress_stream: TextIO) -> None:
        self.info = self._describe(session)
        if self.lines is not None:
            self.lines.header(self.info)
        settings = RunSettings(
            known=self.known,
            fail_fast=self.options.fail_fast,
            budget=self._time_left(),
            smoke=frozenset(self.options.smoke),
        )
        runner = Runner(session, settings)
        try:
            with progress_for(progress_stream, len(self.plan)) as progress:
                runner.run(self.plan, self._consumer(progress.advance), interrupts.shield)
        finally:
            self.smoke = runner.smoke

    def _time_left(self) -> float:
        """Seconds of the budget, which the start of the engine has a part in."""
        if self.options.budget is None:
            return inf
        return max(0.0, self.started + self.options.budget - time.monotonic())

    def _consumer(self, advance: Callable[[], None]) -> Callable[[CaseResult], None]:
        lines = self.lines

        def consume(result: CaseResult) -> None:
            self.results.append(result)
            if lines is not None:
                lines.result(result)
            advance()

        return consume

    def _session_settings(self) -> SessionSettings:
        options = self.options
        start = min(options.start_timeout, options.budget or inf)
        limits = Limits(start=start, answer=options.timeout)
        settings = SessionSettings(
            suite_version=self.corpus.suite_version,
            limits=limits,
            jobs=min(options.jobs, max(1, len(self.plan))),
            isolated=options.isolated,
        )
        return settings if not options.trace else _traced(settings)

    def _describe(self, session: Session) -> RunInfo:
        return RunInfo(
            suite_version=self.corpus.suite_version,
            cases_digest=self.corpus.cases_digest,
            engine=self.options.engine,
            hello=session.hello,
            ruleset=self.ruleset,
            ruleset_argument=self.options.ruleset,
            mode="branches" if self.options.branches else "ruleset",
            clauses=self.corpus.clauses,
            options=self.corpus.options,
            remarks=tuple(self.known.remarks(engine_names(self.options.engine, session.hello))),
        )

    def _info(self) -> RunInfo:
        if self.info is None:
            raise AssertionError("a report needs a run")
        return self.info

    def _outcome(self) -> dict[str, object]:
        summary = self.summary
        return {
            "stale": list(self.stale),
            **({"smoke": smoke_as_json(self.smoke)} if self.smoke.results else {}),
            "summary": summary_as_json(summary),
            "exit_code": summary.exit_code,
        }


def _traced(settings: SessionSettings) -> SessionSettings:
    def trace(direction: str, line: bytes) -> None:
        text = line.decode(errors="backslashreplace").rstrip("\n")
        sys.stderr.write(f"{direction} {visible(text)}\n")

    return SessionSettings(
        settings.suite_version, settings.limits, settings.jobs, settings.isolated, trace
    )
