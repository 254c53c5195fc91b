"""The table of a played case: the `start` of its request."""

from collections.abc import Mapping
from typing import Any

from shinpan.corpus.play.places import Layout
from shinpan.corpus.play.sentences import SEATS
from shinpan.corpus.play.wire import actor_of, tile_name
from shinpan.corpus.seatwords import LETTERS

Json = Any

DEFAULT_POINTS = 30000


def dealer_of(given: Mapping[str, Json]) -> int:
    """The match seat of east: one less than the number of the dealer."""
    return int(given.get("dealer_number", 1)) - 1


def start_of(given: Mapping[str, Json], layout: Layout) -> dict[str, Json]:
    """The mjai `start_kyoku`: scores and hands by match seat."""
    dealer = dealer_of(given)
    scores, hands = [0] * len(SEATS), list[list[str]]([[], [], [], []])
    for seat, word in enumerate(SEATS):
        actor = actor_of(seat, dealer)
        scores[actor] = given.get("scores", {}).get(word, DEFAULT_POINTS)
        hands[actor] = [tile_name(place) for place in layout.hands[seat]]
    return {
        "type": "start_kyoku",
        "bakaze": LETTERS[given.get("round_wind", "east")],
        "kyoku": dealer + 1,
        "honba": given.get("counters", 0),
        "kyotaku": given.get("bets", 0),
        "oya": dealer,
        "scores": scores,
        "tehais": hands,
        "dora_marker": tile_name(layout.dora[0]),
    }
