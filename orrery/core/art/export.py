"""Drawings that stand on their own: one SVG document that needs nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence

from orrery.core.art import sprite, theme
from orrery.core.spoken import Panel

GAP = 20.0
COLUMN = 560.0
_ROOT = re.compile(r'<svg xmlns="[^"]+" (class="[^"]*") viewBox="0 0 ([\d.]+) ([\d.]+)"')
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
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}" height="{high:g}" '
        f'viewBox="0 0 {wide:g} {high:g}">'
        f"<style>{theme.fixed(look)}</style>"
        f"<defs>{sprite.excerpt(drawing + theme.fixed(look), own)}</defs>"
        f'<rect class="o-well" width="{wide:g}" height="{high:g}"/>'
        f"{drawing}</svg>"
    )


def picture(panel: Panel, own: str = "") -> str:
    """One panel alone, shown as a picture: by day or by night, as the page around it is."""
    found = _ROOT.match(panel.svg)
    if found is None:
        raise ValueError(f"panel {panel.name!r} is no drawing of this house")
    style = theme.fixed(theme.BOTH)
    defined = sprite.excerpt(panel.svg + style, own)
    root, rest = panel.svg.split(">", 1)
    return (
        f'{root} width="{found[2]}" height="{found[3]}">'
        f"<style>:root{{color-scheme:light dark}}{style}</style>"
        f"<defs>{defined}</defs>{_FOCUS.sub('', rest)}"
    )


def _size(panel: Panel) -> tuple[float, float]:
    found = _ROOT.search(panel.svg)
    if found is None:
        raise ValueError(f"panel {panel.name!r} is no drawing of this house")
    width, height = float(found[2]), float(found[3])
    scale = (2 * COLUMN + GAP if width > COLUMN else COLUMN) / width
    return width * scale, round(height * scale, 2)
