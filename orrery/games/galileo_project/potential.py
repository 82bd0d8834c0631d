"""How well a player stands: the score, and in points what is half done or still to come.

An estimate for players that look one turn ahead, not a rule. Its numbers are rough readings of
many games; nothing else in the game depends on them.
"""

from __future__ import annotations

from typing import Final

from orrery.core.judgement import lead
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.rules.goals import has_claimed
from orrery.games.galileo_project.rules.robots import io_saving
from orrery.games.galileo_project.scoring import (
    callisto_robots,
    goal_points,
    measure,
    technology_points,
    total,
)
from orrery.games.galileo_project.state import Player, Table

CHARACTERS_PER_TURN: Final = 0.7
"""How many characters an average turn takes out of the display."""
SOLO_SIDES: Final = 1.7
"""Alone, the rival removes a character every other turn."""
TURNS_PER_ROBOT: Final = 1.7
STEP: Final = 0.75
"""How much of the way to the next segment counts already."""
MC: Final = 0.6
ENERGY: Final = 1.0
INFLUENCE: Final = 0.55
PROJECT_LEVEL: Final = 0.35
"""What a level of an open project is worth, times one more than the modifiers it carries."""
POWER: Final = 0.25
"""What a lasting power is worth for each turn to come."""
IO_HELP: Final = 0.2
"""What each influence that Io saves beyond the MC paid is worth for each turn to come."""
IO_MOST: Final = 8
"""About how much influence Io saves where it saves the whole cost."""
IO_TURNS: Final = 6.0
MEANS_TURNS: Final = 3.0
"""Turns in which goods are used up."""
SALARY_WORTH: Final = 0.5
"""What an MC is worth that can only pay a tucked character any more."""
RATE_GROWTH: Final = 0.09
"""By how much an average turn raises Callisto's points per robot; below, the largest type."""
TYPE_GROWTH: Final = 0.2

# How much of each metric an average turn adds, in the order of METRICS.
GROWTH: Final = (
    0.55,  # robots
    0.16,  # type.miner
    0.16,  # type.builder
    0.16,  # type.star_z
    0.2,  # type.technician
    0.14,  # moon.io
    0.14,  # moon.europa
    0.14,  # moon.ganymede
    0.14,  # moon.callisto
    0.12,  # level5plus
    0.3,  # modifiers
    0.1,  # tech
    0.25,  # tech_goals
    0.25,  # tucked
    0.25,  # max_type
    0.4,  # type_pairs
    1.1,  # best_two_moons
    0.9,  # outposts
)


def potential(table: Table, seat: int) -> float:
    """The estimate for one player, less that for the best of the others; exact at the end."""
    return lead([standing_of(table, one) for one in range(len(table.players))], seat)


def standing_of(table: Table, seat: int) -> float:
    if table.over:
        # Influence decides between equal points (GP-SCORE-08).
        return total(table, seat) + 0.01 * table.players[seat].influence
    return prospects(table, seat)


def turns_to_come(table: Table) -> float:
    """How many turns a player will still have, roughly."""
    if table.ending != st.NOT_ENDING:
        return 0.4
    sides = len(table.players)
    left = len(table.deal.characters) - table.characters_drawn
    turns = left / (CHARACTERS_PER_TURN * (sides if sides > 1 else SOLO_SIDES))
    for player in table.players:
        until_ten = (box.ROBOTS_AT_END - len(player.robots)) * TURNS_PER_ROBOT
        if until_ten < turns:
            turns = until_ten
    return turns + 0.5


def prospects(table: Table, seat: int) -> float:
    """What a player has and can still make of it."""
    player = table.players[seat]
    turns = turns_to_come(table)
    return (
        moon_prospects(player, box.IO, turns)
        + moon_prospects(player, box.EUROPA, turns)
        + moon_prospects(player, box.GANYMEDE, turns)
        + io_prospects(table, player, turns)
        + callisto_prospects(table, player, turns)
        + character_prospects(table, seat, turns)
        + technology_points(table, player)
        + goal_points(table, seat)
        + goal_prospects(table, seat, turns)
        + means(player, turns)
    )


def chance(need: float, expected: float) -> float:
    """How likely `need` more of something is when `expected` more are to be expected."""
    if need <= 0.0:
        return 1.0
    if expected <= 0.0:
        return 0.0
    return expected * expected / (expected * expected + need * need)


# --- moons --------------------------------------------------------------------------------


def soon(turns: float, enough: float) -> float:
    """What part of something that takes `enough` turns counts when `turns` are left."""
    return 1.0 if turns > enough else turns / enough


def between(values: bytes, start: int, space: int, top: int) -> float:
    """Where a marker stands between the values of two segments, from 0 to 1."""
    here = values[start + space]
    low = space
    while low > 0 and values[start + low - 1] == here:
        low -= 1
    high = space
    while high < top and values[start + high] == here:
        high += 1
    if values[start + high] == here:
        return 0.0
    return (space - low + 0.0) / (high - low)


