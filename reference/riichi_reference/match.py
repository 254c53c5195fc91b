"""Rounds, the next hand, and when the match is over."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, assert_never

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.dealer import Deal, Rotation
from riichi_reference.outcomes import Table
from riichi_reference.ruleset import MatchRules
from riichi_reference.seats import SEATS, Seat

TARGET = 30000
ROUNDS: tuple[Seat, ...] = SEATS


@dataclass(frozen=True, slots=True)
class NextHand:
    """The next hand: East stays or the deal passes, in which round, with how many counters."""

    dealer: Literal["E", "S"]
    round_wind: Seat
    counters: int


@dataclass(frozen=True, slots=True)
class Continuation:
    """The next hand, or `None` when the match is over, and the clauses that decided it."""

    hand: NextHand | None
    clauses: tuple[ClauseId, ...]


@implements("match.south-round", "match.ends-after-south")
def regular_rounds(rules: MatchRules) -> int:
    """How many rounds a match has (option match_length)."""
    match rules.match_length:
        case "east":
            return 1
        case "east_south":
            return 2
        case unknown:
            assert_never(unknown)


@implements("match.no-extra-round")
def extra_rounds(rules: MatchRules) -> int:
    """How many rounds may follow while nobody has the target (option extra_round)."""
    match rules.extra_round:
        case "none":
            return 0
        case "sudden_death_30000":
            return 1
        case unknown:
            assert_never(unknown)


@implements("match.no-bankruptcy")
def ends_by_bankruptcy(rules: MatchRules) -> bool:
    """Whether a score below zero ends the match (option bankruptcy)."""
    return rules.bankruptcy


@implements("match.no-early-end")
def ends_by_leading_dealer(rules: MatchRules) -> bool:
    """Whether the last dealer stops as the first with the target (option last_dealer_ends)."""
    return rules.last_dealer_ends == "when_first"


@dataclass(frozen=True, slots=True)
class Ending:
    """Whether a rule ends the match here, and the clauses that were asked; none: not concerned."""

    over: bool
    clauses: tuple[ClauseId, ...]


NOT_CONCERNED = Ending(over=False, clauses=())


EndRule = Callable[[Table, Rotation, MatchRules], Ending]
"""A rule that may end the match after a hand; the table has the scores after the hand."""


@implements("match.no-bankruptcy")
def below_zero(table: Table, _rotation: Rotation, rules: MatchRules) -> Ending:
    """A score below zero ends the match where the ruleset says so; zero itself never does."""
    if table.scores is None or min(table.scores) > 0:
        return NOT_CONCERNED
    over = min(table.scores) < 0 and ends_by_bankruptcy(rules)
    return Ending(over, ("match.no-bankruptcy",))


@implements("match.announced-last-hand")
def announced(table: Table, _rotation: Rotation, _rules: MatchRules) -> Ending:
    """A hand announced as the last one ends the match whoever would deal next."""
    if not table.last_hand:
        return NOT_CONCERNED
    return Ending(over=True, clauses=("match.announced-last-hand",))


@implements("match.no-extra-round")
def sudden_death(table: Table, rotation: Rotation, rules: MatchRules) -> Ending:
    """In an extra round the match ends after the first hand that leaves somebody the target.

    Where a dealer who stays deals again, that is the first after which the deal would pass.
    """
    if ROUNDS.index(table.round_wind) < regular_rounds(rules):
        return NOT_CONCERNED
    goes_on = rules.extra_round_ends == "when_deal_passes" and rotation.stays
    return Ending(_target_reached(table) and not goes_on, ("match.no-extra-round",))


@implements("match.no-early-end")
def leading_dealer(table: Table, rotation: Rotation, rules: MatchRules) -> Ending:
    """The last dealer who stays by winning or waiting may end the match when alone in front."""
    if rotation.deal not in {Deal.WON, Deal.WAITED} or not _is_last_hand(table, rules):
        return NOT_CONCERNED
    over = _dealer_leads(table) and ends_by_leading_dealer(rules)
    return Ending(over, ("match.no-early-end",))


@implements("match.ends-after-south", "match.no-extra-round")
def rounds_played(table: Table, rotation: Rotation, rules: MatchRules) -> Ending:
    """The match ends with its last round, unless an extra round follows for want of the target."""
    played = ROUNDS.index(table.round_wind) + 1
    regular = regular_rounds(rules)
    if rotation.stays or table.dealer_number < 4 or played < regular:
        return NOT_CONCERNED
    missed = table.scores is not None and not _target_reached(table)
    goes_on = missed and played < regular + extra_rounds(rules)
    return Ending(over=not goes_on, clauses=("match.ends-after-south", "match.no-extra-round"))


AFTER_A_HAND: tuple[EndRule, ...] = (
    below_zero,
    announced,
    sudden_death,
    leading_dealer,
    rounds_played,
)
AFTER_A_CHOMBO: tuple[EndRule, ...] = (below_zero,)


def continue_match(table: Table, rotation: Rotation, rules: MatchRules) -> Continuation:
    """What follows a settled hand; `table` holds the scores after it.

    A chombo is no hand: only a score below zero can end the match after it.
    """
    asked = AFTER_A_CHOMBO if rotation.deal is Deal.REPLAYED else AFTER_A_HAND
    clauses: tuple[ClauseId, ...] = ()
    for rule in asked:
        ending = rule(table, rotation, rules)
        clauses += ending.clauses
        if ending.over:
            return Continuation(None, clauses)
    following = next_hand(table, rotation)
    return Continuation(following.hand, clauses + following.clauses)


@implements("match.new-hand", "match.south-round", "match.ends-after-south")
def next_hand(table: Table, rotation: Rotation) -> Continuation:
    """The same round goes on until the deal passes from its fourth dealer."""
    if rotation.stays:
        hand = NextHand("E", table.round_wind, rotation.counters)
        return Continuation(hand, ("match.new-hand",))
    played = ROUNDS.index(table.round_wind) + (table.dealer_number == 4)
    hand = NextHand("S", ROUNDS[played], rotation.counters)
    first = table.round_wind is Seat.EAST
    asked = "match.south-round" if first else "match.ends-after-south"
    return Continuation(hand, ("match.new-hand", asked))


def _target_reached(table: Table) -> bool:
    return table.scores is not None and max(table.scores) >= TARGET


def _is_last_hand(table: Table, rules: MatchRules) -> bool:
    """Whether it may be the last hand: that of the fourth dealer, or any of an extra round."""
    played, regular = ROUNDS.index(table.round_wind) + 1, regular_rounds(rules)
    return played > regular or (played == regular and table.dealer_number == 4)


def _dealer_leads(table: Table) -> bool:
    if table.scores is None:
        return False
    east, *others = table.scores
    return east >= TARGET and east > max(others)
