"""What a plain (unquoted) YAML scalar means here, and which ones mean too much.

YAML 1.1 and 1.2 parsers read some plain scalars differently (`no`, `010`, `12:30`, `3.10`).
Data that every language must read alike cannot hold them: they are errors, to be quoted or
written in full. What is left is `true`, `false`, `null`, decimal integers and strings.
"""

import re

from shinpan.corpus.problems import clipped

_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None}
_INTEGER = re.compile(r"0|-?[1-9][0-9]{0,17}")
_BOOLEAN = re.compile(r"y|n|yes|no|on|off|true|false", re.IGNORECASE)
_NULL = re.compile(r"~|null", re.IGNORECASE)
_DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt \t].*)?")
_OCTAL = re.compile(r"[-+]?0o?[0-7_]+")
_RADIX = re.compile(r"[-+]?0[xXbB][0-9a-fA-F_]+")
_SEXAGESIMAL = re.compile(r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?")
_NUMBER = re.compile(r"[-+]?([0-9][0-9_]*(\.[0-9_]*)?|\.[0-9][0-9_]*)([eE][-+]?[0-9]+)?")
_SPECIAL = re.compile(r"[-+]?\.(inf|nan)", re.IGNORECASE)

_TRAPS = (
    (_BOOLEAN, "reads as a boolean in YAML 1.1"),
    (_NULL, "reads as null"),
    (_DATE, "reads as a date in YAML 1.1"),
    (_OCTAL, "reads as an octal number in some versions of YAML"),
    (_RADIX, "reads as a hexadecimal or binary number"),
    (_SEXAGESIMAL, "reads as a number of base 60 in YAML 1.1"),
    (_NUMBER, "is a number that is not a plain decimal integer"),
    (_SPECIAL, "reads as a number that is not finite"),
)


class TrapError(ValueError):
    """A plain scalar that parsers of YAML read differently; the message says why."""


def resolve_plain(text: str) -> bool | int | str | None:
    """The value of a plain scalar.

    Raises:
        TrapError: it must be quoted or written otherwise.
    """
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.fullmatch(text):
        return int(text)
    if not text:
        raise TrapError('nothing is written here: write null or ""')
    if text in {"<<", "="}:
        raise TrapError(f"plain {text} is a special key in YAML 1.1: merge keys are not allowed")
    for pattern, reason in _TRAPS:
        if pattern.fullmatch(text):
            raise TrapError(f"plain {clipped(text)} {reason}: write it in full, or quote it")
    return text
