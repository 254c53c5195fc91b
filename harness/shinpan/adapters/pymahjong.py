"""Adapter for `pymahjong` of PyPI (Agony5757/mahjong): hands that its C++ table plays.

A script to run with the interpreter of an environment that holds the library:

    .engines/pymahjong-1.1.2/bin/python pymahjong.py

It imports `helper.py` beside it and the library's compiled half, `MahjongPyWrapper`. The table asks
every seat in turn what it makes of an offered tile. What all could do with it is seen by playing
the same selections on another table, on which everybody passes.
"""

from __future__ import annotations

import importlib
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent

# `helper` stands beside this file, which has the library's own name and must not be found for it.
sys.path.insert(0, str(HERE))
helper = importlib.import_module("helper")
sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != HERE]

Json = dict[str, Any]

SEATS = range(4)
WINDS = "ESWN"
DEAL = (4, 4, 4, 1)
OVER = 16  # the phases: four of turns, then those of seats that are asked
CLAIMS = {"Chi": "chi", "Pon": "pon", "Kan": "daiminkan"}
RONS = ("Ron", "ChanKan", "ChanAnKan")
ILLEGAL = "illegal_action"  # the table does not say why

OPTIONS: Mapping[str, list[Any]] = {
    # It has no switches.
    "red_fives": [3],
    "kan_dora": [True],
    "ura_dora": [True],
    "kan_ura_dora": [True],
    "closed_kan_dora_timing": ["before_replacement"],
    "open_kan_dora_timing": ["with_discard"],
    "added_kan_dora_timing": ["with_discard"],
    "open_tanyao": [True],
    "ippatsu": [True],
    "pinfu_tsumo": [True],
    "blessing_of_man": ["none"],
    "all_green_needs_green_dragon": [False],
    "seven_pairs_four_alike": [False],
    "replacement_win_on_last_tile": ["after_kan"],
    "min_han_at_five_counters": [1],
    "double_wind_pair_fu": [4],
    "open_pinfu_fu": [2],
    "replacement_tile_fu": [2],
    "kiriage_mangan": [False],
    "counted_yakuman": ["yakuman"],
    "multiple_yakuman": ["added"],
    "double_daisuushii": [True],
    "double_kokushi_musou_13": [True],
    "double_suuankou_tanki": [True],
    "double_junsei_chuuren_poutou": [True],
    "liability_yakuman": ["none"],
    "double_ron": ["all"],
    "triple_ron": ["abortive_draw"],
    "several_winners_counters": ["nearest"],
    "several_winners_bets": ["nearest"],
    "riichi_min_tiles": [4],
    "riichi_points": ["need_1000"],
    "riichi_kan": ["waits"],
    "riichi_furiten": ["until_end"],
    "temporary_furiten_ends": ["own_draw_or_own_call"],
    "kuikae": ["same_tile_and_suji"],
    "closed_kan_robbing": ["thirteen_orphans"],
    "fifth_kan": ["illegal"],
    "late_claims": ["until_draw"],
    "nine_kinds_draw": [True],
    "four_winds_draw": [True],
    "four_riichi_draw": [True],
    "four_kans_draw": [True],
    "own_fifth_tile_wait": ["noten_if_concealed"],
    "hiding_tenpai": ["must_show"],
    "nagashi": ["as_draw"],
    # Which hand follows it does not tell, so what decides it matters to no answer.
    "dealer_stays": ["win", "win_or_tenpai"],
    "dealer_after_abortive_draw": ["stays", "passes"],
    "match_length": ["east", "east_south"],
    "extra_round": ["none", "sudden_death_30000"],
    "bankruptcy": [False, True],
    "last_dealer_ends": ["never", "when_first"],
}


