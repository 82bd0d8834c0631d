"""The cards and small pieces of Galaxy Rush, drawn alone; panels say where they lie."""

from __future__ import annotations

from orrery.core.art.sheet import Format
from orrery.core.art.svg import EMPTY, Svg, at, circle, group, join, path, rect, tag, use
from orrery.core.art.text import block, line
from orrery.games.galaxy_rush.components import (
    ASTEROID,
    ASTEROID_REP,
    COMET,
    COMET_REP,
    COMET_SET,
    DISCOVERY_BODY,
    DISCOVERY_GIFT,
    DISCOVERY_IDS,
    DISCOVERY_NEEDS,
    DISCOVERY_REP,
    DISCOVERY_SEASON,
    EXPEDITION,
    HEROIC,
    MEASURES,
    NEBULA_REP,
    NEBULA_SET,
    NO_GIFT,
    ORBIT_AU,
    ORBIT_IDS,
    ORBIT_KIND,
    ORBIT_TYPE,
    ORBIT_VALUE,
    PREDICTION_IDS,
    RESOURCE,
    STATEMENT_MEASURE,
    STATEMENTS,
)
from orrery.games.galaxy_rush.drawing.bodies import symbol_id
from orrery.games.galaxy_rush.drawing.scene import (
    EXPEDITION_ICONS,
    EXPEDITION_TINTS,
    HEROIC_ICON,
    HEROIC_TINT,
    MEASURE_LOOKS,
    RESOURCE_ICONS,
    RESOURCE_SIGNS,
    RESOURCE_TINTS,
    Scene,
)

ORBIT = {name: card for card, name in enumerate(ORBIT_IDS)}
DISCOVERY = {name: card for card, name in enumerate(DISCOVERY_IDS)}
PREDICTION = {name: card for card, name in enumerate(PREDICTION_IDS)}

TALL_CARD = (142.0, 156.0)
FLAT_CARD = (150.0, 89.0)
"""Width and height of an orbit card, upright and lying."""
MINI = (40.0, 54.0)
"""Width and height of a card in a stack."""
_TALL_TAB = 58.0
_FLAT_TAB = 52.0


def frames() -> Svg:
    """Symbols of what is the same on all orbit cards: the paper and its engraving."""
    wide, high = TALL_CARD
    tall = tag(
        "symbol",
        rect(0.5, 0.5, wide - 1, high - 1, 8, class_="o-paper"),
        rect(4, 4, wide - 8, high - 8, 5, class_="o-inner"),
        use("o-chart", wide / 2, 46, 80, class_="o-c-plate"),
        rect(wide - _TALL_TAB - 4, high - 27, _TALL_TAB, 23, 4, class_="o-shade"),
        id="gr-tall",
        viewBox=f"0 0 {wide:g} {high:g}",
    )
    wide, high = FLAT_CARD
    flat = tag(
        "symbol",
        rect(0.5, 0.5, wide - 1, high - 1, 7, class_="o-paper"),
        rect(3, 3, wide - 6, high - 6, 4.5, class_="o-inner"),
        use("o-chart", 34, 31, 56, class_="o-c-plate"),
        rect(wide - _FLAT_TAB - 3, 3, _FLAT_TAB, 20, 4, class_="o-shade"),
        id="gr-flat",
        viewBox=f"0 0 {wide:g} {high:g}",
    )
    return join((tall, flat))


def star(value: int, x: float, y: float, size: float) -> Svg:
    """A number in a star: reputation, on every component (GR-COMP-17)."""
    letters = size * (0.46 if value < 100 else 0.36)
    return join(
        (
            use("o-rep", x, y, size),
            line(
                str(value),
                x,
                y + letters * 0.36,
                letters,
                limit=size,
                least=letters,
                bold=True,
                anchor="middle",
            ),
        )
    )


def medal(value: int, x: float, y: float, size: float) -> Svg:
    letters = size * 0.33
    return at(
        x,
        y,
        use("o-medal", 0, 0, size, class_="o-c-crimson"),
        line(
            str(value),
            0,
            size * 0.156 + letters * 0.36,
            letters,
            limit=size,
            least=letters,
            bold=True,
            anchor="middle",
        ),
    )


def orbit_look(card: int) -> tuple[str, str]:
    """Icon and colour of an orbit card."""
    kind = ORBIT_KIND[card]
    if kind == RESOURCE:
        return RESOURCE_ICONS[ORBIT_TYPE[card]], RESOURCE_TINTS[ORBIT_TYPE[card]]
    if kind == EXPEDITION:
        return EXPEDITION_ICONS[ORBIT_TYPE[card]], EXPEDITION_TINTS[ORBIT_TYPE[card]]
    return HEROIC_ICON, HEROIC_TINT


