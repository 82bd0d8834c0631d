"""A player's board: goods, robots beside their moons, and everything else that is owned."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import box, figure
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format, Grid
from orrery.core.art.svg import EMPTY, Svg, at, join, rect, use
from orrery.core.art.targets import piece
from orrery.core.art.text import line
from orrery.core.spoken import Panel
from orrery.core.words import Phrase, phrase
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.components import (
    ENERGY_MAX,
    MC_MAX,
    MOON_TOP,
    MOONS,
    ROBOTS_AT_END,
    TRACKS,
    TYPES,
)
from orrery.games.galileo_project.drawing.effects import (
    INFLUENCE_TINT,
    segment_symbols,
    segments,
    word,
)
from orrery.games.galileo_project.drawing.faces import ENERGY_SIZE, ROBOT_HIGH
from orrery.games.galileo_project.drawing.holdings import (
    PROJECT_HIGH,
    modifiers,
    own_project,
    own_robot,
    project_words,
    robot_words,
    technologies,
    tucked,
    tucked_tip,
)
from orrery.games.galileo_project.drawing.moons import marker_tip, segment_of
from orrery.games.galileo_project.drawing.pieces import globe
from orrery.games.galileo_project.drawing.scene import Scene, mark

GAP = 8.0
GOODS = 44.0
TYPES_HIGH = 34.0
MOON_HEAD = 44.0


def panel(scene: Scene, seat: int) -> Panel:
    title = scene.say("draw.player.title", who=scene.names[seat])
    description = _description(scene, seat)
    drawings = [
        _draw(scene, seat, kind, columns, title, description)
        for kind, columns in ((HALF, 4), (NARROW, 2))
    ]
    return sheet.panel(f"player-{seat}", title, description, *drawings, *scene.tags(seat))


def _description(scene: Scene, seat: int) -> str:
    player = scene.player(seat)
    said = [
        _mc_tip(scene, seat),
        _energy_tip(scene, seat),
        _influence_tip(scene, seat),
        _robots_tip(scene, seat),
    ]
    owned = tuple(_counted(scene, seat, kind) for kind in range(len(TYPES)))
    said.append(scene.say("draw.player.types", what=owned))
    said += [robot_words(scene, robot) for robot in player.robots]
    said.append(project_words(scene, player.project))
    left = tuple(phrase(f"component.{name}") for name in player.modifiers)
    if left:
        said.append(scene.say("draw.player.modifiers", what=left))
    tiles = tuple(phrase(f"component.{name}") for name in player.technologies)
    if tiles:
        said.append(scene.say("draw.player.technologies", what=tiles))
    said += [tucked_tip(scene, seat, place) for place in range(len(player.tucked))]
    said.append(scene.say("draw.character.place", n=player.tuck_limit))
    return " ".join(said)


def _draw(scene: Scene, seat: int, kind: Format, columns: int, title: str, description: str) -> str:
    across = kind.width - 2 * MARGIN
    parts: list[Svg] = []
    goods, y = _goods(scene, seat, HEAD, across, kind)
    parts.append(goods)
    moons, y = _moons(scene, seat, y, across, columns, kind)
    parts.append(moons)
    wide = (across - 3 * GAP) / 4 if not kind.narrow else 158.0
    parts.append(own_project(scene, seat, MARGIN, y, wide, kind))
    parts.append(modifiers(scene, seat, MARGIN + wide + GAP + 6, y + 10))
    if kind.narrow:
        y += PROJECT_HIGH + GAP
        parts.append(technologies(scene, seat, MARGIN, y, across, kind))
    else:
        left = wide + GAP + 12 + 4 * 34 + GAP
        parts.append(technologies(scene, seat, MARGIN + left, y, across - left, kind))
    y += PROJECT_HIGH + GAP
    strips, y = tucked(scene, seat, MARGIN, y, across, columns, kind)
    parts.append(strips)
    return sheet.sheet(
        kind,
        f"player-{seat}",
        title,
        description,
        y + 8,
        _heading(scene, seat, kind),
        scene.declining(f"player-{seat}", kind),
        *parts,
        titled=False,
    )


def _heading(scene: Scene, seat: int, kind: Format) -> Svg:
    """The player's name; who began has number 1."""
    start = EMPTY
    if seat == scene.view.first:
        start = at(
            MARGIN + 38,
            26,
            rect(0, 0, 18, 18, 9, class_="o-paper"),
            figure("1", 9, 9, max(kind.least, 12.4)),
            data_tip=scene.say("draw.player.first"),
        )
    return join(
        (
            mark(seat, MARGIN + 28, 28, 28),
            start,
            line(
                scene.names[seat],
                MARGIN + 64,
                34,
                20 if not kind.narrow else 18,
                limit=kind.width * 0.42,
                least=kind.least,
                style="o-title",
            ),
        )
    )


# --- goods --------------------------------------------------------------------------------


def _mc_tip(scene: Scene, seat: int) -> str:
    return scene.say("draw.player.mc", n=scene.player(seat).mc, most=MC_MAX)


def _energy_tip(scene: Scene, seat: int) -> str:
    return scene.say("draw.player.energy", n=scene.player(seat).energy, most=ENERGY_MAX)


