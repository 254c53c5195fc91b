"""What to do when the smoke cases fail."""

from collections import Counter
from collections.abc import Iterator

from shinpan.report.words import count, listing
from shinpan.verdict import SmokeTest, VerdictName

_LOOK = (
    "Every engine of the field answers these rightly: look for the fault in the adapter first. "
    "`shinpan run --engine E --case ID --trace` shows what is said."
)
_REMEMBERS = (
    "An answer may depend on its question and on the rules only, not on what was asked before."
)
_WRITE = (
    "Not written yet: {ops}. Answer them one by one, or take what the engine does not have off "
    "`ops` in `initialize`; `shinpan show {case} --request` shows a question and its answer."
)


def advice(smoke: SmokeTest) -> Iterator[str]:
    """A line for each kind of fault; nothing where there is none."""
    skipped = [r for r in smoke.failed if r.verdict.name is VerdictName.SKIPPED]
    if skipped:
        numbers = Counter(result.case.op for result in skipped)
        ops = [f"`{op}` ({count(n, 'smoke case')})" for op, n in numbers.items()]
        yield _WRITE.format(ops=listing(ops), case=skipped[0].case.id)
    if len(skipped) < len(smoke.failed):
        yield _LOOK
    if smoke.unsteady:
        yield _REMEMBERS
