"""The commands that read data: what they print, and their exit codes."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from told import Done

from shinpan.corpus import load_corpus
from shinpan.corpus.schemas import schema_names, validator


def valid(name: str, text: str) -> Any:
    document = json.loads(text)
    assert not list(validator(name).iter_errors(document))
    return document


@pytest.mark.usefixtures("small")
def test_list_prints_a_line_for_each_case(shinpan: Callable[..., Done]) -> None:
    done = shinpan("list")
    assert done.code == 0
    lines = done.out.splitlines()
    assert [line.split()[:2] for line in lines] == [
        ["fu/good", "score"],
        ["fu/good-self-draw", "score"],
    ]
    assert done.err == "2 cases\n"


@pytest.mark.usefixtures("small")
def test_list_in_json(shinpan: Callable[..., Done]) -> None:
    done = shinpan("list", "--case", "*draw", "--json")
    (entry,) = valid("list-output", done.out)
    assert entry["depends"] == ["open_tanyao"]


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("list", "--case", "fu/god"), "error: unknown case 'fu/god'; did you mean fu/good"),
        (("list", "--clause", "yaku.reach"), "error: unknown clause 'yaku.reach'"),
        (("list", "--area", "fuu"), "error: unknown area 'fuu'; did you mean fu?"),
        (("list", "--op", "scores"), "error: unknown operation 'scores'; did you mean score?"),
        (("show", "good"), "error: unknown case 'good'; did you mean fu/good?"),
        (("rulesets", "show", "plian"), "error: unknown ruleset 'plian'; did you mean plain?"),
        (("schema", "score-results"), "error: unknown schema 'score-results'"),
    ],
)
def test_an_unknown_name_is_one_line_and_status_2(
    arguments: tuple[str, ...], message: str, shinpan: Callable[..., Done]
) -> None:
    done = shinpan(*arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(message)
    assert done.err.count("\n") == 1


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("name", ["show", "explain"])
@pytest.mark.parametrize(
    ("given", "hint"),
    [
        ("plain", "it is a ruleset: `shinpan rulesets show plain`"),
        ("kuikae", "it is an option: `shinpan rulesets show RULESET` shows the value of kuikae"),
        ("daisangen", "it is a yaku: `shinpan show yaku.riichi`"),
        ("fu", "it is an area: `shinpan list --area fu`"),
    ],
)
def test_the_name_of_something_else_leads_there(
    name: str, given: str, hint: str, shinpan: Callable[..., Done]
) -> None:
    assert shinpan(name, given) == Done(2, "", f"error: unknown case '{given}'; {hint}\n")


@pytest.mark.usefixtures("small")
def test_explain_of_a_clause_leads_to_show(shinpan: Callable[..., Done]) -> None:
    done = shinpan("explain", "yaku.riichi")
    assert (done.code, done.err) == (
        2,
        "error: unknown case 'yaku.riichi'; it is a clause: `shinpan show yaku.riichi`\n",
    )


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("glob", ["[", "zzz*", "fu/god?"])
def test_patterns_that_match_nothing_are_status_3(glob: str, shinpan: Callable[..., Done]) -> None:
    nothing = "error: no case matches\n"
    assert shinpan("list", "--case", glob) == Done(3, "", nothing)
    assert shinpan("list", "--case", glob, "--json") == Done(3, "[]\n", nothing)
    assert shinpan("list", "--case", "*", "--clause", "nope*") == Done(3, "", nothing)


@pytest.mark.usefixtures("small")
def test_show_a_case(shinpan: Callable[..., Done]) -> None:
    done = shinpan("show", "fu/good-self-draw")
    assert done.code == 0
    assert "depends   on open_tanyao" in done.out
    assert "tile 1s, by tsumo, from none" in done.out
    assert "yaku    riichi 1, tanyao 1" in done.out
    assert "yaku.riichi: A sentence that can be tested." in done.out


@pytest.mark.usefixtures("small")
def test_show_the_request_of_a_case(shinpan: Callable[..., Done]) -> None:
    message = json.loads(shinpan("show", "fu/good", "--request").out)
    assert message["method"] == "score"
    assert not list(validator("score-params").iter_errors(message["params"]))


@pytest.mark.usefixtures("small")
def test_show_in_json(shinpan: Callable[..., Done]) -> None:
    document = valid("show-output", shinpan("show", "fu/good", "--json").out)
    assert document["case"]["id"] == "fu/good"


@pytest.mark.usefixtures("small")
def test_show_a_clause_with_the_cases_that_cite_it(shinpan: Callable[..., Done]) -> None:
    done = shinpan("show", "yaku.riichi")
    assert "source: The rulebook, 1" in done.out
    assert "tested by fu/good\n" in done.out


@pytest.mark.usefixtures("small")
def test_rulesets(shinpan: Callable[..., Done]) -> None:
    assert shinpan("rulesets").out.split()[0] == "plain"
    (entry,) = valid("rulesets-output", shinpan("rulesets", "list", "--json").out)
    assert entry["assumed"] == 2
    page = shinpan("rulesets", "show", "plain").out
    assert "double_wind_pair_fu: 4 (four) [rulebook 4]" in page
    assert "kuikae: allowed (any) [assumed]" in page


def test_rulesets_check(
    shinpan: Callable[..., Done], small: Path, suite: Callable[..., Path], tmp_path: Path
) -> None:
    done = shinpan("rulesets", "check")
    assert "1 rulesets, 0 problems\n" in done.out
    assert done.code == 1  # no case of the small suite tells the values of kuikae apart
    assert "kuikae" in done.out
    file = tmp_path / "house.yaml"
    file.write_text("format: 1\nid: house\ntitle: House\nextends: plain\noptions: []\n")
    assert shinpan("rulesets", "check", file).code == 0
    file.write_text(file.read_text().replace("plain", "plane"))
    done = shinpan("rulesets", "check", file)
    assert done.code == 1
    assert f"{file}:4:10: [ruleset]" in done.out
    suite("ruleset")
    done = shinpan("rulesets", "check")
    assert done.code == 1
    assert "spec/rulesets/bad.yaml:7:29" in done.out
    assert small.exists()


@pytest.mark.usefixtures("small")
def test_rulesets_check_of_what_is_not_there(shinpan: Callable[..., Done], tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere.yaml"
    assert shinpan("rulesets", "check", "nope") == Done(
        2, "", "error: unknown ruleset 'nope'; there are plain, and files of your own\n"
    )
    missing = f"{nowhere}: [ruleset] there is no such file\n"
    assert shinpan("rulesets", "check", nowhere) == Done(2, "", missing)
    assert shinpan("rulesets", "check", "plain") == Done(0, "1 rulesets, 0 problems\n", "")


def test_rulesets_check_finds_documents_that_nobody_knows(
    shinpan: Callable[..., Done], small: Path, tmp_path: Path
) -> None:
    file = tmp_path / "house.yaml"
    file.write_text(
        "format: 1\nid: house\ntitle: House\nextends: plain\noptions:\n"
        "  - {option: kuikae, value: allowed, source: {document: club}}\n"
    )
    done = shinpan("rulesets", "check", file)
    assert done.code == 1
    assert f"{file}:6:57: [known-sources] unknown source 'club': it is not in" in done.out
    (small / "spec/rulesets/house.yaml").write_text(file.read_text())
    done = shinpan("rulesets", "check")
    assert "spec/rulesets/house.yaml:6:57: [known-sources] unknown source 'club'" in done.out


NASTY = "\x1b[31m\x9b\u202e\n"


@pytest.mark.parametrize(
    "command",
    ["list", "show fu/good", "show yaku.riichi", "rulesets", "rulesets show plain",
     "coverage --ruleset plain --clause turn.*"],
)  # fmt: skip
def test_nothing_of_the_data_reaches_a_terminal_raw(
    command: str, small: Path, shinpan: Callable[..., Done], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also of compiled data, which nobody checks again."""
    corpus = load_corpus(small)
    changed = replace(
        corpus,
        cases=tuple(replace(c, title=c.title + NASTY, why=NASTY) for c in corpus.cases),
        clauses={
            name: replace(c, title=NASTY, text=NASTY, reason=c.reason and NASTY)
            for name, c in corpus.clauses.items()
        },
        rulesets={name: replace(r, title=NASTY) for name, r in corpus.rulesets.items()},
    )
    module = command.partition(" ")[0]
    monkeypatch.setattr(f"shinpan.cli.{module}.load_corpus", lambda: changed)
    done = shinpan(*command.split())
    assert "\\x1b[31m\\x9b\\u202e\\n" in done.out
    assert all(line.isprintable() for line in done.out.split("\n"))


