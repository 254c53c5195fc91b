"""Random hands that somebody says he has won, as parameters of the operation `score`.

Every hand is possible at a table: its tiles, indicators included, come out of one set of 136, its
melds are claimed from whom they can be, and its facts go together. Most are complete and have
something worth scoring, because themes (one suit, few kinds, honours, terminals) are drawn first; a
few have one tile replaced and are usually not complete. Nothing here knows what a hand is worth.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

SEATS = "ESWN"
SUITS = "mps"
KINDS = [f"{rank}{suit}" for suit in SUITS for rank in range(1, 10)] + [
    f"{n}z" for n in range(1, 8)
]
ORPHANS = [kind for kind in KINDS if kind[1] == "z" or kind[0] in "19"]
GREEN = ["2s", "3s", "4s", "6s", "8s", "6z"]
RED_OF = {f"5{suit}": f"0{suit}" for suit in SUITS}
ALL_TILES = tuple(
    RED_OF.get(kind, kind) if copy == 0 else kind for kind in KINDS for copy in range(4)
)
"""136 tiles, of which one five of each suit is red."""
KAN_TYPES = ("daiminkan", "kakan", "ankan", "ankan")

Params = dict[str, Any]


class Dead(Exception):  # noqa: N818 - nothing failed, the draw is repeated
    """The tiles that were wanted are used up."""


@dataclass
class Set:
    """One group of the hand; `meld` is how it is shown, None while it is concealed."""

    tiles: list[str]
    meld: str | None = None

    @property
    def is_run(self) -> bool:
        """Whether it is three consecutive tiles."""
        return len({plain(tile) for tile in self.tiles}) == 3


@dataclass
class Wall:
    """One set of tiles, and a source of chance to take them from."""

    random: Random
    left: list[str] = field(default_factory=lambda: list(ALL_TILES))

    def take(self, kind: str) -> str:
        """Any copy that is left of a kind, the red one included."""
        copies = [tile for tile in self.left if plain(tile) == kind]
        if not copies:
            raise Dead
        tile = self.random.choice(copies)
        self.left.remove(tile)
        return tile

    def take_any(self) -> str:
        """Any tile that is left."""
        tile = self.random.choice(self.left)
        self.left.remove(tile)
        return tile

    def chance(self, probability: float) -> bool:
        """True that often."""
        return self.random.random() < probability


def plain(tile: str) -> str:
    """The kind of a tile: a red five is a five."""
    return tile.replace("0", "5")


def random_hands(seed: int, count: int) -> Iterator[Params]:
    """`count` hands; the same ones for the same seed."""
    random = Random(seed)  # noqa: S311 - to be repeated, not to be secret
    made = 0
    while made < count:
        try:
            hand = _hand(Wall(random))
        except Dead:
            continue
        made += 1
        yield hand


def _hand(wall: Wall) -> Params:
    shape = wall.random.random()
    if shape < 0.06:
        return _declared(wall, _seven_pairs(wall))
    if shape < 0.08:
        return _declared(wall, _orphans(wall))
    return _declared(wall, _four_sets(wall))


def _seven_pairs(wall: Wall) -> list[Set]:
    kinds = wall.random.sample(_theme(wall, 7), 7)
    return [Set([wall.take(kind), wall.take(kind)]) for kind in kinds]


def _orphans(wall: Wall) -> list[Set]:
    return [Set([wall.take(kind) for kind in [*ORPHANS, wall.random.choice(ORPHANS)]])]


def _theme(wall: Wall, at_least: int) -> list[str]:
    """The kinds that a hand is made of."""
    suit = wall.random.choice(SUITS)
    themes = (
        (40, KINDS),
        (12, [kind for kind in KINDS if kind[1] == suit]),
        (12, [kind for kind in KINDS if kind[1] in (suit, "z")]),
        (12, [kind for kind in KINDS if kind not in ORPHANS]),
        (8, [kind for kind in KINDS if kind in ORPHANS or kind[0] in "2378"]),
        (5, ORPHANS),
        (3, [kind for kind in KINDS if kind[1] == "z"]),
        (3, GREEN),
        (5, [kind for kind in KINDS if kind[0] in wall.random.choice(("123", "456", "789"))]),
    )
    fitting = [(weight, kinds) for weight, kinds in themes if len(kinds) >= at_least]
    weights = [weight for weight, _ in fitting]
    return wall.random.choices([kinds for _, kinds in fitting], weights)[0]


def _four_sets(wall: Wall) -> list[Set]:
    kinds = _theme(wall, 5)
    triplets = wall.random.choice((0.15, 0.3, 0.5, 0.9))
    pair = wall.random.choice(kinds)
    groups = [Set([wall.take(pair), wall.take(pair)])]
    for _ in range(4):
        kind = wall.random.choice(kinds)
        if kind[1] == "z" or kind[0] in "89" or wall.chance(triplets):
            groups.append(Set([wall.take(kind) for _ in range(3)]))
        else:
            first = KINDS.index(kind)
            groups.append(Set([wall.take(KINDS[first + step]) for step in range(3)]))
    _show(wall, groups)
    return groups


def _show(wall: Wall, groups: list[Set]) -> None:
    """Some sets are claimed, some triplets are kans."""
    openness = wall.random.choice((0, 0, 0.3, 0.6, 0.95))
    kans = wall.random.choice((0, 0.15, 0.4, 0.9))
    for group in groups[1:]:
        if not group.is_run and wall.chance(kans):
            group.tiles.append(wall.take(plain(group.tiles[0])))
            group.meld = wall.random.choice(KAN_TYPES) if openness else "ankan"
        elif wall.chance(openness):
            group.meld = "chi" if group.is_run else "pon"


def _declared(wall: Wall, groups: list[Set]) -> Params:
    """The hand with a winning tile, seats, facts, indicators and sticks."""
    seat = wall.random.choice(SEATS)
    concealed = [tile for group in groups if group.meld is None for tile in group.tiles]
    wall.random.shuffle(concealed)
    win = concealed.pop()
    if wall.chance(0.03):  # usually no complete hand any more
        concealed[0] = wall.take_any()
    melds = [_meld(wall, group, seat) for group in groups if group.meld is not None]
    drawn = wall.chance(0.45)
    discarder = wall.random.choice([other for other in SEATS if other != seat])
    kans = sum(meld["type"] not in ("chi", "pon") for meld in melds)
    turned = wall.random.randint(1 + kans, 5) if wall.chance(0.2) else 1 + kans
    indicators = [wall.take_any() for _ in range(2 * turned)]
    shown = [tile for group in groups if group.meld for tile in group.tiles]
    others = {plain(tile) for tile in [*concealed, *shown, *indicators]}
    return {
        "concealed": join(sorted(concealed)),
        "melds": melds,
        "win": {
            "tile": win,
            "by": "tsumo" if drawn else "ron",
            "from": None if drawn else discarder,
        },
        "seat": seat,
        "round_wind": wall.random.choice("EESSWN"),
        "situation": _facts(wall, _Won(seat, drawn, melds, plain(win) not in others)),
        "dora_indicators": indicators[:turned],
        "ura_indicators": indicators[turned:],
        "counters": wall.random.choice((0, 0, 1, 2, 4, 7)),
        "bets": wall.random.choice((0, 1, 3)),
        "liable": [],
    }


def _meld(wall: Wall, group: Set, seat: str) -> dict[str, Any]:
    tiles = sorted(group.tiles, key=lambda tile: (plain(tile), tile))
    meld: dict[str, Any] = {"type": group.meld, "tiles": join(tiles), "called": None, "from": None}
    if group.meld != "ankan":
        meld["called"] = wall.random.choice(tiles)
        steps = 3 if group.meld == "chi" else wall.random.randint(1, 3)
        meld["from"] = SEATS[(SEATS.index(seat) + steps) % 4]
    return meld


@dataclass(frozen=True)
class _Won:
    """What decides which facts can be true."""

    seat: str
    drawn: bool
    melds: list[dict[str, Any]]
    only_copy: bool

    @property
    def is_closed(self) -> bool:
        return all(meld["type"] == "ankan" for meld in self.melds)

    @property
    def has_kan(self) -> bool:
        return any(meld["type"] not in ("chi", "pon") for meld in self.melds)


def _facts(wall: Wall, won: _Won) -> list[str]:
    if not won.melds and wall.chance(0.03) and (won.drawn or won.seat != "E"):
        return ["first_turn"]
    facts = []
    if won.is_closed and wall.chance(0.6):
        facts.append("double_riichi" if wall.chance(0.1) else "riichi")
        if wall.chance(0.3):
            facts.append("ippatsu")
    if won.drawn and won.has_kan and "ippatsu" not in facts and wall.chance(0.2):
        facts.append("after_kan")
    elif wall.chance(0.06):
        facts.append("last_tile")
    elif not won.drawn and won.only_copy and wall.chance(0.1):
        facts.append("robbing_kan")
    return facts


def join(tiles: list[str]) -> str:
    """An MPSZ string of tiles, in their order within each suit."""
    suits = ((suit, [tile[0] for tile in tiles if tile[1] == suit]) for suit in "mpsz")
    return "".join("".join(ranks) + suit for suit, ranks in suits if ranks)


def summary(hands: list[Mapping[str, Any]]) -> dict[str, int]:
    """How many of the hands have what: to see that nothing is left out."""
    facts = [fact for hand in hands for fact in hand["situation"]]
    types = [meld["type"] for hand in hands for meld in hand["melds"]]
    return {name: (facts + types).count(name) for name in sorted({*facts, *types})}
