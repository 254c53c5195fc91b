"""The result of a played hand in words."""

from collections.abc import Iterator, Mapping, Sequence

from shinpan.mjai import from_mjai
from shinpan.mjai.words import SEATS
from shinpan.protocol import Json
from shinpan.report.words import listing


def played_answer(result: Mapping[str, Json], start: Mapping[str, Json]) -> Iterator[str]:
    """How a hand ended, what everybody won or lost, and what comes next.

    Args:
        result: a result of `play`.
        start: the `start` of its request.
    """
    oya = start["oya"]
    refused = result["refused"]
    if refused is not None:
        yield f"step {refused['step']} refused: {refused['code']}"
    yield from _end(result["end"], oya)
    changes = zip(result["scores"], start["scores"], strict=True)
    net = [after - before for after, before in changes]
    told = [f"{_seat(actor, oya)} {points:+d}" for actor, points in enumerate(net) if points]
    yield f"points: {', '.join(told) or 'as before'}"
    following = result["next"]
    if following is not None:
        stays = following["kyoku"] == start["kyoku"]
        yield (
            f"next: {'the dealer stays' if stays else 'the deal passes'},"
            f" {following['bakaze']}{following['kyoku']}, {following['honba']} counters,"
            f" {following['kyotaku']} bets on the table"
        )
    elif result["over"]:
        yield "next: nothing, the match is over"


def _end(end: Mapping[str, Json] | None, oya: int) -> Iterator[str]:
    if end is None:
        yield "the hand goes on"
        return
    reason = f": {end['reason'].replace('_', ' ')}" if end["reason"] else ""
    yield f"end: {end['kind'].replace('_', ' ')}{reason}"
    yield from (f"  {_win(win, oya)}" for win in end["wins"])
    for name, words in (("tenpai", "waiting"), ("nagashi", "terminals and honours only")):
        if end[name]:
            yield f"  {words}: {_seats(end[name], oya)}"


def _win(win: Mapping[str, Json], oya: int) -> str:
    by_self = win["actor"] == win["target"]
    how = "by self-draw" if by_self else f"by ron from {_seat(win['target'], oya)}"
    counted = {**win["yaku"], **{name: han for name, han in win["dora"].items() if han}}
    yaku = ", ".join(f"{name} {han}" for name, han in counted.items())
    limit = f" {win['limit']}" if win["limit"] else ""
    worth = f"{win['han']} han {win['fu']} fu{limit}" if win["han"] is not None else limit.strip()
    liable = [f"{_seat(entry['actor'], oya)} for {entry['yaku']}" for entry in win["liable"]]
    shared = f"; liable: {listing(liable)}" if liable else ""
    tile = from_mjai(win["pai"])
    return f"{_seat(win['actor'], oya)} {how} with {tile}: {yaku}; {worth}{shared}"


def _seats(actors: Sequence[int], oya: int) -> str:
    return listing([_seat(actor, oya) for actor in actors])


def _seat(actor: int, oya: int) -> str:
    return SEATS[(actor - oya) % len(SEATS)]
