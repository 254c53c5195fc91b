"""Hands that are shown at a draw, or should be."""

from riichi_reference.clauses import implements
from riichi_reference.findings import Decision, Finding
from riichi_reference.incidents import Moment, NotShown, Scene
from riichi_reference.outcomes import AbortReason
from riichi_reference.refusal import Refusal
from riichi_reference.ruleset import Ruleset
from riichi_reference.seats import Seat
from riichi_reference.waits import Position, waiting


@implements("draw.riichi-must-show", "abort.hands-not-shown", "abort.four-riichi-shown")
def riichi_hands_are_shown(scene: Scene) -> bool:
    """Whether players in riichi show their hands: after the last tile and after four riichi.

    Clauses: draw.riichi-must-show, abort.hands-not-shown, abort.four-riichi-shown.
    """
    if scene.moment is Moment.ABORTIVE_DRAW:
        return scene.reason is AbortReason.FOUR_RIICHI
    return scene.moment is Moment.EXHAUSTIVE_DRAW


@implements("chombo.noten-riichi", "riichi.concealed-tenpai")
def riichi_hand(hand: Position, rules: Ruleset) -> Finding | Refusal:
    """A riichi hand that turns out not to wait; nobody looks at other hands.

    Clauses: chombo.noten-riichi, riichi.concealed-tenpai.
    """
    answer = waiting(hand, rules)
    if isinstance(answer, Refusal):
        return answer
    if not hand.in_riichi or answer.tenpai:
        return Finding(hand.seat, Decision.NONE, ("chombo.noten-riichi",))
    own = ("tenpai.own-fifth-tile",) if answer.dead else ()
    clauses = ("chombo.noten-riichi", *own, "riichi.concealed-tenpai")
    return Finding(hand.seat, Decision.CHOMBO, clauses)


@implements("chombo.noten-riichi", "draw.riichi-must-show", "draw.may-hide")
def hidden_hand(hidden: NotShown, riichi: tuple[Seat, ...]) -> Finding:
    """A riichi hand that is not shown counts as one without a wait; another one as noten only.

    Clauses: chombo.noten-riichi, draw.riichi-must-show, draw.may-hide.
    """
    if hidden.seat in riichi:
        clauses = ("chombo.noten-riichi", "draw.riichi-must-show")
        return Finding(hidden.seat, Decision.CHOMBO, clauses)
    return Finding(hidden.seat, Decision.NONE, ("draw.may-hide",))
