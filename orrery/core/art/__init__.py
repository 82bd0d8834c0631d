"""How Orrery draws: escaped SVG, lettering that fits, icons, sheets, and export.

A page needs four things from here: the stylesheet (`STYLESHEET`), the faces (`FONTS`, in a folder
`fonts` beside it), the sprite of symbols (`symbols(game.symbols())`) once in its body, and the
panels of a view.
"""

from orrery.core.art.faces import FOLDER as FONTS
from orrery.core.art.sprite import symbols
from orrery.core.art.theme import STYLESHEET, stylesheet

__all__ = ["FONTS", "STYLESHEET", "stylesheet", "symbols"]
