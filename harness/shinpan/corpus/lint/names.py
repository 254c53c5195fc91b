"""Rules about names: ids are unique and stay, and what is named exists."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath

from shinpan.corpus.lint.registry import case_rule, suite_rule
from shinpan.corpus.lint.suite import Subject, Suite
from shinpan.corpus.model import Json
from shinpan.corpus.nodes import Path
from shinpan.corpus.problems import Problem, quoted
from shinpan.corpus.rulesets import shown_value
from shinpan.corpus.selection import near_names


def unknown(kind: str, name: str, known: Iterable[str]) -> str:
    """The message about a name that does not exist."""
    near = near_names(name, known)
    return f"unknown {kind} {quoted(name)}" + (f"; did you mean {near[0]}?" if near else "")


@case_rule("id-matches-area", "a case's id starts with its area, which is its file's folder")
def id_matches_area(subject: Subject, suite: Suite) -> Iterator[Problem]:
    """The area stands three times: in the id, in the file, and as the folder."""
    area = subject.case.area
    if not subject.case.id.startswith(area + "/"):
        yield subject.problem(["id"], f"the id does not start with its area {quoted(area)}")
    folder = PurePosixPath(subject.raw.document.file).parent
    below = folder.relative_to("cases") if folder.is_relative_to("cases") else None
    if below is not None and str(below) != area:
        place = suite.layout.cases / area
        message = f"area {quoted(area)} belongs in {suite.layout.shown(place)}/"
        yield subject.raw.document.problem(["area"], message, "")


@case_rule("renamed-ids", "an id in cases/renamed.yaml is never used again")
def renamed_ids(subject: Subject, suite: Suite) -> Iterator[Problem]:
    """Old reports must not point to another case."""
    if subject.case.id in suite.renamed:
        yield subject.problem(["id"], "this id is renamed or retired: choose a new one")


@suite_rule("renamed-ids", "an id in cases/renamed.yaml is never used again")
def renamed_to_something(suite: Suite) -> Iterator[Problem]:
    """The new ids exist."""
    for document in suite.tree.renamed:
        for old, new in document.data["renamed"].items():
            if new is not None and new not in suite.subjects and new not in suite.renamed:
                yield document.problem(["renamed", old], unknown("case", new, suite.subjects), "")


@case_rule("known-clauses", "cited clauses exist")
def known_clauses(subject: Subject, suite: Suite) -> Iterator[Problem]:
    """The first is the clause under test, the others are prerequisites."""
    for index, clause in enumerate(subject.case.clauses):
        if clause not in suite.clauses:
            yield subject.problem(["clauses", index], unknown("clause", clause, suite.clauses))


@case_rule("clause-under-test", "the first clause is one that a machine can check")
def clause_under_test(subject: Subject, suite: Suite) -> Iterator[Problem]:
    """A procedural clause says itself why no machine can check it."""
    clause = suite.clauses.get(subject.case.clauses[0])
    if clause is not None and clause.status != "normative":
        yield subject.problem(["clauses", 0], f"{clause.id} is {clause.status}")


@case_rule("known-options", "options that a case names exist")
def known_options(subject: Subject, suite: Suite) -> Iterator[Problem]:
    """In `requires`, in `when` and in `options`."""
    for path, written in _conditions(subject):
        for option in written:
            if option not in suite.options:
                message = unknown("option", option, suite.options)
                yield subject.key_problem([*path, option], message)
    for index, option in enumerate(subject.raw.data.get("options", [])):
        if option not in suite.options:
            message = unknown("option", option, suite.options)
            yield subject.problem(["options", index], message)


@case_rule("known-values", "option values that a case names are among the option's values")
def known_values(subject: Subject, suite: Suite) -> Iterator[Problem]:
    """Strict in type: `true` is not `1`."""
    for path, written in _conditions(subject):
        for name, values in written.items():
            option = suite.options.get(name)
            for value in values if isinstance(values, list) else [values]:
                if option is not None and not option.allows(value):
                    allowed = ", ".join(map(shown_value, option.values))
                    message = f"{name}: {shown_value(value)} is not one of {allowed}"
                    yield subject.problem([*path, name], message)


@case_rule("known-yaku", "yaku that a case names exist")
def known_yaku(subject: Subject, suite: Suite) -> Iterator[Problem]:
    """In expected answers; without a list of yaku there is nothing to hold them against."""
    if not suite.yaku or subject.case.op != "score":
        return
    for path, value in subject.values():
        for yaku in value.get("yaku", {}):
            if yaku not in suite.yaku:
                message = unknown("yaku", yaku, suite.yaku)
                yield subject.key_problem([*path, "yaku", yaku], message)
    for index, liable in enumerate(subject.params["liable"]):
        if liable["yaku"] not in suite.yaku:
            message = unknown("yaku", liable["yaku"], suite.yaku)
            yield subject.given_problem(["liable", index, "yaku"], message)


def _conditions(subject: Subject) -> Iterator[tuple[Path, Mapping[str, Json]]]:
    """`requires` and every `when` as they were written."""
    yield ["requires"], subject.raw.data.get("requires", {})
    expect = subject.raw.data["expect"]
    for listing in ("by", "readings"):
        for index, branch in enumerate(expect.get(listing, [])):
            yield ["expect", listing, index, "when"], branch.get("when", {})
