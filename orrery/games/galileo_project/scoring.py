"""Scoring: what goals and characters count, and the score sheet (SCORE, GP-CAL-05, GP-EFF-13)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import KIND
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.rules import slots
from orrery.games.galileo_project.state import (
    Player,
    Table,
    extra_of,
    level_of,
    moon_of,
    piece_of,
    tile_of,
)

CATEGORIES: Final = (
    "io",
    "europa",
    "ganymede",
    "callisto",
    "characters",
    "technologies",
    "goals",
)
HIGH_LEVEL: Final = 5
PAIR: Final = 2
OUTPOST: Final = 4


# --- counting -----------------------------------------------------------------------------


def of_type(player: Player, kind: int) -> int:
    """Own robots that have a type, by card or by modifier. GP-ABIL-02, GP-RL-04.

    One that has it by both counts twice, where that is agreed (GP-RL-03).
    """
    count = 0
    for robot in player.robots:
        if box.PIECE_TYPE[piece_of(robot)] == kind:
            count += 1
        if extra_of(robot) == kind:
            count += 1
    return count


def type_counts(player: Player) -> list[int]:
    """How many own robots each type has, as `of_type` counts them."""
    counts = [0] * (len(box.TYPES) + 1)
    for robot in player.robots:
        counts[box.PIECE_TYPE[piece_of(robot)]] += 1
        counts[extra_of(robot)] += 1
    return counts


def at_moon(player: Player, moon: int) -> int:
    count = 0
    for robot in player.robots:
        if moon_of(robot) == moon:
            count += 1
    return count


def largest_type(player: Player) -> int:
    """How many robots the type has of which there are most. GP-CAL-07, GP-RL-41."""
    most = 0
    for kind in range(len(box.TYPES)):
        count = of_type(player, kind)
        if count > most:
            most = count
    return most


def callisto_robots(table: Table, player: Player) -> int:
    """The robots that Callisto scores: one type, or all of the largest. GP-CAL-07, GP-RL-41."""
    most = largest_type(player)
    if not table.deal.agreed.equal_types:
        return most
    robots = 0
    for kind in range(len(box.TYPES)):
        if of_type(player, kind) == most:
            robots += most
    return robots


def modifiers_placed(player: Player) -> int:
    placed = 0
    for modifier in range(box.MODIFIERS):
        if not st.is_unused(player, modifier):
            placed += 1
    return placed


def technologies_developed(player: Player) -> int:
    count = 0
    for kind in range(box.TECHNOLOGIES):
        if st.has_technology(player, kind):
            count += 1
    return count


def goals_claimed(table: Table, seat: int) -> int:
    count = 0
    for place in range(box.SLOTS * box.SLOTS):
        if table.claims[place] == seat:
            count += 1
    return count


def best_two(markers: list[int]) -> int:
    best = 0
    second = 0
    for space in markers:
        if space > best:
            second = best
            best = space
        elif space > second:
            second = space
    return best + second


def measure(table: Table, seat: int, which: int) -> int:
    """One of the quantities that goals and characters speak about, as in METRICS."""
    player = table.players[seat]
    if which == box.METRIC_ROBOTS:
        return len(player.robots)
    if which < box.METRIC_MOON:
        return of_type(player, which - box.METRIC_TYPE)
    if which < box.METRIC_LEVEL:
        return at_moon(player, which - box.METRIC_MOON)
    if which == box.METRIC_MODIFIERS:
        return modifiers_placed(player)
    if which == box.METRIC_TECH:
        return technologies_developed(player)
    if which == box.METRIC_TECH_GOALS:
        return technologies_developed(player) + goals_claimed(table, seat)
    if which == box.METRIC_TUCKED:
        return len(player.tucked)
    if which == box.METRIC_MAX_TYPE:
        return largest_type(player)
    if which == box.METRIC_BEST_MOONS:
        return best_two(player.markers)
    count = 0
    if which == box.METRIC_LEVEL:
        for robot in player.robots:
            if level_of(robot) >= HIGH_LEVEL:
                count += 1
    elif which == box.METRIC_TYPE_PAIRS:
        for kind in range(len(box.TYPES)):
            own = of_type(player, kind)
            count += own if own < PAIR else PAIR
    else:
        assert which == box.METRIC_OUTPOSTS
        for space in player.markers:
            count += space if space < OUTPOST else OUTPOST
    return count


# --- the sheet ----------------------------------------------------------------------------


def moon_points(player: Player, moon: int) -> int:
    """The star of the segment where the marker stands. GP-SCORE-01, GP-EUR-04."""
    return box.SPACE_VP[moon * box.SPACES + player.markers[moon]]


def callisto_points(table: Table, player: Player) -> int:
    """By segment, for each robot of the largest type.

    GP-CAL-05, GP-CAL-06, GP-CAL-07, GP-SCORE-02.
    """
    rate = box.CALLISTO_RATE[player.markers[box.CALLISTO]]
    return rate * callisto_robots(table, player) if rate > 0 else 0


def character_worth(table: Table, seat: int, character: int) -> int:
    """What a tucked and paid character scores. GP-EFF-13, GP-SCORE-03."""
    count = measure(table, seat, box.SCORE_METRIC[character]) // box.SCORE_PER[character]
    points = box.SCORE_VP[character] * count
    most = box.SCORE_MAX[character]
    return points if points < most else most


def has_paid(table: Table, seat: int) -> bool:
    """Salaries are paid in turn order; who has paid waits for the others. GP-END-06."""
    if table.over:
        return True
    if st.lowest(table.stack, KIND) != act.RUN_SALARIES:
        return False
    return (seat - table.deal.first) % table.deal.agreed.seats < st.lowest(table.stack, slots.PAID)


def character_points(table: Table, seat: int) -> int:
    """The characters that can be paid, best first; once paid all. GP-END-06, GP-RL-29."""
    player = table.players[seat]
    worths = [character_worth(table, seat, character) for character in player.tucked]
    payable = player.mc // box.SALARY
    if len(worths) > payable and not has_paid(table, seat):
        worths.sort(reverse=True)
        worths = worths[:payable]
    points = 0
    for worth in worths:
        points += worth
    return points


def technology_points(table: Table, player: Player) -> int:
    """GP-TECH-05, GP-SCORE-04."""
    points = 0
    for kind in range(box.TECHNOLOGIES):
        if st.has_technology(player, kind):
            points += box.TILE_VP[tile_of(table, kind)]
    return points


def goal_points(table: Table, seat: int) -> int:
    """GP-GOAL-06, GP-SCORE-05."""
    points = 0
    for place in range(box.SLOTS * box.SLOTS):
        if table.claims[place] == seat:
            points += box.GOAL_VP[place]
    return points


def sheet(table: Table, seat: int) -> list[int]:
    """The points by category; before the end, as if it were now. Nothing else scores.

    GP-SCORE-01, GP-SCORE-02, GP-SCORE-03, GP-SCORE-04, GP-SCORE-05, GP-SCORE-06.
    """
    player = table.players[seat]
    return [
        moon_points(player, box.IO),
        moon_points(player, box.EUROPA),
        moon_points(player, box.GANYMEDE),
        callisto_points(table, player),
        character_points(table, seat),
        technology_points(table, player),
        goal_points(table, seat),
    ]


def total(table: Table, seat: int) -> int:
    points = 0
    for line in sheet(table, seat):
        points += line
    return points


def standing(table: Table, seat: int) -> int:
    """Orders players: points first, then influence on either track. GP-SCORE-07, GP-SCORE-08."""
    return total(table, seat) * 16 + table.players[seat].influence
