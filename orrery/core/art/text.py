"""Lettering that fits its place.

Widths are those of the shipped faces (`faces`), so that a line is as long in every browser as it
is here; only letters that no shipped face has are estimated, too wide rather than too narrow.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from orrery.core.art.faces import TEXT, Face, chosen, ems
from orrery.core.art.svg import Svg, remembered, tag, words

MIDDLE = 0.33
"""Half the height of digits and capitals: a baseline this far below a point centres them there."""
MIDDLE_OF_WORDS = 0.29
"""The same for words, which are mostly small letters."""
_ANCHORS = {"start": "", "middle": "o-mid", "end": "o-end"}


def width(text: str, size: float, face: Face = TEXT) -> float:
    """How wide a line of text is, in the same unit as its size."""
    return ems(text, face) * size


def cut(text: str, size: float, limit: float, face: Face = TEXT) -> str:
    """The text, or as much of it as fits, with an ellipsis."""
    # A line shrunk to its place may miss it by the last digit of a number.
    if width(text, size, face) <= limit + 1e-6:
        return text
    # Nobody can read more than this anyway; a name may be a whole book.
    text = text[:200].rstrip()
    while text and width(text + "…", size, face) > limit:
        text = text[:-1].rstrip()
    return text + "…"


@lru_cache(maxsize=8192)
def shrunk(text: str, size: float, limit: float, least: float, face: Face = TEXT) -> float:
    """The size, made smaller until the text fits, but not smaller than `least`."""
    needed = width(text, size, face)
    if needed <= limit:
        return size
    return max(min(least, size), size * limit / needed)


@lru_cache(maxsize=8192)
def wrapped(text: str, size: float, limit: float, face: Face = TEXT) -> tuple[str, ...]:
    """The text in lines, broken at spaces and after hyphens; a longer word stands alone."""
    lines: list[str] = []
    line = ""
    for word in _breakable(text):
        longer = line + word
        if line and width(longer.rstrip(), size, face) > limit:
            lines.append(line.rstrip())
            line = word
        else:
            line = longer
    if line.strip() or not lines:
        lines.append(line.rstrip())
    return tuple(lines)


def _breakable(text: str) -> list[str]:
    """Words with the space or hyphen that ends them.

    A hyphen before a digit binds, and so does the space before a last, very short word, as in
    the name of a planet.
    """
    pieces: list[str] = []
    start = 0
    last = len(text) - 3
    for place, letter in enumerate(text):
        after = text[place + 1 : place + 2]
        if (letter == " " and place < last) or (
            letter == "-" and after.isalpha() and place - start > 2
        ):
            pieces.append(text[start : place + 1])
            start = place + 1
    pieces.append(text[start:])
    return pieces


@dataclass(frozen=True, slots=True)
class Block:
    """Some lines of text, drawn from the top down, and the height they take."""

    svg: Svg
    height: float
    lines: int


@remembered
def line(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    limit: float,
    least: float,
    bold: bool = False,
    anchor: str = "start",
    style: str = "",
) -> Svg:
    """One line with its baseline at y, made smaller or cut until it fits into `limit`."""
    face = chosen(style, bold)
    size = shrunk(text, size, limit, least, face)
    return tag(
        "text",
        words(cut(text, size, limit, face)),
        x=x or None,
        y=round(y, 1),
        font_size=round(size, 1),
        class_=_classes(style, bold, anchor),
    )


def _classes(style: str, bold: bool, anchor: str) -> str:
    return " ".join(filter(None, (style, "o-bold" if bold else "", _ANCHORS[anchor])))


@lru_cache(maxsize=4096)
def layout(
    text: str, size: float, limit: float, most: int, least: float, face: Face = TEXT
) -> tuple[float, tuple[str, ...]]:
    """The largest size from `size` down to `least` at which the text fits into `most` lines."""
    least = min(least, size)
    now = size
    while True:
        lines = wrapped(text, now, limit, face)
        fits = len(lines) <= most and all(width(one, now, face) <= limit for one in lines)
        if fits or now <= least:
            break
        now = max(least, now - 0.5)
    if not fits:
        if len(lines) > most:
            rest = " ".join(lines[most - 1 :])
            lines = (*lines[: most - 1], rest)
        lines = tuple(cut(one, now, limit, face) for one in lines)
    return now, lines


@remembered
def block(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    limit: float,
    most: int,
    least: float,
    leading: float = 1.22,
    bold: bool = False,
    anchor: str = "start",
    style: str = "",
    centred: bool = False,
) -> Block:
    """Up to `most` lines whose top is at y, or their middle if `centred`."""
    size, lines = layout(text, size, limit, most, least, chosen(style, bold))
    step = size * leading
    if centred:
        y -= step * (len(lines) - 1) / 2
    baseline = y + size * (MIDDLE_OF_WORDS if centred else 0.86)
    if len(lines) == 1:
        content = [words(lines[0])]
    else:
        content = [
            tag("tspan", words(one), x=x, dy=round(step, 1) if place else None)
            for place, one in enumerate(lines)
        ]
    svg = tag(
        "text",
        *content,
        x=x,
        y=round(baseline, 1),
        font_size=round(size, 1),
        class_=_classes(style, bold, anchor),
    )
    return Block(svg, step * len(lines), len(lines))
