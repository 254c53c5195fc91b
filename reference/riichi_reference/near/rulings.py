"""Near misses of a ruling."""

from collections.abc import Collection

from riichi_reference.clauses import ClauseId
from riichi_reference.false_wins import hand_before
from riichi_reference.incidents import DRAWS, Scene
from riichi_reference.near.hands import near_score
from riichi_reference.near.passing import near_waits
from riichi_reference.refusal import Refusal
from riichi_reference.ruleset import Ruleset
from riichi_reference.rulings import Hand, rule


def near_ruling(scene: Scene, rules: Ruleset, asked: Collection[ClauseId]) -> frozenset[ClauseId]:
    """Of the clauses that are asked about, those that a ruling narrowly misses.

    That is what the hands that are told miss, and that a chombo while a tile can be won on would
    be annulled if one more player declared a win.
    """
    near = frozenset(asked).intersection(_annulled(scene, rules))
    for declared in scene.declared:
        near |= near_score(declared.declaration, rules, asked)
        near |= near_waits(hand_before(declared), rules, asked)
    for hand in scene.hands:
        near |= near_waits(hand, rules, asked)
    return near


def _annulled(scene: Scene, rules: Ruleset) -> frozenset[ClauseId]:
    outcome = rule(scene, rules)
    if isinstance(outcome, Refusal) or outcome.hand is not Hand.REPLAYED or scene.moment in DRAWS:
        return frozenset()
    return frozenset({"chombo.annulled-by-win"})
