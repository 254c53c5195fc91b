"""What a diagnosis says."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from shinpan.corpus import OptionValue


@dataclass(frozen=True, slots=True)
class Assumption:
    """That the engine plays with this value of an option, whatever the rules in force say."""

    option: str
    value: OptionValue


@dataclass(frozen=True, slots=True)
class Explanation:
    """An option value that explains failures.

    Attributes:
        asked: the value in force.
        explains: the failures that are right answers under it and need it.
        instead: single other values that explain the same at this place.
    """

    assumption: Assumption
    asked: OptionValue
    explains: tuple[str, ...]
    instead: tuple[Assumption, ...] = ()


@dataclass(frozen=True, slots=True)
class Excluded:
    """An option value that would explain failures and that right answers exclude.

    Attributes:
        explains: failures that are right answers under it.
        by: cases that pass, and would not under it.
    """

    assumption: Assumption
    explains: tuple[str, ...]
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Nearest:
    """The ruleset that the answers are nearest to.

    Attributes:
        exceptions: option values that the engine has instead of the ruleset's.
        agree: answers that are right under the ruleset with its exceptions.
        without: answers that are right under the ruleset as it stands.
        equals: other rulesets that are as near, with as many exceptions.
    """

    ruleset: str
    exceptions: tuple[Assumption, ...]
    agree: int
    without: int
    equals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClauseFinding:
    """A clause behind failures that no option value explains.

    Attributes:
        failures: the cases that it is named for.
        cited: how many of all unexplained failures depend on it.
        passes: how many cases that depend on it pass: then only a part of it is wrong.
        fields: the first differing fields, or the kind of the failure, with their numbers.
        also: other clauses that explain it as well.
    """

    clause: str
    failures: tuple[str, ...]
    cited: int
    passes: int
    fields: Mapping[str, int] = field(default_factory=dict)
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """Everything that a run says about the rules that the engine plays.

    Attributes:
        answers: how many answers were looked at.
        failures: how many of them are wrong.
        options: the smallest set of option values that explains what can be explained so.
        excluded: other values that explain something, and what excludes them.
        nearest: None when there are no answers.
        contradictory: how many of the questions contradict themselves.
        overlooked: clauses behind those that are answered all the same.
        clauses: what is behind the rest.
        without_answer: cases without an answer, by verdict.
        unknown: results of cases that this suite does not have.
    """

    answers: int
    failures: int
    nearest: Nearest | None
    options: tuple[Explanation, ...]
    excluded: tuple[Excluded, ...]
    contradictory: int
    overlooked: tuple[ClauseFinding, ...]
    clauses: tuple[ClauseFinding, ...]
    without_answer: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    unknown: int = 0
