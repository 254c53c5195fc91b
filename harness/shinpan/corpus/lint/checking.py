"""Running the rules over a suite, or over some of its files."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from shinpan.corpus.codec import case_from_json
from shinpan.corpus.compiler import compile_cases
from shinpan.corpus.layout import Layout
from shinpan.corpus.lint.registry import check_case, check_suite
from shinpan.corpus.lint.suite import Subject, Suite
from shinpan.corpus.model import Json
from shinpan.corpus.problems import Problem
from shinpan.corpus.raw import RawCase
from shinpan.corpus.rulesets import resolve_rulesets
from shinpan.corpus.spec_data import clauses_of, options_of, sources_of, yaku_of
from shinpan.corpus.tree import Tree, read_cases, read_tree

NEEDED = frozenset(
    {
        "known-clauses",
        "known-options",
        "known-values",
        "clause-options",
        "branches-disjoint",
        "branches-exhaustive",
    }
)
"""Rules without which the suite cannot be used: it would ask under options that do not exist."""


@dataclass(frozen=True, slots=True)
class Report:
    """What linting found.

    Attributes:
        problems: sorted by file, line and column.
        suite: what the cases are held against.
        subjects: the cases that could be compiled.
        sound: those of them without a problem, for checks beyond these.
        files: how many case files were read.
    """

    problems: tuple[Problem, ...]
    suite: Suite
    subjects: Mapping[str, Subject]
    sound: tuple[Subject, ...]
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
    suite = _suite(tree, problems, compile_cases(tree.raw_cases(), problems))
    shown = _within(paths, layout)
    subjects = {
        name: subject
        for name, subject in suite.subjects.items()
        if shown is None or _is_in(subject.raw.document.file, shown)
    }
    sound: list[Subject] = []
    if tree.whole:
        problems.extend(check_suite(suite))
        sound.extend(_sound(suite, subjects.values(), problems))
    chosen = {problem for problem in problems if shown is None or _is_in(problem.file, shown)}
    return Report(tuple(sorted(chosen)), suite, subjects, tuple(sound), len(tree.cases))


def unusable(
    tree: Tree, compiled: Iterable[tuple[RawCase, Mapping[str, Json]]]
) -> Iterator[Problem]:
    """Why a suite that can be read cannot be used; nothing where not all of it can be read."""
    if not tree.whole:
        return
    suite = _suite(tree, [], compiled)
    yield from check_suite(suite, NEEDED)
    for subject in suite.subjects.values():
        yield from check_case(suite, subject, NEEDED)


def _sound(suite: Suite, subjects: Iterable[Subject], problems: list[Problem]) -> Iterator[Subject]:
    """The cases without a problem; what is wrong with the others is added to `problems`."""
    for subject in subjects:
        found = list(check_case(suite, subject))
        problems.extend(found)
        if not found:
            yield subject


def _suite(
    tree: Tree,
    problems: list[Problem],
    compiled: Iterable[tuple[RawCase, Mapping[str, Json]]],
) -> Suite:
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
        subjects={line["id"]: Subject(raw, case_from_json(line)) for raw, line in compiled},
    )


def _within(paths: Collection[Path], layout: Layout) -> list[str] | None:
    """The files and folders to report, as problems name files; None for everything."""
    return [layout.shown(path.resolve()) for path in paths] or None


def _is_in(file: str, shown: list[str]) -> bool:
    return any(name in {".", file} or file.startswith(name.rstrip("/") + "/") for name in shown)
