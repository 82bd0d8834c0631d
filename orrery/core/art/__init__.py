"""How Orrery draws: escaped SVG, lettering that fits, icons, sheets, and export.

A page needs three things from here: the stylesheet (`theme.STYLESHEET`), the sprite of symbols
(`symbols(game.symbols())`) once in its body, and the panels of a view.
"""

from orrery.core.art.sprite import symbols
from orrery.core.art.theme import STYLESHEET, stylesheet

__all__ = ["STYLESHEET", "stylesheet", "symbols"]
