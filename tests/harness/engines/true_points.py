"""Answers `true` where an integer belongs."""

from loop import Message, line, serve


def misbehave(message: Message) -> None:
    line({"id": message["id"], "result": {"points": True}})


if __name__ == "__main__":
    serve(misbehave)
