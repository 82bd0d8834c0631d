"""The Tracks board: Work track, Technology track, and the stacks of tiles beside them."""

from __future__ import annotations

from functools import cache

from orrery.core.art import sheet
from orrery.core.art.parts import box, chip, figure
from orrery.core.art.scene import drawing, part
from orrery.core.art.sheet import FULL, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Attribute, Svg, circle, group, join, path, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import line
from orrery.core.spoken import Panel
from orrery.games.newton import components as pieces
from orrery.games.newton import naming
from orrery.games.newton.drawing.glyphs import slug, symbol
from orrery.games.newton.drawing.scene import Scene, plate, ring
from orrery.games.newton.drawing.tiles import TILE, shelf_of, tile_tip
from orrery.games.newton.prospects import needs_of

Point = tuple[float, float]
_KIND = {
    name: pieces.SPACE_KINDS[kind]
    for names, kinds in ((pieces.WORK_IDS, pieces.WORK_KIND), (pieces.TECH_IDS, pieces.TECH_KIND))
    for name, kind in zip(names, kinds, strict=True)
}
_SIZES = {
    "plain": (34.0, 24.0),
    "start": (64.0, 40.0),
    "bonus": (44.0, 32.0),
    "specialization": (52.0, 38.0),
    "invention": (84.0, 54.0),
    "master": (52.0, 36.0),
    "objective": (58.0, 42.0),
}
"""How wide a space is drawn on wide and on narrow sheets."""
_WORK_WIDTHS = {"start": 70.0, "invention": 96.0, "specialization": 66.0, "objective": 118.0}
_LANES = ("al", "ar", "bl", "br", "cl", "cr")
_COLUMNS = (352.0, 462.0, 574.0, 684.0, 790.0)
NARROW_ROW = 62.0
_WORK_Y = 74.0
_LANE = 60.0
_PATHS_HIGH = 860.0
_PITCH = 0.72
"""How far apart the pieces on one space stand, as a share of their size."""


def _size(space: str, narrow: bool) -> float:
    return _SIZES[_KIND[space]][narrow]


def _half_high(space: str, narrow: bool) -> float:
    size = _size(space, narrow)
    return size * TILE[1] / TILE[0] / 2 if _KIND[space] == "invention" else size / 2


def books_of(needs: list[int]) -> list[str]:
    return [
        f"nw-{pieces.VOLUME_NAMES[colour]}"
        for colour in range(pieces.ANY)
        for _ in range(needs[colour])
    ]


# --- where everything lies ----------------------------------------------------------------


@cache
def _work_places(narrow: bool) -> dict[str, Point]:
    found: dict[str, Point] = {}
    if narrow:
        pitch = (NARROW.width - 2 * MARGIN) / 6
        for n, space in enumerate(pieces.WORK_IDS):
            row, column = divmod(n, 6)
            column = column if row % 2 == 0 else 5 - column
            found[space] = (MARGIN + (column + 0.5) * pitch, HEAD + 48 + row * 70)
        return found
    x = MARGIN
    for space in pieces.WORK_IDS:
        wide = _WORK_WIDTHS.get(_KIND[space], 58.0)
        found[space] = (x + wide / 2 if _KIND[space] != "objective" else x + 36, _WORK_Y)
        x += wide
    return found


def _tech_top(narrow: bool) -> float:
    return HEAD + 292.0 if narrow else 138.0


@cache
def _tech_places(narrow: bool) -> dict[str, Point]:
    found: dict[str, Point] = {}
    top = _tech_top(narrow)
    pitch = (NARROW.width - 2 * MARGIN) / 6 if narrow else _LANE

    def put(space: str, lane: float, column: int) -> None:
        if narrow:
            x, y = MARGIN + (lane + 0.5) * pitch, top + column * NARROW_ROW
        else:
            x = (72.0, 176.0, 264.0, *_COLUMNS)[column]
            y = top + (lane + 0.5) * pitch
        found[space] = (round(x, 1), round(y, 1))

    put("t0", 2.5, 0)
    for n, path_of in enumerate("abc"):
        put(f"{path_of}1", 2 * n + 0.5, 1)
        put(f"{path_of}2", 2 * n + 0.5, 2)
    for lane, name in enumerate(_LANES):
        for step in range(1, 6):
            if f"{name}{step}" in pieces.TECH_IDS:
                put(f"{name}{step}", lane, 2 + step)
    return found


