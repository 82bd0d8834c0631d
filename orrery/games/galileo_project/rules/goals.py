"""Step 3 of a turn: claiming a goal (GOAL)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import pop
from orrery.core.state import tell
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.rules.decisions import OptionalDecision
from orrery.games.galileo_project.rules.goods import energy_due
from orrery.games.galileo_project.scoring import measure
from orrery.games.galileo_project.state import Table


def has_claimed(table: Table, seat: int, slot: int) -> bool:
    for place in range(slot * box.SLOTS, slot * box.SLOTS + box.SLOTS):
        if table.claims[place] == seat:
            return True
    return False


def energy_for(table: Table, seat: int, slot: int) -> int:
    """Each energy lowers the condition by one; exactly what is missing. GP-GOAL-03, GP-EUR-06."""
    goal = table.deal.goals[slot]
    missing = box.GOAL_NEED[goal] - measure(table, seat, box.GOAL_METRIC[goal])
    return energy_due(table.players[seat], missing)


def refuse_claim(table: Table, seat: int, slot: int) -> int:
    """Why a goal cannot be claimed; 0 if it can. GP-GOAL-01, GP-GOAL-05, GP-RL-17."""
    if has_claimed(table, seat, slot):
        return act.REFUSED_CLAIMED
    affordable = energy_for(table, seat, slot) <= table.players[seat].energy
    return 0 if affordable else act.REFUSED_GOAL


def can_claim(table: Table, seat: int) -> bool:
    for slot in range(box.SLOTS):
        if refuse_claim(table, seat, slot) == 0:
            return True
    return False


class ClaimGoal(OptionalDecision):
    """Which goal to claim, in step 3."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """One of them, or none. GP-GOAL-02."""
        codes = [
            act.CLAIM + slot for slot in range(box.SLOTS) if refuse_claim(table, seat, slot) == 0
        ]
        codes.append(act.PASS)
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_claim(table, seat, code - act.CLAIM)

    def enact(self, table: Table, seat: int, code: int) -> None:
        """GP-GOAL-01, GP-GOAL-02, GP-GOAL-03, GP-GOAL-04, GP-GOAL-05, GP-GOAL-06."""
        slot = code - act.CLAIM
        pop(table.stack)
        energy = energy_for(table, seat, slot)
        table.players[seat].energy -= energy
        place = put_marker(table, seat, slot)
        tell(table, act.TOLD_GOAL, seat, slot, table.deal.goals[slot], energy, box.GOAL_VP[place])

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        goal = table.deal.goals[code - act.CLAIM]
        rules = ["GP-GOAL-01", "GP-GOAL-02", "GP-GOAL-03", "GP-GOAL-06"]
        return [*rules, f"GP-CARD-G{goal + 1}"]


CLAIM_GOAL: Final = ClaimGoal(act.DECIDE_GOAL, "GP-GOAL-01", act.CLAIM, act.DROP)


def put_marker(table: Table, side: int, slot: int) -> int:
    """On the leftmost free space below the goal; where that is. GP-GOAL-01."""
    place = slot * box.SLOTS
    while table.claims[place] != st.UNCLAIMED:
        place += 1
    table.claims = table.claims[:place] + bytes([side]) + table.claims[place + 1 :]
    return place
