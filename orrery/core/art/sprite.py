"""The sprite: every symbol once, for all drawings of a page."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from orrery.core.art import sky
from orrery.core.art.svg import Svg

_ICONS = Path(__file__).parent / "icons.svg"
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_ENTRY = re.compile(
    r'<(symbol|clipPath|radialGradient|linearGradient) id="([^"]+)".*?</\1>', re.DOTALL
)
_USED = re.compile(r'(?:href="#|url\(#)([a-z0-9_-]+)', re.IGNORECASE)


@cache
def _icons() -> str:
    text = _COMMENT.sub("", _ICONS.read_text(encoding="utf-8"))
    return re.sub(r"\s*\n\s*", "", text)


def read(file: Path) -> Svg:
    """The symbols of a file, on one line."""
    text = re.sub(r"<!--.*?-->|</?svg[^>]*>", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    return Svg(re.sub(r"\s*\n\s*", "", text))


def symbols(own: str = "") -> str:
    """The sprite to put once on a page: what all games share, and `own`, a game's own symbols.

    Where a game's world brings a ground of its own, no drawing shows the sky.
    """
    ground = "" if 'id="o-ground-' in own else sky.symbol()
    return _icons().removesuffix("</svg>") + ground + own + "</svg>"


@cache
def _entries(own: str) -> dict[str, str]:
    return {found[2]: found[0] for found in _ENTRY.finditer(symbols(own))}


def names(own: str = "") -> frozenset[str]:
    """The ids that a drawing may refer to."""
    return frozenset(_entries(own))


def used(drawing: str, own: str = "") -> set[str]:
    """The ids that a drawing needs, with those which its symbols need in turn."""
    entries = _entries(own)
    needed: set[str] = set()
    ahead = set(_USED.findall(drawing))
    while ahead:
        name = ahead.pop()
        if name not in needed and name in entries:
            needed.add(name)
            ahead.update(_USED.findall(entries[name]))
    return needed


def excerpt(drawing: str, own: str = "") -> str:
    """The definitions a drawing needs, to be carried inside it."""
    wanted = used(drawing, own)
    return "".join(entry for name, entry in _entries(own).items() if name in wanted)
