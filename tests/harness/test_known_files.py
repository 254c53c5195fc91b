"""Files of known failures: whose they are, for which rules, and of which cases."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import toys
from miniatures import Done, in_this_process

from shinpan.cli import campaign, update_known
from shinpan.corpus import Corpus
from shinpan.corpus.selection import patterns_of_today
from shinpan.engines import SessionSettings
from shinpan.engines.direct import DirectSession
from shinpan.pytest_suite.asking import Asking
from shinpan.report.changes import changes
from shinpan.report.info import RunInfo
from shinpan.report.lines import ResultLines
from shinpan.report.recorded import read_results
from shinpan.run import Runner, load_known_failures, plan_ruleset

Command = Callable[..., Done]
FILE = """\
format: 1
engine: {engine}
entries:
  - {{case: {case}, verdict: fail, kind: value, reason: it is a toy, ruleset: [{ruleset}]}}
"""


def renamed_corpus() -> Corpus:
    """toy/3 was called old/three, and before that older/three."""
    renamed = {"older/three": "old/three", "old/three": "toy/3", "gone/1": None}
    return replace(toys.corpus(), renamed=renamed)


@pytest.fixture
def shinpan_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    monkeypatch.setattr(campaign, "load_corpus", renamed_corpus)
    return in_this_process(monkeypatch, capsys, "run")


def known(
    folder: Path, engine: str = "WrongAtThree", case: str = "toy/3", ruleset: str = "ema-2012"
) -> Path:
    path = folder / "known.yaml"
    path.write_text(FILE.format(engine=engine, case=case, ruleset=ruleset))
    return path


WRONG = ("--engine", "py:toys:WrongAtThree")


def test_the_list_of_another_engine_is_refused(shinpan_run: Command, tmp_path: Path) -> None:
    path = known(tmp_path, engine="mahjong")
    done = shinpan_run("--engine", "reference", "--known", path, "--op", "score")
    assert done.code == 2
    said = f"{path}:2:9: [known] these are the known failures of 'mahjong', and the engine is"
    assert said in done.err
    assert done.out == ""


def test_only_an_engine_of_ones_own_says_what_it_is(shinpan_run: Command, tmp_path: Path) -> None:
    path = known(tmp_path, engine="mahjong")
    done = shinpan_run(*WRONG, "--known", path)
    assert done.code == 0
    assert (
        "the known failures are those of mahjong, the engine is py:toys:WrongAtThree or" in done.out
    )
    assert "those of" not in shinpan_run(*WRONG, "--known", known(tmp_path)).out


def test_a_mistyped_ruleset_is_refused(shinpan_run: Command, tmp_path: Path) -> None:
    path = known(tmp_path, ruleset="open, ema-2021")
    done = shinpan_run(*WRONG, "--known", path)
    assert done.code == 2
    assert f"{path}:4:" in done.err
    assert "unknown ruleset 'ema-2021'; did you mean ema-2012?" in done.err


def test_rules_of_ones_own_need_not_be_in_force(shinpan_run: Command, tmp_path: Path) -> None:
    path = known(tmp_path, ruleset="ema-2012, house")
    done = shinpan_run(*WRONG, "--known", path)
    assert done.code == 0
    assert "the known failures name rulesets that are not in force: house" in done.out


def test_an_entry_needs_a_bug_or_a_reason(shinpan_run: Command, tmp_path: Path) -> None:
    path = tmp_path / "known.yaml"
    path.write_text("format: 1\nentries:\n  - {case: toy/3, verdict: crash}\n")
    done = shinpan_run(*WRONG, "--known", path)
    assert (done.code, done.err) == (2, f"{path}:3:5: [schema] lacks 'bug' or 'reason'\n")


@pytest.mark.parametrize("case", ["old/three", "older/three", "old*/*", "*/three"])
def test_entries_follow_the_renaming_of_cases(
    shinpan_run: Command, tmp_path: Path, case: str
) -> None:
    done = shinpan_run(*WRONG, "--known", known(tmp_path, case=f'"{case}"'))
    assert done.code == 0, done.out
    assert "1 known failure, as listed" in done.out


def test_an_entry_for_a_case_that_is_gone_is_stale(shinpan_run: Command, tmp_path: Path) -> None:
    done = shinpan_run(*WRONG, "--known", known(tmp_path, case="gone/1"))
    assert "stale: the known failure gone/1 matches no case" in done.out


def test_a_pattern_keeps_what_it_matches_now() -> None:
    corpus = renamed_corpus()
    assert patterns_of_today(corpus, ["toy/*", "old/three"]) == ("toy/*", "toy/3")
    assert patterns_of_today(corpus, ["*three*", "nothing"]) == ("toy/3", "nothing")


def test_a_former_id_chooses_the_case(shinpan_run: Command) -> None:
    done = shinpan_run(*WRONG, "--case", "older/three")
    assert "FAIL (value) toy/3" in done.out


def test_tests_of_pytest_are_chosen_by_former_ids_too() -> None:
    asking = Asking("reference", "ema-2012", None, ("older/three",))
    asking.__dict__["corpus"] = renamed_corpus()
    assert [planned.case.id for planned in asking.plan] == ["toy/3"]


def test_runs_before_and_after_a_renaming_are_the_same(tmp_path: Path) -> None:
    before, after = tmp_path / "before.jsonl", tmp_path / "after.jsonl"
    campaign_lines(after)
    before.write_text(after.read_text().replace('"toy/3"', '"older/three"'))
    runs = read_results(before), read_results(after)
    assert runs[0] != runs[1]
    assert changes(*runs, renamed_corpus().renamed) == []


def campaign_lines(path: Path) -> None:
    """The results of the toy engine that is wrong at three."""
    corpus = toys.corpus()
    ruleset = corpus.rulesets["ema-2012"]
    session = DirectSession(toys.WrongAtThree, SessionSettings())
    with ResultLines(path.open("w")) as lines:
        info = RunInfo("1", "0" * 64, "toys", session.hello, ruleset, "ema-2012", "ruleset")
        lines.header(info)
        for result in Runner(session).results(plan_ruleset(corpus.cases, ruleset)):
            lines.result(result)
        lines.footer({})


def test_updating_keeps_the_reasons_of_renamed_cases(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(campaign, "load_corpus", renamed_corpus)
    monkeypatch.setattr(update_known, "load_corpus", renamed_corpus)
    path = known(tmp_path, case="old/three")
    results = tmp_path / "results.jsonl"
    in_this_process(monkeypatch, capsys, "run")(*WRONG, "--jsonl", results)
    done = in_this_process(monkeypatch, capsys, "update-known")(results, "--out", path)
    assert "0 kept, 1 rewritten, 0 dropped, 0 new" in done.err
    (entry,) = load_known_failures(path, renamed_corpus()).entries
    assert (entry.cases, entry.why) == (("toy/3",), "it is a toy")


def test_updating_says_when_smoke_cases_are_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(campaign, "load_corpus", renamed_corpus)
    monkeypatch.setattr(update_known, "load_corpus", renamed_corpus)
    monkeypatch.setattr(update_known, "SMOKE_CASES", ("toy/3",))
    results = tmp_path / "results.jsonl"
    in_this_process(monkeypatch, capsys, "run")(*WRONG, "--jsonl", results)
    done = in_this_process(monkeypatch, capsys, "update-known")(results)
    assert "toy/3: only a wrong adapter fails the smoke cases" in done.err
