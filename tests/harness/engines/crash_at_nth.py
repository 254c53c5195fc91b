"""Ends at the n-th question since its start, whatever the question."""

import os
from itertools import count

from loop import Message, answer, bad, serve_all

NUMBERS = count(1)


def on_question(message: Message) -> None:
    if next(NUMBERS) == bad():
        os._exit(1)
    answer(message)


serve_all(on_question)
