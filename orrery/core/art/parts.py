"""Small parts that panels of several games are made of: numbers, points, buttons, rings."""

from __future__ import annotations

from orrery.core.art.sheet import Format
from orrery.core.art.svg import Svg, at, join, rect, remembered, tag, use, words
from orrery.core.art.targets import Targets, halo
from orrery.core.art.text import MIDDLE, block, line, width
from orrery.core.words import numeral


def signed(value: int, plus: bool = False) -> str:
    return f"+{value}" if plus and value > 0 else numeral(value)


@remembered
def figure(text: str, x: float, y: float, size: float, style: str = "") -> Svg:
    """A bold number around (x, y)."""
    return line(
        text,
        x,
        y + size * MIDDLE,
        size,
        limit=200,
        least=size,
        bold=True,
        anchor="middle",
        style=style,
    )


@remembered
def star(value: int, x: float, y: float, size: float) -> Svg:
    """Points."""
    letters = size * (0.46 if -10 < value < 100 else 0.38)
    return join((use("o-rep", x, y, size), figure(signed(value), x, y, letters)))


def ghost(wide: float, high: float, radius: float) -> Svg:
    """A place where something may come to lie."""
    return rect(0, 0, wide, high, radius, class_="o-ghost")


# --- inside symbols -----------------------------------------------------------------------


@remembered
def lettered(text: str, x: float, y: float, size: float, style: str = "o-dark") -> Svg:
    """A bold number inside a symbol, where the styles of a sheet do not reach."""
    return tag(
        "text",
        words(text),
        x=x,
        y=y + size * MIDDLE,
        font_size=size,
        class_=f"o-number {style}",
    )


@remembered
def box(
    symbol: str, x: float, y: float, wide: float, high: float, opacity: float | None = None
) -> Svg:
    """A symbol in a box whose upper left corner is at (x, y)."""
    return tag(
        "use",
        href=f"#{symbol}",
        x=x or None,
        y=y or None,
        width=wide,
        height=high,
        opacity=opacity,
    )


# --- what can be chosen -------------------------------------------------------------------


def framed(targets: Targets, notation: str, wide: float, high: float, radius: float = 6) -> Svg:
    """The ring of what may be chosen, inside its edge and between dark lines.

    So it is seen on paper as well as on the night sky. What may not be chosen gets its veil.
    """
    if not targets.open(notation):
        return halo(targets, notation, wide, high, radius)
    return join(
        (
            rect(0, 0, wide, high, radius, class_="o-rim"),
            rect(2.5, 2.5, wide - 5, high - 5, radius - 1, class_="o-halo"),
            rect(5, 5, wide - 10, high - 10, radius - 2, class_="o-rim"),
        )
    )


def button(
    targets: Targets,
    notation: str,
    text: str,
    x: float,
    y: float,
    wide: float,
    kind: Format,
    tip: str,
    high: float = 32.0,
) -> Svg:
    """Something to choose that no piece stands for."""
    return at(
        x,
        y,
        rect(0, 0, wide, high, 8, class_="o-button"),
        block(
            text,
            wide / 2,
            high / 2,
            14,
            limit=wide - 12,
            most=3 if high > 36 else 1,
            least=kind.least,
            anchor="middle",
            style="o-on",
            centred=True,
            leading=1.1,
        ).svg,
        halo(targets, notation, wide, high),
        data_tip=tip,
        **targets.marks(notation),
    )


def button_width(text: str, most: float) -> float:
    return min(most, width(text, 14) + 26)


def chip(
    targets: Targets,
    notation: str,
    x: float,
    y: float,
    wide: float,
    tip: str,
    *inside: Svg,
    high: float = 36.0,
) -> Svg:
    """A small choice made of pictures."""
    return at(
        x,
        y,
        rect(0, 0, wide, high, 8, class_="o-paper"),
        *inside,
        halo(targets, notation, wide, high),
        data_tip=tip,
        **targets.marks(notation),
    )
