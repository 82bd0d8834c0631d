"""A Study board: bookshelf with its lines, piles of books, Travel cubes, income, and tokens."""

from __future__ import annotations

from functools import cache

from orrery.core.art import sheet
from orrery.core.art.parts import box, lettered, star
from orrery.core.art.scene import drawing, part
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import Attribute, Svg, at, group, join, path, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import line
from orrery.core.spoken import Panel
from orrery.games.newton import components as pieces
from orrery.games.newton import naming
from orrery.games.newton.components import board
from orrery.games.newton.drawing import purse
from orrery.games.newton.drawing.bookcase import (
    LINES,
    NARROW_CASE,
    SHELVES,
    WIDE_CASE,
    bookcase,
    cell_tip,
    line_tip,
)
from orrery.games.newton.drawing.glyphs import slug, symbol
from orrery.games.newton.drawing.hall import heading
from orrery.games.newton.drawing.scene import ENTRY, Scene
from orrery.games.newton.drawing.tiles import medicine_points, tile_tip

_BONUS: list[str] = board("study_common")["book_pile_bonus"]


def panel(scene: Scene, seat: int) -> Panel:
    title = scene.say("draw.study.title", who=scene.names[seat])
    description = _description(scene, seat)
    drawings = [_draw(scene, seat, kind, title, description) for kind in (HALF, NARROW)]
    own = scene.own(seat)
    tags = ("stage", "half", "own") if own else scene.tags(seat)
    return sheet.panel(f"study-{seat}", title, description, *drawings, *tags)


@part
def _description(scene: Scene, seat: int) -> str:
    player = scene.player(seat)
    said = [
        scene.say("draw.score", who=scene.names[seat], n=player.score),
        purse.coins_tip(scene, seat),
        purse.potions_tip(scene, seat),
    ]
    # What every book space of every player asks for would be too much to listen to.
    mine = scene.own(seat) or scene.looking_on
    said += [
        cell_tip(scene, seat, cell) for cell in pieces.CELL_IDS if mine or cell in player.books
    ]
    said += [
        line_tip(scene, seat, n) for n, (name, _, _) in enumerate(LINES) if name in player.lines
    ]
    said.append(purse.cubes_tip(scene, seat))
    said += [_income_tip(scene, name, player.medicine) for name in _incomes(scene, seat)]
    said += [tile_tip(scene, name) for name in player.tokens]
    said.append(scene.say("draw.desk.students", n=player.students_left))
    if scene.view.first == seat and scene.view.seats > 1:
        said.append(scene.say("draw.first", who=scene.names[seat]))
    return " ".join(said)


@drawing
def _draw(scene: Scene, seat: int, kind: Format, title: str, description: str) -> str:
    case = NARROW_CASE if kind.narrow else WIDE_CASE
    y = HEAD + 10
    shelf = bookcase(scene, seat, y, case)
    y += SHELVES * case.high + 46
    supplies = _supplies(scene, seat, y, kind)
    y += _supply_size(kind.narrow)[1] + 16
    income = _income(scene, seat, MARGIN, y, kind.width - 2 * MARGIN, kind)
    y += 66
    return sheet.sheet(
        kind,
        f"study-{seat}",
        title,
        description,
        y + 51,
        heading(scene, seat, title, kind, kind.width * (0.5 if kind.narrow else 0.6)),
        _goods(scene, seat, kind),
        shelf,
        supplies,
        income,
        _lower(scene, seat, y, kind),
        titled=False,
    )


@part
def _goods(scene: Scene, seat: int, kind: Format) -> Svg:
    """Points at the upper right; coins and Potions too, where no tray shows them."""
    x = kind.width - MARGIN - (26 if not kind.narrow else 18)
    parts = [
        at(
            x,
            29,
            star(scene.player(seat).score, 0, 0, 40 if not kind.narrow else 36),
            data_tip=scene.say("draw.score", who=scene.names[seat], n=scene.player(seat).score),
        )
    ]
    if not scene.own(seat):
        step = 62.0 if not kind.narrow else 50.0
        parts.append(purse.potions(scene, seat, x - step, 29))
        parts.append(purse.coins(scene, seat, x - 2 * step, 29))
    return join(parts)


@part
def _lower(scene: Scene, seat: int, y: float, kind: Format) -> Svg:
    """Bonus tokens, the First Player token, and Students in the supply of others."""
    player = scene.player(seat)
    parts = []
    left = MARGIN
    if not scene.own(seat):
        parts.append(purse.students(scene, seat, left, y, pieces.STUDENTS, 30, 38))
        left += 144
    room = kind.width - MARGIN - left - 44
    names = scene.token_names[seat]
    pitch = min(40.0, room / max(1, len(names)))
    for n, (token, name) in enumerate(zip(player.tokens, names, strict=True)):
        parts.append(
            piece(
                name,
                round(left + (n + 0.5) * pitch, 1),
                y + 19,
                use(f"nw-{token}", 0, 0, 38),
                tip=tile_tip(scene, token),
            )
        )
    if scene.view.first == seat and scene.view.seats > 1:
        sun = use("o-sun", 0, 0, 38, class_="o-c-gold")
        tip = scene.say("draw.first", who=scene.names[seat])
        parts.append(piece("first", kind.width - MARGIN - 20, y + 19, sun, tip=tip))
    return join(parts)


# --- supplies -----------------------------------------------------------------------------


def _pile_tip(scene: Scene, seat: int, n: int) -> str:
    left = scene.player(seat).piles[n]
    bonus = _BONUS[n]
    head, _, amount = bonus.partition(":")
    what = scene.say(f"effect.{head}", n=int(amount)) if amount else scene.say(f"effect.{head}")
    return scene.say("draw.study.pile", number=n + 1, n=left, what=what)


