"""The faces of the people at the table, in three moods, by day and by night.

Every portrait is a square drawing with classes and no colours, as all drawings of Orrery are
(docs/drawing.md), and becomes a picture that brings along the few rules it needs.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from orrery.core.art import sprite, theme
from orrery.core.art.svg import Svg, circle, group, join, path, rect, tag

SIZE = 96
MOODS = ("calm", "thinking", "pleased")
_CLASS = re.compile(r"\.([a-z][a-z0-9-]*)")


def portrait(person: str, mood: str) -> Svg:
    """The face of a person by id. Raises KeyError if nobody drew one."""
    body = _BODIES[person](mood)
    box = f"0 0 {SIZE} {SIZE}"
    return tag("svg", body, xmlns="http://www.w3.org/2000/svg", class_="orrery", viewBox=box)


def picture(person: str, mood: str) -> str:
    """The same as a file of its own: by day or by night, as the page around it is."""
    drawing = portrait(person, mood)
    used = set(re.findall(r'class="([^"]+)"', drawing))
    classes = {name for names in used for name in names.split()} - {"orrery"}
    rules = [
        f"{rule}}}"
        for rule in theme.fixed(theme.BOTH).split("}")
        if rule and set(_CLASS.findall(rule.split("{")[0])) & classes
    ]
    style = ":root{color-scheme:light dark}" + "".join(rules)
    root, rest = drawing.split(">", 1)
    defined = sprite.excerpt(drawing + style)
    return (
        f'{root} width="{SIZE}" height="{SIZE}"><style>{style}</style><defs>{defined}</defs>{rest}'
    )


# --- features -----------------------------------------------------------------------------


def _eyes(x: float, y: float, apart: float, size: float, mood: str) -> Svg:
    """Open and calm, looking up while thinking, closed with pleasure."""
    left, right = x - apart / 2, x + apart / 2
    if mood == "pleased":
        bow = f"a{size} {size * 1.2} 0 0 1 {2 * size} 0"
        return path(
            f"M{left - size} {y + size / 2}{bow}M{right - size} {y + size / 2}{bow}",
            class_="o-e", fill="none",
        )  # fmt: skip
    looks = (0.45 * size, -0.5 * size) if mood == "thinking" else (0.0, 0.0)
    return join(
        group(
            circle(eye, y, size * 1.25, class_="o-pale o-e1"),
            circle(eye + looks[0], y + looks[1], size * 0.7, class_="o-dark"),
            circle(
                eye + looks[0] - size * 0.2, y + looks[1] - size * 0.25, size * 0.22,
                class_="o-pale",
            ),
        )
        for eye in (left, right)
    )  # fmt: skip


def _mouth(x: float, y: float, wide: float, mood: str) -> Svg:
    half = wide / 2
    if mood == "thinking":
        return path(
            f"M{x - half * 0.6} {y + 1}q{half * 0.6} -3 {wide * 0.6} 0", class_="o-e", fill="none"
        )
    if mood == "pleased":
        return path(f"M{x - half} {y - 1}q{half} {wide * 0.95} {wide} 0z", class_="o-dark o-e")
    return path(f"M{x - half} {y}q{half} {wide * 0.4} {wide} 0", class_="o-e", fill="none")


def _cheeks(x: float, y: float, apart: float, size: float) -> Svg:
    return group(
        circle(x - apart / 2, y, size, class_="o-bar", opacity=0.5),
        circle(x + apart / 2, y, size, class_="o-bar", opacity=0.5),
        class_="o-c-rose",
    )


def _brows(x: float, y: float, apart: float, size: float, mood: str) -> Svg:
    raised = 4 if mood == "thinking" else 0
    return path(
        f"M{x - apart / 2 - size} {y}q{size} -4 {2 * size} 0"
        f"M{x + apart / 2 - size} {y - raised}q{size} -4 {2 * size} 0",
        class_="o-e", fill="none",
    )  # fmt: skip


# --- the four -----------------------------------------------------------------------------


def _pip(mood: str) -> Svg:
    """A small moon, with a star for a friend."""
    star = "M80 12l2.4 6.1 6.1 2.4-6.1 2.4-2.4 6.1-2.4-6.1-6.1-2.4 6.1-2.4z"
    craters = ((27, 29, 5.5), (40, 20, 3), (72, 66, 5), (22, 62, 3.2), (62, 81, 3))
    return join(
        (
            path(star, class_="o-gold o-e1"),
            group(circle(46, 52, 37, class_="o-bar o-e"), class_="o-c-ivory"),
            *(circle(x, y, r, class_="o-crater") for x, y, r in craters),
            path("M46 15a37 37 0 0 1 0 74a44 44 0 0 0 0-74z", class_="o-lo"),
            _cheeks(44, 62, 40, 5.5),
            _eyes(44, 49, 27, 6, mood),
            _mouth(44, 63, 13, mood),
        )
    )


def _fizz(mood: str) -> Svg:
    """A comet on the way, with a tail of ice and light."""
    return join(
        (
            group(
                path(
                    "M6 8C28 12 54 22 72 40L40 72C24 50 12 28 6 8z", class_="o-bar o-e1",
                    opacity=0.85,
                ),
                class_="o-c-azure",
            ),
            path("M6 8C26 16 48 30 62 46L46 62C30 44 16 26 6 8z", class_="o-flame o-e1"),
            path("M6 8C24 20 42 36 52 50L48 56C34 42 18 24 6 8z", class_="o-pale"),
            path("M30 6l12 9M6 36l8 11M46 8l7 7M10 58l6 8", class_="o-h"),
            group(circle(60, 60, 29, class_="o-bar o-e"), class_="o-c-frost"),
            path("M60 31a29 29 0 0 1 0 58a36 36 0 0 0 0-58z", class_="o-lo"),
            path("M40 46q6-11 18-12", class_="o-h"),
            _brows(59, 47, 23, 5, mood),
            _cheeks(59, 69, 36, 4.5),
            _eyes(59, 57, 23, 5.2, mood),
            _mouth(59, 70, 15, mood),
        )
    )  # fmt: skip


def _octans(mood: str) -> Svg:
    """A brass octant: an eighth of a circle with its scale and arm, a lens before one eye."""
    ticks = (
        "M17 76l2-6M25 81l2-6M33 84l1-6M41 86v-6M48 86v-6M55 86v-6M63 84l-1-6M71 81l-2-6M79 76l-2-6"
    )
    return join(
        (
            path("M48 5L88 73Q48 98 8 73z", class_="o-gold o-e"),
            path("M48 5L88 73Q68 86 48 86z", class_="o-lo"),
            group(path("M48 18L76 66Q48 81 20 66z", class_="o-bar o-e"), class_="o-c-teal"),
            path("M14 68Q48 91 82 68", class_="o-h"),
            path(ticks, class_="o-e1", fill="none"),
            path("M45 10l3-4 3 4 14 74-5 4z", class_="o-metal o-e1"),
            circle(48, 10, 6.5, class_="o-metal o-e"),
            circle(48, 10, 2, class_="o-dark"),
            group(circle(48, 54, 21, class_="o-bar o-e"), class_="o-c-sulphur"),
            _brows(48, 44, 24, 5, mood),
            _cheeks(48, 61, 32, 4),
            _eyes(48, 52, 21, 4.6, mood),
            circle(58.5, 52, 8.5, class_="o-e", fill="none"),
            path("M66 56q6 4 4 14", class_="o-e1", fill="none"),
            _mouth(48, 65, 12, mood),
        )
    )


def _armilla(mood: str) -> Svg:
    """An old armillary sphere: rings around a globe, on a foot, with half-moon glasses."""
    glasses = "M31 51h15a7.5 7.5 0 0 1-15 0zM50 51h15a7.5 7.5 0 0 1-15 0zM46 51h4"
    raised = 4 if mood == "thinking" else 0
    tilted = "rotate(-16 48 38)"
    return join(
        (
            path("M42 80h12l3 7h-18z", class_="o-gold o-e"),
            rect(26, 87, 44, 6, 3, class_="o-gold o-e"),
            group(
                circle(48, 44, 38, class_="o-thick"),
                tag("ellipse", cx=48, cy=38, rx=43, ry=13, class_="o-ray", transform=tilted),
                class_="o-c-ochre",
            ),
            group(circle(48, 47, 27, class_="o-bar o-e"), class_="o-c-sand"),
            path("M48 20a27 27 0 0 1 0 54a33 33 0 0 0 0-54z", class_="o-lo"),
            path(
                "M5 38a43 13 0 0 1 86 0", class_="o-thick o-c-ochre", transform=tilted,
            ),
            circle(83, 20, 5, class_="o-gold o-e1"),
            path(f"M33 {42 - raised}q6-6 12-1M51 41q6-5 12 1", class_="o-thick o-c-pale"),
            _cheeks(48, 60, 36, 4),
            _eyes(48, 50, 20, 4.4, mood),
            path(glasses, class_="o-e1", fill="none"),
            _mouth(48, 65, 12, mood),
        )
    )  # fmt: skip


_BODIES: dict[str, Callable[[str], Svg]] = {
    "pip": _pip,
    "fizz": _fizz,
    "octans": _octans,
    "armilla": _armilla,
}
