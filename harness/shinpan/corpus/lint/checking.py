"""Running the rules over a suite, or over some of its files."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from shinpan.corpus.codec import case_from_json
from shinpan.corpus.compiler import compile_case
from shinpan.corpus.layout import Layout
from shinpan.corpus.lint.registry import check_cases, check_suite
from shinpan.corpus.lint.suite import Subject, Suite
from shinpan.corpus.problems import Problem
from shinpan.corpus.rulesets import resolve_rulesets
from shinpan.corpus.spec_data import clauses_of, options_of, sources_of, yaku_of
from shinpan.corpus.tree import Tree, read_cases, read_tree


@dataclass(frozen=True, slots=True)
class Report:
    """What linting found.

    Attributes:
        problems: sorted by file, line and column.
        suite: what the cases are held against.
        subjects: the cases that could be compiled, for checks beyond these.
        files: how many case files were read.
    """

    problems: tuple[Problem, ...]
    suite: Suite
    subjects: Mapping[str, Subject]
    files: int


def lint(layout: Layout, paths: Collection[Path] = ()) -> Report:
    """Check a suite.

    Args:
        layout: the suite; its specification is what cases are held against.
        paths: report only these files and folders; case files outside the suite are read too.
    """
    problems: list[Problem] = []
    tree = read_tree(layout, problems)
    outside = [path for path in paths if not path.resolve().is_relative_to(layout.root)]
    extra = read_cases(layout, outside, problems)
    tree = replace(tree, cases=(*tree.cases, *extra))
    suite = _suite(tree, problems)
    shown = _within(paths, layout)
    subjects = {
        name: subject
        for name, subject in suite.subjects.items()
        if shown is None or _is_in(subject.raw.document.file, shown)
    }
    if tree.whole:
        problems.extend(check_suite(suite))
        problems.extend(check_cases(suite, subjects.values()))
    chosen = {problem for problem in problems if shown is None or _is_in(problem.file, shown)}
    return Report(tuple(sorted(chosen)), suite, subjects, len(tree.cases))


def _suite(tree: Tree, problems: list[Problem]) -> Suite:
    options = options_of(tree.options)
    rulesets = resolve_rulesets(tree.rulesets, options, problems) if tree.whole else {}
    return Suite(
        tree=tree,
        clauses=clauses_of(tree.clauses),
        options=options,
        sources=sources_of(tree.sources),
        rulesets=rulesets,
        yaku=yaku_of(tree.yaku),
        renamed=tree.renamed_ids(),
        subjects={subject.case.id: subject for subject in _subjects(tree, problems)},
    )


def _subjects(tree: Tree, problems: list[Problem]) -> Iterator[Subject]:
    """Every case that can be compiled; of two with one id the first."""
    seen: dict[str, str] = {}
    for raw in tree.raw_cases():
        line = compile_case(raw, problems)
        if line is None:
            continue
        place = f"{line['source']['file']}, line {line['source']['line']}"
        if line["id"] in seen:
            message = f"case {line['id']} is also in {seen[line['id']]}"
            problems.append(raw.problem(["id"], message, "unique-ids"))
            continue
        seen[line["id"]] = place
        yield Subject(raw, case_from_json(line))


def _within(paths: Collection[Path], layout: Layout) -> list[str] | None:
    """The files and folders to report, as problems name files; None for everything."""
    return [layout.shown(path.resolve()) for path in paths] or None


def _is_in(file: str, shown: list[str]) -> bool:
    return any(name in {".", file} or file.startswith(name.rstrip("/") + "/") for name in shown)
