"""Verdicts: answers compared with what cases expect, and with what is known of an engine."""

from shinpan.verdict.applicability import not_applicable, options_not_honoured
from shinpan.verdict.compare import asserted_fields, comparable_fields, compare, told_value
from shinpan.verdict.judge import judge
from shinpan.verdict.known import KnownFailure, KnownFailures
from shinpan.verdict.model import (
    BROKEN,
    NOT_APPLICABLE,
    Difference,
    FailKind,
    Verdict,
    VerdictName,
)
from shinpan.verdict.results import (
    SURPRISES,
    CaseResult,
    RulesInForce,
    Standing,
    Summary,
    Tally,
    summarise,
)
from shinpan.verdict.smoke import SmokeTest, Unsteady, smoke_fault

__all__ = [
    "BROKEN",
    "NOT_APPLICABLE",
    "SURPRISES",
    "CaseResult",
    "Difference",
    "FailKind",
    "KnownFailure",
    "KnownFailures",
    "RulesInForce",
    "SmokeTest",
    "Standing",
    "Summary",
    "Tally",
    "Unsteady",
    "Verdict",
    "VerdictName",
    "asserted_fields",
    "comparable_fields",
    "compare",
    "judge",
    "not_applicable",
    "options_not_honoured",
    "smoke_fault",
    "summarise",
    "told_value",
]
