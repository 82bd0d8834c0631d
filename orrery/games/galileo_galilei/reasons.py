"""Why not, and by which rule; and which rules an action applies."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.frames import KIND
from orrery.core.frames import A as MAJORS
from orrery.core.frames import B as CONSTELLATIONS
from orrery.core.words import Phrase, phrase
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.rules.observe import first_colour, object_paid_for, second_colour
from orrery.games.galileo_galilei.rules.play import DECISIONS, GalileoGalilei, decision_of
from orrery.games.galileo_galilei.rules.turn import moving_program

REFUSAL_RULES = {
    act.REFUSED_OVER: ("over", "GG-END-05"),
    act.REFUSED_NOT_HERE: ("not_here", "GG-ACT-01"),
    act.REFUSED_FIXED_DONE: ("fixed_done", "GG-ACT-02"),
    act.REFUSED_MOVING_DONE: ("moving_done", "GG-ACT-02"),
    act.REFUSED_NO_TILE: ("no_tile", "GG-UPG-02"),
    act.REFUSED_TOO_LATE: ("too_late", "GG-R-12"),
    act.REFUSED_NO_OBJECT: ("no_object", "GG-DICE-04"),
    act.REFUSED_NO_DIE: ("no_die", "GG-R-18"),
    act.REFUSED_NOTHING_TO_RAISE: ("nothing_to_raise", "GG-R-05"),
    act.REFUSED_NO_COLOUR: ("no_colour", "GG-R-19"),
    act.REFUSED_ALL_TOP: ("all_top", "GG-LEC-02"),
    act.REFUSED_NO_BOOK: ("no_book", "GG-LIB-09"),
    act.REFUSED_NO_INQUISITOR: ("no_inquisitor", "GG-INQ-03"),
    act.REFUSED_ALL_GOLDEN: ("all_golden", "GG-R-20"),
    act.REFUSED_NO_COMET: ("no_comet", "GG-COM-09"),
    act.REFUSED_EMPTY: ("empty", "GG-OBS-02"),
    act.REFUSED_ENOUGH: ("enough", "GG-OBS-01"),
    act.REFUSED_OTHER_CARD: ("other_card", "GG-R-14"),
    act.REFUSED_TOKEN: ("token", "GG-CON-05"),
    act.REFUSED_NO_TOKENS: ("no_tokens", "GG-CON-07"),
    act.REFUSED_TOO_LITTLE: ("too_little", "GG-DICE-04"),
    act.REFUSED_DICE_SHORT: ("dice_short", "GG-DICE-04"),
    act.REFUSED_COMETS_SHORT: ("comets_short", "GG-DICE-04"),
    act.REFUSED_TWIN: ("twin", "GG-DICE-05"),
    act.REFUSED_COMETS_AWAY: ("comets_away", "GG-COM-03"),
    act.REFUSED_COMETS_NEEDED: ("comets_needed", "GG-R-15"),
    act.REFUSED_MUST_OBSERVE: ("must_observe", "GG-OBS-01"),
    act.REFUSED_NOT_OWN: ("not_own", "GG-DICE-02"),
    act.REFUSED_NOT_SO_MANY: ("not_so_many", "GG-DICE-02"),
    act.REFUSED_SIX: ("six", "GG-R-05"),
    act.REFUSED_SUPPLY: ("supply", "GG-COMP-05"),
    act.REFUSED_THREE: ("three", "GG-DICE-02"),
    act.REFUSED_TOP: ("top", "GG-LEC-02"),
    act.REFUSED_BOOK_MOVED: ("book_moved", "GG-R-26"),
    act.REFUSED_ROW_END: ("row_end", "GG-LIB-09"),
    act.REFUSED_TOO_FAR: ("too_far", "GG-INQ-07"),
    act.REFUSED_NOBODY: ("nobody", "GG-INQ-03"),
    act.REFUSED_NOBODY_TO_LEAVE: ("nobody_to_leave", "GG-INQ-05"),
    act.REFUSED_SAME_ONE: ("same_one", "GG-ADV-07"),
    act.REFUSED_GOLDEN: ("golden", "GG-UPG-03"),
    act.REFUSED_NOT_ON_SKY: ("not_on_sky", "GG-ADV-05"),
    act.REFUSED_NOT_BOTH_ON_SKY: ("not_both_on_sky", "GG-ADV-05"),
    act.REFUSED_PAGE: ("page", "GG-CLEAN-05"),
    act.REFUSED_NOT_IN_PLAY: ("not_in_play", "GG-R-27"),
    act.REFUSED_NO_OWN_PAGE: ("no_own_page", "GG-R-27"),
    act.REFUSED_APPENDIX: ("appendix", "GG-CLEAN-06"),
    act.REFUSED_NOT_COPERNICUS: ("not_copernicus", "GG-ADV-08"),
    act.REFUSED_TILE_DONE: ("tile_done", "GG-ADV-08"),
    act.REFUSED_NO_TILE_FITS: ("no_tile_fits", "GG-ADV-09"),
    act.REFUSED_NO_PLACE: ("no_place", "GG-ADV-09"),
    act.REFUSED_LAID: ("laid", "GG-ADV-10"),
    act.REFUSED_OUTSIDE: ("outside", "GG-ADV-09"),
    act.REFUSED_BOOK_THERE: ("book_there", "GG-ADV-09"),
    act.REFUSED_TILE_THERE: ("tile_there", "GG-ADV-09"),
    act.REFUSED_ASTRONOMER_TAKEN: ("astronomer_taken", "GG-PSET-02"),
    act.REFUSED_TILE_ARRANGED: ("tile_arranged", "GG-PSET-04"),
    act.REFUSED_ONE_OPTION: ("one_option", "GG-R-36"),
    act.REFUSED_WRITE_RANGE: ("write_range", "GG-LIB-04"),
    act.REFUSED_SAME_COLOUR: ("same_colour", "GG-R-19"),
    act.REFUSED_ALL_LAID: ("all_laid", "GG-ADV-10"),
    act.REFUSED_RIGHTMOST: ("rightmost", "GG-INQ-07"),
    act.REFUSED_OWNED_DICE: ("owned_dice", "GG-R-15"),
}
"""Reasons that need no further words."""


def reason(state: GalileoGalilei, code: int, refused: int) -> tuple[Phrase, str]:
    """Why not, and by which rule."""
    if refused in REFUSAL_RULES:
        key, rule = REFUSAL_RULES[refused]
        return phrase(f"refused.{key}"), rule
    decision = decision_of(state.stack[KIND])
    if refused == act.REFUSED_OTHER:
        return phrase("refused.unknown"), decision.rule
    if refused == act.REFUSED_MUST:
        return phrase("refused.must"), decision.must
    return _DETAILED[refused](state, code)


# --- reasons that say more ----------------------------------------------------------------


def _too_few_quadrants(state: GalileoGalilei, code: int) -> tuple[Phrase, str]:
    what = code - act.FREE
    missing = box.FREE_COST[what] - state.sides[state.seat].quadrants
    return phrase("refused.quadrants", n=missing), explain(state, code)[0]


def _none_of_colour(state: GalileoGalilei, code: int) -> tuple[Phrase, str]:
    effect = box.EFFECT_KIND[
        box.PROGRAM_START[moving_program(state, state.seat, code - act.MOVING)]
    ]
    return phrase(f"refused.none_{box.COLOURS[effect - box.INC_YELLOW]}"), "GG-R-05"


def _missing_colour(state: GalileoGalilei, code: int) -> tuple[Phrase, str]:
    target = code - act.OBSERVE
    owned = {box.colour_of(die) for die in state.sides[state.seat].dice}
    wanted = {first_colour(state, target), second_colour(state, target)}
    one, *other = [naming.colour_name(colour) for colour in sorted(wanted - owned)]
    if other:
        return phrase("refused.missing_colours", one=one, other=other[0]), "GG-COM-08"
    return phrase("refused.missing_colour", colour=one), "GG-COM-08"


def _wrong_colour(state: GalileoGalilei, code: int) -> tuple[Phrase, str]:
    major = object_paid_for(state) < act.MAJORS
    return phrase("refused.colour"), "GG-DICE-05" if major else "GG-DICE-06"


def _no_major(state: GalileoGalilei, code: int) -> tuple[Phrase, str]:
    if state.stack[MAJORS]:
        return phrase("refused.one_major"), "GG-OBS-01"
    return phrase("refused.no_major", n=state.stack[CONSTELLATIONS]), "GG-OBS-01"


def _row_short(state: GalileoGalilei, code: int) -> tuple[Phrase, str]:
    side = state.sides[state.seat]
    ahead = len(side.library) - side.books[(code - act.WRITE) // act.WRITE_STEP]
    return phrase("refused.row_short", n=ahead), "GG-LIB-09"


_DETAILED: dict[int, Callable[[GalileoGalilei, int], tuple[Phrase, str]]] = {
    act.REFUSED_QUADRANTS: _too_few_quadrants,
    act.REFUSED_NONE_OF_COLOUR: _none_of_colour,
    act.REFUSED_MISSING_COLOUR: _missing_colour,
    act.REFUSED_COLOUR: _wrong_colour,
    act.REFUSED_ONE_MAJOR: _no_major,
    act.REFUSED_ROW_SHORT: _row_short,
}


# --- which rules an action applies --------------------------------------------------------


def explain(state: GalileoGalilei, code: int) -> list[str]:
    """The rules an action applies, the most telling first."""
    if code == act.PASS:
        return decision_of(state.stack[KIND]).passing
    answered = next(one for one in DECISIONS if one.first <= code < one.end)
    return answered.rules(code)
