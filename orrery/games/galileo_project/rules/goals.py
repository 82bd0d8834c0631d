"""Step 3 of a turn: claiming a goal (GOAL)."""

from __future__ import annotations

from orrery.core.frames import pop
from orrery.games.galileo_project.actions import (
    CLAIM,
    PASS,
    REFUSED_CLAIMED,
    REFUSED_GOAL,
    TOLD_GOAL,
)
from orrery.games.galileo_project.components import GOAL_METRIC, GOAL_NEED, GOAL_VP, SLOTS
from orrery.games.galileo_project.rules.goods import energy_due
from orrery.games.galileo_project.scoring import measure
from orrery.games.galileo_project.state import UNCLAIMED, Table


def has_claimed(table: Table, seat: int, slot: int) -> bool:
    for place in range(slot * SLOTS, slot * SLOTS + SLOTS):
        if table.claims[place] == seat:
            return True
    return False


def energy_for(table: Table, seat: int, slot: int) -> int:
    """Each energy lowers the condition by one; exactly what is missing. GP-GOAL-03, GP-EUR-06."""
    goal = table.deal.goals[slot]
    missing = GOAL_NEED[goal] - measure(table, seat, GOAL_METRIC[goal])
    return energy_due(table.players[seat], missing)


def refuse_claim(table: Table, seat: int, slot: int) -> int:
    """Why a goal cannot be claimed; 0 if it can. GP-GOAL-01, GP-GOAL-05, GP-RL-17."""
    if has_claimed(table, seat, slot):
        return REFUSED_CLAIMED
    affordable = energy_for(table, seat, slot) <= table.players[seat].energy
    return 0 if affordable else REFUSED_GOAL


def can_claim(table: Table, seat: int) -> bool:
    for slot in range(SLOTS):
        if refuse_claim(table, seat, slot) == 0:
            return True
    return False


def goals_to_claim(table: Table, seat: int) -> list[int]:
    """One of them, or none. GP-GOAL-02."""
    codes = [CLAIM + slot for slot in range(SLOTS) if refuse_claim(table, seat, slot) == 0]
    codes.append(PASS)
    return codes


def claim(table: Table, seat: int, slot: int) -> None:
    """GP-GOAL-01, GP-GOAL-02, GP-GOAL-03, GP-GOAL-04, GP-GOAL-05, GP-GOAL-06."""
    pop(table.stack)
    energy = energy_for(table, seat, slot)
    table.players[seat].energy -= energy
    place = put_marker(table, seat, slot)
    if table.journal is not None:
        table.note((TOLD_GOAL, seat, slot, table.deal.goals[slot], energy, GOAL_VP[place]))


def put_marker(table: Table, side: int, slot: int) -> int:
    """On the leftmost free space below the goal; where that is. GP-GOAL-01."""
    place = slot * SLOTS
    while table.claims[place] != UNCLAIMED:
        place += 1
    table.claims = table.claims[:place] + bytes([side]) + table.claims[place + 1 :]
    return place
