"""Worlds: what lies behind the sheets of a game, and how their corners are set.

By default a sheet is drawn as an engraved star atlas. A game that has another world
dresses its panels in it: the same sheet gets another ground, other corners, and a class under which
`art.css` gives the tokens other values.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from math import cos, pi, sin
from random import Random

from orrery.core.art.sky import SKY_SIZE
from orrery.core.art.svg import Svg, circle, group, join, path, rect, tag
from orrery.core.spoken import Panel


@dataclass(frozen=True, slots=True)
class World:
    """How the ground and the upper left corner of a sheet are drawn."""

    ground: Callable[[], Svg]
    corner: Callable[[], Svg]


def dress(panel: Panel, name: str) -> Panel:
    """A panel in one of the worlds."""
    assert name in WORLDS
    return replace(panel, svg=_dressed(panel.svg, name), narrow=_dressed(panel.narrow, name))


def _dressed(svg: str, name: str) -> str:
    svg = svg.replace('class="orrery ', f'class="orrery o-world-{name} ', 1)
    svg = svg.replace('href="#o-sky"', f'href="#o-ground-{name}"', 1)
    return svg.replace('href="#o-corner"', f'href="#o-corner-{name}"')


@cache
def symbols(name: str) -> Svg:
    """What the sheets of a world refer to."""
    world = WORLDS[name]
    size = f"0 0 {SKY_SIZE} {SKY_SIZE}"
    return join(
        (
            tag("symbol", world.ground(), id=f"o-ground-{name}", viewBox=size),
            tag("symbol", world.corner(), id=f"o-corner-{name}", viewBox="0 0 32 32"),
        )
    )


# --- parchment on a walnut desk ------------------------------------------------------------


def _parchment() -> Svg:
    """Fibres and a few stains, as old sheets have them."""
    chance = Random("parchment").random
    fibres = ""
    for _ in range(260):
        x, y = chance() * SKY_SIZE, chance() * SKY_SIZE
        fibres += f"M{x:.0f} {y:.0f}q{12 + chance() * 30:.0f} {chance() * 8 - 4:.0f} "
        fibres += f"{30 + chance() * 50:.0f} {chance() * 10 - 5:.0f}"
    stains = [
        circle(
            round(chance() * SKY_SIZE),
            round(chance() * SKY_SIZE),
            round(20 + chance() * 60),
            class_="o-stain",
        )
        for _ in range(14)
    ]
    return join((*stains, path(fibres, class_="o-fibre")))


def _quill_corner() -> Svg:
    return join(
        (
            path("M2 30V6Q2 2 6 2H30", class_="o-orn"),
            path("M6 22Q6 6 22 6M6 14Q9 9 14 6", class_="o-orn"),
            path("M3 3L13 13M9 5Q13 8 13 13Q8 13 5 9", class_="o-orn"),
        )
    )


# --- brass and an engraved sky --------------------------------------------------------------


def _engraving() -> Svg:
    """The circles of an astrolabe, lightly engraved, and stars between them."""
    chance = Random("engraving").random
    rings: list[Svg] = []
    for x, y, reach in ((260, 330, 300), (1130, 240, 360), (760, 980, 420)):
        rings += [circle(x, y, reach * step // 5, class_="o-figure") for step in range(1, 6)]
        rays = ""
        for turn in range(24):
            angle = turn * pi / 12
            inner = reach * (0.2 if turn % 2 else 0.4)
            rays += f"M{x + inner * cos(angle):.0f} {y + inner * sin(angle):.0f}"
            rays += f"L{x + reach * cos(angle):.0f} {y + reach * sin(angle):.0f}"
        rings.append(path(rays, class_="o-figure"))
    stars = "".join(f"M{chance() * SKY_SIZE:.0f} {chance() * SKY_SIZE:.0f}h.1" for _ in range(330))
    return join((*rings, path(stars, class_="o-stars", stroke_width=1.5)))


def _brass_corner() -> Svg:
    return join(
        (
            path("M2 30V12A10 10 0 0 1 12 2H30M6 30V14A8 8 0 0 1 14 6H30", class_="o-orn"),
            circle(8, 8, 3.2, class_="o-rivet"),
            path("M5.8 8h4.4", class_="o-orn"),
        )
    )


# --- deep space with lanes of light ---------------------------------------------------------


def _lanes() -> Svg:
    """Lanes that lead to a far point, and the dust of a galaxy around them."""
    chance = Random("lanes").random
    lanes = "".join(
        f"M{-300 + place * 210} {SKY_SIZE}Q{300 + place * 90} 700 {1010 + place * 14} 120"
        for place in range(9)
    )
    dust = ""
    for _ in range(620):
        away = chance() ** 0.6
        angle = chance() * 2 * pi
        x = SKY_SIZE / 2 + away * 900 * cos(angle) + (chance() - 0.5) * 160
        y = SKY_SIZE / 2 + away * 520 * sin(angle + 0.6) + (chance() - 0.5) * 160
        dust += f"M{x:.0f} {y:.0f}h.1"
    bright = "".join(f"M{chance() * SKY_SIZE:.0f} {chance() * SKY_SIZE:.0f}h.1" for _ in range(60))
    return join(
        (
            path(lanes, class_="o-lane"),
            path(dust, class_="o-stars", stroke_width=1.1),
            path(bright, class_="o-stars", stroke_width=2.4),
        )
    )


def _lane_corner() -> Svg:
    return join(
        (
            path("M2 30V14L14 2H30", class_="o-orn"),
            path("M7 30V17L17 7H30", class_="o-lane"),
            rect(3, 3, 4, 4, class_="o-rivet"),
        )
    )


# --- enamel of the space age -----------------------------------------------------------------


def _enamel() -> Svg:
    """Starbursts and the paths of atoms, as they were printed on kitchen tables once."""
    chance = Random("enamel").random
    bursts: list[Svg] = []
    for _ in range(34):
        x, y = chance() * SKY_SIZE, chance() * SKY_SIZE
        long, short = 16 + chance() * 22, 7 + chance() * 7
        rays = ""
        for turn in range(8):
            angle = turn * pi / 4 + 0.2
            reach = short if turn % 2 else long
            rays += f"M{x:.0f} {y:.0f}l{reach * cos(angle):.1f} {reach * sin(angle):.1f}"
        bursts.append(path(rays, class_="o-burst"))
        bursts.append(circle(round(x), round(y), 2.4, class_="o-spark"))
    loops = [
        tag(
            "ellipse",
            cx=round(chance() * SKY_SIZE),
            cy=round(chance() * SKY_SIZE),
            rx=round(70 + chance() * 120),
            ry=round(16 + chance() * 24),
            class_="o-figure",
        )
        for _ in range(18)
    ]
    return join((group(*loops), *bursts))


def _enamel_corner() -> Svg:
    return join(
        (
            path("M2 30V18Q2 2 18 2H30", class_="o-orn"),
            path("M12 12l-6-6M12 12l-9-2M12 12l-2-9", class_="o-burst"),
            circle(12, 12, 2.6, class_="o-rivet"),
        )
    )


WORLDS = {
    "walnut": World(_parchment, _quill_corner),
    "brass": World(_engraving, _brass_corner),
    "lanes": World(_lanes, _lane_corner),
    "enamel": World(_enamel, _enamel_corner),
}
