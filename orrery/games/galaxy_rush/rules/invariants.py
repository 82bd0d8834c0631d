"""What is true of every table that can be: the law that `check()` keeps.

COMP, GR-RUL-07, GR-RUL-09.
"""

from __future__ import annotations

from orrery.core.errors import BrokenInvariant
from orrery.core.frames import KIND, SEAT, A, depth
from orrery.games.galaxy_rush.actions import (
    DECIDE_DISCOVERY,
    DECIDE_FACE,
    DECIDE_PREDICTION,
    DECIDE_ROCKET,
    DECIDE_TAKE,
)
from orrery.games.galaxy_rush.components import (
    COLOURS,
    DECK_START,
    DISCOVERIES,
    DISCOVERY_GIFT,
    DISCOVERY_IDS,
    DISCOVERY_REP,
    DISCOVERY_SEASON,
    DISPLAY,
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
    PREDICTION_IDS,
    RESOURCE,
    SEASONS,
    STATEMENTS,
)
from orrery.games.galaxy_rush.rules.discoveries import can_afford
from orrery.games.galaxy_rush.rules.season import medal_winner
from orrery.games.galaxy_rush.rules.turn import next_captain, season_is_over
from orrery.games.galaxy_rush.state import (
    ADMIRAL,
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
    first_orbit,
)


def check_table(table: Table) -> None:
    """Raise BrokenInvariant unless this table is one that can be."""
    check_track(table)
    check_orbit_cards(table)
    check_discoveries(table)
    check_captain(table, 0)
    check_captain(table, 1)
    check_predictions(table)
    check_break(table)
    check_medals(table)
    check_course(table)
    check_decision(table)


def require(truth: bool, key: str, otherwise: str) -> None:
    """Complain about the part of the table that a position calls by this key."""
    if not truth:
        raise BrokenInvariant(f"{key}: {otherwise}")


def check_track(table: Table) -> None:
    """Which spaces hold a card follows from where the rockets stand. GR-RUL-07, GR-RUL-08."""
    blue = table.blue
    orange = table.orange
    behind = min(blue.step, orange.step)
    ahead = max(blue.step, orange.step)
    leader = blue if blue.step > orange.step else orange
    if blue.step == orange.step:
        require(
            blue.orbit != orange.orbit,
            "orange.orbit",
            "rockets that are even stand in different orbits",
        )
    elif not table.deal.chain:
        require(
            ahead - behind <= 2,
            f"{COLOURS[0 if leader is blue else 1]}.step",
            "a rocket is never more than two steps ahead",
        )
    for space in range(LAYOUT):
        pair = space // 2 + 1
        lies = pair > behind and not (pair == ahead and space % 2 + 1 == leader.orbit)
        require(
            (table.line[space] >= 0) == lies,
            f"track.orbit{space % 2 + 1}",
            f"P{pair}-O{space % 2 + 1} should {'hold a card' if lies else 'be empty'} "
            "with the rockets where they are",
        )
    for space in range(0, LAYOUT, 2):
        inner = table.line[space]
        outer = table.line[space + 1]
        if inner >= 0 and outer >= 0:
            require(
                ORBIT_AU[inner] <= ORBIT_AU[outer],
                "track.orbit1",
                f"pair {space // 2 + 1}: the smaller distance lies in orbit 1",
            )


def check_orbit_cards(table: Table) -> None:
    """Every orbit card is somewhere exactly once. GR-COMP-01, GR-RUL-09."""
    require(
        sorted(table.deal.orbit + table.deal.course) == list(range(ORBIT_CARDS)),
        "deck.orbit",
        "not a shuffle of all orbit cards",
    )
    laid = set(table.deal.orbit[: table.season * LAYOUT])
    for card in range(ORBIT_CARDS):
        where = table.place[card]
        require(
            (where != IN_DECK) == (card in laid),
            "deck.orbit",
            f"{ORBIT_IDS[card]} is in two places or none",
        )
        require(
            (where == ON_TRACK) == (card in table.line),
            "track.orbit1",
            f"{ORBIT_IDS[card]} on the track or not",
        )
    held = table.place.count(TAKEN)
    facing = depth(table.stack) > 0 and table.stack[KIND] == DECIDE_FACE
    require(
        held == (1 if facing else 0),
        "decision.card",
        "exactly one card is taken while its face is decided",
    )
    # Each acceleration costs one card; what nobody took left the game (GR-ACC-04, GR-ACC-07).
    removed = table.place.count(REMOVED)
    owned = owned_cards(table, 0) + owned_cards(table, 1) + held
    on_track = table.place.count(ON_TRACK)
    require(
        owned + removed + on_track == len(laid), "deck.removed", "the cards laid out do not add up"
    )


def owned_cards(table: Table, seat: int) -> int:
    owned = table.place.count(FACE_UP + seat)
    for season in range(SEASONS):
        owned += cards_travelled(table, seat, season)
    return owned


def cards_travelled(table: Table, seat: int, season: int) -> int:
    """How many cards a captain played face down in a season, counted from 0."""
    return table.place.count(FACE_DOWN + seat * 4 + season)


