"""The usual operators of mutation testing, on the syntax tree.

Conditions are negated or dropped, boundaries moved by one, constants changed, orders swapped, and
calls removed. Texts are changed only where they are compared: the values of options.
"""

import ast
from collections.abc import Callable, Iterator, Mapping
from typing import cast

from shinpan.mutation.edits import Edit, Spot, is_told, spots
from shinpan.mutation.model import Mutant
from shinpan.mutation.sources import Module, Unit

Changes = Iterator[tuple[str, ast.AST | None]]
Enums = Mapping[str, tuple[str, ...]]
"""The members of each enumeration, by the name of its class."""


def edits_of(unit: Unit, enums: Enums) -> Iterator[Edit]:
    """Every change that the operators make in a unit."""
    for spot in spots(unit):
        for make in _OPERATORS:
            for operator, new in make(spot, enums):
                yield Edit(operator, spot, new, *_told(spot, new))


def mutants_of(
    module: Module, unit: Unit, clauses: tuple[str, ...], enums: Enums
) -> Iterator[tuple[Mutant, Edit]]:
    """The mutants of a unit; those that read alike are numbered."""
    seen: dict[str, int] = {}
    for edit in edits_of(unit, enums):
        if edit.before == edit.after:
            continue
        name = f"{module.name}.{unit.name}: {edit.operator}: {edit.before} => {edit.after}"
        seen[name] = seen.get(name, 0) + 1
        unique = name if seen[name] == 1 else f"{name} ({seen[name]})"
        line = getattr(edit.spot.node, "lineno", unit.node.lineno)
        yield Mutant(unique, module.name, unit.name, edit.operator, line, clauses), edit


def enums_of(modules: Mapping[str, Module]) -> dict[str, tuple[str, ...]]:
    """The enumerations of the reference with their members."""
    found = {}
    for module in modules.values():
        for node in module.tree.body:
            if isinstance(node, ast.ClassDef) and any("Enum" in ast.unparse(b) for b in node.bases):
                members = [s for s in node.body if isinstance(s, ast.Assign)]
                found[node.name] = tuple(ast.unparse(member.targets[0]) for member in members)
    return found


def _told(spot: Spot, new: ast.AST | None) -> tuple[str, str]:
    """The text before and after: of the node, or of what holds it where it is small."""
    if isinstance(spot.node, ast.stmt):
        return _line(spot.node), "nothing" if new is None else _line(new)
    small = isinstance(spot.node, ast.Constant | ast.Attribute | ast.cmpop | ast.operator)
    if not small or not isinstance(spot.parent, ast.expr | ast.keyword | ast.slice | ast.pattern):
        return _line(spot.node), "nothing" if new is None else _line(new)
    before = _line(spot.parent)
    edit = Edit("", spot, new, "", "")
    with edit.applied():
        return before, _line(spot.parent)


def _line(node: ast.AST) -> str:
    if isinstance(node, ast.If | ast.While):
        return f"{type(node).__name__.lower()} {ast.unparse(node.test)}"
    if isinstance(node, ast.For):
        return f"for {ast.unparse(node.target)} in {ast.unparse(node.iter)}"
    return " ".join(ast.unparse(node).split())


def _conditions(spot: Spot, _enums: Enums) -> Changes:
    """Conditions negated, and dropped: as if they always held, or never did."""
    if _is_condition(spot):
        node = spot.node
        if not isinstance(node, ast.UnaryOp | ast.Compare):
            yield "condition negated", ast.UnaryOp(ast.Not(), cast("ast.expr", node))
        yield "condition dropped", ast.Constant(value=True)
        if spot.field != "ifs":
            yield "condition dropped", ast.Constant(value=False)
    match spot.node:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "condition negated", operand
        case ast.BoolOp(op=op, values=values):
            yield from _without_one(op, values)
            other = ast.And() if isinstance(op, ast.Or) else ast.Or()
            yield "condition changed", ast.BoolOp(other, values)


def _is_condition(spot: Spot) -> bool:
    if spot.field in {"test", "ifs", "guard"}:
        return True
    return spot.field == "value" and isinstance(spot.parent, ast.Return) and _is_truth(spot.node)


def _is_truth(node: ast.AST) -> bool:
    return isinstance(node, ast.Compare | ast.BoolOp) or (
        isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
    )


def _without_one(op: ast.boolop, values: list[ast.expr]) -> Changes:
    for number in range(len(values)):
        rest = values[:number] + values[number + 1 :]
        yield "condition dropped", rest[0] if len(rest) == 1 else ast.BoolOp(op, rest)


def _comparisons(spot: Spot, _enums: Enums) -> Changes:
    """Boundaries moved by one, and comparisons turned round."""
    match spot.node:
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            if type(op) in _NEGATED:
                yield "condition negated", ast.Compare(left, [_NEGATED[type(op)]()], [right])
            if type(op) in _BOUNDARY:
                yield "boundary moved", ast.Compare(left, [_BOUNDARY[type(op)]()], [right])
        case ast.Compare(left=left, ops=ops, comparators=right):
            for number, op in enumerate(ops):
                if type(op) in _BOUNDARY:
                    moved = [*ops[:number], _BOUNDARY[type(op)](), *ops[number + 1 :]]
                    yield "boundary moved", ast.Compare(left, moved, right)


_NEGATED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
}  # fmt: skip
_BOUNDARY: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
}  # fmt: skip


