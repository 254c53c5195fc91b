"""The clauses that decided the value of a hand.

Parts of an answer carry their clauses: yaku, minipoints, prices, transfers, refusals. What is left
to say here is what the form of the hand, its dora and what did *not* count rest on.
"""

from collections.abc import Iterable

from riichi_reference.blocks import Block, Form, Shape, Wait
from riichi_reference.clauses import ClauseId
from riichi_reference.declaration import Declaration, Fact, WinBy
from riichi_reference.dora import dora_of, indicated
from riichi_reference.liability import TRIGGERS
from riichi_reference.tiles import DRAGONS, KIND_OF, WINDS, count_kinds
from riichi_reference.win import Scored
from riichi_reference.worth import Worth
from riichi_reference.yaku import YAKU

_FORMS: dict[Form, tuple[ClauseId, ...]] = {
    Form.STANDARD: ("hand.four-sets-and-pair",),
    Form.SEVEN_PAIRS: ("hand.special-hands", "hand.seven-pairs-different"),
    Form.THIRTEEN_ORPHANS: ("hand.special-hands", "hand.thirteen-orphans"),
}


def unique(clauses: Iterable[ClauseId]) -> tuple[ClauseId, ...]:
    """The clauses, each once, in the order of their first mention."""
    return tuple(dict.fromkeys(clauses))


def cite_score(scored: Scored) -> tuple[ClauseId, ...]:
    """The clauses that decided the value of a hand, the most telling first."""
    worth = scored.worth
    return unique(
        (
            *(entry.clause for entry in worth.yaku),
            *_denied(worth),
            *(clause for item in worth.fu_items for clause in item.clauses),
            *_minipoints(worth),
            *_dora(worth),
            *worth.price.clauses,
            *(transfer.clause for transfer in scored.transfers),
            *_payment(scored),
            *_hand(scored),
        )
    )


def cite_sets(blocks: Iterable[Block]) -> tuple[ClauseId, ...]:
    """What makes the sets and the pair of a reading what they are."""
    return unique((*(_SETS[block.shape] for block in blocks), "hand.pair-identical"))


_SETS: dict[Shape, ClauseId] = {
    Shape.CHI: "hand.chi-consecutive",
    Shape.PON: "hand.pon-identical",
    Shape.KAN: "hand.kan-identical",
}


def _hand(scored: Scored) -> list[ClauseId]:
    candidate = scored.worth.candidate
    by = "win.ron" if scored.winner.by is WinBy.RON else "win.tsumo"
    cited = [*_FORMS[candidate.form], "hand.needs-yaku", "win.open-or-concealed", by]
    if candidate.form is Form.STANDARD:
        cited += cite_sets(candidate.blocks)
    cited += _concealment(scored.declaration)
    cited += _moment(scored.declaration)
    if scored.readings > 1:
        cited.append("score.best-reading")
    if scored.declaration.counters >= 5:
        cited += ["counters.two-han-at-five", "counters.no-dora-for-two-han"]
    if scored.worth.han is not None:
        cited.append("score.han-total")
    return cited


def _moment(declaration: Declaration) -> list[ClauseId]:
    """What allowed the win at its moment: a replacement tile, a robbed kan, the last discard."""
    facts = declaration.situation
    last = Fact.LAST_TILE in facts
    cited: list[ClauseId] = []
    if Fact.AFTER_KAN in facts:
        cited += ["kan.open-continues", *(["last-tile.kan-on-penultimate"] if last else [])]
    if Fact.ROBBING_KAN in facts:
        cited.append("kan.robbing")
    if last and declaration.win.by is WinBy.RON:
        cited.append("last-tile.claim-only-to-win")
    return cited


def _concealment(declaration: Declaration) -> list[ClauseId]:
    """Four alike that are no kan, closed kans that open nothing, and riichi on a closed hand."""
    cited: list[ClauseId] = []
    if 4 in count_kinds((*declaration.concealed, declaration.win.tile)):
        cited.append("hand.kan-only-if-declared")
    if any(meld.is_kan and not meld.is_open for meld in declaration.melds):
        cited.append("kan.closed-keeps-concealed")
    if not declaration.situation.isdisjoint((Fact.RIICHI, Fact.DOUBLE_RIICHI)):
        cited.append("riichi.concealed-tenpai")
    return cited


