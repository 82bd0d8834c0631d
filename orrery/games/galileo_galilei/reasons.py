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
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.games.galileo_galilei.rules.turn import moving_program

DECISION_RULES = {
    act.DECIDE_ASTRONOMER: "GG-PSET-02",
    act.DECIDE_RESERVE: "GG-ADV-04",
    act.DECIDE_ARRANGE: "GG-PSET-04",
    act.DECIDE_MOVE: "GG-MOVE-01",
    act.DECIDE_ACTION: "GG-ACT-02",
    act.DECIDE_WINDOW: "GG-R-12",
    act.DECIDE_OBSERVE: "GG-OBS-01",
    act.DECIDE_PAY: "GG-DICE-05",
    act.DECIDE_COMETS: "GG-COM-04",
    act.DECIDE_RETURN: "GG-DIE-02",
    act.DECIDE_TAKE: "GG-DIE-01",
    act.DECIDE_RAISE: "GG-TILE-03",
    act.DECIDE_RECOLOR: "GG-FREE-01",
    act.DECIDE_LECTURE: "GG-LEC-01",
    act.DECIDE_WRITE: "GG-LIB-04",
    act.DECIDE_COMPLETE: "GG-LIB-03",
    act.DECIDE_PERSUADE: "GG-INQ-03",
    act.DECIDE_ADVANCE: "GG-ADV-07",
    act.DECIDE_FAREWELL: "GG-INQ-05",
    act.DECIDE_UPGRADE: "GG-UPG-01",
    act.DECIDE_SWAP: "GG-ADV-05",
    act.DECIDE_EXCHANGE: "GG-ADV-05",
    act.DECIDE_PAGE: "GG-CLEAN-04",
    act.DECIDE_LAY: "GG-ADV-08",
    act.DECIDE_PLACE: "GG-ADV-09",
}

REFUSAL_RULES = {
    act.REFUSED_OVER: ("over", "GG-END-05"),
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
    act.REFUSED_COLOUR: ("colour", "GG-DICE-05"),
    act.REFUSED_TWIN: ("twin", "GG-DICE-05"),
    act.REFUSED_COMETS_AWAY: ("comets_away", "GG-COM-03"),
    act.REFUSED_COMETS_NEEDED: ("comets_needed", "GG-R-15"),
    act.REFUSED_MUST_OBSERVE: ("must_observe", "GG-OBS-01"),
    act.REFUSED_SIX: ("six", "GG-R-05"),
    act.REFUSED_SUPPLY: ("supply", "GG-COMP-05"),
    act.REFUSED_THREE: ("three", "GG-DICE-02"),
    act.REFUSED_TOP: ("top", "GG-LEC-02"),
    act.REFUSED_BOOK_MOVED: ("book_moved", "GG-R-26"),
    act.REFUSED_ROW_END: ("row_end", "GG-LIB-09"),
    act.REFUSED_TOO_FAR: ("too_far", "GG-INQ-07"),
    act.REFUSED_SAME_ONE: ("same_one", "GG-ADV-07"),
    act.REFUSED_GOLDEN: ("golden", "GG-UPG-03"),
    act.REFUSED_PAGE: ("page", "GG-CLEAN-05"),
    act.REFUSED_APPENDIX: ("appendix", "GG-CLEAN-06"),
    act.REFUSED_LAID: ("laid", "GG-ADV-10"),
    act.REFUSED_OUTSIDE: ("outside", "GG-ADV-09"),
    act.REFUSED_BOOK_THERE: ("book_there", "GG-ADV-09"),
    act.REFUSED_TILE_THERE: ("tile_there", "GG-ADV-09"),
    act.REFUSED_MUST: ("must", "GG-R-13"),
    act.REFUSED_ONE_OPTION: ("one_option", "GG-R-36"),
    act.REFUSED_WRITE_RANGE: ("write_range", "GG-LIB-04"),
    act.REFUSED_SAME_COLOUR: ("same_colour", "GG-R-19"),
    act.REFUSED_ALL_LAID: ("all_laid", "GG-ADV-10"),
    act.REFUSED_RIGHTMOST: ("rightmost", "GG-INQ-07"),
    act.REFUSED_OWNED_DICE: ("owned_dice", "GG-R-15"),
}
"""Refusals that mean one thing wherever they are given."""

