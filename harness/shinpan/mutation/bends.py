"""Named bends: what a person would really get wrong, one rule at a time.

They are written in YAML below `data/bends/`. Each change names a function or a table and either the
text to exchange, in the form in which `ast.unparse` writes the code, or a whole new body. A text
that does not occur exactly once is an error, so that no change of the reference loses a bend.
"""

import ast
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shinpan.mutation.sources import Module

FOLDER = Path(__file__).parent / "data" / "bends"


class BendError(Exception):
    """A bend that cannot be made; the text says which and why."""


@dataclass(frozen=True, slots=True)
class Change:
    """One change of the reference.

    Attributes:
        place: the function or table, with its module: `"fu.rounded"`.
        replace: the text that is exchanged; empty for a whole new body.
        by: the text that stands there instead, or the new body.
    """

    place: str
    replace: str
    by: str


@dataclass(frozen=True, slots=True)
class Bend:
    """A rule misunderstood.

    Attributes:
        id: a slug.
        title: the wrong rule, as somebody would state it.
        clauses: the clauses that it breaks.
        bug: where such a mistake was reported in public, if anywhere.
        pending: why no case can catch it yet, if so.
        changes: what makes the reference follow the wrong rule.
    """

    id: str
    title: str
    clauses: tuple[str, ...]
    bug: str | None
    pending: str | None
    changes: tuple[Change, ...]


def load_bends(folder: Path = FOLDER) -> tuple[Bend, ...]:
    """Every named bend, by file and place in it.

    Raises:
        BendError: two have the same name.
        CorpusError: a file is not of the form that the schema says.
    """
    bends = [_bend(entry) for path in sorted(folder.glob("*.yaml")) for entry in _entries(path)]
    names = [bend.id for bend in bends]
    for name in names:
        if names.count(name) > 1:
            raise BendError(f"two bends are called {name}")
    return tuple(bends)


def bent_modules(bend: Bend, modules: Mapping[str, Module]) -> dict[str, ast.Module]:
    """The bent trees of the modules that a bend changes, by full name.

    Raises:
        BendError: a place does not exist, or a text does not occur exactly once in it.
    """
    trees: dict[str, ast.Module] = {}
    for change in bend.changes:
        module, name = _find(bend, change.place, modules)
        tree = trees.setdefault(module.full_name, ast.parse(module.text, str(module.path)))
        _exchange(bend, change, tree, name)
    return trees


def places_of(bend: Bend, modules: Mapping[str, Module]) -> list[tuple[Module, str]]:
    """The functions and tables that a bend changes.

    Raises:
        BendError: a place does not exist.
    """
    return [_find(bend, change.place, modules) for change in bend.changes]


def _entries(path: Path) -> Sequence[Mapping[str, Any]]:
    from shinpan.corpus import CorpusError, Problem  # noqa: PLC0415
    from shinpan.corpus.tree import read_document  # noqa: PLC0415  needs the YAML parser

    problems: list[Problem] = []
    document = read_document(path, path.name, "mutation-bends", problems)
    if document is None or problems:
        raise CorpusError(problems)
    entries: Sequence[Mapping[str, Any]] = document.data["bends"]
    return entries


def _bend(entry: Mapping[str, Any]) -> Bend:
    changes = entry.get("changes") or [entry]
    return Bend(
        id=entry["id"],
        title=entry["title"],
        clauses=tuple(entry["clauses"]),
        bug=entry.get("bug"),
        pending=entry.get("pending"),
        changes=tuple(
            Change(
                change["in"], change.get("replace", ""), change.get("by", change.get("body", ""))
            )
            for change in changes
        ),
    )


def _find(bend: Bend, place: str, modules: Mapping[str, Module]) -> tuple[Module, str]:
    parts = place.split(".")
    for length in range(len(parts) - 1, 0, -1):
        name = ".".join(parts[:length])
        if name in modules:
            return modules[name], ".".join(parts[length:])
    raise BendError(f"{bend.id}: there is no {place}")


def _exchange(bend: Bend, change: Change, tree: ast.Module, name: str) -> None:
    body, number = _definition(bend, tree.body, name, change.place)
    node = body[number]
    _drop_docstring(node)
    if not change.replace and isinstance(node, ast.FunctionDef):
        node.body = ast.parse(textwrap.dedent(change.by)).body
        return
    text = ast.unparse(node)
    times = text.count(change.replace)
    if times != 1:
        raise BendError(
            f"{bend.id}: {change.replace!r} stands {times} times in {change.place}:\n{text}"
        )
    try:
        (body[number],) = ast.parse(text.replace(change.replace, change.by)).body
    except SyntaxError as error:
        raise BendError(f"{bend.id}: {change.place} is no Python any more: {error}") from None


def _definition(
    bend: Bend, body: list[ast.stmt], name: str, place: str
) -> tuple[list[ast.stmt], int]:
    first, _, rest = name.partition(".")
    for number, node in enumerate(body):
        if first in _defined(node):
            if rest and isinstance(node, ast.ClassDef):
                return _definition(bend, node.body, rest, place)
            return body, number
    raise BendError(f"{bend.id}: there is no {place}")


def _defined(node: ast.stmt) -> set[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return {name}
        case ast.Assign(targets=targets):
            return {
                inner.id for t in targets for inner in ast.walk(t) if isinstance(inner, ast.Name)
            }
        case ast.AnnAssign(target=ast.Name(id=name)):
            return {name}
    return set()


def _drop_docstring(node: ast.AST) -> None:
    if isinstance(node, ast.FunctionDef) and ast.get_docstring(node) is not None and node.body[1:]:
        del node.body[0]
