"""How far the cases cover a clause."""

from collections.abc import Iterable
from enum import StrEnum
from itertools import combinations

from shinpan.corpus.coverage.testimony import Testimony, testifying
from shinpan.corpus.model import Clause


class State(StrEnum):
    """How far the cases cover a clause; of the last two no more is asked."""

    NONE = "none"
    ONE_SIDE = "one side"
    BOTH_SIDES = "both sides"
    ONE_SIDED = "one-sided"
    PROCEDURAL = "procedural"


def state_of(clause: Clause, testimonies: Iterable[Testimony]) -> State:
    """The state of a clause with the cases that cite it."""
    if clause.status == "procedural":
        return State.PROCEDURAL
    shown = testifying(testimonies)
    if any(_differ(one, other) for one, other in combinations(shown, 2)):
        return State.BOTH_SIDES
    if clause.one_sided is not None:
        return State.ONE_SIDED
    return State.ONE_SIDE if shown else State.NONE


def _differ(one: Testimony, other: Testimony) -> bool:
    """Whether two cases have outcomes that differ."""
    return any(left.differs(right) for left in one.outcomes for right in other.outcomes)
