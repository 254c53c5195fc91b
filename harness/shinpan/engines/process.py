"""One run of an engine's program: a process group of its own and three pipes that never block."""

import contextlib
import os
import signal
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from shinpan.engines.session import Trace
from shinpan.protocol import MAX_LINE, ProtocolViolation

_CHUNK = 1 << 16
_LAST_WORDS = 4 << 20  # how much a dead engine's pipe may still hold before it is a flood
_LOG_KEPT = 8 << 10
_TERM_GRACE = 0.1
_EXIT_GRACE = 1.0
_REAP_LIMIT = 5.0


@dataclass(frozen=True, slots=True)
class Launch:
    """How a program is started.

    Attributes:
        command: the program and its arguments.
        folder: its working folder; the caller's when None.
        environment: additions to the caller's environment.
    """

    command: tuple[str, ...]
    folder: Path | None = None
    environment: Mapping[str, str] | None = None


class EngineProcess:
    """A running program.

    Attributes:
        closed: whether nothing more will come from its standard output.
        log_closed: whether nothing more will come from its standard error.
        deaf: whether it has closed its standard input.
    """

    def __init__(self, launch: Launch, trace: Trace) -> None:
        """Start the program.

        Raises:
            OSError: it cannot be started.
        """
        environment = None if launch.environment is None else {**os.environ, **launch.environment}
        self._process = subprocess.Popen(  # noqa: S603  running the user's engine is the purpose
            launch.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            cwd=launch.folder,
            env=environment,
            start_new_session=True,
        )
        self._trace = trace
        self._in, self._out, self._err = map(_pipe, _streams(self._process))
        self._unsent = bytearray()
        self._unread = bytearray()
        self._log = bytearray()
        self._searched = 0
        self.closed = False
        self.log_closed = False
        self.deaf = False

    @property
    def output(self) -> int:
        """File descriptor of its standard output."""
        return self._out.fileno()

    @property
    def log_output(self) -> int:
        """File descriptor of its standard error."""
        return self._err.fileno()

    @property
    def input(self) -> int:
        """File descriptor of its standard input."""
        return self._in.fileno()

    @property
    def has_unsent(self) -> bool:
        """Whether lines wait for the engine to read."""
        return bool(self._unsent) and not self.deaf

    def exit_status(self) -> int | None:
        """The exit status, negative for a signal; None while it runs."""
        return self._process.poll()

    def queue(self, line: bytes) -> None:
        """Put a line into the queue that `flush` writes."""
        self._trace("->", line)
        self._unsent += line

    def flush(self) -> None:
        """Write as much as the engine's pipe takes now; `deaf` is set if it is closed."""
        while self._unsent and not self.deaf:
            try:
                written = os.write(self.input, self._unsent)
            except BlockingIOError:
                return
            except OSError:
                self.deaf = True
                return
            del self._unsent[:written]

    def read(self) -> None:
        """Take what has come on standard output, at most one chunk."""
        chunk = _read(self.output)
        if chunk is None:
            return
        if chunk:
            self._unread += chunk
        else:
            self.closed = True

    def read_log(self) -> None:
        """Take what has come on standard error, at most one chunk."""
        self._keep(_read(self.log_output))

    def read_last_words(self) -> None:
        """Take all that a dead engine has left in its pipes, whoever still holds them."""
        self._drain_log()
        while not self.closed and len(self._unread) < _LAST_WORDS:
            before = len(self._unread)
            self.read()
            if len(self._unread) == before:
                break
        self.closed = True

    def next_line(self) -> bytes | None:
        """The next complete line without its newline, None when there is none yet.

        Raises:
            ProtocolViolation: the line being read is already too long.
        """
        end = self._unread.find(b"\n", self._searched)
        if end < 0:
            self._searched = len(self._unread)
            if self._searched > MAX_LINE:
                raise ProtocolViolation(f"a line longer than {MAX_LINE} bytes")
            return None
        line = bytes(self._unread[:end])
        del self._unread[: end + 1]
        self._searched = 0
        self._trace("<-", line + b"\n")
        return line

    @property
    def unfinished(self) -> bytes:
        """What has come of a line that is not complete."""
        return bytes(self._unread)

    def log_tail(self) -> str:
        """The end of what it wrote to standard error."""
        self._drain_log()
        return self._log.decode(errors="backslashreplace").strip()

    def say_goodbye(self, line: bytes) -> None:
        """Send a last line and close standard input; `stop` waits for the exit."""
        self.queue(line)
        self.flush()
        self._in.close()

    def stop(self) -> None:
        """Wait a moment for an engine that was told to exit, then end its whole group."""
        if self._in.closed:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(_EXIT_GRACE)
        self.kill()

    def kill(self) -> None:
        """End the process group, politely and then for certain, and close the pipes."""
        if self._process.poll() is None:
            self._signal(signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(_TERM_GRACE)
        self._signal(signal.SIGKILL)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_REAP_LIMIT)
        for stream in (self._in, self._out, self._err):
            stream.close()

    def _signal(self, number: signal.Signals) -> None:
        # the group outlives its leader as long as a grandchild runs
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, number)

    def _drain_log(self) -> None:
        if self._err.closed:
            return
        for _ in range(_LAST_WORDS // _CHUNK):
            chunk = _read(self.log_output)
            if not chunk:
                return
            self._keep(chunk)

    def _keep(self, chunk: bytes | None) -> None:
        if chunk:
            self._log += chunk
            del self._log[:-_LOG_KEPT]
        elif chunk is not None:
            self.log_closed = True


def _streams(process: "subprocess.Popen[bytes]") -> Iterator[IO[bytes]]:
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is None:
            raise AssertionError("all three streams are pipes")
        yield stream


def _pipe(stream: IO[bytes]) -> IO[bytes]:
    os.set_blocking(stream.fileno(), False)
    return stream


def _read(descriptor: int) -> bytes | None:
    try:
        return os.read(descriptor, _CHUNK)
    except BlockingIOError:
        return None
    except OSError:
        return b""
