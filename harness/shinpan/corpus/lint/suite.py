"""What lint rules look at: the whole suite, and one case in it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from shinpan.corpus.layout import Layout
from shinpan.corpus.model import Case, Clause, Json, Option, RulesetData, Source, Yaku
from shinpan.corpus.nodes import Path
from shinpan.corpus.problems import Problem
from shinpan.corpus.raw import RawCase
from shinpan.corpus.tree import Tree


@dataclass(frozen=True, slots=True)
class Suite:
    """Everything that a rule may look up.

    Attributes:
        renamed: ids that are gone, with the new id or None.
    """

    tree: Tree
    clauses: Mapping[str, Clause]
    options: Mapping[str, Option]
    sources: Mapping[str, Source]
    rulesets: Mapping[str, RulesetData]
    yaku: Mapping[str, Yaku]
    renamed: Mapping[str, str | None]
    subjects: Mapping[str, "Subject"]

    @property
    def layout(self) -> Layout:
        """The folders."""
        return self.tree.layout


@dataclass(frozen=True, slots=True)
class Subject:
    """A case as it was written and as it was compiled."""

    raw: RawCase
    case: Case

    @property
    def params(self) -> Mapping[str, Json]:
        """The compiled parameters."""
        return self.case.params

    def problem(self, path: Path, message: str) -> Problem:
        """A finding about the value at a path inside the case."""
        return self.raw.problem(path, message, "")

    def key_problem(self, path: Path, message: str) -> Problem:
        """A finding about the key that ends a path inside the case."""
        return self.raw.key_problem(path, message, "")

    def given_problem(self, path: Path, message: str) -> Problem:
        """A finding about the value at a path inside `given`, the case's or the file's."""
        return self.raw.given_problem(path, message, "")

    def branch_paths(self) -> Iterator[list[str | int]]:
        """The path inside the case of each branch, in the order of `case.expect`."""
        expect = self.raw.data["expect"]
        for listing in ("by", "readings"):
            if listing in expect:
                yield from (["expect", listing, index] for index in range(len(expect[listing])))
                return
        yield ["expect"]

    def values(self) -> Iterator[tuple[list[str | int], Mapping[str, Json]]]:
        """Every asserted answer in wire form with its path inside the case."""
        for path, branch in zip(self.branch_paths(), self.case.expect, strict=True):
            if branch.value is not None:
                yield [*path, "value"], branch.value
