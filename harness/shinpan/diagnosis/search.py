"""The smallest set of option values under which as many answers as possible are right.

Values are assumed one by one, in pairs only where no single one helps any more; a value under
which an answer would be wrong that is right without it is excluded by that answer.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from shinpan.corpus import Case, Clause, Option
from shinpan.corpus.model import same_value
from shinpan.diagnosis.findings import Assumption
from shinpan.diagnosis.fitting import Assignment, Judge
from shinpan.diagnosis.observations import Observation


@dataclass(frozen=True, slots=True)
class Effect:
    """What assuming values changes: observations that become right, and that become wrong."""

    assumed: tuple[Assumption, ...]
    fixed: frozenset[int]
    broken: frozenset[int]


@dataclass(frozen=True, slots=True)
class Found:
    """A set of values and what is right under it.

    Attributes:
        assumed: every value that is assumed, those of the start included.
        wrong: the observations that are not right under them, by number.
    """

    assumed: Assignment
    wrong: frozenset[int]


class Bench:
    """Observations, and what each of them can depend on."""

    def __init__(
        self,
        observations: Sequence[Observation],
        judge: Judge,
        options: Mapping[str, Option],
        clauses: Mapping[str, Clause],
    ) -> None:
        self.observations = observations
        self._judge = judge
        self._options = options
        self._touched: dict[str, set[int]] = {name: set() for name in options}
        for number, seen in enumerate(observations):
            for name in _relevant(seen.case, clauses):
                if name in self._touched:
                    self._touched[name].add(number)

    def start(self, assumed: Assignment) -> Found:
        """What is wrong under values that are assumed at the start."""
        wrong = (
            number
            for number, seen in enumerate(self.observations)
            if not (self._judge.fits(seen, assumed) if assumed else seen.right)
        )
        return Found(assumed, frozenset(wrong))

    def effect(self, start: Found, more: tuple[Assumption, ...]) -> Effect:
        """What assuming more values changes; no right answer is looked at if nothing is fixed."""
        assumed = {**start.assumed, **{entry.option: entry.value for entry in more}}
        touched = frozenset[int]().union(*(self._touched[entry.option] for entry in more))
        fixed = frozenset(n for n in touched & start.wrong if self._fits(n, assumed))
        right = touched - start.wrong if fixed else frozenset[int]()
        return Effect(more, fixed, frozenset(n for n in right if not self._fits(n, assumed)))

    def singles(self, start: Found) -> list[Effect]:
        """Every single value that fixes something."""
        effects = (self.effect(start, (entry,)) for entry in self._candidates(start, start.wrong))
        return [effect for effect in effects if effect.fixed]

    def pairs(self, start: Found) -> Iterator[Effect]:
        """Every pair of values that fixes something together and breaks nothing."""
        tried: set[tuple[Assumption, Assumption]] = set()
        for number in sorted(start.wrong):
            for pair in combinations(self._candidates(start, [number]), 2):
                if pair[0].option == pair[1].option or pair in tried:
                    continue
                tried.add(pair)
                effect = self.effect(start, pair)
                if effect.fixed and not effect.broken:
                    yield effect

    def _fits(self, number: int, assumed: Assignment) -> bool:
        return self._judge.fits(self.observations[number], assumed)

    def _candidates(self, start: Found, numbers: Iterable[int]) -> list[Assumption]:
        """The values on which one of the observations can depend, other than those it has."""
        wanted = frozenset(numbers)
        return [
            Assumption(option.id, value)
            for option in self._options.values()
            if self._touched[option.id] & wanted
            for value in option.values
            if not same_value(start.assumed.get(option.id), value)
        ]


def _relevant(case: Case, clauses: Mapping[str, Clause]) -> set[str]:
    """What a case depends on; what its clauses read can matter where it does not apply."""
    read = (name for c in case.clauses if c in clauses for name in clauses[c].options)
    return {*case.depends, *read}


def explain(bench: Bench, start: Found) -> Found:
    """Assume values until no more answers become right."""
    found = start
    while found.wrong:
        effect = _best(bench, found)
        if effect is None:
            break
        assumed = {**found.assumed, **{entry.option: entry.value for entry in effect.assumed}}
        found = Found(assumed, found.wrong - effect.fixed)
    return found


def _best(bench: Bench, found: Found) -> Effect | None:
    singles = [effect for effect in bench.singles(found) if not effect.broken]
    candidates = singles or list(bench.pairs(found))
    return max(candidates, key=lambda effect: len(effect.fixed), default=None)
