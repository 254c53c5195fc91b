import pytest
from declared import rules
from scorekeeping import W

from riichi_reference.findings import Decision
from riichi_reference.incidents import LateClaim, Said
from riichi_reference.late_claims import ends_the_hand, late_claim

CHI, PON, KAN, RON, TSUMO = Said


@pytest.mark.parametrize(
    ("claim", "seconds", "against", "drawn", "with_clock", "without"),
    [
        (PON, 3, None, True, True, False),
        (PON, 4, None, True, False, False),
        (RON, 3, TSUMO, True, True, False),
        (RON, 4, TSUMO, True, False, False),
        (PON, 9, None, False, True, True),
        (PON, 3, CHI, False, True, True),
        (KAN, 4, CHI, False, False, True),
        (RON, 9, CHI, False, True, True),
        (RON, 9, RON, False, True, True),
        (PON, 1, RON, False, False, False),
        (CHI, 1, PON, False, False, False),
    ],
)
def test_claims_and_the_clock(
    claim: Said, seconds: int, against: Said | None, drawn: bool, with_clock: bool, without: bool
) -> None:
    claimed = LateClaim(W, claim, seconds, against, drawn)
    for option, stands in (("three_seconds", with_clock), ("until_draw", without)):
        found = late_claim(claimed, rules(late_claims=option).play)
        assert found.decision is (Decision.NONE if stands else Decision.CLAIM_REFUSED)


@pytest.mark.parametrize(
    ("claim", "against", "drawn", "ends"),
    [
        (RON, None, False, True),
        (PON, None, False, False),
        (PON, RON, False, True),
        (PON, TSUMO, True, False),
        (RON, TSUMO, True, True),
    ],
)
def test_a_win_that_stands_ends_the_hand(
    claim: Said, against: Said | None, drawn: bool, ends: bool
) -> None:
    claimed = LateClaim(W, claim, 2, against, drawn)
    found = late_claim(claimed, rules(late_claims="three_seconds").play)
    assert ends_the_hand(claimed, found) is ends
