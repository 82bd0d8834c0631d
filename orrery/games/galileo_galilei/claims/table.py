"""The table as the words of refusals see it: small readers that the claims share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations

from orrery.core.frames import KIND
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.games.galileo_galilei.rules.turn import moving_program
from orrery.games.galileo_galilei.state import NO_CARD, NOBODY, Astronomer

Holds = Callable[[GalileoGalilei, int], bool]

BLOCKS: Mapping[int, tuple[str, ...]] = {
    act.DECIDE_ASTRONOMER: ("astronomer",),
    act.DECIDE_RESERVE: ("reserve",),
    act.DECIDE_ARRANGE: ("arrange",),
    act.DECIDE_MOVE: ("move",),
    act.DECIDE_ACTION: ("fixed", "moving", "free", "tile", "end"),
    act.DECIDE_WINDOW: ("free", "tile", "pass"),
    act.DECIDE_OBSERVE: ("observe", "pass"),
    act.DECIDE_PAY: ("pay",),
    act.DECIDE_COMETS: ("comets",),
    act.DECIDE_RETURN: ("return", "pass"),
    act.DECIDE_TAKE: ("take", "pass"),
    act.DECIDE_RAISE: ("raise", "pass"),
    act.DECIDE_RECOLOR: ("recolor",),
    act.DECIDE_LECTURE: ("lecture", "pass"),
    act.DECIDE_WRITE: ("write", "pass"),
    act.DECIDE_COMPLETE: ("complete", "pass"),
    act.DECIDE_PERSUADE: ("persuade", "pass"),
    act.DECIDE_ADVANCE: ("advance", "pass"),
    act.DECIDE_FAREWELL: ("farewell", "pass"),
    act.DECIDE_UPGRADE: ("upgrade", "pass"),
    act.DECIDE_SWAP: ("swap", "pass"),
    act.DECIDE_EXCHANGE: ("exchange", "pass"),
    act.DECIDE_PAGE: ("page", "pass"),
    act.DECIDE_LAY: ("lay",),
    act.DECIDE_PLACE: ("place",),
}
"""The kinds of actions that answer a decision; passing is one of them where a refusal may say that
something has to be done."""


def block_of(code: int) -> str:
    return act.ACTIONS.block_of(code).name


def number_of(code: int) -> int:
    return code - act.ACTIONS.block_of(code).base


def own_side(state: GalileoGalilei) -> Astronomer:
    return state.sides[state.seat]


def is_known(state: GalileoGalilei, code: int) -> bool:
    """Whether the action is one of those that answer the decision."""
    return not state.over and block_of(code) in BLOCKS[state.stack[KIND]]


def within(*blocks: str) -> Callable[[Holds], Holds]:
    """A claim that speaks of these kinds of actions, in a decision that asks for them."""

    def narrowed(holds: Holds) -> Holds:
        def claim(state: GalileoGalilei, code: int) -> bool:
            return is_known(state, code) and block_of(code) in blocks and holds(state, code)

        return claim

    return narrowed


def does(state: GalileoGalilei, code: int) -> set[int]:
    """The effects of a fixed, moving or free action."""
    block, at = block_of(code), number_of(code)
    if block == "moving" and own_side(state).telescope < box.UPGRADE_SPACE:
        program = moving_program(state, state.seat, at)
    elif block in ("fixed", "free"):
        program = (box.FIXED_PROGRAM if block == "fixed" else box.FREE_PROGRAM)[at]
    else:
        return set()
    return set(box.EFFECT_KIND[box.PROGRAM_START[program] : box.PROGRAM_START[program + 1]])


def lacks(*effects: int) -> Callable[[Callable[[GalileoGalilei], bool]], Holds]:
    """A claim about an action with one of these effects: nothing that it could do."""

    def made(nothing: Callable[[GalileoGalilei], bool]) -> Holds:
        @within("fixed", "moving", "free")
        def claim(state: GalileoGalilei, code: int) -> bool:
            return bool(does(state, code) & set(effects)) and nothing(state)

        return claim

    return made


def takes(state: GalileoGalilei, colour: int) -> bool:
    """Whether another die of a colour is there and may be stored."""
    mine = [die for die in own_side(state).dice if box.colour_of(die) == colour]
    return state.supply[colour] > 0 and len(mine) < box.SAME_COLOUR


def comets_worth(side: Astronomer) -> int:
    return side.upper + 2 * (side.lower - side.worn)


def colours_and_cost(state: GalileoGalilei, target: int) -> tuple[set[int], int] | None:
    """The colours asked for and the cost of an object; None where there is none."""
    if target < act.MAJORS:
        card = state.display[target]
        if card == NO_CARD:
            return None
        return {box.CARD_FIRST[card], box.CARD_SECOND[card]}, box.CARD_COST[card]
    place = target - act.MAJORS
    card = state.display[place // box.SPOTS]
    if card == NO_CARD or place % box.SPOTS >= box.CARD_SPOTS[card]:
        return None
    spot = card * box.SPOTS + place % box.SPOTS
    return {box.SPOT_COLOUR[spot]}, box.SPOT_COST[spot]


def worth_of(dice: list[int]) -> int:
    return sum(box.value_of(die) for die in dice)


def fitting_dice(side: Astronomer, colours: set[int]) -> list[int]:
    return [die for die in side.dice if box.colour_of(die) in colours]


def payable(side: Astronomer, colours: set[int], cost: int) -> bool:
    """Whether some of the dice, with comets, pay: every colour asked for, and no other."""
    fitting = fitting_dice(side, colours)
    return any(
        {box.colour_of(die) for die in paid} == colours
        and worth_of(list(paid)) + comets_worth(side) >= cost
        for count in range(1, len(fitting) + 1)
        for paid in combinations(fitting, count)
    )


def observable(state: GalileoGalilei, target: int) -> bool:
    """An object that lies there, is free, can be marked and can be paid."""
    side = own_side(state)
    asked = colours_and_cost(state, target)
    if asked is None or not payable(side, *asked):
        return False
    return target < act.MAJORS or (state.tokens[target - act.MAJORS] == NOBODY and side.tokens > 0)


def extra(state: GalileoGalilei) -> int:
    return 1 if own_side(state).ability == box.GALILEO else 0


def covers(tile: int, corner: int) -> set[tuple[int, int]]:
    """The rows and columns, from 0, that a library tile covers."""
    row, column = box.row_of(corner), box.column_of(corner)
    return {
        (row + down, column + right)
        for down in range(box.LIBRARY_TILE_ROWS[tile])
        for right in range(box.LIBRARY_TILE_COLUMNS[tile])
    }


def under_tiles(side: Astronomer) -> set[tuple[int, int]]:
    laid = [(tile, corner - 1) for tile, corner in enumerate(side.laid) if corner]
    return {space for tile, corner in laid for space in covers(tile, corner)}


def under_books(side: Astronomer) -> set[tuple[int, int]]:
    return {(row, column - 1) for row, column in enumerate(side.books)}


def is_outside(side: Astronomer, tile: int, corner: int) -> bool:
    return any(
        row >= box.ROWS or column >= len(side.library) for row, column in covers(tile, corner)
    )


def fits(side: Astronomer, tile: int) -> bool:
    taken = under_tiles(side) | under_books(side)
    return any(
        not is_outside(side, tile, corner) and not covers(tile, corner) & taken
        for corner in range(box.ROWS * box.CARDS)
    )
