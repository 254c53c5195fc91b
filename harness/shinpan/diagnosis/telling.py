"""A diagnosis in words, and as JSON."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict

from shinpan.corpus import Clause, Option
from shinpan.corpus.rulesets import shown_value
from shinpan.diagnosis.findings import (
    Assumption,
    ClauseFinding,
    Diagnosis,
    Excluded,
    Explanation,
    Nearest,
)
from shinpan.protocol import Json
from shinpan.report.escape import visible
from shinpan.report.words import count, listing

_CASES_SHOWN = 4
_MEANINGS_SHOWN = 8
_EXCLUDED_SHOWN = 6


def lines(
    diagnosis: Diagnosis,
    ruleset: str,
    options: Mapping[str, Option],
    clauses: Mapping[str, Clause],
) -> Iterator[str]:
    """The diagnosis for people.

    Args:
        diagnosis: what to tell.
        ruleset: the rules that the run asked for.
        options: for their meanings.
        clauses: for their texts.
    """
    yield visible(
        f"{count(diagnosis.answers, 'answer')} under {ruleset}, {diagnosis.failures} wrong"
    )
    if diagnosis.nearest is not None:
        yield f"nearest to {nearest_in_words(diagnosis.nearest)}"
    yield from _options(diagnosis.options, options)
    yield from _clauses(diagnosis.clauses, clauses)
    yield from _overlooked(diagnosis)
    yield from _excluded(diagnosis.excluded[:_EXCLUDED_SHOWN])
    yield from _silent(diagnosis)


def nearest_in_words(nearest: Nearest) -> str:
    """`ema-2012 except double_wind_pair_fu = 2`, and how sure that is."""
    text = nearest.ruleset
    if nearest.exceptions:
        text += f" except {listing([_assumption(entry) for entry in nearest.exceptions])}"
    if nearest.equals:
        text += f"; {listing(nearest.equals)} as near"
    return f"{text} ({nearest.agree} answers agree)"


def as_json(diagnosis: Diagnosis) -> dict[str, Json]:
    """The diagnosis for machines (schema diagnose-output)."""
    told: dict[str, Json] = {"format": 1, **asdict(diagnosis)}
    return told


def _options(explanations: Sequence[Explanation], options: Mapping[str, Option]) -> Iterator[str]:
    if explanations:
        yield "options (no right answer speaks against these values):"
    few = len(explanations) <= _MEANINGS_SHOWN
    for entry in explanations:
        value = f"{_assumption(entry.assumption)} (asked: {shown_value(entry.asked)})"
        explained = _failures(entry.explains) if few else count(len(entry.explains), "failure")
        yield f"  {value} explains {explained}"
        if few:
            yield f"      {_meaning(entry.assumption, options)}"
        if entry.instead:
            yield f"      or {listing([_assumption(other) for other in entry.instead])}"


def _clauses(findings: Sequence[ClauseFinding], clauses: Mapping[str, Clause]) -> Iterator[str]:
    if findings:
        yield "clauses (behind what no option explains):"
    for entry in findings:
        yield f"  {entry.clause}: {_failures(entry.failures)}, {_passes(entry)}"
        if entry.clause in clauses:
            yield f"      {clauses[entry.clause].text}"
        said = ", ".join(f"{name} in {number}" for name, number in entry.fields.items())
        yield visible(f"      differs: {said}")
        if entry.also:
            yield f"      or {', '.join(entry.also)}"


def _overlooked(diagnosis: Diagnosis) -> Iterator[str]:
    """Who answers every question looks for no contradiction, and no clause is to blame."""
    found, asked = diagnosis.overlooked, diagnosis.contradictory
    answered = list(dict.fromkeys(case for entry in found for case in entry.failures))
    if len(answered) == asked > 1:
        yield f"no contradictory question is refused: {_failures(answered)}"
    elif found:
        yield f"contradictory questions that are answered, {len(answered)} of {asked}:"
        yield from (f"  {entry.clause}: {_cases(entry.failures)}" for entry in found)


def _passes(entry: ClauseFinding) -> str:
    if not entry.passes:
        return "and no passing case"
    return f"and it decides {count(entry.passes, 'passing case')} too"


def _excluded(excluded: Sequence[Excluded]) -> Iterator[str]:
    if excluded:
        yield "excluded:"
    for entry in excluded:
        yield (
            f"  {_assumption(entry.assumption)} would explain {_failures(entry.explains)}; "
            f"against it: {_cases(entry.by)}"
        )


def _silent(diagnosis: Diagnosis) -> Iterator[str]:
    for verdict, ids in diagnosis.without_answer.items():
        yield visible(f"without an answer: {verdict}: {_cases(ids)}")
    if diagnosis.unknown:
        yield f"{count(diagnosis.unknown, 'result')} of cases that this suite does not have"


def _assumption(entry: Assumption) -> str:
    return f"{entry.option} = {shown_value(entry.value)}"


def _meaning(entry: Assumption, options: Mapping[str, Option]) -> str:
    for choice in options[entry.option].choices:
        if type(choice.value) is type(entry.value) and choice.value == entry.value:
            return choice.means
    return ""


def _failures(ids: Sequence[str]) -> str:
    return f"{count(len(ids), 'failure')} ({_cases(ids)})"


def _cases(ids: Sequence[str]) -> str:
    shown = ", ".join(ids[:_CASES_SHOWN])
    return shown if len(ids) <= _CASES_SHOWN else f"{shown} and {len(ids) - _CASES_SHOWN} more"
