"""The clauses behind failures that no option value explains.

Each clause is weighed by how many failures depend on it and how many passing cases do (the
measure of Ochiai, as in finding faults by test spectra): a clause that passing cases use as well
is less likely to be the one that is wrong.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt

from shinpan.diagnosis.findings import ClauseFinding
from shinpan.diagnosis.observations import Observation
from shinpan.diagnosis.suspects import Rulebook, clauses_of, suspects
from shinpan.verdict import FailKind

_MOST_ALSO = 4
_CONTRADICTORY = "contradictory"
_UNDER_TEST = 0.25
_AS_LIKELY = 0.97


def is_overlooked(seen: Observation) -> bool:
    """Whether the question cannot be, and is answered all the same."""
    return seen.verdict.kind is FailKind.ACCEPTED and is_impossible(seen)


def is_impossible(seen: Observation) -> bool:
    """Whether the question contradicts itself."""
    return seen.case.branch(seen.options).rejected == _CONTRADICTORY


def clauses_behind(
    failures: Sequence[Observation], passes: Iterable[Observation], rulebook: Rulebook
) -> tuple[ClauseFinding, ...]:
    """The fewest clauses that the failures have in common, those behind most of them first."""
    used = {id(seen): suspects(seen, rulebook) for seen in failures}
    passing = Counter(clause for seen in passes for clause in clauses_of(seen)) if used else {}
    found = _cover(failures, used, passing)
    return tuple(sorted(found, key=lambda entry: -len(entry.failures)))


def _cover(
    failures: Sequence[Observation],
    used: Mapping[int, tuple[str, ...]],
    passing: Mapping[str, int],
) -> Iterator[ClauseFinding]:
    cited = Counter(clause for clauses in used.values() for clause in clauses)
    left = [seen for seen in failures if used[id(seen)]]
    while left:
        ranked = _ranked(left, used, passing)
        (best, weight), others = ranked[0], ranked[1:]
        explained = [seen for seen in left if best in used[id(seen)]]
        also = tuple(c for c, other in others if other >= _AS_LIKELY * weight)[:_MOST_ALSO]
        yield ClauseFinding(
            clause=best,
            failures=tuple(seen.case.id for seen in explained),
            cited=cited[best],
            passes=passing.get(best, 0),
            fields=dict(Counter(map(_how, explained)).most_common()),
            also=also,
        )
        left = [seen for seen in left if best not in used[id(seen)]]


def _ranked(
    left: Sequence[Observation],
    used: Mapping[int, tuple[str, ...]],
    passing: Mapping[str, int],
) -> list[tuple[str, float]]:
    """Clauses by their measure; more where they are what failing cases are made to test."""
    failing = Counter(clause for seen in left for clause in used[id(seen)])
    tested = Counter(used[id(seen)][0] for seen in left)
    weights = {
        clause: (count + _UNDER_TEST * tested[clause])
        / sqrt(len(left) * (count + passing.get(clause, 0)))
        for clause, count in failing.items()
    }
    return sorted(weights.items(), key=lambda entry: entry[1], reverse=True)


def _how(seen: Observation) -> str:
    verdict = seen.verdict
    if verdict.differences:
        return verdict.differences[0].field.partition("[")[0]
    return verdict.kind.value if verdict.kind else verdict.name.value
