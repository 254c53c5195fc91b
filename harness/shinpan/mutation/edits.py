"""Changes of a syntax tree that can be taken back, and what of a tree is open to them."""

import ast
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from shinpan.mutation.sources import Unit

_CLAUSE = re.compile(r"[a-z]+(-[a-z]+)*\.[a-z0-9]+(-[a-z0-9]+)*")
_CITING_NAMES = re.compile(r"clauses?|cited|asked|reason")
_CITES = re.compile(r"\bClauseId\b")
_DATA_AND_CITATION = {
    "Refusal": 1, "Fault": 0, "_fault": 0, "_too_many": 0, "Transfer": 3, "FuItem": 2, "Price": 2,
    "Ledger": 2, "Rotation": 2, "Continuation": 1, "Ending": 1,
}  # fmt: skip
"""Constructors whose further arguments are texts or citations: how many arguments are data."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A node and where it hangs: `parent.field`, or `parent.field[index]`."""

    parent: ast.AST
    field: str
    index: int | None
    node: ast.AST


@dataclass(frozen=True, slots=True)
class Edit:
    """An exchange of one node for another (`None`: the statement is taken out).

    Attributes:
        operator: the kind of change.
        spot: what is exchanged.
        new: what stands there instead.
        before: the text that the change is told by.
        after: the same text after it.
    """

    operator: str
    spot: Spot
    new: ast.AST | None
    before: str
    after: str

    @contextmanager
    def applied(self) -> Iterator[None]:
        """The tree with the change, for a while."""
        put(self.spot, self.new)
        try:
            yield
        finally:
            put(self.spot, self.spot.node)


def put(spot: Spot, node: ast.AST | None) -> None:
    """Set a node in its place; a statement that is taken out leaves `pass`."""
    value = ast.Pass() if node is None else node
    if spot.index is None:
        setattr(spot.parent, spot.field, value)
    else:
        getattr(spot.parent, spot.field)[spot.index] = value


def spots(unit: Unit) -> Iterator[Spot]:
    """Every node of a unit that states a rule, outer ones first.

    What only names clauses or explains, annotations, decorators, doc strings and guards against
    the impossible are left out.
    """
    node = unit.node
    if not isinstance(node, ast.FunctionDef):
        if not _only_cites(node):
            yield from _below(node, ("value",))
    elif not _returns_citations(node):
        yield from _below(node, ("body",))


def _below(node: ast.AST, fields: tuple[str, ...] | None = None) -> Iterator[Spot]:
    for field in fields or node._fields:
        value = getattr(node, field, None)
        children = value if isinstance(value, list) else [value]
        for number, child in enumerate(children):
            if isinstance(child, ast.AST) and _is_rule(node, field, number, child):
                yield Spot(node, field, number if isinstance(value, list) else None, child)
                yield from _below(child)


def _is_rule(parent: ast.AST, field: str, number: int, node: ast.AST) -> bool:
    if field in {"annotation", "returns", "decorator_list", "keywords_annotation", "ctx"}:
        return False
    match node:
        case ast.Raise() | ast.JoinedStr() | ast.Global() | ast.Pass():
            return False
        case ast.Expr(value=ast.Constant(value=str())):
            return False
        case ast.keyword(arg=str() as name) if name == "strict" or _CITING_NAMES.search(name):
            return False
        case ast.Expr(value=ast.Call(func=ast.Name(id="assert_never"))):
            return False
        case ast.Assign() | ast.AnnAssign() | ast.AugAssign() if _only_cites(node):
            return False
        case ast.If(body=[ast.Raise()]):
            return False
        case ast.If(body=body, orelse=[]) if all(map(_only_cites, body)):
            return False
    if isinstance(parent, ast.Call) and field == "args" and isinstance(parent.func, ast.Name):
        return number < _DATA_AND_CITATION.get(parent.func.id, 99) and not _is_citation(node)
    return not _is_citation(node)


def _is_citation(node: ast.AST) -> bool:
    """A clause id, a display of some, or a choice between some."""
    match node:
        case ast.Constant(value=str() as text):
            return _CLAUSE.fullmatch(text) is not None
        case ast.Tuple(elts=[_, *_]) | ast.List(elts=[_, *_]):
            return any(_is_citation(entry) for entry in node.elts)
        case ast.Starred():
            return _is_citation(node.value)
        case ast.Name(id=name):
            return _CITING_NAMES.fullmatch(name) is not None
        case ast.IfExp(body=body, orelse=other):
            return _is_citation(body) or _is_citation(other)
    return False


def _only_cites(node: ast.stmt) -> bool:
    match node:
        case ast.AnnAssign(annotation=annotation, value=value):
            cites = _CITES.search(ast.unparse(annotation)) is not None
            return (cites and isinstance(node.target, ast.Name)) or _is_none_or_citation(value)
        case ast.Assign(targets=[target], value=value):
            return _names_citations(target) or _is_citation(value)
        case ast.AugAssign(target=target):
            return _names_citations(target)
    return False


def _is_none_or_citation(value: ast.expr | None) -> bool:
    return value is not None and _is_citation(value)


def _names_citations(target: ast.expr) -> bool:
    return isinstance(target, ast.Name) and _CITING_NAMES.search(target.id) is not None


def is_told(node: ast.AST) -> bool:
    """Whether a call makes something that tells why, of which only the code matters."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) in _TOLD


_TOLD = frozenset({"Refusal", "Fault", "_fault", "_too_many"})


def _returns_citations(node: ast.FunctionDef) -> bool:
    returned = "" if node.returns is None else ast.unparse(node.returns)
    return returned in {"ClauseId", "tuple[ClauseId, ...]", "list[ClauseId]"}
