"""Results files that tests write by hand."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from shinpan.corpus import Corpus, load_corpus

Line = dict[str, Any]


@cache
def corpus() -> Corpus:
    """The suite, loaded once for all tests."""
    return load_corpus()


def result(case: str, verdict: str = "pass", **more: object) -> Line:
    """A line; `fail:value` is a verdict with its kind."""
    name, _, kind = verdict.partition(":")
    return {
        "type": "result",
        "case": case,
        "op": "score",
        "verdict": name,
        "kind": kind or None,
        "standing": "expected" if name == "pass" else "unexpected",
        "clauses": ["fu.rounding"],
        "status": "normal",
        "ruleset": "0" * 64,
        **more,
    }


def differing(case: str, field: str, expected: object, got: object, **more: object) -> Line:
    """A failure by one field."""
    difference = {"field": field, "expected": expected, "got": got, "missing": False}
    message = f"{field} differs"
    return result(case, "fail:value", differences=[difference], message=message, **more)


def results_file(
    path: Path, *results: Line, ruleset: str = "ema-2012", mode: str = "ruleset"
) -> Path:
    """A whole file of them."""
    options = dict(corpus().rulesets[ruleset].options)
    engine = {"asked": "x", "name": "x", "version": "1", "about": {"name": "x"}, "ops": ["score"]}
    header = {
        "type": "header",
        "format": 1,
        "suite": {"name": "shinpan", "version": "1", "cases_digest": "1" * 64},
        "engine": {**engine, "fields": {}, "options": {}, "missing": []},
        "ruleset": {"id": ruleset, "digest": "2" * 64, "options": options},
        "mode": mode,
    }
    lines = [header, *results, {"type": "footer"}]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path
