"""Answers of the reference as results of the protocol."""

from typing import Any

from riichi_reference.clauses import ClauseId
from riichi_reference.payments import Winner, deltas, shares
from riichi_reference.ranking import Four, Ranking
from riichi_reference.refusal import Refusal
from riichi_reference.seats import SEATS, Seat
from riichi_reference.settlement import Settlement
from riichi_reference.tiles import format_tile
from riichi_reference.waits import Waiting
from riichi_reference.win import Scored

Json = Any


def score_result(outcome: Scored | Refusal) -> dict[str, Json]:
    """The result of `score`."""
    if isinstance(outcome, Refusal):
        return refusal_result(outcome)
    worth = outcome.worth
    shared = shares(worth.price.base, outcome.winner)
    return {
        "yaku": {entry.id: entry.value for entry in worth.yaku},
        "dora": worth.dora._asdict(),
        "han": worth.han,
        "fu": worth.fu,
        "limit": None if worth.price.limit is None else worth.price.limit.value,
        "yakuman": worth.units,
        "points": sum(shared.values()),
        "payments": _payments(shared, outcome.winner),
        "deltas": {seat.value: points for seat, points in deltas(outcome.transfers).items()},
        "fu_items": [{"item": item.item, "fu": item.fu} for item in worth.fu_items],
    }


def waits_result(outcome: Waiting | Refusal) -> dict[str, Json]:
    """The result of `waits`."""
    if isinstance(outcome, Refusal):
        return refusal_result(outcome)
    kind = outcome.furiten
    return {
        "tenpai": outcome.tenpai,
        "waits": [format_tile(wait) for wait in outcome.waits],
        "furiten": kind is not None,
        "furiten_kind": None if kind is None else kind.value,
    }


def settle_result(outcome: Settlement | Refusal) -> dict[str, Json]:
    """The result of `settle`."""
    if isinstance(outcome, Refusal):
        return refusal_result(outcome)
    following = outcome.next_hand
    return {
        "deltas": {seat.value: points for seat, points in deltas(outcome.transfers).items()},
        "bets_left": outcome.bets_left,
        "after_uma": {seat.value: points for seat, points in outcome.after_uma},
        "next": None
        if following is None
        else {
            "dealer": following.dealer,
            "round_wind": following.round_wind.value,
            "counters": following.counters,
        },
    }


def rank_result(outcome: Ranking | Refusal) -> dict[str, Json]:
    """The result of `rank`, without whether the match is over."""
    if isinstance(outcome, Refusal):
        return refusal_result(outcome)
    return {
        "places": _by_seat(outcome.places),
        "bonus": _by_seat(outcome.bonus),
        "bets": _by_seat(outcome.bets),
        "final": _by_seat(outcome.final),
    }


def refusal_result(refusal: Refusal) -> dict[str, Json]:
    """The result of a refusal: its code, and the reason for people."""
    return {"rejected": refusal.code.value, "reason": refusal.reason}


def with_clauses(result: dict[str, Json], clauses: tuple[ClauseId, ...]) -> dict[str, Json]:
    """The result with the clauses that decided it as an extra field."""
    return {**result, "clauses": list(clauses)}


def _payments(shared: dict[Seat, int], winner: Winner) -> dict[str, int]:
    """What the discarder pays, or what East and the others pay each."""
    if winner.source is not None:
        return {"discarder": shared[winner.source]}
    others = next(points for seat, points in shared.items() if seat is not Seat.EAST)
    if winner.seat is Seat.EAST:
        return {"others": others}
    return {"dealer": shared[Seat.EAST], "others": others}


def _by_seat(numbers: Four) -> dict[str, int]:
    return {seat.value: number for seat, number in zip(SEATS, numbers, strict=True)}