class Adapter(helper.Engine):  # type: ignore[misc,name-defined]
    """The library's table as an engine of the suite."""

    name = "pymahjong"
    url = "https://github.com/Agony5757/mahjong"
    language = "c++"
    options = OPTIONS
    missing = ("riichi by itself",)
    # It names the yaku of a win, but not what each is worth.
    fields: Mapping[str, Any] = {"play": ["observations", "refused", "scores"]}

    def __init__(self) -> None:
        self._library = importlib.import_module("MahjongPyWrapper")
        self.version = importlib.import_module("importlib.metadata").version("pymahjong")

    def ruleset(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Take the rules; what is not among `OPTIONS` the table has nothing of."""
        return {"unsupported": [option for option in params["options"] if option not in OPTIONS]}

    def play(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """A hand that the table plays from the given wall."""
        hand = Hand(self._library, params)
        seen = helper.carry_out(hand, params["steps"])
        if self.is_asked_how:
            self.called(*hand.calls())
        return {**seen, "scores": hand.scores()}


class Hand:
    """One hand in play."""

    def __init__(self, library: Any, params: Mapping[str, Any]) -> None:  # noqa: ANN401
        self._library = library
        start = params["start"]
        self._start = (
            *(_wall(params), start["scores"], start["kyotaku"], start["honba"]),
            *(WINDS.index(start["bakaze"]), start["oya"]),
        )
        self._selections: list[int] = []
        self._table = self._played()
        self._reach: int | None = None
        self._offered: tuple[int, str] = (start["oya"], "")

    def _played(self) -> Any:  # noqa: ANN401
        """A table on which the hand has been played as far as it has come."""
        table = self._library.Table()
        table.game_init_with_config(*self._start)
        for selection in self._selections:
            table.make_selection(selection)
        return table

    def calls(self) -> list[str]:
        """What was done to the table, as lines that can be run."""
        return [
            "from MahjongPyWrapper import Table",
            "table = Table()",
            helper.spelled("table.game_init_with_config", *self._start),
            f"for selection in {self._selections}:",
            "    table.make_selection(selection)",
            "print(table.get_phase(), [action.action for action in table.get_self_actions()])",
        ]

    # ---- what the script asks for

    def observe(self) -> Json:
        """The legal actions by actor, the indicators and the tiles left."""
        table = self._table
        markers = [tile.to_string() for tile in table.dora_indicator[: table.n_active_dora]]
        seen = {"dora_markers": list(map(helper.to_mjai, markers)), "left": table.get_remain_tile()}
        return {"legal": {str(s): acts for s, acts in self._legal().items()}, **seen}

    def pass_all(self) -> None:
        """Whoever is asked about the offered tile says nothing."""
        self._answer({})

    def act(self, said: list[Json]) -> tuple[int, str] | None:
        """Do what is said at once; None, or whose saying is refused."""
        first = said[0]
        target = first.get("target", first["actor"])
        if target == first["actor"]:
            return self._in_turn(first)
        legal = self._legal() if self._is_asking() else {}
        for action in said:
            options = legal.get(action["actor"], [])
            if not any(_key(option) == _key(action) for option in options):
                return action["actor"], ILLEGAL
        self._answer({action["actor"]: action for action in said})
        return None

    def scores(self) -> list[int]:
        """As the table has them, or its result at the end."""
        if self._table.get_phase() == OVER:
            return list(self._table.get_result().score)
        return [player.score for player in self._table.players]

    # ---- the table

    def _in_turn(self, action: Json) -> tuple[int, str] | None:
        self.pass_all()
        actor, table = action["actor"], self._table
        if table.get_phase() == OVER or table.who_make_selection() != actor:
            return actor, ILLEGAL
        options = table.get_self_actions()
        if self._reach == actor and action["type"] != "dahai":
            raise helper.Unsupported("riichi by itself")  # it comes with its discard
        if action["type"] == "reach":
            if not any(option.action.name == "Riichi" for option in options):
                return actor, ILLEGAL
            self._reach = actor
            return None
        chosen = self._chosen(action, options)
        if chosen is None:
            return actor, ILLEGAL
        self._reach = None
        self._offered = (actor, action.get("pai") or action.get("consumed", [""])[0])
        self._select(chosen)
        return None

    def _select(self, selection: int) -> None:
        self._selections.append(selection)
        self._table.make_selection(selection)

    def _is_asking(self) -> bool:
        phase: int = self._table.get_phase()
        return len(SEATS) <= phase < OVER

    def _answer(self, said: Mapping[int, Json]) -> None:
        """Close the claim: each seat that is asked answers as said, or passes."""
        while self._is_asking():
            seat = self._table.who_make_selection()
            options = self._table.get_response_actions()
            chosen = self._chosen(said[seat], options) if seat in said else None
            self._select(_pass(options) if chosen is None else chosen)

    # ---- actions

    def _legal(self) -> dict[int, list[Json]]:
        """By seat; of an offered tile as if everybody before passed."""
        if self._table.get_phase() == OVER:
            return {}
        if not self._is_asking():
            seat = self._table.who_make_selection()
            return {seat: self._shown(seat, self._table.get_self_actions())}
        table, legal = self._played(), {}
        while len(SEATS) <= table.get_phase() < OVER:
            seat = table.who_make_selection()
            options = table.get_response_actions()
            legal[seat] = self._shown(seat, options)
            table.make_selection(_pass(options))
        return legal

    def _chosen(self, action: Json, options: Sequence[Any]) -> int | None:
        """The number of the option that is meant, if it is there.

        The discard of a riichi is the table's riichi, any other discard is not.
        """
        in_riichi = action["type"] == "dahai" and self._reach == action["actor"]
        for number, option in enumerate(options):
            told = self._told(action["actor"], option)
            if told and _key(told) == _key(action) and ("riichi" in told) is in_riichi:
                return number
        return None

    def _shown(self, seat: int, options: Iterable[Any]) -> list[Json]:
        """The options in mjai, riichi as one of them."""
        told = [action for action in (self._told(seat, option) for option in options) if action]
        riichi = [action for action in told if action.pop("riichi", False)]
        if self._reach == seat:
            return riichi
        rest = [action for action in told if action not in riichi or told.count(action) > 1]
        if riichi:
            discards = sorted({action["pai"] for action in riichi})
            rest.append({"type": "reach", "actor": seat, "reach": {"discards": discards}})
        return rest

    def _told(self, seat: int, option: Any) -> Json | None:  # noqa: ANN401
        """One option in mjai; the discard of a riichi is marked as one, a pass is none."""
        name, tiles = option.action.name, option.correspond_tiles
        names = [helper.to_mjai(tile.to_string()) for tile in tiles]
        if name in ("Discard", "Riichi"):
            after_claim = self._table.last_action.name in ("Chi", "Pon")
            drawn = not after_claim and tiles[0].id == self._table.players[seat].hand[-1].id
            told = {"type": "dahai", "actor": seat, "pai": names[0], "tsumogiri": drawn}
            return {**told, "riichi": True} if name == "Riichi" else told
        if name == "Tsumo":
            return {"type": "hora", "actor": seat, "target": seat}
        if name == "Kyushukyuhai":
            return {"type": "ryukyoku", "actor": seat}
        if name == "AnKan":
            return {"type": "ankan", "actor": seat, "consumed": names}
        if name == "KaKan":
            return {"type": "kakan", "actor": seat, "pai": names[0]}
        return self._claim(seat, name, names)

    def _claim(self, seat: int, name: str, names: list[str]) -> Json | None:
        target, pai = self._offered
        if name in RONS:
            return {"type": "hora", "actor": seat, "target": target, "pai": pai}
        if name not in CLAIMS:
            return None
        told = {"type": CLAIMS[name], "actor": seat, "target": target, "pai": pai}
        return {**told, "consumed": names}


def _pass(options: Iterable[Any]) -> int:
    return next(number for number, option in enumerate(options) if option.action.name == "Pass")


def _key(action: Mapping[str, Any]) -> tuple[Any, ...]:
    """What makes two mjai actions the same: tiles in any order, notes left aside."""
    kind = action["type"]
    taken = action.get("consumed", ()) if kind in ("chi", "pon", "ankan") else ()
    pai = None if kind in ("ankan", "hora") else action.get("pai")
    consumed = frozenset(Counter(taken).items())
    return (kind, action["actor"], pai, action.get("tsumogiri"), consumed)


def _wall(params: Mapping[str, Any]) -> list[int]:
    """The tiles in the table's order: the dead wall, then the rest from its end."""
    start = params["start"]
    hands = [list(hand) for hand in start["tehais"]]
    turn = [(start["oya"] + place) % len(SEATS) for place in SEATS]
    dealt = [hands[seat].pop(0) for count in DEAL for seat in turn for _ in range(count)]
    first, second, third, fourth = params["replacements"]
    indicators = zip(params["ura_markers"], params["dora_markers"], strict=True)
    dead = [second, first, fourth, third, *(name for pair in indicators for name in pair)]
    numbers = helper.Tiles136()
    names = [*dead, *reversed([*dealt, *params["wall"]])]
    return [numbers.number(helper.from_mjai(name)) for name in names]


if __name__ == "__main__":
    helper.serve(Adapter())
