"""The cards and small pieces of Galaxy Rush, drawn alone; panels say where they lie."""

from __future__ import annotations

from orrery.core.art.faces import TITLE
from orrery.core.art.parts import star
from orrery.core.art.sheet import Format
from orrery.core.art.svg import Svg, at, circle, group, join, path, rect, use
from orrery.core.art.text import MIDDLE, block, line
from orrery.core.art.text import width as text_width
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.drawing.bodies import portrait
from orrery.games.galaxy_rush.drawing.scene import (
    MEASURE_LOOKS,
    RESOURCE_ICONS,
    RESOURCE_TINTS,
    Speaker,
)

DISCOVERY = {name: card for card, name in enumerate(box.DISCOVERY_IDS)}
PREDICTION = {name: card for card, name in enumerate(box.PREDICTION_IDS)}


def medal(value: int, x: float, y: float, size: float) -> Svg:
    letters = size * 0.34
    return at(
        x,
        y,
        use("o-medal", 0, 0, size, class_="o-c-crimson"),
        line(
            str(value),
            0,
            size * 0.156 + letters * MIDDLE,
            letters,
            limit=size,
            least=letters,
            bold=True,
            anchor="middle",
        ),
    )


def discovery_tip(words: Speaker, name: str) -> str:
    card = DISCOVERY[name]
    needs = tuple(
        f"{count} {words.resource(kind)}"
        for kind, count in enumerate(box.DISCOVERY_NEEDS[card * 4 : card * 4 + 4])
        if count
    )
    said = words.say(
        "draw.tip.discovery",
        card=words.name(name),
        body=words.say(f"kind.{box.DISCOVERY_BODY[card]}"),
        needs=", ".join(needs),
        rep=box.DISCOVERY_REP[card],
    )
    if box.DISCOVERY_GIFT[card] == box.NO_GIFT:
        return said
    return said + " " + words.say("draw.tip.gift", what=words.resource(box.DISCOVERY_GIFT[card]))


def discovery_card(
    words: Speaker,
    name: str,
    width: float,
    height: float,
    kind: Format,
    needs: tuple[tuple[int, bool], ...],
) -> Svg:
    """A discovery. Needs that are still missing are drawn faintly."""
    card = DISCOVERY[name]
    middle = width / 2
    tall = height > 200
    per_row, size = (7, 20.0) if width > 150 else (4, 22.0)
    pitch = size + 2
    lens = min(44.0, (height - (132 if tall else 84)) / 2)
    rows = [needs[at : at + per_row] for at in range(0, len(needs), per_row)]
    title = block(
        words.name(name),
        middle,
        lens * 2 + 24,
        14.5,
        limit=width - 18,
        most=2,
        least=kind.least,
        leading=1.08,
        anchor="middle",
        style="o-serif",
    )
    parts = [
        rect(0, 0, width, height, 8, class_="o-paper"),
        rect(3.5, 3.5, width - 7, height - 7, 5, class_="o-inner"),
        portrait(name, middle, lens + 14, lens),
        *(
            circle(12 + 8 * dot, 13, 2.6, class_="o-dark")
            for dot in range(box.DISCOVERY_SEASON[card])
        ),
        star(box.DISCOVERY_REP[card], middle - lens * 0.8, lens * 1.8 + 14, 32),
        title.svg,
    ]
    if tall:
        parts.append(
            line(
                words.say(f"kind.{box.DISCOVERY_BODY[card]}"),
                middle,
                lens * 2 + 36 + title.height,
                kind.least,
                limit=width - 18,
                least=kind.least,
                anchor="middle",
                style="o-soft",
            )
        )
    if box.DISCOVERY_GIFT[card] != box.NO_GIFT:
        gift = box.DISCOVERY_GIFT[card]
        parts.append(circle(width - 19, 20, 14, class_="o-paper"))
        parts.append(
            use(RESOURCE_ICONS[gift], width - 19, 20, 20, class_=f"o-c-{RESOURCE_TINTS[gift]}")
        )
    line_y = height - 13 - (size + 1) * len(rows)
    parts.append(path(f"M14 {line_y:g}H{width - 14:g}", class_="o-inner"))
    for place, row in enumerate(rows):
        y = height - size / 2 - 9 - (size + 1) * (len(rows) - 1 - place)
        left = middle - pitch / 2 * (len(row) - 1)
        for step, (which, short) in enumerate(row):
            parts.append(
                use(
                    RESOURCE_ICONS[which],
                    left + pitch * step,
                    y,
                    size,
                    class_=f"o-c-{RESOURCE_TINTS[which]}",
                    opacity=0.34 if short else None,
                )
            )
    return join(parts)


def missing(name: str, have: tuple[int, ...] | None) -> tuple[tuple[int, bool], ...]:
    """For each unit that a discovery needs, its resource, and whether it is still missing."""
    card = DISCOVERY[name]
    needs = box.DISCOVERY_NEEDS[card * 4 : card * 4 + 4]
    return tuple(
        (which, have is not None and unit >= have[which])
        for which, count in enumerate(needs)
        for unit in range(count)
    )


def discovery_back(width: float, height: float) -> Svg:
    return join(
        (
            rect(0, 0, width, height, 8, class_="o-back"),
            rect(4, 4, width - 8, height - 8, 5, class_="o-line", opacity=0.5),
            use("o-back", width / 2, height / 2, width * 0.86, class_="o-c-back"),
        )
    )


def statement_look(name: str) -> tuple[str, str]:
    """Icon and colour of a prediction card."""
    return MEASURE_LOOKS[box.MEASURES[box.STATEMENT_MEASURE[PREDICTION[name]]]]


def prediction_card(words: Speaker, name: str, width: float, height: float, kind: Format) -> Svg:
    """A prediction face up."""
    icon, tint = statement_look(name)
    return join(
        (
            rect(0, 0, width, height, 7, class_="o-paper"),
            rect(3, 3, width - 6, height - 6, 4.5, class_="o-inner"),
            use(icon, 25, height / 2, 34, class_=f"o-c-{tint}"),
            block(
                words.name(name),
                46,
                height / 2,
                13.5,
                limit=width - 58,
                most=3,
                least=kind.least,
                leading=1.1,
                centred=True,
            ).svg,
        )
    )


def resource_icon(kind: int, x: float, y: float, size: float) -> Svg:
    return use(RESOURCE_ICONS[kind], x, y, size, class_=f"o-c-{RESOURCE_TINTS[kind]}")


def section(title: str, x: float, y: float, wide: float, kind: Format) -> Svg:
    """A small heading with a line running on from it."""
    size = 15.0
    room = text_width(title, size, TITLE) + 12
    return join(
        (
            line(title, x + 4, y + 12, size, limit=wide - 20, least=kind.least, style="o-title"),
            path(f"M{x + room:.0f} {y + 8:g}H{x + wide:.0f}", class_="o-hair"),
        )
    )


def ghost(width: float, height: float, radius: float, *inside: Svg) -> Svg:
    """A place where something may come to lie."""
    return group(rect(0, 0, width, height, radius, class_="o-ghost"), *inside)
