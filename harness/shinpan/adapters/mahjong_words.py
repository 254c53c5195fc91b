"""What `mahjong` answers in the suite's words: part of `mahjong.py`.

Names of yaku and minipoints, refusals, and who pays what. No rule is decided here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

SEATS = "ESWN"

# Yaku that the library prints by our id, but for capitals and spaces; then those named otherwise.
SAME_NAMES = """
menzen_tsumo riichi double_riichi ippatsu chankan rinshan_kaihou haitei_raoyue houtei_raoyui renhou
pinfu tanyao sanshoku_doujun chanta honroutou toitoi sanankou sankantsu sanshoku_doukou
chiitoitsu shousangen honitsu junchan ryanpeikou chinitsu kokushi_musou chuuren_poutou suuankou
suuankou_tanki daisangen shousuushii daisuushii ryuuiisou suukantsu tsuuiisou chinroutou tenhou
chiihou
"""
YAKU = {
    **{name.replace("_", ""): name for name in SAME_NAMES.split()},
    **{f"yakuhai({dragon})": dragon for dragon in ("haku", "hatsu", "chun")},
    **{f"yakuhai(seatwind{wind})": "jikaze" for wind in ("east", "south", "west", "north")},
    **{f"yakuhai(roundwind{wind})": "bakaze" for wind in ("east", "south", "west", "north")},
    "yakuhai(windofplace)": "jikaze",
    "yakuhai(windofround)": "bakaze",
    "iipeiko": "iipeikou",
    "ittsu": "ittsuu",
    "chantai": "chanta",
    "renhou(yakuman)": "renhou",
    "kokushimusoujuusanmenmatchi": "kokushi_musou_13",
    "daburukokushimusou": "kokushi_musou_13",
    "daburuchuurenpoutou": "junsei_chuuren_poutou",
}
DORA = {"dora": "dora", "akadora": "red", "uradora": "ura"}

FU_ITEMS = ("base", "pon", "kan", "pair", "wait", "tsumo", "open_pinfu")  # in our order
WAIT = dict.fromkeys(("penchan", "kanchan", "pair_wait"), "wait")
FU_NAMES = {**WAIT, "hand_without_fu": "open_pinfu"}

# What the library says when it refuses (a part of it) -> our code; the first that fits.
REFUSALS = (
    ("no_yaku", "no_yaku"),
    ("not_valid_han", "no_yaku"),
    ("not_winning", "not_a_winning_hand"),
    ("not_allowed", "contradictory"),
    ("can't_be_declared", "contradictory"),
)


def code(error: str) -> str:
    """Our code for a refusal; a text that is not in the table is a fault of this adapter."""
    for part, ours in REFUSALS:
        if part in error.lower().replace(" ", "_"):
            return ours
    raise ValueError(f"the library refuses for a reason that is not known here: {error}")


def value(response: Any, melds: Sequence[Mapping[str, Any]]) -> dict[str, Any]:  # noqa: ANN401
    """Yaku, dora, han, fu and minipoints in our names, as the library reports them."""
    is_open = any(meld["type"] != "ankan" for meld in melds)
    yaku: dict[str, int] = {}
    dora: dict[str, int] = {}
    units = 0
    for item in response.yaku:
        name = item.name.lower().replace(" ", "")
        worth = (is_open and item.han_open) or item.han_closed
        if name in DORA:
            dora[DORA[name]] = worth
        else:
            yaku[YAKU[name]] = worth // 13 if item.is_yakuman else worth
            units += worth // 13 if item.is_yakuman else 0
    items = [(_fu_item(item["reason"]), item["fu"]) for item in response.fu_details or ()]
    items.sort(key=lambda item: FU_ITEMS.index(item[0]))
    return {
        "yaku": yaku,
        "dora": dora,
        "yakuman": units,
        "han": None if units else response.han,
        "fu": None if units else response.fu,
        "fu_items": [{"item": item, "fu": fu} for item, fu in items],
    }


def _fu_item(reason: str) -> str:
    """`"closed_terminal_pon"`, `"double_valued_pair"` and the like are a pon and a pair."""
    return FU_NAMES.get(reason) or reason.rsplit("_", maxsplit=1)[-1]


def money(cost: Mapping[str, Any], params: Mapping[str, Any]) -> dict[str, Any]:
    """What is paid. `main` is the discarder's or the dealer's part, `additional` each other's."""
    drawn, dealer_wins = params["win"]["by"] == "tsumo", params["seat"] == "E"
    main, each = int(cost["main"]), int(cost["additional"])
    payments = {"discarder": main}
    if drawn:
        payments = {"others": each} if dealer_wins else {"dealer": main, "others": each}
    told = {"points": main + 2 * each, "payments": payments}
    if "kyoutaku_bonus" not in cost:
        return told
    level = cost["yaku_level"].split()  # "mangan", "kiriage mangan", "2x yakuman"
    return {**told, "limit": level[-1] if level else None, "deltas": _deltas(cost, params)}


def _deltas(cost: Mapping[str, Any], params: Mapping[str, Any]) -> dict[str, int]:
    """The library's own sums with counters and bets, put at the seats."""
    winner, discarder = params["seat"], params["win"]["from"]
    main = cost["main"] + cost["main_bonus"]
    each = cost["additional"] + cost["additional_bonus"]
    paid = dict.fromkeys(SEATS, each)
    paid["E"] = main
    if params["win"]["by"] == "ron":
        paid = {seat: main if seat == discarder else 0 for seat in SEATS}
    return {seat: cost["total"] if seat == winner else -paid[seat] for seat in SEATS}
