"""Proving cases on an implementation: right under every branch, and dependent on what they list.

The implementation is handed in as a function, so that nothing here knows the reference.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from shinpan.corpus.branches import branch_rulesets
from shinpan.corpus.lint.suite import Subject
from shinpan.corpus.model import Case, Clause, Option, Options, OptionValue, same_value
from shinpan.corpus.problems import Problem
from shinpan.corpus.rulesets import shown_value

REFERENCE_RULE = "reference"
DEPENDS_RULE = "depends"

Answer: TypeAlias = Callable[[Case, Options, Options], str | None]
"""Asks a case under the second options and compares with what it expects under the first.

Returns the difference in one line, or None where there is none.
"""


@dataclass(frozen=True, slots=True)
class Flips:
    """Which options are flipped to prove what the cases of one operation depend on.

    Attributes:
        single: options that some case of the operation depends on or whose clauses one cites:
            each is flipped alone.
        rest: the others, which are flipped all at once and looked at singly only if that shows.
    """

    single: tuple[Option, ...]
    rest: tuple[Option, ...]


def prove(
    subjects: Iterable[Subject],
    options: Mapping[str, Option],
    clauses: Mapping[str, Clause],
    base: Options,
    answer: Answer,
) -> Iterator[Problem]:
    """What the implementation contradicts in the cases.

    Args:
        subjects: the cases.
        options: every option.
        clauses: every clause.
        base: the option values from which branches and flips start.
        answer: the implementation.
    """
    kept = list(subjects)
    flips = {op: _flips(op, kept, options, clauses) for op in {s.case.op for s in kept}}
    for subject in kept:
        for rules in branch_rulesets(subject.case, base):
            wrong = answer(subject.case, rules, rules)
            if wrong is None:
                yield from _dependence(subject, rules, flips[subject.case.op], answer)
            else:
                yield _wrong(subject, rules, base, wrong)


def _flips(
    op: str,
    subjects: Iterable[Subject],
    options: Mapping[str, Option],
    clauses: Mapping[str, Clause],
) -> Flips:
    cases = [subject.case for subject in subjects if subject.case.op == op]
    cited = {clause for case in cases for clause in case.clauses if clause in clauses}
    near = {option for case in cases for option in case.depends}
    near |= {option for clause in cited for option in clauses[clause].options}
    return Flips(
        single=tuple(option for name, option in options.items() if name in near),
        rest=tuple(option for name, option in options.items() if name not in near),
    )


def _dependence(
    subject: Subject, rules: Options, flips: Flips, answer: Answer
) -> Iterator[Problem]:
    """The options that change the answer and that the case does not list."""
    suspects = [*flips.single]
    if any(answer(subject.case, rules, {**rules, **all_at_once}) for all_at_once in _rounds(flips)):
        suspects += flips.rest
    for option in suspects:
        if option.id in subject.case.depends:
            continue
        for value in _others(option, rules):
            wrong = answer(subject.case, rules, {**rules, option.id: value})
            if wrong is not None:
                yield _unlisted(subject, option, value, wrong)
                break


def _rounds(flips: Flips) -> Iterator[dict[str, OptionValue]]:
    """All options of the rest with another value, until each value was had."""
    longest = max((len(option.values) for option in flips.rest), default=0)
    for turn in range(longest):
        yield {option.id: option.values[turn % len(option.values)] for option in flips.rest}


def _others(option: Option, rules: Options) -> list[OptionValue]:
    return [value for value in option.values if not same_value(value, rules[option.id])]


def _wrong(subject: Subject, rules: Options, base: Options, wrong: str) -> Problem:
    changed = {name: value for name, value in rules.items() if not same_value(value, base[name])}
    under = ", ".join(f"{name} {shown_value(value)}" for name, value in changed.items())
    message = f"{subject.case.id}" + (f" with {under}" if under else "") + f": {wrong}"
    return subject.raw.problem(["expect"], message, REFERENCE_RULE)


def _unlisted(subject: Subject, option: Option, value: OptionValue, wrong: str) -> Problem:
    message = f"{subject.case.id} depends on {option.id} and does not list it"
    detail = f"{message}: with {shown_value(value)} {wrong}"
    return subject.raw.problem([], detail, DEPENDS_RULE)
