"""What the smoke cases of a run show: while one fails, the adapter is wrong."""

from dataclasses import dataclass

from shinpan.verdict.model import VerdictName
from shinpan.verdict.results import CaseResult, Standing

_NO_FAULT = frozenset({VerdictName.PASS, VerdictName.UNSUPPORTED, VerdictName.NOT_RUN})


@dataclass(frozen=True, slots=True)
class Unsteady:
    """A case whose answer is worth something else when it is asked again."""

    first: CaseResult
    again: CaseResult

    @property
    def fault(self) -> str:
        """One line that says so."""
        before, after = self.first.verdict.pinned, self.again.verdict.pinned
        how = "wrong in two ways" if before == after else f"{before}, then {after}"
        return f"answers to smoke case {self.first.case.id} differ when asked again: {how}"


@dataclass(frozen=True, slots=True)
class SmokeTest:
    """The smoke cases of a run.

    Attributes:
        results: of the first pass, which are those of the run too.
        unsteady: the cases that were answered otherwise in the second pass.
    """

    results: tuple[CaseResult, ...] = ()
    unsteady: tuple[Unsteady, ...] = ()

    @property
    def asked(self) -> tuple[CaseResult, ...]:
        """The results of cases that apply to the engine."""
        return tuple(result for result in self.results if result.verdict.applicable)

    @property
    def failed(self) -> tuple[CaseResult, ...]:
        """The results that make the smoke test fail."""
        return tuple(result for result in self.results if smoke_fault(result))

    @property
    def faults(self) -> tuple[str, ...]:
        """One line for each thing that is wrong, the failing cases first."""
        failed = (smoke_fault(result) for result in self.results)
        return (*filter(None, failed), *(unsteady.fault for unsteady in self.unsteady))


def smoke_fault(result: CaseResult) -> str | None:
    """The line that says what is wrong with the adapter, if the result of a smoke case does.

    A known failure does not: whoever lists it with its verdict says that it is the engine's.
    """
    harmless = not result.counts or result.standing is Standing.KNOWN
    if harmless or result.verdict.name in _NO_FAULT:
        return None
    return f"smoke case {result.case.id} fails ({result.verdict.pinned})"
