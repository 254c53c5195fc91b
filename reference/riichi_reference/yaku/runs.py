"""Yaku of runs."""

from riichi_reference.blocks import Wait
from riichi_reference.candidate import Candidate
from riichi_reference.clauses import implements
from riichi_reference.tiles import SUIT_BASES, Kind


@implements("yaku.pinfu")
def pinfu(candidate: Candidate) -> bool:
    """Concealed, four runs, a pair without value, a two-sided wait.

    By self-draw only where it goes together with the self-draw. That the hand is concealed is
    asked here too, since the minipoints depend on it. Clause: yaku.pinfu.
    """
    table = candidate.table
    if len(candidate.runs) != 4 or candidate.wait is not Wait.TWO_SIDED or not table.closed:
        return False
    if candidate.pair in table.valued:
        return False
    return not table.tsumo or table.rules.yaku.pinfu_tsumo


@implements("yaku.iipeikou")
def iipeikou(candidate: Candidate) -> bool:
    """Concealed, once two identical runs (clause yaku.iipeikou)."""
    return _identical_pairs(candidate.runs) == 1


@implements("yaku.ryanpeikou")
def ryanpeikou(candidate: Candidate) -> bool:
    """Concealed, twice two identical runs; replaces one such pair (clause yaku.ryanpeikou)."""
    return _identical_pairs(candidate.runs) == 2


@implements("yaku.sanshoku-doujun")
def sanshoku_doujun(candidate: Candidate) -> bool:
    """The same run in all three suits (clause yaku.sanshoku-doujun)."""
    runs = candidate.runs
    return len(runs) > 2 and any(run < 9 and run + 9 in runs and run + 18 in runs for run in runs)


@implements("yaku.ittsuu")
def ittsuu(candidate: Candidate) -> bool:
    """1-2-3, 4-5-6 and 7-8-9 of one suit (clause yaku.ittsuu)."""
    runs = candidate.runs
    return len(runs) > 2 and any(
        base in runs and base + 3 in runs and base + 6 in runs for base in SUIT_BASES
    )


def _identical_pairs(runs: tuple[Kind, ...]) -> int:
    if len(set(runs)) == len(runs):
        return 0
    return sum(runs.count(run) // 2 for run in set(runs))
