"""Adapter for `jansou` of PyPI: scoring, waits and furiten, ends of hands, hands that it plays.

A script to run with the interpreter of an environment that holds the library:

    .engines/jansou-0.14.0/bin/python jansou.py

It imports `helper.py` and its other parts, `jansou_*.py`, beside it and the library.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

HERE = Path(__file__).resolve().parent

# `helper` stands beside this file, which has the library's own name and must not be found for it.
sys.path.insert(0, str(HERE))
helper = importlib.import_module("helper")
called = importlib.import_module("jansou_called")
playing = importlib.import_module("jansou_play")
settling = importlib.import_module("jansou_settle")
words = importlib.import_module("jansou_words")
sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != HERE]

MODULES = (
    *("core.hand", "core.rules", "core.tiles"),
    *("scoring.context", "scoring.score", "scoring.yaku"),
    *("game.actions", "game.events", "game.flow", "game.progression", "game.state", "game.wall"),
)
SEATS, TIMES = "ESWN", ("before_replacement", "with_discard")
MELDS = {"chi": "CHII", "pon": "PON", "daiminkan": "DAIMINKAN", "kakan": "SHOUMINKAN"}
DOUBLES = (
    *("double_daisuushii", "double_kokushi_musou_13"),
    *("double_suuankou_tanki", "double_junsei_chuuren_poutou"),
)

# Our option: the library's switch, and what of our values is on and off.
SWITCHES = {
    "red_fives": ("aka_dora", 3, 0),
    "kan_dora": ("kan_dora", True, False),
    "ura_dora": ("ura_dora", True, False),
    "ippatsu": ("ippatsu", True, False),
    "open_tanyao": ("kuitan", True, False),
    "kiriage_mangan": ("kiriage_mangan", True, False),
    "counted_yakuman": ("kazoe_yakuman", "yakuman", "sanbaiman"),
    "multiple_yakuman": ("multiple_yakuman", "added", "highest_only"),
    "closed_kan_dora_timing": ("closed_kan_indicator_immediate", *TIMES),
    "open_kan_dora_timing": ("open_kan_indicator_immediate", *TIMES),
    "riichi_min_tiles": ("riichi_without_draw", 1, 4),
    "riichi_kan": ("closed_kan_after_riichi", "waits", "none"),
    "kuikae": ("kuikae_ban", "same_tile_and_suji", "allowed"),
    "closed_kan_robbing": ("kokushi_ankan_chankan", "thirteen_orphans", "never"),
    "nine_kinds_draw": ("abort_kyuushu_kyuuhai", True, False),
    "four_winds_draw": ("abort_suufon_renda", True, False),
    "four_riichi_draw": ("abort_suucha_riichi", True, False),
    "four_kans_draw": ("abort_suukaikan", True, False),
    "double_ron": ("multiple_ron", "all", "head_bump"),
    "triple_ron": ("abort_sanchahou", "abortive_draw", "all"),
    "nagashi": ("nagashi_mangan", "as_draw", "off"),
    "dealer_stays": ("dealer_repeat_on_tenpai", "win_or_tenpai", "win"),
    "liability_ron_counters": ("pao_honba_to_liable", "liable", "discarder"),
    "extra_round": ("sudden_death", "sudden_death_30000", "none"),
    "bankruptcy": ("allow_negative_scores", False, True),
    "last_dealer_ends": ("agari_yame", "when_first", "never"),
}
WITHOUT_A_WORD = ("last hand", "chombo", "fifth kan", "own tile claimed", "riichi by itself")
LIABLE = ("none", "dragons_winds", "dragons_winds_kans")  # each with one more of its switches

OPTIONS: Mapping[str, list[Any]] = {
    # ---- switches of the library
    **{option: [on, off] for option, (_, on, off) in SWITCHES.items()},
    "extra_round_ends": ["when_deal_passes"],
    "added_kan_dora_timing": list(TIMES),  # that of open kans
    "double_wind_pair_fu": [2, 4],
    "match_length": ["east", "east_south"],
    "liability_yakuman": list(LIABLE),
    **{option: [False, True] for option in DOUBLES},  # one switch for the four: see `ruleset`
    # ---- what it always does
    "kan_ura_dora": [True],
    "pinfu_tsumo": [True],
    "blessing_of_man": ["none"],
    "all_green_needs_green_dragon": [False],
    "seven_pairs_four_alike": [False],
    # In its games; the scoring takes both facts as yaku: see `score`.
    "replacement_win_on_last_tile": ["after_kan"],
    "min_han_at_five_counters": [1],
    "open_pinfu_fu": [2],
    "replacement_tile_fu": [2],
    "own_fifth_tile_wait": ["noten"],
    "riichi_points": ["need_1000"],
    "riichi_furiten": ["until_end"],
    "temporary_furiten_ends": ["own_draw_or_own_call"],
    "fifth_kan": ["illegal"],
    "late_claims": ["until_draw"],
    "several_winners_counters": ["nearest"],
    "several_winners_bets": ["nearest"],
    "hiding_tenpai": ["must_show"],
    "dealer_after_abortive_draw": ["stays"],
    "liability_concealed_sets": ["kans_counted"],
    "liability_value": ["hand"],
    "uma_ties": ["starting_seat"],
    "leftover_bets": ["first_by_seat", "nobody"],
    "starting_points": [25000, 30000],
}


class Adapter(helper.Engine):  # type: ignore[misc,name-defined]
    """The library as an engine of the suite: it scores, and it tells waits and furiten."""

    name = "jansou"
    url = "https://pypi.org/project/jansou/"
    options = OPTIONS
    # Matters of its games, which the scoring is not told.
    missing = ("liability", "ippatsu", "kan dora", "last replacement tile", *WITHOUT_A_WORD)
    fields: Mapping[str, Any] = {
        "score": [
            *("yaku", "dora", "han", "fu", "limit", "yakuman"),
            *("points", "payments", "deltas", "fu_items"),
        ],
        "waits": ["tenpai", "waits", "furiten"],
        "settle": ["deltas", "bets_left", "next"],
        "rank": ["places", "bets", "over"],
        "play": ["observations", "refused", "events", "end", "scores", "next", "over"],
    }

    def __init__(self) -> None:
        modules = {
            name.split(".")[1]: importlib.import_module(f"jansou.{name}") for name in MODULES
        }
        self._jansou = SimpleNamespace(**modules)
        self.version = importlib.import_module("jansou").__version__

    def ruleset(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Take the rules, and say what of them the library can't be told.

        That is every option that is not mentioned above, and of the four double yakuman, which
        share one switch, those that go against the majority (on a tie the plain ones).
        """
        rules = self.in_force = params["options"]
        wanted = [rules[option] for option in DOUBLES]
        doubles = wanted.count(True) >= wanted.count(False)
        liable = LIABLE.index(rules["liability_yakuman"])
        known = {option: switch for option, switch in SWITCHES.items() if option in rules}
        self._rules = self._jansou.rules.Rules(
            **{name: rules[option] == on for option, (name, on, _) in known.items()},
            double_wind_fu=rules["double_wind_pair_fu"],
            game_length=self._wind("E" if rules["match_length"] == "east" else "S"),
            double_yakuman=doubles,
            formal_tenpai=True,
            pao_daisangen=liable > 0,
            pao_daisuushi=liable > 0,
            pao_suukantsu=liable > 1,
            leftover_deposits_to_first=rules["leftover_bets"] == "first_by_seat",
        )
        lacking = [option for option in rules if option not in OPTIONS]
        lacking += [option for option in DOUBLES if rules[option] != doubles]
        if rules["added_kan_dora_timing"] != rules["open_kan_dora_timing"]:
            lacking.append("added_kan_dora_timing")
        return {"unsupported": lacking}

    def score(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """The value of a winning hand in the library's eyes, or its refusal."""
        if params["liable"] and self.in_force["liability_yakuman"] != "none":
            raise helper.Unsupported("liability")
        if {"after_kan", "last_tile"} <= set(params["situation"]):
            raise helper.Unsupported("last replacement tile")
        if "ippatsu" in params["situation"] and not self.in_force["ippatsu"]:
            raise helper.Unsupported("ippatsu")
        if len(params["dora_indicators"]) > 1 and not self.in_force["kan_dora"]:
            raise helper.Unsupported("kan dora")
        win = self._tile(params["win"]["tile"])
        try:
            hand = self._hand(params, win)
            hand.validate()
            context = self._context(params)
            if self.is_asked_how:
                self.called(*called.scoring(helper, hand, win, context))
            found = self._jansou.score.score(hand, win, context)
        except self._jansou.score.ScoringError as refusal:
            return {"rejected": words.code(str(refusal))}
        except self._jansou.hand.InvalidHandError:
            return {"rejected": "contradictory"}
        return {**words.value(found), **_money(found.payment, params)}

    def waits(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Waits, tenpai and furiten of a seat of a game in which nothing else is known."""
        seat = SEATS.index(params["seat"])
        try:
            state = self._table(params)
            state.players[seat].as_hand().validate()
        except self._jansou.hand.InvalidHandError:
            return {"rejected": "contradictory"}
        self._pass(state, seat, params["missed_in_riichi"])
        state.players[seat].temporary_furiten = False  # as at the own draw since then
        self._pass(state, seat, params["missed"])
        if self.is_asked_how:
            self.called(*called.waiting(helper, state, seat))
        waits = sorted(self._jansou.actions.current_waits(state, seat))
        return {
            "tenpai": self._jansou.flow._is_yaku_ready(state, seat),  # noqa: SLF001 - no other
            "waits": [helper.plain(int(kind)) for kind in waits],
            "furiten": self._jansou.actions.is_furiten(state, seat),
        }

    def settle(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """What the library makes of a declared end; that a hand is the last cannot be announced."""
        _has(params["end"])
        if params["last_hand"]:
            raise helper.Unsupported("last hand")
        return dict(settling.settle(self._jansou, self._rules, params))

    def rank(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """The places and who gets the sticks; and whether the match ends."""
        _has(params["last"]["end"] if params["last"] else {})
        return dict(settling.rank(self._jansou, self._rules, params))

    def play(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """A hand that the library plays from the given wall."""
        table = playing.Table(self._jansou, helper, self._rules, params)
        try:
            return dict(playing.play(table, params, words.value, self._jansou.progression.advance))
        finally:
            if self.is_asked_how:
                self.called(*called.playing(helper, table.deal, table.choices))

    def _pass(self, state: Any, seat: int, tiles: Iterable[str]) -> None:  # noqa: ANN401
        """Let the seat decline what the library offers on discards of another."""
        for tile in tiles:
            state.last_discard = ((seat + 1) % 4, self._tile(tile))
            offered = self._jansou.actions.discard_reactions(state, seat, final=False)
            if any(isinstance(action, self._jansou.actions.Ron) for action in offered):
                self._jansou.flow._mark_passed_ron(state, seat)  # noqa: SLF001 - no other

    def _table(self, params: Mapping[str, Any]) -> Any:  # noqa: ANN401
        """A game's state in which only the given seat holds tiles."""
        there = self._jansou.state
        players = [there.PlayerState() for _ in SEATS]
        player = players[SEATS.index(params["seat"])]
        player.concealed = [self._tile(tile) for tile in helper.tiles(params["concealed"])]
        player.melds = [self._meld(meld, params["seat"]) for meld in params["melds"]]
        player.discards = [there.Discard(self._tile(tile)) for tile in params["discards"]]
        player.riichi = params["riichi"]
        return there.GameState(
            rules=self._rules,
            scores=[25000] * 4,
            wall=self._jansou.wall.Wall(tuple(self._jansou.tiles.full_tile_set())),
            dealer=0,
            round_wind=self._wind(params["round_wind"]),
            round_number=1,
            honba=0,
            deposit_pool=0,
            players=players,
            current_player=0,
            first_go_around=False,
        )

    def _hand(self, params: Mapping[str, Any], win: Any) -> Any:  # noqa: ANN401
        concealed = [self._tile(tile) for tile in helper.tiles(params["concealed"])]
        melds = [self._meld(meld, params["seat"]) for meld in params["melds"]]
        return self._jansou.hand.Hand((*concealed, win), tuple(melds))

    def _meld(self, meld: Mapping[str, Any], seat: str) -> Any:  # noqa: ANN401
        """A set; of an added kan a tile unlike the claimed one is taken for the added one."""
        there = self._jansou.hand
        tiles = sorted(self._tile(tile) for tile in helper.tiles(meld["tiles"]))
        if meld["type"] == "ankan":
            return there.Meld(there.MeldType.ANKAN, tuple(tiles))
        called = self._tile(meld["called"])
        added = [tile for tile in tiles if tile != called] or [called]
        source = (SEATS.index(seat) - SEATS.index(meld["from"])) % 4
        if source == 0:
            raise helper.Unsupported("own tile claimed")
        return there.Meld(
            there.MeldType[MELDS[meld["type"]]],
            tuple(tiles),
            called=called,
            source=there.SOURCE_OF_RELATIVE[source],
            added=added[0] if meld["type"] == "kakan" else None,
        )

    def _context(self, params: Mapping[str, Any]) -> Any:  # noqa: ANN401
        """Seats, sticks and how the hand was won."""
        facts, drawn = frozenset(params["situation"]), params["win"]["by"] == "tsumo"
        first, last = "first_turn" in facts, "last_tile" in facts
        return self._jansou.context.WinContext(
            rules=self._rules,
            round_wind=self._wind(params["round_wind"]),
            seat_wind=self._wind(params["seat"]),
            is_tsumo=drawn,
            riichi="riichi" in facts,
            double_riichi="double_riichi" in facts,
            ippatsu="ippatsu" in facts,
            haitei=last and drawn,
            houtei=last and not drawn,
            rinshan="after_kan" in facts,
            chankan="robbing_kan" in facts,
            tenhou=first and drawn and params["seat"] == "E",
            chiihou=first and drawn and params["seat"] != "E",
            dora_indicators=tuple(self._tile(tile) for tile in params["dora_indicators"]),
            ura_indicators=tuple(self._tile(tile) for tile in params["ura_indicators"]),
            honba=params["counters"],
            riichi_sticks=params["bets"],
        )

    def _tile(self, tile: str) -> Any:  # noqa: ANN401
        there = self._jansou.tiles
        return there.Tile(there.TileKind(helper.kind(tile)), red=tile[0] == "0")

    def _wind(self, seat: str) -> Any:  # noqa: ANN401
        return self._jansou.tiles.Wind(SEATS.index(seat))


def _has(end: Mapping[str, Any]) -> None:
    """Whether the library has such an end of a hand."""
    if end.get("kind") == "chombo":
        raise helper.Unsupported("chombo")
    if end.get("reason") == "fifth_kan":
        raise helper.Unsupported("fifth kan")


def _money(paid: Any, params: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ANN401
    """What is paid for the hand, and all that changes hands with counters and bets.

    The library tells the counters of all payers in one sum; in a self-draw each pays a third.
    """
    winner, discarder = params["seat"], params["win"]["from"]
    points = paid.total - paid.honba - paid.sticks
    if discarder is not None:
        deltas = {winner: paid.total, discarder: -(paid.ron + paid.honba)}
        return {"points": points, "payments": {"discarder": paid.ron}, "deltas": deltas}
    shares = {s: paid.tsumo_non_dealer for s in SEATS if s != winner}
    payments = {"others": paid.tsumo_non_dealer}
    if winner != "E":
        shares["E"] = paid.tsumo_dealer
        payments = {"dealer": paid.tsumo_dealer, **payments}
    deltas = {seat: -share - paid.honba // 3 for seat, share in shares.items()}
    return {"points": points, "payments": payments, "deltas": {**deltas, winner: paid.total}}


if __name__ == "__main__":
    helper.serve(Adapter())
