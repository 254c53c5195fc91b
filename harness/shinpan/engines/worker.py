"""A conversation with one engine process that may break at any moment.

States: no process; starting (`initialize` is open); telling (`ruleset` is open); working (up to
`window` questions are open, answered in order). An event is a complete line, the end of the
output, the end of the process, or a deadline; a break leads from any state to no process, and the
next thing to do starts a new one, which is told the rules again.

Only questions are ever blamed (see `blame`): a break at `initialize` or `ruleset` is a restart
without an answer. Rules that break the engine twice are not told again; their questions get what
happened then.
"""

import time
from collections import deque
from dataclasses import dataclass
from itertools import count

from shinpan.engines.blame import Ledger
from shinpan.engines.direct import unsupported_options
from shinpan.engines.ending import EndOfProcess
from shinpan.engines.process import EngineProcess, Launch
from shinpan.engines.queue import Numbered, TaskQueue
from shinpan.engines.session import EngineStartError, Rules, SessionSettings
from shinpan.protocol import (
    Answer,
    BreakKind,
    Broken,
    Failure,
    Hello,
    Json,
    Lacking,
    ProtocolViolation,
    decode,
    initialize_params,
    notification,
    outcome_of,
    parse_answer,
    parse_hello,
    request,
    salvaged_id,
)

_RULES_TRIES = 2


@dataclass(frozen=True, slots=True)
class Open:
    """A request without its answer: a question, `ruleset` (has rules) or `initialize`."""

    id: int
    method: str
    question: Numbered | None = None
    rules: Rules | None = None
    alone: bool = False


@dataclass(slots=True)
class _Trouble:
    """Rules that broke the engine when it was told them."""

    rules: Rules
    failure: Broken
    tries: int


