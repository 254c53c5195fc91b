"""Says that it does not honour one of the options it is told."""

import json
import sys

from loop import answer, begin, line

for text in sys.stdin:
    message = json.loads(text)
    if message["method"] == "exit":
        break
    if message["method"] == "ruleset":
        line({"id": message["id"], "result": {"unsupported": ["oka"]}})
    elif not begin(message):
        answer(message)