def _lines(narrow: bool) -> Svg:
    """The paths that join the spaces."""
    work = [_work_places(narrow)[space] for space in pieces.WORK_IDS]
    drawn = f"M{work[0][0]:.0f} {work[0][1]:.0f}"
    drawn += "".join(f"L{x:.0f} {y:.0f}" for x, y in work[1:])
    places = _tech_places(narrow)
    for space, following in zip(pieces.TECH_IDS, pieces.TECH_NEXT, strict=True):
        x, y = places[space]
        for ahead in following:
            to_x, to_y = places[pieces.TECH_IDS[ahead]]
            half_x, half_y = (x + to_x) / 2, (y + to_y) / 2
            bend = (x, half_y, to_x, half_y) if narrow else (half_x, y, half_x, to_y)
            drawn += f"M{x:.0f} {y:.0f}C" + " ".join(f"{one:.0f}" for one in (*bend, to_x, to_y))
    return path(drawn, class_="o-way")


@cache
def symbols() -> Svg:
    """A space that has nothing on it, and the paths of both boards."""
    space = symbol(
        "nw-space",
        32,
        32,
        circle(16, 16, 15.5, class_="o-slot"),
        circle(16, 16, 12.5, class_="o-hair"),
    )
    boards = [
        symbol(f"nw-paths-{name}", kind.width, _PATHS_HIGH, _lines(kind.narrow))
        for name, kind in (("w", FULL), ("n", NARROW))
    ]
    return join((space, *boards))


# --- the panel ----------------------------------------------------------------------------


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.tracks.title")
    description = _description(scene)
    drawings = [_draw(scene, kind, title, description) for kind in (FULL, NARROW)]
    return sheet.panel("tracks", title, description, *drawings, "stage", "full")


@part
def _description(scene: Scene) -> str:
    said = []
    for space in (*pieces.WORK_IDS, *pieces.TECH_IDS):
        standing = scene.standing.get(space, [])
        if _KIND[space] not in ("plain", "start") or standing:
            said.append(_tip(scene, space))
        said += [
            scene.say("draw.standing", what=scene.standing_tip(seat, kind))
            for seat, kind, _ in standing
        ]
    said += [_stack_tip(scene, name) for name in (*pieces.DEVELOPMENT_IDS, *pieces.INCOME_IDS)]
    return " ".join(said)


@part
def _tip(scene: Scene, space: str) -> str:
    sort = _KIND[space]
    final = space in pieces.TECH_IDS and pieces.TECH_FINAL[pieces.TECH_IDS.index(space)]
    kind = scene.say(f"space.{sort}")
    if final:
        kind = f"{kind}, {scene.say('space.final')}"
    said = [scene.say("draw.map.place", place=scene.name(space), kind=kind)]
    lying = scene.view.tiles.get(space) or scene.view.tokens.get(space, "")
    if lying:
        said.append(tile_tip(scene, lying))
    if sort == "objective":
        said.append(scene.say("draw.needs", what=naming.volumes(needs_of(space))))
    return " ".join(said)


@drawing
def _draw(scene: Scene, kind: Format, title: str, description: str) -> str:
    narrow = kind.narrow
    work, tech = _work_places(narrow), _tech_places(narrow)
    spaces = [
        *(_space(scene, space, *work[space], kind) for space in pieces.WORK_IDS),
        *(_space(scene, space, *tech[space], kind) for space in pieces.TECH_IDS),
    ]
    standing = [
        *(_standing(scene, space, *work[space], kind) for space in pieces.WORK_IDS),
        *(_standing(scene, space, *tech[space], kind) for space in pieces.TECH_IDS),
    ]
    top = _tech_top(narrow)
    more = _beyond(scene, HEAD + 258.0 if narrow else _WORK_Y + 32, kind)
    if narrow:
        stacks_top = top + 7 * NARROW_ROW + 66
        stacks = _stacks(scene, MARGIN, stacks_top, 8, 41, 34, kind)
        bottom = stacks_top + 62
    else:
        stacks = _stacks(scene, 922, top + 50, 3, 62, 46, kind)
        bottom = top + len(_LANES) * _LANE + 2
    heads = [
        _heading(scene, "draw.tracks.work", MARGIN + 10, HEAD + 8 if narrow else 32, kind),
        _heading(scene, "draw.tracks.technology", MARGIN + 10, top - 30 if narrow else top, kind),
    ]
    return sheet.sheet(
        kind,
        "tracks",
        title,
        description,
        bottom + 10,
        *heads,
        box(f"nw-paths-{'n' if narrow else 'w'}", 0, 0, kind.width, _PATHS_HIGH),
        *spaces,
        more,
        *standing,
        stacks,
        titled=narrow,
    )


