from dataclasses import replace

import pytest
from declared import E, N, S, W, added, chi, closed, kan, pon

from riichi_reference.melds import Meld, meld_fault
from riichi_reference.tiles import parse_tile


@pytest.mark.parametrize(
    "meld",
    [
        chi("345m"),
        chi("406p"),
        pon("505s", N),
        pon("111z", E),
        kan("1111z"),
        added("0555p"),
        closed("7777z"),
    ],
    ids=str,
)
def test_sets_that_can_be_shown(meld: Meld) -> None:
    assert meld_fault(meld, S) is None


@pytest.mark.parametrize(
    ("meld", "clause"),
    [
        (chi("346m"), "hand.chi-consecutive"),
        (chi("34m"), "hand.chi-consecutive"),
        (chi(""), "hand.chi-consecutive"),
        (chi("89m1p"), "hand.chi-no-wrap"),
        (chi("9m12p"), "hand.chi-no-wrap"),
        (chi("891m"), "hand.chi-no-wrap"),
        (chi("912s"), "hand.chi-no-wrap"),
        (chi("123z"), "hand.chi-no-honours"),
        (chi("89s1z"), "hand.chi-no-honours"),
        (pon("112m"), "hand.pon-identical"),
        (pon("1111m"), "hand.pon-identical"),
        (kan("111m"), "hand.kan-identical"),
        (closed("1112m"), "hand.kan-identical"),
        (chi("345m", W), "claim.chi-from-left"),
        (pon("111m", S), "claim.pon-from-anyone"),
        (replace(pon("111m"), source=None), "claim.pon-from-anyone"),
        (replace(added("1111m"), source=None), "claim.pon-from-anyone"),
        (kan("1111m", S), "claim.kan-from-anyone"),
        (replace(pon("555m"), called=parse_tile("0m")), "claim.latest-discard"),
        (replace(kan("1111m"), called=None), "claim.latest-discard"),
        (replace(closed("1111m"), source=E), "kan.closed-when"),
        (replace(closed("1111m"), called=0), "kan.closed-when"),
    ],
    ids=str,
)
def test_sets_that_cannot_be_shown(meld: Meld, clause: str) -> None:
    fault = meld_fault(meld, S)
    assert fault is not None
    assert fault.clauses == (clause,)


def test_only_a_closed_kan_leaves_the_hand_concealed() -> None:
    assert [meld.is_open for meld in (closed("1111m"), kan("1111m"), added("1111m"))] == [
        False,
        True,
        True,
    ]
    assert [meld.is_kan for meld in (closed("1111m"), kan("1111m"), pon("111m"))] == [
        True,
        True,
        False,
    ]


def test_the_lowest_kind_counts_a_red_five_as_five() -> None:
    assert chi("067m").first == parse_tile("5m")
