"""Jupiter and its four moons: a track for each, with everybody's development on it."""

from __future__ import annotations

from functools import cache

from orrery.core.art import sheet
from orrery.core.art.parts import figure, star
from orrery.core.art.sheet import FULL, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, circle, join, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import line
from orrery.core.spoken import Panel
from orrery.core.words import Phrase, phrase
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.components import (
    BONUS_AMOUNT,
    BONUS_KIND,
    MOON_TOP,
    MOONS,
    NO_EFFECT,
    SPACES,
)
from orrery.games.galileo_project.drawing.effects import (
    IO_BONUS,
    gain_symbol,
    row,
    row_width,
    segment_symbols,
    segments,
)
from orrery.games.galileo_project.drawing.scene import Scene, cluster, mark

TRACK = 108.0
TRACK_LEFT = 236.0
STEP = 54.0
NARROW_STEP = 41.0
NARROW_ROW = 84.0
PER_ROW = 8


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.moons.title")
    description = _description(scene)
    wide = _wide(scene, title, description)
    narrow = _narrow(scene, title, description)
    return sheet.panel("moons", title, description, wide, narrow, "full")


# --- in words -----------------------------------------------------------------------------


def _segment_words(segment: dict[str, int | str], bonus: bool) -> tuple[Phrase, ...]:
    """What a segment allows and what it is worth."""
    said: list[Phrase] = []
    name, _, rest = str(segment["effect"]).partition(":")
    if name == "io_rate":
        mc, saved = rest.split(":")
        if saved == "all":
            said.append(phrase("effect.io_rate_all", mc=int(mc)))
        else:
            n = int(saved) + (IO_BONUS if bonus else 0)
            said.append(phrase("effect.io_rate", mc=int(mc), n=n))
    elif name == "energy_discount":
        said.append(phrase("effect.energy_discount", n=int(rest)))
    elif name != "none":
        said.append(phrase(f"effect.{name}"))
    if "tuck_limit" in segment:
        said.append(phrase("effect.tuck_limit", n=int(segment["tuck_limit"])))
    if segment["vp"]:
        said.append(phrase("effect.vp", n=int(segment["vp"])))
    rate = segment.get("vp_per_robot_of_largest_type")
    if rate:
        said.append(phrase("effect.vp_per_robot", n=int(rate)))
    return tuple(said) or (phrase("effect.none"),)


def segment_tip(scene: Scene, moon: int, segment: dict[str, int | str]) -> str:
    first, last = int(segment["from"]), int(segment["to"])
    key = "draw.moons.space" if first == last else "draw.moons.spaces"
    what = _segment_words(segment, scene.io_bonus)
    return scene.say(key, moon=naming.moon(moon), n=first, last=last, what=what)


@cache
def segment_of(moon: int, space: int) -> int:
    return next(
        n for n, one in enumerate(segments(moon)) if int(one["from"]) <= space <= int(one["to"])
    )


def _bonus(moon: int, space: int) -> tuple[int, int] | None:
    at_space = moon * SPACES + space
    if BONUS_KIND[at_space] == NO_EFFECT:
        return None
    return BONUS_KIND[at_space], BONUS_AMOUNT[at_space]


def _bonus_tip(scene: Scene, moon: int, space: int, bonus: tuple[int, int]) -> str:
    what = naming.effect(*bonus)
    return scene.say("draw.moons.bonus", moon=naming.moon(moon), n=space, what=what)


def marker_tip(scene: Scene, moon: int, seat: int) -> str:
    space = scene.player(seat).markers[moon]
    return scene.say("draw.moons.marker", who=scene.names[seat], moon=naming.moon(moon), n=space)


def _description(scene: Scene) -> str:
    said: list[str] = []
    for moon, name in enumerate(MOONS):
        said.append(scene.say(f"component.{name}-text"))
        said += [segment_tip(scene, moon, one) for one in segments(moon)]
        for space in range(MOON_TOP[moon] + 1):
            bonus = _bonus(moon, space)
            if bonus is not None:
                said.append(_bonus_tip(scene, moon, space, bonus))
        said += [marker_tip(scene, moon, seat) for seat in range(scene.view.seats)]
    return " ".join(said)


# --- drawn --------------------------------------------------------------------------------


def _wide(scene: Scene, title: str, description: str) -> str:
    height = HEAD + len(MOONS) * TRACK + 8
    middle = HEAD + len(MOONS) * TRACK / 2 - 8
    centre = -30.0
    orbits = [
        circle(centre, middle, radius, class_="o-hair")
        for radius in (186, 222, 258, 294, 420, 560, 720, 900)
    ]
    tracks = []
    for moon in range(len(MOONS)):
        y = HEAD + moon * TRACK
        tracks.append(_body(scene, moon, 172, y + 40, 66, FULL))
        tracks.append(_segments(scene, moon, range(MOON_TOP[moon] + 1), TRACK_LEFT, y, STEP, FULL))
        spaces = [
            _space(scene, moon, space, TRACK_LEFT + (space + 0.5) * STEP, y + 38, 20, FULL)
            for space in range(MOON_TOP[moon] + 1)
        ]
        tracks += spaces
    return sheet.sheet(
        FULL,
        "moons",
        title,
        description,
        height,
        *orbits,
        use("gp-jupiter", centre, middle, 310),
        *tracks,
    )


