"""What is printed on cards, tiles and boards, each made once as a symbol."""

from __future__ import annotations

from functools import cache

from orrery.core.art.parts import box as symbol_box
from orrery.core.art.parts import lettered, signed
from orrery.core.art.svg import Svg, circle, group, join, path, rect, tag, use
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.drawing.effects import DIE_SYMBOLS, DIE_TINTS, effect, steps
from orrery.games.galileo_galilei.naming import spot_id

CELL = 32.0
TILE_SIZES = {"w": (94.0, 52.0), "n": (66.0, 48.0)}
"""Tiles on wide and on narrow sheets."""

_FIRST = {name: card * 8 for card, name in enumerate(box.CARD_IDS)} | {
    name: box.CARD_BACK.index(number) * 8 + 4 for number, name in enumerate(box.BACK_IDS)
}


def strip_of(name: str) -> int:
    """Where the four library rewards of a card or of a light side begin in STRIP."""
    return _FIRST[name]


def _rewards(name: str, upright: bool) -> Svg:
    drawn = []
    for row in range(box.ROWS):
        along, beside = (row + 0.5) * CELL, CELL / 2
        x, y = (beside, along) if upright else (along, beside)
        drawn += [effect(*step, x, y, 28) for step in steps(box.STRIP[strip_of(name) + row])]
    return join(drawn)


def upright(name: str, x: float, y: float, cell: float) -> Svg:
    """The four rewards one below the other, each in a cell."""
    return symbol_box(f"gg-v-{name}", x, y, cell, box.ROWS * cell)


def flat(name: str, x: float, y: float, cell: float) -> Svg:
    """The four rewards side by side."""
    return symbol_box(f"gg-h-{name}", x, y, box.ROWS * cell, cell)


def programs(name: str, golden: bool) -> tuple[int, int]:
    """The two options of a tile."""
    tile = box.TILE_IDS.index(name)
    if tile == box.SPECIAL:
        return box.KEPLER_PROGRAM[0], box.KEPLER_PROGRAM[1]
    first = tile * 4 + (2 if golden else 0)
    return box.TILE_PROGRAM[first], box.TILE_PROGRAM[first + 1]


def _option(program: int, x: float, wide: float, high: float) -> Svg:
    """The effects of one option; two of them stand one above the other."""
    listed = steps(program)
    size = min(wide - 4, (high - 6) / len(listed), 34.0)
    top = high / 2 - size * (len(listed) - 1) / 2
    return join(
        effect(kind, amount, x + wide / 2, top + size * place, size)
        for place, (kind, amount) in enumerate(listed)
    )


def _face(name: str, golden: bool, form: str) -> Svg:
    one, other = programs(name, golden)
    wide, high = TILE_SIZES[form]
    half = wide / 2
    return tag(
        "symbol",
        rect(0.5, 0.5, wide - 1, high - 1, 7, class_="o-gold o-e1" if golden else "o-paper"),
        rect(3, 3, wide - 6, high - 6, 5, class_="o-inner"),
        path(f"M{half + 4:g} 7L{half - 4:g} {high - 7:g}", class_="o-inner"),
        _option(one, 2, half - 2, high),
        _option(other, half, half - 2, high),
        id=f"gg-{name}{'g' if golden else 'l'}-{form}",
        viewBox=f"0 0 {wide:g} {high:g}",
    )


def face(name: str, golden: bool, form: str, wide: float) -> Svg:
    """A tile, drawn this wide; `form` says whether it is laid out for wide or narrow sheets."""
    full, high = TILE_SIZES[form]
    return symbol_box(f"gg-{name}{'g' if golden else 'l'}-{form}", 0, 0, wide, high * wide / full)


# --- constellations -----------------------------------------------------------------------

SPOT_SIZE = (146.0, 33.0)


def spot_face(name: str, x: float, y: float, wide: float) -> Svg:
    """A constellation as it is printed on its card: figure, cost and rewards."""
    return symbol_box(f"gg-p-{name}", x, y, wide, round(SPOT_SIZE[1] * wide / SPOT_SIZE[0], 1))


def _spot(spot: int) -> Svg:
    wide, high = SPOT_SIZE
    middle = high / 2
    name = spot_id(spot)
    colour = box.SPOT_COLOUR[spot]
    rewards = [
        effect(kind, amount, 99 + place * 29, middle, 29)
        for place, (kind, amount) in enumerate(steps(box.SPOT_PROGRAM[spot]))
    ]
    return tag(
        "symbol",
        rect(0, 0, 52, high, 4, class_="o-back"),
        use(f"gg-{name}", 26, middle, 46, class_="o-c-pale"),
        use(DIE_SYMBOLS[colour], 68, middle, 29, class_=f"o-c-{DIE_TINTS[colour]}"),
        lettered(str(box.SPOT_COST[spot]), 68, middle, 15),
        *rewards,
        id=f"gg-p-{name}",
        viewBox=f"0 0 {wide:g} {high:g}",
    )


# --- boards -------------------------------------------------------------------------------

CELLAR_SIZES = {"w": (340.0, 112.0), "t": (250.0, 148.0)}
"""Cellars on sheets, and on trays."""
FREE_SIZE = (84.0, 42.0)
SCALE_ROW = 34.0
TRACK_SIZE = {False: (528.0, 62.0), True: (328.0, 62.0)}


