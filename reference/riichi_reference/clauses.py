"""Which function implements which clause of the specification.

A function that models a rule is marked with the ids of the clauses that it implements; the
registry is what coverage, `explain` and the mutation tests start from.
"""

from collections.abc import Callable
from typing import TypeVar

ClauseId = str

F = TypeVar("F", bound=Callable[..., object])

_IMPLEMENTED: dict[ClauseId, list[str]] = {}


def implements(*clauses: ClauseId) -> Callable[[F], F]:
    """Mark a function or class as the implementation of `clauses` (ids such as `"fu.wait"`)."""

    def mark(function: F) -> F:
        name = f"{function.__module__}.{getattr(function, '__qualname__', repr(function))}"
        for clause in clauses:
            _IMPLEMENTED.setdefault(clause, []).append(name)
        return function

    return mark


def implemented() -> dict[ClauseId, tuple[str, ...]]:
    """Every implemented clause with the qualified names of what implements it, sorted."""
    return {clause: tuple(names) for clause, names in sorted(_IMPLEMENTED.items())}
