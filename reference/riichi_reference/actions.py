"""What a player can do, in a turn of his own or when somebody offers a tile."""

from dataclasses import dataclass
from enum import StrEnum

from riichi_reference.seats import Seat
from riichi_reference.tiles import Tile


class From(StrEnum):
    """Where a discarded tile comes from: the tile just drawn, or the hand."""

    DRAWN = "drawn"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a tile and end the turn."""

    seat: Seat
    tile: Tile
    origin: From


@dataclass(frozen=True, slots=True)
class Riichi:
    """Say "riichi"; the discard follows as an action of its own."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClosedKan:
    """Declare a kan of four concealed tiles."""

    seat: Seat
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class AddedKan:
    """Extend an open triplet of one's own with its fourth tile."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Tsumo:
    """Win with the tile just drawn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NineKinds:
    """End the hand because of nine kinds of terminals and honours."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ron:
    """Win with the tile that another player offers."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Chi:
    """Claim the discard for a run with two tiles of the hand."""

    seat: Seat
    own: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Pon:
    """Claim the discard for a triplet with two tiles of the hand."""

    seat: Seat
    own: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class OpenKan:
    """Claim the discard for a kan with three tiles of the hand."""

    seat: Seat
    own: tuple[Tile, ...]


TurnAction = Discard | Riichi | ClosedKan | AddedKan | Tsumo | NineKinds
Claim = Ron | Chi | Pon | OpenKan
Action = TurnAction | Claim
