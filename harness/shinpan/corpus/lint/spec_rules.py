"""Rules about the specification itself."""

from collections.abc import Iterator

from shinpan.corpus.lint.names import unknown
from shinpan.corpus.lint.registry import suite_rule
from shinpan.corpus.lint.suite import Suite
from shinpan.corpus.model import Json
from shinpan.corpus.nodes import Document
from shinpan.corpus.problems import Problem
from shinpan.corpus.rulesets import unknown_sources


@suite_rule("unique-ids", "ids of cases, clauses, options, sources, yaku and rulesets are unique")
def unique_ids(suite: Suite) -> Iterator[Problem]:
    """Cases and rulesets are checked while loading."""
    tree = suite.tree
    tables = (
        ("clauses", tree.clauses),
        ("options", tree.options),
        ("sources", tree.sources),
        ("yaku", tree.yaku),
    )
    for key, documents in tables:
        seen: dict[str, str] = {}
        for document, path, entry in _entries(documents, key):
            name = entry["id"]
            if name in seen:
                message = f"{name} is also in {seen[name]}"
                yield document.problem([*path, "id"], message, "")
            seen.setdefault(name, f"{document.file}, line {document.at(path).line}")


@suite_rule("clause-options", "options that a clause reads exist")
def clause_options(suite: Suite) -> Iterator[Problem]:
    """In every chapter."""
    for document, path, clause in _entries(suite.tree.clauses, "clauses"):
        for index, option in enumerate(clause["options"]):
            if option not in suite.options:
                message = unknown("option", option, suite.options)
                yield document.problem([*path, "options", index], message, "")


@suite_rule("option-steers", "an option steers clauses that exist and say that they read it")
def option_steers(suite: Suite) -> Iterator[Problem]:
    """So that a reader finds the option from the clause and the clause from the option."""
    for document, path, option in _entries(suite.tree.options, "options"):
        for index, name in enumerate(option["steers"]):
            clause = suite.clauses.get(name)
            if clause is None:
                message = unknown("clause", name, suite.clauses)
                yield document.problem([*path, "steers", index], message, "")
            elif option["id"] not in clause.options:
                message = f"clause {name} does not name {option['id']} among its options"
                yield document.problem([*path, "steers", index], message, "")


@suite_rule("option-unsteered", "every option is read by a clause")
def option_unsteered(suite: Suite) -> Iterator[Problem]:
    """And a clause names only options that steer it or one like it."""
    read = {option for clause in suite.clauses.values() for option in clause.options}
    for document, path, option in _entries(suite.tree.options, "options"):
        if option["id"] not in read:
            yield document.problem([*path, "id"], f"no clause reads {option['id']}", "")


@suite_rule("known-sources", "documents that clauses and rulesets cite are in spec/sources.yaml")
def known_sources(suite: Suite) -> Iterator[Problem]:
    """In clauses and in rulesets."""
    for document, path, clause in _entries(suite.tree.clauses, "clauses"):
        for index, source in enumerate(clause["sources"]):
            if source["document"] not in suite.sources:
                message = unknown("source", source["document"], suite.sources)
                yield document.problem([*path, "sources", index, "document"], message, "")
    for document in suite.tree.rulesets:
        yield from unknown_sources(document, suite.sources)


@suite_rule("interpretations", "linked interpretation records exist")
def interpretations(suite: Suite) -> Iterator[Problem]:
    """As spec/interpretations/SLUG.md."""
    folder = suite.layout.spec / "interpretations"
    slugs = sorted(path.stem for path in folder.glob("*.md"))
    for document, path, clause in _entries(suite.tree.clauses, "clauses"):
        for index, slug in enumerate(clause.get("see", [])):
            if slug not in slugs:
                message = unknown("interpretation", slug, slugs)
                yield document.problem([*path, "see", index], message, "")


@suite_rule("yaku-clauses", "the clause of every yaku exists")
def yaku_clauses(suite: Suite) -> Iterator[Problem]:
    """In spec/yaku.yaml."""
    for document, path, yaku in _entries(suite.tree.yaku, "yaku"):
        if yaku["clause"] not in suite.clauses:
            message = unknown("clause", yaku["clause"], suite.clauses)
            yield document.problem([*path, "clause"], message, "")


def _entries(
    documents: tuple[Document, ...], key: str
) -> Iterator[tuple[Document, list[str | int], Json]]:
    for document in documents:
        for index, entry in enumerate(document.data[key]):
            yield document, [key, index], entry
