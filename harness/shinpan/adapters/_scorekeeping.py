"""Requests `settle` and `rank` as the values of the reference, and its answers as results."""

from collections.abc import Mapping, Sequence
from typing import Any

from riichi_reference.clauses import ClauseId
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
from riichi_reference.ranking import FinalTable, Four, Ranking
from riichi_reference.ranking import rank as rank_players
from riichi_reference.refusal import Refusal
from riichi_reference.ruleset import LimitRules, Ruleset
from riichi_reference.seats import SEATS, Seat
from riichi_reference.settlement import Settlement, after_last_hand
from riichi_reference.settlement import settle as settle_hand
from riichi_reference.value import LIMIT_BASE, Limit, Price, price, yakuman_price

Params = Mapping[str, Any]
Answer = tuple[dict[str, Any], tuple[ClauseId, ...]]
"""A result and the clauses that decided it."""


def settle(params: Params, ruleset: Ruleset) -> Answer:
    """Answer a `settle` request whose params satisfy the schema."""
    end = hand_end(params["end"], ruleset.limits)
    settlement = settle_hand(_table(params), end, ruleset)
    if isinstance(settlement, Refusal):
        return {"rejected": settlement.code.value}, settlement.clauses
    return _settled(settlement), settlement.clauses


def rank(params: Params, ruleset: Ruleset) -> Answer:
    """Answer a `rank` request whose params satisfy the schema."""
    table = FinalTable(
        scores=_four(params["scores"]), bets=params["bets"], after_uma=_four(params["after_uma"])
    )
    ranking = rank_players(table, ruleset.match)
    if isinstance(ranking, Refusal):
        return {"rejected": ranking.code.value}, ranking.clauses
    if params["last"] is None:
        return _ranked(ranking), ranking.clauses
    last = params["last"]
    end = hand_end(last["end"], ruleset.limits)
    following = after_last_hand(_last_table(last, params["scores"]), end, ruleset)
    if isinstance(following, Refusal):
        return {"rejected": following.code.value}, following.clauses
    clauses = tuple(dict.fromkeys((*ranking.clauses, *following.clauses)))
    return {"over": following.hand is None, **_ranked(ranking)}, clauses


def hand_end(end: Params, rules: LimitRules) -> HandEnd:
    """The declared end of a hand."""
    match end["kind"]:
        case "win":
            return Won(tuple(_winning_hand(win, rules) for win in end["wins"]))
        case "exhaustive_draw":
            return ExhaustiveDraw(
                waiting=_seats(end["tenpai"]), terminal_discards=_seats(end["nagashi"])
            )
        case "abortive_draw":
            return AbortiveDraw(AbortReason(end["reason"]))
        case _:
            return Chombo(_seats(end["offenders"]))


def _winning_hand(win: Params, rules: LimitRules) -> WinningHand:
    return WinningHand(
        seat=Seat(win["seat"]),
        by=WinBy(win["by"]),
        discarder=None if win["from"] is None else Seat(win["from"]),
        price=_price(win["value"], rules),
        yakuman=win["value"].get("yakuman", 0),
        liable=tuple(
            Liability(Seat(entry["seat"]), entry["yaku"], entry["units"]) for entry in win["liable"]
        ),
    )


def _price(value: Params, rules: LimitRules) -> Price:
    if "yakuman" in value:
        return yakuman_price(value["yakuman"])
    if "limit" in value:
        limit = Limit(value["limit"])
        return Price(LIMIT_BASE[limit], limit, (f"limit.{_LIMIT_CLAUSES[limit]}",))
    return price(value["han"], value.get("fu") or 0, rules)


_LIMIT_CLAUSES = {limit: limit.value for limit in Limit} | {Limit.YAKUMAN: "counted-yakuman"}


def _table(params: Params) -> Table:
    scores = params["scores"]
    return Table(
        round_wind=Seat(params["round_wind"]),
        dealer_number=params["dealer_number"],
        counters=params["counters"],
        bets_before=params["bets_before"],
        riichi=_seats(params["riichi"]),
        scores=None if scores is None else _four(scores),
        last_hand=params["last_hand"],
    )


def _last_table(last: Params, scores: Params) -> Table:
    """The table after the last hand, seen from its dealer; `scores` are by starting seat."""
    dealer = Seat(last["dealer"])
    seats = tuple(dealer.after(steps) for steps in range(4))
    return Table(
        round_wind=Seat(last["round_wind"]),
        dealer_number=dealer.number + 1,
        counters=0,
        bets_before=0,
        riichi=(),
        scores=_four({hand: scores[start] for hand, start in zip(SEATS, seats, strict=True)}),
        last_hand=False,
    )


def _settled(settlement: Settlement) -> dict[str, Any]:
    following = settlement.next_hand
    return {
        "deltas": _by_seat(tuple(settlement.deltas.values())),
        "bets_left": settlement.bets_left,
        "after_uma": {seat.value: points for seat, points in settlement.after_uma},
        "next": following
        and {
            "dealer": following.dealer,
            "round_wind": following.round_wind.value,
            "counters": following.counters,
        },
    }


def _ranked(ranking: Ranking) -> dict[str, Any]:
    return {
        "places": _by_seat(ranking.places),
        "bonus": _by_seat(ranking.bonus),
        "bets": _by_seat(ranking.bets),
        "final": _by_seat(ranking.final),
    }


def _seats(words: Sequence[str]) -> tuple[Seat, ...]:
    return tuple(map(Seat, words))


def _four(by_seat: Params) -> Four:
    east, south, west, north = (by_seat.get(seat.value, 0) for seat in SEATS)
    return (east, south, west, north)


def _by_seat(numbers: Sequence[int]) -> dict[str, int]:
    return {seat.value: number for seat, number in zip(SEATS, numbers, strict=True)}
