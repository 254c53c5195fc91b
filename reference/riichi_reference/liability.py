"""Liability: the player who fed the last set of certain yakuman answers for them."""

from collections.abc import Iterable
from typing import NamedTuple

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.declaration import Feeder
from riichi_reference.melds import Meld, MeldType
from riichi_reference.ruleset import LiabilityRules
from riichi_reference.seats import Seat
from riichi_reference.tiles import DRAGONS, KINDS, WINDS, Kind


class Liability(NamedTuple):
    """A player who answers for `units` of yakuman of a winner; `yaku` is the one he fed."""

    seat: Seat
    yaku: str
    units: int


class Portion(NamedTuple):
    """Units of yakuman and the player who answers for them, `None` where nobody does."""

    units: int
    liable: Seat | None


class Trigger(NamedTuple):
    """The sets of a yakuman that can make somebody liable: their kinds and how many there are."""

    kinds: tuple[Kind, ...]
    sets: int
    types: frozenset[MeldType]
    clause: ClauseId


_ANY = frozenset(MeldType) - {MeldType.CHI}
_KANS = frozenset({MeldType.DAIMINKAN, MeldType.KAKAN, MeldType.ANKAN})

TRIGGERS: dict[str, Trigger] = {
    "daisangen": Trigger(DRAGONS, 3, _ANY, "liability.dragons"),
    "daisuushii": Trigger(WINDS, 4, _ANY, "liability.winds"),
    "suukantsu": Trigger(tuple(KINDS), 4, _KANS, "liability.kans"),
}


def trigger_sets(yaku: str, melds: Iterable[Meld]) -> tuple[Meld, ...]:
    """The shown sets that belong to the yakuman."""
    trigger = TRIGGERS[yaku]
    return tuple(
        meld for meld in melds if meld.type in trigger.types and meld.first in trigger.kinds
    )


def fed_by(yaku: str, melds: Iterable[Meld]) -> frozenset[Seat]:
    """Who may have fed the last set: the sources of the sets, of Four Kans those of open kans."""
    sets = trigger_sets(yaku, melds)
    if yaku == "suukantsu":
        sets = tuple(meld for meld in sets if meld.type is MeldType.DAIMINKAN)
    return frozenset(meld.source for meld in sets if meld.source is not None)


@implements("liability.dragons", "liability.winds", "liability.kans")
def liable_yakuman(rules: LiabilityRules) -> frozenset[str]:
    """The yakuman that can make a feeder liable under the rules.

    Clauses: liability.dragons, liability.winds, liability.kans.
    """
    return _BY_OPTION[rules.liability_yakuman]


_BY_OPTION: dict[str, frozenset[str]] = {
    "none": frozenset(),
    "dragons_winds": frozenset({"daisangen", "daisuushii"}),
    "dragons_winds_kans": frozenset({"daisangen", "daisuushii", "suukantsu"}),
}


@implements("liability.open-sets-only")
def is_shown(yaku: str, melds: Iterable[Meld], rules: LiabilityRules) -> bool:
    """Whether all sets of the yakuman are shown in the way that makes the feeder liable.

    All open; a declared closed kan counts as well by option; a concealed triplet never does.
    Clause: liability.open-sets-only.
    """
    sets = trigger_sets(yaku, melds)
    if rules.liability_concealed_sets == "not_counted":
        sets = tuple(meld for meld in sets if meld.is_open)
    return len(sets) == TRIGGERS[yaku].sets


def effective_feeders(
    feeders: Iterable[Feeder], held: frozenset[str], melds: tuple[Meld, ...], rules: LiabilityRules
) -> tuple[Feeder, ...]:
    """The feeders who are liable, in the order of `TRIGGERS`.

    Args:
        feeders: who fed the last set of which yakuman; others than those in `TRIGGERS` count not.
        held: the yakuman that the hand has, paid or not.
        melds: the winner's shown sets.
        rules: the options about liability.
    """
    effective = liable_yakuman(rules) & held
    return tuple(
        feeder
        for yaku in TRIGGERS
        for feeder in feeders
        if feeder.yaku == yaku and yaku in effective and is_shown(yaku, melds, rules)
    )


@implements("liability.whole-hand")
def portions(
    units: int, liabilities: tuple[Liability, ...], rules: LiabilityRules
) -> tuple[Portion, ...]:
    """Split the units of a hand among those who answer for them.

    Everyone answers for the yakuman that he fed; what nobody fed falls to the first of them, or
    by option is paid as usual. Clause: liability.whole-hand.
    """
    fed = sum(liability.units for liability in liabilities)
    rest = units - fed
    whole = rules.liability_value == "hand" and bool(liabilities)
    shares = [Portion(liability.units, liability.seat) for liability in liabilities]
    if rest:
        shares.append(Portion(rest, liabilities[0].seat if whole else None))
    return tuple(shares)
