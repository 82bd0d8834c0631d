"""A player's starry sky: the ladder with its tiles, the telescope, the dice, and free actions."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, radians, sin

from orrery.core.art import sheet
from orrery.core.art.parts import box as symbol_box
from orrery.core.art.parts import figure, ghost, star
from orrery.core.art.scene import drawing, part
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, circle, group, join, path, rect, tag, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import line
from orrery.core.covers import SEAT_COLOURS
from orrery.core.spoken import Panel
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.drawing.effects import effect, steps
from orrery.games.galileo_galilei.drawing.scene import Scene, mark
from orrery.games.galileo_galilei.drawing.store import astronomer_tip, comets, tokens
from orrery.games.galileo_galilei.drawing.strips import TILE_SIZES
from orrery.games.galileo_galilei.drawing.tiles import tile, tile_tip

CROSSED = (1, 2)


@dataclass(frozen=True, slots=True)
class Ladder:
    """A quarter of an oval around the telescope's pivot; space 1 lies left of it, 7 above it."""

    x: float
    y: float
    across: float
    up: float
    form: str
    scope: float
    spare: float
    """How wide spare tiles are."""
    rows: tuple[int, ...]
    """How many of them find room beside each other, from the top down."""

    @property
    def tile(self) -> tuple[float, float]:
        return TILE_SIZES[self.form]

    def at(self, space: int, reach: float = 1.0) -> tuple[float, float]:
        turn = radians(90 * (space - 1) / (box.SPACES - 1))
        return (
            self.x - self.across * reach * cos(turn),
            self.y - self.up * reach * sin(turn),
        )

    def turn(self, space: int) -> float:
        """The telescope's direction, in degrees."""
        x, y = self.at(space)
        return degrees(atan2(y - self.y, x - self.x))


WIDE = Ladder(490, HEAD + 336, 418, 294, "w", 210, 72, (4, 3, 1))
TALL = Ladder(314, HEAD + 318, 270, 284, "n", 140, 48, (3, 2, 1))


def heading(scene: Scene, seat: int, kind: Format, room: float) -> Svg:
    """Whose sheet it is: shape, name and astronomer."""
    name = line(
        scene.names[seat],
        MARGIN + 38,
        34,
        20 if kind is not NARROW else 18,
        limit=room,
        least=kind.least,
        style="o-title",
    )
    return join((mark(seat, MARGIN + 20, 28, 24), name))


def _first(scene: Scene, seat: int, kind: Format) -> Svg:
    """The sign of the first player, beside the corner."""
    if scene.view.first != seat:
        return EMPTY
    sign = use("gg-observe", 0, 0, 26, class_="o-c-ochre")
    return at(
        kind.width - (26 if kind.narrow else 54), 28, sign, data_tip=scene.say("draw.board.first")
    )


def panel(scene: Scene, seat: int) -> Panel:
    title = scene.say("draw.sky.title", who=scene.names[seat])
    description = _description(scene, seat)
    drawings = [
        _draw(scene, seat, kind, ladder, title, description)
        for kind, ladder in ((HALF, WIDE), (NARROW, TALL))
    ]
    return sheet.panel(f"sky-{seat}", title, description, *drawings, *scene.tags(seat))


@part
def _description(scene: Scene, seat: int) -> str:
    side = scene.side(seat)
    said = [scene.say("draw.sky.telescope", space=_space_name(scene, side.telescope))]
    for space, name in enumerate(side.sky, 1):
        if name:
            tip = tile_tip(scene, name, name in side.golden)
            said.append(scene.say("draw.sky.tile", n=space, tile=tip))
    if side.reserve:
        said.append(scene.say("draw.sky.reserve", tile=scene.name(side.reserve)))
    said.append(scene.say("draw.board.comets", n=side.comets))
    said.append(scene.say("draw.board.tokens", n=side.tokens))
    return " ".join(said)


def _space_name(scene: Scene, space: int) -> str:
    return scene.say("draw.sky.crossed" if space in CROSSED else f"space.{space}")


@drawing
def _draw(
    scene: Scene, seat: int, kind: Format, ladder: Ladder, title: str, description: str
) -> str:
    stock, foot = stock_rows(scene, seat, ladder.y + ladder.tile[1] / 2 + 10, kind)
    return sheet.sheet(
        kind,
        f"sky-{seat}",
        title,
        description,
        foot + 6,
        heading(scene, seat, kind, kind.width * 0.7),
        _first(scene, seat, kind),
        _ladder(scene, seat, ladder, kind),
        _spare(scene, seat, ladder),
        stock,
        titled=False,
    )


