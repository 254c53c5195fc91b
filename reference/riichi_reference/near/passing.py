"""Near misses of a waiting hand and of furiten."""

from collections.abc import Collection, Iterator

from riichi_reference.clauses import ClauseId
from riichi_reference.near.shapes import sets_of, special_forms
from riichi_reference.refusal import Refusal
from riichi_reference.ruleset import Ruleset
from riichi_reference.tiles import count_kinds
from riichi_reference.waits import Position, Waiting, waiting


def near_waits(
    position: Position, rules: Ruleset, asked: Collection[ClauseId]
) -> frozenset[ClauseId]:
    """Of the clauses that are asked about, those that a position narrowly misses."""
    outcome = waiting(position, rules)
    if isinstance(outcome, Refusal):
        return frozenset()
    return frozenset(asked).intersection(_near(position, outcome))


def _near(position: Position, outcome: Waiting) -> Iterator[ClauseId]:
    counts = count_kinds(position.concealed)
    yield from sets_of(position.melds, counts)
    yield from special_forms(counts, position.melds, 2)
    shown = (tile for meld in position.melds for tile in meld.tiles)
    if max(count_kinds((*position.concealed, *shown))) >= 3:
        yield "tenpai.own-fifth-tile"
    if not outcome.tenpai:
        return
    yield from _one_tile_passed(position)
    if position.in_riichi:
        yield "riichi.furiten-allowed"
    if position.passed.discards:
        yield "furiten.other-discards"
    if position.passed.discards and not position.in_riichi:
        yield "furiten.may-change-hand"


def _one_tile_passed(position: Position) -> Iterator[ClauseId]:
    """What decides if one more wait is discarded or passed."""
    yield from ("furiten.own-discard", "furiten.all-waits", "furiten.without-yaku")
    yield from ("furiten.temporary", "furiten.temporary-without-yaku")
    if position.in_riichi:
        yield "riichi.passing-is-furiten"
