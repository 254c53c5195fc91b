"""The parameters of `ruling` as values of the reference, and its rulings as results."""

from collections.abc import Callable, Mapping
from typing import Any

from riichi_reference.declaration import WinBy
from riichi_reference.furiten import Passed
from riichi_reference.incidents import (
    ClaimedTileNotTaken,
    ClaimsWhenDead,
    DeclaresWin,
    Exposes,
    Incident,
    InvalidCall,
    LateClaim,
    Moment,
    NotShown,
    Place,
    RiichiKan,
    Said,
    Scene,
    WrongCount,
)
from riichi_reference.outcomes import AbortReason
from riichi_reference.payments import Winner
from riichi_reference.refusal import Refusal
from riichi_reference.rulings import Ruling
from riichi_reference.seats import SEATS, Seat
from riichi_reference.waits import Position
from shinpan.adapters import reference_forms as forms
from shinpan.adapters.reference_ends import table_of
from shinpan.adapters.reference_forms import InvalidParams
from shinpan.adapters.reference_params import declaration_of, meld_of, position_of
from shinpan.adapters.reference_results import refusal_result, settle_result

Json = Any
Read = Callable[[Mapping[str, Json], Seat, str], Incident]

_TABLE = frozenset(
    (
        *("round_wind", "dealer_number", "counters", "bets_before"),
        *("riichi", "scores", "last_hand"),
    )
)
_RULING = _TABLE | {"moment", "reason", "incidents", "hands", "wins"}
_WIN = frozenset({"seat", "by", "from"})
_PASSED = ("discards", "missed", "missed_in_riichi")


def scene_of(params: Mapping[str, Json]) -> Scene:
    """Read the parameters of `ruling`.

    Raises:
        InvalidParams: a field is missing, unknown or of another form.
    """
    forms.only(params, _RULING, "params")
    reason = params["reason"]
    return Scene(
        table=table_of({**{name: params[name] for name in _TABLE}, "end": None}),
        moment=forms.choice(Moment, params["moment"], "moment"),
        reason=None if reason is None else forms.choice(AbortReason, reason, "reason"),
        incidents=forms.each(params["incidents"], "incidents", _incident),
        hands=_hands(params),
        wins=forms.each(params["wins"], "wins", _win),
    )


def ruling_result(outcome: Ruling | Refusal) -> dict[str, Json]:
    """The result of `ruling`."""
    if isinstance(outcome, Refusal):
        return refusal_result(outcome)
    decisions = {seat.value: decision.value for seat, decision in outcome.decisions.items()}
    result = {
        "decisions": dict.fromkeys(SEATS, "none") | decisions,
        "hand": outcome.hand.value,
        "deltas": {},
        "after_uma": {},
        "bets_returned": [seat.value for seat in outcome.bets_returned],
    }
    if outcome.settlement is None:
        return result
    settled = settle_result(outcome.settlement)
    return {**result, **{name: settled[name] for name in ("deltas", "after_uma", "next")}}


def _hands(params: Mapping[str, Json]) -> tuple[Position, ...]:
    hands = params["hands"]
    if not isinstance(hands, Mapping):
        raise InvalidParams(f"hands: {hands!r} is no object")
    return tuple(_hand(params, forms.seat(seat, "hands"), hands[seat]) for seat in hands)


def _hand(params: Mapping[str, Json], seat: Seat, value: Json) -> Position:
    """A hand, which names its seat and the round once more, as in `waits`."""
    if not isinstance(value, Mapping):
        raise InvalidParams(f"hands.{seat}: {value!r} is no object")
    hand = position_of(value)
    if hand.seat is not seat or value["round_wind"] != params["round_wind"]:
        raise InvalidParams(f"hands.{seat}: another seat or round")
    return hand


def _win(value: Json, path: str) -> Winner:
    forms.only(value, _WIN, path)
    return Winner(
        forms.seat(value["seat"], f"{path}.seat"),
        forms.choice(WinBy, value["by"], f"{path}.by"),
        forms.seat_or_none(value["from"], f"{path}.from"),
    )


