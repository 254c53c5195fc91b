"""Tables drawn with letters."""

import pytest

from shinpan.tiles import Meld, Row, Scene, Side, draw_meld, draw_row, draw_scene, draw_side


@pytest.mark.parametrize(
    ("meld", "drawn"),
    [
        (Meld(("4m", "5m"), "3m", 1), "[3m]4m5m"),
        (Meld(("1z", "1z"), "1z", 1), "[1z]1z1z"),
        (Meld(("1z", "1z"), "1z", 2), "1z[1z]1z"),
        (Meld(("1z", "1z"), "1z", 3), "1z1z[1z]"),
        (Meld(("5p", "5p", "5p"), "0p", 1), "[0p]5p5p5p"),
        (Meld(("5p", "5p", "5p"), "0p", 2), "5p[0p]5p5p"),
        (Meld(("5p", "5p", "5p"), "0p", 3), "5p5p5p[0p]"),
        (Meld(("5p", "5p"), "5p", 2, "0p"), "5p[5p+0p]5p"),
        (Meld(("5p", "5p", "5p", "0p")), "##5p5p##"),
    ],
)
def test_shown_sets(meld: Meld, drawn: str) -> None:
    assert draw_meld(meld) == drawn


def test_discards() -> None:
    row = [Row("1m"), Row("2m", sideways=True), Row("3m", claimed=True), Row("4m")]
    assert draw_row(row) == " 1m  [2m] {3m}  4m"


def test_a_side_has_six_discards_a_row() -> None:
    discards = tuple(Row(f"{n}s") for n in (1, 2, 3, 4, 5, 6, 7))
    side = Side(
        name="west",
        concealed=("1m", "2m"),
        drawn="3m",
        melds=(Meld(("1z", "1z"), "1z", 2),),
        discards=discards,
        notes=("30000", "riichi"),
    )
    assert list(draw_side(side)) == [
        "west  30000  riichi",
        "  1m 2m   + 3m   1z[1z]1z",
        "     1s   2s   3s   4s   5s   6s",
        "     7s",
    ]


def test_a_scene() -> None:
    side = Side(name="east", concealed=("1m",))
    scene = Scene(title="a table", sides=(side,), dora=("1z", "2z"), ura=("3z",))
    assert list(draw_scene(scene)) == [
        "a table",
        "  indicators 1z 2z   under them 3z",
        "  east",
        "    1m",
    ]
    assert list(draw_scene(Scene(title="nothing", sides=()))) == ["nothing"]
