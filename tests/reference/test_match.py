import pytest
from scorekeeping import E, S, W, rules, table

from riichi_reference.dealer import Deal, Rotation
from riichi_reference.match import Continuation, NextHand, continue_match
from riichi_reference.outcomes import Table
from riichi_reference.ruleset import OptionValue

LEVEL = (25000, 25000, 25000, 25000)
LEADER = (40000, 20000, 20000, 20000)
OTHER = (20000, 40000, 20000, 20000)
TIED = (35000, 35000, 15000, 15000)


def after(at: Table, deal: Deal, **options: OptionValue) -> Continuation:
    return continue_match(at, Rotation(deal, 1, ()), rules(**options).match)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_deal_passes_within_a_round(number: int) -> None:
    hand = after(table(dealer_number=number), Deal.PASSES).hand
    assert hand == NextHand("S", E, 1)


def test_the_deal_stays() -> None:
    assert after(table(dealer_number=4), Deal.WON).hand == NextHand("E", E, 1)


def test_the_south_round_follows_the_fourth_dealer() -> None:
    following = after(table(dealer_number=4), Deal.PASSES)
    assert following.hand == NextHand("S", S, 1)
    assert "match.south-round" in following.clauses


@pytest.mark.parametrize(("length", "round_wind"), [("east", E), ("east_south", S)])
@pytest.mark.parametrize("scores", [None, LEVEL, LEADER])
def test_the_match_ends_after_its_last_round(
    length: str, round_wind: object, scores: object
) -> None:
    last = table(round_wind=round_wind, dealer_number=4, scores=scores)
    following = after(last, Deal.PASSES, match_length=length)
    assert following.hand is None
    assert "match.ends-after-south" in following.clauses


@pytest.mark.parametrize(
    ("scores", "over"),
    [(LEVEL, False), ((29900, 29900, 20200, 20000), False), ((30000, 25000, 25000, 20000), True)],
)
def test_an_extra_round_for_want_of_the_target(scores: object, over: bool) -> None:
    last = table(round_wind=S, dealer_number=4, scores=scores)
    following = after(last, Deal.PASSES, extra_round="sudden_death_30000")
    assert following.hand == (None if over else NextHand("S", W, 1))


def test_without_scores_there_is_no_extra_round() -> None:
    last = table(round_wind=S, dealer_number=4)
    assert after(last, Deal.PASSES, extra_round="sudden_death_30000").hand is None


@pytest.mark.parametrize("deal", [Deal.WON, Deal.WAITED, Deal.ABORTED, Deal.PASSES])
def test_the_extra_round_ends_with_the_target(deal: Deal) -> None:
    at = table(round_wind=W, dealer_number=1, scores=OTHER)
    assert after(at, deal, extra_round="sudden_death_30000").hand is None


def test_the_extra_round_goes_on_without_the_target() -> None:
    at = table(round_wind=W, dealer_number=1, scores=LEVEL)
    assert after(at, Deal.PASSES, extra_round="sudden_death_30000").hand == NextHand("S", W, 1)


def test_there_is_one_extra_round() -> None:
    at = table(round_wind=W, dealer_number=4, scores=LEVEL)
    assert after(at, Deal.PASSES, extra_round="sudden_death_30000").hand is None


@pytest.mark.parametrize("scores", [(0, 40000, 30000, 30000), (-100, 40100, 30000, 30000)])
@pytest.mark.parametrize("option", [False, True])
@pytest.mark.parametrize("deal", [Deal.WON, Deal.REPLAYED])
def test_bankruptcy(scores: tuple[int, ...], option: bool, deal: Deal) -> None:
    following = after(table(scores=scores), deal, bankruptcy=option)
    assert (following.hand is None) is (option and scores[0] < 0)
    assert "match.no-bankruptcy" in following.clauses


@pytest.mark.parametrize("deal", [Deal.WON, Deal.ABORTED, Deal.PASSES])
def test_an_announced_last_hand_is_the_last(deal: Deal) -> None:
    assert after(table(last_hand=True), deal).hand is None


def test_a_chombo_is_dealt_again_even_in_the_last_hand() -> None:
    last = table(round_wind=S, dealer_number=4, scores=LEADER, last_hand=True)
    following = after(last, Deal.REPLAYED, last_dealer_ends="when_first")
    assert following.hand == NextHand("E", S, 1)


@pytest.mark.parametrize(
    ("deal", "scores", "over"),
    [
        (Deal.WON, LEADER, True),
        (Deal.WAITED, LEADER, True),
        (Deal.ABORTED, LEADER, False),
        (Deal.WON, OTHER, False),
        (Deal.WON, TIED, False),
        (Deal.WON, (29900, 29800, 20300, 20000), False),
        (Deal.WON, (30000, 29900, 20100, 20000), True),
        (Deal.WON, None, False),
    ],
)
@pytest.mark.parametrize("option", ["never", "when_first"])
def test_the_leading_last_dealer(deal: Deal, scores: object, over: bool, option: str) -> None:
    last = table(round_wind=S, dealer_number=4, scores=scores)
    following = after(last, deal, last_dealer_ends=option)
    assert (following.hand is None) is (over and option == "when_first")
    assert ("match.no-early-end" in following.clauses) is (deal is not Deal.ABORTED)


@pytest.mark.parametrize(("round_wind", "number"), [(E, 4), (S, 3)])
def test_a_leading_dealer_plays_on_before_the_last_hand(round_wind: object, number: int) -> None:
    at = table(round_wind=round_wind, dealer_number=number, scores=LEADER)
    assert after(at, Deal.WON, last_dealer_ends="when_first").hand is not None
