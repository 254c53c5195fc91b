"""Reading a file of known failures (`spec/schema/known-failures.schema.json`)."""

from pathlib import Path

from shinpan.corpus import CorpusError, Problem
from shinpan.protocol import Json
from shinpan.verdict import KnownFailure, KnownFailures


def load_known_failures(path: Path) -> KnownFailures:
    """The known failures in a YAML or JSON file.

    Raises:
        CorpusError: the file is not one of known failures; all problems with line and column.
    """
    from shinpan.corpus.tree import read_document  # noqa: PLC0415  needs the YAML parser

    problems: list[Problem] = []
    document = read_document(path, str(path), "known-failures", problems)
    if document is None or problems:
        raise CorpusError(problems)
    return KnownFailures(tuple(_entry(entry) for entry in document.data["entries"]))


def _entry(entry: Json) -> KnownFailure:
    kind = entry.get("kind")
    return KnownFailure(
        cases=_texts(entry["case"]),
        pinned=entry["verdict"] if kind is None else f"{entry['verdict']}:{kind}",
        why=entry.get("bug") or entry["reason"],
        rulesets=_texts(entry.get("ruleset", [])),
    )


def _texts(value: Json) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)
