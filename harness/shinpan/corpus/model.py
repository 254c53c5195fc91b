"""The data of the suite as the harness uses it: cases, clauses, options, rulesets, sources.

Everything here is in wire form: seats are `"E" "S" "W" "N"`, tiles are in MPSZ notation and no
default is left out. `codec` turns it into JSON and back.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, OptionValue]
Condition: TypeAlias = Mapping[str, tuple[OptionValue, ...]]
Json: TypeAlias = Any  # what JSON can hold; its form is what the schemas say


def same_value(left: object, right: object) -> bool:
    """Equality that is strict in type: `True` is not `1`."""
    return type(left) is type(right) and left == right


def satisfies(options: Options, condition: Condition) -> bool:
    """Whether every option that the condition names has one of the values that it lists."""
    return all(
        any(same_value(options.get(name), value) for value in values)
        for name, values in condition.items()
    )


@dataclass(frozen=True, slots=True)
class Branch:
    """One expected outcome: exactly one of `value`, `rejected` and `refused` is set.

    Attributes:
        when: the option values under which it is expected; empty means always.
        value: the fields of the answer that are asserted.
        rejected: the code of the refusal that is expected instead of an answer.
        refused: the step that must be refused and its code (`play` only).
        reading: the interpretation under which it is expected, where a case names several.
    """

    when: Condition
    value: Mapping[str, Json] | None = None
    rejected: str | None = None
    refused: Mapping[str, Json] | None = None
    reading: str | None = None


@dataclass(frozen=True, slots=True)
class Variant:
    """Parameters that a request has under some options instead of the usual ones.

    Attributes:
        params: only those that are others.
    """

    when: Condition
    params: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a case was written: a file relative to the data's root, and a line from 1."""

    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Case:
    """One question to an engine with its expected answers.

    Attributes:
        clauses: cited clauses; the first is the clause under test.
        requires: option values without which the case does not apply.
        depends: every option that the asserted answer can depend on, sorted.
        params: complete parameters of the protocol request; under some options `variants` say
            otherwise: ask `params_for`.
        expect: the outcomes; conditions are disjoint and cover everything that `requires` admits,
            unless they carry a `reading`: then all of them hold at once and any is right.
        status: `normal` or `tentative`; a tentative case is run, shown and never counted.
    """

    id: str
    area: str
    title: str
    op: str
    clauses: tuple[str, ...]
    requires: Condition
    depends: tuple[str, ...]
    params: Mapping[str, Json]
    expect: tuple[Branch, ...]
    why: str
    twin: str | None
    status: str
    evidence: Mapping[str, Json]
    source: Place
    variants: tuple[Variant, ...] = ()

    def params_for(self, options: Options) -> Mapping[str, Json]:
        """The parameters of the request under these options."""
        for variant in self.variants:
            if satisfies(options, variant.when):
                return {**self.params, **variant.params}
        return self.params

    def applies(self, options: Options) -> bool:
        """Whether a ruleset with these options satisfies what the case requires."""
        return satisfies(options, self.requires)

    def branch(self, options: Options) -> Branch:
        """The outcome expected under these options (the first one where readings are named).

        Raises:
            LookupError: no branch covers the options; lint excludes it for applicable rulesets.
        """
        return self.outcomes(options)[0]

    def outcomes(self, options: Options) -> tuple[Branch, ...]:
        """Every outcome that is right under these options: one, or one for each named reading.

        Raises:
            LookupError: as for `branch`.
        """
        found = tuple(branch for branch in self.expect if satisfies(options, branch.when))
        if not found:
            raise LookupError(f"{self.id}: no branch of the case covers these options")
        return found


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a rule or an option's value is written."""

    document: str
    section: str | None = None
    note: str | None = None
    certainty: str | None = None


@dataclass(frozen=True, slots=True)
class Clause:
    """One testable sentence of the rules.

    Attributes:
        options: the options that it reads.
        status: `normative`, or `procedural` with the `reason` why no machine can check it.
        one_sided: why no two cases with different outcomes can cite it, if so.
        see: slugs of interpretation records.
    """

    id: str
    chapter: str
    title: str
    text: str
    options: tuple[str, ...]
    sources: tuple[Citation, ...]
    status: str
    reason: str | None
    one_sided: str | None
    see: tuple[str, ...]
    source: Place


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One value of an option and what it means."""

    value: OptionValue
    means: str


@dataclass(frozen=True, slots=True)
class Option:
    """One switch of the rules: its values in graded order and the clauses that it steers."""

    id: str
    group: str
    title: str
    choices: tuple[OptionChoice, ...]
    steers: tuple[str, ...]

    @property
    def values(self) -> tuple[OptionValue, ...]:
        """The allowed values."""
        return tuple(choice.value for choice in self.choices)

    def allows(self, value: object) -> bool:
        """Whether it is one of the values; strict in type."""
        return any(same_value(value, choice.value) for choice in self.choices)


@dataclass(frozen=True, slots=True)
class Setting:
    """Why an option of a ruleset has its value.

    Attributes:
        ruleset: the ruleset that sets it: the one asked for or an ancestor.
        source: where it is written; none when `assumed`.
        assumed: whether no source says so.
    """

    option: str
    value: OptionValue
    ruleset: str
    source: Citation | None
    assumed: bool
    note: str | None


@dataclass(frozen=True, slots=True)
class RulesetData:
    """A value for every option.

    Attributes:
        options: resolved flat mapping of option id to value, sorted by id.
        digest: SHA-256 of `options` in canonical JSON, with nothing else in it.
        settings: the provenance of each value, by option id.
    """

    id: str
    title: str
    extends: str | None
    options: Options
    digest: str
    settings: Mapping[str, Setting]
    file: str


@dataclass(frozen=True, slots=True)
class Source:
    """A document that clauses, rulesets and cases cite."""

    id: str
    title: str
    edition: str | None
    language: str | None
    url: str | None
    file: str | None
    trust: str
    note: str | None


@dataclass(frozen=True, slots=True)
class Yaku:
    """One yaku: its names, and its han concealed and open, or its yakuman units."""

    id: str
    kanji: str
    english: str
    aliases: tuple[str, ...]
    concealed: int | None
    open: int | None
    yakuman: int | None
    clause: str


@dataclass(frozen=True, slots=True)
class Corpus:
    """The whole suite.

    Attributes:
        cases_digest: SHA-256 over the digests of all cases.
        suite_version: version of the suite that the data belong to.
        renamed: ids of cases that are gone, with the new id, or None where there is none.
    """

    cases: tuple[Case, ...]
    clauses: Mapping[str, Clause]
    options: Mapping[str, Option]
    rulesets: Mapping[str, RulesetData]
    sources: Mapping[str, Source]
    yaku: Mapping[str, Yaku]
    cases_digest: str
    suite_version: str
    renamed: Mapping[str, str | None] = field(default_factory=dict)

    def case(self, case_id: str) -> Case:
        """The case of that id.

        Raises:
            KeyError: there is none; `find_case` gives the user's message.
        """
        for case in self.cases:
            if case.id == case_id:
                return case
        raise KeyError(case_id)
