"""What counts as the same answer."""

from typing import Any

import pytest
from toys import params

from shinpan.protocol import Hello
from shinpan.verdict import asserted_fields, comparable_fields, compare

ALL = Hello("x", "1", ("score", "waits", "settle", "rank", "ruling", "play"))


def only(*fields: str) -> Hello:
    return Hello("x", "1", ("score",), fields={"score": fields})


def first(op: str, value: dict[str, Any], result: dict[str, Any], hello: Hello = ALL) -> str | None:
    found = compare(op, value, params(), result, hello)
    return found[0].field if found else None


@pytest.mark.parametrize(
    ("op", "value", "result"),
    [
        ("score", {"points": 1000}, {"points": 1000, "fu": 30}),
        ("score", {"yaku": {"riichi": 1}}, {"yaku": {"riichi": 1, "pinfu": 0}}),
        ("score", {"dora": {"dora": 1}}, {"dora": {"dora": 1, "red": 0, "ura": 0}}),
        ("score", {"deltas": {"E": 0, "S": 8}}, {"deltas": {"S": 8, "W": 0}}),
        ("score", {"fu_items": [{"item": "a", "fu": 2}, {"item": "b", "fu": 4}]},
         {"fu_items": [{"item": "b", "fu": 4}, {"item": "a", "fu": 2}]}),
        ("waits", {"waits": ["1m", "4m"]}, {"waits": ["4m", "1m"]}),
        ("settle", {"next": {"dealer": "E"}}, {"next": {"dealer": "E", "counters": 1}}),
        ("settle", {"next": None}, {"next": None}),
        ("settle", {"after_uma": {"E": 0}}, {"after_uma": {}}),
        ("ruling", {"bets_returned": ["S", "E"]}, {"bets_returned": ["E", "S"]}),
        ("play", {"events": [{"type": "dora"}, {"type": "tsumo", "actor": 1}]},
         {"events": [{"type": "x"}, {"type": "dora", "dora_marker": "E"}, {"type": "y"},
                     {"type": "tsumo", "actor": 1, "pai": "E"}]}),
        ("play", {"events": [{"type": "reach_accepted"}, {"type": "tsumo"}]},
         {"events": [{"type": "tsumo"}, {"type": "reach_accepted"}]}),
        ("play", {"end": {"wins": [{"actor": 1, "han": 2}, {"actor": 0}], "tenpai": [1, 0]}},
         {"end": {"kind": "x", "tenpai": [0, 1],
                  "wins": [{"actor": 0, "han": 1}, {"actor": 1, "han": 2}]}}),
        ("play", {"observations": [{"legal": {"0": [{"type": "pon"}]},
                                    "not_legal": {"0": [{"type": "chi"}]}}]},
         {"observations": [{"legal": {"0": [{"type": "pon", "pai": "E"}]}}]}),
    ],
)  # fmt: skip
def test_the_same(op: str, value: dict[str, Any], result: dict[str, Any]) -> None:
    assert first(op, value, result) is None


