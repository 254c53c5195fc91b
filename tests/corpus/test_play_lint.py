"""What played cases leave to chance is found on the reference, at the sentence in question."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from told import Done

from shinpan.adapters.reference_watch import watch
from shinpan.corpus import Options, Problem
from shinpan.corpus.codec import case_from_json
from shinpan.corpus.compiler import compile_case
from shinpan.corpus.layout import find_layout
from shinpan.corpus.lint import lint
from shinpan.corpus.lint.play import watch_played
from shinpan.corpus.lint.suite import Subject
from shinpan.corpus.raw import RawCase
from shinpan.corpus.tree import read_document

HEAD = """format: 1
area: play
cases:
  - id: play/one
    title: One
    clauses: [win.ron]
    op: play
    given: {given}
    play:
"""
FIRST_STEP = len(HEAD.splitlines()) + 1

# waits for 4s, has a yaku without riichi
WAITING = "123m123p123s99p35s"


@cache
def base_options() -> Options:
    return lint(find_layout()).suite.rulesets["ema-2012"].options


def problems(
    folder: Path, given: str, steps: list[str], end: str = "{value: {end: none}}"
) -> list[tuple[str, int, str]]:
    text = HEAD.replace("{given}", given)
    text += "".join(f"      - {step}\n" for step in steps)
    text += f"    expect: {end}\n    why: Because somebody could win here.\n"
    file = folder / "topic.yaml"
    file.write_text(text, encoding="utf-8")
    faults: list[Problem] = []
    document = read_document(file, "topic.yaml", "cases", faults)
    assert document is not None, faults
    raw = RawCase(document, 0)
    line = compile_case(raw, faults)
    assert line is not None, faults
    found = watch_played(Subject(raw, case_from_json(line)), base_options(), watch)
    return [(problem.rule, problem.line - FIRST_STEP, problem.message) for problem in found]


HANDS = f"{{hands: {{south: {WAITING}}}, keep_out: 4s}}"


@pytest.mark.parametrize(
    "steps",
    [
        ["east draws 4s discards 4s", "south draws 1z discards 1z"],
        ["east draws 4s discards 4s", "all until west"],
        ["east draws 4s discards 4s", "west pass"],
        ["east draws 4s discards 4s"],
    ],
)
def test_a_ron_that_nobody_mentions(tmp_path: Path, steps: list[str]) -> None:
    message = "south could win on 4s here: write `south pass` or keep it out"
    assert problems(tmp_path, HANDS, steps) == [("play-unwritten-win", 0, message)]


@pytest.mark.parametrize(
    "steps",
    [
        ["east draws 4s discards 4s", "south pass"],
        ["east draws 4s discards 4s", "all pass", "south draws 1z discards 1z"],
        ["east draws 4s discards 4s", "expect: {legal: {south: [ron]}}"],
        ["east draws 4s discards 4s", "[south pass, west pass]"],
        ["east draws 5m discards 5m", "all until west"],
    ],
)
def test_a_ron_that_is_passed_in_writing(tmp_path: Path, steps: list[str]) -> None:
    assert problems(tmp_path, HANDS, steps) == []


def test_a_pass_is_not_another_players_pass(tmp_path: Path) -> None:
    given = f"{{hands: {{south: {WAITING}, west: 44s}}, keep_out: 4s}}"
    steps = ["east draws 4s discards 4s", "west pon 4s with 44s discards 1z"]
    assert [rule for rule, _, _ in problems(tmp_path, given, steps)] == ["play-unwritten-win"]
    steps[1] = "[west pon 4s with 44s discards 1z, south pass]"
    assert problems(tmp_path, given, steps) == []


def test_a_self_draw_is_passed_by_naming_the_draw(tmp_path: Path) -> None:
    filled = f"{{hands: {{south: {WAITING}}}, draws: {{south: 4s}}}}"
    steps = ["all until south", "south discards"]
    assert problems(tmp_path, filled, steps) == []
    # 4s is all that the filler may give: every other tile of the wall is somewhere else
    steps = ["all until south", "south draws 4s discards 4s"]
    assert problems(tmp_path, HANDS, steps) == []


def test_a_robbed_kan_that_nobody_mentions(tmp_path: Path) -> None:
    given = f"{{hands: {{south: {WAITING}, east: 44s}}, keep_out: 4s}}"
    steps = [
        "east discards 1z",
        "all until north",
        "north draws 4s discards 4s",
        "[east pon 4s with 44s discards 2z, south pass]",
        "all until east",
        "east draws 4s adds 4s",
        "east takes 9m discards 9m",
    ]
    # south passed this tile and is furiten until his next draw, which came
    found = problems(tmp_path, given, steps)
    assert [(rule, line) for rule, line, _ in found] == [("play-unwritten-win", 5)]
    assert problems(tmp_path, given, [*steps[:6], "south pass", steps[6]]) == []


def test_a_winner_with_an_indicator_that_nobody_named(tmp_path: Path) -> None:
    steps = ["east draws 4s discards 4s", "south ron"]
    found = problems(tmp_path, HANDS, steps, "{value: {end: win}}")
    message = "a winner uses 1 dora indicators, 0 are named"
    assert [(rule, text) for rule, _, text in found] == [("play-indicators", message)]


def test_a_riichi_winner_needs_the_ura_indicators_too(tmp_path: Path) -> None:
    given = f"{{hands: {{south: {WAITING}}}, keep_out: 4s, dora_indicators: 1z}}"
    steps = [
        "all until south",
        "south draws 2z riichi 2z",
        "west draws 4s discards 4s",
        "south ron",
    ]
    found = problems(tmp_path, given, steps, "{value: {end: win}}")
    message = "a winner uses 1 ura indicators, 0 are named"
    assert [(rule, text) for rule, _, text in found] == [("play-indicators", message)]
    named = given.replace("1z}", "1z, ura_indicators: 1z}")
    assert problems(tmp_path, named, steps, "{value: {end: win}}") == []


TWO_WAYS = """{by: [{when: {ippatsu: true}, refused: {step: 1, code: furiten}},
              {when: {ippatsu: false}, value: {end: none}}]}"""


@pytest.mark.parametrize(
    ("end", "told"),
    [
        (
            "{value: {end: none}}",
            r"refused step (\d+) .*; step \1 of the request, from 0, is step 2 of the script",
        ),
        (TWO_WAYS, r"is step 2 of the script, on line 11; expected is step 1 of the script"),
    ],
)
def test_a_refused_step_is_told_by_its_place_in_the_script(
    end: str, told: str, tmp_path: Path, shinpan: Callable[..., Done]
) -> None:
    """A request has more steps than its script, and counts them from 0."""
    file = tmp_path / "topic.yaml"
    text = HEAD.replace("{given}", "{}") + "      - all until 60\n      - west ron\n"
    why = "    why: Nobody can win here, whatever they say.\n"
    evidence = '    evidence: {kind: rulebook, document: ema-2012, section: "3.3"}\n'
    file.write_text(f"{text}    expect: {end}\n{why}{evidence}", encoding="utf-8")
    done = shinpan("lint", file)
    assert done.code == 1
    assert any(re.search(told, line) for line in done.out.splitlines()), done
