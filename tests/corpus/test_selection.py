"""Filters and lookups by name."""

from collections.abc import Callable
from pathlib import Path

import pytest

from shinpan.corpus import Corpus, UnknownNameError, find_case, find_clause, load_corpus, select


@pytest.fixture
def corpus(suite: Callable[..., Path]) -> Corpus:
    return load_corpus(suite())


@pytest.mark.parametrize(
    ("filters", "count"),
    [
        ({}, 2),
        ({"globs": ["fu/*"]}, 2),
        ({"globs": ["*draw"]}, 1),
        ({"globs": ["fu/good", "nothing/*"]}, 1),
        ({"globs": ["FU/*"]}, 0),
        ({"clauses": ["yaku.riichi"]}, 2),
        ({"clauses": ["fu.*"]}, 0),
        ({"areas": ["fu"], "ops": ["score"]}, 2),
        ({"areas": ["fu"], "ops": ["waits"]}, 0),
    ],
)
def test_filters(filters: dict[str, list[str]], count: int, corpus: Corpus) -> None:
    assert len(select(corpus.cases, **filters)) == count


def test_an_unknown_name_is_one_line_with_near_names(corpus: Corpus) -> None:
    with pytest.raises(UnknownNameError) as caught:
        find_case(corpus, "good")
    assert str(caught.value) == "unknown case 'good'; did you mean fu/good?"
    with pytest.raises(UnknownNameError, match=r"^unknown clause 'zzz'$"):
        find_clause(corpus, "zzz")
    assert find_clause(corpus, "yaku.riichi").id == "yaku.riichi"
