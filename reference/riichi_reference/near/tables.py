"""What the players at a table could do if they had one tile more, or another one."""

from collections.abc import Iterator
from itertools import combinations

from riichi_reference.clauses import ClauseId
from riichi_reference.melds import MeldType
from riichi_reference.near.shapes import clause_against
from riichi_reference.seats import others
from riichi_reference.state import Offer, Player, State, Turn, Window
from riichi_reference.tiles import KIND_OF, Kind, Tile, count_kinds


def one_tile_short(state: State) -> Iterator[ClauseId]:
    """The clauses of what a player could do now if one tile were another.

    In a turn that is a closed kan of three equal tiles, an added kan, the discard of a tile that
    lies in a shown set; of a discard it is a triplet with one tile, a kan with two or with an open
    triplet, and a run that is none.
    """
    match state.phase:
        case Turn(seat):
            yield from _in_turn(state.player(seat))
        case Window(seat, tile, Offer.DISCARD):
            for other in others(seat):
                yield from _claims(state.player(other), KIND_OF[tile])
            yield from _runs(state.player(seat.after()).concealed, tile)
        case _:
            pass


def _in_turn(player: Player) -> Iterator[ClauseId]:
    if 3 in count_kinds(player.hand):
        yield from ("kan.closed-when", "hand.kan-identical")
    if any(meld.type is MeldType.PON for meld in player.melds):
        yield "kan.added-when"
    if player.melds:
        yield "turn.no-discard-of-melds"


def _claims(player: Player, kind: Kind) -> Iterator[ClauseId]:
    held = count_kinds(player.concealed)[kind]
    shown = any(meld.type is MeldType.PON and meld.first == kind for meld in player.melds)
    if held == 1:
        yield from ("claim.pon-from-anyone", "hand.pon-identical")
    if held == 2 or shown:
        yield from ("claim.kan-from-anyone", "hand.kan-identical")


def _runs(concealed: tuple[Tile, ...], tile: Tile) -> Iterator[ClauseId]:
    kinds = {KIND_OF[held] for held in concealed} - {KIND_OF[tile]}
    for one, other in combinations(sorted(kinds), 2):
        low, middle, high = sorted((one, other, KIND_OF[tile]))
        clause = clause_against((low, middle, high))
        if clause is not None:
            yield clause
