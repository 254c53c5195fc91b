"""Adapter for `riichienv` of PyPI (smly/RiichiEnv), a Rust core: its evaluator and its games.

A script to run with the interpreter of an environment that holds the library:

    .engines/riichienv-0.4.11/bin/python riichienv.py

It imports `helper.py` and its other half, `riichienv_play.py`, beside it and the library.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent

# `helper` stands beside this file, which has the library's own name and must not be found for it.
sys.path.insert(0, str(HERE))
helper = importlib.import_module("helper")
playing = importlib.import_module("riichienv_play")
sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != HERE]

IMPORTS = "from riichienv import Conditions, HandEvaluator, Meld, MeldType, Wind"
WINDS = {"E": "East", "S": "South", "W": "West", "N": "North"}
MELDS = {"chi": "Chi", "pon": "Pon", "daiminkan": "Daiminkan", "kakan": "Kakan", "ankan": "Ankan"}

# The library's numbers of the yaku that are worth two yakuman in its evaluator, whatever its rules.
DOUBLES = {
    47: "double_junsei_chuuren_poutou",
    48: "double_suuankou_tanki",
    49: "double_kokushi_musou_13",
    50: "double_daisuushii",
}
HAN_OF_A_YAKUMAN = 13

OPTIONS: Mapping[str, list[Any]] = {
    # ---- switches of its games; the evaluator has none, see `score`
    "double_daisuushii": [False, True],
    "double_kokushi_musou_13": [False, True],
    "double_suuankou_tanki": [False, True],
    "double_junsei_chuuren_poutou": [False, True],
    "liability_value": ["hand", "liable_yakuman"],
    "triple_ron": ["all", "abortive_draw"],
    "kuikae": ["allowed", "same_tile_and_suji"],
    "closed_kan_robbing": ["never", "thirteen_orphans"],
    "match_length": ["east", "east_south"],
    # ---- what it always does
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
    # In its games; the evaluator takes both facts as yaku: see `score`.
    "replacement_win_on_last_tile": ["after_kan"],
    "min_han_at_five_counters": [1],
    "double_wind_pair_fu": [4],
    "open_pinfu_fu": [2],
    "replacement_tile_fu": [2],
    "kiriage_mangan": [False],
    "counted_yakuman": ["yakuman"],
    "multiple_yakuman": ["added"],
    "own_fifth_tile_wait": ["noten_if_concealed"],  # it looks at the concealed tiles only
    # ---- what its games always do
    "closed_kan_dora_timing": ["before_replacement"],
    "open_kan_dora_timing": ["with_discard"],
    "added_kan_dora_timing": ["with_discard"],
    "liability_yakuman": ["dragons_winds"],
    "liability_concealed_sets": ["kans_counted"],
    "liability_ron_counters": ["liable"],
    "double_ron": ["all"],
    "several_winners_counters": ["nearest"],
    "several_winners_bets": ["nearest"],
    "riichi_min_tiles": [4],
    "riichi_points": ["need_1000"],
    "riichi_kan": ["waits"],
    "riichi_furiten": ["until_end"],
    "temporary_furiten_ends": ["own_draw_or_own_call"],
    "fifth_kan": ["illegal"],
    "late_claims": ["until_draw"],
    "nine_kinds_draw": [True],
    "four_winds_draw": [True],
    "four_riichi_draw": [True],
    "four_kans_draw": [True],
    "hiding_tenpai": ["must_show"],
    "nagashi": ["as_draw"],
    "dealer_stays": ["win_or_tenpai"],
    "dealer_after_abortive_draw": ["stays"],
    "extra_round": ["sudden_death_30000"],
    "bankruptcy": [True],
    "last_dealer_ends": ["when_first"],
}


class Adapter(helper.Engine):  # type: ignore[misc,name-defined]
    """The evaluator as an engine of the suite: it scores, and it tells tenpai and waits."""

    name = "riichienv"
    url = "https://github.com/smly/RiichiEnv"
    language = "rust"
    options = OPTIONS
    missing = ("liability", "plain yakuman", "fifth_tile", "last replacement tile")
    # It names the yaku but not what each is worth, and no sums by kind of dora.
    fields: Mapping[str, Any] = {
        "score": ["han", "fu", "yakuman", "payments"],
        "waits": ["tenpai", "waits"],
        "play": ["observations", "refused", "events", "scores", "next", "over"],
    }

    def __init__(self) -> None:
        self._library = importlib.import_module("riichienv")
        self.version = importlib.import_module("importlib.metadata").version("riichienv")

    def ruleset(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Take the rules; what is not among `OPTIONS` the library has nothing of."""
        rules = self.in_force = params["options"]
        rule = self._library.GameRule.default_tenhou()
        rule.allows_ron_on_ankan_for_kokushi_musou = rules["closed_kan_robbing"] != "never"
        rule.is_kokushi_musou_13machi_double = rules["double_kokushi_musou_13"]
        rule.is_suuankou_tanki_double = rules["double_suuankou_tanki"]
        rule.is_junsei_chuurenpoutou_double = rules["double_junsei_chuuren_poutou"]
        rule.is_daisuushii_double = rules["double_daisuushii"]
        rule.yakuman_pao_is_liability_only = rules["liability_value"] == "liable_yakuman"
        rule.sanchaho_is_draw = rules["triple_ron"] == "abortive_draw"
        rule.kuikae_forbidden = rules["kuikae"] != "allowed"
        self._rule = (playing.MODES[rules["match_length"]], rule)
        return {"unsupported": [option for option in self.in_force if option not in OPTIONS]}

    def score(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """The value of a winning hand in the evaluator's eyes, or its refusal.

        Whether some yakuman count double is a switch of its games only.
        """
        if params["liable"] and self.in_force["liability_yakuman"] != "none":
            raise helper.Unsupported("liability")
        if {"after_kan", "last_tile"} <= set(params["situation"]):
            raise helper.Unsupported("last replacement tile")
        numbers = helper.Tiles136()
        evaluator = self._evaluator(params, numbers)
        win = numbers.number(params["win"]["tile"])
        dora, ura = (
            [helper.kind(tile) * 4 for tile in params[name]]
            for name in ("dora_indicators", "ura_indicators")
        )
        if self.is_asked_how:
            self.called(*_scoring(params, win, dora, ura))
        found = evaluator.calc(win, dora, self._conditions(params), ura)
        if not found.is_win:
            return {"rejected": "no_yaku" if found.has_win_shape else "not_a_winning_hand"}
        if any(not self.in_force[DOUBLES[yaku]] for yaku in found.yaku if yaku in DOUBLES):
            raise helper.Unsupported("plain yakuman")
        return {**_value(found), "payments": _payments(found, params)}

    def waits(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Tenpai and the kinds that complete the hand; the evaluator knows no discards."""
        evaluator = self._evaluator(params, helper.Tiles136())
        asked = f"hand = {_evaluator_call(params)}"
        self.called(IMPORTS, asked, "print(hand.is_tenpai(), hand.get_waits())")
        waits = [helper.plain(kind) for kind in sorted(evaluator.get_waits())]
        return {"tenpai": evaluator.is_tenpai(), "waits": waits}

    def play(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """A hand that the library's environment plays from the given wall."""
        table = playing.Table(self._library, helper, self._rule, params)
        try:
            played: dict[str, Any] = playing.play(table, params)
        finally:
            self.called(*table.calls())
        return played

    def _evaluator(self, params: Mapping[str, Any], numbers: Any) -> Any:  # noqa: ANN401
        concealed = sorted(numbers.of(params["concealed"]))
        melds = [self._meld(meld, numbers) for meld in params["melds"]]
        return self._library.HandEvaluator(concealed, melds)

    def _meld(self, meld: Mapping[str, Any], numbers: Any) -> Any:  # noqa: ANN401
        which = getattr(self._library.MeldType, MELDS[meld["type"]])
        tiles = sorted(numbers.of(meld["tiles"]))
        return self._library.Meld(which, tiles, meld["type"] != "ankan", -1)

    def _conditions(self, params: Mapping[str, Any]) -> Any:  # noqa: ANN401
        winds = {key: getattr(self._library.Wind, wind) for key, wind in _winds(params).items()}
        return self._library.Conditions(**_facts(params), **winds)


def _evaluator_call(params: Mapping[str, Any]) -> Any:  # noqa: ANN401 - the helper's
    """How the evaluator of a hand is made, as Python writes it."""
    numbers = helper.Tiles136()
    concealed = sorted(numbers.of(params["concealed"]))
    melds = [
        helper.spelled(
            "Meld",
            helper.Code(f"MeldType.{MELDS[meld['type']]}"),
            sorted(numbers.of(meld["tiles"])),
            meld["type"] != "ankan",
            -1,
        )
        for meld in params["melds"]
    ]
    return helper.spelled("HandEvaluator", concealed, melds)


def _scoring(params: Mapping[str, Any], win: int, *indicators: Sequence[int]) -> list[str]:
    """How a hand is scored, as lines that can be run."""
    winds = {key: helper.Code(f"Wind.{wind}") for key, wind in _winds(params).items()}
    conditions = helper.spelled("Conditions", **_facts(params), **winds)
    dora, ura = indicators
    return [
        IMPORTS,
        f"found = {_evaluator_call(params)}{helper.spelled('.calc', win, dora, conditions, ura)}",
        "print(found.is_win, found.han, found.fu, found.yaku, found.ron_agari,",
        "      found.tsumo_agari_oya, found.tsumo_agari_ko)",
    ]


def _facts(params: Mapping[str, Any]) -> dict[str, Any]:
    """Sticks and how the hand was won."""
    facts = frozenset(params["situation"])
    drawn = params["win"]["by"] == "tsumo"
    return {
        "tsumo": drawn,
        "riichi": "riichi" in facts,
        "double_riichi": "double_riichi" in facts,
        "ippatsu": "ippatsu" in facts,
        "haitei": "last_tile" in facts and drawn,
        "houtei": "last_tile" in facts and not drawn,
        "rinshan": "after_kan" in facts,
        "chankan": "robbing_kan" in facts,
        "tsumo_first_turn": "first_turn" in facts and drawn,
        "riichi_sticks": params["bets"],
        "honba": params["counters"],
    }


def _winds(params: Mapping[str, Any]) -> dict[str, str]:
    return {
        "player_wind": WINDS[params["seat"]],
        "round_wind": WINDS[params["round_wind"]],
    }


def _value(found: Any) -> dict[str, Any]:  # noqa: ANN401 - the library's
    """Han and minipoints; a yakuman counts thirteen han in the library."""
    if not found.yakuman:
        return {"han": found.han, "fu": found.fu, "yakuman": 0}
    return {"han": None, "fu": None, "yakuman": found.han // HAN_OF_A_YAKUMAN}


def _payments(found: Any, params: Mapping[str, Any]) -> dict[str, int]:  # noqa: ANN401
    """What each pays; the library's amounts hold the counters, which the suite counts apart."""
    counters = 100 * params["counters"]
    if params["win"]["by"] == "ron":
        return {"discarder": found.ron_agari - 3 * counters}
    others = {"others": found.tsumo_agari_ko - counters}
    if params["seat"] == "E":
        return others
    return {"dealer": found.tsumo_agari_oya - counters, **others}


if __name__ == "__main__":
    helper.serve(Adapter())
