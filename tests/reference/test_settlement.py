import pytest
from scorekeeping import E, N, S, W, drawn, fed, ron, rules, table

from riichi_reference.ledgers import Ledger, answering
from riichi_reference.match import Continuation, NextHand
from riichi_reference.outcomes import (
    AbortiveDraw,
    AbortReason,
    Chombo,
    ExhaustiveDraw,
    HandEnd,
    Table,
    Won,
)
from riichi_reference.refusal import Code, Refusal
from riichi_reference.ruleset import OptionValue
from riichi_reference.seats import Seat
from riichi_reference.settlement import Settlement, after_last_hand, scores_after, settle


def settled(end: HandEnd, at: Table | None = None, **options: OptionValue) -> Settlement:
    result = settle(at or table(), end, rules(**options))
    assert isinstance(result, Settlement)
    return result


def test_a_ron() -> None:
    result = settled(Won((ron(S, N),)), table(counters=2, bets_before=1, riichi=(S, W)))
    assert result.deltas == {E: 0, S: 5600, W: 0, N: -2600}
    assert (result.bets_left, result.next_hand) == (0, NextHand("S", E, 0))
    assert {"riichi.bet-back", "counters.removed", "payment.formula"} <= set(result.clauses)


def test_a_self_draw_of_the_dealer() -> None:
    result = settled(Won((drawn(E),)), table(counters=1))
    assert result.deltas == {E: 3300, S: -1100, W: -1100, N: -1100}
    assert result.next_hand == NextHand("E", E, 2)


def test_several_winners_settle_apart() -> None:
    at = table(counters=1, bets_before=1, riichi=(N, W))
    result = settled(Won((ron(N, E), ron(S, E))), at)
    assert result.deltas == {E: -4600, S: 4300, W: 0, N: 3300}
    assert {"winners.several", "winners.counters-each", "winners.own-bet-back"} <= {*result.clauses}


def test_several_winners_without_counters_and_bets() -> None:
    result = settled(Won((ron(N, E), ron(S, E))))
    assert not {"winners.counters-each", "winners.own-bet-back"} & {*result.clauses}


def test_three_rons_may_abort() -> None:
    end = Won((ron(S, E), ron(W, E), ron(N, E)))
    result = settled(end, table(riichi=(S,)), triple_ron="abortive_draw")
    assert result.deltas == dict.fromkeys(Seat, 0)
    assert (result.bets_left, result.next_hand) == (1, NextHand("E", E, 1))
    assert "winners.triple-ron" in result.clauses


def test_a_fed_yakuman() -> None:
    result = settled(Won((fed(S, None, 1, (W, "daisangen", 1)),)), table(counters=1))
    assert result.deltas == {E: 0, S: 32300, W: -32300, N: 0}
    assert {"liability.dragons", "liability.whole-hand"} <= set(result.clauses)


def test_a_fed_yakuman_that_the_rules_do_not_ask_about() -> None:
    end = Won((fed(S, N, 1, (W, "daisangen", 1)),))
    result = settled(end, liability_yakuman="none")
    assert result.deltas == {E: 0, S: 32000, W: 0, N: -32000}
    assert "liability.dragons" in result.clauses
    assert "liability.whole-hand" not in result.clauses


def test_only_a_paid_yakuman_is_answered_for() -> None:
    hand = fed(S, None, 2, (W, "suukantsu", 1), (N, "daisuushii", 2))
    assert [entry.seat for entry in answering(hand, rules().liability)] == [N]


@pytest.mark.parametrize(
    ("option", "deltas", "left", "hand"),
    [
        ("off", {E: -1000, S: -1000, W: 3000, N: -1000}, 2, NextHand("S", E, 3)),
        ("as_draw", {E: 8000, S: -6000, W: -6000, N: 4000}, 2, NextHand("S", E, 3)),
        ("as_win", {E: 10400, S: -6400, W: -6400, N: 4400}, 0, NextHand("E", E, 3)),
    ],
)
def test_terminal_discards(option: str, deltas: object, left: int, hand: NextHand) -> None:
    at = table(counters=2, bets_before=1, riichi=(W,))
    end = ExhaustiveDraw(waiting=(W,), terminal_discards=(N, E))
    result = settled(end, at, nagashi=option)
    assert (result.deltas, result.bets_left, result.next_hand) == (deltas, left, hand)
    assert "draw.nagashi" in result.clauses


@pytest.mark.parametrize(
    ("waiting", "clause"), [((), "draw.nobody-or-all"), ((E,), "draw.noten-pays-tenpai")]
)
def test_an_exhaustive_draw(waiting: tuple[Seat, ...], clause: str) -> None:
    result = settled(ExhaustiveDraw(waiting=waiting))
    assert clause in result.clauses
    assert "draw.bets-stay" not in result.clauses


def test_an_abortive_draw_leaves_the_bets() -> None:
    result = settled(AbortiveDraw(AbortReason.NINE_KINDS), table(bets_before=2))
    assert (result.bets_left, result.next_hand) == (2, NextHand("E", E, 1))
    assert "draw.bets-stay" in result.clauses
    assert "riichi.bet-stays" not in result.clauses


def test_a_chombo() -> None:
    at = table(counters=1, bets_before=2, riichi=(S, W))
    result = settled(Chombo((S,)), at)
    assert result.deltas == {E: 4000, S: -7000, W: 3000, N: 2000}
    assert (result.bets_left, result.next_hand) == (2, NextHand("E", E, 1))
    assert "chombo.several-offenders" not in result.clauses


def test_a_chombo_of_two_after_the_uma() -> None:
    result = settled(Chombo((S, N)), chombo="after_uma")
    assert result.deltas == dict.fromkeys(Seat, 0)
    assert result.after_uma == ((S, -20000), (N, -20000))
    assert "chombo.several-offenders" in result.clauses
    assert "chombo.bets-returned" not in result.clauses


def test_the_scores_after_the_hand_decide_about_the_match() -> None:
    at = table(round_wind=S, dealer_number=4, scores=(28100, 31900, 25000, 15000))
    result = settled(Won((ron(E, S, 300),)), at, last_dealer_ends="when_first")
    assert result.next_hand == NextHand("E", S, 1)
    result = settled(Won((ron(E, S, 330),)), at, last_dealer_ends="when_first")
    assert result.next_hand is None


def test_an_abortive_draw_that_the_ruleset_lacks() -> None:
    refusal = settle(table(), AbortiveDraw(AbortReason.TRIPLE_RON), rules())
    assert isinstance(refusal, Refusal)
    assert refusal.code is Code.NOT_ALLOWED_NOW
    assert "winners.triple-ron" in refusal.clauses


def test_after_the_last_hand() -> None:
    last = table(round_wind=S, dealer_number=4, scores=(30000, 30000, 30000, 30000))
    following = after_last_hand(last, Won((ron(S, E),)), rules())
    assert isinstance(following, Continuation)
    assert following.hand is None
    assert isinstance(after_last_hand(last, Won(()), rules()), Refusal)


def test_points_are_neither_made_nor_lost() -> None:
    with pytest.raises(AssertionError, match="points made or lost"):
        scores_after(table(riichi=(S,)), Ledger((), bets_left=0))