def _influence_tip(scene: Scene, seat: int) -> str:
    player = scene.player(seat)
    if not player.track:
        return scene.say("draw.player.no_influence")
    track = naming.track(TRACKS.index(player.track))
    return scene.say("draw.player.influence", n=player.influence, track=track)


def _robots_tip(scene: Scene, seat: int) -> str:
    return scene.say("draw.player.robots", n=len(scene.player(seat).robots), most=ROBOTS_AT_END)


def _type_tip(scene: Scene, seat: int, kind: int) -> str:
    """How many robots of a type; on the viewer's own board also what such a robot does."""
    said = scene.say("draw.player.types", what=(_counted(scene, seat, kind),))
    if seat != scene.view.viewer:
        return said
    return f"{said} {scene.say(f'component.{TYPES[kind]}-text')}"


def _counted(scene: Scene, seat: int, kind: int) -> Phrase:
    return phrase(f"types.{TYPES[kind]}", n=scene.player(seat).counts[kind])


def _goods(scene: Scene, seat: int, y: float, across: float, kind: Format) -> tuple[Svg, float]:
    """MC, energy, influence and robots; below them the robots by type."""
    player = scene.player(seat)
    mc = piece(
        naming.own(seat, "mc"),
        22,
        GOODS / 2,
        use("gp-mc", 0, 0, 34),
        figure(str(player.mc), 0, 0, 15),
    )
    energy = box(f"gp-energy-{player.energy}", 10, GOODS / 2 - 10, *ENERGY_SIZE)
    where = use("gp-influence", 24, GOODS / 2, 30, class_=f"o-c-{INFLUENCE_TINT}", opacity=0.5)
    if player.track:
        where = globe(TRACKS.index(player.track), 24, GOODS / 2, 32)
    cells = [
        (join((mc, figure(f"/ {MC_MAX}", 66, GOODS / 2, 15, "o-dim"))), _mc_tip(scene, seat)),
        (energy, _energy_tip(scene, seat)),
        (
            join((where, figure(str(player.influence), 64, GOODS / 2, 20, "o-on"))),
            _influence_tip(scene, seat),
        ),
        (
            join(
                (
                    use("gp-robot", 24, GOODS / 2, 32),
                    figure(f"{len(player.robots)} / {ROBOTS_AT_END}", 76, GOODS / 2, 16, "o-on"),
                )
            ),
            _robots_tip(scene, seat),
        ),
    ]
    grid = Grid(2 if kind.narrow else 4, across, GOODS, GAP, y=y)
    drawn = [
        at(
            *grid.spot(n),
            rect(0, 0, grid.wide, GOODS, 8, class_="o-slot"),
            inside,
            data_tip=tip,
        )
        for n, (inside, tip) in enumerate(cells)
    ]
    y = grid.foot(len(cells))
    step = across / len(TYPES)
    for n, name in enumerate(TYPES):
        drawn.append(
            at(
                MARGIN + n * step,
                y - 2,
                use(f"gp-{word(name)}", step / 2 - 18, TYPES_HIGH / 2, 26),
                figure(f"× {player.counts[n]}", step / 2 + 18, TYPES_HIGH / 2, 16, "o-on"),
                data_tip=_type_tip(scene, seat, n),
            )
        )
    return join(drawn), y + TYPES_HIGH + 2


# --- moons --------------------------------------------------------------------------------


def _moons(
    scene: Scene, seat: int, y: float, across: float, columns: int, kind: Format
) -> tuple[Svg, float]:
    """The moons with the robots beside them, in one row or two."""
    wide = (across - (columns - 1) * GAP) / columns
    player = scene.player(seat)
    parts: list[Svg] = []
    for first in range(0, len(MOONS), columns):
        rows = 1
        for n, moon in enumerate(range(first, first + columns)):
            x = MARGIN + n * (wide + GAP)
            robots = [robot for robot in player.robots if robot.moon == MOONS[moon]]
            rows = max(rows, len(robots))
            parts.append(_moon_head(scene, seat, moon, x, y, wide))
            parts += [
                own_robot(
                    scene,
                    seat,
                    robot,
                    x,
                    y + MOON_HEAD + place * (ROBOT_HIGH + 6),
                    wide,
                    kind,
                )
                for place, robot in enumerate(robots)
            ]
        y += MOON_HEAD + rows * (ROBOT_HIGH + 6) + 6
    return join(parts), y


def _moon_head(scene: Scene, seat: int, moon: int, x: float, y: float, wide: float) -> Svg:
    """A moon, how far it is developed, and what that allows now."""
    space = scene.player(seat).markers[moon]
    segment = segments(moon)[segment_of(moon, space)]
    symbols = segment_symbols(segment, scene.io_bonus)
    effect = EMPTY
    if symbols:
        effect = use(symbols[-1], wide - 17, MOON_HEAD / 2 - 3, 30)
    return at(
        x,
        y,
        rect(0, 0, wide, MOON_HEAD - 6, 8, class_="o-slot"),
        use(f"gp-{MOONS[moon]}", 20, MOON_HEAD / 2 - 3, 34),
        figure(f"{space}/{MOON_TOP[moon]}", 66, MOON_HEAD / 2 - 3, 15, "o-on"),
        effect,
        data_tip=marker_tip(scene, moon, seat),
    )
