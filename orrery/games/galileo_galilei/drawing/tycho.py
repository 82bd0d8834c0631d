"""Tycho's side of a game alone: his action tiles, his telescope token, movement tiles, dice."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import figure
from orrery.core.art.scene import drawing
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, group, join, path, rect, tag, use
from orrery.core.art.targets import piece
from orrery.core.art.text import block, line
from orrery.core.spoken import Panel
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.components import SoloRow
from orrery.games.galileo_galilei.drawing.effects import solo_symbol
from orrery.games.galileo_galilei.drawing.pieces import INITIALS, colour_die
from orrery.games.galileo_galilei.drawing.scene import Scene, Speaker
from orrery.games.galileo_galilei.drawing.sky import heading, stock_rows

ICON = 24.0


def panel(scene: Scene, seat: int) -> Panel:
    title = scene.say("draw.tycho.title", who=scene.names[seat])
    description = _description(scene, seat)
    drawings = [
        _draw(scene, seat, kind, columns, title, description)
        for kind, columns in ((HALF, 5), (NARROW, 3))
    ]
    return sheet.panel(f"sky-{seat}", title, description, *drawings, *scene.tags(seat))


def _description(scene: Scene, seat: int) -> str:
    side = scene.side(seat)
    said = [solo_tip(scene, name, name in side.golden, _bonus(scene)) for name in side.sky if name]
    said.append(scene.say("draw.tycho.token", n=side.telescope + 1))
    said.append(scene.say("draw.tycho.dice", n=len(side.dice)))
    said += [movement_tip(scene, name) for name in scene.view.used[-1:]]
    return " ".join(said)


def _bonus(scene: Scene) -> int:
    return int(scene.view.settings["tycho_bonus_vp"])


# --- action tiles -------------------------------------------------------------------------


def solo_tip(words: Speaker, name: str, golden: bool, bonus: int) -> str:
    """A tile in words, row by row."""
    said = [words.name(name) + ":"]
    for row in box.SOLO_ROWS[box.sided(box.SOLO_TILE_IDS.index(name), golden)]:
        what = naming.solo_effects(row.effects)
        needs = naming.solo_conditions(row.conditions)
        if needs:
            said.append(words.say("draw.solo.row", needs=needs, what=what))
        else:
            said.append(words.say("draw.solo.else", what=what))
        if row.bonus:
            needs = naming.solo_conditions([row.bonus_condition])
            more = naming.solo_effects(naming.solo_bonus(row.bonus, bonus))
            said.append(words.say("draw.solo.bonus", needs=needs, what=more))
    return " ".join(said)


def _condition(kind: int, amount: int, x: float, y: float) -> tuple[Svg, float]:
    """A condition as picture and number, and the room it takes."""
    if kind == box.SPEND_DICE:
        symbol, tint, text = "gg-dice", "", f"−{amount}"
    elif kind == box.OWN_COMET:
        symbol, tint, text = "o-comet", "azure", f"≥{amount}"
    elif kind == box.CONSTELLATIONS:
        symbol, tint, text = "gg-stars", "ochre", f"≥{amount}"
    else:
        symbol, tint, text = "gg-hood", "crimson", f"≥{amount}"
    picture = use(symbol, x + 10, y, 19, class_=f"o-c-{tint}" if tint else None)
    mark = EMPTY
    if kind == box.PERSUADED:
        mark = use("o-check", x + 16, y + 5, 10, class_="o-c-good")
    return join((picture, mark, figure(text, x + 33, y, 12.4))), 47.0


def _row(row: SoloRow, y: float, wide: float, bonus: int) -> tuple[Svg, float]:
    """One row of a tile: what it asks for, then what is done; and its height."""
    parts: list[Svg] = []
    top = y
    for kind, amount in row.conditions:
        if kind == box.ALWAYS:
            continue
        drawn, _ = _condition(kind, amount, 6, y + 12)
        parts.append(join((rect(3, y + 1, wide - 6, 22, 11, class_="o-trough"), drawn)))
        y += 24
    parts.append(_effects(row.effects, y + 14, wide))
    y += ICON + 6
    if row.bonus:
        drawn, _ = _condition(*row.bonus_condition, 6, y + 12)
        parts.append(join((rect(3, y + 1, wide - 6, 22, 11, class_="o-trough"), drawn)))
        parts.append(_effects(naming.solo_bonus(row.bonus, bonus), y + 38, wide))
        y += 24 + ICON + 6
    parts.append(path(f"M8 {y + 1:g}H{wide - 8:g}", class_="o-inner"))
    return join(parts), y + 3 - top


def _effects(listed: list[tuple[int, int]], y: float, wide: float) -> Svg:
    size = min(ICON + 4, (wide - 8) / len(listed))
    left = wide / 2 - size * (len(listed) - 1) / 2
    return join(
        use(solo_symbol(kind, amount), left + size * place, y, size - 1)
        for place, (kind, amount) in enumerate(listed)
    )


def solo_face(
    words: Speaker, name: str, golden: bool, wide: float, bonus: int, kind: Format
) -> Svg:
    """A solo action tile; blue or golden."""
    y = 36.0
    rows = []
    for row in box.SOLO_ROWS[box.sided(box.SOLO_TILE_IDS.index(name), golden)]:
        drawn, high = _row(row, y, wide, bonus)
        rows.append(drawn)
        y += high
    return join(
        (
            rect(0, 0, wide, SOLO_HIGH, 8, class_="o-paper"),
            rect(0, 0, wide, 32, 8, class_="o-gold o-e1" if golden else "o-back"),
            block(
                words.name(name),
                wide / 2,
                16,
                13,
                limit=wide - 3,
                most=2,
                least=kind.least,
                anchor="middle",
                style="o-serif" if golden else "o-serif o-pale-text",
                centred=True,
                leading=1.0,
            ).svg,
            *rows,
        )
    )


SOLO_HIGH = 36 + 3 * 33 + 2 * 24 + 12.0


# --- the sheet ----------------------------------------------------------------------------


@drawing
def _draw(scene: Scene, seat: int, kind: Format, columns: int, title: str, description: str) -> str:
    side = scene.side(seat)
    gap = 6.0
    wide = (kind.width - 2 * MARGIN - (columns - 1) * gap) / columns
    bonus = _bonus(scene)
    tiles = []
    places = []
    for place, name in enumerate(side.sky):
        x = MARGIN + place % columns * (wide + gap)
        y = HEAD + place // columns * (SOLO_HIGH + 40)
        places.append((x + wide / 2, y + SOLO_HIGH + 18))
        golden = name in side.golden
        tip = solo_tip(scene, name, golden, bonus)
        face = solo_face(scene, name, golden, wide, bonus, kind)
        tiles.append(piece(naming.own(seat, name), x, y, face, tip=tip))
    rows = (len(side.sky) + columns - 1) // columns
    foot = HEAD + rows * (SOLO_HIGH + 40) + 6
    stock, bottom = stock_rows(scene, seat, foot + (124 if kind.narrow else 66), kind)
    x, y = places[side.telescope]
    tube = tag("use", href="#gg-scope", x=-40, y=-8, width=80, height=16)
    token = piece(
        naming.own(seat, "telescope"),
        x,
        y,
        group(tube, transform="rotate(-12)"),
        tip=scene.say("draw.tycho.token", n=side.telescope + 1),
    )
    return sheet.sheet(
        kind,
        f"sky-{seat}",
        title,
        description,
        bottom + 6,
        heading(scene, seat, kind, kind.width * 0.66),
        *tiles,
        token,
        _dice(scene, seat, MARGIN, foot, kind),
        stock,
        _movement(scene, MARGIN if kind.narrow else 250, foot + (60 if kind.narrow else 0), kind),
        titled=False,
    )


def _dice(scene: Scene, seat: int, x: float, y: float, kind: Format) -> Svg:
    """His dice: nobody looks at their values."""
    dice = scene.side(seat).dice
    slots = [rect(n * 54, 0, 50, 50, 10, class_="o-slot") for n in range(box.TYCHO_STORE)]
    drawn = []
    for place, name in enumerate(dice):
        colour = INITIALS[name[0]]
        said = scene.say(f"colour.{box.COLOURS[colour]}")
        letter = scene.letter(box.COLOURS[colour])
        drawn.append(
            piece(
                naming.own(seat, f"die-{place + 1}"),
                place * 54,
                0,
                colour_die(colour, 25, 25, 42),
                figure(letter, 25, 25, 17),
                tip=said,
            )
        )
    return at(x, y, at(0, 0, *slots, data_tip=scene.say("draw.tycho.dice", n=len(dice))), *drawn)


def movement_tip(words: Speaker, name: str) -> str:
    return words.spoken(naming.movement(box.MOVEMENT_IDS.index(name)))


def movement_face(name: str) -> Svg:
    """A movement tile, 46 wide and 50 high."""
    tile = box.MOVEMENT_IDS.index(name)
    kind, count = box.MOVEMENT_KIND[tile], box.MOVEMENT_STEPS[tile]
    inside = [rect(0, 0, 46, 50, 7, class_="o-paper")]
    if kind == box.TURN_GOLDEN:
        inside.append(use("gg-upgrade", 23, 25, 36))
    else:
        inside.append(use("gg-right", 23, 34, 22))
        inside.append(figure(str(count), 15 if kind == box.STEP_OR_STOP else 23, 14, 17))
        if kind == box.STEP_OR_STOP:
            inside.append(rect(26, 7, 15, 13, 3, class_="o-gold o-e1"))
    return join(inside)


def _movement(scene: Scene, x: float, y: float, kind: Format) -> Svg:
    """The movement tiles turned up since the last shuffle; the last one was used last."""
    used = scene.view.used
    total = int(scene.view.settings["solo_movement_set"])
    parts = []
    for place, name in enumerate(used):
        face = movement_face(name)
        last = place == len(used) - 1
        ring = rect(2, 2, 42, 46, 6, class_="o-chosen") if last else EMPTY
        parts.append(piece(name, place * 50, 0, face, ring, tip=movement_tip(scene, name)))
    left = total - len(used)
    if left:
        back = [
            rect(0, 0, 46, 50, 7, class_="o-back"),
            use("o-back", 23, 25, 38, class_="o-c-back"),
        ]
        tip = scene.say("draw.tycho.deck", n=left)
        parts.append(at(len(used) * 50, 0, *back, data_tip=tip))
        parts.append(
            line(
                str(left),
                len(used) * 50 + 23,
                31,
                17,
                limit=30,
                least=kind.least,
                bold=True,
                anchor="middle",
                style="o-pale-text",
            )
        )
    return at(x, y, join(parts))
