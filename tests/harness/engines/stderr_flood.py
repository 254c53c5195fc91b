"""Writes more to standard error than any pipe holds, and answers rightly."""

import sys

from loop import Message, answer, serve_all


def on_question(message: Message) -> None:
    sys.stderr.write("noise " * 50_000 + f"last words of {message['params']['n']}\n")
    sys.stderr.flush()
    answer(message)


serve_all(on_question)
