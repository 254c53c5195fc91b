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


CALLED = [
    ("jansou", "fu/open-pinfu", "total=30"),
    ("jansou", "waits/riichi-with-an-open-set", "TileKind.P5"),
    ("jansou", "furiten/red-five-passed", "False\n[]"),
    ("jansou", "kan/robbed-before-its-dora", "DealOutcome(winners=(3,)"),
    ("mahjong-utils", "yaku/honroutou", "name='honroto'"),
    ("mahjong-utils", "waits/riichi-with-an-open-set", "shanten=0"),
    ("pymahjong", "furiten-play/third-discard-claimed", "BaseAction.Discard"),
    ("pymahjong", "furiten-play/one-side-discarded", "BaseAction.Discard"),
    ("pyriichi", "dora/red-points-to-white", "total_points=1000"),
    ("pyriichi", "waits/run-of-honours", "True [Tile(PINZU,"),
    ("pyriichi", "furiten/red-five-passed", "5, red_dora=False)] False"),
    ("riichi-mahjong-cli", "yaku/sankantsu-with-toitoi", "ScoreResult(yaku="),
    ("riichi-mahjong-cli", "waits/run-of-honours", "[13, 16] False False False"),
    ("riichi-mahjong-cli", "riichi/won-on-the-declaration", "'score_changes':"),
    ("riichienv", "dora/ura-without-riichi", "True 3 40"),
    ("riichienv", "waits/run-of-honours", "True [13, 16]"),
    ("riichienv", "claim/same-kind-after-a-run", "'type': 'chi'"),
]
"""Cases that each of them fails, and what it says of them when it is asked without the suite."""


@pytest.mark.parametrize(("name", "case", "said"), CALLED)
def test_a_report_has_lines_that_can_be_run(name: str, case: str, said: str) -> None:
    shipped = SHIPPED[name]
    folder = environment_of(shipped, shipped.pin)
    if installed_version(folder, shipped.distribution) != shipped.pin:
        pytest.skip(f"shinpan engines install {name}")
    done = shinpan("explain", case, "--engine", name, "--issue")
    assert done.returncode == 0, done.stderr
    _, _, rest = done.stdout.partition("The question, as the engine was called:\n\n```text\n")
    command = [str(interpreter(folder)), "-c", rest.partition("```")[0]]
    again = subprocess.run(command, capture_output=True, text=True, check=False)
    assert again.returncode == 0, again.stderr
    assert said in again.stdout
