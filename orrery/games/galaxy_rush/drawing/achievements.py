"""The four achievements in play, and how far each captain has come."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import star
from orrery.core.art.sheet import HALF, MARGIN, NARROW, Format, Grid
from orrery.core.art.svg import EMPTY, Svg, circle, group, join, rect, use
from orrery.core.art.targets import piece
from orrery.core.art.text import block, line, width
from orrery.core.spoken import Panel
from orrery.games.galaxy_rush.components import (
    ACHIEVEMENT_IDS,
    ACHIEVEMENT_MEASURE,
    ACHIEVEMENT_REP,
    ACHIEVEMENT_TEST,
    ACHIEVEMENT_VALUE,
    AT_LEAST,
    AT_MOST,
    COLOURS,
    EXACTLY,
    MEASURES,
    PER_UNIT,
)
from orrery.games.galaxy_rush.drawing.pieces import resource_icon
from orrery.games.galaxy_rush.drawing.scene import (
    EXPEDITION_ICONS,
    EXPEDITION_TINTS,
    MEASURE_LOOKS,
    Scene,
    Speaker,
    rocket,
)

HEIGHT = 126.0
SIGNS = {AT_LEAST: "≥", AT_MOST: "≤", EXACTLY: "="}


def panel(scene: Scene) -> Panel:
    title = scene.say("category.achievements")
    description = " ".join(_tip(scene, place) for place in range(len(scene.view.achievements)))
    drawings = [
        _draw(scene, kind, columns, title, description)
        for kind, columns in ((HALF, 2), (NARROW, 1))
    ]
    return sheet.panel("achievements", title, description, *drawings, "half")


def _draw(scene: Scene, kind: Format, columns: int, title: str, description: str) -> str:
    names = scene.view.achievements
    grid = Grid(columns, kind.width - 2 * MARGIN, HEIGHT, 10)
    cards = [_card(scene, n, *grid.spot(n), grid.wide, kind) for n in range(len(names))]
    height = grid.foot(len(names)) + 8
    return sheet.sheet(kind, "achievements", title, description, height, *cards)


def _tip(scene: Scene, place: int) -> str:
    """The card in words, with the progress of both captains."""
    name = scene.view.achievements[place]
    card = ACHIEVEMENT_IDS.index(name)
    measure = scene.say(f"measure.{MEASURES[ACHIEVEMENT_MEASURE[card]]}")
    said = [f"{scene.name(name)}: {scene.name(name + '-text')}"]
    key = "draw.achievements.each" if ACHIEVEMENT_TEST[card] == PER_UNIT else "draw.rep"
    said.append(scene.say(key, n=ACHIEVEMENT_REP[card]) + ".")
    for seat in (0, 1):
        have, worth = scene.captain(seat).achievements[place]
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


def _card(scene: Scene, place: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    name = scene.view.achievements[place]
    rows = [
        _progress(scene, place, seat, 10 + seat * (wide - 12) / 2, HEIGHT - 15, wide, kind)
        for seat in (0, 1)
    ]
    face = achievement_card(scene, name, wide, HEIGHT, kind)
    return piece(name, x, y, face, *rows, tip=_tip(scene, place))


def achievement_card(words: Speaker, name: str, wide: float, high: float, kind: Format) -> Svg:
    """An achievement; at its foot there is room for the captains' progress."""
    card = ACHIEVEMENT_IDS.index(name)
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
            _pictogram(card, 41, 47),
            heading.svg,
            body.svg,
            star(ACHIEVEMENT_REP[card], wide - 20, 17, 27),
        )
    )


def _pictogram(card: int, x: float, y: float) -> Svg:
    """What is counted, with the number asked for; crossed out where it must be none."""
    measure = MEASURES[ACHIEVEMENT_MEASURE[card]]
    test, wanted = ACHIEVEMENT_TEST[card], ACHIEVEMENT_VALUE[card]
    if measure == "resource_sets":
        picture = join(
            resource_icon(which, x - 14 + which % 2 * 28, y - 16 + which // 2 * 28, 26)
            for which in range(4)
        )
    elif measure == "expedition_types":
        spots = ((0, -18), (-15, 10), (15, 10))
        picture = join(
            use(icon, x + dx, y + dy, 28, class_=f"o-c-{tint}")
            for icon, tint, (dx, dy) in zip(EXPEDITION_ICONS, EXPEDITION_TINTS, spots, strict=True)
        )
    else:
        icon, tint = MEASURE_LOOKS[measure]
        picture = use(icon, x, y - 8, 46, class_=f"o-c-{tint}")
    if test == EXACTLY and wanted == 0:
        mark = use("o-cross", x, y - 8, 40, class_="o-c-bad", opacity=0.85)
    elif test == PER_UNIT or measure == "expedition_types":
        mark = EMPTY
    else:
        mark = line(
            f"{SIGNS[test]} {wanted}",
            x,
            y + 32,
            16,
            limit=70,
            least=13,
            bold=True,
            anchor="middle",
        )
    return group(use("o-chart", x, y - 4, 72, class_="o-c-plate"), picture, mark)


def _progress(
    scene: Scene, place: int, seat: int, x: float, y: float, wide: float, kind: Format
) -> Svg:
    """One captain's rocket, what they have, and what it earns now."""
    card = ACHIEVEMENT_IDS.index(scene.view.achievements[place])
    have, worth = scene.captain(seat).achievements[place]
    test, wanted = ACHIEVEMENT_TEST[card], ACHIEVEMENT_VALUE[card]
    room = (wide - 12) / 2
    label = str(have) if test == PER_UNIT or not wanted else f"{have} / {wanted}"
    parts = [rocket(scene, seat, x + 9, y - 1, 22)]
    bar_left = x + 24
    bar_wide = room - 24 - width(label, kind.least) - 40
    if test != PER_UNIT and wanted and bar_wide > 24:
        part = min(1.0, have / wanted)
        # More than is asked for may be too much.
        tint = "bad" if part == 1 and not worth else COLOURS[seat]
        parts.append(rect(bar_left, y - 4, bar_wide, 7, 3.5, class_="o-trough"))
        if have:
            parts.append(
                rect(
                    bar_left,
                    y - 4,
                    max(7, bar_wide * part),
                    7,
                    3.5,
                    class_=f"o-bar o-c-{tint}",
                )
            )
        text_x = bar_left + bar_wide + 5
    else:
        text_x = bar_left + 2
    parts.append(line(label, text_x, y + 4.5, kind.least, limit=room - 54, least=kind.least))
    if worth:
        parts.append(circle(x + room - 16, y, 9.5, class_="o-good"))
        parts.append(use("o-check", x + room - 16, y, 11, class_="o-c-pale"))
    return join(parts)
