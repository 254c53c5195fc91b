"""Ends, and leaves a child behind that keeps its standard output open."""

import os
import subprocess
import sys

from loop import Message, serve


def misbehave(message: Message) -> None:
    del message
    subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)"])
    os._exit(0)


if __name__ == "__main__":
    serve(misbehave)
