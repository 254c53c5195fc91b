"""Reading a file of known failures (`spec/schema/known-failures.schema.json`)."""

from collections.abc import Iterator
from pathlib import Path

from shinpan.corpus import Corpus, CorpusError, Problem
from shinpan.corpus.nodes import Document
from shinpan.corpus.selection import near_names, patterns_of_today
from shinpan.protocol import Json
from shinpan.verdict import KnownFailure, KnownFailures

_RULE = "known"


def load_known_failures(
    path: Path, corpus: Corpus, engine: str | None = None, ruleset: str | None = None
) -> KnownFailures:
    """The known failures in a YAML or JSON file.

    Former ids of cases in its patterns are the present ones.

    Args:
        path: the file.
        corpus: the suite, for the ids of cases and rulesets.
        engine: the name of the engine, where it is certain: a list of another one is refused.
        ruleset: the rules in force, which need not be the suite's.

    Raises:
        CorpusError: the file is not one of known failures, is another engine's, or has an entry for
            a ruleset whose name is mistyped; all problems with line and column.
    """
    from shinpan.corpus.tree import read_document  # noqa: PLC0415  needs the YAML parser

    problems: list[Problem] = []
    document = read_document(path, str(path), "known-failures", problems)
    if document is None or problems:
        raise CorpusError(problems)
    names = {*corpus.rulesets, *([] if ruleset is None else [ruleset])}
    problems = [*_another_engine(document, engine), *_mistyped(document, names)]
    if problems:
        raise CorpusError(problems)
    entries = document.data["entries"]
    return KnownFailures(
        tuple(_entry(entry, corpus) for entry in entries),
        engine=document.data.get("engine"),
        foreign=tuple(dict.fromkeys(n for _, n in _rulesets(document) if n not in names)),
    )


def _another_engine(document: Document, engine: str | None) -> Iterator[Problem]:
    named = document.data.get("engine")
    if engine is not None and named is not None and named != engine:
        message = f"these are the known failures of {named!r}, and the engine is {engine!r}"
        yield document.problem(["engine"], message, _RULE)


def _mistyped(document: Document, names: set[str]) -> Iterator[Problem]:
    """A name that resembles none may be of the user's own rules, and these are not in force."""
    for place, name in _rulesets(document):
        near = near_names(name, names)
        if name not in names and near:
            message = f"unknown ruleset {name!r}; did you mean {', '.join(near)}?"
            yield document.problem(["entries", place, "ruleset"], message, _RULE)


def _rulesets(document: Document) -> Iterator[tuple[int, str]]:
    for place, entry in enumerate(document.data["entries"]):
        yield from ((place, name) for name in _texts(entry.get("ruleset", [])))


def _entry(entry: Json, corpus: Corpus) -> KnownFailure:
    kind = entry.get("kind")
    return KnownFailure(
        cases=patterns_of_today(corpus, _texts(entry["case"])),
        pinned=entry["verdict"] if kind is None else f"{entry['verdict']}:{kind}",
        why=entry.get("bug") or entry["reason"],
        rulesets=_texts(entry.get("ruleset", [])),
    )


def _texts(value: Json) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)