class Worker:
    """Asks questions of one engine process, which it starts again when it breaks.

    Attributes:
        hello: what the engine said of itself; None until the first process has.
        process: the process that runs now.
        exhausted: whether it has been restarted too often without one answer.
    """

    def __init__(self, launch: Launch, settings: SessionSettings, ledger: Ledger) -> None:
        self._launch = launch
        self._settings = settings
        self._ledger = ledger
        self.hello: Hello | None = None
        self.process: EngineProcess | None = None
        self.exhausted = False
        self._ids = count(0)
        self._open: deque[Open] = deque()
        self._rules: Rules | None = None
        self._unsupported: frozenset[str] = frozenset()
        self._troubles: dict[int, _Trouble] = {}
        self._breaks = 0
        self._questions = 0
        self._deadline = 0.0
        self._end = EndOfProcess()

    @property
    def busy(self) -> bool:
        """Whether a request is open or a question has to be asked again."""
        return bool(self._open) or self._ledger.owes

    @property
    def deadline(self) -> float:
        """When to look again at the latest, on the monotonic clock."""
        return min(self._deadline, self._end.deadline)

    def start(self) -> None:
        """Start a process and ask what it is.

        Raises:
            EngineStartError: the first process cannot be started.
        """
        self._rules = None
        self._questions = 0
        self._end = EndOfProcess()
        try:
            self.process = EngineProcess(self._launch, self._settings.trace)
        except OSError as error:
            reason = f"cannot run {self._launch.command[0]}: {error.strerror or error}"
            if self.hello is None:
                raise EngineStartError(reason) from error
            self._count_break()
            return
        params = initialize_params(self._settings.suite_version, self._settings.greeting)
        self._send(Open(next(self._ids), "initialize"), params)
        self._deadline = time.monotonic() + self._settings.limits.start

    def feed(self, queue: TaskQueue) -> None:
        """Send what may be sent now, starting a process where one is needed.

        Raises:
            EngineStartError: as for `start`.
        """
        self._leave_finished_process()
        while not self.exhausted:
            item = self._ledger.next(queue)
            if item is None or not self._advance(item, queue):
                break
        if self.process is not None:
            self.process.flush()

    def step(self, now: float) -> None:
        """Deal with what the process has written, with its end, and with deadlines.

        Raises:
            EngineStartError: the first process did not say what it is.
        """
        process = self._awaited()
        if process is None:
            return
        ended = self._end.look(process, now)
        if self._awaited() is None:
            return
        if ended is not None:
            self._break(ended)
        elif now >= self._deadline:
            limits = self._settings.limits
            limit = limits.start if self._open[0].method == "initialize" else limits.answer
            self._break(Broken(BreakKind.TIMEOUT, f"no answer within {limit:g} s"))

    def abandon(self) -> list[Numbered]:
        """End at once; the questions that have no outcome."""
        self.kill()
        left = [entry.question for entry in self._open if entry.question is not None]
        self._open.clear()
        return [*left, *self._ledger.abandoned()]

    def kill(self) -> None:
        """End the process at once."""
        process, self.process = self.process, None
        if process is not None:
            process.kill()

    def say_goodbye(self) -> None:
        """Tell the process to exit; `stop` waits for it."""
        if self.process is not None:
            self.process.say_goodbye(notification("exit"))

    def stop(self) -> None:
        """Wait a moment for the process to exit, then end it."""
        process, self.process = self.process, None
        if process is not None:
            process.stop()

    # ---- sending

    def _advance(self, item: Numbered, queue: TaskQueue) -> bool:
        """Do the next thing towards asking a question; False when it has to wait for an answer."""
        if self.process is None:
            self.start()
            return self.process is None
        if self._open and not self._has_room():
            return False
        task, trouble = item.task, self._troubles.get(id(item.task.rules))
        if trouble is not None and trouble.tries >= _RULES_TRIES:
            self._ledger.settle(self._ledger.take(queue), trouble.failure)
        elif task.rules is not self._rules:
            self._tell(task.rules)
            return False
        elif lacking := task.depends & self._unsupported:
            reason = f"does not honour {', '.join(sorted(lacking))}"
            self._ledger.settle(self._ledger.take(queue), Lacking(reason))
        else:
            self._ask(queue)
        return True

    def _has_room(self) -> bool:
        first = self._open[0]
        if self.hello is None or first.question is None or first.alone or self._ledger.owes:
            return False
        window = 1 if self._settings.isolated else self.hello.window
        return len(self._open) < window

    def _tell(self, rules: Rules) -> None:
        if not self._open:
            entry = Open(next(self._ids), "ruleset", rules=rules)
            self._send(entry, {"options": dict(rules.options)})

    def _ask(self, queue: TaskQueue) -> None:
        # an engine that has not answered since it broke is not trusted with more than one
        alone = self._ledger.owes or self._breaks > 0
        item = self._ledger.take(queue)
        self._questions += 1
        entry = Open(next(self._ids), item.task.op, question=item, alone=alone)
        self._send(entry, item.task.params)

    def _send(self, entry: Open, params: Json) -> None:
        if self.process is None:
            raise AssertionError("nothing is sent without a process")
        if not self._open:
            self._deadline = time.monotonic() + self._settings.limits.answer
        self._open.append(entry)
        self.process.queue(request(entry.id, entry.method, params))

    def _leave_finished_process(self) -> None:
        """One that has ended between two questions is nobody's fault; isolation wants a new one."""
        if self.process is None or self._open:
            return
        if self.process.exit_status() is not None:
            self.kill()
            self._count_break()
        elif self._settings.isolated and self._questions:
            self.say_goodbye()
            self.stop()

    # ---- receiving

    def _awaited(self) -> EngineProcess | None:
        """The process, if it owes an answer after all that it has written."""
        self._take_lines()
        return self.process if self._open else None

    def _take_lines(self) -> None:
        while self.process is not None and self._open:
            line = b""
            try:
                found = self.process.next_line()
                if found is None:
                    return
                line = found
                answer = parse_answer(decode(line))
                self._check_id(answer)
            except ProtocolViolation as violation:
                self._take_violation(line, Broken(BreakKind.PROTOCOL_ERROR, str(violation)))
            else:
                self._take_answer(self._open.popleft(), answer)

    def _check_id(self, answer: Answer) -> None:
        expected = self._open[0].id
        if answer.id != expected:
            about = f": {answer.message}" if isinstance(answer, Failure) else ""
            raise ProtocolViolation(
                f"an answer to request {answer.id} instead of request {expected}{about}"
            )

    def _take_violation(self, line: bytes, failure: Broken) -> None:
        """A bad line with the right id spoils one answer; any other one, the conversation."""
        oldest = self._open[0]
        if oldest.question is not None and salvaged_id(line) == oldest.id:
            self._open.popleft()
            self._note_answer()
            self._ledger.settle(oldest.question, failure)
        else:
            self._break(failure)

    def _take_answer(self, entry: Open, answer: Answer) -> None:
        if entry.question is not None and self.hello is not None:
            self._note_answer()
            self._ledger.settle(entry.question, outcome_of(answer, entry.method, self.hello))
            return
        try:
            self._take_setup(entry, answer)
        except ProtocolViolation as violation:
            self._open.appendleft(entry)
            self._break(Broken(BreakKind.PROTOCOL_ERROR, str(violation)))

    def _take_setup(self, entry: Open, answer: Answer) -> None:
        if isinstance(answer, Failure):
            if entry.rules is None:
                raise ProtocolViolation(f"initialize: {answer.message}")
            failure = Broken(BreakKind.ERROR, f"ruleset: {answer.message}")
            self._troubles[id(entry.rules)] = _Trouble(entry.rules, failure, _RULES_TRIES)
        elif entry.rules is None:
            self.hello = parse_hello(answer.result)
        else:
            self._unsupported = unsupported_options(answer.result)
            self._rules = entry.rules

    def _note_answer(self) -> None:
        self._breaks = 0
        self._deadline = time.monotonic() + self._settings.limits.answer

    # ---- breaking off

    def _break(self, failure: Broken) -> None:
        if self.process is None:
            raise AssertionError("only a process can break")
        failure = Broken(failure.kind, failure.message, self.process.log_tail())
        self.kill()
        self._count_break()
        entries = list(self._open)
        self._open.clear()
        if entries[0].question is not None:
            self._ledger.blame([e.question for e in entries if e.question is not None], failure)
        elif entries[0].rules is not None:
            self._note_trouble(entries[0].rules, failure)
        elif self.hello is None:
            raise EngineStartError(f"the engine did not start: {failure.message}", failure.log)

    def _note_trouble(self, rules: Rules, failure: Broken) -> None:
        told = Broken(failure.kind, f"ruleset: {failure.message}", failure.log)
        known = self._troubles.get(id(rules))
        tries = 1 if known is None else known.tries + 1
        self._troubles[id(rules)] = _Trouble(rules, told, tries)

    def _count_break(self) -> None:
        self._breaks += 1
        self.exhausted = self._breaks > self._settings.limits.restarts
