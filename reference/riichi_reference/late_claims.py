"""Claims against a clock: after the next draw, or against another claim."""

from typing import assert_never

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.findings import Decision, Finding
from riichi_reference.incidents import LateClaim, Said
from riichi_reference.ruleset import PlayRules

WINDOW = 3
"""Seconds since the discard within which the clock lets a claim stand."""


@implements("claim.after-next-draw")
def draw_ends_claims(rules: PlayRules) -> bool:
    """Whether there is no clock: the next draw ends all claims (option late_claims)."""
    match rules.late_claims:
        case "three_seconds":
            return False
        case "until_draw":
            return True
        case unknown:
            assert_never(unknown)


def late_claim(claimed: LateClaim, rules: PlayRules) -> Finding:
    """Whether a claim stands, and if not that it is refused; it is no offence."""
    stands, clauses = _judged(claimed, rules)
    return Finding(claimed.seat, Decision.NONE if stands else Decision.CLAIM_REFUSED, clauses)


def ends_the_hand(claimed: LateClaim, found: Finding) -> bool:
    """Whether what stands in the end, the claim or what it was made against, is a win."""
    standing = claimed.claim if found.decision is Decision.NONE else claimed.against
    return standing in {Said.RON, Said.TSUMO}


def _judged(claimed: LateClaim, rules: PlayRules) -> tuple[bool, tuple[ClauseId, ...]]:
    if claimed.next_has_drawn:
        return _after_draw(claimed, rules)
    if claimed.against is None:
        return True, ("claim.latest-discard",)
    if Said.RON in {claimed.claim, claimed.against}:
        return claimed.claim is Said.RON, ("claim.ron-over-all",)
    if claimed.claim is Said.CHI:
        return False, ("claim.pon-over-chi",)
    return _against_chi(claimed, rules)


@implements("claim.after-next-draw", "claim.no-claim-draws")
def _after_draw(claimed: LateClaim, rules: PlayRules) -> tuple[bool, tuple[ClauseId, ...]]:
    """Within three seconds the drawn tile goes back, even if it wins, where the clock counts.

    Clauses: claim.after-next-draw, claim.no-claim-draws.
    """
    stands = claimed.seconds <= WINDOW and not draw_ends_claims(rules)
    return stands, ("claim.after-next-draw", "claim.no-claim-draws")


@implements("claim.pon-within-three-seconds", "claim.pon-over-chi")
def _against_chi(claimed: LateClaim, rules: PlayRules) -> tuple[bool, tuple[ClauseId, ...]]:
    """A triplet or kan goes before a run within three seconds, without a clock until the draw.

    Clauses: claim.pon-within-three-seconds, claim.pon-over-chi.
    """
    stands = claimed.seconds <= WINDOW or draw_ends_claims(rules)
    return stands, ("claim.pon-within-three-seconds", "claim.pon-over-chi")
