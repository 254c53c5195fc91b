#!/usr/bin/env python3
"""The figures of Shinpan, measured side by side in one run on one machine.

    .venv/bin/python benchmarks/run.py [--hands 2000] [--rounds 5] [--engine mahjong]

What each line means and how it is measured is said in README.md beside this file.
"""

import argparse
import json
import os
import platform
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from shinpan.adapters.environments import environment_of, interpreter
from shinpan.adapters.registry import command_for
from shinpan.adapters.shipped import EngineUnavailableError, find_engine
from shinpan.corpus import load_corpus, load_ruleset
from shinpan.differential.hands import random_hands
from shinpan.differential.rules import honoured_rules
from shinpan.engines import Rules, SessionSettings, Task, connect
from shinpan.protocol import Json

HERE = Path(__file__).resolve().parent
RULESET = "ema-2012"
Row = tuple[str, str, str]


def main() -> None:
    """Measure everything and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--engine", default="mahjong")
    asked = parser.parse_args()
    hands = list(random_hands(1, asked.hands))
    rows = [
        *suite_rows(asked.rounds),
        *overhead_rows(hands, asked.rounds),
        *scoring_rows(asked.engine, hands, asked.rounds),
    ]
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, {asked.hands} hands,")
    print(f"best of {asked.rounds} rounds, load {os.getloadavg()[0]:.1f} at the end")
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    for what, figure, note in rows:
        print(f"{what:<{widths[0]}}  {figure:>{widths[1]}}  {note}")


def best(rounds: int, work: Callable[[], object]) -> float:
    """Wall seconds of the fastest of several rounds."""
    seconds = []
    for _ in range(rounds):
        started = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - started)
    return min(seconds)


def suite_rows(rounds: int) -> Iterator[Row]:
    """The whole suite as a user runs it, start of the interpreter included."""
    cases = len(load_corpus().cases)
    command = [sys.executable, "-m", "shinpan", "run", "--ruleset", RULESET]
    for what, more in (("suite on the reference", []), ("  with --branches", ["--branches"])):
        seconds = best(rounds, lambda more=more: quiet([*command, *more]))  # type: ignore[misc]
        yield what, f"{seconds:.2f} s", f"{cases} cases, wall, start-up included"
    seconds = best(rounds, lambda: quiet([sys.executable, "-m", "shinpan", "--version"]))
    yield "  start-up alone", f"{seconds:.2f} s", "shinpan --version"


def quiet(command: list[str]) -> None:
    """Run a command to its end without its output."""
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603


def overhead_rows(hands: list[Json], rounds: int) -> Iterator[Row]:
    """What a question costs when the engine does nothing."""
    sys.path.insert(0, str(HERE))
    program = shlex.join([sys.executable, str(HERE / "trivial.py")])
    rules = Rules(load_ruleset(RULESET, load_corpus()).options)
    tasks = [Task(rules, "score", hand) for hand in hands]
    for what, name in (("in process", "py:trivial:Trivial"), ("by a program", f"cmd:{program}")):
        session = connect(name, SessionSettings())
        seconds = best(rounds, lambda session=session: list(session.ask(tasks)))  # type: ignore[misc]
        session.close()
        each = seconds / len(tasks) * 1e6
        yield f"overhead of a question, {what}", f"{each:.0f} us", f"{1e6 / each:,.0f} in a second"


def scoring_rows(name: str, hands: list[Json], rounds: int) -> Iterator[Row]:
    """The reference and a third-party engine on the same hands under rules that both know."""
    engine, version = find_engine(name)
    try:
        command_for(name)
    except EngineUnavailableError as missing:
        yield f"scoring, {name}", "-", str(missing)
        return
    session = connect(name, SessionSettings())
    options = honoured_rules(session.hello, load_ruleset(RULESET, load_corpus()).options)
    session.close()
    work = json.dumps({"options": options, "hands": hands})
    python = str(interpreter(environment_of(engine, version)))
    ours = measured([sys.executable, str(HERE / "scorer.py"), "reference", str(rounds)], work)
    theirs = measured([python, str(HERE / "scorer.py"), str(engine.script), str(rounds)], work)
    for what, seconds in (("the reference", ours), (f"{name} {version}", theirs)):
        each = seconds / len(hands) * 1e6
        yield f"scoring, {what}", f"{each:.0f} us", f"{1e6 / each:,.0f} hands in a second of CPU"
    yield "scoring, reference / engine", f"{ours / theirs:.2f}", "below 1: the reference is faster"


def measured(command: list[str], work: str) -> float:
    """The number that a program prints."""
    done = subprocess.run(command, check=True, input=work, capture_output=True, text=True)  # noqa: S603
    return float(done.stdout)


if __name__ == "__main__":
    main()
