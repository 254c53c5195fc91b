"""With the environment of a real engine (`shinpan engines install mahjong`)."""

import subprocess
import sys
from pathlib import Path

import pytest

from shinpan.adapters.environments import environment_of, installed_version, interpreter
from shinpan.adapters.registry import command_for
from shinpan.adapters.shipped import SHIPPED
from shinpan.corpus import load_corpus, load_ruleset
from shinpan.differential.comparison import differences
from shinpan.differential.hands import random_hands
from shinpan.differential.rules import honoured_rules
from shinpan.engines import Rules, SessionSettings, Task, connect
from shinpan.protocol import Answered

ROOT = Path(__file__).resolve().parents[2]
MAHJONG = SHIPPED["mahjong"]

pytestmark = [
    pytest.mark.engine,
    pytest.mark.skipif(
        installed_version(environment_of(MAHJONG, MAHJONG.pin), "mahjong") != MAHJONG.pin,
        reason="shinpan engines install mahjong",
    ),
]


def shinpan(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "shinpan", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)


@pytest.mark.parametrize("ruleset", sorted(p.stem for p in ROOT.glob("known-failures/mahjong/*")))
def test_what_fails_is_listed_and_what_is_listed_fails(ruleset: str) -> None:
    known = f"known-failures/mahjong/{ruleset}.yaml"
    done = shinpan("run", "--engine", "mahjong", "--ruleset", ruleset, "--known", known)
    assert done.returncode == 0, done.stdout


def test_smoke() -> None:
    done = shinpan("engines", "smoke", "mahjong")
    assert done.returncode == 0, done.stdout


def test_info_shows_what_is_honoured() -> None:
    done = shinpan("engines", "info", "mahjong")
    assert done.returncode == 0
    assert "mahjong 2.1.0" in done.stdout
    assert "double_wind_pair_fu" in done.stdout


def test_the_adapter_is_started_by_the_engines_interpreter() -> None:
    assert command_for("mahjong")[0].endswith(".engines/mahjong-2.1.0/bin/python")


def test_random_hands_are_worth_the_same_to_the_reference() -> None:
    reference = connect("reference", SessionSettings())
    engine = connect("mahjong", SessionSettings())
    base = load_ruleset("ema-2012", load_corpus()).options
    rules = Rules(honoured_rules(engine.hello, base, double_daisuushii=False))
    tasks = [Task(rules, "score", hand) for hand in random_hands(99, 500)]
    fields = set(engine.hello.fields["score"]) - {"fu_items"}
    for one, other in zip(reference.ask(tasks), engine.ask(tasks), strict=True):
        assert isinstance(one, Answered)
        assert isinstance(other, Answered)
        assert differences(one.result, other.result, fields) == ()
    reference.close()
    engine.close()


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ("yaku/after-kan-without-a-kan", "1 han, 30 fu [Rinshan Kaihou]"),
        ("waits/run-of-honours", "0\n13\n16\n"),
    ],
)
def test_a_report_has_lines_that_can_be_run(case: str, said: str) -> None:
    done = shinpan("explain", case, "--engine", "mahjong", "--issue")
    _, _, rest = done.stdout.partition("The question, as the engine was called:\n\n```text\n")
    python = interpreter(environment_of(MAHJONG, MAHJONG.pin))
    command = [str(python), "-c", rest.partition("```")[0]]
    again = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said in again.stdout, again.stderr
