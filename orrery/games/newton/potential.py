"""How well a player stands: the score, and in points what is half done or still to come.

An estimate for players that look one turn ahead, not a rule. Its numbers are rough readings of
many games; nothing else in the game depends on them.
"""

from __future__ import annotations

from orrery.games.newton.components import (
    ANY,
    BASIC_ACTIONS,
    BOOKS,
    CARD_ACTION,
    CARD_ARGUMENT,
    CARD_FX,
    CARD_VOLUMES,
    CELL_VOLUMES,
    CELLS,
    CITY_EFFECT,
    CITY_GAIN,
    CITY_MEDICINE,
    CITY_PLACES,
    CUBE_VP,
    CUBES,
    FX_COLOUR,
    INVENTION,
    INVENTION_ACTION,
    INVENTION_GAIN,
    INVENTION_PER,
    INVENTION_VALUE,
    LESSONS,
    LINE_MASK,
    LINE_VP,
    LINES,
    MAP_MASTER,
    MAP_NEEDS,
    MAP_OBJECTIVE,
    MASTER_SPACE,
    NO_ACTION,
    NO_BONUS,
    OBJECTIVE_MEASURE,
    OBJECTIVE_MOST,
    OBJECTIVE_PER,
    OBJECTIVE_SPACE,
    OBJECTIVE_SPACES,
    OBJECTIVE_VP,
    OF_CHOICE,
    ON_MAP,
    ON_WORK,
    PER_ANCIENT,
    PER_LINE,
    PER_MASTER,
    PER_UNIVERSITY,
    PILE,
    PLACES,
    ROUNDS,
    SOURCES,
    SPECIALIZATION,
    SPECIALIZATION_INCOME,
    SPECIALIZATION_KIND,
    TECH_BONUS,
    TECH_FINAL,
    TECH_KIND,
    TECH_NEEDS,
    TECH_NEXT,
    TECH_SLOT,
    TECH_SPACES,
    TECHNOLOGY,
    TOKEN_GAIN,
    TRAVEL,
    TURNS,
    VOLUMES,
    WORK,
    WORK_END,
    WORK_KIND,
    WORK_NEEDS,
    WORK_SLOT,
)
from orrery.games.newton.scoring import (
    ANCIENT_LANDS,
    UNIVERSITIES,
    activated,
    masters_total,
    measure,
    total,
)
from orrery.games.newton.state import NO_CARD, NO_PLACE, NOBODY, Scholar, Table
from orrery.games.newton.worths import (
    BOOK_TURNS,
    CARD_USE,
    CELL,
    CLOSENESS,
    COIN,
    COLOUR,
    CUBE,
    ENOUGH,
    FIRST_COINS,
    FLIP,
    GOAL,
    GRANTED,
    GROWTH,
    JOKER,
    LESSONS_WORTH,
    LINE_CELLS,
    LINE_SECOND,
    LINE_SHARE,
    LOST_TURN,
    MASTER_HELD,
    MASTER_WORTH,
    OTHER_STUDENTS,
    PILE_WORTH,
    POTION,
    READY,
    STEP_KEEPS,
    STOP,
    STUDY_WORTH,
    SYMBOL,
    TECH_LEFT,
    TECHNOLOGY_STEP,
    TOKEN,
    TRAVEL_START,
    TRAVEL_STEP,
    TURN,
    WORK_COIN,
    WORK_STEP,
    gain_worth,
)


def potential(table: Table, seat: int) -> float:
    """The estimate for one player, less that for the best of the others; exact at the end."""
    best = 0.0
    found = False
    for other in range(len(table.scholars)):
        if other != seat:
            stands = float(total(table, other)) if table.over else prospects(table, other)
            if not found or stands > best:
                best = stands
                found = True
    own = float(total(table, seat)) if table.over else prospects(table, seat)
    return own - best


