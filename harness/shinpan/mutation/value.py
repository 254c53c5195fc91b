"""What each case is worth: the mutants that it catches, and those that only it catches."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from shinpan.mutation.model import Fate

ENOUGH = 6
"""So many different catchers of a mutant are looked for; it does not need more of them."""


@dataclass(frozen=True, slots=True)
class Values:
    """What the cases are worth.

    Attributes:
        alone: how many mutants only this case catches; cases with none are left out.
        ranking: cases, the one first that catches most of what those before it let through.
        idle: cases that catch nothing that another case does not catch as well, and that the
            ranking does without.
    """

    alone: Mapping[str, int]
    ranking: tuple[str, ...]
    idle: tuple[str, ...]


def values_of(cases: Iterable[str], fates: Iterable[Fate]) -> Values:
    """Add up which cases catch which mutants.

    Args:
        cases: the ids of all cases.
        fates: what became of the mutants, each with up to `ENOUGH` catchers.
    """
    caught = [
        frozenset(kill.case for kill in fate.kills if kill.case is not None) for fate in fates
    ]
    alone: dict[str, int] = {}
    for catchers in caught:
        if len(catchers) == 1:
            (only,) = catchers
            alone[only] = alone.get(only, 0) + 1
    ranking = tuple(_greedy([catchers for catchers in caught if catchers]))
    chosen = {*ranking}
    return Values(alone, ranking, tuple(case for case in cases if case not in chosen))


def _greedy(caught: Collection[frozenset[str]]) -> Iterator[str]:
    left = dict(enumerate(caught))
    of_case: dict[str, set[int]] = {}
    for number, catchers in left.items():
        for case in catchers:
            of_case.setdefault(case, set()).add(number)
    while left:
        best = min(of_case, key=lambda case: (-len(of_case[case]), case))
        yield best
        for number in of_case.pop(best):
            for case in left.pop(number) - {best}:
                of_case[case].discard(number)
