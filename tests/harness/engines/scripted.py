"""Misbehaves as each question says: `{"n": 7, "fault": "crash"}`."""

from importlib import import_module

from loop import Message, answer, serve_all


def on_question(message: Message) -> None:
    fault = message["params"].get("fault")
    if fault is None:
        answer(message)
    else:
        import_module(fault).misbehave(message)


serve_all(on_question)
