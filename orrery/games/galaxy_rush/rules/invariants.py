"""The invariants of a table, which `check()` tests.

COMP, GR-RUL-07, GR-RUL-09.
"""

from __future__ import annotations

from orrery.core.errors import BrokenInvariant
from orrery.core.frames import KIND, SEAT, depth
from orrery.core.frames import A as STATEMENT
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.rules.discoveries import can_afford
from orrery.games.galaxy_rush.rules.season import medal_winner
from orrery.games.galaxy_rush.rules.turn import next_captain, season_is_over
from orrery.games.galaxy_rush.state import Captain, Table, first_orbit


def check_table(table: Table) -> None:
    """Raise BrokenInvariant unless this table can occur in a game."""
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
            f"{box.COLOURS[0 if leader is blue else 1]}.step",
            "a rocket is never more than two steps ahead",
        )
    for space in range(box.LAYOUT):
        pair = space // 2 + 1
        lies = pair > behind and not (pair == ahead and space % 2 + 1 == leader.orbit)
        require(
            (table.line[space] >= 0) == lies,
            f"track.orbit{space % 2 + 1}",
            f"P{pair}-O{space % 2 + 1} should {'hold a card' if lies else 'be empty'} "
            "with the rockets where they are",
        )
    for space in range(0, box.LAYOUT, 2):
        inner = table.line[space]
        outer = table.line[space + 1]
        if inner >= 0 and outer >= 0:
            require(
                box.ORBIT_AU[inner] <= box.ORBIT_AU[outer],
                "track.orbit1",
                f"pair {space // 2 + 1}: the smaller distance lies in orbit 1",
            )


def check_orbit_cards(table: Table) -> None:
    """Every orbit card is somewhere exactly once. GR-COMP-01, GR-RUL-09."""
    require(
        sorted(table.deal.orbit + table.deal.course) == list(range(box.ORBIT_CARDS)),
        "deck.orbit",
        "not a shuffle of all orbit cards",
    )
    laid = set(table.deal.orbit[: table.season * box.LAYOUT])
    for card in range(box.ORBIT_CARDS):
        where = table.place[card]
        require(
            (where != st.IN_DECK) == (card in laid),
            "deck.orbit",
            f"{box.ORBIT_IDS[card]} is in two places or none",
        )
        require(
            (where == st.ON_TRACK) == (card in table.line),
            "track.orbit1",
            f"{box.ORBIT_IDS[card]} on the track or not",
        )
    held = table.place.count(st.TAKEN)
    facing = depth(table.stack) > 0 and table.stack[KIND] == act.DECIDE_FACE
    require(
        held == (1 if facing else 0),
        "decision.card",
        "exactly one card is taken while its face is decided",
    )
    # Each acceleration costs one card; what nobody took left the game (GR-ACC-04, GR-ACC-07).
    removed = table.place.count(st.REMOVED)
    owned = owned_cards(table, 0) + owned_cards(table, 1) + held
    on_track = table.place.count(st.ON_TRACK)
    require(
        owned + removed + on_track == len(laid), "deck.removed", "the cards laid out do not add up"
    )


def owned_cards(table: Table, seat: int) -> int:
    owned = table.place.count(st.FACE_UP + seat)
    for season in range(box.SEASONS):
        owned += cards_travelled(table, seat, season)
    return owned


def cards_travelled(table: Table, seat: int, season: int) -> int:
    """How many cards a captain played face down in a season, counted from 0."""
    return table.place.count(st.FACE_DOWN + seat * 4 + season)


def check_discoveries(table: Table) -> None:
    """Every discovery is somewhere exactly once, and only its own season's deck is in use."""
    require(
        sorted(table.deal.discoveries) == list(range(box.DISCOVERIES)),
        "deck.discoveries1",
        "not a shuffle of all discoveries",
    )
    shown = 0
    shown_at = "display.discoveries"
    for card in range(box.DISCOVERIES):
        where = table.owner[card]
        season = box.DISCOVERY_SEASON[card]
        name = box.DISCOVERY_IDS[card]
        require(
            (where == st.DISPLAYED) == (card in table.display),
            shown_at,
            f"{name} on display or not",
        )
        if where == st.DISPLAYED:
            shown += 1
            require(season == table.season, shown_at, f"{name} is of another season")
        elif where == st.DISCOVERY_IN_DECK:
            require(
                season >= table.season,
                f"deck.discoveries{season}",
                f"{name} should have been put away",
            )
        elif where == st.PUT_AWAY:
            require(
                season < table.season, f"deck.discoveries{season}", f"{name} is put away too early"
            )
        else:
            owner = box.COLOURS[where - st.OWNED]
            require(
                season <= table.season, f"{owner}.discoveries", f"{name} is owned before its season"
            )
    deck = table.deal.discoveries[box.DECK_START[table.season - 1] : box.DECK_START[table.season]]
    for place, card in enumerate(deck):
        require(
            (table.owner[card] == st.DISCOVERY_IN_DECK) == (place >= table.drawn),
            f"deck.discoveries{table.season}",
            f"{box.DISCOVERY_IDS[card]} is in two places or none",
        )
    require(
        shown == box.DISPLAY or table.drawn == len(deck),
        shown_at,
        "the display is refilled while the deck lasts",
    )


