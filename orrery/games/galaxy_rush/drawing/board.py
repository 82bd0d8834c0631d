"""The shared board: the race, and below it the discoveries and the achievements."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.scene import drawing
from orrery.core.art.sheet import FULL, MARGIN, NARROW, Format
from orrery.core.spoken import Panel
from orrery.games.galaxy_rush.drawing import achievements, discoveries
from orrery.games.galaxy_rush.drawing import track as race
from orrery.games.galaxy_rush.drawing.scene import Scene


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.track.title")
    said = (race.description, discoveries.description, achievements.description)
    description = " ".join(part(scene) for part in said)
    return sheet.panel(
        "board",
        title,
        description,
        _wide(scene, FULL, title, description),
        _narrow(scene, NARROW, title, description),
        "stage",
        "full",
    )


def _seed(scene: Scene) -> str:
    return f"track-{scene.view.season}"


@drawing
def _wide(scene: Scene, kind: Format, title: str, description: str) -> str:
    """The track above; below it the discoveries at the left, the achievements at the right."""
    gap = 18.0
    wide = (kind.width - 2 * MARGIN - gap) / 2
    top = race.WIDE.height + 5
    high = kind.most - top - 11
    return sheet.sheet(
        kind,
        _seed(scene),
        title,
        description,
        kind.most,
        race.track(scene, race.WIDE, title),
        discoveries.wide_display(scene, MARGIN, top, wide, high),
        achievements.wide_achievements(scene, MARGIN + wide + gap, top, wide, high),
    )


@drawing
def _narrow(scene: Scene, kind: Format, title: str, description: str) -> str:
    """One below the other."""
    gap = 22.0
    wide = kind.width - 2 * MARGIN
    y = race.TALL.height + 12
    display, height = discoveries.narrow_display(scene, MARGIN, y, wide)
    y += height + gap
    aims, height = achievements.narrow_achievements(scene, MARGIN, y, wide)
    return sheet.sheet(
        kind,
        _seed(scene),
        title,
        description,
        y + height + MARGIN,
        race.track(scene, race.TALL, title),
        display,
        aims,
    )
