"""`shinpan explain` on cases of the suite, whatever they are: it ends, and says the same."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from shinpan.cli import cli
from shinpan.corpus import load_corpus
from shinpan.engines.base import InvalidParams


def explained(*arguments: str) -> str:
    result = CliRunner().invoke(cli, ["explain", *arguments])
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("op", ["score", "waits", "settle", "rank", "play"])
def test_the_first_case_of_each_operation(op: str) -> None:
    case = next(case for case in load_corpus().cases if case.op == op)
    text = explained(case.id)
    assert text.startswith(f"{case.id}: {case.title}")
    assert "as the case expects" in text
    assert "the clauses that decided it" in text
    assert f"{case.why}" in text


def test_a_hand_is_walked_step_by_step() -> None:
    text = explained("play/added-kan-robbed")
    assert "9. east adds 3p" in text
    assert "   south: ron 3p" in text
    assert "3p[3p]3p" in text
    assert "south by ron from east with 3p: chankan 1; 1 han 40 fu" in text
    assert "next: the deal passes, E2" in text


def test_tables_after_every_step() -> None:
    few = explained("play/added-kan-robbed")
    many = explained("play/added-kan-robbed", "--tables")
    assert many.count("indicators 4z") > few.count("indicators 4z") == 3


def test_a_refused_step() -> None:
    text = explained("play/furiten-ron-refused")
    assert "   refused: furiten" in text
    assert "step 3 refused: furiten" in text
    assert "points: as before" in text


def test_rules_that_do_not_fit_are_changed_and_shown() -> None:
    corpus = load_corpus()
    rules = corpus.rulesets["ema-2012"].options
    case = next(case for case in corpus.cases if not case.applies(rules) and case.op == "score")
    assert "under ema-2012 with " in explained(case.id)


def test_unknown_names() -> None:
    result = CliRunner().invoke(cli, ["explain", "fu/no-such-case"])
    assert result.exit_code != 0


def test_a_case_that_the_reference_cannot_read_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise InvalidParams("options.no_such: unknown option" + " and more" * 100)

    monkeypatch.setattr("shinpan.adapters.reference.derive", refuse)
    result = CliRunner().invoke(cli, ["explain", "fu/base-concealed-ron"])
    assert result.exit_code == 2
    last = result.output.splitlines()[-1]
    assert last.startswith("Error: the reference cannot read the case: options.no_such: unknown")
    assert len(last) < 300


def requested(*arguments: str) -> tuple[dict[str, Any], str]:
    result = CliRunner().invoke(cli, ["show", "--request", *arguments])
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)["params"], result.stderr


def test_a_request_is_the_one_of_the_rules(tmp_path: Path) -> None:
    """With red fives the same case is asked with other tiles."""
    house = tmp_path / "house.yaml"
    house.write_text(
        "format: 1\nid: house\ntitle: House\nextends: ema-2012\n"
        "options: [{option: red_fives, value: 0, assumed: true}]\n"
    )
    case = next(case for case in load_corpus().cases if case.variants)
    plain, plain_note = requested(case.id, "--ruleset", str(house))
    red, red_note = requested(case.id)
    assert plain == case.params
    assert red == {**case.params, **case.variants[0].params} != plain
    assert plain_note.startswith("under house (red_fives 0); other values")
    assert red_note.startswith("under ema-2012 (red_fives 3); other values")


def test_a_request_without_variants_needs_no_note() -> None:
    params, note = requested("fu/base-concealed-ron", "--ruleset", "tenhou")
    assert (params["concealed"], note) == ("123456789m46p22s", "")


def test_a_ruleset_of_show_is_for_requests() -> None:
    result = CliRunner().invoke(cli, ["show", "fu/base-concealed-ron", "--ruleset", "tenhou"])
    assert (result.exit_code, "--ruleset belongs to --request" in result.output) == (2, True)
