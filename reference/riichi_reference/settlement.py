"""The settlement of a hand: points, bets, penalties and the next hand, from a declared result."""

from dataclasses import dataclass, replace
from itertools import chain

from riichi_reference.clauses import ClauseId
from riichi_reference.end_faults import end_faults
from riichi_reference.ledgers import Ledger, ledger_of
from riichi_reference.match import Continuation, NextHand, continue_match
from riichi_reference.outcomes import HandEnd, Table
from riichi_reference.payments import BET, Transfer, deltas
from riichi_reference.refusal import Code, Refusal
from riichi_reference.results import Counted, counts_as, rotation
from riichi_reference.ruleset import Ruleset
from riichi_reference.seats import SEATS, Seat


@dataclass(frozen=True, slots=True)
class Settlement:
    """A settled hand.

    Attributes:
        transfers: points between players and bets from the table; the bets of the hand were
            paid before, so they add up to 1000 for each bet that is handed out.
        bets_left: riichi bets that stay on the table.
        after_uma: points deducted after the uma.
        next_hand: what is dealt next; `None` when the match is over.
        clauses: every clause that decided it.
    """

    transfers: tuple[Transfer, ...]
    bets_left: int
    after_uma: tuple[tuple[Seat, int], ...]
    next_hand: NextHand | None
    clauses: tuple[ClauseId, ...]

    @property
    def deltas(self) -> dict[Seat, int]:
        """What each seat gains or loses, every seat named."""
        return deltas(self.transfers)


def settle(table: Table, end: HandEnd, ruleset: Ruleset) -> Settlement | Refusal:
    """Settle a hand that ended as declared.

    A result that contradicts itself is refused with `contradictory`, an abortive draw that the
    ruleset lacks with `not_allowed_now`.
    """
    counted = counted_end(table, end, ruleset)
    if isinstance(counted, Refusal):
        return counted
    ledger = ledger_of(table, counted.end, ruleset)
    deal = rotation(counted.end, table.counters, ruleset.draws)
    after = replace(table, scores=scores_after(table, ledger))
    following = continue_match(after, deal, ruleset.match)
    moved = tuple(transfer.clause for transfer in ledger.transfers)
    return Settlement(
        transfers=ledger.transfers,
        bets_left=ledger.bets_left,
        after_uma=ledger.after_uma,
        next_hand=following.hand,
        clauses=_unique(counted.clauses, moved, ledger.clauses, deal.clauses, following.clauses),
    )


def after_last_hand(table: Table, end: HandEnd, ruleset: Ruleset) -> Continuation | Refusal:
    """What follows a hand that has been settled: `table` has the scores after it."""
    counted = counted_end(table, end, ruleset)
    if isinstance(counted, Refusal):
        return counted
    deal = rotation(counted.end, table.counters, ruleset.draws)
    following = continue_match(table, deal, ruleset.match)
    clauses = _unique(counted.clauses, deal.clauses, following.clauses)
    return Continuation(following.hand, clauses)


def counted_end(table: Table, end: HandEnd, ruleset: Ruleset) -> Counted | Refusal:
    """What the declared end counts as, unless it contradicts itself or the table."""
    faults = end_faults(table, end, ruleset)
    if not faults:
        return counts_as(end, ruleset)
    reason = "; ".join(fault.reason for fault in faults)
    clauses = _unique(*(fault.clauses for fault in faults))
    return Refusal(Code.CONTRADICTORY, reason, clauses)


def scores_after(table: Table, ledger: Ledger) -> tuple[int, int, int, int] | None:
    """The scores after the transfers; unknown where they were before.

    Points are neither made nor lost: what the players gain is what leaves the table.
    """
    change = deltas(ledger.transfers)
    if sum(change.values()) != BET * (table.bets - ledger.bets_left):
        raise AssertionError("points made or lost in a settlement")
    if table.scores is None:
        return None
    east, south, west, north = (
        score + change[seat] for score, seat in zip(table.scores, SEATS, strict=True)
    )
    return (east, south, west, north)


def _unique(*groups: tuple[ClauseId, ...]) -> tuple[ClauseId, ...]:
    return tuple(dict.fromkeys(chain.from_iterable(groups)))
