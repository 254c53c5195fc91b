"""Chombo: what the offenders pay and what goes back."""

from dataclasses import dataclass
from typing import assert_never

from riichi_reference.clauses import implements
from riichi_reference.payments import BET, Transfer
from riichi_reference.ruleset import PenaltyRules
from riichi_reference.seats import Seat, others

AFTER_UMA = -20000


@dataclass(frozen=True, slots=True)
class Penalty:
    """What chombo costs: points that move at once and points deducted after the uma."""

    transfers: tuple[Transfer, ...] = ()
    after_uma: tuple[tuple[Seat, int], ...] = ()


@implements("chombo.payment", "chombo.several-offenders")
def chombo_penalty(offenders: tuple[Seat, ...], rules: PenaltyRules) -> Penalty:
    """Each offender pays in full, at once or after the uma (option chombo)."""
    match rules.chombo:
        case "mangan":
            return Penalty(transfers=sum(map(chombo_payment, offenders), ()))
        case "after_uma":
            return Penalty(after_uma=tuple((seat, AFTER_UMA) for seat in offenders))
        case unknown:
            assert_never(unknown)


@implements("chombo.payment")
def chombo_payment(offender: Seat) -> tuple[Transfer, ...]:
    """A mangan turned round: East pays 4000 to each, others pay 4000 to East and 2000 to each."""
    shares = (
        (payee, 4000 if Seat.EAST in (offender, payee) else 2000) for payee in others(offender)
    )
    return tuple(Transfer(offender, payee, share, "chombo.payment") for payee, share in shares)


@implements("chombo.bets-returned")
def bets_returned(riichi: tuple[Seat, ...]) -> tuple[Transfer, ...]:
    """Whoever bet in the hand takes the bet back, an offender too; earlier bets stay."""
    return tuple(Transfer(None, seat, BET, "chombo.bets-returned") for seat in riichi)
