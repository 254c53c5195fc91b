"""Says that it failed."""

from loop import Message, line, serve


def misbehave(message: Message) -> None:
    line({"id": message["id"], "error": {"code": -32603, "message": "IndexError: 34"}})


if __name__ == "__main__":
    serve(misbehave)
