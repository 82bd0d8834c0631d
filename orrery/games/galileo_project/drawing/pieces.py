"""Cards, tiles and modifiers of Galileo Project, drawn alone; panels say where they lie."""

from __future__ import annotations

from orrery.core.art.parts import box as boxed
from orrery.core.art.parts import figure, framed, star
from orrery.core.art.sheet import Format
from orrery.core.art.speaker import Speaker
from orrery.core.art.svg import Svg, at, join, rect, use
from orrery.core.art.targets import halo
from orrery.core.art.text import block, line
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.drawing.effects import (
    gain_symbol,
    row,
    row_width,
    tile_steps,
    word,
)
from orrery.games.galileo_project.drawing.faces import (
    CARD_HIGH,
    CARD_WIDE,
    FOOT,
    TILE_HIGH,
    TILE_WIDE,
    level,
    portrait_of,
)
from orrery.games.galileo_project.drawing.people import (
    BAND_HIGH,
    LATER_Y,
    NOW_Y,
    card_symbol,
    person_size,
)
from orrery.games.galileo_project.drawing.scene import CHARACTER, PROJECT, ROBOT, TILE, Scene

TYPE_SYMBOLS = tuple(f"gp-{word(name)}" for name in box.TYPES)


def globe(track: int, x: float, y: float, size: float) -> Svg:
    """Earth or Mars."""
    return use(f"gp-{box.TRACKS[track]}", x, y, size)


def _name(text: str, x: float, y: float, limit: float, kind: Format, size: float = 16) -> Svg:
    return block(
        text,
        x,
        y,
        size,
        limit=limit,
        most=2,
        least=kind.least,
        leading=1.0,
        anchor="middle",
        style="o-serif",
        centred=True,
    ).svg


def _paper(wide: float, high: float) -> Svg:
    return join(
        (
            rect(0, 0, wide, high, 9, class_="o-paper"),
            rect(3.5, 3.5, wide - 7, high - 7, 6, class_="o-inner"),
        )
    )


# --- robots -------------------------------------------------------------------------------


def robot_tip(words: Speaker, name: str, place: int = 0) -> str:
    """A robot card in words; in the display with what its place adds."""
    robot = ROBOT[name]
    said = words.say(
        "draw.robot.tip",
        card=words.name(name),
        kind=naming.kind(box.PIECE_TYPE[robot]),
        level=box.PIECE_LEVEL[robot],
        colour=naming.colour(box.ROBOT_COLOUR[robot]),
        n=box.ROBOT_COST[robot],
        moon=naming.moons(robot),
    )
    if box.SURCHARGE[place]:
        said += " " + words.say("draw.robot.surcharge", n=box.SURCHARGE[place])
    return said


def robot_ability(words: Speaker, name: str) -> str:
    """What a robot does when it is gained."""
    ability = words.say(f"component.{box.TYPES[box.PIECE_TYPE[ROBOT[name]]]}-text")
    return words.say("draw.robot.ability", what=ability)


def _moons(robot: int, right: float, y: float, size: float) -> Svg:
    """The moon of a robot, or the two to choose from, ending at the right."""
    shown = [
        one for one in (box.ROBOT_MOON[robot], box.ROBOT_SECOND_MOON[robot]) if one != box.NO_MOON
    ]
    pitch = size * 0.94
    parts = [
        use(f"gp-{box.MOONS[one]}", right - size / 2 - pitch * (len(shown) - 1 - n), y, size)
        for n, one in enumerate(shown)
    ]
    return join(parts)


def robot_card(words: Speaker, name: str, kind: Format) -> Svg:
    """A robot: cost and level above, its moons below."""
    robot = ROBOT[name]
    narrow = kind.narrow
    wide = CARD_WIDE[narrow]
    portrait, middle = portrait_of(narrow)
    frame = f"gp-robot-{box.TRACKS[box.ROBOT_COLOUR[robot]]}-{'n' if narrow else 'w'}"
    foot = CARD_HIGH - FOOT / 2 - 5
    return join(
        (
            boxed(frame, 0, 0, wide, CARD_HIGH),
            use(f"gp-{name}", wide / 2, middle, portrait - 4),
            figure(str(box.ROBOT_COST[robot]), 46, 18, 22),
            level(box.PIECE_LEVEL[robot], wide - 21, 21, 36),
            line(
                words.name(name),
                wide / 2,
                middle + portrait / 2 + 16,
                16,
                limit=wide - 16,
                least=kind.least,
                anchor="middle",
                style="o-serif",
            ),
            line(
                words.say(f"type.{box.TYPES[box.PIECE_TYPE[robot]]}"),
                wide / 2,
                CARD_HIGH - FOOT - 10,
                14,
                limit=wide - 16,
                least=kind.least,
                anchor="middle",
                style="o-soft",
            ),
            use(
                TYPE_SYMBOLS[box.PIECE_TYPE[robot]],
                21 if narrow else 24,
                foot,
                26 if narrow else 30,
            ),
            _moons(robot, wide - (7 if narrow else 9), foot, 29 if narrow else 34),
        )
    )


# --- characters ---------------------------------------------------------------------------


