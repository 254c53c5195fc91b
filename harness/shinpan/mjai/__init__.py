"""mjai: the notation that engines, bots and log tools of this field exchange.

Tile names, events and actions, written and read as plain JSON data. Knows nothing of the rules and
nothing of the reference.
"""

from shinpan.mjai.actions import (
    added_kan,
    call,
    closed_kan,
    discard,
    nine_kinds,
    reach,
    win,
)
from shinpan.mjai.tiles import MJAI_TILES, UNKNOWN, TileNameError, from_mjai, to_mjai

__all__ = [
    "MJAI_TILES",
    "UNKNOWN",
    "TileNameError",
    "added_kan",
    "call",
    "closed_kan",
    "discard",
    "from_mjai",
    "nine_kinds",
    "reach",
    "to_mjai",
    "win",
]
