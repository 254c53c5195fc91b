"""What a complete hand is worth: the yaku of every reading, and the most valuable reading."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from riichi_reference.candidate import Candidate, Table
from riichi_reference.clauses import ClauseId, implements
from riichi_reference.dora import NO_DORA, Dora, dora_of
from riichi_reference.fu import FuItem, fu_of
from riichi_reference.refusal import Code, Refusal
from riichi_reference.ruleset import LimitRules, YakuRules
from riichi_reference.value import LIMIT_BASE, Limit, Price, price, yakuman_price
from riichi_reference.yaku import YAKU, YAKUMAN
from riichi_reference.yaku.blessings import renhou_shape, renhou_value


class Counted(NamedTuple):
    """A yaku that is scored, with its han or, for a yakuman, its units."""

    id: str
    value: int
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class Worth:
    """What one reading is worth.

    Attributes:
        candidate: the reading.
        yaku: what is scored, in the order of the table of yaku.
        dora: dora, red fives and ura dora as counted; none for a yakuman.
        han: all han, dora included; `None` for a yakuman.
        fu: minipoints, rounded; `None` for a yakuman.
        fu_items: what gives them.
        units: units of yakuman; 0 for other hands, counted yakuman included.
        price: the base of the payments.
        held: all yakuman that the reading has, paid or not.
    """

    candidate: Candidate
    yaku: tuple[Counted, ...]
    dora: Dora
    han: int | None
    fu: int | None
    fu_items: tuple[FuItem, ...]
    units: int
    price: Price
    held: tuple[Counted, ...] = ()

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """What makes a reading better: points, han, minipoints, minipoints before rounding.

        Different bases never give equal payments, so the base stands for the points.
        """
        unrounded = sum(item.fu for item in self.fu_items)
        return (self.price.base, self.han or 0, self.fu or 0, unrounded)


@implements("score.best-reading", "score.responsibility")
def best_worth(table: Table, candidates: Iterable[Candidate]) -> Worth | Refusal:
    """The most valuable reading: by points, han, minipoints, and of equal ones the first.

    Clauses: score.best-reading, score.responsibility.
    """
    found = tuple(candidates)
    yakuman = [worth for worth in map(_yakuman_worth, found) if worth is not None]
    if yakuman:
        return max(yakuman, key=_rank)
    ordinary = _best_ordinary(table, found)
    if not renhou_shape(found[0]):
        return ordinary
    return _with_renhou(found[0], ordinary)


def _rank(worth: Worth) -> tuple[int, int, int, int]:
    return worth.rank


@implements("hand.needs-yaku", "dora.not-a-yaku")
def _best_ordinary(table: Table, candidates: tuple[Candidate, ...]) -> Worth | Refusal:
    """The best reading with a yaku; dora are none. With five counters a win may need two han.

    Clauses: hand.needs-yaku, dora.not-a-yaku.
    """
    with_yaku = [(candidate, yaku) for candidate in candidates if (yaku := yaku_of(candidate))]
    if not with_yaku:
        return Refusal(
            Code.NO_YAKU, "no yaku in any reading", ("hand.needs-yaku", "dora.not-a-yaku")
        )
    least = least_han(table.declaration.counters, table.rules.yaku)
    enough = [(candidate, yaku) for candidate, yaku in with_yaku if _han(yaku) >= least]
    if not enough:
        clauses = ("counters.two-han-at-five", "counters.no-dora-for-two-han")
        return Refusal(Code.TOO_FEW_HAN, f"fewer than {least} han from yaku", clauses)
    dora = dora_of(table)
    return max((_ordinary_worth(candidate, yaku, dora) for candidate, yaku in enough), key=_rank)


@implements("counters.two-han-at-five", "counters.no-dora-for-two-han")
def least_han(counters: int, rules: YakuRules) -> int:
    """The han from yaku that a win needs: one, or two with five or more counters by option.

    Clauses: counters.two-han-at-five, counters.no-dora-for-two-han.
    """
    return rules.min_han_at_five_counters if counters >= 5 else 1


@implements("yaku.cumulative", "win.open-or-concealed")
def yaku_of(candidate: Candidate) -> tuple[Counted, ...]:
    """All yaku of a reading with their han in a concealed or an open hand; they add up.

    Clauses: yaku.cumulative, win.open-or-concealed.
    """
    closed = candidate.table.closed
    return tuple(
        Counted(entry.id, han, entry.clause)
        for entry in YAKU
        if entry.holds(candidate) and (han := entry.concealed if closed else entry.open)
    )


def _han(yaku: tuple[Counted, ...]) -> int:
    return sum(entry.value for entry in yaku)


def _ordinary_worth(candidate: Candidate, yaku: tuple[Counted, ...], dora: Dora) -> Worth:
    items, fu = fu_of(candidate)
    han = _han(yaku) + sum(dora)
    cost = price(han, fu, candidate.table.rules.limits)
    return Worth(candidate, yaku, dora, han, fu, items, 0, cost)


@implements("limit.yakuman-no-dora")
def _yakuman_worth(candidate: Candidate) -> Worth | None:
    """The yakuman of a reading; no other yaku and no dora count (clause limit.yakuman-no-dora)."""
    rules = candidate.table.rules.limits
    held = tuple(
        Counted(entry.id, entry.units(rules), entry.clause)
        for entry in YAKUMAN
        if entry.holds(candidate)
    )
    if not held:
        return None
    paid = paid_yakuman(held, rules)
    units = _han(paid)
    return Worth(candidate, paid, NO_DORA, None, None, (), units, yakuman_price(units), held)


@implements("limit.yakuman-not-added")
def paid_yakuman(held: tuple[Counted, ...], rules: LimitRules) -> tuple[Counted, ...]:
    """All yakuman where they are added up, else the most valuable, of equal ones the first.

    The first means the order of the table of yaku. Clause: limit.yakuman-not-added.
    """
    if rules.multiple_yakuman == "added":
        return held
    return (max(held, key=lambda entry: entry.value),)


@implements("yaku.renhou")
def _with_renhou(candidate: Candidate, ordinary: Worth | Refusal) -> Worth | Refusal:
    """A ron before the first draw as mangan: five han alone, unless the hand is worth more.

    Clause: yaku.renhou.
    """
    if renhou_value(candidate.table.rules.yaku) != "mangan":
        return ordinary
    mangan = LIMIT_BASE[Limit.MANGAN]
    if isinstance(ordinary, Worth) and ordinary.price.base > mangan:
        return ordinary
    items, fu = fu_of(candidate)
    cost = Price(mangan, Limit.MANGAN, ("limit.mangan",))
    yaku = (Counted("renhou", 5, "yaku.renhou"),)
    return Worth(candidate, yaku, NO_DORA, 5, fu, items, 0, cost)
