"""What a viewer of Galaxy Rush does not know (GR-INFO-05).

The order of what still lies in the decks, the statements of the other captain, the cards that
were put away unseen; and of what was seen, the order in which it came: two cards of a pair are
sorted by distance after they were drawn, and a dealt hand has no order.
"""

from __future__ import annotations

from random import Random

import orrery
from orrery.core.records import Record
from orrery.core.views import View
from orrery.games.galaxy_rush.components import (
    COLOURS,
    HAND,
    ORBIT_AU,
    ORBIT_IDS,
    SEASONS,
)
from orrery.games.galaxy_rush.view import GalaxyRushView
from orrery.laws.disguises import by_swapping

KINDS = [
    ["orbit", "course"],
    *([f"discoveries-{season}"] for season in range(1, SEASONS + 1)),
    *([f"predictions-{colour}"] for colour in COLOURS),
]
AU = dict(zip(ORBIT_IDS, ORBIT_AU, strict=True))


def known(view: View) -> set[str]:
    assert isinstance(view, GalaxyRushView)
    names = {*view.laid, *view.course, *view.display, view.chosen}
    for captain in view.captains:
        names.update(captain.hand, captain.discoveries)
    names.update(played.card for played in view.predictions)
    return names


swap = by_swapping(orrery.load("galaxy_rush"), known, KINDS)


def disguise(record: Record, viewer: int | None, chance: Random) -> Record:
    twin = swap(record, viewer, chance)
    orbit = twin.deal["orbit"]
    for first in range(0, SEASONS * 12, 2):
        if AU[orbit[first]] != AU[orbit[first + 1]] and chance.random() < 0.5:
            orbit[first], orbit[first + 1] = orbit[first + 1], orbit[first]
    for seat, colour in enumerate(COLOURS):
        # The rival plays its hand in the order it was dealt; nobody else does.
        if seat < record.seats:
            statements = twin.deal[f"predictions-{colour}"]
            statements[:HAND] = chance.sample(statements[:HAND], HAND)
    return twin
