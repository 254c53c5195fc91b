"""Never survives a question."""

import os

from loop import Message, serve_all


def on_question(message: Message) -> None:
    del message
    os._exit(1)


serve_all(on_question)