def turns_to_come(table: Table, seat: int) -> int:
    """Turns that a player still begins in this game."""
    if table.round == 0:
        return ROUNDS * TURNS
    left = (ROUNDS - table.round) * TURNS
    if table.turn == NOBODY:
        return left
    seats = table.deal.agreed.seats
    left += TURNS - table.lap
    if table.turn == seat:
        return left + (1 if table.card == NO_CARD else 0)
    if (seat - table.first) % seats > (table.turn - table.first) % seats:
        left += 1
    return left


def prospects(table: Table, seat: int) -> float:
    """What a player has and can still make of it."""
    scholar = table.scholars[seat]
    turns = turns_to_come(table, seat)
    rounds = ROUNDS - max(table.round, 1) + 1
    owned = owned_volumes(scholar)
    points = 0
    for source in range(SOURCES):
        points += scholar.points[source]
    worth = points + masters_total(scholar) + means(scholar, turns)
    goals: list[float] = []
    for slot in range(len(OBJECTIVE_SPACES)):
        brings = objective_worth(table, scholar, slot, turns)
        if activated(scholar, slot):
            worth += brings
            goals.append(0.0)
        else:
            goals.append(brings * GOAL)
    worth += income_prospects(scholar, rounds)
    if turns == 0:
        # What is not done now will never be.
        return worth + full_lines(scholar, rounds)
    worth += shelf_prospects(table, seat, turns, rounds, owned, goals[ON_MAP])
    worth += work_prospects(table, scholar, turns, rounds, owned, goals[ON_WORK])
    worth += technology_prospects(table, scholar, turns, rounds, owned, goals)
    worth += card_prospects(table, scholar, turns, owned)
    return worth - FLIP * len(table.market) - TURN * turns


def share(turns: int, enough: float) -> float:
    """1 as long as there are enough turns, then less."""
    return 1.0 if turns >= enough else turns / enough


def means(scholar: Scholar, turns: int) -> float:
    """Coins and Potions, worth less the fewer turns are left."""
    coins = float(scholar.coins)
    if coins > 7.0:
        coins = 7.0 + (coins - 7.0) * 0.4
    worth = COIN * coins + FIRST_COINS * (coins if coins < 3.0 else 3.0)
    potions = float(scholar.potions)
    if potions > 3.0:
        potions = 3.0 + (potions - 3.0) * 0.3
    return (worth + POTION * potions) * share(turns, 3.0)


def owned_volumes(scholar: Scholar) -> list[int]:
    """Volumes that can be had in one round: on cards in hand and desk and on played Masters."""
    owned = scholar.volumes[:]
    for card in scholar.hand:
        for colour in range(VOLUMES):
            owned[colour] += CARD_VOLUMES[card * VOLUMES + colour]
    return owned


def lacking(owned: list[int], needs: bytes, at: int) -> int:
    """Volumes that are missing for a requirement, those of choice used up."""
    missing = 0
    for colour in range(ANY):
        short = needs[at + colour] - owned[colour]
        if short > 0:
            missing += short
    missing -= owned[ANY]
    return missing if missing > 0 else 0


# --- what comes every round ---------------------------------------------------------------


def income_prospects(scholar: Scholar, rounds: int) -> float:
    """Tiles, for the rounds that still end."""
    later = rounds - 1 if rounds > 0 else 0
    worth = (2.0 * scholar.incomes[0] + (0, 1, 3)[scholar.medicine]) * rounds
    return worth + (2.0 * COIN * scholar.incomes[1] + POTION * scholar.incomes[2]) * later


def full_lines(scholar: Scholar, rounds: int) -> float:
    worth = 0.0
    for line in range(LINES):
        if scholar.shelf & LINE_MASK[line] == LINE_MASK[line]:
            worth += LINE_VP[line] * rounds
    return worth


