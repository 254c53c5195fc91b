"""A declared win: is it valid, what is it worth, who pays."""

from dataclasses import dataclass

from riichi_reference.candidate import candidate_of, table_of
from riichi_reference.declaration import Declaration
from riichi_reference.decompose import readings
from riichi_reference.impossible import contradiction
from riichi_reference.liability import Liability, effective_feeders
from riichi_reference.payments import Sticks, Transfer, Winner, win_transfers
from riichi_reference.refusal import Code, Refusal
from riichi_reference.ruleset import Ruleset
from riichi_reference.worth import Worth, best_worth


@dataclass(frozen=True, slots=True)
class Scored:
    """A valid win.

    Attributes:
        declaration: what was declared.
        worth: the most valuable reading and its value.
        readings: how many readings the hand has.
        winner: who wins, how, and off whom.
        liabilities: who answers for which units of yakuman.
        transfers: every payment of the hand, counters and bets included.
    """

    declaration: Declaration
    worth: Worth
    readings: int
    winner: Winner
    liabilities: tuple[Liability, ...]
    transfers: tuple[Transfer, ...]


def score(declaration: Declaration, rules: Ruleset) -> Scored | Refusal:
    """Judge and score a declared win.

    Whether the winner is furiten is not part of the question; see `waits`.

    Returns:
        The scored hand, or a refusal with code `contradictory`, `not_a_winning_hand`, `no_yaku`
        or `too_few_han` (clauses hand.four-sets-and-pair, hand.needs-yaku,
        counters.two-han-at-five).
    """
    fault = contradiction(declaration, rules)
    if fault is not None:
        return Refusal(Code.CONTRADICTORY, *fault)
    found = readings(declaration, rules.yaku)
    if not found:
        clauses = ("hand.four-sets-and-pair", "hand.special-hands")
        return Refusal(Code.NOT_A_WINNING_HAND, "the hand is not complete", clauses)
    table = table_of(declaration, rules)
    worth = best_worth(table, (candidate_of(table, reading) for reading in found))
    if isinstance(worth, Refusal):
        return worth
    return _settled(declaration, worth, rules, len(found))


def _settled(declaration: Declaration, worth: Worth, rules: Ruleset, count: int) -> Scored:
    win = declaration.win
    winner = Winner(declaration.seat, win.by, win.source)
    liabilities = _liabilities(declaration, worth, rules) if declaration.feeders else ()
    sticks = Sticks(declaration.counters, declaration.bets)
    transfers = win_transfers(worth.price, winner, sticks, liabilities, rules.liability)
    return Scored(declaration, worth, count, winner, liabilities, transfers)


def _liabilities(declaration: Declaration, worth: Worth, rules: Ruleset) -> tuple[Liability, ...]:
    """Who answers for how many of the units that are paid.

    Where only one of several yakuman is paid, the feeder of that one, else the first feeder,
    answers for it whole, whichever of equal ones is named.
    """
    held = frozenset(entry.id for entry in worth.held)
    feeders = effective_feeders(declaration.feeders, held, declaration.melds, rules.liability)
    paid = {entry.id: entry.value for entry in worth.yaku}
    if len(paid) == len(held):
        return tuple(Liability(who.seat, who.yaku, paid[who.yaku]) for who in feeders)
    chosen = sorted(feeders, key=lambda who: who.yaku not in paid)[:1]
    return tuple(Liability(who.seat, who.yaku, worth.units) for who in chosen)
