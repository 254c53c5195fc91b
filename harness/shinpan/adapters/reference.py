"""The reference as an engine in the same process, and its derivations."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from riichi_reference.citations import cite_score, unique
from riichi_reference.clauses import ClauseId
from riichi_reference.match import Continuation
from riichi_reference.ranking import FinalTable, rank
from riichi_reference.refusal import Refusal
from riichi_reference.ruleset import Ruleset, RulesetError
from riichi_reference.rulings import rule
from riichi_reference.seats import SEATS
from riichi_reference.settlement import after_last_hand, settle
from riichi_reference.wait_citations import cite_waits
from riichi_reference.waits import waiting
from riichi_reference.win import score
from shinpan.adapters.reference_ends import (
    end_of,
    final_table_of,
    last_table_of,
    seen_by_dealer,
    table_of,
)
from shinpan.adapters.reference_forms import InvalidParams
from shinpan.adapters.reference_params import declaration_of, position_of
from shinpan.adapters.reference_play import play
from shinpan.adapters.reference_results import (
    rank_result,
    refusal_result,
    score_result,
    settle_result,
    waits_result,
    with_clauses,
)
from shinpan.adapters.reference_ruling import ruling_result, scene_of
from shinpan.engines.base import Engine, NoSuchOp

__all__ = ["InvalidParams", "ReferenceEngine", "derive"]

Json = Any
Derivation = tuple[dict[str, Json], tuple[ClauseId, ...]]


def derive(op: str, params: Mapping[str, Json], options: Mapping[str, Json]) -> Derivation:
    """The reference's answer to one question, and the clauses that decided it.

    Args:
        op: an operation of the protocol.
        params: its parameters.
        options: a value for every option.

    Raises:
        InvalidParams: the parameters or the options have another form than prescribed.
        NoSuchOp: the reference does not have the operation.
    """
    if op not in _OPS:
        raise NoSuchOp(op)
    return _OPS[op](params, ruleset_of(options))


def ruleset_of(options: Mapping[str, Json]) -> Ruleset:
    """The ruleset with these option values; the same object for the same values.

    Raises:
        InvalidParams: an option is missing, unknown, or has a value that it does not allow.
    """
    # 1 and True are equal but not the same value, so the type is part of the key
    return _ruleset(tuple((name, type(value), value) for name, value in options.items()))


@lru_cache(maxsize=1 << 10)
def _ruleset(values: tuple[tuple[str, type, Json], ...]) -> Ruleset:
    try:
        return Ruleset.from_options({name: value for name, _, value in values})
    except RulesetError as error:
        raise InvalidParams(str(error)) from None


def _score(params: Mapping[str, Json], rules: Ruleset) -> Derivation:
    outcome = score(declaration_of(params), rules)
    cited = outcome.clauses if isinstance(outcome, Refusal) else cite_score(outcome)
    return score_result(outcome), cited


def _waits(params: Mapping[str, Json], rules: Ruleset) -> Derivation:
    position = position_of(params)
    outcome = waiting(position, rules)
    cited = (
        outcome.clauses
        if isinstance(outcome, Refusal)
        else cite_waits(position, outcome, rules.yaku)
    )
    return waits_result(outcome), cited


def _settle(params: Mapping[str, Json], rules: Ruleset) -> Derivation:
    table = table_of(params)
    outcome = settle(table, end_of(params["end"], rules.limits), rules)
    return settle_result(outcome), outcome.clauses


def _rank(params: Mapping[str, Json], rules: Ruleset) -> Derivation:
    table = final_table_of(params)
    outcome = rank(table, rules.match)
    result, cited = rank_result(outcome), outcome.clauses
    if params["last"] is None or isinstance(outcome, Refusal):
        return result, cited
    following = _following(params["last"], table, rules)
    if isinstance(following, Refusal):
        return refusal_result(following), following.clauses
    return {"over": following.hand is None, **result}, unique((*following.clauses, *cited))


def _following(last: Json, table: FinalTable, rules: Ruleset) -> Continuation | Refusal:
    """What follows the last hand; in `rank` all seats are the starting seats."""
    after = last_table_of(last, table.scores)
    end = end_of(last["end"], rules.limits, "last.end")
    return after_last_hand(after, seen_by_dealer(end, SEATS[after.dealer_number - 1]), rules)


def _ruling(params: Mapping[str, Json], rules: Ruleset) -> Derivation:
    outcome = rule(scene_of(params), rules)
    return ruling_result(outcome), outcome.clauses


_OPS: Mapping[str, Callable[[Mapping[str, Json], Ruleset], Derivation]] = {
    "score": _score,
    "waits": _waits,
    "settle": _settle,
    "rank": _rank,
    "ruling": _ruling,
    "play": play,
}


class ReferenceEngine(Engine):
    """The reference behind the engine protocol. Its results also carry `clauses`."""

    def __init__(self) -> None:
        self._options: Mapping[str, Json] | None = None

    def initialize(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        """What the reference is and can do."""
        hello = dict(super().initialize(params))
        hello["engine"] = {"name": "reference", "version": "1", "language": "python"}
        return hello

    def ruleset(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        """Take the rules in force; all of them are honoured."""
        ruleset_of(params["options"])
        self._options = params["options"]
        return {}

    def score(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        """Value a winning hand."""
        return self._answer("score", params)

    def waits(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        """Say what a hand waits for, and whether it is furiten."""
        return self._answer("waits", params)

    def settle(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        """Settle a hand that has ended."""
        return self._answer("settle", params)

    def rank(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        """Say who is placed where, and whether the match is over."""
        return self._answer("rank", params)

    def ruling(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        """Decide on irregularities."""
        return self._answer("ruling", params)

    def play(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        """Play a hand by a script."""
        return self._answer("play", params)

    def _answer(self, op: str, params: Mapping[str, Json]) -> dict[str, Json]:
        if self._options is None:
            raise InvalidParams("no ruleset has been sent")
        return with_clauses(*derive(op, params, self._options))
