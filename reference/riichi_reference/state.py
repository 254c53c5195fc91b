"""One hand in play, as an immutable state.

Theory of operation
===================

A hand is always in one of three phases.

`Turn`: one player has the turn and nobody else may speak. He came to it by a draw from the wall
(East's fourteenth tile is one), by a replacement tile after a kan, or by a claim. He may discard;
after a draw or a replacement tile also declare a kan, riichi, a win, or nine kinds
(turn.ends-with-discard, kan.closed-when, kan.added-when).

`Window`: a tile is offered, and the three others may speak, all at once: a discard can be claimed
for a win, a triplet or kan, or a run; the tile of an added kan only for a win; the tiles of a
closed kan only for a win with Thirteen Orphans, where the rules allow it. Who says nothing
passes. When all have answered the window closes:

1. Declared wins go first and end the hand (claim.ron-over-all); of three the rules may make an
   abortive draw (winners.triple-ron). A win on the discard comes before every abortive draw
   (abort.ron-first).
2. Those who could have completed their hands and did not are furiten from now on
   (furiten.temporary, riichi.passing-is-furiten).
3. A riichi whose tile was not won on is accepted and its bet is paid (riichi.void-if-ronned).
4. After a discard the hand may be over: four kans, four riichi, four winds, the last tile.
5. A triplet or kan goes before a run (claim.pon-over-chi); the claimer has the turn, and the
   go-around is interrupted.
6. An offered kan is completed: its indicator is turned, the replacement tile taken, and the
   go-around is interrupted.
7. Otherwise the next player draws.

`Over`: the hand has ended; nothing more can be done.

There are two kinds of transition. An action moves a `Turn` to a `Window`, or lets a `Window` be
answered; what follows by itself (steps 2 to 7, the turning of indicators, draws) is then carried
out until somebody may act again or the hand is over. So in every state but `Over` somebody may
act, or may speak.

What is *not* in the state: whose answer came first (there is no clock; time is a matter for a
referee), and points, except the scores at the start and the bets paid since. The settlement is
computed from the state when the hand is over.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from riichi_reference.actions import From
from riichi_reference.declaration import Feeder
from riichi_reference.melds import Meld
from riichi_reference.outcomes import HandEnd
from riichi_reference.ruleset import Ruleset
from riichi_reference.seats import Seat
from riichi_reference.tiles import Kind, Tile
from riichi_reference.wall import LIVE_TILES, Wall
from riichi_reference.win import Scored


class RiichiKind(StrEnum):
    """How a player declared riichi, if at all."""

    NONE = "none"
    SINGLE = "riichi"
    DOUBLE = "double_riichi"


@dataclass(frozen=True, slots=True)
class RiverTile:
    """A discard in front of its player, claimed ones included (turn.discards-in-rows)."""

    tile: Tile
    origin: From
    sideways: bool = False
    claimed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """One player's side of the table.

    Attributes:
        concealed: the concealed tiles without the drawn one, sorted.
        drawn: the tile drawn in this turn and not yet discarded.
        melds: the shown sets in the order in which they were made.
        river: the discards.
        riichi: whether and how riichi was declared; it counts as declared from the word on.
        ippatsu_open: whether a win now would be in the first uninterrupted go-around after riichi.
        missed: completing tiles that were passed and bar a ron for now.
        missed_in_riichi: completing tiles that were passed since riichi.
        feeders: who fed the last set of a yakuman to this player.
    """

    concealed: tuple[Tile, ...]
    drawn: Tile | None = None
    melds: tuple[Meld, ...] = ()
    river: tuple[RiverTile, ...] = ()
    riichi: RiichiKind = RiichiKind.NONE
    ippatsu_open: bool = False
    missed: frozenset[Kind] = frozenset()
    missed_in_riichi: frozenset[Kind] = frozenset()
    feeders: tuple[Feeder, ...] = ()

    @property
    def hand(self) -> tuple[Tile, ...]:
        """All concealed tiles, the drawn one included."""
        return self.concealed if self.drawn is None else (*self.concealed, self.drawn)

    @property
    def in_riichi(self) -> bool:
        """Whether riichi was declared."""
        return self.riichi is not RiichiKind.NONE

    @property
    def is_closed(self) -> bool:
        """Whether the hand is concealed (kan.closed-keeps-concealed)."""
        return not any(meld.is_open for meld in self.melds)


class Came(StrEnum):
    """How a player came to his turn."""

    DRAW = "draw"
    REPLACEMENT = "replacement"
    CLAIM = "claim"


@dataclass(frozen=True, slots=True)
class Turn:
    """A player has the turn.

    Attributes:
        seat: who.
        came: by a draw, a replacement tile or a claim.
        riichi_said: whether riichi was just declared and its discard is due.
        barred: kinds that may not be discarded after the claim (option kuikae).
    """

    seat: Seat
    came: Came
    riichi_said: bool = False
    barred: frozenset[Kind] = frozenset()


class Offer(StrEnum):
    """What the others can answer."""

    DISCARD = "discard"
    ADDED_KAN = "added_kan"
    CLOSED_KAN = "closed_kan"


@dataclass(frozen=True, slots=True)
class Window:
    """A tile is offered and the others may speak.

    Attributes:
        seat: who offers it.
        tile: the tile.
        offer: a discard, or the tile of a kan that is not completed yet.
        kan: the kan that is completed if nobody robs it.
    """

    seat: Seat
    tile: Tile
    offer: Offer
    kan: Meld | None = None


@dataclass(frozen=True, slots=True)
class Over:
    """The hand has ended.

    Attributes:
        end: how.
        wins: the paid wins, nearest to the discarder first; empty without a winner.
    """

    end: HandEnd
    wins: tuple[Scored, ...] = ()


Phase = Turn | Window | Over


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What is fixed for the whole hand.

    Attributes:
        rules: the rules in force.
        wall: the tiles.
        round_wind: the round.
        dealer_number: which dealer of the round, 1 to 4.
        counters: counters on the table, 0 or more.
        bets: riichi bets that earlier hands left, 0 or more.
        scores: points of East, South, West and North at the start of the hand.
    """

    rules: Ruleset
    wall: Wall
    round_wind: Seat
    dealer_number: int
    counters: int
    bets: int
    scores: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A hand in play.

    Attributes:
        setting: what does not change.
        players: East, South, West, North.
        phase: who may act or speak.
        draws: tiles taken from the live wall, East's fourteenth included.
        kans: completed kans, 0 to 4; each took a replacement tile and moved a live tile.
        indicators: turned dora indicators.
        due: indicators of completed kans that are not turned yet.
        uninterrupted: whether no set was claimed and no kan completed so far.
        riichi_order: who bet in this hand, in the order of the bets.
    """

    setting: Setting
    players: tuple[Player, ...]
    phase: Phase
    draws: int = 0
    kans: int = 0
    indicators: int = 1
    due: int = 0
    uninterrupted: bool = True
    riichi_order: tuple[Seat, ...] = ()

    @property
    def left(self) -> int:
        """Live tiles left: each draw takes one, each kan moves one to the dead wall."""
        return LIVE_TILES - self.draws - self.kans

    @property
    def rules(self) -> Ruleset:
        """The rules in force."""
        return self.setting.rules

    @property
    def dora_indicators(self) -> tuple[Tile, ...]:
        """The indicators that are turned."""
        return self.setting.wall.dora_indicators[: self.indicators]

    def player(self, seat: Seat) -> Player:
        """The side of one seat."""
        return self.players[seat.number]

    def with_player(self, seat: Seat, player: Player) -> Self:
        """The state with one side replaced."""
        number = seat.number
        players = (*self.players[:number], player, *self.players[number + 1 :])
        return replace(self, players=players)

    def score_of(self, seat: Seat) -> int:
        """Points of a seat now: those at the start less its bet."""
        bet = 1000 if seat in self.riichi_order else 0
        return self.setting.scores[seat.number] - bet
