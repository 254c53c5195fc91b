"""Which clauses the cases cover: `spec/coverage.md` says what that means."""

from shinpan.corpus.coverage.findings import Finding, FindingKind, Weight
from shinpan.corpus.coverage.proof import Prover
from shinpan.corpus.coverage.report import ClauseCoverage, CoverageReport, cover
from shinpan.corpus.coverage.state import State
from shinpan.corpus.coverage.testimony import Proof, Role, Testimony

__all__ = [
    "ClauseCoverage",
    "CoverageReport",
    "Finding",
    "FindingKind",
    "Proof",
    "Prover",
    "Role",
    "State",
    "Testimony",
    "Weight",
    "cover",
]
