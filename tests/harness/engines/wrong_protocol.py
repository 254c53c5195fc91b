"""Speaks a protocol of the future."""

from loop import HELLO, answer, serve_all

serve_all(answer, {**HELLO, "protocol": 2})
