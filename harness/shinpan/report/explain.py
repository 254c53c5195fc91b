"""A result explained to somebody who has never seen the case."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from shinpan.corpus import Branch
from shinpan.protocol import Json
from shinpan.report.escape import shortened, visible, visible_lines
from shinpan.report.info import RunInfo
from shinpan.report.situation import situation
from shinpan.report.words import field_value, fields
from shinpan.verdict import (
    CaseResult,
    Difference,
    Standing,
    Unsteady,
    VerdictName,
    asserted_fields,
    comparable_fields,
    told_value,
)

_LOG_LINES = 12
_LONGEST_MESSAGE = 500

_STANDINGS = {
    Standing.KNOWN: "known failure",
    Standing.UNEXPECTED_PASS: "passes, but is listed as a known failure",
    Standing.CHANGED: "listed as a known failure of another kind",
    Standing.UNCOUNTED: "the case is tentative and does not count",
}


@dataclass(frozen=True, slots=True)
class Item:
    """One labelled paragraph; safe to print as it is."""

    label: str
    text: str


def headline(result: CaseResult) -> str:
    """The verdict, the id and the title."""
    verdict = result.verdict
    kind = f" ({verdict.kind.value})" if verdict.kind else ""
    return f"{verdict.name.value.upper()}{kind} {result.case.id}: {visible(result.case.title)}"


def explanation(result: CaseResult, info: RunInfo) -> list[Item]:
    """Everything that a reader needs: situation, expected, got, clauses, why, how to repeat."""
    asked = result.case.params_for(result.rules.options)
    return [
        Item("situation", situation(result.case.op, asked)),
        *_rules(result),
        *_expected(result),
        *_got(result, info),
        *_differences(result),
        *_standing(result),
        *_clauses(result, info),
        Item("why", visible(result.case.why)),
        *_notes(result),
        *_log(result),
        Item("again", info.reproduce(result)),
    ]


def unsteady_headline(unsteady: Unsteady) -> str:
    """That a smoke case is answered otherwise when it is asked again."""
    case = unsteady.first.case
    return f"UNSTEADY {case.id}: {visible(case.title)}"


def unsteady_explanation(unsteady: Unsteady, info: RunInfo) -> list[Item]:
    """Both answers, and everything that a reader needs to know about the one that is not right."""
    first, again = unsteady.first, unsteady.again
    wrong = again if first.verdict.name is VerdictName.PASS else first
    items = [item for item in explanation(wrong, info) if item.label != "again"]
    return [Item("differs", unsteady.fault), *items, Item("again", info.smoke_again())]


def message(result: CaseResult) -> str:
    """Why the verdict is what it is, in one safe line."""
    return visible(shortened(result.verdict.message, _LONGEST_MESSAGE))


def _rules(result: CaseResult) -> Iterator[Item]:
    options = result.rules.options
    said = [f"{name} = {options[name]}" for name in result.case.depends if name in options]
    if said:
        yield Item("rules", visible(", ".join(said)))


def _expected(result: CaseResult) -> Iterator[Item]:
    for branch in result.outcomes:
        label = "expected" if branch.reading is None else f"expected ({branch.reading})"
        yield Item(visible(label), _outcome(result.case.op, branch))


def _outcome(op: str, branch: Branch) -> str:
    if branch.rejected is not None:
        return f"refused: {branch.rejected}"
    if branch.refused is not None:
        return f"step {branch.refused['step']} refused: {branch.refused['code']}"
    value = branch.value or {}
    return fields(value, asserted_fields(op, value))


def _got(result: CaseResult, info: RunInfo) -> Iterator[Item]:
    answer = result.answer
    if answer is None:
        yield Item("got", f"{result.verdict.name.value}: {message(result)}")
    elif "rejected" in answer:
        yield Item("got", f"refused: {field_value('rejected', answer['rejected'])}")
    elif result.outcomes:
        told, names = _told(result, answer, info)
        yield Item("got", fields(told, names))


def _told(
    result: CaseResult, answer: Mapping[str, Json], info: RunInfo
) -> tuple[Mapping[str, Json], list[str]]:
    """What the engine tells of what is compared, and the names of the compared fields."""
    case, branch = result.case, result.outcomes[0]
    if branch.refused is not None and "refused" in answer:
        return answer, ["refused"]
    if not branch.value:
        return answer, list(answer)
    names = comparable_fields(case.op, branch.value, case.params, info.hello)
    told = {name: told_value(case.op, name, case.params, answer) for name in names}
    return {name: value[0] for name, value in told.items() if value}, names


def _differences(result: CaseResult) -> Iterator[Item]:
    if not result.verdict.differences:
        if result.answer is not None and result.verdict.name is VerdictName.FAIL:
            yield Item("differs", message(result))
        return
    first, *others = result.verdict.differences
    more = f" (also: {', '.join(d.field for d in others)})" if others else ""
    yield Item("differs", visible(_difference(first) + more))


def _difference(difference: Difference) -> str:
    name = difference.field.partition(".")[0].partition("[")[0]
    expected = field_value(name, difference.expected)
    if difference.missing:
        return f"{difference.field}: expected {expected}, and the engine does not tell it"
    return f"{difference.field}: expected {expected}, got {field_value(name, difference.got)}"


def _standing(result: CaseResult) -> Iterator[Item]:
    said = _STANDINGS.get(result.standing)
    if said is not None:
        listed = f": {result.listed}" if result.listed else ""
        yield Item("listed", visible(said + listed))


def _clauses(result: CaseResult, info: RunInfo) -> Iterator[Item]:
    for number, clause_id in enumerate(result.case.clauses):
        clause = info.clauses.get(clause_id)
        text = f": {clause.text}" if clause is not None else ""
        yield Item("clause" if number == 0 else "and", visible(clause_id + text))


def _notes(result: CaseResult) -> Iterator[Item]:
    for note in result.verdict.notes:
        yield Item("note", visible(note))
    if result.verdict.issue:
        yield Item("issue", visible(result.verdict.issue))


def _log(result: CaseResult) -> Iterator[Item]:
    lines = visible_lines(result.verdict.log)
    for line in lines[-_LOG_LINES:]:
        yield Item("log", shortened(line, _LONGEST_MESSAGE))
