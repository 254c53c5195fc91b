"""The parameters of `play` as values of the reference: the table, the wall, the steps."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from riichi_reference.actions import (
    Action,
    AddedKan,
    Chi,
    ClosedKan,
    Discard,
    From,
    NineKinds,
    OpenKan,
    Pon,
    Riichi,
    Ron,
    Tsumo,
)
from riichi_reference.ruleset import Ruleset
from riichi_reference.seats import SEATS, Seat
from riichi_reference.state import Setting
from riichi_reference.tiles import Tile, parse_tile
from riichi_reference.wall import INDICATORS, LIVE_TILES, REPLACEMENTS, Wall
from shinpan.adapters import reference_forms as forms
from shinpan.adapters.reference_forms import InvalidParams
from shinpan.mjai import MJAI_TILES

Json = Any

TILE_OF: Mapping[str, Tile] = {name: parse_tile(tile) for tile, name in MJAI_TILES.items()}
"""The tile of every mjai name."""

_PARAMS = frozenset({"start", "wall", "replacements", "dora_markers", "ura_markers", "steps"})
_START = frozenset(
    {
        *("type", "bakaze", "kyoku", "honba", "kyotaku", "oya", "scores", "tehais"),
        "dora_marker",
    }
)
_HAND = 13
_PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Offered:
    """An action on the tile of another player, as the step names that player and tile.

    Attributes:
        target: whose tile it is.
        tile: the tile; `None` where the step does not name it.
    """

    action: Action
    target: Seat
    tile: Tile | None

    @property
    def seat(self) -> Seat:
        """Who acts."""
        return self.action.seat


@dataclass(frozen=True, slots=True)
class Do:
    """One action of the player whose turn it is, or everything that is said to one tile."""

    actions: tuple[Action | Offered, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Nobody says anything to the offered tile."""


@dataclass(frozen=True, slots=True)
class Observe:
    """What everybody may do now is written down."""


Instruction = Do | Pass | Observe


@dataclass(frozen=True, slots=True)
class Question:
    """The parameters of `play`.

    Attributes:
        setting: the table and the wall; whether the wall is one is not checked yet.
        dealer: the match seat of East.
        steps: what is done, in order.
    """

    setting: Setting
    dealer: int
    steps: tuple[Instruction, ...]


def question_of(params: Mapping[str, Json], rules: Ruleset) -> Question:
    """Read the parameters of `play`.

    Raises:
        InvalidParams: a field is missing, unknown or of another form.
    """
    forms.only(params, _PARAMS, "params")
    start = params["start"]
    forms.only(start, _START, "start")
    dealer = _dealer(start)
    return Question(_setting(params, start, rules), dealer, _steps(params["steps"], dealer))


def _dealer(start: Mapping[str, Json]) -> int:
    if start["type"] != "start_kyoku":
        raise InvalidParams(f"start.type: {start['type']!r} is not start_kyoku")
    dealer = _actor(start["oya"], "start.oya")
    if forms.integer(start["kyoku"], "start.kyoku") != dealer + 1:
        raise InvalidParams(f"start.kyoku: {start['kyoku']} is not the hand of oya {dealer}")
    return dealer


def _setting(params: Mapping[str, Json], start: Mapping[str, Json], rules: Ruleset) -> Setting:
    dealer = start["oya"]
    scores = forms.each(start["scores"], "start.scores", forms.integer)
    east, south, west, north = _of_length(scores, _PLAYERS, "start.scores")
    turned = (east, south, west, north)[dealer:] + (east, south, west, north)[:dealer]
    return Setting(
        rules=rules,
        wall=_wall(params, start),
        round_wind=forms.seat(start["bakaze"], "start.bakaze"),
        dealer_number=dealer + 1,
        counters=forms.count(start["honba"], "start.honba"),
        bets=forms.count(start["kyotaku"], "start.kyotaku"),
        scores=(turned[0], turned[1], turned[2], turned[3]),
    )


def _wall(params: Mapping[str, Json], start: Mapping[str, Json]) -> Wall:
    hands = forms.each(start["tehais"], "start.tehais", _hand)
    dealer = start["oya"]
    of_actors = _of_length(hands, _PLAYERS, "start.tehais")
    indicators = _tiles(params["dora_markers"], INDICATORS, "dora_markers")
    if _tile(start["dora_marker"], "start.dora_marker") != indicators[0]:
        raise InvalidParams("start.dora_marker: not the first of dora_markers")
    return Wall(
        hands=of_actors[dealer:] + of_actors[:dealer],
        draws=_tiles(params["wall"], LIVE_TILES, "wall"),
        replacements=_tiles(params["replacements"], REPLACEMENTS, "replacements"),
        dora_indicators=indicators,
        ura_indicators=_tiles(params["ura_markers"], INDICATORS, "ura_markers"),
    )


def _hand(value: Json, path: str) -> tuple[Tile, ...]:
    return _tiles(value, _HAND, path)


