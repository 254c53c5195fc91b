"""From many failures to the few options and clauses that explain them.

`observations` holds what an engine answered, `fitting` says whether an answer is right under other
option values, `search` looks for the smallest set of values under which all are, `blame` finds the
clauses behind what is left, `diagnose` puts it together and `telling` into words.
"""

from shinpan.diagnosis.diagnose import diagnose
from shinpan.diagnosis.findings import (
    Assumption,
    ClauseFinding,
    Diagnosis,
    Excluded,
    Explanation,
    Nearest,
)

__all__ = [
    "Assumption",
    "ClauseFinding",
    "Diagnosis",
    "Excluded",
    "Explanation",
    "Nearest",
    "diagnose",
]
