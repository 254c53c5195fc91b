"""Actions and events in words, as the patterns that answers are compared with.

A pattern is an mjai object with only the fields that matter; `type` may be a list, of which one is
meant. Actors are match seats.
"""

from collections.abc import Sequence
from typing import Any

from shinpan import mjai
from shinpan.corpus.play.script import SentenceError, read_sentence
from shinpan.corpus.play.sentences import (
    SEATS,
    Acts,
    AddedKan,
    Answers,
    Claims,
    ClosedKan,
    Discards,
    Draws,
    SaysRiichi,
)
from shinpan.corpus.play.wire import actor_of
from shinpan.corpus.problems import quoted
from shinpan.corpus.tiles import NotationError, split_tiles

Json = Any

ANY_KAN = ["ankan", "kakan", "daiminkan"]
_PLAIN: dict[str, dict[str, Json]] = {
    "anything": {},
    "discard": {"type": "dahai"},
    "riichi": {"type": "reach"},
    "kan": {"type": ANY_KAN},
    "chi": {"type": "chi"},
    "pon": {"type": "pon"},
    "ron": {"type": "hora"},
    "tsumo": {"type": "hora"},
    "nine kinds": {"type": "ryukyoku"},
}


def action_pattern(text: str) -> dict[str, Json]:
    """What a player may do, or may not: `discard 5p`, `kan 1111m`, `chi with 45m`, `ron`.

    Raises:
        SentenceError: it is no action.
    """
    if text in _PLAIN:
        return dict(_PLAIN[text])
    match text.split():
        case ["discard", tiles]:
            return {"type": "dahai", "pai": _one(tiles, text)}
        case ["riichi", tiles]:
            return {"type": "reach", "reach": {"discards": [_one(tiles, text)]}}
        case [("chi" | "pon") as claim, "with", tiles]:
            return {"type": claim, "consumed": _names(tiles, text)}
        case ["kan", tiles] if len(names := _names(tiles, text)) == 4:
            return {"type": "ankan", "consumed": names}
        case ["kan", tiles]:
            return {"type": ["daiminkan", "kakan"], "pai": _one(tiles, text)}
        case _:
            known = ", ".join(_PLAIN)
            raise SentenceError(f"{quoted(text)} is no action; known: {known}")


def event_pattern(text: str, dealer: int) -> dict[str, Json]:
    """Something that happens: `dora 3p`, `east takes 2s`, `west wins`, `draw`.

    Raises:
        SentenceError: it is no event.
    """
    match text.split():
        case ["draw"]:
            return {"type": "ryukyoku"}
        case ["dora", tiles]:
            return {"type": "dora", "dora_marker": _one(tiles, text)}
        case [seat, ("wins" | "bets") as word] if seat in SEATS:
            kind = "hora" if word == "wins" else "reach_accepted"
            return {"type": kind, "actor": actor_of(SEATS.index(seat), dealer)}
        case _:
            return _of_a_sentence(text, dealer)


def _of_a_sentence(text: str, dealer: int) -> dict[str, Json]:
    said = read_sentence(text)
    if not isinstance(said, Acts | Answers):
        raise SentenceError(f"{quoted(text)} is no event")
    actor = {"actor": actor_of(said.seat, dealer)}
    match said:
        case Acts(draws=Draws(tile), act=None):
            return {"type": "tsumo", **actor, **_pai(tile)}
        case Acts(draws=None, act=Discards(tile, from_hand)):
            pattern = {"type": "dahai", **actor, **_pai(tile)}
            return {**pattern, "tsumogiri": False} if from_hand else pattern
        case Acts(draws=None, act=SaysRiichi(None)):
            return {"type": "reach", **actor}
        case Acts(draws=None, act=ClosedKan(tiles)):
            return {"type": "ankan", **actor, "consumed": _sorted(tiles)}
        case Acts(draws=None, act=AddedKan(tile)):
            return {"type": "kakan", **actor, **_pai(tile)}
        case Answers(answer=Claims(kind, tile, own), discards=None):
            consumed = {"consumed": _sorted(own)} if own else {}
            return {"type": kind, **actor, **_pai(tile), **consumed}
        case _:
            raise SentenceError(f"{quoted(text)} is no single event")


def _pai(tile: str | None) -> dict[str, Json]:
    return {} if tile is None else {"pai": mjai.to_mjai(tile)}


def _one(tiles: str, text: str) -> str:
    names = _names(tiles, text)
    if len(names) != 1:
        raise SentenceError(f"{quoted(text)}: {len(names)} tiles where one is meant")
    return names[0]


def _names(tiles: str, text: str) -> list[str]:
    try:
        return _sorted(split_tiles(tiles))
    except NotationError:
        raise SentenceError(f"{quoted(text)}: {quoted(tiles)} is no list of tiles") from None


def _sorted(tiles: Sequence[str]) -> list[str]:
    return sorted(map(mjai.to_mjai, tiles))
