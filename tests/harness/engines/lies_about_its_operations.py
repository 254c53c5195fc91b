"""Announces an operation and does not have it."""

from loop import Message, line, serve


def misbehave(message: Message) -> None:
    line({"id": message["id"], "error": {"code": -32601, "message": "no such method"}})


if __name__ == "__main__":
    serve(misbehave)