def shelf_prospects(
    table: Table, seat: int, turns: int, rounds: int, owned: list[int], goal: float
) -> float:
    """Lines, full and begun, and the way of the Scientist to what they and others need."""
    scholar = table.scholars[seat]
    base = table.deal.shelf_base(seat)
    tiles = BOOKS - scholar.taken
    filled = [0.0] * CELLS
    wanted = [0.0] * CELLS
    for cell in range(CELLS):
        if scholar.shelf >> cell & 1:
            filled[cell] = 1.0
            continue
        place = table.deal.needed_place[base + cell]
        if place != NO_PLACE:
            if scholar.visited >> place & 1:
                filled[cell] = READY
            elif scholar.potions >= 3:
                filled[cell] = READY * 0.4
        else:
            short = lacking(owned, CELL_VOLUMES, (base + cell) * ANY)
            if short == 0:
                filled[cell] = READY
            elif short <= scholar.potions:
                filled[cell] = READY * 0.6
    worth = 0.0
    first = 0.0
    second = 0.0
    third = 0.0
    for line in range(LINES):
        cells = LINE_CELLS[line]
        missing = 0
        progress = 0.0
        for cell in cells:
            progress += filled[cell]
            if filled[cell] < 1.0:
                missing += 1
        if missing == 0:
            worth += LINE_VP[line] * rounds
            continue
        coming = (turns - BOOK_TURNS * missing) / TURNS + 0.8
        if missing > tiles or missing > turns or coming <= 0.0:
            continue
        progress /= len(cells)
        brings = LINE_VP[line] * (coming if coming < rounds else rounds)
        hope = brings * progress * (0.65 + 0.35 * progress)
        # There are turns for few lines: whoever begins all of them completes none.
        if hope > first:
            first, second, third = hope, first, second
        elif hope > second:
            second, third = hope, second
        elif hope > third:
            third = hope
        for cell in cells:
            wanted[cell] += brings / len(cells)
    worth += LINE_SHARE * (first + LINE_SECOND * (second + 0.5 * third))
    if tiles > 0:
        pile = scholar.taken // PILE
        worth += 0.2 * PILE_WORTH[pile] * (scholar.taken % PILE) * share(turns, 6.0)
    return worth + travel_prospects(table, seat, turns, rounds, owned, wanted, goal)


def travel_prospects(
    table: Table,
    seat: int,
    turns: int,
    rounds: int,
    owned: list[int],
    wanted: list[float],
    goal: float,
) -> float:
    """What can be had on the Map, the nearer the more."""
    scholar = table.scholars[seat]
    if scholar.cubes >= CUBES:
        return 0.0
    soon = share(turns, 8.0)
    base = table.deal.shelf_base(seat)
    at = scholar.scientist * PLACES
    worth = 0.0
    for cell in range(CELLS):
        place = table.deal.needed_place[base + cell]
        if place != NO_PLACE and not (scholar.shelf >> cell | scholar.visited >> place) & 1:
            worth += CELL * wanted[cell] * CLOSENESS[at + place] * soon
    for place in CITY_PLACES:
        if not scholar.visited >> place & 1:
            tile = table.deal.city_at[place]
            if CITY_EFFECT[tile] == CITY_MEDICINE:
                brings = float(rounds if scholar.medicine == 0 else 2 * rounds)
            elif CITY_EFFECT[tile] != 0:
                brings = 2.0
            else:
                brings = gain_worth(CITY_GAIN[tile])
            worth += STOP * brings * CLOSENESS[at + place] * soon
    if not scholar.visited >> MAP_MASTER & 1:
        worth += STOP * master_chance(scholar) * CLOSENESS[at + MAP_MASTER] * soon
    if goal > 0.0:
        goal *= readiness(scholar, owned, MAP_NEEDS, 0)
        worth += goal * CLOSENESS[at + MAP_OBJECTIVE] * soon
    worth += CUBE * scholar.cubes * soon
    if scholar.cubes >= 6:
        worth += 0.25 * CUBE_VP[scholar.cubes + 1] * soon
    return worth


def master_chance(scholar: Scholar) -> float:
    """What playing the best Master in hand brings."""
    best = 0.0
    for master in scholar.masters:
        if MASTER_WORTH[master] > best:
            best = MASTER_WORTH[master]
    return best


def readiness(scholar: Scholar, owned: list[int], needs: bytes, at: int) -> float:
    """How likely the four Volumes of an Objective will be there."""
    short = lacking(owned, needs, at)
    if short <= scholar.potions:
        return 1.0 - 0.1 * short
    return max(0.3, 0.9 - 0.2 * (short - scholar.potions))


