"""Near misses: what one change would have made decide."""

import pytest
from declared import chi, closed, kan, pon, position, ron, rules, tsumo

from riichi_reference.declaration import Declaration
from riichi_reference.near import near_score, near_waits
from riichi_reference.waits import Position

ALL_RUNS = "45688m24789p123s"


def near(declaration: Declaration, *asked: str) -> set[str]:
    return set(near_score(declaration, rules(), asked))


def near_wait(where: Position, *asked: str) -> set[str]:
    return set(near_waits(where, rules(), asked))


@pytest.mark.parametrize(
    ("declaration", "yaku"),
    [
        (ron(ALL_RUNS, "3p"), "pinfu"),  # by its wait
        (ron("23m456p789s678p55z", "4m"), "pinfu"),  # by its pair
        (ron("23m789s666p678s99p", "4m"), "pinfu"),  # by a triplet
        (ron("23m789s678p11s", "4m", chi("345p")), "pinfu"),  # by being open
        (ron(ALL_RUNS, "3p"), "menzen_tsumo"),
        (ron(ALL_RUNS, "3p"), "riichi"),
        (tsumo("24p11s", "3p", chi("456m"), pon("222s"), pon("555z")), "menzen_tsumo"),
        (ron("345m234p345s2268s", "7s"), "sanshoku_doujun"),
        (ron("222m44p666s111z99p", "4p"), "sanankou"),
        (tsumo("234s1z", "1z", pon("222p"), kan("3333p"), closed("4444m")), "sankantsu"),
        (ron("2244m3377p466s55z", "4s"), "tanyao"),
        (ron("1133557799m2p66z", "2p"), "honitsu"),
    ],
)
def test_a_yaku_that_one_change_would_give(declaration: Declaration, yaku: str) -> None:
    clause = f"yaku.{yaku.replace('_', '-')}"
    assert near(declaration, clause) == {clause}


@pytest.mark.parametrize(
    ("declaration", "yaku"),
    [
        (ron("24m789s55566p77z", "3m"), "pinfu"),  # wait, triplet and pair
        (ron(ALL_RUNS, "3p"), "toitoi"),
        (ron(ALL_RUNS, "3p"), "chinitsu"),
        (ron("2244m3377p466s55z", "4s"), "ryanpeikou"),
        (ron(ALL_RUNS, "3p"), "haku"),  # no honour in it
        (tsumo(ALL_RUNS, "3p"), "houtei_raoyui"),  # neither the last tile nor a discard
    ],
)
def test_a_yaku_that_two_changes_would_give_is_not_near(
    declaration: Declaration, yaku: str
) -> None:
    assert near(declaration, f"yaku.{yaku.replace('_', '-')}") == set()


def test_a_yakuman_that_is_near_brings_its_limit() -> None:
    dragons = ron("23m77z", "4m", pon("666z"), pon("555z"), chi("789s"))
    assert near(dragons, "yaku.daisangen", "limit.yakuman-no-dora", "yaku.tenhou") == {
        "yaku.daisangen",
        "limit.yakuman-no-dora",
    }


def test_nine_gates_with_a_kan() -> None:
    assert near(ron("3455678999s", "2s", closed("1111s")), "yaku.chuuren-poutou")


def test_only_what_is_asked_is_answered() -> None:
    assert near(ron(ALL_RUNS, "3p")) == set()
    asked = ("fu.kan", "yaku.pinfu")
    assert near(ron(ALL_RUNS, "3p"), *asked) == {"yaku.pinfu"}


def test_what_opening_cost() -> None:
    runs = ron("112233p57s44z", "6s", chi("678m"))
    assert near(runs, "win.open-or-concealed") == {"win.open-or-concealed"}


@pytest.mark.parametrize(
    ("tiles", "won", "clause"),
    [
        ("123m456p35789s33z", "7s", "hand.chi-consecutive"),
        ("67m123p456789s33z", "8p", "hand.chi-consecutive"),
        ("123m456p23489s33z", "1s", "hand.chi-no-wrap"),
        ("123m456p33789s56z", "7z", "hand.chi-no-honours"),
        ("123m456p33789s55z", "7z", "hand.pon-identical"),
        ("123m456p345789s3z", "4z", "hand.pair-identical"),
        ("1155m2288p99s337z", "6z", "hand.special-hands"),
        ("1155m2288p9999s7z", "7z", "hand.seven-pairs-different"),
        ("19m19p19s1234566z", "8s", "hand.thirteen-orphans"),
    ],
)
def test_what_keeps_tiles_from_being_complete(tiles: str, won: str, clause: str) -> None:
    assert clause in near(ron(tiles, won), clause)
    assert "win.ron" in near(ron(tiles, won), "win.ron")


