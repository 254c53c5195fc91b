"""Closed kans of a player in riichi, looked at when his hand is seen."""

from riichi_reference.clauses import implements
from riichi_reference.declaration import Declaration
from riichi_reference.incidents import RiichiKan, Scene
from riichi_reference.melds import Meld, MeldType
from riichi_reference.refusal import Refusal
from riichi_reference.riichi import riichi_kan_refusal
from riichi_reference.ruleset import Ruleset
from riichi_reference.seats import Seat
from riichi_reference.state import Player, RiichiKind
from riichi_reference.tiles import KIND_OF, Kind, Tile
from riichi_reference.waits import Position

SeenHand = Position | Declaration
"""A hand as it lies now; a declared win counts without its winning tile."""


def kans_of(scene: Scene, seat: Seat) -> tuple[RiichiKan, ...]:
    """The kans of a player that are in question, in the order in which they were declared."""
    told = (entry for entry in scene.incidents if isinstance(entry, RiichiKan))
    return tuple(entry for entry in told if entry.seat is seat)


def shown_hand(scene: Scene, seat: Seat) -> Position | None:
    """The hand that a player shows; `None` if he shows none."""
    return next((hand for hand in scene.hands if hand.seat is seat), None)


def seen_hand(scene: Scene, seat: Seat) -> SeenHand | None:
    """The hand that a player shows or declares a win with; `None` if nobody sees it."""
    declared = (entry.declaration for entry in scene.declared if entry.seat is seat)
    return shown_hand(scene, seat) or next(declared, None)


def has_kan(hand: SeenHand, kan: RiichiKan) -> bool:
    """Whether the kan is among the shown sets of the hand."""
    return any(_is_kan_of(meld, {KIND_OF[tile] for tile in kan.tiles}) for meld in hand.melds)


@implements("chombo.invalid-riichi-kan")
def kan_refusal(kans: tuple[RiichiKan, ...], hand: SeenHand, rules: Ruleset) -> Refusal | None:
    """Why the first of these kans that was not allowed was not; `None` if all were.

    Clause: chombo.invalid-riichi-kan.
    """
    for place, kan in enumerate(kans):
        before = _before(kans[place:], hand)
        refusal = riichi_kan_refusal(before, KIND_OF[kan.tiles[0]], rules)
        if refusal is not None:
            return refusal
    return None


def _before(kans: tuple[RiichiKan, ...], hand: SeenHand) -> Player:
    """The player just before the first of `kans`; the others came later, so they are undone too.

    A drawn tile that is not of the kan is left out of the hand: then the kan is wrong anyhow.
    """
    made = {KIND_OF[kan.tiles[0]] for kan in kans}
    return Player(
        concealed=(*hand.concealed, *(tile for kan in kans for tile in _held(kan))),
        drawn=kans[0].drawn,
        melds=tuple(meld for meld in hand.melds if not _is_kan_of(meld, made)),
        riichi=RiichiKind.SINGLE,
    )


def _held(kan: RiichiKan) -> tuple[Tile, ...]:
    """The three tiles that were there before the fourth was drawn."""
    tiles = list(kan.tiles)
    tiles.remove(kan.drawn if kan.drawn in tiles else tiles[0])
    return tuple(tiles)


def _is_kan_of(meld: Meld, kinds: set[Kind]) -> bool:
    return meld.type is MeldType.ANKAN and any(KIND_OF[tile] in kinds for tile in meld.tiles)