# --- the tracks ---------------------------------------------------------------------------


def objective_worth(table: Table, scholar: Scholar, slot: int, turns: int) -> float:
    """What an Objective would bring at the end, by what there is and what still comes."""
    tile = table.deal.objectives[slot]
    which = OBJECTIVE_MEASURE[tile]
    count = measure(scholar, which) + GROWTH[which] * turns
    points = count / OBJECTIVE_PER[tile] * OBJECTIVE_VP[tile]
    most = OBJECTIVE_MOST[tile]
    return float(most) if most > 0 and points > most else points


def special_worth(
    table: Table, scholar: Scholar, kind: int, slot: int, turns: int, rounds: int
) -> float:
    """What a piece that ends its movement on a special space brings."""
    if kind == SPECIALIZATION:
        tile = table.deal.specializations[slot]
        if not SPECIALIZATION_INCOME[tile]:
            return SYMBOL * turns * (1.2 if SPECIALIZATION_KIND[tile] == OF_CHOICE else 1.0)
        if SPECIALIZATION_KIND[tile] == 1:
            return 2.0 * COIN * (rounds - 1)
        if SPECIALIZATION_KIND[tile] == 2:
            return POTION * (rounds - 1)
        return 2.0 * rounds
    if kind == MASTER_SPACE:
        return master_chance(scholar)
    if kind != INVENTION:
        return 0.0
    tile = table.deal.inventions[slot]
    brings = gain_worth(INVENTION_GAIN[tile])
    if INVENTION_ACTION[tile] != NO_ACTION:
        brings += GRANTED * INVENTION_VALUE[tile]
    per = INVENTION_PER[tile]
    if per == PER_MASTER:
        return brings * (len(scholar.patrons) + 0.5)
    if per == PER_UNIVERSITY:
        return brings * (measure(scholar, UNIVERSITIES) + 0.5)
    if per == PER_ANCIENT:
        return brings * (measure(scholar, ANCIENT_LANDS) + 0.3)
    if per == PER_LINE:
        return brings * 2.5
    return brings


def step_share(turns: int) -> float:
    """What is left of the worth of a space for each step before it."""
    return STEP_KEEPS - 0.45 / (turns + 1)


def work_prospects(
    table: Table, scholar: Scholar, turns: int, rounds: int, owned: list[int], goal: float
) -> float:
    """Special spaces ahead of the Marker; those it has passed are lost."""
    keeps = step_share(turns)
    worth = 0.0
    near = STOP
    for space in range(scholar.marker + 1, WORK_END):
        near *= keeps
        kind = WORK_KIND[space]
        if kind >= SPECIALIZATION:
            brings = special_worth(table, scholar, kind, WORK_SLOT[space], turns, rounds)
            worth += near * brings
    if goal > 0.0:
        worth += near * keeps * goal * readiness(scholar, owned, WORK_NEEDS, 0) / STOP
    return worth


def technology_prospects(
    table: Table, scholar: Scholar, turns: int, rounds: int, owned: list[int], goals: list[float]
) -> float:
    """The best way ahead of each Student, the second best Student's counting half."""
    keeps = step_share(turns)
    ahead = [0.0] * TECH_SPACES
    here = [0.0] * TECH_SPACES
    for space in range(TECH_SPACES - 1, -1, -1):
        best = 0.0
        for after in TECH_NEXT[space]:
            if here[after] + ahead[after] > best:
                best = here[after] + ahead[after]
        ahead[space] = best * keeps
        kind = TECH_KIND[space]
        if TECH_FINAL[space] and space in scholar.students:
            here[space] = 0.0
        elif kind == OBJECTIVE_SPACE:
            ready = readiness(scholar, owned, TECH_NEEDS, space * ANY)
            here[space] = goals[TECH_SLOT[space]] * ready
        elif kind >= SPECIALIZATION:
            slot = TECH_SLOT[space]
            here[space] = STOP * special_worth(table, scholar, kind, slot, turns, rounds)
        token = TECH_BONUS[space]
        if token != NO_BONUS and table.lying >> token & 1:
            here[space] += TOKEN * gain_worth(TOKEN_GAIN[table.deal.tokens[token]])
    best = 0.0
    rest = 0.0
    for space in scholar.students:
        worth = ahead[space]
        if worth > best:
            rest += best
            best = worth
        else:
            rest += worth
    return best + OTHER_STUDENTS * rest


