"""Claims about observing, paying and dice."""

from __future__ import annotations

from orrery.core.frames import KIND
from orrery.core.frames import A as MAJORS
from orrery.core.frames import A as OBJECT
from orrery.core.frames import B as CONSTELLATIONS
from orrery.core.frames import B as PAID
from orrery.core.frames import C as FIRST_CARD
from orrery.core.frames import D as SECOND_CARD
from orrery.core.words import Phrase
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.claims.table import (
    block_of,
    colours_and_cost,
    comets_worth,
    extra,
    fitting_dice,
    number_of,
    own_side,
    within,
    worth_of,
)
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.games.galileo_galilei.state import NOBODY


def is_major(code: int) -> bool:
    return number_of(code) < act.MAJORS


@within("observe")
def one_major(state: GalileoGalilei, code: int) -> bool:
    return is_major(code) and state.stack[MAJORS] > 0


@within("observe")
def no_major(state: GalileoGalilei, code: int) -> bool:
    return (
        is_major(code) and state.stack[MAJORS] == 0 and state.stack[CONSTELLATIONS] > extra(state)
    )


def constellations_seen(state: GalileoGalilei, code: int, words: Phrase) -> bool:
    return words.args == (("n", state.stack[CONSTELLATIONS]),)


@within("observe")
def enough(state: GalileoGalilei, code: int) -> bool:
    allowed = extra(state) + (0 if state.stack[MAJORS] else 2)
    return not is_major(code) and state.stack[CONSTELLATIONS] >= allowed


@within("observe")
def other_card(state: GalileoGalilei, code: int) -> bool:
    """Two of the constellations on one card; Galileo's third one may lie anywhere."""
    if is_major(code) or state.settings.options["constellation_scope"] != "one_card":
        return False
    spaces = [space - 1 for space in (state.stack[FIRST_CARD], state.stack[SECOND_CARD]) if space]
    spaces.append((number_of(code) - act.MAJORS) // box.SPOTS)
    ruled = len(spaces) == 2 + extra(state)
    return ruled and len(set(spaces)) == len(spaces)


@within("observe")
def empty(state: GalileoGalilei, code: int) -> bool:
    return colours_and_cost(state, number_of(code)) is None


@within("observe")
def token(state: GalileoGalilei, code: int) -> bool:
    return not is_major(code) and state.tokens[number_of(code) - act.MAJORS] != NOBODY


@within("observe")
def no_tokens(state: GalileoGalilei, code: int) -> bool:
    return not is_major(code) and own_side(state).tokens == 0


def missing(state: GalileoGalilei, code: int) -> list[int]:
    """The colours asked for of which the player has no die."""
    asked = colours_and_cost(state, number_of(code))
    owned = {box.colour_of(die) for die in own_side(state).dice}
    return sorted(asked[0] - owned) if asked else []


@within("observe")
def missing_colour(state: GalileoGalilei, code: int) -> bool:
    return len(missing(state, code)) == 1


@within("observe")
def missing_colours(state: GalileoGalilei, code: int) -> bool:
    return len(missing(state, code)) == 2


def colours_missing(state: GalileoGalilei, code: int, words: Phrase) -> bool:
    named = [value for _, value in words.args]
    return named == [naming.colour_name(colour) for colour in missing(state, code)]


@within("observe")
def too_little(state: GalileoGalilei, code: int) -> bool:
    asked = colours_and_cost(state, number_of(code))
    side = own_side(state)
    return (
        asked is not None and worth_of(fitting_dice(side, asked[0])) + comets_worth(side) < asked[1]
    )


def chosen(state: GalileoGalilei, code: int) -> list[int]:
    """The dice of a payment; too many of them give none."""
    dice = own_side(state).dice
    places = [place for place in range(box.STORE) if number_of(code) + 1 >> place & 1]
    return [dice[place] for place in places] if places[-1] < len(dice) else []


def asked_now(state: GalileoGalilei) -> tuple[set[int], int]:
    asked = colours_and_cost(state, state.stack[OBJECT])
    assert asked is not None, "nothing is being paid for"
    return asked


@within("pay")
def not_so_many(state: GalileoGalilei, code: int) -> bool:
    return not chosen(state, code)


@within("pay")
def colour(state: GalileoGalilei, code: int) -> bool:
    paid = chosen(state, code)
    return bool(paid) and {box.colour_of(die) for die in paid} != asked_now(state)[0]


@within("pay")
def twin(state: GalileoGalilei, code: int) -> bool:
    dice = own_side(state).dice
    chosen = number_of(code) + 1
    return any(
        dice[place] == dice[place - 1] and chosen >> place & 1 and not chosen >> place - 1 & 1
        for place in range(1, len(dice))
    )


@within("pay")
def owned_dice(state: GalileoGalilei, code: int) -> bool:
    colours, cost = asked_now(state)
    ruled = state.settings.options["comet_need"] == "owned_dice"
    return ruled and worth_of(fitting_dice(own_side(state), colours)) >= cost > worth_of(
        chosen(state, code)
    )


@within("pay")
def dice_short(state: GalileoGalilei, code: int) -> bool:
    return worth_of(chosen(state, code)) + comets_worth(own_side(state)) < asked_now(state)[1]


def missing_now(state: GalileoGalilei) -> int:
    return asked_now(state)[1] - state.stack[PAID]


@within("comets")
def comets_away(state: GalileoGalilei, code: int) -> bool:
    ones, twos = divmod(number_of(code), act.COMET_STEP)
    side = own_side(state)
    return ones > side.upper or twos > side.lower - side.worn


@within("comets")
def comets_short(state: GalileoGalilei, code: int) -> bool:
    ones, twos = divmod(number_of(code), act.COMET_STEP)
    return ones + 2 * twos < missing_now(state)


@within("comets")
def comets_needed(state: GalileoGalilei, code: int) -> bool:
    ones, twos = divmod(number_of(code), act.COMET_STEP)
    least = 1 if ones else 2
    return ones + 2 * twos - least >= missing_now(state)


@within("pass")
def must_observe(state: GalileoGalilei, code: int) -> bool:
    return state.stack[KIND] == act.DECIDE_OBSERVE and not (
        state.stack[MAJORS] or state.stack[CONSTELLATIONS]
    )


def die(code: int) -> int:
    return number_of(code) // act.RECOLOR_STEP if block_of(code) == "recolor" else number_of(code)


def new_colour(code: int) -> int:
    return number_of(code) % act.RECOLOR_STEP


@within("return", "raise", "recolor")
def not_own(state: GalileoGalilei, code: int) -> bool:
    return die(code) not in own_side(state).dice


@within("raise")
def six(state: GalileoGalilei, code: int) -> bool:
    return box.value_of(die(code)) == box.FACES


@within("recolor")
def same_colour(state: GalileoGalilei, code: int) -> bool:
    return box.colour_of(die(code)) == new_colour(code)


@within("take", "recolor")
def supply(state: GalileoGalilei, code: int) -> bool:
    return state.supply[new_colour(code)] == 0


@within("take", "recolor")
def three(state: GalileoGalilei, code: int) -> bool:
    owned = [box.colour_of(die) for die in own_side(state).dice]
    return owned.count(new_colour(code)) == 3
