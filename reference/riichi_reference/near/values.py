"""Near misses of minipoints, limits, dora and counters."""

from collections.abc import Iterable, Iterator

from riichi_reference.blocks import Form, Wait
from riichi_reference.candidate import Candidate
from riichi_reference.clauses import ClauseId
from riichi_reference.declaration import Declaration, WinBy
from riichi_reference.fu import fu_of
from riichi_reference.ruleset import LimitRules, Ruleset
from riichi_reference.tiles import HONOURS, KIND_OF, ORPHANS, PLAIN_FIVES, WINDS
from riichi_reference.value import price
from riichi_reference.win import Scored
from riichi_reference.worth import Worth


def near_values(declaration: Declaration, outcome: object, rules: Ruleset) -> Iterator[ClauseId]:
    """What one han, ten minipoints, one counter, a red tile or another pair would bring in."""
    yield from _counters(declaration)
    if any(KIND_OF[tile] in PLAIN_FIVES for tile in declaration.tiles):
        yield "dora.red-five"
    if isinstance(outcome, Scored):
        yield from _limits(outcome.worth, rules.limits)
        yield from _minipoints(outcome.worth)


def unscored_minipoints(readings: Iterable[Candidate]) -> Iterator[ClauseId]:
    """The minipoints of all readings, which one that is scored or a yaku would have brought."""
    for candidate in readings:
        items, _ = fu_of(candidate)
        yield from (clause for item in items for clause in item.clauses)
        if candidate.wait is Wait.DUAL:
            yield "fu.pon-by-winning-tile"


def _counters(declaration: Declaration) -> Iterator[ClauseId]:
    ron = declaration.win.by is WinBy.RON
    yield "payment.counters-ron" if ron else "payment.counters-tsumo"
    if declaration.counters == 4:
        yield from ("counters.two-han-at-five", "counters.no-dora-for-two-han")


def _limits(worth: Worth, rules: LimitRules) -> Iterator[ClauseId]:
    """The clauses on the price of a hand with one han or ten minipoints more or less."""
    if worth.han is None or worth.fu is None:
        return
    for han, fu in ((1, 0), (-1, 0), (0, 10), (0, -10)):
        if worth.han + han >= 1 and worth.fu + fu >= 20:
            yield from price(worth.han + han, worth.fu + fu, rules).clauses


def _minipoints(worth: Worth) -> Iterator[ClauseId]:
    candidate = worth.candidate
    if candidate.form is not Form.STANDARD:
        return
    yield from _pair(candidate)
    yield from _sets(candidate)
    ron = not candidate.table.tsumo
    if not any(item.item == "wait" for item in worth.fu_items):
        yield "fu.wait"
    if ron and not candidate.table.closed and len(worth.fu_items) == 2:
        yield "fu.open-pinfu"


def _sets(candidate: Candidate) -> Iterator[ClauseId]:
    """Runs at the end of a suit do not go on round it; honours alike could be taken for a run."""
    if any(run % 9 in (0, 6) for run in candidate.runs):
        yield "hand.chi-no-wrap"
    if any(kind in HONOURS for kind in candidate.triplets):
        yield "hand.chi-no-honours"


def _pair(candidate: Candidate) -> Iterator[ClauseId]:
    """A pair of terminals or honours could be taken for one that has value."""
    if candidate.pair in WINDS:
        yield from ("fu.pair-of-seat-wind", "fu.pair-of-round-wind")
    if candidate.pair in ORPHANS:
        yield "fu.pair-of-dragons"