def _constants(spot: Spot, enums: Enums) -> Changes:
    """Numbers one more and one less, truths turned round, other members, other option values."""
    match spot.node:
        case ast.Constant(value=bool() as value):
            yield "constant changed", ast.Constant(not value)
        case ast.Constant(value=int() as value):
            step = 100 if value and value % 100 == 0 else 1  # points are whole hundreds
            yield "constant changed", ast.Constant(value + step)
            if value:
                yield "constant changed", ast.Constant(value - step)
        case ast.Constant(value=str() as value) if _is_compared(spot):
            yield "constant changed", ast.Constant(f"not {value}")
        case ast.Attribute(value=ast.Name(id=name), attr=member) if name in enums:
            others = [entry for entry in enums[name] if entry != _GENERIC]
            if member in others and len(others) > 1:
                other = others[(others.index(member) + 1) % len(others)]
                yield (
                    "constant changed",
                    ast.Attribute(ast.Name(name, ast.Load()), other, ast.Load()),
                )


_GENERIC = "ILLEGAL_ACTION"  # the code of a refusal that passes wherever a finer one is right


def _is_compared(spot: Spot) -> bool:
    return isinstance(spot.parent, ast.Compare | ast.MatchValue)


def _arithmetic(spot: Spot, _enums: Enums) -> Changes:
    """Another operation, and the operands of one that is not commutative swapped."""
    match spot.node:
        case ast.BinOp(left=left, op=op, right=right):
            for other in _OTHER_OPERATIONS.get(type(op), ()):
                yield "operation changed", ast.BinOp(left, other(), right)
            if isinstance(op, ast.Sub | ast.FloorDiv | ast.Mod | ast.Pow):
                yield "order swapped", ast.BinOp(right, op, left)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            yield "operation changed", operand
        case ast.AugAssign(target=target, op=ast.Add(), value=value):
            yield "operation changed", ast.AugAssign(target, ast.Sub(), value)


_OTHER_OPERATIONS: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub,), ast.Sub: (ast.Add,), ast.Mult: (ast.Add,), ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,), ast.Pow: (ast.Mult,), ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
}  # fmt: skip


def _orders(spot: Spot, _enums: Enums) -> Changes:
    """Two arguments, alternatives or entries swapped; the other end of an order."""
    if is_told(spot.node):
        return
    match spot.node:
        case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords) if name in _ENDS:
            yield "order swapped", ast.Call(ast.Name(_ENDS[name], ast.Load()), args, keywords)
        case ast.Call(func=func, args=[first, second, *rest], keywords=keywords):
            if not any(isinstance(entry, ast.Starred) for entry in (first, second)):
                yield "order swapped", ast.Call(func, [second, first, *rest], keywords)
        case ast.BoolOp(op=ast.Or() as op, values=[ast.Call() as first, second, *rest]):
            yield "order swapped", ast.BoolOp(op, [second, first, *rest])
        case ast.Tuple(elts=[first, second, *rest], ctx=ast.Load() as load) if _is_ordered(spot):
            yield "order swapped", ast.Tuple([second, first, *rest], load)
        case ast.IfExp(test=test, body=body, orelse=other):
            yield "order swapped", ast.IfExp(test, other, body)
        case ast.Subscript(value=value, slice=ast.Slice(lower=None, upper=end, step=None)):
            if end is not None:
                part = ast.Slice(end, None, None)
                yield "order swapped", ast.Subscript(value, part, ast.Load())


def _is_ordered(spot: Spot) -> bool:
    """Not what something is looked up in, nor parts that are joined: their order says nothing."""
    match spot:
        case Spot(node=ast.Tuple(elts=[ast.Starred(), *_])) | Spot(parent=ast.Compare()):
            return False
        case Spot(parent=ast.Call(func=ast.Attribute(attr="isdisjoint"))):
            return False
    return True


_ENDS = {"min": "max", "max": "min", "any": "all", "all": "any"}


def _calls(spot: Spot, _enums: Enums) -> Changes:
    """A call removed: its first argument, or what its method is called on, stands for it."""
    if is_told(spot.node) or _only_adds_citations(spot.node):
        return
    match spot.node:
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()):
            yield "call removed", None
        case ast.Call(func=ast.Name(id=name), args=[first, *_]) if name not in _ENDS:
            if not isinstance(first, ast.Starred | ast.GeneratorExp) and name not in _FORMS:
                yield "call removed", first
        case ast.Call(func=ast.Attribute(value=value)) if not isinstance(value, ast.Constant):
            yield "call removed", value
        case ast.Subscript(value=value, slice=ast.Slice()):
            yield "part taken whole", value
        case ast.Starred() if isinstance(spot.parent, ast.Tuple | ast.List):
            yield "part left out", ast.Starred(ast.Tuple([], ast.Load()), ast.Load())
        case ast.AugAssign() | ast.Continue() | ast.Break():
            yield "statement removed", None


def _only_adds_citations(node: ast.AST) -> bool:
    """Whether a step goes on to its own state, for the sake of the clauses that it names."""
    match node:
        case ast.Call(func=ast.Attribute(value=step, attr="then"), args=[state]):
            return ast.unparse(state) == f"{ast.unparse(step)}.state"
    return False


_FORMS = frozenset({"tuple", "list", "frozenset", "set", "dict", "isinstance", "replace", "cast",
                    "bool", "sorted"})  # fmt: skip

_OPERATORS: tuple[Callable[[Spot, Enums], Changes], ...] = (
    _conditions,
    _comparisons,
    _constants,
    _arithmetic,
    _orders,
    _calls,
)
