"""Chooses not to answer anything."""

from loop import Message, line, serve_all


def on_question(message: Message) -> None:
    issue = "https://example.org/1"
    line({"id": message["id"], "error": {"code": 2, "message": "later", "data": {"issue": issue}}})


serve_all(on_question)
