"""The workshop: technologies, the Star-Z tile and the project stack."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import figure, framed, ghost
from orrery.core.art.sheet import HALF, MARGIN, NARROW, Format, Grid
from orrery.core.art.svg import EMPTY, Svg, at, circle, rect, use
from orrery.core.art.targets import piece
from orrery.core.art.text import line
from orrery.core.spoken import Panel
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.components import (
    BONUS_PROGRAM,
    BONUSES,
    PIECE_LEVEL,
    ROBOTS,
    TECHNOLOGIES,
    TILES_OF,
)
from orrery.games.galileo_project.drawing.effects import row, row_width, steps
from orrery.games.galileo_project.drawing.faces import TILE_HIGH, level
from orrery.games.galileo_project.drawing.pieces import tile_face, tile_tip
from orrery.games.galileo_project.drawing.scene import PROJECT, Scene

CELL_HIGH = 66.0
STACK = 118.0


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.workshop.title")
    description = _description(scene)
    drawings = [
        _draw(scene, kind, columns, title, description)
        for kind, columns in ((HALF, 2), (NARROW, 1))
    ]
    return sheet.panel("workshop", title, description, *drawings, "half")


def _description(scene: Scene) -> str:
    said = [_tile_tip(scene, kind) for kind in range(TECHNOLOGIES)]
    said.append(scene.name(f"STZ-{scene.view.star_z}") + ".")
    said += [_bonus_tip(scene, number) for number in range(BONUSES)]
    said.append(_stack_tip(scene))
    return " ".join(said)


def _draw(scene: Scene, kind: Format, columns: int, title: str, description: str) -> str:
    gap = 10.0
    across = kind.width - 2 * MARGIN
    grid = Grid(columns, across, TILE_HIGH, gap)
    tiles = [
        _tile(scene, number, *grid.spot(number), grid.wide, kind) for number in range(TECHNOLOGIES)
    ]
    y = grid.foot(TECHNOLOGIES)
    star_wide = across - (STACK + gap if not kind.narrow else 0)
    star_z, high = _star_z(scene, MARGIN, y, star_wide, kind)
    stack_x = MARGIN + star_wide + gap if not kind.narrow else MARGIN
    stack_y = y if not kind.narrow else y + high + gap
    stack = _stack(scene, stack_x, stack_y, kind)
    height = stack_y + 108 if kind.narrow else y + high + 14
    return sheet.sheet(
        kind,
        "workshop",
        title,
        description,
        height,
        *tiles,
        star_z,
        stack,
        scene.declining("workshop", kind),
    )


# --- technologies -------------------------------------------------------------------------


def _tile_tip(scene: Scene, kind: int) -> str:
    said = tile_tip(scene, scene.view.technologies[kind])
    return f"{said} {scene.say('draw.tile.left', n=scene.view.tiles_left[kind])}"


def _tile(scene: Scene, number: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    view = scene.view
    name = view.technologies[number]
    act = f"develop {number + 1}"
    left = view.tiles_left[number]
    tip = _tile_tip(scene, number)
    dots = [
        circle(
            wide - 14 - 12 * n,
            TILE_HIGH - 14,
            4.5,
            class_="o-gold o-e1" if n < left else "o-trough",
        )
        for n in range(TILES_OF[view.seats])
    ]
    return piece(
        name,
        x,
        y,
        tile_face(scene, name, kind),
        *dots,
        EMPTY if left else rect(0, 0, wide, TILE_HIGH, 9, class_="o-lo"),
        framed(scene.targets, act, wide, TILE_HIGH, 9),
        tip=tip,
        **scene.targets.marks(act),
    )


# --- Star-Z -------------------------------------------------------------------------------


def _bonus_tip(scene: Scene, number: int) -> str:
    program = _program(scene, number)
    return scene.say("draw.star_z.bonus", n=number + 1, effects=naming.effects(program))


def _program(scene: Scene, number: int) -> int:
    side = "ab".index(scene.view.star_z)
    return BONUS_PROGRAM + side * BONUSES + number


def _star_z(scene: Scene, x: float, y: float, wide: float, kind: Format) -> tuple[Svg, float]:
    """The tile with its bonuses, cheapest first, and how high it is."""
    head = 34.0
    high = head + CELL_HIGH + 10
    step = (wide - 12) / BONUSES
    cells = [_cell(scene, number, 6 + number * step, head, step - 5) for number in range(BONUSES)]
    name = f"STZ-{scene.view.star_z}"
    tile = at(
        x,
        y,
        rect(0, 0, wide, high, 9, class_="o-paper"),
        rect(3.5, 3.5, wide - 7, high - 7, 6, class_="o-inner"),
        use("gp-star-z", 22, 19, 26),
        line(
            scene.name(name),
            42,
            24,
            15,
            limit=wide - 54,
            least=kind.least,
            style="o-serif",
        ),
        *cells,
        data_tip=scene.say("component.star_z-text"),
    )
    return tile, high


def _cell(scene: Scene, number: int, x: float, y: float, wide: float) -> Svg:
    act = f"bonus {number + 1}"
    symbols = steps(_program(scene, number))
    size = min(30.0, (wide - 4) / (1.04 * len(symbols)))
    return at(
        x,
        y,
        rect(0, 0, wide, CELL_HIGH, 6, class_="o-shade"),
        figure(f"{number + 1}", wide / 2, 14, 14, "o-soft"),
        row(symbols, (wide - row_width(len(symbols), size)) / 2, 42, size),
        framed(scene.targets, act, wide, CELL_HIGH, 6),
        data_tip=scene.tip(act, _bonus_tip(scene, number)),
        **scene.targets.marks(act),
    )


# --- projects -----------------------------------------------------------------------------


def _stack_tip(scene: Scene) -> str:
    pile = scene.view.pile
    if not pile:
        return scene.say("draw.stack.empty")
    said = scene.say("draw.stack.cards", n=len(pile))
    if not pile[0]:
        return said
    card = PROJECT[pile[0]]
    top = scene.say("draw.stack.top", card=naming.project(card), level=PIECE_LEVEL[ROBOTS + card])
    return f"{said} {top}"


def _stack(scene: Scene, x: float, y: float, kind: Format) -> Svg:
    """The project stack: its top card shows its level."""
    act = "on new"
    pile = scene.view.pile
    wide, high = (STACK, 110.0) if not kind.narrow else (kind.width - 2 * MARGIN, 92.0)
    parts: list[Svg] = [rect(0, 0, wide, high, 9, class_="o-back")] if pile else []
    if pile:
        middle = wide / 2 if not kind.narrow else 60
        parts.append(use(f"gp-{pile[0] or 'plan'}", middle - 14, 44, 66))
        if pile[0]:
            parts.append(level(PIECE_LEVEL[ROBOTS + PROJECT[pile[0]]], middle + 32, 30, 40))
        parts.append(
            line(
                scene.say("draw.stack.count", n=len(pile)),
                wide / 2 if not kind.narrow else 130,
                98 if not kind.narrow else 52,
                14,
                limit=wide - 10 if not kind.narrow else wide - 140,
                least=kind.least,
                anchor="middle" if not kind.narrow else "start",
                style="o-pale-text",
            )
        )
    else:
        parts.append(ghost(wide, high, 9))
    return at(
        x,
        y,
        *parts,
        framed(scene.targets, act, wide, high, 9),
        data_tip=_stack_tip(scene),
        **scene.targets.marks(act),
    )
