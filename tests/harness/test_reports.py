"""Reports say what is needed, and nothing of what an engine says does harm in them."""

import io
import json
import re
from collections.abc import Mapping
from dataclasses import replace
from html import escape
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import toys
from markdown_it import MarkdownIt

from shinpan import Engine
from shinpan.corpus import Case
from shinpan.corpus.model import Variant
from shinpan.corpus.schemas import validator
from shinpan.engines import SessionSettings
from shinpan.engines.direct import DirectSession
from shinpan.report.escape import code_span, markdown, visible
from shinpan.report.info import RunInfo, summary_line
from shinpan.report.junit import write_junit
from shinpan.report.lines import ResultLines, result_as_json, summary_as_json
from shinpan.report.markdown import LARGEST, markdown_report
from shinpan.report.screen import PlainScreen, TerminalScreen
from shinpan.report.situation import situation
from shinpan.report.terminal import show_report
from shinpan.run import Runner, RunSettings, plan_ruleset
from shinpan.verdict import CaseResult, KnownFailure, KnownFailures, summarise

HARMFUL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
ENGINES = [
    toys.Right,
    toys.WrongAtThree,
    toys.Evil,
    toys.Skipper,
    toys.Lacking,
    toys.Interrupted,
    toys.Floats,
    Engine,
]


def run(engine: type[Engine], count: int = 5, *more: Case) -> tuple[list[CaseResult], RunInfo]:
    suite = toys.corpus(
        *more,
        *(toys.case(counters) for counters in range(count)),
        toys.case(97, status="tentative"),
        toys.case(98, requires={"open_tanyao": (True,)}),
        toys.case(99, toys.branch(rejected="no_yaku")),
    )
    session = DirectSession(engine, SessionSettings())
    rules = suite.rulesets["ema-2012"]
    known = KnownFailures((KnownFailure(("toy/99",), "fail:accepted", "https://example.org/9"),))
    results = Runner(session, RunSettings(known=known)).results(plan_ruleset(suite.cases, rules))
    info = RunInfo(
        suite_version=suite.suite_version,
        cases_digest=suite.cases_digest,
        engine="py:toys:X",
        hello=session.hello,
        ruleset=rules,
        ruleset_argument="ema-2012",
        mode="ruleset",
        clauses=suite.clauses,
        options=suite.options,
    )
    return results, info


def plain(engine: type[Engine], *cases: Case) -> str:
    results, info = run(engine, 0 if cases else 5, *cases)
    stream = io.StringIO()
    show_report(PlainScreen(stream), results, summarise(results), [], info)
    return stream.getvalue()


def test_a_failure_is_explained_to_who_has_never_seen_the_case() -> None:
    text = plain(toys.WrongAtThree)
    for said in (
        "FAIL (value) toy/3: A toy with 3 counters",
        "South in the East round holds 123m406p789s1155z; wins by ron on 5z from West; riichi;",
        "3 counters; 1 riichi bet on the table",
        "open_tanyao = False",
        "points 1003",
        "points: expected 1003, got 7",
        "toy.points: A toy is worth 1000 points.",
        "1000 and one for each counter.",
        "shinpan run --engine py:toys:X --ruleset ema-2012 --case toy/3",
    ):
        assert said in text
    assert "toy/2" not in text


def test_a_failure_shows_the_tiles_that_were_asked_about() -> None:
    """A case can have others under some options, such as red fives."""
    params = {"concealed": "123m456p789s1155z"}
    asked = replace(toys.case(3), variants=(Variant({"open_tanyao": (False,)}, params),))
    assert "South in the East round holds 123m456p789s1155z;" in plain(toys.WrongAtThree, asked)


def test_the_summary_has_all_the_numbers() -> None:
    text = plain(toys.WrongAtThree).splitlines()
    results, info = run(toys.WrongAtThree)
    line = summary_line(summarise(results), info)
    assert line.startswith(
        "4 passed / 6 applicable (of 6), 2 failed, 0 errors, 0 skipped, 0 unsupported, "
        "suite 9.9.9, ruleset ema-2012 "
    )
    assert line in text
    assert "  1 known failure, as listed" in text
    assert "%" not in line


@pytest.mark.parametrize("engine", ENGINES)
def test_nothing_harmful_reaches_people(engine: type[Engine]) -> None:
    results, info = run(engine)
    summary = summarise(results)
    assert not HARMFUL.search(plain(engine))
    assert not HARMFUL.search(markdown_report(results, summary, info))
    stream = io.StringIO()
    show_report(TerminalScreen(stream), results, summary, ["\x1b[1m"], info)
    assert not HARMFUL.search(stream.getvalue())


