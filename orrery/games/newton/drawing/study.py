"""A Study board: bookshelf with its lines, piles of books, Travel cubes, income, and goods."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.core.art import sheet
from orrery.core.art.kit import figure, star
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import Attribute, Svg, at, circle, group, join, path, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import line
from orrery.core.spoken import Panel
from orrery.games.newton import naming
from orrery.games.newton.components import (
    ACTION_NAMES,
    ANY,
    BOARD_SYMBOL,
    BOARDS,
    BOOKS,
    CELL_IDS,
    CELL_NEED,
    CELL_TILE,
    CELL_VOLUMES,
    CELLS,
    CUBE_VP,
    CUBES,
    IGNORE_PRICE,
    INCOME_SPACES,
    LINE_VP,
    MEDICINE_ID,
    NEEDS_UNIVERSITY,
    NEEDS_VOLUMES,
    VOLUME_NAMES,
    board,
    table,
)
from orrery.games.newton.drawing.glyphs import slug
from orrery.games.newton.drawing.scene import ENTRY, Scene
from orrery.games.newton.drawing.tiles import medicine_points, shelf_of

_COMMON = board("study_common")
_LINES = [(entry["id"], entry["dir"], entry["cells"]) for entry in _COMMON["line"]]
_BONUS: list[str] = _COMMON["book_pile_bonus"]
SHELVES = 3
COLUMNS = 6
_UNIVERSITY = [entry["id"] for entry in table("university_tile")]
_ANCIENT = [entry["id"] for entry in table("ancient_land_tile")]


@dataclass(frozen=True)
class Case:
    """The size of a bookcase: its left edge, and its cells."""

    left: float
    wide: float
    high: float

    def corner(self, cell: str) -> tuple[float, float]:
        shelf, column = int(cell[1]), int(cell[3])
        return self.left + (column - 1) * self.wide, (SHELVES - shelf) * self.high


WIDE_CASE = Case(44, 74, 60)
NARROW_CASE = Case(28, 49, 48)


def panel(scene: Scene, seat: int) -> Panel:
    title = scene.say("draw.study.title", who=scene.names[seat])
    description = _description(scene, seat)
    drawings = [_draw(scene, seat, kind, title, description) for kind in (HALF, NARROW)]
    own = ("own",) if scene.view.viewer == seat else ()
    return sheet.panel(f"study-{seat}", title, description, *drawings, "half", "seat", *own)


def _description(scene: Scene, seat: int) -> str:
    player = scene.player(seat)
    said = [
        scene.say("draw.score", who=scene.names[seat], n=player.score),
        _coins_tip(scene, seat),
        _potions_tip(scene, seat),
    ]
    said += [_cell_tip(scene, seat, cell) for cell in CELL_IDS]
    said += [_line_tip(scene, seat, n) for n in range(len(_LINES))]
    said += [_pile_tip(scene, seat, n) for n in range(len(_BONUS))]
    said.append(_cubes_tip(scene, seat))
    said += [_income_tip(scene, name, player.medicine) for name in _incomes(scene, seat)]
    return " ".join(said)


def _draw(scene: Scene, seat: int, kind: Format, title: str, description: str) -> str:
    case = NARROW_CASE if kind.narrow else WIDE_CASE
    y = HEAD + 6
    shelf = _bookcase(scene, seat, y, case, kind)
    y += SHELVES * case.high + 44
    across = kind.width - 2 * MARGIN
    if kind.narrow:
        low = [
            _piles(scene, seat, MARGIN, y, across, kind),
            _cubes(scene, seat, MARGIN, y + 84, across, kind),
            _income(scene, seat, MARGIN, y + 148, across, kind),
        ]
        y += 148 + 60
    else:
        low = [
            _piles(scene, seat, MARGIN, y, 252, kind),
            _cubes(scene, seat, MARGIN + 264, y, across - 264, kind),
            _income(scene, seat, MARGIN, y + 88, across, kind),
        ]
        y += 88 + 64
    return sheet.sheet(
        kind,
        f"study-{seat}",
        title,
        description,
        y + 8,
        heading(scene, seat, title, kind, kind.width * (0.5 if kind.narrow else 0.55)),
        _goods(scene, seat, kind),
        shelf,
        *low,
        titled=False,
    )


def heading(scene: Scene, seat: int, title: str, kind: Format, room: float) -> Svg:
    """The mark of a player, and what this panel is."""
    return join(
        (
            use(f"nw-seat-{scene.player(seat).colour}", MARGIN + 14, 28, 20),
            line(
                title, MARGIN + 32, 35, 20 if not kind.narrow else 17, limit=room - 50,
                least=kind.least, style="o-title",
            ),  # fmt: skip
        )
    )


# --- goods --------------------------------------------------------------------------------


def _coins_tip(scene: Scene, seat: int) -> str:
    return scene.say("draw.study.coins", n=scene.player(seat).coins)


def _potions_tip(scene: Scene, seat: int) -> str:
    return scene.say("draw.study.potions", n=scene.player(seat).potions)


def _goods(scene: Scene, seat: int, kind: Format) -> Svg:
    """Points, coins and Potions at the upper right; the one who begins has a token."""
    player = scene.player(seat)
    x = kind.width - MARGIN - (26 if not kind.narrow else 18)
    step = 62.0 if not kind.narrow else 50.0
    size = 16.0 if not kind.narrow else 15.0
    parts = [
        at(
            x, 29, star(player.score, 0, 0, 40 if not kind.narrow else 36),
            data_tip=scene.say("draw.score", who=scene.names[seat], n=player.score),
        ),  # fmt: skip
        piece(
            naming.own(seat, "potions"),
            x - step,
            29,
            use("nw-potion", -10, 0, 26, class_="o-c-orchid"),
            figure(str(player.potions), 12, 0, size, "o-on"),
            tip=_potions_tip(scene, seat),
        ),
        at(
            x - 2 * step, 29, use("nw-coin", -10, 0, 25),
            figure(str(player.coins), 12, 0, size, "o-on"), data_tip=_coins_tip(scene, seat),
        ),  # fmt: skip
    ]
    return join(parts)


# --- the bookcase -------------------------------------------------------------------------


def _need(scene: Scene, seat: int, cell: str) -> tuple[int, int]:
    """Where the requirement of a book space is found, and its kind."""
    at_cell = BOARDS.index(scene.player(seat).shelf) * CELLS + CELL_IDS.index(cell)
    return at_cell, CELL_NEED[at_cell]


def _books(at_cell: int) -> list[str]:
    counts = CELL_VOLUMES[at_cell * ANY : at_cell * ANY + ANY]
    return [f"nw-{VOLUME_NAMES[n]}" for n, count in enumerate(counts) for _ in range(count)]


def met(scene: Scene, seat: int, cell: str) -> bool:
    """Whether the requirement of a book space is met as things lie now."""
    player = scene.player(seat)
    at_cell, kind = _need(scene, seat, cell)
    if kind == NEEDS_VOLUMES:
        wanted = CELL_VOLUMES[at_cell * ANY : at_cell * ANY + ANY]
        short = sum(max(0, need - player.volumes[n]) for n, need in enumerate(wanted))
        return short <= player.volumes[ANY]
    tile = (_UNIVERSITY if kind == NEEDS_UNIVERSITY else _ANCIENT)[CELL_TILE[at_cell]]
    return any(scene.view.tiles.get(place) == tile for place in player.cubes)


def _cell_tip(scene: Scene, seat: int, cell: str) -> str:
    player = scene.player(seat)
    needed = naming.board_requirement(BOARDS.index(player.shelf), cell)
    if cell in player.books:
        key = "draw.study.filled"
    else:
        key = "draw.study.met" if met(scene, seat, cell) else "draw.study.free"
    return scene.say(key, cell=scene.name(cell), what=needed)


def _bookcase(scene: Scene, seat: int, y: float, case: Case, kind: Format) -> Svg:
    parts = [_timber(case)]
    for shelf in range(1, SHELVES + 1):
        y_shelf = (SHELVES - shelf + 0.5) * case.high
        x = case.left - 17
        tip = scene.say("draw.study.shelf", n=shelf)
        value = use("nw-a-study", x, y_shelf - 8, 19), figure(str(shelf), x, y_shelf + 12, 14, "o-on")
        parts.append(group(*value, data_tip=tip))
    pane = scene.say("draw.study.window")
    parts += [group(_window(cell, case), data_tip=pane) for cell in _COMMON["windows"]]
    parts.append(group(_printed(case), data_tip=scene.say("draw.study.printed")))
    parts += [_cell(scene, seat, cell, case, kind) for cell in CELL_IDS]
    parts += [_line(scene, seat, n, case, kind) for n in range(len(_LINES))]
    return at(0, y, *parts)


def _timber(case: Case) -> Svg:
    """The bare bookcase."""
    wide, high = COLUMNS * case.wide, SHELVES * case.high
    boards = "".join(f"M{case.left:g} {n * case.high:g}h{wide:g}" for n in range(SHELVES + 1))
    return join(
        (
            rect(case.left - 5, -5, wide + 10, high + 10, 6, class_="o-plank"),
            rect(case.left, 0, wide, high, 2, class_="o-well"),
            path(boards, class_="o-board"),
        )
    )


def _window(cell: str, case: Case) -> Svg:
    x, y = case.corner(cell)
    return use("nw-window", x + case.wide / 2, y + case.high / 2, case.high - 4, opacity=0.75)


def _printed(case: Case) -> Svg:
    x, y = case.corner(_COMMON["printed_tile"])
    size = case.high - 8
    return use("nw-b-book", x + case.wide / 2, y + case.high / 2, size, class_="o-c-umber")


def printed_case(number: int) -> tuple[Svg, tuple[float, float]]:
    """The bookcase of a board as it is printed, and its size."""
    case = Case(6, 60, 54)
    parts = [_timber(case), *(_window(cell, case) for cell in _COMMON["windows"]), _printed(case)]
    for n, cell in enumerate(CELL_IDS):
        parts.append(at(*case.corner(cell), _requirement(number * CELLS + n, case)))
    size = (12 + COLUMNS * case.wide, 10 + SHELVES * case.high)
    return at(0, 6, *parts), size


def _cell(scene: Scene, seat: int, cell: str, case: Case, kind: Format) -> Svg:
    x, y = case.corner(cell)
    middle = case.wide / 2, case.high / 2
    act, ignoring = f"book {cell}", f"book {cell} ignoring"
    tip = _cell_tip(scene, seat, cell)
    parts: list[Svg] = [rect(1, 1, case.wide - 2, case.high - 2, 3, fill="none", pointer_events="all")]
    marks: dict[str, Attribute] = {}
    if cell in scene.player(seat).books:
        book = scene.body(seat, "book", case.high - 8)
        parts.append(piece(naming.own(seat, f"book-{cell}"), *middle, book))
    else:
        parts.append(_requirement(_need(scene, seat, cell)[0], case))
        if met(scene, seat, cell):
            parts.append(use("o-check", case.wide - 11, 11, 13, class_="o-c-leaf"))
    if scene.asked(seat) and scene.targets.shown(act):
        marks = scene.targets.marks(act)
        tip = f"{scene.tip(act)} {tip}"
        parts.append(at(3, 3, halo(scene.targets, act, case.wide - 6, case.high - 6, 4)))
    drawn = piece(naming.own(seat, cell), x, y, *parts, tip=tip, **marks)
    if not (scene.asked(seat) and scene.targets.shown(ignoring)):
        return drawn
    return join((drawn, _ignore(scene, ignoring, x, y, case)))


def _ignore(scene: Scene, act: str, x: float, y: float, case: Case) -> Svg:
    """Coins in place of the requirement: a tab on the lower edge of the book space."""
    wide, high = 44.0, 22.0
    return at(
        x + (case.wide - wide) / 2,
        y + case.high - high,
        rect(0, 0, wide, high, 6, class_="o-paper"),
        use("nw-coin", 13, 11, 18),
        figure(str(IGNORE_PRICE), 13, 11, 11.5),
        use("nw-freed", 32, 11, 17),
        halo(scene.targets, act, wide, high, 6),
        data_tip=scene.tip(act),
        **scene.targets.marks(act),
    )


def _requirement(at_cell: int, case: Case) -> Svg:
    """What a book space asks for."""
    kind = CELL_NEED[at_cell]
    x, y = case.wide / 2, case.high / 2
    if kind == NEEDS_VOLUMES:
        books = _books(at_cell)
        size = min(30.0, (case.wide - 8) / (1.04 * len(books)))
        return shelf_of(books, x, y, size)
    tile = (_UNIVERSITY if kind == NEEDS_UNIVERSITY else _ANCIENT)[CELL_TILE[at_cell]]
    return use(f"nw-{tile}", x, y, case.high - 14)


def _line_tip(scene: Scene, seat: int, n: int) -> str:
    name = _LINES[n][0]
    key = "draw.study.complete" if name in scene.player(seat).lines else "draw.study.line"
    return scene.say(key, line=scene.name(name), n=LINE_VP[n])


def _line(scene: Scene, seat: int, n: int, case: Case, kind: Format) -> Svg:
    """The arrow of a line with its points, in full colour once it is complete."""
    name, direction, cells = _LINES[n]
    done = name in scene.player(seat).lines
    size = 26.0 if not kind.narrow else 24.0
    if direction == "row":
        x, y = case.corner(cells[-1])
        x, y = x + case.wide + 14, y + case.high * (0.5 if cells[-1] != "s1c3" else 0.7)
        arrow = "M-13-5l6 5-6 5z"
    else:
        x, y = case.corner(cells[0] if cells[0] < cells[-1] else cells[-1])
        x, y = x + case.wide * 0.5, y + case.high + 16
        if name == "C4":
            x += case.wide * 0.2
        arrow = "M-5-14l5 6 5-6z"
    parts = [
        circle(0, 0, size / 2, class_="o-gold o-e" if done else "o-slot"),
        path(arrow, class_="o-tip"),
        figure(str(LINE_VP[n]), 0, 0, 14, "" if done else "o-on"),
    ]
    return at(round(x, 1), round(y, 1), *parts, data_tip=_line_tip(scene, seat, n))


# --- supplies -----------------------------------------------------------------------------


def _pile_tip(scene: Scene, seat: int, n: int) -> str:
    left = scene.player(seat).piles[n]
    bonus = _BONUS[n]
    head, _, amount = bonus.partition(":")
    what = scene.say(f"effect.{head}", n=int(amount)) if amount else scene.say(f"effect.{head}")
    return scene.say("draw.study.pile", number=n + 1, n=left, what=what)


def _piles(scene: Scene, seat: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    """Four piles of books; the last book of each uncovers its bonus."""
    player = scene.player(seat)
    pitch = wide / len(_BONUS)
    drawn = []
    number = BOOKS - sum(player.piles) + 1
    for n, left in enumerate(player.piles):
        middle = (n + 0.5) * pitch
        books = []
        for book in range(left):
            body = scene.body(seat, "book", 34)
            place = (middle - 14 + book * 7, 22 + book * 5)
            books.append(piece(naming.own(seat, f"book-{number + left - 1 - book}"), *place, body))
        number += left
        bonus = use(slug(_BONUS[n]), middle + pitch * 0.26, 60, 26, opacity=None if left else 0.4)
        ground = rect(n * pitch + 2, 0, pitch - 4, 78, 7, class_="o-slot")
        drawn.append(group(ground, bonus, *books, data_tip=_pile_tip(scene, seat, n)))
    return at(x, y, *drawn)


def _cubes_tip(scene: Scene, seat: int) -> str:
    return scene.say("draw.study.cubes", n=scene.player(seat).cubes_left)


def _cubes(scene: Scene, seat: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    """Twelve cubes; the last four bring points when they are placed."""
    names = scene.cubes_left(seat)
    placed = CUBES - len(names)
    columns = 12 if kind.narrow else 6
    pitch = wide / columns
    high = 56.0 if kind.narrow else 78.0
    rows = CUBES // columns
    row_high = high / rows
    size = 24.0
    parts = [rect(0, 0, wide, high, 7, class_="o-slot")]
    for n in range(CUBES):
        column, row = n // rows, n % rows
        at_x = wide - (column + 0.5) * pitch
        at_y = (row + 0.5) * row_high
        points = CUBE_VP[n + 1]
        if points:
            lift = 15 if kind.narrow else 0
            parts.append(
                group(star(points, at_x, at_y + lift, 24), opacity=None if n >= placed else 0.45)
            )
        if n >= placed:
            shift = (-9 if kind.narrow else -11) if points else 0
            place = (at_x, at_y + shift) if kind.narrow else (at_x + shift, at_y - 4 * bool(points))
            parts.append(piece(names[n - placed], *place, scene.body(seat, "cube", size)))
    return at(x, y, *parts, data_tip=_cubes_tip(scene, seat))


# --- income -------------------------------------------------------------------------------


def _incomes(scene: Scene, seat: int) -> list[str]:
    player = scene.player(seat)
    return [*player.incomes, *([MEDICINE_ID] if player.medicine else [])]


def _income_tip(scene: Scene, name: str, medicine: int) -> str:
    if name == MEDICINE_ID:
        return scene.say("draw.study.medicine", n=medicine_points(medicine))
    return scene.say("draw.study.income", tile=scene.name(name), what=naming.effects(name))


def _income(scene: Scene, seat: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    """The printed symbol of the board, then five spaces for Income tiles."""
    player = scene.player(seat)
    symbol = ACTION_NAMES[BOARD_SYMBOL[BOARDS.index(player.board)]]
    size = 46.0
    said = scene.say("draw.study.symbol", action=scene.say(f"action.{symbol}"))
    first = 64.0
    pitch = min(60.0, (wide - first) / INCOME_SPACES)
    parts = [
        group(use(f"nw-a-{symbol}", 28, 26, 44), data_tip=said),
        path(f"M{first - 8:g} 4v44", class_="o-hair"),
    ]
    shown = _incomes(scene, seat)
    seen: dict[str, int] = {}
    for n in range(INCOME_SPACES):
        left = first + n * pitch + (pitch - size) / 2
        if n >= len(shown):
            tip = scene.say("draw.study.income_space")
            parts.append(group(rect(left, 3, size, size, 7, class_="o-ghost"), data_tip=tip))
            continue
        name = shown[n]
        seen[name] = seen.get(name, 0) + 1
        parts.append(_income_tile(scene, seat, name, seen[name], left, size))
    if not kind.narrow:
        parts.append(
            line(
                scene.say("draw.study.income_title"), wide - 4, 31, 15,
                limit=wide - first - 5 * pitch - 12, least=kind.least, anchor="end", style="o-title",
            )  # fmt: skip
        )
    return at(x, y, *parts)


def _income_tile(
    scene: Scene, seat: int, name: str, copy: int, x: float, size: float
) -> Svg:
    medicine = scene.player(seat).medicine
    if name == MEDICINE_ID:
        face = use(f"nw-MED-{medicine}", size / 2, size / 2, size)
        act = ""
    else:
        kind = ENTRY[name]["kind"]
        face = use(slug(f"income:{kind}"), size / 2, size / 2, size + 6)
        act = f"replace income {kind}" if copy == 1 and scene.asked(seat) else ""
    inside = [face]
    tip = _income_tip(scene, name, medicine)
    marks: dict[str, Attribute] = {}
    if act and scene.targets.shown(act):
        marks = scene.targets.marks(act)
        tip = f"{scene.tip(act)} {tip}"
        inside.append(halo(scene.targets, act, size, size, 7))
    part = name if copy == 1 else f"{name}-{copy}"
    return piece(naming.own(seat, part), round(x, 1), 3, *inside, tip=tip, **marks)
