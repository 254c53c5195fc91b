"""Who is to blame when an engine breaks with several questions open.

Nobody yet: an engine may read ahead, so that the oldest question need not be the one that broke
it. All of them are asked again, one at a time. A question that breaks the engine alone is to blame.
If none does, the break is put on the oldest, which was the one to be answered.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from shinpan.engines.queue import Numbered, Outcomes, TaskQueue
from shinpan.protocol import Broken, Outcome

NOT_AGAIN = " (asked again alone, it did not do so)"


@dataclass(slots=True)
class _Suspicion:
    failure: Broken
    oldest: Numbered
    held: Outcome | None = None


class Ledger:
    """The questions of one worker: which to ask next, and the one outcome that each gets."""

    def __init__(self, outcomes: Outcomes) -> None:
        self._outcomes = outcomes
        self._again: deque[Numbered] = deque()
        self._suspicion: _Suspicion | None = None

    @property
    def owes(self) -> bool:
        """Whether questions have to be asked again."""
        return bool(self._again)

    def next(self, queue: TaskQueue) -> Numbered | None:
        """The question to ask next; it stays where it is."""
        return self._again[0] if self._again else queue.peek()

    def take(self, queue: TaskQueue) -> Numbered:
        """The question to ask next, taken out."""
        return self._again.popleft() if self._again else queue.take()

    def settle(self, item: Numbered, outcome: Outcome) -> None:
        """A question has its answer, or will never have one."""
        suspicion = self._suspicion
        if suspicion is not None and suspicion.oldest is item:
            suspicion.held = outcome
        else:
            self._outcomes.put(item.number, outcome)
        self._end_suspicion()

    def blame(self, items: Sequence[Numbered], failure: Broken) -> None:
        """The engine broke while these questions were open, oldest first."""
        if len(items) == 1:
            self._convict(items[0], failure)
        elif items:
            self._suspicion = _Suspicion(failure, items[0])
            self._again.extendleft(reversed(items))

    def abandoned(self) -> Iterator[Numbered]:
        """The questions that were to be asked again, when nothing more will be asked."""
        suspicion = self._suspicion
        if suspicion is not None and suspicion.held is not None:
            self._outcomes.put(suspicion.oldest.number, suspicion.held)
        yield from self._again

    def _convict(self, item: Numbered, failure: Broken) -> None:
        self._outcomes.put(item.number, failure)
        suspicion, self._suspicion = self._suspicion, None
        if suspicion is not None and suspicion.held is not None:
            self._outcomes.put(suspicion.oldest.number, suspicion.held)

    def _end_suspicion(self) -> None:
        """Nothing is left to be asked again, and nothing has broken the engine alone."""
        suspicion = self._suspicion
        if suspicion is None or self._again or suspicion.held is None:
            return
        self._suspicion = None
        failure = suspicion.failure
        blamed = replace(failure, message=failure.message + NOT_AGAIN)
        self._outcomes.put(suspicion.oldest.number, blamed)
