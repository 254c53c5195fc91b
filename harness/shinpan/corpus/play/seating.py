"""Whose turn it is and who holds which tiles, followed without any rule about what may be done.

Only what moves tiles and turns is known here: draws, discards, claims, kans. Whether an action is
legal, whether a hand is complete, whether play ends early: that is for the engines to tell.
"""

from dataclasses import dataclass, field

from shinpan.corpus.play.places import LIVE, REPLACEMENTS, Layout, Place
from shinpan.corpus.play.problems import Path, ScriptError
from shinpan.corpus.play.sentences import SEATS
from shinpan.corpus.problems import clipped
from shinpan.corpus.tiles import join_tiles, split_tiles


@dataclass(slots=True)
class Offer:
    """A tile that the others can answer: a discard, or a tile of a declared kan."""

    seat: int
    tile: Place
    is_kan: bool


@dataclass(slots=True)
class Seating:
    """The table at one moment.

    Attributes:
        layout: every place.
        coming: tiles that each seat draws from the live wall, in order, where no step names one.
        concealed: the places of the concealed tiles of each seat, without the drawn one.
        triplets: the claimed triplets of each seat.
        turn: whose turn it is.
        drawn: what that player drew; `None` after a claim and while a tile is offered.
        replacement: whether it is a replacement tile.
        offer: the tile that can be answered, if one is.
        over: whether the script ended the hand.
        taken: live tiles drawn so far.
        kans: kans declared and not robbed so far.
    """

    layout: Layout
    coming: list[list[tuple[str, Path]]]
    concealed: list[list[Place]]
    triplets: list[list[tuple[Place, ...]]] = field(default_factory=lambda: [[] for _ in SEATS])
    turn: int = 0
    drawn: Place | None = None
    replacement: bool = False
    offer: Offer | None = None
    over: bool = False
    taken: int = 0
    kans: int = 0

    @property
    def left(self) -> int:
        """Live tiles left: each draw takes one, each kan moves one to the dead wall."""
        return LIVE - self.taken - self.kans

    def draw(self, seat: int) -> None:
        """`seat` begins its turn with the next live tile; without one the hand is over."""
        self.offer = None
        if self.left <= 0:
            self.over = True
            return
        self.turn, self.replacement = seat, False
        self.drawn = self.layout.draws[self.taken]
        self.taken += 1

    def settle_draw(self) -> None:
        """The step did not name what was drawn: the next tile that is coming to the seat."""
        drawn = self.drawn
        if drawn is None or drawn.tile is not None or self.replacement:
            return
        if self.coming[self.turn]:
            drawn.name(*self.coming[self.turn].pop(0))

    def check_all_drawn(self) -> None:
        """Every tile that is to come to a seat has come.

        Raises:
            ScriptError: the script, or the wall, ends before.
        """
        for seat, coming in enumerate(self.coming):
            if coming:
                tiles = join_tiles(tile for tile, _ in coming)
                message = f"{SEATS[seat]} never draws {clipped(tiles)}: the script ends before"
                raise ScriptError(coming[0][1], message, "play-tiles")

    def take_replacement(self, seat: int) -> None:
        """`seat` completes a kan and takes the next replacement tile."""
        self.offer = None
        if self.kans == REPLACEMENTS:
            self.over = True
            return
        self.turn, self.replacement = seat, True
        self.drawn = self.layout.replacements[self.kans]
        self.kans += 1

    def close(self) -> None:
        """Nobody claims the offered tile."""
        if self.offer is None:
            return
        if self.offer.is_kan:
            self.take_replacement(self.offer.seat)
        else:
            self.draw((self.offer.seat + 1) % len(SEATS))

    def hold(self, seat: int, tile: str, path: Path) -> Place:
        """A place among the concealed tiles of `seat` where the tile lies, named if need be.

        Raises:
            ScriptError: all tiles of the hand are named, and none is this one.
        """
        place = self.find(seat, tile) or self.unnamed(seat)
        if place is None:
            raise ScriptError(path, f"{SEATS[seat]} does not hold {tile}")
        place.name(tile, path)
        return place

    def find(self, seat: int, tile: str) -> Place | None:
        """A concealed tile of that name, the drawn one last."""
        return next((place for place in self._hand(seat) if place.tile == tile), None)

    def unnamed(self, seat: int) -> Place | None:
        """A concealed tile that has no name yet: the drawn one first, else one of the hand."""
        free = [place for place in self._hand(seat) if place.tile is None]
        return next((place for place in free if place is self.drawn), free[0] if free else None)

    def of_kind(self, seat: int, wanted: str) -> list[Place]:
        """The concealed tiles of a kind without the drawn one, plain ones first."""
        found = [place for place in self.concealed[seat] if place.kind == wanted]
        return sorted(found, key=lambda place: place.tile != wanted)

    def give_up(self, seat: int, places: tuple[Place, ...]) -> None:
        """The tiles leave the hand, and what was drawn belongs to it from now on."""
        hand = self._hand(seat)
        self.concealed[seat] = [place for place in hand if place not in places]
        if self.turn == seat:
            self.drawn = None

    def _hand(self, seat: int) -> list[Place]:
        drawn = self.drawn if self.turn == seat else None
        return [*self.concealed[seat], *([] if drawn is None else [drawn])]


def seated(layout: Layout, draws: dict[str, str]) -> Seating:
    """The table after the deal, with East's fourteenth tile drawn.

    Args:
        layout: the places.
        draws: tiles that a seat draws where no step names one, by seat word.
    """
    coming: list[list[tuple[str, Path]]] = [
        [(tile, ["given", "draws", seat]) for tile in split_tiles(draws.get(seat, ""))]
        for seat in SEATS
    ]
    seating = Seating(layout, coming, [list(hand) for hand in layout.hands])
    seating.draw(0)
    return seating