def _incident(value: Json, path: str) -> Incident:
    act = value.get("act") if isinstance(value, Mapping) else None
    if not isinstance(act, str) or act not in _ACTS:
        raise InvalidParams(f"{path}.act: {act!r} is not one of {', '.join(_ACTS)}")
    fields, read = _ACTS[act]
    if fields is not None:
        forms.only(value, frozenset(("seat", "act", *fields)), path)
    return read(value, forms.seat(value.get("seat"), f"{path}.seat"), path)


def _declares_win(value: Mapping[str, Json], _seat: Seat, path: str) -> Incident:
    """All parameters of `score` and what the player has let go."""
    missing = [name for name in _PASSED if name not in value]
    if missing:
        raise InvalidParams(f"{path}: missing or unknown: {', '.join(missing)}")
    discards, missed, missed_in_riichi = (
        forms.each(value[name], f"{path}.{name}", forms.tile) for name in _PASSED
    )
    hand = {name: entry for name, entry in value.items() if name not in {"act", *_PASSED}}
    return DeclaresWin(declaration_of(hand), Passed(discards, missed, missed_in_riichi))


def _riichi_kan(value: Mapping[str, Json], seat: Seat, path: str) -> Incident:
    tiles = forms.tiles(value["tiles"], f"{path}.tiles")
    return RiichiKan(seat, tiles, forms.tile(value["drawn"], f"{path}.drawn"))


def _exposes(value: Mapping[str, Json], seat: Seat, path: str) -> Incident:
    count = forms.count(value["count"], f"{path}.count")
    return Exposes(seat, count, forms.choice(Place, value["from"], f"{path}.from"))


def _wrong_count(value: Mapping[str, Json], seat: Seat, path: str) -> Incident:
    tiles = forms.count(value["tiles"], f"{path}.tiles")
    return WrongCount(seat, tiles, forms.flag(value["has_drawn"], f"{path}.has_drawn"))


def _invalid_call(value: Mapping[str, Json], seat: Seat, path: str) -> Incident:
    return InvalidCall(seat, meld_of(value["call"], f"{path}.call"))


def _claims_when_dead(_value: Mapping[str, Json], seat: Seat, _path: str) -> Incident:
    return ClaimsWhenDead(seat)


def _claimed_tile_not_taken(value: Mapping[str, Json], seat: Seat, path: str) -> Incident:
    discards = forms.count(value["discards_by_others"], f"{path}.discards_by_others")
    return ClaimedTileNotTaken(seat, discards)


def _late_claim(value: Mapping[str, Json], seat: Seat, path: str) -> Incident:
    against = value["against"]
    return LateClaim(
        seat=seat,
        claim=forms.choice(Said, value["claim"], f"{path}.claim"),
        seconds=forms.count(value["seconds"], f"{path}.seconds"),
        against=None if against is None else forms.choice(Said, against, f"{path}.against"),
        next_has_drawn=forms.flag(value["next_has_drawn"], f"{path}.next_has_drawn"),
    )


def _not_shown(_value: Mapping[str, Json], seat: Seat, _path: str) -> Incident:
    return NotShown(seat)


_ACTS: Mapping[Json, tuple[tuple[str, ...] | None, Read]] = {
    "declares_win": (None, _declares_win),
    "riichi_kan": (("tiles", "drawn"), _riichi_kan),
    "exposes": (("count", "from"), _exposes),
    "wrong_count": (("tiles", "has_drawn"), _wrong_count),
    "invalid_call": (("call",), _invalid_call),
    "claims_when_dead": ((), _claims_when_dead),
    "claimed_tile_not_taken": (("discards_by_others",), _claimed_tile_not_taken),
    "late_claim": (("claim", "seconds", "against", "next_has_drawn"), _late_claim),
    "not_shown": ((), _not_shown),
}
"""For each act the fields beside `seat` and `act`, and what reads it."""
