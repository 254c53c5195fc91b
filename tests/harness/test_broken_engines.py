"""Each way to break gives the right verdict to the right case, and nothing to any other."""

import time
from pathlib import Path

import pytest
from miniatures import QUICK, RULES, Broken, questions

from shinpan.engines import EngineStartError, Limits, Rules, SessionSettings, Task
from shinpan.engines.pool import ProcessSession
from shinpan.engines.process import Launch
from shinpan.protocol import (
    Answered,
    BreakKind,
    Declined,
    Lacking,
    NotAsked,
    Outcome,
)
from shinpan.protocol import Broken as BrokenOutcome

COUNT = 12
BAD = 5
BOUND = 15.0


def told(outcome: Outcome) -> object:
    """The number that a question was answered with, or how it was not."""
    match outcome:
        case Answered(result):
            return result["points"]
        case BrokenOutcome(kind):
            return kind
        case _:
            return type(outcome)


def rest(count: int = COUNT, *exceptions: int) -> dict[int, object]:
    return {n: n for n in range(count) if n not in exceptions}


@pytest.mark.parametrize("window", [1, 8])
@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("crash", BreakKind.CRASH),
        ("killed", BreakKind.CRASH),
        ("hang", BreakKind.TIMEOUT),
        ("hang_ignoring_sigterm", BreakKind.TIMEOUT),
        ("garbage", BreakKind.PROTOCOL_ERROR),
        ("half_a_line", BreakKind.CRASH),
        ("half_a_line_and_hang", BreakKind.TIMEOUT),
        ("wrong_id", BreakKind.PROTOCOL_ERROR),
        ("huge_line", BreakKind.PROTOCOL_ERROR),
        ("endless_line", BreakKind.PROTOCOL_ERROR),
        ("invalid_utf8", BreakKind.PROTOCOL_ERROR),
        ("not_a_number", BreakKind.PROTOCOL_ERROR),
        ("float_points", BreakKind.PROTOCOL_ERROR),
        ("true_points", BreakKind.PROTOCOL_ERROR),
        ("duplicate_keys", BreakKind.PROTOCOL_ERROR),
        ("closes_stdout", BreakKind.PROTOCOL_ERROR),
        ("closes_stdin", BreakKind.TIMEOUT),
        ("grandchild_keeps_the_pipe", BreakKind.CRASH),
        ("fails", BreakKind.ERROR),
        ("lies_about_its_operations", Declined),
        ("lies_about_its_features", Declined),
        ("lacks_a_feature", Lacking),
    ],
)
def test_the_case_in_question_is_blamed_and_no_other(
    broken: Broken, script: str, expected: object, window: int
) -> None:
    start = time.monotonic()
    outcomes = broken.ask(broken.launch(script, BAD, window), questions(COUNT))
    assert time.monotonic() - start < BOUND
    assert dict(enumerate(map(told, outcomes))) == {**rest(COUNT, BAD), BAD: expected}


@pytest.mark.parametrize("position", [0, COUNT - 1])
@pytest.mark.parametrize("script", ["crash", "hang", "garbage", "closes_stdout"])
def test_the_first_and_the_last_case_can_be_blamed_too(
    broken: Broken, script: str, position: int
) -> None:
    outcomes = broken.ask(broken.launch(script, position), questions(COUNT))
    assert [n for n, outcome in enumerate(outcomes) if told(outcome) != n] == [position]


@pytest.mark.parametrize("window", [1, 8])
def test_a_second_answer_is_an_answer_to_the_next_request(broken: Broken, window: int) -> None:
    outcomes = broken.ask(broken.launch("two_answers", BAD, window), questions(COUNT))
    expected = {**rest(COUNT, BAD + 1), BAD + 1: BreakKind.PROTOCOL_ERROR}
    assert dict(enumerate(map(told, outcomes))) == expected


@pytest.mark.parametrize("window", [1, 8])
def test_the_previous_answer_again_is_no_answer(broken: Broken, window: int) -> None:
    # the engine breaks only where it has given an answer before: asked again alone it is right
    outcomes = broken.ask(broken.launch("previous_answer", BAD, window), questions(COUNT))
    expected = {**rest(COUNT, BAD), BAD: BreakKind.PROTOCOL_ERROR}
    assert dict(enumerate(map(told, outcomes))) == expected


