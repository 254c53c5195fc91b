"""The reference and the suite, ready for a hunt, and the choice of what is hunted."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from shinpan.corpus import Corpus
from shinpan.mutation.edits import Edit
from shinpan.mutation.hunt import Hunter, suite_of
from shinpan.mutation.model import Mutant
from shinpan.mutation.operators import enums_of, mutants_of
from shinpan.mutation.sources import Module, bendable, clauses_of, read_modules
from shinpan.mutation.trials import (
    Judge,
    Place,
    Trial,
    failing,
    functions_reached,
    trials_of,
)
from shinpan.mutation.universe import Universe

SECONDS = 2.0
"""How long an answer of a bent reference may take; the slowest right one takes hundredths."""


class ControlError(Exception):
    """The hunt cannot be trusted; the text says why."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Which mutants are made.

    Attributes:
        modules: patterns of module names, such as `"yaku.*"`; `None` means all.
        clauses: patterns of clause ids; `None` means all.
    """

    modules: tuple[str, ...] | None = None
    clauses: tuple[str, ...] | None = None

    def takes(self, module: str, clauses: Collection[str]) -> bool:
        """Whether a unit of a module that implements these clauses is bent."""
        if self.modules is not None and not any(fnmatchcase(module, p) for p in self.modules):
            return False
        return self.takes_clauses(clauses)

    def takes_clauses(self, clauses: Collection[str]) -> bool:
        """Whether one of the clauses is chosen."""
        wanted = self.clauses
        return wanted is None or any(fnmatchcase(c, p) for c in clauses for p in wanted)


class Workshop:
    """What a hunt needs, made once."""

    def __init__(self, corpus: Corpus) -> None:
        """Read the reference and prepare the trials.

        Raises:
            FileNotFoundError: the reference is not installed with its source.
        """
        self.modules: Mapping[str, Module] = read_modules()
        self.universe = Universe(self.modules)
        self.trials: Sequence[Trial] = trials_of(corpus, self.universe.derive)

    def mutants(self, choice: Choice) -> Iterator[tuple[Mutant, Edit]]:
        """The mutants of the operators, in the order of the code."""
        enums = enums_of(self.modules)
        for module in self.modules.values():
            behind = clauses_of(module)
            for unit in bendable(module):
                clauses = behind[unit.name]
                if choice.takes(module.name, clauses):
                    yield from mutants_of(module, unit, clauses, enums)

    def hunter(self, enough: int = 1) -> Hunter:
        """A hunter who has seen that the reference, as it is, passes.

        Args:
            enough: how many different cases have to catch a mutant before it is let be.

        Raises:
            ControlError: the reference does not pass, or there are no cases.
        """
        judge = Judge(SECONDS)
        wrong = failing(self.trials, self.universe.derive, judge)
        if wrong or not self.trials:
            raise ControlError(f"the reference itself fails {', '.join(wrong) or 'nothing'}")
        suite = suite_of(self.trials, self._reached())
        return Hunter(self.modules, self.universe, suite, judge, enough)

    def _reached(self) -> dict[str, frozenset[Place]]:
        """The functions that each case runs under the branches of one ruleset."""
        base = self.trials[0].ruleset
        measured = [trial for trial in self.trials if trial.ruleset == base]
        files = {str(module.path): module.name for module in self.modules.values()}
        universe = self.universe
        found = functions_reached(measured, universe.derive, files, universe.forget)
        reached: dict[str, frozenset[Place]] = {}
        for trial, places in zip(measured, found, strict=True):
            reached[trial.case.id] = reached.get(trial.case.id, frozenset()) | places
        return reached
