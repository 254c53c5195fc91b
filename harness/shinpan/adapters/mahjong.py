"""Adapter for `mahjong` of PyPI (MahjongRepository/mahjong), releases 1.0.2 to 2.1.0.

A script to run with the interpreter of an environment that holds the library:

    .engines/mahjong-2.1.0/bin/python mahjong.py

It imports `helper.py` and its other half, `mahjong_words.py`, beside it and the library, nothing
else. Facts of a case become the library's flags and tiles, the library's answer is put in the
suite's words, and no rule is decided in between: a rule that the library has no switch for is
declared as it behaves, never mended here. What it can be told differs between releases, so the
signatures of the library are asked.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

HERE = Path(__file__).resolve().parent


def _load(name: str) -> ModuleType:
    """A file of this folder, wherever the script is started from."""
    spec = importlib.util.spec_from_file_location(f"shinpan_adapter_{name}", HERE / f"{name}.py")
    if spec is None or spec.loader is None:
        raise ImportError(f"{name}.py is not beside the adapter")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# This file has the library's own name and must not be found instead of it.
sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != HERE]
helper = _load("helper")
words = _load("mahjong_words")

SEATS = "ESWN"
WINDS = {"E": 27, "S": 28, "W": 29, "N": 30}

# Of a set: the claimed tile, whose it is, who discarded it; None where nothing was claimed.
Claim = tuple[int | None, int, int | None]

DOUBLES = (
    *("double_daisuushii", "double_kokushi_musou_13"),
    *("double_suuankou_tanki", "double_junsei_chuuren_poutou"),
)


class Library:
    """The installed release: what it can be told, and one way to ask it."""

    def __init__(self) -> None:
        hand = importlib.import_module("mahjong.hand_calculating.hand")
        self._calculator = getattr(hand, "HandCalculator", None) or hand.FinishedHand
        self._config_class = getattr(hand, "HandConfig", None)
        self._rules_class = None
        if self._config_class is not None:
            settings = importlib.import_module(self._config_class.__module__)
            self._rules_class = getattr(settings, "OptionalRules", None)
        self._meld = importlib.import_module("mahjong.meld").Meld
        self._agari = importlib.import_module("mahjong.agari").Agari()
        self._shanten = importlib.import_module("mahjong.shanten").Shanten()
        self._estimate = _parameters(self._calculator.estimate_hand_value)
        self._config = _parameters(self._config_class)
        self._rules = _parameters(self._rules_class)
        self.knows = self._estimate | self._config | self._rules
        # Up to 1.1.11 a kan is three tiles of the hand and a fourth in the meld only.
        self.kan_is_four_tiles = hasattr(self._meld, "SHOUMINKAN")
        self.counts_counters = "tsumi_number" in self.knows
        plus_dora = importlib.import_module("mahjong.utils").plus_dora
        self.tells_reds_apart = "count_aka_dora" not in _parameters(plus_dora)

    def meld(self, which: str, ids: Sequence[int], claim: Claim) -> Any:  # noqa: ANN401
        """A meld of one of our types; the attributes are set as every release allows."""
        added = self._meld.SHOUMINKAN if self.kan_is_four_tiles else self._meld.CHANKAN
        kinds = {"chi": self._meld.CHI, "pon": self._meld.PON, "kakan": added}
        meld = self._meld()
        meld.type = kinds.get(which, self._meld.KAN)
        meld.tiles = list(ids)
        meld.opened = which != "ankan"
        meld.called_tile, meld.who, meld.from_who = claim
        return meld

    def estimate(self, told: Mapping[str, Any]) -> Any:  # noqa: ANN401 - the library's
        """The library's response to everything in `told` that this release takes.

        The options object is made anew each time, because the library writes into what it gets.
        """
        call = _only(told, self._estimate)
        if self._config_class is not None:
            config = _only(told, self._config)
            if self._rules_class is not None:
                config["options"] = self._rules_class(**_only(told, self._rules))
            call["config"] = self._config_class(**config)
        return self._calculator().estimate_hand_value(**call)

    def call(self, told: Mapping[str, Any]) -> list[str]:
        """The same as lines that can be run, for the releases that have `OptionalRules`."""
        if self._rules_class is None:
            return []
        rules = {"options": helper.spelled("OptionalRules", **_only(told, self._rules))}
        config = helper.spelled("HandConfig", **_only(told, self._config), **rules)
        melds = [
            helper.spelled("Meld", m.type, m.tiles, m.opened, m.called_tile, m.who, m.from_who)
            for m in told["melds"]
        ]
        call = {**_only(told, self._estimate), "melds": melds, "config": config}
        estimate = f"{self._calculator.__name__}().estimate_hand_value"
        return [
            f"from {self._calculator.__module__} import {self._calculator.__name__}",
            f"from {self._rules_class.__module__} import HandConfig, OptionalRules",
            "from mahjong.meld import Meld",
            f"hand = {helper.spelled(estimate, **call)}",
            "print(hand, hand.yaku, hand.fu_details, hand.cost)",
        ]

    def call_of_waits(self, concealed: Sequence[int]) -> list[str]:
        """How a hand is asked about its waits, for the releases that are asked so."""
        if "open_sets_34" in _parameters(self._shanten.calculate_shanten):
            return []
        return [
            "from mahjong.agari import Agari",
            "from mahjong.shanten import Shanten",
            f"hand = {concealed}",
            "print(Shanten().calculate_shanten(hand))",
            "for kind in range(34):",
            "    drawn = [count + (place == kind) for place, count in enumerate(hand)]",
            "    if drawn[kind] <= 4 and Agari().is_agari(drawn): print(kind)",
        ]

    def is_completed_by(self, concealed: Sequence[int], kind: int) -> bool:
        """Whether one more tile of that kind completes the hand; there is no fifth to ask about."""
        drawn = [count + (number == kind) for number, count in enumerate(concealed)]
        return drawn[kind] <= 4 and bool(self._agari.is_agari(drawn))

    def is_tenpai(self, concealed: Sequence[int], melds: Sequence[Sequence[int]]) -> bool:
        """Whether the shanten number of the hand is 0.

        Up to 1.1.11 it is asked for the whole hand with its sets, later for the concealed part.
        """
        shanten = self._shanten.calculate_shanten
        if "open_sets_34" not in _parameters(shanten):
            return bool(shanten(list(concealed)) == 0)
        sets = [list(meld[:3]) for meld in melds]
        whole = [
            count + sum(meld.count(kind) for meld in sets) for kind, count in enumerate(concealed)
        ]
        return bool(shanten(whole, sets) == 0)


def _parameters(function: Callable[..., Any] | None) -> frozenset[str]:
    return frozenset(inspect.signature(function).parameters) if function else frozenset()


def _only(told: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    wanted = frozenset(names)
    return {name: value for name, value in told.items() if name in wanted}


class Tiles:
    """Gives each tile of one hand a number of the library's 136; the first of a five is red."""

    def __init__(self) -> None:
        self._used: set[int] = set()

    def number(self, tile: str) -> int:
        """The next free number of the tile's kind, from the end so that red ones come last."""
        kind: int = helper.kind(tile)
        copies = (0,) if tile[0] == "0" else (3, 2, 1, 0)
        numbers = [kind * 4 + copy for copy in copies]
        free = [number for number in numbers if number not in self._used]
        if not free:
            raise helper.Unsupported("fifth_tile")
        self._used.add(free[0])
        return free[0]

    def of(self, tiles: Iterable[str]) -> list[int]:
        """The numbers of several tiles, in their order."""
        return [self.number(tile) for tile in tiles]


