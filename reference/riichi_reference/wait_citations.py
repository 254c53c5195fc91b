"""The clauses that decided what a hand waits for."""

from riichi_reference.blocks import Form, Wait
from riichi_reference.citations import cite_sets, unique
from riichi_reference.clauses import ClauseId
from riichi_reference.declaration import Declaration, Win, WinBy
from riichi_reference.decompose import readings
from riichi_reference.furiten import FURITEN_CLAUSES, asked_clauses
from riichi_reference.ruleset import YakuRules
from riichi_reference.tiles import Kind, count_kinds
from riichi_reference.waits import Position, Waiting


def cite_waits(position: Position, waiting: Waiting, rules: YakuRules) -> tuple[ClauseId, ...]:
    """The clauses that decided what a hand waits for, and whether it can win on a discard."""
    cited: list[ClauseId] = []
    if waiting.furiten is not None:
        cited += FURITEN_CLAUSES[waiting.furiten]
    if _holds_four(position):
        cited.append("tenpai.own-fifth-tile")
    cited += ["tenpai.one-tile-short", "tenpai.without-yaku", "tenpai.visible-waits"]
    cited += _wait_shapes(position, waiting, rules)
    if position.in_riichi:
        cited.append("riichi.concealed-tenpai")
        cited += ["kan.closed-keeps-concealed"] if position.melds else []
    return unique((*cited, *asked_clauses(position.passed)))


def _wait_shapes(position: Position, waiting: Waiting, rules: YakuRules) -> list[ClauseId]:
    """What each waiting tile, the dead ones too, would complete."""
    found = [
        reading
        for kind in waiting.waits + waiting.dead
        for reading in readings(_drawn(position, kind), rules)
    ]
    among = ["fu.wait-among-others"] if len(found) > 1 else []
    forms = [clause for reading in found for clause in _FORMS[reading.form]]
    sets = [c for reading in found if reading.blocks for c in cite_sets(reading.blocks)]
    return [*(_WAITS[reading.wait] for reading in found), *forms, *sets, *among]


def _drawn(position: Position, kind: Kind) -> Declaration:
    return Declaration(
        concealed=position.concealed,
        melds=position.melds,
        win=Win(kind, WinBy.TSUMO, None),
        seat=position.seat,
        round_wind=position.seat,
    )


_FORMS: dict[Form, tuple[ClauseId, ...]] = {
    Form.STANDARD: ("hand.four-sets-and-pair",),
    Form.SEVEN_PAIRS: ("hand.special-hands", "yaku.chiitoitsu"),
    Form.THIRTEEN_ORPHANS: ("hand.special-hands", "hand.thirteen-orphans", "yaku.kokushi-musou"),
}
_WAITS: dict[Wait, ClauseId] = {
    Wait.EDGE: "fu.edge-wait",
    Wait.CLOSED: "fu.closed-wait",
    Wait.SINGLE: "fu.single-wait",
    Wait.TWO_SIDED: "fu.two-sided-nothing",
    Wait.DUAL: "fu.two-sided-nothing",
    Wait.THIRTEEN_SIDED: "yaku.kokushi-musou-13",
}


def _holds_four(position: Position) -> bool:
    shown = (tile for meld in position.melds for tile in meld.tiles)
    return 4 in count_kinds((*position.concealed, *shown))
