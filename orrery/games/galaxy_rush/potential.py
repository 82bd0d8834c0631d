"""How well a captain stands: the score, and in points what is half done or still to come.

An estimate for players that look one turn ahead, not a rule. Its numbers are rough readings of
many games; nothing else in the game depends on them.
"""

from __future__ import annotations

from math import exp
from typing import Final

from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.scoring import expedition_rep, measure, medal_rep, total
from orrery.games.galaxy_rush.state import Captain, Table

CARD_WORTH: Final = 6.0
"""What a card still to be taken is worth on average: the price of accelerating."""
SHARE: Final = 0.5
"""How many of the cards that both captains can still reach will be one's own."""
RACE: Final = 9.0
"""How many au the captains drift apart within a season by one card."""
FINDS: Final = 4.0
"""How many Discoveries of an average kind a captain hopes for in a season to come."""
SHORT: Final = 0.7
"""How much of a Discovery's worth is left for each Resource that it still lacks."""

# Per measure of the box, in its order: how much of it one more card brings on average, and how
# far the captains drift apart by one card each.
GROWTH: Final = (0.08, 0.2, 0.4, 0.2, 0.25, 0.12, 0.25, 4.0, 0.4, 0.1, 0.3, 0.0)
DRIFT: Final = (0.3, 0.5, 0.8, 0.6, 0.7, 0.4, 0.7, 10.0, 1.0, 0.5, 2.0, 1.5)


def potential(table: Table, seat: int) -> float:
    """The estimate for one captain, less that for the other; exact once the game is over."""
    if table.over:
        return float(total(table, seat) - total(table, 1 - seat))
    own = prospects(table, seat) - prospects(table, 1 - seat)
    return own + medal_prospects(table, seat) + prediction_prospects(table, seat)


def prospects(table: Table, seat: int) -> float:
    """What a captain has and can still make of it, medals of this season and predictions apart."""
    captain = table.captain(seat)
    return (
        medal_rep(captain)
        + captain.heroic_rep
        + captain.discovery_rep
        + expedition_prospects(table, captain)
        + distance_prospects(captain)
        + discovery_prospects(table, captain)
        + achievement_prospects(table, seat)
        + season_prospects(captain)
    )


def distance_prospects(captain: Captain) -> float:
    """The distance travelled; au short of the next point count in part."""
    return captain.distance / box.AU_PER_REP


def season_prospects(captain: Captain) -> float:
    """The cards that this season still offers."""
    return CARD_WORTH * (box.PAIRS - captain.step)


def cards_to_come(table: Table, captain: Captain) -> int:
    """How many cards a captain who never accelerates will still take."""
    return (box.SEASONS - table.season) * box.PAIRS + box.PAIRS - captain.step


def chance(need: int, expected: float) -> float:
    """How likely `need` more of something is when `expected` more are to be expected."""
    if need <= 0:
        return 1.0
    if expected <= 0.0:
        return 0.0
    return expected * expected / (expected * expected + need * need)


def ahead(lead: float, spread: float) -> float:
    """How likely a lead is kept when what is still to come has this spread."""
    if lead > 20.0 * spread:
        return 1.0
    if lead < -20.0 * spread:
        return 0.0
    return 1.0 / (1.0 + exp(-1.7 * lead / spread))


# --- expeditions --------------------------------------------------------------------------


def expedition_prospects(table: Table, captain: Captain) -> float:
    """Sets as scored, and loose cards by the chance that they become a set."""
    return (
        expedition_rep(captain)
        + loose_comets(table, captain)
        + loose_nebulas(table, captain)
        + next_asteroid(table, captain)
    )


def loose_comets(table: Table, captain: Captain) -> float:
    comets = captain.expeditions[box.COMET] % box.COMET_SET
    if comets == 0:
        return 0.0
    more = expected_expeditions(table, captain, box.COMET)
    return box.COMET_REP * comets / box.COMET_SET * chance(box.COMET_SET - comets, more)


def loose_nebulas(table: Table, captain: Captain) -> float:
    nebulas = captain.expeditions[box.NEBULA] % box.NEBULA_SET
    if nebulas == 0:
        return 0.0
    more = expected_expeditions(table, captain, box.NEBULA)
    return box.NEBULA_REP * nebulas / box.NEBULA_SET * chance(box.NEBULA_SET - nebulas, more)


def next_asteroid(table: Table, captain: Captain) -> float:
    """The next one is worth more than the last one was."""
    asteroids = captain.expeditions[box.ASTEROID]
    if asteroids == 0 or asteroids + 1 >= len(box.ASTEROID_REP):
        return 0.0
    more = expected_expeditions(table, captain, box.ASTEROID)
    return 0.5 * (box.ASTEROID_REP[asteroids + 1] - box.ASTEROID_REP[asteroids]) * chance(1, more)


def expected_expeditions(table: Table, captain: Captain, kind: int) -> float:
    """How many more Expeditions of a type a captain can hope for."""
    visible = 0
    for space in range(captain.step * 2, box.LAYOUT):
        card = table.line[space]
        if card >= 0 and box.ORBIT_KIND[card] == box.EXPEDITION and box.ORBIT_TYPE[card] == kind:
            visible += 1
    return SHARE * (visible + 1.5 * (box.SEASONS - table.season))


# --- discoveries --------------------------------------------------------------------------


def discovery_prospects(table: Table, captain: Captain) -> float:
    """What the Resources promise: on display now, and in the decks of the seasons to come."""
    return deck_prospects(table, captain, display_prospects(table, captain))


def display_prospects(table: Table, captain: Captain) -> float:
    """The best Discovery on display."""
    best = 0.0
    for card in table.display:
        if card >= 0:
            worth = in_reach(captain.resources, card)
            if worth > best:
                best = worth
    # Later turns find the display refilled; with no turn left there is nothing to find.
    turns = box.PAIRS - captain.step
    return best * chance(1, turns * 0.4)


