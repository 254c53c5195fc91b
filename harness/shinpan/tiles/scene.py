"""What lies on a table, as plain data. Tiles are in MPSZ notation."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Meld:
    """A shown set.

    Attributes:
        tiles: the tiles that its holder had; the claimed one is apart.
        called: the claimed tile; `None` for a closed kan.
        turns: how many seats before its holder the giver sits: 1 on the left, 2 opposite, 3 on the
            right; 0 for a closed kan.
        added: the tile that extended the triplet to a kan, if one did.
    """

    tiles: tuple[str, ...]
    called: str | None = None
    turns: int = 0
    added: str | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A discard in front of its player."""

    tile: str
    sideways: bool = False
    claimed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One player's side of the table.

    Attributes:
        name: who it is.
        concealed: the concealed tiles, sorted; `None` for one that is hidden.
        drawn: the tile just drawn or taken, apart from the others.
        melds: the shown sets in the order in which they were made.
        discards: the discards in order.
        notes: what else there is to say, such as points and riichi.
    """

    name: str
    concealed: tuple[str, ...] = ()
    drawn: str | None = None
    melds: tuple[Meld, ...] = ()
    discards: tuple[Row, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A table at one moment.

    Attributes:
        title: one line.
        sides: the players that are seen, in turn order.
        dora: the indicators that are turned.
        ura: the tiles under them, where they are looked at.
    """

    title: str
    sides: tuple[Side, ...]
    dora: tuple[str, ...] = ()
    ura: tuple[str, ...] = ()