@pytest.mark.parametrize(
    ("op", "value", "result", "field"),
    [
        ("score", {"points": 1000}, {"points": 1100}, "points"),
        ("score", {"yaku": {"riichi": 1}}, {"yaku": {"riichi": 1, "pinfu": 1}}, "yaku"),
        ("score", {"yaku": {}}, {"yaku": {"pinfu": 1}}, "yaku"),
        ("score", {"dora": {"dora": 1}}, {"dora": {"dora": 1, "ura": 1}}, "dora"),
        ("score", {"deltas": {"S": 8}}, {"deltas": {"S": 8, "W": -8}}, "deltas"),
        ("score", {"han": 1}, {"han": None}, "han"),
        ("score", {"fu_items": [{"item": "a", "fu": 2}]},
         {"fu_items": [{"item": "a", "fu": 2}, {"item": "a", "fu": 2}]}, "fu_items"),
        ("waits", {"waits": ["1m"]}, {"waits": ["1m", "4m"]}, "waits"),
        ("waits", {"waits": []}, {"waits": ["4m"]}, "waits"),
        ("waits", {"tenpai": True}, {"tenpai": False}, "tenpai"),
        ("settle", {"next": {"dealer": "E"}}, {"next": {"dealer": "S"}}, "next.dealer"),
        ("settle", {"next": {"dealer": "E"}}, {"next": None}, "next"),
        ("settle", {"next": None}, {"next": {"dealer": "E"}}, "next"),
        ("settle", {"after_uma": {}}, {"after_uma": {"E": -20000}}, "after_uma"),
        ("play", {"events": [{"type": "tsumo"}, {"type": "dora"}]},
         {"events": [{"type": "dora"}, {"type": "tsumo"}]}, "events[1]"),
        ("play", {"observations": [{"legal": {"0": [{"type": "pon"}]}}]},
         {"observations": [{"legal": {"0": []}}]}, "observations[0].legal.0"),
        ("play", {"observations": [{"not_legal": {"0": [{"type": "pon"}]}}]},
         {"observations": [{"legal": {"0": [{"type": "pon"}]}}]}, "observations[0].not_legal.0"),
        ("play", {"observations": [{}]}, {"observations": []}, "observations"),
        ("play", {"end": {"wins": [{"actor": 1, "yaku": {"pinfu": 1}}]}},
         {"end": {"wins": [{"actor": 1, "yaku": {"pinfu": 1, "riichi": 1}}]}}, "end.wins[0].yaku"),
        ("play", {"end": {"wins": []}}, {"end": {"wins": [{"actor": 1}]}}, "end.wins"),
        ("play", {"end": {"tenpai": [0]}}, {"end": {"tenpai": [0, 1]}}, "end.tenpai"),
    ],
)  # fmt: skip
def test_not_the_same(op: str, value: dict[str, Any], result: dict[str, Any], field: str) -> None:
    assert first(op, value, result) == field


def test_points_come_before_han_before_fu_before_yaku() -> None:
    names = ["deltas", "yaku", "fu", "han", "points", "limit"]
    assert asserted_fields("score", dict.fromkeys(names))[:4] == ["points", "han", "fu", "yaku"]


@pytest.mark.parametrize("value", [{"han": 5}, {"limit": "haneman"}, {"yakuman": 1}])
def test_fu_does_not_matter_from_five_han_on(value: dict[str, Any]) -> None:
    assert first("score", {**value, "fu": 40}, {**value, "fu": 30}) is None


@pytest.mark.parametrize("value", [{"han": 4}, {"limit": "mangan"}, {"limit": None}, {}])
def test_fu_matters_below(value: dict[str, Any]) -> None:
    assert first("score", {**value, "fu": 40}, {**value, "fu": 30}) == "fu"


def test_what_is_not_declared_is_not_compared() -> None:
    assert first("score", {"points": 1, "fu": 2}, {"points": 1, "fu": 3}, only("points")) is None


def test_what_is_declared_must_be_told() -> None:
    (difference,) = compare("score", {"points": 1}, params(), {"fu": 30}, only("points", "fu"))
    assert (difference.field, difference.missing) == ("points", True)


TSUMO = {"win": {"tile": "5z", "by": "tsumo", "from": None}}


@pytest.mark.parametrize(
    ("given", "payments", "points", "deltas"),
    [
        ({}, {"discarder": 2000}, 2000, {"S": 2000 + 600 + 1000, "W": -2600}),
        (TSUMO, {"dealer": 1000, "others": 500}, 2000,
         {"S": 2000 + 600 + 1000, "E": -1200, "W": -700, "N": -700}),
        ({**TSUMO, "seat": "E"}, {"others": 700}, 2100,
         {"E": 2100 + 600 + 1000, "S": -900, "W": -900, "N": -900}),
    ],
)  # fmt: skip
def test_who_tells_only_payments_is_compared_by_them(
    given: dict[str, Any], payments: dict[str, int], points: int, deltas: dict[str, int]
) -> None:
    asked = params(2, **given)
    value = {"points": points, "deltas": deltas}
    assert compare("score", value, asked, {"payments": payments}, only("payments")) == ()
    wrong = {"payments": {**payments, next(iter(payments)): 1}}
    assert compare("score", value, asked, wrong, only("payments"))
    missing = compare("score", value, asked, {"payments": {}}, only("payments"))
    assert [d.missing for d in missing] == [True, True]


