"""Stops after half a line."""

import time

from loop import Message, raw, serve


def misbehave(message: Message) -> None:
    raw(b'{"jsonrpc":"2.0","id":%d,"resu' % message["id"])
    time.sleep(600)


if __name__ == "__main__":
    serve(misbehave)
