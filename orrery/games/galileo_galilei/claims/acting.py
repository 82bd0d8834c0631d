"""Claims about the action phase: what is done, too dear, or would do nothing."""

from __future__ import annotations

from orrery.core.frames import KIND
from orrery.core.frames import A as INTERROGATED
from orrery.core.words import Phrase
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.claims.table import (
    Holds,
    fits,
    lacks,
    number_of,
    observable,
    own_side,
    takes,
    within,
)
from orrery.games.galileo_galilei.rules.play import GalileoGalilei


@within("fixed")
def not_here(state: GalileoGalilei, code: int) -> bool:
    return not box.FIXED_AT[own_side(state).telescope] >> number_of(code) & 1


@within("moving")
def no_tile(state: GalileoGalilei, code: int) -> bool:
    return own_side(state).telescope == box.UPGRADE_SPACE


@within("fixed")
def fixed_done(state: GalileoGalilei, code: int) -> bool:
    return state.fixed_done


@within("moving")
def moving_done(state: GalileoGalilei, code: int) -> bool:
    return state.moving_done


@within("moving")
def one_option(state: GalileoGalilei, code: int) -> bool:
    side = own_side(state)
    on_special = side.sky[side.telescope - 1 : side.telescope] == bytes([box.SPECIAL])
    return (
        on_special and state.settings.options["kepler_special"] == "both" and number_of(code) == 1
    )


@within("tile")
def not_copernicus(state: GalileoGalilei, code: int) -> bool:
    return own_side(state).ability != box.COPERNICUS


@within("tile")
def tile_done(state: GalileoGalilei, code: int) -> bool:
    return state.tile_laid


@within("tile")
def all_laid(state: GalileoGalilei, code: int) -> bool:
    return all(own_side(state).laid)


@within("tile")
def no_tile_fits(state: GalileoGalilei, code: int) -> bool:
    side = own_side(state)
    return not any(fits(side, tile) for tile, corner in enumerate(side.laid) if not corner)


@within("free")
def too_late(state: GalileoGalilei, code: int) -> bool:
    after = state.stack[KIND] == act.DECIDE_WINDOW and state.stack[INTERROGATED] == 1
    return after and box.FREE_NAMES[number_of(code)] == "persuade"


def short(state: GalileoGalilei, code: int) -> int:
    return box.FREE_COST[number_of(code)] - own_side(state).quadrants


@within("free")
def quadrants(state: GalileoGalilei, code: int) -> bool:
    return short(state, code) > 0


def quadrants_short(state: GalileoGalilei, code: int, words: Phrase) -> bool:
    return words.args == (("n", short(state, code)),)


@lacks(box.OBSERVE)
def no_object(state: GalileoGalilei) -> bool:
    targets = act.MAJORS + box.DISPLAY * box.SPOTS
    return not any(observable(state, target) for target in range(targets))


@lacks(box.DIE)
def no_die(state: GalileoGalilei) -> bool:
    return len(own_side(state).dice) < box.STORE and not any(takes(state, n) for n in range(3))


def none_of(effect: int, colour: int) -> Holds:
    @lacks(effect)
    def claim(state: GalileoGalilei) -> bool:
        low = [die for die in own_side(state).dice if box.value_of(die) < box.FACES]
        return not any(box.colour_of(die) == colour for die in low)

    return claim


@lacks(box.INC_ANY)
def nothing_to_raise(state: GalileoGalilei) -> bool:
    return all(box.value_of(die) == box.FACES for die in own_side(state).dice)


@lacks(box.RECOLOR)
def no_colour(state: GalileoGalilei) -> bool:
    owned = {box.colour_of(die) for die in own_side(state).dice}
    return not any(takes(state, colour) for one in owned for colour in range(3) if colour != one)


@lacks(box.LECTURE)
def all_top(state: GalileoGalilei) -> bool:
    return all(row == box.TOP for row in own_side(state).chairs)


@lacks(box.WRITE, box.COMPLETE)
def no_book(state: GalileoGalilei) -> bool:
    side = own_side(state)
    return all(column == len(side.library) for column in side.books)


@lacks(box.PERSUADE)
def no_inquisitor(state: GalileoGalilei) -> bool:
    return not any(own_side(state).cellar[:-1])


@lacks(box.UPGRADE)
def all_golden(state: GalileoGalilei) -> bool:
    return all(own_side(state).golden >> tile & 1 for tile in range(box.TILES))


@lacks(box.SPOT_COMET)
def no_comet(state: GalileoGalilei) -> bool:
    return own_side(state).comets == 0
