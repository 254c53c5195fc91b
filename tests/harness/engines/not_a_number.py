"""Answers NaN."""

from loop import Message, raw, serve


def misbehave(message: Message) -> None:
    raw(b'{"jsonrpc":"2.0","id":%d,"result":{"points":NaN}}\n' % message["id"])


if __name__ == "__main__":
    serve(misbehave)
