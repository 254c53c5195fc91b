"""What one case says about one clause that it cites."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from shinpan.corpus.coverage.outcomes import Outcome
from shinpan.corpus.model import Case


class Role(StrEnum):
    """How a case cites a clause."""

    TESTS = "tests"
    CITES = "cites"


class Proof(StrEnum):
    """Whether the answer to the case was seen to reach the clause."""

    REACHED = "reached"
    UNREACHED = "unreached"
    UNPROVEN = "unproven"


@dataclass(frozen=True, slots=True)
class Testimony:
    """A case that cites a clause.

    Attributes:
        role: whether the clause is its first, which it tests, or a later one.
        proof: whether its answer reaches the clause; unproven if nothing can answer it yet.
        outcomes: what it expects of the clause in the branches that reach it, each once.
    """

    case: Case
    role: Role
    proof: Proof
    outcomes: tuple[Outcome, ...]

    @property
    def counts(self) -> bool:
        """Whether it can show a side of the clause; a tentative case never counts."""
        return self.proof is Proof.REACHED and self.case.status != "tentative"


def testifying(testimonies: Iterable[Testimony]) -> tuple[Testimony, ...]:
    """Those that show sides: the cases that test the clause, and their twins that cite it."""
    counted = {entry.case.id: entry for entry in testimonies if entry.counts}
    tests = {name for name, entry in counted.items() if entry.role is Role.TESTS}
    return tuple(
        entry
        for name, entry in counted.items()
        if name in tests or entry.case.twin in tests or _is_twin(name, tests, counted)
    )


def _is_twin(name: str, tests: Iterable[str], counted: Mapping[str, Testimony]) -> bool:
    return any(counted[test].case.twin == name for test in tests)
