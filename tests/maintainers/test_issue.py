"""`shinpan explain CASE --engine X --issue`: a report that can be sent as it is."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import plugged
import pytest
import records

from shinpan.cli import explain

Command = Callable[..., Any]
TELLING = f"cmd:{sys.executable} {Path(plugged.__file__).with_name('telling.py')}"


@pytest.fixture
def report(shinpan_command: Command, monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.setattr(explain, "load_corpus", records.corpus)

    def run(case: str, engine: str = "py:plugged:Mixed") -> Any:
        return shinpan_command("explain", case, "--engine", engine, "--issue")

    return run


def test_a_wrong_answer_is_told_with_everything_that_it_takes(report: Command) -> None:
    done = report(plugged.WRONG)
    assert done.code == 0
    lines = done.out.splitlines()
    case = records.corpus().case(plugged.WRONG)
    assert lines[0].startswith(f"# {case.title}: ")
    assert "got 20" in lines[0]
    for heading in ("## Situation", "## Answer", "## Rule", "## Again"):
        assert heading in lines
    assert any(line.startswith('{"jsonrpc":"2.0","id":1,"method":"score"') for line in lines)
    assert f"shinpan run --engine py:plugged:Mixed --ruleset ema-2012 --case {case.id}" in lines
    assert any("section 4" in line for line in lines)
    assert all(f"(`{clause}`)" in done.out for clause in case.clauses)
    assert done.out.isascii()


def test_options_that_the_case_depends_on_are_named(report: Command) -> None:
    done = report(plugged.PASSES, "py:bent:CountsTheDoubleWindOnce")
    assert "- `double_wind_pair_fu = 4`: " in done.out


@pytest.mark.parametrize(
    ("case", "said"), [(plugged.SKIPS, "not today"), (plugged.FAILS, "broken")]
)
def test_no_answer_is_reported_too(report: Command, case: str, said: str) -> None:
    done = report(case)
    assert (done.code, said in done.out) == (0, True)


def test_where_the_engine_is_right_there_is_nothing_to_report(report: Command) -> None:
    done = report(plugged.PASSES, "reference")
    assert (done.code, done.out) == (1, "")
    assert "nothing to report" in done.err


def test_a_played_hand_is_drawn_at_its_end(report: Command) -> None:
    played = next(case for case in records.corpus().cases if case.op == "play")
    served = f"cmd:{sys.executable} -c 'import sys; sys.exit(3)'"
    assert report(played.id, served).code == 4
    done = report(played.id, "py:bent:PlaysNothing")
    assert done.code == 0
    assert '"method":"play"' in done.out


def test_an_issue_needs_an_engine(shinpan_command: Command) -> None:
    done = shinpan_command("explain", plugged.PASSES, "--issue")
    assert (done.code, "belong together" in done.err) == (2, True)


def test_how_the_engine_was_called_is_told_in_its_own_notation(report: Command) -> None:
    done = report(plugged.WRONG, TELLING)
    assert "The question, as the engine was called:" in done.out
    assert "import calculator\ncalculator.score('\\x1b[31m')\n" in done.out
    assert "jsonrpc" not in done.out
    assert "; native" not in done.out


@pytest.mark.parametrize(
    ("op", "lines", "got"),
    [
        ("waits", "calculator.waits()\n", "the calculator is broken"),
        ("settle", "calculator.begin()\ncalculator.settle()\n", "refused: not_allowed_now"),
    ],
)
def test_it_is_told_beside_a_refusal_and_an_error_too(
    report: Command, op: str, lines: str, got: str
) -> None:
    cases = records.corpus().cases
    case = next(c for c in cases if c.op == op and all(b.rejected is None for b in c.expect))
    done = report(case.id, TELLING)
    assert f"The question, as the engine was called:\n\n```text\n{lines}```" in done.out
    assert got in done.out


def test_what_is_too_long_to_read_is_cut(report: Command) -> None:
    done = report(next(case.id for case in records.corpus().cases if case.op == "rank"), TELLING)
    assert "calculator.rank()calculator.rank()" in done.out
    assert len(done.out) < 25_000
    assert "... (150000 characters more)" in done.out


def test_a_run_does_not_ask_how(shinpan_command: Command, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    options = ("--case", plugged.WRONG, "--jsonl", str(file))
    assert shinpan_command("run", "--engine", TELLING, *options).code == 1
    assert "calculator" not in file.read_text()
