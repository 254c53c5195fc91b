"""Who pays whom: points move only through transfers."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.declaration import WinBy
from riichi_reference.liability import Liability, Portion, portions
from riichi_reference.ruleset import LiabilityRules
from riichi_reference.seats import SEATS, Seat, others
from riichi_reference.value import LIMIT_BASE, Limit, Price

BET = 1000
COUNTER = 100


class Transfer(NamedTuple):
    """Points that change hands.

    Attributes:
        payer: who pays; `None` for riichi bets, which lie on the table.
        payee: who receives.
        points: how much, a positive multiple of 100 (the shares of chombo and bonuses too).
        clause: the clause that says so.
    """

    payer: Seat | None
    payee: Seat
    points: int
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class Winner:
    """Who wins, how, and off whom (`None` for a self-draw)."""

    seat: Seat
    by: WinBy
    source: Seat | None


@dataclass(frozen=True, slots=True)
class Sticks:
    """Counters of which the winner is paid the value, and riichi bets that he takes."""

    counters: int
    bets: int


@implements("payment.rounding")
def rounded_up(points: int) -> int:
    """Points rounded up to the next hundred (clause payment.rounding)."""
    return -(-points // 100) * 100


def shares(base: int, winner: Winner) -> dict[Seat, int]:
    """What each payer pays in points, without counters, bets and liability.

    Args:
        base: the base of the payments in points, see `Price`.
        winner: who wins, how, and off whom.
    """
    if winner.source is not None:
        return {winner.source: ron_points(base, winner.seat)}
    return {payer: tsumo_points(base, winner.seat, payer) for payer in others(winner.seat)}


@implements("payment.ron")
def ron_points(base: int, winner: Seat) -> int:
    """Four times the base, to East six times, rounded up (clause payment.ron)."""
    return rounded_up(base * (6 if winner is Seat.EAST else 4))


@implements("payment.tsumo")
def tsumo_points(base: int, winner: Seat, payer: Seat) -> int:
    """The base, twice the base to East and from East, rounded up (clause payment.tsumo)."""
    return rounded_up(base * (2 if Seat.EAST in (winner, payer) else 1))


def win_transfers(
    price: Price,
    winner: Winner,
    sticks: Sticks,
    liabilities: tuple[Liability, ...],
    rules: LiabilityRules,
) -> tuple[Transfer, ...]:
    """All transfers to one winner: the hand, the counters, the bets.

    Args:
        price: the base of the payments.
        winner: who wins, how, and off whom.
        sticks: the counters that are paid and the bets that are taken.
        liabilities: who answers for which units; only for yakuman, the counters go to the first.
        rules: the options about liability.
    """
    liable = next((who.seat for who in liabilities if who.seat is not winner.source), None)
    return (
        *_hand_transfers(price, winner, liabilities, rules),
        *_counter_transfers(sticks.counters, winner, liable, rules),
        *_bet_transfers(sticks.bets, winner.seat),
    )


def _hand_transfers(
    price: Price, winner: Winner, liabilities: tuple[Liability, ...], rules: LiabilityRules
) -> list[Transfer]:
    if not liabilities:
        return _usual(price.base, winner)
    yakuman = LIMIT_BASE[Limit.YAKUMAN]
    split = portions(price.base // yakuman, liabilities, rules)
    return [transfer for portion in split for transfer in _portion(portion, winner)]


def _usual(base: int, winner: Winner) -> list[Transfer]:
    clause = "payment.tsumo" if winner.source is None else "payment.ron"
    return [
        Transfer(payer, winner.seat, points, clause)
        for payer, points in shares(base, winner).items()
    ]


@implements("liability.self-draw", "liability.ron-by-other", "liability.ron-by-feeder")
def _portion(portion: Portion, winner: Winner) -> list[Transfer]:
    """A liable player pays a self-draw alone, half of a ron off another, all off himself.

    Clauses: liability.self-draw, liability.ron-by-other, liability.ron-by-feeder.
    """
    base, liable = portion.units * LIMIT_BASE[Limit.YAKUMAN], portion.liable
    if liable is None:
        return _usual(base, winner)
    points = sum(shares(base, winner).values())
    if winner.source is None:
        return [Transfer(liable, winner.seat, points, "liability.self-draw")]
    if winner.source is liable:
        return [Transfer(liable, winner.seat, points, "liability.ron-by-feeder")]
    return [
        Transfer(payer, winner.seat, points // 2, "liability.ron-by-other")
        for payer in (winner.source, liable)
    ]


@implements("payment.counters-ron", "payment.counters-tsumo")
def _counter_transfers(
    counters: int, winner: Winner, liable: Seat | None, rules: LiabilityRules
) -> list[Transfer]:
    """100 from each opponent for each counter on a self-draw, 300 from the discarder on a ron.

    Clauses: payment.counters-ron, payment.counters-tsumo.
    """
    if not counters:
        return []
    if liable is not None:
        return _liable_counters(counters, winner, liable, rules)
    if winner.source is not None:
        points = 3 * COUNTER * counters
        return [Transfer(winner.source, winner.seat, points, "payment.counters-ron")]
    return [
        Transfer(payer, winner.seat, COUNTER * counters, "payment.counters-tsumo")
        for payer in others(winner.seat)
    ]


@implements("liability.counters")
def _liable_counters(
    counters: int, winner: Winner, liable: Seat, rules: LiabilityRules
) -> list[Transfer]:
    """The liable player pays them on a self-draw; on a shared ron they are split by option.

    Clause: liability.counters.
    """
    points = 3 * COUNTER * counters
    half = points // 2 // COUNTER * COUNTER
    by_option = {"discarder": 0, "shared": half, "liable": points}
    part = points if winner.source is None else by_option[rules.liability_ron_counters]
    paid = ((liable, part), (winner.source, points - part))
    return [
        Transfer(payer, winner.seat, amount, "liability.counters")
        for payer, amount in paid
        if payer is not None and amount
    ]


@implements("payment.bets-to-winner", "riichi.bet-back", "riichi.bet-to-winner")
def _bet_transfers(bets: int, winner: Seat) -> list[Transfer]:
    """The winner takes the riichi bets on the table, his own and those of others.

    Clauses: payment.bets-to-winner, riichi.bet-back, riichi.bet-to-winner.
    """
    if not bets:
        return []
    return [Transfer(None, winner, BET * bets, "payment.bets-to-winner")]


def deltas(transfers: Iterable[Transfer]) -> dict[Seat, int]:
    """The change of every seat's points, in the order of the seats.

    Raises:
        ValueError: the changes do not sum to the points taken from the table.
    """
    change = dict.fromkeys(SEATS, 0)
    from_table = 0
    for payer, payee, points, _ in transfers:
        change[payee] += points
        if payer is None:
            from_table += points
        else:
            change[payer] -= points
    return balanced(change, from_table)


def balanced(change: dict[Seat, int], from_table: int) -> dict[Seat, int]:
    """The changes themselves, if they sum to the points taken from the table.

    Raises:
        ValueError: they do not: points appear or vanish.
    """
    if sum(change.values()) != from_table:
        raise ValueError(f"{change} does not sum to {from_table}")
    return change
