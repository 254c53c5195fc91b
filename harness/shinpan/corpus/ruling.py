"""What a ruling case gives, to the complete parameters of its request.

Hands and declared wins are written as in `waits` and `score` cases; what the table says already,
counters, the round, who is in riichi, is filled in from there.
"""

from collections.abc import Callable, Iterator, Mapping

from shinpan.corpus.melds import meld_to_wire
from shinpan.corpus.model import Json
from shinpan.corpus.nodes import Path
from shinpan.corpus.seatwords import WORDS
from shinpan.corpus.tiles import split_tiles

Table = Mapping[str, Json]
Compile = Callable[[Mapping[str, Json]], dict[str, Json]]

_PASSED = ("discards", "missed", "missed_in_riichi")
_DEFAULTS: Mapping[str, Mapping[str, Json]] = {
    "wrong_count": {"has_drawn": False},
    "late_claim": {"against": None, "next_has_drawn": False},
}


def ruling_params(given: Mapping[str, Json], score: Compile, waits: Compile) -> dict[str, Json]:
    """The parameters of a ruling.

    Args:
        given: what the case gives, with seat letters.
        score: completes what is written of a declared win.
        waits: completes what is written of a shown hand.
    """
    table: dict[str, Json] = {
        "round_wind": given.get("round_wind", "E"),
        "dealer_number": given.get("dealer_number", 1),
        "counters": given.get("counters", 0),
        "bets_before": given.get("bets_before", 0),
        "riichi": given.get("riichi", []),
        "scores": given.get("scores"),
        "last_hand": given.get("last_hand", False),
    }
    hands = given.get("hands", {})
    return {
        **table,
        "moment": given["moment"],
        "reason": given.get("reason"),
        "incidents": [_incident(entry, table, score) for entry in given.get("incidents", [])],
        "hands": {seat: waits(_hand(seat, hands[seat], table)) for seat in hands},
        "wins": [{"from": None, **win} for win in given.get("wins", [])],
    }


def _hand(seat: str, hand: Mapping[str, Json], table: Table) -> dict[str, Json]:
    in_riichi = seat in table["riichi"]
    return {"riichi": in_riichi, **hand, "seat": seat, "round_wind": table["round_wind"]}


def _incident(entry: Mapping[str, Json], table: Table, score: Compile) -> dict[str, Json]:
    match entry["act"]:
        case "declares_win":
            return _declared_win(entry, table, score)
        case "riichi_kan":
            return {**entry, "drawn": entry.get("drawn", split_tiles(entry["tiles"])[0])}
        case "invalid_call":
            return {**entry, "call": meld_to_wire(entry["call"], entry["seat"])}
        case act:
            return {**_DEFAULTS.get(act, {}), **entry}


def _declared_win(entry: Mapping[str, Json], table: Table, score: Compile) -> dict[str, Json]:
    """A declared win; the winner is in riichi if the table says so."""
    filled = {
        "situation": ["riichi"] if entry["seat"] in table["riichi"] else [],
        "round_wind": table["round_wind"],
        "counters": table["counters"],
        "bets": table["bets_before"] + len(table["riichi"]),
    }
    passed = {name: split_tiles(entry.get(name, "")) for name in _PASSED}
    return {"act": entry["act"], **score({**filled, **entry}), **passed}


def ruling_tiles(params: Mapping[str, Json]) -> list[str]:
    """The tiles of the hands that are told and of their discards, the tile that is won on once."""
    return [tile for _, tiles in told_tiles(params) for tile in tiles]


def told_tiles(params: Mapping[str, Json]) -> Iterator[tuple[Path, list[str]]]:
    """The same tiles, with the paths inside `given` of the hands that they are told with."""
    for seat, hand in params["hands"].items():
        yield ["hands", WORDS[seat]], _of_hand(hand)
    offered = True
    for index, entry in enumerate(params["incidents"]):
        if entry["act"] == "declares_win":
            yield ["incidents", index], _of_hand(entry)
            if offered:
                yield ["incidents", index, "win"], [entry["win"]["tile"]]
            offered = False


def _of_hand(hand: Mapping[str, Json]) -> list[str]:
    texts = [hand["concealed"], *(meld["tiles"] for meld in hand["melds"]), *hand["discards"]]
    return [tile for text in texts for tile in split_tiles(text)]
