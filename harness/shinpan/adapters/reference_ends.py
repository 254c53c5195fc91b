"""The parameters of `settle` and `rank` as values of the reference."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, assert_never

from riichi_reference.declaration import WinBy
from riichi_reference.liability import Liability
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
from riichi_reference.ranking import FinalTable, Four
from riichi_reference.ruleset import LimitRules
from riichi_reference.seats import SEATS, Seat
from riichi_reference.value import LIMIT_BASE, Limit, Price, price, yakuman_price
from shinpan.adapters import reference_forms as forms
from shinpan.adapters.reference_forms import InvalidParams

Json = Any

_SETTLE = frozenset(
    (
        *("round_wind", "dealer_number", "counters", "bets_before"),
        *("riichi", "scores", "last_hand", "end"),
    )
)
_RANK = frozenset({"scores", "bets", "after_uma", "last"})
_LAST = frozenset({"round_wind", "dealer", "end"})
_HAND = frozenset({"seat", "by", "from", "value", "liable"})
_LIABLE = frozenset({"seat", "yaku", "units"})
_SEATS = frozenset(seat.value for seat in SEATS)


def table_of(params: Mapping[str, Json]) -> Table:
    """Read the table of the parameters of `settle`.

    Raises:
        InvalidParams: a field is missing, unknown or of another form.
    """
    forms.only(params, _SETTLE, "params")
    return Table(
        round_wind=forms.seat(params["round_wind"], "round_wind"),
        dealer_number=_dealer_number(params["dealer_number"], "dealer_number"),
        counters=forms.count(params["counters"], "counters"),
        bets_before=forms.count(params["bets_before"], "bets_before"),
        riichi=forms.each(params["riichi"], "riichi", forms.seat),
        scores=None if params["scores"] is None else _four(params["scores"], "scores"),
        last_hand=forms.flag(params["last_hand"], "last_hand"),
    )


def final_table_of(params: Mapping[str, Json]) -> FinalTable:
    """Read the parameters of `rank`, without the last hand.

    Raises:
        InvalidParams: a field is missing, unknown or of another form.
    """
    forms.only(params, _RANK, "params")
    penalties = {**dict.fromkeys(_SEATS, 0), **_object(params["after_uma"], "after_uma")}
    return FinalTable(
        scores=_four(params["scores"], "scores"),
        bets=forms.count(params["bets"], "bets"),
        after_uma=_four(penalties, "after_uma"),
    )


def last_table_of(last: Json, scores: Four) -> Table:
    """The table after the last hand of a match, its seats those of that hand.

    Raises:
        InvalidParams: a field is missing, unknown or of another form.
    """
    forms.only(last, _LAST, "last")
    dealer = forms.seat(last["dealer"], "last.dealer").number
    east, south, west, north = scores[dealer:] + scores[:dealer]
    return Table(
        round_wind=forms.seat(last["round_wind"], "last.round_wind"),
        dealer_number=dealer + 1,
        counters=0,
        bets_before=0,
        riichi=(),
        scores=(east, south, west, north),
        last_hand=False,
    )


def end_of(value: Json, rules: LimitRules, path: str = "end") -> HandEnd:
    """Read how a hand ended.

    Raises:
        InvalidParams: a field is missing, unknown or of another form.
    """
    kind = _object(value, path).get("kind")
    if not isinstance(kind, str) or kind not in _ENDS:
        raise InvalidParams(f"{path}.kind: {kind!r} is not one of {', '.join(_ENDS)}")
    fields, read = _ENDS[kind]
    optional = _OPTIONAL & value.keys() if kind == "exhaustive_draw" else frozenset[str]()
    forms.only(value, frozenset(("kind", *fields)) | optional, path)
    return read(value, rules, path)


def seen_by_dealer(end: HandEnd, dealer: Seat) -> HandEnd:
    """The same end with the seats of the hand, where `dealer` was the starting seat of East."""

    def wind(seat: Seat) -> Seat:
        return SEATS[dealer.distance_to(seat)]

    match end:
        case Won(wins):
            return Won(tuple(_reseated(win, wind) for win in wins))
        case ExhaustiveDraw(waiting=waiting, terminal_discards=discards, hidden=hidden):
            return ExhaustiveDraw(
                waiting=tuple(map(wind, waiting)),
                terminal_discards=tuple(map(wind, discards)),
                hidden=tuple(map(wind, hidden)),
            )
        case AbortiveDraw():
            return end
        case Chombo(offenders):
            return Chombo(tuple(map(wind, offenders)))
        case _:
            assert_never(end)


def _reseated(win: WinningHand, wind: Callable[[Seat], Seat]) -> WinningHand:
    return replace(
        win,
        seat=wind(win.seat),
        discarder=None if win.discarder is None else wind(win.discarder),
        liable=tuple(entry._replace(seat=wind(entry.seat)) for entry in win.liable),
    )


def _won(value: Json, rules: LimitRules, path: str) -> HandEnd:
    def hand(entry: Json, place: str) -> WinningHand:
        return _winning_hand(entry, rules, place)

    return Won(forms.each(value["wins"], f"{path}.wins", hand))


def _exhaustive_draw(value: Json, _rules: LimitRules, path: str) -> HandEnd:
    return ExhaustiveDraw(
        waiting=forms.each(value["tenpai"], f"{path}.tenpai", forms.seat),
        terminal_discards=forms.each(value["nagashi"], f"{path}.nagashi", forms.seat),
        hidden=forms.each(value.get("hidden", ()), f"{path}.hidden", forms.seat),
    )


def _abortive_draw(value: Json, _rules: LimitRules, path: str) -> HandEnd:
    return AbortiveDraw(forms.choice(AbortReason, value["reason"], f"{path}.reason"))


def _chombo(value: Json, _rules: LimitRules, path: str) -> HandEnd:
    return Chombo(forms.each(value["offenders"], f"{path}.offenders", forms.seat))


_OPTIONAL = frozenset({"hidden"})
"""What an exhaustive draw may tell besides."""

_ENDS: Mapping[str, tuple[tuple[str, ...], Callable[[Json, LimitRules, str], HandEnd]]] = {
    "win": (("wins",), _won),
    "exhaustive_draw": (("tenpai", "nagashi"), _exhaustive_draw),
    "abortive_draw": (("reason",), _abortive_draw),
    "chombo": (("offenders",), _chombo),
}


def _winning_hand(value: Json, rules: LimitRules, path: str) -> WinningHand:
    forms.only(value, _HAND, path)
    worth, units = _price(value["value"], rules, f"{path}.value")
    return WinningHand(
        seat=forms.seat(value["seat"], f"{path}.seat"),
        by=forms.choice(WinBy, value["by"], f"{path}.by"),
        discarder=forms.seat_or_none(value["from"], f"{path}.from"),
        price=worth,
        yakuman=units,
        liable=forms.each(value["liable"], f"{path}.liable", _liability),
    )


def _price(value: Json, rules: LimitRules, path: str) -> tuple[Price, int]:
    """The price of a hand, and its units of yakuman."""
    fields = _object(value, path).keys()
    if fields == {"han", "fu"}:
        return price(_positive(value["han"], path), _positive(value["fu"], path), rules), 0
    if fields == {"limit"}:
        limit = forms.choice(Limit, value["limit"], f"{path}.limit")
        return Price(LIMIT_BASE[limit], limit, (f"limit.{limit}",)), 0
    forms.only(value, frozenset({"yakuman"}), path)
    units = _positive(value["yakuman"], f"{path}.yakuman")
    return yakuman_price(units), units


def _liability(value: Json, path: str) -> Liability:
    forms.only(value, _LIABLE, path)
    return Liability(
        forms.seat(value["seat"], f"{path}.seat"),
        forms.text(value["yaku"], f"{path}.yaku"),
        _positive(value["units"], f"{path}.units"),
    )


def _object(value: Json, path: str) -> Mapping[str, Json]:
    if not isinstance(value, Mapping):
        raise InvalidParams(f"{path}: {value!r} is no object")
    return value


def _positive(value: Json, path: str) -> int:
    if forms.integer(value, path) < 1:
        raise InvalidParams(f"{path}: {value!r} is below one")
    return int(value)


def _dealer_number(value: Json, path: str) -> int:
    if _positive(value, path) > 4:
        raise InvalidParams(f"{path}: {value!r} is above four")
    return int(value)


def _four(value: Json, path: str) -> Four:
    forms.only(value, _SEATS, path)
    east, south, west, north = (forms.integer(value[seat], f"{path}.{seat}") for seat in SEATS)
    return (east, south, west, north)
