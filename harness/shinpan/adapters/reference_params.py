"""The parameters of `score` and `waits` as values of the reference.

Only the form is checked; whether the values fit together is for the reference to judge.
"""

from collections.abc import Mapping
from typing import Any

from riichi_reference.declaration import Declaration, Fact, Feeder, Win, WinBy
from riichi_reference.furiten import Passed
from riichi_reference.melds import Meld, MeldType
from riichi_reference.waits import Position
from shinpan.adapters import reference_forms as forms

Json = Any

_SCORE = frozenset(
    (
        *("concealed", "melds", "win", "seat", "round_wind", "situation"),
        *("dora_indicators", "ura_indicators", "counters", "bets", "liable"),
    )
)
_WAITS = frozenset(
    (
        *("concealed", "melds", "seat", "round_wind"),
        *("discards", "riichi", "missed", "missed_in_riichi"),
    )
)
_MELD = frozenset({"type", "tiles", "called", "from"})
_WIN = frozenset({"tile", "by", "from"})
_FEEDER = frozenset({"seat", "yaku"})


def declaration_of(params: Mapping[str, Json]) -> Declaration:
    """Read the parameters of `score`.

    Raises:
        InvalidParams: a field is missing, unknown or of another form.
    """
    forms.only(params, _SCORE, "params")
    return Declaration(
        concealed=forms.tiles(params["concealed"], "concealed"),
        melds=forms.each(params["melds"], "melds", meld_of),
        win=_win(params["win"], "win"),
        seat=forms.seat(params["seat"], "seat"),
        round_wind=forms.seat(params["round_wind"], "round_wind"),
        situation=frozenset(forms.each(params["situation"], "situation", _fact)),
        dora_indicators=forms.each(params["dora_indicators"], "dora_indicators", forms.tile),
        ura_indicators=forms.each(params["ura_indicators"], "ura_indicators", forms.tile),
        counters=forms.count(params["counters"], "counters"),
        bets=forms.count(params["bets"], "bets"),
        feeders=forms.each(params["liable"], "liable", _feeder),
    )


def position_of(params: Mapping[str, Json]) -> Position:
    """Read the parameters of `waits`.

    Raises:
        InvalidParams: a field is missing, unknown or of another form.
    """
    forms.only(params, _WAITS, "params")
    forms.seat(params["round_wind"], "round_wind")
    return Position(
        concealed=forms.tiles(params["concealed"], "concealed"),
        melds=forms.each(params["melds"], "melds", meld_of),
        seat=forms.seat(params["seat"], "seat"),
        in_riichi=forms.flag(params["riichi"], "riichi"),
        passed=Passed(
            discards=forms.each(params["discards"], "discards", forms.tile),
            missed=forms.each(params["missed"], "missed", forms.tile),
            missed_in_riichi=forms.each(params["missed_in_riichi"], "missed_in_riichi", forms.tile),
        ),
    )


def _fact(value: Json, path: str) -> Fact:
    return forms.choice(Fact, value, path)


def meld_of(value: Json, path: str) -> Meld:
    """Read one meld.

    Raises:
        InvalidParams: a field is missing, unknown or of another form.
    """
    forms.only(value, _MELD, path)
    called = value["called"]
    return Meld(
        type=forms.choice(MeldType, value["type"], f"{path}.type"),
        tiles=forms.tiles(value["tiles"], f"{path}.tiles"),
        called=None if called is None else forms.tile(called, f"{path}.called"),
        source=forms.seat_or_none(value["from"], f"{path}.from"),
    )


def _win(value: Json, path: str) -> Win:
    forms.only(value, _WIN, path)
    return Win(
        tile=forms.tile(value["tile"], f"{path}.tile"),
        by=forms.choice(WinBy, value["by"], f"{path}.by"),
        source=forms.seat_or_none(value["from"], f"{path}.from"),
    )


def _feeder(value: Json, path: str) -> Feeder:
    forms.only(value, _FEEDER, path)
    return Feeder(
        forms.seat(value["seat"], f"{path}.seat"), forms.text(value["yaku"], f"{path}.yaku")
    )
