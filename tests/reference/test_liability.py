from dataclasses import replace

import pytest
from declared import (
    E,
    N,
    S,
    W,
    added,
    closed,
    feeders,
    kan,
    paid,
    pon,
    refused,
    ron,
    rules,
    scored,
    tsumo,
    yaku,
)

from riichi_reference.liability import Liability, effective_feeders, fed_by, portions
from riichi_reference.ruleset import OptionValue

BIG_DRAGONS = (pon("555z"), pon("666z"), pon("777z", N))
BIG_WINDS = (pon("111z"), kan("2222z", E), added("3333z", E), pon("444z", N))
FOUR_KANS = (kan("1111m"), kan("2222p"), added("3333s"), kan("4444s", N))


def liable(*melds: object, yaku: str, **options: OptionValue) -> bool:
    found = effective_feeders(
        feeders(**{yaku: N}),
        frozenset({yaku}),
        tuple(melds),  # type: ignore[arg-type]
        rules(**options).liability,
    )
    return bool(found)


@pytest.mark.parametrize(
    ("yaku", "melds", "by_option"),
    [
        ("daisangen", BIG_DRAGONS, (False, True, True)),
        ("daisuushii", BIG_WINDS, (False, True, True)),
        ("suukantsu", FOUR_KANS, (False, False, True)),
    ],
)
def test_the_option_says_which_yakuman(
    yaku: str, melds: tuple[object, ...], by_option: tuple[bool, ...]
) -> None:
    values = ("none", "dragons_winds", "dragons_winds_kans")
    assert by_option == tuple(
        liable(*melds, yaku=yaku, liability_yakuman=value) for value in values
    )


def test_a_yakuman_that_the_hand_lacks_makes_nobody_liable() -> None:
    got = effective_feeders(feeders(daisangen=N), frozenset(), BIG_DRAGONS, rules().liability)
    assert got == ()


def test_a_closed_kan_among_the_sets_counts_by_option_and_a_concealed_triplet_never() -> None:
    with_kan = (closed("5555z"), *BIG_DRAGONS[1:])
    assert not liable(*with_kan, yaku="daisangen")
    assert liable(*with_kan, yaku="daisangen", liability_concealed_sets="kans_counted")
    two_shown = BIG_DRAGONS[1:]
    assert not liable(*two_shown, yaku="daisangen", liability_concealed_sets="kans_counted")


def test_who_may_have_fed_the_last_set() -> None:
    assert fed_by("daisangen", BIG_DRAGONS) == {W, N}
    assert fed_by("suukantsu", FOUR_KANS) == {W, N}
    assert fed_by("suukantsu", (added("1111m", E), closed("2222m"))) == frozenset()


def test_units_are_split_among_those_who_answer() -> None:
    fed = (Liability(N, "daisangen", 1),)
    assert portions(1, fed, rules().liability) == ((1, N),)
    assert portions(2, fed, rules().liability) == ((1, N), (1, N))
    part = rules(liability_value="liable_yakuman").liability
    assert portions(2, fed, part) == ((1, N), (1, None))


HAND = "23m99p"


def test_the_feeder_pays_a_self_draw() -> None:
    assert paid(tsumo(HAND, "4m", *BIG_DRAGONS, feeders=feeders(daisangen=N))) == (
        0,
        32000,
        0,
        -32000,
    )


def test_without_the_yakuman_nothing_changes() -> None:
    small = (pon("555z"), pon("666z", N))
    won = tsumo("23m999p77z", "4m", *small, feeders=feeders(daisangen=N))
    assert scored(won).liabilities == ()
    assert "shousangen" in yaku(won)


def test_other_yakuman_make_nobody_liable() -> None:
    won = tsumo(HAND, "4m", *BIG_DRAGONS, feeders=feeders(ryuuiisou=N))
    assert scored(won).liabilities == ()


HONOURS = tsumo("1122z", "2z", *BIG_DRAGONS, feeders=feeders(daisangen=N))


def test_of_one_paid_yakuman_the_feeder_answers_whole_whichever_is_named() -> None:
    assert yaku(HONOURS, multiple_yakuman="highest_only") == {"tsuuiisou": 1}
    assert scored(HONOURS, multiple_yakuman="highest_only").liabilities == (
        Liability(N, "daisangen", 1),
    )
    assert paid(HONOURS, multiple_yakuman="highest_only") == (0, 32000, 0, -32000)


def test_of_two_feeders_the_one_of_the_paid_yakuman_answers() -> None:
    kans = (kan("1111z"), kan("2222z", E), kan("3333z", E), kan("4444z", N))
    won = tsumo("9m", "9m", *kans, feeders=feeders(suukantsu=E, daisuushii=N))
    alone = scored(won, multiple_yakuman="highest_only")
    assert alone.liabilities == (Liability(N, "daisuushii", 2),)
    both = scored(won)
    assert both.liabilities == (Liability(N, "daisuushii", 2), Liability(E, "suukantsu", 1))
    assert paid(won) == (-32000, 96000, 0, -64000)


def test_added_yakuman_are_answered_whole_or_in_part() -> None:
    assert paid(HONOURS) == (0, 64000, 0, -64000)
    part = {"liability_value": "liable_yakuman"}
    assert paid(HONOURS, **part) == (-16000, 64000, -8000, -40000)


def test_impossible_feeders() -> None:
    won = ron(HAND, "4m", *BIG_DRAGONS)
    assert refused(replace(won, feeders=feeders(daisangen=S))) == "contradictory"
    assert refused(replace(won, feeders=feeders(daisangen=E))) == "contradictory"
    two = feeders(daisangen=N) + feeders(daisangen=W)
    assert refused(replace(won, feeders=two)) == "contradictory"
