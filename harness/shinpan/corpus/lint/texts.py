"""Rules about what a reader needs: reasons and evidence."""

from collections.abc import Iterator

from shinpan.corpus.lint.names import unknown
from shinpan.corpus.lint.registry import case_rule
from shinpan.corpus.lint.suite import Subject, Suite
from shinpan.corpus.problems import Problem
from shinpan.corpus.red_fives import OPTION as RED_FIVES

SHORTEST_WHY = 16


@case_rule("why", "a case says why its answer is right, in more than a word")
def why(subject: Subject, _suite: Suite) -> Iterator[Problem]:
    """A reader who knows the rules can follow the answer."""
    text = subject.case.why.strip()
    if len(text) < SHORTEST_WHY or text == subject.case.title:
        yield subject.problem(["why"], "too short to say why the answer is right")


@case_rule("evidence", "a case has evidence: a rulebook's section, a bug, an agreed reading")
def evidence(subject: Subject, _suite: Suite) -> Iterator[Problem]:
    """Where the case comes from."""
    if not subject.case.evidence:
        yield subject.problem([], f"{subject.case.id}: no evidence is given")


@case_rule("known-sources", "cited documents are in spec/sources.yaml, or are rulesets")
def known_sources(subject: Subject, suite: Suite) -> Iterator[Problem]:
    """A case may name the rules themselves (`ema-2012`), whichever text of them it read."""
    document = subject.case.evidence.get("document")
    known = {*suite.sources, *suite.rulesets}
    if document is not None and document not in known:
        message = unknown("source", document, known)
        yield subject.problem(["evidence", "document"], message)


@case_rule("option-sources", "what depends on an option has a document and section")
def option_sources(subject: Subject, suite: Suite) -> Iterator[Problem]:
    """Somebody must be able to look up what the tables really do: in the case or its clauses."""
    if not set(subject.case.depends) - {RED_FIVES}:
        return
    if {"document", "section"} <= subject.case.evidence.keys():
        return
    cited = [suite.clauses[c] for c in subject.case.clauses if c in suite.clauses]
    if not any(source.section for clause in cited for source in clause.sources):
        options = ", ".join(subject.case.depends)
        message = f"depends on {options}: needs a document and section as evidence"
        yield subject.problem([], f"{subject.case.id} {message}")


@case_rule("tentative-note", "a tentative case says what is in dispute")
def tentative_note(subject: Subject, _suite: Suite) -> Iterator[Problem]:
    """It never counts, so there must be a reason to keep it."""
    if subject.case.status == "tentative" and "note" not in subject.raw.data:
        yield subject.problem(["status"], "tentative without a note")
