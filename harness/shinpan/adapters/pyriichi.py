"""Adapter for `pyriichi` of PyPI: wins and waits of its rule engine, in a state made for the case.

A script to run with the interpreter of an environment that holds the library:

    .engines/pyriichi-0.1.1/bin/python pyriichi.py

It imports `helper.py` and `pyriichi_called.py` beside it and the library, nothing else. The library
has no way to be asked about one hand, so its engine's own fields are set: players are numbered from
East, who deals.
"""
# ruff: noqa: SLF001 - see above

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

HERE = Path(__file__).resolve().parent

# `helper` stands beside this file, which has the library's own name and must not be found for it.
sys.path.insert(0, str(HERE))
helper = importlib.import_module("helper")
calls = importlib.import_module("pyriichi_called")
sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != HERE]

MODULES = ("errors", "game_state", "hand", "rules", "rules_config", "tiles")
SEATS, WINDS, SUITS, MELDS = calls.SEATS, calls.WINDS, calls.SUITS, calls.MELDS
LIABLE = calls.LIABLE
HAN_OF_A_YAKUMAN = 13

# The library's yaku that are not called as ours are.
YAKU = {
    **{f"round_wind_{wind}": "bakaze" for wind in ("east", "south", "west", "north")},
    **{f"seat_wind_{wind}": "jikaze" for wind in ("east", "south", "west", "north")},
    "haitei": "haitei_raoyue",
    "houtei": "houtei_raoyui",
    "rinshan": "rinshan_kaihou",
    "ittsu": "ittsuu",
    "shousuushi": "shousuushii",
    "daisuushi": "daisuushii",
    "chihou": "chiihou",
    "pure_chuuren_poutou": "junsei_chuuren_poutou",
    "kokushi_musou_juusanmen": "kokushi_musou_13",
}

OPTIONS: Mapping[str, list[Any]] = {
    # ---- switches of the library
    "open_tanyao": [True, False],
    "blessing_of_man": ["none", "yakuman"],
    "kiriage_mangan": [False, True],
    "double_kokushi_musou_13": [False, True],
    "double_suuankou_tanki": [False, True],
    "double_junsei_chuuren_poutou": [False, True],
    # ---- what it always does
    "red_fives": [0, 3],
    "ippatsu": [True],
    "pinfu_tsumo": [True],
    "kan_dora": [True],
    "ura_dora": [True],
    "kan_ura_dora": [True],
    "all_green_needs_green_dragon": [False],
    "seven_pairs_four_alike": [False],
    "min_han_at_five_counters": [1],
    "replacement_win_on_last_tile": ["both"],
    "double_wind_pair_fu": [4],
    "open_pinfu_fu": [0],
    "replacement_tile_fu": [2],
    "counted_yakuman": ["yakuman"],
    "multiple_yakuman": ["added"],
    "double_daisuushii": [False],
    "liability_yakuman": ["dragons_winds"],
    "liability_ron_counters": ["shared"],
    "liability_value": ["hand"],
    "own_fifth_tile_wait": ["tenpai"],
    "riichi_furiten": ["until_end"],
}


