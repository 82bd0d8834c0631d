"""What can be seen on the table of Newton, for the claims that hold its reasons true.

Nothing here asks a rule whether it refuses: requirements, prices and ways are looked up in the
box and on the table once more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from orrery.core.frames import KIND
from orrery.core.words import Phrase
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton import view
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.play import Newton
from orrery.games.newton.state import NO_PLACE, Scholar

Holds = Callable[[Newton, int], bool]
Details = Callable[[Newton, int, Phrase], bool]

QUICK = ("flip", "potion", "student", "boost")
VALUED = (
    act.DECIDE_WORK,
    act.DECIDE_STUDENT,
    act.DECIDE_ADVANCE,
    act.DECIDE_TRAVEL,
    act.DECIDE_LESSON,
    act.DECIDE_BOOK,
)
"""Decisions of an action that has a value."""
EFFECTS = (act.DECIDE_VILLAGE, act.DECIDE_COPY, act.DECIDE_DISCARD)
ANSWERS: dict[int, tuple[str, ...]] = {
    act.DECIDE_DRAFT: ("keep",),
    act.DECIDE_DROP: ("drop",),
    act.DECIDE_CARD: ("play", "end"),
    act.DECIDE_TURN: ("start", "effect", "end"),
    act.DECIDE_WORK: ("work", "stop"),
    act.DECIDE_ENTER: ("enter", "stop"),
    act.DECIDE_STUDENT: ("move", "stop"),
    act.DECIDE_ADVANCE: ("advance", "stop"),
    act.DECIDE_TRAVEL: ("go", "here", "stop"),
    act.DECIDE_LESSON: ("take", "stop"),
    act.DECIDE_BOOK: ("book", "ignore", "stop"),
    act.DECIDE_ANY: ("start", "stop"),
    act.DECIDE_VILLAGE: ("go", "stop"),
    act.DECIDE_COPY: ("copy", "stop"),
    act.DECIDE_DISCARD: ("discard", "stop"),
    act.DECIDE_CUBE: ("cube", "stop"),
    act.DECIDE_MASTER: ("master", "stop"),
    act.DECIDE_DEVELOPMENT: ("develop",),
    act.DECIDE_DRAWER: ("drawer", "stop"),
    act.DECIDE_INCOME: ("income",),
    act.DECIDE_INCOME_SPACE: ("space", "stop"),
    act.DECIDE_TUCK: ("tuck",),
}
"""What can be answered in each decision, apart from quick actions in a turn."""

# --- looking at the table -----------------------------------------------------------------


def named(code: int) -> str:
    return act.ACTIONS.block_of(code).name


def number(code: int) -> int:
    return code - act.ACTIONS.block_of(code).base


def mine(state: Newton) -> Scholar:
    return state.scholars[state.seat]


def fits(state: Newton, code: int) -> bool:
    """Whether the action belongs to what is being decided."""
    kind, name = state.stack[KIND], named(code)
    in_turn = act.DECIDE_DROP < kind < act.DECIDE_TUCK
    return name in ANSWERS[kind] or (in_turn and name in QUICK)


def doing(*names: str) -> Holds:
    """Whether an action is one of these, where it can be an answer."""
    return lambda state, code: named(code) in names and fits(state, code)


def every(*parts: Holds) -> Holds:
    return lambda state, code: all(part(state, code) for part in parts)


def deciding(*kinds: int) -> Holds:
    return lambda state, code: state.stack[KIND] in kinds


def flagged(flag: int) -> Holds:
    return lambda state, code: state.stack[slots.FLAGS] & flag != 0


def unless(part: Holds) -> Holds:
    return lambda state, code: not part(state, code)


def missing_by_colour(scholar: Scholar, needs: bytes) -> list[int]:
    """Volumes missing by colour."""
    return [max(0, needs[one] - scholar.volumes[one]) for one in range(box.ANY)]


def lacking(scholar: Scholar, needs: bytes) -> int:
    """Volumes missing when those of choice have stood in as far as they go."""
    return max(0, sum(missing_by_colour(scholar, needs)) - scholar.volumes[box.ANY])


def needs_of_space(space: int) -> bytes:
    return box.TECH_NEEDS[space * box.ANY : space * box.ANY + box.ANY]


def tile_brings(state: Newton, table: bytes) -> int:
    """Coins or Potions that the next Bookshelf tile brings before it is placed. NW-R-06."""
    me = mine(state)
    studying = state.stack[KIND] == act.DECIDE_BOOK
    drawn = studying and state.stack[slots.FLAGS] & box.DRAWN
    last_of_pile = me.taken % box.PILE == box.PILE - 1
    if drawn or not last_of_pile or not state.deal.agreed.bonus_at_once:
        return 0
    return table[box.PILE_GAIN[me.taken // box.PILE]]


# --- prices -------------------------------------------------------------------------------


def price(state: Newton, code: int) -> int:
    """Coins that an action asks for."""
    name, at, flags = named(code), number(code), state.stack[slots.FLAGS]
    second = box.SECOND_PRICE if flags & box.SECOND_BOOK and flags & box.BEGUN else 0
    fixed = {
        "flip": box.FLIP_PRICE,
        "potion": box.POTION_PRICE,
        "student": box.STUDENT_PRICE,
        "boost": box.BOOST_PRICE,
        "here": 0 if flags & (box.CUBE_EACH | box.PAID_CUBE) else box.EXTRA_PRICE,
        "cube": state.stack[slots.CUBE_PRICE],
        "book": second,
        "ignore": second + box.IGNORE_PRICE,
    }
    if name in fixed:
        return fixed[name]
    if name == "go":
        return way(state, at)
    if name == "effect":
        return box.CARD_PRICE[state.card]
    return box.CARD_PRICE[at] if name == "copy" else 0


def way(state: Newton, place: int) -> int:
    if state.stack[KIND] == act.DECIDE_VILLAGE:
        return state.stack[slots.VILLAGE_PRICE]
    cost = dict(box.ROUTES[mine(state).scientist]).get(place, 0)
    return 0 if state.stack[slots.FLAGS] & box.NO_COST else cost


def coins_of(state: Newton) -> int:
    extra = tile_brings(state, box.GAIN_COINS) if state.stack[KIND] == act.DECIDE_BOOK else 0
    return mine(state).coins + extra


def too_few_coins(state: Newton, code: int) -> bool:
    return fits(state, code) and price(state, code) > coins_of(state)


def coins_missing(state: Newton, code: int, words: Phrase) -> bool:
    return dict(words.args)["n"] == price(state, code) - coins_of(state)


def potions_price(state: Newton, code: int) -> int:
    return box.CARD_PRICE_POTIONS[effect_card(state, code)]


def potions_missing(state: Newton, code: int, words: Phrase) -> bool:
    return dict(words.args)["n"] == potions_price(state, code) - mine(state).potions


# --- quick actions ------------------------------------------------------------------------


def useless(state: Newton, code: int) -> bool:
    """Whether one more would not let the action do anything that it cannot do now."""
    kind, more, me = state.stack[KIND], state.stack[slots.VALUE] + 1, mine(state)
    if kind == act.DECIDE_WORK:
        ahead = box.WORK_END - me.marker
        return state.deal.agreed.coins_as_moved and 0 < ahead < more
    if kind == act.DECIDE_LESSON:
        waiting = [*state.market, *(card for deck in state.decks for card in deck)]
        return all(box.CARD_LEVEL[card] != more for card in waiting)
    if kind == act.DECIDE_ADVANCE:
        return longest(me, me.students[state.stack[slots.PIECE]]) < more
    if kind == act.DECIDE_STUDENT:
        coming = [box.TECH_START] if len(me.students) < box.STUDENTS else []
        return all(longest(me, space) < more for space in [*me.students, *coming])
    if kind == act.DECIDE_BOOK:
        return more not in shelves_in_reach(state)
    return False


def longest(scholar: Scholar, space: int) -> int:
    """How many spaces a Student on a space could go at most, were all Volumes there."""
    ways = [ahead for ahead in box.TECH_NEXT[space] if not taken_final(scholar, ahead)]
    return max((1 + longest(scholar, ahead) for ahead in ways), default=0)


def taken_final(scholar: Scholar, space: int) -> bool:
    return bool(box.TECH_FINAL[space]) and space in scholar.students


def shelves_in_reach(state: Newton) -> set[int]:
    """The values that exactly fill one free book space, or two where the card allows it."""
    me, flags = mine(state), state.stack[slots.FLAGS]
    free = [box.CELL_SHELF[cell] for cell in range(box.CELLS) if not me.filled(cell)]
    two = flags & box.SECOND_BOOK and not flags & box.BEGUN and box.BOOKS - me.taken > 1
    return {*free, *(sum(pair) for pair in combinations(free, 2) if two)}


def unplaceable(state: Newton, code: int) -> bool:
    """After buying this no book space could be filled any more."""
    value = state.stack[slots.VALUE] + (named(code) == "boost")
    potions = mine(state).potions + tile_brings(state, box.GAIN_POTIONS)
    potions += named(code) == "potion"
    coins = coins_of(state) - price(state, code)
    boost = (
        not state.boosted
        and bool(state.stack[slots.FLAGS] & box.BY_CARD)
        and named(code) != "boost"
    )
    return not can_fill(state, value, state.stack[slots.FLAGS], coins, potions, boost)


def can_fill(state: Newton, value: int, flags: int, coins: int, potions: int, boost: bool) -> bool:
    """Whether a tile could be placed somewhere, with all that these coins buy."""
    me = mine(state)
    if me.taken == box.BOOKS:
        return False
    if flags & box.SECOND_BOOK and flags & box.BEGUN:
        coins -= box.SECOND_PRICE
    for cell in range(box.CELLS):
        if me.filled(cell):
            continue
        above = box.CELL_SHELF[cell] - value
        if above > int(boost):
            continue
        ways = [max(0, asked(state, flags, cell) - potions) * box.POTION_PRICE]
        if flags & box.IGNORE_FOR_COINS:
            ways.append(box.IGNORE_PRICE)
        if min(ways) + (box.BOOST_PRICE if above > 0 else 0) <= coins:
            return True
    return False


def asked(state: Newton, flags: int, cell: int) -> int:
    """Potions that replace what a book space asks for and the player lacks."""
    if flags & box.IGNORE_REQUIREMENT:
        return 0
    at = state.deal.shelf_base(state.seat) + cell
    place = state.deal.needed_place[at]
    if place == NO_PLACE:
        return lacking(mine(state), box.CELL_VOLUMES[at * box.ANY : at * box.ANY + box.ANY])
    return 0 if mine(state).been_to(place) else box.PLACE_POTIONS


def way_out_needed(state: Newton, code: int) -> bool:
    """Whether too little would be left both to leave the Objective space and to stay there."""
    me = mine(state)
    out = min(way(state, place) for place, _ in box.ROUTES[box.MAP_OBJECTIVE])
    potions = me.potions + (named(code) == "potion")
    left = me.coins - price(state, code)
    return left < out and lacking(me, box.MAP_NEEDS) > potions


# --- starting an action -------------------------------------------------------------------


def starts(action: int) -> Holds:
    def holds(state: Newton, code: int) -> bool:
        return fits(state, code) and named(code) == "start" and number(code) == action

    return holds


def value_of_action(state: Newton, action: int) -> int:
    if state.stack[KIND] == act.DECIDE_ANY:
        return state.stack[slots.VALUE]
    joker = box.CARD_ACTION[state.card] == box.JOKER
    return mine(state).symbols[action] + int(joker)


def can_boost(state: Newton) -> bool:
    by_card = state.stack[KIND] == act.DECIDE_TURN
    return by_card and not state.boosted and mine(state).coins >= box.BOOST_PRICE


def highest_level(state: Newton) -> int:
    """The highest level that Lessons could reach."""
    return min(value_of_action(state, box.LESSONS) + int(can_boost(state)), box.LEVELS)


def no_card(state: Newton, code: int) -> bool:
    return all(box.CARD_LEVEL[card] > highest_level(state) for card in state.market)


def nobody_moves(state: Newton, code: int) -> bool:
    me = mine(state)
    return all(
        taken_final(me, ahead) or lacking(me, needs_of_space(ahead)) > me.potions
        for space in me.students
        for ahead in box.TECH_NEXT[space]
    )


def nothing_to_fill(state: Newton, code: int) -> bool:
    me = mine(state)
    flags = box.CARD_FLAGS[state.card] if state.stack[KIND] == act.DECIDE_TURN else 0
    coins = me.coins + tile_brings(state, box.GAIN_COINS)
    potions = me.potions + tile_brings(state, box.GAIN_POTIONS)
    value = value_of_action(state, box.STUDY)
    boost = state.stack[KIND] == act.DECIDE_TURN and not state.boosted
    return not can_fill(state, value, flags, coins, potions, boost)


def marker_blocked(state: Newton, code: int) -> bool:
    """The Marker has no space to go to, and standing still earns nothing."""
    me = mine(state)
    ahead = box.WORK_END - me.marker
    flags = state.stack[slots.FLAGS] if state.stack[KIND] == act.DECIDE_WORK else 0
    free = flags & box.IGNORE_REQUIREMENT or lacking(me, box.WORK_NEEDS) <= me.potions
    unpaid = flags & box.NO_COINS or (state.deal.agreed.coins_as_moved and ahead > 0)
    return (ahead == 0 or (ahead == 1 and not free)) and bool(unpaid)


# --- effects of cards ---------------------------------------------------------------------


def effect_card(state: Newton, code: int) -> int:
    return number(code) if named(code) == "copy" else state.card


def on_effect(part: Callable[[Scholar, int], bool]) -> Holds:
    """A claim about the effect of a card, applied or copied."""

    def holds(state: Newton, code: int) -> bool:
        if named(code) not in ("effect", "copy") or not fits(state, code):
            return False
        return part(mine(state), effect_card(state, code))

    return holds


def no_hand(scholar: Scholar, card: int) -> bool:
    return box.CARD_FX[card] == box.FX_DISCARD and len(scholar.hand) == 0


def brings_nothing(scholar: Scholar, card: int) -> bool:
    effect, gain = box.CARD_FX[card], box.CARD_GAIN[card]
    spare = scholar.volumes[box.ANY]
    if effect == box.FX_COLOUR:
        return scholar.volumes[box.CARD_ARGUMENT[card]] + spare == 0
    if effect == box.FX_TRIPLE:
        return max(scholar.volumes[: box.ANY]) + spare < 3
    tables = (box.GAIN_COINS, box.GAIN_POTIONS, box.GAIN_POINTS)
    plain = sum(table[gain] for table in tables)
    return effect == box.FX_GAIN and plain == 0 and len(scholar.students) == box.STUDENTS


def nothing_to_copy(scholar: Scholar, card: int) -> bool:
    """No immediate effect on the desk can be applied."""
    return box.CARD_FX[card] == box.FX_REPEAT and not any(
        box.CARD_LIGHTNING[one]
        and not no_hand(scholar, one)
        and not brings_nothing(scholar, one)
        and scholar.coins >= box.CARD_PRICE[one]
        and scholar.potions >= box.CARD_PRICE_POTIONS[one]
        for one in scholar.desk
    )


def shows(scholar: Scholar, card: int) -> bool:
    return any(box.CARD_VOLUMES[card * box.VOLUMES : (card + 1) * box.VOLUMES])


# --- requirements -------------------------------------------------------------------------


def asked_of(state: Newton, code: int) -> Iterator[bytes]:
    """What the Objective spaces that an action would enter ask for."""
    name, at = named(code), number(code)
    if name == "advance":
        yield needs_of_space(at)
    elif name == "move":
        me = mine(state)
        for ahead in box.TECH_NEXT[me.students[at]]:
            if not taken_final(me, ahead):
                yield needs_of_space(ahead)
    elif (name == "go" and at == box.MAP_OBJECTIVE) or state.stack[slots.FLAGS] & box.PASSING:
        yield box.MAP_NEEDS


def requirement(with_means: bool) -> Holds:
    def holds(state: Newton, code: int) -> bool:
        if not fits(state, code) or named(code) not in ("advance", "move", "go", "here"):
            return False
        me = mine(state)
        if named(code) == "move" and number(code) >= len(me.students):
            return False
        needs = list(asked_of(state, code))
        unmet = [lacking(me, one) > me.potions for one in needs]
        return bool(needs) and all(unmet) and has_means(state, code) == with_means

    return holds


def has_means(state: Newton, code: int) -> bool:
    me = mine(state)
    brought = tile_brings(state, box.GAIN_POTIONS) if named(code) == "book" else 0
    return me.volumes[box.ANY] + me.potions + brought > 0


def cell_needs(state: Newton, code: int) -> bytes:
    at = (state.deal.shelf_base(state.seat) + number(code)) * box.ANY
    return box.CELL_VOLUMES[at : at + box.ANY]


def cell_place(state: Newton, code: int) -> int:
    return state.deal.needed_place[state.deal.shelf_base(state.seat) + number(code)]


def cell_unmet(state: Newton, code: int) -> bool:
    potions = mine(state).potions + tile_brings(state, box.GAIN_POTIONS)
    return asked(state, state.stack[slots.FLAGS], number(code)) > potions


def told(words: Phrase, name: str) -> dict[str, object]:
    """The amounts in a list of a phrase, by what they are."""
    listed = dict(words.args).get(name, ())
    assert isinstance(listed, tuple)
    return {one.key: dict(one.args)["n"] for one in listed}


def names_what_is_missing(state: Newton, code: int, words: Phrase) -> bool:
    book = named(code) == "book"
    needs = cell_needs(state, code) if book else next(asked_of(state, code))
    short = missing_by_colour(mine(state), needs)
    volumes = {f"volume.{box.VOLUME_NAMES[one]}": short[one] for one in range(3) if short[one]}
    me = mine(state)
    potions = me.potions + (tile_brings(state, box.GAIN_POTIONS) if book else 0)
    means = {"volume.any": me.volumes[box.ANY], "effect.potion": potions}
    return told(words, "volumes") == volumes and told(words, "means") == {
        name: count for name, count in means.items() if count
    }


def names_the_place(state: Newton, code: int, words: Phrase) -> bool:
    said = dict(words.args)
    place = said["place"]
    assert isinstance(place, Phrase)
    return place.key == f"component.{box.PLACE_IDS[cell_place(state, code)]}"


# --- cubes and places ---------------------------------------------------------------------


def no_way_out(state: Newton, code: int) -> bool:
    me = mine(state)
    stays = lacking(me, box.MAP_NEEDS) <= me.potions
    out = min(
        0 if state.stack[slots.FLAGS] & box.NO_COST else cost
        for _, cost in box.ROUTES[box.MAP_OBJECTIVE]
    )
    goes_on = state.stack[slots.VALUE] > 1 and me.coins - price(state, code) >= out
    into = number(code) == box.MAP_OBJECTIVE and state.deal.agreed.free_pass
    return into and not stays and not goes_on


def step_left(state: Newton, coins: int) -> bool:
    """Whether the Scientist can make one more step with these coins, the boost included."""
    me, steps = mine(state), state.stack[slots.VALUE]
    if steps == 0:
        boost = state.stack[slots.FLAGS] & box.BY_CARD and not state.boosted
        if not boost or coins < box.BOOST_PRICE:
            return False
        coins, steps = coins - box.BOOST_PRICE, 1
    for place, _ in box.ROUTES[me.scientist]:
        left = coins - way(state, place)
        if left < 0:
            continue
        potions = me.potions + left // box.POTION_PRICE
        if place != box.MAP_OBJECTIVE or lacking(me, box.MAP_NEEDS) <= potions:
            return True
        out = min(way(state, one) for one, _ in box.ROUTES[box.MAP_OBJECTIVE])
        if state.deal.agreed.free_pass and steps > 1 and left >= out:
            return True
    return False


def coins_after_cube(state: Newton, code: int) -> int:
    """Coins when the cube is paid and what its City brings is there."""
    me = mine(state)
    city = state.deal.city_at[me.scientist]
    brought = box.GAIN_COINS[box.CITY_GAIN[city]] if city >= 0 else 0
    return me.coins - price(state, code) + brought


def place_kinds(state: Newton) -> tuple[int, ...]:
    wanted = {box.CITY_UNIVERSITY: (box.UNIVERSITY,), box.CITY_ANCIENT: (box.ANCIENT,)}
    return wanted.get(state.stack[slots.WANTED], (box.UNIVERSITY, box.ANCIENT, box.CITY))


def visited(state: Newton, code: int) -> bool:
    place = mine(state).scientist if named(code) == "here" else number(code)
    return mine(state).been_to(place)


def token_lies(state: Newton, code: int) -> bool:
    bonus = box.PLACE_BONUS[number(code)]
    return bonus != box.NO_BONUS and state.token_lies(bonus)


# --- Students, tiles, Masters -------------------------------------------------------------


def of_student(part: Callable[[Scholar, int], bool]) -> Holds:
    """A claim about a Student that might be chosen, by the space where it stands."""

    def holds(state: Newton, code: int) -> bool:
        students = mine(state).students
        if named(code) != "move" or not fits(state, code) or number(code) >= len(students):
            return False
        return part(mine(state), students[number(code)])

    return holds


def stands_beside_another(state: Newton, code: int) -> bool:
    """Whether an earlier Student stands on the same space."""
    students = mine(state).students
    return of_student(lambda me, space: space in students[: number(code)])(state, code)


def next_space(state: Newton) -> bytes:
    return box.TECH_NEXT[mine(state).students[state.stack[slots.PIECE]]]


def stack_left(state: Newton, code: int) -> int:
    kind = number(code)
    if named(code) == "develop":
        return box.DEVELOPMENT_COPIES[kind] - sum(one.developments[kind] for one in state.scholars)
    return box.INCOME_COPIES[kind] - sum(one.incomes[kind] for one in state.scholars)


def own_tiles(state: Newton, code: int) -> int:
    me = mine(state)
    return (me.developments if named(code) == "drawer" else me.incomes)[number(code)]


def held(state: Newton, code: int) -> bool:
    """Whether a Master is among those that the player chooses from."""
    if named(code) == "drop":
        return number(code) in mine(state).masters
    return box.MASTER_IDS[number(code)] in view.build(state, state.seat).packs[-1].masters


def something_to_do(state: Newton, code: int) -> bool:
    return any(named(one) not in (*QUICK, "stop") for one in state.legal())
