"""A position that was reached by play and the same position asked about are answered alike."""

from collections.abc import Mapping
from typing import Any

import pytest

from riichi_reference.declaration import Declaration
from riichi_reference.melds import Meld
from riichi_reference.outcomes import AbortiveDraw, ExhaustiveDraw, HandEnd, Won
from riichi_reference.play import start
from riichi_reference.seats import SEATS, Seat
from riichi_reference.state import Over, State
from riichi_reference.tiles import format_tile, format_tiles
from riichi_reference.win import Scored
from riichi_reference.winning import waits_of
from shinpan.adapters.reference import derive, ruleset_of
from shinpan.adapters.reference_play import Game
from shinpan.adapters.reference_play_events import Scribe
from shinpan.adapters.reference_play_params import question_of
from shinpan.corpus import Case, load_corpus
from shinpan.corpus.branches import branch_rulesets

CORPUS = load_corpus()
BASE = CORPUS.rulesets["ema-2012"].options
PLAYED = [case for case in CORPUS.cases if case.op == "play"]
Json = Any


def played(case: Case, options: Mapping[str, Json]) -> State | None:
    question = question_of(case.params_for(options), ruleset_of(options))
    game = Game(start(question.setting), Scribe(question.dealer), case.params_for(options)["start"])
    for number, instruction in enumerate(question.steps):
        game.carry_out(number, instruction)
    game.finish()
    return None if game.refused else game.state


def meld(shown: Meld) -> dict[str, Json]:
    return {
        "type": str(shown.type),
        "tiles": format_tiles(shown.tiles),
        "called": None if shown.called is None else format_tile(shown.called),
        "from": shown.source,
    }


def score_params(win: Declaration) -> dict[str, Json]:
    return {
        "concealed": format_tiles(win.concealed),
        "melds": [meld(shown) for shown in win.melds],
        "win": {"tile": format_tile(win.win.tile), "by": str(win.win.by), "from": win.win.source},
        "seat": win.seat,
        "round_wind": win.round_wind,
        "situation": sorted(win.situation),
        "dora_indicators": [format_tile(tile) for tile in win.dora_indicators],
        "ura_indicators": [format_tile(tile) for tile in win.ura_indicators],
        "counters": win.counters,
        "bets": win.bets,
        "liable": [{"seat": feeder.seat, "yaku": feeder.yaku} for feeder in win.feeders],
    }


def told_win(win: Scored) -> dict[str, Json]:
    worth = win.worth
    value: dict[str, Json] = {"han": worth.han, "fu": worth.fu}
    if worth.units:
        value = {"yakuman": worth.units}
    return {
        "seat": win.winner.seat,
        "by": str(win.winner.by),
        "from": win.winner.source,
        "value": value,
        "liable": [
            {"seat": entry.seat, "yaku": entry.yaku, "units": entry.units}
            for entry in win.liabilities
        ],
    }


def told_end(end: HandEnd, wins: tuple[Scored, ...]) -> dict[str, Json]:
    match end:
        case Won():
            return {"kind": "win", "wins": [told_win(win) for win in wins]}
        case ExhaustiveDraw(waiting=waiting, terminal_discards=rows):
            return {"kind": "exhaustive_draw", "tenpai": [*waiting], "nagashi": [*rows]}
        case AbortiveDraw(reason):
            return {"kind": "abortive_draw", "reason": str(reason)}
        case _:
            raise AssertionError("play knows no other end")


def settle_params(state: State, end: dict[str, Json]) -> dict[str, Json]:
    setting = state.setting
    return {
        "round_wind": setting.round_wind,
        "dealer_number": setting.dealer_number,
        "counters": setting.counters,
        "bets_before": setting.bets,
        "riichi": [*state.riichi_order],
        "scores": {seat: state.score_of(seat) for seat in SEATS},
        "last_hand": False,
        "end": end,
    }


def waits_params(state: State, seat: Seat) -> dict[str, Json]:
    player = state.player(seat)
    return {
        "concealed": format_tiles(player.concealed),
        "melds": [meld(shown) for shown in player.melds],
        "seat": seat,
        "round_wind": state.setting.round_wind,
        "discards": [format_tile(thrown.tile) for thrown in player.river],
        "riichi": player.in_riichi,
        "missed": [format_tile(kind) for kind in sorted(player.missed)],
        "missed_in_riichi": [format_tile(kind) for kind in sorted(player.missed_in_riichi)],
    }


@pytest.mark.parametrize("case", PLAYED, ids=lambda case: case.id)
def test_what_play_says_is_what_the_other_operations_say(case: Case) -> None:
    for options in branch_rulesets(case, BASE):
        state = played(case, options)
        if state is None:
            continue
        for seat in SEATS:
            player = state.player(seat)
            if len(player.concealed) + 3 * len(player.melds) != 13:
                continue  # a discard is due after a claim
            answer, _ = derive("waits", waits_params(state, seat), options)
            waits = [format_tile(kind) for kind in sorted(waits_of(player, state))]
            assert answer["waits"] == waits
        if isinstance(state.phase, Over):
            compare_end(case, state, state.phase, options)


def compare_end(case: Case, state: State, over: Over, options: Mapping[str, Json]) -> None:
    result, _ = derive("play", case.params_for(options), options)
    for win in over.wins:
        answer, _ = derive("score", score_params(win.declaration), options)
        assert answer["yaku"] == {entry.id: entry.value for entry in win.worth.yaku}
        assert (answer["han"], answer["fu"]) == (win.worth.han, win.worth.fu)
    settled, _ = derive("settle", settle_params(state, told_end(over.end, over.wins)), options)
    dealer = case.params_for(options)["start"]["oya"]
    for seat in SEATS:
        after = state.score_of(seat) + settled["deltas"].get(seat, 0)
        assert result["scores"][(dealer + seat.number) % 4] == after
    assert result["over"] == (settled["next"] is None)
