"""Effects: what each word of the box's effect language does (EFF).

Lists are resolved from left to right, depth first: an effect that asks something waits on the
stack above the rest of its list (GP-EFF-07).
"""

from __future__ import annotations

from orrery.core.frames import pop
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.rules import slots
from orrery.games.galileo_project.rules.abilities import ask_to_raise
from orrery.games.galileo_project.rules.goods import gain_energy, gain_influence, gain_mc
from orrery.games.galileo_project.rules.modifiers import gain_modifiers
from orrery.games.galileo_project.rules.moons import advance
from orrery.games.galileo_project.state import Table


def next_effect(table: Table, seat: int) -> None:
    """Resolve one effect of the list on top. GP-EFF-07."""
    stack = table.stack
    program = stack[slots.PROGRAM]
    place = box.PROGRAM_START[program] + stack[slots.DONE]
    if place + 1 == box.PROGRAM_START[program + 1]:
        pop(stack)
    else:
        stack[slots.DONE] += 1
    resolve(table, seat, box.EFFECT_KIND[place], box.EFFECT_AMOUNT[place])


def resolve(table: Table, seat: int, kind: int, amount: int) -> None:
    """Do an effect, or ask how to do it.

    GP-EFF-01, GP-EFF-02, GP-EFF-03, GP-EFF-04, GP-EFF-05, GP-EFF-06.
    """
    if kind == box.GAIN_MC:
        gain_mc(table, seat, amount)
    elif kind == box.GAIN_ENERGY:
        gain_energy(table, seat, amount)
    elif kind == box.GAIN_INFLUENCE:
        gain_influence(table, seat, amount)
    elif kind == box.RAISE_LEVEL:
        ask_to_raise(table, seat, amount)
    elif kind == box.GAIN_MODIFIER:
        gain_modifiers(table, seat, amount, 1)
    else:
        # GP-EFF-06. Only Callisto, the last in the order, can lead to a decision.
        for moon in range(len(box.MOONS)):
            advance(table, seat, moon, amount)
