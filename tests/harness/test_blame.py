"""Who is blamed when an engine breaks with several questions open."""

from miniatures import questions

from shinpan.engines.blame import NOT_AGAIN, Ledger
from shinpan.engines.queue import Numbered, Outcomes, TaskQueue
from shinpan.protocol import Answered, BreakKind, Broken, Outcome

FIRST = Broken(BreakKind.CRASH, "first")
SECOND = Broken(BreakKind.CRASH, "second")


def told(outcomes: Outcomes) -> list[Outcome]:
    return list(outcomes.ready())


def started() -> tuple[Outcomes, Ledger, TaskQueue, list[Numbered]]:
    """A ledger after a break with three questions open."""
    outcomes, queue = Outcomes(), TaskQueue(questions(4))
    ledger = Ledger(outcomes)
    items = [ledger.take(queue) for _ in range(3)]
    ledger.blame(items, FIRST)
    return outcomes, ledger, queue, items


def answer(item: Numbered) -> Answered:
    return Answered({"points": item.number})


def test_the_only_open_question_is_blamed_at_once() -> None:
    outcomes = Outcomes()
    ledger = Ledger(outcomes)
    ledger.blame([ledger.take(TaskQueue(questions(1)))], FIRST)
    assert told(outcomes) == [FIRST]
    assert not ledger.owes


def test_of_several_all_are_asked_again_in_their_order_before_anything_else() -> None:
    outcomes, ledger, queue, items = started()
    assert told(outcomes) == []
    assert [ledger.take(queue) for _ in items] == items
    assert ledger.next(queue) not in items


def test_the_one_that_breaks_it_alone_is_blamed() -> None:
    outcomes, ledger, queue, items = started()
    for item in items:
        assert ledger.take(queue) is item
        if item.number == 1:
            ledger.blame([item], SECOND)
        else:
            ledger.settle(item, answer(item))
    assert told(outcomes) == [answer(items[0]), SECOND, answer(items[2])]


def test_the_oldest_is_blamed_when_nothing_breaks_it_again() -> None:
    outcomes, ledger, queue, items = started()
    for item in items:
        ledger.settle(ledger.take(queue), answer(item))
    blamed = Broken(BreakKind.CRASH, "first" + NOT_AGAIN)
    assert told(outcomes) == [blamed, answer(items[1]), answer(items[2])]


def test_nothing_is_lost_when_the_run_ends_in_between() -> None:
    outcomes, ledger, queue, items = started()
    ledger.settle(ledger.take(queue), answer(items[0]))
    assert list(ledger.abandoned()) == items[1:]
    assert told(outcomes) == [answer(items[0])]
