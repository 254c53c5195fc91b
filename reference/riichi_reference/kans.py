"""When a kan may be declared."""

from riichi_reference.clauses import implements
from riichi_reference.draws import is_abortive_draw
from riichi_reference.melds import Meld, MeldType
from riichi_reference.outcomes import AbortReason
from riichi_reference.refusal import Code, Refusal
from riichi_reference.riichi import riichi_kan_refusal
from riichi_reference.seats import Seat
from riichi_reference.state import Came, State, Turn
from riichi_reference.tiles import KIND_OF, Kind, Tile

MOST_KANS = 4


def may_close_kan(state: State, seat: Seat, tiles: tuple[Tile, ...]) -> Refusal | None:
    """Why `seat` may not declare a closed kan of `tiles`; `None` if it may."""
    return (
        _wrong_moment(state, seat, "kan.closed-when")
        or _no_tile_left(state, "last-tile.no-closed-kan")
        or kan_limit(state)
        or _not_four_held(state, seat, tiles)
        or riichi_kan_refusal(state.player(seat), KIND_OF[tiles[0]], state.rules)
    )


def may_add_kan(state: State, seat: Seat, tile: Tile) -> Refusal | None:
    """Why `seat` may not extend its triplet with `tile`; `None` if it may."""
    return (
        _wrong_moment(state, seat, "kan.added-when")
        or _no_tile_left(state, "last-tile.no-added-kan")
        or kan_limit(state)
        or _no_triplet(state, seat, tile)
    )


@implements("kan.closed-when", "kan.added-when")
def _wrong_moment(state: State, seat: Seat, clause: str) -> Refusal | None:
    """Only in a turn of one's own after a draw or a replacement tile, not after a claim.

    Clauses: kan.closed-when, kan.added-when.
    """
    phase = state.phase
    if not isinstance(phase, Turn) or phase.seat is not seat:
        return Refusal(Code.NOT_ALLOWED_NOW, "it is not this player's turn", (clause,))
    if phase.came is Came.CLAIM:
        return Refusal(Code.NOT_ALLOWED_NOW, "no kan in a turn with a claim", (clause,))
    if phase.riichi_said:
        return Refusal(Code.NOT_ALLOWED_NOW, "a discard is due", ("riichi.declaration",))
    return None


@implements("last-tile.no-closed-kan", "last-tile.no-added-kan", "last-tile.kan-on-penultimate")
def _no_tile_left(state: State, clause: str) -> Refusal | None:
    """No kan on the last tile; with one tile left the replacement tile becomes the last one.

    Clauses: last-tile.no-closed-kan, last-tile.no-added-kan, last-tile.kan-on-penultimate.
    """
    if state.left == 0:
        return Refusal(Code.TOO_FEW_TILES_LEFT, "no kan on the last tile", (clause,))
    return None


@implements("four-kans.no-fifth", "four-kans.fifth-ends-hand")
def kan_limit(state: State) -> Refusal | None:
    """A fifth kan does not exist, or is a declaration that ends the hand (option fifth_kan).

    Clauses: four-kans.no-fifth, four-kans.fifth-ends-hand.
    """
    if state.kans < MOST_KANS or fifth_kan_ends_hand(state):
        return None
    return Refusal(Code.ILLEGAL_ACTION, "a fifth kan", ("four-kans.no-fifth",))


def fifth_kan_ends_hand(state: State) -> bool:
    """Whether another kan now would be the fifth that ends the hand as a draw."""
    return (
        state.kans == MOST_KANS
        and kans_of_one_player(state)
        and is_abortive_draw(AbortReason.FIFTH_KAN, state.rules)
    )


@implements("four-kans.one-player")
def kans_of_one_player(state: State) -> bool:
    """Whether all kans of the hand are one player's (clause four-kans.one-player)."""
    return sum(any(meld.is_kan for meld in player.melds) for player in state.players) == 1


@implements("kan.closed-order")
def _not_four_held(state: State, seat: Seat, tiles: tuple[Tile, ...]) -> Refusal | None:
    hand = state.player(seat).hand
    kinds = {KIND_OF[tile] for tile in tiles}
    if len(tiles) == 4 and len(kinds) == 1 and all(hand.count(t) >= tiles.count(t) for t in tiles):
        return None
    reason = "a closed kan is four identical concealed tiles"
    return Refusal(Code.ILLEGAL_ACTION, reason, ("kan.closed-order", "hand.kan-identical"))


@implements("kan.added-order")
def _no_triplet(state: State, seat: Seat, tile: Tile) -> Refusal | None:
    player = state.player(seat)
    if tile in player.hand and triplet_of(player.melds, KIND_OF[tile]) is not None:
        return None
    reason = "an added kan needs an open triplet and its fourth tile"
    return Refusal(Code.ILLEGAL_ACTION, reason, ("kan.added-order",))


def triplet_of(melds: tuple[Meld, ...], kind: Kind) -> Meld | None:
    """The open triplet of a kind among shown sets."""
    for meld in melds:
        if meld.type is MeldType.PON and meld.first == kind:
            return meld
    return None
