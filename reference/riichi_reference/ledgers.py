"""What a hand moves: payments to the winners, at draws and for offences, and the bets."""

from dataclasses import dataclass
from itertools import chain
from typing import assert_never

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.draws import Nagashi, nagashi_of, nagashi_payments, noten_payments
from riichi_reference.liability import TRIGGERS, Liability, liable_yakuman
from riichi_reference.outcomes import (
    AbortiveDraw,
    Chombo,
    ExhaustiveDraw,
    HandEnd,
    Table,
    WinningHand,
    Won,
)
from riichi_reference.payments import Sticks, Transfer, Winner, win_transfers
from riichi_reference.penalties import bets_returned, chombo_penalty
from riichi_reference.ruleset import LiabilityRules, PenaltyRules, Ruleset
from riichi_reference.seats import SEATS, Seat
from riichi_reference.winners import bets_to_one, bets_to_several, counters_of_each


@dataclass(frozen=True, slots=True)
class Ledger:
    """What a hand moves.

    Attributes:
        transfers: points between players and bets from the table.
        bets_left: riichi bets that stay on the table.
        clauses: the clauses that decided it besides those of the transfers.
        after_uma: points deducted after the uma.
    """

    transfers: tuple[Transfer, ...]
    bets_left: int
    clauses: tuple[ClauseId, ...] = ()
    after_uma: tuple[tuple[Seat, int], ...] = ()


def ledger_of(table: Table, end: HandEnd, ruleset: Ruleset) -> Ledger:
    """What moves after an end that has been counted."""
    match end:
        case Won(wins):
            return win_ledger(table, wins, ruleset)
        case ExhaustiveDraw():
            return draw_ledger(table, end, ruleset)
        case AbortiveDraw():
            return abort_ledger(table)
        case Chombo(offenders):
            return chombo_ledger(table, offenders, ruleset.penalties)
        case unknown:
            assert_never(unknown)


def win_ledger(table: Table, wins: tuple[WinningHand, ...], ruleset: Ruleset) -> Ledger:
    """Each winner settles apart from the others; the winners clear the table of bets.

    `wins` are in turn order after the discarder.
    """
    counters = counters_of_each(len(wins), table.counters, ruleset.winners)
    payments = (
        payment(win, counted, ruleset.liability)
        for win, counted in zip(wins, counters, strict=True)
    )
    asked = (_clauses_of(win, ruleset.liability) for win in wins)
    winners = tuple(win.seat for win in wins)
    bets = _bets_to(winners, table, ruleset)
    clauses = (*chain.from_iterable(asked), *_several_clauses(winners, table))
    return Ledger((*chain.from_iterable(payments), *bets), 0, clauses)


def payment(win: WinningHand, counters: int, rules: LiabilityRules) -> tuple[Transfer, ...]:
    """What the players pay one winner for the hand and `counters` counters."""
    winner = Winner(win.seat, win.by, win.discarder)
    return win_transfers(win.price, winner, Sticks(counters, 0), answering(win, rules), rules)


def answering(win: WinningHand, rules: LiabilityRules) -> tuple[Liability, ...]:
    """Who answers for which yakuman, the most valuable first.

    A yakuman that the ruleset does not ask about counts not, and one that is not paid because
    only the highest is has nothing to answer for.
    """
    asked = [entry for entry in win.liable if entry.yaku in liable_yakuman(rules)]
    asked.sort(key=lambda entry: -entry.units)
    unpaid = win.yakuman
    answered = []
    for entry in asked:
        if entry.units <= unpaid:
            answered.append(entry)
            unpaid -= entry.units
    return tuple(answered)


def _clauses_of(win: WinningHand, rules: LiabilityRules) -> tuple[ClauseId, ...]:
    """The clauses of the price, and those that decide who is liable where somebody fed."""
    fed = tuple(TRIGGERS[entry.yaku].clause for entry in win.liable if entry.yaku in TRIGGERS)
    whole: tuple[ClauseId, ...] = ("liability.whole-hand",) if answering(win, rules) else ()
    rounded: tuple[ClauseId, ...] = () if win.price.limit else ("payment.rounding",)
    return (*win.price.clauses, *rounded, *fed, *whole)


def _bets_to(winners: tuple[Seat, ...], table: Table, ruleset: Ruleset) -> tuple[Transfer, ...]:
    if len(winners) == 1:
        return bets_to_one(winners[0], table.riichi, table.bets_before)
    return bets_to_several(winners, table.riichi, table.bets_before, ruleset.winners)


def _several_clauses(winners: tuple[Seat, ...], table: Table) -> tuple[ClauseId, ...]:
    """The clauses that are asked when several players win, though they may move nothing."""
    if len(winners) == 1:
        return ()
    counted: tuple[ClauseId, ...] = ("winners.counters-each",) if table.counters else ()
    own: tuple[ClauseId, ...] = ("winners.own-bet-back",) if {*winners} & {*table.riichi} else ()
    return counted + own


@implements("draw.bets-stay", "riichi.bet-stays")
def draw_ledger(table: Table, end: ExhaustiveDraw, ruleset: Ruleset) -> Ledger:
    """The noten payments, or those for all terminal and honour discards; the bets stay."""
    if nagashi_of(end, ruleset.draws) is Nagashi.DRAW:
        return Ledger(nagashi_payments(end.terminal_discards), table.bets, _bets_stay(table))
    shown: ClauseId = "draw.noten-pays-tenpai"
    if len(end.waiting) in {0, len(SEATS)}:
        shown = "draw.nobody-or-all"
    return Ledger(noten_payments(end.waiting), table.bets, (shown, *_bets_stay(table)))


@implements("abort.no-noten-payment", "draw.bets-stay", "riichi.bet-stays")
def abort_ledger(table: Table) -> Ledger:
    """Nobody pays anything; the bets stay."""
    return Ledger((), table.bets, ("abort.no-noten-payment", *_bets_stay(table)))


def _bets_stay(table: Table) -> tuple[ClauseId, ...]:
    earlier: tuple[ClauseId, ...] = ("draw.bets-stay",) if table.bets else ()
    return (*earlier, "riichi.bet-stays") if table.riichi else earlier


def chombo_ledger(table: Table, offenders: tuple[Seat, ...], rules: PenaltyRules) -> Ledger:
    """The offenders pay; the bets of this hand go back and those of earlier hands stay."""
    penalty = chombo_penalty(offenders, rules)
    several: tuple[ClauseId, ...] = ("chombo.several-offenders",) if len(offenders) > 1 else ()
    returned: tuple[ClauseId, ...] = ("chombo.bets-returned",) if table.bets else ()
    return Ledger(
        transfers=(*penalty.transfers, *bets_returned(table.riichi)),
        bets_left=table.bets_before,
        clauses=("chombo.payment", *several, *returned),
        after_uma=penalty.after_uma,
    )
