"""The source of the reference, as far as it states rules."""

import ast
import importlib.util
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from riichi_reference.clauses import ClauseId

PACKAGE = "riichi_reference"

NOT_RULES: Mapping[str, str] = {
    "__init__": "a page of text",
    "actions": "data only",
    "citations": "says which clauses decided, not what is decided",
    "clauses": "the registry of who implements what",
    "events": "data only",
    "near": "says what a hand would need, for people",
    "refusal": "data only",
    "ruleset": "reading of option values; the schema and its own tests hold it",
    "view": "what one seat may see; no operation of the protocol shows it",
    "wait_citations": "says which clauses decided, not what is decided",
    "yaku.__init__": "names only",
}
"""Modules that are not bent, and why."""

NOT_RULES_INSIDE: Mapping[str, str] = {
    "discarding._sideways_due": "which way a tile lies; no operation of the protocol shows it",
    "fu._set_order": "the order in which minipoints are told; nothing compares it",
    "tiles.parse_tiles": "reading of a notation",
    "tiles.parse_tile": "reading of a notation",
    "tiles._tile": "reading of a notation",
    "tiles.format_tile": "writing of a notation",
    "tiles.format_tiles": "writing of a notation",
    "yaku.entry.clause_of": "the name of a clause",
}
"""Functions and tables of other modules that are not bent, and why."""

Definition = ast.FunctionDef | ast.Assign | ast.AnnAssign


@dataclass(frozen=True)
class Unit:
    """A function, or a table of a module: the smallest thing that implements clauses."""

    name: str
    node: Definition

    @property
    def is_function(self) -> bool:
        """Whether it is a function, not a table."""
        return isinstance(self.node, ast.FunctionDef)


@dataclass(frozen=True)
class Module:
    """One module of the reference."""

    name: str
    path: Path
    text: str

    @property
    def full_name(self) -> str:
        """The name under which it is imported."""
        return f"{PACKAGE}.{self.name}".removesuffix(".__init__")

    @cached_property
    def tree(self) -> ast.Module:
        """Its syntax tree; who changes it changes it back."""
        return ast.parse(self.text, str(self.path))

    @cached_property
    def units(self) -> tuple[Unit, ...]:
        """Its functions, methods, tables and the defaults of its data, in their order."""
        return tuple(_units(self.tree.body, ""))

    def unit(self, name: str) -> Unit:
        """The unit of that name.

        Raises:
            KeyError: there is none.
        """
        for unit in self.units:
            if unit.name == name:
                return unit
        raise KeyError(f"{self.name}.{name}")

    @cached_property
    def imports(self) -> frozenset[str]:
        """Modules of the reference that it imports."""
        found: set[str] = set()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE):
                found.add(str(node.module))
                found |= {f"{node.module}.{alias.name}" for alias in node.names}
        return frozenset(found)


def read_modules() -> dict[str, Module]:
    """Every module of the reference, by its name without the package.

    Raises:
        FileNotFoundError: the reference is not installed with its source.
    """
    spec = importlib.util.find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"{PACKAGE} has no source here")
    root = Path(spec.origin).parent
    modules = {}
    for path in sorted(root.rglob("*.py")):
        name = ".".join(path.relative_to(root).with_suffix("").parts)
        modules[name] = Module(name, path, path.read_text(encoding="utf-8"))
    return modules


def bendable(module: Module) -> Iterator[Unit]:
    """The units of a module that state rules."""
    if module.name in NOT_RULES or module.name.split(".")[0] in NOT_RULES:
        return
    for unit in module.units:
        if f"{module.name}.{unit.name}" not in NOT_RULES_INSIDE:
            yield unit


def clauses_of(module: Module) -> dict[str, tuple[ClauseId, ...]]:
    """The clauses behind each unit of a module.

    A function that is marked has its own; a helper or a table those of the functions of the
    module that use it.
    """
    marked = {unit.name: set(_marks(unit.node)) for unit in module.units}
    own = {name for name, clauses in marked.items() if clauses}
    used = {unit.name: _names(unit.node) for unit in module.units}
    for _ in module.units:  # as often as a chain of helpers can be long
        for user, mentioned in used.items():
            for name in mentioned & marked.keys() - own:
                marked[name] |= marked[user]
    return {name: tuple(sorted(clauses)) for name, clauses in marked.items()}


def _units(body: list[ast.stmt], inside: str) -> Iterator[Unit]:
    for node in body:
        match node:
            case ast.FunctionDef():
                yield Unit(inside + node.name, node)
            case ast.ClassDef() if not _is_enum(node):
                yield from _units(node.body, f"{inside}{node.name}.")
            case ast.Assign(targets=[ast.Name(id=name)]):
                yield Unit(inside + name, node)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr()):
                yield Unit(inside + name, node)


def _is_enum(node: ast.ClassDef) -> bool:
    """The members of enumerations are names on the wire."""
    return any(isinstance(base, ast.Name) and "Enum" in base.id for base in node.bases)


def _marks(node: Definition) -> Iterator[ClauseId]:
    """The clauses that the decorator `implements` names."""
    for decorator in node.decorator_list if isinstance(node, ast.FunctionDef) else ():
        match decorator:
            case ast.Call(func=ast.Name(id="implements"), args=args):
                yield from (str(ast.literal_eval(argument)) for argument in args)


def _names(node: ast.AST) -> set[str]:
    return {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
