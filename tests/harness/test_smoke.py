"""How a run begins with the smoke cases, and withholds its score while one fails."""

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import toys
from miniatures import Done, in_this_process

from shinpan.cli import campaign
from shinpan.corpus.schemas import validator

HERE = Path(__file__).parent
Command = Callable[..., Done]


@pytest.fixture
def shinpan_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """The command line on the toy suite, in which toy/3 and toy/1 are the smoke cases."""
    monkeypatch.setattr(campaign, "load_corpus", toys.corpus)
    monkeypatch.setattr(campaign, "SMOKE_CASES", ("toy/3", "toy/1"))
    monkeypatch.setenv("PYTHONPATH", str(HERE))
    return in_this_process(monkeypatch, capsys, "run")


WRONG_AT_THREE = ("--engine", "py:toys:WrongAtThree")
NO_SCORE = (
    "no score: smoke case toy/3 fails (fail:value); the adapter is wrong before the engine is"
)


def order(done: Done) -> list[str]:
    return [line["case"] for line in json.loads(done.out)["results"]]


def test_the_score_is_withheld_and_everything_else_is_shown(shinpan_run: Command) -> None:
    done = shinpan_run(*WRONG_AT_THREE)
    assert done.code == 1
    assert NO_SCORE in done.out
    assert " passed" not in done.out
    assert done.out.startswith("FAIL (value) toy/3")
    assert "look for the fault in the adapter first" in done.err


def test_every_report_withholds_the_score(shinpan_run: Command, tmp_path: Path) -> None:
    files = {name: tmp_path / name for name in ("junit", "jsonl", "markdown")}
    shinpan_run(*WRONG_AT_THREE, *(w for n, p in files.items() for w in (f"--{n}", p)))
    header, *results, footer = map(json.loads, files["jsonl"].read_text().splitlines())
    for line in (header, *results, footer):
        validator("results").validate(line)
    assert footer["summary"] is None
    assert footer["smoke"] == {"asked": ["toy/3", "toy/1"], "failed": ["toy/3"], "unsteady": []}
    assert footer["exit_code"] == 1
    assert [line["case"] for line in results] == ["toy/3", "toy/1", "toy/0", "toy/2", "toy/4"]
    assert NO_SCORE in files["markdown"].read_text()
    root = ET.parse(files["junit"]).getroot()  # noqa: S314  our own
    assert NO_SCORE in root.find("properties/property").get("value", "")  # type: ignore[union-attr]
    told = json.loads(shinpan_run(*WRONG_AT_THREE, "--json").out)
    validator("run-output").validate(told)
    assert (told["summary"], told["smoke"]["failed"]) == (None, ["toy/3"])


def test_smoke_cases_that_pass_change_nothing_but_the_order(shinpan_run: Command) -> None:
    told = json.loads(shinpan_run("--engine", "py:toys:Right", "--json").out)
    validator("run-output").validate(told)
    assert (told["exit_code"], told["summary"]["passed"]) == (0, 5)
    assert told["smoke"] == {"asked": ["toy/3", "toy/1"], "failed": [], "unsteady": []}


KNOWN = """
format: 1
engine: WrongAtThree
entries:
  - {{case: toy/3, verdict: {verdict}, reason: it cannot count to three}}
"""


@pytest.mark.parametrize(
    ("verdict", "code", "withheld"), [("fail, kind: value", 0, False), ("crash", 1, True)]
)
def test_a_known_failure_is_the_engines(
    shinpan_run: Command, tmp_path: Path, verdict: str, code: int, withheld: bool
) -> None:
    path = tmp_path / "known.yaml"
    path.write_text(KNOWN.format(verdict=verdict))
    done = shinpan_run(*WRONG_AT_THREE, "--known", path)
    assert (done.code, NO_SCORE in done.out) == (code, withheld)


@pytest.mark.parametrize("chosen", [("--case", "toy/*"), ("--clause", "toy.*"), ("--area", "toy")])
def test_who_chooses_cases_looks_at_these(shinpan_run: Command, chosen: tuple[str, str]) -> None:
    done = shinpan_run(*WRONG_AT_THREE, *chosen, "--json")
    told = json.loads(done.out)
    assert order(done) == ["toy/0", "toy/1", "toy/2", "toy/3", "toy/4"]
    assert "smoke" not in told
    assert told["summary"]["failed"] == 1


