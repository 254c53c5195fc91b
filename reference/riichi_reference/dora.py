"""Dora: han for tiles, which are no yaku."""

from typing import NamedTuple

from riichi_reference.candidate import Table
from riichi_reference.clauses import implements
from riichi_reference.declaration import Fact
from riichi_reference.ruleset import DoraRules
from riichi_reference.tiles import DRAGONS, KIND_OF, RED_FIVES, WINDS, Kind, Tile


class Dora(NamedTuple):
    """Han of dora, of red fives and of ura dora."""

    dora: int
    red: int
    ura: int


NO_DORA = Dora(0, 0, 0)


@implements("dora.indicator", "dora.suits-cycle", "dora.winds-cycle", "dora.dragons-cycle")
def indicated(indicator: Tile) -> Kind:
    """The kind after the indicator: 1 to 9 and back to 1, E-S-W-N-E, white-green-red-white.

    Clauses: dora.indicator, dora.suits-cycle, dora.winds-cycle, dora.dragons-cycle.
    """
    return _INDICATED[indicator]


def _next(kind: Kind) -> Kind:
    cycle = next(cycle for cycle in _CYCLES if kind in cycle)
    return cycle[(cycle.index(kind) + 1) % len(cycle)]


_CYCLES = (tuple(range(9)), tuple(range(9, 18)), tuple(range(18, 27)), WINDS, DRAGONS)
_INDICATED = tuple(_next(kind) for kind in KIND_OF)


@implements("score.han-total")
def dora_of(table: Table) -> Dora:
    """The dora, red fives and ura dora of a hand, as the rules count them.

    Clause: score.han-total.
    """
    declaration, rules = table.declaration, table.rules.dora
    turned = counted_indicators(declaration.dora_indicators, rules)
    under = counted_ura(declaration.ura_indicators, table.facts, rules)
    return Dora(_han(table, turned), red_han(table.tiles), _han(table, under))


@implements("dora.repeated")
def _han(table: Table, indicators: tuple[Tile, ...]) -> int:
    """One han for each tile of the hand and each indicator that points to it.

    Clause: dora.repeated.
    """
    return sum(table.counts[indicated(indicator)] for indicator in indicators)


@implements("dora.red-five")
def red_han(tiles: tuple[Tile, ...]) -> int:
    """One han for each red five in the hand (clause dora.red-five)."""
    return sum(tile in RED_FIVES for tile in tiles)


@implements("dora.kan")
def counted_indicators(indicators: tuple[Tile, ...], rules: DoraRules) -> tuple[Tile, ...]:
    """All indicators where kans turn some, else the first only (clause dora.kan)."""
    return indicators if rules.kan_dora else indicators[:1]


@implements("dora.ura-riichi-only")
def counted_ura(
    indicators: tuple[Tile, ...], facts: frozenset[Fact], rules: DoraRules
) -> tuple[Tile, ...]:
    """The tiles under the indicators that a winner in riichi uses; nobody else uses any.

    Clause: dora.ura-riichi-only.
    """
    if not rules.ura_dora or facts.isdisjoint((Fact.RIICHI, Fact.DOUBLE_RIICHI)):
        return ()
    return under_kan_indicators(counted_indicators(indicators, rules), rules)


@implements("dora.ura-under-kan-indicators")
def under_kan_indicators(indicators: tuple[Tile, ...], rules: DoraRules) -> tuple[Tile, ...]:
    """Also those under kan indicators, or the first only, by option.

    Clause: dora.ura-under-kan-indicators.
    """
    return indicators if rules.kan_ura_dora else indicators[:1]
