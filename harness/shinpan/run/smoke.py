"""Cases that only a wrong adapter can fail, for engines of any kind.

Plain hands and plain turns, no option of the rules but the red fives. Whatever an engine does not
announce in `ops`, or lacks an option for, is not asked. They are put before all others, and once
more in another order: an adapter must not remember what it was asked before.
"""

from collections.abc import Iterable, Sequence
from operator import itemgetter

from shinpan.run.plan import Planned, shuffled
from shinpan.verdict import CaseResult, SmokeTest, Unsteady, VerdictName

SCORER_SMOKE = (
    # tiles: their order, suits and honours, red fives
    "hand/run-of-one-suit",
    "hand/thirteen-orphans-complete",
    "hand/red-five-completes-a-run",
    "yaku/hatsu",
    # an indicator is not the dora, and points in the right order
    "dora/next-number",
    "dora/indicated-tile-itself",
    "dora/north-points-to-east",
    "dora/white-points-to-green",
    # sets on the table
    "fu/closed-simple-kan",
    "hand/open-kan-opens-the-hand",
    "fu/added-simple-kan",
    # seats and rounds
    "yaku/seat-and-round-wind",
    "yaku/seat-wind-of-another",
    "yaku/round-wind-of-the-other-round",
    # facts
    "yaku/haitei-raoyue",
    "yaku/rinshan-kaihou",
    "yaku/chankan",
    "yakuman/tenhou",
    "yakuman/chiihou",
    # who pays; counters and sticks
    "payment/dealer-discards",
    "payment/counters-and-bets",
    "payment/own-bet-and-others",
    # waits
    "waits/two-sided",
    "waits/beside-a-closed-kan",
    "waits/thirteen-sided",
)
"""For engines that score and tell waits."""

PLAYER_SMOKE = (
    "play/east-wins-with-the-dealt-tiles",
    "play/pon-skips-turns",
    "play/furiten-ron-refused",
    "match-play/south-wins",
    "riichi/bet-of-a-loser",
    "last-tile/self-draw-with-the-last-tile",
    "last-tile/second-kan-with-a-tile-left",
    "turn/order",
    "turn/discard-in-the-next-turn",
    "claim/chi-of-north-from-west",
    "claim/pon-over-chi",
)
"""Wall, seats, sticks, turns, claims, kans and ends of a hand: for engines that play."""

KEEPER_SMOKE = (
    "settle/ron-between-non-dealers",
    "settle/tsumo-by-non-dealer",
    "settle/tsumo-by-east",
    "settle/ron-mangan-by-name",
    "settle/bets-of-another-player",
    "settle/bets-and-counters-of-all-kinds",
    "draw/south-and-north-wait",
    "rank/no-tie",
)
"""For those who keep scores: simple hands, sticks, a draw, a final table without ties."""

SMOKE_CASES = (*SCORER_SMOKE, *PLAYER_SMOKE, *KEEPER_SMOKE)

_ANSWERED = frozenset({VerdictName.PASS, VerdictName.FAIL})


def smoke_first(plan: Iterable[Planned], smoke: Sequence[str]) -> list[Planned]:
    """The plan with these of its cases, in this order, at the beginning, and else as it is."""
    places = {case_id: place for place, case_id in enumerate(smoke)}
    return sorted(plan, key=lambda planned: places.get(planned.case.id, len(places)))


def to_ask_again(results: Sequence[CaseResult], plan: Sequence[Planned]) -> list[int]:
    """The places of the smoke cases that were answered, in an order of their own.

    What broke the engine, or was not answered, is not asked again: it fails already.

    Args:
        results: those of the first pass.
        plan: what was asked, at the same places.
    """
    answered = [place for place, result in enumerate(results) if result.verdict.name in _ANSWERED]
    return shuffled(answered, seed=len(plan))


def smoke_test(results: Sequence[CaseResult], again: Iterable[tuple[int, CaseResult]]) -> SmokeTest:
    """What the two passes show.

    Args:
        results: those of the first pass.
        again: places in `results` with the result of the second pass.
    """
    unsteady = [
        Unsteady(results[place], result)
        for place, result in sorted(again, key=itemgetter(0))
        if _differs(results[place], result)
    ]
    return SmokeTest(tuple(results), tuple(unsteady))


def _differs(first: CaseResult, again: CaseResult) -> bool:
    """Whether the second answer is worth something else than the first; the rest may vary."""
    if again.verdict.name is VerdictName.NOT_RUN:
        return False
    before, after = first.verdict, again.verdict
    return (before.pinned, before.differences) != (after.pinned, after.differences)
