"""Moons, planets and stars: a portrait of every discovery, made once as a symbol.

`bodies.toml` says what is seen; random numbers seeded by the card's id say where. A portrait lies
in a square from -50 to 50, its body in a circle of 40, a star's disc in one of 24; around it is
the frame of a window.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from math import cos, pi, sin
from pathlib import Path
from random import Random

from orrery.core.art.svg import EMPTY, Svg, circle, group, join, number, path, tag, use
from orrery.games.galaxy_rush import components as box

RADIUS = 40.0
DISC = 24.0


class Lot:
    """Random numbers for a portrait, seeded so that a card always looks the same."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed).random

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self._random()

    def spot(self, reach: float) -> tuple[float, float]:
        """A place inside a circle."""
        angle, far = self.between(0, 2 * pi), reach * self.between(0, 1) ** 0.5
        return round(far * cos(angle), 1), round(far * sin(angle), 1)


def _p(x: float, y: float) -> str:
    return f"{number(round(x, 1))} {number(round(y, 1))}"


def _blob(lot: Lot, x: float, y: float, size: float, flat: float = 0.7, corners: int = 7) -> str:
    """A rounded, uneven outline."""
    points: list[tuple[float, float]] = []
    turn = lot.between(0, pi)
    for corner in range(corners):
        angle = turn + 2 * pi * corner / corners
        far = size * lot.between(0.65, 1.15)
        points.append((x + far * cos(angle), y + far * sin(angle) * flat))
    middles = [
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        for a, b in zip(points, points[1:] + points[:1], strict=True)
    ]
    d = f"M{_p(*middles[-1])}"
    for point, middle in zip(points, middles, strict=True):
        d += f"Q{_p(*point)} {_p(*middle)}"
    return d + "z"


def _craters(lot: Lot) -> Svg:
    parts: list[Svg] = []
    for _ in range(6):
        x, y = lot.spot(33)
        parts.append(circle(x, y, round(lot.between(2, 6.5), 1), class_="o-crater"))
    return join(parts)


def _great(lot: Lot) -> Svg:
    """One crater nearly as large as its world, with a peak in it."""
    x, y = -12.0, -6.0
    return join(
        (
            circle(x, y, 15, class_="o-crater"),
            circle(x + 1.5, y + 1.5, 11, class_="o-crater"),
            circle(x + 2, y + 1, 2.4, class_="o-belt"),
        )
    )


def _grooves(lot: Lot) -> Svg:
    d = "".join(f"M{_p(-40, y)}Q{_p(0, y - 9)} {_p(40, y + 5)}" for y in (-20, -3, 9, 18, 27))
    return path(d, class_="o-h")


def _patches(lot: Lot) -> Svg:
    d = ""
    for _ in range(4):
        x, y = lot.spot(30)
        d += _blob(lot, x, y, lot.between(8, 15))
    return path(d, class_="o-band")


def _volcanoes(lot: Lot) -> Svg:
    parts: list[Svg] = []
    for _ in range(7):
        x, y = lot.spot(32)
        size = round(lot.between(1.6, 4), 1)
        parts.append(
            circle(x, y, size * 1.9, class_="o-c-ember", fill="currentColor", opacity=0.45)
        )
        parts.append(circle(x, y, size, class_="o-dark"))
    return join(parts)


def _cracks(lot: Lot) -> Svg:
    d = ""
    for _ in range(9):
        x, y = lot.spot(30)
        angle = lot.between(0, pi)
        dx, dy = 34 * cos(angle), 34 * sin(angle)
        bend = lot.between(-12, 12)
        d += f"M{_p(x - dx, y - dy)}Q{_p(x + bend, y - bend)} {_p(x + dx, y + dy)}"
    return path(d, class_="o-crack")


def _twotone(lot: Lot) -> Svg:
    return path("M-45-45H-6Q8-20-8 0T-4 45H-45z", class_="o-lo", fill_opacity=0.62)


def _ridge(lot: Lot) -> Svg:
    return path("M-42 3Q0 9 42 2M-42 6Q0 12 42 5", class_="o-h")


def _rays(lot: Lot) -> Svg:
    x, y = 14.0, 12.0
    d = ""
    for ray in range(9):
        angle = 2 * pi * ray / 9 + lot.between(-0.2, 0.2)
        far = lot.between(9, 17)
        d += f"M{_p(x + 3 * cos(angle), y + 3 * sin(angle))}"
        d += f"L{_p(x + far * cos(angle), y + far * sin(angle))}"
    return join((path(d, class_="o-h"), circle(x, y, 3, class_="o-pale")))


def _belts(lot: Lot) -> Svg:
    return path(
        "M-42-22Q0-14 42-22V-13Q0-5-42-13zM-42 12Q0 20 42 12V18Q0 26-42 18z", class_="o-belt"
    )


def _haze(lot: Lot) -> Svg:
    return circle(0, 0, 38, fill="none", stroke="currentColor", stroke_width=5, opacity=0.55)