def _heading(scene: Scene, key: str, x: float, y: float, kind: Format) -> Svg:
    return line(scene.say(key), x, y, 16, limit=300, least=kind.least, style="o-title")


# --- spaces -------------------------------------------------------------------------------


def _face(scene: Scene, space: str, size: float) -> Svg:
    sort = _KIND[space]
    if sort in ("plain", "start"):
        return use("nw-space", 0, 0, size)
    if sort == "bonus":
        return use("nw-village-gold", 0, 0, size)
    if sort == "master":
        frame = circle(0, 0, size / 2, class_="o-paper")
        return join((frame, use("nw-master", 0, 0, size * 0.82, class_="o-c-umber")))
    tile = scene.view.tiles[space]
    if sort == "invention":
        high = size * TILE[1] / TILE[0]
        return box(f"nw-{tile}", -size / 2, -high / 2, size, high)
    return use(f"nw-{tile}", 0, 0, size)


def _act(scene: Scene, space: str) -> str:
    """The option that a space stands for."""
    if space in pieces.TECH_IDS:
        return scene.first_shown((f"advance {space}",))
    acts = []
    if scene.starting("work"):
        marker = scene.player(scene.deciding).marker
        acts.append(f"work {pieces.WORK_IDS.index(space) - pieces.WORK_IDS.index(marker)}")
    if space == pieces.WORK_IDS[pieces.WORK_END]:
        acts.append("enter")
    return scene.first_shown(acts)


@part
def _space(scene: Scene, space: str, x: float, y: float, kind: Format) -> Svg:
    size = _size(space, kind.narrow)
    half = _half_high(space, kind.narrow)
    parts = [_face(scene, space, size)]
    token = scene.view.tokens.get(space)
    if token:
        inside = use(f"nw-{token}", 0, 0, size)
        parts.append(piece(f"token-{space}", 0, 0, inside, tip=tile_tip(scene, token)))
    if _KIND[space] == "objective":
        parts.append(_needs(space, half, kind))
    if space in pieces.WORK_IDS and _KIND[space] == "plain":
        number = str(pieces.WORK_IDS.index(space))
        parts.append(figure(number, 0, 0, max(kind.least, 14), "o-dim"))
    act = _act(scene, space)
    tip = _tip(scene, space)
    marks: dict[str, Attribute] = {}
    if act:
        marks = scene.targets.marks(act)
        tip = scene.acting(act, tip)
        touch = circle(0, 0, max(half + 4, 18), class_="o-touch")
        if _KIND[space] == "invention":
            frame = plate(scene.targets, act, size, 2 * half)
        else:
            frame = ring(scene.targets, act, half + 4)
        parts = [touch, *parts, frame]
    return piece(space, x, y, *parts, tip=tip, **marks)


def _needs(space: str, half: float, kind: Format) -> Svg:
    books = books_of(needs_of(space))
    if kind.narrow:
        return shelf_of(books, 0, half + 9, 12.0)
    return join(
        (shelf_of(books[:2], half + 24, -10, 18.0), shelf_of(books[2:], half + 24, 11, 18.0))
    )


def _beyond(scene: Scene, y: float, kind: Format) -> Svg:
    """Values of a Work action that go beyond the track: only coins count."""
    acts = scene.starting("work")
    if not acts:
        return EMPTY
    marker = pieces.WORK_IDS.index(scene.player(scene.deciding).marker)
    chips = []
    x = kind.width - MARGIN
    for act in reversed(acts):
        value = int(act[5:])
        if marker + value <= pieces.WORK_END:
            continue
        x -= 50
        inside = use("nw-coin", 22, 18, 28), figure(str(value), 22, 18, 15)
        chips.append(chip(scene.targets, act, x, y, 44, scene.tip(act), *inside))
    return join(chips)


