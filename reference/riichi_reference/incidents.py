"""Irregularities at the table: what happened, when, and to whom. None of them is judged here."""

from dataclasses import dataclass
from enum import StrEnum

from riichi_reference.declaration import Declaration
from riichi_reference.furiten import Passed
from riichi_reference.melds import Meld
from riichi_reference.outcomes import AbortReason, Table
from riichi_reference.payments import Winner
from riichi_reference.seats import Seat
from riichi_reference.tiles import Tile
from riichi_reference.waits import Position


class Moment(StrEnum):
    """When the referee is called.

    `TURN`: a player has the turn. `CLAIM`: a tile was discarded, or added to a kan, and others
    may still claim it. The two draws: the hand has ended without a winner.
    """

    DEAL = "deal"
    TURN = "turn"
    CLAIM = "claim"
    EXHAUSTIVE_DRAW = "exhaustive_draw"
    ABORTIVE_DRAW = "abortive_draw"


DRAWS = frozenset({Moment.EXHAUSTIVE_DRAW, Moment.ABORTIVE_DRAW})


class Place(StrEnum):
    """Where exposed tiles come from: the own hand, another player's, the live or the dead wall."""

    OWN = "own"
    OTHER = "other"
    WALL = "wall"
    DEAD_WALL = "dead_wall"


class Said(StrEnum):
    """What a player says about a tile; `TSUMO` only about one that he drew himself."""

    CHI = "chi"
    PON = "pon"
    KAN = "kan"
    RON = "ron"
    TSUMO = "tsumo"


@dataclass(frozen=True, slots=True)
class DeclaresWin:
    """A player declares a win with these tiles, having let go those of `passed`."""

    declaration: Declaration
    passed: Passed

    @property
    def seat(self) -> Seat:
        """Who declares it."""
        return self.declaration.seat


@dataclass(frozen=True, slots=True)
class RiichiKan:
    """A player in riichi declared a closed kan of these four tiles, having drawn `drawn`."""

    seat: Seat
    tiles: tuple[Tile, ...]
    drawn: Tile


@dataclass(frozen=True, slots=True)
class Exposes:
    """A player turned over `count` tiles, one or more."""

    seat: Seat
    count: int
    place: Place


@dataclass(frozen=True, slots=True)
class WrongCount:
    """A player's tiles were counted.

    Attributes:
        seat: whose.
        tiles: how many there are, a kan counted as three.
        has_drawn: whether the player has taken a tile in this turn and not yet discarded.
    """

    seat: Seat
    tiles: int
    has_drawn: bool


@dataclass(frozen=True, slots=True)
class InvalidCall:
    """A player called and laid down this set."""

    seat: Seat
    call: Meld


@dataclass(frozen=True, slots=True)
class ClaimsWhenDead:
    """A player whose hand was declared dead before claims a tile or declares a kan or a win."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClaimedTileNotTaken:
    """A claimed tile still lies there.

    Attributes:
        seat: the claimer.
        discards_by_others: discards of opponents since the claim.
    """

    seat: Seat
    discards_by_others: int


@dataclass(frozen=True, slots=True)
class LateClaim:
    """A discard is claimed when something else has happened, or some time has gone.

    Attributes:
        seat: the claimer.
        claim: all but `TSUMO`.
        seconds: whole seconds since the discard; what is beyond three full ones counts as four.
        against: what another player has said before, `TSUMO` about the tile drawn meanwhile;
            `None` if nothing.
        next_has_drawn: whether the next player has taken a tile from the wall.
    """

    seat: Seat
    claim: Said
    seconds: int
    against: Said | None
    next_has_drawn: bool


@dataclass(frozen=True, slots=True)
class NotShown:
    """A player does not show the hand after a draw."""

    seat: Seat


Incident = (
    DeclaresWin
    | RiichiKan
    | Exposes
    | WrongCount
    | InvalidCall
    | ClaimsWhenDead
    | ClaimedTileNotTaken
    | LateClaim
    | NotShown
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What a referee finds.

    Attributes:
        table: counters, bets, round and scores.
        moment: when it happened.
        reason: why the hand was broken off, after an abortive draw only.
        incidents: what happened at this moment, all of it at once; several kans of one player in
            the order in which they were declared.
        hands: hands that are shown, at most one of each player.
        wins: valid wins that others declare on the same tile.
    """

    table: Table
    moment: Moment
    reason: AbortReason | None
    incidents: tuple[Incident, ...]
    hands: tuple[Position, ...]
    wins: tuple[Winner, ...]

    @property
    def declared(self) -> tuple[DeclaresWin, ...]:
        """The wins that are to be judged."""
        return tuple(entry for entry in self.incidents if isinstance(entry, DeclaresWin))
