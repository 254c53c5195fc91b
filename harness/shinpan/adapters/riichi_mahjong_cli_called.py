"""How `riichi-mahjong-cli` was called: part of `riichi_mahjong_cli.py`.

The calls are told as lines that can be run without this suite.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

_HAND = (
    "from mahjong.core.hand import Hand",
    "from mahjong.core.meld import Meld, MeldType",
    "from mahjong.core.tile import Tile",
)
_PLAYING = (
    "from mahjong.core.meld import Meld, MeldType",
    "from mahjong.core.player_state import Wind",
    "from mahjong.core.tile import Tile",
    "from mahjong.core.wall import Wall",
    "from mahjong.engine.action import Action, ActionType",
    "from mahjong.engine.event import EventBus",
    "from mahjong.engine.game import GameConfig, GameState",
    "from mahjong.engine.round import run_round",
    "match = GameState(GameConfig(), ['E', 'S', 'W', 'N'], EventBus())",
)
_GOING_ON = (
    "def answer(player, available):",
    "    for action in actions:",
    "        return action",
    "    print(player, available)",
    "    raise SystemExit",
    "run_round(state, answer)",
    "print(vars(state.result), [player.score for player in match.players])",
)


def scoring(helper: Any, hand: Any, win: Any, told: Mapping[str, Any]) -> list[str]:  # noqa: ANN401
    """How a hand is scored."""
    score = helper.spelled("calculate_score", helper.Code("hand"), _tile(helper, win), **told)
    imports = (*_HAND, "from mahjong.rules.scoring import calculate_score")
    return [*imports, *_made(helper, hand), f"print({score})"]


def waiting(helper: Any, hand: Any, *missed: Iterable[int]) -> list[str]:  # noqa: ANN401
    """How a hand is asked about its waits, and whether it is furiten.

    Args:
        helper: the module.
        hand: the game's.
        missed: kinds that were let pass since the own last draw; the same since the own riichi.
    """
    temporary, riichi = (sorted(kinds) for kinds in missed)
    return [
        *_HAND,
        "from mahjong.rules.furiten import *",
        *_made(helper, hand),
        f"hand.discard_pool = {_tiles(helper, hand.discard_pool)}",
        "waits = get_hand_waiting_tiles(hand)",
        f"print(waits, is_discard_furiten(hand), is_temporary_furiten(waits, set({temporary})),",
        f"      is_riichi_furiten(waits, set({riichi})))",
    ]


def playing(
    helper: Any,  # noqa: ANN401
    wind: Any,  # noqa: ANN401
    start: Mapping[str, Any],
    wall: Sequence[Sequence[Any]],
    actions: Iterable[Any],
) -> list[str]:
    """How a hand is played.

    Args:
        helper: the module.
        wind: the game's name of the round.
        start: of the parameters.
        wall: the game's tiles of the live and of the dead wall.
        actions: the game's actions with which its questions were answered.
    """
    live, dead = ([tile.id for tile in tiles] for tiles in wall)
    said = ", ".join(_action(helper, action) for action in actions)
    return [
        *_PLAYING,
        f"match.round_wind, match.round_number = Wind.{wind.name}, {start['oya']}",
        f"match.honba, match.riichi_sticks = {start['honba']}, {start['kyotaku']}",
        f"for player, score in zip(match.players, {start['scores']}):",
        "    player.score = score",
        "state = match.setup_round()",
        f"state.wall = Wall.from_tiles(list(map(Tile, {live})), list(map(Tile, {dead})))",
        "state.wall._dora_revealed_limit = None",
        f"actions = iter([{said}])",
        *_GOING_ON,
    ]


def _made(helper: Any, hand: Any) -> list[str]:  # noqa: ANN401
    """A hand with its tiles and sets."""
    melds = [_meld(helper, meld) for meld in hand.melds]
    tiles = f"hand.closed_tiles = {_tiles(helper, hand.closed_tiles)}"
    return ["hand = Hand()", tiles, *(f"hand.add_meld({meld})" for meld in melds)]


def _action(helper: Any, action: Any) -> str:  # noqa: ANN401
    tiles = {name: _tile(helper, getattr(action, name)) for name in ("tile", "riichi_discard")}
    told = {**tiles, "meld": action.meld and _meld(helper, action.meld)}
    named = {name: value for name, value in told.items() if value is not None}
    return str(helper.spelled("Action", action.action_type, action.player, **named))


def _meld(helper: Any, meld: Any) -> Any:  # noqa: ANN401
    tiles = tuple(_tile(helper, tile) for tile in meld.tiles)
    called = _tile(helper, meld.called_tile)
    return helper.spelled("Meld", meld.meld_type, tiles, called, meld.from_player)


def _tiles(helper: Any, tiles: Iterable[Any]) -> str:  # noqa: ANN401
    return f"[{', '.join(str(_tile(helper, tile)) for tile in tiles)}]"


def _tile(helper: Any, tile: Any) -> Any:  # noqa: ANN401
    return None if tile is None else helper.Code(f"Tile({tile.id})")
