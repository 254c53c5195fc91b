"""Writes a line that is too long."""

import json

from loop import Message, raw, serve


def misbehave(message: Message) -> None:
    log = "x" * (2 << 20)
    result = {"jsonrpc": "2.0", "id": message["id"], "result": {"points": 1, "log": log}}
    raw(json.dumps(result).encode() + b"\n")


if __name__ == "__main__":
    serve(misbehave)