def check_discoveries(table: Table) -> None:
    """Every discovery is somewhere exactly once, and only its own season's deck is in use."""
    require(
        sorted(table.deal.discoveries) == list(range(DISCOVERIES)),
        "deck.discoveries1",
        "not a shuffle of all discoveries",
    )
    shown = 0
    shown_at = "display.discoveries"
    for card in range(DISCOVERIES):
        where = table.owner[card]
        season = DISCOVERY_SEASON[card]
        name = DISCOVERY_IDS[card]
        require(
            (where == DISPLAYED) == (card in table.display), shown_at, f"{name} on display or not"
        )
        if where == DISPLAYED:
            shown += 1
            require(season == table.season, shown_at, f"{name} is of another season")
        elif where == DISCOVERY_IN_DECK:
            require(
                season >= table.season,
                f"deck.discoveries{season}",
                f"{name} should have been put away",
            )
        elif where == PUT_AWAY:
            require(
                season < table.season, f"deck.discoveries{season}", f"{name} is put away too early"
            )
        else:
            owner = COLOURS[where - OWNED]
            require(
                season <= table.season, f"{owner}.discoveries", f"{name} is owned before its season"
            )
    deck = table.deal.discoveries[DECK_START[table.season - 1] : DECK_START[table.season]]
    for place, card in enumerate(deck):
        require(
            (table.owner[card] == DISCOVERY_IN_DECK) == (place >= table.drawn),
            f"deck.discoveries{table.season}",
            f"{DISCOVERY_IDS[card]} is in two places or none",
        )
    require(
        shown == DISPLAY or table.drawn == len(deck),
        shown_at,
        "the display is refilled while the deck lasts",
    )


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
    require(captain.encode() == tally(table, seat).encode(), f"{colour}.up", "counts do not add up")
    taken = owned_cards(table, seat) + (1 if holds_taken_card(table, seat) else 0)
    least, most = cards_possible(table, captain.step)
    require(
        least <= taken <= most,
        f"{colour}.up",
        f"{colour} has taken {taken} cards; {least} to {most} are possible by now",
    )
    for season in range(SEASONS):
        turns = PAIRS if season + 1 < table.season else captain.step
        require(
            cards_travelled(table, seat, season) <= (turns if season < table.season else 0),
            f"{colour}.down{season + 1}",
            f"{colour} cannot have played so many cards face down in season {season + 1}",
        )
    check_finds(table, seat)


def check_finds(table: Table, seat: int) -> None:
    """A Resource played up allows one discovery, and Resources stay. GR-DISC-01, GR-RES-02."""
    captain = table.captain(seat)
    require(
        captain.discoveries <= resources_played_up(table, seat),
        f"{COLOURS[seat]}.discoveries",
        f"{COLOURS[seat]} has more discoveries than Resources played up",
    )
    for card in range(DISCOVERIES):
        if table.owner[card] == OWNED + seat:
            require(
                can_afford(captain, card),
                f"{COLOURS[seat]}.discoveries",
                f"{COLOURS[seat]} never had the Resources for {DISCOVERY_IDS[card]}",
            )


def resources_played_up(table: Table, seat: int) -> int:
    played = 0
    for card in range(ORBIT_CARDS):
        if ORBIT_KIND[card] == RESOURCE and table.place[card] == FACE_UP + seat:
            played += 1
    return played


def holds_taken_card(table: Table, seat: int) -> bool:
    return len(table.stack) > 0 and table.stack[KIND] == DECIDE_FACE and table.stack[SEAT] == seat