def tally(table: Table, seat: int) -> Captain:
    """What lies in front of a captain, counted from the cards. GR-VIS-01."""
    captain = table.captain(seat).clone()
    gift = 1 if table.deal.level >= st.CAPTAIN and seat == st.RIVAL else 0
    captain.resources = [gift, gift, gift, gift]
    captain.expeditions = [0, 0, 0]
    captain.heroics = captain.heroic_rep = 0
    captain.distance = captain.season_distance = 0
    captain.discoveries = captain.discovery_rep = 0
    for card in range(box.ORBIT_CARDS):
        where = table.place[card]
        if where == st.FACE_UP + seat:
            if box.ORBIT_KIND[card] == box.RESOURCE:
                captain.resources[box.ORBIT_TYPE[card]] += 1
            elif box.ORBIT_KIND[card] == box.EXPEDITION:
                captain.expeditions[box.ORBIT_TYPE[card]] += 1
            else:
                captain.heroics += 1
                captain.heroic_rep += box.ORBIT_VALUE[card]
        elif st.FACE_DOWN + seat * 4 <= where < st.FACE_DOWN + seat * 4 + 4:
            captain.distance += box.ORBIT_AU[card]
            if where == st.FACE_DOWN + seat * 4 + table.season - 1:
                captain.season_distance += box.ORBIT_AU[card]
    for card in range(box.DISCOVERIES):
        if table.owner[card] == st.OWNED + seat:
            captain.discoveries += 1
            captain.discovery_rep += box.DISCOVERY_REP[card]
            if box.DISCOVERY_GIFT[card] != box.NO_GIFT:
                captain.resources[box.DISCOVERY_GIFT[card]] += 1
    return captain


def check_captain(table: Table, seat: int) -> None:
    """A captain's counts are those of the cards in front of the captain. GR-VIS-01, GR-RUL-09."""
    captain = table.captain(seat)
    colour = box.COLOURS[seat]
    require(captain.encode() == tally(table, seat).encode(), f"{colour}.up", "counts do not add up")
    taken = owned_cards(table, seat) + (1 if holds_taken_card(table, seat) else 0)
    least, most = cards_possible(table, captain.step)
    require(
        least <= taken <= most,
        f"{colour}.up",
        f"{colour} has taken {taken} cards; {least} to {most} are possible by now",
    )
    for season in range(box.SEASONS):
        turns = box.PAIRS if season + 1 < table.season else captain.step
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
        f"{box.COLOURS[seat]}.discoveries",
        f"{box.COLOURS[seat]} has more discoveries than Resources played up",
    )
    for card in range(box.DISCOVERIES):
        if table.owner[card] == st.OWNED + seat:
            require(
                can_afford(captain, card),
                f"{box.COLOURS[seat]}.discoveries",
                f"{box.COLOURS[seat]} never had the Resources for {box.DISCOVERY_IDS[card]}",
            )


def resources_played_up(table: Table, seat: int) -> int:
    played = 0
    for card in range(box.ORBIT_CARDS):
        if box.ORBIT_KIND[card] == box.RESOURCE and table.place[card] == st.FACE_UP + seat:
            played += 1
    return played


def holds_taken_card(table: Table, seat: int) -> bool:
    return (
        len(table.stack) > 0 and table.stack[KIND] == act.DECIDE_FACE and table.stack[SEAT] == seat
    )


