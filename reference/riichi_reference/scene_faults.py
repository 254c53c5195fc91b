"""What cannot be about a scene as a whole: the question is wrong, not the players."""

from collections.abc import Iterator
from itertools import chain

from riichi_reference.declaration import WinBy
from riichi_reference.incident_faults import incident_faults
from riichi_reference.incidents import DeclaresWin, Moment, Scene
from riichi_reference.payments import Winner
from riichi_reference.refusal import Fault
from riichi_reference.riichi_kans import SeenHand
from riichi_reference.ruleset import Ruleset
from riichi_reference.supply import supply_fault
from riichi_reference.tiles import KIND_OF, Tile


def scene_faults(scene: Scene, rules: Ruleset) -> tuple[Fault, ...]:
    """Everything about a scene that cannot be."""
    supply = supply_fault(_tiles(scene), rules.tiles)
    return (
        *_of_moment(scene),
        *_of_hands(scene),
        *_of_wins(scene),
        *chain.from_iterable(incident_faults(entry, scene) for entry in scene.incidents),
        *(() if supply is None else (supply,)),
    )


def _of_moment(scene: Scene) -> Iterator[Fault]:
    if (scene.reason is not None) is not (scene.moment is Moment.ABORTIVE_DRAW):
        yield Fault("an abortive draw has a reason, nothing else has", ("abort.closed-list",))


def _of_hands(scene: Scene) -> Iterator[Fault]:
    told = [*(hand.seat for hand in scene.hands), *(entry.seat for entry in scene.declared)]
    if len(set(told)) < len(told):
        yield Fault("a player with two hands", ("hand.four-sets-and-pair",))
    if any(hand.in_riichi is not (hand.seat in scene.table.riichi) for hand in scene.hands):
        yield Fault("in riichi without a bet, or the reverse", ("riichi.declaration",))


_BY = {Moment.TURN: WinBy.TSUMO, Moment.CLAIM: WinBy.RON}


def _of_wins(scene: Scene) -> Iterator[Fault]:
    """All wins are on one tile: drawn by one player, or offered to the others."""
    wins = (*scene.wins, *map(_winner, scene.declared))
    seats = {win.seat for win in wins}
    sources = {win.source for win in wins}
    if any(win.by is not _BY.get(scene.moment) for win in wins):
        reason = "a self-draw is declared in a turn, a ron while a tile is offered"
        yield Fault(reason, ("win.tsumo", "win.ron"))
    if len(seats) < len(wins) or (len(wins) > 1 and None in sources):
        yield Fault("more wins than one tile allows", ("winners.several",))
    if any((win.by is WinBy.TSUMO) is not (win.source is None) for win in wins):
        yield Fault("a ron has a discarder and a self-draw has none", ("win.ron", "win.tsumo"))
    if len(sources) > 1 or seats & sources:
        yield Fault("not all wins are on one opponent's tile", ("winners.several",))
    if len({KIND_OF[entry.declaration.win.tile] for entry in scene.declared}) > 1:
        yield Fault("wins on different tiles", ("claim.latest-discard",))


def _winner(declared: DeclaresWin) -> Winner:
    win = declared.declaration.win
    return Winner(declared.seat, win.by, win.source)


def _tiles(scene: Scene) -> Iterator[Tile]:
    """All tiles of the hands that are told, the tile that is won on once."""
    hands: tuple[SeenHand, ...] = (
        *scene.hands,
        *(entry.declaration for entry in scene.declared),
    )
    for hand in hands:
        yield from hand.concealed
        yield from chain.from_iterable(meld.tiles for meld in hand.melds)
    yield from (entry.declaration.win.tile for entry in scene.declared[:1])
