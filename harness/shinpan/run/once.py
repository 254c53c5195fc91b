"""One case put to one engine."""

from shinpan.corpus import Case, Corpus, RulesetData
from shinpan.engines import SessionSettings, connect
from shinpan.protocol import ASKS_HOW
from shinpan.report.info import RunInfo
from shinpan.run.plan import plan_branches, plan_ruleset
from shinpan.run.runner import Runner
from shinpan.verdict import CaseResult


def ask_once(
    engine: str, case: Case, ruleset: RulesetData, corpus: Corpus
) -> tuple[CaseResult, RunInfo]:
    """The result of one case, and what is to be said of the run.

    Where the ruleset does not fit the case, its options are changed to those of the case's first
    branch. The engine is asked to tell how it was called, too.

    Raises:
        EngineStartError: the engine does not start.
    """
    fits = case.applies(ruleset.options)
    planned = (plan_ruleset if fits else plan_branches)([case], ruleset)[0]
    session = connect(engine, SessionSettings(corpus.suite_version, greeting=ASKS_HOW))
    try:
        (result,) = Runner(session).results([planned])
        info = RunInfo(
            suite_version=corpus.suite_version,
            cases_digest=corpus.cases_digest,
            engine=engine,
            hello=session.hello,
            ruleset=ruleset,
            ruleset_argument=ruleset.id,
            mode="ruleset" if fits else "branches",
            clauses=corpus.clauses,
            options=corpus.options,
        )
    finally:
        session.close()
    return result, info
