"""Proving cases on an implementation: here functions that stand for the reference."""

from collections.abc import Callable
from pathlib import Path

import pytest

from shinpan.corpus import Case, Options, Problem
from shinpan.corpus.layout import find_layout
from shinpan.corpus.lint import lint
from shinpan.corpus.lint.proof import prove

Difference = Callable[[Case, Options, Options], str | None]


class Answers:
    """Answers with the options that it is asked under, which a function judges."""

    def __init__(self, judge: Difference) -> None:
        self._judge = judge

    def ask(self, _case: Case, options: Options) -> Options:
        return options

    def difference(self, case: Case, options: Options, answer: Options) -> str | None:
        return self._judge(case, options, answer)

    def refused_step(self, answer: Options) -> int | None:
        return None


BASE: dict[str, bool | int | str] = {
    "double_wind_pair_fu": 4,
    "kuikae": "allowed",
    "open_tanyao": False,
    "red_fives": 0,
}


@pytest.fixture
def proof(suite: Callable[..., Path]) -> Callable[[Difference], list[Problem]]:
    def run(judge: Difference) -> list[Problem]:
        report = lint(find_layout(suite()))
        whole, cases = report.suite, report.subjects.values()
        return list(prove(cases, whole.options, whole.clauses, BASE, Answers(judge)))

    return run


def test_nothing_is_found_where_the_answers_are_right(
    proof: Callable[[Difference], list[Problem]],
) -> None:
    assert proof(lambda _case, _expected, _asked: None) == []


def test_a_wrong_answer_is_found_once_at_what_is_expected(
    proof: Callable[[Difference], list[Problem]],
) -> None:
    def answer(case: Case, _expected: Options, _asked: Options) -> str | None:
        return "han 2, not 1" if case.id == "fu/good" else None

    (problem,) = proof(answer)
    assert (problem.rule, problem.line, problem.column) == ("reference", 10, 13)
    assert problem.message == "fu/good: han 2, not 1"


@pytest.mark.parametrize("option", ["kuikae", "red_fives"])
def test_an_option_that_changes_the_answer_must_be_listed(
    option: str, proof: Callable[[Difference], list[Problem]]
) -> None:
    def answer(_case: Case, expected: Options, asked: Options) -> str | None:
        return None if expected[option] == asked[option] else "another answer"

    found = proof(answer)
    assert [problem.rule for problem in found] == ["depends", "depends"]
    assert all(f"depends on {option} and does not list it" in p.message for p in found)


def test_a_listed_option_may_change_the_answer(
    proof: Callable[[Difference], list[Problem]],
) -> None:
    def answer(_case: Case, expected: Options, asked: Options) -> str | None:
        return None if expected["open_tanyao"] == asked["open_tanyao"] else "another answer"

    assert ["fu/good " in problem.message for problem in proof(answer)] == [True]
