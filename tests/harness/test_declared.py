"""What an engine says of itself is held against what there is."""

from collections.abc import Mapping
from typing import Any

import pytest
import toys

from shinpan.corpus import load_corpus
from shinpan.engines import SessionSettings
from shinpan.engines.direct import DirectSession
from shinpan.protocol import parse_hello
from shinpan.report.declared import misdeclared
from shinpan.run import Runner, plan_ruleset

HELLO = {"protocol": 1, "engine": {"name": "x", "version": "1"}, "ops": ["score", "play"]}
NOTHING_THERE = "the engine names {} that do not exist: "


def remarks(**said: Any) -> list[str]:
    return list(misdeclared(parse_hello({**HELLO, **said}), load_corpus().options))


@pytest.mark.parametrize(
    ("said", "remark"),
    [
        ({"ops": ["score", "dance"]}, NOTHING_THERE.format("operations") + "dance"),
        ({"ops": ["scores"]}, NOTHING_THERE.format("operations") + "scores (did you mean score?)"),
        ({"fields": {"dance": []}}, NOTHING_THERE.format("operations") + "dance"),
        (
            {"fields": {"score": ["points", "pionts", "beauty"]}},
            NOTHING_THERE.format("fields of score") + "pionts (did you mean points?), beauty",
        ),
        (
            {"fields": {"play": ["end", "end.wins.yaku", "end.wins.colour"]}},
            NOTHING_THERE.format("fields of play") + "end.wins.colour",
        ),
        (
            {"options": {"open_tanyoa": [True]}},
            NOTHING_THERE.format("options") + "open_tanyoa (did you mean open_tanyao?)",
        ),
        (
            {"options": {"open_tanyao": [True, 1, "yes"]}},
            'the engine names values that option open_tanyao does not have: 1, "yes" (it has ',
        ),
        ({"options": {"\x1b[5m": [1]}}, NOTHING_THERE.format("options") + "\\x1b[5m"),
    ],
)
def test_what_does_not_exist_is_told(said: Mapping[str, Any], remark: str) -> None:
    found = remarks(**said)
    assert len(found) == 1
    assert found[0].startswith(remark)


def test_a_true_description_is_not_remarked_on() -> None:
    fields = {"score": ["points", "fu_items"], "play": ["net", "end", "end.wins.liable"]}
    assert remarks(fields=fields, options={"open_tanyao": [False], "nagashi": []}) == []


def test_an_operation_that_is_named_twice_is_one() -> None:
    assert parse_hello({**HELLO, "ops": ["score", "score"]}).ops == ("score",)


def test_an_engine_of_unknown_operations_alone_is_asked_nothing() -> None:
    class Dancer(toys.Right):
        """Has no operation of the protocol."""

        def initialize(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
            return {**super().initialize(params), "ops": ["dance"]}

    corpus = toys.corpus()
    session = DirectSession(Dancer, SessionSettings())
    results = Runner(session).results(plan_ruleset(corpus.cases, corpus.rulesets["ema-2012"]))
    assert {result.verdict.pinned for result in results} == {"unsupported"}
    assert session.hello.strange_ops == ("dance",)