@pytest.mark.parametrize(
    ("title", "message"),
    [
        ('"a \\e[2J"', ":3:8: [syntax] character U+001B is not allowed in a text"),
        ('"a \\n b"', ":3:8: [one-line] a text is one line: fold it with `>-`"),
        ("a \u202e", ":3:10: [syntax] character U+202E is not allowed"),
    ],
)
@pytest.mark.usefixtures("small")
def test_a_ruleset_file_of_ones_own_has_printable_texts(
    title: str, message: str, shinpan: Callable[..., Done], tmp_path: Path
) -> None:
    file = tmp_path / "house.yaml"
    file.write_text(f"format: 1\nid: house\ntitle: {title}\nextends: plain\noptions: []\n")
    done = shinpan("rulesets", "show", file)
    assert (done.code, done.out) == (2, "")
    assert done.err == f"{file}{message}\n"


def test_schema_lists_and_prints(shinpan: Callable[..., Done]) -> None:
    listed = [line.split()[0] for line in shinpan("schema").out.splitlines()]
    assert listed == list(schema_names())
    assert json.loads(shinpan("schema", "cases").out)["$defs"]["given-score"]


def test_build_writes_where_it_is_told(
    shinpan: Callable[..., Done], small: Path, tmp_path: Path
) -> None:
    done = shinpan("build", "--out", tmp_path / "out")
    assert done.code == 0
    assert "2 cases, digest " in done.out
    names = {"cases.jsonl", "manifest.json", "spec.json"}
    assert {path.name for path in (tmp_path / "out").iterdir()} == names
    blocked = shinpan("build", "--out", small / "spec" / "options.yaml" / "x")
    assert (blocked.code, blocked.err.count("\n")) == (2, 1)


