"""What is printed on boards and cards and is the same in every language, made once as symbols."""

from __future__ import annotations

from functools import cache

from orrery.core.art.parts import lettered
from orrery.core.art.svg import Svg, circle, join, rect, tag, use
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.drawing.effects import (
    gain_symbol,
    metric_symbol,
    row,
    row_width,
    segment_symbols,
    segments,
    tile_steps,
    word,
)

TRACK_TINTS = ("azure", "rust")
CARD_HIGH = 212.0
CARD_WIDE = {False: 146.0, True: 103.0}
"""The width of cards on wide (False) and on narrow sheets (True)."""


def symbol(name: str, wide: float, high: float, *inside: Svg) -> Svg:
    return tag("symbol", *inside, id=name, viewBox=f"0 0 {wide:g} {high:g}")


def printed_star(value: int, x: float, y: float, size: float) -> Svg:
    return join((use("o-rep", x, y, size), lettered(str(value), x, y, size * 0.46)))


# --- tracks of the moons ------------------------------------------------------------------

STEP = {False: 54.0, True: 41.0}
TRACK_SIZE = {False: (868.0, 100.0), True: (328.0, 86.0)}
SPACE_Y = {False: 38.0, True: 32.0}
SPACE_RADIUS = {False: 20.0, True: 16.0}
BAND = {False: (16.0, 44.0), True: (14.0, 36.0)}
"""Where the band of a segment begins, and how high it is."""
_LABEL = {False: 33.0, True: 26.0}
PER_ROW = {False: box.SPACES, True: 8}


def rows(moon: int, narrow: bool) -> list[range]:
    """The spaces of a track, row by row."""
    top = box.MOON_TOP[moon] + 1
    per = PER_ROW[narrow]
    return [range(first, min(first + per, top)) for first in range(0, top, per)]


def bonus_at(moon: int, space: int) -> tuple[int, int] | None:
    """Kind and amount of what moving onto or over a space gives."""
    kind = box.BONUS_KIND[moon * box.SPACES + space]
    return None if kind == box.NO_EFFECT else (kind, box.BONUS_AMOUNT[moon * box.SPACES + space])


def parts_in(moon: int, spaces: range) -> list[tuple[dict[str, int | str], float, float]]:
    """The segments in a row of spaces: where each begins and ends, counted in spaces."""
    found = []
    for segment in segments(moon):
        first = max(int(segment["from"]), spaces[0])
        last = min(int(segment["to"]), spaces[-1])
        if first <= last:
            found.append((segment, float(first - spaces[0]), float(last - spaces[0] + 1)))
    return found


def track_symbol(moon: int, place: int, narrow: bool, bonus: bool) -> str:
    form = ("n" if narrow else "w") + ("b" if bonus and moon == box.IO else "")
    return f"gp-track-{box.MOONS[moon]}-{form}{place}"


def _track(moon: int, place: int, spaces: range, narrow: bool, bonus: bool) -> Svg:
    """A row of spaces on the bands of their segments, with what these allow and are worth."""
    step, radius, y = STEP[narrow], SPACE_RADIUS[narrow], SPACE_Y[narrow]
    wide, high = TRACK_SIZE[narrow]
    top, thick = BAND[narrow]
    size = _LABEL[narrow]
    parts: list[Svg] = []
    for segment, first, last in parts_in(moon, spaces):
        left, long = first * step + 2, (last - first) * step - 4
        parts.append(rect(left, top, long, thick, thick / 2, class_="o-slot"))
        # A segment that goes on in another row has its label where most of its spaces are.
        if 2 * (last - first) < int(segment["to"]) - int(segment["from"]) + 1:
            continue
        symbols = segment_symbols(segment, bonus)
        points = int(segment.get("vp", 0))
        room = row_width(len(symbols) + bool(points), size)
        x = min(max(left + long / 2 - room / 2, 0), wide - room)
        middle = top + thick + 3 + size / 2
        if points:
            parts.append(printed_star(points, x + size / 2, middle, size))
            x += size * 1.06
        parts.append(row(symbols, x, middle, size))
    for n, space in enumerate(spaces):
        x = (n + 0.5) * step
        parts.append(circle(x, y, radius - 3, class_="o-inner"))
        parts.append(lettered(str(space), x, y, 14 if not narrow else 12, "o-bar o-c-line"))
        gain = bonus_at(moon, space)
        if gain is not None:
            above = 13 if not narrow else 11
            parts.append(use(gain_symbol(*gain), x, above, 27 if not narrow else 22))
    return symbol(track_symbol(moon, place, narrow, bonus), wide, high, *parts)


