"""What is true of every table that can be: the law that `check()` keeps (COMP, GR-RUL-07, -09)."""

from __future__ import annotations

from orrery.core.errors import BrokenInvariant
from orrery.core.frames import KIND, SEAT, depth
from orrery.games.galaxy_rush.actions import (
    DECIDE_DISCOVERY,
    DECIDE_FACE,
    DECIDE_PREDICTION,
    DECIDE_ROCKET,
    DECIDE_TAKE,
)
from orrery.games.galaxy_rush.components import (
    COLOURS,
    DECK,
    DISCOVERIES,
    DISCOVERY_GIFT,
    DISCOVERY_IDS,
    DISCOVERY_REP,
    DISCOVERY_SEASON,
    EXPEDITION,
    LAYOUT,
    NO_GIFT,
    ORBIT_AU,
    ORBIT_CARDS,
    ORBIT_IDS,
    ORBIT_KIND,
    ORBIT_TYPE,
    ORBIT_VALUE,
    PAIRS,
    RESOURCE,
)
from orrery.games.galaxy_rush.rules.turn import next_captain
from orrery.games.galaxy_rush.state import (
    CAPTAIN,
    DISCOVERY_IN_DECK,
    DISPLAYED,
    FACE_DOWN,
    FACE_UP,
    IN_DECK,
    NO_RIVAL,
    ON_TRACK,
    OWNED,
    PUT_AWAY,
    REMOVED,
    RIVAL,
    TAKEN,
    Captain,
    Table,
)


def check_table(table: Table) -> None:
    """Raise BrokenInvariant unless this table is one that can be."""
    check_track(table)
    check_orbit_cards(table)
    check_discoveries(table)
    check_captain(table, 0)
    check_captain(table, 1)
    check_predictions(table)
    check_medals(table)
    check_decision(table)


def require(truth: bool, otherwise: str) -> None:
    if not truth:
        raise BrokenInvariant(otherwise)


def check_track(table: Table) -> None:
    """Which spaces hold a card follows from where the rockets stand. GR-RUL-07, GR-RUL-08."""
    blue = table.blue
    orange = table.orange
    behind = min(blue.step, orange.step)
    ahead = max(blue.step, orange.step)
    if blue.step == orange.step:
        require(blue.orbit != orange.orbit, "rockets that are even stand in different orbits")
    elif not table.deal.chain:
        require(ahead - behind <= 2, "a rocket is never more than two steps ahead")
    leader = blue if blue.step > orange.step else orange
    for space in range(LAYOUT):
        pair = space // 2 + 1
        lies = pair > behind and not (pair == ahead and space % 2 + 1 == leader.orbit)
        require(
            (table.line[space] >= 0) == lies,
            f"P{pair}-O{space % 2 + 1} should {'hold a card' if lies else 'be empty'} "
            "with the rockets where they are",
        )
    for space in range(0, LAYOUT, 2):
        inner = table.line[space]
        outer = table.line[space + 1]
        if inner >= 0 and outer >= 0:
            require(
                ORBIT_AU[inner] <= ORBIT_AU[outer],
                f"pair {space // 2 + 1}: the smaller distance lies in orbit 1",
            )


def check_orbit_cards(table: Table) -> None:
    """Every orbit card is somewhere exactly once. GR-COMP-01, GR-RUL-09."""
    require(sorted(table.deal.orbit + table.deal.course) == list(range(ORBIT_CARDS)), "orbit deck")
    laid = set(table.deal.orbit[: table.season * LAYOUT])
    for card in range(ORBIT_CARDS):
        where = table.place[card]
        require((where != IN_DECK) == (card in laid), f"{ORBIT_IDS[card]} is in two places or none")
        require(
            (where == ON_TRACK) == (card in table.line), f"{ORBIT_IDS[card]} on the track or not"
        )
    held = table.place.count(TAKEN)
    facing = depth(table.stack) > 0 and table.stack[KIND] == DECIDE_FACE
    require(held == (1 if facing else 0), "exactly one card is taken while its face is decided")
    # Each acceleration costs one card; what nobody took left the game (GR-ACC-04, GR-ACC-07).
    removed = table.place.count(REMOVED)
    owned = owned_cards(table, 0) + owned_cards(table, 1) + held
    on_track = table.place.count(ON_TRACK)
    require(owned + removed + on_track == len(laid), "the cards laid out do not add up")


def owned_cards(table: Table, seat: int) -> int:
    owned = table.place.count(FACE_UP + seat)
    for season in range(4):
        owned += table.place.count(FACE_DOWN + seat * 4 + season)
    return owned


def check_discoveries(table: Table) -> None:
    """Every discovery is somewhere exactly once, and only its own season's deck is in use."""
    require(sorted(table.deal.discoveries) == list(range(DISCOVERIES)), "discovery decks")
    shown = 0
    for card in range(DISCOVERIES):
        where = table.owner[card]
        season = DISCOVERY_SEASON[card]
        name = DISCOVERY_IDS[card]
        require((where == DISPLAYED) == (card in table.display), f"{name} on display or not")
        if where == DISPLAYED:
            shown += 1
            require(season == table.season, f"{name} is of another season")
        elif where == DISCOVERY_IN_DECK:
            require(season >= table.season, f"{name} should have been put away")
        elif where == PUT_AWAY:
            require(season < table.season, f"{name} is put away too early")
        else:
            require(season <= table.season, f"{name} is owned before its season")
    deck = table.deal.discoveries[(table.season - 1) * DECK : table.season * DECK]
    for place, card in enumerate(deck):
        require(
            (table.owner[card] == DISCOVERY_IN_DECK) == (place >= table.drawn),
            f"{DISCOVERY_IDS[card]} is in two places or none",
        )
    require(shown == 4 or table.drawn == DECK, "the display is refilled while the deck lasts")


