#!/usr/bin/env python3
"""An engine that answers the same to everything: what is left of the time is the harness.

As a program (`cmd:python benchmarks/trivial.py`) and as an object (`py:trivial:Trivial`).
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "harness" / "shinpan" / "adapters"))

import helper


class Trivial(helper.Engine):  # type: ignore[misc]
    """Refuses every hand."""

    name, version = "trivial", "1"

    def score(self, params: Mapping[str, Any]) -> dict[str, str]:  # noqa: ARG002
        """The same refusal."""
        return {"rejected": "no_yaku"}


if __name__ == "__main__":
    helper.serve(Trivial())
