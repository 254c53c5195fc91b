"""Schema errors as one line each, at the line and column where they are."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Literal

from shinpan.corpus.model import Json
from shinpan.corpus.nodes import Document, Path
from shinpan.corpus.problems import Problem, quoted
from shinpan.corpus.selection import near_names

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError

RULE = "schema"
_RULE_COMMENT = "rule: "

_TYPES = {
    "object": "a mapping",
    "array": "a list",
    "string": "text",
    "integer": "an integer",
    "boolean": "true or false",
    "null": "null",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """A schema error.

    Attributes:
        rule: the lint rule that the schema's comment names.
        target: whether the value at the path is wrong or the key that ends it.
    """

    path: Path
    message: str
    rule: str = RULE
    target: Literal["value", "key"] = "value"


def check_document(document: Document, checker: "Draft202012Validator") -> Iterator[Problem]:
    """The problems of a whole file."""
    for fault in schema_errors(document.data, checker):
        place = document.key_problem if fault.target == "key" else document.problem
        yield place(fault.path, fault.message, fault.rule)


def schema_errors(data: Json, checker: "Draft202012Validator") -> Iterator[Fault]:
    """Every error, in the order of the paths."""
    faults = [fault for error in checker.iter_errors(data) for fault in _explain(error)]
    return iter(sorted(faults, key=lambda fault: [str(step) for step in fault.path]))


def _explain(error: "ValidationError") -> Iterator[Fault]:
    path: list[str | int] = list(error.absolute_path)
    if "propertyNames" in error.schema_path and isinstance(error.instance, str):
        message = f"key {quoted(error.instance)} is not {_wanted(error)}"
        yield Fault([*path, error.instance], message, target="key")
        return
    match error.validator:
        case "additionalProperties":
            yield from _unknown_keys(error, path)
        case "required":
            yield Fault(path, "lacks " + _name_of_missing_key(error))
        case "anyOf" if error.context and all(map(_is_a_missing_key, error.context)):
            names = [_name_of_missing_key(inner) for inner in error.context]
            yield Fault(path, "lacks " + " or ".join(names))
        case "oneOf" if _is_a_choice_of_keys(error):
            yield Fault(path, f"exactly one of {' and '.join(_choice(error))} is needed")
        case "anyOf" | "oneOf" if error.context:
            for inner in _nearest(error):
                yield from _explain(inner)
        case None:
            yield Fault(path, f"{_shown(path[-1])} is not allowed here", target="key")
        case _:
            yield Fault(path, _message(error), _rule(error))


def _unknown_keys(error: "ValidationError", path: Path) -> Iterator[Fault]:
    known = list(_schema(error).get("properties", {}))
    instance: Json = error.instance
    for key in instance:
        if key not in known:
            near = near_names(key, known)
            hint = f"; did you mean {near[0]}?" if near else f"; known: {', '.join(known)}"
            yield Fault([*path, key], f"unknown key {quoted(key)}{hint}", target="key")


def _nearest(error: "ValidationError") -> list["ValidationError"]:
    """The errors of the alternative that was most likely meant."""
    context = sorted(error.context or [], key=lambda inner: int(inner.schema_path[0]))
    groups = [list(g) for _, g in groupby(context, key=lambda inner: inner.schema_path[0])]
    return min(groups, key=lambda group: (any(map(_is_other_kind, group)), len(group)))


def _is_a_missing_key(error: "ValidationError") -> bool:
    return not error.path and error.validator == "required"


def _name_of_missing_key(error: "ValidationError") -> str:
    return error.message.removesuffix(" is a required property")


def _choice(error: "ValidationError") -> list[str]:
    alternatives: Json = error.validator_value
    return [str(alternative["required"][0]) for alternative in alternatives]


def _is_a_choice_of_keys(error: "ValidationError") -> bool:
    wanted: Json = error.validator_value
    return "title" not in _schema(error) and all(
        isinstance(alternative, dict) and list(alternative) == ["required"]
        for alternative in wanted
    )


def _is_other_kind(error: "ValidationError") -> bool:
    """Whether an alternative fails at its root, by its type or its keys."""
    return not error.path and error.validator in {"type", "required", "enum"}


def _message(error: "ValidationError") -> str:
    limit: Json = error.validator_value
    match error.validator:
        case "uniqueItems":
            return "the same item twice"
        case "minItems" | "minProperties" if "title" not in _schema(error):
            return f"{_size(error.instance)}, at least {limit} needed"
        case "maxItems" | "maxProperties" if "title" not in _schema(error):
            return f"{_size(error.instance)}, at most {limit} allowed"
        case "minimum":
            return f"{_shown(error.instance)} is too small: at least {limit}"
        case "maximum":
            return f"{_shown(error.instance)} is too large: at most {limit}"
        case "type" if not error.absolute_path:
            return f"{_shown(error.instance)} is not {_types(error)}"
        case "type" if _is_container(limit) and "title" in _schema(error):
            return f"{_shown(error.instance)} is not {_types(error)}: expected {_wanted(error)}"
        case "minProperties" | "maxProperties" | "oneOf" | "anyOf":
            return f"expected {_wanted(error)}"
        case _:
            return f"{_shown(error.instance)} is not {_wanted(error)}"


def _size(instance: Json) -> str:
    kind = "key" if isinstance(instance, dict) else "item"
    return f"{len(instance)} {kind}" + ("" if len(instance) == 1 else "s")


def _is_container(wanted: Json) -> bool:
    return wanted in ("object", "array")


def _types(error: "ValidationError") -> str:
    wanted: Json = error.validator_value
    return " or ".join(_TYPES[t] for t in ([wanted] if isinstance(wanted, str) else wanted))


def _wanted(error: "ValidationError") -> str:
    if "title" in _schema(error):
        return str(_schema(error)["title"])
    wanted: Json = error.validator_value
    match error.validator:
        case "enum":
            return "one of " + ", ".join(map(_shown, wanted))
        case "type":
            return _types(error)
        case "const":
            return _shown(wanted)
        case "minLength":
            return f"text of at least {wanted} characters"
        case "maxLength":
            return f"text of at most {wanted} characters"
        case _:
            return "what is allowed here"


def _rule(error: "ValidationError") -> str:
    comment = str(_schema(error).get("$comment", ""))
    return comment.removeprefix(_RULE_COMMENT) if comment.startswith(_RULE_COMMENT) else RULE


def _schema(error: "ValidationError") -> Mapping[str, Json]:
    return error.schema if isinstance(error.schema, dict) else {}


def _shown(value: Json) -> str:
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    return quoted(value) if isinstance(value, str) else json.dumps(value)
