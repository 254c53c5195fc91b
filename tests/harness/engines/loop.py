"""The loop of a right engine: it answers `{"n": 7}` with `{"points": 7}`.

Each script beside this one breaks one thing, in `misbehave`, for the question whose `n` is the
script's first argument. The second argument is the window that it announces.
"""

import json
import sys
from collections.abc import Callable
from typing import Any

Message = dict[str, Any]

HELLO = {
    "protocol": 1,
    "engine": {"name": "broken", "version": "1"},
    "ops": ["score"],
    "fields": {"score": ["points"]},
    "missing": ["announced"],
}


def bad() -> int:
    return int(sys.argv[1]) if len(sys.argv) > 1 else -1


def window() -> int:
    return int(sys.argv[2]) if len(sys.argv) > 2 else 8


def raw(data: bytes) -> None:
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def line(message: Message) -> None:
    raw(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")


def answer(message: Message) -> None:
    line({"id": message["id"], "result": {"points": message["params"]["n"]}})


def begin(message: Message, hello: Message = HELLO) -> bool:
    """Whether the message was one of the beginning, which is answered."""
    if message["method"] == "initialize":
        line({"id": message["id"], "result": {**hello, "window": window()}})
        return True
    if message["method"] == "ruleset":
        line({"id": message["id"], "result": {}})
        return True
    return False


def serve(misbehave: Callable[[Message], None], hello: Message = HELLO) -> None:
    """Misbehave for one question only."""
    serve_all(lambda m: misbehave(m) if m["params"]["n"] == bad() else answer(m), hello)


def serve_all(on_question: Callable[[Message], None], hello: Message = HELLO) -> None:
    """Deal with every question in the same way."""
    for text in sys.stdin:
        message = json.loads(text)
        if message["method"] == "exit":
            return
        if not begin(message, hello):
            on_question(message)
