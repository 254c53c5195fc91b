"""What a yaku is."""

from collections.abc import Callable
from dataclasses import dataclass

from riichi_reference.candidate import Candidate
from riichi_reference.clauses import ClauseId
from riichi_reference.ruleset import LimitRules

Predicate = Callable[[Candidate], bool]


@dataclass(frozen=True, slots=True)
class Yaku:
    """A yaku that counts in han.

    Attributes:
        id: its name, such as `"sanshoku_doujun"`.
        concealed: its han in a concealed hand.
        open: its han in an open hand; 0 if the hand must be concealed.
        holds: whether a reading has it, open or not. Of yaku that contain each other only the
            larger holds.
        clause: the clause that defines it.
    """

    id: str
    concealed: int
    open: int
    holds: Predicate
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class Yakuman:
    """A yakuman.

    Attributes:
        id: its name, such as `"daisangen"`.
        units: how many times the value of a yakuman it is worth under given rules: 1 or 2.
        holds: whether a reading has it. A wait with a name of its own replaces the plain one.
        clause: the clause that defines it.
    """

    id: str
    units: Callable[[LimitRules], int]
    holds: Predicate
    clause: ClauseId


def clause_of(yaku_id: str) -> ClauseId:
    """The clause that defines the yaku: `"yaku.riichi"` for `"riichi"`."""
    return f"yaku.{yaku_id.replace('_', '-')}"