def _tiles(value: Json, size: int, path: str) -> tuple[Tile, ...]:
    return _of_length(forms.each(value, path, _tile), size, path)


def _of_length(values: tuple[Json, ...], size: int, path: str) -> tuple[Json, ...]:
    if len(values) != size:
        raise InvalidParams(f"{path}: {len(values)} entries instead of {size}")
    return values


def _tile(value: Json, path: str) -> Tile:
    tile = TILE_OF.get(value) if isinstance(value, str) else None
    if tile is None:
        raise InvalidParams(f"{path}: {value!r} is no mjai tile")
    return tile


def _actor(value: Json, path: str) -> int:
    if type(value) is not int or not 0 <= value < _PLAYERS:
        raise InvalidParams(f"{path}: {value!r} is no actor 0 to 3")
    return value


def _steps(value: Json, dealer: int) -> tuple[Instruction, ...]:
    def read(step: Json, path: str) -> Instruction:
        return _step(step, path, dealer)

    return forms.each(value, "steps", read)


def _step(step: Json, path: str, dealer: int) -> Instruction:
    if not isinstance(step, Mapping) or len(step) != 1:
        raise InvalidParams(f"{path}: {step!r} is not one of do, pass and observe")
    name, value = next(iter(step.items()))
    if name == "do":
        reader = _Reader(dealer)
        return Do(forms.each(value, f"{path}.do", reader.action))
    if name in ("pass", "observe") and value is True:
        return Pass() if name == "pass" else Observe()
    raise InvalidParams(f"{path}: {step!r} is not one of do, pass and observe")


_FORMS: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    name: (frozenset({"type", "actor", *required}), frozenset(optional))
    for name, (required, optional) in {
        "dahai": (("pai", "tsumogiri"), ()),
        "reach": ((), ()),
        "chi": (("target", "pai", "consumed"), ()),
        "pon": (("target", "pai", "consumed"), ()),
        "daiminkan": (("target", "pai", "consumed"), ()),
        "ankan": (("consumed",), ()),
        "kakan": (("pai", "consumed"), ()),
        "hora": (("target",), ("pai",)),
        "ryukyoku": ((), ()),
    }.items()
}
"""The fields of each action: those that it must have, and those that it may have."""

_CLAIMS: Mapping[str, Callable[[Seat, tuple[Tile, ...]], Action]] = {
    "chi": Chi,
    "pon": Pon,
    "daiminkan": OpenKan,
}


class _Reader:
    """Reads the actions of a hand whose East sits on the match seat `dealer`."""

    def __init__(self, dealer: int) -> None:
        self._dealer = dealer

    def action(self, value: Json, path: str) -> Action | Offered:
        """One mjai action."""
        kind = _kind(value, path)
        seat = self._seat(value["actor"], f"{path}.actor")
        match kind:
            case "dahai":
                drawn = forms.flag(value["tsumogiri"], f"{path}.tsumogiri")
                tile = _tile(value["pai"], f"{path}.pai")
                return Discard(seat, tile, From.DRAWN if drawn else From.HAND)
            case "reach":
                return Riichi(seat)
            case "ankan":
                return ClosedKan(seat, _consumed(value, 4, path))
            case "kakan":
                _consumed(value, 3, path)
                return AddedKan(seat, _tile(value["pai"], f"{path}.pai"))
            case "ryukyoku":
                return NineKinds(seat)
            case "hora":
                return self._win(value, seat, path)
            case _:
                return self._claim(value, seat, path)

    def _win(self, value: Mapping[str, Json], seat: Seat, path: str) -> Action | Offered:
        target = self._seat(value["target"], f"{path}.target")
        tile = _tile(value["pai"], f"{path}.pai") if "pai" in value else None
        return Tsumo(seat) if target is seat else Offered(Ron(seat), target, tile)

    def _claim(self, value: Mapping[str, Json], seat: Seat, path: str) -> Offered:
        kind = value["type"]
        size = 3 if kind == "daiminkan" else 2
        own = tuple(sorted(_consumed(value, size, path)))
        target = self._seat(value["target"], f"{path}.target")
        return Offered(_CLAIMS[kind](seat, own), target, _tile(value["pai"], f"{path}.pai"))

    def _seat(self, value: Json, path: str) -> Seat:
        return SEATS[(_actor(value, path) - self._dealer) % _PLAYERS]


def _kind(value: Json, path: str) -> str:
    kind = value.get("type") if isinstance(value, Mapping) else None
    if not isinstance(kind, str) or kind not in _FORMS:
        raise InvalidParams(f"{path}: {value!r} is none of the actions {', '.join(_FORMS)}")
    required, optional = _FORMS[kind]
    forms.only({key: None for key in value if key not in optional}, required, path)
    return kind


def _consumed(value: Mapping[str, Json], size: int, path: str) -> tuple[Tile, ...]:
    return _tiles(value["consumed"], size, f"{path}.consumed")
