"""What a referee decides on irregularities."""

from dataclasses import dataclass
from enum import StrEnum
from itertools import chain

from riichi_reference.citations import unique
from riichi_reference.clauses import ClauseId, implements
from riichi_reference.declaration import WinBy
from riichi_reference.findings import Decision, Finding, gravest
from riichi_reference.incidents import DRAWS, Scene
from riichi_reference.judging import Judged, judged
from riichi_reference.outcomes import AbortiveDraw, Chombo
from riichi_reference.refusal import Code, Refusal
from riichi_reference.ruleset import Ruleset
from riichi_reference.scene_faults import scene_faults
from riichi_reference.seats import Seat
from riichi_reference.settlement import Settlement, counted_end, settle


class Hand(StrEnum):
    """What becomes of the hand. One that `ENDS` is won or drawn and is settled as such."""

    GOES_ON = "goes_on"
    ENDS = "ends"
    REPLAYED = "replayed"


@dataclass(frozen=True, slots=True)
class Ruling:
    """The decisions of a referee.

    Attributes:
        decisions: the gravest one about each player; nothing is decided about others.
        hand: whether it goes on.
        settlement: of the chombo, where there is one.
        bets_returned: who takes the bet of this hand back.
        clauses: every clause that decided it.
    """

    decisions: dict[Seat, Decision]
    hand: Hand
    settlement: Settlement | None
    bets_returned: tuple[Seat, ...]
    clauses: tuple[ClauseId, ...]


def rule(scene: Scene, rules: Ruleset) -> Ruling | Refusal:
    """Decide on everything that happened at one moment.

    A scene that contradicts itself is refused with `contradictory`, an abortive draw that the
    ruleset lacks with `not_allowed_now`.
    """
    refusal = _impossible(scene, rules)
    if refusal is not None:
        return refusal
    found = judged(scene, rules)
    if isinstance(found, Refusal):
        return found
    if found.won:
        return _won(scene, found)
    decisions = gravest(found.findings)
    offenders = tuple(seat for seat in Seat if decisions.get(seat) is Decision.CHOMBO)
    if offenders:
        return _replayed(scene, found, offenders, rules)
    hand = Hand.ENDS if scene.moment in DRAWS else Hand.GOES_ON
    return Ruling(decisions, hand, None, (), _clauses(found.findings))


def _impossible(scene: Scene, rules: Ruleset) -> Refusal | None:
    faults = scene_faults(scene, rules)
    if faults:
        reason = "; ".join(fault.reason for fault in faults)
        clauses = unique(chain.from_iterable(fault.clauses for fault in faults))
        return Refusal(Code.CONTRADICTORY, reason, clauses)
    if scene.reason is None:
        return None
    counted = counted_end(scene.table, AbortiveDraw(scene.reason), rules)
    return counted if isinstance(counted, Refusal) else None


@implements("chombo.annulled-by-win")
def _won(scene: Scene, found: Judged) -> Ruling:
    """A win at the same moment ends the hand: no chombo and no dead hand is left of it.

    Clause: chombo.annulled-by-win.
    """
    kept = tuple(entry for entry in found.findings if entry.decision not in _ANNULLED)
    annulled: tuple[ClauseId, ...] = ("chombo.annulled-by-win",) if kept != found.findings else ()
    clauses = unique((*annulled, *_clauses(found.findings), *_by(scene)))
    return Ruling(gravest(kept), Hand.ENDS, None, (), clauses)


def _by(scene: Scene) -> tuple[ClauseId, ...]:
    return tuple("win.ron" if win.by is WinBy.RON else "win.tsumo" for win in scene.wins)


_ANNULLED = frozenset({Decision.CHOMBO, Decision.DEAD_HAND})


def _replayed(
    scene: Scene, found: Judged, offenders: tuple[Seat, ...], rules: Ruleset
) -> Ruling | Refusal:
    settled = settle(scene.table, Chombo(offenders), rules)
    if isinstance(settled, Refusal):
        return settled
    return Ruling(
        decisions=gravest(found.findings),
        hand=Hand.REPLAYED,
        settlement=settled,
        bets_returned=scene.table.riichi,
        clauses=unique((*_clauses(found.findings), *settled.clauses)),
    )


def _clauses(findings: tuple[Finding, ...]) -> tuple[ClauseId, ...]:
    """The clauses, those of the gravest decisions first."""
    ordered = sorted(findings, key=lambda entry: -list(Decision).index(entry.decision))
    return unique(clause for entry in ordered for clause in entry.clauses)
