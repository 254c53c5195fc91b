"""Takes its time to start."""

import time

from loop import answer, serve_all

time.sleep(0.5)
serve_all(answer)
