"""Prints something that is no message."""

from loop import Message, raw, serve


def misbehave(message: Message) -> None:
    del message
    raw(b"\x1b[31mdebug: hand is nice\x1b[0m\n")


if __name__ == "__main__":
    serve(misbehave)