def _supply_size(narrow: bool) -> tuple[float, float]:
    return (NARROW.width - 2 * MARGIN, 140.0) if narrow else (HALF.width - 2 * MARGIN, 78.0)


def _pile_pitch(narrow: bool) -> float:
    return (NARROW.width - 2 * MARGIN if narrow else 252.0) / len(_BONUS)


def _cube_place(n: int, narrow: bool) -> tuple[float, float]:
    """Where the nth cube lies: from the right, each column from its top."""
    wide, _ = _supply_size(narrow)
    if narrow:
        return round(wide - (n + 0.5) * wide / pieces.CUBES, 1), 112.0
    return round(wide - (n // 2 + 0.5) * 44.0, 1), 19.5 + n % 2 * 39.0


def _supply(narrow: bool) -> Svg:
    """The printed places for books and cubes, with what they bring."""
    wide, high = _supply_size(narrow)
    pitch = _pile_pitch(narrow)
    left, top, tall = (0.0, 84.0, 56.0) if narrow else (264.0, 0.5, 77.0)
    parts = [rect(left + 0.5, top, wide - left - 1, tall, 7, class_="o-slot")]
    for n, bonus in enumerate(_BONUS):
        parts.append(rect(n * pitch + 2, 0.5, pitch - 4, 77, 7, class_="o-slot"))
        parts.append(use(slug(bonus), (n + 0.76) * pitch, 60, 26))
    for n in range(pieces.CUBES):
        points = pieces.CUBE_VP[n + 1]
        if points:
            x, y = _cube_place(n, narrow)
            x, y = (x, y + 14) if narrow else (x + 10, y + 3)
            parts += [use("o-rep", x, y, 23), lettered(str(points), x, y, 11)]
    return symbol(f"nw-supply-{'n' if narrow else 'w'}", wide, high, *parts)


@part
def _supplies(scene: Scene, seat: int, y: float, kind: Format) -> Svg:
    """Piles of books, and cubes."""
    narrow = kind.narrow
    pitch = _pile_pitch(narrow)
    wide, high = _supply_size(narrow)
    parts = [box(f"nw-supply-{'n' if narrow else 'w'}", 0, 0, wide, high)]
    for n, left in enumerate(scene.player(seat).piles):
        books = [
            scene.body(seat, "book", 34, round((n + 0.5) * pitch - 14 + book * 7), 22 + book * 5)
            for book in range(left)
        ]
        ground = rect(n * pitch, 0, pitch, 78, class_="o-touch")
        parts.append(group(ground, *books, data_tip=_pile_tip(scene, seat, n)))
    placed = pieces.CUBES - scene.player(seat).cubes_left
    cubes = []
    for n in range(placed, pieces.CUBES):
        x, y_cube = _cube_place(n, narrow)
        if pieces.CUBE_VP[n + 1]:
            x, y_cube = (x, y_cube - 11) if narrow else (x - 10, y_cube - 2)
        cubes.append(scene.body(seat, "cube", 22, x, y_cube))
    edge, top = (0.0, 84.0) if narrow else (264.0, 0.0)
    ground = rect(edge, top, wide - edge, high - top, class_="o-touch")
    parts.append(group(ground, *cubes, data_tip=purse.cubes_tip(scene, seat)))
    return at(MARGIN, y, *parts)


@cache
def symbols() -> Svg:
    return join(_supply(narrow) for narrow in (False, True))


# --- income -------------------------------------------------------------------------------


def _incomes(scene: Scene, seat: int) -> list[str]:
    player = scene.player(seat)
    return [*player.incomes, *([pieces.MEDICINE_ID] if player.medicine else [])]


def _income_tip(scene: Scene, name: str, medicine: int) -> str:
    if name == pieces.MEDICINE_ID:
        return scene.say("draw.study.medicine", n=medicine_points(medicine))
    return scene.say("draw.study.income", tile=scene.name(name), what=naming.effects(name))


@part
def _income(scene: Scene, seat: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    """The printed symbol of the board, then five spaces for Income tiles."""
    player = scene.player(seat)
    shown_symbol = pieces.ACTION_NAMES[pieces.BOARD_SYMBOL[pieces.BOARDS.index(player.board)]]
    size = 46.0
    said = scene.say("draw.study.symbol", action=scene.say(f"action.{shown_symbol}"))
    first = 64.0
    pitch = min(60.0, (wide - first) / pieces.INCOME_SPACES)
    parts = [
        group(use(f"nw-a-{shown_symbol}", 28, 26, 44), data_tip=said),
        path(f"M{first - 8:g} 4v44", class_="o-hair"),
    ]
    shown = _incomes(scene, seat)
    seen: dict[str, int] = {}
    for n in range(pieces.INCOME_SPACES):
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
                scene.say("draw.study.income_title"),
                wide - 4,
                31,
                15,
                limit=wide - first - 5 * pitch - 12,
                least=kind.least,
                anchor="end",
                style="o-title",
            )
        )
    return at(x, y, *parts)


def _income_tile(scene: Scene, seat: int, name: str, copy: int, x: float, size: float) -> Svg:
    medicine = scene.player(seat).medicine
    if name == pieces.MEDICINE_ID:
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
        tip = scene.acting(act, tip)
        inside.append(halo(scene.targets, act, size, size, 7))
    part = name if copy == 1 else f"{name}-{copy}"
    return piece(naming.own(seat, part), round(x, 1), 3, *inside, tip=tip, **marks)
