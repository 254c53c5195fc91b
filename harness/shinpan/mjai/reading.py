"""Reading hands of mjai logs, whichever program wrote them.

Dialects differ in names and in what they leave out; `spec/engine-protocol.md` lists what is
understood. Everything else is an error that says which event of the log it is.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from shinpan.mjai.events import (
    Ankan,
    Call,
    Dahai,
    Dora,
    Event,
    Hora,
    Kakan,
    Reach,
    ReachAccepted,
    Round,
    Ryukyoku,
    StartKyoku,
    Tsumo,
)
from shinpan.mjai.forms import (
    PLAYERS,
    FormError,
    actor_of,
    integer,
    list_of,
    one_of,
    points_of,
    tile_of,
    tiles_of,
)

Json = Any

HAND = 13
WINDS = ("E", "S", "W", "N")

AROUND_A_HAND = frozenset({"start_game", "end_game", "hello", "join", "none", "error"})
"""Events that belong to no hand."""

REASONS: Mapping[str, str] = {
    alias: reason
    for reason, aliases in {
        "exhaustive_draw": ("fanpai", "howanpai", "exhaustive", "ryukyoku", "ryuukyoku"),
        "nagashi": ("nagashimangan", "nagashi_mangan", "nm"),
        "nine_kinds": ("kyushukyuhai", "kyushu_kyuhai", "kyuushu", "yao9", "kyuushukyuuhai"),
        "four_winds": ("sufonrenta", "sufuurenta", "suufon", "kaze4", "suufonrenda"),
        "four_riichi": ("suchareach", "suucha_riichi", "suucha", "reach4", "suuchariichi"),
        "four_kans": ("sukaikan", "suukansansen", "suukaikan", "kan4", "suukansanra"),
        "triple_ron": ("sanchaho", "sanchahou", "ron3", "sanchahora"),
    }.items()
    for alias in (reason, *aliases)
}
"""What the reasons for a draw are called in logs, and here."""


class LogError(ValueError):
    """An event that is none, or that cannot stand where it stands.

    Attributes:
        number: its number in the log, from 1.
    """

    def __init__(self, number: int, event: Json, message: str) -> None:
        kind = event.get("type") if isinstance(event, Mapping) else None
        super().__init__(f"event {number} ({kind}): {message}")
        self.number = number


def read_rounds(log: Iterable[Json]) -> Iterator[Round]:
    """The hands of a whole log.

    Raises:
        LogError: an event is none, or stands outside a hand.
    """
    start: StartKyoku | None = None
    events: list[Event] = []
    for number, data in enumerate(log, start=1):
        kind = _kind(number, data)
        if kind in AROUND_A_HAND:
            continue
        if kind == "start_kyoku":
            start, events = _read(number, data, _start), []
        elif start is None:
            raise LogError(number, data, "stands outside a hand")
        elif kind == "end_kyoku":
            yield Round(start, tuple(events))
            start = None
        else:
            events.append(_read(number, data, _reader(number, data, events)))
    if start is not None:
        yield Round(start, tuple(events))


def read_round(log: Sequence[Json]) -> Round:
    """The only hand of a log.

    Raises:
        LogError: an event is none, or there is not exactly one hand.
    """
    rounds = list(read_rounds(log))
    if len(rounds) != 1:
        raise LogError(1, {"type": "log"}, f"{len(rounds)} hands where one is meant")
    return rounds[0]


def _kind(number: int, data: Json) -> str:
    kind = data.get("type") if isinstance(data, Mapping) else None
    if not isinstance(kind, str):
        raise LogError(number, data, "is no mjai event")
    return kind


def _reader(number: int, data: Json, before: Sequence[Event]) -> Callable[[Json], Event]:
    kind = data["type"]
    if kind == "dahai":
        return lambda event: _dahai(event, before)
    if kind not in _READERS:
        raise LogError(number, data, "is not an event of a hand of four players")
    return _READERS[kind]


def _read(number: int, data: Json, read: Callable[[Json], Any]) -> Any:  # noqa: ANN401
    try:
        return read(data)
    except FormError as error:
        raise LogError(number, data, str(error)) from None


def _start(data: Json) -> StartKyoku:
    kyoku = integer(data, "kyoku")
    oya = integer(data, "oya") if "oya" in data else kyoku - 1
    if not 0 <= oya < PLAYERS or kyoku != oya + 1:
        raise FormError(f"kyoku {kyoku} is not dealt by {oya}")
    hands = list_of(data, "tehais", PLAYERS)
    return StartKyoku(
        bakaze=one_of(data.get("bakaze"), WINDS, "bakaze"),
        kyoku=kyoku,
        honba=integer(data, "honba"),
        kyotaku=integer(data, "kyotaku", "kyoutaku"),
        oya=oya,
        scores=points_of(data.get("scores"), "scores"),
        tehais=tuple(tiles_of(hand, HAND, "tehais", unknown=True) for hand in hands),
        dora_marker=tile_of(data.get("dora_marker"), "dora_marker"),
    )


def _tsumo(data: Json) -> Tsumo:
    return Tsumo(actor_of(data), tile_of(data.get("pai"), "pai", unknown=True))


def _dahai(data: Json, before: Sequence[Event]) -> Dahai:
    """Where the log does not tell, a tile like the one just drawn is that one."""
    actor, pai = actor_of(data), tile_of(data.get("pai"), "pai")
    drawn = before[-1] if before else None
    same = isinstance(drawn, Tsumo) and drawn.actor == actor and drawn.pai == pai
    tsumogiri = data.get("tsumogiri", same)
    if not isinstance(tsumogiri, bool):
        raise FormError(f"tsumogiri: {tsumogiri!r} is not true or false")
    return Dahai(actor, pai, tsumogiri)


def _call(kind: str, size: int) -> Callable[[Json], Call]:
    def read(data: Json) -> Call:
        consumed = tiles_of(data.get("consumed"), size, "consumed")
        return Call(
            kind,
            actor_of(data),
            actor_of(data, "target"),
            tile_of(data.get("pai"), "pai"),
            consumed,
        )

    return read


def _ankan(data: Json) -> Ankan:
    return Ankan(actor_of(data), tiles_of(data.get("consumed"), 4, "consumed"))


def _kakan(data: Json) -> Kakan:
    consumed = tiles_of(data.get("consumed"), 3, "consumed")
    return Kakan(actor_of(data), tile_of(data.get("pai"), "pai"), consumed)


def _dora(data: Json) -> Dora:
    return Dora(tile_of(data.get("dora_marker"), "dora_marker"))


_HORA = frozenset({"type", "actor", "target", "pai", "deltas", "delta", "ura_markers"})


def _hora(data: Json) -> Hora:
    actor = actor_of(data)
    ura = data.get("ura_markers", data.get("uradora_markers")) or []
    return Hora(
        actor=actor,
        target=actor_of(data, "target") if "target" in data else actor,
        pai=tile_of(data["pai"], "pai") if data.get("pai") is not None else None,
        deltas=points_of(data.get("deltas", data.get("delta")), "deltas"),
        ura_markers=tiles_of(ura, None, "ura_markers"),
        extras={name: value for name, value in data.items() if name not in _HORA},
    )


_RYUKYOKU = frozenset({"type", "actor", "reason", "deltas", "delta"})


def _ryukyoku(data: Json) -> Ryukyoku:
    reason = data.get("reason")
    if reason is not None and reason not in REASONS:
        raise FormError(f"reason: {reason!r} is no known reason")
    return Ryukyoku(
        reason=None if reason is None else REASONS[reason],
        actor=actor_of(data) if data.get("actor") is not None else None,
        deltas=points_of(data.get("deltas", data.get("delta")), "deltas"),
        extras={name: value for name, value in data.items() if name not in _RYUKYOKU},
    )


_READERS: Mapping[str, Callable[[Json], Event]] = {
    "tsumo": _tsumo,
    "reach": lambda data: Reach(actor_of(data)),
    "reach_accepted": lambda data: ReachAccepted(actor_of(data)),
    "chi": _call("chi", 2),
    "pon": _call("pon", 2),
    "daiminkan": _call("daiminkan", 3),
    "kan": _call("daiminkan", 3),
    "ankan": _ankan,
    "kakan": _kakan,
    "dora": _dora,
    "hora": _hora,
    "ryukyoku": _ryukyoku,
}
