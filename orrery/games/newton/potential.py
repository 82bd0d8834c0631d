"""How well a player stands: the score, and in points what is half done or still to come.

An estimate, not a rule: nothing else in the game depends on it. `prospects` reckons it part by
part. Their sum serves players that look one turn ahead; players that think further weigh the
parts by what they turned out to be worth in many games (`judgement`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.core.judgement import lead
from orrery.games.newton import components as box
from orrery.games.newton.outlook import Prospects, lacking, readiness, share
from orrery.games.newton.plays import cards
from orrery.games.newton.scoring import (
    ANCIENT_LANDS,
    UNIVERSITIES,
    VOLUME_SETS,
    masters_total,
    measure,
    reached,
    sets_among,
    total,
)
from orrery.games.newton.state import NO_PLACE, Table
from orrery.games.newton.worths import (
    BOOK_TURNS,
    CELL,
    CITY_WORTH,
    CLOSENESS,
    COIN,
    COUNT,
    CUBE,
    FIRST_COINS,
    FLIP,
    GOAL,
    GROWTH,
    INVENTION_WORTH,
    LINE_CELLS,
    LINE_SECOND,
    LINE_SHARE,
    OTHER_STUDENTS,
    PILE_WORTH,
    POTION,
    READY,
    STEP_KEEPS,
    STOP,
    SYMBOL,
    TECH_FOLLOWED,
    TECH_PARTED,
    TOKEN,
    TOKEN_WORTH,
    TURN,
)

NEAR: Final = 0.6
"""The share of a ready book space that one counts whose Volumes Potions can replace."""
FAR: Final = 0.4
"""The same for one whose place they can replace."""


def potential(table: Table, seat: int) -> float:
    """The estimate for one player, less that for the best of the others; exact at the end."""
    return lead([standing(table, one) for one in range(len(table.scholars))], seat)


def standing(table: Table, seat: int) -> float:
    if table.over:
        return float(total(table, seat))
    found = prospects(table, seat)
    if found.turns == 0:
        return found.sum()
    return found.sum() - FLIP * len(table.market) - TURN * found.turns


def prospects(table: Table, seat: int) -> Prospects:
    """What a player has and can still make of it."""
    found = Prospects(table, seat)
    scholar = found.scholar
    points = 0
    for source in range(box.SOURCES):
        points += scholar.points[source]
    found.scored = float(points)
    found.patrons = float(masters_total(scholar))
    means(found)
    objectives(found)
    income(found)
    shelf(found)
    if found.turns > 0:
        work(found)
        technology(found)
        cards(found)
    return found


def means(found: Prospects) -> None:
    """Coins and Potions, worth less the fewer turns are left."""
    use = share(found.turns, 3.0)
    coins = float(found.scholar.coins)
    if coins > 7.0:
        coins = 7.0 + (coins - 7.0) * 0.4
    found.coins = (COIN * coins + FIRST_COINS * (coins if coins < 3.0 else 3.0)) * use
    potions = float(found.scholar.potions)
    if potions > 3.0:
        potions = 3.0 + (potions - 3.0) * 0.3
    found.potions = POTION * potions * use


def objectives(found: Prospects) -> None:
    """What an Objective would bring at the end, by what there is and what still comes."""
    scholar = found.scholar
    slots = reached(scholar)
    worth = 0.0
    for slot in range(len(box.OBJECTIVE_SPACES)):
        tile = found.table.deal.objectives[slot]
        which = box.OBJECTIVE_MEASURE[tile]
        held = sets_among(found.owned) if which == VOLUME_SETS else measure(scholar, which)
        count = held + GROWTH[which] * found.turns
        brings = count / box.OBJECTIVE_PER[tile] * box.OBJECTIVE_VP[tile]
        most = box.OBJECTIVE_MOST[tile]
        if most > 0 and brings > most:
            brings = float(most)
        if slots >> slot & 1:
            worth += brings
            found.goals.append(0.0)
        else:
            found.goals.append(brings * GOAL)
    found.objectives = worth


# --- what comes every round ---------------------------------------------------------------


def income(found: Prospects) -> None:
    """Tiles, for the rounds that still end."""
    scholar = found.scholar
    later = found.rounds - 1 if found.rounds > 0 else 0
    found.income = (2.0 * scholar.incomes[0] + (0, 1, 3)[scholar.medicine]) * found.rounds
    found.supplies = (2.0 * COIN * scholar.incomes[1] + POTION * scholar.incomes[2]) * later


def shelf(found: Prospects) -> None:
    """Lines, full and begun, and the way of the Scientist to what they and others need."""
    scholar = found.scholar
    turns = found.turns
    rounds = found.rounds
    filled: i64 = scholar.shelf
    mask: i64
    if turns == 0:
        # What is not done now will never be.
        full = 0
        for line in range(box.LINES):
            mask = box.LINE_MASK[line]
            if filled & mask == mask:
                full += box.LINE_VP[line]
        found.lines = float(full * rounds)
        return
    base = found.base
    needed = found.table.deal.needed_place
    tiles = box.BOOKS - scholar.taken
    # Book spaces by what is missing there: nothing more, or something that Potions replace.
    visited: i64 = scholar.visited
    ready: i64 = 0
    near: i64 = 0
    far: i64 = 0
    unseen: i64 = 0
    cell: i64
    for cell in range(box.CELLS):
        if filled >> cell & 1:
            continue
        place: i64 = needed[base + cell]
        if place != NO_PLACE:
            if visited >> place & 1:
                ready |= 1 << cell
            else:
                unseen |= 1 << cell
        else:
            short = lacking(found.owned, box.CELL_VOLUMES, (base + cell) * box.ANY)
            if short == 0:
                ready |= 1 << cell
            elif short <= scholar.potions:
                near |= 1 << cell
    found.ready = ready
    if scholar.potions >= 3:
        far = unseen
    at = scholar.scientist * box.PLACES
    full = 0
    wanted = 0.0
    first = 0.0
    second = 0.0
    third = 0.0
    for line in range(box.LINES):
        mask = box.LINE_MASK[line]
        size = len(LINE_CELLS[line])
        placed = COUNT[filled & mask]
        missing = size - placed
        if missing == 0:
            full += box.LINE_VP[line]
            continue
        coming = (turns - BOOK_TURNS * missing) / box.TURNS + 0.8
        if missing > tiles or missing > turns or coming <= 0.0:
            continue
        progress = placed + READY * (
            COUNT[ready & mask] + NEAR * COUNT[near & mask] + FAR * COUNT[far & mask]
        )
        progress /= size
        brings = box.LINE_VP[line] * (coming if coming < rounds else rounds)
        hope = brings * progress * (0.65 + 0.35 * progress)
        # There are turns for few lines: whoever begins all of them completes none.
        if hope > first:
            first, second, third = hope, first, second
        elif hope > second:
            second, third = hope, second
        elif hope > third:
            third = hope
        if unseen & mask:
            for cell in LINE_CELLS[line]:
                if unseen >> cell & 1:
                    wanted += brings / size * CLOSENESS[at + needed[base + cell]]
    found.lines = float(full * rounds)
    found.begun = LINE_SHARE * (first + LINE_SECOND * (second + 0.5 * third))
    if tiles > 0:
        pile = scholar.taken // box.PILE
        found.pile = 0.2 * PILE_WORTH[pile] * (scholar.taken % box.PILE) * share(turns, 6.0)
    if scholar.cubes < box.CUBES:
        soon = share(turns, 8.0)
        found.places = CELL * wanted * soon
        travel(found, soon)


def travel(found: Prospects, soon: float) -> None:
    """What else can be had on the Map, the nearer the more."""
    scholar = found.scholar
    rounds = found.rounds
    at = scholar.scientist * box.PLACES
    worth = 0.0
    for place in box.CITY_PLACES:
        if not scholar.been_to(place):
            tile = found.table.deal.city_at[place]
            brings = CITY_WORTH[tile]
            if box.CITY_EFFECT[tile] == box.CITY_MEDICINE:
                brings = float(rounds if scholar.medicine == 0 else 2 * rounds)
            worth += brings * CLOSENESS[at + place]
    if not scholar.been_to(box.MAP_MASTER):
        worth += found.master * CLOSENESS[at + box.MAP_MASTER]
    found.cities = STOP * worth * soon
    goal = found.goals[box.ON_MAP]
    if goal > 0.0:
        goal *= readiness(found, box.MAP_NEEDS, 0)
        found.far_goal = goal * CLOSENESS[at + box.MAP_OBJECTIVE] * soon
    found.cubes = CUBE * scholar.cubes * soon
    if scholar.cubes >= 6:
        found.cubes += 0.25 * box.CUBE_VP[scholar.cubes + 1] * soon


# --- the tracks ---------------------------------------------------------------------------


def special_worth(found: Prospects, kind: int, slot: int) -> float:
    """What a piece that ends its movement on a special space brings."""
    scholar = found.scholar
    if kind == box.SPECIALIZATION:
        tile = found.table.deal.specializations[slot]
        if not box.SPECIALIZATION_INCOME[tile]:
            return (
                SYMBOL
                * found.turns
                * (1.2 if box.SPECIALIZATION_KIND[tile] == box.OF_CHOICE else 1.0)
            )
        if box.SPECIALIZATION_KIND[tile] == 1:
            return 2.0 * COIN * (found.rounds - 1)
        if box.SPECIALIZATION_KIND[tile] == 2:
            return POTION * (found.rounds - 1)
        return 2.0 * found.rounds
    if kind == box.MASTER_SPACE:
        return found.master
    if kind != box.INVENTION:
        return 0.0
    tile = found.table.deal.inventions[slot]
    brings = INVENTION_WORTH[tile]
    per = box.INVENTION_PER[tile]
    if per == box.PER_MASTER:
        return brings * (len(scholar.patrons) + 0.5)
    if per == box.PER_UNIVERSITY:
        return brings * (measure(scholar, UNIVERSITIES) + 0.5)
    if per == box.PER_ANCIENT:
        return brings * (measure(scholar, ANCIENT_LANDS) + 0.3)
    if per == box.PER_LINE:
        return brings * 2.5
    return brings


def step_share(turns: int) -> float:
    """What is left of the worth of a space for each step before it."""
    return STEP_KEEPS - 0.45 / (turns + 1)


def work(found: Prospects) -> None:
    """Special spaces ahead of the Marker; those it has passed are lost."""
    keeps = step_share(found.turns)
    worth = 0.0
    near = STOP
    for space in range(found.scholar.marker + 1, box.WORK_END):
        near *= keeps
        kind = box.WORK_KIND[space]
        if kind >= box.SPECIALIZATION:
            worth += near * special_worth(found, kind, box.WORK_SLOT[space])
    found.work = worth
    goal = found.goals[box.ON_WORK]
    if goal > 0.0:
        found.work_goal = near * keeps * goal * readiness(found, box.WORK_NEEDS, 0) / STOP


def technology(found: Prospects) -> None:
    """The best way ahead of each Student, that of the others counting less."""
    table = found.table
    lying: i64 = table.lying
    students = found.scholar.students
    keeps = step_share(found.turns)
    hindmost: i64 = box.TECH_SPACES
    for student in students:
        space: i64 = student
        if space < hindmost and not box.TECH_FINAL[space]:
            hindmost = space
    # What a space and the way behind it bring; remembered where ways part.
    way = 0.0
    ways = [0.0] * box.TECH_SPACES
    best = 0.0
    rest = 0.0
    for space in range(box.TECH_SPACES - 1, hindmost - 1, -1):
        if not TECH_FOLLOWED[space]:
            way = 0.0
            for after in box.TECH_NEXT[space]:
                if ways[after] > way:
                    way = ways[after]
        way *= keeps
        # No mask of bits: mypyc shifts a plain 1 as a C int, too short for all spaces.
        standing = space in students
        if standing:
            for student in students:
                if student == space:
                    if way > best:
                        rest += best
                        best = way
                    else:
                        rest += way
        kind = box.TECH_KIND[space]
        if kind >= box.SPECIALIZATION and not (standing and box.TECH_FINAL[space]):
            if kind == box.OBJECTIVE_SPACE:
                goal = found.goals[box.TECH_SLOT[space]]
                way += goal * readiness(found, box.TECH_NEEDS, space * box.ANY)
            else:
                way += STOP * special_worth(found, kind, box.TECH_SLOT[space])
        token: i64 = box.TECH_BONUS[space]
        if token != box.NO_BONUS and lying >> token & 1:
            way += TOKEN * TOKEN_WORTH[table.deal.tokens[token]]
        if TECH_PARTED[space]:
            ways[space] = way
    found.students = best + OTHER_STUDENTS * rest
