"""The table of all yaku. Its order is the order in which a hand's yaku are listed."""

from collections.abc import Callable

from riichi_reference.ruleset import LimitRules
from riichi_reference.yaku import blessings, kinds, runs, situation, triplets, yakuman
from riichi_reference.yaku.entry import Predicate, Yaku, Yakuman, clause_of


def _yaku(holds: Predicate, concealed: int, open_: int) -> Yaku:
    name = holds.__name__
    return Yaku(name, concealed, open_, holds, clause_of(name))


def _yakuman(holds: Predicate, units: Callable[[LimitRules], int] = yakuman.single) -> Yakuman:
    name = holds.__name__
    return Yakuman(name, units, holds, clause_of(name))


YAKU: tuple[Yaku, ...] = (
    _yaku(situation.riichi, 1, 0),
    _yaku(situation.double_riichi, 2, 0),
    _yaku(situation.ippatsu, 1, 0),
    _yaku(situation.menzen_tsumo, 1, 0),
    _yaku(runs.pinfu, 1, 0),
    _yaku(runs.iipeikou, 1, 0),
    _yaku(kinds.tanyao, 1, 1),
    _yaku(triplets.haku, 1, 1),
    _yaku(triplets.hatsu, 1, 1),
    _yaku(triplets.chun, 1, 1),
    _yaku(triplets.jikaze, 1, 1),
    _yaku(triplets.bakaze, 1, 1),
    _yaku(situation.rinshan_kaihou, 1, 1),
    _yaku(situation.chankan, 1, 1),
    _yaku(situation.haitei_raoyue, 1, 1),
    _yaku(situation.houtei_raoyui, 1, 1),
    _yaku(runs.sanshoku_doujun, 2, 1),
    _yaku(runs.ittsuu, 2, 1),
    _yaku(kinds.chanta, 2, 1),
    _yaku(triplets.chiitoitsu, 2, 0),
    _yaku(triplets.sanshoku_doukou, 2, 2),
    _yaku(triplets.sanankou, 2, 2),
    _yaku(triplets.sankantsu, 2, 2),
    _yaku(triplets.toitoi, 2, 2),
    _yaku(triplets.shousangen, 2, 2),
    _yaku(kinds.honroutou, 2, 2),
    _yaku(kinds.honitsu, 3, 2),
    _yaku(kinds.junchan, 3, 2),
    _yaku(runs.ryanpeikou, 3, 0),
    _yaku(kinds.chinitsu, 6, 5),
)

YAKUMAN: tuple[Yakuman, ...] = (
    _yakuman(yakuman.kokushi_musou),
    _yakuman(yakuman.kokushi_musou_13, yakuman.kokushi_musou_13_units),
    _yakuman(yakuman.chuuren_poutou),
    _yakuman(yakuman.junsei_chuuren_poutou, yakuman.junsei_chuuren_poutou_units),
    _yakuman(blessings.tenhou),
    _yakuman(blessings.chiihou),
    _yakuman(blessings.renhou),
    _yakuman(yakuman.suuankou),
    _yakuman(yakuman.suuankou_tanki, yakuman.suuankou_tanki_units),
    _yakuman(yakuman.suukantsu),
    _yakuman(yakuman.ryuuiisou),
    _yakuman(yakuman.chinroutou),
    _yakuman(yakuman.tsuuiisou),
    _yakuman(yakuman.daisangen),
    _yakuman(yakuman.shousuushii),
    _yakuman(yakuman.daisuushii, yakuman.daisuushii_units),
)
