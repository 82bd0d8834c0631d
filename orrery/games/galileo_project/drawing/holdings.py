"""What lies on a player's board: robots, the open project, modifiers, technologies, characters.

The room for everything keeps its size during a game: robots get smaller where many are at a moon.
"""

from __future__ import annotations

from dataclasses import dataclass

from orrery.core.art.parts import figure, ghost, star
from orrery.core.art.scene import part
from orrery.core.art.sheet import Format, Grid
from orrery.core.art.svg import EMPTY, Svg, at, group, join, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import block
from orrery.core.words import phrase
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.drawing.effects import metric_symbol, word
from orrery.games.galileo_project.drawing.faces import level, modifier
from orrery.games.galileo_project.drawing.people import STRIP, scoring
from orrery.games.galileo_project.drawing.pieces import tile_small, tile_tip
from orrery.games.galileo_project.drawing.scene import CHARACTER, Scene
from orrery.games.galileo_project.view import ProjectView, RobotView

GAP = 4.0
LEVEL = 27.0
NAMED = 110.0
"""Characters have their name beside their face from this width on."""


@dataclass(frozen=True)
class Room:
    """A part of a board: where it is and how large."""

    x: float
    y: float
    wide: float
    high: float


def _ring(scene: Scene, act: str, wide: float, high: float, radius: float = 6) -> Svg:
    """The ring around a small piece that may be chosen, or the veil over one that may not."""
    if not scene.targets.open(act):
        return halo(scene.targets, act, wide, high, radius)
    return join(
        (
            rect(0, 0, wide, high, radius, class_="o-rim"),
            rect(1.5, 1.5, wide - 3, high - 3, radius - 1, class_="o-halo"),
        )
    )


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


