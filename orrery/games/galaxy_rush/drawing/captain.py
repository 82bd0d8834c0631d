"""The side of a captain whom the viewer plays against or looks at."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import star
from orrery.core.art.scene import drawing, part
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, join
from orrery.core.art.targets import piece
from orrery.core.art.text import block, line
from orrery.core.spoken import Panel
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.drawing.orbit import MINI, ORBIT, orbit_mini, orbit_tip
from orrery.games.galaxy_rush.drawing.pieces import discovery_tip, ghost
from orrery.games.galaxy_rush.drawing.scene import Scene, rocket
from orrery.games.galaxy_rush.drawing.stacks import (
    CELL,
    GAP,
    STACKS,
    Box,
    cell,
    discoveries,
    earlier,
    stacks,
    this_season,
)
from orrery.games.galaxy_rush.rules.setup import IN_TRACK_DECK

COURSE_CARDS = box.ORBIT_CARDS - IN_TRACK_DECK
FOUND = 114.0
"""How high the cell of discoveries is."""


def panel(scene: Scene, seat: int) -> Panel:
    name = scene.captains[seat]
    said = description(scene, seat)
    drawings = [_draw(scene, seat, kind, name, said) for kind in (HALF, NARROW)]
    return sheet.panel(f"captain-{seat}", name, said, *drawings, *scene.tags(seat))


@part
def description(scene: Scene, seat: int) -> str:
    captain = scene.captain(seat)
    said = [
        *(f"{scene.resource(kind)}: {captain.resources[kind]}" for kind in range(4)),
        *(f"{scene.expedition(kind)}: {captain.expeditions[kind]}" for kind in range(3)),
        f"{scene.say('category.heroics')}: {captain.heroics}",
        scene.say("draw.captain.season", au=captain.season_distance),
        scene.say("draw.captain.total", au=captain.distance),
        *(discovery_tip(scene, name).rstrip(".") for name in captain.discoveries),
        *(
            scene.say("draw.captain.medal", n=season, rep=box.MEDALS[season - 1])
            for season in captain.medals
        ),
    ]
    return ". ".join(said) + "."


@part
def points(scene: Scene, seat: int, x: float, y: float, size: float) -> Svg:
    """What a captain has so far; at the end, what they have in all."""
    total = sum(scene.view.scores[seat].values())
    key = "draw.captain.total_points" if scene.view.over else "draw.captain.points"
    return at(x, y, star(total, 0, 0, size), data_tip=scene.say(key, n=total))


@part
def heading(scene: Scene, seat: int, kind: Format) -> Svg:
    """A captain's rocket, name and points."""
    name = line(
        scene.captains[seat],
        MARGIN + 60,
        38,
        19 if kind.narrow else 22,
        limit=kind.width - 2 * MARGIN - 60 - 70,
        least=kind.least,
        style="o-title",
    )
    mark = rocket(scene, seat, MARGIN + 28, 31, 44)
    return join((mark, name, points(scene, seat, kind.width - MARGIN - 32, 31, 42)))


def side(scene: Scene, seat: int, kind: Format) -> tuple[Svg, float]:
    """Everything before a captain below the heading, and where it ends."""
    room = kind.width - 2 * MARGIN
    y = HEAD + 6
    parts = [stacks(scene, seat, MARGIN, y, room, kind)]
    y += STACKS + GAP
    parts.append(discoveries(scene, seat, Box(MARGIN, y, room, FOUND), 2, kind))
    y += FOUND + GAP
    now = room * 0.42
    parts.append(this_season(scene, seat, Box(MARGIN, y, now), kind))
    parts.append(earlier(scene, seat, Box(MARGIN + now + GAP, y, room - now - GAP), kind))
    return join(parts), y + CELL + GAP


@drawing
def _draw(scene: Scene, seat: int, kind: Format, name: str, said: str) -> str:
    things, y = side(scene, seat, kind)
    course = EMPTY
    if scene.solo and seat == st.RIVAL:
        course = _course(scene, Box(MARGIN, y, kind.width - 2 * MARGIN), kind)
        y += CELL + GAP
    head = heading(scene, seat, kind)
    return sheet.sheet(
        kind, f"captain-{seat}", name, said, y + MARGIN - GAP, head, things, course, titled=False
    )


def _course(scene: Scene, area: Box, kind: Format) -> Svg:
    """The card the solo rival steered by last (GR-SOLO-03)."""
    used = scene.view.course
    label = scene.say("draw.captain.course")
    if used:
        name = used[-1]
        card = piece(name, 6, 20, orbit_mini(name), tip=orbit_tip(scene, name))
        text = scene.say(
            "draw.captain.steers",
            card=scene.name(name),
            au=box.ORBIT_AU[ORBIT[name]],
            n=COURSE_CARDS - len(used),
        )
    else:
        card = at(6, 20, ghost(*MINI, 5))
        text = scene.say("draw.captain.no_course", n=COURSE_CARDS)
    words = block(
        text,
        MINI[0] + 18,
        32,
        13,
        limit=area.wide - MINI[0] - 30,
        most=3,
        least=kind.least,
        style="o-dim",
    )
    return cell(area, kind, label, bool(used), card, words.svg, tip=label)
