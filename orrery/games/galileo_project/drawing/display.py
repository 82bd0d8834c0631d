"""The display: five robots and five characters, what their places change, and the two decks."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import button, button_width, chip, figure, framed, ghost
from orrery.core.art.sheet import FULL, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, group, join, rect, use
from orrery.core.art.targets import piece
from orrery.core.art.text import line
from orrery.core.spoken import Panel
from orrery.games.galileo_project.components import (
    DISPLAY,
    GAIN_INFLUENCE,
    GAIN_MC,
    REDUCTION,
    ROBOTS_AT_END,
    SURCHARGE,
)
from orrery.games.galileo_project.drawing.effects import gain_symbol
from orrery.games.galileo_project.drawing.faces import CARD_HIGH, CARD_WIDE
from orrery.games.galileo_project.drawing.pieces import (
    character_card,
    character_tip,
    robot_ability,
    robot_card,
    robot_tip,
)
from orrery.games.galileo_project.drawing.scene import Scene

TOP = HEAD + 4
TAG = 24.0
GAP = 10.0
IGNORE = "ability ignore"


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.display.title")
    description = _description(scene)
    drawings = [
        _draw(scene, kind, columns, title, description)
        for kind, columns in ((FULL, DISPLAY + 1), (NARROW, 3))
    ]
    return sheet.panel("display", title, description, *drawings, "full")


def _description(scene: Scene) -> str:
    view = scene.view
    said = [_round(scene)]
    if view.ending:
        said.append(scene.say(f"draw.ending.{view.ending}", n=ROBOTS_AT_END))
    if scene.solo:
        said.append(_rival(scene))
    for place, name in enumerate(view.robots):
        if name:
            said.append(robot_tip(scene, name, place))
    said.append(_deck_tip(scene, "robots"))
    for place, name in enumerate(view.characters):
        if name:
            said.append(character_tip(scene, name, place))
    said.append(_deck_tip(scene, "characters"))
    return " ".join(said)


def _round(scene: Scene) -> str:
    view = scene.view
    if not view.round:
        return scene.say("draw.drafting")
    last = view.ending and not view.over
    return scene.say("draw.last_round" if last else "draw.round", n=view.round)


def _rival(scene: Scene) -> str:
    """How many robots the rival has removed."""
    return scene.say("draw.display.rival", n=len(scene.view.robots_gone), most=ROBOTS_AT_END)


def _draw(scene: Scene, kind: Format, columns: int, title: str, description: str) -> str:
    wide = CARD_WIDE[kind.narrow]
    gap = (kind.width - 2 * MARGIN - columns * wide) / (columns - 1)
    top, chips = _choices(scene, kind)
    rows = -(-(DISPLAY + 1) // columns)
    block = rows * (TAG + CARD_HIGH + GAP)
    cards: list[Svg] = []
    for part, sort in enumerate(("robots", "characters")):
        y = top + part * (block + 6)
        spots = [
            (
                MARGIN + place % columns * (wide + gap),
                y + place // columns * (TAG + CARD_HIGH + GAP),
            )
            for place in range(DISPLAY + 1)
        ]
        draw_one = _robot if sort == "robots" else _character
        cards += [
            draw_one(scene, place, *spot, wide, kind) for place, spot in enumerate(spots[:DISPLAY])
        ]
        deck_x, deck_y = spots[DISPLAY]
        cards.append(_deck(scene, sort, deck_x, deck_y + TAG, wide, kind))
        if scene.solo and sort == "robots":
            removed = f"{len(scene.view.robots_gone)} / {ROBOTS_AT_END}"
            cards.append(
                at(
                    deck_x + wide / 2,
                    deck_y + 9,
                    use("gp-rival", -28, 0, 22),
                    figure(removed, 12, 0, 15, "o-on"),
                    data_tip=_rival(scene),
                )
            )
        cards.append(_tags(scene, sort, [(x + wide / 2, at_y) for x, at_y in spots]))
    note = EMPTY
    if not chips or kind.narrow:
        note = line(
            _round(scene),
            kind.width - MARGIN - (26 if not kind.narrow else 4),
            34,
            15,
            limit=kind.width * (0.7 if not kind.narrow else 0.5),
            least=kind.least,
            anchor="end",
            style="o-dim",
        )
    height = top + 2 * block + 12
    return sheet.sheet(kind, "display", title, description, height, note, chips, *cards)


def _tags(scene: Scene, sort: str, spots: list[tuple[float, float]]) -> Svg:
    """What the places add or take, above their cards."""
    changes, sign = (SURCHARGE, "+") if sort == "robots" else (REDUCTION, "−")
    parts: list[Svg] = []
    for change, (x, y) in zip(changes, spots, strict=False):
        if change:
            parts.append(rect(x - 24, y - 2, 48, 22, 11, class_="o-slot"))
            parts.append(figure(f"{sign}{change}", x, y + 9, 15, "o-on"))
    return group(*parts, data_tip=scene.say(f"draw.display.places_{sort}"))


def _robot(scene: Scene, place: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    name = scene.view.robots[place]
    if not name:
        return _empty(scene, x, y + TAG, wide)
    act = f"acquire {place + 1}"
    chosen = EMPTY
    if name == scene.view.buying:
        chosen = rect(-4, -4, wide + 8, CARD_HIGH + 8, 12, class_="o-chosen")
    return piece(
        name,
        x,
        y + TAG,
        robot_card(scene, name, kind),
        chosen,
        framed(scene.targets, act, wide, CARD_HIGH, 9),
        tip=f"{robot_tip(scene, name, place)} {robot_ability(scene, name)}",
        **scene.targets.marks(act),
    )


def _character(scene: Scene, place: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    name = scene.view.characters[place]
    if not name:
        # The place from which a character was taken is the one where its use is decided.
        if scene.view.taken and "" not in scene.view.characters[:place]:
            return _taken(scene, x, y + TAG, wide, kind)
        return _empty(scene, x, y + TAG, wide)
    act = scene.first_shown((f"recruit {place + 1}", f"take {place + 1}"))
    return piece(
        scene.view.character_cards[place],
        x,
        y + TAG,
        character_card(scene, name, kind, kind.narrow),
        framed(scene.targets, act, wide, CARD_HIGH, 9),
        tip=character_tip(scene, name, place),
        **scene.targets.marks(act),
    )


def _taken(scene: Scene, x: float, y: float, wide: float, kind: Format) -> Svg:
    """The character whose use is being decided, with its abilities to choose from."""
    name = scene.view.taken
    return piece(
        scene.view.taken_card,
        x,
        y,
        rect(-4, -4, wide + 8, CARD_HIGH + 8, 12, class_="o-chosen"),
        character_card(scene, name, kind, kind.narrow, scene),
        tip=character_tip(scene, name),
    )


def _empty(scene: Scene, x: float, y: float, wide: float) -> Svg:
    return at(x, y, ghost(wide, CARD_HIGH, 9), data_tip=scene.say("draw.display.empty"))


# --- decks --------------------------------------------------------------------------------


def _left(scene: Scene, sort: str) -> int:
    return scene.view.robot_deck if sort == "robots" else scene.view.character_deck


def _deck_tip(scene: Scene, sort: str) -> str:
    return scene.say(f"draw.display.{sort}", n=_left(scene, sort))


def _deck(scene: Scene, sort: str, x: float, y: float, wide: float, kind: Format) -> Svg:
    count = _left(scene, sort)
    tip = _deck_tip(scene, sort)
    if not count:
        return at(x, y, ghost(wide, CARD_HIGH, 9), data_tip=tip)
    size = wide * 0.5
    icon = "gp-robot" if sort == "robots" else "gp-person"
    layers = [
        at(3 * step, 3 * step, rect(0, 0, wide - 6, CARD_HIGH - 6, 9, class_="o-back"))
        for step in (2, 1, 0)
        if count > step
    ]
    return at(
        x,
        y,
        *layers,
        use("o-back", wide / 2 - 3, CARD_HIGH / 2 - 3, wide * 0.84, class_="o-c-back"),
        use(icon, wide / 2 - 3, CARD_HIGH / 2 - 3, size, class_="o-c-azure"),
        rect(wide / 2 - 27, CARD_HIGH - 46, 48, 26, 13, class_="o-paper"),
        figure(str(count), wide / 2 - 3, CARD_HIGH - 33, 16),
        data_tip=tip,
    )


# --- paying for a robot, discarding a character -------------------------------------------


def _choices(scene: Scene, kind: Format) -> tuple[float, Svg]:
    """Where the cards begin, and above them what is chosen there."""
    if scene.targets.shown(IGNORE):
        return _ignoring(scene, kind)
    acts = [*scene.starting("io "), *scene.starting("pay ")]
    return _payments(scene, acts, kind) if acts else (TOP, EMPTY)


def _ignoring(scene: Scene, kind: Format) -> tuple[float, Svg]:
    said = scene.tip(IGNORE)
    wide = button_width(said, kind.width - 2 * MARGIN)
    if not kind.narrow:
        x = kind.width - MARGIN - 26 - wide
        return TOP, button(scene.targets, IGNORE, said, x, 8, wide, kind, said)
    return HEAD + 44, button(scene.targets, IGNORE, said, MARGIN, HEAD, wide, kind, said)


def _payments(scene: Scene, acts: list[str], kind: Format) -> tuple[float, Svg]:
    """The ways to use Io or to pay."""
    wide, gap = 74.0, 9.0
    if not kind.narrow:
        left = kind.width - MARGIN - 8 - len(acts) * (wide + gap)
        return TOP, join(
            _payment(scene, act, left + n * (wide + gap), 6, wide) for n, act in enumerate(acts)
        )
    columns = 4
    drawn = [
        _payment(
            scene,
            act,
            MARGIN + n % columns * (wide + gap),
            HEAD + n // columns * 44,
            wide,
        )
        for n, act in enumerate(acts)
    ]
    return HEAD + -(-len(acts) // columns) * 44 + 6, join(drawn)


def _payment(scene: Scene, act: str, x: float, y: float, wide: float) -> Svg:
    """A way to pay: MC and influence; with Io, MC and what they save."""
    said = scene.arguments(act)
    parts = [use(gain_symbol(GAIN_MC, said.get("mc", 0)), 20, 18, 31)]
    if act.startswith("io"):
        parts.append(figure(f"−{said.get('saved', 0)}", 54, 18, 18))
    else:
        parts.append(use(gain_symbol(GAIN_INFLUENCE, said.get("n", 0)), 54, 18, 31))
    return chip(scene.targets, act, x, y, wide, scene.tip(act), *parts)
