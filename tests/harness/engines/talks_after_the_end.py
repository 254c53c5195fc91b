"""Goes on after it was told to exit, and writes without end."""

from loop import answer, raw, serve_all

serve_all(answer)
while True:
    raw(b"still here\n")
