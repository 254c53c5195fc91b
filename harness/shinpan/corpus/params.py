"""What a case gives, to the complete parameters of its request."""

from collections.abc import Callable, Mapping

from shinpan.corpus.melds import meld_to_wire
from shinpan.corpus.model import Json
from shinpan.corpus.ruling import ruling_params
from shinpan.corpus.seatwords import seat_after, to_wire
from shinpan.corpus.tiles import join_tiles, split_tiles


def compile_params(op: str, given: Mapping[str, Json]) -> dict[str, Json]:
    """The parameters of a request; every default is filled in.

    Args:
        op: the operation; a played case is compiled by `shinpan.corpus.play`.
        given: the merged `given`, in seat words; it satisfies the schema `given-OP` of cases.
    """
    return _COMPILERS[op](to_wire(dict(given)))


def _score(given: Mapping[str, Json]) -> dict[str, Json]:
    seat = given["seat"]
    return {
        "concealed": _tiles(given["concealed"]),
        "melds": [meld_to_wire(meld, seat) for meld in given.get("melds", [])],
        "win": _win(given["win"], seat),
        "seat": seat,
        "round_wind": given.get("round_wind", "E"),
        "situation": given.get("situation", []),
        "dora_indicators": split_tiles(given.get("dora_indicators", "")),
        "ura_indicators": split_tiles(given.get("ura_indicators", "")),
        "counters": given.get("counters", 0),
        "bets": given.get("bets", 0),
        "liable": given.get("liable", []),
    }


def _win(win: Mapping[str, Json], seat: str) -> dict[str, Json]:
    """How a hand was won; a ron comes from the next player in turn unless it is written."""
    giver = win.get("from", seat_after(seat, 1)) if win["by"] == "ron" else None
    return {"tile": win["tile"], "by": win["by"], "from": giver}


def _waits(given: Mapping[str, Json]) -> dict[str, Json]:
    seat = given.get("seat", "S")
    return {
        "concealed": _tiles(given["concealed"]),
        "melds": [meld_to_wire(meld, seat) for meld in given.get("melds", [])],
        "seat": seat,
        "round_wind": given.get("round_wind", "E"),
        "discards": split_tiles(given.get("discards", "")),
        "riichi": given.get("riichi", False),
        "missed": split_tiles(given.get("missed", "")),
        "missed_in_riichi": split_tiles(given.get("missed_in_riichi", "")),
    }


def _settle(given: Mapping[str, Json]) -> dict[str, Json]:
    return {
        "round_wind": given.get("round_wind", "E"),
        "dealer_number": given.get("dealer_number", 1),
        "counters": given.get("counters", 0),
        "bets_before": given.get("bets_before", 0),
        "riichi": given.get("riichi", []),
        "scores": given.get("scores"),
        "last_hand": given.get("last_hand", False),
        "end": _end(given["end"]),
    }


def _end(end: Mapping[str, Json]) -> dict[str, Json]:
    match end["kind"]:
        case "win":
            return {"kind": "win", "wins": [_declared_win(win) for win in end["wins"]]}
        case "exhaustive_draw":
            return {"kind": end["kind"], "tenpai": [], "nagashi": [], **end}
        case _:
            return dict(end)


def _declared_win(win: Mapping[str, Json]) -> dict[str, Json]:
    return {
        "seat": win["seat"],
        "by": win["by"],
        "from": win.get("from"),
        "value": win["value"],
        "liable": [{"units": 1, **liable} for liable in win.get("liable", [])],
    }


def _rank(given: Mapping[str, Json]) -> dict[str, Json]:
    last = given.get("last")
    return {
        "scores": given["scores"],
        "bets": given.get("bets", 0),
        "after_uma": given.get("after_uma", {}),
        "last": None if last is None else {**last, "end": _end(last["end"])},
    }


def _ruling(given: Mapping[str, Json]) -> dict[str, Json]:
    return ruling_params(given, _score, _waits)


def _tiles(text: str) -> str:
    return join_tiles(split_tiles(text))


_COMPILERS: Mapping[str, Callable[[Mapping[str, Json]], dict[str, Json]]] = {
    "score": _score,
    "waits": _waits,
    "settle": _settle,
    "rank": _rank,
    "ruling": _ruling,
}