def next_value(values: bytes, start: int, space: int, top: int) -> int:
    """The value of the next segment; that of the last one at the end."""
    here = values[start + space]
    while space < top and values[start + space] == here:
        space += 1
    return values[start + space]


def moon_prospects(player: Player, moon: int, turns: float) -> float:
    """The star of the segment, and part of the way to the next one."""
    space = player.markers[moon]
    start = moon * box.SPACES
    top = box.MOON_TOP[moon]
    points = box.SPACE_VP[start + space]
    ahead = next_value(box.SPACE_VP, start, space, top) - points
    part = between(box.SPACE_VP, start, space, top)
    return points + STEP * ahead * part * soon(turns, 4.0)


def io_prospects(table: Table, player: Player, turns: float) -> float:
    """What Io saves on the robots to come, where it saves more than MC do by themselves."""
    saving = io_saving(table, player)
    if saving == 0:
        return 0.0
    if saving > IO_MOST:
        saving = IO_MOST
    return IO_HELP * (saving - box.IO_PRICE) * min(turns, IO_TURNS)


def callisto_prospects(table: Table, player: Player, turns: float) -> float:
    """Points per robot of the largest type, which may still grow."""
    space = player.markers[box.CALLISTO]
    top = box.MOON_TOP[box.CALLISTO]
    rate = box.CALLISTO_RATE[space] + 0.0
    ahead = next_value(box.CALLISTO_RATE, 0, space, top) - rate
    rate += STEP * ahead * between(box.CALLISTO_RATE, 0, space, top) * soon(turns, 4.0)
    rate += RATE_GROWTH * min(turns, 10.0)
    return rate * (callisto_robots(table, player) + TYPE_GROWTH * turns)


# --- characters and goals -----------------------------------------------------------------


def character_prospects(table: Table, seat: int, turns: float) -> float:
    """What the tucked characters will score, as far as they can be paid."""
    player = table.players[seat]
    worth = 0.0
    for character in player.tucked:
        metric = box.SCORE_METRIC[character]
        count = measure(table, seat, metric) + 0.8 * GROWTH[metric] * turns
        points = box.SCORE_VP[character] * count / box.SCORE_PER[character]
        most = box.SCORE_MAX[character]
        worth += points if points < most else most
    unpaid = len(player.tucked) - player.mc
    if unpaid > 0:
        # MC that are still missing have to be gained before the end.
        worth -= worth / len(player.tucked) * unpaid * (1.0 - 0.8 * soon(turns, 5.0))
    return worth


def goal_prospects(table: Table, seat: int, turns: float) -> float:
    """Goals within reach, by the points that the next marker earns."""
    player = table.players[seat]
    worth = 0.0
    for slot in range(box.SLOTS):
        if has_claimed(table, seat, slot):
            continue
        goal = table.deal.goals[slot]
        metric = box.GOAL_METRIC[goal]
        missing = box.GOAL_NEED[goal] - measure(table, seat, metric) - 0.6 * player.energy
        points = box.GOAL_VP[next_place(table, slot)]
        worth += 0.8 * points * chance(missing, GROWTH[metric] * turns)
    return worth


def next_place(table: Table, slot: int) -> int:
    """Where the next marker on a goal goes."""
    place = slot * box.SLOTS
    while table.claims[place] != st.UNCLAIMED:
        place += 1
    return place


# --- means --------------------------------------------------------------------------------


def mc_worth(player: Player, use: float) -> float:
    """MC, of which a part is owed to tucked characters at the end."""
    owed = len(player.tucked)
    salaries = SALARY_WORTH * (owed if owed < player.mc else player.mc)
    return MC * player.mc * use + salaries * (1.0 - use)


def power_worth(player: Player, turns: float) -> float:
    """Lasting powers."""
    worth = 0.0
    powers = player.powers
    while powers > 0:
        worth += POWER * turns * (powers & 1)
        powers >>= 1
    return worth


def project_worth(player: Player, turns: float) -> float:
    """The open project."""
    if player.project == st.NO_PROJECT:
        return 0.0
    carried = 1
    if player.project_moon != st.NOT_PLACED:
        carried += 1
    if player.project_type != st.NOT_PLACED:
        carried += 1
    return PROJECT_LEVEL * player.project_level * carried * soon(turns, 6.0)


def means(player: Player, turns: float) -> float:
    """MC, energy, influence, powers and the open project, worth less the fewer turns are left."""
    use = soon(turns, MEANS_TURNS)
    return (
        mc_worth(player, use)
        + (ENERGY * player.energy + INFLUENCE * player.influence) * use
        + power_worth(player, turns)
        + project_worth(player, turns)
    )
