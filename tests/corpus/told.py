"""What a command printed."""

from typing import NamedTuple


class Done(NamedTuple):
    """Its exit code, and what went to its two streams."""

    code: int
    out: str
    err: str
