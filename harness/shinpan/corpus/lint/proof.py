"""Proving cases on an implementation: right under every branch, and dependent on what they list.

The implementation is handed in, so that nothing here knows the reference.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from shinpan.corpus.branches import branch_rulesets
from shinpan.corpus.lint.play import script_place, written_place
from shinpan.corpus.lint.suite import Subject
from shinpan.corpus.model import Case, Clause, Json, Option, Options, OptionValue, same_value
from shinpan.corpus.problems import Problem
from shinpan.corpus.rulesets import shown_value

REFERENCE_RULE = "reference"
DEPENDS_RULE = "depends"


class Implementation(Protocol):
    """What cases are proved on."""

    def ask(self, case: Case, options: Options) -> Json:
        """Its answer to a case under some options; equal answers are equal values."""

    def difference(self, case: Case, options: Options, answer: Json) -> str | None:
        """How an answer differs from what the case expects under the options, in one line."""

    def refused_step(self, answer: Json) -> int | None:
        """The number of the step of a played request, from 0, that an answer refuses."""


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
    implementation: Implementation,
    proved: Callable[[], None] = lambda: None,
) -> Iterator[Problem]:
    """What the implementation contradicts in the cases.

    Args:
        subjects: the cases.
        options: every option.
        clauses: every clause.
        base: the option values from which branches and flips start.
        implementation: what is asked.
        proved: called after each case.
    """
    kept = list(subjects)
    flips = {op: _flips(op, kept, options, clauses) for op in {s.case.op for s in kept}}
    for subject in kept:
        for rules in branch_rulesets(subject.case, base):
            trial = _Trial(subject.case, rules, implementation)
            wrong = trial.difference(rules)
            if wrong is None:
                yield from _dependence(subject, trial, flips[subject.case.op])
            else:
                yield _wrong(subject, rules, base, wrong + _in_script(subject, trial))
        proved()


class _Trial:
    """A case under the rules of one of its branches, asked again under others."""

    def __init__(self, case: Case, rules: Options, implementation: Implementation) -> None:
        self.rules = rules
        self._case = case
        self._implementation = implementation
        self._answer = implementation.ask(case, rules)

    @property
    def refused_step(self) -> int | None:
        """The step of the request that the answer refuses."""
        return self._implementation.refused_step(self._answer)

    def difference(self, changed: Options) -> str | None:
        """How the answer under changed options differs from what the branch expects."""
        answer = self._implementation.ask(self._case, {**self.rules, **changed})
        if changed is not self.rules and answer == self._answer:
            return None
        return self._implementation.difference(self._case, self.rules, answer)


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


def _dependence(subject: Subject, trial: _Trial, flips: Flips) -> Iterator[Problem]:
    """The options that change the answer and that the case does not list."""
    suspects = [*flips.single]
    if any(map(trial.difference, _rounds(flips))):
        suspects += flips.rest
    for option in suspects:
        if option.id in subject.case.depends:
            continue
        for value in _others(option, trial.rules):
            wrong = trial.difference({option.id: value})
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


def _in_script(subject: Subject, trial: _Trial) -> str:
    """Where the steps of a request are in the script, which is counted otherwise."""
    if subject.case.op != "play":
        return ""
    told, step = "", trial.refused_step
    if step is not None:
        told += f"; step {step} of the request, from 0, is {script_place(subject, step)}"
    for branch in subject.case.outcomes(trial.rules):
        if branch.refused is not None:
            told += f"; expected is {written_place(subject, branch.refused['step'])}"
    return told


def _unlisted(subject: Subject, option: Option, value: OptionValue, wrong: str) -> Problem:
    message = f"{subject.case.id} depends on {option.id} and does not list it"
    detail = f"{message}: with {shown_value(value)} {wrong}"
    return subject.raw.problem([], detail, DEPENDS_RULE)