def options_of(library: Library) -> dict[str, list[Any]]:
    """For every option of the suite the values that this release honours."""
    knows = library.knows
    doubles = bool({"has_double_yakuman", "disable_double_yakuman"} & knows)
    ura = "ura_dora_indicators" in knows
    return {
        # ---- switches of the library
        "red_fives": [0, 3],  # has_aka_dora
        "open_tanyao": [True, False],  # has_open_tanyao
        "pinfu_tsumo": [True, False] if "fu_for_pinfu_tsumo" in knows else [True],
        "open_pinfu_fu": [0, 2] if "fu_for_open_pinfu" in knows else [2],
        "kiriage_mangan": [False, True] if "kiriage" in knows else [False],
        "counted_yakuman": (
            ["sanbaiman", "yakuman"] if {"kazoe_limit", "kazoe"} & knows else ["yakuman"]
        ),
        # One switch for all four: see Adapter.ruleset.
        **{option: [False, True] if doubles else [True] for option in DOUBLES},
        # Else it is five han on top of all others, which is none of our values.
        "blessing_of_man": ["yakuman"] if "renhou_as_yakuman" in knows else [],
        # ---- what it always does
        # Every indicator that it is given counts: to leave some out would be to know the rule.
        "kan_dora": [True],
        "ura_dora": [True] if ura else [False],
        "kan_ura_dora": [True] if ura else [],
        "ippatsu": [True],
        "all_green_needs_green_dragon": [False],
        "seven_pairs_four_alike": [False],
        "min_han_at_five_counters": [1],
        "double_wind_pair_fu": [4],
        "replacement_tile_fu": [2],
        "multiple_yakuman": ["added"],
        "liability_yakuman": ["none"],
        # Its shanten number and its test for a complete hand are asked about the concealed tiles
        # only: it can't see the tiles in sets, and no fifth copy can be asked about.
        "own_fifth_tile_wait": ["noten_if_concealed"],
        # A last tile that is a replacement tile is refused as a contradiction.
        "replacement_win_on_last_tile": [],
        # Of every other option it has nothing: see Adapter.ruleset.
    }


