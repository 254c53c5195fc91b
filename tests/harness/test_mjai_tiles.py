import pytest

from shinpan.mjai import MJAI_TILES, TileNameError, from_mjai, to_mjai


def test_every_tile_has_one_name() -> None:
    assert len(MJAI_TILES) == len(set(MJAI_TILES.values())) == 37
    assert all(from_mjai(to_mjai(tile)) == tile for tile in MJAI_TILES)


@pytest.mark.parametrize(
    ("tile", "name"),
    [("0p", "5pr"), ("5p", "5p"), ("1z", "E"), ("4z", "N"), ("5z", "P"), ("6z", "F"), ("7z", "C")],
)
def test_names_that_differ(tile: str, name: str) -> None:
    assert to_mjai(tile) == name
    assert from_mjai(name) == tile


@pytest.mark.parametrize("name", ["0p", "1z", "e", "5pr ", "", "?", "5zr", None, 5, ["5p"]])
def test_what_is_no_mjai_tile(name: object) -> None:
    with pytest.raises(TileNameError):
        from_mjai(name)  # type: ignore[arg-type]


@pytest.mark.parametrize("tile", ["5pr", "E", "8z", "0z", "", "11m"])
def test_what_is_no_mpsz_tile(tile: str) -> None:
    with pytest.raises(TileNameError):
        to_mjai(tile)
