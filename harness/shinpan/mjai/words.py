"""mjai actions and events in the words of scripts: `east draws 4s`, `north pon 9s with 99s`."""

from collections.abc import Mapping, Sequence
from typing import Any

from shinpan.mjai.tiles import from_mjai

Json = Any

SEATS = ("east", "south", "west", "north")


def event_words(event: Mapping[str, Json], oya: int) -> str:
    """An action or an event in words.

    Args:
        event: an mjai object; of types that scripts have no word for the type itself is told.
        oya: the match seat of east.
    """
    kind = event["type"]
    who = SEATS[(event["actor"] - oya) % len(SEATS)] if "actor" in event else ""
    words = _WORDS.get(kind)
    if kind in ("chi", "pon", "daiminkan"):
        return f"{who} {_claim(event)}"
    if kind == "hora":
        by = "tsumo" if event["target"] == event["actor"] else "ron"
        return f"{who} {by} {_pai(event)}".rstrip()
    if kind == "dahai":
        drawn = "" if event["tsumogiri"] else " from hand"
        return f"{who} discards {_pai(event)}{drawn}"
    if kind == "ryukyoku" and who:
        return f"{who} nine kinds"
    if words is None:
        return " ".join(part for part in (who, kind.replace("_", " ")) if part)
    return words.format(who=who, pai=_pai(event), tiles=_tiles(event.get("consumed", ())))


_WORDS: Mapping[str, str] = {
    "tsumo": "{who} draws {pai}",
    "reach": "{who} riichi",
    "reach_accepted": "{who} bets",
    "ankan": "{who} kan {tiles}",
    "kakan": "{who} adds {pai}",
    "dora": "dora {pai}",
    "ryukyoku": "draw",
    "end_kyoku": "the hand is over",
}


def _claim(event: Mapping[str, Json]) -> str:
    name = "kan" if event["type"] == "daiminkan" else event["type"]
    return f"{name} {_pai(event)} with {_tiles(event['consumed'])}"


def _pai(event: Mapping[str, Json]) -> str:
    name = event.get("pai", event.get("dora_marker"))
    return "" if name is None else from_mjai(name)


def _tiles(names: Sequence[str]) -> str:
    tiles = [from_mjai(name) for name in names]
    text = ""
    for tile in tiles:
        text = text[:-1] + tile if text.endswith(tile[1]) else text + tile
    return text
