"""The yaku: one entry each, a name, its values, and the function that recognises it."""

from riichi_reference.yaku.entry import Yaku, Yakuman
from riichi_reference.yaku.table import YAKU, YAKUMAN

__all__ = ["YAKU", "YAKUMAN", "Yaku", "Yakuman"]
