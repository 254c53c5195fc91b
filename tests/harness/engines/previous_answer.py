"""Gives the previous answer again, id and all."""

from loop import Message, answer, bad, serve_all

GIVEN: list[Message] = []


def on_question(message: Message) -> None:
    again = message["params"]["n"] == bad() and GIVEN
    answer(GIVEN[-1] if again else message)
    GIVEN.append(message)


serve_all(on_question)
