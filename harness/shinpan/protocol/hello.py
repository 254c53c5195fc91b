"""What an engine says about itself in answer to `initialize`."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from shinpan.protocol.codes import OPS, PROTOCOL_VERSION
from shinpan.protocol.lines import Json, ProtocolViolation

DEFAULT_WINDOW = 1
LARGEST_WINDOW = 256
LONGEST_NAME = 200


@dataclass(frozen=True, slots=True)
class Hello:
    """An engine and what it can do.

    Attributes:
        name: the engine's name.
        version: its version, as it says.
        about: everything that it says of itself, name and version included.
        ops: the operations that it answers.
        fields: what it can tell, by operation; an operation that is not named tells everything.
        options: the values that it honours; an option that is not named is honoured.
        missing: features that it does not have.
        window: how many requests may be open at once, 1 to 256.
        strange_ops: what it names as operations and the protocol does not have.
    """

    name: str
    version: str
    ops: tuple[str, ...]
    about: Mapping[str, Json] = field(default_factory=dict)
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    options: Mapping[str, tuple[Json, ...]] = field(default_factory=dict)
    missing: tuple[str, ...] = ()
    window: int = DEFAULT_WINDOW
    strange_ops: tuple[str, ...] = ()

    def tells(self, op: str, name: str) -> bool:
        """Whether the engine declares that its answers to `op` have the field."""
        return op not in self.fields or name in self.fields[op]


def parse_hello(result: Mapping[str, Json]) -> Hello:
    """The engine that the result of `initialize` describes.

    Raises:
        ProtocolViolation: something is missing or has another form than the protocol says.
    """
    protocol = result.get("protocol")
    if type(protocol) is not int or protocol != PROTOCOL_VERSION:
        raise ProtocolViolation(
            f"it speaks protocol {protocol!r:.40}, the suite speaks {PROTOCOL_VERSION}"
        )
    about = _object(result, "engine")
    ops = _strings("ops", result.get("ops"))
    return Hello(
        name=_text(about, "name"),
        version=_text({"version": "unknown", **about}, "version"),
        about=about,
        ops=tuple(op for op in dict.fromkeys(ops) if op in OPS),
        fields={op: _strings(f"fields.{op}", n) for op, n in _object(result, "fields").items()},
        options={name: _values(name, v) for name, v in _object(result, "options").items()},
        missing=_strings("missing", result.get("missing", [])),
        window=_window(result.get("window", DEFAULT_WINDOW)),
        strange_ops=tuple(op for op in ops if op not in OPS),
    )


def _object(holder: Mapping[str, Json], name: str) -> Mapping[str, Json]:
    value = holder.get(name, {})
    if not isinstance(value, dict):
        raise ProtocolViolation(f"initialize: `{name}` is not an object")
    return value


def _text(holder: Mapping[str, Json], name: str) -> str:
    value = holder.get(name)
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_NAME:
        raise ProtocolViolation(
            f"initialize: `engine.{name}` is not a text of 1 to {LONGEST_NAME} characters"
        )
    return value


def _strings(name: str, value: Json) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ProtocolViolation(f"initialize: `{name}` is not a list of strings")
    return tuple(value)


def _values(name: str, value: Json) -> tuple[Json, ...]:
    if not isinstance(value, list) or not all(isinstance(v, bool | int | str) for v in value):
        raise ProtocolViolation(f"initialize: `options.{name}` is not a list of option values")
    return tuple(value)


def _window(value: Json) -> int:
    if type(value) is not int or value < 1:
        raise ProtocolViolation("initialize: `window` is not a positive integer")
    return min(value, LARGEST_WINDOW)
