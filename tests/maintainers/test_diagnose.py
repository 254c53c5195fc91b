"""`shinpan diagnose` names what a bent reference has bent."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import bent
import pytest
import records

from shinpan.adapters.reference import ReferenceEngine
from shinpan.cli import diagnose as diagnose_command
from shinpan.corpus.schemas import validator
from shinpan.diagnosis import Assumption, Diagnosis, diagnose, telling
from shinpan.diagnosis.telling import nearest_in_words
from shinpan.engines import Engine, SessionSettings
from shinpan.engines.direct import DirectSession
from shinpan.report.info import RunInfo
from shinpan.report.lines import ResultLines, summary_as_json
from shinpan.report.recorded import read_results
from shinpan.run import Runner, plan_branches, plan_ruleset
from shinpan.verdict import summarise

Command = Callable[..., Any]
OPS = ("score", "waits", "settle", "rank")
PLANS = {"ruleset": plan_ruleset, "branches": plan_branches}


def results_of(
    engine: type[Engine], path: Path, mode: str = "ruleset", ops: Sequence[str] = ("score",)
) -> Path:
    """The results file of a run, as `shinpan run --jsonl` writes it."""
    corpus = records.corpus()
    rules = corpus.rulesets["ema-2012"]
    session = DirectSession(engine, SessionSettings())
    info = RunInfo("1", "0" * 64, "x", session.hello, rules, rules.id, mode)
    cases = [case for case in corpus.cases if case.op in ops]
    results = Runner(session).results(PLANS[mode](cases, rules))
    with ResultLines(path.open("w", encoding="utf-8")) as lines:
        lines.header(info)
        for result in results:
            lines.result(result)
        summary = summarise(results)
        lines.footer({"stale": [], "summary": summary_as_json(summary), "exit_code": 1})
    return path


def diagnosis_of(
    engine: type[Engine], path: Path, mode: str = "ruleset", ops: Sequence[str] = ("score",)
) -> Diagnosis:
    results = results_of(engine, path / "r.jsonl", mode, ops)
    return diagnose(read_results(results), records.corpus())


def nearest(found: Diagnosis) -> str:
    assert found.nearest is not None
    exceptions = sorted(found.nearest.exceptions, key=lambda entry: entry.option)
    return nearest_in_words(replace(found.nearest, exceptions=tuple(exceptions), equals=()))


@pytest.mark.parametrize(
    ("engine", "said"),
    [
        (ReferenceEngine, "ema-2012"),
        (bent.CountsTheDoubleWindOnce, "ema-2012 except double_wind_pair_fu = 2"),
        (bent.MinipointsOnly, "ema-2012 except double_wind_pair_fu = 2"),
        (bent.OpenAndRounded, "ema-2012 except kiriage_mangan = true and open_tanyao = true"),
        (bent.PlaysTenhou, "tenhou"),
        (bent.PlaysTenhouWithClosedTanyao, "tenhou except open_tanyao = false"),
        (bent.PlaysPlm, "plm-2013"),
    ],
)
def test_other_rules_are_named(engine: type[Engine], said: str, tmp_path: Path) -> None:
    found = diagnosis_of(engine, tmp_path, ops=OPS)
    assert nearest(found) == f"{said} ({found.answers} answers agree)"
    assert found.clauses == ()


def test_what_an_option_explains_is_what_failed(tmp_path: Path) -> None:
    found = diagnosis_of(bent.CountsTheDoubleWindOnce, tmp_path)
    (entry,) = found.options
    assert (entry.assumption, entry.asked) == (Assumption("double_wind_pair_fu", 2), 4)
    assert len(entry.explains) == found.failures > 0
    assert found.excluded == ()


def test_every_option_of_another_ruleset_that_shows_is_found(tmp_path: Path) -> None:
    found = diagnosis_of(bent.PlaysTenhou, tmp_path, ops=OPS)
    tenhou = records.corpus().rulesets["tenhou"].options
    assert len(found.options) > 10
    for entry in found.options:
        assert tenhou[entry.assumption.option] == entry.assumption.value


def test_branches_show_an_option_that_is_not_listened_to(tmp_path: Path) -> None:
    found = diagnosis_of(bent.CountsTheDoubleWindOnce, tmp_path, "branches")
    assert [entry.assumption for entry in found.options] == [Assumption("double_wind_pair_fu", 2)]
    assert found.clauses == ()


@pytest.mark.parametrize(
    ("engine", "clause"),
    [
        (bent.NoWaits, "fu.wait"),
        (bent.EverythingIsPure, "yaku.honitsu"),
        (bent.NoBets, "payment.bets-to-winner"),
    ],
)
def test_a_misunderstood_clause_is_named(engine: type[Engine], clause: str, tmp_path: Path) -> None:
    found = diagnosis_of(engine, tmp_path)
    first = found.clauses[0]
    assert clause in (first.clause, *first.also)
    assert len(first.failures) > 0
    assert found.options == ()


def test_contradictions_that_are_overlooked_are_told_apart(tmp_path: Path) -> None:
    found = diagnosis_of(bent.Trusting, tmp_path, ops=("waits",))
    overlooked = [case for entry in found.overlooked for case in entry.failures]
    assert len(overlooked) == found.failures == found.contradictory > 1
    assert found.clauses == ()
    corpus = records.corpus()
    said = list(telling.lines(found, "ema-2012", corpus.options, corpus.clauses))
    assert any("no contradictory question is refused" in line for line in said)
    mixed = diagnosis_of(bent.Trusting, tmp_path, ops=("waits", "score"))
    said = list(telling.lines(mixed, "ema-2012", corpus.options, corpus.clauses))
    wanted = f"contradictory questions that are answered, {found.failures} of"
    assert any(wanted in line for line in said)


def test_what_has_no_answer_is_told_apart(tmp_path: Path) -> None:
    found = diagnosis_of(bent.Breaks, tmp_path)
    assert found.failures == 0
    assert len(found.without_answer["error"]) > 10


def test_right_answers_exclude_a_value(tmp_path: Path) -> None:
    """One wrong answer of a rule that is otherwise followed is no other rule."""
    run = read_results(results_of(ReferenceEngine, tmp_path / "a.jsonl"))
    other = read_results(results_of(bent.CountsTheDoubleWindOnce, tmp_path / "b.jsonl"))
    wrong = [r for r in other.results if r.verdict.value == "fail"]
    assert len(wrong) > 1
    mixed = [wrong[0] if r.case == wrong[0].case else r for r in run.results]
    found = diagnose(replace(run, results=tuple(mixed)), records.corpus())
    (excluded,) = [e for e in found.excluded if e.assumption.option == "double_wind_pair_fu"]
    assert excluded.explains == (wrong[0].case,)
    assert wrong[1].case in excluded.by
    assert found.options == ()
    first = found.clauses[0]
    assert "fu.pair-of-both-winds" in (first.clause, *first.also)


def test_the_command_tells_it_in_words_and_as_json(
    shinpan_command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(diagnose_command, "load_corpus", records.corpus)
    results = results_of(bent.CountsTheDoubleWindOnce, tmp_path / "r.jsonl")
    done = shinpan_command("diagnose", results)
    assert done.code == 0
    assert "nearest to ema-2012 except double_wind_pair_fu = 2" in done.out
    assert "it counts once" in done.out
    told = json.loads(shinpan_command("diagnose", results, "--json").out)
    validator("diagnose-output").validate(told)
    assert told["options"][0]["assumption"] == {"option": "double_wind_pair_fu", "value": 2}


def test_nothing_is_said_of_no_answers(
    shinpan_command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(diagnose_command, "load_corpus", records.corpus)
    lines = [records.result("fu/rounding", "crash"), records.result("gone/away", "fail:value")]
    done = shinpan_command("diagnose", records.results_file(tmp_path / "r.jsonl", *lines))
    assert (done.code, "nearest" in done.out) == (0, False)
    assert "cases that this suite does not have" in done.out
