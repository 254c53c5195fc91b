"""Never answers: no question, or with the argument `start` nothing at all."""

import sys
import time

from loop import Message, serve_all


def hang(message: Message) -> None:
    del message
    time.sleep(600)


if "start" in sys.argv:
    time.sleep(600)
serve_all(hang)
