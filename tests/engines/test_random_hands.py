"""The random hands: possible, repeatable and of every kind; and what counts as a difference."""

from collections import Counter
from typing import Any

import pytest

from shinpan.differential.comparison import differences
from shinpan.differential.hands import ALL_TILES, SEATS, join, plain, random_hands, summary
from shinpan.differential.rules import honoured_rules
from shinpan.protocol import Hello

HANDS = list(random_hands(5, 600))


def split(text: str) -> list[str]:
    tiles, ranks = [], ""
    for character in text:
        if character.isdigit():
            ranks += character
        else:
            tiles += [rank + character for rank in ranks]
            ranks = ""
    return tiles


def test_the_same_seed_gives_the_same_hands() -> None:
    assert list(random_hands(5, 20)) == HANDS[:20]
    assert list(random_hands(6, 20)) != HANDS[:20]


def test_every_hand_comes_out_of_one_set_of_tiles() -> None:
    assert len(ALL_TILES) == 136
    for hand in HANDS:
        left = Counter(ALL_TILES)
        left.subtract(split(hand["concealed"]))
        left.subtract([hand["win"]["tile"]])
        left.subtract(hand["dora_indicators"] + hand["ura_indicators"])
        for meld in hand["melds"]:
            left.subtract(split(meld["tiles"]))
        assert min(left.values()) >= 0, hand
        assert len(split(hand["concealed"])) == 13 - 3 * len(hand["melds"])


def test_nothing_is_left_out() -> None:
    assert set(summary(HANDS)) == {  # type: ignore[arg-type]
        *("chi", "pon", "daiminkan", "kakan", "ankan"),
        *("riichi", "double_riichi", "ippatsu", "last_tile", "after_kan", "robbing_kan"),
        "first_turn",
    }
    assert {hand["seat"] for hand in HANDS} == set(SEATS)
    assert {hand["win"]["by"] for hand in HANDS} == {"tsumo", "ron"}
    assert any("0" in hand["concealed"] for hand in HANDS)


def test_facts_go_with_the_hand() -> None:
    for hand in HANDS:
        facts = set(hand["situation"])
        closed = all(meld["type"] == "ankan" for meld in hand["melds"])
        assert closed or not facts & {"riichi", "double_riichi", "ippatsu", "first_turn"}
        assert facts & {"riichi", "double_riichi"} or "ippatsu" not in facts
        if "robbing_kan" in facts:
            shown = [tile for meld in hand["melds"] for tile in split(meld["tiles"])]
            others = split(hand["concealed"]) + shown + hand["dora_indicators"]
            assert plain(hand["win"]["tile"]) not in map(plain, others)


def test_a_string_of_tiles() -> None:
    assert join(["3m", "0m", "7z", "1p"]) == "30m1p7z"


@pytest.mark.parametrize(
    ("one", "other", "fields"),
    [
        ({"rejected": "no_yaku"}, {"rejected": "no_yaku"}, ()),
        ({"rejected": "no_yaku"}, {"han": 1}, ("rejected",)),
        ({"han": 3, "fu": 30}, {"han": 3, "fu": 40}, ("fu",)),
        ({"han": 5, "fu": 30}, {"han": 5, "fu": 40}, ()),
        ({"han": 3, "dora": {"dora": 0}}, {"han": 3, "dora": {}}, ()),
        ({"han": 3, "yaku": {"pinfu": 1}}, {"han": 2, "yaku": {}}, ("han", "yaku")),
        (
            {"han": 1, "fu_items": [{"item": "base", "fu": 20}, {"item": "pon", "fu": 2}]},
            {"han": 1, "fu_items": [{"item": "pon", "fu": 2}, {"item": "base", "fu": 20}]},
            (),
        ),
    ],
)
def test_differences(one: dict[str, Any], other: dict[str, Any], fields: tuple[str, ...]) -> None:
    assert differences(one, other) == fields


def test_rules_that_an_engine_can_be_told() -> None:
    hello = Hello("x", "1", ("score",), options={"a": (4,), "b": (), "c": (True, False)})
    assert honoured_rules(hello, {"a": 2, "b": 1, "c": True, "d": 5}, c=False) == {
        "a": 4,
        "b": 1,
        "c": False,
        "d": 5,
    }
