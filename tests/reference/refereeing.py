"""Builders for the tests of rulings."""

from dataclasses import replace

from declared import closed, position, rules
from scorekeeping import table

from riichi_reference.declaration import Declaration, Fact
from riichi_reference.furiten import Passed
from riichi_reference.incidents import DeclaresWin, Incident, Moment, RiichiKan, Scene
from riichi_reference.refusal import Refusal
from riichi_reference.ruleset import OptionValue
from riichi_reference.rulings import Ruling, rule
from riichi_reference.seats import Seat
from riichi_reference.tiles import parse_tile, parse_tiles
from riichi_reference.waits import Position

NOTHING = Passed((), (), ())
OPTIONS: dict[str, OptionValue] = {
    "riichi_kan": "reading",
    "late_claims": "three_seconds",
    "chombo": "mangan",
    "four_riichi_draw": True,
    "four_kans_draw": True,
    "match_length": "east_south",
    "bankruptcy": False,
}


def scene(moment: Moment, *incidents: Incident, **fields: object) -> Scene:
    """A scene; what is not told of the table is nothing."""
    usual: dict[str, object] = {"reason": None, "hands": (), "wins": ()}
    told = {name: fields.pop(name) for name in usual if name in fields}
    return Scene(
        table=table(**fields),
        moment=moment,
        incidents=incidents,
        **(usual | told),  # type: ignore[arg-type]
    )


def ruled(found: Scene, **options: OptionValue) -> Ruling:
    outcome = rule(found, rules(**(OPTIONS | options)))
    assert isinstance(outcome, Ruling), outcome
    return outcome


def refused(found: Scene, **options: OptionValue) -> Refusal:
    outcome = rule(found, rules(**(OPTIONS | options)))
    assert isinstance(outcome, Refusal), outcome
    return outcome


def decided(found: Scene, **options: OptionValue) -> dict[str, str]:
    """Seats and decisions, without those about whom nothing is decided."""
    decisions = ruled(found, **options).decisions
    return {seat.value: str(what) for seat, what in decisions.items() if what != "none"}


def declares(declaration: Declaration, **passed: str) -> DeclaresWin:
    tiles = {name: parse_tiles(text) for name, text in passed.items()}
    return DeclaresWin(declaration, replace(NOTHING, **tiles))


def shown(seat: Seat, concealed: str, *kans: str) -> Position:
    """A riichi hand."""
    hand = position(concealed, *map(closed, kans), riichi="yes")
    return replace(hand, seat=seat)


def kan(seat: Seat, tiles: str, drawn: str = "") -> RiichiKan:
    return RiichiKan(seat, parse_tiles(tiles), parse_tile(drawn or tiles[0] + tiles[-1]))


def in_riichi(declaration: Declaration) -> Declaration:
    return replace(declaration, situation=declaration.situation | {Fact.RIICHI})
