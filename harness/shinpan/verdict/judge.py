"""From the outcome of a question to a verdict."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from shinpan.corpus import Branch, Case
from shinpan.protocol import (
    GENERIC_REFUSAL,
    Answered,
    Broken,
    Declined,
    Hello,
    Json,
    Lacking,
    NotAsked,
    Outcome,
)
from shinpan.verdict.compare import compare
from shinpan.verdict.model import FailKind, Verdict, VerdictName

NO_REASON = "reason not given"
PASSED = Verdict(VerdictName.PASS)


def judge(case: Case, outcomes: Sequence[Branch], outcome: Outcome, hello: Hello) -> Verdict:
    """The verdict on what became of a case.

    Args:
        case: the case.
        outcomes: what is right under the rules in force: one, or one for each named reading.
        outcome: what the engine made of the question.
        hello: what the engine can tell.
    """
    match outcome:
        case Answered():
            return _judge_answer(case, outcomes, outcome.result, hello)
        case Lacking():
            return Verdict(VerdictName.UNSUPPORTED, message=outcome.reason)
        case Declined():
            return Verdict(VerdictName.SKIPPED, message=outcome.reason, issue=outcome.issue)
        case Broken():
            name = VerdictName(outcome.kind.value)
            return Verdict(name, message=outcome.message, log=outcome.log)
        case NotAsked():
            return Verdict(VerdictName.NOT_RUN, message=outcome.reason)
        case _:
            assert_never(outcome)


def _judge_answer(
    case: Case, outcomes: Sequence[Branch], result: Mapping[str, Json], hello: Hello
) -> Verdict:
    """Any of several readings will do; the first one is what a failure is told against."""
    verdicts = [_judge_branch(case, branch, result, hello) for branch in outcomes]
    for branch, verdict in zip(outcomes, verdicts, strict=True):
        if verdict.name is VerdictName.PASS:
            if branch.reading is None:
                return verdict
            note = f"reading: {branch.reading}"
            return Verdict(VerdictName.PASS, notes=(*verdict.notes, note))
    return verdicts[0]


def _judge_branch(case: Case, branch: Branch, result: Mapping[str, Json], hello: Hello) -> Verdict:
    if branch.refused is not None:
        return _judge_refused_step(branch.refused, case, result, hello)
    if branch.rejected is not None:
        return _judge_rejection(branch.rejected, result)
    if "rejected" in result:
        message = f"refused ({result['rejected']}) where an answer is right"
        return Verdict(VerdictName.FAIL, FailKind.REFUSED, message)
    if result.get("refused") is not None and hello.tells(case.op, "refused"):
        step, code = (result["refused"].get(name) for name in ("step", "code"))
        message = f"refused step {step} ({code}) where every step is right"
        return Verdict(VerdictName.FAIL, FailKind.REFUSED, message)
    return _compared(case, branch.value or {}, result, hello)


def _compared(
    case: Case, value: Mapping[str, Json], result: Mapping[str, Json], hello: Hello
) -> Verdict:
    found = compare(case.op, value, case.params, result, hello)
    if not found:
        return PASSED
    first = found[0]
    what = "is missing" if first.missing else "differs"
    return Verdict(VerdictName.FAIL, FailKind.VALUE, f"{first.field} {what}", found)


def _judge_rejection(expected: str, result: Mapping[str, Json]) -> Verdict:
    if "rejected" not in result:
        message = f"answered where a refusal ({expected}) is right"
        return Verdict(VerdictName.FAIL, FailKind.ACCEPTED, message)
    return _judge_code(expected, result["rejected"])


def _judge_refused_step(
    expected: Mapping[str, Json], case: Case, result: Mapping[str, Json], hello: Hello
) -> Verdict:
    """The step is refused, for the right reason, and what is observed stays as it was.

    What a player does in one breath can be several steps (riichi and its discard): an engine may
    refuse any of them.
    """
    refused, steps = result.get("refused"), expected.get("steps", [expected["step"]])
    shown = " or ".join(map(str, steps))
    if not isinstance(refused, dict):
        message = f"played on where step {shown} must be refused ({expected['code']})"
        return Verdict(VerdictName.FAIL, FailKind.ACCEPTED, message)
    if refused.get("step") not in steps:
        message = f"refused step {refused.get('step')} instead of step {shown}"
        return Verdict(VerdictName.FAIL, FailKind.REFUSED, message)
    verdict = _judge_code(expected["code"], refused.get("code"))
    if verdict.name is not VerdictName.PASS or "observations" not in expected:
        return verdict
    seen = _compared(case, {"observations": expected["observations"]}, result, hello)
    return verdict if seen.name is VerdictName.PASS else seen


def _judge_code(expected: str, got: Json) -> Verdict:
    if got == expected:
        return PASSED
    if got == GENERIC_REFUSAL:
        return Verdict(VerdictName.PASS, notes=(NO_REASON,))
    message = f"refused for another reason: {got} instead of {expected}"
    return Verdict(VerdictName.FAIL, FailKind.CODE, message)
