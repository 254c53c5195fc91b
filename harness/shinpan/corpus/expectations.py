"""What a case expects, to the branches that the runner compares."""

from collections.abc import Iterator, Mapping

from shinpan.corpus.model import Json, OptionValue
from shinpan.corpus.seatwords import to_wire
from shinpan.corpus.tiles import kind, order, split_tiles

# Compared exactly, with what is zero left out.
_WITHOUT_ZEROS = ("yaku", "dora", "deltas")
_OUTCOMES = ("value", "rejected", "refused")


def compile_expect(expect: Mapping[str, Json]) -> list[dict[str, Json]]:
    """The branches of an expectation; one without condition where it has no branches."""
    return [
        {"when": condition(written.get("when", {})), **_outcome(written)}
        for _, written in written_branches(expect)
    ]


def written_branches(
    expect: Mapping[str, Json],
) -> Iterator[tuple[list[str | int], Mapping[str, Json]]]:
    """Each outcome as it was written, with its path inside `expect`."""
    for listing in ("by", "readings"):
        if listing in expect:
            for index, branch in enumerate(expect[listing]):
                yield [listing, index], branch
            return
    yield [], expect


def condition(written: Mapping[str, Json]) -> dict[str, list[OptionValue]]:
    """A condition with every value in a list."""
    return {
        option: value if isinstance(value, list) else [value] for option, value in written.items()
    }


def wire_value(value: Mapping[str, Json]) -> dict[str, Json]:
    """The asserted fields of an answer, as the wire has them."""
    wire: dict[str, Json] = to_wire(with_waits_listed(value))
    for field in _WITHOUT_ZEROS:
        if field in wire:
            wire[field] = {name: number for name, number in wire[field].items() if number != 0}
    return wire


def with_waits_listed(value: Mapping[str, Json]) -> dict[str, Json]:
    """The fields with `waits`, where that is a string of tiles, as a list in MPSZ order.

    Raises:
        NotationError: the waits are not tiles in MPSZ notation.
    """
    if not isinstance(value.get("waits"), str):
        return dict(value)
    tiles = sorted({kind(tile) for tile in split_tiles(value["waits"])}, key=order)
    return {**value, "waits": tiles}


def _outcome(written: Mapping[str, Json]) -> dict[str, Json]:
    outcome = {name: written[name] for name in (*_OUTCOMES, "reading") if name in written}
    if "value" in outcome:
        outcome["value"] = wire_value(outcome["value"])
    return outcome
