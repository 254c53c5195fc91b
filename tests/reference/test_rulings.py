import pytest
from declared import chi, closed, ron, rules, tsumo
from refereeing import OPTIONS, decided, declares, in_riichi, refused, ruled, scene, shown
from scorekeeping import E, N, S, W

from riichi_reference.declaration import WinBy
from riichi_reference.incidents import (
    ClaimedTileNotTaken,
    ClaimsWhenDead,
    Exposes,
    InvalidCall,
    LateClaim,
    Moment,
    NotShown,
    Place,
    Said,
    WrongCount,
)
from riichi_reference.near import near_ruling
from riichi_reference.outcomes import AbortReason
from riichi_reference.payments import Winner
from riichi_reference.rulings import Hand
from riichi_reference.seats import Seat

COMPLETE = "234m567p34578s99m"
NOTEN = "13579m2468p1357s"
WAITS = "12m234p678s345s11z"


def test_nothing_goes_on() -> None:
    ruling = ruled(scene(Moment.TURN))
    assert (ruling.decisions, ruling.hand, ruling.settlement) == ({}, Hand.GOES_ON, None)
    assert ruled(scene(Moment.EXHAUSTIVE_DRAW)).hand is Hand.ENDS


def test_a_false_win_stops_the_hand_and_is_paid() -> None:
    false = declares(ron(COMPLETE, "4s", source=E))
    ruling = ruled(scene(Moment.CLAIM, false, riichi=(N,), bets_before=1, counters=0))
    assert ruling.hand is Hand.REPLAYED
    assert ruling.bets_returned == (N,)
    assert ruling.settlement is not None
    assert ruling.settlement.deltas == {E: 4000, S: -8000, W: 2000, N: 3000}
    assert ruling.settlement.bets_left == 1
    assert ruling.clauses[0] == "chombo.false-win"
    assert {"chombo.payment", "chombo.bets-returned"} <= set(ruling.clauses)


def test_a_right_win_ends_the_hand() -> None:
    ruling = ruled(scene(Moment.CLAIM, declares(ron(COMPLETE, "6s", source=E))))
    assert (ruling.hand, ruling.settlement) == (Hand.ENDS, None)


@pytest.mark.parametrize(
    ("passed", "decision"),
    [
        ({"discards": "1z"}, {}),
        ({"discards": "9s"}, {"S": "chombo"}),
        ({"missed": "9s"}, {"S": "chombo"}),
    ],
)
def test_ron_in_furiten_is_a_false_win(passed: dict[str, str], decision: dict[str, str]) -> None:
    false = declares(ron(COMPLETE, "6s", source=E), **passed)
    assert decided(scene(Moment.CLAIM, false)) == decision


def test_furiten_does_not_matter_for_a_self_draw() -> None:
    drawn = declares(tsumo(COMPLETE, "6s"), discards="9s6s")
    assert ruled(scene(Moment.TURN, drawn)).hand is Hand.ENDS


def test_a_hand_that_cannot_be_is_refused_with_the_question() -> None:
    five = declares(ron("4444m567p34578s9m", "4m", source=E))
    assert refused(scene(Moment.CLAIM, five)).code == "contradictory"
    passed = declares(ron(COMPLETE, "6s", source=E), missed_in_riichi="9s")
    assert refused(scene(Moment.CLAIM, passed)).code == "contradictory"


@pytest.mark.parametrize("offence", [ClaimsWhenDead(W), WrongCount(W, 12, has_drawn=False)])
def test_a_win_at_once_annuls_what_was_done(offence: ClaimsWhenDead | WrongCount) -> None:
    wins = (Winner(N, WinBy.RON, E), Winner(S, WinBy.RON, E))
    ruling = ruled(scene(Moment.CLAIM, offence, wins=wins))
    assert (ruling.decisions, ruling.hand) == ({}, Hand.ENDS)
    assert ruling.clauses[0] == "chombo.annulled-by-win"


def test_a_true_ron_among_false_ones_annuls() -> None:
    false = declares(ron(NOTEN, "6s", source=E, seat=N))
    true = declares(ron(COMPLETE, "6s", source=E))
    assert decided(scene(Moment.CLAIM, false)) == {"N": "chombo"}
    assert decided(scene(Moment.CLAIM, false, true)) == {}


def test_two_offenders_pay_each_in_full() -> None:
    settled = ruled(scene(Moment.TURN, ClaimsWhenDead(S), ClaimsWhenDead(N))).settlement
    assert settled is not None
    assert settled.deltas == {E: 8000, S: -6000, W: 4000, N: -6000}
    assert settled.next_hand is not None
    assert settled.next_hand.dealer == "E"


def test_chombo_after_the_uma() -> None:
    settled = ruled(scene(Moment.TURN, ClaimsWhenDead(S)), chombo="after_uma").settlement
    assert settled is not None
    assert settled.after_uma == ((S, -20000),)


def test_the_graver_decision_remains() -> None:
    dead, worse = WrongCount(S, 15, has_drawn=False), ClaimsWhenDead(S)
    for order in ((dead, worse), (worse, dead)):
        assert decided(scene(Moment.TURN, *order)) == {"S": "chombo"}


@pytest.mark.parametrize(
    ("moment", "reason", "decision"),
    [
        (Moment.EXHAUSTIVE_DRAW, None, {"W": "chombo"}),
        (Moment.ABORTIVE_DRAW, AbortReason.FOUR_RIICHI, {"W": "chombo"}),
        (Moment.ABORTIVE_DRAW, AbortReason.FOUR_KANS, {}),
        (Moment.TURN, None, {}),
    ],
)
def test_noten_riichi_is_found_where_hands_are_shown(
    moment: Moment, reason: AbortReason | None, decision: dict[str, str]
) -> None:
    hand = shown(W, NOTEN)
    assert decided(scene(moment, reason=reason, riichi=(E, S, W, N), hands=(hand,))) == decision


