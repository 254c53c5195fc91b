"""Several declarations of a win on one tile: who wins, who gets the counters, who the bets."""

from typing import Literal, assert_never

from riichi_reference.clauses import implements
from riichi_reference.outcomes import WinningHand, in_turn_order
from riichi_reference.payments import BET, Transfer
from riichi_reference.ruleset import WinnerRules
from riichi_reference.seats import Seat


def nearest_first(wins: tuple[WinningHand, ...]) -> tuple[WinningHand, ...]:
    """The wins in turn order after the discarder."""
    by_seat = {win.seat: win for win in wins}
    return tuple(by_seat[seat] for seat in in_turn_order(tuple(by_seat), wins[0].discarder))


@implements("winners.several")
def winners_of_two(ordered: tuple[WinningHand, ...], rules: WinnerRules) -> tuple[WinningHand, ...]:
    """Both players who declare ron on one tile win, or only the nearest (option double_ron)."""
    match rules.double_ron:
        case "all":
            return ordered
        case "head_bump":
            return ordered[:1]
        case unknown:
            assert_never(unknown)


@implements("winners.triple-ron")
def three_rons(rules: WinnerRules) -> Literal["all", "abortive_draw", "head_bump"]:
    """Of three who declare ron on one tile all win, the nearest, or nobody (option triple_ron)."""
    return rules.triple_ron


def winners_of_three(
    ordered: tuple[WinningHand, ...], rules: WinnerRules
) -> tuple[WinningHand, ...]:
    """The winners among three declarers; nobody when the hand is an abortive draw instead."""
    match three_rons(rules):
        case "all":
            return ordered
        case "head_bump":
            return ordered[:1]
        case "abortive_draw":
            return ()
        case unknown:
            assert_never(unknown)


def accepted(wins: tuple[WinningHand, ...], rules: WinnerRules) -> tuple[WinningHand, ...]:
    """The wins that are paid, nearest to the discarder first; none if three rons abort the hand."""
    ordered = nearest_first(wins)
    if len(ordered) == 3:
        return winners_of_three(ordered, rules)
    return winners_of_two(ordered, rules) if len(ordered) == 2 else ordered


@implements("winners.counters-each")
def counters_of_each(number: int, counters: int, rules: WinnerRules) -> tuple[int, ...]:
    """How many counters each of `number` winners is paid, nearest first.

    Everyone all of them, or only the nearest (option several_winners_counters).
    """
    match rules.several_winners_counters:
        case "each":
            return (counters,) * number
        case "nearest":
            return (counters,) + (0,) * (number - 1)
        case unknown:
            assert_never(unknown)


@implements("riichi.bet-back", "riichi.bet-to-winner", "payment.bets-to-winner")
def bets_to_one(winner: Seat, riichi: tuple[Seat, ...], bets_before: int) -> tuple[Transfer, ...]:
    """A single winner takes every bet on the table, his own included."""
    own = riichi.count(winner)
    heaps = (
        (own, "riichi.bet-back"),
        (len(riichi) - own, "riichi.bet-to-winner"),
        (bets_before, "payment.bets-to-winner"),
    )
    return tuple(Transfer(None, winner, BET * bets, clause) for bets, clause in heaps if bets)


@implements("winners.own-bet-back", "winners.bets-to-nearest")
def bets_to_several(
    winners: tuple[Seat, ...], riichi: tuple[Seat, ...], bets_before: int, rules: WinnerRules
) -> tuple[Transfer, ...]:
    """The nearest of several winners takes the bets that no other winner takes back.

    `winners` are in turn order after the discarder. Whether the others take their own bets back
    is the option several_winners_bets.
    """
    match rules.several_winners_bets:
        case "own_back":
            back = tuple(seat for seat in winners if seat in riichi)
        case "nearest":
            back = ()
        case unknown:
            assert_never(unknown)
    own = tuple(Transfer(None, seat, BET, "winners.own-bet-back") for seat in back)
    rest = bets_before + len(riichi) - len(back)
    return (*own, *_heap(winners[0], rest))


def _heap(nearest: Seat, bets: int) -> tuple[Transfer, ...]:
    return (Transfer(None, nearest, BET * bets, "winners.bets-to-nearest"),) if bets else ()
