"""Sheets of the atlas: the formats, the frame and the sky behind every panel."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from zlib import crc32

from orrery.core.art import text
from orrery.core.art.sky import SKY_SIZE, SKY_SLACK
from orrery.core.art.svg import (
    EMPTY,
    Svg,
    group,
    join,
    number,
    rect,
    tag,
    use,
    words,
)
from orrery.core.spoken import Panel

LEGIBLE = 11.0
"""Nothing is lettered smaller than this many pixels on the screen."""


@dataclass(frozen=True, slots=True)
class Format:
    """A width to lay out for, in units, the smallest lettering and the most height allowed in it.

    A drawing grows and shrinks with its place; `shown_from` pixels on, its smallest lettering
    is legible. A table shows everything on one screen: on one of 1366 by 768 pixels, a full
    drawing or two halves of them have 1024 by 470 pixels, and a tray below them 1024 by 157.
    """

    name: str
    width: float
    least: float
    most: float = inf

    @property
    def shown_from(self) -> float:
        return self.width * LEGIBLE / self.least

    @property
    def narrow(self) -> bool:
        return self is NARROW


FULL = Format("full", 1120, 12.2, 510)
HALF = Format("half", 560, 12.4, 510)
TRAY = Format("tray", 1120, 12.2, 172)
NARROW = Format("narrow", 360, 11)

MARGIN = 16.0
HEAD = 52.0
"""Where the content begins, below the title."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells of one size in rows, which together take all the room across."""

    columns: int
    room: float
    high: float
    gap: float
    x: float = MARGIN
    y: float = HEAD

    @property
    def wide(self) -> float:
        return (self.room - (self.columns - 1) * self.gap) / self.columns

    def spot(self, place: int) -> tuple[float, float]:
        """The upper left corner of a cell."""
        row, column = divmod(place, self.columns)
        return self.x + column * (self.wide + self.gap), self.y + row * (self.high + self.gap)

    def foot(self, cells: int) -> float:
        """Where something below that many cells may begin."""
        return self.y + -(-cells // self.columns) * (self.high + self.gap)


def _corners(kind: Format, height: float) -> Svg:
    """Ornaments, where nothing else comes near the corners."""
    if kind in (NARROW, TRAY):
        return EMPTY
    corner = use("o-corner", 20, 20, 26)
    turns = [f"translate({number(kind.width)} 0) scale(-1 1)"]
    if kind is FULL:
        turns.append(f"translate(0 {number(height)}) scale(1 -1)")
        turns.append(f"translate({number(kind.width)} {number(height)}) scale(-1 -1)")
    return group(corner, *(group(corner, transform=turn) for turn in turns))


def _ground(kind: Format, seed: str, height: float) -> Svg:
    """The sheet itself, with its own part of the sky."""
    lot = crc32(seed.encode())
    x, y = -(lot % 97) * SKY_SLACK / 97, -(lot // 97 % 89) * SKY_SLACK / 89
    return join(
        (
            rect(0, 0, kind.width, height, 12, class_="o-ground"),
            tag("use", href="#o-sky", x=round(x), y=round(y), width=SKY_SIZE, height=SKY_SIZE),
            rect(4.5, 4.5, kind.width - 9, height - 9, 8, class_="o-hair"),
            _corners(kind, height),
        )
    )


def sheet(
    kind: Format,
    seed: str,
    title: str,
    description: str,
    height: float,
    *inside: Svg,
    titled: bool = True,
) -> str:
    """A whole drawing: ground, title at the top left (unless not `titled`), and what is on it."""
    width = kind.width
    heading = EMPTY
    if titled:
        heading = text.line(
            title,
            MARGIN + 10,
            34,
            22 if kind is not NARROW else 19,
            limit=width * 0.55,
            least=kind.least,
            style="o-title",
        )
    variant = "o-narrow" if kind is NARROW else f"o-wide o-{kind.name}"
    return tag(
        "svg",
        tag("title", words(title)),
        tag("desc", words(description)),
        # An empty title of its own keeps browsers from showing the sheet's title over every piece.
        group(Svg("<title></title>"), _ground(kind, seed, height), heading, *inside),
        xmlns="http://www.w3.org/2000/svg",
        class_=f"orrery {variant}",
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="group",
        aria_label=title,
    )


def bare(width: float, height: float, title: str, *inside: Svg) -> str:
    """One piece alone, without a sheet under it."""
    return tag(
        "svg",
        tag("title", words(title)),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        class_="orrery o-piece",
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        aria_label=title,
    )


def panel(name: str, title: str, description: str, wide: str, narrow: str, *tags: str) -> Panel:
    """A panel; it is tagged `act` if it holds something the viewer may choose now."""
    act = ("act",) if "data-act=" in (wide or narrow) else ()
    return Panel(name, title, description, wide, (*tags, *act), narrow)
