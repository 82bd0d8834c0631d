"""What can be waiting on the stack: which frame at which table, with which numbers.

Only positions written by hand can be wrong here; play never makes such a stack.
"""

from __future__ import annotations

from typing import Final

from orrery.core.frames import KIND, SEAT, WIDTH, A
from orrery.core.frames import A as PROGRAM
from orrery.core.frames import B as COLUMN
from orrery.core.frames import B as DONE
from orrery.core.frames import C as LAST_COLUMN
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.rules.decisions import Decision
from orrery.games.galileo_galilei.rules.setup import READY
from orrery.games.galileo_galilei.state import Table

LIMITS: Final[dict[int, list[int]]] = {
    act.RUN_EFFECTS: [len(box.PROGRAM_START) - 2, box.CARDS],
    act.RUN_REWARDS: [box.ROWS - 1, box.CARDS, box.CARDS],
    act.RUN_CLEANUP: [act.STEP_END],
    act.RUN_SETUP: [READY],
}
"""The largest numbers of frames that nobody is asked about; those not listed are 0."""


def refuse_frame(table: Table, decisions: list[Decision], place: int) -> str:
    """Why the frame at a place of the stack cannot be; empty if it can."""
    frame = table.stack[place : place + WIDTH]
    kind, seat = frame[KIND], frame[SEAT]
    if not 1 <= kind < len(act.FRAMES):
        return "an unknown kind of frame"
    if not 0 <= seat < table.deal.agreed.seats:
        return "nobody at this table has to decide that"
    setting_up = kind <= act.DECIDE_ARRANGE or kind == act.RUN_SETUP
    if setting_up != (table.round == 0):
        return "a decision of the setup after it, or before"
    if not setting_up and seat != table.turn:
        return f"it is not player {seat + 1}'s turn"
    asked = kind < act.RUN_EFFECTS
    limits = decisions[kind - 1].limits if asked else LIMITS[kind]
    wrong = refuse_numbers(frame[A:], limits)
    if wrong:
        return wrong
    if place > 0 and kind in (act.DECIDE_MOVE, act.DECIDE_ACTION, act.RUN_CLEANUP, act.RUN_SETUP):
        return "this lies at the bottom of a stack"
    if asked:
        return decisions[kind - 1].misfit(table, frame, table.stack[:place])
    return refuse_running(table, frame)


def refuse_numbers(numbers: list[int], limits: list[int]) -> str:
    for at in range(len(numbers)):
        most = limits[at] if at < len(limits) else 0
        if not 0 <= numbers[at] <= most:
            return f"number {at + 1} is {numbers[at]} and can be 0 to {most}"
    return ""


def refuse_running(table: Table, frame: list[int]) -> str:
    """Lists of effects and rewards of a row that are not finished."""
    if frame[KIND] == act.RUN_EFFECTS:
        program = frame[PROGRAM]
        count = box.PROGRAM_START[program + 1] - box.PROGRAM_START[program]
        return "" if frame[DONE] < count else "a list of effects that is finished"
    if frame[KIND] == act.RUN_REWARDS:
        length = len(table.sides[frame[SEAT]].library)
        if not 1 <= frame[COLUMN] <= frame[LAST_COLUMN] <= length:
            return "rewards of spaces beyond the library"
    return ""
