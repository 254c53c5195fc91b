"""Filters and lookups by name."""

from collections.abc import Callable
from pathlib import Path

import pytest

from shinpan.corpus import (
    Corpus,
    UnknownNameError,
    find_case,
    find_clause,
    follow_renames,
    load_corpus,
    select,
)


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


def test_a_former_id_is_followed_to_the_present_one(suite: Callable[..., Path]) -> None:
    renamed = (
        "format: 1\nrenamed: {fu/oldest: fu/older, fu/older: fu/good, fu/gone: null,"
        " fu/a: fu/b, fu/b: fu/a}\n"
    )
    corpus = load_corpus(suite(files={"cases/renamed.yaml": renamed}))
    assert find_case(corpus, "fu/oldest").id == "fu/good"
    assert follow_renames(corpus, ["fu/older", "fu/*", "fu/gone"]) == ("fu/good", "fu/*", "fu/gone")
    for gone in ("fu/gone", "fu/a"):
        with pytest.raises(UnknownNameError):
            find_case(corpus, gone)
