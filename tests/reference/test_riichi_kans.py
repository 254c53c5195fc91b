import pytest
from declared import closed, ron
from refereeing import decided, declares, in_riichi, kan, ruled, scene, shown
from scorekeeping import E, N, S, W

from riichi_reference.declaration import WinBy
from riichi_reference.incidents import Moment, NotShown
from riichi_reference.outcomes import AbortReason
from riichi_reference.payments import Winner
from riichi_reference.rulings import Hand

DRAW = Moment.EXHAUSTIVE_DRAW
ALL = ("none", "reading", "as_printed", "waits")


@pytest.mark.parametrize(
    ("concealed", "tiles", "allowed"),
    [
        ("234m67p34599s", "5555z", "reading as_printed waits"),
        ("777s234p67m11z", "6666s", "reading as_printed waits"),
        ("123m456m999p8s", "7777s", ""),
        ("3444p678m789s", "1111p", "waits"),
        ("777888s23m55z", "6666s", "as_printed waits"),
        ("55666p123m88s", "4444p", "waits"),
        ("123p789p67s11z", "0555m", "reading as_printed waits"),
    ],
)
def test_kans_found_after_the_last_tile(concealed: str, tiles: str, allowed: str) -> None:
    told = scene(DRAW, kan(W, tiles), riichi=(W,), hands=(shown(W, concealed, tiles),))
    for option in ALL:
        expected = {} if option in allowed.split() else {"W": "chombo"}
        assert decided(told, riichi_kan=option) == expected, option


def test_the_fourth_tile_must_have_been_drawn() -> None:
    hands = (shown(W, "567m123p789s1z", "4444m"),)
    told = scene(DRAW, kan(W, "4444m", "7m"), riichi=(W,), hands=hands)
    assert decided(told, riichi_kan="waits") == {"W": "chombo"}
    assert "riichi.kan-drawn-tile" in ruled(told).clauses


def test_later_kans_are_undone_before_an_earlier_one_is_judged() -> None:
    hands = (shown(W, "888999s2p", "6666z", "7777s"),)
    dragons, seven = kan(W, "6666z"), kan(W, "7777s")
    told = scene(DRAW, dragons, seven, riichi=(W,), hands=hands)
    assert decided(told) == {"W": "chombo"}
    assert decided(told, riichi_kan="waits") == {}
    before = scene(DRAW, dragons, riichi=(W,), hands=hands)
    assert decided(before) == {}


def test_nothing_is_found_in_play_or_when_another_player_wins() -> None:
    bad = kan(W, "6666s")
    assert decided(scene(Moment.TURN, bad, riichi=(W,))) == {}
    wins = (Winner(N, WinBy.RON, E),)
    assert decided(scene(Moment.CLAIM, bad, riichi=(W,), wins=wins)) == {}


def test_the_offenders_own_win_is_none_and_annuls_nothing() -> None:
    hand = in_riichi(ron("777888s23m55z", "4m", closed("6666s"), source=E, seat=W))
    false = declares(ron("13579m2468p1357s", "4m", source=E, seat=S))
    incidents = (kan(W, "6666s"), declares(hand), false)
    told = scene(Moment.CLAIM, *incidents, riichi=(W,))
    assert decided(told) == {"W": "chombo", "S": "chombo"}
    allowed = ruled(told, riichi_kan="waits")
    assert (set(map(str, allowed.decisions.values())), allowed.hand) == ({"none"}, Hand.ENDS)


def test_hands_after_four_kans_and_hidden_hands() -> None:
    bad, hand = kan(W, "6666s"), shown(W, "777888s23m55z", "6666s")
    four = scene(
        Moment.ABORTIVE_DRAW, bad, reason=AbortReason.FOUR_KANS, riichi=(W,), hands=(hand,)
    )
    assert decided(four) == {}
    assert decided(scene(DRAW, bad, NotShown(W), riichi=(W,))) == {"W": "chombo"}
