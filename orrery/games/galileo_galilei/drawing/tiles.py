"""Action tiles: light or golden, each with its two options."""

from __future__ import annotations

from orrery.core.art.parts import framed
from orrery.core.art.svg import EMPTY, Svg, at, rect
from orrery.core.art.targets import halo, piece
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.drawing.scene import Scene, Speaker
from orrery.games.galileo_galilei.drawing.strips import TILE_SIZES, face, programs


def tile_tip(words: Speaker, name: str, golden: bool) -> str:
    one, other = (words.effects(program) for program in programs(name, golden))
    key = "draw.tile.golden" if golden else "draw.tile.light"
    return words.say(key, tile=words.name(name), one=one, other=other)


def tile(
    scene: Scene, seat: int, name: str, x: float, y: float, form: str, wide: float, used: bool
) -> Svg:
    """A tile of a player around (x, y), with whatever may be chosen about it.

    `used` says that the telescope points at it: then its two options can be chosen.
    """
    golden = name in scene.side(seat).golden
    tip = tile_tip(scene, name, golden)
    full, high = TILE_SIZES[form]
    high *= wide / full
    inside = [face(name, golden, form, wide)]
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
            inside.append(halo(scene.targets, act, wide, round(high, 1), 7))
        elif used:
            inside += [_choice(scene, option, wide / 2, high) for option in (0, 1)]
    return piece(naming.own(seat, name), x - wide / 2, y - high / 2, *inside, tip=tip, **marks)


def _choice(scene: Scene, option: int, half: float, high: float) -> Svg:
    """One half of the tile under the telescope."""
    act = f"tile {option + 1}"
    if not scene.targets.shown(act):
        return EMPTY
    # On narrow sheets half a tile is narrower than a finger: it is touched beyond its edge too.
    beyond = max(0.0, 34 - (half - 3))
    left = 0.0 if option else -beyond
    ground = rect(left, 0, half - 3 + beyond, high - 4, 6, class_="o-touch")
    ring = framed(scene.targets, act, half - 3, high - 4)
    return at(
        2 + option * (half - 1),
        2,
        ground,
        ring,
        data_tip=scene.tip(act),
        **scene.targets.marks(act),
    )
