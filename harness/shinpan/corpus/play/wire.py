"""The steps of a compiled script, before the tiles that nobody named are known."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from shinpan import mjai
from shinpan.corpus.play.places import Place

Json = Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """One mjai action with places for tiles.

    Attributes:
        kind: the mjai type.
        seat: who acts, 0 (east) to 3.
        tile: the discarded, claimed, added or winning tile.
        own: the consumed tiles.
        target: whose tile it is.
        drawn: whether a discard is the tile just drawn.
    """

    kind: str
    seat: int
    tile: Place | None = None
    own: tuple[Place, ...] = ()
    target: int | None = None
    drawn: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WireStep:
    """One step of the request.

    Attributes:
        kind: `do`, `pass` or `observe`.
        moves: the actions of a `do`.
        line: which sentence of the script it comes from, from 0.
        passing: who is said to pass.
        drawn_is_named: whether the case names what the player in turn drew.
    """

    kind: str
    line: int
    moves: tuple[Move, ...] = ()
    passing: frozenset[int] = frozenset()
    drawn_is_named: bool = True


def write_steps(steps: Sequence[WireStep], dealer: int) -> list[dict[str, Json]]:
    """The steps as the protocol has them; `dealer` is the match seat of east."""
    return [
        {"do": [_write(move, dealer) for move in step.moves]}
        if step.kind == "do"
        else {step.kind: True}
        for step in steps
    ]


def actor_of(seat: int, dealer: int) -> int:
    """The match seat of a seat of the hand."""
    return (seat + dealer) % 4


def tile_name(place: Place) -> str:
    """The mjai name of the tile in a place."""
    if place.tile is None:
        raise AssertionError("a place is written before it is filled")
    return mjai.to_mjai(place.tile)


def _write(move: Move, dealer: int) -> dict[str, Json]:
    actor = actor_of(move.seat, dealer)
    own = [tile_name(place) for place in move.own]
    match move.kind:
        case "reach":
            return mjai.reach(actor)
        case "ryukyoku":
            return mjai.nine_kinds(actor)
        case "ankan":
            return mjai.closed_kan(actor, own)
        case _:
            return _write_with_tile(move, actor, own, dealer)


def _write_with_tile(move: Move, actor: int, own: list[str], dealer: int) -> dict[str, Json]:
    target = actor if move.target is None else actor_of(move.target, dealer)
    if move.tile is None:
        if move.kind == "hora":
            return mjai.win(actor, target, None)
        raise AssertionError(f"a {move.kind} has a tile")
    pai = tile_name(move.tile)
    match move.kind:
        case "dahai":
            return mjai.discard(actor, pai, tsumogiri=move.drawn)
        case "kakan":
            return mjai.added_kan(actor, pai, own)
        case "hora":
            return mjai.win(actor, target, pai)
        case _:
            return mjai.call(move.kind, actor, target, pai, own)
