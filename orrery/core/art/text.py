"""Lettering that fits its place in every font.

Nobody knows which font of a stack a reader has, so widths are reckoned with those of a wide one
(DejaVu, what a bare Linux machine shows). What fits in it fits in the narrower ones too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from orrery.core.art.svg import Svg, tag, words

# Characters by their width in hundredths of the font size, serif or sans, whichever is wider.
_WIDTHS = {
    28: "'",
    32: " ,.ijl·",
    34: "/:;\\|",
    36: "-",
    38: "f",
    40: "!()IJ[]t",
    46: '"',
    48: "r",
    50: "*_`–",
    52: "szš“”„",
    54: "?",
    56: "c",
    60: "kvxy",
    62: "aeoäöéá",
    64: "$0123456789bdghnpqu{}ü",
    66: "LTYß",
    68: "PS",
    70: "FZ",
    72: "AEVXÄ",
    74: "BK",
    76: "CR",
    80: "DG",
    82: "OQÖ",
    84: "#+<=>U^~Ü×≥≤→",
    86: "w",
    88: "HN",
    90: "&",
    96: "%",
    98: "m",
    100: "@—…",
    102: "MW",
}
_WIDTH = {letter: width / 100 for width, letters in _WIDTHS.items() for letter in letters}
_OTHER = 0.68
_FULL_WIDTH = 1.05
_FIRST_FULL_WIDTH = 0x1100  # from Hangul Jamo on, letters may be as wide as high
_BOLD = 1.12
_ANCHORS = {"start": "", "middle": "o-mid", "end": "o-end"}


@lru_cache(maxsize=8192)
def _ems(text: str) -> float:
    ems = 0.0
    for letter in text:
        width = _WIDTH.get(letter)
        if width is None:
            width = _OTHER if ord(letter) < _FIRST_FULL_WIDTH else _FULL_WIDTH
        ems += width
    return ems


def width(text: str, size: float, bold: bool = False) -> float:
    """How wide a line of text is at most, in the same unit as its size."""
    return _ems(text) * size * (_BOLD if bold else 1)


def cut(text: str, size: float, limit: float, bold: bool = False) -> str:
    """The text, or as much of it as fits, with an ellipsis."""
    # A line shrunk to its place may miss it by the last digit of a number.
    if width(text, size, bold) <= limit + 1e-6:
        return text
    # Nobody can read more than this anyway; a name may be a whole book.
    text = text[:200]
    while text and width(text + "…", size, bold) > limit:
        text = text[:-1]
    return text.rstrip() + "…"


@lru_cache(maxsize=8192)
def shrunk(text: str, size: float, limit: float, least: float, bold: bool = False) -> float:
    """The size, made smaller until the text fits, but not smaller than `least`."""
    needed = width(text, size, bold)
    if needed <= limit:
        return size
    return max(min(least, size), size * limit / needed)


@lru_cache(maxsize=8192)
def wrapped(text: str, size: float, limit: float, bold: bool = False) -> tuple[str, ...]:
    """The text in lines, broken at spaces and after hyphens; a longer word stands alone."""
    lines: list[str] = []
    line = ""
    for word in _breakable(text):
        longer = line + word
        if line and width(longer.rstrip(), size, bold) > limit:
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
    size = shrunk(text, size, limit, least, bold)
    return tag(
        "text",
        words(cut(text, size, limit, bold)),
        x=x or None,
        y=round(y, 1),
        font_size=round(size, 1),
        class_=_classes(style, bold, anchor),
    )


def _classes(style: str, bold: bool, anchor: str) -> str:
    return " ".join(filter(None, (style, "o-bold" if bold else "", _ANCHORS[anchor])))


@lru_cache(maxsize=4096)
def layout(
    text: str, size: float, limit: float, most: int, least: float, bold: bool = False
) -> tuple[float, tuple[str, ...]]:
    """The largest size from `size` down to `least` at which the text fits into `most` lines."""
    least = min(least, size)
    now = size
    while True:
        lines = wrapped(text, now, limit, bold)
        fits = len(lines) <= most and all(width(one, now, bold) <= limit for one in lines)
        if fits or now <= least:
            break
        now = max(least, now - 0.5)
    if not fits:
        if len(lines) > most:
            rest = " ".join(lines[most - 1 :])
            lines = (*lines[: most - 1], rest)
        lines = tuple(cut(one, now, limit, bold) for one in lines)
    return now, lines


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
    size, lines = layout(text, size, limit, most, least, bold)
    step = size * leading
    if centred:
        y -= step * len(lines) / 2
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
        y=round(y + size * 0.86, 1),
        font_size=round(size, 1),
        class_=_classes(style, bold, anchor),
    )
    return Block(svg, step * len(lines), len(lines))
