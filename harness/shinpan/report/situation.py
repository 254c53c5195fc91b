"""The situation of a case in words, from the parameters of its request."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from shinpan.corpus.digests import canonical_json
from shinpan.corpus.tiles import join_tiles
from shinpan.mjai import from_mjai
from shinpan.mjai.words import SEATS, event_words
from shinpan.protocol import Json
from shinpan.report.escape import shortened, visible
from shinpan.report.words import count, listing, seat

_LONGEST = 1000
_LONG_ROUTINE = 5
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
    start = params["start"]
    oya = start["oya"]
    yield f"{seat(start['bakaze'])} round, dealer number {start['kyoku']}"
    yield from _sticks(start["honba"], start["kyotaku"])
    yield f"the indicator is {from_mjai(start['dora_marker'])}"
    for number, word in enumerate(SEATS):
        hand = start["tehais"][(number + oya) % len(SEATS)]
        yield f"{word} holds {join_tiles(map(from_mjai, hand))}"
    yield from _steps(params["steps"], oya)


def _steps(steps: Sequence[Mapping[str, Json]], oya: int) -> Iterator[str]:
    """The steps with their numbers; turns in which only the drawn tile is discarded as one."""
    for routine, group in groupby(enumerate(steps), key=lambda numbered: _is_routine(numbered[1])):
        numbered = list(group)
        if routine and len(numbered) >= _LONG_ROUTINE:
            first, last = numbered[0][0], numbered[-1][0]
            yield f"{first} to {last}: everybody discards the drawn tile"
        else:
            yield from (f"{number}: {_step(step, oya)}" for number, step in numbered)


def _is_routine(step: Mapping[str, Json]) -> bool:
    actions = step.get("do", ())
    return len(actions) == 1 and bool(actions[0].get("tsumogiri"))


def _step(step: Mapping[str, Json], oya: int) -> str:
    if "do" not in step:
        return "all pass" if "pass" in step else "what may be done"
    return " and ".join(event_words(action, oya) for action in step["do"])


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