# --- cards --------------------------------------------------------------------------------


def card_prospects(table: Table, scholar: Scholar, turns: int, owned: list[int]) -> float:
    """What the cards will bring in the turns of this round and of those to come."""
    later = ROUNDS - max(table.round, 1)
    worth = 0.0
    now = turns - later * TURNS
    if now > 0:
        worth += round_yield(scholar, owned, scholar.hand, scholar.symbols, now, 1, float(later))
    if later > 0:
        lasting = scholar.symbols[:]
        for card in scholar.desk:
            if CARD_ACTION[card] < BASIC_ACTIONS:
                lasting[CARD_ACTION[card]] -= 1
        cards = scholar.hand + scholar.desk
        # One card is tucked each round: later rounds need cards from Lessons.
        held = len(cards) - 1
        plays = min(held, TURNS)
        rest = (later - 1) * 0.5
        worth += later * round_yield(scholar, owned, cards, lasting, plays, later, rest)
        for _ in range(later):
            if held < TURNS:
                worth -= LOST_TURN * (TURNS - held)
            held -= 1
    worth *= share(turns, 3.0)
    for master in scholar.masters:
        worth += MASTER_HELD * MASTER_WORTH[master] * share(turns, 12.0)
    return worth


def round_yield(
    scholar: Scholar,
    owned: list[int],
    cards: bytes,
    symbols: list[int],
    plays: int,
    rounds: int,
    rest: float,
) -> float:
    """What the best cards bring in so many turns, each adding its symbol for the next.

    As the mean of so many rounds, with the rest of the rounds after them.
    """
    seen = symbols[:]
    # The tracks end: what is left of them has to do for all of these rounds.
    way = (WORK_END - scholar.marker) / rounds
    steps = 0.0
    for space in scholar.students:
        steps += TECH_LEFT[space] / rounds
    used = 0
    worth = 0.0
    for _ in range(plays):
        best = -1.0
        chosen = -1
        for place in range(len(cards)):
            if used >> place & 1:
                continue
            card = cards[place]
            brings = CARD_USE[card]
            if CARD_FX[card] == FX_COLOUR:
                brings += COLOUR * (owned[CARD_ARGUMENT[card]] + owned[ANY])
            action = CARD_ACTION[card]
            if action < BASIC_ACTIONS:
                brings += action_yield(action, seen[action] + 1, way, steps, rest)
            else:
                brings += JOKER + action_yield(WORK, seen[WORK] + 1, way, steps, rest)
            if brings > best:
                best = brings
                chosen = place
        if chosen < 0:
            break
        used |= 1 << chosen
        worth += best
        action = CARD_ACTION[cards[chosen]]
        if action < BASIC_ACTIONS:
            seen[action] += 1
            if action == WORK:
                way = max(way - seen[WORK], 0.0)
            elif action == TECHNOLOGY:
                steps = max(steps - seen[TECHNOLOGY], 0.0)
    return worth


def action_yield(action: int, value: int, way: float, steps: float, rest: float) -> float:
    """What performing an action brings, with so many spaces and rounds left after it."""
    if action == WORK:
        return WORK_COIN * value + WORK_STEP * (value if value < way else way)
    if action == TECHNOLOGY:
        return TECHNOLOGY_STEP * (value if value < steps else steps)
    if action == TRAVEL:
        return TRAVEL_START + TRAVEL_STEP * value
    # Cards and books pay again every round.
    value = min(value, ENOUGH)
    if action == LESSONS:
        return LESSONS_WORTH[value] * (0.2 + 0.35 * rest)
    return STUDY_WORTH[value] * (0.5 + 0.2 * rest)
