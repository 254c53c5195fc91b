"""The suite's data: strict files in, typed cases, clauses, options and rulesets out."""

from shinpan.corpus.branches import branch_rulesets
from shinpan.corpus.corpus import load_corpus
from shinpan.corpus.model import (
    Branch,
    Case,
    Clause,
    Corpus,
    Option,
    Options,
    OptionValue,
    RulesetData,
    Source,
)
from shinpan.corpus.problems import CorpusError, Problem, UnknownNameError
from shinpan.corpus.rulesets import load_ruleset
from shinpan.corpus.selection import find_case, find_clause, follow_renames, select

__all__ = [
    "Branch",
    "Case",
    "Clause",
    "Corpus",
    "CorpusError",
    "Option",
    "OptionValue",
    "Options",
    "Problem",
    "RulesetData",
    "Source",
    "UnknownNameError",
    "branch_rulesets",
    "find_case",
    "find_clause",
    "follow_renames",
    "load_corpus",
    "load_ruleset",
    "select",
]
