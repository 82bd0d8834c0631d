"""A player's board: comets and constellation tokens, the library, the cellar, the astronomer."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import box, button, chip, figure, framed, signed
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, group, join, path, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import block
from orrery.core.lids import SEAT_COLOURS
from orrery.core.spoken import Panel
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.components import (
    BRUNO_BONUS,
    BRUNO_CELLAR,
    CELLAR_VP,
    CHARACTERS,
    COMETS,
    COPERNICUS,
    INTERROGATION,
    LIBRARY_TILE_IDS,
    OWN_PAGE_PROGRAM,
    OWN_PAGES,
    TOKEN_PROGRAM,
    TOKENS,
)
from orrery.games.galileo_galilei.drawing.effects import program_row, steps
from orrery.games.galileo_galilei.drawing.library import closed_lays, grid_tip, library, spare_grids
from orrery.games.galileo_galilei.drawing.pieces import strip_tip
from orrery.games.galileo_galilei.drawing.scene import CARD, Scene, mark
from orrery.games.galileo_galilei.drawing.sky import heading, score_star
from orrery.games.galileo_galilei.drawing.strips import CELLAR_SIZE


def panel(scene: Scene, seat: int) -> Panel:
    title = scene.say("draw.board.title", who=scene.names[seat])
    description = _description(scene, seat)
    drawings = [_draw(scene, seat, kind, title, description) for kind in (HALF, NARROW)]
    return sheet.panel(f"board-{seat}", title, description, *drawings, *scene.tags(seat))


def _description(scene: Scene, seat: int) -> str:
    side = scene.side(seat)
    said = [scene.say("draw.board.score", who=scene.names[seat], n=side.score)]
    if side.character:
        said.append(_astronomer_tip(scene, seat))
    said.append(scene.say("draw.board.comets", n=side.comets))
    said.append(scene.say("draw.board.tokens", n=side.tokens))
    for place, name in enumerate(side.library, 1):
        what = scene.name(name) if name in CARD else ""
        said.append(scene.say("draw.board.column", n=place, what=what))
        # Every reward of every library would be too much to listen to.
        if scene.view.viewer in (seat, None):
            said.append(strip_tip(scene, name))
    for laid in side.laid:
        tile = LIBRARY_TILE_IDS.index(laid.tile)
        said.append(grid_tip(scene, tile, "ab".index(laid.side)))
    said += [
        scene.say("draw.board.book", row=row, n=column) for row, column in enumerate(side.books, 1)
    ]
    said += [_cellar_tip(scene, seat, space) for space in range(len(side.cellar))]
    return " ".join(said)


def _draw(scene: Scene, seat: int, kind: Format, title: str, description: str) -> str:
    y = HEAD
    half = (kind.width - 2 * MARGIN - 12) / 2
    across = kind.width - 2 * MARGIN
    if kind.narrow:
        rows = [
            _comets(scene, seat, MARGIN, y, across),
            _tokens(scene, seat, MARGIN, y + 46, across),
        ]
        y += 122
    else:
        rows = [
            _comets(scene, seat, MARGIN, y + 14, half),
            _tokens(scene, seat, MARGIN + half + 12, y, half),
        ]
        y += 78
    shelves, y = library(scene, seat, y, kind)
    low = [EMPTY]
    wide_cellar = across if kind.narrow else 340.0
    low.append(_cellar(scene, seat, MARGIN, y + 4, wide_cellar, kind))
    if kind.narrow:
        y += CELLAR_SIZE[1] + 12
        low.append(_astronomer(scene, seat, MARGIN, y, across, kind))
        y += 104
    else:
        low.append(_astronomer(scene, seat, MARGIN + 352, y + 4, across - 352, kind))
        y += CELLAR_SIZE[1] + 12
    if scene.ability(seat) == CHARACTERS[COPERNICUS]:
        tiles, y = _shelf(scene, seat, y, kind)
        low.append(tiles)
    return sheet.sheet(
        kind,
        f"board-{seat}",
        title,
        description,
        y + 10,
        heading(scene, seat, kind, kind.width * 0.66),
        score_star(scene, seat, kind.width - MARGIN - 46, 30),
        *rows,
        shelves,
        *low,
        titled=False,
    )


# --- rows of tokens -----------------------------------------------------------------------


def _comets(scene: Scene, seat: int, x: float, y: float, wide: float) -> Svg:
    """Comets not spotted yet; the leftmost is the next."""
    names = scene.comets[seat]["board"]
    pitch = wide / COMETS
    gone = COMETS - len(names)
    tip = scene.say("draw.board.comets", n=len(names))
    marks = "".join(f"M{n * pitch:.1f} 6v28" for n in range(1, COMETS))
    slots = rect(0, 0, wide, 40, 8, class_="o-slot"), path(marks, class_="o-hair")
    drawn = [
        piece(name, (gone + n + 0.5) * pitch, 20, mark(seat, 0, 0, 30, "comet"))
        for n, name in enumerate(names)
    ]
    return at(x, y, *slots, *drawn, data_tip=tip)


def _tokens(scene: Scene, seat: int, x: float, y: float, wide: float) -> Svg:
    """Constellation tokens on the rewards they uncover."""
    names = scene.home_tokens(seat)
    gone = TOKENS - len(names)
    pitch = wide / TOKENS
    drawn = []
    for n in range(TOKENS):
        here = n >= gone
        rewards, _ = program_row(TOKEN_PROGRAM[n], (n + 0.5) * pitch, 50, 27)
        tip = scene.say("draw.board.token", n=n + 1, what=scene.effects(TOKEN_PROGRAM[n]))
        parts = [
            rect(n * pitch, 0, pitch, 68, fill="none", pointer_events="all"),
            rewards if here else group(rewards, opacity=0.4),
        ]
        if here:
            token = mark(seat, 0, 0, 28, "token")
            parts.append(piece(names[n - gone], (n + 0.5) * pitch, 18, token))
        drawn.append(group(*parts, data_tip=tip))
    marks = "".join(f"M{n * pitch:.1f} 6v56" for n in range(1, TOKENS))
    slots = rect(0, 0, wide, 68, 8, class_="o-slot"), path(marks, class_="o-hair")
    return at(x, y, *slots, *drawn)


# --- cellar -------------------------------------------------------------------------------


def _cellar_tip(scene: Scene, seat: int, space: int) -> str:
    side = scene.side(seat)
    bruno = len(side.cellar) == BRUNO_CELLAR
    said = scene.say(
        "draw.board.cellar",
        space=space + 1,
        n=side.cellar[space],
        asked=signed(INTERROGATION[bruno][space], plus=True),
        end=signed(CELLAR_VP[bruno][space], plus=True),
    )
    if bruno and steps(BRUNO_BONUS[space]):
        bonus = scene.say("draw.board.bonus", what=scene.effects(BRUNO_BONUS[space]))
        said = f"{said} {bonus}"
    return said


def _cellar(scene: Scene, seat: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    side = scene.side(seat)
    count = len(side.cellar)
    high = CELLAR_SIZE[1] * wide / CELLAR_SIZE[0]
    number = 1
    names: dict[int, list[str]] = {}
    for space in range(count - 1, -1, -1):
        names[space] = [
            naming.own(seat, f"inquisitor-{number + n}") for n in range(side.cellar[space])
        ]
        number += side.cellar[space]
    spaces = [
        _cellar_space(scene, seat, space, wide / count, high, names[space])
        for space in range(count)
    ]
    return at(x, y, box(f"gg-cellar-{count}", 0, 0, wide, high), *spaces)


def _cellar_space(
    scene: Scene, seat: int, space: int, pitch: float, high: float, names: list[str]
) -> Svg:
    """What stands on a space of the cellar."""
    wide = pitch - 4
    last = space == len(scene.side(seat).cellar) - 1
    act = "farewell" if last else f"persuade {space + 1}"
    mine = scene.asked(seat) and scene.targets.shown(act)
    step = min(18.0, (wide - 28) / max(1, len(names) - 1)) if len(names) > 1 else 0.0
    left = wide / 2 - step * (len(names) - 1) / 2
    parts = [rect(0, 0, wide, high, 8, fill="none", pointer_events="all")]
    for n, name in enumerate(names):
        hood = use("gg-hood", 0, 0, 38, class_="o-c-crimson")
        parts.append(piece(name, left + step * n, high / 2, hood))
    if len(names) > 3:
        parts.append(figure(f"×{len(names)}", wide - 18, high / 2 + 18, 15, "o-on"))
    advances = scene.starting(f"persuade {space + 1} by ") if scene.asked(seat) else []
    size = (wide - 4) / 2
    for n, one in enumerate(advances):
        label = figure(f"→{one[-1]}", size / 2 - 2, 18, 14)
        parts.append(
            chip(scene.targets, one, 2 + n * size, high / 2 - 2, size - 4, scene.tip(one), label)
        )
    parts.append(halo(scene.targets, act, wide, high) if mine else EMPTY)
    marks = scene.targets.marks(act) if mine else {}
    tip = _cellar_tip(scene, seat, space)
    return at(space * pitch + 2, 0, *parts, data_tip=tip, **marks)


# --- the astronomer -----------------------------------------------------------------------


def _astronomer_tip(scene: Scene, seat: int) -> str:
    name = scene.side(seat).character
    if not scene.advanced or scene.is_tycho(seat):
        return scene.name(name)
    return f"{scene.name(name)}: {scene.say(f'draw.ability.{name}')}"


def _astronomer(scene: Scene, seat: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    """The astronomer with the personal pages for comets."""
    side = scene.side(seat)
    if not side.character:
        return EMPTY
    high = 100.0
    name = block(
        scene.name(side.character),
        66,
        12,
        14,
        limit=wide - 102,
        most=2,
        least=kind.least,
        style="o-serif",
    )
    character = CHARACTERS.index(side.character)
    count = OWN_PAGES[character] if scene.advanced else 0
    pages = [
        _own_page(scene, seat, page, wide - (count - page) * 52 - 4, 46) for page in range(count)
    ]
    return at(
        x,
        y,
        rect(0, 0, wide, high, 8, class_="o-paper"),
        rect(3.5, 3.5, wide - 7, high - 7, 5, class_="o-inner"),
        use(f"gg-{side.character}", 36, 40, 58, class_=f"o-c-{SEAT_COLOURS[seat]}"),
        name.svg,
        *pages,
        _first(scene, seat, wide),
        data_tip=_astronomer_tip(scene, seat),
    )


def _first(scene: Scene, seat: int, wide: float) -> Svg:
    if scene.view.first != seat:
        return EMPTY
    token = use("gg-observe", wide - 20, 20, 26, class_="o-c-ochre")
    return group(token, data_tip=scene.say("draw.board.first"))


def _own_page(scene: Scene, seat: int, page: int, x: float, y: float) -> Svg:
    side = scene.side(seat)
    program = OWN_PAGE_PROGRAM[CHARACTERS.index(side.character) * 2 + page]
    act = f"page own-{page + 1}"
    mine = scene.asked(seat) and scene.targets.shown(act)
    covered = page + 1 in side.own_pages
    rewards, _ = program_row(program, 23, 23, 34)
    tip = scene.say("draw.board.page", n=page + 1, what=scene.effects(program))
    parts = [
        rect(0, 0, 46, 46, 5, class_="o-shade"),
        rect(0, 0, 46, 46, 5, class_="o-inner"),
        group(rewards, opacity=0.35) if covered else rewards,
    ]
    if covered:
        (name,) = scene.comets[seat][f"own-{page + 1}"]
        parts.append(piece(name, 23, 23, mark(seat, 0, 0, 34, "comet")))
    parts.append(framed(scene.targets, act, 46, 46, 5) if mine else EMPTY)
    return at(x, y, *parts, data_tip=tip, **(scene.targets.marks(act) if mine else {}))


def _shelf(scene: Scene, seat: int, y: float, kind: Format) -> tuple[Svg, float]:
    """Copernicus' library tiles, the free action of laying one, and those laid already."""
    parts: list[Svg] = []
    if scene.asked(seat) and scene.targets.shown("free tile"):
        said = scene.tip("free tile")
        across = kind.width - 2 * MARGIN
        parts.append(button(scene.targets, "free tile", said, MARGIN, y + 4, across, kind, said))
        y += 44
    tiles, y = spare_grids(scene, seat, y, kind)
    parts.append(tiles)
    if scene.asked(seat):
        x = MARGIN
        for act in closed_lays(scene, seat):
            label = figure(act.split()[1][-1] + act[-1], 22, 18, 14)
            parts.append(chip(scene.targets, act, x, y, 44, scene.tip(act), label))
            x += 54
        y += 44 if x > MARGIN else 0
    return join(parts), y
