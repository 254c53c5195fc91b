import pytest
from scorekeeping import rules

from riichi_reference.ranking import FinalTable, Four, Ranking, rank, rounded_down
from riichi_reference.refusal import Code, Refusal
from riichi_reference.ruleset import OptionValue

NOBODY: Four = (0, 0, 0, 0)


def ranked(
    scores: Four, bets: int = 0, after_uma: Four = NOBODY, **options: OptionValue
) -> Ranking:
    result = rank(FinalTable(scores=scores, bets=bets, after_uma=after_uma), rules(**options).match)
    assert isinstance(result, Ranking)
    return result


@pytest.mark.parametrize(
    ("uma", "bonus"),
    [
        ("15-5", (-5000, 15000, -15000, 5000)),
        ("20-10", (-10000, 20000, -20000, 10000)),
        ("30-10", (-10000, 30000, -30000, 10000)),
    ],
)
def test_four_places(uma: str, bonus: Four) -> None:
    result = ranked((27000, 41000, 19000, 33000), uma=uma)
    assert result.places == (3, 1, 4, 2)
    assert result.bonus == bonus
    assert "match.ties" not in result.clauses


@pytest.mark.parametrize(
    ("scores", "places", "bonus"),
    [
        ((40, 40, 25, 15), (1, 1, 3, 4), (20000, 20000, -10000, -30000)),
        ((50, 30, 30, 10), (1, 2, 2, 4), (30000, 0, 0, -30000)),
        ((50, 40, 15, 15), (1, 2, 3, 3), (30000, 10000, -20000, -20000)),
        ((40, 20, 40, 20), (1, 3, 1, 3), (20000, -20000, 20000, -20000)),
        ((35, 35, 35, 15), (1, 1, 1, 4), (10000, 10000, 10000, -30000)),
        ((20, 20, 60, 20), (2, 2, 1, 2), (-10000, -10000, 30000, -10000)),
        ((30, 30, 30, 30), (1, 1, 1, 1), (0, 0, 0, 0)),
    ],
)
def test_ties_share(scores: Four, places: Four, bonus: Four) -> None:
    result = ranked(scores)
    assert (result.places, result.bonus) == (places, bonus)
    assert "match.bonus-ties" in result.clauses


def test_ties_by_starting_seat() -> None:
    result = ranked((30, 40, 30, 40), uma_ties="starting_seat")
    assert result.places == (3, 1, 4, 2)


@pytest.mark.parametrize(
    ("scores", "bonus"),
    [((35, 35, 35, 15), 6600), ((45, 25, 25, 25), -6700)],
)
def test_shares_are_whole_hundreds_rounded_down(scores: Four, bonus: int) -> None:
    assert bonus in ranked(scores, uma="20-10").bonus


def test_the_oka_belongs_to_the_first_place() -> None:
    assert ranked((40, 30, 20, 10), oka=20000).bonus == (50000, 10000, -10000, -30000)
    assert ranked((35, 35, 20, 10), oka=20000).bonus == (30000, 30000, -10000, -30000)


@pytest.mark.parametrize(
    ("option", "ties", "bets"),
    [
        ("first_split", "shared", (300, 0, 300, 300)),
        ("first_split", "starting_seat", (1000, 0, 0, 0)),
        ("first_by_seat", "shared", (1000, 0, 0, 0)),
        ("nobody", "shared", NOBODY),
    ],
)
def test_leftover_bets(option: str, ties: str, bets: Four) -> None:
    result = ranked((33000, 20000, 33000, 33000), 1, leftover_bets=option, uma_ties=ties)
    assert result.bets == bets
    assert "match.leftover-bets" in result.clauses


def test_everything_adds_up_to_the_final_result() -> None:
    result = ranked((41000, 33000, 27000, 17000), 2, (0, -20000, 0, 0))
    assert result.places == (1, 2, 3, 4)
    assert result.final == (73000, 23000, 17000, -13000)
    assert "chombo.payment" in result.clauses


@pytest.mark.parametrize(("bets", "after_uma"), [(-1, NOBODY), (0, (20000, 0, 0, 0))])
def test_contradictions(bets: int, after_uma: Four) -> None:
    refusal = rank(FinalTable(scores=NOBODY, bets=bets, after_uma=after_uma), rules().match)
    assert isinstance(refusal, Refusal)
    assert refusal.code is Code.CONTRADICTORY


@pytest.mark.parametrize(
    ("points", "parts", "share"), [(1000, 3, 300), (-1000, 3, -400), (0, 4, 0)]
)
def test_rounding_down(points: int, parts: int, share: int) -> None:
    assert rounded_down(points, parts) == share
