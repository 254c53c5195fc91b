import pytest
from declared import rules

from riichi_reference.supply import copies, supply_fault
from riichi_reference.tiles import parse_tile, parse_tiles


@pytest.mark.parametrize(
    ("tiles", "red_fives", "possible"),
    [
        ("11112222m", 3, True),
        ("11111m", 3, False),
        ("5550m", 3, True),
        ("5555m", 3, False),
        ("5555m", 0, True),
        ("0m", 0, False),
        ("00m", 3, False),
        ("55500s", 3, False),
        ("5550m5550p5550s", 3, True),
        ("", 3, True),
    ],
)
def test_there_are_four_of_each_kind_and_red_fives_by_option(
    tiles: str, red_fives: int, possible: bool
) -> None:
    fault = supply_fault(parse_tiles(tiles), rules(red_fives=red_fives).tiles)
    assert (fault is None) == possible


def test_red_fives_are_copies_of_the_five() -> None:
    assert copies(parse_tile("5p"), parse_tiles("505p5m")) == 3
