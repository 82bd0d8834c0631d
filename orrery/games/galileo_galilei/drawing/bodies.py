"""The Major Objects as seen through a telescope, and the constellations as lines between stars.

`bodies.toml` and `figures.toml` say what is seen; random numbers seeded with the card's id say
where. Each is made once as a symbol. A portrait is a round window of radius 50 around the middle.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from math import cos, pi, sin
from pathlib import Path
from random import Random

from orrery.core.art.svg import EMPTY, Svg, circle, group, join, number, path, tag, use
from orrery.games.galileo_galilei import components as box

BALL = 30.0
"""The radius of worlds."""
_HERE = Path(__file__).parent


class Lot:
    """Random numbers for a portrait, seeded with its card, so that it always looks the same."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed).random

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self._random()

    def spot(self, reach: float, flat: float = 1.0) -> tuple[float, float]:
        """A place inside a circle, or an oval."""
        angle, far = self.between(0, 2 * pi), reach * self.between(0, 1) ** 0.5
        return round(far * cos(angle), 1), round(far * sin(angle) * flat, 1)


def _p(x: float, y: float) -> str:
    return f"{number(round(x, 1))} {number(round(y, 1))}"


def _dots(spots: list[tuple[float, float]]) -> str:
    return "".join(f"M{_p(x, y)}h.1" for x, y in spots)


def _blob(lot: Lot, x: float, y: float, size: float, flat: float = 0.7) -> str:
    """A rounded, uneven outline."""
    corners = 8
    points = []
    for corner in range(corners):
        far = size * lot.between(0.6, 1.15)
        angle = 2 * pi * corner / corners
        points.append((x + far * cos(angle), y + far * sin(angle) * flat))
    ends = [
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        for a, b in zip(points, points[1:] + points[:1], strict=True)
    ]
    curve = "".join(f"Q{_p(*point)} {_p(*end)}" for point, end in zip(points, ends, strict=True))
    return f"M{_p(*ends[-1])}{curve}z"


# --- worlds -------------------------------------------------------------------------------


def _craters(lot: Lot) -> Svg:
    holes = [(lot.spot(25), lot.between(1.6, 5)) for _ in range(9)]
    return join(circle(x, y, round(r, 1), class_="o-crater") for (x, y), r in holes)


def _seas(lot: Lot) -> Svg:
    d = "".join(_blob(lot, *lot.spot(20), lot.between(6, 12), 0.8) for _ in range(4))
    return path(d, class_="o-lo")


def _patches(lot: Lot) -> Svg:
    d = "".join(_blob(lot, *lot.spot(22), lot.between(6, 11)) for _ in range(5))
    return path(d, class_="o-band")


def _cap(lot: Lot) -> Svg:
    return path("M-34-34H34V-22Q8-14-6-20T-34-22z", class_="o-pale")


def _bands(lot: Lot) -> Svg:
    dark = light = ""
    y = -27.0
    while y < 26:
        high, sag = lot.between(3, 7), lot.between(3, 6)
        d = f"M-34 {number(round(y))}Q{_p(0, y + sag)} {_p(34, y)}V{number(round(y + high))}"
        d += f"Q{_p(0, y + high + sag)} {_p(-34, y + high)}z"
        if lot.between(0, 1) < 0.6:
            dark += d
        else:
            light += d
        y += high + lot.between(2, 5)
    return join((path(dark, class_="o-band"), path(light, class_="o-belt")))


def _storm(lot: Lot) -> Svg:
    oval = {"cx": 9, "cy": 10, "rx": 9, "ry": 5}
    drawn = tag("ellipse", **oval, class_="o-c-ember", fill="currentColor")
    return join((drawn, tag("ellipse", **oval, class_="o-h")))


def _haze(lot: Lot) -> Svg:
    d = "".join(f"M-32 {y}Q-6 {y - 9} 32 {y - 3}" for y in (-16, -4, 9, 21))
    return path(d, class_="o-belt", stroke_width=4)


