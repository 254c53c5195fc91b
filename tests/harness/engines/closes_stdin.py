"""Closes its standard input while it owes an answer, and lives on."""

import os
import time

from loop import Message, serve


def misbehave(message: Message) -> None:
    del message
    os.close(0)
    time.sleep(600)


if __name__ == "__main__":
    serve(misbehave)
