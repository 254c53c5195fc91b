"""Drawing a table with nothing but letters.

A tile that lies sideways is in brackets, `[5p]`: the claimed tile of a set stands where its giver
sits, and so does the discard of a riichi declaration. A tile of a closed kan that lies face down is
`##`. A discard that was claimed is in braces, `{5p}`.
"""

from collections.abc import Iterator, Sequence

from shinpan.tiles.scene import Meld, Row, Scene, Side

ROW_LENGTH = 6
"""Discards lie in rows of six (clause turn.discards-in-rows)."""

FACE_DOWN = "##"


def draw_scene(scene: Scene) -> Iterator[str]:
    """A table, line by line."""
    yield scene.title
    if scene.dora:
        under = f"   under them {' '.join(scene.ura)}" if scene.ura else ""
        yield f"  indicators {' '.join(scene.dora)}{under}"
    for side in scene.sides:
        yield from (f"  {line}" for line in draw_side(side))


def draw_side(side: Side) -> Iterator[str]:
    """A player: name and notes, the hand, the discards six a row."""
    yield "  ".join([side.name, *side.notes])
    yield f"  {_hand(side)}".rstrip()
    for start in range(0, len(side.discards), ROW_LENGTH):
        row = side.discards[start : start + ROW_LENGTH]
        yield f"    {draw_row(row)}"


def draw_row(discards: Sequence[Row]) -> str:
    """A row of discards, a tile three or four characters wide."""
    return " ".join(_discard(thrown) for thrown in discards).rstrip()


def draw_meld(meld: Meld) -> str:
    """A shown set with the claimed tile turned to its giver."""
    if meld.called is None:
        first, second, *_ = meld.tiles
        return f"{FACE_DOWN}{first}{second}{FACE_DOWN}"
    added = f"+{meld.added}" if meld.added else ""
    turned = f"[{meld.called}{added}]"
    place = {1: 0, 2: 1, 3: len(meld.tiles)}[meld.turns]
    shown = [*meld.tiles]
    shown.insert(place, turned)
    return "".join(shown)


def _hand(side: Side) -> str:
    concealed = " ".join(side.concealed)
    drawn = f"+ {side.drawn}" if side.drawn else ""
    return "   ".join(part for part in (concealed, drawn, *map(draw_meld, side.melds)) if part)


def _discard(thrown: Row) -> str:
    if thrown.sideways:
        return f"[{thrown.tile}]"
    return f"{{{thrown.tile}}}" if thrown.claimed else f" {thrown.tile} "
