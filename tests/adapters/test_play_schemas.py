"""Requests and answers of played cases satisfy the published schemas."""

import pytest

from shinpan.adapters.reference import derive
from shinpan.corpus import Case, branch_rulesets, load_corpus
from shinpan.corpus.codec import case_to_json
from shinpan.corpus.schemas import validator
from shinpan.protocol import check_result

CORPUS = load_corpus()
BASE = CORPUS.rulesets["ema-2012"].options
PLAYED = [case for case in CORPUS.cases if case.op == "play"][::12]


@pytest.mark.parametrize("case", PLAYED, ids=lambda case: case.id)
def test_a_played_case(case: Case) -> None:
    validator("compiled-case").validate(case_to_json(case))
    for options in branch_rulesets(case, BASE):
        params = case.params_for(options)
        validator("play-params").validate(params)
        result, _ = derive("play", params, options)
        validator("play-result").validate(result)
        check_result("play", result)
