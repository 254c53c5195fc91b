"""Which cases show most in little time: an order found by bending the reference.

`shinpan mutate --rank` writes the list; a case that is not in it comes after those that are.
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from shinpan.corpus import Case

RANKING = Path(__file__).with_name("ranking.txt")


def most_telling_first(cases: Iterable[Case]) -> list[Case]:
    """The cases in the order in which they add most to those before them."""
    places = _places()
    return sorted(cases, key=lambda case: places.get(case.id, len(places)))


@cache
def _places() -> dict[str, int]:
    lines = RANKING.read_text(encoding="utf-8").splitlines() if RANKING.exists() else []
    ranked = (line for line in lines if not line.startswith("#"))
    return {case: place for place, case in enumerate(ranked)}
