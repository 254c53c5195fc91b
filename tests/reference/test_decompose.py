from collections import Counter
from collections.abc import Iterator

import pytest
from declared import N, chi, closed, pon, ron, rules, tsumo
from hypothesis import given, settings
from hypothesis import strategies as st

from riichi_reference.blocks import Exposure, Form, Shape, Wait
from riichi_reference.decompose import is_complete, readings
from riichi_reference.splits import partitions
from riichi_reference.tiles import count_kinds, parse_tiles

RUNS = [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]
TRIPLETS = [(kind,) * 3 for kind in range(34)]
Split = tuple[int | None, tuple[tuple[int, ...], ...]]


def every_split(tiles: list[int]) -> set[Split]:
    """All splits into a pair and sets by taking sets out of the bag in every possible way."""
    bag = Counter(tiles)
    found: set[Split] = set()
    for pair in [kind for kind in bag if bag[kind] >= 2]:
        rest = bag - Counter({pair: 2})
        found.update((pair, tuple(sets)) for sets in _sets(rest, 0))
    return found


def _sets(bag: Counter[int], start: int) -> Iterator[list[tuple[int, ...]]]:
    if not bag:
        yield []
        return
    sets = RUNS + TRIPLETS
    for index in range(start, len(sets)):
        need = Counter(sets[index])
        if all(bag[kind] >= number for kind, number in need.items()):
            for others in _sets(bag - need, index):
                yield [sets[index], *others]


def own_split(tiles: list[int]) -> set[Split]:
    return {
        (
            part.pair,
            tuple(sorted(sorted_set(block.first, block.shape) for block in part.blocks)),
        )
        for part in partitions(count_kinds(tiles))
    }


def sorted_set(first: int, shape: Shape) -> tuple[int, ...]:
    return (first, first + 1, first + 2) if shape is Shape.CHI else (first,) * 3


def normal(found: set[Split]) -> set[Split]:
    return {(pair, tuple(sorted(sets))) for pair, sets in found}


@st.composite
def narrow_hands(draw: st.DrawFn) -> list[int]:
    """Hands of few kinds, so that several splits are common: some complete, some not."""
    base = draw(st.sampled_from([0, 9, 18, 25]))
    width = draw(st.integers(4, 9))
    size = draw(st.sampled_from([2, 5, 8, 11, 14]))
    return draw(st.lists(st.integers(base, base + width - 1), min_size=size, max_size=size))


@st.composite
def complete_hands(draw: st.DrawFn) -> list[int]:
    """A pair and up to four sets that crowd into one suit and the honours."""
    sets = st.sampled_from([*RUNS[:7], *TRIPLETS[:9], *TRIPLETS[27:]])
    chosen = draw(st.lists(sets, max_size=4))
    pair = draw(st.sampled_from([*range(9), *range(27, 34)]))
    return [pair, pair, *(kind for one in chosen for kind in one)]


@settings(max_examples=300, deadline=None)
@given(st.one_of(narrow_hands(), complete_hands()))
def test_every_split_is_found_once_and_nothing_else(tiles: list[int]) -> None:
    assert own_split(tiles) == normal(every_split(tiles))
    assert len(partitions(count_kinds(tiles))) == len(own_split(tiles))


def test_two_pairs_are_not_one() -> None:
    assert partitions(count_kinds(parse_tiles("11m22p33s44z"))) == ()


