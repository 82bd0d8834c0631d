"""Solo game: Tycho Brahe, moved by his tiles.

SOLO, GG-R-41, GG-R-42, GG-R-43, GG-R-44, GG-R-45, GG-R-46, GG-R-47, GG-R-48, GG-R-49, GG-R-50,
GG-R-51, GG-R-58.
"""

from __future__ import annotations

from orrery.core.state import tell
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.rules.comets import page_is_free
from orrery.games.galileo_galilei.rules.deck import gain_card, refill, take_off_display
from orrery.games.galileo_galilei.rules.dice import put_in
from orrery.games.galileo_galilei.rules.inquisition import gain_inquisitors, interrogate
from orrery.games.galileo_galilei.rules.rewards import score
from orrery.games.galileo_galilei.rules.university import check_objectives, climb
from orrery.games.galileo_galilei.scoring import measure
from orrery.games.galileo_galilei.state import NO_CARD, NOBODY, Astronomer, Table, inquisitors


def tycho_seat(table: Table) -> int:
    """Tycho sits after the last seat."""
    return table.deal.agreed.seats


def set_up_tycho(table: Table) -> None:
    """His tiles, his telescope below the leftmost, three dice.

    GG-SOLO-03, GG-SOLO-04, GG-SOLO-05, GG-SOLO-06, GG-SOLO-07, GG-SOLO-08.
    """
    seat = tycho_seat(table)
    side = table.sides[seat]
    side.character = box.TYCHO
    side.telescope = 0
    side.sky = bytes(table.deal.solo_tiles)
    for _ in range(box.TYCHO_DICE):
        gain_die(table, seat)


def tycho_turn(table: Table) -> None:
    """Movement tile, one row, interrogation, objectives.

    GG-SOLO-10, GG-SOLO-34, GG-SOLO-36, GG-R-58, GG-SOLO-35.
    """
    seat = tycho_seat(table)
    table.turn = seat
    table.fresh_turn()
    table.peak = inquisitors(table.sides[seat])
    table.reveals += 1
    move(table, seat)
    evaluate(table, seat)
    interrogate(table, seat)
    check_objectives(table, seat)


# --- movement -----------------------------------------------------------------------------


def move(table: Table, seat: int) -> None:
    """Turn up a movement tile and do what it says.

    GG-SOLO-11, GG-SOLO-12, GG-SOLO-13, GG-SOLO-14, GG-R-42, GG-R-43.
    """
    side = table.sides[seat]
    movement = table.deal.movement
    tile = movement[table.movements % len(movement)]
    table.movements += 1
    kind = box.MOVEMENT_KIND[tile]
    if kind == box.TURN_GOLDEN:
        tell(table, act.TOLD_MOVEMENT, seat, tile, side.telescope)
        turn_golden(table, seat)
        return
    for _ in range(box.MOVEMENT_STEPS[tile]):
        side.telescope = (side.telescope + 1) % len(side.sky)
        if kind == box.STEP_OR_STOP and is_golden(side, side.telescope):
            break
    tell(table, act.TOLD_MOVEMENT, seat, tile, side.telescope)


def is_golden(side: Astronomer, place: int) -> bool:
    return side.golden >> side.sky[place] & 1 == 1


def turn_golden(table: Table, seat: int) -> None:
    """The tile at the token, or the next one to the right that is not golden yet. GG-SOLO-14."""
    side = table.sides[seat]
    for step in range(len(side.sky)):
        place = (side.telescope + step) % len(side.sky)
        if not is_golden(side, place):
            side.golden |= 1 << side.sky[place]
            tell(table, act.TOLD_SOLO_GOLDEN, seat, side.sky[place])
            return


# --- action tiles -------------------------------------------------------------------------


def evaluate(table: Table, seat: int) -> None:
    """The first row from the top whose condition holds, and no other. GG-SOLO-15, GG-SOLO-16."""
    side = table.sides[seat]
    tile = side.sky[side.telescope]
    golden = side.golden >> tile & 1
    rows = box.SOLO_ROWS[box.sided(tile, golden)]
    for number in range(len(rows)):
        row = rows[number]
        if not holds_all(table, seat, row.conditions):
            continue
        tell(table, act.TOLD_SOLO_ROW, seat, tile, golden, number)
        for condition, amount in row.conditions:
            if condition == box.SPEND_DICE:
                pay_dice(table, seat, amount)
        for kind, amount in row.effects:
            do(table, seat, kind, amount)
        # A condition inside a row only adds to it: GG-SOLO-22.
        if row.bonus and holds(table, seat, row.bonus_condition[0], row.bonus_condition[1]):
            tell(table, act.TOLD_SOLO_BONUS, seat)
            for kind, amount in row.bonus:
                # GG-R-49: the printings differ in these points.
                do(
                    table,
                    seat,
                    kind,
                    table.deal.agreed.tycho_bonus if kind == box.TYCHO_VP else amount,
                )
        return


