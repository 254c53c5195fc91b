"""Proving cases on an implementation: here functions that stand for the reference."""

from collections.abc import Callable
from pathlib import Path

import pytest

from shinpan.corpus import Case, Options, Problem
from shinpan.corpus.layout import find_layout
from shinpan.corpus.lint import lint
from shinpan.corpus.lint.proof import Answer, prove

BASE = {"double_wind_pair_fu": 4, "kuikae": "allowed", "open_tanyao": False, "red_fives": 0}


@pytest.fixture
def proof(suite: Callable[..., Path]) -> Callable[[Answer], list[Problem]]:
    def run(answer: Answer) -> list[Problem]:
        report = lint(find_layout(suite()))
        whole = report.suite
        return list(prove(report.subjects.values(), whole.options, whole.clauses, BASE, answer))

    return run


def test_nothing_is_found_where_the_answers_are_right(
    proof: Callable[[Answer], list[Problem]],
) -> None:
    assert proof(lambda _case, _expected, _asked: None) == []


def test_a_wrong_answer_is_found_once_at_what_is_expected(
    proof: Callable[[Answer], list[Problem]],
) -> None:
    def answer(case: Case, _expected: Options, _asked: Options) -> str | None:
        return "han 2, not 1" if case.id == "fu/good" else None

    (problem,) = proof(answer)
    assert (problem.rule, problem.line, problem.column) == ("reference", 10, 13)
    assert problem.message == "fu/good: han 2, not 1"


@pytest.mark.parametrize("option", ["kuikae", "red_fives"])
def test_an_option_that_changes_the_answer_must_be_listed(
    option: str, proof: Callable[[Answer], list[Problem]]
) -> None:
    def answer(_case: Case, expected: Options, asked: Options) -> str | None:
        return None if expected[option] == asked[option] else "another answer"

    found = proof(answer)
    assert [problem.rule for problem in found] == ["depends", "depends"]
    assert all(f"depends on {option} and does not list it" in p.message for p in found)


def test_a_listed_option_may_change_the_answer(
    proof: Callable[[Answer], list[Problem]],
) -> None:
    def answer(_case: Case, expected: Options, asked: Options) -> str | None:
        return None if expected["open_tanyao"] == asked["open_tanyao"] else "another answer"

    assert ["fu/good " in problem.message for problem in proof(answer)] == [True]
