"""The published JSON Schemas, each bundled with the shared definitions that it uses."""

import json
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from shinpan.corpus.layout import schema_folder
from shinpan.corpus.model import Json
from shinpan.corpus.problems import UnknownNameError
from shinpan.corpus.seatwords import to_words
from shinpan.corpus.selection import near_names

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator

_SUFFIX = ".schema.json"
_SHARED = "common.schema.json#/$defs/"
_LOCAL = "#/$defs/"


def schema_names() -> tuple[str, ...]:
    """The names of all schemas, sorted."""
    return tuple(sorted(p.name.removesuffix(_SUFFIX) for p in schema_folder().glob("*" + _SUFFIX)))


@cache
def load_schema(name: str) -> dict[str, Json]:
    """One schema, complete in itself.

    Raises:
        UnknownNameError: there is none of that name.
    """
    if name not in schema_names():
        raise UnknownNameError("schema", name, near_names(name, schema_names()))
    schema = _read(name)
    shared = _read("common")["$defs"]
    used = _closure(_shared_names(schema), shared)
    if used and name != "common":
        own = schema.get("$defs", {})
        schema["$defs"] = {**own, **{used_name: shared[used_name] for used_name in used}}
    local: dict[str, Json] = _localised(schema)
    return local


@cache
def validator(name: str, definition: str | None = None) -> "Draft202012Validator":
    """A reusable validator for a schema, or for one of its definitions.

    Integers are strict: neither `true` nor `1.0` is one.
    """
    schema = load_schema(name)
    if definition is not None:
        schema = {"$ref": _LOCAL + definition, "$defs": schema["$defs"]}
    return _strict_class()(schema)


@cache
def answer_validator(op: str) -> "Draft202012Validator":
    """A validator for answers to an operation as case files write them: with seat words."""
    return _strict_class()(to_words(load_schema(f"{op}-result")))


@cache
def _strict_class() -> "type[Draft202012Validator]":
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - only where files are checked
    from jsonschema.validators import extend  # noqa: PLC0415

    checker = Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_strict_integer)
    strict: type[Draft202012Validator] = extend(  # type: ignore[no-untyped-call]
        Draft202012Validator, type_checker=checker
    )
    return strict


def _is_strict_integer(_checker: object, instance: object) -> bool:
    return isinstance(instance, int) and not isinstance(instance, bool)


def _read(name: str) -> dict[str, Json]:
    text = (schema_folder() / (name + _SUFFIX)).read_text(encoding="utf-8")
    data: dict[str, Json] = json.loads(text)
    return data


def _closure(names: set[str], shared: dict[str, Json]) -> list[str]:
    """The definitions that the named ones need, themselves included."""
    found: set[str] = set()
    while names:
        found |= names
        names = {used for name in names for used in _shared_names(shared[name])} - found
    return sorted(found)


def _shared_names(schema: Json) -> set[str]:
    return {ref.removeprefix(_SHARED) for ref in _refs(schema) if ref.startswith(_SHARED)}


def _refs(schema: Json) -> Iterator[str]:
    if isinstance(schema, dict):
        for key, value in schema.items():
            if key == "$ref":
                yield value
            else:
                yield from _refs(value)
    elif isinstance(schema, list):
        for item in schema:
            yield from _refs(item)


def _localised(schema: Json) -> Json:
    """The schema with references to the shared file turned into references to itself."""
    if isinstance(schema, dict):
        return {
            key: value.replace(_SHARED, _LOCAL) if key == "$ref" else _localised(value)
            for key, value in schema.items()
        }
    return [_localised(item) for item in schema] if isinstance(schema, list) else schema
