"""The situation of a case in words, from the parameters of its request."""

from collections.abc import Callable, Iterator, Mapping

from shinpan.corpus.digests import canonical_json
from shinpan.protocol import Json
from shinpan.report.escape import shortened, visible
from shinpan.report.words import count, listing, seat

_LONGEST = 1000
_MELDS = {
    "chi": "chi",
    "pon": "pon",
    "daiminkan": "open kan",
    "kakan": "added kan",
    "ankan": "closed kan",
}


def situation(op: str, params: Mapping[str, Json]) -> str:
    """One paragraph that says what the engine was asked."""
    describe = _DESCRIPTIONS.get(op, _anything)
    return visible(shortened("; ".join(describe(params)), _LONGEST))


def _score(params: Mapping[str, Json]) -> Iterator[str]:
    yield from _hand(params)
    win = params["win"]
    if win["by"] == "ron":
        yield f"wins by ron on {win['tile']} from {seat(win['from'])}"
    else:
        yield f"wins by self-draw of {win['tile']}"
    if params["situation"]:
        yield listing(params["situation"]).replace("_", " ")
    for name in ("dora_indicators", "ura_indicators"):
        if params[name]:
            yield f"{name.replace('_', ' ')} {' '.join(params[name])}"
    yield from _sticks(params["counters"], params["bets"])
    for entry in params["liable"]:
        yield f"{seat(entry['seat'])} is liable for {entry['yaku']}"


def _hand(params: Mapping[str, Json]) -> Iterator[str]:
    melds = [_meld(meld) for meld in params["melds"]]
    shown = f" and has {listing(melds)}" if melds else ""
    yield (
        f"{seat(params['seat'])} in the {seat(params['round_wind'])} round"
        f" holds {params['concealed'] or 'nothing'}{shown}"
    )


def _meld(meld: Mapping[str, Json]) -> str:
    giver = f" from {seat(meld['from'])}" if meld.get("from") else ""
    return f"{_MELDS.get(meld['type'], meld['type'])} {meld['tiles']}{giver}"


def _sticks(counters: int, bets: int) -> Iterator[str]:
    if counters:
        yield count(counters, "counter")
    if bets:
        yield f"{count(bets, 'riichi bet')} on the table"


def _waits(params: Mapping[str, Json]) -> Iterator[str]:
    yield from _hand(params)
    if params["riichi"]:
        yield "is in riichi"
    yield f"has discarded {' '.join(params['discards']) or 'nothing'}"
    if params["missed"]:
        yield f"has just let {' '.join(params['missed'])} pass"
    if params["missed_in_riichi"]:
        yield f"has let {' '.join(params['missed_in_riichi'])} pass since riichi"


def _settle(params: Mapping[str, Json]) -> Iterator[str]:
    yield f"{seat(params['round_wind'])} round, dealer number {params['dealer_number']}"
    yield from _sticks(params["counters"], params["bets_before"])
    if params["riichi"]:
        yield f"riichi by {_seats(params['riichi'])}"
    if params["scores"] is not None:
        yield f"scores {_by_seat(params['scores'])}"
    if params["last_hand"]:
        yield "the last hand"
    yield from _end(params["end"])


def _rank(params: Mapping[str, Json]) -> Iterator[str]:
    yield f"scores {_by_seat(params['scores'])}"
    yield from _sticks(0, params["bets"])
    if params.get("after_uma"):
        yield f"after the uma {_by_seat(params['after_uma'])}"
    last = params.get("last")
    if last is not None:
        yield f"last hand: {seat(last['round_wind'])} round, dealer {seat(last['dealer'])}"
        yield from _end(last["end"])


def _end(end: Mapping[str, Json]) -> Iterator[str]:
    match end["kind"]:
        case "win":
            yield from map(_win, end["wins"])
        case "exhaustive_draw":
            yield f"exhaustive draw, tenpai {_seats(end['tenpai']) or 'nobody'}"
            if end["nagashi"]:
                yield f"only terminals and honours discarded by {_seats(end['nagashi'])}"
        case "abortive_draw":
            yield f"abortive draw: {end['reason'].replace('_', ' ')}"
        case _:
            yield f"{end['kind']} by {_seats(end.get('offenders', []))}"


def _win(win: Mapping[str, Json]) -> str:
    value = ", ".join(f"{name} {entry}" for name, entry in win["value"].items())
    how = f"by ron from {seat(win['from'])}" if win["by"] == "ron" else "by self-draw"
    liable = [f"{seat(entry['seat'])} for {entry['yaku']}" for entry in win.get("liable", [])]
    return f"{seat(win['seat'])} wins {how} with {value}" + (
        f" (liable: {listing(liable)})" if liable else ""
    )


def _seats(letters: list[str]) -> str:
    return listing([seat(letter) for letter in letters])


def _by_seat(values: Mapping[str, Json]) -> str:
    return ", ".join(f"{seat(key)} {value}" for key, value in values.items())


def _play(params: Mapping[str, Json]) -> Iterator[str]:
    start = params.get("start")
    if start is None:
        yield from _anything(params)
        return
    yield f"kyoku {start['bakaze']}{start['kyoku']}, dora marker {start['dora_marker']}"
    for actor, hand in enumerate(start["tehais"]):
        yield f"player {actor} holds {' '.join(hand)}"
    yield f"steps: {', '.join(map(_step, params['steps']))}"


def _step(step: Mapping[str, Json]) -> str:
    if "do" not in step:
        return next(iter(step))
    return " and ".join(_action(action) for action in step["do"])


def _action(action: Mapping[str, Json]) -> str:
    tiles = [*([action["pai"]] if "pai" in action else []), *action.get("consumed", [])]
    return " ".join([f"player {action.get('actor')}", action["type"], *tiles])


def _anything(params: Mapping[str, Json]) -> Iterator[str]:
    for name, value in params.items():
        if value not in (None, [], {}, ""):
            shown = value if isinstance(value, str) else canonical_json(value)
            yield f"{name.replace('_', ' ')}: {seat(shown)}"


_DESCRIPTIONS: Mapping[str, Callable[[Mapping[str, Json]], Iterator[str]]] = {
    "score": _score,
    "waits": _waits,
    "settle": _settle,
    "rank": _rank,
    "play": _play,
}
