"""Declarations that cannot come up, each with a neighbour that can."""

from dataclasses import replace

import pytest
from declared import E, N, S, W, added, chi, closed, kan, pon, refused, ron, rules, tsumo

from riichi_reference.declaration import Declaration
from riichi_reference.impossible import contradiction

CLOSED = "123m456p789s1122z"
OPEN = "123m456p22s34p"

IMPOSSIBLE: list[tuple[str, Declaration]] = [
    ("12 concealed tiles", ron("123m456p789s112z", "1z")),
    ("14 concealed tiles", ron("123m456p789s11222z", "1z")),
    ("13 concealed tiles and a meld", ron(CLOSED, "1z", pon("333z"))),
    ("five melds", ron("", "1z", *(pon(f"{n}{n}{n}z") for n in range(1, 6)))),
    ("a malformed meld", ron(OPEN, "2p", chi("346m"))),
    ("a run claimed from the right", ron(OPEN, "2p", chi("345m", W))),
    ("a ron off nobody", ron(CLOSED, "1z", source=None)),
    ("a ron off oneself", ron(CLOSED, "1z", source=S)),
    ("six indicators", ron(CLOSED, "1z", facts="riichi", dora="123456s")),
    ("ura without an indicator", ron(CLOSED, "1z", facts="riichi", dora="1s", ura="12s")),
    ("riichi twice", ron(CLOSED, "1z", facts="riichi double_riichi")),
    ("riichi before a discard", tsumo(CLOSED, "1z", facts="riichi first_turn")),
    ("double riichi before a discard", tsumo(CLOSED, "1z", facts="double_riichi first_turn")),
    ("the last tile in the first turn", tsumo(CLOSED, "1z", facts="first_turn last_tile")),
    ("ippatsu without riichi", ron(CLOSED, "1z", facts="ippatsu")),
    ("riichi with an open hand", ron(OPEN, "2p", pon("555z"), facts="riichi")),
    (
        "ippatsu after an own kan",
        tsumo(OPEN, "2p", closed("5555z"), facts="riichi ippatsu after_kan"),
    ),
    ("a ron on a replacement tile", ron(OPEN, "2p", kan("5555z"), facts="after_kan")),
    ("a replacement tile without a kan", tsumo(OPEN, "2p", pon("555z"), facts="after_kan")),
    ("a kan robbed by self-draw", tsumo(OPEN, "2p", pon("555z"), facts="robbing_kan")),
    ("a robbed tile that the winner holds", ron(CLOSED, "1z", facts="robbing_kan")),
    ("a robbed tile that is turned", ron(OPEN, "2p", pon("555z"), facts="robbing_kan", dora="2p")),
    ("a kan robbed of the last tile", ron(OPEN, "2p", pon("555z"), facts="robbing_kan last_tile")),
    ("a first turn with a kan", tsumo(OPEN, "2p", closed("5555z"), facts="first_turn")),
    ("a ron by East in the first turn", ron(CLOSED, "1z", seat=E, facts="first_turn")),
    (
        "an added kan robbed in the first turn",
        ron("456m78p111222z99s", "9p", facts="first_turn robbing_kan"),
    ),
    ("five tiles of a kind", ron("1111m456p789s222z", "1m")),
    ("five with the indicators", ron(CLOSED, "1z", facts="riichi", dora="1z1z")),
    ("two red fives", ron("00m456p789s11222z", "5m")),
]
POSSIBLE: list[tuple[str, Declaration]] = [
    (
        "five indicators with what lies under them",
        ron(CLOSED, "1z", facts="riichi", dora="12345s", ura="6678s5z"),
    ),
    (
        "ippatsu by robbing a kan",
        ron("123m456p78999s34p", "2p", facts="riichi ippatsu robbing_kan"),
    ),
    ("riichi with a closed kan", tsumo(OPEN, "2p", closed("5555z"), facts="riichi after_kan")),
    ("ippatsu on the last tile", tsumo(CLOSED, "1z", facts="riichi ippatsu last_tile")),
    (
        "the last tile as replacement",
        tsumo(OPEN, "2p", added("5555z"), facts="after_kan last_tile"),
    ),
    (
        "a closed kan robbed in the first turn by thirteen orphans",
        ron("19m19p19s1123456z", "7z", facts="first_turn robbing_kan"),
    ),
    ("no bet of one's own on the table", ron(CLOSED, "1z", facts="riichi", bets=0)),
    ("a ron off any opponent", ron(CLOSED, "1z", source=N)),
]


@pytest.mark.parametrize(
    "declaration", [one for _, one in IMPOSSIBLE], ids=[name for name, _ in IMPOSSIBLE]
)
def test_impossible(declaration: Declaration) -> None:
    assert refused(declaration) == "contradictory"


@pytest.mark.parametrize(
    "declaration", [one for _, one in POSSIBLE], ids=[name for name, _ in POSSIBLE]
)
def test_possible(declaration: Declaration) -> None:
    assert contradiction(declaration, rules()) is None


def test_a_self_draw_has_no_source() -> None:
    drawn = tsumo(CLOSED, "1z")
    assert contradiction(drawn, rules()) is None
    off_somebody = replace(drawn.win, source=W)
    assert refused(replace(drawn, win=off_somebody)) == "contradictory"
