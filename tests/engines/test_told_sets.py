"""`mahjong-utils` reads the tiles of a set itself; the adapter makes no set of others."""

from types import SimpleNamespace
from typing import Any

import pytest

from shinpan.adapters import mahjong_utils


def parse(tiles: str, closed: object) -> tuple[str, object]:
    return tiles, closed


LIBRARY = SimpleNamespace(
    tile=SimpleNamespace(parse_tiles=str), furo=SimpleNamespace(Furo=SimpleNamespace(parse=parse))
)


@pytest.mark.parametrize(
    ("meld", "told"),
    [
        ({"type": "chi", "tiles": "679s"}, ("679s", False)),
        ({"type": "pon", "tiles": "776z"}, ("776z", False)),
        ({"type": "daiminkan", "tiles": "0555p"}, ("5555p", False)),
        ({"type": "ankan", "tiles": "7775z"}, ("7775z", True)),
    ],
)
def test_the_library_is_told_all_tiles(meld: dict[str, Any], told: tuple[str, bool]) -> None:
    adapter: Any = SimpleNamespace(_utils=LIBRARY)
    assert mahjong_utils.Adapter._meld(adapter, meld) == told


@pytest.mark.parametrize(
    "refusal", ["invalid tiles: [6s, 7s, 9s]", "tile_type of 1p and 9m are not the same"]
)
def test_tiles_that_are_no_set_are_a_contradiction(refusal: str) -> None:
    assert mahjong_utils._code(refusal) == "contradictory"
