"""Never says what it is."""

import sys

for _ in sys.stdin:
    pass
