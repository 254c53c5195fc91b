"""Builders for the tests of settlement and ranking."""

from riichi_reference.declaration import WinBy
from riichi_reference.liability import Liability
from riichi_reference.outcomes import Table, WinningHand
from riichi_reference.ruleset import OptionValue, Ruleset, allowed_values
from riichi_reference.seats import Seat
from riichi_reference.value import Price, yakuman_price

E, S, W, N = Seat

_COMMON: dict[str, OptionValue] = {
    "liability_yakuman": "dragons_winds_kans",
    "nine_kinds_draw": True,
    "four_winds_draw": True,
    "four_riichi_draw": True,
    "four_kans_draw": True,
    "nagashi": "off",
    "dealer_stays": "win_or_tenpai",
    "uma": "30-10",
    "oka": 0,
    "match_length": "east_south",
    "bankruptcy": False,
}


def rules(**options: OptionValue) -> Ruleset:
    first = {name: values[0] for name, values in allowed_values().items()}
    return Ruleset.from_options(first | _COMMON | options)


def table(**fields: object) -> Table:
    usual: dict[str, object] = {
        "round_wind": E,
        "dealer_number": 1,
        "counters": 0,
        "bets_before": 0,
        "riichi": (),
        "scores": None,
        "last_hand": False,
    }
    return Table(**(usual | fields))  # type: ignore[arg-type]


def ron(seat: Seat, discarder: Seat, base: int = 500) -> WinningHand:
    return WinningHand(
        seat=seat, by=WinBy.RON, discarder=discarder, price=Price(base, None, ("payment.formula",))
    )


def drawn(seat: Seat, base: int = 500) -> WinningHand:
    return WinningHand(
        seat=seat, by=WinBy.TSUMO, discarder=None, price=Price(base, None, ("payment.formula",))
    )


def fed(
    seat: Seat, discarder: Seat | None, units: int, *liable: tuple[Seat, str, int]
) -> WinningHand:
    return WinningHand(
        seat=seat,
        by=WinBy.TSUMO if discarder is None else WinBy.RON,
        discarder=discarder,
        price=yakuman_price(units),
        yakuman=units,
        liable=tuple(Liability(*entry) for entry in liable),
    )
