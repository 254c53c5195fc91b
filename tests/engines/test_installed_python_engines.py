"""With the environments of the other Python engines (`shinpan engines install NAME`)."""

import subprocess
import sys
from pathlib import Path

import pytest

from shinpan.adapters.environments import environment_of, installed_version, interpreter
from shinpan.adapters.shipped import SHIPPED

ROOT = Path(__file__).resolve().parents[2]
NAMES = [name for name, engine in SHIPPED.items() if engine.index == "pypi" and name != "mahjong"]

pytestmark = pytest.mark.engine


def shinpan(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "shinpan", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)


@pytest.fixture(params=NAMES)
def engine(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    shipped = SHIPPED[name]
    there = installed_version(environment_of(shipped, shipped.pin), shipped.distribution)
    if there != shipped.pin:
        pytest.skip(f"shinpan engines install {name}")
    return name


def test_smoke(engine: str) -> None:
    done = shinpan("engines", "smoke", engine)
    assert done.returncode == 0, done.stdout


def test_what_fails_is_listed_and_what_is_listed_fails(engine: str) -> None:
    known = f"known-failures/{engine}/ema-2012.yaml"
    done = shinpan("run", "--engine", engine, "--ruleset", "ema-2012", "--known", known)
    assert done.returncode == 0, done.stdout


CALLED = {
    "jansou": "fu/open-pinfu",
    "mahjong-utils": "yaku/honroutou",
    "pymahjong": "furiten-play/third-discard-claimed",
    "riichi-mahjong-cli": "yaku/sankantsu-with-toitoi",
    "riichienv": "dora/ura-without-riichi",
}
"""A case that each of them fails, and that it says how it was asked."""


def test_a_report_has_lines_that_can_be_run(engine: str) -> None:
    if engine not in CALLED:
        pytest.skip("its adapter sets a table up by hand, which no call of the library does")
    done = shinpan("explain", CALLED[engine], "--engine", engine, "--issue")
    assert done.returncode == 0, done.stderr
    _, _, rest = done.stdout.partition("The question, as the engine was called:\n\n```text\n")
    lines = rest.partition("```")[0]
    shipped = SHIPPED[engine]
    python = interpreter(environment_of(shipped, shipped.pin))
    again = subprocess.run([python, "-c", lines], capture_output=True, text=True, check=False)
    assert again.returncode == 0, again.stderr
    assert again.stdout