_FIXED_RULES = {
    "observe": ["GG-OBS-01", "GG-ACT-07"],
    "die": ["GG-DIE-01", "GG-ACT-07"],
    "lecture": ["GG-LEC-01", "GG-ACT-07"],
    "comet": ["GG-COM-01", "GG-ACT-07"],
    "upgrade": ["GG-UPG-01", "GG-ACT-07"],
}
_FREE_RULES = {
    "recolor": ["GG-FREE-01", "GG-R-19"],
    "raise": ["GG-FREE-01"],
    "die": ["GG-FREE-02", "GG-DIE-01"],
    "write": ["GG-FREE-02", "GG-LIB-04"],
    "persuade": ["GG-FREE-03", "GG-INQ-03"],
    "comet": ["GG-FREE-04", "GG-COM-01"],
}
_RULES = {
    "move": ["GG-MOVE-01", "GG-MOVE-03"],
    "moving": ["GG-TILE-01", "GG-ACT-01"],
    "tile": ["GG-ADV-08", "GG-R-39"],
    "end": ["GG-ACT-02", "GG-CLEAN-01"],
    "pay": ["GG-DICE-05", "GG-DICE-08"],
    "comets": ["GG-COM-02", "GG-COM-06", "GG-COM-07", "GG-R-15"],
    "return": ["GG-DIE-02"],
    "take": ["GG-DIE-01", "GG-DIE-03"],
    "raise": ["GG-TILE-03", "GG-R-05"],
    "recolor": ["GG-FREE-01", "GG-R-19"],
    "lecture": ["GG-LEC-01"],
    "write": ["GG-LIB-04", "GG-LIB-05", "GG-R-26"],
    "complete": ["GG-LIB-03", "GG-LIB-05"],
    "persuade": ["GG-INQ-03", "GG-INT-01"],
    "advance": ["GG-ADV-07", "GG-R-39"],
    "farewell": ["GG-INQ-05"],
    "upgrade": ["GG-UPG-01", "GG-R-20"],
    "swap": ["GG-ADV-05", "GG-R-37"],
    "exchange": ["GG-ADV-05", "GG-R-37"],
    "page": ["GG-CLEAN-04", "GG-CLEAN-05", "GG-R-27"],
    "lay": ["GG-ADV-08", "GG-ADV-10"],
    "place": ["GG-ADV-08", "GG-ADV-09"],
    "astronomer": ["GG-PSET-02", "GG-ADV-01"],
    "reserve": ["GG-ADV-04", "GG-R-38"],
    "arrange": ["GG-PSET-04"],
}
_PASS_RULES = {
    act.DECIDE_WINDOW: ["GG-R-12"],
    act.DECIDE_OBSERVE: ["GG-CON-01"],
    act.DECIDE_RETURN: ["GG-DIE-02"],
    act.DECIDE_WRITE: ["GG-R-26"],
    act.DECIDE_COMPLETE: ["GG-R-26"],
    act.DECIDE_PERSUADE: ["GG-R-40"],
    act.DECIDE_ADVANCE: ["GG-R-39"],
    act.DECIDE_FAREWELL: ["GG-INQ-05"],
    act.DECIDE_UPGRADE: ["GG-R-40"],
    act.DECIDE_SWAP: ["GG-R-36"],
    act.DECIDE_EXCHANGE: ["GG-R-36"],
}
_COMPULSORY = {
    act.DECIDE_LECTURE: "GG-R-13",
    act.DECIDE_RAISE: "GG-R-13",
    act.DECIDE_TAKE: "GG-R-13",
    act.DECIDE_PAGE: "GG-CLEAN-04",
}
"""What can never be passed over, and the rule that says so."""


