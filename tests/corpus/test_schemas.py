"""The published schemas are schemas, complete in themselves, and strict."""

import json

import pytest
from jsonschema import Draft202012Validator

from shinpan.corpus import UnknownNameError
from shinpan.corpus.messages import schema_errors
from shinpan.corpus.schemas import load_schema, schema_names, validator

OPS = ("score", "waits", "settle", "rank", "ruling", "play")


@pytest.mark.parametrize("name", schema_names())
def test_a_schema_is_one_and_refers_to_nothing_outside(name: str) -> None:
    schema = load_schema(name)
    Draft202012Validator.check_schema(schema)
    assert "common.schema.json" not in json.dumps(schema)
    assert schema["title"]


def test_every_message_of_the_protocol_has_schemas() -> None:
    for method in ("initialize", "ruleset", *OPS):
        assert {f"{method}-params", f"{method}-result"} <= set(schema_names())


def test_an_unknown_schema_has_near_names() -> None:
    with pytest.raises(UnknownNameError, match="did you mean score-result"):
        load_schema("score-results")


@pytest.mark.parametrize("number", [True, 1.0, "1", None])
def test_integers_are_strict(number: object) -> None:
    assert list(validator("settle-result").iter_errors({"bets_left": number}))
    assert not list(validator("settle-result").iter_errors({"bets_left": 1}))


def test_results_may_have_more_fields_but_parameters_may_not() -> None:
    assert not list(validator("waits-result").iter_errors({"tenpai": True, "clauses": ["a.b"]}))
    assert not list(validator("score-result").iter_errors({"rejected": "no_yaku"}))
    assert list(validator("score-result").iter_errors({"rejected": "no yaku"}))
    assert list(validator("score-result").iter_errors({}))
    assert list(validator("rank-params").iter_errors({"scores": {}, "more": 1}))


@pytest.mark.parametrize(
    ("native", "problems"),
    [("score('1m')", 0), (["import x", "x.score()"], 0), (7, 1), (["x", 7], 1), ({}, 1)],
)
def test_how_an_engine_was_called_is_a_text_or_lines(native: object, problems: int) -> None:
    for op in OPS:
        answer = {"rejected": "not_allowed_now", "native": native}
        assert len(list(validator(f"{op}-result").iter_errors(answer))) == problems
    error = {"code": 2, "message": "no", "data": {"native": native}}
    assert len(list(validator("error").iter_errors(error))) == problems


@pytest.mark.parametrize(
    ("end", "message"),
    [
        ({"kind": "draw"}, "'draw' is not an end"),
        ({"kind": "chombo", "offenders": []}, "0 items, at least 1 needed"),
        ({"kind": "abortive_draw"}, "lacks 'reason'"),
        ({"kind": "exhaustive_draw", "tenpai": ["east"]}, "is not a seat"),
        (
            {"kind": "win", "wins": [{"seat": "E", "by": "ron", "from": "S", "value": {"han": 1}}]},
            "lacks 'fu'",
        ),
        ("draw", "'draw' is not a mapping: expected how a hand ended"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(end: object, message: str) -> None:
    faults = list(schema_errors({"end": end}, validator("settle-params")))
    assert any(message in fault.message for fault in faults), faults


@pytest.mark.parametrize(
    ("schema", "data", "message"),
    [
        ("cases", "text", "'text' is not a mapping"),
        ("renamed", {"format": 1, "renamed": {"A": None}}, "key 'A' is not a case id: area/slug"),
        ("sources", {"format": 1, "sources": []}, "0 items, at least 1 needed"),
        (
            "yaku",
            {
                "format": 1,
                "yaku": [{"id": "x", "kanji": "x", "english": "x", "aliases": [], "clause": "a.b"}],
            },
            "exactly one of han and yakuman is needed",
        ),
        ("ruleset", {"format": 1, "id": "a", "title": " ", "options": []}, "' ' is not text"),
    ],
)
def test_what_is_allowed_is_said(schema: str, data: object, message: str) -> None:
    assert [fault.message for fault in schema_errors(data, validator(schema))] == [message]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"seat": "south", "counters": -1}, "-1 is too small: at least 0"),
        ({"seat": "south", "melds": [{"pon": "5"}]}, "'5' is not tiles in MPSZ notation"),
        ({"seat": "south", "melds": ["x"]}, "'x' is not a mapping: expected a meld: tiles with"),
    ],
)
def test_what_is_allowed_in_a_case_is_said(given: object, message: str) -> None:
    messages = [f.message for f in schema_errors(given, validator("cases", "given-score"))]
    assert any(found.startswith(message) for found in messages), messages


def test_a_huge_value_is_told_by_its_beginning() -> None:
    huge = "y" * 1_000_000
    data = {"format": huge, "id": huge + " ", "title": [huge], "options": {}, huge: 1}
    messages = [fault.message for fault in schema_errors(data, validator("ruleset"))]
    assert len(messages) == 5
    assert max(map(len, messages)) < 300
    assert any("... (1000000 characters) is not 1, the version" in one for one in messages)
