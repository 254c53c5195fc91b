"""The number of red fives that a case needs, read off its tiles."""

from collections import Counter
from collections.abc import Iterator, Mapping

from shinpan.corpus.model import Json, OptionValue
from shinpan.corpus.ruling import ruling_tiles
from shinpan.corpus.tiles import is_red, split_tiles

OPTION = "red_fives"
FIVES = ("5m", "5p", "5s")


def red_fives_required(op: str, params: Mapping[str, Json]) -> tuple[OptionValue, ...]:
    """The values of `red_fives` that the tiles of a case admit; empty where any does.

    A red five needs three reds in the set; four plain fives of a suit need none. A case with
    both admits none of the values: `(3, 0)` is returned and lint refuses the case.
    """
    tiles = list(visible_tiles(op, params))
    reds: tuple[OptionValue, ...] = (3,) if any(map(is_red, tiles)) else ()
    plain = Counter(tile for tile in tiles if tile in FIVES)
    return (*reds, 0) if any(count > 3 for count in plain.values()) else reds


def visible_tiles(op: str, params: Mapping[str, Json]) -> Iterator[str]:
    """Every tile that a case about hands shows, each of which is a tile of the set."""
    if op == "ruling":
        yield from ruling_tiles(params)
    if op not in {"score", "waits"}:
        return
    yield from split_tiles(params["concealed"])
    for meld in params["melds"]:
        yield from split_tiles(meld["tiles"])
    if op == "score":
        yield params["win"]["tile"]
        yield from params["dora_indicators"]
        yield from params["ura_indicators"]
    else:
        yield from params["discards"]
