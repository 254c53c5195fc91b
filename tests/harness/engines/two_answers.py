"""Answers one question twice."""

from loop import Message, answer, serve


def misbehave(message: Message) -> None:
    answer(message)
    answer(message)


if __name__ == "__main__":
    serve(misbehave)
