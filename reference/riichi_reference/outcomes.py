"""How a hand can end, and the table at that moment: what a scorekeeper is told."""

from dataclasses import dataclass
from enum import StrEnum

from riichi_reference.declaration import WinBy
from riichi_reference.liability import Liability
from riichi_reference.seats import Seat
from riichi_reference.value import Price


class AbortReason(StrEnum):
    """Why a hand was broken off without a winner."""

    NINE_KINDS = "nine_kinds"
    FOUR_WINDS = "four_winds"
    FOUR_KANS = "four_kans"
    FOUR_RIICHI = "four_riichi"
    TRIPLE_RON = "triple_ron"
    FIFTH_KAN = "fifth_kan"


@dataclass(frozen=True, slots=True, kw_only=True)
class WinningHand:
    """A valid win as far as its payment goes.

    Attributes:
        seat: the winner.
        by: self-draw or ron.
        discarder: who gave the winning tile; `None` for a self-draw.
        price: the base of the payments.
        yakuman: units of yakuman in the hand; 0 when it is none or a counted one.
        liable: who fed the sets of which yakuman, whether or not the ruleset asks.
    """

    seat: Seat
    by: WinBy
    discarder: Seat | None
    price: Price
    yakuman: int = 0
    liable: tuple[Liability, ...] = ()


@dataclass(frozen=True, slots=True)
class Won:
    """One player drew, or one to three players claimed, the winning tile."""

    wins: tuple[WinningHand, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExhaustiveDraw:
    """The last tile was discarded and nobody won.

    Attributes:
        waiting: who showed a waiting hand. A hand that is kept closed is not waiting.
        terminal_discards: who discarded nothing but terminals and honours, none of them claimed.
        hidden: who waits and would keep the hand closed.
    """

    waiting: tuple[Seat, ...]
    terminal_discards: tuple[Seat, ...] = ()
    hidden: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class AbortiveDraw:
    """The hand was broken off."""

    reason: AbortReason


@dataclass(frozen=True, slots=True)
class Chombo:
    """The hand was stopped by offences that no simultaneous win annulled."""

    offenders: tuple[Seat, ...]


HandEnd = Won | ExhaustiveDraw | AbortiveDraw | Chombo


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The table when the hand ends, the riichi bets of the hand already paid.

    Attributes:
        round_wind: the round that is played; North never is, West only as an extra round.
        dealer_number: which dealer of the round, 1 (who started the match as East) to 4.
        counters: counters on the table, 0 or more.
        bets_before: riichi bets of 1000 points that earlier hands left, 0 or more.
        riichi: who bet in this hand; a riichi whose tile was won on is no bet.
        scores: points of East, South, West and North after their bets; `None` when unknown:
            then the rules that look at scores say nothing.
        last_hand: the hand was announced as the last one, whoever would deal next.
    """

    round_wind: Seat
    dealer_number: int
    counters: int
    bets_before: int
    riichi: tuple[Seat, ...]
    scores: tuple[int, int, int, int] | None
    last_hand: bool

    @property
    def bets(self) -> int:
        """All riichi bets on the table."""
        return self.bets_before + len(self.riichi)


def in_turn_order(seats: tuple[Seat, ...], after: Seat | None) -> tuple[Seat, ...]:
    """`seats` in the order in which they play after the seat `after`; from East without one."""
    start = Seat.EAST if after is None else after.after()
    return tuple(sorted(seats, key=start.distance_to))
