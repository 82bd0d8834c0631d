"""Jupiter and its four moons: a track for each, with everybody's development on it."""

from __future__ import annotations

from functools import cache

from orrery.core.art import sheet
from orrery.core.art.parts import box as boxed
from orrery.core.art.scene import drawing, part
from orrery.core.art.sheet import FULL, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import Svg, at, circle, group, rect, use
from orrery.core.art.targets import piece
from orrery.core.art.text import line
from orrery.core.spoken import Panel
from orrery.core.words import Phrase, phrase
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.drawing.effects import segments
from orrery.games.galileo_project.drawing.faces import (
    BAND,
    SPACE_RADIUS,
    SPACE_Y,
    STEP,
    TRACK_SIZE,
    bonus_at,
    parts_in,
    rows,
    track_symbol,
)
from orrery.games.galileo_project.drawing.scene import Scene, cluster, mark

TRACK = 112.0
TRACK_LEFT = 236.0
ORBITS = (186, 222, 258, 294, 420, 560, 720, 900)


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.moons.title")
    description = _description(scene)
    wide = _wide(scene, FULL, title, description)
    narrow = _narrow(scene, NARROW, title, description)
    return sheet.panel("moons", title, description, wide, narrow, "stage", "full")


# --- in words -----------------------------------------------------------------------------


def _segment_words(scene: Scene, moon: int, space: int) -> tuple[Phrase, ...]:
    """What a segment allows and what it is worth."""
    agreed = scene.view.settings
    said = (
        *naming.space_effects(moon, space, str(agreed["io_rate"])),
        *naming.space_points(moon, space, bool(agreed["equal_types"])),
    )
    return said or (phrase("effect.none"),)


def segment_tip(scene: Scene, moon: int, segment: dict[str, int | str]) -> str:
    first, last = int(segment["from"]), int(segment["to"])
    key = "draw.moons.space" if first == last else "draw.moons.spaces"
    what = _segment_words(scene, moon, first)
    return scene.say(key, moon=naming.moon(moon), n=first, last=last, what=what)


@cache
def segment_of(moon: int, space: int) -> int:
    return next(
        n for n, one in enumerate(segments(moon)) if int(one["from"]) <= space <= int(one["to"])
    )


def _bonus_tip(scene: Scene, moon: int, space: int, bonus: tuple[int, int]) -> str:
    what = naming.effect(*bonus)
    return scene.say("draw.moons.bonus", moon=naming.moon(moon), n=space, what=what)


def marker_tip(scene: Scene, moon: int, seat: int) -> str:
    space = scene.player(seat).markers[moon]
    return scene.say("draw.moons.marker", who=scene.names[seat], moon=naming.moon(moon), n=space)


@part
def _description(scene: Scene) -> str:
    said: list[str] = []
    for moon in range(len(box.MOONS)):
        said += [segment_tip(scene, moon, one) for one in segments(moon)]
        for space in range(box.MOON_TOP[moon] + 1):
            bonus = bonus_at(moon, space)
            if bonus is not None:
                said.append(_bonus_tip(scene, moon, space, bonus))
        said += [marker_tip(scene, moon, seat) for seat in range(scene.view.seats)]
    return " ".join(said)


# --- drawn --------------------------------------------------------------------------------


@drawing
def _wide(scene: Scene, kind: Format, title: str, description: str) -> str:
    height = HEAD + len(box.MOONS) * TRACK
    middle = HEAD + len(box.MOONS) * TRACK / 2 - 10
    centre = -30.0
    orbits = [circle(centre, middle, radius, class_="o-hair") for radius in ORBITS]
    tracks: list[Svg] = []
    for moon in range(len(box.MOONS)):
        y = HEAD + moon * TRACK
        tracks.append(_body(scene, moon, 172, y + 42, 68, kind))
        tracks.append(_track(scene, moon, 0, TRACK_LEFT, y, kind))
    return sheet.sheet(
        kind,
        "moons",
        title,
        description,
        height,
        *orbits,
        use("gp-jupiter", centre, middle, 310),
        *tracks,
    )


@drawing
def _narrow(scene: Scene, kind: Format, title: str, description: str) -> str:
    parts: list[Svg] = [use("gp-jupiter", kind.width - 34, 30, 42)]
    y = HEAD
    for moon in range(len(box.MOONS)):
        parts.append(_body(scene, moon, MARGIN + 24, y + 22, 44, kind))
        y += 50
        for place in range(len(rows(moon, True))):
            parts.append(_track(scene, moon, place, MARGIN, y, kind))
            y += TRACK_SIZE[True][1]
        y += 6
    return sheet.sheet(kind, "moons", title, description, y + 4, *parts)


@part
def _body(scene: Scene, moon: int, x: float, y: float, size: float, kind: Format) -> Svg:
    """The moon itself, and its name."""
    half = size / 2
    said = scene.say(f"moon.{box.MOONS[moon]}")
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
        use(f"gp-{box.MOONS[moon]}", half, half, size),
        name,
        data_tip=f"{said}: {scene.say(f'component.{box.MOONS[moon]}-text')}",
    )


@part
def _track(scene: Scene, moon: int, place: int, x: float, y: float, kind: Format) -> Svg:
    """A row of spaces, and the markers that stand on it."""
    narrow = kind.narrow
    spaces = rows(moon, narrow)[place]
    step, high = STEP[narrow], TRACK_SIZE[narrow][1]
    top = BAND[narrow][0]
    tips = [
        rect(
            first * step,
            top,
            (last - first) * step,
            high - top,
            data_tip=segment_tip(scene, moon, segment),
        )
        for segment, first, last in parts_in(moon, spaces)
    ]
    markers: list[Svg] = []
    for n, space in enumerate(spaces):
        bonus = bonus_at(moon, space)
        middle = (n + 0.5) * step
        if bonus is not None:
            tip = _bonus_tip(scene, moon, space, bonus)
            tips.append(rect(middle - 13, -1, 26, 26, 13, data_tip=tip))
        markers += _markers(scene, moon, space, middle, SPACE_Y[narrow], SPACE_RADIUS[narrow])
    return at(
        x,
        y,
        boxed(track_symbol(moon, place, narrow, scene.io_bonus), 0, 0, *TRACK_SIZE[narrow]),
        group(*tips, fill="none", pointer_events="all"),
        *markers,
    )


def _markers(scene: Scene, moon: int, space: int, x: float, y: float, radius: float) -> list[Svg]:
    """Markers that share a space stand beside each other."""
    standing = [
        seat for seat in range(scene.view.seats) if scene.player(seat).markers[moon] == space
    ]
    size = radius * (1.45 if len(standing) == 1 else 1.0)
    cover = [circle(x, y, radius - 4, class_="o-well")] if len(standing) > 1 else []
    return cover + [
        piece(
            naming.own(seat, box.MOONS[moon]),
            x + dx,
            y + dy,
            mark(seat, 0, 0, size),
            tip=marker_tip(scene, moon, seat),
        )
        for seat, (dx, dy) in zip(standing, cluster(len(standing), radius * 0.5), strict=True)
    ]
