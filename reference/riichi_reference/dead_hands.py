"""Exposed tiles, wrong counts, invalid calls, tiles not taken: dead hands and the worst of them."""

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.findings import Decision, Finding
from riichi_reference.incidents import (
    ClaimedTileNotTaken,
    ClaimsWhenDead,
    Exposes,
    InvalidCall,
    Place,
    WrongCount,
)
from riichi_reference.melds import MeldType, meld_fault
from riichi_reference.seats import Seat

MOST_EXPOSED = 5
HAND_SIZE = 13
DISCARDS_TOO_LATE = 2

_OF_OTHERS = frozenset({Place.OTHER, Place.DEAD_WALL})


@implements("chombo.exposed-tiles", "dead-hand.causes", "irregularity.minor")
def exposure(seat: Seat, exposed: tuple[Exposes, ...]) -> Finding:
    """All that a player exposes at one moment counts together, wherever it comes from.

    More than five tiles are a chombo; fewer make the hand dead if one of them is of an opponent's
    hand or of the dead wall, and else they are put back and nothing happens.
    Clauses: chombo.exposed-tiles, dead-hand.causes, irregularity.minor.
    """
    if sum(entry.count for entry in exposed) > MOST_EXPOSED:
        return Finding(seat, Decision.CHOMBO, ("chombo.exposed-tiles",))
    if any(entry.place in _OF_OTHERS for entry in exposed):
        return Finding(seat, Decision.DEAD_HAND, ("dead-hand.causes", "chombo.exposed-tiles"))
    return Finding(seat, Decision.NONE, ("irregularity.minor", "chombo.exposed-tiles"))


@implements("dead-hand.causes", "turn.draw-first")
def tile_count(counted: WrongCount) -> Finding:
    """Thirteen tiles, and one more for who has drawn; more or fewer make the hand dead.

    Clauses: dead-hand.causes, turn.draw-first.
    """
    right = counted.tiles == HAND_SIZE + counted.has_drawn
    decision = Decision.NONE if right else Decision.DEAD_HAND
    drawn: tuple[ClauseId, ...] = ("turn.draw-first",) if counted.has_drawn else ()
    return Finding(counted.seat, decision, ("dead-hand.causes", *drawn))


@implements("dead-hand.causes", "riichi.hand-fixed")
def call(called: InvalidCall, riichi: tuple[Seat, ...]) -> Finding:
    """A set that is none, or not to be had from there, or after riichi, makes the hand dead.

    Clauses: dead-hand.causes, riichi.hand-fixed.
    """
    if called.seat in riichi and called.call.is_open:
        return Finding(called.seat, Decision.DEAD_HAND, ("dead-hand.causes", "riichi.hand-fixed"))
    fault = meld_fault(called.call, called.seat)
    if fault is None:
        bound: tuple[ClauseId, ...] = ("riichi.hand-fixed",) if riichi else ()
        clauses = ("dead-hand.causes", *bound, *_PROPER[called.call.type])
        return Finding(called.seat, Decision.NONE, clauses)
    source = "claim.chi-from-left" in fault.clauses
    clauses = ("dead-hand.causes", *fault.clauses, *(_NEXT_ONLY if source else ()))
    return Finding(called.seat, Decision.DEAD_HAND, clauses)


_NEXT_ONLY: tuple[ClauseId, ...] = ("claim.chi-next-player-only",)
_PROPER: dict[MeldType, tuple[ClauseId, ...]] = {
    MeldType.CHI: ("hand.chi-consecutive", "claim.chi-from-left", *_NEXT_ONLY),
    MeldType.PON: ("hand.pon-identical", "claim.pon-from-anyone"),
    MeldType.DAIMINKAN: ("hand.kan-identical", "claim.kan-from-anyone"),
    MeldType.KAKAN: ("hand.kan-identical",),
    MeldType.ANKAN: ("hand.kan-identical",),
}


@implements("claim.tile-not-taken", "claim.discard-before-taking", "dead-hand.causes")
def tile_left(left: ClaimedTileNotTaken) -> Finding:
    """The second discard of opponents comes too late.

    Clauses: claim.tile-not-taken, claim.discard-before-taking, dead-hand.causes.
    """
    clauses = ("claim.tile-not-taken", "claim.discard-before-taking", "dead-hand.causes")
    late = left.discards_by_others >= DISCARDS_TOO_LATE
    return Finding(left.seat, Decision.DEAD_HAND if late else Decision.NONE, clauses)


@implements("chombo.claim-with-dead-hand", "dead-hand.effect")
def dead_claim(claimed: ClaimsWhenDead) -> Finding:
    """Who claims with a dead hand commits a chombo.

    Clauses: chombo.claim-with-dead-hand, dead-hand.effect.
    """
    clauses = ("chombo.claim-with-dead-hand", "dead-hand.effect")
    return Finding(claimed.seat, Decision.CHOMBO, clauses)
