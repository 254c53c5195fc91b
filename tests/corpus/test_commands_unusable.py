"""Data that name what does not exist: refused where they are used, and told by lint."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from told import Done

from shinpan.cli import lint as lint_command

CASE = "cases/fu/good.yaml"
CLAUSES = "spec/clauses/rules.yaml"
EXPECT = "{value: {yaku: {riichi: 1}, han: 1, fu: 30, deltas: {south: 2000, west: -1000}}}"


class Fault(NamedTuple):
    """What of the case is written otherwise, and what is said of it."""

    good: str
    bad: str
    found: str


def _branches(option: str) -> str:
    one, two = (f"{{when: {{{option}}}, value: {{han: {han}}}}}" for han in (1, 2))
    return f"{{by: [{one}, {two}]}}"


FAULTS = [
    Fault(
        "    op: score\n",
        "    op: score\n    requires: {no_such: true}\n",
        "9:16: [known-options] unknown option 'no_such'",
    ),
    Fault(
        "    op: score\n",
        "    op: score\n    options: [no_such]\n",
        "9:15: [known-options] unknown option 'no_such'",
    ),
    Fault(
        "    op: score\n",
        "    op: score\n    requires: {kuikae: never}\n",
        "9:24: [known-values] kuikae: never is not one of",
    ),
    Fault(
        "[yaku.riichi]",
        "[yaku.riichi, no.such]",
        "7:28: [known-clauses] unknown clause 'no.such'",
    ),
    Fault(EXPECT, _branches("no_such: 1"), "10:27: [known-options] unknown option 'no_such'"),
    Fault(EXPECT, _branches("kuikae: never"), "10:35: [known-values] kuikae: never is not"),
    Fault(EXPECT, _branches("red_fives: 0"), "10:14: [branches-exhaustive] none with red_fives 3"),
    Fault(EXPECT, _branches("red_fives: [0, 3]"), "10:65: [branches-disjoint] another branch"),
]
NAMES = [fault.found.split("[")[1] for fault in FAULTS]


def broken(root: Path, file: str, good: str, bad: str) -> None:
    path = root / file
    text = path.read_text()
    assert good in text
    path.write_text(text.replace(good, bad, 1))


@pytest.mark.parametrize("fault", FAULTS, ids=NAMES)
@pytest.mark.parametrize(
    "command",
    [
        "list",
        "show fu/good",
        "explain fu/good",
        "coverage --ruleset plain",
        "run --ruleset plain",
        "build --out OUT",
    ],
)
def test_what_does_not_exist_is_refused_where_the_suite_is_used(
    command: str, fault: Fault, small: Path, tmp_path: Path, shinpan: Callable[..., Done]
) -> None:
    out = tmp_path / "out"
    broken(small, CASE, fault.good, fault.bad)
    done = shinpan(*command.replace("OUT", str(out)).split())
    assert (done.code, done.out) == (2, "")
    assert f"{CASE}:{fault.found}" in done.err
    assert not out.exists()


def test_a_clause_that_reads_an_unknown_option_is_refused(
    small: Path, shinpan: Callable[..., Done]
) -> None:
    broken(small, CLAUSES, "options: []", "options: [no_such]")
    done = shinpan("coverage", "--ruleset", "plain")
    assert done.code == 2
    assert "[clause-options] unknown option 'no_such'" in done.err


@pytest.mark.parametrize("fault", FAULTS, ids=NAMES)
def test_lint_tells_it_and_does_not_prove_the_case(
    fault: Fault,
    suite: Callable[..., Path],
    shinpan: Callable[..., Done],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = _watch_the_proof(monkeypatch)
    root = suite()
    broken(root, CASE, fault.good, fault.bad)
    done = shinpan("lint", root)
    assert done.code == 1
    assert f"{CASE}:{fault.found}" in done.out
    assert "fu/good" not in asked
    assert "not proved while they have problems: " in done.err


def test_lint_proves_the_cases_without_problems(
    suite: Callable[..., Path],
    shinpan: Callable[..., Done],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = _watch_the_proof(monkeypatch)
    root = suite()
    broken(root, CASE, "    twin: fu/good\n", "")
    broken(root, CASE, FAULTS[0].good, FAULTS[0].bad)
    shinpan("lint", root)
    assert asked == {"fu/good-self-draw"}


def test_lint_prints_what_it_found_before_the_proof(
    suite: Callable[..., Path],
    shinpan: Callable[..., Done],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(lint_command, "_proof", interrupted)
    root = suite()
    broken(root, CASE, FAULTS[0].good, FAULTS[0].bad)
    done = shinpan("lint", root)
    assert (done.code, done.err) == (130, "interrupted\n")
    assert "unknown option 'no_such'" in done.out


@pytest.mark.parametrize(
    "command", ["list", "show play/added-kan-robbed", "lint --rules", "schema cases",
                "rulesets show tenhou", "explain fu/base-concealed-ron", "mutate --list"],
)  # fmt: skip
def test_a_reader_who_leaves_ends_a_command_quietly(command: str) -> None:
    """As a tool that dies of SIGPIPE would: never the status of a result."""
    done = subprocess.run(  # noqa: S602  a shell for the pipe
        f"({sys.executable} -m shinpan {command}; echo $? >&2) | true",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == "141\n"


def _watch_the_proof(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    asked: set[str] = set()

    class Agreeing:
        def ask(self, case: object, options: object) -> str:
            asked.add(str(getattr(case, "id", "")))
            return ""

        def difference(self, case: object, options: object, answer: object) -> None:
            return None

    monkeypatch.setattr(lint_command, "_reference", Agreeing)
    return asked
