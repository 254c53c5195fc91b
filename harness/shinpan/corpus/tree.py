"""All files of a suite, read strictly and held against their schemas."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from shinpan.corpus.layout import Layout, yaml_files
from shinpan.corpus.messages import check_document
from shinpan.corpus.nodes import Document
from shinpan.corpus.one_line import line_breaks
from shinpan.corpus.problems import Problem
from shinpan.corpus.raw import RawCase
from shinpan.corpus.schemas import validator
from shinpan.corpus.sources import is_special
from shinpan.corpus.strict_yaml import load_file


@dataclass(frozen=True, slots=True)
class Tree:
    """The usable files; the others are among the problems of the reading.

    Attributes:
        whole: whether every file of the specification is usable, so that a name that is not
            found does not exist.
    """

    layout: Layout
    clauses: tuple[Document, ...]
    options: tuple[Document, ...]
    sources: tuple[Document, ...]
    yaku: tuple[Document, ...]
    rulesets: tuple[Document, ...]
    renamed: tuple[Document, ...]
    cases: tuple[Document, ...]
    whole: bool

    def renamed_ids(self) -> dict[str, str | None]:
        """Ids of cases that are gone, with the new ones."""
        return {old: new for d in self.renamed for old, new in d.data["renamed"].items()}

    def raw_cases(self) -> Iterator[RawCase]:
        """Every case of every usable file, in order."""
        for document in self.cases:
            for index in range(len(document.data["cases"])):
                yield RawCase(document, index)


def read_tree(layout: Layout, problems: list[Problem]) -> Tree:
    """Read everything; what is wrong is added to `problems`."""
    reader = _Reader(layout, problems)
    spec = layout.spec
    clauses = reader.read(layout.spec_files("clauses"), "clauses")
    options = reader.read([spec / "options.yaml"], "options")
    sources = reader.read_existing(spec / "sources.yaml", "sources")
    yaku = reader.read_existing(spec / "yaku.yaml", "yaku")
    reader.read_existing(spec / "glossary.yaml", "glossary")
    rulesets = reader.read(layout.spec_files("rulesets"), "ruleset")
    whole = not problems
    renamed = reader.read_existing(layout.renamed, "renamed")
    cases = reader.read(layout.case_files(), "cases")
    return Tree(layout, clauses, options, sources, yaku, rulesets, renamed, cases, whole)


def read_cases(
    layout: Layout, paths: Iterable[Path], problems: list[Problem]
) -> tuple[Document, ...]:
    """The case files among files and folders that lie anywhere."""
    files = (file for path in paths for file in yaml_files(path.resolve()))
    return _Reader(layout, problems).read(files, "cases")


def read_document(path: Path, shown: str, schema: str, problems: list[Problem]) -> Document | None:
    """One file that satisfies a schema; None, with the reasons in `problems`, if it does not."""
    document = load_file(path, shown, problems)
    if document is None:
        return None
    found = list(check_document(document, validator(schema)))
    problems.extend(found)
    return None if found else document


def read_lines(path: Path, shown: str, schema: str, problems: list[Problem]) -> Document | None:
    """As `read_document`, and every text of the file is one line."""
    document = read_document(path, shown, schema, problems)
    if document is None:
        return None
    found = list(line_breaks(document))
    problems.extend(found)
    return None if found else document


class _Reader:
    """Reads groups of files into one list of problems."""

    def __init__(self, layout: Layout, problems: list[Problem]) -> None:
        self._layout = layout
        self._problems = problems

    def read(self, paths: Iterable[Path], schema: str) -> tuple[Document, ...]:
        read = (self._read_file(path, schema) for path in paths)
        return tuple(document for document in read if document is not None)

    def read_existing(self, path: Path, schema: str) -> tuple[Document, ...]:
        return self.read([path], schema) if path.exists() or path.is_symlink() else ()

    def _read_file(self, path: Path, schema: str) -> Document | None:
        shown = self._layout.shown(path)
        if is_special(path):
            self._problems.append(Problem(shown, 0, 0, "is no file: a pipe, a device or a socket"))
            return None
        return read_lines(path, shown, schema, self._problems)