def cards_possible(table: Table, step: int) -> tuple[int, int]:
    """How many cards a rocket at `step` of this season can have taken. GR-RUL-09."""
    earlier = table.season - 1
    if table.deal.chain:
        return earlier + (1 if step else 0), earlier * box.PAIRS + step
    return earlier * (box.PAIRS // 2) + (step + 1) // 2, earlier * box.PAIRS + step


def check_predictions(table: Table) -> None:
    """Three dealt to each captain; one of each played in every break. GR-SETUP-13, GR-PRED-02."""
    for seat in (0, 1):
        played = 0
        statements = table.captain(seat).hand
        for prediction in table.predictions:
            if st.made_by(prediction) == seat:
                played += 1
                require(
                    not statements >> st.statement_of(prediction) & 1,
                    "predictions.played",
                    "a prediction is there twice",
                )
                statements |= 1 << st.statement_of(prediction)
        dealt = 0
        for place in range(seat * 8, seat * 8 + 3):
            dealt |= 1 << table.deal.predictions[place]
        require(
            statements == dealt,
            f"{box.COLOURS[seat]}.hand",
            "not what was dealt less what was played",
        )
        breaks = table.season - 1
        require(
            breaks <= played <= breaks + (1 if in_break(table) else 0),
            "predictions.played",
            f"{box.COLOURS[seat]} has played {played} predictions in season {table.season}",
        )
    for place in range(0, len(table.predictions) - 1, 2):
        makers = st.made_by(table.predictions[place]), st.made_by(table.predictions[place + 1])
        require(
            makers[0] != makers[1],
            "predictions.played",
            "in each break each captain plays one prediction",
        )


def in_break(table: Table) -> bool:
    return len(table.stack) > 0 and table.stack[KIND] in (act.DECIDE_PREDICTION, act.DECIDE_ROCKET)


def check_break(table: Table) -> None:
    """The captain in orbit 1 predicts first; the rival without being asked. GR-PRED-03."""
    if not in_break(table):
        return
    require(
        season_is_over(table) and table.season < box.SEASONS,
        "decision.kind",
        "predictions are made between seasons",
    )
    seat = table.stack[SEAT]
    first = first_orbit(table)
    made = table.predictions[2 * (table.season - 1) :]
    require(
        len(made) == (0 if seat == first else 1) and all(st.made_by(one) == first for one in made),
        "predictions.played",
        "the captain in orbit 1 predicts first, then the other",
    )
    waiting = 1 if seat == first and table.deal.level == st.NO_RIVAL else 0
    require(
        depth(table.stack) == 1 + waiting,
        "decision.seat",
        "each captain is asked for one prediction",
    )
    if table.stack[KIND] == act.DECIDE_ROCKET:
        card = seat * box.STATEMENTS + table.stack[STATEMENT]
        require(
            table.captain(seat).hand >> table.stack[STATEMENT] & 1 == 1,
            "decision.card",
            f"{box.PREDICTION_IDS[card]} is not in {box.COLOURS[seat]}'s hand",
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
            f"{box.COLOURS[winner]}.medals",
            f"{box.COLOURS[winner]} cannot have won the medal of season {season + 1}",
        )


def can_have_won(table: Table, winner: int, season: int) -> bool:
    """Who won a tie of an earlier season can no longer be seen; an admiral wins every tie."""
    if season + 1 == table.season:
        return medal_winner(table) == winner
    own = travelled(table, winner, season)
    other = travelled(table, 1 - winner, season)
    if own == other:
        return winner == st.RIVAL or table.deal.level != st.ADMIRAL
    return own > other


def travelled(table: Table, seat: int, season: int) -> int:
    """The distance of one season, counted from 0. GR-DIST-01."""
    distance = 0
    for card in range(box.ORBIT_CARDS):
        if table.place[card] == st.FACE_DOWN + seat * 4 + season:
            distance += box.ORBIT_AU[card]
    return distance


def turn_is_open(table: Table) -> bool:
    """The last turn of a season is finished before the medal is given. GR-RUL-26."""
    return len(table.stack) > 0 and table.stack[KIND] in (act.DECIDE_FACE, act.DECIDE_DISCOVERY)


def check_course(table: Table) -> None:
    """The rival uses one course card for each card it takes. GR-SOLO-03."""
    if table.deal.level != st.NO_RIVAL:
        taken = owned_cards(table, st.RIVAL)
        require(
            table.course_used == taken,
            "deck.used",
            f"the rival took {taken} cards with {table.course_used} course cards",
        )


def check_decision(table: Table) -> None:
    """Exactly what can be asked with this table is being asked."""
    if table.over:
        require(
            not table.stack and table.season == box.SEASONS and season_is_over(table),
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
        seat == 0 or table.deal.level == st.NO_RIVAL,
        "decision.seat",
        "nobody decides for the rival",
    )
    if kind == act.DECIDE_TAKE:
        require(not season_is_over(table), "decision.kind", "no card is left to take")
        require(
            next_captain(table) == seat, "decision.seat", f"it is not {box.COLOURS[seat]}'s turn"
        )
    elif turn_is_open(table):
        require(
            table.captain(seat).step > 0,
            "decision.seat",
            f"{box.COLOURS[seat]} has not moved this season",
        )
    if kind == act.DECIDE_DISCOVERY:
        fresh = resources_played_up(table, seat) > table.captain(seat).discoveries
        require(
            fresh and len(table.legal()) > 1,
            "decision.kind",
            "a discovery is offered after a Resource played up, when one is in reach",
        )
    require(in_break(table) or depth(table.stack) == 1, "decision.kind", "one decision at a time")
    require(bool(table.legal()), "decision.kind", "there is always something to decide")
