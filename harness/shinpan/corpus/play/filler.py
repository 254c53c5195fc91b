"""Filling the places that a case does not name.

The algorithm is part of the case format (spec/case-format.md, "The filler"): it uses no chance and
no rule of winning, and every implementation of it gives the same tiles. Kinds are ordered
1m..9m 1p..9p 1s..9s 1z..7z.

1. Kinds to keep out go to the places that nobody sees, in the order of `hidden`.
2. What is left of them goes to hands, then to nowhere: then the case cannot be filled.
3. Each free place of a hand, east's first, takes no eighth kind of terminals and honours where that
   can be, then the kind with the fewest neighbours in that hand (equal tiles, and tiles of the suit
   at a distance of one or two; an equal tile counts three times), then the kind of which most are
   left, then the first.
4. Each free place that is seen (draws in order, replacement tiles, indicators) takes the kind that
   none of the three draws before it is, of which most are left, then the first.
5. The places that nobody sees take what is left, in the order of kinds.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from shinpan.corpus.play.places import COPIES, Layout, Place
from shinpan.corpus.play.problems import ScriptError
from shinpan.corpus.tiles import is_honour

KINDS = (
    *(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)),
    *(f"{number}z" for number in range(1, 8)),
)
_ORDER = {name: number for number, name in enumerate(KINDS)}
_APART = 3
_EQUAL_WEIGHT = 3
_MOST_ORPHANS = 7


@dataclass(frozen=True, slots=True)
class Seen:
    """How much of the wall a script reaches: drawn live tiles, and kans."""

    draws: int
    kans: int


def fill(layout: Layout, seen: Seen, keep_out: Iterable[str]) -> None:
    """Put a tile in every place that has none.

    Raises:
        ScriptError: there are too many tiles to keep out.
    """
    stock = _Stock(layout, frozenset(keep_out))
    hidden = list(hidden_places(layout, seen))
    stock.hide(hidden)
    for hand in layout.hands:
        stock.hide_in_hand(hand)
    stock.check_hidden()
    for hand in layout.hands:
        stock.fill_hand(hand)
    stock.fill_in_order(_seen_places(layout, seen))
    stock.fill_rest(hidden)


def hidden_places(layout: Layout, seen: Seen) -> Iterator[Place]:
    """The places that no player sees while the script is played."""
    yield from reversed(layout.draws[seen.draws :])
    yield from layout.ura
    yield from layout.dora[seen.kans + 1 :]
    yield from layout.replacements[seen.kans :]


def _seen_places(layout: Layout, seen: Seen) -> list[Place]:
    return [
        *layout.draws[: seen.draws],
        *layout.replacements[: seen.kans],
        *layout.dora[: seen.kans + 1],
    ]


class _Stock:
    """The tiles that have no place yet."""

    def __init__(self, layout: Layout, keep_out: frozenset[str]) -> None:
        used = Counter(place.kind for place in layout if place.kind is not None)
        self._left = {name: COPIES - used[name] for name in KINDS}
        self._kept_out = [name for name in KINDS if name in keep_out]

    def hide(self, places: Sequence[Place]) -> None:
        """Tiles to keep out go where nobody sees them."""
        free = [place for place in places if place.tile is None]
        for place, name in zip(free, list(self._to_hide()), strict=False):
            self._put(place, name)

    def hide_in_hand(self, hand: Sequence[Place]) -> None:
        """Tiles to keep out that fit nowhere else go to a hand."""
        for place in hand:
            names = sorted(set(self._to_hide()), key=_ORDER.__getitem__)
            if place.tile is None and names:
                self._put(place, self._loosest(hand, names))

    def check_hidden(self) -> None:
        """Nothing is left to be kept out."""
        left = list(self._to_hide())
        if left:
            message = f"{len(left)} tiles to keep out have no other place than the live wall"
            raise ScriptError(["given", "keep_out"], message, "play-tiles")

    def fill_hand(self, hand: Sequence[Place]) -> None:
        """Tiles that have little to do with the others of the hand."""
        for place in hand:
            if place.tile is None:
                self._put(place, self._loosest(hand, self._available()))

    def fill_in_order(self, places: Sequence[Place]) -> None:
        """Tiles that change from place to place."""
        before: list[str | None] = []
        for place in places:
            if place.tile is None:
                recent = before[-_APART:]
                self._put(
                    place,
                    min(self._available(), key=lambda name: (name in recent, -self._left[name])),
                )
            before.append(place.kind)

    def fill_rest(self, places: Sequence[Place]) -> None:
        """Whatever is left."""
        for place in places:
            if place.tile is None:
                self._put(place, self._available()[0])

    def _available(self) -> list[str]:
        return [name for name in KINDS if self._left[name]]

    def _to_hide(self) -> Iterator[str]:
        for name in self._kept_out:
            yield from [name] * self._left[name]

    def _loosest(self, hand: Sequence[Place], names: Sequence[str]) -> str:
        held = [place.kind for place in hand if place.kind is not None]
        orphans = {name for name in held if _is_orphan(name)}

        def rank(name: str) -> tuple[bool, int, int]:
            one_more = len(orphans) >= _MOST_ORPHANS and _is_orphan(name) and name not in orphans
            return one_more, sum(_bond(name, other) for other in held), -self._left[name]

        return min(names, key=rank)

    def _put(self, place: Place, name: str) -> None:
        self._left[name] -= 1
        place.tile = name


def _is_orphan(name: str) -> bool:
    """Whether it is a terminal or an honour."""
    return name[1] == "z" or name[0] in "19"


def _bond(name: str, other: str) -> int:
    """How much two tiles have to do with each other."""
    if name == other:
        return _EQUAL_WEIGHT
    if name[1] != other[1] or is_honour(name):
        return 0
    return int(abs(int(name[0]) - int(other[0])) <= 2)


def redden(layout: Layout, seen: Seen) -> bool:
    """Make one five of each suit red, where the case names no red one; hidden ones first.

    Returns:
        Whether that can be: false where all four fives of a suit are named.
    """
    order = [*hidden_places(layout, seen), *layout]
    for suit in "mps":
        fives = [place for place in order if place.kind == f"5{suit}"]
        if any(place.tile == f"0{suit}" for place in fives):
            continue
        free = next((place for place in fives if not place.named), None)
        if free is None:
            return False
        free.tile = f"0{suit}"
    return True
