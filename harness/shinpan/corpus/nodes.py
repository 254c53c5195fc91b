"""A YAML document as nodes that know their place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from shinpan.corpus.model import Json
from shinpan.corpus.problems import Problem

Path: TypeAlias = Sequence[str | int]


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a file; line and column count from 1, the column in characters."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value."""

    value: bool | int | str | None
    mark: Mark


@dataclass(frozen=True, slots=True)
class Items:
    """A sequence of nodes."""

    nodes: tuple["Node", ...]
    mark: Mark


@dataclass(frozen=True, slots=True)
class Entries:
    """A mapping; `keys` has the places of the keys."""

    nodes: Mapping[str, "Node"]
    keys: Mapping[str, Mark]
    mark: Mark


Node: TypeAlias = Scalar | Items | Entries


def plain(node: Node) -> Json:
    """The data without the places."""
    match node:
        case Scalar():
            return node.value
        case Items():
            return [plain(item) for item in node.nodes]
        case Entries():
            return {key: plain(value) for key, value in node.nodes.items()}


@dataclass(frozen=True, slots=True)
class Document:
    """One well-formed file.

    Attributes:
        file: its path as messages show it.
        data: the plain data of `root`.
    """

    file: str
    root: Node
    data: Json

    def at(self, path: Path) -> Mark:
        """Where the value at `path` starts; as deep as the path exists."""
        node = self.root
        for step in path:
            below = _child(node, step)
            if below is None:
                break
            node = below
        return node.mark

    def key_at(self, path: Path) -> Mark:
        """Where the key that ends `path` is; without such a key where `at` points."""
        *parents, last = path
        node: Node | None = self.root
        for step in parents:
            node = _child(node, step) if node is not None else None
        if isinstance(node, Entries) and isinstance(last, str) and last in node.keys:
            return node.keys[last]
        return self.at(path)

    def problem(self, path: Path, message: str, rule: str) -> Problem:
        """A problem with the value at `path`."""
        mark = self.at(path)
        return Problem(self.file, mark.line, mark.column, message, rule)

    def key_problem(self, path: Path, message: str, rule: str) -> Problem:
        """A problem with the key that ends `path`."""
        mark = self.key_at(path)
        return Problem(self.file, mark.line, mark.column, message, rule)


def _child(node: Node, step: str | int) -> Node | None:
    match node:
        case Entries() if isinstance(step, str):
            return node.nodes.get(step)
        case Items() if isinstance(step, int) and 0 <= step < len(node.nodes):
            return node.nodes[step]
        case _:
            return None
