"""Reading the sentences of a script.

The grammar, with TILE and TILES in MPSZ notation and SEAT one of east, south, west, north:

    sentence = SEAT [("draws" | "takes") [TILE]] [act] | SEAT answer | "all pass"
             | "all until" (NUMBER | SEAT)
    act      = discard | "riichi" [TILE ["from hand"]] | "kan" FOUR-TILES | "adds" TILE
             | "tsumo" | "nine kinds"
    discard  = "discards" [TILE ["from hand"]]
    answer   = ("pon" | "chi" | "kan") [TILE] ["with" TILES] [discard] | "ron" [TILE] | "pass"
"""

from shinpan.corpus.play.sentences import (
    SEATS,
    Acts,
    AddedKan,
    AllPass,
    AllUntilLeft,
    AllUntilTurn,
    Answers,
    Claims,
    ClosedKan,
    Discards,
    Draws,
    NineKinds,
    Passes,
    Ron,
    SaysRiichi,
    Sentence,
    Tsumo,
    TurnAct,
)
from shinpan.corpus.problems import quoted
from shinpan.corpus.tiles import NotationError, split_tiles

_SETS = {"chi": "chi", "pon": "pon", "kan": "daiminkan"}
_FOUR = 4


class SentenceError(ValueError):
    """A sentence that the grammar does not know; the message says from where on."""


def read_sentence(text: str) -> Sentence:
    """One sentence of a script.

    Raises:
        SentenceError: it is none.
    """
    return _Reader(text).sentence()


class _Reader:
    """Takes the words of one sentence one after the other."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._words = text.split()

    def sentence(self) -> Sentence:
        sentence = self._all() if self._skip("all") else self._of_a_seat(self._seat())
        if self._words:
            raise self._error("nothing")
        return sentence

    def _all(self) -> Sentence:
        if self._skip("pass"):
            return AllPass()
        if not self._skip("until"):
            raise self._error("pass or until")
        if self._peek() in SEATS:
            return AllUntilTurn(self._seat())
        if not self._peek().isdecimal():
            raise self._error("a number of tiles or a seat")
        return AllUntilLeft(int(self._words.pop(0)))

    def _of_a_seat(self, seat: int) -> Sentence:
        draws = self._draws()
        if draws is not None and not self._words:
            return Acts(seat, draws, None)
        if draws is None and self._is_answer():
            return self._answer(seat)
        return Acts(seat, draws, self._act())

    def _draws(self) -> Draws | None:
        for word in ("draws", "takes"):
            if self._skip(word):
                return Draws(self._tile_or_none(), taken=word == "takes")
        return None

    def _is_answer(self) -> bool:
        if self._peek() == "kan":
            return not self._four_tiles_follow()
        return self._peek() in ("pon", "chi", "ron", "pass")

    def _four_tiles_follow(self) -> bool:
        following = self._words[1] if len(self._words) > 1 else ""
        try:
            return len(split_tiles(following)) == _FOUR
        except NotationError:
            return False

    def _answer(self, seat: int) -> Answers:
        word = self._words.pop(0)
        if word == "pass":
            return Answers(seat, Passes())
        if word == "ron":
            return Answers(seat, Ron(self._tile_or_none()))
        tile = self._tile_or_none()
        own = tuple(self._tiles()) if self._skip("with") else ()
        discards = self._discard() if self._skip("discards") else None
        return Answers(seat, Claims(_SETS[word], tile, own), discards)

    def _act(self) -> TurnAct:
        if self._skip("discards"):
            return self._discard()
        if self._skip("riichi"):
            return SaysRiichi(self._discard() if self._words else None)
        if self._skip("adds"):
            return AddedKan(self._tile())
        if self._skip("tsumo"):
            return Tsumo()
        if self._skip("kan"):
            return ClosedKan(tuple(self._tiles()))
        if self._skip("nine") and self._skip("kinds"):
            return NineKinds()
        raise self._error("what the player does")

    def _discard(self) -> Discards:
        tile = self._tile_or_none()
        if tile is None or not self._skip("from"):
            return Discards(tile)
        if not self._skip("hand"):
            raise self._error("hand")
        return Discards(tile, from_hand=True)

    def _seat(self) -> int:
        if self._peek() not in SEATS:
            raise self._error("a seat")
        return SEATS.index(self._words.pop(0))

    def _tile_or_none(self) -> str | None:
        return self._tile() if self._peek()[:1].isdecimal() else None

    def _tile(self) -> str:
        tiles = self._tiles()
        if len(tiles) != 1:
            raise SentenceError(f"{quoted(self._text)}: {len(tiles)} tiles where one is meant")
        return tiles[0]

    def _tiles(self) -> list[str]:
        if not self._words:
            raise self._error("tiles")
        try:
            tiles = split_tiles(self._words[0])
        except NotationError:
            raise self._error("tiles in MPSZ notation") from None
        self._words.pop(0)
        return tiles

    def _peek(self) -> str:
        return self._words[0] if self._words else ""

    def _skip(self, word: str) -> bool:
        if self._peek() != word:
            return False
        self._words.pop(0)
        return True

    def _error(self, wanted: str) -> SentenceError:
        found = f"from {quoted(' '.join(self._words))} on" if self._words else "at its end"
        return SentenceError(f"{quoted(self._text)}: {wanted} expected {found}")
