"""Near misses of a declared win."""

from collections.abc import Collection, Iterator

from riichi_reference.candidate import candidate_of, table_of
from riichi_reference.clauses import ClauseId
from riichi_reference.declaration import Declaration, WinBy
from riichi_reference.decompose import readings
from riichi_reference.near.shapes import broken_groups, sets_of, special_forms
from riichi_reference.near.values import near_values, unscored_minipoints
from riichi_reference.near.yaku import missed
from riichi_reference.refusal import Code, Refusal
from riichi_reference.ruleset import Ruleset
from riichi_reference.tiles import count_kinds
from riichi_reference.win import Scored, score


def near_score(
    declaration: Declaration, rules: Ruleset, asked: Collection[ClauseId]
) -> frozenset[ClauseId]:
    """Of the clauses that are asked about, those that a declared win narrowly misses.

    A contradictory question misses nothing: it has no answer that could be another.
    """
    outcome = score(declaration, rules)
    if isinstance(outcome, Refusal) and outcome.code is Code.CONTRADICTORY:
        return frozenset()
    return frozenset(asked).intersection(_near(declaration, outcome, rules, asked))


def _near(
    declaration: Declaration,
    outcome: Scored | Refusal,
    rules: Ruleset,
    asked: Collection[ClauseId],
) -> Iterator[ClauseId]:
    yield "win.ron" if declaration.win.by is WinBy.RON else "win.tsumo"
    counts = count_kinds((*declaration.concealed, declaration.win.tile))
    yield from sets_of(declaration.melds, counts)
    yield from special_forms(counts, declaration.melds, 1)
    found = readings(declaration, rules.yaku)
    if not found:
        yield from broken_groups(counts)
        return
    table = table_of(declaration, rules)
    candidates = [candidate_of(table, reading) for reading in found]
    yield from missed(candidates, asked)
    yield from near_values(declaration, outcome, rules)
    yield from unscored_minipoints(candidates)
