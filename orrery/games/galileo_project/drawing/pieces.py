"""Cards, tiles and modifiers of Galileo Project, drawn alone; panels say where they lie."""

from __future__ import annotations

from orrery.core.art.parts import figure, framed, star
from orrery.core.art.sheet import Format
from orrery.core.art.svg import EMPTY, Svg, at, circle, join, rect, use
from orrery.core.art.text import block, line
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.components import (
    CHARACTER_INFLUENCE,
    CHARACTER_MC,
    GAIN_ENERGY,
    GAIN_INFLUENCE,
    GAIN_MC,
    MODIFIER_IDS,
    MOONS,
    NO_MOON,
    PIECE_LEVEL,
    PIECE_TYPE,
    PROJECT_ENERGY,
    PROJECT_INFLUENCE,
    PROJECT_MC,
    REDUCTION,
    ROBOT_COLOUR,
    ROBOT_COST,
    ROBOT_MOON,
    ROBOT_SECOND_MOON,
    ROBOTS,
    SCORE_MAX,
    SCORE_METRIC,
    SCORE_PER,
    SCORE_VP,
    SURCHARGE,
    TILE_ENERGY,
    TILE_MC,
    TILE_VP,
    TRACKS,
    TYPES,
)
from orrery.games.galileo_project.drawing.effects import (
    gain_symbol,
    metric_symbol,
    row,
    row_width,
    steps,
    tile_steps,
    word,
)
from orrery.games.galileo_project.drawing.scene import (
    CHARACTER,
    PROJECT,
    ROBOT,
    TILE,
    Scene,
    Speaker,
)

TRACK_TINTS = ("azure", "rust")
TYPE_SYMBOLS = tuple(f"gp-{word(name)}" for name in TYPES)
CARD_HIGH = 224.0


def globe(track: int, x: float, y: float, size: float) -> Svg:
    """Earth or Mars."""
    return use(f"gp-{TRACKS[track]}", x, y, size)


def level(value: int, x: float, y: float, size: float, kind: Format) -> Svg:
    """A level on its chevrons."""
    return join(
        (
            use("gp-level", x, y - size * 0.2, size * 0.86),
            circle(x, y + size * 0.26, size * 0.36, class_="o-pale o-e1"),
            figure(str(value), x, y + size * 0.26, max(kind.least, size * 0.48)),
        )
    )


def modifier(name: str, x: float, y: float, size: float) -> Svg:
    """A moon modifier is round and shows its moon, a robot modifier toothed and shows its type."""
    number = MODIFIER_IDS.index(name)
    if number < len(MOONS):
        return join((use("gp-disc", x, y, size), use(f"gp-{MOONS[number]}", x, y, size * 0.76)))
    emblem = TYPE_SYMBOLS[number - len(MOONS)]
    return join((use("gp-gear", x, y, size), use(emblem, x, y, size * 0.56)))


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
        kind=naming.kind(PIECE_TYPE[robot]),
        level=PIECE_LEVEL[robot],
        colour=naming.colour(ROBOT_COLOUR[robot]),
        n=ROBOT_COST[robot],
        moon=naming.moons(robot),
    )
    ability = words.say(f"component.{TYPES[PIECE_TYPE[robot]]}-text")
    if SURCHARGE[place]:
        said += " " + words.say("draw.robot.surcharge", n=SURCHARGE[place])
    return f"{said} {words.say('draw.robot.ability', what=ability)}"


def _moons(robot: int, right: float, y: float, size: float) -> Svg:
    """The moon of a robot, or the two to choose from, ending at the right."""
    shown = [one for one in (ROBOT_MOON[robot], ROBOT_SECOND_MOON[robot]) if one != NO_MOON]
    pitch = size * 0.94
    parts = [
        use(f"gp-{MOONS[one]}", right - size / 2 - pitch * (len(shown) - 1 - n), y, size)
        for n, one in enumerate(shown)
    ]
    return join(parts)