def orbit_tip(scene: Scene, name: str) -> str:
    """What an orbit card does face up and face down."""
    card = ORBIT[name]
    said = scene.card(name)
    kind = ORBIT_KIND[card]
    if kind == RESOURCE:
        what = scene.resource(ORBIT_TYPE[card])
        return scene.say("draw.tip.resource", card=said, what=what, au=ORBIT_AU[card])
    if kind == HEROIC:
        rep = ORBIT_VALUE[card]
        return scene.say("draw.tip.heroic", card=said, rep=rep, au=ORBIT_AU[card])
    which = ("comet", "asteroid", "nebula")[ORBIT_TYPE[card]]
    count, rep = {
        "comet": (COMET_SET, COMET_REP),
        "asteroid": (4, ASTEROID_REP[4]),
        "nebula": (NEBULA_SET, NEBULA_REP),
    }[which]
    return scene.say(f"draw.tip.{which}", card=said, n=count, rep=rep, au=ORBIT_AU[card])


def _hint(card: int, x: float, y: float, size: float) -> Svg:
    """What the card is worth, at its lower left: a chemical sign, or the size of a set."""
    kind, which = ORBIT_KIND[card], ORBIT_TYPE[card]
    if kind == RESOURCE:
        return line(RESOURCE_SIGNS[which], x, y, size + 2, limit=90, least=size, style="o-serif")
    if kind == HEROIC:
        return EMPTY
    if which == ASTEROID:
        table = "·".join(str(rep) for rep in ASTEROID_REP[1:4])
        return line(f"{table}…", x, y, size, limit=90, least=size, style="o-soft")
    count, rep = (COMET_SET, COMET_REP) if which == COMET else (NEBULA_SET, NEBULA_REP)
    return join(
        (
            line(f"{count} =", x, y, size, limit=90, least=size, style="o-soft"),
            star(rep, x + size * 2.72, y - size * 0.36, size * 2.18),
        )
    )


def orbit_tall(scene: Scene, name: str, kind: Format) -> Svg:
    """An orbit card face up, upright."""
    width, height = TALL_CARD
    card = ORBIT[name]
    icon, tint = orbit_look(card)
    middle = width / 2
    least = kind.least
    parts = [
        tag("use", href="#gr-tall", width=width, height=height),
        use(icon, middle, 46, 58, class_=f"o-c-{tint}"),
        block(
            scene.card(name),
            middle,
            height - 48.5,
            15.5,
            limit=width - 8,
            most=3,
            least=least,
            leading=1.06,
            anchor="middle",
            style="o-serif",
            centred=True,
        ).svg,
        _hint(card, 11, height - 11, least),
        line(
            scene.au(ORBIT_AU[card]),
            width - 4 - _TALL_TAB / 2,
            height - 10.5,
            least + 1,
            limit=_TALL_TAB - 4,
            least=least,
            bold=True,
            anchor="middle",
        ),
    ]
    if ORBIT_KIND[card] == HEROIC:
        parts.append(star(ORBIT_VALUE[card], 23, 23, 36))
    return join(parts)


def orbit_flat(scene: Scene, name: str, kind: Format) -> Svg:
    """An orbit card face up, lying."""
    width, height = FLAT_CARD
    card = ORBIT[name]
    icon, tint = orbit_look(card)
    least = kind.least
    parts = [
        tag("use", href="#gr-flat", width=width, height=height),
        use(icon, 34, 31, 42, class_=f"o-c-{tint}"),
        line(
            scene.au(ORBIT_AU[card]),
            width - 3 - _FLAT_TAB / 2,
            17.5,
            least + 1,
            limit=_FLAT_TAB - 4,
            least=least,
            bold=True,
            anchor="middle",
        ),
        block(
            scene.card(name),
            width / 2,
            height - 17,
            12.5,
            limit=width - 10,
            most=2,
            least=least,
            leading=1.06,
            anchor="middle",
            style="o-serif",
            centred=True,
        ).svg,
    ]
    if ORBIT_KIND[card] == HEROIC:
        parts.append(star(ORBIT_VALUE[card], width - 24, 39, 30))
    else:
        parts.append(_hint(card, width - 62, 43, least + 1))
    return join(parts)


def orbit_mini(name: str) -> Svg:
    """An orbit card face up in a stack."""
    card = ORBIT[name]
    icon, tint = orbit_look(card)
    wide, high = MINI
    value = ORBIT_VALUE[card]
    badge = star(value, wide - 14, high - 14, 27) if ORBIT_KIND[card] == HEROIC else EMPTY
    return join(
        (
            rect(0, 0, wide, high, 5, class_="o-paper"),
            use(icon, wide / 2, 24 if badge else high / 2, 30, class_=f"o-c-{tint}"),
            badge,
        )
    )


