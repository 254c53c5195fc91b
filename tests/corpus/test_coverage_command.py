"""`shinpan coverage`: what it prints, and its exit codes."""

import json
from collections.abc import Callable, Collection
from pathlib import Path
from typing import NamedTuple

import pytest

from shinpan.cli import coverage, main
from shinpan.corpus import Case, Options, layout
from shinpan.corpus.schemas import validator


class Done(NamedTuple):
    code: int
    out: str
    err: str


class All:
    """Reaches everything that is cited."""

    def reached(self, case: Case, options: Options, asked: Collection[str]) -> frozenset[str]:
        return frozenset(asked)

    def flipped(self, case: Case, options: Options, other: Options) -> frozenset[str]:
        return frozenset()


@pytest.fixture
def run(
    suite: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Done]:
    """The command on the small suite, in the place of the own one."""
    root, schemas = suite(), layout.schema_folder()
    monkeypatch.setattr(layout, "own_root", lambda: root)
    monkeypatch.setattr("shinpan.corpus.schemas.schema_folder", lambda: schemas)
    monkeypatch.setattr("shinpan.corpus.cache.schema_folder", lambda: schemas)
    monkeypatch.setattr(coverage, "ReferenceProver", All)

    def shinpan(*arguments: str) -> Done:
        given = ["shinpan", "coverage", "--ruleset", "plain", *arguments]
        monkeypatch.setattr("sys.argv", given)
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = capsys.readouterr()
        return Done(int(ended.value.code or 0), out, err)

    return shinpan


def test_a_table_and_what_is_missing(run: Callable[..., Done]) -> None:
    done = run()
    assert done.code == 1
    head, rules, total, *problems = done.out.splitlines()
    assert head.split()[:2] == ["chapter", "clauses"]
    assert rules.split() == ["rules", "7", "0", "0", "1", "1", "5"]
    assert total.split() == ["total", "7", "0", "0", "1", "1", "5"]
    assert problems[0].startswith("one-side yaku.riichi: ")
    assert problems[1].startswith("uncovered yaku.tanyao: ")
    assert done.err == "6 problems, 0 warnings, 0 notes\n"


def test_what_holds_is_status_0(run: Callable[..., Done]) -> None:
    done = run("--clause", "turn.*")
    assert done.code == 0
    assert "turn.clock: procedural (no machine has hands)" in done.out


def test_the_cases_of_a_clause(run: Callable[..., Done]) -> None:
    done = run("--clause", "yaku.riichi")
    assert "  tested by fu/good            reached\n" in done.out
    assert done.code == 1


def test_a_later_clause_that_is_not_reached_is_told_on_request(
    run: Callable[..., Done], monkeypatch: pytest.MonkeyPatch, suite: Callable[..., Path]
) -> None:
    file = suite() / "cases/fu/good.yaml"
    file.write_text(file.read_text().replace("[yaku.riichi]", "[yaku.riichi, turn.clock]", 1))

    def only_riichi(_self: All, _case: Case, _options: Options, _asked: object) -> frozenset[str]:
        return frozenset({"yaku.riichi"})

    monkeypatch.setattr(All, "reached", only_riichi)
    note = "unreached-prerequisite turn.clock fu/good: is not reached by the answer to the case"
    silent, told = run("--clause", "turn.*"), run("--clause", "turn.*", "--notes")
    assert silent.err == told.err == "0 problems, 0 warnings, 1 notes\n"
    assert (note in silent.out, note in told.out) == (False, True)
    document = json.loads(run("--clause", "turn.*", "--json").out)
    assert (document["warnings"], len(document["notes"])) == ([], 1)


def test_json(run: Callable[..., Done]) -> None:
    done = run("--json", "--chapter", "rules")
    document = json.loads(done.out)
    assert not list(validator("coverage-output").iter_errors(document))
    assert (done.code, document["ruleset"], len(document["clauses"])) == (1, "plain", 7)
    assert document["clauses"][0]["cases"][0] == {
        "id": "fu/good",
        "op": "score",
        "role": "tests",
        "proof": "reached",
        "counts": True,
    }
    assert len(document["problems"]) == 6


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--clause", "yaku.reach"), "error: unknown clause 'yaku.reach'"),
        (("--chapter", "rule"), "error: unknown chapter 'rule'; did you mean rules?"),
        (("--ruleset", "plian"), "error: unknown ruleset 'plian'; did you mean plain?"),
    ],
)
def test_an_unknown_name_is_status_2(
    arguments: tuple[str, ...], message: str, run: Callable[..., Done]
) -> None:
    done = run(*arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(message)


@pytest.mark.parametrize("more", [(), ("--json",)])
def test_patterns_that_match_no_clause_are_status_3(
    more: tuple[str, ...], run: Callable[..., Done]
) -> None:
    assert run("--clause", "nope*", *more) == Done(3, "", "error: no clause matches\n")
    assert run("--clause", "turn.*", "--chapter", "rules", *more).code == 0
