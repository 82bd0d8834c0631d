"""SVG as text, built so that nothing unescaped can slip in.

`Svg` is text that is known to be markup. Only `tag` and `words` make it, and `tag` takes nothing
else as content, so the type checker finds every place where plain text would become markup. That
matters: names of players are written by strangers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import NewType, ParamSpec, TypeVar, cast

Svg = NewType("Svg", str)
Attribute = str | int | float | None

EMPTY = Svg("")
P = ParamSpec("P")
T = TypeVar("T")


def remembered(draw: Callable[P, T]) -> Callable[P, T]:
    """Caches a function of a few numbers and words: the same small parts are drawn again and again.

    Equal numbers are written the same, whether they are int or float.
    """
    return cast(Callable[P, T], lru_cache(maxsize=8192)(draw))


# XML has no place for these, not even escaped; and a change of writing direction inside a name
# would carry on into the words beside it.
_FORBIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
_SPECIAL = re.compile("[&<>\"']")
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}


@lru_cache(maxsize=16384)
def safe(text: str) -> str:
    """Text as it may stand inside an element or between quotes."""
    if _FORBIDDEN.search(text):
        text = _FORBIDDEN.sub("\ufffd", text)
    if _SPECIAL.search(text):
        text = _SPECIAL.sub(lambda found: _ENTITIES[found[0]], text)
    return text


def words(text: str) -> Svg:
    """Plain text as content of an element."""
    return Svg(safe(text))


@lru_cache(maxsize=16384)
def number(value: float) -> str:
    """A number, no longer than it needs to be: at most two decimals, no idle zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text.startswith("0."):
        return text[1:]
    return "0" if text in ("-0", "") else text


@cache
def _attribute_name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def tag(name: str, *inside: Svg, **attributes: Attribute) -> Svg:
    """One element. `class_` and `data_act` become class and data-act; None and "" are left out."""
    opening = name
    for key, value in attributes.items():
        if isinstance(value, str):
            if value:
                opening += f' {_attribute_name(key)}="{safe(value)}"'
        elif value is not None:
            opening += f' {_attribute_name(key)}="{number(value)}"'
    content = "".join(inside)
    return Svg(f"<{opening}>{content}</{name}>" if content else f"<{opening}/>")


def join(parts: Iterable[Svg]) -> Svg:
    return Svg("".join(parts))


def group(*inside: Svg, **attributes: Attribute) -> Svg:
    return tag("g", *inside, **attributes)


def at(x: float, y: float, *inside: Svg, **attributes: Attribute) -> Svg:
    """A group moved to a place: everything that a page can move about stands in one."""
    return tag("g", *inside, **attributes, transform=move(x, y))


@remembered
def move(x: float, y: float) -> str:
    return f"translate({number(x)} {number(y)})"


@remembered
def rect(
    x: float, y: float, width: float, height: float, radius: float = 0, **attributes: Attribute
) -> Svg:
    return tag(
        "rect",
        x=x or None,
        y=y or None,
        width=width,
        height=height,
        rx=radius or None,
        **attributes,
    )


@remembered
def circle(x: float, y: float, radius: float, **attributes: Attribute) -> Svg:
    return tag("circle", cx=x or None, cy=y or None, r=radius, **attributes)


def path(d: str, **attributes: Attribute) -> Svg:
    return tag("path", d=d, **attributes)


@remembered
def use(symbol: str, x: float, y: float, size: float, **attributes: Attribute) -> Svg:
    """A symbol of the sprite in a square whose middle is at (x, y)."""
    half = size / 2
    return tag(
        "use", href=f"#{symbol}", x=x - half, y=y - half, width=size, height=size, **attributes
    )
