"""Relations about seats: South, West and North are alike, and so are the players of a match."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from shinpan.metamorphic.question import Json, Question, Related, Relation, comparable
from shinpan.metamorphic.tiles import split

_SEATS = ("E", "S", "W", "N")
_ROUND = {"E": "E", "S": "W", "W": "N", "N": "S"}
_WINDS = {"2z": "3z", "3z": "4z", "4z": "2z"}
_LEFT = dict(zip(_SEATS[1:] + _SEATS[:1], _SEATS, strict=True))
_BY_SEAT = frozenset({"deltas", "scores", "after_uma"})


def _others(question: Question, answer: Mapping[str, Json]) -> Iterator[Related]:
    """South, West and North take each other's place, with their winds."""
    params = question.params
    if _points_to_winds(params) or _several_in_turn(question) or not _runs_from_the_left(params):
        return
    expected = {n: v if n == "next" else _moved(n, v) for n, v in answer.items()}
    yield Related(replace(question, params=_moved("", params)), comparable(expected))


def _moved(name: str, value: Json) -> Json:
    if isinstance(value, str):
        if value in _ROUND:
            return _ROUND[value]
        return "".join(_WINDS.get(tile, tile) for tile in split(value)) or value
    if isinstance(value, list):
        return [_moved("", entry) for entry in value]
    if isinstance(value, Mapping):
        if name in _BY_SEAT:
            return {_ROUND[seat]: points for seat, points in value.items()}
        moved = {inner: _moved(inner, entry) for inner, entry in value.items()}
        return _from_the_left(value, moved)
    return value


def _from_the_left(before: Mapping[str, Json], after: dict[str, Json]) -> dict[str, Json]:
    """A run comes from the left, which is another seat now."""
    for meld in after.get("melds", ()) if "melds" in before else ():
        if meld["type"] == "chi":
            meld["from"] = _LEFT[after["seat"]]
    return after


def _runs_from_the_left(params: Mapping[str, Json]) -> bool:
    runs = [meld for meld in params.get("melds", ()) if meld["type"] == "chi"]
    return all(run["from"] == _LEFT[params["seat"]] for run in runs)


def _points_to_winds(params: Mapping[str, Json]) -> bool:
    shown = [*params.get("dora_indicators", ()), *params.get("ura_indicators", ())]
    return any(tile in {"1z", "2z", "3z", "4z"} for tile in shown)


def _several_in_turn(question: Question) -> bool:
    """Whether the order of play between South, West and North matters; an extra round is West."""
    params = question.params
    if params.get("round_wind") not in {"E", None} and question.op == "settle":
        return True
    end = params.get("end", {})
    return len(end.get("wins", ())) > 1 or len(end.get("nagashi", ())) > 1


def _discarder(question: Question, answer: Mapping[str, Json]) -> Iterator[Related]:
    """It does not matter which opponent discards the winning tile."""
    params = question.params
    source = params["win"]["from"]
    if source is None or source == params["seat"] or params["liable"] or "rejected" in answer:
        return
    if "first_turn" in params["situation"]:
        return
    for other in _SEATS:
        if other not in {source, params["seat"]}:
            changed = {**params, "win": {**params["win"], "from": other}}
            deltas = {other if s == source else s: p for s, p in answer["deltas"].items()}
            yield Related(replace(question, params=changed), {**answer, "deltas": deltas})


def _match_seats(question: Question, answer: Mapping[str, Json]) -> Iterator[Related]:
    """Players of a match who change seats take their results with them."""
    params, options = question.params, question.options
    tied = len(set(params["scores"].values())) < len(_SEATS)
    by_seat = "starting_seat" in options.values() or "first_by_seat" in options.values()
    if params["last"] is not None or (tied and by_seat):
        return
    moved = {**params, "scores": _shifted(params["scores"])}
    moved["after_uma"] = _shifted(params["after_uma"])
    expected = {
        name: _shifted(value) if isinstance(value, Mapping) else value
        for name, value in answer.items()
    }
    yield Related(replace(question, params=moved), expected)


def _shifted(by_seat: Mapping[str, Json]) -> dict[str, Json]:
    after = dict(zip(_SEATS, _SEATS[1:] + _SEATS[:1], strict=True))
    return {after[seat]: value for seat, value in by_seat.items()}


RELATIONS = (
    Relation(
        "other-seats",
        "South, West and North take each other's place, and their winds with them.",
        "winds as indicators, whose order is a circle of four; runs that came from elsewhere; "
        "several winners; other rounds than East where a hand is settled",
        frozenset({"score", "waits", "settle"}),
        _others,
    ),
    Relation(
        "another-discarder",
        "Whoever discards the winning tile pays the same.",
        "liability, the first turn",
        frozenset({"score"}),
        _discarder,
    ),
    Relation(
        "match-seats",
        "Players of a match who change seats take their results with them.",
        "ties that seats decide",
        frozenset({"rank"}),
        _match_seats,
    ),
)
