"""Works on all questions at once, and takes longer for one of them."""

import threading
import time

from loop import Message, answer, bad, serve_all

WRITING = threading.Lock()


def work(message: Message) -> None:
    time.sleep(0.2 if message["params"]["n"] == bad() else 0.0)
    with WRITING:
        answer(message)


def on_question(message: Message) -> None:
    thread = threading.Thread(target=work, args=(message,))
    thread.start()
    if message["params"]["n"] != bad():
        thread.join()


serve_all(on_question)