def tally(table: Table, seat: int) -> Captain:
    """What lies in front of a captain, counted from the cards. GR-VIS-01."""
    captain = table.captain(seat).clone()
    gift = 1 if table.deal.level >= CAPTAIN and seat == RIVAL else 0
    captain.resources = [gift, gift, gift, gift]
    captain.expeditions = [0, 0, 0]
    captain.heroics = captain.heroic_rep = 0
    captain.distance = captain.season_distance = 0
    captain.discoveries = captain.discovery_rep = 0
    for card in range(ORBIT_CARDS):
        where = table.place[card]
        if where == FACE_UP + seat:
            if ORBIT_KIND[card] == RESOURCE:
                captain.resources[ORBIT_TYPE[card]] += 1
            elif ORBIT_KIND[card] == EXPEDITION:
                captain.expeditions[ORBIT_TYPE[card]] += 1
            else:
                captain.heroics += 1
                captain.heroic_rep += ORBIT_VALUE[card]
        elif FACE_DOWN + seat * 4 <= where < FACE_DOWN + seat * 4 + 4:
            captain.distance += ORBIT_AU[card]
            if where == FACE_DOWN + seat * 4 + table.season - 1:
                captain.season_distance += ORBIT_AU[card]
    for card in range(DISCOVERIES):
        if table.owner[card] == OWNED + seat:
            captain.discoveries += 1
            captain.discovery_rep += DISCOVERY_REP[card]
            if DISCOVERY_GIFT[card] != NO_GIFT:
                captain.resources[DISCOVERY_GIFT[card]] += 1
    return captain


def check_captain(table: Table, seat: int) -> None:
    """What a captain counts is what lies in front of the captain. GR-VIS-01, GR-RUL-09."""
    captain = table.captain(seat)
    colour = COLOURS[seat]
    require(captain.encode() == tally(table, seat).encode(), f"{colour}: counts do not add up")
    taken = owned_cards(table, seat) + (1 if holds_taken_card(table, seat) else 0)
    least, most = cards_possible(table, captain.step)
    require(
        least <= taken <= most,
        f"{colour} has taken {taken} cards; {least} to {most} are possible by now",
    )
    require(captain.discoveries <= taken, f"{colour} has more discoveries than turns")


def holds_taken_card(table: Table, seat: int) -> bool:
    return len(table.stack) > 0 and table.stack[KIND] == DECIDE_FACE and table.stack[SEAT] == seat


def cards_possible(table: Table, step: int) -> tuple[int, int]:
    """How many cards a rocket at `step` of this season can have taken. GR-RUL-09."""
    earlier = table.season - 1
    if table.deal.chain:
        return earlier + (1 if step else 0), earlier * PAIRS + step
    return earlier * (PAIRS // 2) + (step + 1) // 2, earlier * PAIRS + step


def check_predictions(table: Table) -> None:
    """Three dealt to each captain; one played in each break, first-orbit captain first."""
    asked = depth(table.stack)
    breaking = asked > 0 and table.stack[KIND] in (DECIDE_PREDICTION, DECIDE_ROCKET)
    for seat in (0, 1):
        played = 0
        statements = table.captain(seat).hand
        for prediction in table.predictions:
            if prediction >> 3 & 1 == seat:
                played += 1
                require(not statements >> (prediction & 7) & 1, "a prediction is there twice")
                statements |= 1 << (prediction & 7)
        dealt = 0
        for place in range(seat * 8, seat * 8 + 3):
            dealt |= 1 << table.deal.predictions[place]
        require(statements == dealt, f"{COLOURS[seat]}: predictions dealt, played and in hand")
        breaks = table.season - 1
        allowed = (breaks, breaks + 1) if breaking else (breaks, breaks)
        require(
            allowed[0] <= played <= allowed[1],
            f"{COLOURS[seat]} has played {played} predictions in season {table.season}",
        )


def check_medals(table: Table) -> None:
    """One medal per season that ended, each with one captain. GR-SEASON-03."""
    require(table.blue.medals & table.orange.medals == 0, "a medal is with two captains")
    ended = table.season - 1
    if table.blue.step == PAIRS and table.orange.step == PAIRS and not turn_is_open(table):
        ended = table.season
    require(table.blue.medals | table.orange.medals == (1 << ended) - 1, "medals do not add up")


def turn_is_open(table: Table) -> bool:
    """The last turn of a season is finished before the medal is given. GR-RUL-26."""
    return len(table.stack) > 0 and table.stack[KIND] in (DECIDE_FACE, DECIDE_DISCOVERY)


def check_decision(table: Table) -> None:
    """Exactly what can be asked with this table is being asked."""
    if table.over:
        require(not table.stack and table.season == 4, "the game ends after season four")
        return
    require(depth(table.stack) >= 1, "somebody has to decide while the game goes on")
    kind = table.stack[KIND]
    seat = table.stack[SEAT]
    require(seat == 0 or table.deal.level == NO_RIVAL, "nobody decides for the rival")
    even_at_end = table.blue.step == PAIRS and table.orange.step == PAIRS
    if kind == DECIDE_TAKE:
        require(not even_at_end, "no card is left to take")
        require(next_captain(table) == seat, f"it is not {COLOURS[seat]}'s turn")
    elif kind in (DECIDE_PREDICTION, DECIDE_ROCKET):
        require(even_at_end and table.season < 4, "predictions are made between seasons")
    require(bool(table.legal()), "there is always something to decide")
