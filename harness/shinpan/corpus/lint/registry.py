"""The lint rules: each has an id, says what it holds, and finds what breaks it."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from shinpan.corpus.lint.suite import Subject, Suite
from shinpan.corpus.problems import Problem

CaseCheck: TypeAlias = Callable[[Subject, Suite], Iterable[Problem]]
SuiteCheck: TypeAlias = Callable[[Suite], Iterable[Problem]]


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule; `holds` is the sentence that is true of good data."""

    id: str
    holds: str


RULES: dict[str, Rule] = {}
_CASE_CHECKS: list[tuple[str, CaseCheck]] = []
_SUITE_CHECKS: list[tuple[str, SuiteCheck]] = []


def describe(rule: str, holds: str) -> None:
    """Register a rule that is checked while loading."""
    RULES[rule] = Rule(rule, holds)


def case_rule(rule: str, holds: str) -> Callable[[CaseCheck], CaseCheck]:
    """Register a check of one case."""

    def register(check: CaseCheck) -> CaseCheck:
        describe(rule, holds)
        _CASE_CHECKS.append((rule, check))
        return check

    return register


def suite_rule(rule: str, holds: str) -> Callable[[SuiteCheck], SuiteCheck]:
    """Register a check of the whole suite."""

    def register(check: SuiteCheck) -> SuiteCheck:
        describe(rule, holds)
        _SUITE_CHECKS.append((rule, check))
        return check

    return register


def check_case(
    suite: Suite, subject: Subject, only: Collection[str] | None = None
) -> Iterator[Problem]:
    """What breaks the rules of single cases in one; only these rules, where some are named."""
    for rule, check in _CASE_CHECKS:
        if only is None or rule in only:
            yield from (replace(found, rule=rule) for found in check(subject, suite))


def check_suite(suite: Suite, only: Collection[str] | None = None) -> Iterator[Problem]:
    """What breaks the rules of the whole suite; only these rules, where some are named."""
    for rule, check in _SUITE_CHECKS:
        if only is None or rule in only:
            yield from (replace(found, rule=rule) for found in check(suite))


describe("syntax", "files are strict YAML that every parser reads alike")
describe("one-line", "every text of the suite is one line")
describe("schema", "files satisfy their published JSON Schema")
describe("unique-ids", "ids of cases, clauses, options, sources, yaku and rulesets are unique")
describe("ruleset", "rulesets resolve to an allowed value for every option")
describe("ruleset-sources", "every value of a ruleset has a known source or is assumed")
describe("tiles-valid", "tiles are in MPSZ notation")
describe("reference", "the reference gives the expected answer under every branch")
describe("depends", "a case lists every option that changes its answer on the reference")