@settings(max_examples=100, deadline=None)
@given(complete_hands(), st.permutations([0, 9, 18]))
def test_suits_are_alike(tiles: list[int], order: list[int]) -> None:
    moved = [tile if tile > 26 else order[tile // 9] + tile % 9 for tile in tiles]
    assert len(partitions(count_kinds(moved))) == len(partitions(count_kinds(tiles)))


def waits_of(concealed: str, tile: str) -> list[Wait]:
    return sorted(found.wait for found in readings(ron(concealed, tile), rules().yaku))


@pytest.mark.parametrize(
    ("concealed", "tile", "waits"),
    [
        ("12m456p789s11122z", "3m", [Wait.EDGE]),
        ("89m456p789s11122z", "7m", [Wait.EDGE]),
        ("46m456p789s11122z", "5m", [Wait.CLOSED]),
        ("23m456p789s11122z", "1m", [Wait.TWO_SIDED]),
        ("23m456p789s11122z", "4m", [Wait.TWO_SIDED]),
        ("78m456p789s11122z", "9m", [Wait.TWO_SIDED]),
        ("78m456p789s11122z", "6m", [Wait.TWO_SIDED]),
        ("123m456p789s1112z", "2z", [Wait.SINGLE]),
        ("123m456p789s1122z", "1z", [Wait.DUAL]),
        ("56789m123p456s22s", "7m", [Wait.EDGE, Wait.TWO_SIDED]),
        ("1223m456p789s111z", "2m", [Wait.CLOSED, Wait.SINGLE]),
        ("2223m456p789s111z", "3m", [Wait.SINGLE]),
        ("2223m456p789s111z", "4m", [Wait.TWO_SIDED]),
        ("4555m456p789s111z", "6m", [Wait.TWO_SIDED]),
        ("1199m1199p1199s1z", "1z", [Wait.SINGLE]),
        ("19m19p19s1234567z", "1z", [Wait.THIRTEEN_SIDED]),
        ("19m19p19s1123456z", "7z", [Wait.SINGLE]),
    ],
)
def test_the_winning_tile_ends_a_wait(concealed: str, tile: str, waits: list[Wait]) -> None:
    assert waits_of(concealed, tile) == sorted(waits)


def test_equal_runs_are_completed_once() -> None:
    found = readings(ron("223344m456p78s11z", "9s"), rules().yaku)
    assert len(found) == 1
    again = readings(ron("22334m456789p11z", "4m"), rules().yaku)
    assert [one.wait for one in again] == [Wait.TWO_SIDED]


def test_a_triplet_completed_by_a_ron_is_open_by_self_draw_concealed() -> None:
    by_ron = readings(ron("123m456p789s1122z", "1z"), rules().yaku)[0]
    drawn = readings(tsumo("123m456p789s1122z", "1z"), rules().yaku)[0]
    assert [block.exposure for block in by_ron.blocks if block.shape is Shape.PON] == [
        Exposure.OPEN
    ]
    assert [block.exposure for block in drawn.blocks if block.shape is Shape.PON] == [
        Exposure.CONCEALED
    ]


def test_shown_sets_come_first_and_four_concealed_tiles_are_no_kan() -> None:
    declaration = ron("123m2222z", "9p", chi("456s"), closed("9999s"))
    assert readings(declaration, rules().yaku) == ()
    found = readings(
        ron("234m2z", "2z", chi("456s"), closed("9999s"), pon("111z", N)), rules().yaku
    )
    assert [block.shape for block in found[0].blocks] == [
        Shape.CHI,
        Shape.KAN,
        Shape.PON,
        Shape.CHI,
    ]
    assert [block.exposure for block in found[0].blocks] == [1, 0, 1, 0]


def test_seven_pairs_are_different_unless_four_alike_count() -> None:
    four_alike = ron("1111m2233p4455s6z", "6z")
    assert readings(four_alike, rules().yaku) == ()
    found = readings(four_alike, rules(seven_pairs_four_alike=True).yaku)
    assert [one.form for one in found] == [Form.SEVEN_PAIRS]


def test_a_hand_can_be_seven_pairs_and_two_double_runs() -> None:
    forms = [one.form for one in readings(ron("223344m556677p1z", "1z"), rules().yaku)]
    assert sorted(forms) == [Form.SEVEN_PAIRS, Form.STANDARD]


def test_special_hands_have_no_melds() -> None:
    counts = count_kinds(parse_tiles("1122334455m"))
    assert not is_complete(counts, 1, rules().yaku)
    assert is_complete(count_kinds(parse_tiles("11m22p33s4455667z7z")), 0, rules().yaku)
    assert is_complete(count_kinds(parse_tiles("19m19p19s12345677z")), 0, rules().yaku)
    assert not is_complete(count_kinds(parse_tiles("19m19p19s1234567z5m")), 0, rules().yaku)
