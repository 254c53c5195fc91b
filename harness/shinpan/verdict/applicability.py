"""Which cases are put to an engine at all; computed from what it says of itself."""

from collections.abc import Sequence

from shinpan.corpus import Branch, Case, Options
from shinpan.protocol import Hello, Json
from shinpan.verdict.compare import comparable_fields
from shinpan.verdict.model import Verdict, VerdictName


def options_not_honoured(options: Options, hello: Hello) -> frozenset[str]:
    """The options whose values in this ruleset are not among those that the engine honours."""
    return frozenset(
        name
        for name, value in options.items()
        if name in hello.options and not _among(value, hello.options[name])
    )


def not_applicable(
    case: Case, outcomes: Sequence[Branch], lacking: frozenset[str], hello: Hello
) -> Verdict | None:
    """Why the case is not put to the engine, if so.

    Args:
        case: a case whose rules are those in force.
        outcomes: what is right under them.
        lacking: the options whose values the engine does not honour.
        hello: what the engine can do.
    """
    if case.op not in hello.ops:
        return _unsupported(f"no {case.op}")
    missing = [option for option in case.depends if option in lacking]
    if missing:
        return _unsupported(f"does not honour {', '.join(missing)}")
    if not any(_can_be_compared(case, branch, hello) for branch in outcomes):
        return _unsupported("tells none of the fields that the case asserts")
    return None


def _can_be_compared(case: Case, branch: Branch, hello: Hello) -> bool:
    if branch.refused is not None:
        return hello.tells(case.op, "refused")
    if branch.value is None:
        return True
    return bool(comparable_fields(case.op, branch.value, case.params, hello))


def _unsupported(message: str) -> Verdict:
    return Verdict(VerdictName.UNSUPPORTED, message=message)


def _among(value: Json, values: Sequence[Json]) -> bool:
    return any(type(value) is type(other) and value == other for other in values)
