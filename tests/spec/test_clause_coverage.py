"""Both sides of every clause of a chapter are shown by cases that reach it."""

import pytest

from shinpan.cli.coverage import ReferenceProver
from shinpan.corpus import Corpus, load_corpus
from shinpan.corpus.coverage import Weight, cover

CHAPTERS = sorted({clause.chapter for clause in load_corpus().clauses.values()})


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return load_corpus()


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_is_covered(chapter: str, corpus: Corpus) -> None:
    chosen = [clause for clause in corpus.clauses.values() if clause.chapter == chapter]
    base = corpus.rulesets["ema-2012"].options
    report = cover(corpus, chosen, base, ReferenceProver())
    assert report.clauses
    assert report.findings(Weight.PROBLEM) == ()
