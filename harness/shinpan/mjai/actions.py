"""What players do, written as mjai objects. Tiles are mjai names, actors are match seats 0 to 3."""

from collections.abc import Sequence
from typing import Any

Json = Any


def discard(actor: int, pai: str, *, tsumogiri: bool) -> dict[str, Json]:
    """A discard; `tsumogiri` says that it is the tile just drawn."""
    return {"type": "dahai", "actor": actor, "pai": pai, "tsumogiri": tsumogiri}


def reach(actor: int) -> dict[str, Json]:
    """Riichi is said; the discard follows as an action of its own."""
    return {"type": "reach", "actor": actor}


def call(kind: str, actor: int, target: int, pai: str, consumed: Sequence[str]) -> dict[str, Json]:
    """A claim of the discard of `target`: `chi`, `pon` or `daiminkan`."""
    return {
        "type": kind,
        "actor": actor,
        "target": target,
        "pai": pai,
        "consumed": list(consumed),
    }


def closed_kan(actor: int, consumed: Sequence[str]) -> dict[str, Json]:
    """A kan of four concealed tiles."""
    return {"type": "ankan", "actor": actor, "consumed": list(consumed)}


def added_kan(actor: int, pai: str, consumed: Sequence[str]) -> dict[str, Json]:
    """A triplet `consumed` is extended with `pai`."""
    return {"type": "kakan", "actor": actor, "pai": pai, "consumed": list(consumed)}


def win(actor: int, target: int, pai: str | None) -> dict[str, Json]:
    """A win on the tile of `target`, who is the winner himself on a self-draw.

    `None` for the tile of somebody who claims a win without having one.
    """
    declared = {"type": "hora", "actor": actor, "target": target}
    return declared if pai is None else {**declared, "pai": pai}


def nine_kinds(actor: int) -> dict[str, Json]:
    """The hand is broken off because of nine kinds of terminals and honours."""
    return {"type": "ryukyoku", "actor": actor}
