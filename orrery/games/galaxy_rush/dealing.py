"""The deal of Galaxy Rush as a record holds it: reading and writing it (INFO)."""

from __future__ import annotations

from orrery.core import records
from orrery.core.deals import Rows
from orrery.core.errors import CorruptRecord
from orrery.core.state import Settings
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.options import options_of
from orrery.games.galaxy_rush.rules.setup import IN_TRACK_DECK
from orrery.games.galaxy_rush.state import Deal


def read(settings: Settings, deal: records.Deal) -> Deal:
    """The deal as the rules use it. Raises CorruptRecord if it is no deal of this game."""
    chain, ties, level = options_of(settings)
    rows = Rows(deal)

    def row(name: str, known: list[str], count: int) -> list[int]:
        items = rows.take(name)
        places = {item: place for place, item in enumerate(known)}
        if len(items) != count or len(set(items)) != count or not set(items) <= places.keys():
            raise CorruptRecord(f"deal {name!r} is not a shuffle of the right {count} cards")
        return [places[item] for item in items]

    first = row("first", list(box.COLOURS), 1)[0]
    orbit = row("orbit", box.ORBIT_IDS, IN_TRACK_DECK if level else len(box.ORBIT_IDS))
    discoveries: list[int] = []
    for season, deck in enumerate(box.DECKS, 1):
        names = [box.DISCOVERY_IDS[card] for card in deck]
        shuffled = row(f"discoveries-{season}", names, len(deck))
        discoveries += [deck[place] for place in shuffled]
    predictions: list[int] = []
    for seat, colour in enumerate(box.COLOURS):
        cards = box.PREDICTION_IDS[seat * box.STATEMENTS : (seat + 1) * box.STATEMENTS]
        predictions += row(f"predictions-{colour}", cards, box.STATEMENTS)
    achievements = row("achievements", box.ACHIEVEMENT_IDS, box.IN_PLAY)
    course: list[int] = []
    if level != st.NO_RIVAL:
        course = row("course", box.ORBIT_IDS, len(box.ORBIT_IDS) - IN_TRACK_DECK)
        if set(course) & set(orbit):
            raise CorruptRecord("a card is in the orbit deck and in the course deck")
    rows.done()
    return Deal(first, orbit, discoveries, predictions, achievements, course, chain, ties, level)


def write(deal: Deal) -> records.Deal:
    """The deal as rows of component ids: the inverse of `read`."""
    written: records.Deal = {
        "first": [box.COLOURS[deal.first]],
        "orbit": [box.ORBIT_IDS[card] for card in deal.orbit],
    }
    for season in range(box.SEASONS):
        deck = deal.discoveries[box.DECK_START[season] : box.DECK_START[season + 1]]
        written[f"discoveries-{season + 1}"] = [box.DISCOVERY_IDS[card] for card in deck]
    for seat, colour in enumerate(box.COLOURS):
        statements = deal.predictions[seat * box.STATEMENTS : (seat + 1) * box.STATEMENTS]
        written[f"predictions-{colour}"] = [
            box.PREDICTION_IDS[seat * box.STATEMENTS + statement] for statement in statements
        ]
    written["achievements"] = [box.ACHIEVEMENT_IDS[card] for card in deal.achievements]
    if deal.course:
        written["course"] = [box.ORBIT_IDS[card] for card in deal.course]
    return written
