from declared import chi, closed, ron, scored, tsumo

from riichi_reference.declaration import Declaration
from riichi_reference.dora import indicated
from riichi_reference.ruleset import OptionValue
from riichi_reference.tiles import format_tile, parse_tile


def dora(declaration: Declaration, **options: OptionValue) -> tuple[int, int, int]:
    dora, red, ura = scored(declaration, **options).worth.dora
    return dora, red, ura


def test_the_next_kind_is_dora_in_a_cycle() -> None:
    after = {tile: format_tile(indicated(parse_tile(tile))) for tile in ("1m", "9p", "5s", "0s")}
    assert after == {"1m": "2m", "9p": "1p", "5s": "6s", "0s": "6s"}
    honours = [format_tile(indicated(parse_tile(f"{number}z"))) for number in range(1, 8)]
    assert honours == ["2z", "3z", "4z", "1z", "6z", "7z", "5z"]


HAND = "123m456p789s3344z"


def test_every_tile_of_a_dora_kind_is_a_han() -> None:
    assert dora(tsumo(HAND, "4z", dora="3z")) == (3, 0, 0)
    assert dora(tsumo(HAND, "4z", dora="5z")) == (0, 0, 0)


def test_a_kind_indicated_twice_counts_twice() -> None:
    assert dora(tsumo(HAND, "4z", dora="2z2z")) == (4, 0, 0)


def test_a_kan_of_dora_is_four() -> None:
    assert dora(tsumo("123m456p3344z", "4z", closed("8888s"), dora="7s")) == (4, 0, 0)


def test_red_fives_are_dora_in_hand_and_melds_and_as_winning_tile() -> None:
    melds = (chi("340m"), chi("123p"))
    assert dora(ron("46p99m340s", "0p", *melds, facts="last_tile")) == (0, 3, 0)
    assert dora(ron("46p99m340s", "5p", *melds, facts="last_tile")) == (0, 2, 0)


def test_only_a_winner_in_riichi_uses_ura_dora() -> None:
    assert dora(ron(HAND, "4z", facts="riichi", dora="5z", ura="3z")) == (0, 0, 3)
    assert dora(ron(HAND, "4z", facts="double_riichi", dora="5z", ura="3z")) == (0, 0, 3)
    assert dora(tsumo(HAND, "4z", dora="5z", ura="3z")) == (0, 0, 0)
    assert dora(ron(HAND, "4z", facts="riichi", dora="5z", ura="3z"), ura_dora=False) == (0, 0, 0)


def test_kan_dora_and_what_lies_under_it_can_be_left_out() -> None:
    hand = ron(HAND, "4z", facts="riichi", dora="3m2z", ura="6p3z")
    assert dora(hand) == (2, 0, 3)
    assert dora(hand, kan_dora=False) == (0, 0, 0)
    assert dora(hand, kan_ura_dora=False) == (2, 0, 0)
