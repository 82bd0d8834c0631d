"""Every component of the box alone, for a catalogue."""

from __future__ import annotations

from orrery.core.art.parts import figure
from orrery.core.art.sheet import HALF, NARROW, bare
from orrery.core.art.svg import Svg, at, rect, use
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.drawing.astronomers import astronomer
from orrery.games.galileo_galilei.drawing.effects import program_row
from orrery.games.galileo_galilei.drawing.library import grid, grid_tip
from orrery.games.galileo_galilei.drawing.pieces import (
    TALL,
    card_tip,
    discovery,
    light_card,
    strip_tip,
)
from orrery.games.galileo_galilei.drawing.scene import CARD, Speaker
from orrery.games.galileo_galilei.drawing.strips import face
from orrery.games.galileo_galilei.drawing.tiles import tile_tip
from orrery.games.galileo_galilei.drawing.tycho import (
    SOLO_HIGH,
    movement_face,
    movement_tip,
    solo_face,
    solo_tip,
)
from orrery.games.galileo_galilei.drawing.university import LOOKS

EDGE = 4.0
BONUS = 8
"""Tycho's bonus as the game has it unless asked otherwise."""


def component(name: str, words: Speaker) -> str:
    """One component as a drawing with a title; empty for what is not in the box."""
    found = _card(name, words) or _tile(name, words) or _solo(name, words)
    if found is None:
        return ""
    drawn, (wide, high), said = found
    return bare(wide + 2 * EDGE, high + 2 * EDGE, said, at(EDGE, EDGE, drawn))


_Found = tuple[Svg, tuple[float, float], str] | None


def _card(name: str, words: Speaker) -> _Found:
    if name in CARD:
        size = (160.0, TALL.high)
        return discovery(words, name, size[0], HALF, TALL, 0), size, card_tip(words, name)
    if name in box.BACK_IDS:
        size = (84.0, 190.0)
        return light_card(words, name, *size, HALF), size, strip_tip(words, name)
    if name in LOOKS:
        icon, tint = LOOKS[name]
        picture = use(icon, 32, 32, 60, class_=f"o-c-{tint}")
        return picture, (64.0, 64.0), words.name(name)
    return None


def _tile(name: str, words: Speaker) -> _Found:
    if name in box.TILE_IDS:
        both = Svg(face(name, False, "w", 94) + at(0, 58, face(name, True, "w", 94)))
        tips = f"{tile_tip(words, name, False)} {tile_tip(words, name, True)}"
        return both, (94.0, 110.0), tips
    if name in box.SCALE_IDS:
        return _scale(box.SCALE_IDS.index(name)), (160.0, 4 * 36.0), words.name(name)
    if name in box.LIBRARY_TILE_IDS:
        tile = box.LIBRARY_TILE_IDS.index(name)
        wide, high = box.LIBRARY_TILE_COLUMNS[tile] * 32.0, box.LIBRARY_TILE_ROWS[tile] * 32.0
        both = Svg(grid(tile, 0, 32) + at(wide + 8, 0, grid(tile, 1, 32)))
        tips = f"{grid_tip(words, tile, 0)} {grid_tip(words, tile, 1)}"
        return both, (2 * wide + 8, high), tips
    return None


def _scale(tile: int) -> Svg:
    """Both sides of a scale tile, side by side."""
    parts = [rect(0, 0, 160, 144, 6, class_="o-paper")]
    for side in (0, 1):
        for row in range(1, box.TOP + 1):
            x, y = 20.0 + side * 78, (box.TOP - row + 0.5) * 36
            rewards, room = program_row(
                box.SCALE_PROGRAM[box.sided(tile, side) * box.TOP + row - 1], 0, 0, 26
            )
            parts.append(figure(f"×{row}", x - 4, y, 13))
            parts.append(at(x + 10 + room / 2, y, rewards))
    return Svg("".join(parts))


def _solo(name: str, words: Speaker) -> _Found:
    if name in box.SOLO_TILE_IDS:
        both = Svg(
            solo_face(words, name, False, 112, BONUS, NARROW)
            + at(120, 0, solo_face(words, name, True, 112, BONUS, NARROW))
        )
        tips = [solo_tip(words, name, golden, BONUS) for golden in (False, True)]
        return both, (232.0, SOLO_HIGH), " ".join(tips)
    if name in box.MOVEMENT_IDS:
        return movement_face(name), (46.0, 50.0), movement_tip(words, name)
    if name in box.CHARACTERS[:-1]:
        size = (300.0, 124.0)
        return astronomer(words, name, *size, NARROW), size, words.name(name)
    if name == box.CHARACTERS[-1]:
        picture = use("gg-tycho", 32, 32, 64, class_="o-c-orange")
        return picture, (64.0, 64.0), words.name(name)
    return None
