from dataclasses import replace

import pytest
from scorekeeping import E, N, S, W, drawn, fed, ron, rules, table

from riichi_reference.declaration import WinBy
from riichi_reference.end_faults import end_faults
from riichi_reference.outcomes import (
    AbortiveDraw,
    AbortReason,
    Chombo,
    ExhaustiveDraw,
    HandEnd,
    Table,
    Won,
)
from riichi_reference.refusal import Code, Refusal
from riichi_reference.settlement import settle

GOOD = Won((ron(S, N),))
FOUR = (E, S, W, N)


@pytest.mark.parametrize(
    ("at", "end"),
    [
        (table(counters=-1), GOOD),
        (table(bets_before=-1), GOOD),
        (table(riichi=(W, W)), GOOD),
        (table(dealer_number=0), GOOD),
        (table(dealer_number=5), GOOD),
        (table(round_wind=W), GOOD),
        (table(round_wind=N), GOOD),
        (table(), Won(())),
        (table(), Won((ron(E, N), ron(S, N), ron(W, N), ron(N, E)))),
        (table(), Won((ron(S, N), ron(S, N)))),
        (table(), Won((ron(S, N), ron(W, E)))),
        (table(), Won((drawn(S), drawn(W)))),
        (table(), Won((ron(S, S),))),
        (table(), Won((replace(ron(S, N), by=WinBy.TSUMO),))),
        (table(), Won((replace(drawn(S), by=WinBy.RON),))),
        (table(), Won((ron(S, N, 0),))),
        (table(), Won((fed(S, N, 1, (S, "daisangen", 1)),))),
        (table(riichi=(S,)), Won((fed(S, N, 1, (W, "daisangen", 1)),))),
        (table(), Won((fed(S, N, 1, (W, "daisangen", 2)),))),
        (table(), Won((fed(S, N, 1, (W, "daisangen", 0)),))),
        (table(), ExhaustiveDraw(waiting=(S, S))),
        (table(), ExhaustiveDraw(waiting=(), terminal_discards=(S, S))),
        (table(riichi=(W,)), ExhaustiveDraw(waiting=(S,))),
        (table(riichi=(E, S, W)), AbortiveDraw(AbortReason.FOUR_RIICHI)),
        (table(riichi=FOUR), AbortiveDraw(AbortReason.NINE_KINDS)),
        (table(), Chombo(())),
        (table(), Chombo((S, S))),
    ],
)
def test_refused(at: Table, end: HandEnd) -> None:
    refusal = settle(at, end, rules())
    assert isinstance(refusal, Refusal)
    assert refusal.code is Code.CONTRADICTORY
    assert refusal.clauses


@pytest.mark.parametrize(
    ("at", "end", "options"),
    [
        (table(), GOOD, {}),
        (table(round_wind=W), GOOD, {"extra_round": "sudden_death_30000"}),
        (table(riichi=(W,)), ExhaustiveDraw(waiting=(S, W)), {}),
        (table(riichi=FOUR), AbortiveDraw(AbortReason.FOUR_RIICHI), {}),
        (table(riichi=(E,)), AbortiveDraw(AbortReason.NINE_KINDS), {}),
        (table(), Chombo((S, W)), {}),
        (
            table(riichi=(W,)),
            ExhaustiveDraw(waiting=(), terminal_discards=(S,)),
            {"nagashi": "as_win"},
        ),
    ],
)
def test_possible(at: Table, end: HandEnd, options: dict[str, str]) -> None:
    assert end_faults(at, end, rules(**options)) == ()
