"""What a viewer of Newton does not know.

The order of cards in a deck, as far as they have not been turned up since they came there; the
Masters of other players that the viewer never held, and who took which of those it passed on;
and in which order cards will go under their decks.
"""

from __future__ import annotations

from random import Random

import orrery
from orrery.core.records import Entry, Record
from orrery.games.newton.components import ACTION_CARDS, CARD_IDS, DECK, LEVELS, MASTER_IDS, ROUNDS
from orrery.games.newton.view import NewtonView, SeenPack

GAME = orrery.load("newton")


def disguise(record: Record, viewer: int | None, chance: Random) -> Record:
    known: set[str] = set()
    seats: list[int] = []
    last: NewtonView | None = None
    for state in record.states(GAME):
        view = state.view(viewer)
        assert isinstance(view, NewtonView)
        known.update(_known(view))
        seats.append(state.seat)
        last = view
    assert last is not None
    swapped: dict[str, str] = {}
    for level in range(LEVELS):
        _shuffle(swapped, CARD_IDS[level * DECK : (level + 1) * DECK], known, chance)
    _shuffle(swapped, MASTER_IDS, known, chance)
    passed = _passed_on(last, chance)
    twin = record.branch(0)
    twin.deal = {
        row: [swapped.get(name, name) for name in names] for row, names in record.deal.items()
    }
    _reorder_decks(twin, last, chance)
    for entry, seat in zip(record.entries, seats, strict=False):
        names = swapped if seat == viewer else {**swapped, **passed}
        words = " ".join(names.get(word, word) for word in entry.notation.split())
        twin.entries.append(Entry(entry.decision, words))
    return twin


def _known(view: NewtonView) -> set[str]:
    """Cards that were ever turned up, and Masters that the viewer has seen."""
    names = {name for line in view.market for name in line}
    for player in view.players:
        names.update(player.hand, player.desk, player.tucked, player.masters, player.patrons)
    names.update(name for pack in view.packs for name in pack.masters)
    names.update(
        name for deck in view.decks for layer in deck if layer.round for name in layer.cards
    )
    return names.union(view.gone)


def _shuffle(mapping: dict[str, str], names: list[str], known: set[str], chance: Random) -> None:
    hidden = [name for name in names if name not in known]
    others = chance.sample(hidden, len(hidden))
    mapping.update(zip(hidden, others, strict=True))


def _passed_on(view: NewtonView, chance: Random) -> dict[str, str]:
    """Who of the others kept which Master that the viewer passed on can be another way round."""
    played = {name for player in view.players for name in player.patrons}
    mapping: dict[str, str] = {}
    for pack in view.packs if view.seats > 1 else ():
        taken = set(pack.masters) - set(_next_sight(view, pack)) - set(view.kept) - played
        names = sorted(taken)
        mapping.update(zip(names, chance.sample(names, len(names)), strict=True))
    return mapping


def _next_sight(view: NewtonView, pack: SeenPack) -> tuple[str, ...]:
    later = [one for one in view.packs if one.dealt_to == pack.dealt_to and one.kept > pack.kept]
    return later[0].masters if later else ()


def _reorder_decks(twin: Record, view: NewtonView, chance: Random) -> None:
    """Shuffle what lies under a deck since a round, and what will go there."""
    for deck in view.decks:
        for layer in deck:
            if layer.round:
                row = twin.deal[f"under-{layer.round}"]
                places = [place for place, name in enumerate(row) if name in layer.cards]
                for place, name in zip(
                    places, chance.sample(layer.cards, len(layer.cards)), strict=True
                ):
                    row[place] = name
    for number in range(max(view.round, 1), ROUNDS):
        twin.deal[f"under-{number}"] = chance.sample(CARD_IDS[:ACTION_CARDS], ACTION_CARDS)
