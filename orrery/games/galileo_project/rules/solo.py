"""The solo challenge: what the rival does after each own turn (SOLO)."""

from __future__ import annotations

from orrery.core.state import tell
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.rules.closing import count_robots, refill
from orrery.games.galileo_project.rules.goals import put_marker
from orrery.games.galileo_project.state import Table


def rival_turn(table: Table) -> None:
    """A card, the refill, perhaps a goal. GP-SOLO-02, GP-SOLO-03, GP-SOLO-04, GP-RL-35."""
    if table.round % box.RIVAL_ROBOT_EVERY == 0:
        remove_robot(table)
    else:
        remove_character(table)
    refill(table)
    for slot in range(box.SLOTS):
        if box.RIVAL_GOAL_TURNS[slot] == table.round:
            put_marker(table, st.RIVAL, slot)
            tell(table, act.TOLD_RIVAL_GOAL, st.RIVAL, slot, table.deal.goals[slot])


def remove_robot(table: Table) -> None:
    """The robot in position 1; it counts towards ten for the rival. GP-SOLO-02, GP-SOLO-04."""
    card = table.robots[0]
    if card != st.NO_CARD:
        table.robots[0] = st.NO_CARD
        table.rival_robots += 1
        tell(table, act.TOLD_RIVAL_ROBOT, st.RIVAL, card)
        count_robots(table, st.RIVAL, table.rival_robots)


def remove_character(table: Table) -> None:
    """The character in position 1. GP-SOLO-02."""
    character = table.characters[0]
    if character != st.NO_CARD:
        table.characters[0] = st.NO_CARD
        tell(table, act.TOLD_RIVAL_CHARACTER, st.RIVAL, character)
