"""Comparing one field: exact, without zeros, or only what is written."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from shinpan.protocol import Json
from shinpan.verdict.model import Difference

_EXACT_MAPS = ("yaku", "dora", "deltas", "scores", "places", "payments", "decisions")
_UNORDERED = ("waits", "bets_returned", "tenpai", "nagashi", "consumed", "liable")
_SUITS = "mpsz"

# the moment at which a riichi is accepted is told differently by engines that are all right
_FREE_EVENTS = ("reach_accepted",)


def differences(field: str, expected: Json, got: Json) -> Iterator[Difference]:
    """Where the value of a field differs from the expected one; nothing when it does not."""
    name = field.rpartition(".")[2]
    if name in _EXACT_MAPS and isinstance(expected, dict):
        yield from _unequal(field, _without_zeros(expected), _without_zeros(got))
    elif name in _UNORDERED:
        yield from _unequal(field, _sorted(expected), _sorted(got))
    else:
        yield from _COMPARISONS.get(name, _contained)(field, expected, got)


def same(left: Json, right: Json) -> bool:
    """Equality that is strict in type, all the way down: `true` is not 1."""
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(same(v, right[k]) for k, v in left.items())
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(same, left, right))
    return type(left) is type(right) and bool(left == right)


def _unequal(field: str, expected: Json, got: Json) -> Iterator[Difference]:
    if not same(expected, got):
        yield Difference(field, expected, got)


def _without_zeros(value: Json) -> Json:
    if not isinstance(value, dict):
        return value
    return {name: entry for name, entry in value.items() if entry not in (None, 0, "none")}


def _contained(field: str, expected: Json, got: Json) -> Iterator[Difference]:
    """Only what is written inside an object is compared; an empty one expects nothing in it."""
    if not isinstance(expected, dict):
        yield from _unequal(field, expected, got)
    elif not isinstance(got, dict) or not expected:
        yield from _unequal(field, _without_zeros(expected), _without_zeros(got))
    else:
        for name, entry in expected.items():
            absent = 0 if type(entry) is int else None
            yield from differences(f"{field}.{name}", entry, got.get(name, absent))


def _same_items(field: str, expected: Json, got: Json) -> Iterator[Difference]:
    yield from _unequal(field, _sorted_items(expected), _sorted_items(got))


def _net(field: str, expected: Json, got: Json) -> Iterator[Difference]:
    yield from _contained(field, _by_actor(expected), _by_actor(got))


def _type(field: str, expected: Json, got: Json) -> Iterator[Difference]:
    """A pattern may list several mjai types, of which one is meant."""
    if got not in (expected if isinstance(expected, list) else [expected]):
        yield Difference(field, expected, got)


def _some_tiles(field: str, expected: Json, got: Json) -> Iterator[Difference]:
    """The written tiles are among those told."""
    if not (isinstance(got, list) and all(tile in got for tile in expected)):
        yield Difference(field, expected, got)


def _by_actor(value: Json) -> Json:
    """Four numbers as an object of actors."""
    if isinstance(value, list):
        return {str(actor): number for actor, number in enumerate(value)}
    return value


def _wins(field: str, expected: Json, got: Json) -> Iterator[Difference]:
    """Each written win is among those told, and there are no others."""
    if not (isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got)):
        yield from _unequal(field, expected, got)
        return
    pairs = zip(_sorted_wins(expected), _sorted_wins(got), strict=True)
    for number, (wanted, told) in enumerate(pairs):
        yield from _contained(f"{field}[{number}]", wanted, told)


def _sorted_wins(wins: Sequence[Json]) -> list[Json]:
    return sorted(wins, key=lambda win: str(win.get("actor")) if isinstance(win, dict) else "")


def _sorted(value: Json) -> Json:
    return sorted(value, key=_tile_order) if isinstance(value, list) else value


def _tile_order(name: Json) -> tuple[int, str]:
    text = str(name)
    return _SUITS.find(text[-1:]), text


def _sorted_items(value: Json) -> Json:
    if not isinstance(value, list):
        return value
    known = [entry for entry in value if isinstance(entry, dict)]
    return sorted(known, key=lambda entry: (str(entry.get("item")), str(entry.get("fu"))))


def _matches(pattern: Json, value: Json) -> bool:
    return not pattern or not any(_contained("", pattern, value))


def _missing_events(
    field: str, expected: Sequence[Json], got: Sequence[Json]
) -> Iterator[Difference]:
    """The expected events are a subsequence of those told."""
    rest = iter(got)
    for number, event in enumerate(expected):
        found = got if event.get("type") in _FREE_EVENTS else rest
        if not any(_matches(event, told) for told in found):
            yield Difference(f"{field}[{number}]", event, None)
            return


def _observations(
    field: str, expected: Sequence[Json], got: Sequence[Json]
) -> Iterator[Difference]:
    """Each observation holds what is written: actions that are legal, actions that are not."""
    if len(expected) != len(got):
        yield Difference(field, len(expected), len(got))
        return
    for number, (wanted, seen) in enumerate(zip(expected, got, strict=True)):
        place = f"{field}[{number}]"
        legal = seen.get("legal", {})
        yield from _actions(f"{place}.legal", wanted.get("legal", {}), legal, _is_absent)
        yield from _actions(f"{place}.not_legal", wanted.get("not_legal", {}), legal, _is_there)
        others = {k: v for k, v in wanted.items() if k not in {"legal", "not_legal"}}
        yield from _contained(place, others, seen) if others else ()


def _actions(
    place: str,
    wanted: Mapping[str, Json],
    legal: Mapping[str, Json],
    is_wrong: Callable[[Json, Sequence[Json]], bool],
) -> Iterator[Difference]:
    for actor, patterns in wanted.items():
        actions = legal.get(actor, [])
        for pattern in patterns:
            if is_wrong(pattern, actions):
                yield Difference(f"{place}.{actor}", pattern, actions)


def _is_absent(pattern: Json, actions: Sequence[Json]) -> bool:
    return not _is_there(pattern, actions)


def _is_there(pattern: Json, actions: Sequence[Json]) -> bool:
    return any(_matches(pattern, action) for action in actions)


_COMPARISONS: Mapping[str, Callable[[str, Json, Json], Iterator[Difference]]] = {
    "fu_items": _same_items,
    "net": _net,
    "type": _type,
    "discards": _some_tiles,
    "wins": _wins,
    "events": _missing_events,
    "observations": _observations,
}