def robot_card(words: Speaker, name: str, wide: float, kind: Format) -> Svg:
    """A robot: cost and level above, its moons below."""
    robot = ROBOT[name]
    high = CARD_HIGH
    small = wide < 140
    track = ROBOT_COLOUR[robot]
    portrait = 88.0 if small else 118.0
    middle = 40 + portrait / 2 + (8 if small else 0)
    emblem = TYPE_SYMBOLS[PIECE_TYPE[robot]]
    foot = high - 42
    return join(
        (
            _paper(wide, high),
            circle(wide / 2, middle, portrait * 0.5, class_="o-shade"),
            use("o-chart", wide / 2, middle, portrait * 1.02, class_="o-c-plate"),
            rect(0.5, 0.5, wide - 1, 34, 9, class_=f"o-bar o-c-{TRACK_TINTS[track]}", opacity=0.4),
            use(f"gp-{name}", wide / 2, middle, portrait * 0.96),
            globe(track, 20, 18, 28),
            figure(str(ROBOT_COST[robot]), 46, 18, 22),
            level(PIECE_LEVEL[robot], wide - 22, 20, 34, kind),
            _name(words.name(name), wide / 2, foot - 14, wide - 12, kind),
            rect(5, foot, wide - 10, 36, 6, class_="o-shade"),
            use(emblem, 24, foot + 18, 28),
            _moons(robot, wide - 9, foot + 18, 32),
            EMPTY
            if small
            else line(
                words.say(f"type.{TYPES[PIECE_TYPE[robot]]}"),
                42,
                foot + 23,
                14,
                limit=wide - (52 + 64),
                least=kind.least,
                style="o-soft",
            ),
        )
    )


# --- characters ---------------------------------------------------------------------------


def character_tip(words: Speaker, name: str, place: int = 0) -> str:
    who = CHARACTER[name]
    influence = CHARACTER_INFLUENCE[who]
    said = words.say(
        "draw.character.tip",
        card=words.name(name),
        gains=naming.recruits(who, influence),
        first=naming.colour(naming.now_colour(who)),
        now=naming.at_once(who),
        second=naming.colour(naming.later_colour(who)),
        later=naming.at_the_end(who),
    )
    if REDUCTION[place]:
        said += " " + words.say("draw.character.reduction", n=REDUCTION[place])
    return said


def score_strip(who: int, x: float, y: float, size: float, kind: Format) -> tuple[Svg, float]:
    """What a character scores at the end: points per what, and the most; and the room it takes."""
    letters = max(kind.least, size * 0.5)
    per = SCORE_PER[who]
    parts = [star(SCORE_VP[who], x + size / 2, y, size)]
    x += size
    said = f"/{per}" if per > 1 else "/"
    room = letters * (1.15 if per > 1 else 0.5)
    parts.append(figure(said, x + room / 2, y, letters, "o-pale-text"))
    x += room
    parts.append(use(metric_symbol(SCORE_METRIC[who]), x + size / 2 + 1, y, size * 1.06))
    x += size + 3
    most = f"≤{SCORE_MAX[who]}"
    parts.append(figure(most, x + letters * 0.8, y, letters, "o-pale-text"))
    return join(parts), x + letters * 1.6


def character_card(
    words: Speaker,
    name: str,
    wide: float,
    kind: Format,
    scene: Scene | None = None,
) -> Svg:
    """A character: what recruiting gives, the ability at once, the one for the end.

    With a scene it is the card whose use is being decided: its abilities can be chosen.
    """
    who = CHARACTER[name]
    high = CARD_HIGH
    small = wide < 140
    first, second = naming.now_colour(who), naming.later_colour(who)
    gains = [gain_symbol(GAIN_INFLUENCE, CHARACTER_INFLUENCE[who])]
    if CHARACTER_MC[who]:
        gains.append(gain_symbol(GAIN_MC, CHARACTER_MC[who]))
    portrait = 74.0 if small else 92.0
    left = 5 + portrait / 2
    icon = 32.0 if small else 36.0
    given = [
        use(symbol, wide - 10 - icon / 2, 26 + n * (icon + 4), icon)
        for n, symbol in enumerate(gains)
    ]
    now_y, later_y, band = high - 89.0, high - 46.0, 41.0
    size = 26.0 if small else 30.0
    strip, _ = score_strip(who, 38 if not small else 31, band / 2, 24 if small else 28, kind)
    now = [
        rect(0, 0, wide - 10, band, 5, class_=f"o-bar o-c-{TRACK_TINTS[first]}", opacity=0.4),
        globe(first, 18 if not small else 15, band / 2, 26 if not small else 22),
        row(steps(who), 40 if not small else 32, band / 2, size),
    ]
    later = [
        rect(0, 0, wide - 10, band, 5, class_="o-back"),
        globe(second, 18 if not small else 15, band / 2, 26 if not small else 22),
        strip,
    ]
    bands = []
    for act, y, parts in (("ability now", now_y, now), ("ability tuck", later_y, later)):
        if scene is not None and scene.targets.shown(act):
            ring = framed(scene.targets, act, wide - 10, band)
            bands.append(
                at(5, y, *parts, ring, data_tip=scene.tip(act), **scene.targets.marks(act))
            )
        else:
            bands.append(at(5, y, *parts))
    return join(
        (
            _paper(wide, high),
            circle(left + 2, 8 + portrait / 2, portrait * 0.48, class_="o-shade"),
            use(f"gp-{name}", left + 2, 6 + portrait / 2, portrait),
            *given,
            _name(words.name(name), wide / 2, (12 + portrait + now_y) / 2, wide - 10, kind, 15),
            *bands,
        )
    )