def _values() -> Svg:
    """What the rows of a scale are worth, from the top."""
    rows = range(box.TOP, 0, -1)
    drawn = [
        lettered(f"×{box.SCALE_VP[row]}", 15, (box.TOP - row + 0.5) * SCALE_ROW, 13.5)
        for row in rows
    ]
    return tag("symbol", *drawn, id="gg-values", viewBox=f"0 0 30 {box.TOP * SCALE_ROW:g}")


def track_step(narrow: bool) -> float:
    """How far the spaces of the reputation track lie apart."""
    return (TRACK_SIZE[narrow][0] - 8) / (box.REPUTATION_HIGH - box.REPUTATION_LOW + 1)


def _track(narrow: bool) -> Svg:
    """The tribunal's track: losses to the left, gains to the right."""
    wide, high = TRACK_SIZE[narrow]
    step = track_step(narrow)
    parts = [rect(0.5, 0.5, wide - 1, high - 1, 8, class_="o-paper")]
    for place, value in enumerate(range(box.REPUTATION_LOW, box.REPUTATION_HIGH + 1)):
        style = "o-bad" if value < 0 else "o-good" if value > 0 else "o-shade"
        x = 4 + place * step
        parts.append(rect(x, 4, step - 1, 6, 1, class_=style, opacity=0.75))
        if not narrow or value % 5 == 0:
            said = signed(value, plus=True)
            parts.append(lettered(said, x + step / 2, 20, 12.4 if not narrow else 11.5))
    name = f"gg-track-{'n' if narrow else 'w'}"
    return tag("symbol", *parts, id=name, viewBox=f"0 0 {wide:g} {high:g}")


def _cellar(bruno: bool, form: str) -> Svg:
    """The spaces with their values: of an interrogation above, of the end below."""
    wide, high = CELLAR_SIZES[form]
    count = len(box.INTERROGATION[bruno])
    pitch = wide / count
    inner = pitch - 4
    parts: list[Svg] = []
    for space in range(count):
        x = space * pitch + 2
        top, bottom = box.INTERROGATION[bruno][space], box.CELLAR_VP[bruno][space]
        style = "o-good" if top > 0 else "o-bad"
        parts += [
            rect(x, 0.5, inner, high - 1, 8, class_="o-slot"),
            rect(x + 3, 3, inner - 6, 22, 5, class_=style),
            lettered(signed(top, plus=True), x + inner / 2, 14, 15, "o-pale"),
            rect(x + 3, high - 25, inner - 6, 22, 5, class_="o-paper"),
            lettered(signed(bottom, plus=True), x + inner / 2, high - 14, 15),
        ]
        for kind, amount in steps(box.BRUNO_BONUS[space]) if bruno else ():
            bonus = effect(kind, amount, x + inner / 2, high / 2, 36)
            parts.append(group(bonus, opacity=0.6))
    return tag("symbol", *parts, id=f"gg-cellar-{count}-{form}", viewBox=f"0 0 {wide:g} {high:g}")


def _free(n: int) -> Svg:
    """A free action: what it costs and what it does."""
    wide, high = FREE_SIZE
    (step,) = steps(box.FREE_PROGRAM[n])
    return tag(
        "symbol",
        rect(0.5, 0.5, wide - 1, high - 1, 8, class_="o-paper"),
        lettered(str(box.FREE_COST[n]), 12, high / 2, 16),
        use("gg-quadrant", 29, high / 2, 22),
        effect(*step, wide - 23, high / 2, 34),
        id=f"gg-free-{n}",
        viewBox=f"0 0 {wide:g} {high:g}",
    )


def _fixed(n: int) -> Svg:
    """A printed action in its round field."""
    (step,) = steps(box.FIXED_PROGRAM[n])
    return tag(
        "symbol",
        circle(17, 17, 16.5, class_="o-back"),
        effect(*step, 17, 17, 25),
        id=f"gg-fixed-{box.FIXED_NAMES[n]}",
        viewBox="0 0 34 34",
    )


@cache
def symbols() -> Svg:
    boards = [_values(), _track(False), _track(True)]
    boards += [_cellar(bruno, form) for bruno in (False, True) for form in CELLAR_SIZES]
    boards += [_free(n) for n in range(len(box.FREE_COST))]
    boards += [_fixed(n) for n in range(len(box.FIXED_NAMES))]
    strips = [
        tag("symbol", _rewards(name, True), id=f"gg-v-{name}", viewBox="0 0 32 128")
        for name in (*box.CARD_IDS, *box.BACK_IDS)
    ]
    strips += [
        tag("symbol", _rewards(name, False), id=f"gg-h-{name}", viewBox="0 0 128 32")
        for name in box.CARD_IDS
    ]
    sides = [(name, golden) for name in box.TILE_IDS for golden in (False, True)]
    faces = [_face(*side, form) for side in sides for form in TILE_SIZES]
    spots = [
        _spot(card * box.SPOTS + n)
        for card in range(len(box.CARD_IDS))
        for n in range(box.CARD_SPOTS[card])
    ]
    return join((*strips, *spots, *faces, *boards))
