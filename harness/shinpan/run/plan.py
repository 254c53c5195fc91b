"""Which case is run under which rules, in which order."""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from shinpan.corpus import (
    Branch,
    Case,
    Options,
    OptionValue,
    RulesetData,
    branch_rulesets,
)
from shinpan.corpus.digests import ruleset_digest
from shinpan.verdict import RulesInForce

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Planned:
    """A case under rules; `outcomes` is empty when the rules do not fit the case."""

    case: Case
    rules: RulesInForce
    outcomes: tuple[Branch, ...]


def plan_ruleset(cases: Iterable[Case], ruleset: RulesetData) -> list[Planned]:
    """Every case under one ruleset."""
    rules = RulesInForce(ruleset.id, ruleset.options, ruleset.digest)
    return [_planned(case, rules) for case in cases]


def plan_branches(cases: Iterable[Case], ruleset: RulesetData) -> list[Planned]:
    """Every case under every branch of its expectation, whatever the ruleset says.

    Options that a case does not depend on have the ruleset's values, so that few different rules
    come up; what has the same rules stands together, and the engine is told each of them once.
    """
    known: dict[frozenset[tuple[str, OptionValue]], RulesInForce] = {}
    groups: dict[int, list[Planned]] = {}
    for case in cases:
        for options in branch_rulesets(case, ruleset.options):
            rules = _in_force(options, ruleset, known)
            groups.setdefault(id(rules), []).append(_planned(case, rules))
    return [planned for group in groups.values() for planned in group]


def shuffled(cases: Sequence[T], seed: int) -> list[T]:
    """The cases, or what stands for them, in an order that the seed decides."""
    mixed = list(cases)
    random.Random(seed).shuffle(mixed)  # noqa: S311  an order, not a secret
    return mixed


def _planned(case: Case, rules: RulesInForce) -> Planned:
    applies = case.applies(rules.options)
    return Planned(case, rules, case.outcomes(rules.options) if applies else ())


def _in_force(
    options: Options,
    base: RulesetData,
    known: dict[frozenset[tuple[str, OptionValue]], RulesInForce],
) -> RulesInForce:
    changed = dict(_changes(options, base.options))
    key = frozenset(changed.items())
    if key not in known:
        digest = ruleset_digest(options) if changed else base.digest
        known[key] = RulesInForce(base.id, options, digest, changed)
    return known[key]


def _changes(options: Options, base: Options) -> Iterator[tuple[str, OptionValue]]:
    for name, value in options.items():
        if name not in base or type(base[name]) is not type(value) or base[name] != value:
            yield name, value
