"""Answers with an id that nobody asked for."""

from loop import Message, answer, serve


def misbehave(message: Message) -> None:
    answer({**message, "id": message["id"] + 1000})


if __name__ == "__main__":
    serve(misbehave)