def cells(count: int, room: Room) -> Grid:
    """A place for each of some robots, as large as can be: never larger than for four of them."""
    count = max(count, 4)

    def grid(columns: int) -> Grid:
        rows = -(-count // columns)
        high = (room.high - (rows - 1) * GAP) / rows
        return Grid(columns, room.wide, high, GAP, room.x, room.y)

    return max(map(grid, range(2, count)), key=lambda one: min(one.wide, 0.85 * one.high))


def robots_at(scene: Scene, seat: int, moon: int, room: Room) -> Svg:
    """The robots beside a moon."""
    robots = [one for one in scene.player(seat).robots if one.moon == box.MOONS[moon]]
    grid = cells(len(robots), room)
    return join(_robot(scene, seat, robot, grid, place) for place, robot in enumerate(robots))


def _robot(scene: Scene, seat: int, robot: RobotView, grid: Grid, place: int) -> Svg:
    """A robot with its level; below it the emblem of its type and its modifiers."""
    wide, high = grid.wide, grid.high
    act = ""
    if scene.asked(seat):
        act = scene.first_shown((f"raise {robot.card}", f"on {robot.card}"))
    small = min(20.0, wide / 3 - 1, high * 0.4)
    portrait = min(high - small * 0.7, wide * 0.8, 52.0)
    foot = high - small / 2 - 2
    parts = [
        rect(0, 0, wide, high, 6, class_="o-paper"),
        use(f"gp-{robot.card}", portrait / 2 + 1, portrait / 2 + 1, portrait),
        use(f"gp-{word(robot.types[0])}", small / 2 + 2, foot, small),
        level(robot.level, wide - LEVEL / 2 - 0.5, LEVEL / 2, LEVEL),
    ]
    placed = [name for name in (robot.robot_modifier, robot.moon_modifier) if name]
    for n, name in enumerate(placed):
        x = wide - 2 - small / 2 - (len(placed) - 1 - n) * small
        parts.append(_placed(scene, seat, name, x, foot, small))
    if act:
        parts.append(_ring(scene, act, wide, high))
    at_x, at_y = grid.spot(place)
    marks = scene.targets.marks(act)
    return piece(robot.card, at_x, at_y, *parts, tip=robot_words(scene, robot), **marks)


# --- the project --------------------------------------------------------------------------


def project_words(scene: Scene, project: ProjectView | None) -> str:
    if project is None:
        return scene.say("draw.project.none")
    return scene.say("draw.project.own", card=scene.name(project.card), level=project.level)


@part
def own_project(scene: Scene, seat: int, room: Room) -> Svg:
    """The open project with a place for a modifier of each sort."""
    project = scene.player(seat).project
    tip = project_words(scene, project)
    wide, high = room.wide, room.high
    if project is None:
        return at(room.x, room.y, ghost(wide, high, 7), data_tip=tip)
    act = ""
    if scene.asked(seat):
        act = scene.first_shown((f"raise {project.card}", f"on {project.card}"))
    size = min(wide * 0.25, high - 12)
    places = []
    for n, (name, shape) in enumerate(
        ((project.robot_modifier, "gp-gear"), (project.moon_modifier, "gp-disc"))
    ):
        x = wide - 3 - size * (1.5 - n)
        if name:
            places.append(_placed(scene, seat, name, x, high / 2, size))
        else:
            places.append(use(shape, x, high / 2, size - 2, opacity=0.4))
    portrait = min(high, wide * 0.42)
    return piece(
        project.card,
        room.x,
        room.y,
        rect(0, 0, wide, high, 7, class_="o-paper"),
        use(f"gp-{project.card}", portrait / 2 + 1, high / 2 - 2, portrait - 4),
        level(project.level, portrait - 3, high - LEVEL / 2 - 2, LEVEL + 1),
        *places,
        _ring(scene, act, wide, high, 7) if act else EMPTY,
        tip=tip,
        **scene.targets.marks(act),
    )


# --- modifiers and technologies -----------------------------------------------------------


@part
def modifiers(scene: Scene, seat: int, room: Room) -> Svg:
    """Modifiers for moons above, those for robots below; placed ones leave a gap."""
    unused = scene.player(seat).modifiers
    mine = scene.asked(seat)
    step_x, step_y = room.wide / box.TYPE_MODIFIERS, room.high / 2
    size = min(step_x, step_y) - 2
    parts = []
    for number in range(box.MODIFIERS):
        name = box.MODIFIER_IDS[number]
        act = f"modifier {name}" if mine else ""
        x = room.x + number % box.TYPE_MODIFIERS * step_x + (step_x - size) / 2
        y = room.y + number // box.TYPE_MODIFIERS * step_y + (step_y - size) / 2
        marks = scene.targets.marks(act)
        ring = _ring(scene, act, size, size, size / 2) if act else EMPTY
        if name in unused:
            chosen = EMPTY
            if mine and name == scene.view.placing:
                chosen = rect(-1, -1, size + 2, size + 2, size / 2 + 1, class_="o-chosen")
            face = modifier(name, size / 2, size / 2, size - 2)
            tip = scene.say("draw.modifier.free", name=scene.name(name))
            own = naming.own(seat, name)
            parts.append(piece(own, x, y, face, chosen, ring, tip=tip, **marks))
        else:
            gap = rect(2, 2, size - 4, size - 4, size / 2, class_="o-ghost")
            tip = scene.say("draw.modifier.gone", name=scene.name(name)) if marks else ""
            parts.append(at(x, y, gap, ring, data_tip=tip, **marks))
    return join(parts)


@part
def technologies(scene: Scene, seat: int, room: Room, columns: int) -> Svg:
    """The tiles of a player, one of each kind at most."""
    rows = -(-box.TECHNOLOGIES // columns)
    high = (room.high - (rows - 1) * GAP) / rows
    grid = Grid(columns, room.wide, high, GAP, room.x, room.y)
    owned = scene.player(seat).technologies
    tiles = [
        piece(
            naming.own(seat, name),
            *grid.spot(place),
            tile_small(name, grid.wide, high),
            tip=tile_tip(scene, name),
        )
        for place, name in enumerate(owned)
    ]
    free = [
        rect(*grid.spot(place), grid.wide, high, 6, class_="o-ghost")
        for place in range(len(owned), box.TECHNOLOGIES)
    ]
    return join((*tiles, group(*free, data_tip=scene.say("draw.tile.place"))))


# --- characters ---------------------------------------------------------------------------

TUCK_PLACES = max(box.TUCK_LIMIT) + 1
"""As many characters as can be tucked at once: the limit, and the one too many."""
TUCK_COLUMNS = 4


def tucked_tip(scene: Scene, seat: int, place: int) -> str:
    player = scene.player(seat)
    name = player.tucked[place]
    return scene.say(
        "draw.character.tucked",
        card=scene.name(name),
        score=naming.at_the_end(CHARACTER[name]),
        n=player.tucked_points[place],
        mc=box.SALARY,
    )


def limit_tip(scene: Scene, seat: int) -> str:
    return scene.say("draw.character.place", n=scene.player(seat).tuck_limit)


@part
def tucked(scene: Scene, seat: int, room: Room, kind: Format) -> Svg:
    """The characters under the board, and free places up to the limit."""
    rows = -(-TUCK_PLACES // TUCK_COLUMNS)
    grid = Grid(TUCK_COLUMNS, room.wide, (room.high - (rows - 1) * GAP) / rows, GAP, room.x, room.y)
    wide, high = grid.wide, grid.high
    player = scene.player(seat)
    parts: list[Svg] = []
    copies: dict[str, int] = {}
    for place, name in enumerate(player.tucked):
        copies[name] = copies.get(name, 0) + 1
        # Copies of a character are alike: the first one stands for the choice.
        act = f"drop {name}" if scene.asked(seat) and copies[name] == 1 else ""
        own = naming.own(seat, name) + (f"-{copies[name]}" if copies[name] > 1 else "")
        at_x, at_y = grid.spot(place)
        parts.append(
            piece(
                own,
                at_x,
                at_y,
                _strip(scene, seat, place, wide, high, kind),
                _ring(scene, act, wide, high, 7) if act else EMPTY,
                tip=tucked_tip(scene, seat, place),
                **scene.targets.marks(act),
            )
        )
    free = [
        rect(*grid.spot(place), wide, high, 7, class_="o-ghost")
        for place in range(len(player.tucked), player.tuck_limit)
    ]
    return join((*parts, group(*free, data_tip=limit_tip(scene, seat))))


def _strip(scene: Scene, seat: int, place: int, wide: float, high: float, kind: Format) -> Svg:
    """A tucked character: its face, what it counts, the points it scores now and the most."""
    player = scene.player(seat)
    name = player.tucked[place]
    who = CHARACTER[name]
    foot = 30.0 if wide >= NAMED else 28.0
    above = high - foot - 3
    parts = [
        rect(0, 0, wide, high, 7, class_="o-paper"),
        use(f"gp-{name}", above / 2 + 3, above / 2 + 1, above),
        rect(2, high - foot - 2, wide - 4, foot, 5, class_="o-back"),
    ]
    middle = high - 2 - foot / 2
    points = player.tucked_points[place]
    if wide < NAMED:
        parts += [
            use(metric_symbol(box.SCORE_METRIC[who]), wide - 18, above / 2 + 1, 28),
            star(points, 17, middle, 28),
            figure(f"≤{box.SCORE_MAX[who]}", wide - 18, middle, 15, "o-pale-text"),
        ]
        return join(parts)
    strip = foot * STRIP[0] / STRIP[1]
    title = block(
        scene.name(name),
        above + 6,
        above / 2 + 1,
        13,
        limit=wide - above - 38,
        most=3,
        least=kind.least,
        leading=0.96,
        style="o-serif",
        centred=True,
    )
    parts += [
        title.svg,
        star(points, wide - 16, above / 2 + 1, 28),
        use(f"gp-{box.TRACKS[1 - box.NOW_COLOUR[who]]}", 15, middle, 19),
        scoring(who, wide - strip - 2, middle, foot),
    ]
    return join(parts)
