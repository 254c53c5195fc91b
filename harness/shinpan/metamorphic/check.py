"""Holding every relation against every case."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from shinpan.metamorphic import seats, sticks, table, tiles
from shinpan.metamorphic.question import Json, Question, Related, Relation, comparable, differences

RELATIONS: tuple[Relation, ...] = (
    *tiles.RELATIONS,
    *sticks.RELATIONS,
    *seats.RELATIONS,
    *table.RELATIONS,
)

Ask = Callable[[Question], Mapping[str, Json]]


@dataclass(frozen=True, slots=True)
class Violation:
    """A changed question whose answer is not what the relation says."""

    relation: str
    case: str
    fields: Sequence[str]
    related: Related
    answer: Mapping[str, Json]


@dataclass(slots=True)
class Held:
    """How often each relation was looked at, and where it did not hold."""

    looked_at: Counter[str] = field(default_factory=Counter)
    violations: list[Violation] = field(default_factory=list)


def check(questions: Iterator[tuple[str, Question]], ask: Ask) -> Held:
    """Hold all relations against questions, given with the ids of their cases.

    Args:
        questions: the questions.
        ask: gives the answer of an implementation.
    """
    held = Held()
    for case, question in questions:
        answer = comparable(ask(question))
        for relation in RELATIONS:
            if question.op in relation.ops:
                _hold(held, relation, case, question, answer, ask)
    return held


def _hold(
    held: Held,
    relation: Relation,
    case: str,
    question: Question,
    answer: Mapping[str, Json],
    ask: Ask,
) -> None:
    for related in relation.relate(question, answer):
        held.looked_at[relation.id] += 1
        changed = ask(related.question)
        wrong = differences(related, changed)
        if wrong:
            held.violations.append(
                Violation(relation.id, case, wrong, related, comparable(changed))
            )
