"""Turn structure: movement, the actions of a space, free actions (TURN, MOVE, ACT, FREE)."""

from __future__ import annotations

from orrery.core.frames import KIND, A, pop, push
from orrery.games.galileo_galilei.actions import (
    DECIDE_ACTION,
    DECIDE_MOVE,
    DECIDE_WINDOW,
    END_ACTIONS,
    FIXED,
    FREE,
    FREE_TILE,
    MOVE,
    MOVING,
    PASS,
    REFUSED_DONE,
    REFUSED_NO_TILE,
    REFUSED_NOT_HERE,
    REFUSED_ONE_OPTION,
    REFUSED_QUADRANTS,
    REFUSED_TOO_LATE,
    RUN_CLEANUP,
    TOLD_FIXED,
    TOLD_FREE,
    TOLD_MOVE,
    TOLD_MOVING,
)
from orrery.games.galileo_galilei.components import (
    FARTHEST_MOVE,
    FIXED_AT,
    FIXED_NAMES,
    FIXED_PROGRAM,
    FREE_COST,
    FREE_PERSUADE,
    FREE_PROGRAM,
    KEPLER_BOTH,
    KEPLER_PROGRAM,
    NEXT_SPACE,
    SPECIAL,
    TILE_PROGRAM,
    UPGRADE_SPACE,
    UPGRADE_SPACE_PROGRAM,
)
from orrery.games.galileo_galilei.rules.effects import refuse_program
from orrery.games.galileo_galilei.rules.library import ask_to_lay, refuse_laying
from orrery.games.galileo_galilei.rules.rewards import start
from orrery.games.galileo_galilei.state import Table, inquisitors


def begin_turn(table: Table, seat: int) -> None:
    """Forget the turn before, ask for the movement. GG-TURN-02, GG-MOVE-01."""
    table.turn = seat
    table.fresh_turn()
    table.peak = inquisitors(table.sides[seat])
    push(table.stack, DECIDE_MOVE, seat)


# --- movement -----------------------------------------------------------------------------


def space_after(space: int, steps: int) -> int:
    """Up the ladder; from the top to the lowest space without a cross. GG-MOVE-03, GG-MOVE-04."""
    for _ in range(steps):
        space = NEXT_SPACE[space]
    return space


def moves() -> list[int]:
    """1, 2 or 3 spaces, never none. GG-MOVE-01, GG-MOVE-02."""
    return [MOVE + steps for steps in range(FARTHEST_MOVE)]


def move(table: Table, seat: int, steps: int) -> None:
    """Turn the telescope; on the Upgrade space a quadrant is in place of the tile. GG-UPG-02."""
    pop(table.stack)
    side = table.sides[seat]
    side.telescope = space_after(side.telescope, steps)
    if table.journal is not None:
        table.note((TOLD_MOVE, seat, side.telescope))
    push(table.stack, DECIDE_ACTION, seat)
    if side.telescope == UPGRADE_SPACE:
        start(table, seat, UPGRADE_SPACE_PROGRAM)


# --- actions ------------------------------------------------------------------------------


def moving_program(table: Table, seat: int, option: int) -> int:
    """The effects of one option of the tile under the telescope. GG-ACT-09, GG-R-36, GG-R-53."""
    side = table.sides[seat]
    tile = side.sky[side.telescope - 1]
    if tile == SPECIAL:
        return KEPLER_BOTH if table.deal.agreed.kepler_both else KEPLER_PROGRAM[option]
    return TILE_PROGRAM[tile * 4 + (side.golden >> tile & 1) * 2 + option]


def refuse_fixed(table: Table, seat: int, what: int) -> int:
    """Why a fixed action cannot be taken; 0 if it can. GG-ACT-01, GG-ACT-02, GG-ACT-07."""
    if not FIXED_AT[table.sides[seat].telescope] >> what & 1:
        return REFUSED_NOT_HERE
    if table.fixed_done:
        return REFUSED_DONE
    return refuse_program(table, seat, FIXED_PROGRAM[what])


