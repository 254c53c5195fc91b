"""How a played hand ended, as the protocol and mjai tell it."""

from dataclasses import dataclass
from typing import Any, assert_never

from riichi_reference.clauses import ClauseId
from riichi_reference.ending import settlement_of
from riichi_reference.outcomes import AbortiveDraw, Chombo, ExhaustiveDraw, Won
from riichi_reference.seats import SEATS
from riichi_reference.settlement import Settlement
from riichi_reference.state import Over, State
from riichi_reference.win import Scored
from shinpan import mjai
from shinpan.adapters.reference_play_events import NAME_OF, Scribe, names

Json = Any


@dataclass(frozen=True, slots=True)
class Ending:
    """What a result tells of the end of a hand.

    Attributes:
        end: how it ended; `None` while it goes on.
        scores: of the match seats, after the settlement or, while the hand goes on, less the bets.
        next_hand: the hand that follows; `None` while it goes on and after the last one.
        over: whether the match is over.
        events: the mjai events of the end.
        clauses: what decided the settlement.
    """

    end: dict[str, Json] | None
    scores: list[int]
    next_hand: dict[str, Json] | None
    over: bool
    events: list[dict[str, Json]]
    clauses: tuple[ClauseId, ...]


def ending_of(state: State, scribe: Scribe) -> Ending:
    """What there is to tell of the end of the hand in this state."""
    scores = [0, 0, 0, 0]
    if not isinstance(state.phase, Over):
        for seat in SEATS:
            scores[scribe.actor(seat)] = state.score_of(seat)
        return Ending(None, scores, None, over=False, events=[], clauses=())
    settlement = settlement_of(state)
    deltas = [0, 0, 0, 0]
    for seat, points in settlement.deltas.items():
        deltas[scribe.actor(seat)] = points
        scores[scribe.actor(seat)] = state.score_of(seat) + points
    return Ending(
        end=_end(state, state.phase, scribe),
        scores=scores,
        next_hand=_next_hand(state, settlement),
        over=settlement.next_hand is None,
        events=[*_events(state, state.phase, scribe, deltas), {"type": "end_kyoku"}],
        clauses=settlement.clauses,
    )


def _end(state: State, over: Over, scribe: Scribe) -> dict[str, Json]:
    match over.end:
        case Won():
            wins = [_win(scored, scribe) for scored in over.wins]
            return _told("win", wins=wins)
        case ExhaustiveDraw(waiting=waiting, terminal_discards=rows):
            paid = rows if state.rules.draws.nagashi != "off" else ()
            tenpai, nagashi = (sorted(map(scribe.actor, seats)) for seats in (waiting, paid))
            return _told("exhaustive_draw", tenpai=tenpai, nagashi=nagashi)
        case AbortiveDraw(reason=reason):
            return _told("abortive_draw", reason=reason.value)
        case Chombo():
            raise AssertionError("nobody commits an offence in a played hand")
        case _:
            assert_never(over.end)


def _told(kind: str, **fields: Json) -> dict[str, Json]:
    empty: dict[str, Json] = {"reason": None, "wins": [], "tenpai": [], "nagashi": []}
    return {"kind": kind, **empty, **fields}


def _win(scored: Scored, scribe: Scribe) -> dict[str, Json]:
    winner, worth = scored.winner, scored.worth
    actor = scribe.actor(winner.seat)
    return {
        "actor": actor,
        "target": actor if winner.source is None else scribe.actor(winner.source),
        "pai": NAME_OF[scored.declaration.win.tile],
        "yaku": {entry.id: entry.value for entry in worth.yaku},
        "dora": worth.dora._asdict(),
        "han": worth.han,
        "fu": worth.fu,
        "limit": None if worth.price.limit is None else worth.price.limit.value,
        "yakuman": worth.units,
        "liable": [
            {"actor": scribe.actor(entry.seat), "yaku": entry.yaku} for entry in scored.liabilities
        ],
    }


def _next_hand(state: State, settlement: Settlement) -> dict[str, Json] | None:
    following = settlement.next_hand
    if following is None:
        return None
    stays = following.dealer == "E"
    number = state.setting.dealer_number if stays else state.setting.dealer_number % 4 + 1
    return {
        "bakaze": following.round_wind.value,
        "kyoku": number,
        "honba": following.counters,
        "kyotaku": settlement.bets_left,
    }


def _events(state: State, over: Over, scribe: Scribe, deltas: list[int]) -> list[dict[str, Json]]:
    """One `hora` for each paid win, the points in the first; or `ryukyoku`."""
    if not over.wins:
        end = _end(state, over, scribe)
        return [{"type": "ryukyoku", "reason": end["reason"] or end["kind"], "deltas": deltas}]
    horas = [_hora(state, scored, scribe) for scored in over.wins]
    horas[0]["deltas"] = deltas
    return horas


def _hora(state: State, scored: Scored, scribe: Scribe) -> dict[str, Json]:
    win = _win(scored, scribe)
    hora = mjai.win(win["actor"], win["target"], win["pai"])
    shown = names(scored.declaration.ura_indicators) if state.rules.dora.ura_dora else []
    return {**hora, "ura_markers": shown}
