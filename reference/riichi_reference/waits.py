"""Tenpai: which tiles complete a hand, which of them count, and whether they can be won on."""

from dataclasses import dataclass, replace

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.decompose import is_complete
from riichi_reference.furiten import FuritenKind, Passed, furiten_kind
from riichi_reference.impossible import hand_size_fault
from riichi_reference.melds import Meld, meld_fault
from riichi_reference.refusal import Code, Fault, Refusal
from riichi_reference.ruleset import DrawRules, Ruleset, YakuRules
from riichi_reference.seats import Seat
from riichi_reference.supply import supply_fault
from riichi_reference.tiles import KINDS, Kind, Tile, count_kinds


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A player's hand between turns.

    Attributes:
        concealed: the concealed tiles, 13 less 3 for each meld.
        melds: the shown sets, closed kans included.
        seat: the player's seat wind.
        in_riichi: whether he has declared riichi.
        passed: his own discards and the tiles that he did not win on.
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    seat: Seat
    in_riichi: bool
    passed: Passed


@dataclass(frozen=True, slots=True)
class Waiting:
    """What a hand waits for.

    Attributes:
        waits: the kinds that count as waits, in the order of the kinds; empty if not in tenpai.
        dead: the kinds that complete the shape and do not count, since the player has all four.
        furiten: why he cannot win on a discard, or `None`; never without a wait.
    """

    waits: tuple[Kind, ...]
    dead: tuple[Kind, ...]
    furiten: FuritenKind | None

    @property
    def tenpai(self) -> bool:
        """Whether the hand is one tile short of a complete one."""
        return bool(self.waits)


@implements("tenpai.one-tile-short", "tenpai.without-yaku", "tenpai.visible-waits")
def waiting(position: Position, rules: Ruleset) -> Waiting | Refusal:
    """Tenpai, waits and furiten of a hand; yaku and tiles seen elsewhere do not matter.

    Returns:
        The answer, or a refusal with code `contradictory`.

    Clauses: tenpai.one-tile-short, tenpai.without-yaku, tenpai.visible-waits.
    """
    fault = _contradiction(position, rules)
    if fault is not None:
        return Refusal(Code.CONTRADICTORY, *fault)
    shape = shape_waits(position.concealed, position.melds, rules.yaku)
    counted = tuple(kind for kind in shape if counts_as_wait(kind, position, rules.draws))
    dead = tuple(kind for kind in shape if kind not in counted)
    furiten = furiten_kind(frozenset(counted), _passed(position), rules.play)
    return Waiting(counted, dead, furiten)


def _passed(position: Position) -> Passed:
    """What was passed; a player in riichi has passed in riichi whatever he has passed."""
    passed = position.passed
    if not position.in_riichi:
        return passed
    return replace(passed, missed_in_riichi=passed.missed_in_riichi + passed.missed)


def shape_waits(
    concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: YakuRules
) -> tuple[Kind, ...]:
    """The kinds that complete the hand by its shape alone, also a fifth tile of a kind."""
    counts = list(count_kinds(concealed))
    found = []
    for kind in KINDS:
        counts[kind] += 1
        if is_complete(tuple(counts), len(melds), rules):
            found.append(kind)
        counts[kind] -= 1
    return tuple(found)


@implements("tenpai.own-fifth-tile")
def counts_as_wait(kind: Kind, position: Position, rules: DrawRules) -> bool:
    """A kind of which the player has all four is no wait: anywhere, in the concealed part, or is.

    Clause: tenpai.own-fifth-tile.
    """
    concealed = count_kinds(position.concealed)[kind]
    shown = count_kinds(tile for meld in position.melds for tile in meld.tiles)[kind]
    held = {"noten": concealed + shown, "noten_if_concealed": concealed, "tenpai": 0}
    return held[rules.own_fifth_tile_wait] < 4


def _contradiction(position: Position, rules: Ruleset) -> Fault | None:
    shown = tuple(tile for meld in position.melds for tile in meld.tiles)
    own = (*position.concealed, *shown, *position.passed.discards)
    return (
        hand_size_fault(position.concealed, position.melds)
        or next(filter(None, (meld_fault(meld, position.seat) for meld in position.melds)), None)
        or _riichi_fault(position)
        or supply_fault(own, rules.tiles)
    )


@implements("riichi.concealed-tenpai", "riichi.furiten-allowed")
def _riichi_fault(position: Position) -> Fault | None:
    """Riichi needs a concealed hand, and only a player in riichi can have passed in riichi.

    Being furiten does not speak against it. Clauses: riichi.concealed-tenpai,
    riichi.furiten-allowed.
    """
    clauses: tuple[ClauseId, ...] = ("riichi.concealed-tenpai",)
    if position.in_riichi and any(meld.is_open for meld in position.melds):
        return Fault("riichi with an open hand", clauses)
    if position.passed.missed_in_riichi and not position.in_riichi:
        return Fault("tiles passed in riichi without riichi", ("riichi.passing-is-furiten",))
    return None
