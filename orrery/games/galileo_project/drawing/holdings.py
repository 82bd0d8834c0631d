"""What lies on a player's board: robots, the open project, modifiers, technologies, characters."""

from __future__ import annotations

from orrery.core.art.parts import box, framed, ghost, star
from orrery.core.art.sheet import Format, Grid
from orrery.core.art.svg import EMPTY, Svg, at, group, join, rect, use
from orrery.core.art.targets import piece
from orrery.core.art.text import block
from orrery.core.words import phrase
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.components import MODIFIER_IDS, MODIFIERS, SALARY, TYPE_MODIFIERS
from orrery.games.galileo_project.drawing.effects import word
from orrery.games.galileo_project.drawing.faces import ROBOT_HIGH, level, miniature_symbol, modifier
from orrery.games.galileo_project.drawing.people import TUCKED_HIGH, tucked_symbol
from orrery.games.galileo_project.drawing.pieces import (
    tile_small,
    tile_tip,
)
from orrery.games.galileo_project.drawing.scene import CHARACTER, PROJECT, Scene
from orrery.games.galileo_project.view import ProjectView, RobotView

PROJECT_HIGH = 92.0
SLOT = 34.0
TILE_SIZE = (116.0, 42.0)


def _label(text: str, x: float, y: float, limit: float, kind: Format, most: int = 1) -> Svg:
    return block(
        text,
        x,
        y,
        13,
        limit=limit,
        most=most,
        least=kind.least,
        leading=0.98,
        style="o-serif",
        centred=True,
    ).svg


def _placed(scene: Scene, seat: int, name: str, x: float, y: float, size: float) -> Svg:
    """A modifier on a robot or a project; it stays there."""
    tip = scene.say("draw.modifier.placed", name=scene.name(name))
    return piece(naming.own(seat, name), x, y, modifier(name, 0, 0, size), tip=tip)


# --- robots -------------------------------------------------------------------------------


def robot_words(scene: Scene, robot: RobotView) -> str:
    return scene.say(
        "draw.robot.own",
        card=scene.name(robot.card),
        kinds=tuple(phrase(f"type.{kind}") for kind in robot.types),
        level=robot.level,
        moon=phrase(f"moon.{robot.moon}"),
    )


def own_robot(
    scene: Scene, seat: int, robot: RobotView, x: float, y: float, wide: float, kind: Format
) -> Svg:
    """A robot beside its moon, with its level and its modifiers."""
    mine = scene.asked(seat)
    act = scene.first_shown((f"raise {robot.card}", f"on {robot.card}")) if mine else ""
    parts = [
        box(miniature_symbol(robot.card, kind.narrow), 0, 0, wide, ROBOT_HIGH),
        use(f"gp-{word(robot.types[0])}", 11, 43, 19) if robot.card in PROJECT else EMPTY,
        _label(scene.name(robot.card), 46, 12, wide - 48, kind),
        level(robot.level, 61, 37, 30),
    ]
    right = 88.0
    for name in (robot.robot_modifier, robot.moon_modifier):
        if name:
            parts.append(_placed(scene, seat, name, right, 37, 25))
            right += 25
    parts.append(framed(scene.targets, act, wide, ROBOT_HIGH, 7) if act else EMPTY)
    marks = scene.targets.marks(act)
    return piece(robot.card, x, y, *parts, tip=robot_words(scene, robot), **marks)


# --- the project --------------------------------------------------------------------------


def project_words(scene: Scene, project: ProjectView | None) -> str:
    if project is None:
        return scene.say("draw.project.none")
    return scene.say("draw.project.own", card=scene.name(project.card), level=project.level)


