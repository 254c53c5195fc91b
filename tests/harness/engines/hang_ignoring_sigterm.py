"""Never answers one question, and does not let itself be asked to end."""

import signal
import time

from loop import Message, serve


def misbehave(message: Message) -> None:
    del message
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(600)


if __name__ == "__main__":
    serve(misbehave)