def _cap(lot: Lot) -> Svg:
    low = lot.between(-27, -22)
    d = f"M-45-45H45V{number(round(low - 4))}Q20 {number(round(low + 7))} 4 {number(round(low))}"
    return path(d + f"T-45 {number(round(low - 2))}z", class_="o-pale")


def _redcap(lot: Lot) -> Svg:
    d = "M-45-45H45V-28Q18-18 0-22T-45-26z"
    return path(d, class_="o-c-rust", fill="currentColor", opacity=0.8)


def _plumes(lot: Lot) -> Svg:
    d = ""
    for _ in range(8):
        x, y = lot.spot(28)
        d += f"M{_p(x, y)}l{_p(lot.between(6, 13), lot.between(2, 5))}"
    return path(d, class_="o-h")


def _chasm(lot: Lot) -> Svg:
    return path("M-42 4l12-4 9 5 13-6 11 4 14-5 25 4-25 2-13 6-12-3-12 6-10-4z", class_="o-lo")


def _lights(lot: Lot) -> Svg:
    spots = [circle(*lot.spot(20), round(lot.between(1.2, 2.6), 1)) for _ in range(3)]
    return group(circle(-9, -10, 4), circle(-4, -8, 2), *spots, class_="o-pale")


def _heart(lot: Lot) -> Svg:
    return path(
        "M5 30C-14 16-20 2-10-6-3-11 4-7 6-1 10-9 22-11 27-2 32 9 20 20 5 30z", class_="o-pale"
    )


def _redspot(lot: Lot) -> Svg:
    x, y = lot.spot(18)
    return tag(
        "ellipse", cx=x, cy=y, rx=11, ry=7, class_="o-c-rust", fill="currentColor", opacity=0.75
    )


def _land(lot: Lot) -> Svg:
    d = ""
    for _ in range(4):
        x, y = lot.spot(28)
        d += _blob(lot, x, y, lot.between(9, 17), 0.85, 9)
    return join(
        (
            path(d, class_="o-c-sand", fill="currentColor", opacity=0.9),
            path(d, class_="o-h"),
        )
    )


def _clouds(lot: Lot) -> Svg:
    d = ""
    for _ in range(6):
        x, y = lot.spot(30)
        long = lot.between(14, 26)
        d += (
            f"M{_p(x - long, y)}Q{_p(x, y - 7)} {_p(x + long, y - 2)}Q{_p(x, y)} {_p(x - long, y)}z"
        )
    return path(d, class_="o-belt", fill_opacity=0.75)


def _bands(lot: Lot) -> Svg:
    dark, light = "", ""
    y = -36.0
    while y < 34:
        high = lot.between(4, 9)
        sag = lot.between(4, 8)
        d = f"M-42 {_p(y, 0).split()[0]}"
        d += f"Q{_p(0, y + sag)} {_p(42, y)}V{number(round(y + high))}"
        d += f"Q{_p(0, y + high + sag)} {_p(-42, y + high)}z"
        if lot.between(0, 1) < 0.6:
            dark += d
        else:
            light += d
        y += high + lot.between(2, 6)
    return join((path(dark, class_="o-band"), path(light, class_="o-belt")))


def _storm(lot: Lot) -> Svg:
    oval = {"cx": 12, "cy": 13}
    return join(
        (
            tag("ellipse", **oval, rx=12, ry=7, class_="o-c-ember", fill="currentColor"),
            tag("ellipse", **oval, rx=12, ry=7, class_="o-h"),
            tag("ellipse", **oval, rx=6, ry=3, class_="o-h"),
        )
    )


def _eye(lot: Lot) -> Svg:
    return join(
        (
            circle(-5, 0, 20, class_="o-c-azure", fill="currentColor"),
            circle(-5, 0, 20, class_="o-h"),
            circle(-5, 0, 11, class_="o-band"),
        )
    )


_ON_THE_BODY: dict[str, Callable[[Lot], Svg]] = {
    "craters": _craters,
    "great": _great,
    "grooves": _grooves,
    "patches": _patches,
    "volcanoes": _volcanoes,
    "cracks": _cracks,
    "twotone": _twotone,
    "ridge": _ridge,
    "rays": _rays,
    "belts": _belts,
    "haze": _haze,
    "cap": _cap,
    "redcap": _redcap,
    "plumes": _plumes,
    "chasm": _chasm,
    "lights": _lights,
    "heart": _heart,
    "redspot": _redspot,
    "land": _land,
    "clouds": _clouds,
    "bands": _bands,
    "storm": _storm,
    "eye": _eye,
}
_SHADE = "gr-shade"
_WINDOW = "gr-window"
FRAME = 63.0
_BOX = f"{-FRAME:g} {-FRAME:g} {2 * FRAME:g} {2 * FRAME:g}"


def _shade() -> Svg:
    """What makes a disc a ball: light, dusk and an outline; the same on every world."""
    hatching = "".join(f"M0 {y}H42" for y in range(-36, 38, 4))
    return tag(
        "symbol",
        circle(0, 0, RADIUS, class_="o-globe"),
        path(hatching, class_="o-dusk"),
        circle(0, 0, RADIUS, class_="o-rim"),
        id=_SHADE,
        viewBox="-50 -50 100 100",
    )


