"""With the environments of the engines for Node (`shinpan engines install NAME`)."""

import subprocess
import sys
from pathlib import Path

import pytest

from shinpan.adapters.environments import environment_of, installed_version
from shinpan.adapters.shipped import SHIPPED

ROOT = Path(__file__).resolve().parents[2]
ENGINES = [engine for engine in SHIPPED.values() if engine.index == "npm"]
INSTALLED = [
    engine.name
    for engine in ENGINES
    if installed_version(environment_of(engine, engine.pin), engine.distribution) == engine.pin
]
LISTS = sorted(
    path.relative_to(ROOT) for name in INSTALLED for path in ROOT.glob(f"known-failures/{name}/*")
)

pytestmark = [
    pytest.mark.engine,
    pytest.mark.skipif(not INSTALLED, reason="shinpan engines install majiang-core"),
]


def shinpan(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "shinpan", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)


@pytest.mark.parametrize("path", LISTS, ids=str)
def test_what_fails_is_listed_and_what_is_listed_fails(path: Path) -> None:
    engine, ruleset = path.parent.name, path.stem
    done = shinpan("run", "--engine", engine, "--ruleset", ruleset, "--known", str(path))
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", INSTALLED)
def test_smoke(name: str) -> None:
    done = shinpan("engines", "smoke", name)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", INSTALLED)
def test_answers_do_not_depend_on_what_was_asked_before(name: str) -> None:
    def summary(*more: str) -> str:
        done = shinpan("run", "--engine", name, "--ruleset", "tenhou", *more)
        (line,) = [line for line in done.stdout.splitlines() if "applicable" in line]
        return line

    assert summary("--shuffle", "1") == summary()


@pytest.mark.parametrize(
    ("name", "case", "said"),
    [
        ("riichi", "fu/edge-wait", "fu: 30"),
        ("majiang-core", "liability/winner-and-a-concealed-set", "defen: 32000"),
        ("majiang-core", "waits/riichi-with-an-open-set", "[ 'p5', 'p8' ]"),
        ("majiang-core", "settle/contradictory-riichi-without-a-wait", '"荒牌平局"'),
        ("riichi", "waits/run-of-honours", "5p\n8p\n"),
        ("riichi-core", "yaku/sanankou-with-a-closed-kan", "AssertionError"),
        ("riichi-core", "hand/run-of-honours", "TypeError"),
        ("riichi-core", "waits/one-tile-too-many", "false"),
        ("riichi-core", "draw/nobody-waits", '"honba":0'),
        ("riichi-core", "riichi/pon-after-riichi", '"phase":"postChiPon"'),
    ],
)
def test_a_report_has_lines_that_can_be_run(name: str, case: str, said: str) -> None:
    if name not in INSTALLED:
        pytest.skip(f"shinpan engines install {name}")
    done = shinpan("explain", case, "--engine", name, "--issue")
    _, _, rest = done.stdout.partition("The question, as the engine was called:\n\n```text\n")
    folder = environment_of(SHIPPED[name], SHIPPED[name].pin)
    command = ["node", "-e", rest.partition("```")[0]]
    again = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    assert said in again.stdout + again.stderr, again.stderr
