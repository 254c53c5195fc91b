"""The compiled suite: its files, their digests, the cache, and what is installed."""

import json
import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from shinpan.corpus import corpus as loading
from shinpan.corpus import load_corpus
from shinpan.corpus.build import compile_with_manifest, write_build
from shinpan.corpus.codec import case_to_json
from shinpan.corpus.digests import canonical_json, case_digest, digest
from shinpan.corpus.layout import Layout
from shinpan.corpus.schemas import validator


def built(root: Path, out: Path) -> dict[str, bytes]:
    suite = compile_with_manifest(Layout(root.resolve()), "1.2.3")
    return {file.name: file.read_bytes() for file in write_build(suite, out)}


def test_the_same_suite_gives_the_same_bytes(suite: Callable[..., Path], tmp_path: Path) -> None:
    root = suite()
    assert built(root, tmp_path / "one") == built(root, tmp_path / "two" / "deeper")


def test_the_files_satisfy_their_schemas(suite: Callable[..., Path], tmp_path: Path) -> None:
    files = built(suite(), tmp_path)
    assert not list(validator("manifest").iter_errors(json.loads(files["manifest.json"])))
    for line in files["cases.jsonl"].splitlines():
        assert not list(validator("compiled-case").iter_errors(json.loads(line)))


def test_anybody_can_recompute_the_digests(suite: Callable[..., Path], tmp_path: Path) -> None:
    files = built(suite(), tmp_path)
    manifest = json.loads(files["manifest.json"])
    lines = [json.loads(line) for line in files["cases.jsonl"].splitlines()]
    for line in lines:
        for wording in ("area", "title", "clauses", "why", "twin", "evidence", "source"):
            del line[wording]
        text = json.dumps(line, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert manifest["cases"][line["id"]] == sha256(text.encode()).hexdigest()
    assert manifest["total"] == len(lines) == 2
    assert manifest["cases_digest"] == digest(manifest["cases"])
    assert manifest["suite_version"] == "1.2.3"


def test_canonical_json_is_sorted_tight_and_not_escaped() -> None:
    assert canonical_json({"b": [1, True], "a": "東"}) == '{"a":"東","b":[1,true]}'


def test_a_digest_does_not_hang_on_wording_or_place(suite: Callable[..., Path]) -> None:
    case = case_to_json(load_corpus(suite()).cases[0])
    reworded = {**case, "title": "Reworded", "why": "Because.", "source": {"file": "b", "line": 2}}
    assert case_digest(reworded) == case_digest(case)
    assert case_digest({**case, "status": "tentative"}) != case_digest(case)


def test_compiled_data_load_without_the_files(
    suite: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = suite()
    built(root, tmp_path / "data")
    monkeypatch.setattr(loading, "compiled_data", lambda: tmp_path / "data")
    loaded, compiled = load_corpus(), load_corpus(root)
    assert loaded.cases == compiled.cases
    assert loaded.rulesets == compiled.rulesets
    assert (loaded.clauses, loaded.options) == (compiled.clauses, compiled.options)
    assert loaded.cases_digest == compiled.cases_digest
    assert loaded.suite_version == "1.2.3"


@pytest.fixture
def checkout(suite: Callable[..., Path]) -> Path:
    return suite(files={"pyproject.toml": ""})


def test_a_checkout_is_compiled_once(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = load_corpus(checkout)
    monkeypatch.setattr(loading, "_compile", lambda *_: pytest.fail("compiled again"))
    assert load_corpus(checkout) == first


@pytest.mark.parametrize("file", ["cases/fu/good.yaml", "spec/rulesets/plain.yaml"])
def test_a_changed_file_is_compiled_again(checkout: Path, file: str) -> None:
    before = load_corpus(checkout)
    path = checkout / file
    path.write_text(path.read_text().replace("title: ", "title: New "))
    assert load_corpus(checkout) != before


def test_a_touched_or_added_or_removed_file_counts_as_changed(checkout: Path) -> None:
    load_corpus(checkout)
    extra = checkout / "cases" / "fu" / "more.yaml"
    good = (checkout / "cases" / "fu" / "good.yaml").read_text()
    extra.write_text(good.replace("fu/good", "fu/more"))
    assert len(load_corpus(checkout).cases) == 4
    extra.unlink()
    assert len(load_corpus(checkout).cases) == 2
    stat = (checkout / "cases/fu/good.yaml").stat()
    (checkout / "cases/fu/good.yaml").write_text(good.replace("A case", "B case"))
    os.utime(checkout / "cases/fu/good.yaml", ns=(stat.st_atime_ns, stat.st_mtime_ns + 1))
    assert load_corpus(checkout).cases[0].title == "B case"


@pytest.mark.parametrize("kept", ["", "{", "[]", '{"key": "other"}', "\udcff"])
def test_a_broken_cache_is_as_none(checkout: Path, kept: str) -> None:
    first = load_corpus(checkout)
    (checkout / "build" / "corpus.json").write_text(kept, errors="surrogateescape")
    assert load_corpus(checkout) == first


def test_a_cache_that_cannot_be_written_is_no_error(checkout: Path) -> None:
    (checkout / "build").write_text("in the way")
    assert len(load_corpus(checkout).cases) == 2


def test_outside_a_checkout_nothing_is_written(suite: Callable[..., Path]) -> None:
    root = suite()
    load_corpus(root)
    assert not (root / "build").exists()
