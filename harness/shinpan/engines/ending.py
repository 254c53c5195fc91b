"""Telling the end of a process from the end of its output, its input, and its descendants."""

import signal
from math import inf

from shinpan.engines.process import EngineProcess
from shinpan.protocol import BreakKind, Broken

_GRACE = 0.25
"""Seconds between the end of an output and the end of its process, where both come together."""


class EndOfProcess:
    """Watches one process.

    Attributes:
        deadline: when to look again at the latest; infinite while nothing has ended.
    """

    def __init__(self) -> None:
        self.deadline = inf

    def look(self, process: EngineProcess, now: float) -> Broken | None:
        """How the process has ended, if it has; everything that it wrote can be read then."""
        status = process.exit_status()
        if status is not None:
            process.read_last_words()
            return _crash(status, process.unfinished)
        if not (process.closed or process.deaf):
            return None
        if self.deadline == inf:
            self.deadline = now + _GRACE
        if now < self.deadline:
            return None
        stream = "output" if process.closed else "input"
        message = f"it closed its standard {stream} and runs on"
        return Broken(BreakKind.PROTOCOL_ERROR, message)


def _crash(status: int, unfinished: bytes) -> Broken:
    how = f"ended with status {status}" if status >= 0 else f"was ended by {_signal_name(-status)}"
    # what follows the last newline is half a line; complete lines before it are credited first
    half = unfinished.rpartition(b"\n")[2]
    after = f" after half a line of {len(half)} bytes" if half else ""
    return Broken(BreakKind.CRASH, f"the process {how}{after}")


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
