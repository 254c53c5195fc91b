"""The suite as it is asked of one engine in one process of pytest."""

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from shinpan.corpus import (
    Case,
    Corpus,
    RulesetData,
    follow_renames,
    load_corpus,
    load_ruleset,
    select,
)
from shinpan.engines import EngineStartError, Session, SessionSettings, connect
from shinpan.engines.connect import REFERENCE, certain_name
from shinpan.protocol import Hello
from shinpan.report.info import RunInfo, engine_names
from shinpan.run import (
    SMOKE_CASES,
    Planned,
    Runner,
    RunSettings,
    load_known_failures,
    plan_ruleset,
    smoke_first,
)
from shinpan.run.runner import INTERRUPTED
from shinpan.verdict import CaseResult, KnownFailures


@dataclass
class Asking:
    """What is asked of whom; an engine is started with the first question.

    Attributes:
        engine: the engine as the user names it.
        ruleset_name: the name or file of the rules in force.
        known_file: the engine's known failures, if there is a list.
        globs: only these cases; all when empty.
    """

    engine: str
    ruleset_name: str
    known_file: Path | None
    globs: tuple[str, ...]
    _session: Session | None = field(default=None, init=False)
    _runner: Runner | None = field(default=None, init=False)
    _start_error: EngineStartError | None = field(default=None, init=False)

    @cached_property
    def corpus(self) -> Corpus:
        """The suite."""
        return load_corpus()

    @cached_property
    def ruleset(self) -> RulesetData:
        """The rules in force."""
        return load_ruleset(self.ruleset_name, self.corpus)

    @cached_property
    def known(self) -> KnownFailures:
        """The known failures under the ruleset."""
        if self.known_file is None:
            return KnownFailures()
        engine, ruleset = certain_name(self.engine), self.ruleset.id
        known = load_known_failures(self.known_file, self.corpus, engine, ruleset)
        return known.under(ruleset)

    @cached_property
    def plan(self) -> list[Planned]:
        """The cases that the rules in force fit, smoke cases first; no others are in the totals."""
        planned = smoke_first(plan_ruleset(self._cases(), self.ruleset), self.smoke)
        return [entry for entry in planned if entry.outcomes]

    @cached_property
    def smoke(self) -> tuple[str, ...]:
        """The cases without which there is no score; none where single cases are chosen."""
        return () if self.globs or self.engine == REFERENCE else SMOKE_CASES

    @cached_property
    def stale(self) -> tuple[str, ...]:
        """The patterns of known failures that match no case."""
        return self.known.stale(self.corpus.cases)

    @property
    def info(self) -> RunInfo:
        """What reports say of the run."""
        session = self._session
        hello = Hello(self.engine, "", ()) if session is None else session.hello
        return RunInfo(
            suite_version=self.corpus.suite_version,
            cases_digest=self.corpus.cases_digest,
            engine=self.engine,
            hello=hello,
            ruleset=self.ruleset,
            ruleset_argument=self.ruleset_name,
            mode="ruleset",
            clauses=self.corpus.clauses,
            options=self.corpus.options,
            remarks=tuple(self.known.remarks(engine_names(self.engine, hello))),
        )

    def result(self, planned: Planned) -> CaseResult:
        """Put one case to the engine.

        Raises:
            EngineStartError: the engine does not start; it is not tried twice.
            KeyboardInterrupt: somebody interrupts.
        """
        (result,) = self._running().results([planned])
        if result.verdict.message == INTERRUPTED:
            raise KeyboardInterrupt
        return result

    def close(self) -> None:
        """Let the engine exit."""
        if self._session is not None:
            self._session.close()

    def _cases(self) -> tuple[Case, ...]:
        return select(self.corpus.cases, follow_renames(self.corpus, self.globs))

    def _running(self) -> Runner:
        if self._start_error is not None:
            raise self._start_error
        if self._runner is None:
            self._runner = self._start()
        return self._runner

    def _start(self) -> Runner:
        try:
            settings = SessionSettings(suite_version=self.corpus.suite_version)
            self._session = connect(self.engine, settings)
        except EngineStartError as error:
            self._start_error = error
            raise
        return Runner(self._session, RunSettings(known=self.known))
