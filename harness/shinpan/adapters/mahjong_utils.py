"""Adapter for `mahjong-utils` of PyPI (ssttkkl/mahjong-utils): Kotlin, run by a JavaScript engine.

A script to run with the interpreter of an environment that holds the library:

    .engines/mahjong-utils-0.8.0/bin/python mahjong_utils.py

It imports `helper.py` beside it and the library, nothing else. The library takes the number of
dora, not the indicators. To count them would be to answer for it, so hands with red fives or
indicators are not put to it.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

HERE = Path(__file__).resolve().parent

# `helper` stands beside this file, which has the library's own name and must not be found for it.
sys.path.insert(0, str(HERE))
helper = importlib.import_module("helper")
sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != HERE]

MODULES = ("hora", "shanten", "yaku", "models.furo", "models.tile", "models.wind")
WINDS = {"E": "east", "S": "south", "W": "west", "N": "north"}
DOUBLES = (
    *("double_daisuushii", "double_kokushi_musou_13"),
    *("double_suuankou_tanki", "double_junsei_chuuren_poutou"),
)
HAN_OF_A_YAKUMAN = 13

# The library's yaku that are not called as ours are.
YAKU = {
    "tsumo": "menzen_tsumo",
    "pinhu": "pinfu",
    "ipe": "iipeikou",
    "self_wind": "jikaze",
    "round_wind": "bakaze",
    "sanshoku": "sanshoku_doujun",
    "ittsu": "ittsuu",
    "chitoi": "chiitoitsu",
    "sananko": "sanankou",
    "honroto": "honroutou",
    "sandoko": "sanshoku_doukou",
    "shosangen": "shousangen",
    "ryanpe": "ryanpeikou",
    "richi": "riichi",
    "w_richi": "double_riichi",
    "rinshan": "rinshan_kaihou",
    "haitei": "haitei_raoyue",
    "houtei": "houtei_raoyui",
    "chihou": "chiihou",
    "kokushi": "kokushi_musou",
    "kokushi_thirteen_waiting": "kokushi_musou_13",
    "suanko": "suuankou",
    "suanko_tanki": "suuankou_tanki",
    "tsuiso": "tsuuiisou",
    "shousushi": "shousuushii",
    "daisushi": "daisuushii",
    "lyuiso": "ryuuiisou",
    "chinroto": "chinroutou",
    "sukantsu": "suukantsu",
    "churen": "chuuren_poutou",
    "churen_nine_waiting": "junsei_chuuren_poutou",
}

# Parts of what the library says about tiles or sets that cannot be.
CONTRADICTIONS = ("number of your tiles", "more than 4", "invalid tiles", "tile_type of")

# What the library calls a fact; those that depend on how the tile came stand in `_facts`.
FACTS = {
    "riichi": "richi",
    "double_riichi": "w_richi",
    "ippatsu": "ippatsu",
    "after_kan": "rinshan",
    "robbing_kan": "chankan",
}

OPTIONS: Mapping[str, list[Any]] = {
    # ---- switches of the library
    "open_tanyao": [True, False],
    "double_wind_pair_fu": [2, 4],
    "kiriage_mangan": [False, True],
    "counted_yakuman": ["sanbaiman", "yakuman"],
    "multiple_yakuman": ["highest_only", "added"],
    **{option: [False, True] for option in DOUBLES},  # one switch for the four: see `ruleset`
    # ---- what it always does
    "red_fives": [],  # it is told how many dora there are
    "kan_dora": [],
    "ura_dora": [],
    "kan_ura_dora": [],
    "ippatsu": [True],
    "pinfu_tsumo": [True],
    "blessing_of_man": ["none"],
    "all_green_needs_green_dragon": [False],
    "seven_pairs_four_alike": [False],
    "replacement_win_on_last_tile": ["both"],
    "min_han_at_five_counters": [1],
    "open_pinfu_fu": [2],
    "replacement_tile_fu": [2],
    "own_fifth_tile_wait": ["noten"],
}


class Adapter(helper.Engine):  # type: ignore[misc,name-defined]
    """The library as an engine of the suite: it scores, and it tells tenpai and waits."""

    name = "mahjong-utils"
    url = "https://github.com/ssttkkl/mahjong-utils"
    language = "kotlin"
    options = OPTIONS
    missing = ("liability", "dora", "waits after a draw")
    fields: Mapping[str, Any] = {
        "score": ["yaku", "han", "fu", "yakuman", "payments"],
        "waits": ["tenpai", "waits"],
    }

    def __init__(self) -> None:
        modules = {n.split(".")[-1]: importlib.import_module(f"mahjong_utils.{n}") for n in MODULES}
        self._utils = SimpleNamespace(**modules)
        self.version = importlib.import_module("importlib.metadata").version("mahjong-utils")

    def ruleset(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Take the rules, and say what of them the library can't be told.

        That is every option that is not mentioned above, and of the four double yakuman, which
        share one switch, those that go against the majority (on a tie the plain ones).
        """
        rules = self.in_force = params["options"]
        wanted = [rules[option] for option in DOUBLES]
        self._doubles = wanted.count(True) >= wanted.count(False)
        self._rules = self._utils.hora.HoraOptions(
            allow_kuitan=rules["open_tanyao"],
            has_renpuu_jyantou_hu=rules["double_wind_pair_fu"] == 4,
            has_kiriage_mangan=rules["kiriage_mangan"],
            has_kazoe_yakuman=rules["counted_yakuman"] == "yakuman",
            has_multiple_yakuman=self._doubles,
            has_complex_yakuman=rules["multiple_yakuman"] == "added",
        )
        nothing = [option for option in rules if option not in OPTIONS]
        return {"unsupported": nothing + [o for o in DOUBLES if rules[o] != self._doubles]}

    def score(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """The value of a winning hand in the library's eyes, or its refusal."""
        if params["liable"] and self.in_force["liability_yakuman"] != "none":
            raise helper.Unsupported("liability")
        melds = "".join(meld["tiles"] for meld in params["melds"])
        tiles = params["concealed"] + params["win"]["tile"]
        if "0" in tiles + melds or params["dora_indicators"] or params["ura_indicators"]:
            raise helper.Unsupported("dora")
        if self.is_asked_how:
            self.called(*self._call(params, tiles))
        try:
            found = self._utils.hora.build_hora(
                self._utils.tile.parse_tiles(tiles),
                self._melds(params),
                self._utils.tile.Tile.by_text(params["win"]["tile"]),
                params["win"]["by"] == "tsumo",
                self_wind=self._wind(params["seat"]),
                round_wind=self._wind(params["round_wind"]),
                extra_yaku={self._utils.yaku.get_yaku(name) for name in _facts(params)},
                options=self._rules,
            )
        except ValueError as refusal:
            return {"rejected": _code(str(refusal))}
        if found.han == 0:
            return {"rejected": "no_yaku"}
        return {**self._value(found), "payments": _payments(found, params)}

    def waits(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Tenpai by the shanten number, and the tiles that bring the hand further then."""
        self.called(*_call_of_waits(params))
        tiles = self._utils.tile.parse_tiles(params["concealed"].replace("0", "5"))
        try:
            found = self._utils.shanten.shanten(tiles, self._melds(params)).shanten_info
        except ValueError as refusal:
            return {"rejected": _code(str(refusal))}
        if not hasattr(found, "advance"):
            raise helper.Unsupported("waits after a draw")
        tenpai = found.shanten == 0
        waits = sorted(helper.kind(str(tile)) for tile in found.advance) if tenpai else []
        return {"tenpai": tenpai, "waits": [helper.plain(kind) for kind in waits]}

    def _call(self, params: Mapping[str, Any], tiles: str) -> list[str]:
        """How the hand is scored, as lines that can be run."""
        melds = ", ".join(map(_meld_call, params["melds"]))
        yaku = ", ".join(f"get_yaku({name!r})" for name in _facts(params))
        winds = (f"Wind.{WINDS[params[name]]}" for name in ("seat", "round_wind"))
        own, of_round = winds
        return [
            "from mahjong_utils.hora import HoraOptions, build_hora",
            "from mahjong_utils.models.furo import Furo",
            "from mahjong_utils.models.tile import Tile, parse_tiles",
            "from mahjong_utils.models.wind import Wind",
            "from mahjong_utils.yaku import get_yaku",
            f"hora = build_hora(parse_tiles({tiles!r}), [{melds}],",
            f"    Tile.by_text({params['win']['tile']!r}), {params['win']['by'] == 'tsumo'},",
            f"    self_wind={own}, round_wind={of_round}, extra_yaku={{{yaku}}},",
            f"    options={helper.spelled('HoraOptions', **vars(self._rules))})",
            "print(hora.han, hora.hu, hora.yaku, hora.parent_point, hora.child_point)",
        ]

    def _melds(self, params: Mapping[str, Any]) -> list[Any]:
        return [self._meld(meld) for meld in params["melds"]]

    def _meld(self, meld: Mapping[str, Any]) -> Any:  # noqa: ANN401 - the library's
        """The set that the library finds in the tiles; it is not told what the set is called."""
        tiles = self._utils.tile.parse_tiles(meld["tiles"].replace("0", "5"))
        return self._utils.furo.Furo.parse(tiles, meld["type"] == "ankan")

    def _wind(self, seat: str) -> Any:  # noqa: ANN401 - the library's
        return self._utils.wind.Wind[WINDS[seat]]

    def _value(self, found: Any) -> dict[str, Any]:  # noqa: ANN401 - the library's
        """Yaku, han and fu in our names; the library has the value of a yaku with its name.

        Without the switch for double yakuman each counts one, which that value does not show.
        """
        if not found.has_yakuman:
            loss = 0 if found.pattern.menzen else 1
            yaku = {YAKU.get(y.name, y.name): y.han - loss * y.furo_loss for y in found.yaku}
            return {"yaku": yaku, "yakuman": 0, "han": found.han, "fu": found.hu}
        each = HAN_OF_A_YAKUMAN if self._doubles else None
        yaku = {YAKU.get(y.name, y.name): y.han // (each or y.han) for y in found.yaku}
        units = found.han // HAN_OF_A_YAKUMAN
        return {"yaku": yaku, "yakuman": units, "han": None, "fu": None}


def _call_of_waits(params: Mapping[str, Any]) -> list[str]:
    melds = ", ".join(map(_meld_call, params["melds"]))
    concealed = params["concealed"].replace("0", "5")
    return [
        "from mahjong_utils.models.furo import Furo",
        "from mahjong_utils.models.tile import parse_tiles",
        "from mahjong_utils.shanten import shanten",
        f"print(shanten(parse_tiles({concealed!r}), [{melds}]).shanten_info)",
    ]


def _meld_call(meld: Mapping[str, Any]) -> str:
    tiles = meld["tiles"].replace("0", "5")
    return f"Furo.parse(parse_tiles({tiles!r}), {meld['type'] == 'ankan'})"


def _facts(params: Mapping[str, Any]) -> list[str]:
    """The facts of a win, as the library calls them."""
    drawn, names = params["win"]["by"] == "tsumo", dict(FACTS)
    names["last_tile"] = "haitei" if drawn else "houtei"
    if drawn:
        names["first_turn"] = "tenhou" if params["seat"] == "E" else "chihou"
    return [names[fact] for fact in params["situation"] if fact in names]


def _code(refusal: str) -> str:
    """Our code for what the library says when it does not score."""
    if "not hora yet" in refusal:
        return "not_a_winning_hand"
    if any(part in refusal for part in CONTRADICTIONS):
        return "contradictory"
    raise ValueError(f"the library refuses for a reason that is not known here: {refusal}")


def _payments(found: Any, params: Mapping[str, Any]) -> dict[str, int]:  # noqa: ANN401
    """What each pays: the library tells it for the dealer and for another."""
    drawn = params["win"]["by"] == "tsumo"
    if params["seat"] == "E":
        points = found.parent_point
        return {"others": points.tsumo} if drawn else {"discarder": points.ron}
    points = found.child_point
    if drawn:
        return {"dealer": points.tsumo_parent, "others": points.tsumo_child}
    return {"discarder": points.ron}


if __name__ == "__main__":
    helper.serve(Adapter())
