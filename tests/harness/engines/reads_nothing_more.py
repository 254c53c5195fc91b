"""Stops reading after its hello and the rules."""

import sys
import time

from loop import Message, serve_all


def on_question(message: Message) -> None:
    del message
    sys.stderr.write("I am full\n")
    sys.stderr.flush()
    time.sleep(600)


serve_all(on_question)
