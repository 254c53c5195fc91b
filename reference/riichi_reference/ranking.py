"""The final result of a match: places, bonuses, the bets that are left, penalties."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.payments import BET
from riichi_reference.refusal import Code, Refusal
from riichi_reference.ruleset import MatchRules
from riichi_reference.seats import SEATS

Four = tuple[int, int, int, int]
"""One number for each starting seat, East first."""

HUNDRED = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalTable:
    """The table at the end of a match; seats are those at its start.

    Attributes:
        scores: points of each seat.
        bets: riichi bets left on the table, 0 or more.
        after_uma: penalties deducted after the uma, 0 or less for each seat.
    """

    scores: Four
    bets: int
    after_uma: Four


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """The result of a match for each starting seat, East first.

    Attributes:
        places: 1 to 4; who share a place have the same number and the next ones are left out.
        bonus: uma and oka.
        bets: points from the bets that were left.
        final: score, bonus, bets and penalties together.
        clauses: every clause that decided it.
    """

    places: Four
    bonus: Four
    bets: Four
    final: Four
    clauses: tuple[ClauseId, ...]


def rank(table: FinalTable, rules: MatchRules) -> Ranking | Refusal:
    """Rank the players by their scores, before bets and penalties are counted in.

    Fewer bets than none and a penalty that adds points are refused as `contradictory`.
    """
    if table.bets < 0:
        return Refusal(Code.CONTRADICTORY, "fewer bets than none", ("match.leftover-bets",))
    if max(table.after_uma) > 0:
        return Refusal(Code.CONTRADICTORY, "a penalty adds points", ("chombo.payment",))
    places = places_of(table.scores, rules)
    bonus = bonuses(places, rules)
    bets = leftover_bets(places, table.bets, rules)
    parts = zip(table.scores, bonus, bets, table.after_uma, strict=True)
    return Ranking(
        places=places,
        bonus=bonus,
        bets=bets,
        final=_four(sum(part) for part in parts),
        clauses=_clauses(table),
    )


@implements("match.winner", "match.ties", "match.bonus-ties")
def places_of(scores: Four, rules: MatchRules) -> Four:
    """More points are a higher place; the same points share it, or the earlier seat is higher.

    Which of the two is the option uma_ties.
    """
    match rules.uma_ties:
        case "shared":
            keys = [(-score, 0) for score in scores]
        case "starting_seat":
            keys = [(-score, seat) for seat, score in enumerate(scores)]
        case unknown:
            assert_never(unknown)
    return _four(1 + sum(other < key for other in keys) for key in keys)


@implements("match.bonus")
def uma(rules: MatchRules) -> Four:
    """The bonuses of the four places (option uma)."""
    match rules.uma:
        case "15-5":
            return (15000, 5000, -5000, -15000)
        case "20-10":
            return (20000, 10000, -10000, -20000)
        case "30-10":
            return (30000, 10000, -10000, -30000)
        case unknown:
            assert_never(unknown)


@implements("match.no-oka")
def oka(rules: MatchRules) -> int:
    """What the first place gets on top of its bonus (option oka)."""
    return rules.oka


@implements("match.bonus", "match.bonus-ties", "match.no-oka")
def bonuses(places: Four, rules: MatchRules) -> Four:
    """The bonus of each seat: who share a place divide the bonuses of the places they fill.

    The shares are equal and whole hundreds, rounded down; a remainder is nobody's.
    """
    first, *others = uma(rules)
    of_place = (first + oka(rules), *others)
    shares = {place: _share(of_place, place, places.count(place)) for place in places}
    return _four(shares[place] for place in places)


def _share(of_place: tuple[int, ...], place: int, tied: int) -> int:
    return rounded_down(sum(of_place[place - 1 : place - 1 + tied]), tied)


def rounded_down(points: int, parts: int) -> int:
    """One of `parts` equal parts of `points` in whole hundreds, never more than its share."""
    return points // (parts * HUNDRED) * HUNDRED


@implements("match.leftover-bets")
def leftover_bets(places: Four, bets: int, rules: MatchRules) -> Four:
    """Bets that nobody won go to the first place (option leftover_bets).

    A shared first place divides them in whole hundreds rounded down, the remainder being
    nobody's, or its earliest starting seat takes them.
    """
    first = tuple(seat for seat in SEATS if places[seat.number] == 1)
    match rules.leftover_bets:
        case "first_split":
            takers, each = first, rounded_down(BET * bets, len(first))
        case "first_by_seat":
            takers, each = first[:1], BET * bets
        case "nobody":
            takers, each = (), 0
        case unknown:
            assert_never(unknown)
    return _four(each if seat in takers else 0 for seat in SEATS)


def _clauses(table: FinalTable) -> tuple[ClauseId, ...]:
    clauses: list[ClauseId] = [
        "match.winner",
        "match.wins-irrelevant",
        "match.bonus",
        "match.no-oka",
    ]
    if len(set(table.scores)) < len(SEATS):
        clauses += ["match.ties", "match.bonus-ties"]
    if table.bets:
        clauses.append("match.leftover-bets")
    if any(table.after_uma):
        clauses.append("chombo.payment")
    return tuple(clauses)


def _four(numbers: Iterable[int]) -> Four:
    east, south, west, north = numbers
    return (east, south, west, north)
