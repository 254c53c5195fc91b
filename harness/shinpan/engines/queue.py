"""The tasks that have not been given to any worker yet, and the outcomes in their order."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from shinpan.engines.session import Task
from shinpan.protocol import Outcome


@dataclass(frozen=True, slots=True)
class Numbered:
    """A task and its place among all tasks, from 0."""

    number: int
    task: Task


class TaskQueue:
    """Hands tasks out one by one; the next one can be looked at first."""

    def __init__(self, tasks: Iterable[Task]) -> None:
        self._tasks = iter(tasks)
        self._taken = 0
        self._next: Numbered | None = None

    def peek(self) -> Numbered | None:
        """The next task, None when there are no more."""
        if self._next is None:
            task = next(self._tasks, None)
            if task is not None:
                self._next = Numbered(self._taken, task)
                self._taken += 1
        return self._next

    def take(self) -> Numbered:
        """The next task, which is then no longer in the queue.

        Raises:
            LookupError: there are no more.
        """
        taken = self.peek()
        if taken is None:
            raise LookupError("the queue is empty")
        self._next = None
        return taken


class Outcomes:
    """Outcomes by number; they leave in order."""

    def __init__(self) -> None:
        self._waiting: dict[int, Outcome] = {}
        self._next = 0

    def restart(self) -> None:
        """Forget everything, for a new row of tasks."""
        self._waiting.clear()
        self._next = 0

    def put(self, number: int, outcome: Outcome) -> None:
        """Store the one outcome of a task.

        Raises:
            AssertionError: it has one already.
        """
        if number < self._next or number in self._waiting:
            raise AssertionError(f"task {number} has two outcomes")
        self._waiting[number] = outcome

    def ready(self) -> Iterator[Outcome]:
        """The outcomes whose turn it is."""
        while self._next in self._waiting:
            outcome = self._waiting.pop(self._next)
            self._next += 1
            yield outcome