# --- projects -----------------------------------------------------------------------------


def project_tip(words: Speaker, name: str) -> str:
    card = PROJECT[name]
    return words.say(
        "draw.project.tip",
        card=words.name(name),
        level=PIECE_LEVEL[ROBOTS + card],
        goods=naming.price(PROJECT_ENERGY[card], PROJECT_MC[card]),
        n=PROJECT_INFLUENCE[card],
    )


def project_card(words: Speaker, name: str, wide: float, high: float, kind: Format) -> Svg:
    """A project with what it gives at the start."""
    card = PROJECT[name]
    gains = [
        gain_symbol(GAIN_INFLUENCE, PROJECT_INFLUENCE[card]),
        gain_symbol(GAIN_MC, PROJECT_MC[card]),
        *([gain_symbol(GAIN_ENERGY, PROJECT_ENERGY[card])] if PROJECT_ENERGY[card] else []),
    ]
    size = min(38.0, (wide - 16) / 3.2)
    return join(
        (
            _paper(wide, high),
            use("gp-project", wide / 2 - 12, 52, 84),
            level(PIECE_LEVEL[ROBOTS + card], wide - 24, 32, 40, kind),
            _name(words.name(name), wide / 2, 114, wide - 10, kind),
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
        n=TILE_VP[tile],
        effects=naming.tile_effects(tile),
    )


def tile_face(words: Speaker, name: str, wide: float, high: float, kind: Format) -> Svg:
    """A technology: cost on the left, what it does, its points at the upper right."""
    tile = TILE[name]
    cost = [gain_symbol(GAIN_ENERGY, TILE_ENERGY[tile])]
    if TILE_MC[tile]:
        cost.append(gain_symbol(GAIN_MC, TILE_MC[tile]))
    foot = high - 27
    return join(
        (
            _paper(wide, high),
            figure(name, 20, 20, 16, "o-soft"),
            block(
                words.name(name),
                38,
                20,
                15,
                limit=wide - 38 - 42,
                most=2,
                least=kind.least,
                leading=1.0,
                style="o-serif",
                centred=True,
            ).svg,
            star(TILE_VP[tile], wide - 22, 22, 32),
            rect(5, high - 48, 74, 43, 6, class_="o-shade"),
            row(tuple(cost), 42 - row_width(len(cost), 32) / 2, foot, 32),
            use("gp-arrow", 92, foot, 20),
            row(tile_steps(tile), 106, foot, 36),
        )
    )


def tile_small(name: str, wide: float, high: float, kind: Format) -> Svg:
    """A technology on a player's board: its lasting effect, or its name, and its points."""
    tile = TILE[name]
    lasting = tile_steps(tile)[-1]
    return join(
        (
            rect(0, 0, wide, high, 6, class_="o-paper"),
            figure(name, 17, high / 2, max(kind.least, 14), "o-soft"),
            use(lasting, wide / 2 + 2, high / 2, high - 10),
            star(TILE_VP[tile], wide - 18, high / 2, 28),
        )
    )
