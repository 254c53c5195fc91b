"""A hand of a log as a question to an engine: the parameters of `play`.

What the log does not show of the wall is filled with the tiles that are left, in a fixed order.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from shinpan.mjai import actions
from shinpan.mjai.events import (
    Ankan,
    Call,
    Dahai,
    Dora,
    Event,
    Hora,
    Kakan,
    Reach,
    Round,
    Ryukyoku,
    Tsumo,
)
from shinpan.mjai.tiles import MJAI_TILES, UNKNOWN

Json = Any

LIVE, REPLACEMENTS, INDICATORS, PLAYERS = 70, 4, 5, 4
COPIES = 4
STARTING_POINTS = 25000


class ReplayError(ValueError):
    """A hand that cannot be asked: hidden tiles, or tiles that are no set."""


def play_params(played: Round, red_fives: int) -> dict[str, Json]:
    """The parameters of `play` for the whole hand.

    Args:
        played: the hand.
        red_fives: how many red fives there are in the set, 0 or 3; with none the red fives of the
            log are plain ones.

    Raises:
        ReplayError: the log hides tiles, or has too many of a kind.
    """
    start = played.start
    wall = _Wall(played)
    params = {
        "start": {
            "type": "start_kyoku",
            "bakaze": start.bakaze,
            "kyoku": start.kyoku,
            "honba": start.honba,
            "kyotaku": start.kyotaku,
            "oya": start.oya,
            "scores": list(start.scores or [STARTING_POINTS] * PLAYERS),
            "tehais": [list(hand) for hand in start.tehais],
            "dora_marker": start.dora_marker,
        },
        **wall.parts(red_fives),
        "steps": list(_steps(played.events, start.oya)),
    }
    return params if red_fives else _plain(params)


def _plain(value: Json) -> Json:
    """The same with plain fives for red ones."""
    if isinstance(value, dict):
        return {name: _plain(entry) for name, entry in value.items()}
    if isinstance(value, list):
        return [_plain(entry) for entry in value]
    return value[:2] if value in ("5mr", "5pr", "5sr") else value


class _Wall:
    """The parts of the wall as far as the log shows them."""

    def __init__(self, played: Round) -> None:
        self._hands = [tile for hand in played.start.tehais for tile in hand]
        self._draws: list[str] = []
        self._replacements: list[str] = []
        self._dora = [played.start.dora_marker]
        self._ura: list[str] = []
        after_kan = False
        for event in played.events:
            match event:
                case Tsumo(_, pai):
                    (self._replacements if after_kan else self._draws).append(pai)
                    after_kan = False
                case Ankan() | Kakan() | Call(kind="daiminkan"):
                    after_kan = True
                case Dora(marker):
                    self._dora.append(marker)
                case Hora(ura_markers=shown) if shown:
                    self._ura = list(shown)
                case _:
                    pass

    def parts(self, red_fives: int) -> dict[str, list[str]]:
        """The live wall, the replacement tiles and the indicators, filled up."""
        rest = self._rest(red_fives)
        sizes = (
            ("ura_markers", self._ura, INDICATORS),
            ("dora_markers", self._dora, INDICATORS),
            ("replacements", self._replacements, REPLACEMENTS),
            ("wall", self._draws, LIVE),
        )
        return {
            name: [*shown, *(rest.pop() for _ in range(size - len(shown)))]
            for name, shown, size in sizes
        }

    def _rest(self, red_fives: int) -> list[str]:
        shown = Counter([*self._hands, *self._draws, *self._replacements, *self._dora, *self._ura])
        if UNKNOWN in shown:
            raise ReplayError("the log does not show all tiles")
        whole = Counter({name: COPIES for name in MJAI_TILES.values() if not name.endswith("r")})
        if red_fives:
            whole += Counter({"5mr": 1, "5pr": 1, "5sr": 1})
            whole.subtract({"5m": 1, "5p": 1, "5s": 1})
        else:
            shown = Counter(_plain(list(shown.elements())))
        if missing := shown - whole:
            raise ReplayError(f"too many tiles: {', '.join(missing)}")
        return list((whole - shown).elements())


def _steps(events: Sequence[Event], oya: int) -> Iterator[dict[str, Json]]:
    drawn: str | None = None
    last_actor = oya
    for number, event in enumerate(events):
        match event:
            case Tsumo(actor, pai):
                last_actor, drawn = actor, pai
            case Hora():
                yield {"do": list(_wins(events[number:], drawn, events[number - 1]))}
                return
            case Ryukyoku(reason="nine_kinds"):
                yield {"do": [actions.nine_kinds(last_actor)]}
                return
            case Ryukyoku(reason="triple_ron"):
                yield {"do": list(_three_rons(events[number - 1 :: -1]))}
                return
            case _:
                if (action := _action(event)) is not None:
                    yield {"do": [action]}


def _action(event: Event) -> dict[str, Json] | None:
    match event:
        case Dahai(actor, pai, tsumogiri):
            return actions.discard(actor, pai, tsumogiri=tsumogiri)
        case Reach(actor):
            return actions.reach(actor)
        case Call(kind, actor, target, pai, consumed):
            return actions.call(kind, actor, target, pai, consumed)
        case Ankan(actor, consumed):
            return actions.closed_kan(actor, consumed)
        case Kakan(actor, pai, consumed):
            return actions.added_kan(actor, pai, consumed)
        case _:
            return None


def _wins(events: Sequence[Event], drawn: str | None, before: Event) -> Iterator[dict[str, Json]]:
    """All wins on one tile are declared at once."""
    offered = before.pai if isinstance(before, Dahai | Kakan) else None
    for event in events:
        if isinstance(event, Hora):
            tile = event.pai or (drawn if event.actor == event.target else offered)
            win = actions.win(event.actor, event.target, tile or "")
            yield win if tile else {name: win[name] for name in ("type", "actor", "target")}


def _three_rons(back: Sequence[Event]) -> Iterator[dict[str, Json]]:
    """The log does not say who won, but all three others did, on the latest discard."""
    for event in back:
        if isinstance(event, Dahai):
            for actor in range(PLAYERS):
                if actor != event.actor:
                    yield actions.win(actor, event.actor, event.pai)
            return
