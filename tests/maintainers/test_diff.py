"""`shinpan diff`: what is different between two runs."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import records

from shinpan.corpus.schemas import validator

Command = Callable[..., Any]

BEFORE = [
    records.result("fu/a"),
    records.result("fu/b"),
    records.differing("fu/c", "fu", 40, 30),
    records.result("fu/d", "fail:accepted", message="answered"),
    records.result("fu/e", "unsupported"),
    records.result("fu/g"),
]


@pytest.mark.parametrize(
    ("changed", "said", "code"),
    [
        ({}, [], 0),
        ({"fu/c": "pass"}, ["fixed:", "fu/c: fail:value -> pass"], 0),
        ({"fu/b": "fail:code"}, ["new:", "fu/b: pass -> fail:code"], 1),
        ({"fu/b": "unsupported"}, ["new:", "fu/b: pass -> unsupported"], 1),
        ({"fu/b": "crash"}, ["new:", "fu/b: pass -> crash"], 1),
        ({"fu/c": "fail:refused"}, ["changed:", "fu/c: fail:value (", ") -> fail:refused"], 0),
        ({"fu/c": "crash"}, ["changed:", "fu/c: fail:value (", ") -> crash (regressed)"], 1),
        ({"fu/e": "pass"}, ["fixed:", "fu/e: unsupported -> pass"], 0),
        ({"fu/e": "skipped"}, ["new:", "fu/e: unsupported -> skipped"], 1),
        ({"fu/a": "other_rules"}, ["disappeared:", "fu/a: pass"], 0),
        ({"fu/a": "not_run"}, ["disappeared:", "is incomplete"], 3),
        ({"fu/z": "fail:value"}, ["appeared:", "fu/z: fail:value"], 0),
        ({"fu/a": "fail:code", "fu/c": "not_run"}, ["new:", "disappeared:"], 3),
    ],
)
def test_each_kind_of_change(
    shinpan_command: Command, tmp_path: Path, changed: dict[str, str], said: list[str], code: int
) -> None:
    lines = {line["case"]: line for line in BEFORE}
    after = {**lines, **{case: records.result(case, verdict) for case, verdict in changed.items()}}
    files = (
        records.results_file(tmp_path / "a.jsonl", *BEFORE),
        records.results_file(tmp_path / "b.jsonl", *after.values()),
    )
    done = shinpan_command("diff", *files)
    assert done.code == code, done.out
    assert all(text in done.out for text in said)
    assert done.out.count("regressed") == (2 if "(regressed)" in "".join(said) else 1)
    told = json.loads(shinpan_command("diff", *files, "--json").out)
    validator("diff-output").validate(told)
    assert (told["exit_code"], len(told["changes"])) == (code, len(changed))


def test_another_wrong_answer_is_a_change(shinpan_command: Command, tmp_path: Path) -> None:
    one = records.results_file(tmp_path / "a.jsonl", records.differing("fu/c", "fu", 40, 30))
    other = records.results_file(tmp_path / "b.jsonl", records.differing("fu/c", "fu", 40, 20))
    done = shinpan_command("diff", one, other)
    assert (done.code, "1 changed" in done.out) == (0, True)
    said = "fail:value (fu: expected 40, got 30) -> fail:value (fu: expected 40, got 20)"
    assert f"fu/c: {said}" in done.out


def test_tentative_cases_never_count(shinpan_command: Command, tmp_path: Path) -> None:
    good, bad = (
        records.result("fu/a", verdict, status="tentative") for verdict in ("pass", "fail:code")
    )
    files = (
        records.results_file(tmp_path / "a.jsonl", good),
        records.results_file(tmp_path / "b.jsonl", bad),
    )
    done = shinpan_command("diff", *files)
    assert (done.code, "1 new" in done.out) == (0, True)


def test_branches_of_a_case_are_told_apart(shinpan_command: Command, tmp_path: Path) -> None:
    def run(path: Path, verdict: str) -> Path:
        results = [
            records.result("fu/a", "pass"),
            records.result("fu/a", verdict, changed_options={"open_tanyao": True}),
        ]
        return records.results_file(path, *results, mode="branches")

    done = shinpan_command("diff", run(tmp_path / "a", "pass"), run(tmp_path / "b", "fail:code"))
    assert "fu/a [open_tanyao=True]: pass -> fail:code" in done.out
    assert done.code == 1


def test_what_was_compared_is_said_where_it_differs(
    shinpan_command: Command, tmp_path: Path
) -> None:
    files = (
        records.results_file(tmp_path / "a.jsonl", records.result("fu/a")),
        records.results_file(tmp_path / "b.jsonl", records.result("fu/a"), ruleset="tenhou"),
    )
    assert "another ruleset: ema-2012" in shinpan_command("diff", *files).out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ":1:1: [syntax] this is no line of a results file"),
        ("hello\n", ":1:1: [syntax] this is no line of a results file"),
        ('{"type":"footer"}\n', ":1:1: [syntax] this is no line"),
        ('{"type":"header"}\n', ":1:1: [syntax] the run did not come to its end"),
        ('{"type":"header"}\n{"type":"footer"}\n', ":1:1: [syntax] this is no line"),
        ('{"type":"header"}\n{"type":"result"}\n{"type":"footer"}\n', ":2:1: [syntax] this is"),
        ('{"type":"header"}\n[]\n{"type":"footer"}\n', ":2:1: [syntax] this is no line"),
    ],
)
def test_a_file_that_is_none_is_refused_in_a_line(
    shinpan_command: Command, tmp_path: Path, text: str, said: str
) -> None:
    file = tmp_path / "a.jsonl"
    file.write_text(text)
    done = shinpan_command("diff", file, file)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
