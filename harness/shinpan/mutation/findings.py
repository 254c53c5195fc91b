"""What a hunt comes to: scores, survivors, what is not as recorded."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from shinpan.mutation.bends import Bend
from shinpan.mutation.model import Fate, How, Mutant
from shinpan.mutation.records import Records

NAMED_GOAL = 100.0
ALL_GOAL = 97.0


@dataclass(frozen=True, slots=True)
class Score:
    """How many of some mutants are killed; equivalent ones are not among them."""

    killed: int
    total: int

    @property
    def percent(self) -> float:
        """Of 100; 100 where there are none."""
        return 100.0 * self.killed / self.total if self.total else 100.0


@dataclass(frozen=True, slots=True)
class Findings:
    """What came of a hunt.

    Attributes:
        bends: the score of the named bends that are not pending.
        mutants: the score of the operators' mutants, without equivalent ones.
        by_clause: the score of each clause: of its bends and of the mutants of its code.
        how: what gave the killed ones away, and how many.
        equivalents: how many mutants are recorded as equivalent.
        pending: bends that no case can catch yet, with the reason.
        straight: named bends that survived.
        new_survivors: mutants that survived and are not recorded as survivors.
        gone_survivors: recorded survivors that are killed now, or not made any more.
        wrong_equivalents: mutants that are recorded as equivalent and were killed.
        gone_equivalents: recorded equivalents that are not made any more.
    """

    bends: Score
    mutants: Score
    by_clause: Mapping[str, Score]
    how: Mapping[How, int]
    equivalents: int
    pending: Mapping[str, str]
    straight: tuple[str, ...]
    new_survivors: tuple[str, ...]
    gone_survivors: tuple[str, ...]
    wrong_equivalents: tuple[str, ...]
    gone_equivalents: tuple[str, ...]

    @property
    def holds(self) -> bool:
        """Whether everything is as it must be."""
        return not (
            self.straight
            or self.new_survivors
            or self.gone_survivors
            or self.wrong_equivalents
            or self.gone_equivalents
        )


def findings_of(
    bends: Collection[Bend],
    mutants: Mapping[str, Mutant],
    fates: Iterable[Fate],
    records: Records,
    *,
    complete: bool,
) -> Findings:
    """Add up a hunt.

    Args:
        bends: the named bends that were hunted.
        mutants: the operators' mutants that were made, by id.
        fates: what became of all of them, but for equivalent ones that were not hunted.
        records: what was known before.
        complete: whether every mutant was made, so that what is recorded must be among them.
    """
    became = {fate.mutant: fate for fate in fates}
    counted = [bend for bend in bends if bend.pending is None]
    real = [name for name in mutants if name not in records.equivalents]
    survivors = [name for name in real if not became[name].killed]
    alive = {*survivors} if complete else {*survivors} | (records.survivors - mutants.keys())
    return Findings(
        bends=_score(became[bend.id] for bend in counted),
        mutants=_score(became[name] for name in real),
        by_clause=_by_clause(counted, [mutants[name] for name in real], became),
        how=_how(became.values()),
        equivalents=len(mutants) - len(real),
        pending={bend.id: bend.pending for bend in bends if bend.pending is not None},
        straight=tuple(bend.id for bend in counted if not became[bend.id].killed),
        new_survivors=tuple(name for name in survivors if name not in records.survivors),
        gone_survivors=tuple(sorted(records.survivors - alive)),
        wrong_equivalents=tuple(
            name
            for name in mutants
            if name in records.equivalents and name in became and became[name].killed
        ),
        gone_equivalents=tuple(sorted(records.equivalents.keys() - mutants.keys()))
        if complete
        else (),
    )


def _score(fates: Iterable[Fate]) -> Score:
    killed = [fate.killed for fate in fates]
    return Score(sum(killed), len(killed))


def _how(fates: Iterable[Fate]) -> dict[How, int]:
    found = dict.fromkeys(How, 0)
    for fate in fates:
        if fate.kills:
            found[fate.kills[0].how] += 1
    return found


def _by_clause(
    bends: Collection[Bend], mutants: Collection[Mutant], became: Mapping[str, Fate]
) -> dict[str, Score]:
    about: dict[str, list[Fate]] = {}
    concerned = [(e.id, e.clauses) for e in bends] + [(e.id, e.clauses) for e in mutants]
    for name, clauses in concerned:
        for clause in clauses:
            about.setdefault(clause, []).append(became[name])
    return {clause: _score(fates) for clause, fates in sorted(about.items())}
