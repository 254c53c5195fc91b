"""Ends after half a line."""

import os

from loop import Message, raw, serve


def misbehave(message: Message) -> None:
    raw(b'{"jsonrpc":"2.0","id":%d,"resu' % message["id"])
    os._exit(0)


if __name__ == "__main__":
    serve(misbehave)
