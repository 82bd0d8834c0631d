"""A player's cellar: inquisitors on their spaces."""

from __future__ import annotations

from orrery.core.art.parts import box as symbol_box
from orrery.core.art.parts import figure, signed
from orrery.core.art.scene import part
from orrery.core.art.svg import EMPTY, Svg, at, rect, use
from orrery.core.art.targets import halo, piece
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.drawing.effects import steps
from orrery.games.galileo_galilei.drawing.scene import Scene
from orrery.games.galileo_galilei.drawing.strips import CELLAR_SIZES


def cellar_tip(scene: Scene, seat: int, space: int) -> str:
    side = scene.side(seat)
    bruno = len(side.cellar) == box.BRUNO_CELLAR
    said = scene.say(
        "draw.board.cellar",
        space=space + 1,
        n=side.cellar[space],
        asked=signed(box.INTERROGATION[bruno][space], plus=True),
        end=signed(box.CELLAR_VP[bruno][space], plus=True),
    )
    if bruno and steps(box.BRUNO_BONUS[space]):
        bonus = scene.say("draw.board.bonus", what=scene.effects(box.BRUNO_BONUS[space]))
        said = f"{said} {bonus}"
    return said


@part
def cellar(scene: Scene, seat: int, x: float, y: float, form: str, wide: float) -> Svg:
    """The cellar, drawn this wide; `form` says for which kind of sheet it is laid out."""
    side = scene.side(seat)
    count = len(side.cellar)
    high = CELLAR_SIZES[form][1] * wide / CELLAR_SIZES[form][0]
    number = 1
    names: dict[int, list[str]] = {}
    for space in range(count - 1, -1, -1):
        names[space] = [
            naming.own(seat, f"inquisitor-{number + n}") for n in range(side.cellar[space])
        ]
        number += side.cellar[space]
    spaces = [
        _space(scene, seat, space, wide / count, high, names[space]) for space in range(count)
    ]
    return at(x, y, symbol_box(f"gg-cellar-{count}-{form}", 0, 0, wide, high), *spaces)


def _space(scene: Scene, seat: int, space: int, pitch: float, high: float, names: list[str]) -> Svg:
    """What stands on a space of the cellar: one behind the other, or one above the other."""
    wide = pitch - 4
    last = space == len(scene.side(seat).cellar) - 1
    act = "farewell" if last else f"persuade {space + 1}"
    mine = scene.asked(seat) and scene.targets.shown(act)
    more = max(1, len(names) - 1)
    upright = high > 1.6 * pitch
    across = 0.0 if upright else min(18.0, (wide - 28) / more)
    down = min(26.0, (high - 94) / more) if upright else 0.0
    left = wide / 2 - across * (len(names) - 1) / 2
    top = high / 2 - down * (len(names) - 1) / 2
    parts = [rect(0, 0, wide, high, 8, fill="none", pointer_events="all")]
    for n, name in enumerate(names):
        hood = use("gg-hood", 0, 0, 38, class_="o-c-crimson")
        parts.append(piece(name, left + across * n, top + down * n, hood))
    if len(names) > (4 if upright else 3):
        y = high - 36 if upright else high / 2 + 18
        parts.append(figure(f"×{len(names)}", wide - 14, y, 15, "o-on"))
    parts.append(halo(scene.targets, act, wide, high) if mine else EMPTY)
    marks = scene.targets.marks(act) if mine else {}
    tip = cellar_tip(scene, seat, space)
    return at(space * pitch + 2, 0, *parts, data_tip=tip, **marks)
