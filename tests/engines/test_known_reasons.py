"""Every listed failure says whether it is a bug, input or no word for it."""

import re
from pathlib import Path

import pytest

from shinpan.adapters.shipped import SHIPPED
from shinpan.corpus import load_corpus
from shinpan.known import read_known_text

ROOT = Path(__file__).resolve().parents[2]
LISTS = sorted(path for name in SHIPPED for path in ROOT.glob(f"known-failures/{name}/*.yaml"))
SAID = re.compile(r"(?:Bug \((?P<clauses>[^)]+)\)|Input not checked|Not expressible): [A-Z_a-z0-9]")


def name_of(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


def test_each_engine_has_a_list_for_each_ruleset() -> None:
    assert len(LISTS) == 3 * len(SHIPPED)


@pytest.mark.parametrize("path", LISTS, ids=name_of)
def test_a_reason_says_what_the_failure_is(path: Path) -> None:
    clauses = load_corpus().clauses
    for entry in read_known_text(path).entries:
        said = SAID.match(entry.reason or "")
        assert said, entry
        rules = said["clauses"].split(", ") if said["clauses"] else []
        assert all(rule in clauses for rule in rules), entry


@pytest.mark.parametrize("engine", SHIPPED)
def test_a_case_is_the_same_under_all_rulesets(engine: str) -> None:
    said: dict[str, str | None] = {}
    for path in (path for path in LISTS if path.parent.name == engine):
        for entry in read_known_text(path).entries:
            for case in entry.cases:
                assert said.setdefault(case, entry.reason) == entry.reason, case
