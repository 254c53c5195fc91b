"""`pytest --shinpan-engine`: the same verdicts as `shinpan run`, as tests."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import plugged
import pytest
import records

from shinpan.run import SMOKE_CASES

SUPPORT = Path(plugged.__file__).parent
LINE = re.compile(
    r"^(?:\[gw\d\] \[ *\d+%\] )?(?:(\w+) )?"
    r"((?:fu|hand|waits|furiten|known-failures)/[^\s:]+)(?: (\w+))?"
)
ENGINE = "py:plugged:Mixed"
SERVED = f"cmd:{sys.executable} -m shinpan serve {ENGINE}"
EXPECTED = {
    plugged.PASSES: "PASSED",
    plugged.WRONG: "FAILED",
    plugged.KNOWN: "XFAIL",
    plugged.ELSE: "FAILED",
    plugged.FIXED: "FAILED",
    plugged.SKIPS: "FAILED",
    plugged.FAILS: "FAILED",
    "waits/two-sided": "SKIPPED",
    "known-failures/fu/no-such-case": "FAILED",
}

Pytest = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def run_pytest(tmp_path: Path) -> Pytest:
    """Runs pytest in a folder of its own, as a user would."""
    (tmp_path / "known.yaml").write_text(plugged.KNOWN_FILE)

    def run(*arguments: str, log: Path | None = None) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PYTHONPATH": str(SUPPORT)}
        environment |= {"SHINPAN_TEST_LOG": str(log)} if log else {}
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
        return subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )

    return run


def outcomes(output: str) -> dict[str, str]:
    """What the verbose lines say of each case (the summary at the end is longer under `CI`)."""
    found = {}
    for line in output.partition(" FAILURES =")[0].splitlines():
        matched = LINE.match(line)
        if matched and (matched[1] or matched[3]) in {"PASSED", "FAILED", "XFAIL", "SKIPPED"}:
            found[matched[2]] = matched[1] or matched[3]
    return found


def some_wait() -> str:
    return next(case.id for case in records.corpus().cases if case.op == "waits")


@pytest.mark.parametrize("more", [(), ("-n", "2")])
def test_verdicts_are_those_of_the_harness(
    run_pytest: Pytest, tmp_path: Path, more: tuple[str, ...]
) -> None:
    log = tmp_path / "log"
    cases = (*plugged.CASES, some_wait())
    options = ("--shinpan-engine", SERVED, "--shinpan-known", "known.yaml", "-v", "--color=no")
    done = run_pytest(*options, *more, *cases, log=log)
    assert done.returncode == 1, done.stdout + done.stderr
    wanted = {some_wait() if case == "waits/two-sided" else case: o for case, o in EXPECTED.items()}
    assert outcomes(done.stdout) == wanted, done.stdout
    assert len(log.read_text().splitlines()) <= (2 if more else 1)
    assert (
        "2 passed / 7 applicable (of 8), 3 failed, 1 errors, 1 skipped, 1 unsupported"
        in done.stdout
    )
    assert "5 unexpected results" in done.stdout
    assert "again:      shinpan run --engine" in done.stdout
    assert "Traceback" not in done.stdout.replace("log:        Traceback", "")


def test_the_harness_says_the_same(run_pytest: Pytest, tmp_path: Path) -> None:
    cases = [word for case in (*plugged.CASES, some_wait()) for word in ("--case", case)]
    options = ["--engine", ENGINE, "--known", str(tmp_path / "known.yaml"), "--json", *cases]
    (tmp_path / "known.yaml").write_text(plugged.KNOWN_FILE)
    done = subprocess.run(
        [sys.executable, "-m", "shinpan", "run", *options],
        env={**os.environ, "PYTHONPATH": str(SUPPORT)},
        capture_output=True,
        text=True,
        check=False,
    )
    told = json.loads(done.stdout)
    good = {line["case"] for line in told["results"] if line["standing"] == "expected"}
    assert good == {plugged.PASSES, some_wait()}
    assert [line["case"] for line in told["results"] if line["standing"] == "known"] == [
        plugged.KNOWN
    ]
    numbers = {name: told["summary"][name] for name in ("passed", "applicable", "unexpected")}
    assert numbers == {"passed": 2, "applicable": 7, "unexpected": 5}


def test_own_tests_run_beside_the_suite(run_pytest: Pytest, tmp_path: Path) -> None:
    (tmp_path / "test_own.py").write_text("def test_own(): pass\n")
    done = run_pytest("--shinpan-engine", "reference", "--shinpan-case", "fu/*", "-q", "-k",
                      "own or seat-wind")  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert "2 passed" in done.stdout
    only = run_pytest("--shinpan-engine", "reference", plugged.PASSES)
    assert "1 passed in" in only.stdout


def test_nothing_is_there_without_the_option(run_pytest: Pytest, tmp_path: Path) -> None:
    (tmp_path / "test_own.py").write_text(
        "import sys\n"
        "def test_own():\n"
        "    assert not [m for m in sys.modules if m.startswith('shinpan') "
        "and m not in ('shinpan', 'shinpan.pytest_plugin')]\n"
    )
    done = run_pytest("--strict-markers")
    assert (done.returncode, "1 passed in" in done.stdout) == (0, True), done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--shinpan-known", "known.yaml"), "--shinpan-known needs --shinpan-engine"),
        (("--shinpan-engine", "reference", "--shinpan-ruleset", "emma"), "unknown ruleset"),
        (("--shinpan-engine", "reference", "--shinpan-known", "none.yaml"), "none.yaml"),
        (("--shinpan-engine", "reference", "--shinpan-case", "nothing*"), "no case of these rules"),
        (("--shinpan-engine", "reference", "fu/no-such-case"), "fu/no-such-case"),
    ],
)
def test_what_cannot_be_is_a_usage_error(
    run_pytest: Pytest, arguments: tuple[str, ...], said: str
) -> None:
    done = run_pytest(*arguments)
    assert (done.returncode, said in done.stdout + done.stderr) == (4, True), done.stderr
    assert "Traceback" not in done.stdout + done.stderr


def test_an_engine_that_does_not_start_is_tried_once(run_pytest: Pytest, tmp_path: Path) -> None:
    log = tmp_path / "log"
    engine = f"cmd:sh -c 'echo start >> {log}; echo no licence >&2; exit 3'"
    done = run_pytest("--shinpan-engine", engine, "fu/*dragon-pair")
    assert (done.returncode, log.read_text()) == (1, "start\n")
    assert "the engine did not start" in done.stdout
    assert "no licence" in done.stdout


def test_without_the_smoke_cases_there_is_no_score(run_pytest: Pytest) -> None:
    wrong = f"cmd:{sys.executable} -m shinpan serve py:plugged:NoBets"
    done = run_pytest("--shinpan-engine", wrong, "-v", "-x", "--maxfail=1", "--color=no")
    assert done.returncode == 1
    first = next(name for name in outcomes(done.stdout))
    assert first in SMOKE_CASES
    said = "no score: smoke case hand/red-five-completes-a-run fails (fail:value)"
    assert said in done.stdout
    assert "passed /" not in done.stdout
    chosen = run_pytest("--shinpan-engine", wrong, "payment/counters-and-bets")
    assert "0 passed / 1 applicable" in chosen.stdout
