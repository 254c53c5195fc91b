"""Every place at the table where a tile lies: named by the case, or filled."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from shinpan.corpus.model import Json
from shinpan.corpus.play.problems import Path, ScriptError
from shinpan.corpus.play.sentences import SEATS
from shinpan.corpus.tiles import kind, split_tiles

HAND, LIVE, REPLACEMENTS, INDICATORS = 13, 70, 4, 5
COPIES = 4


@dataclass(slots=True, eq=False)
class Place:
    """A place for one tile.

    Attributes:
        where: what people call it.
        tile: what lies there; `None` until it is named or filled.
        path: where in the case it is named; `None` for a filled place.
    """

    where: str
    tile: str | None = None
    path: Path | None = None

    @property
    def named(self) -> bool:
        """Whether the case names the tile."""
        return self.path is not None

    @property
    def kind(self) -> str | None:
        """The kind of the tile, without its redness."""
        return None if self.tile is None else kind(self.tile)

    def name(self, tile: str, path: Path) -> None:
        """Name the tile.

        Raises:
            ScriptError: another one lies there.
        """
        if self.tile not in (None, tile):
            raise ScriptError(path, f"{self.where} is {self.tile}, not {tile}")
        self.tile, self.path = tile, self.path or path


def _row(where: str, size: int) -> list[Place]:
    return [Place(f"{where} {number}") for number in range(1, size + 1)]


@dataclass(slots=True)
class Layout:
    """The deal and the wall; hands are those of east, south, west and north."""

    hands: list[list[Place]] = field(
        default_factory=lambda: [[Place(f"{seat}'s hand") for _ in range(HAND)] for seat in SEATS]
    )
    draws: list[Place] = field(default_factory=lambda: _row("draw", LIVE))
    replacements: list[Place] = field(
        default_factory=lambda: _row("replacement tile", REPLACEMENTS)
    )
    dora: list[Place] = field(default_factory=lambda: _row("dora indicator", INDICATORS))
    ura: list[Place] = field(default_factory=lambda: _row("ura indicator", INDICATORS))

    def __iter__(self) -> Iterator[Place]:
        """All 136 places."""
        for hand in self.hands:
            yield from hand
        for part in (self.draws, self.replacements, self.dora, self.ura):
            yield from part


def layout_of(given: Mapping[str, Json]) -> Layout:
    """The places with the tiles that `given` names.

    Raises:
        ScriptError: a part has too many tiles.
    """
    layout = Layout()
    for seat, tiles in given.get("hands", {}).items():
        _name(layout.hands[SEATS.index(seat)], tiles, ["given", "hands", seat])
    parts = {
        "replacements": layout.replacements,
        "dora_indicators": layout.dora,
        "ura_indicators": layout.ura,
    }
    for name, places in parts.items():
        _name(places, given.get(name, ""), ["given", name])
    return layout


def _name(places: list[Place], tiles: str, path: Path) -> None:
    named = split_tiles(tiles)
    if len(named) > len(places):
        message = f"{len(named)} tiles {path[-1]}, there is room for {len(places)}"
        raise ScriptError(path, message, "play-tiles")
    for place, tile in zip(places, named, strict=False):
        place.name(tile, path)


def check_counts(layout: Layout) -> None:
    """There are four tiles of a kind, and one red five of a suit.

    Raises:
        ScriptError: more are named; the message says how many lie where.
    """
    by_kind: dict[str, list[Place]] = {}
    for place in layout:
        if place.tile is not None:
            by_kind.setdefault(kind(place.tile), []).append(place)
    for named, places in by_kind.items():
        _check_copies(named, places, COPIES)
        red = "0" + named[1]
        _check_copies(red, [place for place in places if place.tile == red], 1)


def _check_copies(tile: str, places: list[Place], most: int) -> None:
    if len(places) <= most:
        return
    counts: dict[str, int] = {}
    for place in places:
        counts[place.where] = counts.get(place.where, 0) + 1
    shown = ", ".join(f"{count} in {where}" for where, count in counts.items())
    path = places[most].path or []
    raise ScriptError(path, f"{len(places)} tiles {tile}, there are {most}: {shown}", "play-tiles")
