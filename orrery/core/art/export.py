"""Drawings that stand on their own: one SVG document that needs nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from orrery.core.art import faces, sprite, theme
from orrery.core.spoken import Panel

GAP = 20.0
COLUMN = 560.0
Fonts: TypeAlias = Callable[[str, str], bytes]
"""Gives the content of a file of the shipped faces, with some letters at least."""
_ROOT = re.compile(r'<svg xmlns="[^"]+" (class="[^"]*") viewBox="0 0 ([\d.]+) ([\d.]+)"')
_WORLD = re.compile(r'class="orrery o-world-([a-z]+) ')
_FOCUS = re.compile(r' tabindex="-?\d"')


def standalone(panels: Sequence[Panel], own: str = "", look: str = "night") -> str:
    """All panels on one sheet, in two columns, with the symbols and the style they use.

    `own` is what `game.symbols()` gives, `look` is "night" or "day".
    """
    placed: list[str] = []
    left = right = GAP
    for panel in panels:
        width, height = _size(panel)
        if width > COLUMN:
            x, y = GAP, max(left, right)
            left = right = y + height + GAP
        elif left <= right:
            x, y = GAP, left
            left = y + height + GAP
        else:
            x, y = GAP + COLUMN + GAP, right
            right = y + height + GAP
        inner = f'<svg \\1 x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
        inner += 'viewBox="0 0 \\2 \\3"'
        placed.append(_FOCUS.sub("", _ROOT.sub(inner, panel.svg, count=1)))
    drawing = "".join(placed)
    wide, high = 2 * COLUMN + 3 * GAP, max(left, right)
    style = theme.fixed(look, _world(drawing))
    root = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}" height="{high:g}" '
        f'viewBox="0 0 {wide:g} {high:g}">'
    )
    content = (
        f"<defs>{sprite.excerpt(drawing + style, own)}</defs>"
        f'<rect class="o-well" width="{wide:g}" height="{high:g}"/>'
        f"{drawing}</svg>"
    )
    return f"{root}<style>{_carried(root + content, faces.whole)}{style}</style>{content}"


def picture(panel: Panel, own: str = "", fonts: Fonts = faces.whole) -> str:
    """One panel alone, shown as a picture: by day or by night, as the page around it is."""
    found = _ROOT.match(panel.svg)
    if found is None:
        raise ValueError(f"panel {panel.name!r} is not a drawing by `core.art`")
    style = theme.fixed(theme.BOTH, _world(panel.svg))
    defined = sprite.excerpt(panel.svg + style, own)
    root, rest = panel.svg.split(">", 1)
    root += f' width="{found[2]}" height="{found[3]}">'
    content = f"<defs>{defined}</defs>{_FOCUS.sub('', rest)}"
    carried = _carried(root + content, fonts)
    return f"{root}<style>{carried}:root{{color-scheme:light dark}}{style}</style>{content}"


def _world(drawing: str) -> str:
    """The world that a drawing is dressed in; none for the usual one."""
    found = _WORLD.search(drawing)
    return found[1] if found else ""


def _carried(drawing: str, fonts: Fonts) -> str:
    """The rules of the faces that a drawing is lettered in."""
    used = faces.used(drawing)
    return theme.font_faces({file: fonts(file, letters) for file, letters in used.items()})


def _size(panel: Panel) -> tuple[float, float]:
    found = _ROOT.search(panel.svg)
    if found is None:
        raise ValueError(f"panel {panel.name!r} is not a drawing by `core.art`")
    width, height = float(found[2]), float(found[3])
    scale = (2 * COLUMN + GAP if width > COLUMN else COLUMN) / width
    return width * scale, round(height * scale, 2)
