"""Which clauses an answer of the reference really reaches.

The citations of an answer name what decided it. A case about something that does *not* count, a
pinfu missed by its wait, reaches its clause too: the function that implements it was asked.
"""

import sys
from collections.abc import Mapping
from types import FrameType
from typing import Any

from riichi_reference.clauses import ClauseId, implemented
from shinpan.adapters.reference import derive

Json = Any


def reach(op: str, params: Mapping[str, Json], options: Mapping[str, Json]) -> frozenset[ClauseId]:
    """The clauses that decided the answer or whose implementing functions ran for it.

    Args:
        op: an operation of the protocol.
        params: its parameters.
        options: a value for every option.

    Raises:
        InvalidParams: the parameters or the options have another form than prescribed.
        NoSuchOp: the reference does not have the operation.
    """
    ran: set[str] = set()

    # coverage does not see into a profile function, since tracing is off while it runs
    def note(frame: FrameType, event: str, _argument: object) -> None:  # pragma: no cover
        if event == "call":
            ran.add(f"{frame.f_globals.get('__name__')}.{frame.f_code.co_qualname}")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        _, cited = derive(op, params, options)
    finally:
        sys.setprofile(before)
    asked = {clause for clause, names in implemented().items() if not ran.isdisjoint(names)}
    return frozenset(asked | set(cited))
