"""The display: influence, five robots, five characters and the technologies: what a turn needs."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import button, chip, figure, framed, ghost
from orrery.core.art.scene import drawing, part
from orrery.core.art.sheet import FULL, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, join, rect, use
from orrery.core.art.targets import piece
from orrery.core.art.text import line
from orrery.core.spoken import Panel
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.drawing import influence, technologies
from orrery.games.galileo_project.drawing.effects import gain_symbol
from orrery.games.galileo_project.drawing.faces import CARD_HIGH, CARD_WIDE, TILE_HIGH, TILE_WIDE
from orrery.games.galileo_project.drawing.pieces import (
    character_card,
    character_tip,
    robot_ability,
    robot_card,
    robot_tip,
)
from orrery.games.galileo_project.drawing.scene import Scene

GAP = 8.0
ROW = CARD_HIGH + 14
DECK = 44.0
IGNORE = "ability ignore"
SORTS = ("robots", "characters")


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.display.title")
    description = _description(scene)
    wide = _wide(scene, FULL, title, description)
    narrow = _narrow(scene, NARROW, title, description)
    return sheet.panel("display", title, description, wide, narrow, "stage", "full")


@part
def _description(scene: Scene) -> str:
    view = scene.view
    said = [_round(scene)]
    if view.ending:
        said.append(scene.say(f"draw.ending.{view.ending}", n=box.ROBOTS_AT_END))
    if scene.solo:
        said.append(_rival(scene))
    said += influence.in_words(scene)
    for place, name in enumerate(view.robots):
        if name:
            said.append(robot_tip(scene, name, place))
    said.append(_deck_tip(scene, "robots"))
    for place, name in enumerate(view.characters):
        if name:
            said.append(character_tip(scene, name, place))
    said.append(_deck_tip(scene, "characters"))
    said += technologies.in_words(scene)
    return " ".join(said)


def _round(scene: Scene) -> str:
    view = scene.view
    if not view.round:
        return scene.say("draw.drafting")
    last = view.ending and not view.over
    return scene.say("draw.last_round" if last else "draw.round", n=view.round)


def _rival(scene: Scene) -> str:
    """How many robots the rival has removed."""
    return scene.say("draw.display.rival", n=len(scene.view.robots_gone), most=box.ROBOTS_AT_END)


@drawing
def _wide(scene: Scene, kind: Format, title: str, description: str) -> str:
    """Influence above; each sort of cards in a row with its deck; technologies on the right."""
    wide = CARD_WIDE[False]
    tracks, high = influence.tracks(scene, MARGIN - 6, kind)
    top = MARGIN - 6 + high + 12
    parts = [tracks]
    for row, sort in enumerate(SORTS):
        y = top + row * ROW
        parts += [
            _card(scene, sort, place, MARGIN + place * (wide + GAP), y, kind)
            for place in range(box.DISPLAY)
        ]
        parts.append(_deck(scene, sort, MARGIN + box.DISPLAY * (wide + GAP), y, DECK))
    pitch = (ROW + CARD_HIGH - TILE_HIGH[False]) / (box.TECHNOLOGIES - 1)
    right = kind.width - MARGIN - TILE_WIDE[False]
    parts += [
        technologies.tile(scene, number, right, top + number * pitch, kind)
        for number in range(box.TECHNOLOGIES)
    ]
    height = top + ROW + CARD_HIGH + 8
    return sheet.sheet(kind, "display", title, description, height, *parts, titled=False)


@drawing
def _narrow(scene: Scene, kind: Format, title: str, description: str) -> str:
    columns = 3
    wide = CARD_WIDE[True]
    gap = (kind.width - 2 * MARGIN - columns * wide) / (columns - 1)
    note = line(
        _round(scene),
        kind.width - MARGIN - 4,
        34,
        15,
        limit=kind.width * 0.5,
        least=kind.least,
        anchor="end",
        style="o-dim",
    )
    tracks, high = influence.tracks(scene, HEAD - 4, kind)
    parts = [note, tracks]
    y = HEAD + high + 14
    for sort in SORTS:
        spots = [
            (MARGIN + place % columns * (wide + gap), y + place // columns * ROW)
            for place in range(box.DISPLAY + 1)
        ]
        parts += [_card(scene, sort, place, *spots[place], kind) for place in range(box.DISPLAY)]
        parts.append(_deck(scene, sort, *spots[box.DISPLAY], wide))
        y += 2 * ROW + 4
    for number in range(box.TECHNOLOGIES):
        row, column = divmod(number, 2)
        x = MARGIN + column * (TILE_WIDE[True] + GAP)
        parts.append(technologies.tile(scene, number, x, y + row * (TILE_HIGH[True] + GAP), kind))
    height = y + 2 * (TILE_HIGH[True] + GAP) + 6
    return sheet.sheet(kind, "display", title, description, height, *parts)


# --- cards --------------------------------------------------------------------------------


def _card(scene: Scene, sort: str, place: int, x: float, y: float, kind: Format) -> Svg:
    return (_robot if sort == "robots" else _character)(scene, place, x, y, kind)


def _change(sort: str, place: int, wide: float) -> Svg:
    """What a place adds or takes, on the upper edge of its card."""
    changes, sign = (box.SURCHARGE, "+") if sort == "robots" else (box.REDUCTION, "−")
    if not changes[place]:
        return EMPTY
    return join(
        (
            rect(wide / 2 - 19, -14, 38, 20, 10, class_="o-slot"),
            figure(f"{sign}{changes[place]}", wide / 2, -4, 15, "o-on"),
        )
    )


@part
def _robot(scene: Scene, place: int, x: float, y: float, kind: Format) -> Svg:
    name = scene.view.robots[place]
    wide = CARD_WIDE[kind.narrow]
    if not name:
        return _empty(scene, "robots", place, x, y, wide)
    act = f"acquire {place + 1}"
    chosen = EMPTY
    if name == scene.view.buying:
        chosen = join(
            (
                rect(-4, -4, wide + 8, CARD_HIGH + 8, 12, class_="o-chosen"),
                _payments(scene, wide),
            )
        )
    return piece(
        name,
        x,
        y,
        robot_card(scene, name, kind),
        chosen,
        framed(scene.targets, act, wide, CARD_HIGH, 9),
        _change("robots", place, wide),
        tip=f"{robot_tip(scene, name, place)} {robot_ability(scene, name)}",
        **scene.targets.marks(act),
    )


@part
def _character(scene: Scene, place: int, x: float, y: float, kind: Format) -> Svg:
    name = scene.view.characters[place]
    wide = CARD_WIDE[kind.narrow]
    if not name:
        # The place from which a character was taken is the one where its use is decided.
        if scene.view.taken and "" not in scene.view.characters[:place]:
            return _taken(scene, x, y, wide, kind)
        return _empty(scene, "characters", place, x, y, wide)
    act = scene.first_shown((f"recruit {place + 1}", f"take {place + 1}"))
    return piece(
        scene.view.character_cards[place],
        x,
        y,
        character_card(scene, name, kind, kind.narrow),
        framed(scene.targets, act, wide, CARD_HIGH, 9),
        _change("characters", place, wide),
        tip=character_tip(scene, name, place),
        **scene.targets.marks(act),
    )


def _taken(scene: Scene, x: float, y: float, wide: float, kind: Format) -> Svg:
    """The character whose use is being decided, with its abilities to choose from."""
    name = scene.view.taken
    ignoring = EMPTY
    if scene.targets.shown(IGNORE):
        said = scene.tip(IGNORE)
        ignoring = button(scene.targets, IGNORE, said, 6, 26, wide - 12, kind, said, 52)
    return piece(
        scene.view.taken_card,
        x,
        y,
        rect(-4, -4, wide + 8, CARD_HIGH + 8, 12, class_="o-chosen"),
        character_card(scene, name, kind, kind.narrow, scene),
        ignoring,
        tip=character_tip(scene, name),
    )


def _empty(scene: Scene, sort: str, place: int, x: float, y: float, wide: float) -> Svg:
    tip = f"{scene.say('draw.display.empty')} {scene.say(f'draw.display.places_{sort}')}"
    return at(x, y, _change(sort, place, wide), ghost(wide, CARD_HIGH, 9), data_tip=tip)


def _payments(scene: Scene, wide: float) -> Svg:
    """The ways to use Io or to pay, on the robot that is being acquired.

    Where there is room they leave its cost, its level and its moons to be seen.
    """
    acts = [*scene.starting("io"), *scene.starting("pay")]
    columns = 1 if wide < 120 and len(acts) <= 5 else 2
    rows = -(-len(acts) // columns)
    edge = 5.0
    pitch = min(38.0, (CARD_HIGH - 2 * edge) / max(rows, 1))
    each = (wide - edge) / columns - edge
    top = min(42.0, CARD_HIGH - edge - rows * pitch)
    chips = [
        _payment(
            scene,
            act,
            edge + n % columns * (each + edge),
            top + n // columns * pitch,
            each,
            pitch - edge,
        )
        for n, act in enumerate(acts)
    ]
    ground = rect(0, top - edge, wide, rows * pitch + edge, class_="o-slot") if acts else EMPTY
    return join((ground, *chips))


def _payment(scene: Scene, act: str, x: float, y: float, wide: float, high: float) -> Svg:
    """A way to pay: MC and influence; with Io, MC and what they save."""
    said = scene.arguments(act)
    size = min(28.0, wide / 2 + 2)
    left, right, middle = wide / 2 - size / 2, wide / 2 + size / 2, high / 2
    parts = [use(gain_symbol(box.GAIN_MC, said.get("mc", 0)), left, middle, size)]
    if act.startswith("io"):
        parts.append(figure(f"−{said.get('saved', 0)}", right, middle, 16))
    else:
        parts.append(use(gain_symbol(box.GAIN_INFLUENCE, said.get("n", 0)), right, middle, size))
    return chip(scene.targets, act, x, y, wide, scene.tip(act), *parts, high=high)


# --- decks --------------------------------------------------------------------------------


def _left(scene: Scene, sort: str) -> int:
    return scene.view.robot_deck if sort == "robots" else scene.view.character_deck


def _deck_tip(scene: Scene, sort: str) -> str:
    return scene.say(f"draw.display.{sort}", n=_left(scene, sort))


@part
def _deck(scene: Scene, sort: str, x: float, y: float, wide: float) -> Svg:
    count = _left(scene, sort)
    tip = _deck_tip(scene, sort)
    middle = wide / 2 - 2
    removed = EMPTY
    if scene.solo and sort == "robots":
        gone = f"{len(scene.view.robots_gone)}/{box.ROBOTS_AT_END}"
        removed = at(
            middle,
            26,
            use("gp-rival", 0, 0, 26),
            figure(gone, 0, 26, 14, "o-pale-text"),
            data_tip=_rival(scene),
        )
    if not count:
        return at(x, y, ghost(wide, CARD_HIGH, 9), removed, data_tip=tip)
    icon = "gp-robot" if sort == "robots" else "gp-person"
    layers = [
        at(2 * step, 2 * step, rect(0, 0, wide - 4, CARD_HIGH - 4, 9, class_="o-back"))
        for step in (2, 1, 0)
        if count > step
    ]
    return at(
        x,
        y,
        *layers,
        use("o-back", middle, CARD_HIGH / 2, min(wide - 6, 90), class_="o-c-back"),
        use(icon, middle, CARD_HIGH / 2, min(wide * 0.66, 50), class_="o-c-azure"),
        rect(middle - 17, CARD_HIGH - 42, 34, 26, 13, class_="o-paper"),
        figure(str(count), middle, CARD_HIGH - 29, 16),
        removed,
        data_tip=tip,
    )