def _narrow(scene: Scene, title: str, description: str) -> str:
    parts: list[Svg] = [use("gp-jupiter", NARROW.width - 34, 30, 42)]
    y = HEAD
    for moon in range(len(MOONS)):
        top = MOON_TOP[moon]
        parts.append(_body(scene, moon, MARGIN + 24, y + 22, 44, NARROW))
        y += 48
        for first in range(0, top + 1, PER_ROW):
            spaces = range(first, min(first + PER_ROW, top + 1))
            left = MARGIN
            parts.append(_segments(scene, moon, spaces, left, y, NARROW_STEP, NARROW))
            parts += [
                _space(
                    scene,
                    moon,
                    space,
                    left + (space - first + 0.5) * NARROW_STEP,
                    y + 32,
                    16,
                    NARROW,
                )
                for space in spaces
            ]
            y += NARROW_ROW
        y += 6
    return sheet.sheet(NARROW, "moons", title, description, y + 6, *parts)


def _body(scene: Scene, moon: int, x: float, y: float, size: float, kind: Format) -> Svg:
    """The moon itself, and its name; a robot may be sent there."""
    act = f"moon {MOONS[moon]}"
    half = size / 2
    said = scene.say(f"moon.{MOONS[moon]}")
    name = line(
        said,
        half if not kind.narrow else size + 10,
        size + 18 if not kind.narrow else half + 6,
        16,
        limit=110 if not kind.narrow else 220,
        least=kind.least,
        anchor="middle" if not kind.narrow else "start",
        style="o-serif o-on",
    )
    return at(
        x - half,
        y - half,
        use(f"gp-{MOONS[moon]}", half, half, size),
        name,
        halo(scene.targets, act, size, size, half),
        data_tip=f"{said}: {scene.say(f'component.{MOONS[moon]}-text')}",
        **scene.targets.marks(act),
    )


def _segments(
    scene: Scene, moon: int, spaces: range, left: float, y: float, step: float, kind: Format
) -> Svg:
    """Bands under the spaces, and below each what it allows and is worth."""
    size = 25.0 if not kind.narrow else 22.0
    high = 44.0 if not kind.narrow else 36.0
    top = y + (16 if not kind.narrow else 14)
    parts: list[Svg] = []
    for segment in segments(moon):
        first, last = int(segment["from"]), int(segment["to"])
        shown = [space for space in spaces if first <= space <= last]
        if not shown:
            continue
        start = left + (shown[0] - spaces[0]) * step + 2
        wide = len(shown) * step - 4
        tip = segment_tip(scene, moon, segment)
        label = EMPTY
        # A segment that goes on in another row has its label where most of its spaces are.
        if 2 * len(shown) >= last - first + 1:
            symbols = segment_symbols(segment, scene.io_bonus)
            points = int(segment["vp"])
            room = row_width(len(symbols) + bool(points), size)
            at_x = start + wide / 2 - room / 2
            at_x = min(max(at_x, MARGIN), kind.width - MARGIN - room + 4) - start
            below = high + size / 2 + 3
            stars = EMPTY
            if points:
                stars = star(points, at_x + size / 2, below, size + 4)
                at_x += size * 1.06
            label = join((stars, row(symbols, at_x, below, size)))
        parts.append(
            at(start, top, rect(0, 0, wide, high, high / 2, class_="o-slot"), label, data_tip=tip)
        )
    return join(parts)


def _space(
    scene: Scene, moon: int, space: int, x: float, y: float, radius: float, kind: Format
) -> Svg:
    """A space with its number or the markers on it, and its bonus above."""
    standing = [
        seat for seat in range(scene.view.seats) if scene.player(seat).markers[moon] == space
    ]
    bonus = _bonus(moon, space)
    above = EMPTY
    if bonus is not None:
        above = at(
            x,
            y - radius - (6 if not kind.narrow else 4),
            use(gain_symbol(*bonus), 0, 0, 25 if not kind.narrow else 22),
            data_tip=_bonus_tip(scene, moon, space, bonus),
        )
    ring = circle(x, y, radius - 3, class_="o-inner")
    number = EMPTY if standing else figure(str(space), x, y, 14, "o-dim")
    return join((ring, number, above, *_markers(scene, moon, standing, x, y, radius)))


def _markers(
    scene: Scene, moon: int, standing: list[int], x: float, y: float, radius: float
) -> list[Svg]:
    """Markers that share a space stand beside each other."""
    count = len(standing)
    size = radius * (1.45 if count == 1 else 1.0 if count == 2 else 0.95)
    return [
        piece(
            naming.own(seat, MOONS[moon]),
            x + dx,
            y + dy,
            mark(seat, 0, 0, size),
            tip=marker_tip(scene, moon, seat),
        )
        for seat, (dx, dy) in zip(standing, cluster(count, radius * 0.52), strict=True)
    ]
