"""Proving that the answer to a case reaches the clauses that the case cites.

The implementation is handed in, so that nothing here knows the reference.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Protocol

from shinpan.corpus.branches import branch_rulesets
from shinpan.corpus.model import Branch, Case, Clause, Option, Options, same_value

Reached = Mapping[str, tuple[Branch, ...]]


class Prover(Protocol):
    """An implementation that says which clauses its answers rest on."""

    def reached(
        self, case: Case, options: Options, asked: Collection[str]
    ) -> frozenset[str] | None:
        """Of the clauses asked about, those that decide the answer or narrowly miss to.

        None if it cannot answer cases of this operation.
        """

    def flipped(self, case: Case, options: Options, other: Options) -> frozenset[str]:
        """The clauses that decide the answer under the other options, if it is another one."""


def reached_branches(
    case: Case,
    base: Options,
    clauses: Mapping[str, Clause],
    options: Mapping[str, Option],
    prover: Prover,
) -> Reached | None:
    """For each clause that a case cites, the branches in which the answer reaches it.

    A clause is reached if it decides the answer or is narrowly missed, or if another value of an
    option that it reads makes another answer, which it decides: then its option withheld it.

    Returns:
        The branches by clause id, or None if the implementation cannot answer the case.
    """
    found: dict[str, list[Branch]] = {name: [] for name in case.clauses}
    for rules in branch_rulesets(case, base):
        asked = [name for name in case.clauses if not _known(found[name], case, rules)]
        reached = prover.reached(case, rules, asked)
        if reached is None:
            return None
        for name in asked:
            if name in reached or _withheld(case, clauses.get(name), rules, options, prover):
                found[name] += case.outcomes(rules)
    return {name: tuple(branches) for name, branches in found.items()}


def _known(branches: Iterable[Branch], case: Case, rules: Options) -> bool:
    """Whether the outcome under these rules is one of these branches already."""
    return all(branch in branches for branch in case.outcomes(rules))


def _withheld(
    case: Case,
    clause: Clause | None,
    rules: Options,
    options: Mapping[str, Option],
    prover: Prover,
) -> bool:
    if clause is None:
        return False
    others = _others(clause, rules, options)
    return any(clause.id in prover.flipped(case, rules, other) for other in others)


def _others(clause: Clause, rules: Options, options: Mapping[str, Option]) -> Iterator[Options]:
    """The rules with another value for one of the options that the clause reads."""
    for name in clause.options:
        for value in options[name].values:
            if not same_value(value, rules[name]):
                yield {**rules, name: value}
