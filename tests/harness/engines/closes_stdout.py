"""Closes its standard output, and lives on."""

import os
import time

from loop import Message, serve


def misbehave(message: Message) -> None:
    del message
    os.close(1)
    time.sleep(600)


if __name__ == "__main__":
    serve(misbehave)
