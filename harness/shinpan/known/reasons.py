"""What the machine can say about why a case fails."""

from shinpan.report.escape import shortened, visible
from shinpan.report.recorded import Recorded
from shinpan.report.words import difference_in_words
from shinpan.verdict import Standing

_LONGEST = 400


def reason_for(result: Recorded) -> tuple[str | None, str]:
    """The address of a bug, if one is known, and a reason: the first differing field."""
    listed = (result.listed or "") if result.standing is Standing.KNOWN else ""
    if listed.startswith(("https://", "http://")):
        return listed, _found(result)
    return result.issue, listed or _found(result)


def _found(result: Recorded) -> str:
    text = difference_in_words(result.differences[0]) if result.differences else result.message
    return visible(shortened(text, _LONGEST)) or result.pinned
