"""The rulesets under which a case shows each of its outcomes."""

from collections.abc import Iterator
from itertools import product

from shinpan.corpus.model import Branch, Case, Condition, Options, OptionValue, same_value


def branch_rulesets(case: Case, base: Options) -> list[dict[str, OptionValue]]:
    """Option mappings that bring the case under every branch of its expectation.

    Each is `base` changed as little as possible to satisfy what the case requires and the
    branch's condition; where several values are listed there is one mapping for each
    combination, the values of `base` first.
    """
    found: list[dict[str, OptionValue]] = []
    for branch in case.expect:
        for options in _branch_options(case.requires, branch, base):
            if options not in found:
                found.append(options)
    return found


def _branch_options(
    requires: Condition, branch: Branch, base: Options
) -> Iterator[dict[str, OptionValue]]:
    named = {name: admitted(name, requires, branch.when) for name in {**requires, **branch.when}}
    ordered = [_base_first(values, base.get(name)) for name, values in named.items()]
    for values in product(*ordered):
        yield {**base, **dict(zip(named, values, strict=True))}


def admitted(name: str, *conditions: Condition) -> tuple[OptionValue, ...]:
    """The values of an option that every condition which names it lists.

    Raises:
        KeyError: no condition names it.
    """
    listed = [condition[name] for condition in conditions if name in condition]
    if not listed:
        raise KeyError(name)
    first, *rest = listed
    return tuple(
        value for value in first if all(any(same_value(value, v) for v in more) for more in rest)
    )


def _base_first(
    values: tuple[OptionValue, ...], base: OptionValue | None
) -> tuple[OptionValue, ...]:
    return tuple(sorted(values, key=lambda value: not same_value(value, base)))
