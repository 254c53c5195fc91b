import pytest
from declared import added, chi, closed, pon, position, rules
from hypothesis import given, settings
from hypothesis import strategies as st

from riichi_reference.decompose import is_complete
from riichi_reference.refusal import Refusal
from riichi_reference.ruleset import OptionValue
from riichi_reference.tiles import count_kinds, format_tiles, parse_tiles
from riichi_reference.waits import Position, Waiting, shape_waits, waiting


def waits(where: Position, **options: OptionValue) -> str:
    got = waiting(where, rules(**options))
    assert isinstance(got, Waiting), got
    assert got.tenpai == bool(got.waits)
    return format_tiles(got.waits)


@pytest.mark.parametrize(
    ("concealed", "expected"),
    [
        ("33m111s12345678p", "369p"),
        ("33m123123456s23p", "14p"),
        ("123123m44456p77z", "47p7z"),
        ("1112345678999m", "123456789m"),
        ("19m19p19s1234567z", "19m19p19s1234567z"),
        ("19m19p19s1123456z", "7z"),
        ("1199m1199p1199s7z", "7z"),
        ("223344m556677p1z", "1z"),
        ("234567m406p1122s", "12s"),
        ("147m258p369s1234z", ""),
        ("1111m2233p4455s6z", ""),
    ],
)
def test_waits_by_the_shape(concealed: str, expected: str) -> None:
    assert waits(position(concealed)) == expected


def test_melds_stand_for_sets() -> None:
    assert waits(position("4p", chi("123m"), chi("123m"), pon("555z"), closed("6666z"))) == "4p"


def test_four_alike_can_be_two_pairs() -> None:
    where = position("1111m2233p4455s6z")
    assert waits(where, seven_pairs_four_alike=True) == "6z"


TWO = (chi("456p"), chi("789p"))


@pytest.mark.parametrize(
    ("where", "noten", "if_concealed", "tenpai"),
    [
        (position("1111z", *TWO, pon("222z")), "", "", "1z"),
        (position("1m", *TWO, pon("111m"), pon("222z")), "", "1m", "1m"),
        (position("1m", *TWO, added("2222m"), pon("222z")), "1m", "1m", "1m"),
        (position("12m99s", *TWO, closed("3333m")), "", "3m", "3m"),
        (position("12233m99s", chi("456p"), pon("111m")), "4m", "14m", "14m"),
        (position("1113m", *TWO, pon("222z")), "23m", "23m", "23m"),
    ],
)
def test_a_fifth_tile_of_ones_own(
    where: Position, noten: str, if_concealed: str, tenpai: str
) -> None:
    by_option = tuple(
        waits(where, own_fifth_tile_wait=value)
        for value in ("noten", "noten_if_concealed", "tenpai")
    )
    assert by_option == (noten, if_concealed, tenpai)


def test_dead_waits_are_named_apart() -> None:
    got = waiting(position("12233m99s", chi("456p"), pon("111m")), rules())
    assert got == Waiting(parse_tiles("4m"), parse_tiles("1m"), None)


@pytest.mark.parametrize(
    "where",
    [
        position("123m456p789s112z"),
        position("123m456p789s11223z"),
        position("123m456p789s1122z", pon("333z")),
        position("1m", chi("346m"), *TWO, pon("222z")),
        position("11122m456p789s99s", discards="111m"),
        position("55m456p789s99s123m", discards="05m0m"),
        position("4567m", *TWO, pon("222z"), riichi="yes"),
        position("123m456p789s1122z", missed_in_riichi="1z"),
    ],
    ids=str,
)
def test_impossible_positions(where: Position) -> None:
    got = waiting(where, rules())
    assert isinstance(got, Refusal)
    assert got.code == "contradictory"


def test_riichi_with_a_closed_kan_is_possible() -> None:
    where = position("4567m456p789s", closed("2222z"), riichi="yes")
    assert waits(where) == "47m"


@settings(max_examples=50, deadline=None)
@given(st.lists(st.integers(0, 11), min_size=13, max_size=13))
def test_a_wait_is_what_completes_the_hand(tiles: list[int]) -> None:
    found = shape_waits(tuple(tiles), (), rules().yaku)
    assert found == tuple(
        kind for kind in range(34) if is_complete(count_kinds([*tiles, kind]), 0, rules().yaku)
    )
