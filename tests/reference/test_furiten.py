import pytest
from declared import chi, position, rules

from riichi_reference.furiten import Passed, furiten_kind
from riichi_reference.ruleset import OptionValue
from riichi_reference.tiles import parse_tiles
from riichi_reference.waits import Waiting, waiting

WAITS = frozenset(parse_tiles("36p"))


def kind(discards: str = "", missed: str = "", riichi: str = "", **options: OptionValue) -> object:
    passed = Passed(parse_tiles(discards), parse_tiles(missed), parse_tiles(riichi))
    return furiten_kind(WAITS, passed, rules(**options).play)


def test_one_tile_bars_all_waits_and_the_longest_reason_is_named() -> None:
    assert kind() is None
    assert kind(discards="1m9p", missed="4p", riichi="7z") is None
    assert kind(discards="1m6p", missed="3p", riichi="3p") == "discard"
    assert kind(missed="3p", riichi="6p") == "riichi"
    assert kind(missed="3p") == "temporary"


def test_passing_in_riichi_can_end_like_temporary_furiten() -> None:
    assert kind(riichi="6p", riichi_furiten="like_temporary") is None
    assert kind(riichi="6p", missed="6p", riichi_furiten="like_temporary") == "temporary"


def test_a_red_five_is_a_five() -> None:
    passed = Passed(parse_tiles("0p"), (), ())
    assert furiten_kind(frozenset(parse_tiles("5p")), passed, rules().play) == "discard"


RIICHI = "23m456p789s55678p"


@pytest.mark.parametrize(
    ("passed", "expected"),
    [
        ({"discards": "1m"}, "discard"),
        ({"missed": "4m"}, "temporary"),
        ({"missed": "4m", "riichi": "yes"}, "riichi"),
        ({"missed_in_riichi": "1m", "riichi": "yes"}, "riichi"),
        ({"missed": "2m"}, None),
    ],
)
def test_furiten_of_a_position(passed: dict[str, str], expected: str | None) -> None:
    got = waiting(position(RIICHI, **passed), rules())
    assert isinstance(got, Waiting)
    assert got.furiten == expected


def test_a_hand_that_does_not_wait_is_not_furiten() -> None:
    got = waiting(position("147m258p369s1234z", discards="1m"), rules())
    assert got == Waiting((), (), None)
    got = waiting(
        position("4m", *(chi(text) for text in ("123p", "123p", "123s", "456s"))), rules()
    )
    assert isinstance(got, Waiting)
    assert got.tenpai