def test_markup_of_an_engine_is_text_on_a_terminal() -> None:
    results, info = run(toys.Evil)
    stream = io.StringIO()
    show_report(TerminalScreen(stream), results, summarise(results), [], info)
    assert "[red]x[/red]" in stream.getvalue()


@pytest.mark.parametrize("engine", ENGINES)
def test_the_machine_readable_forms_have_their_schemas(
    engine: type[Engine], tmp_path: Path
) -> None:
    results, info = run(engine)
    summary = summarise(results)
    end: dict[str, object] = {
        "stale": [],
        "summary": summary_as_json(summary),
        "exit_code": summary.exit_code,
    }
    path = tmp_path / "results.jsonl"
    with ResultLines(path.open("w", encoding="utf-8")) as lines:
        lines.header(info)
        for result in results:
            lines.result(result)
        lines.footer(end)
    told = [json.loads(line) for line in path.read_text(encoding="ascii").splitlines()]
    assert [line["type"] for line in told] == ["header", *["result"] * len(results), "footer"]
    for line in told:
        validator("results").validate(line)
    whole = {**info.as_json(), "results": [result_as_json(r) for r in results], **end}
    validator("run-output").validate(json.loads(json.dumps(whole)))


@pytest.mark.parametrize("engine", ENGINES)
def test_junit_is_well_formed_and_counts(engine: type[Engine], tmp_path: Path) -> None:
    results, info = run(engine)
    path = tmp_path / "junit.xml"
    write_junit(path, results, summarise(results), info)
    root = ET.parse(path).getroot()  # noqa: S314  our own
    cases = root.findall("testsuite/testcase")
    assert int(root.get("tests", "")) == len(cases) == len(results) - 1  # other rules left out
    for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        assert int(root.get(name, "")) == len(root.findall(f"testsuite/testcase/{tag}"))
    surprises = sum(result.is_surprise for result in results)
    assert int(root.get("failures", "")) + int(root.get("errors", "")) == surprises
    assert not HARMFUL.search("".join(root.itertext()))


def long_titled(result: CaseResult) -> CaseResult:
    return replace(result, case=replace(result.case, title="long " * 1000))


def test_the_first_failures_are_explained_and_all_are_named() -> None:
    results, info = run(toys.Evil, 50)
    stream = io.StringIO()
    show_report(PlainScreen(stream), results, summarise(results), [], info)
    text = stream.getvalue()
    assert text.count("ERROR toy/") - text.count("tentative: ") == 20
    assert "31 unexpected results more, by clause:" in text
    assert "toy.points: toy/20, toy/21, toy/22, toy/23, toy/24, toy/25 and 25 more" in text
    assert "--clause ID or --case ID; all of them as data: --jsonl FILE" in text


def test_of_skips_with_one_reason_the_first_is_explained() -> None:
    text = plain(toys.Skipper)
    assert text.count("SKIPPED toy/") - text.count("tentative: ") == 1
    assert "toy.points: toy/1, toy/2, toy/3, toy/4" in text


def test_what_is_not_compared_is_not_said_to_be_missing() -> None:
    class TellsPayments(toys.Right):
        """Tells payments, from which points follow, and no minipoints."""

        def initialize(self, params: Mapping[str, object]) -> Mapping[str, object]:
            return {**super().initialize(params), "fields": {"score": ["payments"]}}

        def score(self, params: Mapping[str, object]) -> Mapping[str, object]:
            return {"payments": {"discarder": 900}}

    asserted = toys.branch(value={"points": 1000, "fu": 30})
    text = plain(TellsPayments, toys.case(0, asserted))
    assert "got:        points 900\n" in text
    assert "missing" not in text


