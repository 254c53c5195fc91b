"""Tables drawn as text: hands, shown sets with the turned tile, rows of discards, indicators."""

from shinpan.tiles.scene import Meld, Row, Scene, Side
from shinpan.tiles.text import draw_meld, draw_row, draw_scene, draw_side

__all__ = ["Meld", "Row", "Scene", "Side", "draw_meld", "draw_row", "draw_scene", "draw_side"]
