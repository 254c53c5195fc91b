"""Rules about expected answers: what is written must agree with itself."""

from collections.abc import Iterator, Mapping

from shinpan.corpus.lint.registry import case_rule
from shinpan.corpus.lint.suite import Subject, Suite
from shinpan.corpus.model import Json
from shinpan.corpus.problems import Problem

STICK = 1000
COUNTER = 300


@case_rule("points-conserved", "points come from somebody, and from the bets on the table")
def points_conserved(subject: Subject, _suite: Suite) -> Iterator[Problem]:
    """Deltas sum to 1000 times the bets that are handed out."""
    for path, value in subject.values():
        if "deltas" not in value or subject.case.op not in {"score", "settle"}:
            continue
        given = sum(value["deltas"].values())
        bets = _bets_handed_out(subject, value)
        if bets is not None and given != STICK * bets:
            message = f"the deltas sum to {given}, but {bets} bets are handed out"
            yield subject.problem([*path, "deltas"], message)
        elif bets is None and given % STICK:
            yield subject.problem([*path, "deltas"], f"the deltas sum to {given}: no whole bets")


def _bets_handed_out(subject: Subject, value: Mapping[str, Json]) -> int | None:
    """How many sticks the answer moves; None where it does not say what is left."""
    params = subject.params
    if subject.case.op == "score":
        return int(params["bets"])
    if "bets_left" not in value:
        return None
    return int(params["bets_before"] + len(params["riichi"]) - value["bets_left"])


@case_rule("payments-agree", "points, payments and deltas of one answer agree")
def payments_agree(subject: Subject, _suite: Suite) -> Iterator[Problem]:
    """Where two of them are written; a liable player pays otherwise and is left out."""
    if subject.case.op != "score" or subject.params["liable"]:
        return
    for path, value in subject.values():
        payments = value.get("payments")
        if payments is not None:
            yield from _shape_faults(subject, [*path, "payments"], payments)
        if payments is not None and "points" in value:
            total = _total(payments)
            if total != value["points"]:
                message = f"the payments make {total}, not {value['points']}"
                yield subject.problem([*path, "points"], message)
        yield from _delta_faults(subject, [*path, "deltas"], value)


def _shape_faults(
    subject: Subject, path: list[str | int], payments: Mapping[str, Json]
) -> Iterator[Problem]:
    by, seat = subject.params["win"]["by"], subject.params["seat"]
    drawn = {"others"} if seat == "E" else {"dealer", "others"}
    wanted = {"discarder"} if by == "ron" else drawn
    if set(payments) != wanted:
        message = f"a win of this seat by {by} is paid by: {', '.join(sorted(wanted))}"
        yield subject.problem(path, message)


def _total(payments: Mapping[str, Json]) -> int:
    if "discarder" in payments:
        return int(payments["discarder"])
    if "dealer" in payments:
        return int(payments["dealer"] + 2 * payments.get("others", 0))
    return int(3 * payments.get("others", 0))


def _delta_faults(
    subject: Subject, path: list[str | int], value: Mapping[str, Json]
) -> Iterator[Problem]:
    points = value.get("points") or _total(value.get("payments", {}))
    if not points or "deltas" not in value:
        return
    params = subject.params
    wanted = points + COUNTER * params["counters"] + STICK * params["bets"]
    gained = value["deltas"].get(params["seat"], 0)
    if gained != wanted:
        message = f"the winner gets {gained}, but points, counters and bets make {wanted}"
        yield subject.problem(path, message)


@case_rule("han-adds-up", "the han of an answer are those of its yaku and dora")
def han_adds_up(subject: Subject, _suite: Suite) -> Iterator[Problem]:
    """Clause score.han-total; without dora written they are at least those of the yaku."""
    for path, value in subject.values():
        if subject.case.op != "score" or value.get("han") is None or "yaku" not in value:
            continue
        of_yaku = sum(value["yaku"].values())
        if "dora" in value:
            total = of_yaku + sum(value["dora"].values())
            if total != value["han"]:
                message = f"yaku and dora make {total} han, not {value['han']}"
                yield subject.problem([*path, "han"], message)
        elif of_yaku > value["han"]:
            message = f"the yaku alone make {of_yaku} han, more than {value['han']}"
            yield subject.problem([*path, "han"], message)


@case_rule("fu-from-five-han", "minipoints are not asserted at five han and more")
def fu_from_five_han(subject: Subject, _suite: Suite) -> Iterator[Problem]:
    """Nobody counts them there (clause fu.from-five-han), so engines may not tell them."""
    for path, value in subject.values():
        if subject.case.op == "score" and (value.get("han") or 0) >= 5 and value.get("fu"):
            yield subject.problem([*path, "fu"], "minipoints asserted at five han or more")


@case_rule("deltas-only", "a scored hand is asserted by more than its deltas")
def deltas_only(subject: Subject, _suite: Suite) -> Iterator[Problem]:
    """An engine that tells yaku or han but moves no points could not be asked."""
    for path, value in subject.values():
        if subject.case.op == "score" and set(value) == {"deltas"}:
            yield subject.problem(path, "only deltas are asserted: write yaku, han or fu as well")


@case_rule("yakuman-or-han", "yakuman have units, other hands have han and fu")
def yakuman_or_han(subject: Subject, _suite: Suite) -> Iterator[Problem]:
    """A counted yakuman has han and no units."""
    for path, value in subject.values():
        if subject.case.op != "score" or not value.get("yakuman"):
            continue
        for name in ("han", "fu"):
            if value.get(name) is not None:
                yield subject.problem([*path, name], f"a yakuman has no {name}: null")
