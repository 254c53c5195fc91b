"""The specification agrees with itself: ids, options, sources, rulesets, records, yaku, terms."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

SPEC = Path(__file__).parents[2] / "spec"
SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
CLAUSE_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*")
SNAKE = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
HEADINGS = ["## The text", "## Readings", "## Decision", "## What would change it"]
# How sure a source is; `seed` is for the documents that the specification is written for.
CERTAINTY = {"seed", "edition", "inferred"}
TERM_FIELDS = ["kanji", "romaji", "english", "ukrainian", "polish", "definition"]

Entry = dict[str, Any]


def load(name: str) -> Entry:
    """The data of one file of the specification."""
    data: Entry = yaml.safe_load((SPEC / name).read_text(encoding="utf-8"))
    assert data["format"] == 1
    return data


def chapters() -> Iterator[Entry]:
    for path in sorted((SPEC / "clauses").glob("*.yaml")):
        chapter = load(f"clauses/{path.name}")
        assert chapter["chapter"] == path.stem
        yield chapter


CLAUSES: list[Entry] = [clause for chapter in chapters() for clause in chapter["clauses"]]
CLAUSE_IDS = {clause["id"] for clause in CLAUSES}
OPTIONS: list[Entry] = load("options.yaml")["options"]
VALUES = {option["id"]: [value["value"] for value in option["values"]] for option in OPTIONS}
SOURCES: list[Entry] = load("sources.yaml")["sources"]
TRUST = {source["id"]: source["trust"] for source in SOURCES}
YAKU: list[Entry] = load("yaku.yaml")["yaku"]
TERMS: list[Entry] = load("glossary.yaml")["terms"]
RULESETS = {path.stem: load(f"rulesets/{path.name}") for path in (SPEC / "rulesets").glob("*.yaml")}
RECORDS = sorted((SPEC / "interpretations").glob("*.md"))
COVERAGE: list[Entry] = load("seed-coverage.yaml")["documents"]


def repeated(names: list[str]) -> list[str]:
    return [name for name, times in Counter(names).items() if times > 1]


def resolved(ruleset: str) -> dict[str, object]:
    """Every option of a ruleset, its parent's values under its own."""
    data = RULESETS[ruleset]
    inherited = resolved(data["extends"]) if data["extends"] else {}
    return inherited | {row["option"]: row["value"] for row in data["options"]}


def strings(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)
    elif isinstance(data, str):
        yield data


# ---- clauses


def test_clause_ids_are_unique_slugs() -> None:
    ids = [clause["id"] for clause in CLAUSES]
    assert not repeated(ids)
    assert [i for i in ids if not CLAUSE_ID.fullmatch(i)] == []


def test_a_clause_is_one_sentence() -> None:
    bad = [c["id"] for c in CLAUSES if not c["text"].endswith(".") or ". " in c["text"]]
    assert bad == []


def test_clause_titles_are_no_sentences() -> None:
    assert [c["id"] for c in CLAUSES if c["title"].endswith(".")] == []


def test_procedural_clauses_say_why() -> None:
    for clause in CLAUSES:
        assert clause["status"] in {"normative", "procedural"}
        assert (clause["status"] == "procedural") == ("reason" in clause), clause["id"]


def test_procedural_clauses_read_no_option() -> None:
    assert [c["id"] for c in CLAUSES if c["status"] == "procedural" and c["options"]] == []


def test_clauses_cite_known_sources() -> None:
    for clause in CLAUSES:
        assert clause["sources"], clause["id"]
        for source in clause["sources"]:
            assert source["document"] in TRUST, clause["id"]
            assert isinstance(source["section"], str)
            assert source["certainty"] in CERTAINTY


def test_only_primary_documents_are_cited_as_seed() -> None:
    for clause in CLAUSES:
        for source in clause["sources"]:
            if source["certainty"] == "seed":
                assert TRUST[source["document"]] == "primary", clause["id"]


def test_clauses_and_options_agree_in_both_directions() -> None:
    read = {(option, c["id"]) for c in CLAUSES for option in c["options"]}
    steered = {(o["id"], clause) for o in OPTIONS for clause in o["steers"]}
    assert read == steered


# ---- options


def test_option_ids_are_unique_and_snake_case() -> None:
    assert not repeated([option["id"] for option in OPTIONS])
    assert [i for i in VALUES if not SNAKE.fullmatch(i)] == []


def test_every_option_is_read_by_a_clause() -> None:
    assert [o["id"] for o in OPTIONS if not o["steers"]] == []


def test_option_values_are_distinct_and_of_one_type() -> None:
    for option, values in VALUES.items():
        assert len(values) >= 2
        assert len({(type(v), v) for v in values}) == len(values), option
        assert len({type(v) for v in values}) == 1, option


def test_option_values_are_explained_in_words() -> None:
    for option in OPTIONS:
        for value in option["values"]:
            assert set(value) == {"value", "means"}, option["id"]
            assert isinstance(value["means"], str), option["id"]


# ---- rulesets


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_rulesets_have_known_values_for_known_options(ruleset: str) -> None:
    data = RULESETS[ruleset]
    assert data["id"] == ruleset
    assert not repeated([row["option"] for row in data["options"]])
    for row in data["options"]:
        known = [(type(v), v) for v in VALUES[row["option"]]]
        assert (type(row["value"]), row["value"]) in known, row


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_rulesets_are_complete(ruleset: str) -> None:
    assert resolved(ruleset).keys() == VALUES.keys()


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_value_has_a_source_or_is_assumed_with_a_note(ruleset: str) -> None:
    for row in RULESETS[ruleset]["options"]:
        if "source" in row:
            assert "assumed" not in row, row
            assert row["source"]["document"] in TRUST, row
        else:
            assert row["assumed"] is True
            assert row["note"], row


