#!/usr/bin/env python3
"""Time one scorer on hands from standard input; run by `run.py`, with the scorer's interpreter.

    python scorer.py ADAPTER ROUNDS < {"options": ..., "hands": [...]}

ADAPTER is a file with a class `Adapter`, or `reference`. Prints the CPU seconds of the best round.
Each round answers every hand: parameters of the protocol in, an answer of the protocol out.
"""

import importlib
import importlib.util
import json
import sys
import time
from pathlib import Path
from typing import Any


def scorer(name: str) -> Any:  # noqa: ANN401 - any object with the protocol's methods
    """An engine object."""
    if name == "reference":
        return importlib.import_module("shinpan.adapters.reference").ReferenceEngine()
    spec = importlib.util.spec_from_file_location("adapter_under_test", Path(name))
    if spec is None or spec.loader is None:
        raise ImportError(name)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module.Adapter()


def main() -> None:
    """Measure and print."""
    work = json.load(sys.stdin)
    engine = scorer(sys.argv[1])
    engine.ruleset({"options": work["options"]})
    best = float("inf")
    for _ in range(int(sys.argv[2])):
        started = time.process_time()
        for hand in work["hands"]:
            engine.score(hand)
        best = min(best, time.process_time() - started)
    print(best)


if __name__ == "__main__":
    main()