def _denied(worth: Worth) -> list[ClauseId]:
    """Yaku that the tiles have and openness, or a yakuman, takes away; and how yaku add up."""
    candidate = worth.candidate
    counted = {entry.id for entry in worth.yaku}
    had = [entry for entry in YAKU if entry.id not in counted and entry.holds(candidate)]
    if worth.units:
        lost = had or sum(dora_of(candidate.table))
        added = ["limit.yakuman-not-added"] if len(worth.held) > 1 else []
        return [*added, *(["limit.yakuman-no-dora"] if lost else [])]
    together = ["yaku.cumulative"] if len(counted) > 1 else []
    return [*together, *(entry.clause for entry in had)]


def _minipoints(worth: Worth) -> list[ClauseId]:
    if not worth.fu_items or worth.candidate.form is not Form.STANDARD:
        return []
    candidate, items = worth.candidate, {item.item for item in worth.fu_items}
    cited: list[ClauseId] = ["fu.rounding"]
    if any(block.shape is Shape.CHI for block in candidate.blocks):
        cited.append("fu.chi-nothing")
    if candidate.wait in (Wait.TWO_SIDED, Wait.DUAL):
        cited.append("fu.two-sided-nothing")
    if candidate.wait is Wait.DUAL:
        cited.append("fu.pon-by-winning-tile")
    if "wait" in items:
        cited.append("fu.wait-among-others")
    return [*cited, *_withheld(worth, items)]


def _withheld(worth: Worth, items: set[str]) -> list[ClauseId]:
    """Minipoints that a rule or an option withholds."""
    table = worth.candidate.table
    if table.tsumo and "tsumo" not in items:
        replacement = Fact.AFTER_KAN in table.facts
        return ["fu.replacement-tile" if replacement else "fu.tsumo-pinfu"]
    if items == {"base"} and not table.closed and not table.tsumo:
        return ["fu.open-pinfu"]
    return []


def _dora(worth: Worth) -> list[ClauseId]:
    table = worth.candidate.table
    declaration = table.declaration
    shown, under = declaration.dora_indicators, declaration.ura_indicators
    cited: list[ClauseId] = ["dora.red-five"] if max(table.tiles) > max(DRAGONS) else []
    if shown:
        cycles = (clause for tile in shown + under for clause in _cycles(KIND_OF[tile]))
        cited += ["dora.indicator", *cycles]
    if sum(worth.dora):
        cited.append("dora.not-a-yaku")
    if len({indicated(tile) for tile in shown}) < len(shown):
        cited.append("dora.repeated")
    if len(shown) > 1:
        cited.append("dora.kan")
    if under:
        cited.append("dora.ura-riichi-only")
    if len(under) > 1:
        cited.append("dora.ura-under-kan-indicators")
    return cited


def _cycles(kind: int) -> tuple[ClauseId, ...]:
    """The order that an indicator stands in; the last honours go back, not on to the others."""
    if kind in (WINDS[-1], DRAGONS[-1]):
        return ("dora.winds-cycle", "dora.dragons-cycle")
    if kind in WINDS:
        return ("dora.winds-cycle",)
    return ("dora.dragons-cycle",) if kind in DRAGONS else ("dora.suits-cycle",)


def _payment(scored: Scored) -> list[ClauseId]:
    """Rounding, whether anybody could be liable, and why a feeder is or is not."""
    worth = scored.worth
    cited: list[ClauseId] = [] if worth.price.limit else ["payment.rounding"]
    cited += _bets(scored.declaration)
    held = {entry.id for entry in worth.held}
    cited += [TRIGGERS[yaku].clause for yaku in TRIGGERS if yaku in held]
    if held & TRIGGERS.keys():
        cited.append("liability.open-sets-only")
    if scored.liabilities and len(held) > 1:
        cited.append("liability.whole-hand")
    return cited


def _bets(declaration: Declaration) -> list[ClauseId]:
    """Whose bets the winner takes: the own one of a riichi, and all others."""
    own = not declaration.situation.isdisjoint((Fact.RIICHI, Fact.DOUBLE_RIICHI))
    back = ["riichi.bet-back"] if own and declaration.bets else []
    return [*back, "riichi.bet-to-winner"] if declaration.bets > own else back
