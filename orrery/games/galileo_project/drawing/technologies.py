"""The technologies that can be developed."""

from __future__ import annotations

from orrery.core.art.parts import framed
from orrery.core.art.sheet import Format
from orrery.core.art.svg import EMPTY, Svg, circle, rect
from orrery.core.art.targets import piece
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.drawing.faces import TILE_HIGH, TILE_WIDE
from orrery.games.galileo_project.drawing.pieces import tile_face, tile_tip
from orrery.games.galileo_project.drawing.scene import Scene


def in_words(scene: Scene) -> list[str]:
    return [_tip(scene, number) for number in range(box.TECHNOLOGIES)]


def _tip(scene: Scene, number: int) -> str:
    said = tile_tip(scene, scene.view.technologies[number])
    return f"{said} {scene.say('draw.tile.left', n=scene.view.tiles_left[number])}"


def tile(scene: Scene, number: int, x: float, y: float, kind: Format) -> Svg:
    """A technology, with a dot for each tile that is left of it."""
    view = scene.view
    name = view.technologies[number]
    act = f"develop {number + 1}"
    left = view.tiles_left[number]
    wide, high = TILE_WIDE[kind.narrow], TILE_HIGH[kind.narrow]
    dots = [
        circle(wide - 13, high - 14 - 12 * n, 4.5, class_="o-gold o-e1" if n < left else "o-trough")
        for n in range(box.TILES_OF[view.seats])
    ]
    return piece(
        name,
        x,
        y,
        tile_face(scene, name, kind),
        *dots,
        EMPTY if left else rect(0, 0, wide, high, 9, class_="o-lo"),
        framed(scene.targets, act, wide, high, 9),
        tip=_tip(scene, number),
        **scene.targets.marks(act),
    )
