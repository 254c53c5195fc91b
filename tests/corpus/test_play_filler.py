"""The filler is fixed: whatever is named, the tiles are a set, and the same every time."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st
from scripts import compiled

from shinpan.corpus.play import ScriptError
from shinpan.corpus.tiles import join_tiles, split_tiles
from shinpan.mjai import MJAI_TILES, from_mjai

SEATS = ("east", "south", "west", "north")
KINDS = [tile for tile in MJAI_TILES if tile[0] != "0"]


def whole(params: Mapping[str, Any]) -> Counter[str]:
    tiles = [tile for hand in params["start"]["tehais"] for tile in hand]
    tiles += params["wall"] + params["replacements"]
    tiles += params["dora_markers"] + params["ura_markers"]
    return Counter(map(from_mjai, tiles))


def written(names: list[str]) -> str:
    return join_tiles(map(from_mjai, names))


PLAIN = Counter(dict.fromkeys(KINDS, 4))
RED = PLAIN + Counter({"0m": 1, "0p": 1, "0s": 1}) - Counter({"5m": 1, "5p": 1, "5s": 1})


@st.composite
def named_hands(draw: st.DrawFn) -> dict[str, str]:
    tiles = draw(st.permutations([kind for kind in KINDS for _ in range(4)]))
    sizes = draw(st.lists(st.integers(0, 13), min_size=4, max_size=4))
    return {
        seat: join_tiles(tiles[13 * n : 13 * n + size])
        for n, (seat, size) in enumerate(zip(SEATS, sizes, strict=True))
        if size
    }


@drawn(hands=named_hands(), left=st.integers(0, 69))
@settings(max_examples=60, deadline=None)
def test_whatever_is_named_the_tiles_are_a_set(hands: dict[str, str], left: int) -> None:
    script = [f"all until {left}"]
    played = compiled(script, {"hands": hands})
    again = compiled(script, {"hands": hands})
    assert played.params == again.params
    assert whole(played.params) == PLAIN
    if played.red_params is not None:
        assert whole({**played.params, **played.red_params}) == RED
    for actor, seat in enumerate(SEATS):
        held = [from_mjai(tile) for tile in played.params["start"]["tehais"][actor]]
        named = split_tiles(hands.get(seat, ""))
        assert held[: len(named)] == named


def test_unnamed_hands_have_nothing_in_them() -> None:
    """No pair, no two tiles of a run, fewer than nine kinds of terminals and honours."""
    for hand in compiled(["all until 0"]).params["start"]["tehais"]:
        tiles = [from_mjai(name) for name in hand]
        assert len(set(tiles)) == 13
        suited = [(tile[1], int(tile[0])) for tile in tiles if tile[1] != "z"]
        for suit in "mps":
            ranks = sorted(rank for letter, rank in suited if letter == suit)
            assert all(high - low > 2 for low, high in pairwise(ranks))
        assert sum(tile[1] == "z" or tile[0] in "19" for tile in tiles) <= 7


def test_neighbouring_draws_are_not_alike() -> None:
    wall = compiled(["all until 0"]).params["wall"]
    for four in zip(wall, wall[1:], wall[2:], wall[3:], strict=False):
        assert len(set(four)) == 4


def test_the_same_tiles_everywhere() -> None:
    """Written down, so that another implementation of the filler can be held against it."""
    played = compiled(
        ["east draws 4s discards 4s", "all until 64"],
        {"hands": {"south": "123m456m789p11s35s", "west": "99s"}, "keep_out": "4s7z"},
    )
    params = played.params
    hands = [written(hand) for hand in params["start"]["tehais"]]
    assert hands == [
        "7m14p26s123456z2m7p",
        "123456m789p1135s",
        "99s8m25p14m8p25s123z",
        "9m36p7s36m9p3s45612z",
    ]
    assert written(params["wall"][:7]) == "48s5789m1p"
    assert written(params["wall"][-7:]) == "7777z444s"
    assert written(params["replacements"]) == "5566z"
    assert written(params["dora_markers"]) == "2p3344z"
    assert written(params["ura_markers"]) == "899s12z"


@pytest.mark.parametrize("kind", ["4s", "7z", "5p"])
def test_what_is_kept_out_is_not_drawn(kind: str) -> None:
    given = {"keep_out": kind, "hands": {"south": "123m456m789p11s35s"}}
    played = compiled(["all until 20"], given)
    for params in (played.params, {**played.params, **(played.red_params or {})}):
        drawn_tiles = [from_mjai(tile) for tile in params["wall"][:50]]
        assert kind not in drawn_tiles
        assert "0" + kind[1] not in drawn_tiles


def test_what_is_kept_out_of_the_whole_wall_lies_in_the_dead_wall_or_in_hands() -> None:
    params = compiled(["all until 0"], {"keep_out": "123456s"}).params
    assert not {from_mjai(tile) for tile in params["wall"]} & {f"{n}s" for n in range(1, 7)}


def test_too_much_cannot_be_kept_out() -> None:
    with pytest.raises(ScriptError, match="tiles to keep out have no other place") as caught:
        compiled(["all until 0"], {"keep_out": "123456789m123456789p"})
    assert list(caught.value.path) == ["given", "keep_out"]


@pytest.mark.parametrize(
    ("given", "values", "has_variant"),
    [
        ({}, (0, 3), True),
        ({"hands": {"east": "555m"}}, (0, 3), True),
        ({"hands": {"east": "5555m"}}, (0,), False),
        ({"hands": {"east": "0m"}}, (3,), False),
        ({"hands": {"east": "0m55m5m"}}, (3,), False),
    ],
)
def test_red_fives(given: dict[str, Any], values: tuple[int, ...], has_variant: bool) -> None:
    played = compiled(["all until 60"], given)
    assert played.red_fives == values
    assert (played.red_params is not None) == has_variant
    assert whole(played.params) == (RED if values == (3,) else PLAIN)


def test_a_red_five_and_four_plain_ones() -> None:
    with pytest.raises(ScriptError, match="a red five is named, and four plain fives") as caught:
        compiled(["east discards 1z"], {"hands": {"east": "0m", "west": "5555s"}})
    assert caught.value.rule == "red-fives-legal"


def test_red_fives_lie_where_nobody_sees_them() -> None:
    played = compiled(["all until 60"])
    assert played.red_params is not None
    assert set(played.red_params) == {"wall"}
    assert not set(played.red_params["wall"][:10]) & {"5mr", "5pr", "5sr"}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"hands": {"east": "111m", "west": "11m"}}, "5 tiles 1m, there are 4: 3 in east's hand"),
        ({"hands": {"east": "0p0p"}}, "2 tiles 0p, there are 1: 2 in east's hand"),
        ({"dora_indicators": "1z1z", "ura_indicators": "1z1z", "keep_out": "1z"}, ""),
        ({"draws": {"east": "1m2m3m4m"}}, "east never draws 4m: the script ends before"),
        ({"draws": {"east": "123456789m" * 8}}, "east never draws 4567891234567"),
        ({"dora_indicators": "111111z"}, "6 tiles dora_indicators, there is room for 5"),
    ],
)
def test_counts_of_tiles(given: dict[str, Any], message: str) -> None:
    if not message:
        compiled(["all until 60"], given)
        return
    with pytest.raises(ScriptError) as caught:
        compiled(["all until 60"], given)
    assert str(caught.value).startswith(message)
    assert caught.value.rule == "play-tiles"
