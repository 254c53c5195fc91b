"""The moves of a step that is refused whatever the rules: nothing moves at the table.

Its tiles need not be there: a tile that the player does not hold is written as it is named.
"""

from collections.abc import Sequence

from shinpan.corpus.play.places import Place
from shinpan.corpus.play.seating import Offer, Seating
from shinpan.corpus.play.sentences import (
    SEATS,
    Acts,
    AddedKan,
    Answers,
    Claims,
    ClosedKan,
    Discards,
    NineKinds,
    Passes,
    Ron,
    SaysRiichi,
    Tsumo,
    TurnAct,
)
from shinpan.corpus.play.wire import Move
from shinpan.corpus.tiles import kind

_SET_SIZE = {"chi": 2, "pon": 2, "daiminkan": 3}


def refused_moves(at: Seating, sentences: Sequence[Acts | Answers]) -> list[list[Move]]:
    """The moves of each wire step that the sentences make; riichi with its discard makes two."""
    match sentences:
        case [Acts(seat=seat, act=act)] if act is not None:
            return [[move] for move in _acts(at, seat, act)]
        case _:
            said = [one for one in sentences if isinstance(one, Answers)]
            return [[move for one in said for move in _answers(at, one)]]


def _acts(at: Seating, seat: int, act: TurnAct) -> list[Move]:
    match act:
        case Discards():
            return [_discard(at, seat, act)]
        case SaysRiichi(discard):
            said = Move(kind="reach", seat=seat)
            return [said] if discard is None else [said, _discard(at, seat, discard)]
        case ClosedKan(tiles):
            return [Move(kind="ankan", seat=seat, own=_shown(at, seat, tiles))]
        case AddedKan(tile):
            own = _shown(at, seat, [kind(tile)] * 3)
            triplet = next((t for t in at.triplets[seat] if t[0].kind == kind(tile)), own)
            return [Move(kind="kakan", seat=seat, tile=_one(at, seat, tile), own=triplet)]
        case Tsumo():
            return [Move(kind="hora", seat=seat, tile=_drawn(at, seat))]
        case NineKinds():
            return [Move(kind="ryukyoku", seat=seat)]


def _discard(at: Seating, seat: int, discards: Discards) -> Move:
    drawn = _drawn(at, seat)
    if drawn is not None and not discards.from_hand and discards.tile in (None, drawn.tile):
        return Move(kind="dahai", seat=seat, tile=drawn, drawn=True)
    return Move(kind="dahai", seat=seat, tile=_one(at, seat, discards.tile or "5z"))


def _drawn(at: Seating, seat: int) -> Place | None:
    return at.drawn if at.turn == seat else None


def _answers(at: Seating, said: Answers) -> list[Move]:
    offer = at.offer or Offer((said.seat - 1) % len(SEATS), Place("nowhere"), is_kan=False)
    match said.answer:
        case Ron(tile):
            return [
                Move(kind="hora", seat=said.seat, tile=_offered(offer, tile), target=offer.seat)
            ]
        case Claims(claimed, tile, own):
            offered = _offered(offer, tile)
            tiles = own or [offered.kind or "5z"] * _SET_SIZE[claimed]
            return [
                Move(
                    kind=claimed,
                    seat=said.seat,
                    tile=offered,
                    own=_shown(at, said.seat, tiles),
                    target=offer.seat,
                )
            ]
        case Passes():
            return []


def _offered(offer: Offer, tile: str | None) -> Place:
    return offer.tile if tile is None or tile == offer.tile.tile else Place("nowhere", tile)


def _shown(at: Seating, seat: int, tiles: Sequence[str]) -> tuple[Place, ...]:
    return tuple(_one(at, seat, tile) for tile in tiles)


def _one(at: Seating, seat: int, tile: str) -> Place:
    return at.find(seat, tile) or Place("nowhere", tile)