def holds_all(table: Table, seat: int, conditions: list[tuple[int, int]]) -> bool:
    for condition, amount in conditions:
        if not holds(table, seat, condition, amount):
            return False
    return True


def holds(table: Table, seat: int, condition: int, amount: int) -> bool:
    """GG-SOLO-17, GG-SOLO-18, GG-SOLO-19, GG-SOLO-20, GG-SOLO-21, GG-R-45."""
    side = table.sides[seat]
    last = len(side.cellar) - 1
    if condition == box.ALWAYS:
        return True
    if condition == box.OWN_COMET:
        return side.comets >= amount
    if condition == box.UNPERSUADED:
        return inquisitors(side) - side.cellar[last] >= amount
    if condition == box.PERSUADED:
        return side.cellar[last] >= amount
    if condition == box.SPEND_DICE:
        return len(side.dice) >= amount
    assert condition == box.CONSTELLATIONS
    return free_constellations(table) >= amount and side.tokens > 0


def do(table: Table, seat: int, kind: int, amount: int) -> None:
    """One effect of a row; what cannot be done is left out.

    GG-SOLO-23, GG-SOLO-24, GG-SOLO-25, GG-SOLO-26, GG-SOLO-27, GG-SOLO-28, GG-SOLO-29, GG-SOLO-30,
    GG-SOLO-31, GG-SOLO-32, GG-SOLO-33, GG-R-45.
    """
    if kind == box.TYCHO_PERSUADE:
        persuade(table, seat, amount)
    elif kind == box.TYCHO_BOOK:
        move_book(table, seat, amount)
    elif kind == box.TYCHO_VP:
        score(table, seat, amount, box.FROM_TILES)
    else:
        for _ in range(amount):
            if kind == box.COMET_PLACE:
                place_comet(table, seat)
            elif kind == box.COMET_ADVANCE:
                advance_comet(table, seat)
            elif kind == box.TYCHO_DIE:
                gain_die(table, seat)
            elif kind == box.TYCHO_LECTURE:
                lecture(table, seat)
            elif kind == box.REMOVE_PERSUADED:
                remove_persuaded(table, seat)
            elif kind == box.TYCHO_CONSTELLATION:
                observe_constellation(table, seat)
            elif kind == box.TYCHO_MAJOR:
                observe_major(table, seat)
            elif kind == box.TYCHO_CARD:
                gain_card(table, seat)


# --- dice ---------------------------------------------------------------------------------


def draw_luck(table: Table, ways: int) -> int:
    """Chance as it was dealt: a number below `ways`, each equally likely."""
    luck = table.deal.luck
    drawn = luck[table.lucks % len(luck)]
    table.lucks += 1
    return drawn % ways


def gain_die(table: Table, seat: int) -> None:
    """A die of a random colour; at most four, and no other limit. GG-SOLO-25, GG-R-44."""
    side = table.sides[seat]
    colours = [colour for colour in range(3) if table.supply[colour] > 0]
    if len(side.dice) >= box.TYCHO_STORE or not colours:
        return
    colour = colours[draw_luck(table, len(colours))]
    table.supply[colour] -= 1
    put_in(side.dice, box.die_of(colour, 1))
    tell(table, act.TOLD_DIE, seat, colour)


def pay_dice(table: Table, seat: int, count: int) -> None:
    """Dice of any colours, chosen by chance, back to the supply. GG-SOLO-19, GG-R-44."""
    side = table.sides[seat]
    for _ in range(count):
        die = side.dice.pop(draw_luck(table, len(side.dice)))
        table.supply[box.colour_of(die)] += 1
    tell(table, act.TOLD_SOLO_DICE, seat, count)


# --- comets, book, university, inquisitors ------------------------------------------------


def place_comet(table: Table, seat: int) -> None:
    """GG-SOLO-23."""
    side = table.sides[seat]
    if side.comets > 0:
        side.comets -= 1
        side.upper += 1
        tell(table, act.TOLD_COMET, seat)


def advance_comet(table: Table, seat: int) -> None:
    """Down by one, comets at 2 first; in the book onto a page at once. GG-SOLO-24, GG-R-50."""
    side = table.sides[seat]
    if side.lower > 0:
        side.lower -= 1
        for page in range(box.PAGES):
            if page_is_free(table, page):
                table.pages[page] = seat
                tell(table, act.TOLD_SOLO_COMET, seat, act.COMET_ON_PAGE)
                return
        side.appendix += 1
        tell(table, act.TOLD_SOLO_COMET, seat, act.COMET_IN_APPENDIX)
    elif side.upper > 0:
        side.upper -= 1
        side.lower += 1
        tell(table, act.TOLD_SOLO_COMET, seat, act.COMET_AT_TWO)


