"""From cases to results: verdicts, standings, sums, exit codes."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
import toys

from shinpan import Engine
from shinpan.corpus import Case
from shinpan.engines import SessionSettings
from shinpan.engines.direct import DirectSession
from shinpan.protocol import Json
from shinpan.run import Runner, RunSettings, plan_branches, plan_ruleset, shuffled
from shinpan.verdict import (
    CaseResult,
    KnownFailure,
    KnownFailures,
    Standing,
    VerdictName,
    summarise,
)

CLOSED = toys.ruleset("closed", open_tanyao=False)
FIVE = tuple(toys.case(counters) for counters in range(5))


def run(
    engine: Callable[[], Engine],
    cases: Sequence[Case] = FIVE,
    known: Sequence[KnownFailure] = (),
    **settings: Json,
) -> list[CaseResult]:
    session = DirectSession(engine, SessionSettings())
    chosen = RunSettings(known=KnownFailures(tuple(known)), **settings)
    return Runner(session, chosen).results(plan_ruleset(cases, CLOSED))


def pinned(results: Sequence[CaseResult]) -> list[str]:
    return [result.verdict.pinned for result in results]


def answering(result: dict[str, Any]) -> Callable[[], Engine]:
    class Answering(Engine):
        """Always answers the same."""

        def score(self, params: Json) -> dict[str, Any]:
            del params
            return result

    return Answering


def test_the_right_engine_passes() -> None:
    results = run(toys.Right)
    assert pinned(results) == ["pass"] * 5
    assert summarise(results).exit_code == 0


@pytest.mark.parametrize(
    ("engine", "verdicts", "code"),
    [
        (toys.WrongAtThree, ["pass", "pass", "pass", "fail:value", "pass"], 1),
        (toys.Evil, ["error"] * 5, 1),
        (toys.Skipper, ["skipped"] * 5, 1),
        (toys.Lacking, ["skipped"] + ["unsupported"] * 4, 1),
        (toys.Writes, ["pass"] * 5, 0),
        (toys.Quits, ["crash"] * 5, 1),
        (toys.Floats, ["protocol_error"] * 5, 1),
        (toys.Interrupted, ["pass", "pass", "not_run", "not_run", "not_run"], 3),
        (Engine, ["unsupported"] * 5, 3),
    ],
)
def test_each_engine_gets_its_verdicts(
    engine: Callable[[], Engine], verdicts: list[str], code: int
) -> None:
    results = run(engine)
    assert pinned(results) == verdicts
    assert summarise(results).exit_code == code


@pytest.mark.parametrize(
    ("outcome", "answer", "verdict"),
    [
        ({"value": {"points": 1}}, {"points": 1}, "pass"),
        ({"value": {"points": 1}}, {"points": 2}, "fail:value"),
        ({"value": {"points": 1}}, {"rejected": "no_yaku"}, "fail:refused"),
        ({"rejected": "no_yaku"}, {"points": 2}, "fail:accepted"),
        ({"rejected": "no_yaku"}, {"rejected": "furiten"}, "fail:code"),
        ({"rejected": "no_yaku"}, {"rejected": "no_yaku"}, "pass"),
        ({"rejected": "no_yaku"}, {"rejected": "illegal_action"}, "pass"),
        ({"rejected": "illegal_action"}, {"rejected": "no_yaku"}, "fail:code"),
    ],
)
def test_an_answer_against_an_expectation(
    outcome: dict[str, Any], answer: dict[str, Any], verdict: str
) -> None:
    (result,) = run(answering(answer), [toys.case(0, toys.branch(**outcome))])
    assert result.verdict.pinned == verdict
    vague = answer.get("rejected") == "illegal_action" and verdict == "pass"
    assert result.verdict.notes == (("reason not given",) if vague else ())


def test_any_of_several_named_readings_will_do() -> None:
    readings = [
        toys.branch(value={"points": points}, reading=name)
        for name, points in (("strict", 1), ("lenient", 2))
    ]
    (second,) = run(answering({"points": 2}), [toys.case(0, *readings)])
    assert (second.verdict.pinned, second.verdict.notes) == ("pass", ("reading: lenient",))
    (neither,) = run(answering({"points": 3}), [toys.case(0, *readings)])
    assert neither.verdict.differences[0].expected == 1


@pytest.mark.parametrize(
    ("refused", "verdict"),
    [
        ({"step": 2, "actor": 0, "code": "furiten"}, "pass"),
        ({"step": 2, "actor": 0, "code": "illegal_action"}, "pass"),
        ({"step": 2, "actor": 0, "code": "no_yaku"}, "fail:code"),
        ({"step": 1, "actor": 0, "code": "furiten"}, "fail:refused"),
        (None, "fail:accepted"),
    ],
)
def test_a_step_that_must_be_refused(refused: dict[str, Any] | None, verdict: str) -> None:
    class Playing(Engine):
        """Refuses what the test says."""

        def play(self, params: Json) -> dict[str, Any]:
            del params
            return {"refused": refused}

    expected = toys.branch(refused={"step": 2, "code": "furiten"})
    (result,) = run(Playing, [toys.case(0, expected, op="play")])
    assert result.verdict.pinned == verdict


def test_what_the_engine_does_not_honour_is_not_asked() -> None:
    cases = [toys.case(0), toys.case(1, toys.branch(value={"points": 1001}), depends=())]
    session = DirectSession(toys.ClosedOnly, SessionSettings())
    results = Runner(session).results(plan_ruleset(cases, toys.ruleset("open", open_tanyao=True)))
    assert pinned(results) == ["unsupported", "fail:value"]
    assert results[0].verdict.message == "does not honour open_tanyao"


def test_a_case_that_asserts_nothing_that_the_engine_tells_is_unsupported() -> None:
    class Taciturn(toys.Right):
        """Tells minipoints only."""

        def initialize(self, params: Json) -> dict[str, Any]:
            return {**super().initialize(params), "fields": {"score": ["fu"]}}

    rejected = toys.case(1, toys.branch(rejected="no_yaku"))
    assert pinned(run(Taciturn, [toys.case(0), rejected])) == ["unsupported", "fail:accepted"]


def test_other_rules_are_outside_the_totals() -> None:
    other = toys.case(9, toys.branch(value={"points": 1}), requires={"open_tanyao": (True,)})
    results = run(toys.Right, [*FIVE, other])
    summary = summarise(results)
    assert pinned(results)[-1] == "other_rules"
    assert (summary.total, summary.other_rules, summary.exit_code) == (5, 1, 0)
    assert summarise(run(toys.Right, [other])).exit_code == 3


def test_a_tentative_case_is_run_and_never_counts() -> None:
    wrong = toys.case(3, status="tentative")
    results = run(toys.WrongAtThree, [*FIVE[:2], wrong])
    summary = summarise(results)
    assert results[-1].standing is Standing.UNCOUNTED
    assert results[-1].verdict.name is VerdictName.FAIL
    assert (summary.passed, summary.applicable, summary.tentative, summary.exit_code) == (
        2,
        2,
        1,
        0,
    )


def entry(pattern: str, verdict: str) -> KnownFailure:
    return KnownFailure((pattern,), verdict, "because")


@pytest.mark.parametrize(
    ("known", "standing", "code"),
    [
        ([entry("toy/3", "fail:value")], Standing.KNOWN, 0),
        ([entry("*3", "fail:value")], Standing.KNOWN, 0),
        ([entry("toy/3", "error"), entry("toy/3", "fail:value")], Standing.KNOWN, 0),
        ([entry("toy/3", "fail:code")], Standing.CHANGED, 1),
        ([entry("toy/3", "crash")], Standing.CHANGED, 1),
        ([], Standing.UNEXPECTED, 1),
    ],
)
def test_known_failures(known: list[KnownFailure], standing: Standing, code: int) -> None:
    results = run(toys.WrongAtThree, known=known)
    assert (results[3].standing, summarise(results).exit_code) == (standing, code)


def test_an_unexpected_pass_fails_the_run() -> None:
    results = run(toys.Right, known=[entry("toy/[34]", "fail:value")])
    assert [r.standing for r in results[3:]] == [Standing.UNEXPECTED_PASS] * 2
    assert summarise(results).exit_code == 1


def test_an_entry_that_matches_no_case_is_stale() -> None:
    known = KnownFailures((entry("toy/3", "fail:value"), entry("toy/gone*", "fail:value")))
    assert known.stale(FIVE) == ("toy/gone*",)
    assert summarise(run(toys.Right), stale=1).exit_code == 1


def test_an_entry_may_be_for_one_ruleset_only() -> None:
    only = KnownFailure(("toy/3",), "fail:value", "because", ("open",))
    assert KnownFailures((only,)).under("closed").entries == ()
    assert KnownFailures((only,)).under("open").entries == (only,)


def test_a_listed_skip_is_no_surprise() -> None:
    results = run(toys.Skipper, known=[entry("*", "skipped")])
    assert summarise(results).exit_code == 0
    assert summarise(results).skipped == 5


def test_fail_fast_stops_after_the_first_surprise() -> None:
    results = run(toys.WrongAtThree, fail_fast=True)
    assert pinned(results) == ["pass", "pass", "pass", "fail:value", "not_run"]
    assert summarise(results).exit_code == 3
    known = [entry("toy/3", "fail:value")]
    assert pinned(run(toys.WrongAtThree, known=known, fail_fast=True))[-1] == "pass"


def test_when_the_time_is_up_the_rest_is_not_run() -> None:
    assert pinned(run(toys.Right, budget=0.0)) == ["not_run"] * 5


@pytest.mark.parametrize("budget", [float("nan"), -1.0])
def test_a_budget_is_a_time(budget: float) -> None:
    with pytest.raises(ValueError, match="budget"):
        run(toys.Right, budget=budget)


def test_every_branch_is_run_whatever_the_ruleset() -> None:
    plan = plan_branches(FIVE, CLOSED)
    results = Runner(DirectSession(toys.Right, SessionSettings())).results(plan)
    assert pinned(results) == ["pass"] * 10
    assert [bool(r.rules.changed) for r in results] == [False] * 5 + [True] * 5
    assert len({r.rules.digest for r in results}) == 2


def test_the_engine_is_told_each_of_the_rules_once() -> None:
    told = []

    class Listening(toys.Right):
        """Counts the rules it is told."""

        def ruleset(self, params: Json) -> Json:
            told.append(params)
            return super().ruleset(params)

    plan = plan_branches(FIVE, CLOSED)
    Runner(DirectSession(Listening, SessionSettings())).results(plan)
    assert len(told) == 2


def test_a_seed_decides_the_order() -> None:
    assert shuffled(FIVE, 1) == shuffled(FIVE, 1)
    assert sorted(shuffled(FIVE, 2), key=lambda case: case.id) == list(FIVE)
    assert len({tuple(c.id for c in shuffled(FIVE, seed)) for seed in range(5)}) > 1
