"""Yaku of the circumstances of the win, not of the tiles."""

from riichi_reference.candidate import Candidate
from riichi_reference.clauses import implements
from riichi_reference.declaration import Fact


@implements("yaku.riichi")
def riichi(candidate: Candidate) -> bool:
    """The winner has declared riichi, not in the first go-around (clause yaku.riichi)."""
    return Fact.RIICHI in candidate.table.facts


@implements("yaku.double-riichi", "riichi.interrupted")
def double_riichi(candidate: Candidate) -> bool:
    """Riichi in the uninterrupted first turn: two han by itself (clause yaku.double-riichi)."""
    return Fact.DOUBLE_RIICHI in candidate.table.facts


@implements("yaku.ippatsu")
def ippatsu(candidate: Candidate) -> bool:
    """A win in the uninterrupted go-around after riichi, where it counts (clause yaku.ippatsu)."""
    return Fact.IPPATSU in candidate.table.facts and candidate.table.rules.yaku.ippatsu


@implements("yaku.menzen-tsumo")
def menzen_tsumo(candidate: Candidate) -> bool:
    """A concealed hand won by self-draw (clause yaku.menzen-tsumo)."""
    return candidate.table.tsumo


@implements("yaku.rinshan-kaihou")
def rinshan_kaihou(candidate: Candidate) -> bool:
    """A self-draw on the replacement tile of an own kan (clause yaku.rinshan-kaihou)."""
    return Fact.AFTER_KAN in candidate.table.facts


@implements("yaku.chankan", "kan.robbing")
def chankan(candidate: Candidate) -> bool:
    """A ron on the tile of an opponent's kan (clauses yaku.chankan, kan.robbing)."""
    return Fact.ROBBING_KAN in candidate.table.facts


@implements("yaku.haitei-raoyue")
def haitei_raoyue(candidate: Candidate) -> bool:
    """A self-draw of the last tile; on a replacement tile only where the rules count both.

    Clause: yaku.haitei-raoyue.
    """
    table = candidate.table
    if Fact.LAST_TILE not in table.facts or not table.tsumo:
        return False
    if Fact.AFTER_KAN in table.facts:
        return table.rules.yaku.replacement_win_on_last_tile == "both"
    return True


@implements("yaku.houtei-raoyui")
def houtei_raoyui(candidate: Candidate) -> bool:
    """A ron on the discard after the last tile (clause yaku.houtei-raoyui)."""
    return Fact.LAST_TILE in candidate.table.facts and not candidate.table.tsumo