def deck_prospects(table: Table, captain: Captain, promise: float = 0.0) -> float:
    """An average Discovery of each season to come, as often as a captain can hope for one.

    Added to `promise`.
    """
    place = 0
    for owned in captain.resources:
        place = place * KINDS_OF_STOCK + min(owned, MOST_NEEDED)
    for season in range(table.season, box.SEASONS):
        promise += DECK_PROMISE[season][place]
    return promise


def in_reach(have: list[int], card: int) -> float:
    """The worth of a Discovery, less for each Resource that is still lacking."""
    worth = float(box.DISCOVERY_REP[card])
    for kind in range(4):
        lacking = box.DISCOVERY_NEEDS[card * 4 + kind] - have[kind]
        while lacking > 0:
            worth *= SHORT
            lacking -= 1
    return worth


def _promises(deck: list[int]) -> list[float]:
    """What a deck promises, for all Resources that somebody can have; more than needed is enough.

    Computed once as a table, because every position that a search looks at needs it.
    """
    promises: list[float] = []
    for place in range(KINDS_OF_STOCK**4):
        have = [place // KINDS_OF_STOCK**power % KINDS_OF_STOCK for power in (3, 2, 1, 0)]
        worth = 0.0
        for card in deck:
            worth += in_reach(have, card)
        promises.append(FINDS * worth / max(1, len(deck)))
    return promises


MOST_NEEDED: Final = max(box.DISCOVERY_NEEDS)
KINDS_OF_STOCK: Final = MOST_NEEDED + 1
DECK_PROMISE: Final[list[list[float]]] = [_promises(deck) for deck in box.DECKS]


# --- achievements -------------------------------------------------------------------------


def achievement_prospects(table: Table, seat: int) -> float:
    worth = 0.0
    for card in table.deal.achievements:
        worth += box.ACHIEVEMENT_REP[card] * achievement_chance(table, seat, card)
    return worth


def achievement_chance(table: Table, seat: int, card: int) -> float:
    """How likely an Achievement is met at the end; how often, if it counts per unit."""
    which = box.ACHIEVEMENT_MEASURE[card]
    have = measure(table, seat, which)
    left = cards_to_come(table, table.captain(seat))
    more = GROWTH[which] * left
    test = box.ACHIEVEMENT_TEST[card]
    if test == box.PER_UNIT:
        if which == box.BY_SETS:
            return set_progress(table.captain(seat))
        return have + more
    need = box.ACHIEVEMENT_VALUE[card] - have
    if test == box.AT_LEAST:
        return chance(need, more)
    if need < 0:
        return 0.0
    # A captain can avoid what must not grow any more, but hardly for ever.
    patience = 1.0 / (1.0 + 0.05 * left)
    if test == box.AT_MOST or need == 0:
        return patience
    return 0.6 * chance(need, more)


def set_progress(captain: Captain) -> float:
    """Full sets of the four Resources, and a part for each Resource towards the next."""
    full = min(captain.resources)
    started = 0
    for owned in captain.resources:
        if owned > full:
            started += 1
    return full + 0.15 * started


# --- medals and predictions ---------------------------------------------------------------


def medal_prospects(table: Table, seat: int) -> float:
    """This season's medal by the chance to win it: gained or lost, so it counts both ways."""
    if medal_is_won(table):
        return 0.0
    return box.MEDALS[table.season - 1] * (2.0 * medal_chance(table, seat) - 1.0)


def medal_is_won(table: Table) -> bool:
    medal = 1 << table.season - 1
    return (table.blue.medals | table.orange.medals) & medal != 0


def medal_chance(table: Table, seat: int) -> float:
    """How likely a captain wins this season's medal, while it is not won."""
    own = table.captain(seat)
    other = table.captain(1 - seat)
    lead = own.season_distance - other.season_distance
    # A tie goes to orbit 1, which is worth about so much distance.
    nudge = 2.0 if own.orbit == 1 else -2.0
    spread = 6.0 + RACE * (box.PAIRS - own.step + box.PAIRS - other.step) ** 0.5
    return ahead(lead + nudge, spread)


def prediction_prospects(table: Table, seat: int) -> float:
    """The tokens that a captain's own predictions promise; nobody knows the other's."""
    return predictions_in_hand(table, seat, played_predictions(table, seat))


def played_predictions(table: Table, seat: int) -> float:
    worth = 0.0
    on_rocket = [0, 0]
    for played in table.predictions:
        rocket = st.aimed_at(played)
        if st.made_by(played) == seat:
            token = box.TOKEN_VALUE[rocket * box.TOKENS] - 0.6 * on_rocket[rocket]
            worth += token * likely(table, box.STATEMENT_MEASURE[st.card_of(played)], rocket)
        on_rocket[rocket] += 1
    return worth


def predictions_in_hand(table: Table, seat: int, worth: float = 0.0) -> float:
    """Each on the rocket for which it is more likely true; added to `worth`."""
    hand = table.captain(seat).hand
    for statement in range(box.STATEMENTS):
        if hand >> statement & 1:
            yes = likely(table, box.STATEMENT_MEASURE[seat * box.STATEMENTS + statement], seat)
            worth += 4.5 * (yes if yes > 0.5 else 1.0 - yes)
    return worth


def likely(table: Table, which: int, rocket: int) -> float:
    """How likely a statement about the most of something comes true of a rocket's captain."""
    lead = float(measure(table, rocket, which) - measure(table, 1 - rocket, which))
    cards = cards_to_come(table, table.blue) + cards_to_come(table, table.orange)
    return ahead(lead, 0.2 + DRIFT[which] * (cards / 2.0) ** 0.5)