@part
def _standing(scene: Scene, space: str, x: float, y: float, kind: Format) -> Svg:
    """Markers and Students on their spaces; many of them stand in rows."""
    here = scene.standing.get(space, [])
    if not here:
        return EMPTY
    narrow = kind.narrow
    crowd = len(here) > 4
    size = (20.0 if narrow else 30.0) * (0.74 if crowd else 1)
    columns = 4 if crowd else len(here)
    rows = (len(here) + columns - 1) // columns
    pitch = size * _PITCH
    half = _half_high(space, narrow)
    base = y if _KIND[space] == "start" else y - half - size * 0.12
    drawn = []
    for n, (seat, sort, name) in enumerate(here):
        row, column = divmod(n, columns)
        left = x - pitch * (min(columns, len(here) - row * columns) - 1) / 2
        at_y = base - (rows - 1) * size * 0.4 + row * size * 0.8
        act = ""
        if sort == "student" and scene.asked(seat):
            act = scene.first_shown((f"student {name.rpartition('-')[2]}",))
        drawn.append(
            _body(
                scene,
                seat,
                sort,
                name,
                round(left + column * pitch, 1),
                round(at_y, 1),
                size,
                act,
                space,
            )
        )
    return join(drawn)


def _body(
    scene: Scene,
    seat: int,
    sort: str,
    name: str,
    x: float,
    y: float,
    size: float,
    act: str,
    space: str,
) -> Svg:
    tip = scene.standing_tip(seat, sort)
    inside = [scene.body(seat, sort, size)]
    marks: dict[str, Attribute] = {}
    if act:
        marks = scene.targets.marks(act)
        tip = scene.acting(act, tip)
        touch = circle(0, 0, max(size * 0.56, 17), class_="o-touch")
        frame = ring(scene.targets, act, size * 0.56, through=True)
        inside = [touch, *inside, frame]
    elif _act(scene, space):
        marks = {"class_": "o-through"}
    return piece(name, x, y, *inside, tip=tip, **marks)


# --- stacks -------------------------------------------------------------------------------


def _stack_tip(scene: Scene, name: str) -> str:
    view = scene.view
    if name in pieces.DEVELOPMENT_IDS:
        left = view.developments_left[pieces.DEVELOPMENT_IDS.index(name)]
    else:
        left = view.incomes_left[pieces.INCOME_IDS.index(name)]
    return scene.say("draw.stack", tile=scene.name(name), n=left)


def _stacks(
    scene: Scene, x: float, y: float, columns: int, pitch: float, size: float, kind: Format
) -> Svg:
    """Development tiles, then Income tiles."""
    view = scene.view
    listed = [
        (name, f"dev:{action}", f"develop {action}", left)
        for name, action, left in zip(
            pieces.DEVELOPMENT_IDS, pieces.ACTION_NAMES, view.developments_left, strict=True
        )
    ]
    listed += [
        (name, f"income:{sort}", f"income {sort}", left)
        for name, sort, left in zip(
            pieces.INCOME_IDS, pieces.INCOME_KINDS, view.incomes_left, strict=True
        )
    ]
    drawn = []
    row_high = size + 32
    if not kind.narrow:
        # Two rows of Development tiles, then Income tiles, each below their name.
        for key, top in (("box.development", y - 10), ("box.income", y + 2 * row_high + 28)):
            drawn.append(
                line(scene.say(key), x, top, 15, limit=180, least=kind.least, style="o-title")
            )
    for n, (name, effect, act, left) in enumerate(listed):
        late = 0.0
        if not kind.narrow and name in pieces.INCOME_IDS:
            n += 1
            late = 40.0
        row, column = divmod(n, columns)
        inside = [
            use(slug(effect), size / 2, size / 2, size, opacity=None if left else 0.35),
            figure(f"×{left}", size / 2, size + 11, max(kind.least, 14), "o-on"),
        ]
        tip = _stack_tip(scene, name)
        marks: dict[str, Attribute] = {}
        if scene.targets.shown(act):
            marks = scene.targets.marks(act)
            tip = scene.acting(act, tip)
            inside.append(halo(scene.targets, act, size, size, 8))
        drawn.append(
            piece(
                f"stack-{name}",
                x + column * pitch + (pitch - size) / 2,
                y + row * row_high + late,
                *inside,
                tip=tip,
                **marks,
            )
        )
    return group(*drawn)
