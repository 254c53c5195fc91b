"""Linting: what must hold of the data beyond their schemas."""

from shinpan.corpus.lint import (  # the rules register themselves
    conditions,
    names,
    play,
    situation,
    spec_rules,
    texts,
    tile_rules,
    twins,
    values,
)
from shinpan.corpus.lint.checking import Report, lint
from shinpan.corpus.lint.registry import RULES, Rule

__all__ = [
    "RULES",
    "Report",
    "Rule",
    "conditions",
    "lint",
    "names",
    "play",
    "situation",
    "spec_rules",
    "texts",
    "tile_rules",
    "twins",
    "values",
]
