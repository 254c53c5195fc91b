import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_reference.tiles import (
    KIND_OF,
    TILE_CODES,
    TileSyntaxError,
    count_kinds,
    format_tile,
    format_tiles,
    mask_of,
    parse_tile,
    parse_tiles,
    rank,
)


def test_tiles_are_read_in_the_order_in_which_they_are_written() -> None:
    assert parse_tiles("31m0p17z") == (2, 0, 35, 27, 33)


@pytest.mark.parametrize("text", ["m", "12", "1x", "8z", "0z", "1m m", "1m2"])
def test_what_is_no_list_of_tiles_is_refused(text: str) -> None:
    with pytest.raises(TileSyntaxError):
        parse_tiles(text)


@pytest.mark.parametrize("text", ["", "12m"])
def test_one_tile_is_exactly_one(text: str) -> None:
    with pytest.raises(TileSyntaxError):
        parse_tile(text)


@given(st.lists(st.integers(0, TILE_CODES - 1)))
def test_what_is_written_reads_the_same(tiles: list[int]) -> None:
    assert parse_tiles(format_tiles(tiles)) == tuple(tiles)


def test_a_suit_letter_stands_after_each_run_of_a_suit() -> None:
    assert format_tiles(parse_tiles("1m2m0m3p4m")) == "120m3p4m"


def test_a_red_five_is_a_five() -> None:
    assert [KIND_OF[parse_tile(f"0{suit}")] for suit in "mps"] == [
        parse_tile(f"5{suit}") for suit in "mps"
    ]
    assert format_tile(parse_tile("0s")) == "0s"


def test_ranks_counts_and_masks() -> None:
    assert [rank(parse_tile(tile)) for tile in ("1m", "9s", "7z")] == [1, 9, 7]
    counts = count_kinds(parse_tiles("505m1z"))
    assert (counts[4], counts[27], sum(counts)) == (3, 1, 4)
    assert mask_of((0, 2, 2)) == 0b101