class Adapter(helper.Engine):  # type: ignore[misc,name-defined]
    """The library's rule engine as an engine of the suite: wins, waits and furiten."""

    name = "pyriichi"
    url = "https://github.com/d4n1elchen/pyriichi"
    options = OPTIONS
    # Riichi is double when it is still the first turn, which makes other yaku of it.
    missing = ("double riichi",)
    fields: Mapping[str, Any] = {
        "score": ["yaku", "han", "fu", "yakuman", "deltas"],
        "waits": ["tenpai", "waits", "furiten"],
    }

    def __init__(self) -> None:
        modules = {name: importlib.import_module(f"pyriichi.{name}") for name in MODULES}
        self._pyriichi = SimpleNamespace(**modules)
        self.version = importlib.import_module("importlib.metadata").version("pyriichi")

    def ruleset(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Take the rules; what is not among `OPTIONS` the library has nothing of."""
        rules = self.in_force = params["options"]
        policy = self._pyriichi.rules_config.RenhouPolicy
        self._rules = self._pyriichi.rules_config.RulesetConfig(
            renhou_policy=policy.YAKUMAN if rules["blessing_of_man"] == "yakuman" else policy.OFF,
            open_tanyao_enabled=rules["open_tanyao"],
            kiriage_mangan=rules["kiriage_mangan"],
            kokushi_musou_juusanmen_double=rules["double_kokushi_musou_13"],
            suuankou_tanki_double=rules["double_suuankou_tanki"],
            pure_chuuren_poutou_double=rules["double_junsei_chuuren_poutou"],
        )
        return {"unsupported": [option for option in rules if option not in OPTIONS]}

    def score(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """The win as the rule engine sees it, and what it makes of the scores."""
        facts = frozenset(params["situation"])
        if "double_riichi" in facts:
            raise helper.Unsupported("double riichi")
        winner, win = SEATS.index(params["seat"]), self._tile(params["win"]["tile"])
        if self.is_asked_how:
            self.called(*calls.scoring(helper, self._rules, params))
        try:
            engine = self._table(params)
        except self._pyriichi.errors.HandError:
            return {"rejected": "contradictory"}
        self._won(engine, params, winner, win)
        hand = engine._hands[winner]
        drawn = params["win"]["by"] == "tsumo"
        found = engine.check_win(winner, win, "robbing_kan" in facts, "after_kan" in facts)
        if found is None:
            complete = hand.is_winning_hand(win, drawn)
            return {"rejected": "no_yaku" if complete else "not_a_winning_hand"}
        if not drawn and "robbing_kan" not in facts and not engine._can_ron(winner):
            return {"rejected": "illegal_action"}  # its games offer no such win
        before = list(engine._game_state.scores)
        engine.apply_win_score(found)
        changes = zip(SEATS, engine._game_state.scores, before, strict=True)
        return {**_value(found), "deltas": {seat: new - old for seat, new, old in changes}}

    def waits(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Waits, tenpai when there are any, and furiten after what the player let pass."""
        seat = SEATS.index(params["seat"])
        if self.is_asked_how:
            self.called(*calls.waiting(helper, self._rules, params))
        try:
            engine = self._table(params)
        except self._pyriichi.errors.HandError:
            return {"rejected": "contradictory"}
        hand = engine._hands[seat]
        hand._discards = [self._tile(tile) for tile in params["discards"]]
        hand.set_riichi(params["riichi"])
        self._pass(engine, seat, params["missed_in_riichi"])
        engine._furiten_temp = {}  # as after the own draw since then
        self._pass(engine, seat, params["missed"])
        waits = {helper.kind(_ours(tile)) for tile in hand.get_machi_tiles()}
        return {
            "tenpai": hand.is_tenpai(),
            "waits": [helper.plain(kind) for kind in sorted(waits)],
            "furiten": engine.is_furiten(seat),
        }

    def _pass(self, engine: Any, seat: int, tiles: Iterable[str]) -> None:  # noqa: ANN401
        """Let the player decline a win that the engine offers on a discard of another."""
        action = self._pyriichi.rules.GameAction
        for tile in tiles:
            engine._last_discarded_tile = self._tile(tile)
            engine._last_discarded_player = (seat + 1) % 4
            if engine._can_ron(seat):
                engine._waiting_for_actions = {seat: [action.RON, action.PASS], -1: []}
                engine.execute_action(seat, action.PASS)
                engine._waiting_for_actions = {}

    def _table(self, params: Mapping[str, Any]) -> Any:  # noqa: ANN401
        """A rule engine in the middle of a hand in which only the given seat holds tiles."""
        engine = self._pyriichi.rules.RuleEngine()
        engine._game_state = self._pyriichi.game_state.GameState(ruleset=self._rules)
        wind = getattr(self._pyriichi.game_state.Wind, WINDS[params["round_wind"]])
        engine._game_state.set_round(wind, 1)
        engine._phase = self._pyriichi.rules.GamePhase.PLAYING
        engine._tile_set = self._pyriichi.tiles.TileSet()
        engine._tile_set._dora_indicators = []
        engine._tile_set._ura_dora_indicators = []
        engine._is_first_turn_after_deal = engine._is_first_round = False
        engine._kan_count = -1  # it tells how many indicators are turned: one more
        engine._hands = [self._pyriichi.hand.Hand([]) for _ in SEATS]
        hand = engine._hands[SEATS.index(params["seat"])]
        hand._tiles = [self._tile(tile) for tile in helper.tiles(params["concealed"])]
        hand._melds = [self._meld(meld) for meld in params["melds"]]
        hand.get_machi_tiles = cache(hand.get_machi_tiles)  # slow, and asked for several times
        return engine

    def _won(self, engine: Any, params: Mapping[str, Any], winner: int, win: Any) -> None:  # noqa: ANN401
        """How the hand was won: facts, sticks, indicators and who is liable."""
        facts, tiles = frozenset(params["situation"]), engine._tile_set
        engine._is_first_turn_after_deal = engine._is_first_round = "first_turn" in facts
        engine.is_furiten = lambda _player: False  # nothing was discarded; asking takes long
        engine._riichi_ippatsu[winner] = "ippatsu" in facts
        engine._hands[winner].set_riichi("riichi" in facts)
        tiles._tiles = [] if "last_tile" in facts else tiles._tiles
        tiles._dora_indicators = [self._tile(tile) for tile in params["dora_indicators"]]
        ura = [self._tile(tile) for tile in params["ura_indicators"]]
        tiles.get_ura_dora_indicators = lambda _count=None: ura  # however many there are
        engine._kan_count += len(tiles._dora_indicators)
        engine._game_state.add_honba(params["counters"])
        for _ in range(params["bets"]):
            engine._game_state.add_riichi_stick()
        for who in params["liable"]:
            if who["yaku"] in LIABLE:  # it has no word for another
                getattr(engine, LIABLE[who["yaku"]])[winner] = SEATS.index(who["seat"])
        if params["win"]["by"] == "tsumo":
            engine._hands[winner]._tiles.append(win)
            engine._last_drawn_tile = (winner, win)
        else:
            engine._last_discarded_player = SEATS.index(params["win"]["from"])
            engine._last_discarded_tile = win

    def _meld(self, meld: Mapping[str, Any]) -> Any:  # noqa: ANN401
        there = self._pyriichi.hand
        which = there.MeldType[MELDS.get(meld["type"], "CLOSED_KAN")]
        tiles = [self._tile(tile) for tile in helper.tiles(meld["tiles"])]
        if meld["type"] == "ankan":
            return there.Meld(which, tiles)
        return there.Meld(which, tiles, self._tile(meld["called"]), SEATS.index(meld["from"]))

    def _tile(self, tile: str) -> Any:  # noqa: ANN401
        there = self._pyriichi.tiles
        return there.Tile(there.Suit[SUITS[tile[1]]], int(tile[0]) or 5, tile[0] == "0")


def _ours(tile: Any) -> str:  # noqa: ANN401 - the library's
    return f"{tile.rank}{next(our for our, name in SUITS.items() if name == tile.suit.name)}"


def _value(found: Any) -> dict[str, Any]:  # noqa: ANN401 - the library's
    """Yaku, han and fu in our names; a yakuman counts thirteen han in the library."""
    yaku: dict[str, int] = {}
    for item in found.yaku:
        name = str(item.yaku.value)
        han = item.han // HAN_OF_A_YAKUMAN if item.is_yakuman else item.han
        yaku[YAKU.get(name, name)] = han
    if found.score_result.is_yakuman:
        units = found.score_result.yakuman_count
        return {"yaku": yaku, "yakuman": units, "han": None, "fu": None}
    return {"yaku": yaku, "yakuman": 0, "han": found.han, "fu": found.fu}


if __name__ == "__main__":
    helper.serve(Adapter())
