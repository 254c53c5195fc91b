"""How `pyriichi` was called, as lines that can be run without this suite: part of `pyriichi.py`.

The library has no call that asks about one hand, so the lines put its rule engine into the position
as the adapter does, field by field.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

SEATS = "ESWN"
WINDS = {"E": "EAST", "S": "SOUTH", "W": "WEST", "N": "NORTH"}
SUITS = {"m": "MANZU", "p": "PINZU", "s": "SOUZU", "z": "HONORS"}
MELDS = {"chi": "CHI_MELD", "pon": "PON_MELD", "daiminkan": "OPEN_KAN", "kakan": "OPEN_KAN"}
LIABLE = {"daisangen": "_pao_daisangen", "daisuushii": "_pao_daisuushi"}
_OPENING = (
    "from pyriichi.game_state import GameState, Wind",
    "from pyriichi.hand import Hand, Meld, MeldType",
    "from pyriichi.rules import GameAction, GamePhase, RuleEngine",
    "from pyriichi.rules_config import RenhouPolicy, RulesetConfig",
    "from pyriichi.tiles import Suit, Tile, TileSet",
    "engine = RuleEngine()",
    "engine._phase = GamePhase.PLAYING",
    "engine._tile_set = tiles = TileSet()",
    "engine._hands = [Hand([]) for _ in range(4)]",
)
_PASSES = (
    "    engine._last_discarded_tile = tile",
    "    if engine._can_ron({seat}):",
    "        engine._waiting_for_actions = {{{seat}: [GameAction.RON, GameAction.PASS], -1: []}}",
    "        engine.execute_action({seat}, GameAction.PASS)",
    "        engine._waiting_for_actions = {{}}",
)


def scoring(helper: Any, rules: Any, params: Mapping[str, Any]) -> list[str]:  # noqa: ANN401
    """How the rule engine is asked what a win is worth."""
    facts, winner = frozenset(params["situation"]), SEATS.index(params["seat"])
    indicators = params["dora_indicators"]
    return [
        *_position(helper, rules, params, first="first_turn" in facts),
        f"engine._kan_count = {len(indicators) - 1}",
        f"tiles._dora_indicators = {_tiles(indicators)}",
        f"tiles.get_ura_dora_indicators = lambda *_: {_tiles(params['ura_indicators'])}",
        *(["tiles._tiles = []"] if "last_tile" in facts else []),
        f"engine._riichi_ippatsu[{winner}] = {'ippatsu' in facts}",
        f"hand.set_riichi({'riichi' in facts})",
        f"engine._game_state.add_honba({params['counters']})",
        *["engine._game_state.add_riichi_stick()"] * params["bets"],
        *_liabilities(params, winner),
        f"win = {_tile(params['win']['tile'])}",
        *_winning_tile(params["win"], winner),
        f"chankan, rinshan = {'robbing_kan' in facts}, {'after_kan' in facts}",
        f"found = engine.check_win({winner}, win, chankan, rinshan)",
        "print(found)",
        "if found: engine.apply_win_score(found)",
        "print(engine._game_state.scores)",
    ]


def waiting(helper: Any, rules: Any, params: Mapping[str, Any]) -> list[str]:  # noqa: ANN401
    """How the rule engine is asked about waits and furiten."""
    seat = SEATS.index(params["seat"])
    return [
        *_position(helper, rules, params, first=False),
        "tiles._dora_indicators, engine._kan_count = [], -1",
        f"hand._discards = {_tiles(params['discards'])}",
        f"hand.set_riichi({params['riichi']})",
        f"engine._last_discarded_player = {(seat + 1) % len(SEATS)}",
        f"for tile in {_tiles(params['missed_in_riichi'])}:",
        *(line.format(seat=seat) for line in _PASSES),
        "engine._furiten_temp = {}",
        f"for tile in {_tiles(params['missed'])}:",
        *(line.format(seat=seat) for line in _PASSES),
        f"print(hand.is_tenpai(), hand.get_machi_tiles(), engine.is_furiten({seat}))",
    ]


def _position(helper: Any, rules: Any, params: Mapping[str, Any], *, first: bool) -> list[str]:  # noqa: ANN401
    state = helper.spelled("GameState", ruleset=rules)
    concealed = helper.tiles(params["concealed"])
    melds = ", ".join(_meld(helper, meld) for meld in params["melds"])
    return [
        *_OPENING,
        f"engine._game_state = {state}",
        f"engine._game_state.set_round(Wind.{WINDS[params['round_wind']]}, 1)",
        f"engine._is_first_turn_after_deal = engine._is_first_round = {first}",
        f"hand = engine._hands[{SEATS.index(params['seat'])}]",
        f"hand._tiles = {_tiles(concealed)}",
        f"hand._melds = [{melds}]",
    ]


def _liabilities(params: Mapping[str, Any], winner: int) -> Iterable[str]:
    for who in params["liable"]:
        if who["yaku"] in LIABLE:
            yield f"engine.{LIABLE[who['yaku']]}[{winner}] = {SEATS.index(who['seat'])}"


def _winning_tile(win: Mapping[str, Any], winner: int) -> list[str]:
    if win["by"] == "tsumo":
        return ["hand._tiles.append(win)", f"engine._last_drawn_tile = ({winner}, win)"]
    discarder = SEATS.index(win["from"])
    return [f"engine._last_discarded_player, engine._last_discarded_tile = {discarder}, win"]


def _meld(helper: Any, meld: Mapping[str, Any]) -> str:  # noqa: ANN401
    tiles = _tiles(helper.tiles(meld["tiles"]))
    if meld["type"] == "ankan":
        return f"Meld(MeldType.CLOSED_KAN, {tiles})"
    called, source = _tile(meld["called"]), SEATS.index(meld["from"])
    return f"Meld(MeldType.{MELDS[meld['type']]}, {tiles}, {called}, {source})"


def _tiles(tiles: Iterable[str]) -> str:
    return f"[{', '.join(map(_tile, tiles))}]"


def _tile(tile: str) -> str:
    red = ", True" if tile[0] == "0" else ""
    return f"Tile(Suit.{SUITS[tile[1]]}, {int(tile[0]) or 5}{red})"
