"""Portraits of the Masters, put together from `busts.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from orrery.core.art.svg import Svg, join, path
from orrery.games.newton.drawing.glyphs import symbol

_HAIR = {
    "wig": (
        "M32 2c13 0 19 8 18 19 7 5 9 14 6 20 3 8-1 15-9 15l-4-14H21l-4 14"
        "c-8 0-12-7-9-15-3-6-1-15 6-20C13 10 19 2 32 2z"
    ),
    "long": "M32 3c11 0 16 8 15 20 4 9 4 19 2 27l-8-4H23l-8 4c-2-8-2-18 2-27C16 11 21 3 32 3z",
    "bob": "M32 4c12 0 16 8 15 20l1 15-7 3H23l-7-3 1-15C16 12 20 4 32 4z",
    "short": "M32 4c11 0 14 8 13 18l-2 6H21l-2-6C18 12 21 4 32 4z",
    "bald": "M19 22c-3 2-3 10 1 14h24c4-4 4-12 1-14z",
    "curls": (
        "M32 3c10 0 15 6 15 14 5 2 5 9 2 12 3 5 0 10-4 11H19"
        "c-4-1-7-6-4-11-3-3-3-10 2-12 0-8 5-14 15-14z"
    ),
    "bonnet": "M32 2c15 0 20 11 17 26l-3 12H18l-3-12C12 13 17 2 32 2z",
}
_FRINGE = {
    "wig": "M21 23c0-10 4-15 11-14 8-1 11 5 11 14-3-6-7-9-11-13-3 4-8 7-11 13z",
    "long": "M21 22c1-9 5-13 11-12 7-1 10 4 11 12-4-3-9-6-11-11-2 5-7 8-11 11z",
    "bob": "M20 24c0-10 3-14 12-14s12 4 12 14c-2-5-4-8-6-8H26c-2 0-4 3-6 8z",
    "short": "M20 22c1-9 4-12 12-12s11 3 12 12c-4-5-8-6-12-6s-8 1-12 6z",
    "bald": "",
    "curls": "M20 22c0-6 3-8 6-7 2-4 9-4 12 0 4-1 6 2 6 7-3-3-6-3-8-1-3-3-6-2-8 0-3-2-6-2-8 1z",
    "bonnet": "M20 22c2-8 6-10 12-10s10 2 12 10c-4-4-8-5-12-5s-8 1-12 5z",
}
_BEARD = {
    "": "",
    "full": "M20 28c2 4 6 3 9 1 2-1 4-1 6 0 3 2 7 3 9-1 3 16-2 25-12 28-10-3-15-12-12-28z",
    "goatee": "M25 33q3.5-3 7-1 3.5-2 7 1-4 2.5-7 1-3 1.5-7-1zM29 39.5h6l-1 7q-2 2-4 0z",
    "moustache": "M18 34c5 0 8-4 14-3 6-1 9 3 14 3-4 5-10 4-14 1-4 3-10 4-14-1z",
}
_COLLAR = {
    "bands": ("o-pale o-e", "M22 43h20l2 6-9 1v11h-6V50l-9-1z"),
    "ruff": (
        "o-pale o-e",
        "M12 47q6-8 20-8t20 8q-6 8-20 8t-20-8zM20 43v9M26 40v14M32 39v16M38 40v14M44 43v9",
    ),
    "hood": ("o-lo o-e", "M15 52q4-11 17-11t17 11q-8 8-17 8t-17-8z"),
    "flat": ("o-pale o-e", "M17 46q15-9 30 0l-6 9-9-5-9 5z"),
    "lace": ("o-pale o-e", "M14 50q4-7 10-8l8 8 8-8q6 1 10 8l-6 4-6-2-6 4-6-4-6 2z"),
    "fur": ("o-c-sand o-e", "M14 50q5-9 11-8l7 20 7-20q6-1 11 8l-7 12H21z"),
    "scarf": ("o-pale o-e", "M23 42h18l-2 7 3 12H29l2-11-8-2z"),
    "open": ("o-pale o-e", "M20 45l12 17 12-17-5-3-7 9-7-9z"),
}
_HAT = {
    "": "",
    "beret": "M13 16c-1-9 8-14 20-14s20 5 18 13c-3 4-9 3-19 3s-16 2-19-2z",
    "tall": "M10 18q22-8 44 0l-1 4q-21-6-42 0zM20 16L22 1h20l2 15q-12-4-24 0z",
    "cardinal": "M8 15q24-13 48 0l-2 5q-22-9-44 0zM22 11q1-8 10-8t10 8q-10-4-20 0z",
    "feather": "M40 10C48-2 58 2 60 12c-5-3-10-2-14 4z",
}


def _bust(look: dict[str, str]) -> Svg:
    shade = look["shade"]
    tint = f"o-{shade} o-e" if shade in ("dark", "metal") else f"o-c-{shade} o-e"
    hair, beard, hat = look["hair"], look.get("beard", ""), look.get("hat", "")
    collar_class, collar = _COLLAR[look["collar"]]
    hair_tint = "o-pale o-e" if hair == "bonnet" else tint
    parts = [
        path(_HAIR[hair], class_=hair_tint, fill="currentColor"),
        path(
            "M5 63c2-14 11-19 27-19s25 5 27 19z",
            class_=f"o-c-{look['robe']} o-e",
            fill="currentColor",
        ),
        path("M26 38h12v8q-6 5-12 0z", class_="o-c-sand o-e1", fill="currentColor"),
        path(collar, class_=collar_class, fill="currentColor"),
        path(
            "M20 21q0-14 12-14t12 14q0 18-12 22-12-4-12-22z",
            class_="o-c-sand o-e",
            fill="currentColor",
        ),
        path("M25 24h5v2.5h-5zM35 24h5v2.5h-5z", class_="o-dark"),
        path("M32 26v6h2.5M29 37h6", class_="o-h"),
    ]
    if _BEARD[beard]:
        parts.append(path(_BEARD[beard], class_=tint, fill="currentColor"))
    if _FRINGE[hair]:
        parts.append(path(_FRINGE[hair], class_=tint, fill="currentColor"))
    if _HAT[hat]:
        parts.append(path(_HAT[hat], class_=f"o-c-{look['robe']} o-e", fill="currentColor"))
    return join(parts)


@cache
def symbols() -> Svg:
    with (Path(__file__).parent / "busts.toml").open("rb") as file:
        looks: dict[str, dict[str, str]] = tomllib.load(file)
    return join(symbol(f"nw-{name}", 64, 64, _bust(look)) for name, look in looks.items())
