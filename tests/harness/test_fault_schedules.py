"""Whatever breaks whenever: each question has exactly one outcome, and the right one."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from miniatures import Broken
from test_broken_engines import told

from shinpan.engines import Limits, Rules, Task
from shinpan.protocol import BreakKind

FAULTS = {
    "crash": BreakKind.CRASH,
    "killed": BreakKind.CRASH,
    "half_a_line": BreakKind.CRASH,
    "garbage": BreakKind.PROTOCOL_ERROR,
    "wrong_id": BreakKind.PROTOCOL_ERROR,
    "not_a_number": BreakKind.PROTOCOL_ERROR,
    "duplicate_keys": BreakKind.PROTOCOL_ERROR,
    "true_points": BreakKind.PROTOCOL_ERROR,
    "fails": BreakKind.ERROR,
}
QUESTIONS = st.lists(
    st.one_of(st.none(), st.none(), st.none(), st.sampled_from(sorted(FAULTS))),
    min_size=1,
    max_size=14,
)


@settings(
    max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    faults=QUESTIONS,
    window=st.sampled_from([1, 2, 3, 8]),
    jobs=st.sampled_from([1, 1, 2]),
    changes=st.sets(st.integers(0, 13), max_size=2),
    hang=st.one_of(st.none(), st.none(), st.integers(0, 13)),
)
def test_each_question_has_exactly_its_own_outcome(
    broken: Broken,
    faults: list[str | None],
    window: int,
    jobs: int,
    changes: set[int],
    hang: int | None,
) -> None:
    if hang is not None:  # not more than one: it takes a whole deadline
        faults = [*faults[:hang], "hang", *faults[hang:]]
    tasks, rules = [], Rules({"open_tanyao": True})
    for number, fault in enumerate(faults):
        if number in changes:
            rules = Rules({"open_tanyao": number % 2 == 0})
        tasks.append(Task(rules, "score", {"n": number, "fault": fault}))
    limits = Limits(start=20, answer=0.7, restarts=50)
    outcomes = broken.ask(broken.launch("scripted", -1, window), tasks, limits, jobs)
    kinds = {**FAULTS, "hang": BreakKind.TIMEOUT}
    expected = [kinds[fault] if fault else number for number, fault in enumerate(faults)]
    assert list(map(told, outcomes)) == expected
    assert broken.running() == []
