"""Which entries of a list of known failures hold after a run, and which are new."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase

from shinpan.corpus import Corpus
from shinpan.corpus.selection import patterns_of_today
from shinpan.known.reasons import reason_for
from shinpan.report.recorded import Recorded, RecordedRun
from shinpan.verdict import VerdictName

_SAYS_NOTHING = frozenset({VerdictName.OTHER_RULES, VerdictName.NOT_RUN})
_QUIET = frozenset({VerdictName.PASS, VerdictName.UNSUPPORTED})


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the file.

    Attributes:
        cases: fnmatch patterns on case ids.
        pinned: the verdict, with the kind of a `fail` after a colon.
        rulesets: those for which it holds; all when empty.
        place: its number in the file that was read, None for a new one; an entry with a place
            that is `rewritten` says something else than there.
    """

    cases: tuple[str, ...]
    pinned: str
    bug: str | None = None
    reason: str | None = None
    rulesets: tuple[str, ...] = ()
    place: int | None = None
    rewritten: bool = False

    def holds_under(self, ruleset: str) -> bool:
        """Whether it says something about a ruleset."""
        return not self.rulesets or ruleset in self.rulesets

    def matches(self, case_id: str) -> bool:
        """Whether one of its patterns matches."""
        return any(fnmatchcase(case_id, pattern) for pattern in self.cases)


@dataclass(frozen=True, slots=True)
class Update:
    """The entries of the new file, in order, and how many of the old ones are gone."""

    entries: tuple[Entry, ...]
    dropped: int

    @property
    def added(self) -> int:
        """How many entries are new."""
        return sum(entry.place is None for entry in self.entries)

    @property
    def rewritten(self) -> int:
        """How many entries say something else than before."""
        return sum(entry.rewritten for entry in self.entries)


def renamed(entries: Iterable[Entry], corpus: Corpus) -> tuple[Entry, ...]:
    """The entries with the present ids of cases that had others."""
    return tuple(_of_today(entry, corpus) for entry in entries)


def _of_today(entry: Entry, corpus: Corpus) -> Entry:
    cases = patterns_of_today(corpus, entry.cases)
    return entry if cases == entry.cases else replace(entry, cases=cases, rewritten=True)


def update(entries: Sequence[Entry], run: RecordedRun, suite: Sequence[str]) -> Update:
    """The entries with which the run would find nothing that is not listed.

    An entry stays as it is while it says the truth. A pattern that says too much is replaced by
    the ids for which it is true; cases that the run says nothing about stay listed.

    Args:
        entries: those of the existing file.
        run: a run of one ruleset.
        suite: the ids of all cases.
    """
    found = {result.case: result for result in run.results if _counts(result)}
    elsewhere = frozenset(r.case for r in run.results if r.verdict is VerdictName.OTHER_RULES)
    judge = _Judge(entries, run.ruleset, found, elsewhere, suite)
    kept = [entry for old in entries for entry in judge.kept(old)]
    places = {entry.place for entry in kept}
    dropped = sum(entry.place not in places for entry in entries)
    rulesets = _rulesets_of_new(entries, run.ruleset)
    return Update((*kept, *_new(kept, entries, run.ruleset, found, rulesets)), dropped)


def _counts(result: Recorded) -> bool:
    return result.verdict not in _SAYS_NOTHING and result.status != "tentative"


def _rulesets_of_new(entries: Sequence[Entry], ruleset: str) -> tuple[str, ...]:
    """A file whose entries name no ruleset is for one ruleset alone; that is left so."""
    for_one_alone = entries and not any(entry.rulesets for entry in entries)
    return () if for_one_alone else (ruleset,)


@dataclass(frozen=True, slots=True)
class _Judge:
    """Holds old entries against what was found."""

    entries: Sequence[Entry]
    ruleset: str
    found: Mapping[str, Recorded]
    of_other_rules: frozenset[str]
    suite: Sequence[str]

    def kept(self, entry: Entry) -> Iterator[Entry]:
        """What stays of an entry: itself, parts of it, or nothing."""
        if not entry.holds_under(self.ruleset):
            yield entry
            return
        true = tuple(
            dict.fromkeys(p for pattern in entry.cases for p in self._true(entry, pattern))
        )
        if true == entry.cases:
            yield entry
            return
        others = tuple(name for name in entry.rulesets if name != self.ruleset)
        if others:
            yield replace(entry, rulesets=others, rewritten=True)
        if true:
            own = (self.ruleset,) if others else entry.rulesets
            yield replace(entry, cases=true, rulesets=own, rewritten=True)

    def _true(self, entry: Entry, pattern: str) -> list[str]:
        """The pattern while it says the truth, else the ids for which it does."""
        matched = [case_id for case_id in self.suite if fnmatchcase(case_id, pattern)]
        if matched and not any(self._is_false(entry, case_id) for case_id in matched):
            return [pattern]
        asked = (case_id for case_id in matched if case_id not in self.of_other_rules)
        return [case_id for case_id in asked if not self._is_false(entry, case_id)]

    def _is_false(self, entry: Entry, case_id: str) -> bool:
        """Whether the entry pins what was not found, and no other entry pins what was."""
        result = self.found.get(case_id)
        if result is None or result.pinned == entry.pinned:
            return False
        return not _is_listed(result, self.entries, self.ruleset)


def _is_listed(result: Recorded, entries: Sequence[Entry], ruleset: str) -> bool:
    return any(
        entry.holds_under(ruleset) and entry.matches(result.case) and entry.pinned == result.pinned
        for entry in entries
    )


def _new(
    kept: Sequence[Entry],
    old: Sequence[Entry],
    ruleset: str,
    found: Mapping[str, Recorded],
    rulesets: tuple[str, ...],
) -> Iterator[Entry]:
    for result in found.values():
        if result.verdict in _QUIET or _is_listed(result, kept, ruleset):
            continue
        bugs = [e.bug for e in old if e.bug and e.holds_under(ruleset) and e.matches(result.case)]
        bug, reason = reason_for(result)
        yield Entry((result.case,), result.pinned, bug or next(iter(bugs), None), reason, rulesets)
