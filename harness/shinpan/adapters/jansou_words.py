"""What `jansou` answers in the suite's words: part of `jansou.py`.

Names of yaku and minipoints, and refusals. No rule is decided here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

# The library's yaku that are not called as ours are, in small letters.
YAKU = {
    **{f"yakuhai_{dragon}": dragon for dragon in ("haku", "hatsu", "chun")},
    "yakuhai_round": "bakaze",
    "yakuhai_seat": "jikaze",
    "haitei": "haitei_raoyue",
    "houtei": "houtei_raoyui",
    "rinshan": "rinshan_kaihou",
    "ittsu": "ittsuu",
    "shousuushi": "shousuushii",
    "daisuushi": "daisuushii",
    "kokushi": "kokushi_musou",
    "chuuren": "chuuren_poutou",
}
# A yakuman that it counts twice is the one of the wide wait, for which it has no name.
TWICE = {
    "kokushi_musou": "kokushi_musou_13",
    "chuuren_poutou": "junsei_chuuren_poutou",
    "suuankou": "suuankou_tanki",
}

FU_BASE = ("base", "menzen ron", "pinfu ron", "pinfu tsumo", "chiitoitsu")
FU_SETS = {"triplet": "pon", "quad": "kan"}


def code(refusal: str) -> str:
    """Our code for what the library says when it does not score."""
    if "no yaku" in refusal:
        return "no_yaku"
    if "complete hand" in refusal:
        return "not_a_winning_hand"
    raise ValueError(f"the library refuses for a reason that is not known here: {refusal}")


def value(found: Any) -> dict[str, Any]:  # noqa: ANN401 - the library's
    """Yaku, dora, han, fu and minipoints in our names, as the library reports them."""
    yaku = {}
    for item in found.yaku:
        name = item.yaku.name.lower()
        name = YAKU.get(name, name)
        yaku[TWICE.get(name, name) if found.is_yakuman and item.value > 1 else name] = item.value
    limit = found.limit.name.lower().replace("kazoe_", "")
    return {
        "yaku": yaku,
        "dora": {"dora": found.dora.dora, "red": found.dora.aka, "ura": found.dora.ura},
        "han": None if found.is_yakuman else found.han,
        "fu": None if found.is_yakuman else found.fu.total,
        "limit": None if limit == "none" else limit,
        "yakuman": sum(yaku.values()) if found.is_yakuman else 0,
        "fu_items": _fu_items(found.fu.components),
    }


def _fu_items(components: Iterable[Any]) -> list[dict[str, Any]]:
    """The library's entries, those of the base in one."""
    base = sum(entry.value for entry in components if entry.reason in FU_BASE)
    others = [entry for entry in components if entry.reason not in FU_BASE]
    items = [{"item": _fu_item(entry.reason), "fu": entry.value} for entry in others]
    return [{"item": "base", "fu": base}, *items]


def _fu_item(reason: str) -> str:
    """`"open triplet (simple)"` is a pon; the others are called as ours are."""
    words = reason.split()
    return next((FU_SETS[word] for word in words if word in FU_SETS), reason)
