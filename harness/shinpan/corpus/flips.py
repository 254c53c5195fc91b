"""Which options are observed: for two values of one there is a case whose answer differs.

The branches of a case say so. What a case only requires has no branch for the other values; then
an implementation is asked, which is handed in, so that nothing here knows the reference.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, product

from shinpan.corpus.branches import admitted
from shinpan.corpus.model import (
    Branch,
    Case,
    Condition,
    Json,
    Option,
    Options,
    OptionValue,
    same_value,
    satisfies,
)

Flip = tuple[str, OptionValue, OptionValue]
"""An option and two of its values, in the option's order."""

UNOBSERVABLE: Mapping[str, str] = {
    "starting_points": "every question that depends on points tells them",
}
"""Options that no answer of the protocol can show, and why."""

Ask = Callable[[Case, Options], Json]
"""Gives an implementation's answer to a case; equal answers are equal values."""


def unobserved(
    options: Mapping[str, Option], cases: Iterable[Case], base: Options, ask: Ask
) -> list[Flip]:
    """The pairs of values that no case tells apart, though an answer could show them.

    They come in the order of the options.

    Args:
        options: every option.
        cases: the cases; tentative ones tell nothing.
        base: the values of the options that a case does not speak about.
        ask: an implementation, for cases that require values.
    """
    missing = {flip for flip in every_flip(options) if flip[0] not in UNOBSERVABLE}
    normal = [case for case in cases if case.status == "normal"]
    for case in normal:
        missing -= set(written_flips(case, options))
    for case in normal:
        wanted = [flip for flip in missing if flip[0] in case.requires]
        missing -= set(_asked_flips(case, wanted, base, ask))
    return [flip for flip in every_flip(options) if flip in missing]


def every_flip(options: Mapping[str, Option]) -> Iterator[Flip]:
    """Every pair of values of every option."""
    for option in options.values():
        for one, other in combinations(option.values, 2):
            yield option.id, one, other


def written_flips(case: Case, options: Mapping[str, Option]) -> Iterator[Flip]:
    """The pairs of values that the branches of a case tell apart, all else being equal."""
    if any(branch.reading is not None for branch in case.expect):
        return
    names = sorted({name for branch in case.expect for name in branch.when} & options.keys())
    every: Condition = {name: options[name].values for name in names}
    space = [
        dict(zip(names, values, strict=True))
        for values in product(*(admitted(name, every, case.requires) for name in names))
    ]
    for one, other in combinations(space, 2):
        differing = [name for name in names if not same_value(one[name], other[name])]
        if len(differing) == 1 and _outcome(case, one) != _outcome(case, other):
            yield _flip(options[differing[0]], one[differing[0]], other[differing[0]])


def _asked_flips(case: Case, wanted: Iterable[Flip], base: Options, ask: Ask) -> Iterator[Flip]:
    for name, one, other in wanted:
        required = case.requires[name]
        inside = [v for v in (one, other) if any(same_value(v, r) for r in required)]
        if len(inside) != 1:
            continue
        rules = {**base, **{n: values[0] for n, values in case.requires.items()}}
        answers = [ask(case, {**rules, name: value}) for value in (one, other)]
        if answers[0] != answers[1]:
            yield name, one, other


def _outcome(case: Case, options: Options) -> tuple[Json, ...]:
    found: Branch = next(branch for branch in case.expect if satisfies(options, branch.when))
    return found.value, found.rejected, found.refused


def _flip(option: Option, one: OptionValue, other: OptionValue) -> Flip:
    order = [value for value in option.values if any(same_value(value, v) for v in (one, other))]
    return option.id, order[0], order[1]
