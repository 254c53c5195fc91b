"""What is odd about an engine's own description: names and values that do not exist."""

from collections.abc import Iterator, Mapping, Sequence

from shinpan.corpus import Option
from shinpan.corpus.rulesets import shown_value
from shinpan.corpus.selection import near_names
from shinpan.protocol import OPS, Hello, known_fields
from shinpan.report.escape import shortened, visible

_LONGEST_LIST = 300
_OF_A_WIN = tuple(
    f"end.wins.{name}"
    for name in (
        "actor", "target", "pai", "yaku", "dora", "han", "fu", "limit", "yakuman", "liable",
    )
)  # fmt: skip


def misdeclared(hello: Hello, options: Mapping[str, Option]) -> Iterator[str]:
    """A line for each kind of name that the suite does not have.

    Args:
        hello: what the engine said of itself.
        options: those of the rules; nothing is said of options where there are none.
    """
    strange = [*hello.strange_ops, *(op for op in hello.fields if op not in OPS)]
    yield from _unknown("operations", strange, OPS)
    for op, names in hello.fields.items():
        if op in OPS:
            known = [*known_fields(op), *(_OF_A_WIN if op == "play" else ())]
            yield from _unknown(f"fields of {op}", names, known)
    if options:
        yield from _unknown("options", list(hello.options), list(options))
    for name, values in hello.options.items():
        if name in options:
            yield from _unknown_values(options[name], values)


def _unknown(kind: str, names: Sequence[str], known: Sequence[str]) -> Iterator[str]:
    unknown = [name for name in dict.fromkeys(names) if name not in known]
    if unknown:
        said = ", ".join(_with_hint(name, known) for name in unknown)
        yield f"the engine names {kind} that do not exist: {_short(said)}"


def _with_hint(name: str, known: Sequence[str]) -> str:
    near = near_names(name, known)
    return f"{name} (did you mean {near[0]}?)" if near else name


def _unknown_values(option: Option, values: Sequence[object]) -> Iterator[str]:
    unknown = [str(shown_value(value)) for value in values if not option.allows(value)]
    if unknown:
        known = ", ".join(str(shown_value(value)) for value in option.values)
        yield (
            f"the engine names values that option {option.id} does not have: "
            f"{_short(', '.join(unknown))} (it has {known})"
        )


def _short(text: str) -> str:
    return visible(shortened(text, _LONGEST_LIST))
