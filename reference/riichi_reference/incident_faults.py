"""What cannot be about one incident: the question is wrong, not the player."""

from collections.abc import Iterator

from riichi_reference.false_wins import is_in_riichi
from riichi_reference.incidents import (
    DRAWS,
    DeclaresWin,
    Incident,
    LateClaim,
    Moment,
    NotShown,
    RiichiKan,
    Said,
    Scene,
)
from riichi_reference.refusal import Fault
from riichi_reference.riichi_kans import has_kan, seen_hand, shown_hand
from riichi_reference.shown_hands import riichi_hands_are_shown
from riichi_reference.tiles import KIND_OF


def incident_faults(entry: Incident, scene: Scene) -> Iterator[Fault]:
    """Everything about an incident that cannot be at this moment and table."""
    match entry:
        case DeclaresWin():
            yield from _of_declared_win(entry, scene)
        case RiichiKan():
            yield from _of_riichi_kan(entry, scene)
        case LateClaim():
            yield from _of_late_claim(entry, scene)
        case NotShown():
            yield from _of_not_shown(entry, scene)
        case _:
            return


def _of_declared_win(entry: DeclaresWin, scene: Scene) -> Iterator[Fault]:
    declaration, table = entry.declaration, scene.table
    if declaration.counters != table.counters:
        yield Fault("other counters than on the table", ("counters.two-han-at-five",))
    if declaration.round_wind is not table.round_wind:
        yield Fault("another round than at the table", ("match.south-round",))
    if is_in_riichi(declaration) is not (entry.seat in table.riichi):
        yield Fault("in riichi without a bet, or the reverse", ("riichi.declaration",))


def _of_riichi_kan(kan: RiichiKan, scene: Scene) -> Iterator[Fault]:
    if kan.seat not in scene.table.riichi:
        yield Fault("a kan after riichi without riichi", ("riichi.hand-fixed",))
    if len(kan.tiles) != 4 or len({KIND_OF[tile] for tile in kan.tiles}) != 1:
        yield Fault("a kan that is none", ("hand.kan-identical",))
    hand = seen_hand(scene, kan.seat)
    if hand is not None and not has_kan(hand, kan):
        yield Fault("a kan that is not among the shown sets", ("kan.closed-order",))
    if hand is None and riichi_hands_are_shown(scene) and not _is_hidden(kan, scene):
        yield Fault("a kan in question and no hand to look at", ("draw.riichi-must-show",))


def _is_hidden(kan: RiichiKan, scene: Scene) -> bool:
    return any(isinstance(e, NotShown) and e.seat is kan.seat for e in scene.incidents)


_SETS = frozenset({Said.PON, Said.KAN})


def _of_late_claim(claimed: LateClaim, scene: Scene) -> Iterator[Fault]:
    """Who draws has claimed nothing, and two players cannot have three or four of five tiles."""
    claim, against = claimed.claim, claimed.against
    if scene.moment is not Moment.CLAIM or claim is Said.TSUMO:
        yield Fault("a claim without a discard", ("claim.latest-discard",))
    if claimed.next_has_drawn and against not in {None, Said.TSUMO}:
        yield Fault("a draw after a claim", ("claim.no-claim-draws",))
    if not claimed.next_has_drawn and against is Said.TSUMO:
        yield Fault("a self-draw without a draw", ("win.tsumo",))
    if claim is against is Said.CHI:
        yield Fault("two players with a chi", ("claim.chi-next-player-only",))
    if {claim, against} <= _SETS:
        yield Fault("two players with a pon or kan", ("hand.pon-identical", "hand.kan-identical"))


def _of_not_shown(hidden: NotShown, scene: Scene) -> Iterator[Fault]:
    if scene.moment not in DRAWS:
        yield Fault("hands are shown at draws only", ("draw.riichi-must-show",))
    if shown_hand(scene, hidden.seat) is not None:
        yield Fault("a hand shown and not shown", ("draw.riichi-must-show",))
