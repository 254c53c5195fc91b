"""Interrupts that end a run in good order: a result that is being written is written to its end."""

import signal
from types import FrameType, TracebackType
from typing import Self

_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Interrupts:
    """Turns SIGINT, SIGTERM and SIGHUP into `KeyboardInterrupt`, except behind its shield.

    A context manager for the whole run; `shield` is one for the parts that are not to be torn.
    Without this a terminated harness would leave its engines running.
    """

    def __init__(self) -> None:
        self.shield = _Shield()
        self._previous: dict[signal.Signals, object] = {}

    def __enter__(self) -> Self:
        """Take the signals over, except those that somebody wants ignored (nohup)."""
        for number in _SIGNALS:
            if signal.getsignal(number) is not signal.SIG_IGN:
                self._previous[number] = signal.signal(number, self._take)
        return self

    def __exit__(self, *error: object) -> None:
        """Give the signals back."""
        for number, previous in self._previous.items():
            signal.signal(number, previous)  # type: ignore[arg-type]

    def _take(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002
        if self.shield.up:
            self.shield.struck = True
        else:
            raise KeyboardInterrupt


class _Shield:
    """Holds an interrupt back; it comes when the shield is lowered."""

    def __init__(self) -> None:
        self.up = False
        self.struck = False

    def __enter__(self) -> None:
        self.up = True

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.up = False
        if self.struck and kind is None:
            self.struck = False
            raise KeyboardInterrupt
