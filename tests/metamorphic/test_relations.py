"""The relations hold for the reference, and show what is bent."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from click.testing import CliRunner

from shinpan.adapters.reference import derive
from shinpan.cli.metamorphic import command, questions
from shinpan.corpus import Corpus, load_corpus
from shinpan.corpus.schemas import validator
from shinpan.metamorphic.check import RELATIONS, Held, check
from shinpan.metamorphic.question import Question

Json = Any


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return load_corpus()


def ask(question: Question) -> Mapping[str, Json]:
    return derive(question.op, question.params, question.options)[0]


def held_by(corpus: Corpus, op: str, bent: Any) -> Held:
    asked = [pair for pair in questions(corpus, "ema-2012") if pair[1].op == op][:60]
    return check(iter(asked), bent)


def test_every_relation_is_looked_at_and_holds() -> None:
    result = CliRunner().invoke(command, ["--json"], standalone_mode=False)
    told = json.loads(result.output)
    assert not list(validator("metamorphic-output").iter_errors(told))
    assert told["violations"] == []
    assert all(relation["changes"] > 0 for relation in told["relations"])
    assert result.return_value == 0


def test_ids_are_different() -> None:
    assert len({relation.id for relation in RELATIONS}) == len(RELATIONS)


def test_a_suit_that_is_worth_more_shows(corpus: Corpus) -> None:
    def bent(question: Question) -> Mapping[str, Json]:
        answer = dict(ask(question))
        if "p" in question.params["concealed"] and answer.get("han"):
            answer["han"] += 1
        return answer

    found = {violation.relation for violation in held_by(corpus, "score", bent).violations}
    assert "suits-exchanged" in found


def test_a_counter_of_the_wrong_value_shows(corpus: Corpus) -> None:
    def bent(question: Question) -> Mapping[str, Json]:
        return ask(Question(question.op, {**question.params, "counters": 0}, question.options))

    found = {violation.relation for violation in held_by(corpus, "score", bent).violations}
    assert found == {"one-counter-more"}


def test_a_seat_that_pays_more_shows(corpus: Corpus) -> None:
    def bent(question: Question) -> Mapping[str, Json]:
        answer = dict(ask(question))
        if question.params["win"]["from"] == "W" and "deltas" in answer:
            answer["deltas"] = {**answer["deltas"], "W": answer["deltas"]["W"] - 100}
        return answer

    found = {violation.relation for violation in held_by(corpus, "score", bent).violations}
    assert {"another-discarder", "other-seats"} <= found


def test_bets_that_vanish_show(corpus: Corpus) -> None:
    def bent(question: Question) -> Mapping[str, Json]:
        return ask(Question(question.op, {**question.params, "bets": 0}, question.options))

    found = {violation.relation for violation in held_by(corpus, "score", bent).violations}
    assert found == {"one-bet-more"}
