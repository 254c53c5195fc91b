"""What a referee finds about one player."""

from dataclasses import dataclass
from enum import StrEnum

from riichi_reference.clauses import ClauseId
from riichi_reference.seats import Seat


class Decision(StrEnum):
    """What becomes of a player, the lightest first."""

    NONE = "none"
    CLAIM_REFUSED = "claim_refused"
    DEAD_HAND = "dead_hand"
    CHOMBO = "chombo"


_GRAVITY = {decision: place for place, decision in enumerate(Decision)}


@dataclass(frozen=True, slots=True)
class Finding:
    """One decision about one player, and the clauses that say so."""

    seat: Seat
    decision: Decision
    clauses: tuple[ClauseId, ...]


def gravest(findings: tuple[Finding, ...]) -> dict[Seat, Decision]:
    """The gravest decision about each player; nothing about players whom nobody named."""
    decided: dict[Seat, Decision] = {}
    for found in findings:
        before = decided.get(found.seat, Decision.NONE)
        decided[found.seat] = max(before, found.decision, key=_GRAVITY.__getitem__)
    return decided
