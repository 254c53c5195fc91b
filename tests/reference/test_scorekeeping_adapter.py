import pytest
from scorekeeping import rules

from shinpan.adapters._scorekeeping import Answer, rank, settle


def asked(end: dict[str, object], **params: object) -> Answer:
    usual: dict[str, object] = {
        "round_wind": "E",
        "dealer_number": 1,
        "counters": 0,
        "bets_before": 0,
        "riichi": [],
        "scores": None,
        "last_hand": False,
    }
    return settle(usual | params | {"end": end}, rules(nagashi="as_win"))


def ron(value: dict[str, object], **changes: object) -> dict[str, object]:
    win = {"seat": "S", "by": "ron", "from": "W", "value": value, "liable": []}
    return {"kind": "win", "wins": [win | changes]}


@pytest.mark.parametrize(
    ("value", "points", "clause"),
    [
        ({"han": 2, "fu": 30}, 2000, "payment.formula"),
        ({"han": 5, "fu": None}, 8000, "limit.mangan"),
        ({"han": 6}, 12000, "limit.haneman"),
        ({"limit": "baiman"}, 16000, "limit.baiman"),
        ({"limit": "yakuman"}, 32000, "limit.counted-yakuman"),
        ({"yakuman": 2}, 64000, "limit.yakuman"),
    ],
)
def test_values_of_a_hand(value: dict[str, object], points: int, clause: str) -> None:
    result, clauses = asked(ron(value))
    assert result == {
        "deltas": {"E": 0, "S": points, "W": -points, "N": 0},
        "bets_left": 0,
        "after_uma": {},
        "next": {"dealer": "S", "round_wind": "E", "counters": 0},
    }
    assert clause in clauses


def test_a_liable_player() -> None:
    liable = [{"seat": "N", "yaku": "daisangen", "units": 1}]
    result, _ = asked(ron({"yakuman": 1}, liable=liable))
    assert result["deltas"] == {"E": 0, "S": 32000, "W": -16000, "N": -16000}


@pytest.mark.parametrize(
    ("end", "deltas"),
    [
        ({"kind": "exhaustive_draw", "tenpai": ["N"], "nagashi": []}, (-1000, -1000, -1000, 3000)),
        ({"kind": "exhaustive_draw", "tenpai": [], "nagashi": ["E"]}, (12000, -4000, -4000, -4000)),
        ({"kind": "abortive_draw", "reason": "four_winds"}, (0, 0, 0, 0)),
        ({"kind": "chombo", "offenders": ["W"]}, (4000, 2000, -8000, 2000)),
    ],
)
def test_other_ends(end: dict[str, object], deltas: tuple[int, ...]) -> None:
    result, _ = asked(end)
    assert tuple(result["deltas"].values()) == deltas


def test_refusals() -> None:
    assert asked(ron({"han": 1, "fu": 30}, **{"from": "S"}))[0] == {"rejected": "contradictory"}
    assert asked({"kind": "abortive_draw", "reason": "triple_ron"})[0] == {
        "rejected": "not_allowed_now"
    }


def test_the_match_is_over() -> None:
    scores = {"E": 40000, "S": 30000, "W": 30000, "N": 20000}
    result, _ = asked(
        ron({"han": 1, "fu": 30}), round_wind="S", dealer_number=4, scores=scores, riichi=["S"]
    )
    assert result["next"] is None
    assert result["deltas"] == {"E": 0, "S": 2000, "W": -1000, "N": 0}


SCORES = {"E": 28000, "S": 41000, "W": 31000, "N": 19000}


def final(last: object, **params: object) -> Answer:
    usual: dict[str, object] = {"scores": SCORES, "bets": 1, "after_uma": {"W": -20000}}
    return rank(usual | params | {"last": last}, rules(last_dealer_ends="when_first"))


def test_a_ranking() -> None:
    assert final(None)[0] == {
        "places": {"E": 3, "S": 1, "W": 2, "N": 4},
        "bonus": {"E": -10000, "S": 30000, "W": 10000, "N": -30000},
        "bets": {"E": 0, "S": 1000, "W": 0, "N": 0},
        "final": {"E": 18000, "S": 72000, "W": 21000, "N": -11000},
    }
    assert final(None, bets=-1)[0] == {"rejected": "contradictory"}


@pytest.mark.parametrize(
    ("scores", "over"),
    [(SCORES, False), ({"E": 28000, "S": 19000, "W": 31000, "N": 41000}, True)],
)
def test_the_last_dealer_is_seen_from_the_starting_seats(
    scores: dict[str, int], over: bool
) -> None:
    win = {"seat": "E", "by": "ron", "from": "W", "value": {"han": 1, "fu": 30}, "liable": []}
    last = {"round_wind": "S", "dealer": "N", "end": {"kind": "win", "wins": [win]}}
    assert final(last, scores=scores)[0]["over"] is over


def test_a_last_hand_that_cannot_be() -> None:
    last = {"round_wind": "S", "dealer": "N", "end": {"kind": "chombo", "offenders": []}}
    assert final(last)[0] == {"rejected": "contradictory"}
