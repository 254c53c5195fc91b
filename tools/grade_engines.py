#!/usr/bin/env python3
"""Grade every shipped engine that is installed under every ruleset, and write the table of results.

    python tools/grade_engines.py [--update-known]

Each run is judged with the engine's known failures (`known-failures/ENGINE/RULESET.yaml`); with
--update-known these files are brought up to date first. The table goes to docs/results.md.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from shinpan.adapters.shipped import SHIPPED

ROOT = Path(__file__).resolve().parents[1]
RULESETS = ("ema-2012", "plm-2013", "tenhou")
NOT_STARTED = 4


def shinpan(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command with these arguments."""
    command = [sys.executable, "-m", "shinpan", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603


def known_file(engine: str, ruleset: str) -> Path:
    """Where the known failures of an engine under a ruleset are written down."""
    return ROOT / "known-failures" / engine / f"{ruleset}.yaml"


def grade(engine: str, ruleset: str) -> str | None:
    """One cell of the table; `None` for an engine that is not installed."""
    known = known_file(engine, ruleset)
    judged = ("--known", str(known)) if known.exists() else ()
    done = shinpan("run", "--engine", engine, "--ruleset", ruleset, "--json", *judged)
    if done.returncode == NOT_STARTED:
        return None
    if not done.stdout:
        raise SystemExit(f"{engine} under {ruleset}: {done.stderr.strip()}")
    counts = json.loads(done.stdout)["summary"]
    if counts is None:  # a smoke case fails
        return "no score"
    surprise = "" if done.returncode == 0 else " (unexpected results)"
    return f"{counts['passed']} / {counts['applicable']}{surprise}"


def update(engine: str, ruleset: str) -> None:
    """Bring the known failures of an engine up to date."""
    known = known_file(engine, ruleset)
    with tempfile.TemporaryDirectory() as folder:
        results = Path(folder) / "results.jsonl"
        shinpan("run", "--engine", engine, "--ruleset", ruleset, "--jsonl", str(results))
        if results.exists():
            known.parent.mkdir(parents=True, exist_ok=True)
            shinpan("update-known", str(results), "--out", str(known))


def table() -> Iterator[str]:
    """The lines of the table, engine by engine."""
    yield "| engine | version | " + " | ".join(RULESETS) + " |"
    yield "|---|---|" + "---|" * len(RULESETS)
    for engine in SHIPPED.values():
        cells = [grade(engine.name, ruleset) for ruleset in RULESETS]
        shown = [cell or "not installed" for cell in cells]
        yield f"| [{engine.name}]({engine.url}) | {engine.pin} | " + " | ".join(shown) + " |"


def main() -> None:
    """Write docs/results.md."""
    if "--update-known" in sys.argv[1:]:
        for engine in SHIPPED:
            for ruleset in RULESETS:
                update(engine, ruleset)
    today = datetime.now(UTC).date()
    head = [
        "# Results",
        "",
        f"Cases passed of those applicable to what the engine says it can do, {today}, made by",
        "`python tools/grade_engines.py`. Engines answer different operations and honour different",
        "options, so the columns of two engines do not compare. Every failure is listed with its",
        "reason in `known-failures/`; many are questions that cannot arise at a table, which a",
        "library may leave to its caller.",
        "",
    ]
    text = "\n".join([*head, *table()]) + "\n"
    (ROOT / "docs" / "results.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
