"""Europe as it lies on the Map: coasts, ways, and where each place is on wide and narrow sheets."""

from __future__ import annotations

import tomllib
from bisect import bisect_right
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from orrery.core.art.svg import Svg, join, number, path, rect, use
from orrery.games.newton.components import board
from orrery.games.newton.drawing.glyphs import symbol

Point = tuple[float, float]


@cache
def _data() -> dict[str, Any]:
    with (Path(__file__).parent / "europe.toml").open("rb") as file:
        return tomllib.load(file)


@dataclass(frozen=True)
class Chart:
    """A projection: it turns percentages of the board into pixels of a sheet.

    The middle of the continent is crowded; both sheets give it more room than its edges.
    """

    name: str
    wide: float
    high: float
    across: tuple[Point, ...]
    down: tuple[Point, ...]

    def x(self, percent: float) -> float:
        return _between(self.across, percent) * self.wide

    def y(self, percent: float) -> float:
        return _between(self.down, percent) * self.high

    @cache  # noqa: B019 - there are two charts, and both stay
    def places(self) -> dict[str, Point]:
        nudges = _data()["nudge_narrow" if self is NARROW_CHART else "nudge"]
        found = {}
        for place in board("map")["place"]:
            right, down = nudges.get(place["id"], (0, 0))
            found[place["id"]] = (
                round(self.x(place["x"]) + right, 1),
                round(self.y(place["y"]) + down, 1),
            )
        return found

    def label(self, place: str) -> str:
        table = "label_narrow" if self is NARROW_CHART else "label"
        return str(_data()[table].get(place, "below"))

    def stand(self, place: str) -> str:
        table = "stand_narrow" if self is NARROW_CHART else "stand"
        return str(_data()[table].get(place, "above"))


def _between(scale: tuple[Point, ...], percent: float) -> float:
    """The share of the sheet at a percentage of the board, linear between the points given."""
    at = min(max(bisect_right([one for one, _ in scale], percent) - 1, 0), len(scale) - 2)
    (low, start), (top, end) = scale[at], scale[at + 1]
    return start + (percent - low) / (top - low) * (end - start)


WIDE_CHART = Chart(
    "w",
    1096,
    454,
    ((-1.5, 0), (24, 0.225), (72, 0.755), (100, 1)),
    ((4, 0), (30, 0.235), (62, 0.66), (97, 1)),
)
NARROW_CHART = Chart(
    "n",
    344,
    652,
    ((-2, 0), (20, 0.17), (72, 0.81), (94, 1)),
    ((5, 0), (30, 0.2), (62, 0.68), (97, 1)),
)


@dataclass(frozen=True)
class Way:
    """A route as it is drawn, and the middle of it where its price lies."""

    ends: tuple[str, str]
    cost: int
    terrain: str
    path: str
    middle: Point


@cache
def ways(chart: Chart) -> tuple[Way, ...]:
    places = chart.places()
    bends = dict(_data()["bend"])
    if chart is NARROW_CHART:
        bends |= _data()["bend_narrow"]
    found = []
    for route in board("map")["route"]:
        one, other = route["a"], route["b"]
        (x, y), (to_x, to_y) = places[one], places[other]
        bend = bends.get(f"{one}-{other}", 0.0)
        mid_x = (x + to_x) / 2 - bend * (to_y - y)
        mid_y = (y + to_y) / 2 + bend * (to_x - x)
        if bend:
            line = f"M{x:.0f} {y:.0f}Q{mid_x:.0f} {mid_y:.0f} {to_x:.0f} {to_y:.0f}"
            mid_x, mid_y = (mid_x + (x + to_x) / 2) / 2, (mid_y + (y + to_y) / 2) / 2
        else:
            line = f"M{x:.0f} {y:.0f}L{to_x:.0f} {to_y:.0f}"
        terrain = route["terrain"].replace(" ", "_")
        middle = (round(mid_x, 1), round(mid_y, 1))
        found.append(Way((one, other), route["cost"], terrain, line, middle))
    return tuple(found)


def way_between(chart: Chart, one: str, other: str) -> Way | None:
    return next((way for way in ways(chart) if set(way.ends) == {one, other}), None)


def _coast(chart: Chart) -> str:
    """The coasts as soft lines: each corner only pulls the line towards it."""
    drawn = ""
    for ring in _data()["coast"]:
        points = []
        for pair in ring.split():
            x, y = (float(one) for one in pair.split(","))
            points.append((chart.x(x), chart.y(y)))
        middles = [
            ((x + points[n - 1][0]) / 2, (y + points[n - 1][1]) / 2)
            for n, (x, y) in enumerate(points)
        ]
        drawn += f"M{middles[0][0]:.0f} {middles[0][1]:.0f}"
        for n, (x, y) in enumerate(points):
            to = middles[(n + 1) % len(middles)]
            drawn += f"Q{x:.0f} {y:.0f} {to[0]:.0f} {to[1]:.0f}"
        drawn += "z"
    return drawn


def _ornaments(chart: Chart) -> Svg:
    """A compass rose, and ships on the seas."""
    small = chart is NARROW_CHART
    size, ship = (58, 21) if small else (80, 36)
    ships = ((5, 50), (63, 90)) if not small else ((3, 52), (62, 88))
    return join(
        (
            use(
                "o-compass",
                chart.x(35),
                chart.y(16 if small else 14),
                size,
                class_="o-c-line",
                opacity=0.4,
            ),
            *(use("nw-travel", chart.x(x), chart.y(y), ship, class_="o-c-umber") for x, y in ships),
        )
    )


def _chart(chart: Chart) -> Svg:
    coast = _coast(chart)
    land = "".join(way.path for way in ways(chart) if way.terrain == "land")
    sea = "".join(way.path for way in ways(chart) if way.terrain != "land")
    grid = "".join(f"M{number(chart.x(x))} 0V{number(chart.high)}" for x in range(12, 100, 14))
    grid += "".join(f"M0 {number(chart.y(y))}H{number(chart.wide)}" for y in range(16, 100, 14))
    unit = 0.6 if chart is NARROW_CHART else 1.0
    return symbol(
        f"nw-europe-{chart.name}",
        chart.wide,
        chart.high,
        rect(0.5, 0.5, chart.wide - 1, chart.high - 1, 6, class_="o-sea"),
        path(grid, class_="o-hair", opacity=0.35),
        *(
            path(coast, class_="o-shore", stroke_width=wide * unit, stroke_opacity=0.1)
            for wide in (26, 16, 8)
        ),
        path(coast, class_="o-land"),
        _ornaments(chart),
        path(land, class_="o-way"),
        path(sea, class_="o-way-sea"),
    )


@cache
def symbols() -> Svg:
    return join((_chart(WIDE_CHART), _chart(NARROW_CHART)))
