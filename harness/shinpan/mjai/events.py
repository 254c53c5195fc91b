"""What happens in a hand, as a log tells it; tiles are mjai names, actors match seats 0 to 3."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Json = Any


@dataclass(frozen=True, slots=True)
class StartKyoku:
    """A hand is dealt.

    Attributes:
        bakaze: the round wind.
        kyoku: the number of the dealer, 1 to 4.
        honba: counters.
        kyotaku: riichi bets on the table.
        oya: the dealer.
        scores: points of the match seats; `None` where the log does not tell them.
        tehais: thirteen tiles of each match seat; `?` for a tile that the log does not show.
        dora_marker: the first indicator.
    """

    bakaze: str
    kyoku: int
    honba: int
    kyotaku: int
    oya: int
    scores: tuple[int, ...] | None
    tehais: tuple[tuple[str, ...], ...]
    dora_marker: str


@dataclass(frozen=True, slots=True)
class Tsumo:
    """A tile is drawn; `?` where the log does not show it."""

    actor: int
    pai: str


@dataclass(frozen=True, slots=True)
class Dahai:
    """A tile is discarded; `tsumogiri` says that it is the one just drawn."""

    actor: int
    pai: str
    tsumogiri: bool


@dataclass(frozen=True, slots=True)
class Reach:
    """Riichi is said."""

    actor: int


@dataclass(frozen=True, slots=True)
class ReachAccepted:
    """Nobody won on the tile of the declaration."""

    actor: int


@dataclass(frozen=True, slots=True)
class Call:
    """A discard is claimed: `kind` is `chi`, `pon` or `daiminkan`."""

    kind: str
    actor: int
    target: int
    pai: str
    consumed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ankan:
    """A closed kan."""

    actor: int
    consumed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Kakan:
    """A triplet is extended."""

    actor: int
    pai: str
    consumed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dora:
    """An indicator is turned."""

    dora_marker: str


@dataclass(frozen=True, slots=True)
class Hora:
    """Somebody wins.

    Attributes:
        target: who gave the tile; the winner on a self-draw.
        pai: the winning tile; `None` where the log leaves it to the event before.
        deltas: what the match seats win and lose by it; `None` where the log does not tell.
        ura_markers: the tiles under the indicators, as far as they were looked at.
        extras: everything else that the log tells.
    """

    actor: int
    target: int
    pai: str | None
    deltas: tuple[int, ...] | None
    ura_markers: tuple[str, ...]
    extras: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ryukyoku:
    """The hand ends without a winner.

    Attributes:
        reason: `exhaustive_draw`, `nagashi` or a reason of an abortive draw; `None` where the log
            does not tell.
        actor: who broke it off because of nine kinds, where the log tells.
    """

    reason: str | None
    actor: int | None
    deltas: tuple[int, ...] | None
    extras: Mapping[str, Json] = field(default_factory=dict)


Event: TypeAlias = (
    Tsumo | Dahai | Reach | ReachAccepted | Call | Ankan | Kakan | Dora | Hora | Ryukyoku
)


@dataclass(frozen=True, slots=True)
class Round:
    """One hand of a log."""

    start: StartKyoku
    events: tuple[Event, ...]
