"""Yaku that a hand does not score and would score after one change."""

from collections.abc import Collection, Iterable, Iterator

from riichi_reference.candidate import Candidate
from riichi_reference.clauses import ClauseId
from riichi_reference.near.changes import changed
from riichi_reference.yaku import YAKU, YAKUMAN
from riichi_reference.yaku.entry import Yaku, Yakuman

_OF_YAKUMAN: tuple[ClauseId, ...] = ("limit.yakuman", "limit.yakuman-no-dora")
_OF_CONCEALMENT: ClauseId = "win.open-or-concealed"


def missed(readings: Collection[Candidate], asked: Collection[ClauseId]) -> Iterator[ClauseId]:
    """Of the clauses that are asked about, those of yaku that one change would give.

    A yaku of a reading that is not the scored one counts too: the choice of the reading lost it.
    A yakuman that is near brings what applies to every yakuman.
    """
    wanted = frozenset(asked)
    for entry in YAKU:
        if entry.clause in wanted and _is_near(entry, readings):
            yield entry.clause
    limits = wanted.intersection(_OF_YAKUMAN)
    for yakuman in YAKUMAN:
        if (limits or yakuman.clause in wanted) and _is_near(yakuman, readings):
            yield from (yakuman.clause, *limits)
    if _OF_CONCEALMENT in wanted and _lost_by_opening(readings):
        yield _OF_CONCEALMENT


def _is_near(entry: Yaku | Yakuman, readings: Iterable[Candidate]) -> bool:
    return any(
        _scores(entry, reading) or any(_scores(entry, other) for other in changed(reading))
        for reading in readings
    )


def _scores(entry: Yaku | Yakuman, candidate: Candidate) -> bool:
    if isinstance(entry, Yaku) and not candidate.table.closed and not entry.open:
        return False
    return entry.holds(candidate)


def _lost_by_opening(readings: Iterable[Candidate]) -> bool:
    """Whether an open hand would have another yaku, or more for one, if it were concealed."""
    return any(
        entry.concealed != entry.open and entry.holds(reading)
        for reading in readings
        if not reading.table.closed
        for entry in YAKU
    )
