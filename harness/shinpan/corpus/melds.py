"""Melds: the shorthand of case files to the form of the protocol."""

from shinpan.corpus.model import Json
from shinpan.corpus.seatwords import seat_after
from shinpan.corpus.tiles import join_tiles, split_tiles

_SHORTHAND = {
    "chi": "chi",
    "pon": "pon",
    "kan": "daiminkan",
    "added": "kakan",
    "closed": "ankan",
}


def meld_to_wire(meld: Json, seat: str) -> dict[str, Json]:
    """A meld of the player at `seat` (a letter), written with seat letters.

    The called tile is the first of the string unless it is written, and it comes from the
    player to the left (who plays before) unless it is written. A closed kan calls nothing.
    """
    if "type" in meld:
        kind, text = meld["type"], meld["tiles"]
    else:
        short = next(name for name in _SHORTHAND if name in meld)
        kind, text = _SHORTHAND[short], meld[short]
    tiles = split_tiles(text)
    called, giver = meld.get("called"), meld.get("from")
    if kind != "ankan":
        called = called or tiles[0]
        giver = giver or seat_after(seat, 3)
    return {"type": kind, "tiles": join_tiles(tiles), "called": called, "from": giver}