def stock_rows(scene: Scene, seat: int, y: float, kind: Format) -> tuple[Svg, float]:
    """Comets and constellation tokens not used yet, and where they end."""
    across = kind.width - 2 * MARGIN
    if kind.narrow:
        rows = comets(scene, seat, MARGIN, y, across), tokens(scene, seat, MARGIN, y + 48, across)
        return join(rows), y + 126
    half = (across - 12) / 2
    rows = (
        comets(scene, seat, MARGIN, y + 14, half),
        tokens(scene, seat, MARGIN + half + 12, y, half),
    )
    return join(rows), y + 78


# --- the ladder ---------------------------------------------------------------------------


def _ladder(scene: Scene, seat: int, ladder: Ladder, kind: Format) -> Svg:
    (x1, y1), (x7, y7) = ladder.at(1), ladder.at(box.SPACES)
    arc = f"M{x1:g} {y1:g}A{ladder.across:g} {ladder.up:g} 0 0 1 {x7:g} {y7:g}"
    inner = [ladder.at(space, 0.74) for space in (1, box.SPACES)]
    second = (
        f"M{inner[0][0]:.1f} {inner[0][1]:g}A{ladder.across * 0.74:.1f} {ladder.up * 0.74:.1f} "
        f"0 0 1 {inner[1][0]:g} {inner[1][1]:.1f}"
    )
    side = scene.side(seat)
    ways = _ways(scene, seat)
    spaces = [_space(scene, seat, space, ladder, ways.get(space, 0), kind) for space in range(1, 8)]
    ray_x, ray_y = ladder.at(side.telescope, 0.86)
    beam = path(f"M{ladder.x:g} {ladder.y:g}L{ray_x:.1f} {ray_y:.1f}", class_="o-jump", opacity=0.7)
    return join(
        (
            path(arc, class_="o-orbit"),
            path(second, class_="o-hair"),
            beam,
            *spaces,
            _telescope(scene, seat, ladder),
        )
    )


def _ways(scene: Scene, seat: int) -> dict[int, int]:
    """The spaces that the telescope may move to, with the number of steps."""
    ways: dict[int, int] = {}
    space = scene.side(seat).telescope
    for move in range(1, box.FARTHEST_MOVE + 1):
        space = box.NEXT_SPACE[space]
        if scene.asked(seat) and scene.targets.shown(f"move {move}"):
            ways[space] = move
    return ways


@part
def _space(scene: Scene, seat: int, space: int, ladder: Ladder, move: int, kind: Format) -> Svg:
    side = scene.side(seat)
    x, y = ladder.at(space)
    wide, high = ladder.tile
    here = space == side.telescope
    fixed = _fixed(scene, seat, space, ladder, here)
    parts: list[Svg] = []
    name = side.sky[space - 1] if space <= box.TILES else ""
    if name:
        parts.append(tile(scene, seat, name, x, y, ladder.form, wide, here))
    elif space == box.UPGRADE_SPACE:
        (quadrant,) = steps(box.UPGRADE_SPACE_PROGRAM)
        size = high - 4
        tip = scene.say("draw.sky.instead", what=scene.effects(box.UPGRADE_SPACE_PROGRAM))
        parts.append(
            at(
                x - size / 2,
                y - size / 2,
                rect(0, 0, size, size, 10, class_="o-slot"),
                effect(*quadrant, size / 2, size / 2, size - 12),
                data_tip=tip,
            )
        )
    else:
        parts.append(at(x - wide / 2, y - high / 2, ghost(wide, high, 7)))
    if not move:
        swapping = name and scene.asked(seat) and scene.starting("swap")
        number = at(x, y, _flag(space, wide, high), class_="o-through") if swapping else EMPTY
        return join((fixed, *parts, number))
    act = f"move {move}"
    flag = _flag(move, wide, high)
    ring = at(-wide / 2, -high / 2, halo(scene.targets, act, wide, high, 7))
    # The tip of the space stands for the tile on it while it can be chosen.
    shown = at(-x, -y, *parts, class_="o-through")
    ground = rect(-wide / 2, -high / 2, wide, high, 7, fill="none", pointer_events="all")
    marks = scene.targets.marks(act)
    return join((fixed, at(x, y, shown, ground, ring, flag, data_tip=scene.tip(act), **marks)))


