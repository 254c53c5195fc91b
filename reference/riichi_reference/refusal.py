"""Why something is refused: a code from the closed list, and the clauses that say so."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from riichi_reference.clauses import ClauseId


class Code(StrEnum):
    """The reasons that the reference gives for refusing a hand or an action."""

    NO_YAKU = "no_yaku"
    TOO_FEW_HAN = "too_few_han"
    NOT_A_WINNING_HAND = "not_a_winning_hand"
    FURITEN = "furiten"
    NOT_TENPAI = "not_tenpai"
    NOT_CONCEALED = "not_concealed"
    TOO_FEW_TILES_LEFT = "too_few_tiles_left"
    NOT_ALLOWED_NOW = "not_allowed_now"
    ILLEGAL_ACTION = "illegal_action"
    CONTRADICTORY = "contradictory"


class Fault(NamedTuple):
    """Something in a question that cannot be at a table, and the clauses that exclude it."""

    reason: str
    clauses: tuple[ClauseId, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused hand or action.

    Attributes:
        code: the reason as programs compare it.
        reason: the reason for people; never compared.
        clauses: the clauses that decided it.
    """

    code: Code
    reason: str
    clauses: tuple[ClauseId, ...]
