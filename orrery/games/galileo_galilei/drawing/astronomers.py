"""The four astronomers to choose from, while somebody has not chosen yet."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.scene import drawing
from orrery.core.art.sheet import HALF, MARGIN, NARROW, Format, Grid
from orrery.core.art.svg import EMPTY, Svg, at, join, rect, use
from orrery.core.art.targets import halo
from orrery.core.art.text import block
from orrery.core.covers import SEAT_COLOURS
from orrery.core.spoken import Panel
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.drawing.scene import Scene, Speaker, mark


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.astronomers.title")
    description = " ".join(_tip(scene, name) for name in box.CHARACTERS[:-1])
    drawings = [
        _draw(scene, kind, columns, title, description)
        for kind, columns in ((HALF, 2), (NARROW, 1))
    ]
    return sheet.panel("astronomers", title, description, *drawings, "stage", "half")


def _owner(scene: Scene, name: str) -> int:
    chosen = [side.character for side in scene.view.players]
    return chosen.index(name) if name in chosen else -1


def _tip(scene: Scene, name: str) -> str:
    said = f"{scene.name(name)}: {scene.say(f'draw.ability.{name}')}"
    owner = _owner(scene, name)
    if owner < 0:
        return said
    return f"{said} {scene.say('draw.astronomers.taken', who=scene.names[owner])}"


@drawing
def _draw(scene: Scene, kind: Format, columns: int, title: str, description: str) -> str:
    grid = Grid(columns, kind.width - 2 * MARGIN, 134, 10)
    wide, high = grid.wide, grid.high
    boards = []
    for place, name in enumerate(box.CHARACTERS[:-1]):
        x, y = grid.spot(place)
        act = f"astronomer {name}"
        owner = _owner(scene, name)
        taken = mark(owner, wide - 22, 22, 26) if owner >= 0 else EMPTY
        boards.append(
            at(
                x,
                y,
                astronomer(scene, name, wide, high, kind, owner),
                taken,
                halo(scene.targets, act, wide, high),
                data_tip=_tip(scene, name),
                **scene.targets.marks(act),
            )
        )
    height = grid.foot(len(boards)) + 6
    return sheet.sheet(kind, "astronomers", title, description, height, *boards)


def astronomer(
    words: Speaker, name: str, wide: float, high: float, kind: Format, owner: int = -1
) -> Svg:
    """A character board with the ability in words."""
    tint = SEAT_COLOURS[owner] if owner >= 0 else "umber"
    heading = block(
        words.name(name),
        88,
        10,
        16,
        limit=wide - 122,
        most=1,
        least=kind.least,
        style="o-serif",
    )
    ability = block(
        words.say(f"draw.ability.{name}"),
        88,
        34,
        13,
        limit=wide - 96,
        most=6,
        least=kind.least,
        leading=1.14,
        style="o-soft",
    )
    return join(
        (
            rect(0, 0, wide, high, 8, class_="o-paper"),
            rect(3.5, 3.5, wide - 7, high - 7, 5, class_="o-inner"),
            use("o-chart", 46, high / 2, 84, class_="o-c-plate"),
            use(f"gg-{name}", 46, high / 2, 68, class_=f"o-c-{tint}"),
            heading.svg,
            ability.svg,
        )
    )
