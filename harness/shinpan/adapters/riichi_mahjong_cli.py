"""Adapter for `riichi-mahjong-cli` of PyPI: the rules of a game for the terminal.

A script to run with the interpreter of an environment that holds the game, whose package is called
`mahjong`:

    .engines/riichi-mahjong-cli-1.2.4/bin/python riichi_mahjong_cli.py

It imports `helper.py` and its other parts, `riichi_mahjong_cli_*.py`, beside it and the game.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

HERE = Path(__file__).resolve().parent

# `helper` stands beside this file; `mahjong.py`, which does too, must not be found for the game.
sys.path.insert(0, str(HERE))
helper = importlib.import_module("helper")
calls = importlib.import_module("riichi_mahjong_cli_called")
playing = importlib.import_module("riichi_mahjong_cli_play")
sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != HERE]

MODULES = (
    *("core.hand", "core.meld", "core.player_state", "core.tile", "core.wall"),
    *("rules.agari", "rules.furiten", "rules.scoring"),
    *("engine.action", "engine.event", "engine.game", "engine.round"),
)
MELDS = {"chi": "CHI", "pon": "PON", "daiminkan": "DAIMINKAN", "kakan": "SHOUMINKAN"}
EAST = 27
BASE_OF_A_YAKUMAN = 8000
LIMITS = {2000: "mangan", 3000: "haneman", 4000: "baiman", 6000: "sanbaiman", 8000: "yakuman"}
SEATS = "ESWN"

# The game's names; those of the winds end in the wind.
YAKU = {
    "立直": "riichi",
    "両立直": "double_riichi",
    "一発": "ippatsu",
    "門前清自摸和": "menzen_tsumo",
    "断幺九": "tanyao",
    "平和": "pinfu",
    "一杯口": "iipeikou",
    "二杯口": "ryanpeikou",
    "役牌 白": "haku",
    "役牌 發": "hatsu",
    "役牌 中": "chun",
    "自風": "jikaze",
    "場風": "bakaze",
    "海底摸月": "haitei_raoyue",
    "河底撈魚": "houtei_raoyui",
    "嶺上開花": "rinshan_kaihou",
    "搶槓": "chankan",
    "混全帯幺九": "chanta",
    "純全帯幺九": "junchan",
    "一気通貫": "ittsuu",
    "三色同順": "sanshoku_doujun",
    "三色同刻": "sanshoku_doukou",
    "対対和": "toitoi",
    "三暗刻": "sanankou",
    "混老頭": "honroutou",
    "小三元": "shousangen",
    "七対子": "chiitoitsu",
    "混一色": "honitsu",
    "清一色": "chinitsu",
}
YAKUMAN = {
    "天和": "tenhou",
    "地和": "chiihou",
    "国士無双": "kokushi_musou",
    "四暗刻": "suuankou",
    "大三元": "daisangen",
    "小四喜": "shousuushii",
    "大四喜": "daisuushii",
    "字一色": "tsuuiisou",
    "清老頭": "chinroutou",
    "緑一色": "ryuuiisou",
    "九蓮宝燈": "chuuren_poutou",
    "四槓子": "suukantsu",
}
DORA = {"ドラ": "dora", "赤ドラ": "red", "裏ドラ": "ura"}

OPTIONS: Mapping[str, list[Any]] = {
    # It has no switches.
    "red_fives": [3],  # of the four numbers of a five the first is always red
    "open_tanyao": [True],
    "ippatsu": [True],
    "pinfu_tsumo": [True],
    "blessing_of_man": ["none"],
    "kan_dora": [True],
    "ura_dora": [True],
    "kan_ura_dora": [True],
    "all_green_needs_green_dragon": [False],
    "seven_pairs_four_alike": [False],
    # In its rounds; the calculator takes both facts as yaku: see `score`.
    "replacement_win_on_last_tile": ["after_kan"],
    "min_han_at_five_counters": [1],
    "double_wind_pair_fu": [4],
    "open_pinfu_fu": [2],
    "replacement_tile_fu": [2],
    "kiriage_mangan": [False],
    "counted_yakuman": ["yakuman"],
    "multiple_yakuman": ["highest_only"],  # never more than one is paid
    "double_daisuushii": [False],
    "double_kokushi_musou_13": [False],
    "double_suuankou_tanki": [False],
    "double_junsei_chuuren_poutou": [False],
    "own_fifth_tile_wait": ["noten_if_concealed"],  # it looks at the concealed tiles only
    "riichi_furiten": ["until_end"],
    "temporary_furiten_ends": ["own_draw"],
    "closed_kan_dora_timing": ["before_replacement"],
    "open_kan_dora_timing": ["before_replacement"],
    "added_kan_dora_timing": [],  # right after the replacement tile
    "riichi_min_tiles": [4],
    "riichi_points": ["need_1000"],
    "riichi_kan": [],  # when the hand still waits, for whatever
    "kuikae": ["allowed"],
    "closed_kan_robbing": ["never"],
    "fifth_kan": ["illegal"],
    "late_claims": ["until_draw"],
    "double_ron": ["all"],
    "triple_ron": ["abortive_draw"],
    "several_winners_counters": ["each"],
    "several_winners_bets": ["nearest"],
    "nine_kinds_draw": [True],
    "four_winds_draw": [True],
    "four_riichi_draw": [True],
    "four_kans_draw": [True],
    "hiding_tenpai": ["must_show"],
    "nagashi": ["off"],
    "dealer_stays": ["win_or_tenpai"],
    "dealer_after_abortive_draw": ["stays"],
    "liability_yakuman": ["none"],
    "match_length": ["east_south"],
    "extra_round": ["none"],
    "bankruptcy": [True],
    "last_dealer_ends": ["never"],
}


class Adapter(helper.Engine):  # type: ignore[misc,name-defined]
    """The game's rules as an engine of the suite: scoring, readiness and furiten."""

    name = "riichi-mahjong-cli"
    url = "https://pypi.org/project/riichi-mahjong-cli/"
    options = OPTIONS
    missing = ("liability", "fifth_tile", "last replacement tile", "riichi by itself")
    fields: Mapping[str, Any] = {
        "score": ["yaku", "dora", "han", "fu", "limit", "yakuman", "payments"],
        "waits": ["tenpai", "waits", "furiten"],
        "play": ["observations", "refused", "end", "scores", "next", "over"],
    }

    def __init__(self) -> None:
        modules = {
            name.split(".")[1]: importlib.import_module(f"mahjong.{name}") for name in MODULES
        }
        self._game = SimpleNamespace(**modules)
        self.version = importlib.import_module("importlib.metadata").version("riichi-mahjong-cli")

    def ruleset(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Take the rules; what is not among `OPTIONS` the game has nothing of."""
        self.in_force = params["options"]
        return {"unsupported": [option for option in self.in_force if option not in OPTIONS]}

    def score(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """The value of a winning hand in the game's eyes, or its refusal."""
        if params["liable"] and self.in_force["liability_yakuman"] != "none":
            raise helper.Unsupported("liability")
        if {"after_kan", "last_tile"} <= set(params["situation"]):
            raise helper.Unsupported("last replacement tile")
        numbers = helper.Tiles136()
        hand = self._hand(params, numbers)
        win = self._game.tile.Tile(numbers.number(params["win"]["tile"]))
        hand.closed_tiles.append(win)
        if self.is_asked_how:
            self.called(*calls.scoring(helper, hand, win, self._told(params)))
        found = self._game.scoring.calculate_score(hand, win, **self._told(params))
        if found is None:
            complete = self._game.agari.is_agari(hand.to_34_array())
            return {"rejected": "no_yaku" if complete else "not_a_winning_hand"}
        return {**_value(found), "payments": _payments(found, params)}

    def waits(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Waits by the concealed tiles, tenpai when there are any, and furiten."""
        hand = self._hand(params, helper.Tiles136())
        missed, since_riichi = (
            {helper.kind(tile) for tile in params[name]} for name in ("missed", "missed_in_riichi")
        )
        if self.is_asked_how:
            self.called(*calls.waiting(helper, hand, missed, since_riichi))
        waits = self._game.furiten.get_hand_waiting_tiles(hand)
        furiten = (
            self._game.furiten.is_discard_furiten(hand),
            self._game.furiten.is_temporary_furiten(waits, missed),
            self._game.furiten.is_riichi_furiten(waits, since_riichi),
        )
        tiles = [helper.plain(kind) for kind in waits]
        return {"tenpai": bool(waits), "waits": tiles, "furiten": any(furiten)}

    def play(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """A hand that the game plays from the given wall."""
        table = playing.Table(self._game, helper, params)
        try:
            played: dict[str, Any] = playing.play(table, params, _value)
        finally:
            if self.is_asked_how:
                wind = self._game.player_state.Wind(SEATS.index(params["start"]["bakaze"]))
                done = (table.wall, table.actions)
                self.called(*calls.playing(helper, wind, params["start"], *done))
        return played

    def _hand(self, params: Mapping[str, Any], numbers: Any) -> Any:  # noqa: ANN401
        """The hand without the winning tile; discards, which `waits` has, are not tiles of it."""
        hand = self._game.hand.Hand()
        hand.closed_tiles = self._tiles(numbers.of(params["concealed"]))
        for meld in params["melds"]:
            hand.add_meld(self._meld(meld, numbers))
        hand.discard_pool = self._tiles(helper.kind(t) * 4 for t in params.get("discards", ()))
        return hand

    def _meld(self, meld: Mapping[str, Any], numbers: Any) -> Any:  # noqa: ANN401
        there = self._game.meld
        which = there.MeldType[MELDS.get(meld["type"], "ANKAN")]
        tiles = sorted(self._tiles(numbers.of(meld["tiles"])))
        if meld["type"] == "ankan":
            return there.Meld(which, tuple(tiles))
        kind = helper.kind(meld["called"])
        red = meld["called"][0] == "0"
        alike = [tile for tile in tiles if tile.index34 == kind and tile.is_red == red]
        called = alike[0] if alike else self._game.tile.Tile(numbers.number(meld["called"]))
        return there.Meld(which, tuple(tiles), called, SEATS.index(meld["from"]))

    def _tiles(self, numbers: Iterable[int]) -> list[Any]:
        return [self._game.tile.Tile(number) for number in numbers]

    def _told(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Seats, dora, counters and how the hand was won."""
        facts = frozenset(params["situation"])
        drawn = params["win"]["by"] == "tsumo"
        first, last = "first_turn" in facts, "last_tile" in facts
        return {
            "is_tsumo": drawn,
            "seat_wind_34": EAST + SEATS.index(params["seat"]),
            "round_wind_34": EAST + SEATS.index(params["round_wind"]),
            "is_dealer": params["seat"] == "E",
            "dora_tiles_34": self._dora(params["dora_indicators"]),
            "uradora_tiles_34": self._dora(params["ura_indicators"]),
            "honba": params["counters"],
            "is_riichi": bool(facts & {"riichi", "double_riichi"}),  # the game sets both
            "is_double_riichi": "double_riichi" in facts,
            "is_ippatsu": "ippatsu" in facts,
            "is_haitei": last and drawn,
            "is_houtei": last and not drawn,
            "is_rinshan": "after_kan" in facts,
            "is_chankan": "robbing_kan" in facts,
            "is_tenhou": first and drawn and params["seat"] == "E",
            "is_chiihou": first and drawn and params["seat"] != "E",
        }

    def _dora(self, indicators: Iterable[str]) -> list[int]:
        return [self._game.tile.next_tile_index(helper.kind(tile)) for tile in indicators]


def _value(found: Any) -> dict[str, Any]:  # noqa: ANN401 - the game's
    """Yaku, dora, han and fu in our names; in a yakuman the game lists nothing else."""
    yaku: dict[str, int] = {}
    dora: dict[str, int] = {}
    for name, han in found.yaku:
        if name in DORA:
            dora[DORA[name]] = han
        elif name in YAKUMAN:
            yaku[YAKUMAN[name]] = 1
        else:
            yaku[YAKU.get(name) or YAKU[name.split()[0]]] = han
    told = {"yaku": yaku, "dora": dora, "limit": LIMITS.get(found.base_points)}
    if found.yaku[0][0] in YAKUMAN:
        units = found.base_points // BASE_OF_A_YAKUMAN
        return {**told, "yakuman": units, "han": None, "fu": None}
    return {**told, "yakuman": 0, "han": found.han, "fu": found.fu}


def _payments(found: Any, params: Mapping[str, Any]) -> dict[str, int]:  # noqa: ANN401
    """What each pays; the game's amounts hold the counters, which the suite counts apart."""
    counters = 100 * params["counters"]
    if params["win"]["by"] == "ron":
        return {"discarder": found.ron_payment - 3 * counters}
    others = {"others": found.non_dealer_payment - counters}
    if params["seat"] == "E":
        return others
    return {"dealer": found.dealer_payment - counters, **others}


if __name__ == "__main__":
    helper.serve(Adapter())
