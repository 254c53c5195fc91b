"""One message a line: strict decoding of what an engine writes, and encoding of what it reads."""

import json
import re
from typing import Any, Final, NoReturn

Json = Any  # what JSON can hold; `shapes` checks its form

MAX_LINE: Final = 1 << 20
"""The longest line in bytes, without its newline."""

_SHOWN: Final = 80
_ESCAPED_SURROGATE: Final = re.compile(rb"\\u[dD][89a-fA-F]")


class ProtocolViolation(Exception):  # noqa: N818  the protocol's own word for it
    """What an engine wrote is not a message of the protocol; the text says what is wrong."""


def encode(message: Json) -> bytes:
    """A message as one line with its newline, in ASCII.

    Raises:
        ProtocolViolation: it holds something that JSON cannot hold (NaN included).
    """
    try:
        return _ENCODER.encode(message).encode() + b"\n"
    except (TypeError, ValueError, RecursionError) as error:
        raise ProtocolViolation(f"not a JSON value: {error}") from error


def decode(line: bytes) -> dict[str, Json]:
    """The object that a line holds.

    Integers are the only numbers; duplicate keys and lone surrogates are faults.

    Raises:
        ProtocolViolation: the line is too long, not UTF-8, not JSON, not an object, or holds
            something that the protocol forbids.
    """
    if len(line) > MAX_LINE:
        raise ProtocolViolation(f"a line longer than {MAX_LINE} bytes")
    try:
        value = _DECODER.decode(line.decode())
    except UnicodeDecodeError as error:
        raise ProtocolViolation(f"not UTF-8 at byte {error.start}: {excerpt(line)}") from error
    except RecursionError as error:
        raise ProtocolViolation(f"nested too deeply: {excerpt(line)}") from error
    except ValueError as error:
        raise ProtocolViolation(f"not JSON ({error}): {excerpt(line)}") from error
    if not isinstance(value, dict):
        raise ProtocolViolation(f"not a JSON object: {excerpt(line)}")
    if _ESCAPED_SURROGATE.search(line):
        _refuse_lone_surrogates(value)
    return value


def salvaged_id(line: bytes) -> int | None:
    """The request id of a line that `decode` refuses, when it is legible: whose fault it is."""
    try:
        value = json.loads(line.decode(errors="replace"))
    except (ValueError, RecursionError):
        return None
    found = value.get("id") if isinstance(value, dict) else None
    return found if type(found) is int else None


def excerpt(line: bytes) -> str:
    """The beginning of a line, printable, for a message."""
    shown = repr(line[:_SHOWN].decode(errors="backslashreplace"))
    return shown if len(line) <= _SHOWN else f"{shown} and {len(line) - _SHOWN} bytes more"


def _unique(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise ProtocolViolation(f"the key {key!r} stands twice in an object")
            seen.add(key)
    return found


def _no_float(text: str) -> NoReturn:
    raise ProtocolViolation(f"{text[:_SHOWN]} is not an integer")


def _no_constant(text: str) -> NoReturn:
    raise ProtocolViolation(f"{text} is not a JSON value")


def _refuse_lone_surrogates(value: Json) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise ProtocolViolation("a lone surrogate is not a character") from error


_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), allow_nan=False)
_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_unique, parse_float=_no_float, parse_constant=_no_constant
)
