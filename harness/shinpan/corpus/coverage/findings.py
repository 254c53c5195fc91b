"""What is wrong with the coverage of a clause, or only worth a look."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from shinpan.corpus.coverage.state import State
from shinpan.corpus.coverage.testimony import Proof, Role, Testimony
from shinpan.corpus.model import Clause


class Weight(StrEnum):
    """What a finding asks for: to be mended, to be looked at, or nothing."""

    PROBLEM = "problem"
    WARNING = "warning"
    NOTE = "note"


class FindingKind(StrEnum):
    """The kinds of findings."""

    UNCOVERED = "uncovered"
    ONE_SIDE = "one-side"
    UNREACHED = "unreached"
    UNPROVEN = "unproven"
    STALE_REASON = "stale-reason"
    UNREACHED_PREREQUISITE = "unreached-prerequisite"

    @property
    def weight(self) -> Weight:
        """Coverage does not hold with a problem."""
        return _LIGHTER.get(self, Weight.PROBLEM)


# A case cites what a reader must also know, and that may be the clause that does not apply: who
# works on the clause wants such a case to be asked too.
_LIGHTER = {
    FindingKind.STALE_REASON: Weight.WARNING,
    FindingKind.UNREACHED_PREREQUISITE: Weight.NOTE,
}


@dataclass(frozen=True, slots=True)
class Finding:
    """Something about a clause, and about one of its cases where `case` is set."""

    kind: FindingKind
    clause: str
    case: str | None
    message: str


def findings_of(
    clause: Clause, state: State, testimonies: Iterable[Testimony]
) -> Iterator[Finding]:
    """Everything that is to be said about a clause in its state."""
    about = _ABOUT_STATES.get(state)
    if about is not None:
        kind, message = about
        yield Finding(kind, clause.id, None, message)
    if clause.one_sided is not None and state is State.BOTH_SIDES:
        message = "is called one-sided, but its cases show both sides"
        yield Finding(FindingKind.STALE_REASON, clause.id, None, message)
    for entry in testimonies:
        yield from _about_case(clause, entry)


_ABOUT_STATES = {
    State.NONE: (FindingKind.UNCOVERED, "no case that tests it reaches it"),
    State.ONE_SIDE: (FindingKind.ONE_SIDE, "the cases that test it all have the same outcome"),
}


def _about_case(clause: Clause, entry: Testimony) -> Iterator[Finding]:
    tests = entry.role is Role.TESTS
    if entry.proof is Proof.UNREACHED:
        kind = FindingKind.UNREACHED if tests else FindingKind.UNREACHED_PREREQUISITE
        message = "is not reached by the answer to the case that " + (
            "tests it" if tests else "cites it"
        )
        yield Finding(kind, clause.id, entry.case.id, message)
    elif entry.proof is Proof.UNPROVEN and tests:
        message = f"nothing answers the operation {entry.case.op}, so nothing proves the case"
        yield Finding(FindingKind.UNPROVEN, clause.id, entry.case.id, message)
