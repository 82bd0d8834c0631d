"""The solo rival, a variant that is not in the rulebook (SOLO).

The rival is the orange captain. A course card steers each of its turns: the distance on it sets
the manoeuvre, its front which cards the rival prefers.
"""

from __future__ import annotations

from orrery.core.state import tell
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.rules.discoveries import can_afford, claim
from orrery.games.galaxy_rush.rules.predictions import lay_down, made_by
from orrery.games.galaxy_rush.rules.turn import pick_up, play_down, play_up
from orrery.games.galaxy_rush.state import Table, first_orbit


def rival_turn(table: Table) -> None:
    """Turn up a course card, take, play and perhaps discover.

    GR-SOLO-03, GR-SOLO-04, GR-SOLO-05, GR-SOLO-06, GR-SOLO-07.
    """
    course = table.deal.course[table.course_used]
    table.course_used += 1
    table.reveals += 1
    tell(table, act.TOLD_COURSE, st.RIVAL, course)
    space = choose_space(table, course)
    card = table.line[space]
    # Judged before the card changes hands: what it completes and what it would allow.
    wanted = completes_set(table, card) or best_discovery(table, card) >= 0
    down = plays_down(table, course, card, wanted)
    pick_up(table, st.RIVAL, space)
    if down:
        play_down(table, st.RIVAL, card)
        return
    find = best_discovery(table, card)
    play_up(table, st.RIVAL, card)
    if find >= 0:
        claim(table, st.RIVAL, find)


def choose_space(table: Table, course: int) -> int:
    """The manoeuvre, then the choice between the cards of that pair. GR-SOLO-04, GR-SOLO-05."""
    rival = table.orange
    target = rival.step
    if box.ORBIT_AU[course] == box.LONGEST and rival.orbit == 2 and rival.step + 2 <= box.PAIRS:
        jump = rival.step + 1
        if table.line[jump * 2] >= 0 and table.line[jump * 2 + 1] >= 0:
            target = jump
    inner = target * 2
    if table.line[inner] < 0:
        return inner + 1
    if table.line[inner + 1] < 0:
        return inner
    return inner if prefers(table, course, table.line[inner], table.line[inner + 1]) else inner + 1


def prefers(table: Table, course: int, inner: int, outer: int) -> bool:
    """Whether the rival likes the orbit-1 card at least as much as the other. GR-SOLO-05."""
    first = completes_set(table, inner)
    if first != completes_set(table, outer):
        return first
    finds = discovery_worth(table, inner)
    if finds != discovery_worth(table, outer):
        return finds > discovery_worth(table, outer)
    alike = box.ORBIT_KIND[inner] == box.ORBIT_KIND[course]
    if alike != (box.ORBIT_KIND[outer] == box.ORBIT_KIND[course]):
        return alike
    if box.ORBIT_VALUE[inner] != box.ORBIT_VALUE[outer]:
        return box.ORBIT_VALUE[inner] > box.ORBIT_VALUE[outer]
    if box.ORBIT_AU[inner] != box.ORBIT_AU[outer]:
        return box.ORBIT_AU[inner] > box.ORBIT_AU[outer]
    return True


def completes_set(table: Table, card: int) -> bool:
    """A Comet pair, a Nebula set, or the third Asteroid and later ones. GR-SOLO-05 (a)."""
    if box.ORBIT_KIND[card] != box.EXPEDITION:
        return False
    kind = box.ORBIT_TYPE[card]
    owned = table.orange.expeditions[kind]
    if kind == box.COMET:
        return owned % box.COMET_SET == box.COMET_SET - 1
    if kind == box.ASTEROID:
        return owned >= 2
    return owned % box.NEBULA_SET == box.NEBULA_SET - 1


def best_discovery(table: Table, card: int) -> int:
    """The most valuable discovery the rival could make with this card; -1 if none. GR-SOLO-07."""
    if box.ORBIT_KIND[card] != box.RESOURCE:
        return -1
    rival = table.orange
    rival.resources[box.ORBIT_TYPE[card]] += 1
    best = -1
    for shown in table.display:
        if shown >= 0 and can_afford(rival, shown):
            better = best < 0 or box.DISCOVERY_REP[shown] > box.DISCOVERY_REP[best]
            if better or (box.DISCOVERY_REP[shown] == box.DISCOVERY_REP[best] and shown < best):
                best = shown
    rival.resources[box.ORBIT_TYPE[card]] -= 1
    return best


def discovery_worth(table: Table, card: int) -> int:
    find = best_discovery(table, card)
    return box.DISCOVERY_REP[find] if find >= 0 else 0


def plays_down(table: Table, course: int, card: int, wanted: bool) -> bool:
    """When the rival travels instead of collecting. GR-SOLO-06."""
    rival = table.orange
    behind = rival.season_distance <= table.blue.season_distance
    if box.ORBIT_AU[course] > box.SHORTEST and behind and not wanted:
        return True
    loose = box.ORBIT_KIND[card] == box.EXPEDITION and box.ORBIT_TYPE[card] != box.ASTEROID
    return loose and table.season == box.SEASONS and not completes_set(table, card)


def rival_predicts(table: Table) -> None:
    """A random card of its hand, on the rocket the last course card points at. GR-SOLO-08."""
    statement = table.deal.predictions[st.RIVAL * box.STATEMENTS + made_by(table, st.RIVAL)]
    course = table.deal.course[table.course_used - 1]
    rocket = st.RIVAL if box.ORBIT_KIND[course] == box.HEROIC else leader_in_distance(table)
    lay_down(table, st.RIVAL, statement, rocket)


def leader_in_distance(table: Table) -> int:
    if table.blue.distance != table.orange.distance:
        return 0 if table.blue.distance > table.orange.distance else 1
    return first_orbit(table)


def owes_prediction(table: Table) -> bool:
    """Whether the rival has still to predict in this break."""
    return made_by(table, st.RIVAL) < table.season
