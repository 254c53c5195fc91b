"""Any two values of an option are told apart by a case."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from click.testing import CliRunner

from shinpan.adapters.reference import derive
from shinpan.cli import rulesets as rulesets_command
from shinpan.corpus import Case, Corpus, Options, load_corpus
from shinpan.corpus.flips import UNOBSERVABLE, every_flip, unobserved, written_flips


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return load_corpus()


def ask(case: Case, options: Options) -> Mapping[str, Any]:
    return derive(case.op, case.params_for(options), options)[0]


def test_every_option_is_observed(corpus: Corpus) -> None:
    base = corpus.rulesets["ema-2012"].options
    assert unobserved(corpus.options, corpus.cases, base, ask) == []


def test_what_cannot_be_observed_is_an_option_that_no_case_tells_apart(corpus: Corpus) -> None:
    assert UNOBSERVABLE.keys() <= corpus.options.keys()
    told = {flip[0] for case in corpus.cases for flip in written_flips(case, corpus.options)}
    assert told.isdisjoint(UNOBSERVABLE)


def test_without_its_cases_an_option_is_missed(corpus: Corpus) -> None:
    base = corpus.rulesets["ema-2012"].options
    others = [case for case in corpus.cases if "open_tanyao" not in case.depends]
    missed = {flip[0] for flip in unobserved(corpus.options, others, base, ask)}
    assert "open_tanyao" in missed


def test_tentative_cases_tell_nothing(corpus: Corpus) -> None:
    base = corpus.rulesets["ema-2012"].options
    tentative = [replace(case, status="tentative") for case in corpus.cases]
    observable = {flip[0] for flip in every_flip(corpus.options)} - UNOBSERVABLE.keys()
    assert {flip[0] for flip in unobserved(corpus.options, tentative, base, ask)} == observable


def test_the_command_lists_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulesets_command, "unobserved", lambda *_: [("oka", 0, 20000)])
    result = CliRunner().invoke(rulesets_command.check, [], standalone_mode=False)
    assert "oka: no case tells 0 from 20000" in result.output
    assert result.return_value == 1
