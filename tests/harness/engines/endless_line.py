"""Writes a line that never ends."""

from loop import Message, raw, serve


def misbehave(message: Message) -> None:
    del message
    while True:
        raw(b"x" * 65536)


if __name__ == "__main__":
    serve(misbehave)
