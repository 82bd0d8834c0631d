"""Turn structure: movement, the actions of a space, free actions (TURN, MOVE, ACT, FREE)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import KIND, WIDTH, pop, push
from orrery.core.frames import A as INTERROGATED
from orrery.core.frames import A as STEP
from orrery.core.state import tell
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.rules.decisions import Decision
from orrery.games.galileo_galilei.rules.effects import refuse_program
from orrery.games.galileo_galilei.rules.library import ask_to_lay, refuse_laying
from orrery.games.galileo_galilei.rules.rewards import start
from orrery.games.galileo_galilei.state import Table, inquisitors

FIXED_RULES: Final = {
    "observe": "GG-OBS-01",
    "die": "GG-DIE-01",
    "lecture": "GG-LEC-01",
    "comet": "GG-COM-01",
    "upgrade": "GG-UPG-01",
}
"""The rule of each fixed action."""
FREE_RULES: Final = {
    "recolor": ["GG-FREE-01", "GG-R-19"],
    "raise": ["GG-FREE-01"],
    "die": ["GG-FREE-02", "GG-DIE-01"],
    "write": ["GG-FREE-02", "GG-LIB-04"],
    "persuade": ["GG-FREE-03", "GG-INQ-03"],
    "comet": ["GG-FREE-04", "GG-COM-01"],
}
"""The rules of each free action, that of its price first."""


def begin_turn(table: Table, seat: int) -> None:
    """Forget the turn before, ask for the movement. GG-TURN-02, GG-MOVE-01."""
    table.turn = seat
    table.fresh_turn()
    table.peak = inquisitors(table.sides[seat])
    push(table.stack, act.DECIDE_MOVE, seat)


# --- movement -----------------------------------------------------------------------------


def space_after(space: int, steps: int) -> int:
    """Up the ladder; from the top to the lowest space without a cross. GG-MOVE-03, GG-MOVE-04."""
    for _ in range(steps):
        space = box.NEXT_SPACE[space]
    return space


class MoveTelescope(Decision):
    """How far to turn the telescope."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """1, 2 or 3 spaces, never none. GG-MOVE-01, GG-MOVE-02."""
        return [act.MOVE + steps for steps in range(box.FARTHEST_MOVE)]

    def enact(self, table: Table, seat: int, code: int) -> None:
        """On the Upgrade space a quadrant is in place of the tile. GG-UPG-02."""
        pop(table.stack)
        side = table.sides[seat]
        side.telescope = space_after(side.telescope, code - act.MOVE + 1)
        tell(table, act.TOLD_MOVE, seat, side.telescope)
        push(table.stack, act.DECIDE_ACTION, seat)
        if side.telescope == box.UPGRADE_SPACE:
            start(table, seat, box.UPGRADE_SPACE_PROGRAM)

    def resolve(self, table: Table, seat: int) -> bool:
        """There is always something to choose."""
        return False


MOVE_TELESCOPE: Final = MoveTelescope(
    act.DECIDE_MOVE, "GG-MOVE-01", act.MOVE, act.FIXED, applies="GG-MOVE-01 GG-MOVE-03"
)


# --- actions ------------------------------------------------------------------------------


def moving_program(table: Table, seat: int, option: int) -> int:
    """The effects of one option of the tile under the telescope. GG-ACT-09, GG-R-36, GG-R-53."""
    side = table.sides[seat]
    tile = side.sky[side.telescope - 1]
    if tile == box.SPECIAL:
        return box.KEPLER_BOTH if table.deal.agreed.kepler_both else box.KEPLER_PROGRAM[option]
    return box.TILE_PROGRAM[tile * 4 + (side.golden >> tile & 1) * 2 + option]


def refuse_fixed(table: Table, seat: int, what: int) -> int:
    """Why a fixed action cannot be taken; 0 if it can. GG-ACT-01, GG-ACT-02, GG-ACT-07."""
    if not box.FIXED_AT[table.sides[seat].telescope] >> what & 1:
        return act.REFUSED_NOT_HERE
    if table.fixed_done:
        return act.REFUSED_FIXED_DONE
    return refuse_program(table, seat, box.FIXED_PROGRAM[what])


def refuse_moving(table: Table, seat: int, option: int) -> int:
    """Why an option of the tile cannot be taken; 0 if it can. GG-ACT-02, GG-TILE-01, GG-UPG-02."""
    side = table.sides[seat]
    if side.telescope == box.UPGRADE_SPACE:
        return act.REFUSED_NO_TILE
    if table.moving_done:
        return act.REFUSED_MOVING_DONE
    special = side.sky[side.telescope - 1] == box.SPECIAL
    if special and option == 1 and table.deal.agreed.kepler_both:
        return act.REFUSED_ONE_OPTION
    return refuse_program(table, seat, moving_program(table, seat, option))


def is_interrogated(table: Table) -> bool:
    """Whether free actions come after the interrogation of this turn. GG-R-12."""
    return table.stack[KIND] == act.DECIDE_WINDOW and table.stack[INTERROGATED] == 1


def refuse_free(table: Table, seat: int, what: int) -> int:
    """Why a free action cannot be taken; 0 if it can.

    GG-FREE-01, GG-FREE-02, GG-FREE-03, GG-FREE-04, GG-FREE-05, GG-R-12.
    """
    if what == box.FREE_PERSUADE and is_interrogated(table):
        return act.REFUSED_TOO_LATE
    if table.sides[seat].quadrants < box.FREE_COST[what]:
        return act.REFUSED_QUADRANTS
    return refuse_program(table, seat, box.FREE_PROGRAM[what])


def add_free_actions(table: Table, seat: int, codes: list[int]) -> None:
    if table.sides[seat].quadrants > 0:
        codes += [
            act.FREE + what
            for what in range(len(box.FREE_COST))
            if refuse_free(table, seat, what) == 0
        ]
    if refuse_laying(table, seat) == 0:
        codes.append(act.FREE_TILE)


class Acting(Decision):
    """What to do next; an action is finished before the next choice."""

    def refusal(self, table: Table, seat: int, code: int) -> int:
        if code < act.MOVING:
            return refuse_fixed(table, seat, code - act.FIXED)
        if code < act.FREE:
            return refuse_moving(table, seat, code - act.MOVING)
        if code < act.FREE_TILE:
            return refuse_free(table, seat, code - act.FREE)
        return refuse_laying(table, seat) if code == act.FREE_TILE else 0

    def enact(self, table: Table, seat: int, code: int) -> None:
        """Begin an action, or go on to the cleanup. GG-ACT-05, GG-FREE-06."""
        if code < act.MOVING:
            table.fixed_done = True
            tell(table, act.TOLD_FIXED, seat, code - act.FIXED)
            start(table, seat, box.FIXED_PROGRAM[code - act.FIXED])
        elif code < act.FREE:
            side = table.sides[seat]
            tile = side.sky[side.telescope - 1]
            table.moving_done = True
            table.played = tile
            tell(table, act.TOLD_MOVING, seat, tile, side.golden >> tile & 1, code - act.MOVING)
            start(table, seat, moving_program(table, seat, code - act.MOVING))
        elif code < act.FREE_TILE:
            table.sides[seat].quadrants -= box.FREE_COST[code - act.FREE]
            tell(table, act.TOLD_FREE, seat, code - act.FREE)
            start(table, seat, box.FREE_PROGRAM[code - act.FREE])
        elif code == act.FREE_TILE:
            ask_to_lay(table, seat)
        else:
            pop(table.stack)
            push(table.stack, act.RUN_CLEANUP, seat)

    def rules(self, code: int) -> list[str]:
        if code < act.MOVING:
            return [FIXED_RULES[box.FIXED_NAMES[code - act.FIXED]], "GG-ACT-07"]
        if code < act.FREE:
            return ["GG-TILE-01", "GG-ACT-01"]
        if code < act.FREE_TILE:
            return FREE_RULES[box.FREE_NAMES[code - act.FREE]]
        if code == act.FREE_TILE:
            return ["GG-ADV-08", "GG-R-39"]
        return ["GG-ACT-02", "GG-CLEAN-01"]


class ChooseAction(Acting):
    """An action of the space that was reached, a free action, or the end of the actions."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """What would do something, and the end of the actions. GG-ACT-02, GG-ACT-03, GG-R-10."""
        codes: list[int] = []
        side = table.sides[seat]
        if not table.fixed_done:
            printed = box.FIXED_AT[side.telescope]
            codes += [
                act.FIXED + what
                for what in range(len(box.FIXED_NAMES))
                if printed >> what & 1 and refuse_program(table, seat, box.FIXED_PROGRAM[what]) == 0
            ]
        if not table.moving_done:
            codes += [
                act.MOVING + option
                for option in range(2)
                if refuse_moving(table, seat, option) == 0
            ]
        add_free_actions(table, seat, codes)
        codes.append(act.END_ACTIONS)
        return codes

    def resolve(self, table: Table, seat: int) -> bool:
        """Ending the actions is always left to the player."""
        return False


CHOOSE_ACTION: Final = ChooseAction(act.DECIDE_ACTION, "GG-ACT-02", act.FIXED, act.OBSERVE)


class ChooseFreeAction(Acting):
    """Between the steps of the cleanup: free actions only."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """GG-FREE-07, GG-R-12."""
        codes: list[int] = []
        add_free_actions(table, seat, codes)
        codes.append(act.PASS)
        return codes

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        if len(below) != WIDTH or below[KIND] != act.RUN_CLEANUP:
            return "this comes in the cleanup, directly above its frame"
        if not table.deal.agreed.whole_turn:
            return "free actions in the cleanup need free_action_window = whole_turn"
        if frame[INTERROGATED] != (1 if below[STEP] >= act.STEP_OBJECTIVES else 0):
            return "number 1 says whether the interrogation is over, and does not fit the cleanup"
        return ""


CHOOSE_FREE_ACTION: Final = ChooseFreeAction(
    act.DECIDE_WINDOW, "GG-R-12", act.FREE, act.END_ACTIONS, passing="GG-R-12", limits=(1,)
)
