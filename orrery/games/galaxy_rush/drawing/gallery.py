"""Every component of the box alone, for a catalogue."""

from __future__ import annotations

from orrery.core.art.sheet import HALF, NARROW, bare
from orrery.core.art.svg import at, use
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.drawing.achievements import achievement_card
from orrery.games.galaxy_rush.drawing.orbit import CARD, ORBIT, orbit_face, orbit_tip
from orrery.games.galaxy_rush.drawing.pieces import (
    discovery_card,
    discovery_tip,
    missing,
    prediction_card,
)
from orrery.games.galaxy_rush.drawing.scene import (
    EXPEDITION_ICONS,
    EXPEDITION_TINTS,
    RESOURCE_ICONS,
    RESOURCE_TINTS,
    Speaker,
)

EDGE = 2.0


def component(name: str, words: Speaker) -> str:
    """One component as a drawing with a title; empty for what is not in the box."""
    if name in ORBIT:
        card = orbit_face(words, name, HALF)
        size, said = CARD, orbit_tip(words, name)
    elif name in box.DISCOVERY_IDS:
        size = (110.0, 250.0)
        card = discovery_card(words, name, *size, HALF, missing(name, None))
        said = discovery_tip(words, name)
    elif name in box.ACHIEVEMENT_IDS:
        size = (280.0, 112.0)
        card = achievement_card(words, name, *size, NARROW)
        said = f"{words.name(name)}: {words.name(name + '-text')}"
    elif name in box.PREDICTION_IDS:
        size = (190.0, 64.0)
        card = prediction_card(words, name, *size, NARROW)
        said = words.name(name)
    elif name in box.RESOURCES:
        kind = box.RESOURCES.index(name)
        size = (64.0, 64.0)
        card = use(RESOURCE_ICONS[kind], 32, 32, 64, class_=f"o-c-{RESOURCE_TINTS[kind]}")
        said = words.resource(kind)
    elif name in box.EXPEDITIONS:
        kind = box.EXPEDITIONS.index(name)
        size = (64.0, 64.0)
        card = use(EXPEDITION_ICONS[kind], 32, 32, 64, class_=f"o-c-{EXPEDITION_TINTS[kind]}")
        said = words.expedition(kind)
    else:
        return ""
    wide, high = size
    return bare(wide + 2 * EDGE, high + 2 * EDGE, said, at(EDGE, EDGE, card))
