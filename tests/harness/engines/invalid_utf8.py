"""Writes bytes that are no UTF-8."""

from loop import Message, raw, serve


def misbehave(message: Message) -> None:
    raw(b'{"jsonrpc":"2.0","id":%d,"result":{"points":1,"x":"\xff"}}\n' % message["id"])


if __name__ == "__main__":
    serve(misbehave)