def reason(state: GalileoGalilei, code: int, refused: int) -> tuple[Phrase, str]:
    """Why not, and by which rule."""
    if refused in REFUSAL_RULES:
        key, rule = REFUSAL_RULES[refused]
        if refused == act.REFUSED_COLOUR and object_paid_for(state) >= act.MAJORS:
            rule = "GG-DICE-06"
        return phrase(f"refused.{key}"), rule
    if refused in _DETAILED:
        return _DETAILED[refused](state, code)
    key, rule = _by_place(state, code, refused)
    return phrase(f"refused.{key}"), rule


# --- refusals that mean different things in different places ------------------------------


def _by_place(state: GalileoGalilei, code: int, refused: int) -> tuple[str, str]:
    kind = state.stack[KIND]
    if refused == act.REFUSED_DONE:
        if code == act.FREE_TILE:
            return "tile_done", "GG-ADV-08"
        return "fixed_done" if code < act.MOVING else "moving_done", "GG-ACT-02"
    if refused == act.REFUSED_NOT_HERE:
        if code == act.FREE_TILE:
            return "not_copernicus", "GG-ADV-08"
        return "not_here", "GG-ACT-01"
    if refused == act.REFUSED_NO_PLACE:
        return "no_tile_fits" if code == act.FREE_TILE else "no_place", "GG-ADV-09"
    if refused == act.REFUSED_TOO_LITTLE:
        return _TOO_LITTLE[kind], "GG-DICE-04"
    if refused == act.REFUSED_NOT_OWN:
        return "not_so_many" if kind == act.DECIDE_PAY else "not_own", "GG-DICE-02"
    if refused == act.REFUSED_NOBODY:
        if code == act.FAREWELL:
            return "nobody_to_leave", "GG-INQ-05"
        return "nobody", "GG-INQ-03"
    if refused == act.REFUSED_NOT_ON_SKY:
        return "not_both_on_sky" if code < act.EXCHANGE else "not_on_sky", "GG-ADV-05"
    if refused == act.REFUSED_NOT_IN_PLAY:
        return "no_own_page" if code >= act.OWN_PAGE else "not_in_play", "GG-R-27"
    if refused == act.REFUSED_CHOSEN:
        if kind == act.DECIDE_ASTRONOMER:
            return "astronomer_taken", DECISION_RULES[kind]
        return "tile_arranged", DECISION_RULES[kind]
    if code == act.PASS and kind in _COMPULSORY:
        return "must", _COMPULSORY[kind]
    return "unknown", DECISION_RULES[kind]


_TOO_LITTLE = {
    act.DECIDE_OBSERVE: "too_little",
    act.DECIDE_PAY: "dice_short",
    act.DECIDE_COMETS: "comets_short",
}


# --- refusals that name what they speak of ------------------------------------------------


def _too_few_quadrants(state: GalileoGalilei, code: int) -> tuple[Phrase, str]:
    what = code - act.FREE
    missing = box.FREE_COST[what] - state.sides[state.seat].quadrants
    return phrase("refused.quadrants", n=missing), _FREE_RULES[box.FREE_NAMES[what]][0]


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
    act.REFUSED_ONE_MAJOR: _no_major,
    act.REFUSED_ROW_SHORT: _row_short,
}


# --- which rules an action applies --------------------------------------------------------


def explain(state: GalileoGalilei, code: int) -> list[str]:
    """The rules an action applies, the most telling first."""
    if code == act.PASS:
        return _PASS_RULES[state.stack[KIND]]
    block = act.ACTIONS.block_of(code)
    place = code - block.base
    if block.name == "fixed":
        return _FIXED_RULES[box.FIXED_NAMES[place]]
    if block.name == "free":
        return _FREE_RULES[box.FREE_NAMES[place]]
    if block.name == "observe":
        if place < act.MAJORS:
            return ["GG-OBS-01", "GG-MAJ-01", "GG-MAJ-02", "GG-MAJ-03", "GG-MAJ-05"]
        return ["GG-OBS-01", "GG-CON-02", "GG-CON-03"]
    if code == act.END_ACTIONS:
        return _RULES["end"]
    return _RULES[block.name]