def own_project(scene: Scene, seat: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    """The open project with a place for a modifier of each sort."""
    project = scene.player(seat).project
    tip = project_words(scene, project)
    if project is None:
        return at(x, y, ghost(wide, PROJECT_HIGH, 7), data_tip=tip)
    act = ""
    if scene.asked(seat):
        act = scene.first_shown((f"raise {project.card}", f"on {project.card}"))
    places = []
    for n, (name, shape) in enumerate(
        ((project.robot_modifier, "gp-gear"), (project.moon_modifier, "gp-disc"))
    ):
        at_x = 66.0 + n * 36
        if name:
            places.append(_placed(scene, seat, name, at_x, 70, 34))
        else:
            places.append(use(shape, at_x, 70, 32, opacity=0.4))
    return piece(
        project.card,
        x,
        y,
        rect(0, 0, wide, PROJECT_HIGH, 7, class_="o-paper"),
        use(f"gp-{project.card}", 27, 28, 46),
        _label(scene.name(project.card), 52, 26, wide - 54, kind, 3),
        level(project.level, 24, 70, 34),
        *places,
        framed(scene.targets, act, wide, PROJECT_HIGH, 7) if act else EMPTY,
        tip=tip,
        **scene.targets.marks(act),
    )


# --- modifiers and technologies -----------------------------------------------------------


def modifiers(scene: Scene, seat: int, x: float, y: float) -> Svg:
    """Modifiers for moons above, those for robots below; placed ones leave a gap."""
    unused = scene.player(seat).modifiers
    mine = scene.asked(seat)
    parts = []
    for number in range(MODIFIERS):
        name = MODIFIER_IDS[number]
        act = f"modifier {name}" if mine else ""
        at_x = x + number % TYPE_MODIFIERS * SLOT
        at_y = y + number // TYPE_MODIFIERS * (SLOT + 4)
        marks = scene.targets.marks(act)
        ring = framed(scene.targets, act, SLOT - 2, SLOT - 2, SLOT / 2) if act else EMPTY
        if name in unused:
            chosen = EMPTY
            if mine and name == scene.view.placing:
                chosen = rect(-2, -2, SLOT + 2, SLOT + 2, SLOT / 2, class_="o-chosen")
            face = modifier(name, SLOT / 2 - 1, SLOT / 2 - 1, SLOT - 4)
            tip = scene.say("draw.modifier.free", name=scene.name(name))
            own = naming.own(seat, name)
            parts.append(piece(own, at_x, at_y, face, chosen, ring, tip=tip, **marks))
        else:
            gap = rect(2, 2, SLOT - 6, SLOT - 6, SLOT / 2, class_="o-ghost")
            tip = scene.say("draw.modifier.gone", name=scene.name(name)) if marks else ""
            parts.append(at(at_x, at_y, gap, ring, data_tip=tip, **marks))
    return join(parts)


def technologies(scene: Scene, seat: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    """Up to four tiles, two beside each other."""
    gap = 8.0
    tile_wide = (wide - gap) / 2
    high = TILE_SIZE[1]
    owned = scene.player(seat).technologies
    spots = [
        (x + place % 2 * (tile_wide + gap), y + place // 2 * (high + gap)) for place in range(4)
    ]
    tiles = [
        piece(
            naming.own(seat, name),
            *spot,
            tile_small(name, tile_wide, high, kind),
            tip=tile_tip(scene, name),
        )
        for name, spot in zip(owned, spots, strict=False)
    ]
    free = [rect(*spot, tile_wide, high, 6, class_="o-ghost") for spot in spots[len(owned) :]]
    return join((*tiles, group(*free, data_tip=scene.say("draw.tile.place"))))


# --- characters ---------------------------------------------------------------------------


def tucked_tip(scene: Scene, seat: int, place: int) -> str:
    player = scene.player(seat)
    name = player.tucked[place]
    return scene.say(
        "draw.character.tucked",
        card=scene.name(name),
        score=naming.at_the_end(CHARACTER[name]),
        n=player.tucked_points[place],
        mc=SALARY,
    )


def tucked(
    scene: Scene, seat: int, x: float, y: float, wide: float, columns: int, kind: Format
) -> tuple[Svg, float]:
    """The characters under the board, free places up to the limit, and where they end."""
    grid = Grid(columns, wide, TUCKED_HIGH, 8, x, y)
    player = scene.player(seat)
    each = grid.wide
    places = max(len(player.tucked), player.tuck_limit)
    parts: list[Svg] = []
    free: list[Svg] = []
    copies: dict[str, int] = {}
    for place in range(places):
        at_x, at_y = grid.spot(place)
        if place >= len(player.tucked):
            free.append(rect(at_x, at_y, each, TUCKED_HIGH, 7, class_="o-ghost"))
            continue
        name = player.tucked[place]
        copies[name] = copies.get(name, 0) + 1
        # Copies of a character are alike: the first one stands for the choice.
        act = f"drop {name}" if scene.asked(seat) and copies[name] == 1 else ""
        own = naming.own(seat, name) + (f"-{copies[name]}" if copies[name] > 1 else "")
        parts.append(
            piece(
                own,
                at_x,
                at_y,
                _strip(scene, seat, place, each, kind),
                framed(scene.targets, act, each, TUCKED_HIGH, 7) if act else EMPTY,
                tip=tucked_tip(scene, seat, place),
                **scene.targets.marks(act),
            )
        )
    limit = scene.say("draw.character.place", n=player.tuck_limit)
    return join((*parts, group(*free, data_tip=limit))), grid.foot(places)


def _strip(scene: Scene, seat: int, place: int, wide: float, kind: Format) -> Svg:
    player = scene.player(seat)
    name = player.tucked[place]
    return join(
        (
            box(tucked_symbol(name, kind.narrow), 0, 0, wide, TUCKED_HIGH),
            _label(scene.name(name), 38, 21, wide - 67, kind, 3),
            star(player.tucked_points[place], wide - 16, 20, 28),
        )
    )
