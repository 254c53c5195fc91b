"""A declared win: everything that decides whether it is valid and what it is worth."""

from dataclasses import dataclass
from enum import StrEnum

from riichi_reference.melds import Meld
from riichi_reference.seats import Seat
from riichi_reference.tiles import Tile


class WinBy(StrEnum):
    """Where the winning tile comes from."""

    TSUMO = "tsumo"
    RON = "ron"


class Fact(StrEnum):
    """Circumstances of a win. They are facts, not yaku: the rules decide what they are worth.

    `FIRST_TURN`: the go-around is uninterrupted and the winner has not discarded yet.
    `LAST_TILE`: the winning tile is the last of the live wall, or the discard after it.
    """

    RIICHI = "riichi"
    DOUBLE_RIICHI = "double_riichi"
    IPPATSU = "ippatsu"
    LAST_TILE = "last_tile"
    AFTER_KAN = "after_kan"
    ROBBING_KAN = "robbing_kan"
    FIRST_TURN = "first_turn"


@dataclass(frozen=True, slots=True)
class Win:
    """The winning tile and where it comes from.

    Attributes:
        tile: the winning tile.
        by: self-draw or ron (a robbed kan is a ron).
        source: who discarded it or tried to make the kan; `None` for a self-draw.
    """

    tile: Tile
    by: WinBy
    source: Seat | None


@dataclass(frozen=True, slots=True)
class Feeder:
    """The player who fed the last set of a yakuman that makes its feeder liable."""

    seat: Seat
    yaku: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """A declared win.

    Attributes:
        concealed: the concealed tiles without the winning one: 13 less 3 for each meld.
        melds: the shown sets, closed kans included.
        win: the winning tile.
        seat: the winner's seat wind.
        round_wind: the wind of the round.
        situation: the circumstances.
        dora_indicators: the indicators that are turned, the first of the hand first.
        ura_indicators: the tiles under them, in the same order.
        counters: counters on the table, 0 or more.
        bets: riichi bets that the winner takes, his own included, each 1000 points.
        feeders: who fed the last set of which yakuman.
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    win: Win
    seat: Seat
    round_wind: Seat
    situation: frozenset[Fact] = frozenset()
    dora_indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    counters: int = 0
    bets: int = 0
    feeders: tuple[Feeder, ...] = ()

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles of the hand: concealed, shown, and the winning one."""
        shown = tuple(tile for meld in self.melds for tile in meld.tiles)
        return (*self.concealed, *shown, self.win.tile)

    @property
    def is_closed(self) -> bool:
        """Whether the hand is concealed; closed kans keep it so (kan.closed-keeps-concealed)."""
        return not any(meld.is_open for meld in self.melds)