@pytest.mark.parametrize("clause", ["hand.chi-no-wrap", "hand.chi-no-honours"])
def test_tiles_that_are_far_from_complete_are_near_to_nothing(clause: str) -> None:
    assert near(ron("14m2589p147s1357z", "9m"), clause, "hand.pair-identical") == set()


def test_shown_sets_stay() -> None:
    beside = ron("456789m56p12s", "7p", closed("3333s"))
    assert near(beside, "claim.sets-fixed", "hand.kan-identical") == {
        "claim.sets-fixed",
        "hand.kan-identical",
    }
    away = ron("456789m56p12z", "7p", pon("333s"))
    assert near(away, "claim.sets-fixed", "hand.kan-identical") == set()


def test_minipoints_and_limits_one_step_away() -> None:
    assert near(ron("23m456p789s678p44z", "4m"), "fu.pair-of-seat-wind", "fu.pair-of-dragons")
    two_items_more = ron("24m22z678p", "3m", chi("123p"), chi("456p"))
    assert near(two_items_more, "fu.open-pinfu") == set()
    valued = ron("234m45678p22z", "9p", chi("123p"))
    assert near(valued, "fu.open-pinfu") == {"fu.open-pinfu"}
    three_han = ron("45688m23789p123s", "4p", facts="riichi", dora="3m")
    assert near(three_han, "limit.no-rounding-up", "limit.haneman") == {"limit.no-rounding-up"}


def test_minipoints_of_readings_that_are_not_scored() -> None:
    either = ron("23499m123p56789s", "7s")
    assert near(either, "fu.edge-wait", "fu.closed-wait") == {"fu.edge-wait"}
    without_yaku = ron("24m22z678p", "3m", chi("123p"), chi("456p"))
    assert near(without_yaku, "fu.closed-wait", "fu.edge-wait") == {"fu.closed-wait"}


def test_counters_and_red_fives() -> None:
    four = tsumo(ALL_RUNS, "3p", counters=4)
    assert near(four, "counters.two-han-at-five", "payment.counters-tsumo") == {
        "counters.two-han-at-five",
        "payment.counters-tsumo",
    }
    three = tsumo(ALL_RUNS, "3p", counters=3)
    assert near(three, "counters.two-han-at-five", "payment.counters-ron") == set()
    assert near(three, "dora.red-five") == {"dora.red-five"}
    assert near(tsumo("123m678p22789s34p", "2p"), "dora.red-five") == set()


def test_a_contradiction_is_near_to_nothing() -> None:
    wrong = ron(ALL_RUNS, "3p", source=None)
    assert near(wrong, "yaku.pinfu", "win.ron") == set()


def test_one_tile_more_makes_furiten() -> None:
    plain = "23m456p789s55678p"
    asked = ("furiten.temporary", "riichi.passing-is-furiten", "furiten.other-discards")
    assert near_wait(position(plain), *asked) == {"furiten.temporary"}
    in_riichi = position(plain, riichi="yes", discards="7z")
    assert near_wait(in_riichi, *asked, "riichi.furiten-allowed") == {
        *asked,
        "riichi.furiten-allowed",
    }
    assert near_wait(position("14m2589p147s135z"), *asked) == set()


def test_special_hands_that_do_not_wait() -> None:
    assert near_wait(position("2288m1166p3333s7z"), "hand.seven-pairs-different")
    assert near_wait(position("1155m2288p99s", pon("333z")), "hand.special-hands")
    assert near_wait(position("19m19p19s1234455z"), "hand.thirteen-orphans")
    assert near_wait(position("14m2589p147s135z"), "hand.special-hands") == set()


def test_a_position_that_cannot_be_is_near_to_nothing() -> None:
    assert near_wait(position("23m456p789s5567p"), "furiten.temporary") == set()
