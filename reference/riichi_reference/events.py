"""What happens at the table, as everybody who sees all tiles would write it down."""

from dataclasses import dataclass

from riichi_reference.actions import From
from riichi_reference.melds import Meld
from riichi_reference.seats import Seat
from riichi_reference.tiles import Tile


@dataclass(frozen=True, slots=True)
class Drawn:
    """A player took a tile, from the live wall or as a replacement."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Discarded:
    """A player discarded a tile."""

    seat: Seat
    tile: Tile
    origin: From


@dataclass(frozen=True, slots=True)
class RiichiSaid:
    """A player said "riichi"."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RiichiAccepted:
    """Nobody won on the declaration tile: the bet of 1000 points is on the table."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SetClaimed:
    """A discard was claimed for a run, a triplet or a kan."""

    seat: Seat
    meld: Meld


@dataclass(frozen=True, slots=True)
class KanDeclared:
    """A closed kan or an added kan was declared; it can still be robbed where that is allowed."""

    seat: Seat
    meld: Meld


@dataclass(frozen=True, slots=True)
class IndicatorTurned:
    """A kan turned a new dora indicator."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class HandOver:
    """The hand ended; the state after it says how."""


Event = (
    Drawn
    | Discarded
    | RiichiSaid
    | RiichiAccepted
    | SetClaimed
    | KanDeclared
    | IndicatorTurned
    | HandOver
)
