from dataclasses import replace

import pytest
from declared import closed, position, ron, rules, tsumo
from refereeing import OPTIONS, declares, in_riichi, kan, refused, scene, shown
from scorekeeping import E, N, S, W

from riichi_reference.declaration import WinBy
from riichi_reference.incidents import (
    ClaimsWhenDead,
    Incident,
    LateClaim,
    Moment,
    NotShown,
    RiichiKan,
    Said,
    Scene,
)
from riichi_reference.outcomes import AbortReason
from riichi_reference.payments import Winner
from riichi_reference.scene_faults import scene_faults

CHI, PON, KAN, RON, TSUMO = Said
CLAIM, TURN, DRAW = Moment.CLAIM, Moment.TURN, Moment.EXHAUSTIVE_DRAW
COMPLETE = "234m567p34578s99m"
WAITS = "12m234p678s345s11z"


def reasons(found: Scene) -> str:
    return "; ".join(fault.reason for fault in scene_faults(found, rules(**OPTIONS)))


def late(claim: Said, against: Said | None, drawn: bool = False) -> LateClaim:
    return LateClaim(W, claim, 1, against, drawn)


@pytest.mark.parametrize(
    ("incident", "moment", "reason"),
    [
        (late(PON, None), TURN, "without a discard"),
        (late(TSUMO, None), CLAIM, "without a discard"),
        (late(PON, CHI, drawn=True), CLAIM, "draw after a claim"),
        (late(RON, TSUMO), CLAIM, "without a draw"),
        (late(CHI, CHI), CLAIM, "with a chi"),
        (late(PON, KAN), CLAIM, "with a pon or kan"),
        (NotShown(W), TURN, "at draws only"),
        (kan(W, "5555z"), TURN, "without riichi"),
        (declares(ron(COMPLETE, "6s", counters=1, source=E)), CLAIM, "other counters"),
        (declares(ron(COMPLETE, "6s", round_wind=S, source=E)), CLAIM, "another round"),
        (declares(in_riichi(ron(COMPLETE, "6s", source=E))), CLAIM, "without a bet"),
        (declares(ron(COMPLETE, "6s", source=E)), TURN, "while a tile is offered"),
        (declares(tsumo(COMPLETE, "6s")), CLAIM, "while a tile is offered"),
        (declares(tsumo(COMPLETE, "6s")), Moment.DEAL, "while a tile is offered"),
        (declares(ron(COMPLETE, "6s", source=S)), CLAIM, "one opponent's tile"),
    ],
)
def test_incidents_that_cannot_be(incident: Incident, moment: Moment, reason: str) -> None:
    assert reason in reasons(scene(moment, incident))


def test_what_can_be_is_no_fault() -> None:
    for incident in (late(PON, None), late(RON, TSUMO, drawn=True), late(PON, CHI)):
        assert not reasons(scene(CLAIM, incident))
    assert not reasons(scene(TURN, ClaimsWhenDead(W)))


def test_a_reason_belongs_to_an_abortive_draw() -> None:
    assert "has a reason" in reasons(scene(Moment.ABORTIVE_DRAW))
    assert "has a reason" in reasons(scene(TURN, reason=AbortReason.FOUR_KANS))
    assert not reasons(scene(Moment.ABORTIVE_DRAW, reason=AbortReason.FOUR_KANS))


def test_hands_fit_the_table() -> None:
    hand = shown(W, WAITS)
    assert not reasons(scene(DRAW, riichi=(W,), hands=(hand,)))
    assert "without a bet" in reasons(scene(DRAW, hands=(hand,)))
    open_hand = replace(position(WAITS), seat=W)
    assert "without a bet" in reasons(scene(DRAW, riichi=(W,), hands=(open_hand,)))
    assert "two hands" in reasons(scene(DRAW, riichi=(W,), hands=(hand, hand)))
    shown_and_not = scene(DRAW, NotShown(W), riichi=(W,), hands=(hand,))
    assert "shown and not shown" in reasons(shown_and_not)


def test_wins_are_on_one_tile() -> None:
    off_east, off_north = Winner(W, WinBy.RON, E), Winner(S, WinBy.RON, N)
    assert not reasons(scene(CLAIM, wins=(off_east, Winner(S, WinBy.RON, E))))
    assert "one opponent's tile" in reasons(scene(CLAIM, wins=(off_east, off_north)))
    assert "more wins" in reasons(scene(CLAIM, wins=(off_east, off_east)))
    drawn = Winner(W, WinBy.TSUMO, None)
    assert "more wins" in reasons(scene(TURN, wins=(drawn, Winner(S, WinBy.TSUMO, None))))
    assert "has a discarder" in reasons(scene(CLAIM, wins=(Winner(W, WinBy.RON, None),)))
    one, two = ron(COMPLETE, "6s", source=E), ron(COMPLETE, "9s", source=E, seat=N)
    assert "different tiles" in reasons(scene(CLAIM, declares(one), declares(two)))


def test_kans_in_question_are_among_the_shown_sets() -> None:
    hand = shown(W, "777888s23m55z", "6666s")
    assert not reasons(scene(DRAW, kan(W, "6666s"), riichi=(W,), hands=(hand,)))
    other = scene(DRAW, kan(W, "9999s"), riichi=(W,), hands=(hand,))
    assert "not among the shown sets" in reasons(other)
    none = scene(DRAW, kan(W, "6666s"), riichi=(W,))
    assert "no hand to look at" in reasons(none)
    assert not reasons(scene(DRAW, kan(W, "6666s"), NotShown(W), riichi=(W,)))
    for tiles in ((1, 1, 1), (1, 1, 1, 2)):
        assert "none" in reasons(scene(TURN, RiichiKan(W, tiles, 1), riichi=(W,)))


def test_a_declared_hand_shows_its_kans() -> None:
    hand = in_riichi(ron("777888s23m55z", "4m", closed("6666s"), source=E, seat=W))
    assert not reasons(scene(CLAIM, kan(W, "6666s"), declares(hand), riichi=(W,)))


def test_there_are_four_of_a_kind_at_the_table() -> None:
    hands = (shown(W, WAITS), shown(N, "12m234p678s345s1z", "1111z"))
    assert "tiles 1z" in reasons(scene(DRAW, riichi=(W, N), hands=hands))
    assert refused(scene(DRAW, riichi=(W, N), hands=hands)).code == "contradictory"
