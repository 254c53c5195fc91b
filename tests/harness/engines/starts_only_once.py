"""Starts, ends at its first question, never starts again (argument 3: a file to remember it)."""

import os
import sys
from pathlib import Path

from loop import Message, serve_all

MARK = Path(sys.argv[3])


def on_question(message: Message) -> None:
    del message
    os._exit(1)


if MARK.exists():
    sys.exit(7)
MARK.touch()
serve_all(on_question)
