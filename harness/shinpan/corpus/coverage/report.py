"""The coverage of all clauses, or of chosen ones."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from shinpan.corpus.coverage.findings import Finding, Weight, findings_of
from shinpan.corpus.coverage.outcomes import Outcome, outcome
from shinpan.corpus.coverage.proof import Prover, Reached, reached_branches
from shinpan.corpus.coverage.state import State, state_of
from shinpan.corpus.coverage.testimony import Proof, Role, Testimony
from shinpan.corpus.model import Case, Clause, Corpus, Options


@dataclass(frozen=True, slots=True)
class ClauseCoverage:
    """A clause, how far it is covered, the cases that cite it, and what is to be said."""

    clause: Clause
    state: State
    testimonies: tuple[Testimony, ...]
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class CoverageReport:
    """The coverage of clauses, in the order of the specification."""

    clauses: tuple[ClauseCoverage, ...]

    def findings(self, weight: Weight) -> tuple[Finding, ...]:
        """The findings of one weight."""
        every = (found for entry in self.clauses for found in entry.findings)
        return tuple(found for found in every if found.kind.weight is weight)


def cover(
    corpus: Corpus, chosen: Collection[Clause], base: Options, prover: Prover
) -> CoverageReport:
    """The coverage of chosen clauses.

    Args:
        corpus: the whole suite.
        chosen: the clauses that are asked about.
        base: the option values that branches change as little as possible.
        prover: what tells which clauses an answer reaches.
    """
    wanted = {clause.id for clause in chosen}
    citing = [case for case in corpus.cases if not wanted.isdisjoint(case.clauses)]
    proofs = {
        case.id: reached_branches(case, base, corpus.clauses, corpus.options, prover)
        for case in citing
    }
    yaku = _defined_yaku(corpus)
    found = []
    for clause in chosen:
        testimonies = tuple(
            _testimony(clause, case, proofs[case.id], yaku.get(clause.id, ()))
            for case in citing
            if clause.id in case.clauses
        )
        state = state_of(clause, testimonies)
        findings = tuple(findings_of(clause, state, testimonies))
        found.append(ClauseCoverage(clause, state, testimonies, findings))
    return CoverageReport(tuple(found))


def _defined_yaku(corpus: Corpus) -> Mapping[str, tuple[str, ...]]:
    """The yaku that each clause defines."""
    defined: dict[str, tuple[str, ...]] = {}
    for yaku in corpus.yaku.values():
        defined[yaku.clause] = (*defined.get(yaku.clause, ()), yaku.id)
    return defined


def _testimony(
    clause: Clause, case: Case, reached: Reached | None, yaku: tuple[str, ...]
) -> Testimony:
    role = Role.TESTS if case.clauses[0] == clause.id else Role.CITES
    if reached is None:
        return Testimony(case, role, Proof.UNPROVEN, ())
    branches = reached[clause.id]
    proof = Proof.REACHED if branches else Proof.UNREACHED
    outcomes: list[Outcome] = []
    for branch in branches:
        expected = outcome(clause, branch, yaku)
        if expected not in outcomes:
            outcomes.append(expected)
    return Testimony(case, role, proof, tuple(outcomes))
