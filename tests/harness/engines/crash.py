"""Ends in the middle of a question."""

import os
import sys

from loop import Message, serve


def misbehave(message: Message) -> None:
    sys.stderr.write(f"about to crash on {message['params']['n']}\n")
    sys.stderr.flush()
    os._exit(3)


if __name__ == "__main__":
    serve(misbehave)
