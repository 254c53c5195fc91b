"""A session with engine processes: one thread, pipes that never block, outcomes in order."""

import select
import time
from collections.abc import Iterable, Iterator
from math import ceil, inf

from shinpan.engines.blame import Ledger
from shinpan.engines.process import EngineProcess, Launch
from shinpan.engines.queue import Outcomes, TaskQueue
from shinpan.engines.session import OutOfTimeError, SessionSettings, Task
from shinpan.engines.worker import Worker
from shinpan.protocol import Hello, NotAsked, Outcome

_TICK = 0.05
"""Seconds between looks at silent processes: a dead one may have left its pipe to a child."""
_ENDING_TICK = 0.002

_OUTPUT_EVENTS = select.POLLIN | select.POLLHUP | select.POLLERR


class ProcessSession:
    """A conversation with `jobs` processes of one engine."""

    def __init__(self, launch: Launch, settings: SessionSettings) -> None:
        """Start the first process and wait until it has said what it is.

        Raises:
            EngineStartError: it does not.
        """
        self._outcomes = Outcomes()
        self._workers = [
            Worker(launch, settings, Ledger(self._outcomes)) for _ in range(max(1, settings.jobs))
        ]
        try:
            self._hello = self._await_hello(self._workers[0])
        except BaseException:
            self._kill()
            raise
        for worker in self._workers:
            worker.hello = self._hello

    @property
    def hello(self) -> Hello:
        """What the engine said of itself."""
        return self._hello

    def ask(self, tasks: Iterable[Task], until: float = inf) -> Iterator[Outcome]:
        """One outcome for each task, in their order; leaving the iteration ends the processes.

        Raises:
            OutOfTimeError: an answer is owed at `until`, on the monotonic clock.
        """
        self._outcomes.restart()
        queue = TaskQueue(tasks)
        finished = False
        try:
            yield from self._drive(queue, until)
            finished = True
        finally:
            if not finished:
                self._kill()

    def close(self) -> None:
        """Let the processes exit, and end what does not."""
        try:
            for worker in self._workers:
                worker.say_goodbye()
            for worker in self._workers:
                worker.stop()
        finally:
            self._kill()

    def _await_hello(self, worker: Worker) -> Hello:
        worker.start()
        while worker.hello is None:
            self._wait([worker])
            worker.step(time.monotonic())
        return worker.hello

    def _drive(self, queue: TaskQueue, until: float) -> Iterator[Outcome]:
        while True:
            for worker in self._workers:
                worker.feed(queue)
            yield from self._outcomes.ready()
            if any(worker.exhausted for worker in self._workers):
                yield from self._give_up(queue)
                return
            if queue.peek() is None and not any(worker.busy for worker in self._workers):
                return
            self._wait(self._workers)
            now = time.monotonic()
            if now >= until:
                raise OutOfTimeError
            for worker in self._workers:
                worker.step(now)

    def _give_up(self, queue: TaskQueue) -> Iterator[Outcome]:
        why = NotAsked("the engine was started again and again without giving one answer")
        for worker in self._workers:
            for item in worker.abandon():
                self._outcomes.put(item.number, why)
        while queue.peek() is not None:
            self._outcomes.put(queue.take().number, why)
            yield from self._outcomes.ready()
        yield from self._outcomes.ready()

    def _wait(self, workers: list[Worker]) -> None:
        """Wait until something can be read or written, or somebody has to be looked at."""
        poll = select.poll()
        processes: dict[int, EngineProcess] = {}
        for worker in workers:
            if worker.process is not None and worker.busy:
                _register(poll, worker.process, processes)
        for descriptor, _ in poll.poll(_patience(workers)):
            _serve(processes[descriptor], descriptor)

    def _kill(self) -> None:
        for worker in self._workers:
            worker.kill()


def _register(
    poll: "select.poll", process: EngineProcess, processes: dict[int, EngineProcess]
) -> None:
    wanted = {}
    if not process.closed:
        wanted[process.output] = _OUTPUT_EVENTS
    if not process.log_closed:
        wanted[process.log_output] = _OUTPUT_EVENTS
    if process.has_unsent:
        wanted[process.input] = select.POLLOUT
    for descriptor, events in wanted.items():
        poll.register(descriptor, events)
        processes[descriptor] = process


def _serve(process: EngineProcess, descriptor: int) -> None:
    if descriptor == process.output:
        process.read()
    elif descriptor == process.log_output:
        process.read_log()
    else:
        process.flush()


def _patience(workers: list[Worker]) -> int:
    """Milliseconds to wait at most."""
    tick = _ENDING_TICK if any(w.process and w.process.closed for w in workers) else _TICK
    left = min((w.deadline for w in workers if w.busy), default=0.0) - time.monotonic()
    return ceil(1000 * max(0.0, min(tick, left)))
