"""Cleanup phase: four steps, always in this order (CLEAN, GG-R-12)."""

from __future__ import annotations

from orrery.core.frames import A as STEP
from orrery.core.frames import push
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei.rules.comets import ask_for_page
from orrery.games.galileo_galilei.rules.inquisition import ask_for_farewell, interrogate
from orrery.games.galileo_galilei.rules.tiles import rotate
from orrery.games.galileo_galilei.rules.university import check_objectives
from orrery.games.galileo_galilei.state import Table


def is_done(table: Table) -> bool:
    """Whether the cleanup on top has no step left."""
    return table.stack[STEP] == act.STEP_END


def next_step(table: Table, seat: int) -> None:
    """Do the step that the frame on top names, and go on to the next. GG-CLEAN-01."""
    step = table.stack[STEP]
    if step == act.STEP_ROTATE:
        rotate(table, seat)
        open_window(table, seat, act.STEP_BOOK_OF_COMETS)
    elif step == act.STEP_BOOK_OF_COMETS:
        if table.sides[seat].book > 0:
            # One comet after the other, each with its reward: GG-CLEAN-04.
            ask_for_page(table, seat)
        else:
            open_window(table, seat, act.STEP_INTERROGATION)
    elif step == act.STEP_INTERROGATION:
        interrogate(table, seat)
        open_window(table, seat, act.STEP_OBJECTIVES)
    else:
        reached = check_objectives(table, seat)
        open_window(table, seat, act.STEP_END)
        # Each objective reached allows one Farewell: GG-OBJ-05, GG-R-32.
        for _ in range(reached):
            ask_for_farewell(table, seat)


def open_window(table: Table, seat: int, following: int) -> None:
    """Name the step that follows; with whole_turn, free actions come before it. GG-R-12."""
    table.stack[STEP] = following
    if table.deal.agreed.whole_turn:
        push(table.stack, act.DECIDE_WINDOW, seat, 1 if following >= act.STEP_OBJECTIVES else 0)
