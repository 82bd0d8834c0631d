"""Copernicus' library tiles beside his board, both sides of each."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import ghost
from orrery.core.art.scene import drawing
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, join
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import block
from orrery.core.spoken import Panel
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.drawing.library import grid, grid_tip
from orrery.games.galileo_galilei.drawing.scene import Scene


def panel(scene: Scene, seat: int) -> Panel:
    """The viewer's own tiles, large enough to choose from."""
    title = scene.say("box.copernicus_tile")
    description = " ".join(
        grid_tip(scene, tile, side) for tile in range(len(box.LIBRARY_TILE_IDS)) for side in (0, 1)
    )
    drawings = [_draw(scene, seat, kind, title, description) for kind in (HALF, NARROW)]
    return sheet.panel(f"tiles-{seat}", title, description, *drawings, *scene.tags(seat))


@drawing
def _draw(scene: Scene, seat: int, kind: Format, title: str, description: str) -> str:
    across = kind.width - 2 * MARGIN
    ability = block(
        scene.say("draw.ability.copernicus"),
        MARGIN + 10,
        HEAD - 2,
        14,
        limit=across - 20,
        most=4,
        least=kind.least,
        style="o-dim",
    )
    top = HEAD + (64 if kind.narrow else 40)
    tiles, foot = tile_rows(scene, seat, MARGIN + 4, top, across, 38 if kind.narrow else 48, 10)
    return sheet.sheet(kind, f"tiles-{seat}", title, description, foot + 14, ability.svg, tiles)


def tile_rows(
    scene: Scene, seat: int, x: float, y: float, room: float, cell: float, gap: float
) -> tuple[Svg, float]:
    """All four tiles in rows, and where they end.

    What lies in the library leaves its place free.
    """
    left = x
    drawn = []
    for tile in range(len(box.LIBRARY_TILE_IDS)):
        wide = 2 * box.LIBRARY_TILE_COLUMNS[tile] * cell + gap
        if left > x and left + wide > x + room:
            left = x
            y += 2 * cell + 2 * gap
        drawn.append(_tile(scene, seat, tile, left, y, cell, gap))
        left += wide + 2 * gap
    return join(drawn), y + 2 * cell


def _tile(scene: Scene, seat: int, tile: int, x: float, y: float, cell: float, gap: float) -> Svg:
    name = box.LIBRARY_TILE_IDS[tile]
    lies = any(one.tile == name for one in scene.side(seat).laid)
    wide, high = box.LIBRARY_TILE_COLUMNS[tile] * cell, box.LIBRARY_TILE_ROWS[tile] * cell
    sides = []
    for side in (0, 1):
        act = f"lay {name} {'ab'[side]}"
        mine = scene.asked(seat) and scene.targets.shown(act)
        sides.append(
            at(
                side * (wide + gap),
                0,
                ghost(wide, high, 4) if lies else grid(tile, side, cell),
                halo(scene.targets, act, wide, high, 4) if mine else EMPTY,
                data_tip=grid_tip(scene, tile, side),
                **(scene.targets.marks(act) if mine else {}),
            )
        )
    if lies:
        return at(x, y, *sides)
    return piece(naming.own(seat, name), x, y, *sides, tip=scene.name(name))