def cards_possible(table: Table, step: int) -> tuple[int, int]:
    """How many cards a rocket at `step` of this season can have taken. GR-RUL-09."""
    earlier = table.season - 1
    if table.deal.chain:
        return earlier + (1 if step else 0), earlier * PAIRS + step
    return earlier * (PAIRS // 2) + (step + 1) // 2, earlier * PAIRS + step


def check_predictions(table: Table) -> None:
    """Three dealt to each captain; one of each played in every break. GR-SETUP-13, GR-PRED-02."""
    for seat in (0, 1):
        played = 0
        statements = table.captain(seat).hand
        for prediction in table.predictions:
            if prediction >> 3 & 1 == seat:
                played += 1
                require(
                    not statements >> (prediction & 7) & 1,
                    "predictions.played",
                    "a prediction is there twice",
                )
                statements |= 1 << (prediction & 7)
        dealt = 0
        for place in range(seat * 8, seat * 8 + 3):
            dealt |= 1 << table.deal.predictions[place]
        require(
            statements == dealt, f"{COLOURS[seat]}.hand", "not what was dealt less what was played"
        )
        breaks = table.season - 1
        require(
            breaks <= played <= breaks + (1 if in_break(table) else 0),
            "predictions.played",
            f"{COLOURS[seat]} has played {played} predictions in season {table.season}",
        )
    for place in range(0, len(table.predictions) - 1, 2):
        makers = table.predictions[place] >> 3 & 1, table.predictions[place + 1] >> 3 & 1
        require(
            makers[0] != makers[1],
            "predictions.played",
            "in each break each captain plays one prediction",
        )


def in_break(table: Table) -> bool:
    return len(table.stack) > 0 and table.stack[KIND] in (DECIDE_PREDICTION, DECIDE_ROCKET)


def check_break(table: Table) -> None:
    """The captain in orbit 1 predicts first; the rival without being asked. GR-PRED-03."""
    if not in_break(table):
        return
    require(
        season_is_over(table) and table.season < SEASONS,
        "decision.kind",
        "predictions are made between seasons",
    )
    seat = table.stack[SEAT]
    first = first_orbit(table)
    made = table.predictions[2 * (table.season - 1) :]
    require(
        len(made) == (0 if seat == first else 1) and all(one >> 3 & 1 == first for one in made),
        "predictions.played",
        "the captain in orbit 1 predicts first, then the other",
    )
    waiting = 1 if seat == first and table.deal.level == NO_RIVAL else 0
    require(
        depth(table.stack) == 1 + waiting,
        "decision.seat",
        "each captain is asked for one prediction",
    )
    if table.stack[KIND] == DECIDE_ROCKET:
        card = seat * STATEMENTS + table.stack[A]
        require(
            table.captain(seat).hand >> table.stack[A] & 1 == 1,
            "decision.card",
            f"{PREDICTION_IDS[card]} is not in {COLOURS[seat]}'s hand",
        )


def check_medals(table: Table) -> None:
    """One medal per season that ended, with whoever travelled farther.

    GR-SEASON-02, GR-SEASON-03, GR-SEASON-04.
    """
    require(
        table.blue.medals & table.orange.medals == 0,
        "orange.medals",
        "a medal is with two captains",
    )
    ended = table.season - 1
    if season_is_over(table) and not turn_is_open(table):
        ended = table.season
    require(
        table.blue.medals | table.orange.medals == (1 << ended) - 1,
        "blue.medals",
        f"medals do not add up: {ended} have been won",
    )
    for season in range(ended):
        winner = 0 if table.blue.medals >> season & 1 else 1
        require(
            can_have_won(table, winner, season),
            f"{COLOURS[winner]}.medals",
            f"{COLOURS[winner]} cannot have won the medal of season {season + 1}",
        )


def can_have_won(table: Table, winner: int, season: int) -> bool:
    """Ties of earlier seasons went to an orbit that nobody can see any more; admirals win all."""
    if season + 1 == table.season:
        return medal_winner(table) == winner
    own = travelled(table, winner, season)
    other = travelled(table, 1 - winner, season)
    if own == other:
        return winner == RIVAL or table.deal.level != ADMIRAL
    return own > other


def travelled(table: Table, seat: int, season: int) -> int:
    """The distance of one season, counted from 0. GR-DIST-01."""
    distance = 0
    for card in range(ORBIT_CARDS):
        if table.place[card] == FACE_DOWN + seat * 4 + season:
            distance += ORBIT_AU[card]
    return distance


def turn_is_open(table: Table) -> bool:
    """The last turn of a season is finished before the medal is given. GR-RUL-26."""
    return len(table.stack) > 0 and table.stack[KIND] in (DECIDE_FACE, DECIDE_DISCOVERY)


def check_course(table: Table) -> None:
    """The rival uses one course card for each card it takes. GR-SOLO-03."""
    if table.deal.level != NO_RIVAL:
        taken = owned_cards(table, RIVAL)
        require(
            table.course_used == taken,
            "deck.used",
            f"the rival took {taken} cards with {table.course_used} course cards",
        )


def check_decision(table: Table) -> None:
    """Exactly what can be asked with this table is being asked."""
    if table.over:
        require(
            not table.stack and table.season == SEASONS and season_is_over(table),
            "decision.kind",
            "the game ends after season four",
        )
        return
    require(
        depth(table.stack) >= 1, "decision.kind", "somebody has to decide while the game goes on"
    )
    kind = table.stack[KIND]
    seat = table.stack[SEAT]
    require(
        seat == 0 or table.deal.level == NO_RIVAL, "decision.seat", "nobody decides for the rival"
    )
    if kind == DECIDE_TAKE:
        require(not season_is_over(table), "decision.kind", "no card is left to take")
        require(next_captain(table) == seat, "decision.seat", f"it is not {COLOURS[seat]}'s turn")
    elif turn_is_open(table):
        require(
            table.captain(seat).step > 0,
            "decision.seat",
            f"{COLOURS[seat]} has not moved this season",
        )
    if kind == DECIDE_DISCOVERY:
        fresh = resources_played_up(table, seat) > table.captain(seat).discoveries
        require(
            fresh and len(table.legal()) > 1,
            "decision.kind",
            "a discovery is offered after a Resource played up, when one is in reach",
        )
    require(in_break(table) or depth(table.stack) == 1, "decision.kind", "one decision at a time")
    require(bool(table.legal()), "decision.kind", "there is always something to decide")
