"""Near misses of a settlement."""

from collections.abc import Collection

from riichi_reference.clauses import ClauseId
from riichi_reference.outcomes import HandEnd, Won

_EAST_AMONG_THE_WINNERS: tuple[ClauseId, ...] = (
    "dealer.stays-on-win",
    "dealer.passes",
    "counters.added",
    "counters.removed",
)


def near_settle(end: HandEnd, asked: Collection[ClauseId]) -> frozenset[ClauseId]:
    """Of the clauses that are asked about, those that a settlement narrowly misses.

    After a win that is what would follow if East were, or were not, among the winners.
    """
    near = _EAST_AMONG_THE_WINNERS if isinstance(end, Won) else ()
    return frozenset(asked).intersection(near)
