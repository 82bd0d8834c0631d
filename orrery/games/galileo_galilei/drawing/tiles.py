"""Action tiles: light or golden, each with its two options."""

from __future__ import annotations

from orrery.core.art.svg import EMPTY, Svg, at, path, rect
from orrery.core.art.targets import halo, piece
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.components import (
    KEPLER_PROGRAM,
    SPECIAL,
    TILE_IDS,
    TILE_PROGRAM,
)
from orrery.games.galileo_galilei.drawing.effects import effect, steps
from orrery.games.galileo_galilei.drawing.scene import Scene, Speaker


def programs(name: str, golden: bool) -> tuple[int, int]:
    """The two options of a tile."""
    tile = TILE_IDS.index(name)
    if tile == SPECIAL:
        return KEPLER_PROGRAM[0], KEPLER_PROGRAM[1]
    first = tile * 4 + (2 if golden else 0)
    return TILE_PROGRAM[first], TILE_PROGRAM[first + 1]


def tile_tip(words: Speaker, name: str, golden: bool) -> str:
    one, other = (words.effects(program) for program in programs(name, golden))
    key = "draw.tile.golden" if golden else "draw.tile.light"
    return words.say(key, tile=words.name(name), one=one, other=other)


def _option(program: int, x: float, wide: float, high: float) -> Svg:
    """The effects of one option; two of them stand one above the other."""
    listed = steps(program)
    size = min(wide - 4, (high - 6) / len(listed), 32.0)
    top = high / 2 - size * (len(listed) - 1) / 2
    return Svg(
        "".join(
            effect(kind, amount, x + wide / 2, top + size * place, size)
            for place, (kind, amount) in enumerate(listed)
        )
    )


def face(name: str, golden: bool, wide: float, high: float) -> Svg:
    """A tile with nothing to choose on it."""
    one, other = programs(name, golden)
    half = wide / 2
    style = "o-gold o-e1" if golden else "o-paper"
    return Svg(
        rect(0, 0, wide, high, 7, class_=style)
        + rect(3, 3, wide - 6, high - 6, 5, class_="o-inner")
        + path(f"M{half + 4:g} 7L{half - 4:g} {high - 7:g}", class_="o-inner")
        + _option(one, 2, half - 2, high)
        + _option(other, half, half - 2, high)
    )


def tile(
    scene: Scene, seat: int, name: str, x: float, y: float, wide: float, high: float, used: bool
) -> Svg:
    """A tile of a player around (x, y), with whatever may be chosen about it.

    `used` says that the telescope points at it: then its two options can be chosen.
    """
    golden = name in scene.side(seat).golden
    tip = tile_tip(scene, name, golden)
    inside = [face(name, golden, wide, high)]
    marks = {}
    if scene.asked(seat):
        act = next(
            (
                f"{word} {name}"
                for word in ("upgrade", "exchange", "reserve", "arrange")
                if scene.targets.shown(f"{word} {name}")
            ),
            "",
        )
        if act:
            marks = scene.targets.marks(act)
            inside.append(halo(scene.targets, act, wide, high, 7))
        elif used:
            inside += [_choice(scene, option, wide / 2, high) for option in (0, 1)]
    return piece(naming.own(seat, name), x - wide / 2, y - high / 2, *inside, tip=tip, **marks)


def _choice(scene: Scene, option: int, half: float, high: float) -> Svg:
    """One half of the tile under the telescope."""
    act = f"tile {option + 1}"
    if not scene.targets.shown(act):
        return EMPTY
    ground = rect(0, 0, half - 3, high - 4, 6, fill="none", pointer_events="all")
    ring = halo(scene.targets, act, half - 3, high - 4, 4)
    return at(
        2 + option * (half - 1),
        2,
        ground,
        ring,
        data_tip=scene.tip(act),
        **scene.targets.marks(act),
    )
