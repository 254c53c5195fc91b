"""`shinpan build`: the whole suite as files that need neither YAML nor Python."""

from collections.abc import Mapping
from pathlib import Path

from shinpan.corpus.assembly import compile_suite, manifest_of
from shinpan.corpus.digests import canonical_json
from shinpan.corpus.layout import Layout
from shinpan.corpus.model import Json
from shinpan.writing import write_text


def compile_with_manifest(layout: Layout, version: str) -> dict[str, Json]:
    """The compiled suite with its manifest.

    Raises:
        CorpusError: with every problem of every file.
    """
    suite = compile_suite(layout)
    return {**suite, "manifest": manifest_of(suite, version)}


def write_build(suite: Mapping[str, Json], folder: Path) -> list[Path]:
    """Write the compiled files; the same suite always gives the same bytes.

    Args:
        suite: what `compile_with_manifest` returns.
        folder: made if it does not exist.

    Raises:
        OSError: a file cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    texts = {
        "cases.jsonl": "".join(canonical_json(case) + "\n" for case in suite["cases"]),
        "manifest.json": canonical_json(suite["manifest"]) + "\n",
        "spec.json": canonical_json(suite["spec"]) + "\n",
    }
    for name, text in texts.items():
        write_text(folder / name, text)
    return [folder / name for name in texts]
