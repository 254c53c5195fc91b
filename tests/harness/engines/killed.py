"""Is ended by a signal."""

import os
import signal

from loop import Message, serve


def misbehave(message: Message) -> None:
    del message
    os.kill(os.getpid(), signal.SIGSEGV)


if __name__ == "__main__":
    serve(misbehave)