def _window() -> Svg:
    """The round window onto a night sky that frames every portrait."""
    return tag(
        "symbol",
        circle(0, 0, 58, class_="o-back"),
        use("o-chart", 0, 0, 125, class_="o-c-dusk"),
        id=_WINDOW,
        viewBox=_BOX,
    )


def _world(lot: Lot, tint: str, features: list[str]) -> Svg:
    """A moon or a planet."""
    surface = [_ON_THE_BODY[name](lot) for name in features if name in _ON_THE_BODY]
    body = group(
        circle(0, 0, RADIUS, fill="currentColor"),
        *surface,
        clip_path="url(#o-disc)",
    )
    shape = ""
    if "oval" in features:
        shape = "rotate(-18) scale(1.05 .72)"
    elif "lump" in features:
        shape = f"rotate({number(round(lot.between(-30, 30)))}) scale(1.08 .86) skewX(8)"
    behind, before = EMPTY, EMPTY
    if "ring" in features:
        shape = f"{shape} scale(.72)".strip()
        behind, before = _ring("M-47 0A47 15 0 0 1 47 0"), _ring("M-47 0A47 15 0 0 0 47 0")
    if "moon" in features:
        before = join(
            (
                circle(38, -36, 7.5, class_="o-c-slate o-e1", fill="currentColor"),
                circle(38, -36, 7.5, class_="o-globe"),
            )
        )
        shape = f"translate(-3 4) {shape} scale(.9)".replace("  ", " ")
    drawn = group(body, use(_SHADE, 0, 0, 100), transform=shape)
    return group(behind, drawn, before, class_=f"o-c-{tint}")


def _ring(arc: str) -> Svg:
    return group(
        path(arc, class_="o-ring"), path(arc, class_="o-ring-line"), transform="rotate(-16)"
    )


def _star(lot: Lot, tint: str, features: list[str]) -> Svg:
    disc = DISC + (5 if "spots" in features else 0)
    parts = [_glow(disc), _star_rays(lot, disc, "flare" in features)]
    if "dust" in features:
        rings = [tag("ellipse", rx=reach, ry=reach * 0.3) for reach in (46, 41)]
        parts.append(group(*rings, class_="o-ring-dust", transform="rotate(-20)"))
    parts.append(circle(0, 0, disc, fill="currentColor"))
    if "grain" in features or "spots" in features:
        cells = ""
        for _ in range(9):
            x, y = lot.spot(disc - 6)
            cells += _blob(lot, x, y, lot.between(3, 6), 0.8, 5)
        parts.append(path(cells, class_="o-belt" if "grain" in features else "o-band"))
    if "spots" in features:
        spots = [circle(*lot.spot(disc - 8), round(lot.between(2, 4), 1)) for _ in range(3)]
        parts.append(group(*spots, class_="o-lo"))
    parts.append(circle(-disc * 0.3, -disc * 0.32, disc * 0.45, class_="o-hi"))
    parts.append(circle(0, 0, disc, class_="o-rim"))
    if "companion" in features:
        parts.append(circle(34, 27, 5, class_="o-c-frost o-e1", fill="currentColor"))
    if "twin" in features:
        parts.append(circle(26, 18, 15, class_="o-c-sulphur", fill="currentColor"))
        parts.append(circle(22, 14, 6, class_="o-hi"))
        parts.append(circle(26, 18, 15, class_="o-rim"))
    return group(*parts, class_=f"o-c-{tint}")


def _glow(disc: float) -> Svg:
    rings = [circle(0, 0, disc + out, opacity=0.16) for out in (6, 12, 18)]
    return group(*rings, fill="currentColor")


def _star_rays(lot: Lot, disc: float, flare: bool) -> Svg:
    d = ""
    count = 32
    for ray in range(count):
        angle = 2 * pi * ray / count
        if ray % (count // 4) == 0 and flare:
            far = 49.0
        else:
            far = disc + (14 if ray % 2 == 0 else 7) + lot.between(0, 4)
        near = disc + 3
        d += f"M{_p(near * cos(angle), near * sin(angle))}"
        d += f"L{_p(far * cos(angle), far * sin(angle))}"
    return path(d, class_="o-ray")


def portrait(card: str, x: float, y: float, radius: float) -> Svg:
    """The portrait of a discovery in its window; the window has this radius."""
    return use(f"gr-{card}", x, y, round(radius * 2 * FRAME / 58, 1))


@cache
def portraits() -> Svg:
    """A symbol for every discovery."""
    with (Path(__file__).parent / "bodies.toml").open("rb") as file:
        looks: dict[str, str] = tomllib.load(file)
    made = [_shade(), _window()]
    for card, kind in zip(box.DISCOVERY_IDS, box.DISCOVERY_BODY, strict=True):
        tint, *features = looks[card].split()
        paint = _star if kind == "star" else _world
        made.append(
            tag(
                "symbol",
                use(_WINDOW, 0, 0, 2 * FRAME),
                paint(Lot(card), tint, features),
                id=f"gr-{card}",
                viewBox=_BOX,
            )
        )
    return join(made)
