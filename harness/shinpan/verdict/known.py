"""Known failures of an engine: what a run may find without failing.

An entry pins the verdict (and the kind of a `fail`) of the cases that its patterns match. A case
that passes although it is listed, one that fails in another way, and an entry that matches no case
are surprises: each of them fails the run, so that the list never says more than is true.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase

from shinpan.corpus import Case
from shinpan.verdict.model import Verdict, VerdictName
from shinpan.verdict.results import Standing

_QUIET = frozenset({VerdictName.PASS, VerdictName.UNSUPPORTED})


@dataclass(frozen=True, slots=True)
class KnownFailure:
    """One entry.

    Attributes:
        cases: fnmatch patterns on case ids; `*` crosses `/`.
        pinned: the verdict, with the kind of a `fail` after a colon (`fail:value`).
        why: the bug's address or the reason.
        rulesets: the rulesets for which it holds; all when empty.
    """

    cases: tuple[str, ...]
    pinned: str
    why: str
    rulesets: tuple[str, ...] = ()

    def matches(self, case_id: str) -> bool:
        """Whether one of the patterns matches."""
        return any(fnmatchcase(case_id, pattern) for pattern in self.cases)


@dataclass(frozen=True, slots=True)
class KnownFailures:
    """The entries that hold for one run.

    Attributes:
        engine: whose failures they are, where the file says so.
        foreign: rulesets that entries name and that are neither the suite's nor in force.
    """

    entries: tuple[KnownFailure, ...] = ()
    engine: str | None = None
    foreign: tuple[str, ...] = ()

    def under(self, ruleset: str) -> "KnownFailures":
        """Those that hold under a ruleset."""
        holding = [e for e in self.entries if not e.rulesets or ruleset in e.rulesets]
        return replace(self, entries=tuple(holding))

    def standing(self, case: Case, verdict: Verdict) -> tuple[Standing, str | None]:
        """How a verdict stands to the entries, and what the entry says where one applies."""
        if verdict.name is VerdictName.OTHER_RULES:
            return Standing.EXPECTED, None
        if verdict.name is VerdictName.NOT_RUN:
            return Standing.OPEN, None
        listed = [entry for entry in self.entries if entry.matches(case.id)]
        if case.status == "tentative":
            return Standing.UNCOUNTED, listed[0].why if listed else None
        return _standing(verdict, listed)

    def remarks(self, names: Iterable[str]) -> Iterator[str]:
        """What is odd about the file, for an engine of these names; a line each."""
        known = list(dict.fromkeys(names))
        if self.engine is not None and self.engine not in known:
            yield (
                f"the known failures are those of {self.engine}, the engine is {' or '.join(known)}"
            )
        if self.foreign:
            listed = ", ".join(self.foreign)
            yield f"the known failures name rulesets that are not in force: {listed}"

    def stale(self, all_cases: Iterable[Case]) -> tuple[str, ...]:
        """The patterns that match no case of the suite."""
        ids = [case.id for case in all_cases]
        return tuple(
            pattern
            for entry in self.entries
            for pattern in entry.cases
            if not any(fnmatchcase(case_id, pattern) for case_id in ids)
        )


def _standing(verdict: Verdict, listed: Sequence[KnownFailure]) -> tuple[Standing, str | None]:
    if not listed:
        quiet = verdict.name in _QUIET
        return Standing.EXPECTED if quiet else Standing.UNEXPECTED, None
    for entry in listed:
        if entry.pinned == verdict.pinned:
            return Standing.KNOWN, entry.why
    passed = verdict.name is VerdictName.PASS
    return Standing.UNEXPECTED_PASS if passed else Standing.CHANGED, listed[0].why
