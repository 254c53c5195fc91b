"""Walls and hands for tests of play: a shuffled wall, or one in which chosen tiles are placed."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from riichi_reference.actions import Action, Discard, From
from riichi_reference.play import apply, start
from riichi_reference.ruleset import OptionValue, Ruleset
from riichi_reference.seats import SEATS, Seat
from riichi_reference.state import Setting, State, Turn
from riichi_reference.step import Step
from riichi_reference.tiles import KIND_OF, Tile, parse_tile, parse_tiles
from riichi_reference.wall import Wall
from shinpan.corpus import load_corpus

NO_REDS = tuple(kind for kind in range(34) for _ in range(4))


@cache
def options(name: str = "ema-2012") -> Mapping[str, OptionValue]:
    """The resolved options of a ruleset of the specification."""
    return load_corpus().rulesets[name].options


def rules(name: str = "ema-2012", **changes: OptionValue) -> Ruleset:
    """A ruleset of the specification with some options changed."""
    return Ruleset.from_options({**options(name), **changes})


def tile_set(red_fives: int) -> tuple[Tile, ...]:
    """All 136 tiles."""
    tiles = list(NO_REDS)
    if red_fives:
        for plain, red in zip((4, 13, 22), (34, 35, 36), strict=True):
            tiles[tiles.index(plain)] = red
    return tuple(tiles)


def shuffled(seed: int, red_fives: int = 3) -> Wall:
    """A random wall."""
    tiles = list(tile_set(red_fives))
    random.Random(seed).shuffle(tiles)
    return _wall([tiles[13 * n : 13 * n + 13] for n in range(4)], tiles[52:122], tiles[122:])


def lumpy(seed: int, red_fives: int = 3) -> Wall:
    """A random wall in which equal and neighbouring tiles come together, so that hands are good."""
    rng = random.Random(seed)
    tiles = sorted(tile_set(red_fives), key=lambda tile: (KIND_OF[tile], rng.random()))
    lumps = [tiles[n : n + 3] for n in range(0, len(tiles), 3)]
    rng.shuffle(lumps)
    mixed = [tile for lump in lumps for tile in lump]
    return _wall([mixed[13 * n : 13 * n + 13] for n in range(4)], mixed[52:122], mixed[122:])


def _wall(hands: Sequence[Sequence[Tile]], draws: Sequence[Tile], dead: Sequence[Tile]) -> Wall:
    return Wall(
        hands=tuple(tuple(hand) for hand in hands),
        draws=tuple(draws),
        replacements=tuple(dead[:4]),
        dora_indicators=tuple(dead[4:9]),
        ura_indicators=tuple(dead[9:14]),
    )


def placed(
    hands: Mapping[Seat, str] | None = None,
    draws: str = "",
    replacements: str = "",
    indicators: str = "",
    *,
    red_fives: int = 3,
) -> Wall:
    """A wall with the given tiles first in each part; the rest is filled from the end of the set.

    Hands may be shorter than 13 tiles; they are filled too.
    """
    named = [parse_tiles((hands or {}).get(seat, "")) for seat in SEATS]
    parts = [list(part) for part in (*named, *map(parse_tiles, (draws, replacements, indicators)))]
    rest = Counter(tile_set(red_fives))
    rest.subtract(tile for part in parts for tile in part)
    assert min(rest.values()) >= 0, "more tiles than there are"
    left = list(rest.elements())
    for part, size in zip(parts, (13, 13, 13, 13, 70, 4, 5), strict=True):
        while len(part) < size:
            part.append(left.pop())
    return _wall(parts[:4], parts[4], [*parts[5], *parts[6], *left])


def dealt(wall: Wall, ruleset: Ruleset | None = None, **changes: object) -> State:
    """The state after the deal; East 1, no sticks, 30000 points each unless changed."""
    setting = Setting(
        rules=ruleset or rules(),
        wall=wall,
        round_wind=Seat.EAST,
        dealer_number=1,
        counters=0,
        bets=0,
        scores=(30000, 30000, 30000, 30000),
    )
    return start(replace(setting, **changes)).state  # type: ignore[arg-type]


def did(state: State, *actions: Action) -> Step:
    """What follows from actions that are legal."""
    step = apply(state, *actions)
    assert isinstance(step, Step), step
    return step


def throws(state: State, tile: str, origin: From = From.DRAWN) -> State:
    """Whoever has the turn discards a tile, the drawn one unless told."""
    phase = state.phase
    if not isinstance(phase, Turn):
        state = did(state).state
        phase = state.phase
    assert isinstance(phase, Turn)
    return did(state, Discard(phase.seat, parse_tile(tile), origin)).state