def _tracks() -> list[Svg]:
    made = []
    for moon in range(len(box.MOONS)):
        for narrow in (False, True):
            for place, spaces in enumerate(rows(moon, narrow)):
                made.append(_track(moon, place, spaces, narrow, False))
                if moon == box.IO:
                    made.append(_track(moon, place, spaces, narrow, True))
    return made


# --- cards --------------------------------------------------------------------------------

FOOT = 40.0


def portrait_of(narrow: bool) -> tuple[float, float]:
    """How large a robot is on its card, and how far down its middle is."""
    return (84.0, 78.0) if narrow else (92.0, 81.0)


def card_paper(wide: float) -> list[Svg]:
    return [
        rect(0.5, 0.5, wide - 1, CARD_HIGH - 1, 9, class_="o-paper"),
        rect(3.5, 3.5, wide - 7, CARD_HIGH - 7, 6, class_="o-inner"),
    ]


def _robot_frame(track: int, narrow: bool) -> Svg:
    """The card of a robot of one track, without the robot."""
    wide = CARD_WIDE[narrow]
    portrait, middle = portrait_of(narrow)
    return symbol(
        f"gp-robot-{box.TRACKS[track]}-{'n' if narrow else 'w'}",
        wide,
        CARD_HIGH,
        *card_paper(wide),
        circle(wide / 2, middle, portrait * 0.5, class_="o-shade"),
        use("o-chart", wide / 2, middle, portrait * 1.02, class_="o-c-plate"),
        rect(1, 1, wide - 2, 34, 8, class_=f"o-bar o-c-{TRACK_TINTS[track]}", opacity=0.4),
        use(f"gp-{box.TRACKS[track]}", 20, 18, 28),
        rect(5, CARD_HIGH - FOOT - 4, wide - 10, FOOT - 2, 6, class_="o-shade"),
    )


# --- tiles --------------------------------------------------------------------------------

TILE_HIGH = {False: 102.0, True: 92.0}
TILE_WIDE = {False: 259.0, True: 160.0}


def _tile(tile: int, narrow: bool) -> Svg:
    """A technology without its name: cost on the left, what it does, points at the upper right."""
    wide, high = TILE_WIDE[narrow], TILE_HIGH[narrow]
    size, room = (25.0, 58.0) if narrow else (32.0, 76.0)
    foot = high - 5 - size * 0.68
    cost = [gain_symbol(box.GAIN_ENERGY, box.TILE_ENERGY[tile])]
    if box.TILE_MC[tile]:
        cost.append(gain_symbol(box.GAIN_MC, box.TILE_MC[tile]))
    return symbol(
        f"gp-t-{box.TILE_IDS[tile]}-{'n' if narrow else 'w'}",
        wide,
        high,
        rect(0.5, 0.5, wide - 1, high - 1, 9, class_="o-paper"),
        rect(3.5, 3.5, wide - 7, high - 7, 6, class_="o-inner"),
        lettered(box.TILE_IDS[tile], size * 0.62, 20, size / 2, "o-bar o-c-soft"),
        printed_star(box.TILE_VP[tile], wide - 6 - size / 2, 22, size),
        rect(5, high - 5 - size * 1.36, room, size * 1.36, 6, class_="o-shade"),
        row(tuple(cost), 5 + room / 2 - row_width(len(cost), size) / 2, foot, size),
        use("gp-arrow", room + 5 + size * 0.4, foot, size * 0.6),
        row(tile_steps(tile), room + 5 + size * 0.84, foot, size * 1.12),
    )


GOAL_FACE = (56.0, 82.0)


def _goal(goal: int) -> Svg:
    """What a goal counts, and how much it asks for."""
    return symbol(
        f"gp-{box.GOAL_IDS[goal]}",
        *GOAL_FACE,
        use(metric_symbol(box.GOAL_METRIC[goal]), 28, 27, 50),
        rect(8, 54, 40, 24, 12, class_="o-trough"),
        lettered(f"≥{box.GOAL_NEED[goal]}", 28, 66, 16),
    )