def _cracks(lot: Lot) -> Svg:
    d = ""
    for _ in range(9):
        x, y = lot.spot(22)
        angle, bend = lot.between(0, pi), lot.between(-9, 9)
        dx, dy = 26 * cos(angle), 26 * sin(angle)
        d += f"M{_p(x - dx, y - dy)}Q{_p(x + bend, y - bend)} {_p(x + dx, y + dy)}"
    return path(d, class_="o-crack")


def _dark_spots(lot: Lot) -> Svg:
    return group(
        *(circle(*lot.spot(23), round(lot.between(1.4, 3.4), 1)) for _ in range(8)), class_="o-lo"
    )


def _rays(lot: Lot) -> Svg:
    d = ""
    for ray in range(9):
        angle, far = 2 * pi * ray / 9, lot.between(7, 13)
        d += f"M{_p(9 + 2 * cos(angle), 8 + 2 * sin(angle))}"
        d += f"L{_p(9 + far * cos(angle), 8 + far * sin(angle))}"
    return join((path(d, class_="o-h"), circle(9, 8, 2.6, class_="o-pale")))


_SURFACES: dict[str, Callable[[Lot], Svg]] = {
    "craters": _craters,
    "seas": _seas,
    "patches": _patches,
    "cap": _cap,
    "bands": _bands,
    "storm": _storm,
    "haze": _haze,
    "cracks": _cracks,
    "spots": _dark_spots,
    "rays": _rays,
}


def _world(lot: Lot, features: list[str]) -> Svg:
    surface = [_SURFACES[name](lot) for name in features if name in _SURFACES]
    parts = [group(circle(0, 0, BALL, fill="currentColor"), *surface, clip_path="url(#gg-ball)")]
    if "crescent" in features:
        night = "M0-30A30 30 0 0 1 0 30A14 30 0 0 0 0-30z"
        parts.append(path(night, class_="o-dark", opacity=0.62))
    parts.append(circle(0, 0, BALL, class_="o-globe"))
    parts.append(circle(0, 0, BALL, class_="o-rim"))
    if "ring" in features:
        behind = path("M-44 0A44 13 0 0 1 44 0", class_="o-ring", transform="rotate(-16)")
        front = path("M-44 0A44 13 0 0 0 44 0", class_="o-ring", transform="rotate(-16)")
        return group(behind, group(*parts, transform="scale(.8)"), front)
    if "moons" in features:
        # As Galileo first saw them: little stars on a line with Jupiter.
        spots = ((-44, 6), (-37, 5), (38, -5), (45, -6))
        moons = group(*(circle(x, y, 2.2) for x, y in spots), class_="o-pale")
        return group(group(*parts, transform="scale(.86)"), moons)
    return group(*parts)


# --- stars, clusters, clouds --------------------------------------------------------------