def test_the_previous_state_is_a_wrong_answer_and_nothing_worse(broken: Broken) -> None:
    outcomes = broken.ask(broken.launch("previous_state", BAD), questions(COUNT))
    assert dict(enumerate(map(told, outcomes))) == {**rest(COUNT, BAD), BAD: BAD - 1}


@pytest.mark.parametrize("window", [2, 8])
def test_who_reads_ahead_is_blamed_for_what_it_has_read(broken: Broken, window: int) -> None:
    launch = broken.launch("reads_ahead_and_crashes", BAD, window)
    outcomes = broken.ask(launch, questions(COUNT))
    assert dict(enumerate(map(told, outcomes))) == {**rest(COUNT, BAD), BAD: BreakKind.CRASH}


def test_a_break_that_no_case_repeats_is_put_on_the_one_to_be_answered(broken: Broken) -> None:
    outcomes = broken.ask(broken.launch("crash_at_nth", 4, 2), questions(5))
    blamed = [n for n, outcome in enumerate(outcomes) if told(outcome) != n]
    assert blamed == [3]


def test_crashing_now_and_then_loses_no_case(broken: Broken) -> None:
    outcomes = broken.ask(broken.launch("crash_at_nth", 4, 8), questions(30))
    wrong = {told(outcome) for n, outcome in enumerate(outcomes) if told(outcome) != n}
    assert len(outcomes) == 30
    assert wrong == {BreakKind.CRASH}


def test_answers_out_of_order_are_never_credited(broken: Broken) -> None:
    outcomes = broken.ask(broken.launch("out_of_order", BAD, 8), questions(COUNT))
    expected = {**rest(COUNT, BAD), BAD: BreakKind.PROTOCOL_ERROR}
    assert dict(enumerate(map(told, outcomes))) == expected


@pytest.mark.parametrize("window", [1, 8])
def test_an_engine_that_dies_on_every_case_ends_the_run(broken: Broken, window: int) -> None:
    outcomes = broken.ask(broken.launch("dies_on_every_case", -1, window), questions(40))
    crashed = [n for n, outcome in enumerate(outcomes) if told(outcome) is BreakKind.CRASH]
    assert crashed == list(range(len(crashed)))
    assert len(crashed) == (11 if window == 1 else 10)  # one break is spent on finding out
    assert all(told(outcome) is NotAsked for outcome in outcomes[len(crashed) :])
    assert len(outcomes) == 40


def test_an_engine_that_exits_after_each_answer_goes_on_being_asked(broken: Broken) -> None:
    outcomes = broken.ask(broken.launch("exits_after_each", -1, 8), questions(6))
    assert len(outcomes) == 6
    assert all(told(o) in {n, BreakKind.CRASH} for n, o in enumerate(outcomes))
    assert told(outcomes[0]) == 0


def test_an_isolated_engine_may_exit_after_each_answer(broken: Broken) -> None:
    launch = broken.launch("exits_after_each", -1, 8)
    assert [told(o) for o in broken.ask(launch, questions(4), isolated=True)] == [0, 1, 2, 3]


def test_isolation_forgets_the_previous_state(broken: Broken) -> None:
    launch = broken.launch("previous_state", 2)
    assert [told(o) for o in broken.ask(launch, questions(4), isolated=True)] == [0, 1, 2, 3]


@pytest.mark.parametrize("script", ["crash", "garbage", "hang"])
def test_several_processes_share_the_work_and_the_order_stays(broken: Broken, script: str) -> None:
    outcomes = broken.ask(broken.launch(script, 17, 4), questions(40), jobs=3)
    assert [n for n, outcome in enumerate(outcomes) if told(outcome) != n] == [17]


def test_a_flood_of_log_neither_blocks_nor_fills_memory(broken: Broken) -> None:
    outcomes = broken.ask(broken.launch("stderr_flood", -1, 4), questions(COUNT))
    assert list(map(told, outcomes)) == list(range(COUNT))


def test_the_end_of_the_log_is_kept_with_the_failure(broken: Broken) -> None:
    outcomes = broken.ask(broken.launch("crash", 1), questions(3))
    assert getattr(outcomes[1], "log", "") == "about to crash on 1"
    assert "status 3" in getattr(outcomes[1], "message", "")


