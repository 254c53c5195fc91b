"""Never answers one question."""

import time

from loop import Message, serve


def misbehave(message: Message) -> None:
    del message
    time.sleep(600)


if __name__ == "__main__":
    serve(misbehave)
