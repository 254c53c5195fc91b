"""An engine for runs under pytest: it has every kind of verdict, and notes each of its starts."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from shinpan import Skipped
from shinpan.adapters.reference import ReferenceEngine
from shinpan.corpus import load_corpus

PASSES, WRONG, KNOWN, ELSE, FIXED, SKIPS, FAILS = CASES = (
    "fu/double-east-pair",
    "fu/single-east-pair",
    "fu/seat-wind-pair",
    "fu/round-wind-pair",
    "fu/red-dragon-pair",
    "fu/green-dragon-pair",
    "fu/white-dragon-pair",
)


class Mixed(ReferenceEngine):
    """Answers the cases above in all ways, told apart by the order in which they are asked."""

    def __init__(self) -> None:
        super().__init__()
        corpus = load_corpus()
        self.asked = {str(corpus.case(case_id).params): case_id for case_id in CASES}
        log = os.environ.get("SHINPAN_TEST_LOG")
        if log:
            with Path(log).open("a") as file:
                file.write(f"start {os.getpid()}\n")

    def initialize(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**super().initialize(params), "ops": ["score"]}

    def score(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        answer = super().score(params)
        case_id = self.asked.get(str(dict(params)))
        if case_id == SKIPS:
            raise Skipped("not today")
        if case_id == FAILS:
            raise RuntimeError("broken")
        if case_id in (WRONG, KNOWN):
            return {**answer, "fu": 20, "points": 100}
        return {"rejected": "no_yaku"} if case_id == ELSE else answer


class NoBets(ReferenceEngine):
    """Behind an adapter that forgets the riichi sticks."""

    def score(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        return super().score({**params, "bets": 0})


KNOWN_FILE = f"""\
format: 1
engine: mixed
entries:
  - {{case: {KNOWN}, verdict: fail, kind: value, reason: as always}}
  - {{case: {ELSE}, verdict: fail, kind: value, reason: of another kind}}
  - {{case: {FIXED}, verdict: fail, kind: value, bug: "https://example.org/1"}}
  - {{case: fu/no-such-case, verdict: crash, reason: long gone}}
"""