@pytest.mark.parametrize(
    "more",
    [
        ("--branches",),
        ("--op", "score"),
        ("--shuffle", "1"),
        ("--jobs", "2"),
        ("--isolated",),
        ("--budget", "60"),
    ],
)
def test_smoke_comes_first_however_it_is_run(shinpan_run: Command, more: tuple[str, ...]) -> None:
    done = shinpan_run(*WRONG_AT_THREE, *more, "--json")
    told = json.loads(done.out)
    count = 2 if more == ("--branches",) else 1
    assert order(done)[: 2 * count] == ["toy/3"] * count + ["toy/1"] * count
    assert len(order(done)) == 5 * count
    assert (told["summary"], told["smoke"]["failed"]) == (None, ["toy/3"] * count)


def test_fail_fast_ends_at_the_first_smoke_case(shinpan_run: Command) -> None:
    done = shinpan_run(*WRONG_AT_THREE, "-x", "--json")
    told = json.loads(done.out)
    assert (done.code, told["smoke"]["asked"]) == (3, ["toy/3"])
    assert [line["verdict"] for line in told["results"]] == ["fail", *["not_run"] * 4]


@pytest.mark.parametrize("more", [(), ("--junit",), ("--markdown",)])
def test_answers_that_differ_when_asked_again_are_told(
    shinpan_run: Command, tmp_path: Path, more: tuple[str, ...]
) -> None:
    path = tmp_path / "report"
    done = shinpan_run("--engine", "py:toys:Forgets", *([*more, path] if more else []))
    said = path.read_text() if more else done.out
    assert done.code == 1
    assert "answers to smoke case toy/" in said
    assert "UNSTEADY toy/3: A toy with 3 counters" in said
    assert "may depend on its question and on the rules only" in done.err


def test_a_case_that_is_asked_twice_has_one_result(shinpan_run: Command) -> None:
    done = shinpan_run("--engine", "py:toys:Forgets", "--json")
    told = json.loads(done.out)
    assert sorted(order(done)) == [f"toy/{n}" for n in range(5)]
    assert told["results"][0]["verdict"] == "pass"
    assert told["smoke"]["unsteady"][0] == {
        "case": "toy/3", "first": "pass", "again": "fail:value",
    }  # fmt: skip


def test_the_reference_has_no_adapter(shinpan_run: Command) -> None:
    done = shinpan_run("--engine", "reference", "--op", "score", "--json")
    assert "smoke" not in json.loads(done.out)


@pytest.mark.parametrize(
    ("engine", "reason"),
    [("Forgets", "the run stops at the first unexpected result"), ("Leaves", "interrupted")],
)
def test_a_run_that_ends_in_the_second_pass_keeps_the_first(
    shinpan_run: Command, engine: str, reason: str
) -> None:
    done = shinpan_run("--engine", f"py:toys:{engine}", "-x", "--json")
    told = json.loads(done.out)
    assert done.code == 3
    assert [line["verdict"] for line in told["results"]] == ["pass"] * 2 + ["not_run"] * 3
    assert {line.get("message") for line in told["results"][2:]} == {reason}
    assert told["smoke"]["asked"] == ["toy/3", "toy/1"]


def test_what_is_unsteady_and_wrong_anyhow_is_explained_once(shinpan_run: Command) -> None:
    done = shinpan_run("--engine", "py:toys:Counts")
    assert done.out.startswith("FAIL (value) toy/3")
    assert "UNSTEADY" not in done.out
    assert "answers to smoke case toy/3 differ when asked again: wrong in two ways" in done.out


def test_what_is_unsteady_is_asked_again_by_the_smoke_command(shinpan_run: Command) -> None:
    done = shinpan_run("--engine", "py:toys:Forgets")
    again = [line for line in done.out.splitlines() if line.startswith("    again:")]
    assert set(again) == {"    again:      shinpan engines smoke py:toys:Forgets"}
