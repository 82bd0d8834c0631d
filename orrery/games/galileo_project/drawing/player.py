"""A player's board: goods, robots beside their moons, and everything else that is owned."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import figure, framed
from orrery.core.art.scene import drawing, part
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format, Grid
from orrery.core.art.svg import EMPTY, Svg, at, join, rect, use
from orrery.core.art.targets import piece
from orrery.core.art.text import line
from orrery.core.spoken import Panel
from orrery.core.words import Phrase, phrase
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.drawing import holdings
from orrery.games.galileo_project.drawing.effects import (
    ENERGY_TINT,
    INFLUENCE_TINT,
    segment_symbols,
    segments,
    word,
)
from orrery.games.galileo_project.drawing.holdings import Room
from orrery.games.galileo_project.drawing.moons import marker_tip, segment_of
from orrery.games.galileo_project.drawing.pieces import globe
from orrery.games.galileo_project.drawing.scene import Scene, mark

GAP = 8.0
CELL = 36.0
MOON_HEAD = 32.0


def panel(scene: Scene, seat: int) -> Panel:
    """The side of a player whose board is not at hand."""
    title = scene.say("draw.player.title", who=scene.names[seat])
    description = in_words(scene, seat)
    wide = _half(scene, seat, HALF, title, description)
    narrow = narrow_board(scene, seat, NARROW, title, description)
    return sheet.panel(f"player-{seat}", title, description, wide, narrow, *scene.tags(seat))


@part
def in_words(scene: Scene, seat: int) -> str:
    player = scene.player(seat)
    said = [
        _mc_tip(scene, seat),
        _energy_tip(scene, seat),
        _influence_tip(scene, seat),
        _robots_tip(scene, seat),
    ]
    owned = tuple(_counted(scene, seat, kind) for kind in range(len(box.TYPES)))
    said.append(scene.say("draw.player.types", what=owned))
    said += [holdings.robot_words(scene, robot) for robot in player.robots]
    said.append(holdings.project_words(scene, player.project))
    left = tuple(phrase(f"component.{name}") for name in player.modifiers)
    if left:
        said.append(scene.say("draw.player.modifiers", what=left))
    tiles = tuple(phrase(f"component.{name}") for name in player.technologies)
    if tiles:
        said.append(scene.say("draw.player.technologies", what=tiles))
    said += [holdings.tucked_tip(scene, seat, place) for place in range(len(player.tucked))]
    said.append(holdings.limit_tip(scene, seat))
    return " ".join(said)


@drawing
def _half(scene: Scene, seat: int, kind: Format, title: str, description: str) -> str:
    across = kind.width - 2 * MARGIN
    parts = [heading(scene, seat, MARGIN + 28, 28, 300, kind)]
    parts.append(goods(scene, seat, Room(MARGIN, HEAD - 2, across, CELL), 8))
    y = HEAD + CELL + GAP
    parts.append(moons(scene, seat, Room(MARGIN, y, across, 162), 4))
    y += 162 + GAP
    parts.append(holdings.own_project(scene, seat, Room(MARGIN, y + 6, 150, 60)))
    parts.append(holdings.modifiers(scene, seat, Room(MARGIN + 164, y, 148, 74)))
    tiles = Room(MARGIN + 326, y, across - 326, 74)
    parts.append(holdings.technologies(scene, seat, tiles, 2))
    y += 74 + GAP
    parts.append(holdings.tucked(scene, seat, Room(MARGIN, y, across, 146), kind))
    height = y + 146 + 12
    return sheet.sheet(kind, f"player-{seat}", title, description, height, *parts, titled=False)


@drawing
def narrow_board(scene: Scene, seat: int, kind: Format, title: str, description: str) -> str:
    """A whole board on a phone; the viewer chooses from their own."""
    across = kind.width - 2 * MARGIN
    parts = [heading(scene, seat, MARGIN + 28, 28, 120, kind)]
    parts.append(goods(scene, seat, Room(MARGIN, HEAD, across, 2 * CELL), 4))
    y = HEAD + 2 * CELL + GAP
    parts.append(moons(scene, seat, Room(MARGIN, y, across, 158), 2))
    y += 2 * 158 + GAP + GAP
    parts.append(holdings.own_project(scene, seat, Room(MARGIN, y + 6, 158, 64)))
    parts.append(holdings.modifiers(scene, seat, Room(MARGIN + 168, y, 160, 76)))
    y += 76 + GAP
    tiles = Room(MARGIN, y, across, 38)
    parts.append(holdings.technologies(scene, seat, tiles, 4))
    y += 38 + GAP
    parts.append(holdings.tucked(scene, seat, Room(MARGIN, y, across, 128), kind))
    height = y + 128 + 12
    button = scene.declining("tray", kind) if scene.own(seat) else EMPTY
    return sheet.sheet(
        kind, f"player-{seat}", title, description, height, *parts, button, titled=False
    )


@part
def heading(scene: Scene, seat: int, x: float, y: float, limit: float, kind: Format) -> Svg:
    """The player's mark and name; who began has number 1."""
    start = EMPTY
    if seat == scene.view.first:
        start = at(
            x + 8,
            y,
            rect(0, 0, 18, 18, 9, class_="o-paper"),
            figure("1", 9, 9, max(kind.least, 12.4)),
            data_tip=scene.say("draw.player.first"),
        )
    return join(
        (
            mark(seat, x, y, 28),
            start,
            line(
                scene.names[seat],
                x + 28,
                y + 6,
                18,
                limit=limit,
                least=kind.least,
                style="o-title",
            ),
        )
    )


# --- goods --------------------------------------------------------------------------------