def test_payments_do_not_tell_who_is_liable() -> None:
    asked = params(liable=[{"seat": "W", "yaku": "daisangen"}])
    assert comparable_fields("score", {"deltas": {}}, asked, only("payments")) == []


def test_the_net_of_a_played_hand_is_what_the_scores_have_changed_by() -> None:
    given = {"start": {"scores": [250, 250, 250, 250]}}
    told = {"scores": [260, 240, 250, 250]}
    for right in ({"0": 10, "1": -10}, {"0": 10, "1": -10, "2": 0, "3": 0}, [10, -10, 0, 0]):
        assert compare("play", {"net": right}, given, told, ALL) == ()
    for wrong in ({"0": 10, "3": -10}, [10, 0, 0, -10]):
        assert compare("play", {"net": wrong}, given, told, ALL)[0].field.startswith("net.")


WIN = {"actor": 1, "target": 2, "yaku": {"riichi": 1}, "han": 1, "fu": 40}
ENDED = {"end": {"kind": "win", "wins": [WIN]}}


@pytest.mark.parametrize(
    ("fields", "told", "differ"),
    [
        (["end"], {"actor": 1}, True),
        (["end", "end.wins.target"], {"actor": 1, "target": 2}, False),
        (["end", "end.wins.target", "end.wins.han"], {"actor": 1, "target": 2}, True),
        (["end", "end.wins.target"], {"actor": 0, "target": 2}, True),
        (["end", "end.wins.target"], {"actor": 1, "target": 3}, True),
    ],
)
def test_what_an_engine_tells_of_wins(
    fields: list[str], told: dict[str, Any], differ: bool
) -> None:
    hello = Hello("x", "1", ("play",), fields={"play": tuple(fields)})
    result = {"end": {"kind": "win", "wins": [told]}}
    assert bool(compare("play", ENDED, {}, result, hello)) == differ


def test_minipoints_of_a_win_do_not_matter_from_five_han_on() -> None:
    hello = Hello("x", "1", ("play",))
    for han, differ in ((4, True), (5, False)):
        asserted = {"end": {"wins": [{**WIN, "han": han}]}}
        result = {"end": {"wins": [{**WIN, "han": han, "fu": 30}]}}
        assert bool(compare("play", asserted, {}, result, hello)) == differ


@pytest.mark.parametrize(
    ("pattern", "is_there"),
    [
        ({"type": ["ankan", "kakan", "daiminkan"]}, True),
        ({"type": ["ankan", "daiminkan"]}, False),
        ({"type": "reach", "reach": {"discards": ["E"]}}, True),
        ({"type": "reach", "reach": {"discards": ["E", "S"]}}, True),
        ({"type": "reach", "reach": {"discards": ["W"]}}, False),
        ({"type": "chi", "consumed": ["4m", "5mr"]}, True),
        ({"type": "chi", "consumed": ["4m", "5m"]}, False),
        ({}, True),
    ],
)
def test_patterns_of_actions(pattern: dict[str, Any], is_there: bool) -> None:
    seen = {
        "0": [
            {"type": "reach", "actor": 0, "reach": {"discards": ["S", "E"]}},
            {"type": "kakan", "actor": 0, "pai": "E", "consumed": ["E", "E", "E"]},
            {"type": "chi", "actor": 0, "target": 3, "pai": "3m", "consumed": ["5mr", "4m"]},
        ]
    }
    result = {"observations": [{"legal": seen}]}
    hello = Hello("x", "1", ("play",))
    for name, wanted in (("legal", is_there), ("not_legal", not is_there)):
        value = {"observations": [{name: {"0": [pattern]}}]}
        assert (compare("play", value, {}, result, hello) == ()) == wanted