def test_markdown_stays_small_and_says_what_it_leaves_out() -> None:
    results, info = run(toys.Evil, 300)
    shortest = markdown_report(results, summarise(results), info)
    (named,) = re.findall(r"### (\d+) unexpected results more, by clause", shortest)
    assert shortest.count("\n### ") - 1 + int(named) == 301
    results = [long_titled(result) for result in results]
    text = markdown_report(results, summarise(results), info)
    assert len(text.encode()) <= LARGEST
    (left_out,) = re.findall(r"(\d+) results are left out", text)
    quiet = sum("uncounted" in line for line in text.splitlines())
    assert text.count("\n### ") - 1 + int(named) + quiet + int(left_out) == 302
    assert "toy.points: toy/20, toy/21, toy/22, toy/23, toy/24, toy/25 and 275 more" in text
    html = MarkdownIt().render(text)
    assert not set(re.findall(r"<(\w+)", html)) & {"script", "b", "img", "a"}


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain 東", "plain 東"),
        ("a\x1b[31mb", "a\\x1b[31mb"),
        ("a\nb\tc", "a\\nb\\tc"),
        ("\u202e", "\\u202e"),
        ("\ud800", "\\ud800"),
        ("\x9b", "\\x9b"),
    ],
)
def test_what_is_not_printed_is_shown_as_an_escape(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_markdown_of_an_engine_has_no_meaning() -> None:
    assert markdown("*a* [b](c) <d> # e | f") == r"\*a\* \[b\](c) \<d> # e \| f"
    assert code_span("a``b`") == "``` a``b` ```"


@pytest.mark.parametrize(
    "text",
    ["1. a", "- a", "+ a", "> a", "# a", "=====", "---", "*a*", "_a_", "`a`", "[a](b)", "![a](b)",
     "<b>a</b>", "&amp;", "~~a~~", "<https://example.org>", "a_b_c", "\\*a*", "|a|"],
)  # fmt: skip
def test_markdown_text_is_shown_as_it_stands(text: str) -> None:
    html = MarkdownIt().render(f"before\n{markdown(text)}")
    assert html == f"<p>before\n{escape(text, quote=False)}</p>\n"


@pytest.mark.parametrize(
    "text",
    ["0.1.1", "fu.open-pinfu: 2.5 han (East), never 30-40!", "toy/closed_wait + x", "{a} = b > c"],
)
def test_harmless_text_stays_readable(text: str) -> None:
    assert markdown(text) == text


@pytest.mark.parametrize(
    "text", ["@all", "#12", "https://example.org", "www.example.org", ":tada:"]
)
def test_code_hosts_make_nothing_of_it(text: str) -> None:
    assert markdown(text).count("\\") == 1


@pytest.mark.parametrize(
    ("op", "given", "said"),
    [
        (
            "score",
            toys.params(
                0,
                melds=[{"type": "ankan", "tiles": "1111m", "called": None, "from": None},
                       {"type": "pon", "tiles": "555z", "called": "5z", "from": "N"}],
                win={"tile": "2m", "by": "tsumo", "from": None},
                liable=[{"seat": "N", "yaku": "daisangen"}],
            ),
            "closed kan 1111m and pon 555z from North; wins by self-draw of 2m",
        ),
        (
            "waits",
            {"concealed": "1m", "melds": [], "seat": "S", "round_wind": "E", "discards": ["2m"],
             "riichi": True, "missed": ["3m"], "missed_in_riichi": ["4m"]},
            "is in riichi; has discarded 2m; has just let 3m pass; has let 4m pass since riichi",
        ),
        (
            "settle",
            {"round_wind": "E", "dealer_number": 2, "counters": 1, "bets_before": 2,
             "riichi": ["S"], "scores": None, "last_hand": False,
             "end": {"kind": "exhaustive_draw", "tenpai": ["E", "W"], "nagashi": []}},
            "1 counter; 2 riichi bets on the table; riichi by South; exhaustive draw, tenpai East",
        ),
        (
            "play",
            {"start": {"bakaze": "E", "kyoku": 1, "oya": 0, "honba": 0, "kyotaku": 0,
                       "dora_marker": "P", "tehais": [["1m", "E"]] * 4},
             "wall": ["1m"] * 70,
             "steps": [{"do": [{"type": "dahai", "actor": 0, "pai": "E", "tsumogiri": True}]},
                       {"do": [{"type": "pon", "actor": 2, "target": 0, "pai": "E",
                                "consumed": ["E", "E"]},
                               {"type": "hora", "actor": 1, "target": 0}]},
                       {"observe": True}]},
            "0: east discards 1z; 1: west pon 1z with 11z and south ron; 2: what may be done",
        ),
        ("ruling", {"moment": "turn", "incidents": [{"seat": "E"}]}, "moment: turn; incidents: "),
    ],
)  # fmt: skip
def test_situations_are_told_in_words(op: str, given: dict[str, object], said: str) -> None:
    assert said in situation(op, given)