def move_book(table: Table, seat: int, spaces: int) -> None:
    """One book for all four rows, without rewards, up to the last card. GG-SOLO-26, GG-R-47."""
    side = table.sides[seat]
    column = min(side.books[0] + spaces, len(side.library))
    if column > side.books[0]:
        side.books = [column] * len(side.books)
        tell(table, act.TOLD_SOLO_BOOK, seat, column)


def lecture(table: Table, seat: int) -> None:
    """Where the subject is fulfilled most often, then leftmost. GG-SOLO-27, GG-R-46."""
    side = table.sides[seat]
    best = -1
    most = -1
    for scale in range(box.SCALES):
        if side.chairs[scale] < box.TOP:
            count = measure(side, box.SUBJECT_MEASURE[table.deal.subjects[scale]])
            if count > most:
                best = scale
                most = count
    if best >= 0:
        climb(table, seat, best)


def best_opinion(cellar: list[int], moves: int) -> int:
    """The best interrogation that so many moves can lead to; all that are possible are made."""
    best = 0
    moved = False
    if moves > 0:
        for space in range(len(cellar) - 1):
            if cellar[space] > 0:
                step_right(cellar, space)
                opinion = best_opinion(cellar, moves - 1)
                step_back(cellar, space)
                if not moved or opinion > best:
                    best = opinion
                    moved = True
    if moved:
        return best
    values = box.INTERROGATION[0]
    total = 0
    for space in range(len(cellar)):
        total += values[space] * cellar[space]
    return total


def step_right(cellar: list[int], space: int) -> None:
    cellar[space] -= 1
    cellar[space + 1] += 1


def step_back(cellar: list[int], space: int) -> None:
    cellar[space] += 1
    cellar[space + 1] -= 1


def persuade(table: Table, seat: int, moves: int) -> None:
    """Moves planned together for the next interrogation; ties: farthest left.

    GG-SOLO-28, GG-R-46.
    """
    cellar = table.sides[seat].cellar
    for left in range(moves - 1, -1, -1):
        wanted = best_opinion(cellar, left + 1)
        for space in range(len(cellar) - 1):
            if cellar[space] == 0:
                continue
            step_right(cellar, space)
            if best_opinion(cellar, left) == wanted:
                table.persuaded = True
                tell(table, act.TOLD_PERSUADE, seat, space, space + 1)
                break
            step_back(cellar, space)


def remove_persuaded(table: Table, seat: int) -> None:
    """GG-SOLO-29."""
    cellar = table.sides[seat].cellar
    if cellar[-1] > 0:
        cellar[-1] -= 1
        tell(table, act.TOLD_SOLO_REMOVED, seat)


# --- observing ----------------------------------------------------------------------------


def free_constellations(table: Table) -> int:
    """Constellations on the board without a token."""
    count = 0
    for space in range(box.DISPLAY):
        card = table.display[space]
        if card != NO_CARD:
            for place in range(box.CARD_SPOTS[card]):
                if table.tokens[space * box.SPOTS + place] == NOBODY:
                    count += 1
    return count


def observe_constellation(table: Table, seat: int) -> None:
    """The free one worth most points, then leftmost; its points only. GG-SOLO-31, GG-R-47."""
    side = table.sides[seat]
    best = -1
    most = -1
    for space in range(box.DISPLAY):
        card = table.display[space]
        if card == NO_CARD:
            continue
        for place in range(box.CARD_SPOTS[card]):
            points = box.SPOT_VP[card * box.SPOTS + place]
            if points > most and table.tokens[space * box.SPOTS + place] == NOBODY:
                most = points
                best = space * box.SPOTS + place
    if best < 0 or side.tokens == 0:
        return
    side.tokens -= 1
    table.tokens[best] = seat
    tell(
        table,
        act.TOLD_CONSTELLATION,
        seat,
        table.display[best // box.SPOTS] * box.SPOTS + best % box.SPOTS,
    )
    score(table, seat, most, box.FROM_CONSTELLATIONS)


def observe_major(table: Table, seat: int) -> None:
    """The Major Object worth most, then leftmost; the space is refilled. GG-SOLO-32, GG-R-41."""
    best = -1
    for space in range(box.DISPLAY):
        card = table.display[space]
        if card != NO_CARD and (best < 0 or box.CARD_VP[card] > box.CARD_VP[table.display[best]]):
            best = space
    if best < 0:
        return
    card = table.display[best]
    tell(table, act.TOLD_MAJOR, seat, card)
    score(table, seat, box.CARD_VP[card], box.FROM_OBJECTS)
    if table.deal.agreed.tycho_inquisitors and box.CARD_INQUISITORS[card] > 0:
        gain_inquisitors(table, seat, box.CARD_INQUISITORS[card])
    take_off_display(table, best)
    side = table.sides[seat]
    side.library = side.library + bytes([box.sided(card, box.DARK)])
    refill(table, best)
