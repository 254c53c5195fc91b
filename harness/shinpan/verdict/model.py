"""Verdicts: what an answer is worth when it is compared with what a case expects."""

from dataclasses import dataclass
from enum import StrEnum

from shinpan.protocol import Json


class VerdictName(StrEnum):
    """The closed list of verdicts."""

    PASS = "pass"  # noqa: S105  not a password
    FAIL = "fail"
    ERROR = "error"
    CRASH = "crash"
    TIMEOUT = "timeout"
    PROTOCOL_ERROR = "protocol_error"
    UNSUPPORTED = "unsupported"
    SKIPPED = "skipped"
    OTHER_RULES = "other_rules"
    NOT_RUN = "not_run"


class FailKind(StrEnum):
    """How a wrong answer is wrong.

    `value`: another value; `accepted`: answered where a refusal is right; `refused`: refused where
    an answer is right; `code`: refused for another reason.
    """

    VALUE = "value"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    CODE = "code"


BROKEN = frozenset(
    {VerdictName.ERROR, VerdictName.CRASH, VerdictName.TIMEOUT, VerdictName.PROTOCOL_ERROR}
)
"""The engine or its adapter broke."""

NOT_APPLICABLE = frozenset({VerdictName.UNSUPPORTED, VerdictName.OTHER_RULES})
"""Outside the denominator."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A field whose value is not the expected one.

    Attributes:
        field: its path in the answer, such as `points` or `next.dealer`.
        expected: the value of the case, without what is zero.
        got: the value of the engine, likewise; None also when there is none.
        missing: whether the engine declares the field and did not tell it.
    """

    field: str
    expected: Json
    got: Json
    missing: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on one case.

    Attributes:
        kind: of a `fail` only.
        message: why, in one line, for everything but a pass.
        differences: of a `fail` of kind `value`, the first one first.
        notes: what else a reader should know; never changes what the verdict is worth.
        issue: where an engine says that a skip is reported.
        log: the end of the engine's standard error, when it broke.
    """

    name: VerdictName
    kind: FailKind | None = None
    message: str = ""
    differences: tuple[Difference, ...] = ()
    notes: tuple[str, ...] = ()
    issue: str | None = None
    log: str = ""

    @property
    def pinned(self) -> str:
        """What an expectation pins: the kind of a `fail`, else the verdict itself."""
        return self.name.value if self.kind is None else f"{self.name.value}:{self.kind.value}"

    @property
    def applicable(self) -> bool:
        """Whether the case counts in the denominator."""
        return self.name not in NOT_APPLICABLE
