"""Minipoints: one item for each thing in the hand that gives some, and their sum."""

from typing import NamedTuple

from riichi_reference.blocks import Block, Exposure, Form, Shape, Wait
from riichi_reference.candidate import Candidate, Table
from riichi_reference.clauses import ClauseId, implements
from riichi_reference.declaration import Fact
from riichi_reference.ruleset import FuRules
from riichi_reference.tiles import DRAGONS
from riichi_reference.yaku.runs import pinfu


class FuItem(NamedTuple):
    """Something that gives minipoints.

    `item` is one of `base`, `pon`, `kan`, `pair`, `wait`, `tsumo`, `open_pinfu`; every triplet and
    kan is an item of its own. Nothing that gives 0 is an item.
    """

    item: str
    fu: int
    clauses: tuple[ClauseId, ...]


class Fu(NamedTuple):
    """The minipoints of a reading: the items, and their sum as it is used."""

    items: tuple[FuItem, ...]
    total: int


_SET_FU: dict[tuple[Shape, Exposure], int] = {
    (Shape.PON, Exposure.OPEN): 2,
    (Shape.PON, Exposure.CONCEALED): 4,
    (Shape.KAN, Exposure.OPEN): 8,
    (Shape.KAN, Exposure.CONCEALED): 16,
}
_SET_CLAUSE: dict[Shape, ClauseId] = {Shape.PON: "fu.pon", Shape.KAN: "fu.kan"}
_WAIT_CLAUSE: dict[Wait, ClauseId] = {
    Wait.EDGE: "fu.edge-wait",
    Wait.CLOSED: "fu.closed-wait",
    Wait.SINGLE: "fu.single-wait",
}


@implements("fu.base-seven-pairs", "fu.seven-pairs-not-rounded")
def fu_of(candidate: Candidate) -> Fu:
    """The minipoints of a reading: 25 for seven pairs and nothing else, rounded up otherwise.

    Clauses: fu.base-seven-pairs, fu.seven-pairs-not-rounded.
    """
    if candidate.form is Form.SEVEN_PAIRS:
        clauses = ("fu.base-seven-pairs", "fu.seven-pairs-not-rounded")
        return Fu((FuItem("base", 25, clauses),), 25)
    items = _items(candidate)
    return Fu(items, rounded(sum(item.fu for item in items)))


@implements("fu.rounding")
def rounded(fu: int) -> int:
    """Minipoints rounded up to the next ten (clause fu.rounding)."""
    return -(-fu // 10) * 10


def _items(candidate: Candidate) -> tuple[FuItem, ...]:
    rules = candidate.table.rules.fu
    items = (
        base_item(candidate.table),
        *_set_items(candidate.blocks),
        _pair_item(candidate, rules),
        _wait_item(candidate.wait),
        _tsumo_item(candidate, rules),
    )
    found = tuple(item for item in items if item is not None)
    extra = _open_pinfu_item(candidate.table, found, rules)
    return found if extra is None else (*found, extra)


@implements("fu.base-concealed-ron", "fu.base-other")
def base_item(table: Table) -> FuItem:
    """30 for a concealed hand won on a discard, 20 otherwise.

    Clauses: fu.base-concealed-ron, fu.base-other.
    """
    if table.closed and not table.tsumo:
        return _CONCEALED_RON
    return _OTHER_BASE


_CONCEALED_RON = FuItem("base", 30, ("fu.base-concealed-ron",))
_OTHER_BASE = FuItem("base", 20, ("fu.base-other",))


def _set_items(blocks: tuple[Block, ...]) -> list[FuItem]:
    """Triplets first, then kans, the smaller first."""
    alike = [block for block in blocks if block.shape is not Shape.CHI]
    return sorted((_set_item(block) for block in alike), key=_set_order)


def _set_order(item: FuItem) -> tuple[str, int]:
    return ("" if item.item == "pon" else item.item, item.fu)


@implements("fu.pon", "fu.kan", "fu.chi-nothing")
def _set_item(block: Block) -> FuItem:
    """Open triplet 2, concealed 4, open kan 8, concealed 16, of terminals and honours double.

    Runs give nothing. Clauses: fu.pon, fu.kan, fu.chi-nothing.
    """
    fu = _SET_FU[block.shape, block.exposure] * (2 if block.holds_orphan else 1)
    return FuItem(block.shape.value, fu, (_SET_CLAUSE[block.shape],))


@implements("fu.pair-of-dragons", "fu.pair-of-seat-wind", "fu.pair-of-round-wind")
@implements("fu.pair-of-both-winds")
def _pair_item(candidate: Candidate, rules: FuRules) -> FuItem | None:
    """2 for a pair of dragons, of the winner's wind, or of the wind of the round.

    One that is both winds is an item of its own. Clauses: fu.pair-of-dragons,
    fu.pair-of-seat-wind, fu.pair-of-round-wind, fu.pair-of-both-winds.
    """
    table, pair = candidate.table, candidate.pair
    if pair not in table.valued:
        return None
    if pair in DRAGONS:
        return FuItem("pair", 2, ("fu.pair-of-dragons",))
    if table.seat_wind == table.round_wind:
        return _double_wind_item(rules)
    seat = pair == table.seat_wind
    return FuItem("pair", 2, ("fu.pair-of-seat-wind" if seat else "fu.pair-of-round-wind",))


@implements("fu.pair-of-both-winds")
def _double_wind_item(rules: FuRules) -> FuItem:
    """A pair that is both winds counts as each of them, or once, by option.

    Clause: fu.pair-of-both-winds.
    """
    clauses = ("fu.pair-of-both-winds", "fu.pair-of-seat-wind", "fu.pair-of-round-wind")
    return FuItem("pair", rules.double_wind_pair_fu, clauses)


@implements("fu.wait", "fu.two-sided-nothing", "fu.wait-among-others")
def _wait_item(wait: Wait) -> FuItem | None:
    """2 if the winning tile ended an edge, closed or single wait, whatever else it could end.

    Clauses: fu.wait, fu.two-sided-nothing, fu.wait-among-others.
    """
    clause = _WAIT_CLAUSE.get(wait)
    return None if clause is None else FuItem("wait", 2, ("fu.wait", clause))


@implements("fu.tsumo", "fu.tsumo-pinfu")
def _tsumo_item(candidate: Candidate, rules: FuRules) -> FuItem | None:
    """2 for a self-draw, not when pinfu is scored.

    Clauses: fu.tsumo, fu.tsumo-pinfu.
    """
    table = candidate.table
    if not table.tsumo or pinfu(candidate):
        return None
    if Fact.AFTER_KAN in table.facts:
        return _replacement_item(rules)
    return FuItem("tsumo", 2, ("fu.tsumo",))


@implements("fu.replacement-tile")
def _replacement_item(rules: FuRules) -> FuItem | None:
    """The self-draw minipoints on a replacement tile, by option (clause fu.replacement-tile)."""
    fu = rules.replacement_tile_fu
    return FuItem("tsumo", fu, ("fu.tsumo", "fu.replacement-tile")) if fu else None


@implements("fu.open-pinfu")
def _open_pinfu_item(table: Table, items: tuple[FuItem, ...], rules: FuRules) -> FuItem | None:
    """2 for an open hand won on a discard that has the base only, by option.

    Clause: fu.open-pinfu.
    """
    if len(items) > 1 or table.closed or table.tsumo:
        return None
    fu = rules.open_pinfu_fu
    return FuItem("open_pinfu", fu, ("fu.open-pinfu",)) if fu else None
