"""What each action of Newton means in words: all that it does and costs."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.frames import KIND
from orrery.core.words import Phrase, phrase
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton import naming
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.cubes import takes_cube
from orrery.games.newton.rules.effects import colour_points, triples
from orrery.games.newton.rules.gains import missing
from orrery.games.newton.rules.play import Newton
from orrery.games.newton.rules.shelf import NO_PILE, pile_completed
from orrery.games.newton.rules.study import potions_for_book, tile_price
from orrery.games.newton.rules.technology import potions_for_space
from orrery.games.newton.rules.travel import cube_price, route_cost
from orrery.games.newton.rules.turn import play_card, refuse_action, refuse_applying, value_of
from orrery.games.newton.rules.work import earned, potions_to_enter, room


def describe(state: Newton, code: int) -> Phrase:
    """What doing an action means, in words."""
    block = act.ACTIONS.block_of(code)
    return _SAID[block.name](state, code - block.base)


def _flip(state: Newton, level: int) -> Phrase:
    count = min(box.FLIP_CARDS, len(state.decks[level]))
    if count == 0:
        return phrase("act.flip_none", level=level + 1)
    return phrase("act.flip", n=count, level=level + 1, cost=naming.coins(box.FLIP_PRICE))


def _stop(state: Newton, _: int) -> Phrase:
    kind = state.stack[KIND]
    scholar = state.scholars[state.seat]
    if kind == act.DECIDE_TRAVEL:
        return _stop_travel(state, scholar.scientist)
    return phrase(f"act.stop_{act.FRAMES[kind]}")


def _stop_travel(state: Newton, here: int) -> Phrase:
    """Where the movement ends, with the cube and what it sets off, or without one."""
    scholar = state.scholars[state.seat]
    place = naming.place(here)
    potions = potions_to_stay(state)
    if potions:
        return phrase("act.stop_travel_for", place=place, cost=naming.potions(potions))
    if not state.stack[slots.FLAGS] & box.BEGUN or not box.TAKES_CUBE[here]:
        return phrase("act.stop_travel", place=place)
    if not takes_cube(scholar, here):
        return phrase("act.stop_travel_bare", place=place)
    said = phrase("act.stop_travel_cube", place=place, what=_waiting_at(state, here))
    return _cube_points(state, said)


def _cube_points(state: Newton, said: Phrase) -> Phrase:
    """The last cubes of a player bring points. NW-TRAV-06."""
    points = box.CUBE_VP[state.scholars[state.seat].cubes + 1]
    return phrase("act.brings", what=said, gains=naming.points(points)) if points else said


def potions_to_stay(state: Newton) -> int:
    """Potions for a cube in the Objective space that was only passed through so far. NW-R-03."""
    if not state.stack[slots.FLAGS] & box.PASSING:
        return 0
    return missing(state.scholars[state.seat], box.MAP_NEEDS, 0)


def _play(state: Newton, card: int) -> Phrase:
    action = box.CARD_ACTION[card]
    if action == box.JOKER:
        first = phrase("act.any_action")
    else:
        value = state.scholars[state.seat].symbols[action] + 1
        first = phrase("effect.act", action=naming.action(action), n=value)
    what = naming.together((first, *naming.shown_on(box.CARD_IDS[card])))
    key = "act.play_idle" if _idle(state, card) else "act.play"
    return phrase(key, card=naming.card(card), what=what)


def _idle(state: Newton, card: int) -> bool:
    """Whether neither the action nor the effect of a card in hand could be used now."""
    seat = state.seat
    played = state.clone()
    played.journal = None
    play_card(played, seat, card)
    shown = box.CARD_ACTION[card]
    possible = range(box.BASIC_ACTIONS) if shown == box.JOKER else (shown,)
    if any(refuse_action(played, seat, action) == 0 for action in possible):
        return False
    return refuse_applying(played, seat) != 0


def _value(state: Newton, action: int) -> int:
    """The value that an action by the card of this turn, or one of choice, would have."""
    if state.stack[KIND] == act.DECIDE_ANY:
        return state.stack[slots.VALUE]
    return value_of(state, state.seat, action)


def _start(state: Newton, action: int) -> Phrase:
    return phrase("act.start", action=naming.action(action), n=_value(state, action))


def _effect(state: Newton, _: int) -> Phrase:
    said = phrase("act.effect", what=naming.together(naming.effects(box.CARD_IDS[state.card])))
    return _worth_now(state, state.card, said)


def _worth_now(state: Newton, card: int, said: Phrase) -> Phrase:
    """What an effect that counts would bring now; a Student that is not there is not promised."""
    scholar = state.scholars[state.seat]
    effect = box.CARD_FX[card]
    if effect in (box.FX_COLOUR, box.FX_TRIPLE):
        points = (
            colour_points(scholar, card)
            if effect == box.FX_COLOUR
            else box.CARD_ARGUMENT[card] * triples(scholar)
        )
        return phrase("act.now", what=said, gains=naming.points(points))
    return _without_student(state, box.CARD_GAIN[card], said)


def _without_student(state: Newton, gain: int, said: Phrase) -> Phrase:
    """NW-R-09."""
    if box.GAIN_STUDENTS[gain] and len(state.scholars[state.seat].students) == box.STUDENTS:
        return phrase("act.without_student", what=said)
    return said


def _work(state: Newton, at: int) -> Phrase:
    scholar = state.scholars[state.seat]
    flags = state.stack[slots.FLAGS]
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
    return _on_track(state, box.WORK_KIND[space], box.WORK_SLOT[space])


def _on_track(state: Newton, kind: int, slot: int) -> Phrase | None:
    """What lies on a space of a track, if it is special."""
    deal = state.deal
    if kind == box.SPECIALIZATION:
        return _tile(box.SPECIALIZATION_IDS[deal.specializations[slot]])
    if kind == box.INVENTION:
        return _tile(box.INVENTION_IDS[deal.inventions[slot]])
    if kind == box.MASTER_SPACE:
        return phrase("space.master")
    if kind == box.OBJECTIVE_SPACE:
        return phrase("act.objective", tile=naming.objective(deal.objectives[slot]))
    return None


def _tile(name: str) -> Phrase:
    what = naming.together(naming.effects(name))
    return phrase("act.tile", tile=phrase(f"component.{name}"), what=what)


def _enter(state: Newton, _: int) -> Phrase:
    count = potions_to_enter(state.scholars[state.seat], state.stack[slots.FLAGS])
    return phrase("act.enter", cost=naming.potions(count))


def _move(state: Newton, piece: int) -> Phrase:
    space = state.scholars[state.seat].students[piece]
    return phrase("act.move", space=naming.tech_space(space))


def _advance(state: Newton, space: int) -> Phrase:
    scholar = state.scholars[state.seat]
    here = _on_track(state, box.TECH_KIND[space], box.TECH_SLOT[space])
    bonus = box.TECH_BONUS[space]
    if box.TECH_KIND[space] == box.BONUS and bonus != box.NO_BONUS and state.token_lies(bonus):
        here = _tile(box.TOKEN_IDS[state.deal.tokens[bonus]])
    potions = potions_for_space(scholar, state.stack[slots.FLAGS], space)
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
    if state.stack[KIND] == act.DECIDE_VILLAGE:
        cost = naming.coins(state.stack[slots.VILLAGE_PRICE])
        return phrase("act.village", to=naming.place(place), cost=cost)
    flags = state.stack[slots.FLAGS]
    route = box.ROUTE_COST[scholar.scientist * box.PLACES + place]
    potions = 0
    if place == box.MAP_OBJECTIVE and not state.deal.agreed.free_pass:
        potions = missing(scholar, box.MAP_NEEDS, 0)
    paid = naming.amounts(route_cost(flags, route), potions)
    return _step("go", naming.place(place), _at_place(state, place), paid)


def _at_place(state: Newton, place: int) -> Phrase | None:
    """What waits at a place for somebody who comes there."""
    bonus = box.PLACE_BONUS[place]
    if bonus != box.NO_BONUS and state.token_lies(bonus):
        return _tile(box.TOKEN_IDS[state.deal.tokens[bonus]])
    if state.scholars[state.seat].been_to(place):
        return phrase("act.visited")
    return _unvisited(state, place)


def _unvisited(state: Newton, place: int) -> Phrase | None:
    return _waiting_at(state, place) if box.TAKES_CUBE[place] else None


def _waiting_at(state: Newton, place: int) -> Phrase:
    """What a cube on a place meets or sets off."""
    deal = state.deal
    kind = box.PLACE_KIND[place]
    if kind == box.CITY:
        return _tile(box.CITY_IDS[deal.city_at[place]])
    if kind == box.UNIVERSITY:
        tile = deal.universities[box.UNIVERSITY_PLACES.index(place)]
        return phrase(f"component.{box.UNIVERSITY_IDS[tile]}")
    if kind == box.ANCIENT:
        tile = deal.ancients[box.ANCIENT_PLACES.index(place)]
        return phrase(f"component.{box.ANCIENT_IDS[tile]}")
    if kind == box.MASTER:
        return phrase("place.master")
    return phrase("act.objective", tile=naming.objective(deal.objectives[box.ON_MAP]))


def _here(state: Newton, _: int) -> Phrase:
    here = state.scholars[state.seat].scientist
    cost = naming.amounts(cube_price(state, state.stack[slots.FLAGS]), potions_to_stay(state))
    free = takes_cube(state.scholars[state.seat], here)
    what = _unvisited(state, here) if free else None
    said = _step("here", naming.place(here), what, cost)
    return said if what is None else _cube_points(state, said)


def _take(state: Newton, card: int) -> Phrase:
    what = naming.together(
        (naming.action(box.CARD_ACTION[card]), *naming.shown_on(box.CARD_IDS[card]))
    )
    return phrase("act.take", card=naming.card(card), level=box.CARD_LEVEL[card], what=what)


def _book(state: Newton, cell: int) -> Phrase:
    seat = state.seat
    needed = naming.requirement(state.deal.shelf_base(seat), cell)
    flags = state.stack[slots.FLAGS]
    cost = naming.amounts(tile_price(flags), potions_for_book(state, seat, flags, cell))
    if cost:
        said = phrase("act.book_for", cell=naming.cell(cell), needed=needed, cost=cost)
    else:
        said = phrase("act.book", cell=naming.cell(cell), needed=needed)
    return _tile_brings(state, cell, said)


def _tile_brings(state: Newton, cell: int, said: Phrase) -> Phrase:
    """The bonus of a pile and the lines that a tile completes. NW-STUDY-04, NW-STUDY-08."""
    scholar = state.scholars[state.seat]
    gains: list[Phrase] = []
    pile = pile_completed(scholar.taken + 1)
    if pile != NO_PILE and scholar.taken < box.BOOKS and not state.stack[slots.FLAGS] & box.DRAWN:
        gains += naming.pile_bonus(pile)
    shelf = scholar.shelf | 1 << cell
    gains += [
        phrase("act.line", line=naming.line(line), gains=naming.points(box.LINE_VP[line]))
        for line, mask in enumerate(box.LINE_MASK)
        if shelf & mask == mask and scholar.shelf & mask != mask
    ]
    return phrase("act.brings", what=said, gains=tuple(gains)) if gains else said


def _ignore(state: Newton, cell: int) -> Phrase:
    needed = naming.requirement(state.deal.shelf_base(state.seat), cell)
    paid = naming.coins(box.IGNORE_PRICE + tile_price(state.stack[slots.FLAGS]))
    said = phrase("act.ignore", cell=naming.cell(cell), needed=needed, cost=paid)
    return _tile_brings(state, cell, said)


def _cube(state: Newton, place: int) -> Phrase:
    here = _unvisited(state, place)
    price = state.stack[slots.CUBE_PRICE]
    said = _step("cube", naming.place(place), here, naming.amounts(price, 0))
    return _cube_points(state, said)


def _copy(state: Newton, card: int) -> Phrase:
    what = naming.effects(box.CARD_IDS[card]) or (phrase("effect.none"),)
    said = phrase("act.copy", card=naming.card(card), what=naming.together(what))
    return _worth_now(state, card, said)


def _discard(state: Newton, card: int) -> Phrase:
    gain = box.CARD_GAIN[state.stack[slots.CARD]]
    gains = naming.amounts(box.GAIN_COINS[gain], box.GAIN_POTIONS[gain], box.GAIN_POINTS[gain])
    return phrase("act.brings", what=phrase("act.discard", card=naming.card(card)), gains=gains)


def _master(key: str) -> Callable[[Newton, int], Phrase]:
    def say(state: Newton, master: int) -> Phrase:
        worth = phrase("act.at_end", n=box.MASTER_VP[master])
        shown = (*naming.shown_on(box.MASTER_IDS[master]), *_cavendish(state, master, key))
        what = naming.together((*shown, worth))
        said = phrase(f"act.{key}", master=naming.master(master), what=what)
        return _without_student(state, box.MASTER_GAIN[master], said) if key == "master" else said

    return say


def _cavendish(state: Newton, master: int, key: str) -> tuple[Phrase, ...]:
    """What tiles that leave the game bring; told for now where she is played. NW-R-07."""
    if box.MASTER_SPECIAL[master] != box.MASTER_BOOKS:
        return ()
    if not state.deal.agreed.cavendish_bonus:
        return (phrase("act.removed_bare"),)
    if key != "master":
        return (phrase("act.removed"),)
    taken = state.scholars[state.seat].taken
    last = min(taken + box.MASTER_VALUE[master], box.BOOKS)
    piles = [pile_completed(number) for number in range(taken + 1, last + 1)]
    gains = [gain for pile in piles if pile != NO_PILE for gain in naming.pile_bonus(pile)]
    if not gains:
        return (phrase("act.removed_none"),)
    return (phrase("act.removed_now", gains=tuple(gains)),)


def _develop(state: Newton, kind: int) -> Phrase:
    return phrase("act.develop", tile=naming.development(kind))


def _drawer(state: Newton, kind: int) -> Phrase:
    coming = naming.development(state.stack[slots.COMING])
    return phrase("act.exchange", tile=naming.development(kind), coming=coming)


def _income(state: Newton, kind: int) -> Phrase:
    name = box.INCOME_IDS[kind]
    return phrase("act.income", tile=naming.income(kind), what=naming.effects(name))


def _space(state: Newton, kind: int) -> Phrase:
    coming = naming.income(state.stack[slots.COMING])
    return phrase("act.exchange", tile=naming.income(kind), coming=coming)


def _tuck(state: Newton, card: int) -> Phrase:
    action = box.CARD_ACTION[card]
    if action == box.JOKER:
        return phrase("act.tuck_joker", card=naming.card(card))
    scholar = state.scholars[state.seat]
    # The other cards of the round go back to the hand: only what lies below the desk stays.
    staying = scholar.symbols[action] - sum(box.CARD_ACTION[one] == action for one in scholar.desk)
    said = phrase(
        "act.tuck",
        card=naming.card(card),
        action=naming.action(action),
        n=staying + 1,
        less=staying,
    )
    lost = naming.shown_on(box.CARD_IDS[card])
    return phrase("act.losing", what=said, lost=naming.together(lost)) if lost else said


def _bought(key: str, price: int) -> Callable[[Newton, int], Phrase]:
    return lambda state, _: phrase(f"act.{key}", cost=naming.coins(price))


_SAID: dict[str, Callable[[Newton, int], Phrase]] = {
    "flip": _flip,
    "potion": _bought("potion", box.POTION_PRICE),
    "student": _bought("student", box.STUDENT_PRICE),
    "boost": _bought("boost", box.BOOST_PRICE),
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
