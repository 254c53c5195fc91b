"""Comparing an answer with what a case asserts: only what is written, only what is declared."""

from collections.abc import Iterator, Mapping
from functools import cache

from shinpan.protocol import Hello, Json, known_fields
from shinpan.verdict.derived import derive, derived_from
from shinpan.verdict.fields import differences
from shinpan.verdict.model import Difference

_FROM_HERE_NO_FU = 5
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
    for name in comparable_fields(op, value, params, hello):
        found += _field(op, name, value[name], params, result)
    return tuple(found)


@cache
def _order(op: str) -> Mapping[str, int]:
    return {name: place for place, name in enumerate(known_fields(op))}


def _field(
    op: str, name: str, expected: Json, params: Mapping[str, Json], result: Mapping[str, Json]
) -> Iterator[Difference]:
    got = result.get(name, _ABSENT)
    if got is _ABSENT:
        try:
            got = derive(op, name, params, result)
        except (KeyError, TypeError, ValueError):
            yield Difference(name, expected, None, missing=True)
            return
    yield from differences(name, expected, got)


def _fu_is_irrelevant(value: Mapping[str, Json]) -> bool:
    han = value.get("han")
    return (
        (type(han) is int and han >= _FROM_HERE_NO_FU)
        or value.get("limit") in _LIMITS_ABOVE_MANGAN
        or bool(value.get("yakuman"))
    )


_ABSENT = object()
