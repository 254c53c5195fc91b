"""How `jansou` was called, as lines that can be run without this suite: part of `jansou.py`.

What the library works with are data classes, which are written as Python does; only a wall, whose
tiles are 136 of them, is written shorter.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

_SCORING = (
    *("from jansou.core.hand import *", "from jansou.core.rules import *"),
    *("from jansou.core.tiles import *", "from jansou.scoring.context import *"),
    "from jansou.scoring.score import score",
)
_WAITING = (
    *("from jansou.core.hand import *", "from jansou.core.rules import *"),
    *("from jansou.core.tiles import *", "from jansou.game.state import *"),
    "from jansou.game.actions import current_waits, discard_reactions, is_furiten",
    "from jansou.game.wall import Wall",
)
_PLAYING = (
    *("from jansou.core.rules import *", "from jansou.core.tiles import *"),
    "from jansou.game.actions import *",
    "from jansou.game.flow import Position, deal_steps, new_deal",
    "from jansou.game.wall import Wall",
)
_GOING_ON = (
    "steps = deal_steps(state, print)",
    "point = next(steps)",
    "try:",
    "    for choice in choices:",
    "        point = steps.send(choice)",
    "    print(point)",
    "except StopIteration as end:",
    "    print(end.value, state.scores, state.deposit_pool)",
)


def scoring(helper: Any, hand: Any, win: Any, context: Any) -> list[str]:  # noqa: ANN401
    """How a hand is scored."""
    return [*_SCORING, f"print({helper.spelled('score', hand, win, context)})"]


def waiting(helper: Any, state: Any, seat: int) -> list[str]:  # noqa: ANN401
    """How a seat of a game is asked about its waits; the wall of the state has not been touched."""
    told = {field.name: getattr(state, field.name) for field in dataclasses.fields(state)}
    told["wall"] = helper.Code("Wall(tuple(full_tile_set()))")
    offered = f"print(discard_reactions(state, {seat}, final=False))"  # on the tile let pass last
    return [
        *_WAITING,
        f"state = {helper.spelled('GameState', **told)}",
        f"print(current_waits(state, {seat}), is_furiten(state, {seat}))",
        *([offered] if state.last_discard else []),
    ]


def playing(helper: Any, deal: Mapping[str, Any], choices: Sequence[Any]) -> list[str]:  # noqa: ANN401
    """How a hand is played.

    Args:
        helper: the module.
        deal: the arguments of the library's `new_deal` by name; the wall is a list of its tiles.
        choices: what was answered to the library's questions.
    """
    kinds = [int(tile.kind) for tile in deal["wall"]]
    reds = {place for place, tile in enumerate(deal["wall"]) if tile.red}
    call = helper.spelled("new_deal", **{**deal, "wall": helper.Code("Wall(tuple(tiles))")})
    return [
        *_PLAYING,
        f"kinds, reds = {kinds}, {reds or 'set()'}",
        "tiles = [Tile(TileKind(kind), red=place in reds) for place, kind in enumerate(kinds)]",
        f"state = {call}",
        f"choices = {helper.spelled('list', tuple(choices))}",
        *_GOING_ON,
    ]
