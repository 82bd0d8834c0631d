"""A bookcase: book spaces with what they ask for, windowpanes, and lines with their points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from orrery.core.art.parts import box, framed, lettered
from orrery.core.art.scene import part
from orrery.core.art.svg import Attribute, Svg, at, circle, group, join, path, rect, tag, use
from orrery.core.art.targets import piece
from orrery.games.newton import components as pieces
from orrery.games.newton import naming
from orrery.games.newton.components import board, table
from orrery.games.newton.drawing.glyphs import slug, symbol
from orrery.games.newton.drawing.scene import Scene
from orrery.games.newton.drawing.tiles import shelf_of
from orrery.games.newton.prospects import met

_COMMON = board("study_common")
LINES = [(entry["id"], entry["dir"], entry["cells"]) for entry in _COMMON["line"]]
SHELVES = 3
COLUMNS = 6
ARROW = 36.0
_UNIVERSITY = [entry["id"] for entry in table("university_tile")]
_ANCIENT = [entry["id"] for entry in table("ancient_land_tile")]


@dataclass(frozen=True)
class Case:
    """The size of a bookcase: its left edge, and its cells."""

    left: float
    wide: float
    high: float

    @property
    def size(self) -> tuple[float, float]:
        return self.left + COLUMNS * self.wide + 34, SHELVES * self.high + 42

    @property
    def tile(self) -> float:
        """How large a tile is that lies on a book space."""
        return min(self.high - 14, self.wide - 5)

    def corner(self, cell: str) -> tuple[float, float]:
        shelf, column = int(cell[1]), int(cell[3])
        return self.left + (column - 1) * self.wide, (SHELVES - shelf) * self.high


WIDE_CASE = Case(44, 74, 63)
NARROW_CASE = Case(28, 49, 64)


def _need(scene: Scene, seat: int, cell: str) -> tuple[int, int]:
    """The index of a book space in the tables of requirements, and the kind of requirement."""
    at_cell = pieces.BOARDS.index(scene.player(seat).shelf) * pieces.CELLS + pieces.CELL_IDS.index(
        cell
    )
    return at_cell, pieces.CELL_NEED[at_cell]


def _books(at_cell: int) -> list[str]:
    counts = pieces.CELL_VOLUMES[at_cell * pieces.ANY : at_cell * pieces.ANY + pieces.ANY]
    return [f"nw-{pieces.VOLUME_NAMES[n]}" for n, count in enumerate(counts) for _ in range(count)]


@part
def cell_tip(scene: Scene, seat: int, cell: str) -> str:
    player = scene.player(seat)
    needed = naming.board_requirement(pieces.BOARDS.index(player.shelf), cell)
    if cell in player.books:
        key = "draw.study.filled"
    else:
        key = "draw.study.met" if met(scene.view, seat, cell) else "draw.study.free"
    return scene.say(key, cell=scene.name(cell), what=needed)


def _timber(case: Case) -> Svg:
    """The bare bookcase with the values of its shelves."""
    wide, high = COLUMNS * case.wide, SHELVES * case.high
    boards = "".join(f"M{case.left:g} {n * case.high + 5:g}h{wide:g}" for n in range(SHELVES + 1))
    values = []
    for shelf in range(1, SHELVES + 1):
        y = (SHELVES - shelf + 0.5) * case.high + 5
        values.append(use("nw-a-study", case.left - 17, y - 8, 19))
        values.append(lettered(str(shelf), case.left - 17, y + 12, 14, "o-tip"))
    return join(
        (
            rect(case.left - 5, 0, wide + 10, high + 10, 6, class_="o-plank"),
            rect(case.left, 5, wide, high, 2, class_="o-well"),
            path(boards, class_="o-board"),
            *values,
        )
    )


def _requirement(at_cell: int, x: float, y: float, case: Case) -> Svg:
    """What a book space asks for."""
    kind = pieces.CELL_NEED[at_cell]
    if kind == pieces.NEEDS_VOLUMES:
        books = _books(at_cell)
        if len(books) < 3:
            return shelf_of(books, x, y, min(30.0, (case.wide - 8) / (1.04 * len(books))))
        size = case.tile * 0.52
        return join(
            (use(books[0], x, y - size * 0.54, size), shelf_of(books[1:], x, y + size * 0.54, size))
        )
    tile = (_UNIVERSITY if kind == pieces.NEEDS_UNIVERSITY else _ANCIENT)[pieces.CELL_TILE[at_cell]]
    return use(f"nw-{tile}", x, y, case.tile)


def _printed(number: int, case: Case) -> Svg:
    """The bookcase of a board as it is printed."""
    parts = [_timber(case)]
    half_x, half_y = case.wide / 2, case.high / 2 + 5
    for cell in _COMMON["windows"]:
        x, y = case.corner(cell)
        parts.append(use("nw-window", x + half_x, y + half_y, case.tile + 8, opacity=0.75))
    x, y = case.corner(_COMMON["printed_tile"])
    size = case.tile + 4
    parts.append(use("nw-b-book", x + half_x, y + half_y, size, class_="o-c-umber"))
    for n, cell in enumerate(pieces.CELL_IDS):
        x, y = case.corner(cell)
        parts.append(_requirement(number * pieces.CELLS + n, x + half_x, y + half_y, case))
    for n, (_, direction, _) in enumerate(LINES):
        x, y = _end(n, case)
        parts.append(use(_arrow_name(direction, pieces.LINE_VP[n], False), x, y + 5, ARROW))
    return symbol(_case_name(pieces.BOARDS[number], case), *case.size, *parts)


def _case_name(name: str, case: Case) -> str:
    return f"nw-{name.replace('_', '-')}-{'n' if case is NARROW_CASE else 'w'}"


def printed_case(name: str) -> tuple[Svg, tuple[float, float]]:
    """The bookcase of a board alone, and its size."""
    return box(_case_name(name, WIDE_CASE), 0, 0, *WIDE_CASE.size), WIDE_CASE.size


def _arrow(direction: str, points: int, done: bool) -> Svg:
    """The end of a line with its points, in a square of 32."""
    arrow = "M1 11l6 5-6 5z" if direction == "row" else "M11 1l5 6 5-6z"
    return join(
        (
            circle(16, 16, 11, class_="o-gold o-e" if done else "o-slot"),
            path(arrow, class_="o-tip"),
            lettered(str(points), 16, 16, 13, "o-dark" if done else "o-tip"),
        )
    )


def _arrow_name(direction: str, points: int, done: bool = True) -> str:
    return f"nw-line-{direction}-{points}{'' if done else '-open'}"


@cache
def symbols() -> Svg:
    cases = [
        _printed(n, case) for n in range(len(pieces.BOARDS)) for case in (WIDE_CASE, NARROW_CASE)
    ]
    ends = {(direction, pieces.LINE_VP[n]) for n, (_, direction, _) in enumerate(LINES)}
    arrows = [
        symbol(_arrow_name(*end, done), 32, 32, _arrow(*end, done))
        for end in sorted(ends)
        for done in (False, True)
    ]
    return join((*cases, *arrows))


def bookcase(scene: Scene, seat: int, y: float, case: Case) -> Svg:
    wide, high = COLUMNS * case.wide, SHELVES * case.high
    parts = [box(_case_name(scene.player(seat).shelf, case), 0, -5, *case.size)]
    player = scene.player(seat)
    # On the boards of others, only filled spaces and complete lines have tips of their own.
    mine = scene.own(seat) or scene.looking_on
    parts += [
        _cell(scene, seat, one, case) for one in pieces.CELL_IDS if mine or one in player.books
    ]
    parts += [
        _line(scene, seat, n, case)
        for n, (name, _, _) in enumerate(LINES)
        if mine or name in player.lines
    ]
    ground = rect(case.left, 0, wide, high, class_="o-touch")
    tip = f"{scene.say('draw.study.shelves')} {scene.say('draw.study.window')}"
    return at(0, y, ground, *parts, data_tip=tip)


@part
def _cell(scene: Scene, seat: int, cell: str, case: Case) -> Svg:
    x, y = case.corner(cell)
    middle = case.wide / 2, case.high / 2
    act, ignoring = f"book {cell}", f"book {cell} ignoring"
    tip = cell_tip(scene, seat, cell)
    both = scene.asked(seat) and scene.targets.shown(ignoring)
    # A thumb needs half of a space for each of two choices.
    high = case.high / 2 if both and case is NARROW_CASE else case.high
    parts: list[Svg] = [rect(0, 0, case.wide, high, class_="o-touch")]
    marks: dict[str, Attribute] = {}
    if cell in scene.player(seat).books:
        book = scene.body(seat, "book", case.tile + 4)
        parts.append(rect(4, 4, case.wide - 8, case.high - 8, class_="o-well"))
        parts.append(piece(naming.own(seat, f"book-{cell}"), *middle, book))
    elif met(scene.view, seat, cell):
        parts.append(use("o-check", case.wide - 11, 11, 13, class_="o-c-leaf"))
    if scene.asked(seat) and scene.targets.shown(act):
        marks = scene.targets.marks(act)
        tip = scene.acting(act, tip)
        parts.append(framed(scene.targets, act, case.wide, high, 4))
    drawn = piece(naming.own(seat, cell), x, y, *parts, tip=tip, **marks)
    return join((drawn, _ignore(scene, ignoring, x, y, case))) if both else drawn


def _ignore(scene: Scene, act: str, x: float, y: float, case: Case) -> Svg:
    """Coins in place of the requirement, in the corner where they cover least of it."""
    if case is NARROW_CASE:
        wide, high = case.wide, case.high / 2
        left, top = x, y + high
    else:
        wide = high = 30.0
        left, top = x + case.wide - wide - 1, y + case.high - high
    side = 24.0
    return at(
        left,
        top,
        rect(0, 0, wide, high, class_="o-touch"),
        rect((wide - side) / 2, (high - side) / 2, side, side, 6, class_="o-paper"),
        use(slug(f"coins:{pieces.IGNORE_PRICE}"), wide / 2, high / 2, side - 4),
        framed(scene.targets, act, wide, high, 5),
        data_tip=scene.tip(act),
        **scene.targets.marks(act),
    )


def line_tip(scene: Scene, seat: int, n: int) -> str:
    name = LINES[n][0]
    key = "draw.study.complete" if name in scene.player(seat).lines else "draw.study.line"
    return scene.say(key, line=scene.name(name), n=pieces.LINE_VP[n])


def _end(n: int, case: Case) -> tuple[float, float]:
    """Where the arrow of a line stands."""
    name, direction, cells = LINES[n]
    if direction == "row":
        x, y = case.corner(cells[-1])
        x, y = x + case.wide + 14, y + case.high * (0.5 if cells[-1] != "s1c3" else 0.7)
    else:
        x, y = case.corner(min(cells))
        x, y = x + case.wide * (0.7 if name == "C4" else 0.5), y + case.high + 16
    return round(x, 1), round(y, 1)


@part
def _line(scene: Scene, seat: int, n: int, case: Case) -> Svg:
    """A line of a player: golden once it is complete."""
    name, direction, _ = LINES[n]
    done = name in scene.player(seat).lines
    tip = line_tip(scene, seat, n)
    x, y = _end(n, case)
    if done:
        return group(use(_arrow_name(direction, pieces.LINE_VP[n]), x, y, ARROW), data_tip=tip)
    return tag("circle", cx=x, cy=y, r=14, class_="o-touch", data_tip=tip)
