"""Written rulings to compiled ones: what the table says already is filled in."""

from collections.abc import Mapping
from typing import Any

from shinpan.corpus.params import compile_params
from shinpan.corpus.red_fives import red_fives_required
from shinpan.corpus.schemas import validator


def compiled(given: Mapping[str, Any]) -> dict[str, Any]:
    validator("cases", "given-ruling").validate(given)
    params = compile_params("ruling", given)
    validator("ruling-params").validate(params)
    return params


def test_every_parameter_is_there() -> None:
    assert compiled({"moment": "deal"}) == {
        "round_wind": "E",
        "dealer_number": 1,
        "counters": 0,
        "bets_before": 0,
        "riichi": [],
        "scores": None,
        "last_hand": False,
        "moment": "deal",
        "reason": None,
        "incidents": [],
        "hands": {},
        "wins": [],
    }


def test_a_declared_win_takes_over_what_the_table_says() -> None:
    win = {
        "seat": "south",
        "act": "declares_win",
        "concealed": "123m456p789s1122z",
        "win": {"tile": "1z", "by": "ron"},
        "missed": "2z",
    }
    table = {"round_wind": "south", "counters": 2, "bets_before": 1, "riichi": ["south", "west"]}
    (entry,) = compiled({"moment": "claim", **table, "incidents": [win]})["incidents"]
    assert entry == {
        "seat": "S",
        "act": "declares_win",
        "concealed": "123m456p789s1122z",
        "melds": [],
        "win": {"tile": "1z", "by": "ron", "from": "W"},
        "round_wind": "S",
        "situation": ["riichi"],
        "dora_indicators": [],
        "ura_indicators": [],
        "counters": 2,
        "bets": 3,
        "liable": [],
        "discards": [],
        "missed": ["2z"],
        "missed_in_riichi": [],
    }


def test_hands_know_their_seat_round_and_riichi() -> None:
    hands = {
        "west": {"concealed": "123m", "melds": [{"closed": "1111z"}]},
        "north": {"concealed": "1m"},
    }
    found = compiled({"moment": "turn", "round_wind": "south", "riichi": ["west"], "hands": hands})
    west, north = found["hands"]["W"], found["hands"]["N"]
    assert (west["seat"], west["round_wind"], west["riichi"]) == ("W", "S", True)
    assert (north["seat"], north["riichi"], north["discards"]) == ("N", False, [])
    assert west["melds"] == [{"type": "ankan", "tiles": "1111z", "called": None, "from": None}]


def test_defaults_of_the_acts() -> None:
    acts: list[dict[str, Any]] = [
        {"act": "riichi_kan", "tiles": "5555z"},
        {"act": "riichi_kan", "tiles": "5555z", "drawn": "1m"},
        {"act": "wrong_count", "tiles": 12},
        {"act": "late_claim", "claim": "pon", "seconds": 3},
        {"act": "invalid_call", "call": {"chi": "345m"}},
        {"act": "exposes", "count": 1, "from": "own"},
        {"act": "not_shown"},
    ]
    incidents = [{"seat": "west", **act} for act in acts]
    assert compiled({"moment": "turn", "incidents": incidents})["incidents"] == [
        {"seat": "W", "act": "riichi_kan", "tiles": "5555z", "drawn": "5z"},
        {"seat": "W", "act": "riichi_kan", "tiles": "5555z", "drawn": "1m"},
        {"seat": "W", "act": "wrong_count", "tiles": 12, "has_drawn": False},
        {
            "seat": "W",
            "act": "late_claim",
            "claim": "pon",
            "seconds": 3,
            "against": None,
            "next_has_drawn": False,
        },
        {
            "seat": "W",
            "act": "invalid_call",
            "call": {"type": "chi", "tiles": "345m", "called": "3m", "from": "S"},
        },
        {"seat": "W", "act": "exposes", "count": 1, "from": "own"},
        {"seat": "W", "act": "not_shown"},
    ]


def test_wins_on_a_drawn_tile_come_from_nobody() -> None:
    wins = [{"seat": "west", "by": "tsumo"}]
    assert compiled({"moment": "turn", "wins": wins})["wins"] == [
        {"seat": "W", "by": "tsumo", "from": None}
    ]


def test_red_fives_are_read_off_all_hands() -> None:
    red = {"concealed": "0m", "melds": [{"closed": "1111z"}]}
    assert red_fives_required("ruling", compiled({"moment": "turn", "hands": {"west": red}})) == (
        3,
    )
    plain = {"concealed": "1m", "melds": [{"pon": "555p"}], "discards": "5p"}
    assert red_fives_required("ruling", compiled({"moment": "turn", "hands": {"west": plain}})) == (
        0,
    )