# --- small things -------------------------------------------------------------------------


def _level(value: int) -> Svg:
    return symbol(
        f"gp-l-{value}",
        64,
        64,
        use("gp-level", 32, 20, 56),
        circle(32, 43, 19.5, class_="o-pale o-e1"),
        lettered(str(value), 32, 43, 30),
    )


def level(value: int, x: float, y: float, size: float) -> Svg:
    """A level on its chevrons."""
    return use(f"gp-l-{value}", x, y, size)


PLACE = 48.0


def _slot(slot: int) -> Svg:
    """The places for markers below a goal, with their points."""
    parts = []
    for place in range(box.SLOTS):
        x = place * PLACE
        parts.append(rect(x + 1, 1, PLACE - 3, 38, 19, class_="o-trough"))
        parts.append(
            printed_star(box.GOAL_VP[slot * box.SLOTS + place], x + PLACE / 2 - 0.5, 20, 31)
        )
    return symbol(f"gp-slot-{box.SLOT_NAMES[slot]}", PLACE * box.SLOTS, 40, *parts)


MODIFIER = 64.0


def _modifier(number: int) -> Svg:
    """A moon modifier is round and shows its moon, a robot modifier toothed and shows its type."""
    name = f"gp-{box.MODIFIER_IDS[number].replace('_', '-')}"
    if number < box.TYPE_MODIFIERS:
        inside = [use("gp-disc", 32, 32, 64), use(f"gp-{box.MOONS[number]}", 32, 32, 49)]
    else:
        emblem = f"gp-{word(box.TYPES[number - box.TYPE_MODIFIERS])}"
        inside = [use("gp-gear", 32, 32, 64), use(emblem, 32, 32, 36)]
    return symbol(name, MODIFIER, MODIFIER, *inside)


def modifier(name: str, x: float, y: float, size: float) -> Svg:
    return use(f"gp-{name.replace('_', '-')}", x, y, size)


LANE_SIZE = {False: (470.0, 42.0), True: (266.0, 44.0)}
LANE_STEP = {narrow: wide / box.INFLUENCE_MAX for narrow, (wide, _) in LANE_SIZE.items()}


def lane_x(track: int, space: int, narrow: bool) -> float:
    """Where the middle of a space is: on wide sheets the tracks lead away from the 0 between."""
    place = box.INFLUENCE_MAX - space if track == box.EARTH and not narrow else space - 1
    return (place + 0.5) * LANE_STEP[narrow]


def _lane(track: int, narrow: bool) -> Svg:
    """The ten spaces of an influence track."""
    wide, high = LANE_SIZE[narrow]
    step = LANE_STEP[narrow]
    tint = f"o-bar o-c-{TRACK_TINTS[track]}"
    parts = [rect(0, 0, wide, high, 8, class_=tint, opacity=0.35)]
    for space in range(1, box.INFLUENCE_MAX + 1):
        x = lane_x(track, space, narrow)
        parts.append(rect(x - step / 2 + 1.5, 3, step - 3, high - 6, 6, class_="o-slot"))
        at = (x, 12) if narrow else (x - step / 2 + 11, 14)
        parts.append(lettered(str(space), *at, 13, "o-bar o-c-line"))
    return symbol(lane_symbol(track, narrow), wide, high, *parts)


def lane_symbol(track: int, narrow: bool) -> str:
    return f"gp-lane-{box.TRACKS[track]}-{'n' if narrow else 'w'}"


@cache
def symbols() -> Svg:
    forms = [(track, narrow) for track in range(len(box.TRACKS)) for narrow in (False, True)]
    return join(
        (
            *_tracks(),
            *(_robot_frame(*form) for form in forms),
            *(_level(value) for value in range(1, box.HIGHER_LEVEL_CAP + 1)),
            *(_slot(slot) for slot in range(box.SLOTS)),
            *(_tile(tile, narrow) for tile in range(len(box.TILE_IDS)) for narrow in (False, True)),
            *(_goal(goal) for goal in range(len(box.GOAL_IDS))),
            *(_lane(*form) for form in forms),
            *(_modifier(number) for number in range(box.MODIFIERS)),
        )
    )
