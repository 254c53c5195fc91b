"""Which clauses an answer of the reference reaches: those that decided it, or nearly did."""

from collections.abc import Collection, Mapping
from typing import Any

from riichi_reference.clauses import ClauseId
from riichi_reference.near import near_ruling, near_score, near_settle, near_waits
from shinpan.adapters.reference import derive, ruleset_of
from shinpan.adapters.reference_ends import end_of
from shinpan.adapters.reference_params import declaration_of, position_of
from shinpan.adapters.reference_play_near import near_play
from shinpan.adapters.reference_ruling import scene_of

Json = Any


def reach(
    op: str, params: Mapping[str, Json], options: Mapping[str, Json], asked: Collection[ClauseId]
) -> frozenset[ClauseId]:
    """Of the clauses that are asked about, those that decided the answer or nearly did.

    A near miss, a pinfu lost by its wait, is decided by other clauses than the one it is about;
    `riichi_reference.near` says which ones it misses by one thing.

    Args:
        op: an operation of the protocol.
        params: its parameters.
        options: a value for every option.
        asked: clause ids.

    Raises:
        InvalidParams: the parameters or the options have another form than prescribed.
        NoSuchOp: the reference does not have the operation.
    """
    _, cited = derive(op, params, options)
    decided = frozenset(asked).intersection(cited)
    left = frozenset(asked) - decided
    return decided | _near(op, params, options, left) if left else decided


def _near(
    op: str, params: Mapping[str, Json], options: Mapping[str, Json], asked: frozenset[ClauseId]
) -> frozenset[ClauseId]:
    rules = ruleset_of(options)
    match op:
        case "score":
            return near_score(declaration_of(params), rules, asked)
        case "waits":
            return near_waits(position_of(params), rules, asked)
        case "settle":
            return near_settle(end_of(params["end"], rules.limits), asked)
        case "ruling":
            return near_ruling(scene_of(params), rules, asked)
        case "play":
            return near_play(params, rules, asked)
        case _:
            return frozenset()
