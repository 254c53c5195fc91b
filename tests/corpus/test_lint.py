"""Every lint rule finds its fixture's faults, at the line and column, and nothing else.

The first line of each fixture says what is found: `# finds: RULE LINE:COLUMN, ...`.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from shinpan.corpus.layout import find_layout
from shinpan.corpus.lint import RULES, lint

FIXTURES = Path(__file__).parent / "fixtures"
OVERLAYS = sorted(p.name for p in FIXTURES.iterdir() if p.is_dir() and p.name != "base")
PROVED_ON_THE_REFERENCE = {"reference", "depends", "play-unwritten-win", "play-indicators"}
_FOUND = re.compile(r"([a-z-]+) (\d+):(\d+)")

Finding = tuple[str, str, int, int]


def expected(overlay: str) -> list[Finding]:
    found = []
    for path in sorted((FIXTURES / overlay).rglob("*.yaml")):
        first = path.read_text(encoding="utf-8").splitlines()[0]
        if first.startswith("# finds:"):
            file = path.relative_to(FIXTURES / overlay).as_posix()
            found += [
                (file, rule, int(line), int(column)) for rule, line, column in _FOUND.findall(first)
            ]
    return sorted(found)


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_a_rule_finds_its_fixture(overlay: str, suite: Callable[..., Path]) -> None:
    report = lint(find_layout(suite(overlay)))
    found = sorted((p.file, p.rule, p.line, p.column) for p in report.problems)
    assert found == expected(overlay), "\n".join(map(str, report.problems))


def test_every_rule_has_a_fixture_that_it_finds() -> None:
    found = {finding[1] for overlay in OVERLAYS for finding in expected(overlay)}
    assert found == set(RULES) - PROVED_ON_THE_REFERENCE


def test_the_small_suite_itself_is_clean(suite: Callable[..., Path]) -> None:
    report = lint(find_layout(suite()))
    assert report.problems == ()
    assert len(report.subjects) == 2


def test_a_twin_that_cannot_be_compiled_is_not_unknown(suite: Callable[..., Path]) -> None:
    root = suite()
    file = root / "cases/fu/good.yaml"
    file.write_text(file.read_text().replace("concealed: 234m", "concealed: 234x", 1))
    report = lint(find_layout(root))
    assert [(p.rule, p.line) for p in report.problems] == [("tiles-valid", 9)]


def test_no_line_is_longer_than_a_page(suite: Callable[..., Path]) -> None:
    root = suite()
    file = root / "cases/fu/good.yaml"
    text = file.read_text().replace("fu/good\n", f"fu/{'x' * 100_000}\n", 1)
    evidence = '    evidence: {kind: rulebook, document: rulebook, section: "1"}\n'
    file.write_text(text.replace(evidence, "", 1))
    shown = [str(problem) for problem in lint(find_layout(root)).problems]
    assert shown
    assert max(map(len, shown)) < 2200
