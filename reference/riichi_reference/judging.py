"""Every incident of a scene looked at by the rule that it concerns."""

from dataclasses import dataclass
from typing import assert_never

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.dead_hands import call, dead_claim, exposure, tile_count, tile_left
from riichi_reference.false_wins import valid_win_clauses, win_refusal
from riichi_reference.findings import Decision, Finding
from riichi_reference.incidents import (
    ClaimedTileNotTaken,
    ClaimsWhenDead,
    DeclaresWin,
    Exposes,
    Incident,
    InvalidCall,
    LateClaim,
    NotShown,
    RiichiKan,
    Scene,
    WrongCount,
)
from riichi_reference.late_claims import ends_the_hand, late_claim
from riichi_reference.refusal import Code, Refusal
from riichi_reference.riichi_kans import kan_refusal, kans_of, shown_hand
from riichi_reference.ruleset import Ruleset
from riichi_reference.seats import Seat
from riichi_reference.shown_hands import hidden_hand, riichi_hands_are_shown, seen_hands, showing


@dataclass(frozen=True, slots=True)
class Judged:
    """What was found at one moment, and whether somebody wins the hand at it."""

    findings: tuple[Finding, ...]
    won: bool


def judged(scene: Scene, rules: Ruleset) -> Judged | Refusal:
    """Judge all that happened; `contradictory` if a hand among it cannot be."""
    found: list[Finding] = []
    won = bool(scene.wins)
    for entry in scene.incidents:
        finding = _judge(entry, scene, rules)
        if isinstance(finding, Refusal):
            return finding
        found.append(finding)
        won = won or _wins(entry, finding)
    for finding in seen_hands(scene, rules):
        if isinstance(finding, Refusal):
            return finding
        found.append(finding)
    return Judged(tuple(found), won)


def _judge(entry: Incident, scene: Scene, rules: Ruleset) -> Finding | Refusal:
    match entry:
        case DeclaresWin():
            return _declared_win(entry, scene, rules)
        case RiichiKan():
            return _riichi_kan(entry, scene, rules)
        case Exposes():
            same = (e for e in scene.incidents if isinstance(e, Exposes) and e.seat is entry.seat)
            return exposure(entry.seat, tuple(same))
        case WrongCount():
            return tile_count(entry)
        case InvalidCall():
            return call(entry, scene.table.riichi)
        case ClaimsWhenDead():
            return dead_claim(entry)
        case ClaimedTileNotTaken():
            return tile_left(entry)
        case LateClaim():
            return late_claim(entry, rules.play)
        case NotShown():
            return hidden_hand(entry, scene)
        case unknown:
            assert_never(unknown)


def _wins(entry: Incident, found: Finding) -> bool:
    """Whether the hand is won by this."""
    match entry:
        case DeclaresWin():
            return found.decision is Decision.NONE
        case LateClaim():
            return ends_the_hand(entry, found)
        case _:
            return False


def _declared_win(declared: DeclaresWin, scene: Scene, rules: Ruleset) -> Finding | Refusal:
    """A false win is a chombo, and so is a right one after a kan that riichi forbade."""
    refusal = win_refusal(declared, rules)
    if refusal is None:
        return _after_kans(declared, scene, rules)
    if refusal.code is Code.CONTRADICTORY:
        return refusal
    return Finding(declared.seat, Decision.CHOMBO, ("chombo.false-win", *refusal.clauses))


def _after_kans(declared: DeclaresWin, scene: Scene, rules: Ruleset) -> Finding:
    kans = kans_of(scene, declared.seat)
    if not kans:
        return Finding(declared.seat, Decision.NONE, valid_win_clauses(declared, rules))
    return _kans(declared.seat, kan_refusal(kans, declared.declaration, rules))


def _kans(seat: Seat, refusal: Refusal | None) -> Finding:
    if refusal is None:
        return Finding(seat, Decision.NONE, ("chombo.invalid-riichi-kan", *_ALLOWED_KAN))
    clauses = ("chombo.invalid-riichi-kan", *refusal.clauses)
    return Finding(seat, Decision.CHOMBO, clauses)


_ALLOWED_KAN: tuple[ClauseId, ...] = (
    "riichi.kan-drawn-tile",
    "riichi.kan-same-waits",
    "riichi.kan-only-reading",
    "riichi.kan-three-triplets",
)


@implements("chombo.invalid-riichi-kan", "abort.hands-not-shown")
def _riichi_kan(kan: RiichiKan, scene: Scene, rules: Ruleset) -> Finding:
    """Nothing is found until the player declares a win himself or shows the hand at a draw.

    Clauses: chombo.invalid-riichi-kan, abort.hands-not-shown.
    """
    hand = shown_hand(scene, kan.seat)
    if hand is None or not riichi_hands_are_shown(scene):
        clauses = ("chombo.invalid-riichi-kan", *showing(scene))
        return Finding(kan.seat, Decision.NONE, clauses)
    return _kans(kan.seat, kan_refusal(kans_of(scene, kan.seat), hand, rules))
