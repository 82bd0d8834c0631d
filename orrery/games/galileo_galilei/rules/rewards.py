"""Rewards: points, quadrants, and lists of effects that wait on the stack (ACT)."""

from __future__ import annotations

from orrery.core.frames import push
from orrery.core.state import tell
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.state import Table


def start(table: Table, seat: int, program: int) -> None:
    """Put a list of effects on the stack: resolved before anything below it. GG-ACT-06."""
    if box.PROGRAM_START[program] < box.PROGRAM_START[program + 1]:
        push(table.stack, act.RUN_EFFECTS, seat, program)


def score(table: Table, seat: int, points: int, source: int) -> None:
    """Marked at once; below zero is possible. GG-TURN-04, GG-R-09."""
    table.sides[seat].points[source] += points
    tell(table, act.TOLD_POINTS, seat, points, source)


def gain_quadrants(table: Table, seat: int, count: int) -> None:
    """The supply never runs out. GG-COMP-05, GG-COMP-06."""
    table.sides[seat].quadrants += count
    tell(table, act.TOLD_QUADRANTS, seat, count)
