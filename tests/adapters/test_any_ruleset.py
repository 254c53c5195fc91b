"""Whatever values the options have together, every case expects what the reference answers.

`run --branches` changes only what a case speaks about; here everything else changes as well, so a
case that silently depends on an option, or a reference that does, shows up.
"""

import os
import random
from dataclasses import replace

import pytest

from shinpan.adapters.reference import ReferenceEngine
from shinpan.corpus import Corpus, RulesetData, load_corpus
from shinpan.engines import SessionSettings
from shinpan.engines.direct import DirectSession
from shinpan.run import Runner, plan_ruleset
from shinpan.verdict import VerdictName

SEEDS = range(int(os.environ.get("SHINPAN_RULESETS", "6")))
"""As many as `SHINPAN_RULESETS` says; a second each."""


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return load_corpus()


def any_ruleset(corpus: Corpus, seed: int) -> RulesetData:
    """Any value for each option."""
    choose = random.Random(seed).choice
    options = {name: choose(list(option.values)) for name, option in corpus.options.items()}
    return replace(corpus.rulesets["ema-2012"], id="any", options=options, digest=f"{seed:064x}")


@pytest.mark.parametrize("seed", SEEDS)
def test_every_case_holds_under_any_ruleset(corpus: Corpus, seed: int) -> None:
    ruleset = any_ruleset(corpus, seed)
    session = DirectSession(ReferenceEngine, SessionSettings())
    wrong = [
        f"{result.case.id}: {result.verdict.message}"
        for result in Runner(session).results(plan_ruleset(corpus.cases, ruleset))
        if result.verdict.name not in (VerdictName.PASS, VerdictName.OTHER_RULES)
    ]
    assert wrong == []