def test_skips_keep_their_reason_and_issue(broken: Broken) -> None:
    outcomes = broken.ask(broken.launch("skips_everything"), questions(3))
    assert outcomes == [Declined("later", "https://example.org/1")] * 3


def test_writing_to_an_engine_that_does_not_read_never_blocks(broken: Broken) -> None:
    rules = Rules({"open_tanyao": True})
    tasks = [Task(rules, "score", {"n": n, "padding": "x" * 200_000}) for n in range(8)]
    start = time.monotonic()
    outcomes = broken.ask(broken.launch("reads_nothing_more", -1, 8), tasks, Limits(20, 0.2, 3))
    assert time.monotonic() - start < BOUND
    kinds = set(map(told, outcomes))
    assert kinds == {BreakKind.TIMEOUT, NotAsked}


def test_rules_that_break_the_engine_are_told_twice_and_no_more(broken: Broken) -> None:
    outcomes = broken.ask(broken.launch("crashes_on_rules"), questions(3))
    assert [told(outcome) for outcome in outcomes] == [BreakKind.CRASH] * 3
    assert all("ruleset" in getattr(outcome, "message", "") for outcome in outcomes)


def test_rules_that_the_engine_refuses_are_an_error_of_every_case(broken: Broken) -> None:
    outcomes = broken.ask(broken.launch("refuses_rules"), questions(3))
    assert [told(outcome) for outcome in outcomes] == [BreakKind.ERROR] * 3


def test_an_option_that_is_not_honoured_is_not_asked_about(broken: Broken) -> None:
    tasks = [
        Task(RULES, "score", {"n": 0}, frozenset({"open_tanyao"})),
        Task(RULES, "score", {"n": 1}, frozenset({"oka"})),
    ]
    assert [told(o) for o in broken.ask(broken.launch("unsupported_option"), tasks)] == [0, Lacking]


def test_rules_are_told_again_when_they_change_and_after_a_restart(broken: Broken) -> None:
    other = Rules({"open_tanyao": False})
    tasks = [*questions(4), *questions(4, other), *questions(4)]
    outcomes = broken.ask(broken.launch("crash", 2, 8), tasks)
    wrong = [n for n, outcome in enumerate(outcomes) if told(outcome) != n % 4]
    assert wrong == [2, 6, 10]


@pytest.mark.parametrize(
    ("launch", "said"),
    [
        (("no_hello",), "no answer within 0.5 s"),
        (("wrong_protocol",), "speaks protocol 2"),
        (("does_not_exist",), "ended with status 2"),
    ],
)
def test_an_engine_that_does_not_start_says_why(
    broken: Broken, launch: tuple[str, ...], said: str
) -> None:
    with pytest.raises(EngineStartError, match=said):
        broken.ask(broken.launch(*launch), questions(1), Limits(start=0.5))


def test_a_program_that_is_not_there_says_so(broken: Broken) -> None:
    with pytest.raises(EngineStartError, match=r"cannot run \./no-such-engine: No such file"):
        broken.ask(Launch(("./no-such-engine",)), questions(1))


def test_a_slow_start_is_no_fault(broken: Broken) -> None:
    assert list(map(told, broken.ask(broken.launch("slow_start"), questions(3)))) == [0, 1, 2]


def test_an_engine_that_never_starts_again_ends_the_run(broken: Broken, tmp_path: Path) -> None:
    launch = broken.launch("starts_only_once", -1, 1, tmp_path / "mark")
    outcomes = broken.ask(launch, questions(3), Limits(20, 0.7, restarts=2))
    assert list(map(told, outcomes)) == [BreakKind.CRASH, NotAsked, NotAsked]


def test_an_engine_that_does_not_exit_is_ended(broken: Broken) -> None:
    start = time.monotonic()
    assert list(map(told, broken.ask(broken.launch("talks_after_the_end"), questions(2)))) == [0, 1]
    assert time.monotonic() - start < BOUND


def test_leaving_the_iteration_ends_the_engine(broken: Broken) -> None:
    session = ProcessSession(broken.launch("hang", 3, 8), SessionSettings("1", QUICK))
    outcomes = session.ask(iter(questions(COUNT)))
    assert told(next(outcomes)) == 0
    getattr(outcomes, "close", lambda: None)()
    assert broken.running() == []
    session.close()
