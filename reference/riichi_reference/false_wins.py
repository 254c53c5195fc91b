"""Declared wins that are none."""

from riichi_reference.clauses import implements
from riichi_reference.declaration import Declaration, Fact, WinBy
from riichi_reference.furiten import Passed
from riichi_reference.incidents import DeclaresWin
from riichi_reference.refusal import Code, Refusal
from riichi_reference.ruleset import Ruleset
from riichi_reference.waits import Position, waiting
from riichi_reference.win import score


@implements("chombo.false-win")
def win_refusal(declared: DeclaresWin, rules: Ruleset) -> Refusal | None:
    """Why a declared win is none: incomplete, without a yaku, too cheap, or a ron in furiten.

    Returns:
        The reason, `contradictory` if the declaration cannot be; `None` if the win is valid.

    Clause: chombo.false-win.
    """
    answer = score(declared.declaration, rules)
    if isinstance(answer, Refusal):
        return answer
    if declared.declaration.win.by is WinBy.TSUMO:
        return None
    return _furiten(declared.declaration, declared.passed, rules)


@implements("win.furiten-no-ron")
def _furiten(declaration: Declaration, passed: Passed, rules: Ruleset) -> Refusal | None:
    """A furiten player cannot win on another player's tile (clause win.furiten-no-ron)."""
    answer = waiting(_before(declaration, passed), rules)
    if isinstance(answer, Refusal):
        return answer
    if answer.furiten is None:
        return None
    return Refusal(Code.FURITEN, f"furiten: {answer.furiten}", ("win.furiten-no-ron",))


def _before(declaration: Declaration, passed: Passed) -> Position:
    """The hand before the winning tile came."""
    return Position(
        concealed=declaration.concealed,
        melds=declaration.melds,
        seat=declaration.seat,
        in_riichi=is_in_riichi(declaration),
        passed=passed,
    )


def is_in_riichi(declaration: Declaration) -> bool:
    """Whether the player has declared riichi."""
    return not declaration.situation.isdisjoint((Fact.RIICHI, Fact.DOUBLE_RIICHI))
