"""Comparing an answer with what a case asserts: only what is written, only what is declared."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from shinpan.protocol import Hello, Json, known_fields
from shinpan.verdict.derived import derive, derived_from
from shinpan.verdict.fields import differences
from shinpan.verdict.model import Difference

_FROM_HERE_NO_FU = 5
_OF_A_WIN = "end.wins."
_LIMITS_ABOVE_MANGAN = ("haneman", "baiman", "sanbaiman", "yakuman")


def asserted_fields(op: str, value: Mapping[str, Json]) -> list[str]:
    """The fields that are compared, the most telling first: points, han, fu, yaku, others.

    Minipoints are never asserted from five han on, where they do not matter
    (clause fu.from-five-han).
    """
    order = _order(op)
    names = sorted(value, key=lambda name: order.get(name, len(order)))
    return [name for name in names if name != "fu" or not _fu_is_irrelevant(value)]


def comparable_fields(
    op: str, value: Mapping[str, Json], params: Mapping[str, Json], hello: Hello
) -> list[str]:
    """Those of the asserted fields that the engine can tell, or that follow from what it tells."""
    return [
        name
        for name in asserted_fields(op, value)
        if hello.tells(op, name) or derived_from(op, name, params, hello)
    ]


def compare(
    op: str,
    value: Mapping[str, Json],
    params: Mapping[str, Json],
    result: Mapping[str, Json],
    hello: Hello,
) -> tuple[Difference, ...]:
    """Every difference between an answer and the asserted value, the first one first."""
    found: list[Difference] = []
    if op == "play":
        value = _told_of_wins(value, hello)
    for name in comparable_fields(op, value, params, hello):
        found += _field(op, name, value[name], params, result)
    return tuple(found)


def _told_of_wins(value: Mapping[str, Json], hello: Hello) -> Mapping[str, Json]:
    """The value with only those parts of a played hand's wins that the engine can tell.

    An engine that declares `end.wins.yaku` or the like tells only the declared parts of a win.
    """
    end = value.get("end")
    if not end or "wins" not in end:
        return value
    declared = hello.fields.get("play", ())
    parts = [n.removeprefix(_OF_A_WIN) for n in declared if n.startswith(_OF_A_WIN)]
    wins = [_part_of_win(win, parts) for win in end["wins"]]
    return {**value, "end": {**end, "wins": wins}}


def _part_of_win(win: Mapping[str, Json], parts: Sequence[str]) -> dict[str, Json]:
    return {
        name: entry
        for name, entry in win.items()
        if (name == "actor" or not parts or name in parts)
        and not (name == "fu" and _fu_is_irrelevant(win))
    }


def told_value(
    op: str, name: str, params: Mapping[str, Json], result: Mapping[str, Json]
) -> tuple[Json, ...]:
    """What an answer tells of a field, itself or through another; nothing when it does not."""
    if name in result:
        return (result[name],)
    try:
        return (derive(op, name, params, result),)
    except (KeyError, TypeError, ValueError):
        return ()


@cache
def _order(op: str) -> Mapping[str, int]:
    return {name: place for place, name in enumerate(known_fields(op))}


def _field(
    op: str, name: str, expected: Json, params: Mapping[str, Json], result: Mapping[str, Json]
) -> Iterator[Difference]:
    told = told_value(op, name, params, result)
    if told:
        yield from differences(name, expected, told[0])
    else:
        yield Difference(name, expected, None, missing=True)


def _fu_is_irrelevant(value: Mapping[str, Json]) -> bool:
    han = value.get("han")
    return (
        (type(han) is int and han >= _FROM_HERE_NO_FU)
        or value.get("limit") in _LIMITS_ABOVE_MANGAN
        or bool(value.get("yakuman"))
    )
