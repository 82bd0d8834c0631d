"""The workshop: the Star-Z tile, the project stack, and what each type of robots does."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import figure, framed, ghost
from orrery.core.art.scene import drawing, part
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import Svg, at, rect, use
from orrery.core.art.text import block, line
from orrery.core.spoken import Panel
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.drawing.effects import row, row_width, steps, word
from orrery.games.galileo_project.drawing.faces import level
from orrery.games.galileo_project.drawing.scene import PROJECT, Scene

GAP = 8.0
CELL_HIGH = {False: 82.0, True: 70.0}
STACK = 128.0
TYPE_HIGH = {False: 58.0, True: 76.0}


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.workshop.title")
    description = _description(scene)
    drawings = [_draw(scene, kind, title, description) for kind in (HALF, NARROW)]
    return sheet.panel("workshop", title, description, *drawings, "stage", "half")


def _description(scene: Scene) -> str:
    said = [scene.name(f"STZ-{scene.view.star_z}") + "."]
    said += [_bonus_tip(scene, number) for number in range(box.BONUSES)]
    said.append(_stack_tip(scene))
    said += [scene.say(f"component.{name}-text") for name in box.TYPES]
    return " ".join(said)


@drawing
def _draw(scene: Scene, kind: Format, title: str, description: str) -> str:
    across = kind.width - 2 * MARGIN
    star_z, high = _star_z(scene, MARGIN, HEAD, across, kind)
    y = HEAD + high + GAP
    pitch = TYPE_HIGH[kind.narrow] + GAP
    foot = y + len(box.TYPES) * pitch
    parts = [star_z]
    if kind.narrow:
        parts.append(_stack(scene, MARGIN, foot, across, 92, kind))
        foot += 92 + GAP
    else:
        across -= STACK + GAP
        parts.append(_stack(scene, MARGIN + across + GAP, y, STACK, foot - GAP - y, kind))
    parts += [_type(scene, n, MARGIN, y + n * pitch, across, kind) for n in range(len(box.TYPES))]
    return sheet.sheet(
        kind,
        "workshop",
        title,
        description,
        foot + 8,
        *parts,
        scene.declining("workshop", kind),
    )


@part
def _type(scene: Scene, number: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    """What robots of a type do when one more of them is gained."""
    said = scene.say(f"component.{box.TYPES[number]}-text")
    high = TYPE_HIGH[kind.narrow]
    words = block(
        said,
        56,
        high / 2,
        14,
        limit=wide - 64,
        most=4,
        least=kind.least,
        leading=1.1,
        style="o-on",
        centred=True,
    )
    return at(
        x,
        y,
        rect(0, 0, wide, high, 8, class_="o-slot"),
        use(f"gp-{word(box.TYPES[number])}", 28, high / 2, 36),
        words.svg,
    )


# --- Star-Z -------------------------------------------------------------------------------


def _bonus_tip(scene: Scene, number: int) -> str:
    program = _program(scene, number)
    return scene.say("draw.star_z.bonus", n=number + 1, effects=naming.effects(program))


def _program(scene: Scene, number: int) -> int:
    side = "ab".index(scene.view.star_z)
    return box.BONUS_PROGRAM + side * box.BONUSES + number


@part
def _star_z(scene: Scene, x: float, y: float, wide: float, kind: Format) -> tuple[Svg, float]:
    """The tile with its bonuses, cheapest first, and how high it is."""
    head = 36.0
    cell = CELL_HIGH[kind.narrow]
    high = head + cell + 10
    step = (wide - 10) / box.BONUSES
    cells = [
        _cell(scene, number, 7.5 + number * step, head, step - 5, cell)
        for number in range(box.BONUSES)
    ]
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


@part
def _cell(scene: Scene, number: int, x: float, y: float, wide: float, high: float) -> Svg:
    act = f"bonus {number + 1}"
    symbols = steps(_program(scene, number))
    size = min(40.0, (wide - 6) / (1.04 * len(symbols)))
    return at(
        x,
        y,
        rect(0, 0, wide, high, 6, class_="o-shade"),
        figure(f"{number + 1}", wide / 2, 15, 15, "o-soft"),
        row(symbols, (wide - row_width(len(symbols), size)) / 2, high / 2 + 11, size),
        framed(scene.targets, act, wide, high, 6),
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
    top = scene.say(
        "draw.stack.top", card=naming.project(card), level=box.PIECE_LEVEL[box.ROBOTS + card]
    )
    return f"{said} {top}"


@part
def _stack(scene: Scene, x: float, y: float, wide: float, high: float, kind: Format) -> Svg:
    """The project stack: its top card shows its level."""
    act = "on new"
    pile = scene.view.pile
    narrow = kind.narrow
    parts: list[Svg] = []
    if pile:
        size = high - 26 if narrow else wide - 34
        middle = 70 if narrow else wide / 2
        parts.append(rect(0, 0, wide, high, 9, class_="o-back"))
        parts.append(use(f"gp-{pile[0] or 'plan'}", middle - 10, high / 2 - 6, size))
        if pile[0]:
            top = box.PIECE_LEVEL[box.ROBOTS + PROJECT[pile[0]]]
            parts.append(level(top, middle + size / 2 - 2, max(high / 2 - size / 2, 26), 42))
        parts.append(
            line(
                scene.say("draw.stack.count", n=len(pile)),
                146 if narrow else wide / 2,
                high / 2 + 5 if narrow else high - 24,
                15,
                limit=wide - 156 if narrow else wide - 10,
                least=kind.least,
                anchor="start" if narrow else "middle",
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
