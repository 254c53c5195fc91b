"""Has not got rid of the previous question: right id, wrong answer."""

from loop import Message, answer, bad, serve_all

ASKED: list[Message] = []


def on_question(message: Message) -> None:
    stale = message["params"]["n"] == bad() and ASKED
    answer({**message, "params": ASKED[-1]["params"] if stale else message["params"]})
    ASKED.append(message)


serve_all(on_question)
