"""What a script says, sentence by sentence. Seats are 0 (east) to 3; tiles are in MPSZ notation."""

from dataclasses import dataclass
from typing import TypeAlias

SEATS = ("east", "south", "west", "north")


@dataclass(frozen=True, slots=True)
class Discards:
    """A discard: of a named tile, or of the tile just drawn.

    Attributes:
        tile: the tile; `None` for the tile just drawn.
        from_hand: it was held before, although a tile like it was just drawn.
    """

    tile: str | None = None
    from_hand: bool = False


@dataclass(frozen=True, slots=True)
class SaysRiichi:
    """Riichi, with its discard where that is named."""

    discard: Discards | None


@dataclass(frozen=True, slots=True)
class ClosedKan:
    """A kan of four concealed tiles."""

    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AddedKan:
    """The fourth tile is added to an open triplet."""

    tile: str


@dataclass(frozen=True, slots=True)
class Tsumo:
    """A win with the tile just drawn."""


@dataclass(frozen=True, slots=True)
class NineKinds:
    """The hand is broken off because of nine kinds of terminals and honours."""


@dataclass(frozen=True, slots=True)
class Claims:
    """A claim for a set.

    Attributes:
        kind: `chi`, `pon` or `daiminkan`.
        tile: the claimed tile; `None` where it is not named.
        own: the tiles of the hand; empty where they are not named.
    """

    kind: str
    tile: str | None = None
    own: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ron:
    """A win on the offered tile, which may be named."""

    tile: str | None = None


@dataclass(frozen=True, slots=True)
class Passes:
    """Says nothing, although there is something to say."""


TurnAct: TypeAlias = Discards | SaysRiichi | ClosedKan | AddedKan | Tsumo | NineKinds
Answer: TypeAlias = Claims | Ron | Passes


@dataclass(frozen=True, slots=True)
class Draws:
    """What is drawn in this turn, where it is named; a replacement tile where it is `taken`."""

    tile: str | None
    taken: bool


@dataclass(frozen=True, slots=True)
class Acts:
    """One player in his own turn: what he drew, and what he does.

    Attributes:
        draws: the drawn tile where it is named.
        act: `None` where only the draw is told.
    """

    seat: int
    draws: Draws | None
    act: TurnAct | None


@dataclass(frozen=True, slots=True)
class Answers:
    """One player answers an offered tile; a claim may go on with the discard."""

    seat: int
    answer: Answer
    discards: Discards | None = None


@dataclass(frozen=True, slots=True)
class AllPass:
    """Nobody says anything to the offered tile."""


@dataclass(frozen=True, slots=True)
class AllUntilLeft:
    """Everybody draws and discards the drawn tile until `left` live tiles remain."""

    left: int


@dataclass(frozen=True, slots=True)
class AllUntilTurn:
    """Everybody draws and discards the drawn tile until `seat` has drawn."""

    seat: int


Sentence: TypeAlias = Acts | Answers | AllPass | AllUntilLeft | AllUntilTurn
