"""Told ends of a hand that cannot have happened at the table."""

from collections.abc import Iterator
from typing import assert_never

from riichi_reference.clauses import ClauseId
from riichi_reference.declaration import WinBy
from riichi_reference.draws import Nagashi, nagashi_of
from riichi_reference.match import ROUNDS, extra_rounds, regular_rounds
from riichi_reference.outcomes import (
    AbortiveDraw,
    AbortReason,
    Chombo,
    ExhaustiveDraw,
    HandEnd,
    Table,
    WinningHand,
    Won,
)
from riichi_reference.refusal import Fault
from riichi_reference.ruleset import MatchRules, Ruleset
from riichi_reference.seats import Seat


def end_faults(table: Table, end: HandEnd, ruleset: Ruleset) -> tuple[Fault, ...]:
    """Everything in a told table and end of a hand that cannot be."""
    return (*table_faults(table, ruleset.match), *_of_end(table.riichi, end, ruleset))


def _of_end(riichi: tuple[Seat, ...], end: HandEnd, ruleset: Ruleset) -> Iterator[Fault]:
    match end:
        case Won(wins):
            yield from _of_wins(wins, riichi)
        case ExhaustiveDraw():
            yield from _of_exhaustive_draw(end, riichi, ruleset)
        case AbortiveDraw(reason):
            yield from _of_abortive_draw(reason, riichi)
        case Chombo(offenders):
            yield from _of_chombo(offenders)
        case unknown:
            assert_never(unknown)


def table_faults(table: Table, rules: MatchRules) -> Iterator[Fault]:
    """Everything in a told table that cannot be, before or after a hand."""
    if table.counters < 0:
        yield Fault("fewer counters than none", ("counters.removed",))
    if table.bets_before < 0:
        yield Fault("fewer bets than none", ("riichi.bet-stays",))
    yield from _twice(table.riichi, "riichi player", "riichi.declaration")
    if not 1 <= table.dealer_number <= 4:
        yield Fault("a round has four dealers", ("match.south-round",))
    if not _is_played(table.round_wind, rules):
        yield Fault("the match has no such round", ("match.ends-after-south",))


def _is_played(round_wind: Seat, rules: MatchRules) -> bool:
    """Extra rounds are asked for only beyond the regular ones."""
    beyond = ROUNDS.index(round_wind) - regular_rounds(rules)
    return beyond < 0 or beyond < extra_rounds(rules)


def _of_wins(wins: tuple[WinningHand, ...], riichi: tuple[Seat, ...]) -> Iterator[Fault]:
    """One tile is drawn by one player or claimed from another by up to three."""
    seats = tuple(win.seat for win in wins)
    discarders = {win.discarder for win in wins}
    if not 1 <= len(wins) <= 3:
        yield Fault("one to three players win", ("hand-end.three-ways",))
    yield from _twice(seats, "winner", "winners.several")
    if len(discarders) > 1:
        yield Fault("the winners name different discarders", ("winners.several",))
    if None in discarders and len(wins) > 1:
        yield Fault("several players win by self-draw", ("win.tsumo",))
    if not discarders.isdisjoint(seats):
        yield Fault("the discarder wins on the own tile", ("win.ron",))
    for win in wins:
        yield from _of_hand(win)
        yield from _of_liability(win, riichi)


def _of_hand(win: WinningHand) -> Iterator[Fault]:
    if (win.by is WinBy.TSUMO) is not (win.discarder is None):
        yield Fault("a ron has a discarder and a self-draw has none", ("win.ron", "win.tsumo"))
    if win.price.base <= 0:
        yield Fault("a winning hand worth nothing", ("payment.formula",))


def _of_liability(win: WinningHand, riichi: tuple[Seat, ...]) -> Iterator[Fault]:
    """The fed set is open, so the winner is not in riichi, and the fed yakuman is in the hand."""
    if any(entry.seat is win.seat for entry in win.liable):
        yield Fault("a winner liable for the own hand", ("liability.dragons",))
    if win.liable and win.seat in riichi:
        yield Fault("a riichi hand with a claimed set", ("riichi.concealed-tenpai",))
    if not all(0 < entry.units <= win.yakuman for entry in win.liable):
        yield Fault("liable for a yakuman that is not in the hand", ("liability.whole-hand",))


def _of_exhaustive_draw(
    end: ExhaustiveDraw, riichi: tuple[Seat, ...], ruleset: Ruleset
) -> Iterator[Fault]:
    """A riichi without a wait is a chombo at a draw, but nobody looks when the hand is won."""
    yield from _twice(end.waiting + end.hidden, "waiting player", "draw.noten-pays-tenpai")
    yield from _twice(end.terminal_discards, "player of terminals and honours", "draw.nagashi")
    if nagashi_of(end, ruleset.draws) is Nagashi.WIN:
        return
    if not set(riichi) <= set(end.waiting):
        yield Fault("a riichi player who does not wait", ("chombo.noten-riichi",))


def _of_abortive_draw(reason: AbortReason, riichi: tuple[Seat, ...]) -> Iterator[Fault]:
    if reason is AbortReason.FOUR_RIICHI and len(riichi) != 4:
        yield Fault("four riichi without four bets", ("abort.four-riichi",))
    if reason is AbortReason.NINE_KINDS and len(riichi) == 4:
        yield Fault("nine kinds by a player in riichi", ("abort.nine-kinds",))


def _of_chombo(offenders: tuple[Seat, ...]) -> Iterator[Fault]:
    if not offenders:
        yield Fault("a chombo without an offender", ("chombo.payment",))
    yield from _twice(offenders, "offender", "chombo.payment")


def _twice(seats: tuple[Seat, ...], role: str, clause: ClauseId) -> Iterator[Fault]:
    if len(set(seats)) < len(seats):
        yield Fault(f"the same {role} named twice", (clause,))
