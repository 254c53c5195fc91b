"""Relations about tiles: suits exchanged, tiles in another order, red fives for plain ones."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from shinpan.metamorphic.question import Json, Question, Related, Relation, comparable

_TILES = re.compile(r"([0-9]+[mpsz] ?)+")
_MJAI = re.compile(r"[1-9][mps]r?")
_GREENS = frozenset({"2s", "3s", "4s", "6s", "8s", "6z"})
_ROUNDS = ({"m": "p", "p": "s", "s": "m"}, {"m": "s", "p": "m", "s": "p"}, {"m": "s", "s": "m"})


def _suits(question: Question, answer: Mapping[str, Json]) -> Iterator[Related]:
    """The three suits are alike, but for All Green."""
    if _may_be_green(question, answer):
        return
    for exchanged in _ROUNDS:
        other = partial(_other_suit, exchanged)
        changed = _mapped(question.params, other)
        if not _is_green(changed):
            expected = _mapped(answer, other)
            yield Related(replace(question, params=changed), comparable(expected))


def _other_suit(exchanged: Mapping[str, str], name: str) -> str:
    return "".join(exchanged.get(letter, letter) for letter in name)


def _may_be_green(question: Question, answer: Mapping[str, Json]) -> bool:
    return _is_green(question.params) or "ryuuiisou" in repr(answer)


def _is_green(params: Mapping[str, Json]) -> bool:
    """Whether every tile of a scored hand is green."""
    if "win" not in params:
        return False
    texts = [params["concealed"], *(meld["tiles"] for meld in params["melds"])]
    tiles = {tile for text in texts for tile in split(text)} | {params["win"]["tile"]}
    return tiles <= _GREENS


def _order(question: Question, answer: Mapping[str, Json]) -> Iterator[Related]:
    """No hand is another for the order in which it is told."""
    turned = {name: _turned(name, value, question) for name, value in question.params.items()}
    yield Related(replace(question, params=turned), answer)


def _turned(name: str, value: Json, question: Question) -> Json:
    match name:
        case "concealed" | "missed" | "discards" if isinstance(value, str):
            return "".join(split(value)[::-1])
        case "discards" | "missed" | "missed_in_riichi" | "situation" | "melds" | "riichi":
            return value[::-1] if isinstance(value, list) else value
        case "dora_indicators" if question.options["kan_dora"]:
            return value[::-1]
        case "ura_indicators" if question.options["kan_dora"] and question.options["kan_ura_dora"]:
            return value[::-1]
        case "end":
            ends = ("wins", "tenpai", "offenders", "nagashi")
            return {key: v[::-1] if key in ends else v for key, v in value.items()}
        case "start":
            return {**value, "tehais": [hand[::-1] for hand in value["tehais"]]}
    return value


def _red(question: Question, answer: Mapping[str, Json]) -> Iterator[Related]:
    """A red five is a five and one han."""
    plain = _mapped(question.params, lambda tile: tile.replace("0", "5").rstrip("r"))
    if plain == question.params or answer.get("rejected") == "contradictory":
        return
    changed = replace(question, params=plain, options={**question.options, "red_fives": 0})
    expected = dict(answer)
    if question.op == "score" and "rejected" not in answer:
        dora = {name: han for name, han in answer["dora"].items() if name != "red"}
        expected = {"yaku": answer["yaku"], "fu_items": answer["fu_items"], "dora": dora}
    yield Related(changed, expected)


def _mapped(value: Json, change: Callable[[str], str]) -> Json:
    """JSON with a change made to every tile that it names."""
    if isinstance(value, str):
        return change(value) if _TILES.fullmatch(value) or _MJAI.fullmatch(value) else value
    if isinstance(value, list):
        return [_mapped(entry, change) for entry in value]
    if isinstance(value, Mapping):
        return {name: _mapped(entry, change) for name, entry in value.items()}
    return value


def split(text: str) -> list[str]:
    """The tiles of a text such as `"123m4z"`, one by one."""
    found: list[str] = []
    for digits, letter in re.findall(r"([0-9]+)([mpsz])", text):
        found += [digit + letter for digit in digits]
    return found


RELATIONS = (
    Relation(
        "suits-exchanged",
        "Exchanging the suits changes nothing but the suits.",
        "All Green, whose tiles are of one suit only",
        frozenset({"score", "waits", "play", "ruling"}),
        _suits,
    ),
    Relation(
        "order-of-tiles",
        "The order in which tiles, sets, facts and players are told changes nothing.",
        "indicators where not all of them count",
        frozenset({"score", "waits", "settle", "play"}),
        _order,
    ),
    Relation(
        "red-for-plain",
        "A red five is a plain five and one han.",
        "what the han add up to, and red fives of which there are too many",
        frozenset({"score", "waits"}),
        _red,
    ),
)
