"""Furiten as far as a position shows it: own discards, and tiles that were passed."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.ruleset import PlayRules
from riichi_reference.tiles import KIND_OF, Kind, Tile


class FuritenKind(StrEnum):
    """Why a player cannot win on a discard."""

    DISCARD = "discard"
    RIICHI = "riichi"
    TEMPORARY = "temporary"


@dataclass(frozen=True, slots=True)
class Passed:
    """What a player has let go.

    Attributes:
        discards: the player's own discards, those that others claimed too.
        missed: tiles that he could have won on and did not, since his last draw or whatever else
            ends temporary furiten.
        missed_in_riichi: such tiles since he declared riichi; empty without riichi.
    """

    discards: tuple[Tile, ...]
    missed: tuple[Tile, ...]
    missed_in_riichi: tuple[Tile, ...]


@implements("furiten.all-waits", "furiten.without-yaku", "furiten.may-change-hand")
def furiten_kind(waits: frozenset[Kind], passed: Passed, rules: PlayRules) -> FuritenKind | None:
    """Why a player with these waits is furiten, or `None`.

    One tile bars all waits, with or without a yaku; only the waits of the hand as it is now
    matter. Of several reasons the one that lasts longest
    is named: discard, riichi, temporary. Clauses: furiten.all-waits, furiten.without-yaku,
    furiten.may-change-hand.
    """
    if in_own_discards(waits, passed.discards):
        return FuritenKind.DISCARD
    if passed_in_riichi(waits, passed.missed_in_riichi, rules):
        return FuritenKind.RIICHI
    if passed_now(waits, passed.missed):
        return FuritenKind.TEMPORARY
    return None


@implements("furiten.own-discard", "furiten.claimed-discards", "furiten.other-discards")
def in_own_discards(waits: frozenset[Kind], discards: Iterable[Tile]) -> bool:
    """A wait is among the own discards, which include those that others claimed.

    Clauses: furiten.own-discard, furiten.claimed-discards, furiten.other-discards.
    """
    return _meets(waits, discards)


@implements("riichi.passing-is-furiten")
def passed_in_riichi(waits: frozenset[Kind], missed: Iterable[Tile], rules: PlayRules) -> bool:
    """A player in riichi has passed a wait, where that bars ron until the end of the hand.

    Clause: riichi.passing-is-furiten.
    """
    return rules.riichi_furiten == "until_end" and _meets(waits, missed)


@implements("furiten.temporary", "furiten.temporary-without-yaku", "furiten.passed-robbable-kan")
def passed_now(waits: frozenset[Kind], missed: Iterable[Tile]) -> bool:
    """A player has passed a wait since his last draw, with or without a yaku.

    Clauses: furiten.temporary, furiten.temporary-without-yaku, furiten.passed-robbable-kan.
    """
    return _meets(waits, missed)


def _meets(waits: frozenset[Kind], tiles: Iterable[Tile]) -> bool:
    """Red fives are fives."""
    return any(KIND_OF[tile] in waits for tile in tiles)


FURITEN_CLAUSES: dict[FuritenKind, tuple[ClauseId, ...]] = {
    FuritenKind.DISCARD: ("furiten.own-discard", "furiten.all-waits", "furiten.without-yaku"),
    FuritenKind.RIICHI: ("riichi.passing-is-furiten", "furiten.all-waits"),
    FuritenKind.TEMPORARY: (
        "furiten.temporary",
        "furiten.temporary-without-yaku",
        "furiten.passed-robbable-kan",
        "furiten.all-waits",
    ),
}
"""The clauses that make each sort of furiten."""


def asked_clauses(passed: Passed) -> tuple[ClauseId, ...]:
    """What is asked about the tiles that were let go, whatever comes of it."""
    cited: tuple[ClauseId, ...] = ()
    if passed.discards:
        cited += ("furiten.own-discard", "furiten.claimed-discards", "furiten.all-waits")
        cited += ("furiten.other-discards", "furiten.may-change-hand")
    if passed.missed:
        cited += FURITEN_CLAUSES[FuritenKind.TEMPORARY]
    if passed.missed_in_riichi:
        cited += FURITEN_CLAUSES[FuritenKind.RIICHI]
    return cited
