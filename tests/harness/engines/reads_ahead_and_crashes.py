"""Reads ahead, slowly answers the oldest, and ends when it reads a certain question."""

import json
import os
import sys
import threading
import time
from queue import Queue

from loop import Message, answer, bad, begin

QUESTIONS: "Queue[Message]" = Queue()


def answer_slowly() -> None:
    while True:
        message = QUESTIONS.get()
        time.sleep(0.05)
        answer(message)


threading.Thread(target=answer_slowly, daemon=True).start()
for text in sys.stdin:
    read = json.loads(text)
    if read["method"] == "exit" or (not begin(read) and read["params"]["n"] == bad()):
        os._exit(1)
    if read["method"] == "score":
        QUESTIONS.put(read)
