"""Why an action of Newton is refused, and which rules an action applies."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.frames import KIND
from orrery.core.words import Phrase, phrase
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton import naming
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.play import Newton, decision_of
from orrery.games.newton.rules.study import next_gain, tile_price
from orrery.games.newton.rules.turn import value_of
from orrery.games.newton.state import NO_PLACE

REFUSAL_RULES = {
    act.REFUSED_OVER: ("over", "NW-END-01"),
    act.REFUSED_DECK: ("deck", "NW-R-25"),
    act.REFUSED_SUPPLY: ("supply", "NW-QUICK-08"),
    act.REFUSED_BOOSTED: ("boosted", "NW-QUICK-04"),
    act.REFUSED_NO_BOOST: ("no_boost", "NW-QUICK-05"),
    act.REFUSED_NO_ACTION: ("no_action", "NW-R-12"),
    act.REFUSED_NAMED: ("named", "NW-R-12"),
    act.REFUSED_USELESS: ("useless", "NW-D-10"),
    act.REFUSED_KEEP: ("keep", "NW-R-06"),
    act.REFUSED_UNPLACED: ("unplaced", "NW-R-06"),
    act.REFUSED_KEEP_ROUTE: ("keep_route", "NW-R-03"),
    act.REFUSED_MUST_PLAY: ("must_play", "NW-TURN-01"),
    act.REFUSED_MUST: ("must", "NW-R-10"),
    act.REFUSED_MUST_PLACE: ("must_place", "NW-R-06"),
    act.REFUSED_MUST_LEAVE: ("must_leave", "NW-TRAV-09"),
    act.REFUSED_NOT_IN_HAND: ("not_in_hand", "NW-TURN-01"),
    act.REFUSED_ACTED: ("acted", "NW-TURN-03"),
    act.REFUSED_OTHER_ACTION: ("other_action", "NW-TURN-03"),
    act.REFUSED_NO_STUDENT: ("no_student", "NW-TECH-05"),
    act.REFUSED_NO_ROUTE: ("no_route", "NW-TRAV-02"),
    act.REFUSED_NO_TILE: ("no_tile", "NW-STUDY-06"),
    act.REFUSED_NO_SPACE: ("no_space", "NW-STUDY-02"),
    act.REFUSED_BLOCKED: ("blocked", "NW-R-02"),
    act.REFUSED_APPLIED: ("applied", "NW-R-18"),
    act.REFUSED_NO_EFFECT: ("no_effect", "NW-COMP-10"),
    act.REFUSED_VOLUMES_ONLY: ("volumes_only", "NW-FX-14"),
    act.REFUSED_NOTHING: ("nothing", "NW-D-09"),
    act.REFUSED_LEFT_ONCE: ("left_once", "NW-D-09"),
    act.REFUSED_MODIFIER: ("modifier", "NW-R-54"),
    act.REFUSED_HAND_EMPTY: ("hand_empty", "NW-R-45"),
    act.REFUSED_NOTHING_TO_COPY: ("nothing_to_copy", "NW-FX-08"),
    act.REFUSED_NOT_ON_DESK: ("not_on_desk", "NW-FX-08"),
    act.REFUSED_NO_LIGHTNING: ("no_lightning", "NW-R-14"),
    act.REFUSED_VALUE: ("value", "NW-VAL-01"),
    act.REFUSED_NOT_OWN: ("not_own", "NW-TECH-05"),
    act.REFUSED_MOVED: ("moved", "NW-R-29"),
    act.REFUSED_SAME: ("same", "NW-D-05"),
    act.REFUSED_NOT_NEXT: ("not_next", "NW-TECH-02"),
    act.REFUSED_OCCUPIED: ("occupied", "NW-TECH-09"),
    act.REFUSED_NO_STEP: ("no_step", "NW-VAL-01"),
    act.REFUSED_NOT_ADJACENT: ("not_adjacent", "NW-TRAV-01"),
    act.REFUSED_NO_WAY_OUT: ("no_way_out", "NW-R-03"),
    act.REFUSED_NO_EXTRA: ("no_extra", "NW-TRAV-04"),
    act.REFUSED_EXTRA_USED: ("extra_used", "NW-R-04"),
    act.REFUSED_NO_CUBES_HERE: ("no_cubes_here", "NW-TRAV-12"),
    act.REFUSED_VISITED: ("visited", "NW-TRAV-07"),
    act.REFUSED_NO_CUBE: ("no_cube", "NW-R-20"),
    act.REFUSED_LAST_STEP: ("last_step", "NW-D-06"),
    act.REFUSED_CUBE_OR_STEP: ("cube_or_step", "NW-D-06"),
    act.REFUSED_NOT_PASSED: ("not_passed", "NW-FX-12"),
    act.REFUSED_NOT_FACE_UP: ("not_face_up", "NW-LESS-01"),
    act.REFUSED_FILLED: ("filled", "NW-STUDY-10"),
    act.REFUSED_SHELF: ("shelf", "NW-STUDY-01"),
    act.REFUSED_NEEDLESS: ("needless", "NW-FX-11"),
    act.REFUSED_NO_IGNORING: ("no_ignoring", "NW-FX-11"),
    act.REFUSED_NO_VILLAGE: ("no_village", "NW-FX-06"),
    act.REFUSED_TOKEN: ("token", "NW-FX-06"),
    act.REFUSED_THERE: ("there", "NW-FX-06"),
    act.REFUSED_KIND: ("kind", "NW-M-20"),
    act.REFUSED_NOT_YOURS: ("not_yours", "NW-MAST-01"),
    act.REFUSED_STACK: ("stack", "NW-R-22"),
    act.REFUSED_NO_SUCH_TILE: ("no_such_tile", "NW-DEV-02"),
    act.REFUSED_SAME_TILE: ("same_tile", "NW-DEV-02"),
    act.REFUSED_NOT_IN_PACK: ("not_in_pack", "NW-SETUP-28"),
}

_PRICES = {
    "flip": (box.FLIP_PRICE, "NW-QUICK-02"),
    "potion": (box.POTION_PRICE, "NW-QUICK-07"),
    "student": (box.STUDENT_PRICE, "NW-QUICK-08"),
    "boost": (box.BOOST_PRICE, "NW-QUICK-04"),
    "here": (box.EXTRA_PRICE, "NW-FX-12"),
}
_FX_RULES = {
    box.FX_NONE: ["NW-COMP-10"],
    box.FX_GAIN: ["NW-FX-01", "NW-FX-13"],
    box.FX_COLOUR: ["NW-FX-03", "NW-R-15"],
    box.FX_TRIPLE: ["NW-FX-10", "NW-R-15"],
    box.FX_REPEAT: ["NW-FX-08", "NW-R-14"],
    box.FX_DISCARD: ["NW-FX-09", "NW-R-45"],
    box.FX_TELEPORT: ["NW-FX-06", "NW-FX-07", "NW-R-17"],
    box.FX_SECOND: ["NW-FX-04"],
    box.FX_DOUBLE: ["NW-FX-05"],
    box.FX_IGNORE: ["NW-FX-11"],
    box.FX_EXTRA: ["NW-FX-12"],
}
_START_RULES = {
    "work": ["NW-WORK-01", "NW-WORK-02"],
    "technology": ["NW-TECH-01", "NW-TECH-02"],
    "travel": ["NW-TRAV-01", "NW-TRAV-02"],
    "lessons": ["NW-LESS-01"],
    "study": ["NW-STUDY-01", "NW-STUDY-02"],
}
_RULES = {
    "flip": ["NW-QUICK-02", "NW-QUICK-03"],
    "potion": ["NW-QUICK-07"],
    "student": ["NW-QUICK-08"],
    "boost": ["NW-QUICK-04", "NW-R-12"],
    "end": ["NW-FLOW-02", "NW-TURN-04"],
    "play": ["NW-TURN-01", "NW-TURN-02", "NW-TURN-03"],
    "work": ["NW-WORK-01", "NW-WORK-02", "NW-WORK-03"],
    "enter": ["NW-WORK-06", "NW-POT-01", "NW-OBJ-01"],
    "move": ["NW-TECH-01", "NW-TECH-04"],
    "here": ["NW-FX-12", "NW-TRAV-04", "NW-R-33"],
    "take": ["NW-LESS-01", "NW-LESS-02", "NW-LESS-04"],
    "book": ["NW-STUDY-01", "NW-STUDY-02", "NW-STUDY-03", "NW-STUDY-04"],
    "ignore": ["NW-FX-11", "NW-R-32"],
    "cube": ["NW-TRAV-04", "NW-TRAV-07"],
    "copy": ["NW-FX-08", "NW-R-14"],
    "discard": ["NW-FX-09", "NW-R-45"],
    "develop": ["NW-SPEC-02", "NW-DEV-01"],
    "drawer": ["NW-DEV-02", "NW-R-22"],
    "income": ["NW-SPEC-02", "NW-INCT-01"],
    "space": ["NW-INCT-02", "NW-R-21"],
    "tuck": ["NW-ENDR-02", "NW-ENDR-03", "NW-ENDR-04"],
    "keep": ["NW-SETUP-28", "NW-R-44"],
    "drop": ["NW-SETUP-29", "NW-SOLO-04"],
}
_PLACE_RULES = {
    box.START: "NW-TRAV-12",
    box.VILLAGE: "NW-TRAV-12",
    box.CITY: "NW-CITY-01",
    box.UNIVERSITY: "NW-TRAV-10",
    box.ANCIENT: "NW-TRAV-10",
    box.MASTER: "NW-MAST-01",
    box.OBJECTIVE: "NW-TRAV-09",
}


def reason(state: Newton, code: int, refused: int) -> tuple[Phrase, str]:
    """Why not, and by which rule."""
    if refused in _SAID:
        return _SAID[refused](state, code)
    key, rule = REFUSAL_RULES[refused]
    return phrase(f"refused.{key}"), _rule(state, refused, rule)


def _other(state: Newton, code: int) -> tuple[Phrase, str]:
    return phrase("refused.unknown"), decision_of(state.stack[KIND]).rule


def _stuck(state: Newton, code: int) -> tuple[Phrase, str]:
    """What keeps a Student where it is."""
    students = state.scholars[state.seat].students
    here = students[code - act.MOVE]
    if box.TECH_FINAL[here]:
        return phrase("refused.arrived"), "NW-TECH-11"
    free = [ahead for ahead in box.TECH_NEXT[here] if ahead not in students]
    if not free:
        return phrase("refused.occupied_ahead"), "NW-TECH-09"
    return _lacking(state, box.TECH_NEEDS[free[0] * box.ANY :], "requirement"), "NW-TECH-08"


def _requirement(state: Newton, code: int) -> tuple[Phrase, str]:
    """Which Volumes an Objective space of a track or of the Map lacks."""
    if state.stack[KIND] == act.DECIDE_TRAVEL:
        return _lacking(state, box.MAP_NEEDS, "requirement"), "NW-TRAV-09"
    space = code - act.ADVANCE
    return _lacking(state, box.TECH_NEEDS[space * box.ANY :], "requirement"), "NW-TECH-08"


def _book(state: Newton, code: int) -> tuple[Phrase, str]:
    """What a book space asks for and the player lacks."""
    at = state.deal.shelf_base(state.seat) + code - act.BOOK
    place = state.deal.needed_place[at]
    if place == NO_PLACE:
        return _lacking(state, box.CELL_VOLUMES[at * box.ANY :], "book"), "NW-STUDY-02"
    tile = naming.requirement(0, at)
    said = phrase(
        "refused.book_place",
        tile=tile,
        place=naming.place(place),
        cost=naming.potions(box.PLACE_POTIONS),
    )
    return said, "NW-STUDY-02"


def _lacking(state: Newton, needs: bytes, key: str) -> Phrase:
    """The Volumes that are missing by colour, and what there is to stand in for them."""
    scholar = state.scholars[state.seat]
    short = [max(0, needs[colour] - scholar.volumes[colour]) for colour in range(box.ANY)]
    of_choice = naming.volumes([0] * box.ANY + [scholar.volumes[box.ANY]])
    means = (*of_choice, *naming.amounts(0, _potions(state)))
    if means:
        return phrase(f"refused.{key}_short", volumes=naming.volumes(short), means=means)
    return phrase(f"refused.{key}", volumes=naming.volumes(short))


def _potions(state: Newton) -> int:
    """Potions to spend; the tile that is placed may bring one itself. NW-R-06."""
    scholar = state.scholars[state.seat]
    if state.stack[KIND] != act.DECIDE_BOOK:
        return scholar.potions
    return scholar.potions + box.GAIN_POTIONS[next_gain(state, scholar, state.stack[slots.FLAGS])]


def _no_card(state: Newton, code: int) -> tuple[Phrase, str]:
    """The highest level that Lessons could reach, with the boost if it can be bought."""
    if state.stack[KIND] == act.DECIDE_ANY:
        level = state.stack[slots.VALUE]
    else:
        level = value_of(state, state.seat, box.LESSONS)
        coins = state.scholars[state.seat].coins
        level += int(not state.boosted and coins >= box.BOOST_PRICE)
    return phrase("refused.no_card", n=min(level, box.LEVELS)), "NW-LESS-01"


def _too_few_potions(state: Newton, code: int) -> tuple[Phrase, str]:
    copied = state.stack[KIND] == act.DECIDE_COPY
    card = code - act.COPY if copied else state.card
    short = box.CARD_PRICE_POTIONS[card] - state.scholars[state.seat].potions
    return phrase("refused.potions", n=short), "NW-FX-01"


def _too_few_coins(state: Newton, code: int) -> tuple[Phrase, str]:
    """How many coins are missing for what they would buy."""
    block = act.ACTIONS.block_of(code)
    price, rule = _price(state, block.name, code - block.base)
    scholar = state.scholars[state.seat]
    coins = scholar.coins
    if state.stack[KIND] == act.DECIDE_BOOK:
        # NW-R-06: the tile itself may bring coins.
        coins += box.GAIN_COINS[next_gain(state, scholar, state.stack[slots.FLAGS])]
    return phrase("refused.coins", n=price - coins), rule


_SAID: dict[int, Callable[[Newton, int], tuple[Phrase, str]]] = {
    act.REFUSED_OTHER: _other,
    act.REFUSED_COINS: _too_few_coins,
    act.REFUSED_POTIONS: _too_few_potions,
    act.REFUSED_STUCK: _stuck,
    act.REFUSED_REQUIREMENT: _requirement,
    act.REFUSED_BOOK: _book,
    act.REFUSED_NO_CARD: _no_card,
}
"""Reasons that name what is missing."""


def _price(state: Newton, name: str, at: int) -> tuple[int, str]:
    if name == "book":
        return tile_price(state.stack[slots.FLAGS]), "NW-FX-04"
    if name == "ignore":
        return box.IGNORE_PRICE + tile_price(state.stack[slots.FLAGS]), "NW-FX-11"
    if name in _PRICES:
        return _PRICES[name]
    if name == "go":
        if state.stack[KIND] == act.DECIDE_VILLAGE:
            return state.stack[slots.VILLAGE_PRICE], "NW-FX-06"
        cost = box.ROUTE_COST[state.scholars[state.seat].scientist * box.PLACES + at]
        return cost, "NW-TRAV-02"
    if name == "cube":
        return state.stack[slots.CUBE_PRICE], _cube_rule(state)
    if name == "effect":
        return box.CARD_PRICE[state.card], "NW-FX-01"
    return (box.CARD_PRICE[at] if name == "copy" else 0), "NW-FX-01"


def _cube_rule(state: Newton) -> str:
    rules = {box.CITY_UNIVERSITY: "NW-CITY-05", box.CITY_ANCIENT: "NW-CITY-06"}
    return rules.get(state.stack[slots.WANTED], "NW-M-20")


def _rule(state: Newton, refused: int, rule: str) -> str:
    """The rule of a reason that several rules share."""
    if refused == act.REFUSED_OVER:
        return rule
    kind = state.stack[KIND]
    if refused == act.REFUSED_NOT_ON_DESK and kind == act.DECIDE_TUCK:
        return "NW-ENDR-02"
    if refused == act.REFUSED_VALUE and not state.stack[slots.FLAGS] & box.BY_CARD:
        return "NW-VAL-04"
    if refused == act.REFUSED_KIND:
        return _cube_rule(state)
    if refused == act.REFUSED_NOT_IN_HAND and kind == act.DECIDE_DISCARD:
        return "NW-FX-09"
    if refused == act.REFUSED_NOT_PASSED and state.stack[slots.FLAGS] & box.CUBE_EACH:
        return "NW-M-10"
    if refused == act.REFUSED_NOT_IN_PACK and kind == act.DECIDE_DROP:
        return "NW-SETUP-29"
    if kind == act.DECIDE_INCOME_SPACE and rule == "NW-DEV-02":
        return "NW-INCT-02"
    return rule


def explain(state: Newton, code: int) -> list[str]:
    """The rules an action applies, the most telling first."""
    block = act.ACTIONS.block_of(code)
    at = code - block.base
    kind = state.stack[KIND]
    if block.name == "stop":
        return decision_of(kind).leaving
    if block.name == "start":
        by_card = ["NW-VAL-01"] if kind == act.DECIDE_TURN else ["NW-M-17", "NW-VAL-04"]
        return [*_START_RULES[box.ACTION_NAMES[at]], *by_card]
    if block.name == "effect":
        return _FX_RULES[box.CARD_FX[state.card]]
    if block.name == "advance":
        return _advance_rules(at)
    if block.name == "go":
        return _go_rules(kind, at)
    if block.name == "master":
        return ["NW-MAST-01", "NW-MAST-02", f"NW-M-{at + 1:02d}"]
    if block.name == "cube":
        return [_cube_rule(state), *_RULES["cube"]]
    return _RULES[block.name]


def _advance_rules(space: int) -> list[str]:
    rules = ["NW-TECH-01", "NW-TECH-02", "NW-TECH-03"]
    if box.TECH_KIND[space] == box.OBJECTIVE_SPACE:
        rules += ["NW-TECH-08", "NW-OBJ-01"]
    return [*rules, "NW-TECH-06"] if box.TECH_BONUS[space] != box.NO_BONUS else rules


def _go_rules(kind: int, place: int) -> list[str]:
    if kind == act.DECIDE_VILLAGE:
        return ["NW-FX-06", "NW-R-17"]
    return ["NW-TRAV-01", "NW-TRAV-02", "NW-TRAV-03", _PLACE_RULES[box.PLACE_KIND[place]]]
