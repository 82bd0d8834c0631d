"""The four achievements in play, and how far each captain has come."""

from __future__ import annotations

from typing import TypeAlias

from orrery.core.art.parts import figure, star
from orrery.core.art.scene import part
from orrery.core.art.sheet import FULL, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, circle, group, join, rect, use
from orrery.core.art.targets import piece
from orrery.core.art.text import block, line, width
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.drawing.pieces import resource_icon, section
from orrery.games.galaxy_rush.drawing.scene import (
    EXPEDITION_ICONS,
    EXPEDITION_TINTS,
    MEASURE_LOOKS,
    Scene,
    Speaker,
    rocket,
)

HEIGHT = 116.0
"""The height of a card on a narrow sheet."""
GAP = 4.0
COLUMN = 80.0
"""How much room a row has for the progress of one captain."""
Progress: TypeAlias = tuple[tuple[int, int], tuple[int, int]]
"""For each captain: how many of what is counted they have, and what that earns now."""
SIGNS = {box.AT_LEAST: "≥", box.AT_MOST: "≤", box.EXACTLY: "="}


def description(scene: Scene) -> str:
    return " ".join(_tip(scene, name, came) for name, came in _in_play(scene))


def _in_play(scene: Scene) -> list[tuple[str, Progress]]:
    """The achievements, and how far each captain has come."""
    first, second = (scene.captain(seat).achievements for seat in (0, 1))
    return list(zip(scene.view.achievements, zip(first, second, strict=True), strict=True))


def wide_achievements(scene: Scene, x: float, y: float, wide: float, high: float) -> Svg:
    """A row for each achievement, with a column for each captain."""
    head = 22.0
    shown = _in_play(scene)
    tall = (high - head + GAP) / len(shown) - GAP
    columns = (wide - COLUMN * 1.5 - 2, wide - COLUMN * 0.5 - 2)
    title = section(scene.say("category.achievements"), x, y, wide - COLUMN * 2 - 6, FULL)
    heads = [
        at(x + columns[seat], y + 7, rocket(scene, seat, 0, 0, 26), data_tip=scene.captains[seat])
        for seat in (0, 1)
    ]
    cards = [
        _row(scene, name, came, x, y + head + place * (tall + GAP), wide, tall, columns)
        for place, (name, came) in enumerate(shown)
    ]
    return join((title, *heads, *cards))


def narrow_achievements(scene: Scene, x: float, y: float, wide: float) -> tuple[Svg, float]:
    """The cards one below the other."""
    head, pitch = 26.0, HEIGHT + 8
    shown = _in_play(scene)
    cards = [
        _card(scene, name, came, x, y + head + place * pitch, wide, NARROW)
        for place, (name, came) in enumerate(shown)
    ]
    title = section(scene.say("category.achievements"), x, y, wide, NARROW)
    return join((title, *cards)), head + len(shown) * pitch - 8


@part
def _tip(scene: Scene, name: str, came: Progress) -> str:
    """The card in words, with the progress of both captains."""
    card = box.ACHIEVEMENT_IDS.index(name)
    measure = scene.say(f"measure.{box.MEASURES[box.ACHIEVEMENT_MEASURE[card]]}")
    said = [f"{scene.name(name)}: {scene.name(name + '-text')}"]
    key = "draw.achievements.each" if box.ACHIEVEMENT_TEST[card] == box.PER_UNIT else "draw.rep"
    said.append(scene.say(key, n=box.ACHIEVEMENT_REP[card]) + ".")
    for seat, (have, worth) in enumerate(came):
        said.append(
            scene.say(
                "draw.achievements.progress",
                who=scene.captains[seat],
                what=measure,
                n=have,
                rep=worth,
            )
        )
    return " ".join(said)


@part
def _card(
    scene: Scene, name: str, came: Progress, x: float, y: float, wide: float, kind: Format
) -> Svg:
    rows = [
        _progress(scene, name, came, seat, 10 + seat * (wide - 12) / 2, HEIGHT - 15, wide, kind)
        for seat in (0, 1)
    ]
    face = achievement_card(scene, name, wide, HEIGHT, kind)
    return piece(name, x, y, face, *rows, tip=_tip(scene, name, came))


@part
def _row(
    scene: Scene,
    name: str,
    came: Progress,
    x: float,
    y: float,
    wide: float,
    high: float,
    columns: tuple[float, float],
) -> Svg:
    """An achievement, what it earns, and beside it what each captain has of it."""
    card = box.ACHIEVEMENT_IDS.index(name)
    left = 64.0
    room = columns[0] - COLUMN / 2 - left - 40
    heading = line(scene.name(name), left, 16, 15, limit=room, least=FULL.least, style="o-serif")
    body = block(
        scene.name(f"{name}-text"),
        left,
        19.5,
        12.6,
        limit=room,
        most=2,
        least=FULL.least,
        leading=1.06,
        style="o-soft",
    )
    return piece(
        name,
        x,
        y,
        rect(0, 0, wide, high, 7, class_="o-paper"),
        rect(3, 3, wide - 6, high - 6, 4.5, class_="o-inner"),
        _pictogram(card, 34, high / 2, 0.62, FULL.least + 0.6),
        heading,
        body.svg,
        star(box.ACHIEVEMENT_REP[card], left + room + 20, high / 2, 32),
        *(_column(name, came, seat, columns[seat], high / 2) for seat in (0, 1)),
        tip=_tip(scene, name, came),
    )