def _flag(number: int, wide: float, high: float) -> Svg:
    """A number at the upper left corner of a tile."""
    disc = circle(0, 0, 12, class_="o-gold o-e1")
    return at(-wide / 2 + 2, -high / 2, disc, figure(str(number), 0, 0, 16))


def _fixed(scene: Scene, seat: int, space: int, ladder: Ladder, here: bool) -> Svg:
    """The printed actions of a space; a cross where the telescope never returns."""
    x, y = ladder.at(space, 0.74)
    if space in CROSSED:
        cross = use("o-cross", 0, 0, 20, class_="o-c-bad")
        return at(
            x, y, circle(0, 0, 15, class_="o-slot"), cross, data_tip=_space_name(scene, space)
        )
    listed = [n for n in range(len(box.FIXED_NAMES)) if box.FIXED_AT[space] >> n & 1]
    parts = []
    size = 35.0 if ladder is WIDE else 32.0
    done = here and scene.view.fixed_done and seat == scene.view.turn
    for place, n in enumerate(listed):
        act = f"fixed {box.FIXED_NAMES[n]}"
        mine = here and scene.asked(seat) and scene.targets.shown(act)
        parts.append(
            at(
                x - size / 2 + (place - (len(listed) - 1) / 2) * size * 1.2,
                y - size / 2,
                symbol_box(
                    f"gg-{act.replace(' ', '-')}", 0, 0, size, size, opacity=0.45 if done else None
                ),
                halo(scene.targets, act, size, size, size / 2) if mine else EMPTY,
                data_tip=scene.effects(box.FIXED_PROGRAM[n]),
                **(scene.targets.marks(act) if mine else {}),
            )
        )
    return join(parts)


@part
def _telescope(scene: Scene, seat: int, ladder: Ladder) -> Svg:
    side = scene.side(seat)
    long = ladder.scope
    tip = scene.say("draw.sky.telescope", space=_space_name(scene, side.telescope))
    tube = tag("use", href="#gg-scope", x=-long * 0.04, y=-long / 10, width=long, height=long / 5)
    bust = EMPTY
    if side.character:
        bust = at(
            ladder.x + (22 if ladder is WIDE else 11),
            ladder.y + (6 if ladder is WIDE else 4),
            use(f"gg-{side.character}", 0, 0, 58, class_=f"o-c-{SEAT_COLOURS[seat]}"),
            data_tip=astronomer_tip(scene, seat),
        )
    return join(
        (
            bust,
            piece(
                naming.own(seat, "telescope"),
                ladder.x,
                ladder.y,
                group(tube, transform=f"rotate({ladder.turn(side.telescope):.1f})"),
                circle(0, 0, 9, class_="o-gold o-e1"),
                circle(0, 0, 3, class_="o-dark"),
                tip=tip,
            ),
        )
    )


# --- spare tiles --------------------------------------------------------------------------


def _spares(scene: Scene, seat: int) -> list[str]:
    """Tiles that lie beside the sky: the reserve, and those not laid out yet."""
    side = scene.side(seat)
    if side.reserve:
        return [side.reserve, *_unlaid(scene, seat)]
    return _unlaid(scene, seat)


def _unlaid(scene: Scene, seat: int) -> list[str]:
    side = scene.side(seat)
    if "" not in side.sky and len(side.sky) == box.TILES:
        return []
    return [
        name for name in box.TILE_IDS[: box.TILES] if name not in side.sky and name != side.reserve
    ]


@part
def _spare(scene: Scene, seat: int, ladder: Ladder) -> Svg:
    """Spare tiles in the corner that the ladder leaves free: each row is shorter than the last."""
    wide = ladder.spare
    high = TILE_SIZES[ladder.form][1] * wide / TILE_SIZES[ladder.form][0]
    places = [(row, column) for row, room in enumerate(ladder.rows) for column in range(room)]
    drawn = []
    for name, (row, column) in zip(_spares(scene, seat), places, strict=False):
        x = MARGIN - 4 + wide / 2 + column * (wide + 6)
        y = HEAD + 6 + high / 2 + row * (high + 6)
        drawn.append(tile(scene, seat, name, x, y, ladder.form, wide, False))
    return join(drawn)


def score_star(scene: Scene, seat: int, x: float, y: float) -> Svg:
    score = scene.side(seat).score
    tip = scene.say("draw.board.score", who=scene.names[seat], n=score)
    return at(x, y, star(score, 0, 0, 38), data_tip=tip)
