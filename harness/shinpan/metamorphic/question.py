"""Questions, answers, and what a relation says about them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

Json = Any


@dataclass(frozen=True, slots=True)
class Question:
    """One question under rules, as the protocol asks it."""

    op: str
    params: Mapping[str, Json]
    options: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Related:
    """A changed question and the answer that it must have.

    Attributes:
        question: the changed question.
        expected: its answer, as `comparable` writes answers; only these fields are compared.
    """

    question: Question
    expected: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Relation:
    """What a change of a question does to its answer.

    Attributes:
        id: a slug.
        title: the relation in a sentence.
        exceptions: where it does not hold, and so is not looked at.
        ops: the operations that it is about.
        relate: gives, for a question and its comparable answer, the changed questions.
    """

    id: str
    title: str
    exceptions: str
    ops: frozenset[str]
    relate: Callable[[Question, Mapping[str, Json]], Iterator[Related]]


def comparable(answer: Mapping[str, Json]) -> dict[str, Json]:
    """An answer without texts for people, zeros, and orders that mean nothing."""
    told = {name: value for name, value in answer.items() if name not in {"reason", "clauses"}}
    for name in ("deltas", "after_uma", "dora"):
        if isinstance(told.get(name), Mapping):
            told[name] = {key: value for key, value in told[name].items() if value}
    if "fu_items" in told:
        told["fu_items"] = sorted(told["fu_items"], key=repr)
    if "waits" in told:
        told["waits"] = sorted(told["waits"])
    if "observations" in told:
        told["observations"] = [_observation(entry) for entry in told["observations"]]
    if "events" in told:
        told["events"] = [e for e in told["events"] if e.get("type") != "start_kyoku"]
    return told


def differences(related: Related, answer: Mapping[str, Json]) -> list[str]:
    """The fields of an answer that are not as expected."""
    told = comparable(answer)
    if "rejected" in told or "rejected" in related.expected:
        same = told.get("rejected") == related.expected.get("rejected")
        return [] if same else ["rejected"]
    return [name for name, value in related.expected.items() if told.get(name) != value]


def _observation(entry: Mapping[str, Json]) -> dict[str, Json]:
    return {**entry, "legal": {actor: _sorted(a) for actor, a in entry["legal"].items()}}


def _sorted(value: Json) -> Json:
    """Lists of actions and of tiles, in an order that says nothing."""
    if isinstance(value, list):
        return sorted(map(_sorted, value), key=repr)
    if isinstance(value, Mapping):
        return {name: _sorted(entry) for name, entry in value.items()}
    return value
