"""Letting the suite catch bent references, most likely catchers first."""

import ast
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from itertools import chain

from shinpan.mutation.bends import Bend, bent_modules, places_of
from shinpan.mutation.edits import Edit
from shinpan.mutation.model import Fate, How, Kill, Mutant
from shinpan.mutation.sources import Module
from shinpan.mutation.trials import Judge, Place, Trial
from shinpan.mutation.universe import Derive, Universe


@dataclass(frozen=True, slots=True)
class Suite:
    """The trials, what each of them runs, and which cite a clause.

    Attributes:
        trials: every trial.
        by_function: the numbers of the trials whose case runs a function; of one that is not
            there, nobody knows.
        by_clause: the numbers of the trials that cite a clause, those about it first.
    """

    trials: Sequence[Trial]
    by_function: Mapping[Place, tuple[int, ...]]
    by_clause: Mapping[str, tuple[int, ...]]


@dataclass(slots=True)
class Hunter:
    """Puts the suite to one bent reference after the other.

    Attributes:
        modules: the reference.
        universe: runs it bent.
        suite: what catches it.
        judge: what an answer is judged by.
        enough: how many different cases have to catch a mutant before it is let be, 1 or more.
    """

    modules: Mapping[str, Module]
    universe: Universe
    suite: Suite
    judge: Judge
    enough: int
    _lucky: dict[str, list[int]] = field(default_factory=dict)

    def hunt(self, mutant: Mutant, edit: Edit) -> Fate:
        """What becomes of an operator's mutant."""
        module = self.modules[mutant.module]
        order = self._order(mutant)
        with edit.applied():
            ast.fix_missing_locations(module.tree)
            bent = self._bent([(module, mutant.function)], {module.full_name: module.tree})
            return self._caught(mutant.id, bent, order)

    def hunt_bend(self, bend: Bend) -> Fate:
        """What becomes of a named bend.

        Raises:
            BendError: it cannot be made.
        """
        places = places_of(bend, self.modules)
        bent = self._bent(places, bent_modules(bend, self.modules))
        running = (self.suite.by_function.get((module.name, name), ()) for module, name in places)
        numbers = dict.fromkeys((*chain.from_iterable(running), *range(len(self.suite.trials))))
        return self._caught(bend.id, bent, self._cited_first(bend.clauses, tuple(numbers)))

    def _bent(
        self, places: Sequence[tuple[Module, str]], trees: Mapping[str, ast.Module]
    ) -> AbstractContextManager[Derive]:
        if all(self.universe.in_place(module, name) for module, name in places):
            return self.universe.with_functions(places, trees)
        return self.universe.with_modules(trees)

    def _caught(
        self, name: str, bent: AbstractContextManager[Derive], order: Iterable[int]
    ) -> Fate:
        try:
            derive = bent.__enter__()
        except Exception:  # noqa: BLE001  code that cannot be loaded is caught at once
            return Fate(name, (Kill(How.IMPORT, None),), 0)
        try:
            return self._put_to(name, derive, order)
        finally:
            bent.__exit__(None, None, None)

    def _put_to(self, name: str, derive: Derive, order: Iterable[int]) -> Fate:
        kills: dict[str, Kill] = {}
        asked = 0
        for number in order:
            trial = self.suite.trials[number]
            if trial.case.id in kills:
                continue
            asked += 1
            how = self.judge.objection(derive, trial)
            if how is None:
                continue
            kills[trial.case.id] = Kill(how, trial.case.id)
            self._lucky.setdefault(_place(name), []).append(number)
            if len(kills) == self.enough or how is How.TIMEOUT:
                break
        return Fate(name, tuple(kills.values()), asked)

    def _order(self, mutant: Mutant) -> Iterable[int]:
        everything = range(len(self.suite.trials))
        running = self.suite.by_function.get((mutant.module, mutant.function), everything)
        lucky = [n for n in self._lucky.get(_place(mutant.id), ())[::-1] if n in running]
        return dict.fromkeys((*lucky[:20], *self._cited_first(mutant.clauses, running)))

    def _cited_first(self, clauses: Iterable[str], numbers: Sequence[int]) -> Iterable[int]:
        allowed = frozenset(numbers)
        cited = (n for clause in clauses for n in self.suite.by_clause.get(clause, ()))
        return dict.fromkeys((*(n for n in cited if n in allowed), *numbers))


def suite_of(trials: Sequence[Trial], reached: Mapping[str, frozenset[Place]]) -> Suite:
    """The suite as a hunter uses it.

    Args:
        trials: the trials.
        reached: the functions that a case runs, by its id.
    """
    by_function: dict[Place, list[int]] = {}
    under_test: dict[str, list[int]] = {}
    cited: dict[str, list[int]] = {}
    for number, trial in enumerate(trials):
        for place in reached.get(trial.case.id, ()):
            by_function.setdefault(place, []).append(number)
        first, *others = trial.case.clauses
        under_test.setdefault(first, []).append(number)
        for clause in others:
            cited.setdefault(clause, []).append(number)
    by_clause = {
        clause: (*under_test.get(clause, ()), *cited.get(clause, ()))
        for clause in {*under_test, *cited}
    }
    return Suite(trials, {place: tuple(ns) for place, ns in by_function.items()}, by_clause)


def _place(name: str) -> str:
    return name.partition(":")[0]
