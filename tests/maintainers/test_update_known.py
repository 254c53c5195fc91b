"""`shinpan update-known`: a list of known failures that is true again, in the words it had."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import records

from shinpan.run import load_known_failures

Command = Callable[..., Any]
CASES = [case.id for case in records.corpus().cases if case.area == "fu"][:6]
A, B, C, D, E, F = CASES

EXISTING = f"""\
# What x gets wrong.
format: 1
engine: x
entries:
  # The first one is old.
  - case: {A}
    verdict: fail
    kind: value   # as in the report
    bug: https://example.org/1

  - {{case: [{B}, {C}], verdict: skipped, reason: not written yet}}
  # The last one.
  - case: {D}
    verdict: crash
    reason: >-
      # no comment
      but a reason
# The end.
"""


def both(
    shinpan_command: Command, path: Path, *lines: records.Line, existing: str = EXISTING
) -> str:
    """The updated file; what it says is checked against the results."""
    known = path / "known.yaml"
    known.write_text(existing)
    results = records.results_file(path / "r.jsonl", *lines)
    done = shinpan_command("update-known", results, "--out", known)
    assert done.code == 0, done.err
    text = known.read_text()
    entries = load_known_failures(known, records.corpus()).under("ema-2012").entries
    for line in lines:
        pins = {entry.pinned for entry in entries if entry.matches(line["case"])}
        kind = line["kind"]
        pinned = line["verdict"] + (f":{kind}" if kind else "")
        assert pinned in pins if line["verdict"] != "pass" else not pins
    assert shinpan_command("update-known", results, "--out", known).code == 0
    assert known.read_text() == text
    return text


AS_LISTED = (
    records.result(A, "fail:value"),
    records.result(B, "skipped"),
    records.result(C, "skipped"),
    records.result(D, "crash"),
)


def test_what_is_true_stays_to_the_letter(shinpan_command: Command, tmp_path: Path) -> None:
    assert both(shinpan_command, tmp_path, *AS_LISTED) == EXISTING


def test_what_the_run_says_nothing_about_stays(shinpan_command: Command, tmp_path: Path) -> None:
    assert both(shinpan_command, tmp_path, records.result(E)) == EXISTING


def test_what_is_fixed_goes_and_comments_stay(shinpan_command: Command, tmp_path: Path) -> None:
    text = both(shinpan_command, tmp_path, records.result(A), *AS_LISTED[1:])
    gone = EXISTING[EXISTING.index(f"  - case: {A}") : EXISTING.index("\n  - {case")]
    assert text == EXISTING.replace(gone, "")


def test_a_list_keeps_the_cases_for_which_it_is_true(
    shinpan_command: Command, tmp_path: Path
) -> None:
    lines = (AS_LISTED[0], records.result(B), *AS_LISTED[2:])
    text = both(shinpan_command, tmp_path, *lines)
    assert f"  - case: {C}\n    verdict: skipped\n    reason: not written yet\n" in text
    assert B not in text


def test_a_pattern_that_says_too_much_becomes_a_list(
    shinpan_command: Command, tmp_path: Path
) -> None:
    existing = 'format: 1\nentries:\n- {case: "fu/*", verdict: fail, kind: value, reason: r}\n'
    lines = [records.result(A), records.result(B, "fail:value")]
    text = both(shinpan_command, tmp_path, *lines, existing=existing)
    assert f"      - {B}\n" in text
    assert f"- {A}\n" not in text
    assert f"      - {C}\n" in text  # not asked, so nobody knows better


def test_another_kind_is_a_new_entry_that_keeps_the_bug(
    shinpan_command: Command, tmp_path: Path
) -> None:
    lines = (records.result(A, "crash", message="signal 11"), *AS_LISTED[1:])
    text = both(shinpan_command, tmp_path, *lines)
    new = f"""\
  - case: {A}
    verdict: crash
    bug: "https://example.org/1"
    reason: "signal 11"
"""
    assert text == EXISTING.replace(
        EXISTING[EXISTING.index(f"  - case: {A}") : EXISTING.index("\n  - {case")], ""
    ).replace("# The end.", new + "# The end.")


def test_a_new_failure_is_added_with_its_first_difference(
    shinpan_command: Command, tmp_path: Path
) -> None:
    lines = (*AS_LISTED, records.differing(E, "fu", 40, 30))
    text = both(shinpan_command, tmp_path, *lines)
    new = f"""\
  - case: {E}
    verdict: fail
    kind: value
    reason: "fu: expected 40, got 30"
"""
    assert new in text


def test_a_file_for_several_rulesets_keeps_the_others(
    shinpan_command: Command, tmp_path: Path
) -> None:
    existing = f"""\
format: 1
engine: x
entries:
  - {{case: {A}, verdict: fail, kind: value, reason: r, ruleset: [ema-2012, tenhou]}}
  - {{case: {B}, verdict: crash, reason: s, ruleset: tenhou}}
"""
    lines = [records.result(A), records.result(B, "skipped", message="no")]
    text = both(shinpan_command, tmp_path, *lines, existing=existing)
    assert (
        f"  - case: {A}\n    verdict: fail\n    kind: value\n    reason: r\n    ruleset: tenhou\n"
        in text
    )
    assert f"{{case: {B}, verdict: crash, reason: s, ruleset: tenhou}}" in text
    assert "verdict: skipped\n" in text
    assert "ruleset: ema-2012\n" in text


def test_without_a_file_it_is_printed(shinpan_command: Command, tmp_path: Path) -> None:
    lines = [
        records.differing(
            A, "points", 2600, 1500, listed="https://example.org/7", standing="known"
        ),
        records.result(B, "skipped", message="yes: no", issue="https://example.org/8"),
        records.result(C, "error", message="x" * 300 + " y" * 100),
        records.result(D, "error", message="\x1b[0m # no: '\"- \u202e"),
        records.result(E, "pass"),
        records.result(F, "fail:code", message="refused", status="tentative"),
    ]
    results = records.results_file(tmp_path / "r.jsonl", *lines)
    done = shinpan_command("update-known", results)
    assert "4 new" in done.err
    file = tmp_path / "k.yaml"
    file.write_text(done.out)
    found = load_known_failures(file, records.corpus()).under("ema-2012")
    assert [entry.cases[0] for entry in found.entries] == [A, B, C, D]
    assert [entry.why for entry in found.entries][:2] == [
        "https://example.org/7",
        "https://example.org/8",
    ]


def test_json_stays_json(shinpan_command: Command, tmp_path: Path) -> None:
    known = tmp_path / "known.json"
    results = records.results_file(tmp_path / "r.jsonl", records.result(A, "crash", message="m"))
    assert shinpan_command("update-known", results, "--out", known).code == 0
    assert known.read_text().startswith("{")
    assert load_known_failures(known, records.corpus()).entries[0].pinned == "crash"


@pytest.mark.parametrize("mode", ["branches"])
def test_branches_are_no_single_ruleset(
    shinpan_command: Command, tmp_path: Path, mode: str
) -> None:
    results = records.results_file(tmp_path / "r.jsonl", records.result(A), mode=mode)
    done = shinpan_command("update-known", results)
    assert (done.code, "without --branches" in done.err) == (2, True)
