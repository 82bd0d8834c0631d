"""The sky behind every sheet: drawn once, each sheet shows a part of it."""

from __future__ import annotations

from functools import cache
from random import Random

from orrery.core.art.svg import Svg, circle, group, path, tag

SKY_SIZE = 1500
SKY_SLACK = 300
"""How far the part that a sheet shows may be shifted."""
_STARS = 360
_FIGURES = 16


@cache
def symbol() -> Svg:
    """Scattered stars, and constellations that nobody has named yet."""
    chance = Random("sky").random
    faint = "".join(_star(chance() * SKY_SIZE, chance() * SKY_SIZE) for _ in range(_STARS))
    bright = "".join(_star(chance() * SKY_SIZE, chance() * SKY_SIZE) for _ in range(_STARS // 4))
    lines = ""
    joints: list[Svg] = []
    for _ in range(_FIGURES):
        x, y = chance() * SKY_SIZE, chance() * SKY_SIZE
        lines += f"M{x:.0f} {y:.0f}"
        for _ in range(2 + int(chance() * 4)):
            joints.append(circle(round(x), round(y), 1.8))
            x += (chance() - 0.4) * 110
            y += (chance() - 0.5) * 90
            lines += f"L{x:.0f} {y:.0f}"
        joints.append(circle(round(x), round(y), 1.8))
    return tag(
        "symbol",
        path(faint, class_="o-stars", stroke_width=1),
        path(bright, class_="o-stars", stroke_width=1.8),
        path(lines, class_="o-figure"),
        group(*joints, class_="o-figure"),
        id="o-sky",
        viewBox=f"0 0 {SKY_SIZE} {SKY_SIZE}",
    )


def _star(x: float, y: float) -> str:
    return f"M{x:.0f} {y:.0f}h.1"
