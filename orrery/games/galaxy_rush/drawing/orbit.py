"""Orbit cards: on the track, small in a stack, and face down as distance."""

from __future__ import annotations

from orrery.core.art.parts import star
from orrery.core.art.sheet import Format
from orrery.core.art.svg import EMPTY, Svg, join, rect, tag, use
from orrery.core.art.text import block, line
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.drawing.scene import (
    EXPEDITION_ICONS,
    EXPEDITION_TINTS,
    HEROIC_ICON,
    HEROIC_TINT,
    RESOURCE_ICONS,
    RESOURCE_SIGNS,
    RESOURCE_TINTS,
    Speaker,
)

ORBIT = {name: card for card, name in enumerate(box.ORBIT_IDS)}

CARD = (150.0, 89.0)
"""Width and height of an orbit card."""
MINI = (40.0, 54.0)
"""Width and height of a card in a stack."""
_TAB = 52.0
"""The width of the tab with the distance."""


def frames() -> Svg:
    """Symbols of what is the same on all orbit cards: the paper and its engraving."""
    wide, high = CARD
    card = tag(
        "symbol",
        rect(0.5, 0.5, wide - 1, high - 1, 7, class_="o-paper"),
        rect(3, 3, wide - 6, high - 6, 4.5, class_="o-inner"),
        use("o-chart", 34, 31, 56, class_="o-c-plate"),
        rect(wide - _TAB - 3, 3, _TAB, 20, 4, class_="o-shade"),
        id="gr-card",
        viewBox=f"0 0 {wide:g} {high:g}",
    )
    return join((card, *_minis(), *_backs()))


def _mini(icon: str) -> str:
    return icon.replace("o-", "gr-", 1)


def _minis() -> list[Svg]:
    """Small cards of every type."""
    wide, high = MINI
    looks = [
        *zip(RESOURCE_ICONS, RESOURCE_TINTS, strict=True),
        *zip(EXPEDITION_ICONS, EXPEDITION_TINTS, strict=True),
        (HEROIC_ICON, HEROIC_TINT),
    ]
    return [
        tag(
            "symbol",
            rect(0.5, 0.5, wide - 1, high - 1, 5, class_="o-paper"),
            use(icon, wide / 2, 24 if icon == HEROIC_ICON else 27, 30, class_=f"o-c-{tint}"),
            id=_mini(icon),
            viewBox=f"0 0 {wide:g} {high:g}",
        )
        for icon, tint in looks
    ]


def _backs() -> list[Svg]:
    """Small cards face down, upright and turned."""
    return [
        tag(
            "symbol",
            rect(0.5, 0.5, wide - 1, high - 1, 5, class_="o-back"),
            use("o-back", wide / 2, high / 2, 36, class_="o-c-dusk"),
            id=name,
            viewBox=f"0 0 {wide:g} {high:g}",
        )
        for name, (wide, high) in (("gr-down", MINI), ("gr-turned", MINI[::-1]))
    ]


def orbit_look(card: int) -> tuple[str, str]:
    """Icon and colour of an orbit card."""
    kind = box.ORBIT_KIND[card]
    if kind == box.RESOURCE:
        return RESOURCE_ICONS[box.ORBIT_TYPE[card]], RESOURCE_TINTS[box.ORBIT_TYPE[card]]
    if kind == box.EXPEDITION:
        return EXPEDITION_ICONS[box.ORBIT_TYPE[card]], EXPEDITION_TINTS[box.ORBIT_TYPE[card]]
    return HEROIC_ICON, HEROIC_TINT


def orbit_tip(words: Speaker, name: str) -> str:
    """What an orbit card does face up and face down."""
    card = ORBIT[name]
    said = words.name(name)
    kind = box.ORBIT_KIND[card]
    if kind == box.RESOURCE:
        what = words.resource(box.ORBIT_TYPE[card])
        return words.say("draw.tip.resource", card=said, what=what, au=box.ORBIT_AU[card])
    if kind == box.HEROIC:
        rep = box.ORBIT_VALUE[card]
        return words.say("draw.tip.heroic", card=said, rep=rep, au=box.ORBIT_AU[card])
    which = box.EXPEDITIONS[box.ORBIT_TYPE[card]]
    count, rep = {
        "comet": (box.COMET_SET, box.COMET_REP),
        "asteroid": (4, box.ASTEROID_REP[4]),
        "nebula": (box.NEBULA_SET, box.NEBULA_REP),
    }[which]
    return words.say(f"draw.tip.{which}", card=said, n=count, rep=rep, au=box.ORBIT_AU[card])


def _hint(card: int, x: float, y: float, size: float) -> Svg:
    """What the card is worth, at its lower left: a chemical sign, or the size of a set."""
    kind, which = box.ORBIT_KIND[card], box.ORBIT_TYPE[card]
    if kind == box.RESOURCE:
        return line(RESOURCE_SIGNS[which], x, y, size + 2, limit=90, least=size, style="o-serif")
    if kind == box.HEROIC:
        return EMPTY
    if which == box.ASTEROID:
        table = "·".join(str(rep) for rep in box.ASTEROID_REP[1:4])
        return line(f"{table}…", x, y, size, limit=90, least=size, style="o-soft")
    count, rep = (
        (box.COMET_SET, box.COMET_REP) if which == box.COMET else (box.NEBULA_SET, box.NEBULA_REP)
    )
    return join(
        (
            line(f"{count} =", x, y, size, limit=90, least=size, style="o-soft"),
            star(rep, x + size * 2.72, y - size * 0.36, size * 2.18),
        )
    )


def orbit_face(words: Speaker, name: str, kind: Format) -> Svg:
    """An orbit card face up."""
    width, height = CARD
    card = ORBIT[name]
    icon, tint = orbit_look(card)
    least = kind.least
    parts = [
        tag("use", href="#gr-card", width=width, height=height),
        use(icon, 34, 31, 42, class_=f"o-c-{tint}"),
        line(
            words.au(box.ORBIT_AU[card]),
            width - 3 - _TAB / 2,
            17.5,
            least + 1,
            limit=_TAB - 4,
            least=least,
            bold=True,
            anchor="middle",
        ),
        block(
            words.name(name),
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
    if box.ORBIT_KIND[card] == box.HEROIC:
        parts.append(star(box.ORBIT_VALUE[card], width - 24, 39, 30))
    else:
        parts.append(_hint(card, width - 62, 43, least + 1))
    return join(parts)


def orbit_mini(name: str) -> Svg:
    """An orbit card face up in a stack."""
    card = ORBIT[name]
    icon, _ = orbit_look(card)
    wide, high = MINI
    face = tag("use", href=f"#{_mini(icon)}", width=wide, height=high)
    if box.ORBIT_KIND[card] != box.HEROIC:
        return face
    return join((face, star(box.ORBIT_VALUE[card], wide - 14, high - 14, 27)))


def orbit_back(name: str, turned: bool, least: float) -> Svg:
    """An orbit card face down: distance. Earlier seasons lie turned by 90 degrees (GR-NEXT-06)."""
    wide, high = MINI[::-1] if turned else MINI
    return join(
        (
            tag("use", href="#gr-turned" if turned else "#gr-down", width=wide, height=high),
            line(
                str(box.ORBIT_AU[ORBIT[name]]),
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
