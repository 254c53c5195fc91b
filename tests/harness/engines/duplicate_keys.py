"""Says two things under one key."""

from loop import Message, raw, serve


def misbehave(message: Message) -> None:
    n = message["params"]["n"]
    raw(b'{"jsonrpc":"2.0","id":%d,"result":{"points":1,"points":%d}}\n' % (message["id"], n))


if __name__ == "__main__":
    serve(misbehave)
