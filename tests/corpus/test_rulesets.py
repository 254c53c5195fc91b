"""Rulesets: names and files, inheritance, provenance, and the branches that start from them."""

import os
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from shinpan.corpus import (
    Branch,
    Case,
    Corpus,
    CorpusError,
    UnknownNameError,
    branch_rulesets,
    load_corpus,
    load_ruleset,
)
from shinpan.corpus.digests import digest
from shinpan.corpus.model import Condition, Place
from shinpan.corpus.rulesets import ruleset_file_problems

PLAIN: dict[str, bool | int | str] = {
    "double_wind_pair_fu": 4,
    "kuikae": "allowed",
    "open_tanyao": False,
    "red_fives": 0,
}
SOURCE = "source: {document: club}"
HOUSE = """format: 1
id: house
title: House rules
extends: plain
options:
  - {option: kuikae, value: "off", assumed: true, note: so we play}
"""


@pytest.fixture
def corpus(suite: Callable[..., Path]) -> Corpus:
    return load_corpus(suite())


def test_a_ruleset_of_the_suite_by_name(corpus: Corpus) -> None:
    ruleset = load_ruleset("plain", corpus)
    assert ruleset.options == PLAIN
    assert list(ruleset.options) == sorted(PLAIN)
    assert ruleset.digest == digest(PLAIN)


def test_a_file_inherits_and_says_where_each_value_is_from(corpus: Corpus, tmp_path: Path) -> None:
    file = tmp_path / "house.yaml"
    file.write_text(HOUSE)
    ruleset = load_ruleset(file, corpus)
    assert ruleset.options == {**PLAIN, "kuikae": "off"}
    assert ruleset.settings["kuikae"].ruleset == "house"
    assert ruleset.settings["kuikae"].assumed
    setting = ruleset.settings["double_wind_pair_fu"]
    assert (setting.ruleset, setting.source and setting.source.section) == ("plain", "4")


def test_the_digest_covers_the_values_only(corpus: Corpus, tmp_path: Path) -> None:
    file = tmp_path / "same.yaml"
    file.write_text("format: 1\nid: same\ntitle: Same\nextends: plain\noptions: []\n")
    assert load_ruleset(str(file), corpus).digest == corpus.rulesets["plain"].digest


def test_an_unknown_name_has_near_ones(corpus: Corpus) -> None:
    with pytest.raises(UnknownNameError, match=r"unknown ruleset 'plian'; did you mean plain\?"):
        load_ruleset("plian", corpus)


@pytest.mark.parametrize(
    ("text", "line", "column", "part"),
    [
        (HOUSE.replace('"off"', "off"), 6, 29, "boolean"),
        (HOUSE.replace('"off"', "never"), 6, 29, "kuikae: never is not one of allowed"),
        (HOUSE.replace('"off"', "1.5"), 6, 29, "1.5"),
        (HOUSE.replace('"off"', "null"), 6, 29, "is not an option value"),
        (HOUSE.replace("kuikae", "kuika"), 6, 14, "did you mean kuikae?"),
        (HOUSE.replace("extends: plain", "extends: null"), 5, 1, "not complete"),
        (HOUSE.replace("extends: plain", "extends: plane"), 4, 10, "did you mean plain?"),
        (HOUSE.replace("format: 1", "format: 2"), 1, 9, "version of the format"),
        (HOUSE.replace("title: House rules", "titel: House rules"), 3, 1, "did you mean title?"),
        (HOUSE.replace(", assumed: true", ""), 6, 5, "exactly one of a source"),
        (HOUSE + "more: 1\nmore: 2\n", 8, 1, "duplicate key"),
        ("options: [\n", 2, 1, "broken YAML"),
    ],
)
def test_a_wrong_file_is_an_error_with_its_place(
    text: str, line: int, column: int, part: str, corpus: Corpus, tmp_path: Path
) -> None:
    file = tmp_path / "house.yaml"
    file.write_text(text)
    with pytest.raises(CorpusError) as caught:
        load_ruleset(file, corpus)
    places = [(p.line, p.column) for p in caught.value.problems if part in p.message]
    assert (line, column) in places, str(caught.value)


def test_the_id_of_a_published_ruleset_is_taken(corpus: Corpus, tmp_path: Path) -> None:
    """A result under `plain` was made under the values of `plain`."""
    file = tmp_path / "mine.yaml"
    file.write_text(HOUSE.replace("id: house", "id: plain"))
    with pytest.raises(CorpusError) as caught:
        load_ruleset(file, corpus)
    (problem,) = caught.value.problems
    assert (problem.line, problem.column) == (2, 5)
    assert "plain is a ruleset of the suite with other values" in problem.message
    file.write_text(file.read_text().replace('"off"', "allowed"))
    assert load_ruleset(file, corpus).digest == corpus.rulesets["plain"].digest


def test_a_file_is_read_once(corpus: Corpus, tmp_path: Path) -> None:
    """It may be a pipe, as of `rulesets check <(...)`."""
    pipe = tmp_path / "house.yaml"
    os.mkfifo(pipe)
    writer = Thread(target=pipe.write_text, args=[HOUSE.replace("assumed: true", SOURCE)])
    writer.start()
    (problem,) = ruleset_file_problems(pipe, corpus)
    writer.join()
    assert problem.rule == "known-sources"


def test_a_name_that_is_like_none_lists_what_there_is(corpus: Corpus) -> None:
    with pytest.raises(UnknownNameError, match="there are plain, and files of your own"):
        load_ruleset("tonpuusen", corpus)


def test_a_file_that_is_not_there(corpus: Corpus) -> None:
    with pytest.raises(CorpusError, match="cannot be read"):
        load_ruleset("./nowhere.yaml", corpus)


def case_with(requires: Condition, *whens: Condition) -> Case:
    return Case(
        id="fu/one", area="fu", title="One", op="score", clauses=("fu.one",), requires=requires,
        depends=(), params={}, expect=tuple(Branch(when, rejected="no_yaku") for when in whens),
        why="", twin=None, status="normal", evidence={}, source=Place("f", 1),
    )  # fmt: skip


def test_a_case_without_branches_runs_under_the_base_itself() -> None:
    assert branch_rulesets(case_with({}, {}), PLAIN) == [PLAIN]


def test_each_branch_is_reached_with_every_combination_of_listed_values() -> None:
    case = case_with(
        {"red_fives": (3,)},
        {"open_tanyao": (True,), "kuikae": ("same_tile", "allowed")},
        {"open_tanyao": (False,)},
    )
    found = branch_rulesets(case, PLAIN)
    assert [(o["open_tanyao"], o["kuikae"], o["red_fives"]) for o in found] == [
        (True, "allowed", 3),
        (True, "same_tile", 3),
        (False, "allowed", 3),
    ]
    assert all(o["double_wind_pair_fu"] == 4 for o in found)
    assert all(case.applies(options) and case.branch(options) for options in found)


def test_what_a_case_requires_limits_its_branches() -> None:
    case = case_with({"kuikae": ("allowed", "off")}, {"kuikae": ("off", "same_tile")})
    assert [options["kuikae"] for options in branch_rulesets(case, PLAIN)] == ["off"]


def test_true_is_not_one() -> None:
    case = case_with({"open_tanyao": (1,)}, {})
    assert not case.applies({"open_tanyao": True})


def test_options_that_no_branch_covers_are_an_error() -> None:
    case = case_with({}, {"kuikae": ("off",)})
    with pytest.raises(LookupError, match="no branch"):
        case.branch(PLAIN)