class Adapter(helper.Engine):  # type: ignore[misc,name-defined]
    """The library as an engine of the suite: it scores, and it tells tenpai and waits."""

    name = "mahjong"
    url = "https://github.com/MahjongRepository/mahjong"
    missing = ("liability", "fifth_tile")  # it has no word for either

    def __init__(self) -> None:
        self._library = Library()
        self.version = importlib.import_module("importlib.metadata").version("mahjong")
        self.options = options_of(self._library)
        score = ["yaku", "han", "fu", "yakuman", "points", "payments", "fu_items"]
        score += ["dora"] if self._library.tells_reds_apart else []
        score += ["limit", "deltas"] if self._library.counts_counters else []
        # Furiten is the caller's affair: the library is never shown the discards.
        self.fields = {"score": score, "waits": ["tenpai", "waits"]}

    def ruleset(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Take the rules, and say what of them it can't be told.

        That is every option that is not mentioned above, and of the four double yakuman, which
        share one switch, those that go against the majority (on a tie the plain ones).
        """
        rules = self.in_force = params["options"]
        wanted = [rules[option] for option in DOUBLES]
        self._doubles = wanted.count(True) >= wanted.count(False)
        nothing = [option for option in rules if option not in self.options]
        mixed = [option for option in DOUBLES if rules[option] != self._doubles]
        return {"unsupported": nothing + mixed}

    def score(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """The value of a winning hand in the library's eyes, or its refusal."""
        if params["liable"] and self.in_force["liability_yakuman"] != "none":
            raise helper.Unsupported("liability")
        told = {**self._hand(params), **self._facts(params), **self._rules()}
        if self.is_asked_how:
            self.called(*self._library.call(told))
        response = self._library.estimate(told)
        if response.error:
            return {"rejected": words.code(response.error)}
        return {**words.value(response, params["melds"]), **words.money(response.cost, params)}

    def _hand(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Tiles of the hand, all sets included, the winning tile and the indicators."""
        numbers = Tiles()
        concealed = numbers.of(helper.tiles(params["concealed"]))
        win = numbers.number(params["win"]["tile"])
        types = [meld["type"] for meld in params["melds"]]
        sets = [sorted(helper.tiles(meld["tiles"]), key=helper.kind) for meld in params["melds"]]
        melds = [numbers.of(tiles) for tiles in sets]
        claims = [
            _claim(meld, dict(zip(tiles[::-1], ids[::-1], strict=True)), params["seat"])
            for meld, tiles, ids in zip(params["melds"], sets, melds, strict=True)
        ]
        shown = 4 if self._library.kan_is_four_tiles else 3
        in_sets = [number for meld in melds for number in meld[:shown]]
        return {
            "tiles": [*concealed, win, *in_sets],
            "win_tile": win,
            "melds": [self._library.meld(*meld) for meld in zip(types, melds, claims, strict=True)],
            "dora_indicators": [helper.kind(tile) * 4 for tile in params["dora_indicators"]],
            "ura_dora_indicators": [helper.kind(tile) * 4 for tile in params["ura_indicators"]],
        }

    def _facts(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Seats, sticks and how the hand was won, in the library's flags."""
        facts = frozenset(params["situation"])
        drawn = params["win"]["by"] == "tsumo"
        first, last = "first_turn" in facts, "last_tile" in facts
        return {
            "is_tsumo": drawn,
            "is_riichi": "riichi" in facts,
            "is_daburu_riichi": "double_riichi" in facts,
            "is_ippatsu": "ippatsu" in facts,
            "is_rinshan": "after_kan" in facts,
            "is_chankan": "robbing_kan" in facts,
            "is_haitei": last and drawn,
            "is_houtei": last and not drawn,
            "is_tenhou": first and drawn and params["seat"] == "E",
            "is_chiihou": first and drawn and params["seat"] != "E",
            "is_renhou": first and not drawn,
            "player_wind": WINDS[params["seat"]],
            "round_wind": WINDS[params["round_wind"]],
            "is_dealer": params["seat"] == "E",  # releases without HandConfig ask for it
            "tsumi_number": params["counters"],
            "kyoutaku_number": params["bets"],
        }

    def _rules(self) -> dict[str, Any]:
        """Our options in the library's switches, old names beside new ones."""
        rules = self.in_force
        limit = int(rules["counted_yakuman"] == "sanbaiman")  # KAZOE_LIMITED, KAZOE_SANBAIMAN
        return {
            "has_open_tanyao": rules["open_tanyao"],
            "has_aka_dora": rules["red_fives"] == 3,
            "has_double_yakuman": self._doubles,
            "disable_double_yakuman": not self._doubles,
            "kazoe_limit": limit,
            "kazoe": limit,
            "kiriage": rules["kiriage_mangan"],
            "fu_for_open_pinfu": rules["open_pinfu_fu"] == 2,
            "fu_for_pinfu_tsumo": not rules["pinfu_tsumo"],
            "renhou_as_yakuman": rules["blessing_of_man"] == "yakuman",
        }

    def waits(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Tenpai by the shanten number, and every kind that makes the concealed part complete."""
        concealed = helper.counts(helper.tiles(params["concealed"]))
        melds = [[helper.kind(t) for t in helper.tiles(m["tiles"])] for m in params["melds"]]
        self.called(*self._library.call_of_waits(concealed))
        waits = [kind for kind in range(34) if self._library.is_completed_by(concealed, kind)]
        tenpai = self._library.is_tenpai(concealed, melds)
        return {"tenpai": tenpai, "waits": [helper.plain(kind) for kind in waits]}


def _claim(meld: Mapping[str, Any], ids: Mapping[str, int], seat: str) -> Claim:
    """The claimed tile, who holds it and who discarded it, as numbers."""
    if meld["called"] is None:
        return None, SEATS.index(seat), None
    called = ids.get(meld["called"], Tiles().number(meld["called"]))
    return called, SEATS.index(seat), SEATS.index(meld["from"])


if __name__ == "__main__":
    helper.serve(Adapter())
