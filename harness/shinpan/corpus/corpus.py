"""Loading the whole suite."""

import json
from pathlib import Path

from shinpan.corpus.cache import cached
from shinpan.corpus.layout import Layout, compiled_data, find_layout
from shinpan.corpus.model import Corpus, Json
from shinpan.corpus.typed import corpus_of


def load_corpus(root: Path | None = None) -> Corpus:
    """The suite below `root`, or the one that came with this package.

    Args:
        root: a folder with `spec/` and `cases/`.

    Raises:
        CorpusError: with every problem of every file.
    """
    compiled = compiled_data() if root is None else None
    if compiled is not None:
        return _load_compiled(compiled)
    layout = find_layout(root)
    suite_version = package_version()
    suite = cached(layout, suite_version, lambda: _compile(layout, suite_version))
    return corpus_of(suite, suite["manifest"]["cases_digest"], suite_version)


def package_version() -> str:
    """The version of this package, which is the suite's in a checkout."""
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - slow to import

    try:
        return version("shinpan")
    except PackageNotFoundError:  # run from a copied folder
        return "unknown"


def _compile(layout: Layout, suite_version: str) -> dict[str, Json]:
    from shinpan.corpus.build import compile_with_manifest  # noqa: PLC0415 - needs the YAML parser

    return compile_with_manifest(layout, suite_version)


def _load_compiled(folder: Path) -> Corpus:
    manifest = json.loads((folder / "manifest.json").read_bytes())
    lines = (folder / "cases.jsonl").read_text(encoding="utf-8").splitlines()
    suite = {
        "spec": json.loads((folder / "spec.json").read_bytes()),
        "cases": [json.loads(line) for line in lines],
    }
    return corpus_of(suite, manifest["cases_digest"], manifest["suite_version"])
