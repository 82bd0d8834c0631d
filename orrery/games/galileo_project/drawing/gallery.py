"""Every component of the box alone, for a catalogue."""

from __future__ import annotations

from orrery.core.art.parts import figure
from orrery.core.art.sheet import HALF, bare
from orrery.core.art.speaker import Speaker
from orrery.core.art.svg import Svg, at, join, rect, use
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.drawing.effects import (
    ENERGY_TINT,
    row,
    steps,
    word,
)
from orrery.games.galileo_project.drawing.faces import (
    CARD_HIGH,
    CARD_WIDE,
    TILE_HIGH,
    TILE_WIDE,
    level,
    modifier,
)
from orrery.games.galileo_project.drawing.goals import goal_tip, lone_goal
from orrery.games.galileo_project.drawing.pieces import (
    character_card,
    character_tip,
    project_card,
    project_tip,
    robot_ability,
    robot_card,
    robot_tip,
    tile_face,
    tile_tip,
)
from orrery.games.galileo_project.drawing.scene import CHARACTER, PROJECT, ROBOT, TILE

EDGE = 4.0
SMALL = 64.0
_SIDES = {f"STZ-{side}": place for place, side in enumerate("ab")}
_Found = tuple[Svg, tuple[float, float], str]


def component(name: str, words: Speaker) -> str:
    """One component as a drawing with a title; empty for what is not in the box."""
    found = _card(name, words) or _tile(name, words) or _token(name, words)
    if found is None:
        return ""
    drawn, (wide, high), said = found
    return bare(wide + 2 * EDGE, high + 2 * EDGE, said, at(EDGE, EDGE, drawn))


def _card(name: str, words: Speaker) -> _Found | None:
    size = (CARD_WIDE[False], CARD_HIGH)
    if name in ROBOT:
        said = f"{robot_tip(words, name)} {robot_ability(words, name)}"
        return robot_card(words, name, HALF), size, said
    if name in CHARACTER:
        return character_card(words, name, HALF, False), size, character_tip(words, name)
    if name in PROJECT:
        size = (126.0, 190.0)
        return project_card(words, name, *size, HALF), size, project_tip(words, name)
    return None


def _tile(name: str, words: Speaker) -> _Found | None:
    if name in TILE:
        size = (TILE_WIDE[False], TILE_HIGH[False])
        return tile_face(words, name, HALF), size, tile_tip(words, name)
    if name in box.GOAL_IDS:
        return lone_goal(words, name, 220, HALF), (220.0, 92.0), goal_tip(words, name)
    if name in _SIDES:
        return _star_z(_SIDES[name], words)
    return None


def _star_z(side: int, words: Speaker) -> _Found:
    wide, pitch = 200.0, 38.0
    high = box.BONUSES * pitch + 12
    parts = [
        rect(0, 0, wide, high, 9, class_="o-paper"),
        rect(3.5, 3.5, wide - 7, high - 7, 6, class_="o-inner"),
    ]
    said = []
    for number in range(box.BONUSES):
        program = box.BONUS_PROGRAM + side * box.BONUSES + number
        symbols = steps(program)
        y = 6 + (number + 0.5) * pitch
        parts.append(figure(str(number + 1), 32, y, 16, "o-soft"))
        parts.append(row(symbols, 74, y, 34))
        effects = naming.effects(program)
        said.append(words.say("draw.star_z.bonus", n=number + 1, effects=effects))
    return join(parts), (wide, high), " ".join(said)


def _token(name: str, words: Speaker) -> _Found | None:
    middle = SMALL / 2
    drawn = None
    if name in box.MOONS or name in box.TYPES:
        drawn = use(f"gp-{word(name)}", middle, middle, SMALL)
    elif name in box.MODIFIER_IDS:
        drawn = modifier(name, middle, middle, SMALL)
    elif name in ("influence", "development", "goal"):
        place = ("influence", "development", "goal").index(name)
        drawn = use(f"o-seat-{place}", middle, middle, SMALL * 0.8)
    elif name == "energy":
        drawn = use("gp-energy", middle, middle, SMALL, class_=f"o-c-{ENERGY_TINT}")
    elif name in ("chip-1", "chip-5"):
        drawn = join((use("gp-mc", middle, middle, SMALL), figure(name[-1], middle, middle, 26)))
    elif name.startswith("level-") and name[6:].isdigit():
        drawn = level(int(name[6:]), middle, middle, SMALL)
    return None if drawn is None else (drawn, (SMALL, SMALL), words.name(name))
