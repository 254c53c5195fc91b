"""What one seat may know of a hand in play."""

from dataclasses import dataclass

from riichi_reference.actions import Action
from riichi_reference.clauses import implements
from riichi_reference.legal import legal_actions
from riichi_reference.melds import Meld
from riichi_reference.seats import SEATS, Seat
from riichi_reference.state import Phase, RiichiKind, RiverTile, State
from riichi_reference.tiles import Tile


@dataclass(frozen=True, slots=True)
class Side:
    """A player's side of the table as everybody sees it.

    Attributes:
        concealed: how many concealed tiles there are.
        melds: the shown sets.
        river: the discards, claimed ones too.
        riichi: whether and how riichi was declared.
    """

    concealed: int
    melds: tuple[Meld, ...]
    river: tuple[RiverTile, ...]
    riichi: RiichiKind


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one seat may know.

    Attributes:
        seat: who looks.
        concealed: the own concealed tiles without the drawn one.
        drawn: the own tile just drawn.
        sides: the four sides of the table.
        dora_indicators: the turned indicators.
        left: live tiles left.
        phase: whose turn it is, or which tile is offered by whom.
        legal: what the seat may do now, passing not counted.
    """

    seat: Seat
    concealed: tuple[Tile, ...]
    drawn: Tile | None
    sides: tuple[Side, ...]
    dora_indicators: tuple[Tile, ...]
    left: int
    phase: Phase
    legal: tuple[Action, ...]


@implements("claim.sets-displayed", "turn.discards-in-rows")
def view(state: State, seat: Seat) -> View:
    """What `seat` may know: its own tiles and what lies open (clause claim.sets-displayed)."""
    own = state.player(seat)
    return View(
        seat=seat,
        concealed=own.concealed,
        drawn=own.drawn,
        sides=tuple(_side(state, other) for other in SEATS),
        dora_indicators=state.dora_indicators,
        left=state.left,
        phase=state.phase,
        legal=legal_actions(state).get(seat, ()),
    )


def _side(state: State, seat: Seat) -> Side:
    player = state.player(seat)
    return Side(len(player.hand), player.melds, player.river, player.riichi)
