"""Where the pieces of a drawing lie: read back from the markup, for whoever compares drawings."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import cos, radians, sin
from typing import TypeAlias

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""As SVG writes it: a b c d e f; the last two are how far to the right and down."""

UNMOVED: Matrix = (1, 0, 0, 1, 0, 0)
# Drawings escape angle brackets in all they hold, so that tags can be told by these alone.
_TAG = re.compile(r"<(/?)[\w:-]+([^<>]*?)(/?)>")
_PIECE = re.compile(r'\bdata-piece="([^"]*)"')
_TRANSFORM = re.compile(r'\btransform="([^"]*)"')
_STEP = re.compile(r"(\w+)\(([^)]*)\)")


@dataclass(frozen=True, slots=True)
class Place:
    """A piece at its place on a sheet, with its markup as it is there.

    `inside` is the piece on which it lies, if it lies on one.
    """

    at: Matrix
    svg: str
    inside: str


def places(svg: str) -> dict[str, Place]:
    """Every piece of a drawing; of several with one name, the first, as pages have it."""
    found: dict[str, Place] = {}
    # Around each tag that is still open: its place on the sheet, the piece it is or belongs to,
    # and where its markup starts if it is a piece itself.
    around: list[tuple[Matrix, str, int]] = [(UNMOVED, "", -1)]
    for tag in _TAG.finditer(svg):
        closing, attributes, alone = tag.groups()
        if closing:
            at, name, start = around.pop()
            if start >= 0:
                found.setdefault(name, Place(at, svg[start : tag.end()], around[-1][1]))
            continue
        at, owner, _ = around[-1]
        moved = _TRANSFORM.search(attributes)
        if moved:
            at = _joined(at, _matrix(moved[1]))
        piece = _PIECE.search(attributes)
        if not alone:
            around.append((at, piece[1], tag.start()) if piece else (at, owner, -1))
        elif piece:
            found.setdefault(piece[1], Place(at, tag[0], owner))
    return {name: _rounded(place) for name, place in found.items()}


def _rounded(place: Place) -> Place:
    a, b, c, d, e, f = (round(value, 3) + 0.0 for value in place.at)
    return Place((a, b, c, d, e, f), place.svg, place.inside)


def _matrix(steps: str) -> Matrix:
    """What a `transform` says, as one matrix."""
    at = UNMOVED
    for kind, numbers in _STEP.findall(steps):
        at = _joined(at, _one(kind, [float(one) for one in re.split(r"[\s,]+", numbers.strip())]))
    return at


def _one(kind: str, given: list[float]) -> Matrix:
    if kind == "translate":
        return (1, 0, 0, 1, given[0], given[1] if len(given) > 1 else 0)
    if kind == "scale":
        return (given[0], 0, 0, given[-1], 0, 0)
    if kind == "rotate":
        turn = radians(given[0])
        x, y = given[1:] or (0.0, 0.0)
        c, s = cos(turn), sin(turn)
        return (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)
    if kind == "matrix":
        a, b, c, d, e, f = given
        return (a, b, c, d, e, f)
    raise ValueError(f"drawings do not use {kind}")


def _joined(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (
        a * p + c * q,
        b * p + d * q,
        a * r + c * s,
        b * r + d * s,
        a * t + c * u + e,
        b * t + d * u + f,
    )