def _column(name: str, came: Progress, seat: int, x: float, y: float) -> Svg:
    """What one captain has, around (x, y): a number over a bar, and a check if it earns now."""
    have, worth = came[seat]
    bar = _bar(name, came, seat, x - 29, y + 10, 58)
    high = y - 5 if bar else y
    check = EMPTY
    if worth:
        check = join(
            (
                circle(x + 23, high, 8.5, class_="o-good"),
                use("o-check", x + 23, high, 10, class_="o-c-pale"),
            )
        )
    return join((figure(str(have), x, high, 16), check, bar))


def achievement_card(words: Speaker, name: str, wide: float, high: float, kind: Format) -> Svg:
    """An achievement; at its foot there is room for the captains' progress."""
    card = box.ACHIEVEMENT_IDS.index(name)
    left = 76.0
    heading = block(
        words.name(name),
        left,
        7,
        15,
        limit=wide - left - 36,
        most=2,
        least=kind.least,
        leading=1.1,
        style="o-serif",
    )
    body = block(
        words.name(f"{name}-text"),
        left,
        13 + heading.height,
        13,
        limit=wide - left - 10,
        most=4,
        least=kind.least,
        leading=1.14,
        style="o-soft",
    )
    return join(
        (
            rect(0, 0, wide, high, 8, class_="o-paper"),
            rect(3.5, 3.5, wide - 7, high - 7, 5, class_="o-inner"),
            _pictogram(card, 41, 43, 1, 16),
            heading.svg,
            body.svg,
            star(box.ACHIEVEMENT_REP[card], wide - 20, 17, 27),
        )
    )


def _pictogram(card: int, x: float, y: float, unit: float, letters: float) -> Svg:
    """What is counted, with the number asked for; crossed out where it must be none."""
    measure = box.MEASURES[box.ACHIEVEMENT_MEASURE[card]]
    test, wanted = box.ACHIEVEMENT_TEST[card], box.ACHIEVEMENT_VALUE[card]
    none = test == box.EXACTLY and wanted == 0
    numbered = not none and test != box.PER_UNIT and measure != "expedition_types"
    middle = y - letters / 2 if numbered else y
    if measure == "resource_sets":
        picture = join(
            resource_icon(
                which,
                x + unit * (which % 2 * 28 - 14),
                middle + unit * (which // 2 * 28 - 14),
                unit * 26,
            )
            for which in range(4)
        )
    elif measure == "expedition_types":
        spots = ((0, -14), (-15, 12), (15, 12))
        picture = join(
            use(icon, x + unit * dx, middle + unit * dy, unit * 28, class_=f"o-c-{tint}")
            for icon, tint, (dx, dy) in zip(EXPEDITION_ICONS, EXPEDITION_TINTS, spots, strict=True)
        )
    else:
        icon, tint = MEASURE_LOOKS[measure]
        picture = use(icon, x, middle, unit * 46, class_=f"o-c-{tint}")
    mark = EMPTY
    if none:
        mark = use("o-cross", x, middle, unit * 40, class_="o-c-bad", opacity=0.85)
    elif numbered:
        mark = line(
            f"{SIGNS[test]} {wanted}",
            x,
            middle + unit * 24 + letters * 0.8,
            letters,
            limit=70,
            least=letters,
            bold=True,
            anchor="middle",
        )
    return group(use("o-chart", x, y, unit * 72, class_="o-c-plate"), picture, mark)


def _bar(name: str, came: Progress, seat: int, x: float, y: float, wide: float) -> Svg:
    """How far one captain has come, where something is to be reached."""
    card = box.ACHIEVEMENT_IDS.index(name)
    have, worth = came[seat]
    wanted = box.ACHIEVEMENT_VALUE[card]
    if box.ACHIEVEMENT_TEST[card] == box.PER_UNIT or not wanted:
        return EMPTY
    part = min(1.0, have / wanted)
    # A full bar that earns nothing: more than the card allows.
    tint = "bad" if part == 1 and not worth else box.COLOURS[seat]
    trough = rect(x, y - 3.5, wide, 7, 3.5, class_="o-trough")
    long = max(7, wide * part)
    full = rect(x, y - 3.5, long, 7, 3.5, class_=f"o-bar o-c-{tint}") if have else EMPTY
    return join((trough, full))


def _progress(
    scene: Scene,
    name: str,
    came: Progress,
    seat: int,
    x: float,
    y: float,
    wide: float,
    kind: Format,
) -> Svg:
    """One captain's rocket, what they have, and what it earns now, in a line."""
    have, worth = came[seat]
    wanted = box.ACHIEVEMENT_VALUE[box.ACHIEVEMENT_IDS.index(name)]
    room = (wide - 12) / 2
    long = room - 24 - 40 - width(f"{have} / {wanted}", kind.least)
    bar = _bar(name, came, seat, x + 24, y, long)
    label, left = (f"{have} / {wanted}", long + 5) if bar else (str(have), 2)
    parts = [
        rocket(scene, seat, x + 9, y - 1, 22),
        bar,
        line(label, x + 24 + left, y + 4.5, kind.least, limit=room - 54, least=kind.least),
    ]
    if worth:
        parts.append(circle(x + room - 16, y, 9.5, class_="o-good"))
        parts.append(use("o-check", x + room - 16, y, 11, class_="o-c-pale"))
    return join(parts)