def _mc_tip(scene: Scene, seat: int) -> str:
    return scene.say("draw.player.mc", n=scene.player(seat).mc, most=box.MC_MAX)


def _energy_tip(scene: Scene, seat: int) -> str:
    return scene.say("draw.player.energy", n=scene.player(seat).energy, most=box.ENERGY_MAX)


def _influence_tip(scene: Scene, seat: int) -> str:
    player = scene.player(seat)
    if not player.track:
        return scene.say("draw.player.no_influence")
    track = naming.track(box.TRACKS.index(player.track))
    return scene.say("draw.player.influence", n=player.influence, track=track)


def _robots_tip(scene: Scene, seat: int) -> str:
    return scene.say("draw.player.robots", n=len(scene.player(seat).robots), most=box.ROBOTS_AT_END)


def _type_tip(scene: Scene, seat: int, kind: int) -> str:
    """How many robots of a type; on the viewer's own board also what such a robot does."""
    said = scene.say("draw.player.types", what=(_counted(scene, seat, kind),))
    if not scene.own(seat):
        return said
    return f"{said} {scene.say(f'component.{box.TYPES[kind]}-text')}"


def _counted(scene: Scene, seat: int, kind: int) -> Phrase:
    return phrase(f"types.{box.TYPES[kind]}", n=scene.player(seat).counts[kind])


def _influence_sign(track: str, x: float, y: float, size: float) -> Svg:
    if track:
        return globe(box.TRACKS.index(track), x, y, size)
    return use("gp-influence", x, y, size, class_=f"o-c-{INFLUENCE_TINT}", opacity=0.5)


@part
def goods(scene: Scene, seat: int, room: Room, columns: int) -> Svg:
    """MC, energy, influence and robots, then the robots by type: each a sign and its number."""
    player = scene.player(seat)
    count = 4 + len(box.TYPES)
    rows = -(-count // columns)
    high = (room.high - (rows - 1) * holdings.GAP) / rows
    grid = Grid(columns, room.wide, high, holdings.GAP, room.x, room.y)
    size = min(high - 4, 28.0)
    sign = (size / 2 + 2, high / 2)
    shown: list[tuple[Svg, str, str]] = [
        (
            piece(naming.own(seat, "mc"), *sign, use("gp-mc", 0, 0, size)),
            str(player.mc),
            _mc_tip(scene, seat),
        ),
        (
            use("gp-energy", *sign, size, class_=f"o-c-{ENERGY_TINT}"),
            str(player.energy),
            _energy_tip(scene, seat),
        ),
        (
            _influence_sign(player.track, *sign, size),
            str(player.influence),
            _influence_tip(scene, seat),
        ),
        (use("gp-robot", *sign, size), str(len(player.robots)), _robots_tip(scene, seat)),
    ]
    shown += [
        (
            use(f"gp-{word(name)}", *sign, size - 3),
            f"×{player.counts[n]}",
            _type_tip(scene, seat, n),
        )
        for n, name in enumerate(box.TYPES)
    ]
    drawn = []
    for n, (icon, number, tip) in enumerate(shown):
        # Where there are two columns, goods stand beside types.
        place = n if columns != 2 else 2 * (n % 4) + n // 4
        ground = rect(0, 0, grid.wide, high, 7, class_="o-slot" if n < 4 else "o-touch")
        middle = (size + 4 + grid.wide) / 2
        count_of = figure(number, middle, high / 2, 16, "o-on")
        drawn.append(at(*grid.spot(place), ground, icon, count_of, data_tip=tip))
    return join(drawn)


# --- moons --------------------------------------------------------------------------------


def moons(scene: Scene, seat: int, room: Room, columns: int) -> Svg:
    """The moons, each with the robots beside it; `room` is that of one row of moons."""
    grid = Grid(columns, room.wide, room.high, GAP, room.x, room.y)
    return join(
        _moon(scene, seat, moon, Room(*grid.spot(moon), grid.wide, grid.high))
        for moon in range(len(box.MOONS))
    )


@part
def _moon(scene: Scene, seat: int, moon: int, room: Room) -> Svg:
    edge = holdings.GAP
    inside = Room(
        room.x + edge,
        room.y + MOON_HEAD + edge,
        room.wide - 2 * edge,
        room.high - MOON_HEAD - 2 * edge,
    )
    return join(
        (
            rect(room.x, room.y, room.wide, room.high, 8, class_="o-slot", opacity=0.6),
            _moon_head(scene, seat, moon, room),
            holdings.robots_at(scene, seat, moon, inside),
        )
    )


def _moon_head(scene: Scene, seat: int, moon: int, room: Room) -> Svg:
    """A moon, how far it is developed, and what that allows now; a robot may be sent there."""
    space = scene.player(seat).markers[moon]
    segment = segments(moon)[segment_of(moon, space)]
    symbols = segment_symbols(segment, scene.io_bonus)
    act = f"moon {box.MOONS[moon]}" if scene.asked(seat) else ""
    middle = MOON_HEAD / 2
    said = marker_tip(scene, moon, seat)
    return at(
        room.x,
        room.y,
        rect(0, 0, room.wide, MOON_HEAD, 8, class_="o-slot"),
        use(f"gp-{box.MOONS[moon]}", middle + 1, middle, MOON_HEAD - 6),
        figure(
            f"{space}/{box.MOON_TOP[moon]}", (MOON_HEAD + room.wide - 30) / 2, middle, 15, "o-on"
        ),
        use(symbols[-1], room.wide - 16, middle, 28) if symbols else EMPTY,
        framed(scene.targets, act, room.wide, MOON_HEAD, 8) if act else EMPTY,
        data_tip=scene.tip(act, said) if act else said,
        **scene.targets.marks(act),
    )
