"""Answers one question, and ends as if that were all."""

import os

from loop import Message, answer, serve_all


def on_question(message: Message) -> None:
    answer(message)
    os._exit(0)


serve_all(on_question)
