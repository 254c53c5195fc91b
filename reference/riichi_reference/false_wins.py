"""Declared wins that are none."""

from riichi_reference.citations import cite_score
from riichi_reference.clauses import ClauseId, implements
from riichi_reference.declaration import Declaration, Fact, WinBy
from riichi_reference.incidents import DeclaresWin
from riichi_reference.refusal import Code, Refusal
from riichi_reference.ruleset import Ruleset
from riichi_reference.wait_citations import cite_waits
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
    return _furiten(declared, rules) if declared.declaration.win.by is WinBy.RON else None


@implements("win.furiten-may-tsumo")
def valid_win_clauses(declared: DeclaresWin, rules: Ruleset) -> tuple[ClauseId, ...]:
    """The clauses on which a valid win rests: its own, and those about passed tiles if there are.

    A furiten player may draw the win himself. Clause: win.furiten-may-tsumo.
    """
    answer, before = score(declared.declaration, rules), hand_before(declared)
    waits = waiting(before, rules)
    if isinstance(answer, Refusal) or isinstance(waits, Refusal):
        raise AssertionError("a false win has been refused")
    if declared.declaration.win.by is WinBy.TSUMO:
        asked: tuple[ClauseId, ...] = ("win.furiten-may-tsumo",) if waits.furiten else ()
    else:
        asked = ("win.furiten-no-ron", *cite_waits(before, waits, rules.yaku))
    return ("chombo.false-win", *cite_score(answer), *asked)


@implements("win.furiten-no-ron")
def _furiten(declared: DeclaresWin, rules: Ruleset) -> Refusal | None:
    """A furiten player cannot win on another player's tile (clause win.furiten-no-ron)."""
    before = hand_before(declared)
    answer = waiting(before, rules)
    if isinstance(answer, Refusal):
        return answer
    if answer.furiten is None:
        return None
    clauses = ("win.furiten-no-ron", *cite_waits(before, answer, rules.yaku))
    return Refusal(Code.FURITEN, f"furiten: {answer.furiten}", clauses)


def hand_before(declared: DeclaresWin) -> Position:
    """The hand before the winning tile came."""
    declaration = declared.declaration
    return Position(
        concealed=declaration.concealed,
        melds=declaration.melds,
        seat=declaration.seat,
        in_riichi=is_in_riichi(declaration),
        passed=declared.passed,
    )


def is_in_riichi(declaration: Declaration) -> bool:
    """Whether the player has declared riichi."""
    return not declaration.situation.isdisjoint((Fact.RIICHI, Fact.DOUBLE_RIICHI))
