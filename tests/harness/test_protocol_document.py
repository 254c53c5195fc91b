"""What the published protocol shows is what happens."""

import json
import re
from pathlib import Path

import pytest

from shinpan.corpus import load_corpus
from shinpan.corpus.schemas import validator
from shinpan.engines import Rules, SessionSettings, Task, connect
from shinpan.protocol import OPS, REFUSAL_CODES, Answered
from shinpan.verdict import VerdictName, compare

TEXT = (Path(__file__).parents[2] / "spec" / "engine-protocol.md").read_text(encoding="utf-8")
EXAMPLES = {
    op: re.search(rf"\n## {op}\n.*?```json\n(.*?)→ (.*?)```", TEXT, re.DOTALL)
    for op in ("score", "waits", "settle", "rank", "ruling")
}


@pytest.mark.parametrize("op", EXAMPLES)
def test_the_reference_answers_as_the_examples_say(op: str) -> None:
    example = EXAMPLES[op]
    assert example is not None
    params, expected = json.loads(example[1]), json.loads(example[2])
    validator(f"{op}-params").validate(params)
    validator(f"{op}-result").validate(expected)
    session = connect("reference", SessionSettings())
    rules = Rules(load_corpus().rulesets["ema-2012"].options)
    (outcome,) = session.ask(iter([Task(rules, op, params)]))
    assert isinstance(outcome, Answered)
    assert compare(op, expected, params, outcome.result, session.hello) == ()


def test_every_operation_code_and_verdict_is_named() -> None:
    for op in OPS:
        assert f"\n## {op}\n" in TEXT
    for name in (*REFUSAL_CODES, *(verdict.value for verdict in VerdictName)):
        assert f"`{name}`" in TEXT
