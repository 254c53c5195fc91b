"""Hands that are shown at a draw, or should be."""

from collections.abc import Iterator

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.findings import Decision, Finding
from riichi_reference.incidents import Moment, NotShown, Scene
from riichi_reference.outcomes import AbortReason
from riichi_reference.refusal import Refusal
from riichi_reference.ruleset import Ruleset
from riichi_reference.wait_citations import cite_waits
from riichi_reference.waits import Position, waiting


@implements("draw.riichi-must-show", "abort.hands-not-shown", "abort.four-riichi-shown")
def riichi_hands_are_shown(scene: Scene) -> bool:
    """Whether players in riichi show their hands: after the last tile and after four riichi.

    Clauses: draw.riichi-must-show, abort.hands-not-shown, abort.four-riichi-shown.
    """
    if scene.moment is Moment.ABORTIVE_DRAW:
        return scene.reason is AbortReason.FOUR_RIICHI
    return scene.moment is Moment.EXHAUSTIVE_DRAW


def seen_hands(scene: Scene, rules: Ruleset) -> Iterator[Finding | Refusal]:
    """What is found in the hands that are told: something only where they must be shown."""
    for hand in scene.hands:
        if riichi_hands_are_shown(scene):
            yield riichi_hand(hand, showing(scene), rules)
        else:
            yield Finding(hand.seat, Decision.NONE, showing(scene))


def showing(scene: Scene) -> tuple[ClauseId, ...]:
    """The clauses that say whether riichi hands are shown and looked at."""
    if scene.reason is AbortReason.FOUR_RIICHI:
        return ("chombo.noten-riichi", "abort.four-riichi-shown", "abort.hands-not-shown")
    if scene.moment is Moment.ABORTIVE_DRAW:
        return ("abort.hands-not-shown", "chombo.noten-riichi")
    if scene.moment is Moment.EXHAUSTIVE_DRAW:
        return ("chombo.noten-riichi", "draw.riichi-must-show")
    return ("chombo.noten-riichi",)


@implements("chombo.noten-riichi", "riichi.concealed-tenpai")
def riichi_hand(hand: Position, shown: tuple[ClauseId, ...], rules: Ruleset) -> Finding | Refusal:
    """A riichi hand that turns out not to wait; nobody looks at other hands.

    Clauses: chombo.noten-riichi, riichi.concealed-tenpai.
    """
    answer = waiting(hand, rules)
    if isinstance(answer, Refusal):
        return answer
    waits = cite_waits(hand, answer, rules.yaku)
    if not hand.in_riichi or answer.tenpai:
        furiten = ("riichi.furiten-allowed",) if answer.furiten else ()
        return Finding(hand.seat, Decision.NONE, (*shown, *furiten, *waits))
    return Finding(hand.seat, Decision.CHOMBO, (*shown, "riichi.concealed-tenpai", *waits))


@implements("chombo.noten-riichi", "draw.riichi-must-show", "draw.may-hide")
def hidden_hand(hidden: NotShown, scene: Scene) -> Finding:
    """A riichi hand that must be shown and is not counts as one without a wait.

    Another hand, which may be hidden or must be shown as the rules choose, counts as noten only.
    Clauses: chombo.noten-riichi, draw.riichi-must-show, draw.may-hide.
    """
    clauses = (*showing(scene), "draw.may-hide")
    offence = riichi_hands_are_shown(scene) and hidden.seat in scene.table.riichi
    return Finding(hidden.seat, Decision.CHOMBO if offence else Decision.NONE, clauses)
