"""Rules about branches: under every ruleset exactly one outcome is expected."""

from collections.abc import Iterator, Mapping
from itertools import combinations, product

from shinpan.corpus.branches import admitted
from shinpan.corpus.lint.registry import case_rule
from shinpan.corpus.lint.suite import Subject, Suite
from shinpan.corpus.model import OptionValue, satisfies
from shinpan.corpus.problems import Problem
from shinpan.corpus.rulesets import shown_value


@case_rule("branches-disjoint", "no two branches hold under the same options")
def branches_disjoint(subject: Subject, suite: Suite) -> Iterator[Problem]:
    """Readings hold together on purpose: they are not compared."""
    branches = list(zip(subject.branch_paths(), subject.case.expect, strict=True))
    named = _space(subject, suite)
    for (_, one), (path, two) in combinations(branches, 2):
        if one.reading is not None:
            continue
        both = next((o for o in named if satisfies(o, one.when) and satisfies(o, two.when)), None)
        if both is not None:
            yield subject.problem(path, f"another branch holds too with {_shown(both)}")


@case_rule("branches-exhaustive", "under every option value that a case admits a branch holds")
def branches_exhaustive(subject: Subject, suite: Suite) -> Iterator[Problem]:
    """Over the product of the values of the options that the branches name."""
    for options in _space(subject, suite):
        if not any(satisfies(options, branch.when) for branch in subject.case.expect):
            yield subject.key_problem(["expect", _listing(subject)], f"none with {_shown(options)}")
            return


@case_rule("branches-reachable", "every branch holds under some ruleset that the case admits")
def branches_reachable(subject: Subject, suite: Suite) -> Iterator[Problem]:
    """What the case requires, red fives among it, leaves each branch something."""
    named = _space(subject, suite)
    for path, branch in zip(subject.branch_paths(), subject.case.expect, strict=True):
        if named and branch.when and not any(satisfies(options, branch.when) for options in named):
            message = f"never holds: the case requires {_requirements(subject)}"
            yield subject.problem([*path, "when"], message)


def _space(subject: Subject, suite: Suite) -> list[dict[str, OptionValue]]:
    """Every combination of values of the options that branches name, as far as admitted.

    Nothing where an option is unknown: that is another rule's finding.
    """
    names = sorted({name for branch in subject.case.expect for name in branch.when})
    if not suite.options.keys() >= set(names):
        return []
    every = {name: suite.options[name].values for name in names}
    choices = [admitted(name, every, subject.case.requires) for name in names]
    return [dict(zip(names, values, strict=True)) for values in product(*choices)]


def _listing(subject: Subject) -> str:
    return str(next(iter(subject.raw.data["expect"])))


def _requirements(subject: Subject) -> str:
    return "; ".join(
        f"{name} {' or '.join(map(shown_value, values))}"
        for name, values in subject.case.requires.items()
    )


def _shown(options: Mapping[str, OptionValue]) -> str:
    return ", ".join(f"{name} {shown_value(value)}" for name, value in options.items())