def orbit_back(name: str, turned: bool, least: float) -> Svg:
    """An orbit card face down: distance. Earlier seasons lie turned by 90 degrees (GR-NEXT-06)."""
    wide, high = MINI[::-1] if turned else MINI
    return join(
        (
            rect(0, 0, wide, high, 5, class_="o-back"),
            use("o-back", wide / 2, high / 2, 36, class_="o-c-dusk"),
            line(
                str(ORBIT_AU[ORBIT[name]]),
                5,
                least + 3,
                least,
                limit=wide,
                least=least,
                bold=True,
                style="o-pale-text",
            ),
        )
    )


def window(symbol: str, x: float, y: float, radius: float) -> Svg:
    """A round window to the night, with a heavenly body in it."""
    return join(
        (
            circle(x, y, radius, class_="o-back"),
            use("o-chart", x, y, radius * 2.16, class_="o-c-dusk"),
            use(symbol, x, y, radius * 1.72),
        )
    )


def discovery_tip(scene: Scene, name: str) -> str:
    card = DISCOVERY[name]
    needs = tuple(
        f"{count} {scene.resource(kind)}"
        for kind, count in enumerate(DISCOVERY_NEEDS[card * 4 : card * 4 + 4])
        if count
    )
    said = scene.say(
        "draw.tip.discovery",
        card=scene.card(name),
        body=scene.say(f"kind.{DISCOVERY_BODY[card]}"),
        needs=", ".join(needs),
        rep=DISCOVERY_REP[card],
    )
    if DISCOVERY_GIFT[card] == NO_GIFT:
        return said
    return said + " " + scene.say("draw.tip.gift", what=scene.resource(DISCOVERY_GIFT[card]))


def discovery_card(
    scene: Scene,
    name: str,
    width: float,
    height: float,
    kind: Format,
    have: tuple[int, ...] | None,
) -> Svg:
    """A discovery. Needs that `have` does not cover yet are drawn faintly."""
    card = DISCOVERY[name]
    middle = width / 2
    needs = [
        (which, missing)
        for which in range(4)
        for missing in _wanted(DISCOVERY_NEEDS[card * 4 + which], have, which)
    ]
    per_row, size = (7, 20.0) if width > 150 else (3, 26.0)
    pitch = size + 2
    lens = min(44.0, (height - 84) / 2)
    rows = [needs[at : at + per_row] for at in range(0, len(needs), per_row)]
    parts = [
        rect(0, 0, width, height, 8, class_="o-paper"),
        rect(3.5, 3.5, width - 7, height - 7, 5, class_="o-inner"),
        window(symbol_id(name), middle, lens + 14, lens),
        *(circle(12 + 8 * dot, 13, 2.6, class_="o-dark") for dot in range(DISCOVERY_SEASON[card])),
        star(DISCOVERY_REP[card], middle - lens * 0.8, lens * 1.8 + 14, 32),
        block(
            scene.card(name),
            middle,
            lens * 2 + 24,
            14.5,
            limit=width - 12,
            most=2,
            least=kind.least,
            leading=1.08,
            anchor="middle",
            style="o-serif",
        ).svg,
    ]
    if DISCOVERY_GIFT[card] != NO_GIFT:
        gift = DISCOVERY_GIFT[card]
        parts.append(circle(width - 19, 20, 14, class_="o-paper"))
        parts.append(
            use(RESOURCE_ICONS[gift], width - 19, 20, 20, class_=f"o-c-{RESOURCE_TINTS[gift]}")
        )
    line_y = height - 13 - (size + 1) * len(rows)
    parts.append(path(f"M14 {line_y:g}H{width - 14:g}", class_="o-inner"))
    for place, row in enumerate(rows):
        y = height - size / 2 - 9 - (size + 1) * (len(rows) - 1 - place)
        left = middle - pitch / 2 * (len(row) - 1)
        for step, (which, missing) in enumerate(row):
            parts.append(
                use(
                    RESOURCE_ICONS[which],
                    left + pitch * step,
                    y,
                    size,
                    class_=f"o-c-{RESOURCE_TINTS[which]}",
                    opacity=0.34 if missing else None,
                )
            )
    return join(parts)


def _wanted(count: int, have: tuple[int, ...] | None, which: int) -> list[bool]:
    """For each unit needed, whether it is still missing."""
    owned = count if have is None else have[which]
    return [unit >= owned for unit in range(count)]


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
    return MEASURE_LOOKS[MEASURES[STATEMENT_MEASURE[PREDICTION[name] % STATEMENTS]]]


def resource_icon(kind: int, x: float, y: float, size: float) -> Svg:
    return use(RESOURCE_ICONS[kind], x, y, size, class_=f"o-c-{RESOURCE_TINTS[kind]}")


def ghost(width: float, height: float, radius: float, *inside: Svg) -> Svg:
    """A place where something may come to lie."""
    return group(rect(0, 0, width, height, radius, class_="o-ghost"), *inside)
