"""Which unexpected results are explained, and the others by clause in a few lines."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from shinpan.report.words import count
from shinpan.verdict import CaseResult, Unsteady, VerdictName

MOST_EXPLAINED = 20
_CLAUSES_SHOWN = 40
_UNSTEADY_EXPLAINED = 3
_CASES_SHOWN = 6


@dataclass(frozen=True, slots=True)
class Sorted:
    """The unexpected results of a run: those to be explained, and those to be named only."""

    explained: tuple[CaseResult, ...]
    named: tuple[CaseResult, ...]


def sort_surprises(results: Sequence[CaseResult]) -> Sorted:
    """The first unexpected results are explained; of skips with one reason only the first is."""
    explained: list[CaseResult] = []
    named: list[CaseResult] = []
    reasons: set[str] = set()
    for result in results:
        if not result.is_surprise:
            continue
        skipped = result.verdict.name is VerdictName.SKIPPED
        known = skipped and result.verdict.message in reasons
        full = len(explained) >= MOST_EXPLAINED
        (named if known or full else explained).append(result)
        if skipped:
            reasons.add(result.verdict.message)
    return Sorted(tuple(explained), tuple(named))


def unsteady_to_explain(unsteady: Sequence[Unsteady]) -> Sequence[Unsteady]:
    """The first of those that were right at first; the others are explained as wrong answers."""
    return [entry for entry in unsteady if not entry.first.is_surprise][:_UNSTEADY_EXPLAINED]


def by_clause(results: Sequence[CaseResult]) -> Iterator[str]:
    """The cases below the clauses that they test, the clause with most of them first."""
    groups: dict[str, list[str]] = {}
    for result in results:
        groups.setdefault(result.case.clauses[0], []).append(result.case.id)
    ordered = sorted(groups.items(), key=lambda group: -len(group[1]))
    for clause, ids in ordered[:_CLAUSES_SHOWN]:
        more = f" and {len(ids) - _CASES_SHOWN} more" if len(ids) > _CASES_SHOWN else ""
        yield f"{clause}: {', '.join(ids[:_CASES_SHOWN])}{more}"
    left = ordered[_CLAUSES_SHOWN:]
    if left:
        yield f"and {count(sum(len(ids) for _, ids in left), 'result')} of {len(left)} clauses more"


def named_heading(results: Sequence[CaseResult]) -> str:
    """The line above the cases that are only named."""
    return f"{count(len(results), 'unexpected result')} more, by clause:"


HOW_TO_SEE_ALL = "in full: again with --clause ID or --case ID; all of them as data: --jsonl FILE"