def character_tip(words: Speaker, name: str, place: int = 0) -> str:
    who = CHARACTER[name]
    influence = box.CHARACTER_INFLUENCE[who]
    said = words.say(
        "draw.character.tip",
        card=words.name(name),
        gains=naming.recruits(who, influence),
        first=naming.colour(naming.now_colour(who)),
        now=naming.at_once(who),
        second=naming.colour(naming.later_colour(who)),
        later=naming.at_the_end(who),
    )
    if box.REDUCTION[place]:
        said += " " + words.say("draw.character.reduction", n=box.REDUCTION[place])
    return said


def character_card(
    words: Speaker, name: str, kind: Format, narrow: bool, scene: Scene | None = None
) -> Svg:
    """A character: what recruiting gives, the ability at once, the one for the end.

    With a scene it is the card whose use is being decided: its abilities can be chosen.
    """
    wide = CARD_WIDE[narrow]
    acts: list[Svg] = []
    if scene is not None:
        for act, y in (("ability now", NOW_Y), ("ability tuck", LATER_Y)):
            if scene.targets.open(act):
                # The ring reaches to the edge of the card, so that it covers nothing of the band.
                ring = at(-4, 0, framed(scene.targets, act, wide - 2, BAND_HIGH))
            else:
                ring = halo(scene.targets, act, wide - 10, BAND_HIGH, 6)
            ground = rect(0, 0, wide - 10, BAND_HIGH, 5, fill="none", pointer_events="all")
            marks = scene.targets.marks(act)
            acts.append(at(5, y, ground, ring, data_tip=scene.tip(act), **marks))
    middle = (8 + person_size(narrow) + NOW_Y) / 2
    return join(
        (
            boxed(card_symbol(name, narrow), 0, 0, wide, CARD_HIGH),
            _name(words.name(name), wide / 2, middle, wide - 10, kind, 15),
            *acts,
        )
    )


# --- projects -----------------------------------------------------------------------------


def project_tip(words: Speaker, name: str) -> str:
    card = PROJECT[name]
    return words.say(
        "draw.project.tip",
        card=words.name(name),
        level=box.PIECE_LEVEL[box.ROBOTS + card],
        goods=naming.price(box.PROJECT_ENERGY[card], box.PROJECT_MC[card]),
        n=box.PROJECT_INFLUENCE[card],
    )


def project_card(words: Speaker, name: str, wide: float, high: float, kind: Format) -> Svg:
    """A project with what it gives at the start."""
    card = PROJECT[name]
    gains = [
        gain_symbol(box.GAIN_INFLUENCE, box.PROJECT_INFLUENCE[card]),
        gain_symbol(box.GAIN_MC, box.PROJECT_MC[card]),
        *(
            [gain_symbol(box.GAIN_ENERGY, box.PROJECT_ENERGY[card])]
            if box.PROJECT_ENERGY[card]
            else []
        ),
    ]
    size = min(44.0, (wide - 16) / 3.2)
    portrait = min(high - 106, wide * 0.67)
    letters = 20 if wide > 150 else 16
    return join(
        (
            _paper(wide, high),
            use(f"gp-{name}", wide / 2 - 12, portrait / 2 + 10, portrait),
            level(box.PIECE_LEVEL[box.ROBOTS + card], wide - 24, 32, 42),
            _name(words.name(name), wide / 2, (portrait + high - 40) / 2, wide - 10, kind, letters),
            rect(5, high - 50, wide - 10, 45, 6, class_="o-shade"),
            row(tuple(gains), (wide - row_width(len(gains), size)) / 2, high - 27, size),
        )
    )


# --- tiles --------------------------------------------------------------------------------


def tile_tip(words: Speaker, name: str) -> str:
    tile = TILE[name]
    return words.say(
        "draw.tile.tip",
        tile=words.name(name),
        side=name,
        price=naming.tile_price(tile),
        n=box.TILE_VP[tile],
        effects=naming.tile_effects(tile),
    )


def tile_face(words: Speaker, name: str, kind: Format) -> Svg:
    """A technology."""
    wide, high = TILE_WIDE[kind.narrow], TILE_HIGH[kind.narrow]
    left, right = (30, 36) if kind.narrow else (38, 42)
    title = block(
        words.name(name),
        left,
        22 if not kind.narrow else 25,
        15 if not kind.narrow else 13,
        limit=wide - left - right,
        most=2 if not kind.narrow else 3,
        least=kind.least,
        leading=1.0,
        style="o-serif",
        centred=True,
    )
    face = boxed(f"gp-t-{name}-{'n' if kind.narrow else 'w'}", 0, 0, wide, high)
    return join((face, title.svg))


def tile_small(name: str, wide: float, high: float) -> Svg:
    """A technology on a player's board: its lasting effect, or its last one, and its points."""
    tile = TILE[name]
    lasting = tile_steps(tile)[-1]
    upright = high > wide
    middle = 16 if upright else high / 2
    size = min(32.0, wide - 20 if upright else high - 3)
    return join(
        (
            rect(0, 0, wide, high, 6, class_="o-paper"),
            figure(name, 11.5 if upright else 15, middle, 14, "o-soft"),
            use(lasting, wide / 2, high - 2 - size / 2 if upright else middle, size),
            star(box.TILE_VP[tile], wide - 14.5, middle, 27),
        )
    )