@pytest.mark.usefixtures("small")
def test_lint_of_a_clean_suite(shinpan: Callable[..., Done]) -> None:
    assert shinpan("lint", "--no-reference") == Done(0, "", "2 cases, 0 problems\n")


def test_lint_of_another_suite(shinpan: Callable[..., Done], suite: Callable[..., Path]) -> None:
    done = shinpan("lint", suite("why"), "--no-reference")
    assert done.code == 1
    assert done.out.startswith("cases/fu/topic.yaml:12:10: [why] too short")


def test_lint_in_json(shinpan: Callable[..., Done], suite: Callable[..., Path]) -> None:
    done = shinpan("lint", suite("why", "syntax-broken"), "--no-reference", "--json")
    document = valid("lint-output", done.out)
    assert done.code == 1
    assert [p["rule"] for p in document["problems"]] == ["syntax"]


def test_lint_of_some_files_only(shinpan: Callable[..., Done], small: Path, tmp_path: Path) -> None:
    good = (small / "cases/fu/good.yaml").read_text()
    inside = small / "cases/fu/inside.yaml"
    inside.write_text(good.replace("fu/good", "fu/inside").replace("yaku.riichi", "yaku.reach"))
    outside = tmp_path / "outside.yaml"
    outside.write_text(good.replace("fu/good", "fu/outside").replace("Because", "B"))
    clean = shinpan("lint", small / "cases/fu/good.yaml", "--no-reference")
    assert clean == Done(0, "", "2 cases, 0 problems\n")
    found = shinpan("lint", inside, "--no-reference").out.splitlines()
    assert all(line.startswith("cases/fu/inside.yaml:") for line in found)
    assert len(found) == 2
    assert shinpan("lint", outside, "--no-reference").code == 0
    outside.write_text(outside.read_text().replace("han: 1,", "hann: 1,"))
    assert f"{outside}:10:" in shinpan("lint", outside, "--no-reference").out
    assert shinpan("lint", tmp_path / "nowhere.yaml").code == 2


def test_lint_lists_its_rules(shinpan: Callable[..., Done]) -> None:
    lines = shinpan("lint", "--rules").out.splitlines()
    assert "four-of-a-kind: there are at most four tiles of a kind" in lines


def test_lint_proves_cases_on_the_reference(shinpan: Callable[..., Done], tmp_path: Path) -> None:
    """With the own specification: the reference knows its options only."""
    file = tmp_path / "proved.yaml"
    file.write_text(
        "format: 1\narea: fu\ncases:\n"
        "  - id: fu/proved\n    title: An open hand of simples\n    clauses: [yaku.tanyao]\n"
        "    op: score\n    given: {seat: south, concealed: 345p456s23s55p, melds: [{chi: 234m}],"
        " win: {tile: 4s, by: ron}}\n"
        "    expect: {value: {yaku: {tanyao: 1}, han: 1}}\n"
        "    requires: {open_tanyao: true}\n"
        "    why: An open hand of simples under rules that allow it.\n"
        '    evidence: {kind: rulebook, document: ema-2012, section: "4.2.1"}\n'
    )
    assert shinpan("lint", file) == Done(0, "", "1 cases, 0 problems\n")
    file.write_text(file.read_text().replace("    requires: {open_tanyao: true}\n", ""))
    assert "[reference] fu/proved: refused" in shinpan("lint", file).out
    file.write_text(
        file.read_text().replace("value: {yaku: {tanyao: 1}, han: 1}", "rejected: no_yaku")
    )
    assert "[depends] fu/proved depends on open_tanyao" in shinpan("lint", file).out


def test_the_example_of_the_case_format_is_right(
    shinpan: Callable[..., Done], tmp_path: Path
) -> None:
    page = (Path(__file__).parents[2] / "spec" / "case-format.md").read_text(encoding="utf-8")
    example = page.split("```yaml\n")[1].split("```")[0]
    file = tmp_path / "example.yaml"
    file.write_text(example.replace("fu/double-wind-pair", "fu/example-of-the-case-format"))
    assert shinpan("lint", file) == Done(0, "", "1 cases, 0 problems\n")
