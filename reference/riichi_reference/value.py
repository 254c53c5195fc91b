"""From han and minipoints to the base of the payments, and the limits."""

from enum import StrEnum
from typing import NamedTuple

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.ruleset import LimitRules


class Limit(StrEnum):
    """The limits above which minipoints do not matter."""

    MANGAN = "mangan"
    HANEMAN = "haneman"
    BAIMAN = "baiman"
    SANBAIMAN = "sanbaiman"
    YAKUMAN = "yakuman"


LIMIT_BASE: dict[Limit, int] = {
    Limit.MANGAN: 2000,
    Limit.HANEMAN: 3000,
    Limit.BAIMAN: 4000,
    Limit.SANBAIMAN: 6000,
    Limit.YAKUMAN: 8000,
}
"""The base of each limit in points; payments are once, twice, four or six times the base."""


class Price(NamedTuple):
    """What the payments are computed from: the base in points, and the limit if one applies."""

    base: int
    limit: Limit | None
    clauses: tuple[ClauseId, ...]


_STEPS: tuple[tuple[int, Limit, ClauseId], ...] = (
    (11, Limit.SANBAIMAN, "limit.sanbaiman"),
    (8, Limit.BAIMAN, "limit.baiman"),
    (6, Limit.HANEMAN, "limit.haneman"),
    (5, Limit.MANGAN, "limit.mangan"),
)


@implements("fu.from-five-han", "limit.mangan", "limit.haneman", "limit.baiman", "limit.sanbaiman")
def price(han: int, fu: int, rules: LimitRules) -> Price:
    """The base of a hand without yakuman: by han alone from five on.

    Args:
        han: 1 or more, dora included.
        fu: minipoints, rounded: 20 or more in tens, or 25.
        rules: the options about limits.

    Clauses: fu.from-five-han, limit.mangan, limit.haneman, limit.baiman, limit.sanbaiman.
    """
    if han >= 13:
        return _counted(rules)
    for least, limit, clause in _STEPS:
        if han >= least:
            return Price(LIMIT_BASE[limit], limit, (clause, "fu.from-five-han"))
    return _below_five(han, fu, rules)


@implements("payment.formula", "limit.below-mangan-cap", "limit.no-rounding-up", "score.tables")
def _below_five(han: int, fu: int, rules: LimitRules) -> Price:
    """Minipoints times two to the power of han plus two, never more than a mangan.

    Clauses: payment.formula, limit.below-mangan-cap, limit.no-rounding-up, score.tables.
    """
    base = fu * 2 ** (han + 2)
    mangan = LIMIT_BASE[Limit.MANGAN]
    if base > mangan:
        return Price(mangan, Limit.MANGAN, ("limit.below-mangan-cap", "limit.mangan"))
    if base == _ROUNDED_UP:
        return _rounded_up(rules)
    return Price(base, None, ("payment.formula", "score.tables"))


_ROUNDED_UP = 1920


@implements("limit.no-rounding-up")
def _rounded_up(rules: LimitRules) -> Price:
    """4 han 30 and 3 han 60, whose base is 1920: a mangan only by option.

    Clause: limit.no-rounding-up.
    """
    if rules.kiriage_mangan:
        return Price(LIMIT_BASE[Limit.MANGAN], Limit.MANGAN, ("limit.no-rounding-up",))
    return Price(_ROUNDED_UP, None, ("limit.no-rounding-up", "payment.formula", "score.tables"))


@implements("limit.counted-yakuman")
def _counted(rules: LimitRules) -> Price:
    """Thirteen han and more without a yakuman, by option (clause limit.counted-yakuman)."""
    limit = Limit(rules.counted_yakuman)
    return Price(LIMIT_BASE[limit], limit, ("limit.counted-yakuman", "fu.from-five-han"))


@implements("limit.yakuman")
def yakuman_price(units: int) -> Price:
    """The base of one yakuman or several (clause limit.yakuman)."""
    return Price(units * LIMIT_BASE[Limit.YAKUMAN], Limit.YAKUMAN, ("limit.yakuman",))
