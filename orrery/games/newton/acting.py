"""What each action of Newton means in words, and the piece of the table that stands for it."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.frames import KIND, A, B
from orrery.core.words import Phrase, phrase
from orrery.games.newton import naming
from orrery.games.newton.actions import (
    ACTIONS,
    DECIDE_ANY,
    DECIDE_TRAVEL,
    DECIDE_VILLAGE,
    FRAMES,
)
from orrery.games.newton.components import (
    ACTION_NAMES,
    ANCIENT,
    ANCIENT_IDS,
    ANCIENT_PLACES,
    BONUS,
    BOOST_PRICE,
    CARD_ACTION,
    CARD_IDS,
    CARD_LEVEL,
    CELL_IDS,
    CITY,
    CITY_IDS,
    DEVELOPMENT_IDS,
    FLIP_CARDS,
    FLIP_PRICE,
    IGNORE_PRICE,
    INCOME_IDS,
    INVENTION,
    INVENTION_IDS,
    JOKER,
    MAP_NEEDS,
    MAP_OBJECTIVE,
    MASTER,
    MASTER_IDS,
    MASTER_SPACE,
    MASTER_VP,
    NO_BONUS,
    OBJECTIVE,
    OBJECTIVE_SPACE,
    PASSING,
    PLACE_BONUS,
    PLACE_IDS,
    PLACE_KIND,
    PLACES,
    POTION_PRICE,
    ROUTE_COST,
    SPECIALIZATION,
    SPECIALIZATION_IDS,
    STUDENT_PRICE,
    TECH_BONUS,
    TECH_IDS,
    TECH_KIND,
    TECH_SLOT,
    TOKEN_IDS,
    UNIVERSITY,
    UNIVERSITY_IDS,
    UNIVERSITY_PLACES,
    WORK_END,
    WORK_IDS,
    WORK_KIND,
    WORK_SLOT,
)
from orrery.games.newton.naming import own
from orrery.games.newton.rules.gains import missing
from orrery.games.newton.rules.play import Newton
from orrery.games.newton.rules.study import potions_for_book, tile_price
from orrery.games.newton.rules.technology import potions_for_space
from orrery.games.newton.rules.travel import cube_price, route_cost
from orrery.games.newton.rules.turn import value_of
from orrery.games.newton.rules.work import earned, potions_to_enter, room

# --- what an action means -----------------------------------------------------------------


def describe(state: Newton, code: int) -> Phrase:
    """What doing an action means, in words."""
    block = ACTIONS.block_of(code)
    return _SAID[block.name](state, code - block.base)


def _flip(state: Newton, level: int) -> Phrase:
    count = min(FLIP_CARDS, len(state.decks[level]))
    if count == 0:
        return phrase("act.flip_none", level=level + 1)
    return phrase("act.flip", n=count, level=level + 1, cost=naming.coins(FLIP_PRICE))


def _stop(state: Newton, _: int) -> Phrase:
    kind = state.stack[KIND]
    scholar = state.scholars[state.seat]
    if kind == DECIDE_TRAVEL:
        place = naming.place(scholar.scientist)
        potions = potions_to_stay(state)
        if potions:
            return phrase("act.stop_travel_for", place=place, cost=naming.potions(potions))
        return phrase("act.stop_travel", place=place)
    return phrase(f"act.stop_{FRAMES[kind]}")


def potions_to_stay(state: Newton) -> int:
    """What a cube costs who only passes through the Objective space so far. NW-R-03."""
    if not state.stack[B] & PASSING:
        return 0
    return missing(state.scholars[state.seat], MAP_NEEDS, 0)


def _play(state: Newton, card: int) -> Phrase:
    action = CARD_ACTION[card]
    if action == JOKER:
        first = phrase("act.any_action")
    else:
        value = state.scholars[state.seat].symbols[action] + 1
        first = phrase("effect.act", action=naming.action(action), n=value)
    what = naming.together((first, *naming.shown_on(CARD_IDS[card])))
    return phrase("act.play", card=naming.card(card), what=what)


def _value(state: Newton, action: int) -> int:
    """The value that an action by the card of this turn, or one of choice, would have."""
    if state.stack[KIND] == DECIDE_ANY:
        return state.stack[A]
    return value_of(state, state.seat, action)


def _start(state: Newton, action: int) -> Phrase:
    return phrase("act.start", action=naming.action(action), n=_value(state, action))


def _effect(state: Newton, _: int) -> Phrase:
    if not naming.has_effect(state.card):
        return phrase("act.effect_none")
    return phrase("act.effect", what=naming.together(naming.effects(CARD_IDS[state.card])))


def _work(state: Newton, at: int) -> Phrase:
    scholar = state.scholars[state.seat]
    flags = state.stack[B]
    value = at + 1
    moved = min(value, room(scholar, flags, scholar.potions))
    coins = earned(state, scholar, flags, value, moved)
    space = scholar.marker + moved
    gained = (naming.coins(coins),) if coins else (phrase("act.no_coins"),)
    if moved == 0:
        return phrase("act.work_stay", n=value, gains=gained)
    here = _work_space(state, space)
    if here is None:
        return phrase("act.work", n=value, space=naming.work_space(space), gains=gained)
    return phrase("act.work_at", n=value, space=naming.work_space(space), what=here, gains=gained)


def _work_space(state: Newton, space: int) -> Phrase | None:
    return _on_track(state, WORK_KIND[space], WORK_SLOT[space])


def _on_track(state: Newton, kind: int, slot: int) -> Phrase | None:
    """What lies on a space of a track, if it is special."""
    deal = state.deal
    if kind == SPECIALIZATION:
        return _tile(SPECIALIZATION_IDS[deal.specializations[slot]])
    if kind == INVENTION:
        return _tile(INVENTION_IDS[deal.inventions[slot]])
    if kind == MASTER_SPACE:
        return phrase("space.master")
    if kind == OBJECTIVE_SPACE:
        return phrase("act.objective", tile=naming.objective(deal.objectives[slot]))
    return None


def _tile(name: str) -> Phrase:
    what = naming.together(naming.effects(name))
    return phrase("act.tile", tile=phrase(f"component.{name}"), what=what)


def _enter(state: Newton, _: int) -> Phrase:
    count = potions_to_enter(state.scholars[state.seat], state.stack[B])
    return phrase("act.enter", cost=naming.potions(count))


def _move(state: Newton, piece: int) -> Phrase:
    students = state.scholars[state.seat].students
    if piece >= len(students):
        return phrase("act.no_student", n=piece + 1)
    return phrase("act.move", space=naming.tech_space(students[piece]))


def _advance(state: Newton, space: int) -> Phrase:
    scholar = state.scholars[state.seat]
    here = _on_track(state, TECH_KIND[space], TECH_SLOT[space])
    bonus = TECH_BONUS[space]
    if TECH_KIND[space] == BONUS and bonus != NO_BONUS and state.lying >> bonus & 1:
        here = _tile(TOKEN_IDS[state.deal.tokens[bonus]])
    potions = potions_for_space(scholar, state.stack[B], space)
    return _step("advance", naming.tech_space(space), here, naming.amounts(0, potions))


def _step(key: str, to: Phrase, here: Phrase | None, cost: tuple[Phrase, ...]) -> Phrase:
    """A step with what lies there and what it costs, as far as there is something to say."""
    if here is None:
        return phrase(f"act.{key}_for", to=to, cost=cost) if cost else phrase(f"act.{key}", to=to)
    if cost:
        return phrase(f"act.{key}_at_for", to=to, what=here, cost=cost)
    return phrase(f"act.{key}_at", to=to, what=here)


def _go(state: Newton, place: int) -> Phrase:
    scholar = state.scholars[state.seat]
    if state.stack[KIND] == DECIDE_VILLAGE:
        return phrase("act.village", to=naming.place(place))
    flags = state.stack[B]
    cost = ROUTE_COST[scholar.scientist * PLACES + place]
    potions = 0
    if place == MAP_OBJECTIVE and not state.deal.agreed.free_pass:
        potions = missing(scholar, MAP_NEEDS, 0)
    paid = naming.amounts(route_cost(flags, cost), potions)
    return _step("go", naming.place(place), _at_place(state, place), paid)


def _at_place(state: Newton, place: int) -> Phrase | None:
    """What waits at a place for somebody who comes there."""
    bonus = PLACE_BONUS[place]
    if bonus != NO_BONUS and state.lying >> bonus & 1:
        return _tile(TOKEN_IDS[state.deal.tokens[bonus]])
    if state.scholars[state.seat].visited >> place & 1:
        return phrase("act.visited")
    return _unvisited(state, place)


def _unvisited(state: Newton, place: int) -> Phrase | None:
    deal = state.deal
    kind = PLACE_KIND[place]
    if kind == CITY:
        return _tile(CITY_IDS[deal.city_at[place]])
    if kind == UNIVERSITY:
        tile = deal.universities[UNIVERSITY_PLACES.index(place)]
        return phrase(f"component.{UNIVERSITY_IDS[tile]}")
    if kind == ANCIENT:
        tile = deal.ancients[ANCIENT_PLACES.index(place)]
        return phrase(f"component.{ANCIENT_IDS[tile]}")
    if kind == MASTER:
        return phrase("place.master")
    if kind == OBJECTIVE:
        return phrase("act.objective", tile=naming.objective(deal.objectives[0]))
    return None


def _here(state: Newton, _: int) -> Phrase:
    place = naming.place(state.scholars[state.seat].scientist)
    cost = naming.amounts(cube_price(state, state.stack[B]), potions_to_stay(state))
    return (
        phrase("act.here_for", place=place, cost=cost) if cost else phrase("act.here", place=place)
    )


def _take(state: Newton, card: int) -> Phrase:
    what = naming.together((naming.action(CARD_ACTION[card]), *naming.shown_on(CARD_IDS[card])))
    return phrase("act.take", card=naming.card(card), level=CARD_LEVEL[card], what=what)


def _book(state: Newton, cell: int) -> Phrase:
    seat = state.seat
    needed = naming.requirement(state.deal.shelf_base(seat), cell)
    flags = state.stack[B]
    cost = naming.amounts(tile_price(flags), potions_for_book(state, seat, flags, cell))
    if cost:
        return phrase("act.book_for", cell=naming.cell(cell), needed=needed, cost=cost)
    return phrase("act.book", cell=naming.cell(cell), needed=needed)


def _ignore(state: Newton, cell: int) -> Phrase:
    needed = naming.requirement(state.deal.shelf_base(state.seat), cell)
    paid = naming.coins(IGNORE_PRICE + tile_price(state.stack[B]))
    return phrase("act.ignore", cell=naming.cell(cell), needed=needed, cost=paid)


def _cube(state: Newton, place: int) -> Phrase:
    here = _unvisited(state, place)
    price = state.stack[B]
    return _step("cube", naming.place(place), here, naming.amounts(price, 0))


def _copy(state: Newton, card: int) -> Phrase:
    what = naming.effects(CARD_IDS[card]) or (phrase("effect.none"),)
    return phrase("act.copy", card=naming.card(card), what=naming.together(what))


def _discard(state: Newton, card: int) -> Phrase:
    return phrase("act.discard", card=naming.card(card))


def _master(key: str) -> Callable[[Newton, int], Phrase]:
    def say(state: Newton, master: int) -> Phrase:
        worth = phrase("act.at_end", n=MASTER_VP[master])
        what = naming.together((*naming.shown_on(MASTER_IDS[master]), worth))
        return phrase(f"act.{key}", master=naming.master(master), what=what)

    return say


def _develop(state: Newton, kind: int) -> Phrase:
    return phrase("act.develop", tile=naming.development(kind))


def _drawer(state: Newton, kind: int) -> Phrase:
    return phrase("act.drawer", tile=naming.development(kind))


def _income(state: Newton, kind: int) -> Phrase:
    name = INCOME_IDS[kind]
    return phrase("act.income", tile=naming.income(kind), what=naming.effects(name))


def _space(state: Newton, kind: int) -> Phrase:
    return phrase("act.space", tile=naming.income(kind))


def _tuck(state: Newton, card: int) -> Phrase:
    action = CARD_ACTION[card]
    if action == JOKER:
        return phrase("act.tuck_joker", card=naming.card(card))
    count = state.scholars[state.seat].symbols[action]
    return phrase("act.tuck", card=naming.card(card), action=naming.action(action), n=count)


def _bought(key: str, price: int) -> Callable[[Newton, int], Phrase]:
    return lambda state, _: phrase(f"act.{key}", cost=naming.coins(price))


_SAID: dict[str, Callable[[Newton, int], Phrase]] = {
    "flip": _flip,
    "potion": _bought("potion", POTION_PRICE),
    "student": _bought("student", STUDENT_PRICE),
    "boost": _bought("boost", BOOST_PRICE),
    "stop": _stop,
    "end": lambda state, _: phrase("act.end"),
    "play": _play,
    "start": _start,
    "effect": _effect,
    "work": _work,
    "enter": _enter,
    "move": _move,
    "advance": _advance,
    "go": _go,
    "here": _here,
    "take": _take,
    "book": _book,
    "ignore": _ignore,
    "cube": _cube,
    "copy": _copy,
    "discard": _discard,
    "master": _master("master"),
    "develop": _develop,
    "drawer": _drawer,
    "income": _income,
    "space": _space,
    "tuck": _tuck,
    "keep": _master("keep"),
    "drop": _master("drop"),
}

# --- where it happens ---------------------------------------------------------------------


def target(state: Newton, code: int) -> str:
    """The piece or place on the table that stands for an option."""
    block = ACTIONS.block_of(code)
    return _SHOWN[block.name](state, code - block.base)


def _named(names: list[str]) -> Callable[[Newton, int], str]:
    return lambda state, at: names[at]


def _own(part: str) -> Callable[[Newton, int], str]:
    return lambda state, at: own(state.seat, part)


def _own_named(names: list[str], prefix: str = "") -> Callable[[Newton, int], str]:
    return lambda state, at: own(state.seat, prefix + names[at])


def _work_target(state: Newton, at: int) -> str:
    return WORK_IDS[min(state.scholars[state.seat].marker + at + 1, WORK_END)]


def _here_target(state: Newton, _: int) -> str:
    return PLACE_IDS[state.scholars[state.seat].scientist]


def _move_target(state: Newton, piece: int) -> str:
    return own(state.seat, f"student-{piece + 1}")


_SHOWN: dict[str, Callable[[Newton, int], str]] = {
    "flip": lambda state, level: f"deck-{level + 1}",
    "potion": _own("potions"),
    "student": _own("students"),
    "boost": _own("boost"),
    "stop": _own("stop"),
    "end": _own("end"),
    "play": _named(CARD_IDS),
    "start": _own_named(list(ACTION_NAMES), "action-"),
    "effect": _own("effect"),
    "work": _work_target,
    "enter": _named([WORK_IDS[WORK_END]]),
    "move": _move_target,
    "advance": _named(TECH_IDS),
    "go": _named(PLACE_IDS),
    "here": _here_target,
    "take": _named(CARD_IDS),
    "book": _own_named(CELL_IDS),
    "ignore": _own_named(CELL_IDS),
    "cube": _named(PLACE_IDS),
    "copy": _named(CARD_IDS),
    "discard": _named(CARD_IDS),
    "master": _named(MASTER_IDS),
    "develop": _named([f"stack-{name}" for name in DEVELOPMENT_IDS]),
    "drawer": _own_named(DEVELOPMENT_IDS),
    "income": _named([f"stack-{name}" for name in INCOME_IDS]),
    "space": _own_named(INCOME_IDS),
    "tuck": _named(CARD_IDS),
    "keep": _named(MASTER_IDS),
    "drop": _named(MASTER_IDS),
}
