"""Lacks a feature that it has not announced as missing."""

from loop import Message, line, serve


def misbehave(message: Message) -> None:
    error = {"code": 1, "message": "no such thing", "data": {"feature": "never announced"}}
    line({"id": message["id"], "error": error})


if __name__ == "__main__":
    serve(misbehave)
