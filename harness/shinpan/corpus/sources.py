"""Bytes of a data file to text."""

import re
import stat
import unicodedata
from pathlib import Path

from shinpan.corpus.problems import Problem

# What YAML does not allow in a stream, and the byte order mark, which we do not allow.
_FORBIDDEN = re.compile(
    "[^\x09\x0a\x0d\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)

# No file of people's is as large; a device may have no end.
_LARGEST = 16 << 20

# Control characters, marks that are not seen or turn the direction of writing, halves of
# characters, private ones, and breaks of lines and paragraphs other than the usual one.
_UNPRINTED = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})


class SourceError(Exception):
    """A file that has no text to parse; carries the one problem with it."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


def read_text(path: Path, shown: str) -> str:
    """The text of a file; `shown` is its name in messages.

    Raises:
        SourceError: it is missing, unreadable, no file, empty, huge, or not clean UTF-8.
    """
    try:
        with path.open("rb") as file:
            raw = file.read(_LARGEST + 1)
    except IsADirectoryError:
        raise _error(shown, "is a directory, not a file") from None
    except OSError as error:
        raise _error(shown, f"cannot be read: {error.strerror or error}") from None
    except ValueError as error:  # a path with a NUL in it
        raise _error(shown, f"cannot be read: {error}") from None
    if len(raw) > _LARGEST:
        raise _error(shown, f"is larger than {_LARGEST >> 20} MiB")
    return decode(raw, shown)


def is_special(path: Path) -> bool:
    """Whether it is a pipe, a device or the like, which may never end; nothing need be there."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def unprinted(text: str, besides: str = "\n") -> str | None:
    """The first character that would do something to a screen; some may be there."""
    if text.isprintable():
        return None
    return next((c for c in text if c not in besides and _is_unprinted(c)), None)


def named(char: str) -> str:
    """A character as errors name it."""
    return f"character U+{ord(char):04X}"


def decode(raw: bytes, shown: str) -> str:
    """The text of a file's bytes.

    Raises:
        SourceError: as for `read_text`.
    """
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode()
        raise _error(shown, f"not UTF-8: byte {raw[error.start]:#04x}", before) from None
    if not text.strip():
        raise _error(shown, "the file is empty")
    if found := _FORBIDDEN.search(text):
        raise _error(shown, f"{named(found.group())} is not allowed", text[: found.start()])
    if char := unprinted(text, "\t\n\r"):
        raise _error(shown, f"{named(char)} is not allowed", text[: text.index(char)])
    return text


def _is_unprinted(char: str) -> bool:
    return unicodedata.category(char) in _UNPRINTED


def _error(shown: str, message: str, before: str | None = None) -> SourceError:
    if before is None:
        return SourceError(Problem(shown, 0, 0, message))
    line = before.count("\n") + 1
    column = len(before) - (before.rfind("\n") + 1) + 1
    return SourceError(Problem(shown, line, column, message))