def test_a_waiting_riichi_is_in_order_and_own_fifth_tiles_are_no_wait() -> None:
    told = scene(Moment.EXHAUSTIVE_DRAW, riichi=(W,), hands=(shown(W, WAITS),))
    assert ruled(told).hand is Hand.ENDS
    fifth = scene(Moment.EXHAUSTIVE_DRAW, riichi=(W,), hands=(shown(W, "1111m345p678p234s"),))
    assert decided(fifth) == {"W": "chombo"}
    assert "tenpai.own-fifth-tile" in ruled(fifth).clauses
    assert decided(fifth, own_fifth_tile_wait="tenpai") == {}


def test_an_impossible_shown_hand_is_refused_with_the_question() -> None:
    told = scene(Moment.EXHAUSTIVE_DRAW, riichi=(W,), hands=(shown(W, WAITS + "1z"),))
    assert refused(told).code == "contradictory"


@pytest.mark.parametrize(
    ("reason", "riichi", "decision"),
    [
        (None, (W,), {"W": "chombo"}),
        (None, (), {}),
        (AbortReason.FOUR_RIICHI, (E, S, W, N), {"W": "chombo"}),
        (AbortReason.FOUR_KANS, (W,), {}),
    ],
)
def test_a_hand_that_is_not_shown(
    reason: AbortReason | None, riichi: tuple[Seat, ...], decision: dict[str, str]
) -> None:
    moment = Moment.EXHAUSTIVE_DRAW if reason is None else Moment.ABORTIVE_DRAW
    assert decided(scene(moment, NotShown(W), reason=reason, riichi=riichi)) == decision


def test_an_abortive_draw_that_the_rules_lack_is_no_moment() -> None:
    told = scene(Moment.ABORTIVE_DRAW, reason=AbortReason.FOUR_KANS)
    assert ruled(told).hand is Hand.ENDS
    assert refused(told, four_kans_draw=False).code == "not_allowed_now"


def test_an_impossible_table_is_refused_when_it_is_settled() -> None:
    told = scene(Moment.TURN, ClaimsWhenDead(S), round_wind=N)
    assert refused(told).code == "contradictory"


def test_a_win_in_riichi_with_a_kan_before_it() -> None:
    hand = in_riichi(ron("777888s23m55z", "4m", closed("6666s"), source=E, seat=W))
    assert decided(scene(Moment.CLAIM, declares(hand), riichi=(W,))) == {}


def test_exposed_tiles_of_one_player_count_together() -> None:
    three = Exposes(W, 3, Place.WALL)
    assert decided(scene(Moment.TURN, three, Exposes(W, 3, Place.OWN))) == {"W": "chombo"}
    assert decided(scene(Moment.TURN, three, Exposes(S, 3, Place.OWN))) == {}


def test_calls_and_tiles_not_taken_are_judged() -> None:
    call, left = InvalidCall(S, chi("346p")), ClaimedTileNotTaken(W, 2)
    assert decided(scene(Moment.TURN, call, left)) == {"S": "dead_hand", "W": "dead_hand"}


def test_a_late_ron_that_stands_annuls_a_chombo() -> None:
    late = LateClaim(N, Said.RON, 3, None, next_has_drawn=True)
    told = scene(Moment.CLAIM, late, ClaimsWhenDead(S))
    assert decided(told) == {}
    assert decided(told, late_claims="until_draw") == {"N": "claim_refused", "S": "chombo"}


def test_what_a_ruling_narrowly_misses() -> None:
    annulled, yaku, furiten = asked = (
        "chombo.annulled-by-win",
        "yaku.tanyao",
        "furiten.own-discard",
    )
    ruleset = rules(**OPTIONS)
    offence = ClaimsWhenDead(W)
    assert near_ruling(scene(Moment.CLAIM, offence), ruleset, asked) == {annulled}
    assert near_ruling(scene(Moment.EXHAUSTIVE_DRAW, offence), ruleset, asked) == set()
    assert near_ruling(scene(Moment.CLAIM, late_after_draw()), ruleset, asked) == set()
    win = scene(Moment.CLAIM, declares(ron(COMPLETE, "6s", source=E)))
    assert near_ruling(win, ruleset, asked) == {yaku, furiten}  # another pair, one discard more
    hands = (shown(W, WAITS),)
    assert near_ruling(scene(Moment.TURN, riichi=(W,), hands=hands), ruleset, [furiten]) == {
        furiten
    }
    assert yaku not in near_ruling(scene(Moment.ABORTIVE_DRAW), ruleset, asked)


def late_after_draw() -> LateClaim:
    return LateClaim(N, Said.PON, 4, None, next_has_drawn=True)


def test_valid_wins_and_calls_cite_what_they_rest_on() -> None:
    drawn = ruled(scene(Moment.TURN, declares(tsumo(COMPLETE, "6s"), discards="9s"))).clauses
    assert "win.furiten-may-tsumo" in drawn
    ronned = ruled(scene(Moment.CLAIM, declares(ron(COMPLETE, "6s", source=E)))).clauses
    assert {"win.furiten-no-ron", "yaku.pinfu"} <= set(ronned)
    call = ruled(scene(Moment.TURN, InvalidCall(S, chi("345p")), riichi=(W,))).clauses
    assert {"claim.chi-from-left", "riichi.hand-fixed"} <= set(call)