def test_what_the_polish_page_does_not_say_is_listed_as_assumed() -> None:
    assert {row["option"] for row in RULESETS["plm-2013"]["options"]} == VALUES.keys()


def test_assumed_values_of_a_child_are_its_parents() -> None:
    parent = resolved("ema-2012")
    for row in RULESETS["plm-2013"]["options"]:
        if "assumed" in row:
            assert row["value"] == parent[row["option"]], row


# ---- interpretations


def test_see_names_existing_records() -> None:
    records = {path.stem for path in RECORDS}
    for clause in CLAUSES:
        assert set(clause.get("see", [])) <= records, clause["id"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_have_the_fixed_headings(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert SLUG.fullmatch(path.stem)
    assert lines[0].startswith("# ")
    assert [line for line in lines[1:] if line.startswith("#")] == HEADINGS


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_name_their_options_and_cases(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "\n- Options: " in text
    assert "\n- Cases: " in text


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_name_only_what_exists(path: Path) -> None:
    words = {str(v).lower() for values in VALUES.values() for v in values}
    known = words | VALUES.keys() | RULESETS.keys()
    named = re.findall(r"`([^`]+)`", path.read_text(encoding="utf-8"))
    assert [name for name in named if name not in known] == []


# ---- sources


def test_sources_are_unique_and_locatable() -> None:
    assert not repeated([source["id"] for source in SOURCES])
    for source in SOURCES:
        assert SLUG.fullmatch(source["id"])
        assert ("url" in source) != ("file" in source), source["id"]
        assert (source["trust"] == "primary") == ("file" in source), source["id"]


# ---- yaku


def test_yaku_and_yaku_clauses_are_the_same() -> None:
    ids = [yaku["id"] for yaku in YAKU]
    assert not repeated(ids)
    assert {yaku["clause"] for yaku in YAKU} == {
        i for i in CLAUSE_IDS if i.startswith("yaku.") and i != "yaku.cumulative"
    }
    for yaku in YAKU:
        assert SNAKE.fullmatch(yaku["id"])
        assert yaku["clause"] == "yaku." + yaku["id"].replace("_", "-")


def test_a_yaku_has_han_or_yakuman_units() -> None:
    for yaku in YAKU:
        assert ("han" in yaku) != ("yakuman" in yaku), yaku["id"]


def test_open_hands_never_score_more() -> None:
    for yaku in YAKU:
        if "han" in yaku and yaku["han"]["open"] is not None:
            assert yaku["han"]["open"] <= yaku["han"]["concealed"], yaku["id"]


def test_a_name_stands_for_one_yaku() -> None:
    names = [n.lower() for y in YAKU for n in (y["english"], y["kanji"], *y["aliases"])]
    assert not repeated(names)


# ---- glossary


def test_a_name_stands_for_one_term() -> None:
    assert not repeated([term["id"] for term in TERMS])
    names = [n.lower() for t in TERMS for n in {t["english"].lower(), *t["aliases"]}]
    assert not repeated(names)


@pytest.mark.parametrize("field", TERM_FIELDS)
def test_terms_are_complete(field: str) -> None:
    assert [term["id"] for term in TERMS if not term.get(field)] == []


# ---- the documents, sentence by sentence


def test_every_sentence_is_numbered_without_gaps() -> None:
    for document in COVERAGE:
        places: dict[str, list[int]] = {}
        for row in document["statements"]:
            places.setdefault(row["section"], []).append(row["sentence"])
        for section, numbers in places.items():
            assert numbers == list(range(1, len(numbers) + 1)), (document["document"], section)


def test_all_primary_documents_are_covered() -> None:
    primary = {source for source, trust in TRUST.items() if trust == "primary"}
    assert {document["document"] for document in COVERAGE} == primary


def test_a_clause_that_holds_a_sentence_cites_its_document() -> None:
    cited = {(c["id"], s["document"]) for c in CLAUSES for s in c["sources"]}
    for document in COVERAGE:
        for row in document["statements"]:
            for clause in row["clauses"]:
                assert (clause, document["document"]) in cited, row


def test_a_cited_section_holds_a_sentence_of_the_clause() -> None:
    held = {
        (clause, d["document"], row["section"])
        for d in COVERAGE
        for row in d["statements"]
        for clause in row["clauses"]
    }
    for clause in CLAUSES:
        for source in clause["sources"]:
            if TRUST[source["document"]] == "primary":
                assert (clause["id"], source["document"], source["section"]) in held, clause["id"]


# ---- writing


@pytest.mark.parametrize("path", sorted(SPEC.rglob("*.yaml")), ids=lambda path: path.name)
def test_files_use_no_yaml_shorthand(path: Path) -> None:
    for event in yaml.parse(path.read_text(encoding="utf-8")):
        assert not isinstance(event, yaml.AliasEvent)
        assert getattr(event, "anchor", None) is None
    for text in strings(yaml.safe_load(path.read_text(encoding="utf-8"))):
        assert isinstance(text, str)
        assert text == text.strip()
