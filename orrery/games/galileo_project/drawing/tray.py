"""What the viewer has at hand: their whole board in one low drawing."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import button, figure
from orrery.core.art.scene import drawing
from orrery.core.art.sheet import NARROW, TRAY, Format
from orrery.core.art.svg import Svg, at, join, use
from orrery.core.art.text import line
from orrery.core.spoken import Panel
from orrery.games.galileo_project.drawing import holdings, player
from orrery.games.galileo_project.drawing.effects import TECHNOLOGY_TINT
from orrery.games.galileo_project.drawing.holdings import Room
from orrery.games.galileo_project.drawing.scene import Scene

EDGE = 9.0
GAP = 12.0
HEAD = player.MOON_HEAD
BODY = EDGE + HEAD + 4
HIGH = 116.0
GOODS, PROJECT, TILES, TUCKED = 122.0, 132.0, 100.0, 276.0
"""How wide the parts are; the moons have the rest."""


def panel(scene: Scene, seat: int) -> Panel:
    title = scene.say("draw.player.title", who=scene.names[seat])
    description = player.in_words(scene, seat)
    wide = _wide(scene, seat, TRAY, title, description)
    narrow = player.narrow_board(scene, seat, NARROW, title, description)
    return sheet.panel("tray", title, description, wide, narrow, "tray", "own")


@drawing
def _wide(scene: Scene, seat: int, kind: Format, title: str, description: str) -> str:
    """From left to right: goods, moons with robots, project and modifiers, tiles, characters."""
    moons = kind.width - 2 * EDGE - 4 * GAP - GOODS - PROJECT - TILES - TUCKED
    x = EDGE
    parts = [player.heading(scene, seat, x + 16, EDGE + HEAD / 2 - 2, GOODS - 46, kind)]
    parts.append(player.goods(scene, seat, Room(x, BODY, GOODS, HIGH), 2))
    x += GOODS + GAP
    parts.append(player.moons(scene, seat, Room(x, EDGE, moons, BODY - EDGE + HIGH), 4))
    x += moons + GAP
    parts.append(_middle_head(scene, seat, x))
    parts.append(holdings.own_project(scene, seat, Room(x, BODY, PROJECT, 46)))
    parts.append(holdings.modifiers(scene, seat, Room(x, BODY + 50, PROJECT, HIGH - 50)))
    x += PROJECT + GAP
    parts.append(holdings.technologies(scene, seat, Room(x, BODY, TILES, HIGH), 2))
    x += TILES + GAP
    tucked = f"{len(scene.player(seat).tucked)}/{scene.player(seat).tuck_limit}"
    limit = holdings.limit_tip(scene, seat)
    parts.append(_head(x, use("gp-tuck", 13, HEAD / 2, 28), tucked, limit))
    parts.append(holdings.tucked(scene, seat, Room(x, BODY, TUCKED, HIGH), kind))
    height = BODY + HIGH + EDGE
    return sheet.sheet(kind, "tray", title, description, height, *parts, titled=False)


def _head(x: float, icon: Svg, count: str, tip: str) -> Svg:
    """A sign and a number above a part of the tray."""
    return at(x, EDGE, icon, figure(count, 44, HEAD / 2, 16, "o-on"), data_tip=tip)


def _middle_head(scene: Scene, seat: int, x: float) -> Svg:
    """What is below: project and tiles; or the button for placing no modifier."""
    if scene.targets.shown("pass") and scene.asks("modifier"):
        said = scene.tip("pass")
        wide = PROJECT + GAP + TILES
        return button(scene.targets, "pass", said, x, EDGE, wide, TRAY, said, HEAD)
    project = line(
        scene.say("draw.project.head"),
        x + PROJECT / 2,
        EDGE + HEAD / 2 + 5,
        15,
        limit=PROJECT,
        least=TRAY.least,
        anchor="middle",
        style="o-serif o-on",
    )
    tech = use("gp-tech", 13, HEAD / 2, 26, class_=f"o-c-{TECHNOLOGY_TINT}")
    count = str(len(scene.player(seat).technologies))
    place = scene.say("draw.tile.place")
    return join((project, _head(x + PROJECT + GAP, tech, count, place)))
