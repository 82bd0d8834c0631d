"""Every effect of the box as one symbol, its number inside; and the symbols it is made of."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from orrery.core.art.parts import lettered
from orrery.core.art.sprite import read
from orrery.core.art.svg import EMPTY, Svg, circle, group, join, tag, use
from orrery.games.galileo_galilei import components as box

DIE_SYMBOLS = ("gg-yellow", "gg-red", "gg-blue")
DIE_TINTS = ("sulphur", "ember", "azure")
_INCREASES = (box.INC_YELLOW, box.INC_RED, box.INC_BLUE)
_PLAIN = {
    "die": ("gg-dice", ""),
    "lecture": ("gg-lecture", "umber"),
    "write": ("gg-write", ""),
    "card": ("gg-card", ""),
    "upgrade": ("gg-upgrade", ""),
    "upgrade_may": ("gg-upgrade", ""),
    "spot_comet": ("o-comet", "azure"),
    "observe": ("gg-observe", "ochre"),
    "inquisitor": ("gg-hood", "crimson"),
    "quadrant": ("gg-quadrant", ""),
}
"""Symbol and colour of effects that are shown by one picture, with their number where needed."""


def _part(symbol: str, tint: str, x: float, y: float, size: float, faint: bool = False) -> Svg:
    return use(
        symbol,
        x,
        y,
        size,
        class_=f"o-c-{tint}" if tint else None,
        opacity=0.5 if faint else None,
    )


def _badge(text: str) -> Svg:
    """A number at the lower right corner."""
    return join((circle(46, 46, 17, class_="o-pale o-e1"), lettered(text, 46, 46, 29)))


def picture(kind: int, amount: int) -> Svg:
    """One effect in a square of 64."""
    if kind == box.VP:
        lost = amount < 0
        star = use("o-rep", 32, 32, 64)
        veil = circle(32, 32, 21, class_="o-metal") if lost else EMPTY
        return join((star, veil, lettered(f"−{-amount}" if lost else str(amount), 32, 32, 31)))
    if kind in _INCREASES:
        which = _INCREASES.index(kind)
        die = _part(DIE_SYMBOLS[which], DIE_TINTS[which], 32, 32, 62)
        return join((die, lettered(f"+{amount}", 31, 32, 32)))
    if kind == box.INC_ANY:
        dice = _part("gg-dice", "", 32, 24, 48)
        plate = circle(37, 43, 20, class_="o-pale o-e1")
        return join((dice, plate, lettered(f"+{amount}", 36, 43, 29)))
    if kind in (box.PERSUADE, box.PERSUADE_UP_TO, box.PERSUADE_TWO_TWICE):
        hood = _part("gg-hood", "crimson", 22, 26, 50)
        arrow = use("gg-right", 45, 20, 36)
        if kind == box.PERSUADE_TWO_TWICE:
            return join((_part("gg-hood", "crimson", 33, 26, 44), hood, arrow, _badge("2")))
        if kind == box.PERSUADE_UP_TO:
            plate = circle(44, 46, 19, class_="o-pale o-e1")
            return join((hood, arrow, plate, lettered(f"≤{amount}", 44, 46, 24)))
        return join((hood, arrow, _badge(str(amount)) if amount > 1 else EMPTY))
    if kind == box.FAREWELL:
        away = group(use("gg-right", 0, 0, 34), transform="translate(46 18) rotate(-60)")
        return join((_part("gg-hood", "slate", 24, 38, 50), away))
    if kind == box.COMPLETE:
        return join((use("gg-write", 28, 34, 58), _part("gg-flag", "ember", 48, 46, 34)))
    if kind == box.RECOLOR:
        two = [
            _part(DIE_SYMBOLS[1], DIE_TINTS[1], 18, 20, 34),
            _part(DIE_SYMBOLS[2], DIE_TINTS[2], 45, 45, 36),
        ]
        turn = group(use("gg-right", 0, 0, 24), transform="translate(32 32) rotate(45)")
        return join((*two, turn))
    if kind in (box.SWAP_TILES, box.SWAP_RESERVE):
        card = _part("gg-upgrade", "", 48, 48, 32) if kind == box.SWAP_RESERVE else EMPTY
        return join((use("gg-swap", 30, 28, 54), card))
    symbol, tint = _PLAIN[box.EFFECTS[kind]]
    if kind != box.WRITE and amount <= 1:
        return _part(symbol, tint, 32, 32, 62)
    return join((_part(symbol, tint, 29, 29, 58), _badge(str(amount))))


def symbol_of(kind: int, amount: int) -> str:
    sign = "m" if amount < 0 else ""
    return f"gg-e-{box.EFFECTS[kind].replace('_', '-')}-{sign}{abs(amount)}"


@cache
def steps(program: int) -> tuple[tuple[int, int], ...]:
    """The effects of a program."""
    places = range(box.PROGRAM_START[program], box.PROGRAM_START[program + 1])
    return tuple((box.EFFECT_KIND[place], box.EFFECT_AMOUNT[place]) for place in places)


# --- what only Tycho does -----------------------------------------------------------------

_LIKE_PLAYERS = {
    box.COMET_PLACE: box.SPOT_COMET,
    box.TYCHO_DIE: box.DIE,
    box.TYCHO_LECTURE: box.LECTURE,
    box.TYCHO_PERSUADE: box.PERSUADE,
    box.REMOVE_PERSUADED: box.FAREWELL,
    box.TYCHO_VP: box.VP,
    box.TYCHO_CARD: box.CARD,
}
"""Solo effects that look like those of the players."""


def _solo_picture(kind: int, amount: int) -> Svg:
    badge = _badge(str(amount)) if amount > 1 or kind == box.TYCHO_BOOK else EMPTY
    if kind == box.COMET_ADVANCE:
        down = group(use("gg-right", 0, 0, 34), transform="translate(44 44) rotate(90)")
        return join((_part("o-comet", "azure", 26, 28, 54), down))
    if kind == box.TYCHO_BOOK:
        return join((_part("gg-book", "orange", 28, 30, 56), badge))
    if kind == box.TYCHO_CONSTELLATION:
        return join((_part("gg-stars", "sulphur", 30, 30, 60), badge))
    return join((_part("o-planet", "rust", 31, 31, 62), badge))


def solo_symbol(kind: int, amount: int) -> str:
    """The symbol of something that Tycho does."""
    like = _LIKE_PLAYERS.get(kind)
    if like is not None:
        return symbol_of(like, amount)
    return f"gg-s-{box.SOLO_EFFECTS[kind].replace('_', '-')}-{amount}"


def _solo_steps() -> list[tuple[int, int]]:
    rows = [row for side in box.SOLO_ROWS for row in side]
    # The bonus of one row has another value in another printing.
    return [step for row in rows for step in (*row.effects, *row.bonus)] + [(box.TYCHO_VP, 10)]


@cache
def symbols() -> Svg:
    """A symbol for each effect with each number that occurs in the box."""
    pictures = {
        symbol_of(kind, amount): picture(kind, amount)
        for kind, amount in zip(box.EFFECT_KIND, box.EFFECT_AMOUNT, strict=True)
        if kind != box.VP or amount
    }
    for kind, amount in _solo_steps():
        like = _LIKE_PLAYERS.get(kind)
        drawn = _solo_picture(kind, amount) if like is None else picture(like, amount)
        pictures.setdefault(solo_symbol(kind, amount), drawn)
    drawn_all = [
        tag("symbol", pictures[name], id=name, viewBox="0 0 64 64") for name in sorted(pictures)
    ]
    return join((read(Path(__file__).parent / "icons.svg"), *drawn_all))


def effect(kind: int, amount: int, x: float, y: float, size: float) -> Svg:
    return use(symbol_of(kind, amount), x, y, size)


def program_row(
    program: int, x: float, y: float, size: float, pitch: float = 1.06
) -> tuple[Svg, float]:
    """The effects of a program from left to right around (x, y), and the room they take."""
    listed = steps(program)
    wide = size * pitch
    left = x - wide * (len(listed) - 1) / 2
    drawn = [
        effect(kind, amount, left + wide * place, y, size)
        for place, (kind, amount) in enumerate(listed)
    ]
    return join(drawn), wide * len(listed)
