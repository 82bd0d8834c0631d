"""Plots of what the lab found, by matplotlib."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.text import Text
from matplotlib.ticker import MaxNLocator

from orrery.core.errors import OrreryError

if TYPE_CHECKING:
    from orrery.lab.ratings import Rating
    from orrery.lab.tournament import Course, Report

Tell = Callable[[str], str]
"""The words for a key of the command line."""

FORMATS = (".svg", ".png", ".pdf")
COLOURS = ("#2f6db5", "#c9741a", "#3d8f5f", "#9a4f96", "#b03a48", "#6a6f7a")
"""In order of use; distinct on light and dark backgrounds, and for those who see no red."""
GUIDE = "#888888"
INK = "#010203"
"""A placeholder colour, which a page replaces by the colour of its text."""
WIDE, ROW, HEAD = 6.4, 0.32, 1.1
"""Inches: how wide a plot is, how high one row, how high its frame with title and axis."""
NARROW = 4.8
"""The width on a page, so that the text can be read on a phone."""


class BadPlot(OrreryError):
    """A plot that cannot be written."""


def check(path: Path) -> None:
    """Before hours are spent on games: can the plot be written into such a file?"""
    if path.suffix not in FORMATS:
        raise BadPlot(f"a plot is written to a file that ends in {', '.join(FORMATS)}; not {path}")


def write(figure: Figure, path: Path) -> None:
    # A white background always: the file may be opened on any other one.
    figure.savefig(path, facecolor="white", dpi=160)


def tournament(report: Report, rated: dict[str, Rating] | None, tell: Tell) -> Figure:
    """The ratings, and how the estimate of the first bot's share of wins narrowed in each match."""
    figure = Figure(figsize=(WIDE, 5.2), layout="constrained")
    if not rated:
        _courses(figure.subplots(), report.courses, tell)
        return figure
    above, below = figure.subplots(2, 1, height_ratios=(HEAD + ROW * len(rated), 3))
    _ratings(above, rated, tell)
    _courses(below, report.courses, tell)
    return figure


def _ratings(axes: Axes, rated: dict[str, Rating], tell: Tell) -> None:
    for place, rating in enumerate(rated.values()):
        axes.plot((rating.low, rating.high), (place, place), color=COLOURS[0], linewidth=2)
        axes.plot(rating.points, place, "o", color=COLOURS[0])
    axes.set_yticks(range(len(rated)), list(rated))
    axes.set_ylim(len(rated) - 0.5, -0.5)
    axes.set_xlabel(tell("tournament.rating"))
    axes.grid(axis="x", alpha=0.3)
    bare(axes)


def _courses(axes: Axes, courses: list[Course], tell: Tell) -> None:
    for number, course in enumerate(courses):
        if not course.history:
            continue
        colour = COLOURS[number % len(COLOURS)]
        deals = range(1, len(course.history) + 1)
        means = [100 * mean for mean, _, _ in course.history]
        low = [100 * bound for _, bound, _ in course.history]
        high = [100 * bound for _, _, bound in course.history]
        axes.plot(deals, means, color=colour, label=", ".join(course.match.lineup))
        axes.fill_between(deals, low, high, color=colour, alpha=0.15, linewidth=0)
        for asked in course.shares[course.first].questions:
            axes.axhline(100 * asked, color=GUIDE, linewidth=1, linestyle="--")
    axes.set_ylim(0, 100)
    axes.set_xlabel(tell("tournament.deals"))
    axes.set_ylabel(tell("tournament.share"))
    axes.legend(frameon=False, fontsize="small")
    bare(axes)


def bare(axes: Axes) -> None:
    """No frame but the two axes."""
    axes.spines[["top", "right"]].set_visible(False)


# --- for the page of a study --------------------------------------------------------------


def spread(points: dict[str, list[int]], below: str, beside: str) -> Figure:
    """How often which number of points was reached, by side."""
    figure = Figure(figsize=(NARROW, 2.6), layout="constrained")
    axes = figure.subplots()
    reached = [one for values in points.values() for one in values]
    low, high = min(reached), max(reached)
    step = max(1, -(-(high - low + 1) // 40))
    edges = list(range(low, high + step + 1, step))
    for number, (name, values) in enumerate(points.items()):
        colour = COLOURS[number % len(COLOURS)]
        axes.hist(values, edges, histtype="stepfilled", alpha=0.2, color=colour)
        axes.hist(values, edges, histtype="step", color=colour, linewidth=1.6, label=name)
    axes.set_xlabel(below)
    axes.set_ylabel(beside)
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    axes.legend(frameon=False)
    bare(axes)
    return figure


def composition(by_side: dict[str, dict[str, float]], below: str) -> Figure:
    """Points by line of the score sheet, side beside side."""
    names = list(next(iter(by_side.values())))
    figure = Figure(figsize=(NARROW, HEAD + ROW * len(names)), layout="constrained")
    axes = figure.subplots()
    thick = 0.8 / len(by_side)
    for number, (side, means) in enumerate(by_side.items()):
        places = [row + (number - (len(by_side) - 1) / 2) * thick for row in range(len(names))]
        colour = COLOURS[number % len(COLOURS)]
        axes.barh(places, list(means.values()), thick, color=colour, label=side)
    axes.axvline(0, color=GUIDE, linewidth=1)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xlabel(below)
    axes.legend(frameon=False)
    bare(axes)
    return figure


def inline(figure: Figure, salt: str) -> str:
    """A plot as a part of a page: in the page's own colours and letters.

    `salt` keeps the ids of several plots on one page apart.
    """
    for text in figure.findobj(Text):
        text.set_color(INK)
    for axes in figure.axes:
        axes.tick_params(color=INK)
        for spine in axes.spines.values():
            spine.set_color(INK)
    file = StringIO()
    with matplotlib.rc_context({"svg.fonttype": "none", "svg.hashsalt": salt}):
        figure.savefig(file, format="svg", transparent=True, metadata={"Date": None})
    drawn = file.getvalue()
    drawn = drawn[drawn.index("<svg") :]
    drawn = re.sub(r"<metadata>.*?</metadata>", "", drawn, flags=re.DOTALL)
    # Groups are numbered from 1 in every plot, and nothing refers to them.
    drawn = re.sub(r'<g id="[^"]*"', "<g", drawn)
    # Inline SVG in HTML needs no namespaces, and a page should name no address.
    drawn = re.sub(r' xmlns(:xlink)?="[^"]*"', "", drawn)
    drawn = drawn.replace(INK, "currentColor")
    for number, colour in enumerate(COLOURS):
        drawn = drawn.replace(colour, f"var(--series-{number})")
    return drawn
