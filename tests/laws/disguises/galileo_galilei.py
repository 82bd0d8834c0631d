"""What nobody knows in Galileo Galilei.

The fronts of cards in the deck, in the box and light side up in a library; of these, those whose
light side was seen can be any card with the same one. Also what chance still holds for Tycho, and
the order of tiles that are not laid out yet.
"""

from __future__ import annotations

from random import Random

import orrery
from orrery.core.records import Record
from orrery.games.galileo_galilei.components import BACK_IDS, CARD_BACK, CARD_IDS, CARD_TIER
from orrery.games.galileo_galilei.rules.setup import LUCK, SHUFFLES
from orrery.games.galileo_galilei.view import GalileoView

GAME = orrery.load("galileo_galilei")
BACK = {name: BACK_IDS[CARD_BACK[card]] for card, name in enumerate(CARD_IDS)}
TIER = {name: CARD_TIER[card] for card, name in enumerate(CARD_IDS)}


def disguise(record: Record, viewer: int | None, chance: Random) -> Record:
    fronts: set[str] = set()
    last: GalileoView | None = None
    for state in record.states(GAME):
        view = state.view(viewer)
        assert isinstance(view, GalileoView)
        fronts.update(name for name in view.display if name)
        last = view
    assert last is not None
    hidden = [name for name in CARD_IDS if name not in fronts]
    # Several cards share a light side: those in the deck below its last top were never seen.
    turned = len(record.deal["deck"]) - sum(last.deck)
    reached = {*record.deal["deck"][: turned + 1], *record.deal["box"][: _taken(record, last)]}
    buried = [name for name in hidden if name not in reached]
    swapped = {name: name for name in CARD_IDS}
    for tier in (1, 2, 3):
        _shuffle(swapped, [name for name in buried if TIER[name] == tier], chance)
    alike = {name: name for name in CARD_IDS}
    for back in BACK_IDS:
        _shuffle(alike, [name for name in hidden if BACK[name] == back], chance)
    twin = record.branch(len(record.line()))
    twin.deal = {row: list(names) for row, names in record.deal.items()}
    for row in ("deck", "box"):
        twin.deal[row] = [alike[swapped[name]] for name in record.deal[row]]
    _forget_chance(twin, last, chance)
    return twin


def _taken(record: Record, view: GalileoView) -> int:
    return len(record.deal["box"]) - view.box


def _shuffle(mapping: dict[str, str], names: list[str], chance: Random) -> None:
    others = names[:]
    chance.shuffle(others)
    mapping.update(zip(names, others, strict=True))


def _forget_chance(twin: Record, view: GalileoView, chance: Random) -> None:
    for seat, side in enumerate(view.players[: view.seats]):
        row = f"tiles-{seat + 1}"
        if "" in side.sky and row in twin.deal:
            chance.shuffle(twin.deal[row])
    if "movement" not in twin.deal:
        return
    movement = twin.deal["movement"]
    count = len(movement) // SHUFFLES
    for start in range(0, len(movement), count):
        rest = movement[max(start, view.movements) : start + count]
        chance.shuffle(rest)
        movement[max(start, view.movements) : start + count] = rest
    luck = twin.deal["luck"]
    for place in range(view.lucks, len(luck)):
        luck[place] = str(chance.randrange(LUCK))
