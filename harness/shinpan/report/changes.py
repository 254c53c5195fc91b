"""What is different between two recorded runs."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from shinpan.report.recorded import Key, Recorded, RecordedRun
from shinpan.verdict import BROKEN, VerdictName

_QUIET = frozenset({VerdictName.PASS, VerdictName.UNSUPPORTED})
_ABSENT = frozenset({VerdictName.OTHER_RULES, VerdictName.NOT_RUN})


class ChangeKind(StrEnum):
    """How a case under rules is different in the second run.

    `new`: it passed, or was not applicable, and does no more; `changed`: it does not pass in
    either run, and fails in another way; `fixed`: it passes now; `appeared` and `disappeared`: it
    is in one of the runs only.
    """

    NEW = "new"
    CHANGED = "changed"
    FIXED = "fixed"
    APPEARED = "appeared"
    DISAPPEARED = "disappeared"


@dataclass(frozen=True, slots=True)
class Change:
    """A difference; `before` or `after` is None where the case is in one of the runs only."""

    kind: ChangeKind
    before: Recorded | None
    after: Recorded | None

    @property
    def result(self) -> Recorded:
        """The newer of the results that are there."""
        result = self.after or self.before
        if result is None:
            raise AssertionError("a change has a side")
        return result

    @property
    def regressed(self) -> bool:
        """Whether the second run is worse: something new, or a wrong answer that became none.

        Tentative cases never count, and a case that appeared was not better before.
        """
        if self.result.status == "tentative":
            return False
        if self.kind is ChangeKind.CHANGED and self.before and self.after:
            return self.after.verdict in BROKEN and self.before.verdict not in BROKEN
        return self.kind is ChangeKind.NEW


def changes(
    before: RecordedRun, after: RecordedRun, renamed: Mapping[str, str | None]
) -> list[Change]:
    """Every difference, in the order of the kinds and then of the runs.

    Cases of other rules and cases that were not run are as good as not there.

    Args:
        before: the earlier run.
        after: the later one.
        renamed: ids of cases that are gone, with the new ones.
    """
    old, new = _by_key(before, renamed), _by_key(after, renamed)
    found = [change for key in [*old, *(new.keys() - old.keys())] for change in _one(key, old, new)]
    places = {kind: place for place, kind in enumerate(ChangeKind)}
    return sorted(found, key=lambda change: places[change.kind])


def _by_key(run: RecordedRun, renamed: Mapping[str, str | None]) -> dict[Key, Recorded]:
    there = (result for result in run.results if result.verdict not in _ABSENT)
    return {(_present(result.case, renamed), result.key[1]): result for result in there}


def _present(case_id: str, renamed: Mapping[str, str | None]) -> str:
    for _ in renamed:
        case_id = renamed.get(case_id) or case_id
    return case_id


def _one(key: Key, old: Mapping[Key, Recorded], new: Mapping[Key, Recorded]) -> Iterator[Change]:
    before, after = old.get(key), new.get(key)
    kind = _kind(before, after)
    if kind is not None:
        yield Change(kind, before, after)


def _kind(before: Recorded | None, after: Recorded | None) -> ChangeKind | None:
    if before is None:
        return ChangeKind.APPEARED
    if after is None:
        return ChangeKind.DISAPPEARED
    if before.pinned == after.pinned and before.differences == after.differences:
        return None
    if after.verdict is VerdictName.PASS:
        return ChangeKind.FIXED
    return ChangeKind.NEW if before.verdict in _QUIET else ChangeKind.CHANGED