def refuse_moving(table: Table, seat: int, option: int) -> int:
    """Why an option of the tile cannot be taken; 0 if it can. GG-ACT-02, GG-TILE-01, GG-UPG-02."""
    side = table.sides[seat]
    if side.telescope == UPGRADE_SPACE:
        return REFUSED_NO_TILE
    if table.moving_done:
        return REFUSED_DONE
    special = side.sky[side.telescope - 1] == SPECIAL
    if special and option == 1 and table.deal.agreed.kepler_both:
        return REFUSED_ONE_OPTION
    return refuse_program(table, seat, moving_program(table, seat, option))


def refuse_free(table: Table, seat: int, what: int) -> int:
    """Why a free action cannot be taken; 0 if it can.

    GG-FREE-01, GG-FREE-02, GG-FREE-03, GG-FREE-04, GG-FREE-05, GG-R-12.
    """
    if what == FREE_PERSUADE and table.stack[KIND] == DECIDE_WINDOW and table.stack[A] == 1:
        return REFUSED_TOO_LATE
    if table.sides[seat].quadrants < FREE_COST[what]:
        return REFUSED_QUADRANTS
    return refuse_program(table, seat, FREE_PROGRAM[what])


def refuse_action(table: Table, seat: int, code: int) -> int:
    """Why a choice of the action phase is not open; 0 if it is."""
    if code < MOVING:
        return refuse_fixed(table, seat, code - FIXED)
    if code < FREE:
        return refuse_moving(table, seat, code - MOVING)
    if code < FREE_TILE:
        return refuse_free(table, seat, code - FREE)
    return refuse_laying(table, seat) if code == FREE_TILE else 0


def actions_to_choose(table: Table, seat: int) -> list[int]:
    """What would do something, and the end of the actions. GG-ACT-02, GG-ACT-03, GG-R-10."""
    codes: list[int] = []
    side = table.sides[seat]
    if not table.fixed_done:
        printed = FIXED_AT[side.telescope]
        codes += [
            FIXED + what
            for what in range(len(FIXED_NAMES))
            if printed >> what & 1 and refuse_program(table, seat, FIXED_PROGRAM[what]) == 0
        ]
    if not table.moving_done:
        codes += [MOVING + option for option in range(2) if refuse_moving(table, seat, option) == 0]
    add_free_actions(table, seat, codes)
    codes.append(END_ACTIONS)
    return codes


def free_actions(table: Table, seat: int) -> list[int]:
    """Between the steps of the cleanup: free actions only. GG-FREE-07, GG-R-12."""
    codes: list[int] = []
    add_free_actions(table, seat, codes)
    codes.append(PASS)
    return codes


def add_free_actions(table: Table, seat: int, codes: list[int]) -> None:
    if table.sides[seat].quadrants > 0:
        codes += [
            FREE + what for what in range(len(FREE_COST)) if refuse_free(table, seat, what) == 0
        ]
    if refuse_laying(table, seat) == 0:
        codes.append(FREE_TILE)


def act(table: Table, seat: int, code: int) -> None:
    """Begin an action; it is finished before the next choice. GG-ACT-05, GG-FREE-06."""
    if code < MOVING:
        table.fixed_done = True
        if table.journal is not None:
            table.note((TOLD_FIXED, seat, code - FIXED))
        start(table, seat, FIXED_PROGRAM[code - FIXED])
    elif code < FREE:
        side = table.sides[seat]
        tile = side.sky[side.telescope - 1]
        table.moving_done = True
        table.played = tile
        if table.journal is not None:
            table.note((TOLD_MOVING, seat, tile, side.golden >> tile & 1, code - MOVING))
        start(table, seat, moving_program(table, seat, code - MOVING))
    elif code < FREE_TILE:
        table.sides[seat].quadrants -= FREE_COST[code - FREE]
        if table.journal is not None:
            table.note((TOLD_FREE, seat, code - FREE))
        start(table, seat, FREE_PROGRAM[code - FREE])
    elif code == FREE_TILE:
        ask_to_lay(table, seat)
    else:
        pop(table.stack)
        push(table.stack, RUN_CLEANUP, seat)