def _shine(disc: float, count: int, lot: Lot, flare: bool) -> Svg:
    d = ""
    for ray in range(count):
        angle = 2 * pi * ray / count
        far = 47.0 if flare and ray % (count // 4) == 0 else disc + 6 + lot.between(0, 8)
        near = disc + 3
        d += f"M{_p(near * cos(angle), near * sin(angle))}"
        d += f"L{_p(far * cos(angle), far * sin(angle))}"
    return path(d, class_="o-ray")


def _disc(disc: float) -> Svg:
    glow = group(*(circle(0, 0, disc + out, opacity=0.2) for out in (5, 11)), fill="currentColor")
    return join(
        (
            glow,
            circle(0, 0, disc, fill="currentColor"),
            circle(-disc * 0.3, -disc * 0.3, disc * 0.45, class_="o-hi"),
            circle(0, 0, disc, class_="o-rim"),
        )
    )


def _star(lot: Lot, features: list[str]) -> Svg:
    disc = 22.0 if {"grain", "spots"} & set(features) else 14.0
    parts: list[Svg] = []
    if "trails" in features:
        arcs = "".join(
            f"M{_p(r * cos(a), r * sin(a))}A{r} {r} 0 0 1 {_p(r * cos(a + 1), r * sin(a + 1))}"
            for r, a in ((24, 0.3), (30, 2.1), (36, 4.4), (41, 1.2), (45, 3.4), (33, 5.5))
        )
        parts.append(path(arcs, class_="o-chart", opacity=0.7))
    if "dust" in features:
        ring = tag("ellipse", rx=42, ry=14, class_="o-ring-dust", transform="rotate(-24)")
        parts.append(ring)
    if "tail" in features:
        parts.append(path("M0-13Q34-6 47 26Q26 8 0 13z", fill="currentColor", opacity=0.35))
    if "shell" in features:
        parts += [circle(0, 0, r, class_="o-ring-dust") for r in (28, 36, 43)]
    parts.append(_shine(disc, 24, lot, "flare" in features))
    parts.append(_disc(disc))
    if "grain" in features:
        cells = "".join(_blob(lot, *lot.spot(16), lot.between(3, 5), 0.8) for _ in range(8))
        parts.append(path(cells, class_="o-belt"))
    if "spots" in features:
        spots = [circle(*lot.spot(14), round(lot.between(1.5, 3.2), 1)) for _ in range(5)]
        parts.append(group(*spots, class_="o-dark"))
    if "companion" in features:
        parts.append(circle(27, 20, 4, class_="o-c-frost o-e1", fill="currentColor"))
    if "twin" in features:
        parts.append(group(_disc(9), transform="translate(21 12)", class_="o-c-amber"))
    return group(*parts)


def _cluster(lot: Lot, features: list[str]) -> Svg:
    places: list[tuple[float, float]]
    if "seven" in features:
        places = [(-4, -18), (12, -10), (-16, -4), (2, 0), (18, 6), (-8, 14), (30, -2)]
    elif "vee" in features:
        places = [(-26, -20), (-16, -6), (-8, 6), (0, 20), (6, 4), (14, -8), (26, -22), (20, 14)]
    elif "swarm" in features:
        places = [lot.spot(34) for _ in range(16)]
    else:
        return _globe(lot, 150 if "crowded" in features else 110)
    veil = EMPTY
    if "veil" in features:
        clouds = "".join(_blob(lot, x, y, 13, 0.8) for x, y in places[:6])
        veil = path(clouds, fill="currentColor", opacity=0.22)
    sparks = [
        use("gg-spark", x, y, 20 if place % 3 == 0 else 14) for place, (x, y) in enumerate(places)
    ]
    small = group(*(circle(*lot.spot(40), 1) for _ in range(14)), class_="o-pale")
    return group(veil, small, *sparks)


def _globe(lot: Lot, count: int) -> Svg:
    """A ball of stars, thicker towards its middle."""
    spots = []
    for _ in range(count):
        angle, far = lot.between(0, 2 * pi), 40 * lot.between(0, 1) ** 1.4
        spots.append((far * cos(angle), far * sin(angle)))
    glow = group(*(circle(0, 0, r, opacity=0.16) for r in (10, 19, 30)), fill="currentColor")
    return group(glow, path(_dots(spots), class_="o-ray"))


def _nebula(lot: Lot, features: list[str]) -> Svg:
    reach = 24
    clouds = [
        path(
            _blob(lot, *lot.spot(14, 0.7), lot.between(16, reach), 0.75),
            fill="currentColor",
            opacity=0.26,
        )
        for _ in range(6)
    ]
    marks = {
        "wings": "M-38 10Q-20-24 0-4Q20-24 38 10M-24 18Q-10-4 0 4Q10-4 24 18",
        "arch": "M-34 16Q-30-22 4-18Q30-12 22 6Q14 20-2 12M-34 16H30",
        "lanes": "M0 0L-6-34M0 0L30 20M0 0L-32 18M4-4Q14-20 24-22",
        "threads": "M-30-8Q-10 4 0-22T30-6M-28 12Q-6-6 6 10T30 14M-8-26Q2 0-10 26M12-22Q4 6 16 24",
    }
    drawn = [path(marks[name], class_="o-ray", opacity=0.8) for name in features if name in marks]
    young = [use("gg-spark", *lot.spot(24, 0.7), 11, class_="o-c-pale") for _ in range(4)]
    return group(*clouds, *drawn, *young)


def _galaxy(lot: Lot, features: list[str]) -> Svg:
    flat, turn = (0.34, -28) if "spiral" in features else (0.5, 18)
    if "band" in features:
        flat, turn = 0.3, -38
    glow = group(
        *(tag("ellipse", rx=r, ry=round(r * flat, 1), opacity=0.2) for r in (44, 34, 24, 13)),
        fill="currentColor",
    )
    dust = path(_dots([lot.spot(44, flat * 1.2) for _ in range(70)]), class_="o-ray", opacity=0.8)
    marks = EMPTY
    if "spiral" in features:
        marks = path("M0 0Q18-12 34-2T40 6M0 0Q-18 12-34 2T-40-6", class_="o-ray")
    elif "band" in features:
        marks = path("M-46 2Q-20-6 0 3T46-2", class_="o-lo", stroke_width=3)
    elif "bar" in features:
        marks = path("M-26 4L24-6", class_="o-ray", stroke_linecap="round")
    core = tag("ellipse", rx=9, ry=round(9 * flat + 2, 1), class_="o-pale")
    return group(glow, dust, marks, core, transform=f"rotate({turn})")


def _nova(lot: Lot, features: list[str]) -> Svg:
    parts = [_shine(11, 36 if "great" in features else 16, lot, True)]
    if "lobes" in features:
        lobe = "M0 0C-34-10-34-44-8-40S6-16 0 0C34 10 34 44 8 40S-6 16 0 0z"
        parts.append(path(lobe, fill="currentColor", opacity=0.45))
        parts.append(path(lobe, class_="o-ray"))
    if "keen" in features:
        parts.append(use("gg-spark", 0, 0, 96, opacity=0.6))
    parts.append(_disc(11))
    return group(*parts)


_KINDS: dict[str, Callable[[Lot, list[str]], Svg]] = {
    "world": _world,
    "star": _star,
    "cluster": _cluster,
    "nebula": _nebula,
    "galaxy": _galaxy,
    "nova": _nova,
}


def _portrait(card: str, said: str) -> Svg:
    kind, tint, *features = said.split()
    lot = Lot(card)
    far = path(_dots([lot.spot(45) for _ in range(16)]), class_="o-stars", stroke_width=1.4)
    return tag(
        "symbol",
        circle(0, 0, 49, class_="o-back"),
        far,
        group(_KINDS[kind](lot, features), class_=f"o-c-{tint}"),
        circle(0, 0, 49, class_="o-line"),
        id=f"gg-{card}",
        viewBox="-50 -50 100 100",
    )


def _figure(name: str, lines: str) -> Svg:
    stars: dict[tuple[float, float], float] = {}
    d = ""
    lot = Lot(name)
    for one in lines.split(";"):
        places = [(float(x), float(y)) for x, y in (pair.split(",") for pair in one.split())]
        d += "M" + "L".join(_p(*place) for place in places)
        for place in places:
            stars.setdefault(place, round(lot.between(1.6, 3), 1))
    shone = [circle(x, y, size) for (x, y), size in stars.items()]
    return tag(
        "symbol",
        path(d, class_="o-chart"),
        group(*shone, fill="currentColor"),
        id=f"gg-{name}",
        viewBox="0 0 60 40",
    )


def _read(name: str) -> dict[str, str]:
    with (_HERE / name).open("rb") as file:
        said: dict[str, str] = tomllib.load(file)
    return said


@cache
def portraits() -> Svg:
    """All Major Objects and constellations as symbols."""
    bodies = _read("bodies.toml")
    figures = _read("figures.toml")
    clip = tag("clipPath", circle(0, 0, BALL), id="gg-ball")
    return join(
        (
            clip,
            *(_portrait(card, bodies[card]) for card in box.CARD_IDS),
            *(_figure(name, figures[name]) for name in sorted(figures)),
        )
    )
