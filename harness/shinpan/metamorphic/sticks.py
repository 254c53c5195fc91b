"""Relations about counters and bets: one more."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from shinpan.metamorphic.question import Json, Question, Related, Relation

_SEATS = ("E", "S", "W", "N")
_BET = 1000
_EACH = 100


def _counter(question: Question, answer: Mapping[str, Json]) -> Iterator[Related]:
    """One counter more is 300 points more for the winner of a hand."""
    params = question.params
    win = _only_win(question)
    if win is None or win["liable"] or params["counters"] == 4 or params.get("scores"):
        return
    changed = replace(question, params={**params, "counters": params["counters"] + 1})
    if "rejected" in answer:
        yield Related(changed, answer)
        return
    payers = [win["from"]] * 3 if win["from"] else [s for s in _SEATS if s != win["seat"]]
    moved = {win["seat"]: 3 * _EACH}
    for payer in payers:
        moved[payer] = moved.get(payer, 0) - _EACH
    expected = {**answer, "deltas": _plus(answer["deltas"], moved)}
    yield Related(changed, _one_counter_more(question, expected))


def _one_counter_more(question: Question, answer: Mapping[str, Json]) -> Mapping[str, Json]:
    following = answer.get("next")
    if question.op == "score" or following is None or following["dealer"] != "E":
        return answer
    return {**answer, "next": {**following, "counters": following["counters"] + 1}}


def _bet(question: Question, answer: Mapping[str, Json]) -> Iterator[Related]:
    """One earlier bet more goes to the winner, or stays."""
    name = "bets" if question.op == "score" else "bets_before"
    changed = replace(question, params={**question.params, name: question.params[name] + 1})
    if "rejected" in answer:
        yield Related(changed, answer)
        return
    if question.params.get("scores"):
        return
    if question.op == "settle" and answer["bets_left"] + _handed_out(answer) != _on_table(question):
        raise AssertionError("bets appear or vanish")
    win = _only_win(question)
    if win is not None:
        yield Related(changed, _richer(answer, win["seat"]))
    elif _without_winner(question):
        yield Related(changed, {**answer, "bets_left": answer["bets_left"] + 1})


def _without_winner(question: Question) -> bool:
    end = question.params["end"]
    return end["kind"] != "win" and not end.get("nagashi")


def _richer(answer: Mapping[str, Json], seat: str) -> Mapping[str, Json]:
    return {**answer, "deltas": _plus(answer["deltas"], {seat: _BET})}


def _handed_out(answer: Mapping[str, Json]) -> int:
    handed: int = sum(answer["deltas"].values()) // _BET
    return handed


def _on_table(question: Question) -> int:
    on_table: int = question.params["bets_before"] + len(question.params["riichi"])
    return on_table


def _only_win(question: Question) -> Mapping[str, Json] | None:
    """The win of a question about one winner."""
    params = question.params
    if question.op == "score":
        liable, win = params["liable"], params["win"]
        return {"seat": params["seat"], "from": win["from"], "liable": liable}
    wins = params["end"].get("wins", [])
    return wins[0] if len(wins) == 1 else None


def _plus(deltas: Mapping[str, int], moved: Mapping[str, int]) -> dict[str, int]:
    summed = {seat: deltas.get(seat, 0) + moved.get(seat, 0) for seat in _SEATS}
    return {seat: points for seat, points in summed.items() if points}


RELATIONS = (
    Relation(
        "one-counter-more",
        "One counter more is 100 points from each opponent, or 300 from the discarder.",
        "several winners, liability, the fifth counter, the end of the match by points",
        frozenset({"score", "settle"}),
        _counter,
    ),
    Relation(
        "one-bet-more",
        "One earlier bet more goes to the winner, or stays on the table.",
        "several winners, rows of terminals and honours, the end of the match by points",
        frozenset({"score", "settle"}),
        _bet,
    ),
)
