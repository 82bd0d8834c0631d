"""How well a player stands: the score, and in points what is half done or still to come.

An estimate for players that look one turn ahead, not a rule. Its numbers are rough readings of
many games; nothing else in the game depends on them.
"""

from __future__ import annotations

from typing import Final

from orrery.games.newton.components import (
    ACTION_CARDS,
    ANY,
    BASIC_ACTIONS,
    BOOKS,
    CARD_ACTION,
    CARD_FX,
    CARD_LEVEL,
    CARD_VOLUMES,
    CELL_SHELF,
    CELLS,
    CUBE_VP,
    CUBES,
    FX_NONE,
    LINE_MASK,
    LINE_VP,
    LINES,
    MASTER_VP,
    OBJECTIVE_MEASURE,
    OBJECTIVE_MOST,
    OBJECTIVE_PER,
    OBJECTIVE_SPACE,
    OBJECTIVE_SPACES,
    OBJECTIVE_VP,
    ON_MAP,
    ON_WORK,
    PILE,
    ROUNDS,
    SOURCES,
    STUDENTS,
    TECH_FINAL,
    TECH_KIND,
    TECH_NEXT,
    TECH_SLOT,
    TECH_SPACES,
    TURNS,
    VOLUMES,
    WORK_END,
)
from orrery.games.newton.scoring import activated, masters_total, measure, total
from orrery.games.newton.state import NO_PLACE, NOBODY, Scholar, Table

COIN: Final = 0.45
POTION: Final = 1.0
SYMBOLS: Final = (0.75, 0.6, 0.6, 0.8, 0.9)
"""What one more symbol is worth to an action, each time it is performed."""
ENOUGH: Final = (9, 9, 9, 2, 2)
"""Symbols beside the card's own; Lessons and Study need no more than two."""
LOST_TURN: Final = 2.2
"""What a turn without a card costs."""
CARD: Final = 0.35
"""An Action card, per level."""
VOLUME: Final = 0.35
WORK_SPACE: Final = 0.45
TECH_STEP: Final = 0.6
STUDENT: Final = 1.0
PLACE: Final = 1.1
"""A place visited that a book space requires."""
MASTER: Final = 1.2
"""A Master in hand, beside a share of its points."""
LINE_SHARE: Final = 0.6
"""How much of a line that is nearly full counts."""

# By measure of an Objective, in its order: how much of it an average turn adds.
GROWTH: Final = (0.15, 0.1, 0.08, 0.08, 0.03, 0.06, 0.05, 0.15, 0.02, 0.15)


def _depths() -> list[int]:
    """How many steps each Technology space is from the start."""
    depths = [0] * TECH_SPACES
    for space in range(TECH_SPACES):
        for ahead in TECH_NEXT[space]:
            depths[ahead] = depths[space] + 1
    return depths


TECH_DEPTH: Final[list[int]] = _depths()
FAR: Final = 99


def _ways() -> list[list[int]]:
    """For each Objective space how many steps every Technology space is before it."""
    ways: list[list[int]] = []
    for slot in range(len(OBJECTIVE_SPACES)):
        steps = [FAR] * TECH_SPACES
        for space in range(TECH_SPACES - 1, -1, -1):
            if TECH_KIND[space] == OBJECTIVE_SPACE and TECH_SLOT[space] == slot:
                steps[space] = 0
            for ahead in TECH_NEXT[space]:
                if steps[ahead] + 1 < steps[space]:
                    steps[space] = steps[ahead] + 1
        ways.append(steps)
    return ways


TECH_WAY: Final = _ways()


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
    if (seat - table.first) % seats > (table.turn - table.first) % seats:
        left += 1
    return left


def prospects(table: Table, seat: int) -> float:
    """What a player has and can still make of it."""
    scholar = table.scholars[seat]
    turns = turns_to_come(table, seat)
    points = 0
    for source in range(SOURCES):
        points += scholar.points[source]
    return (
        points
        + masters_total(scholar)
        + objective_prospects(table, scholar, turns)
        + income_prospects(table, scholar)
        + card_prospects(table, scholar, turns)
        + piece_prospects(table, seat, turns)
        + means(scholar, turns)
    )


def share(turns: int, enough: float) -> float:
    """1 as long as there are enough turns, then less."""
    return 1.0 if turns >= enough else turns / enough


def means(scholar: Scholar, turns: int) -> float:
    """Coins and Potions, worth less the fewer turns are left."""
    soon = share(turns, 3.0)
    coins = float(scholar.coins)
    if coins > 8.0:
        coins = 8.0 + (coins - 8.0) * 0.4
    potions = float(scholar.potions)
    if potions > 4.0:
        potions = 4.0 + (potions - 4.0) * 0.4
    return (COIN * coins + POTION * potions) * soon


# --- what comes every round ---------------------------------------------------------------


def income_prospects(table: Table, scholar: Scholar) -> float:
    """Lines, full or half full, and tiles, for the rounds that still end."""
    rounds = ROUNDS - max(table.round, 1) + 1
    worth = (2.0 * scholar.incomes[0] + (0, 1, 3)[scholar.medicine]) * rounds
    later = rounds - 1 if rounds > 0 else 0
    worth += (2.0 * COIN * scholar.incomes[1] + POTION * scholar.incomes[2]) * later
    tiles = BOOKS - scholar.taken
    for line in range(LINES):
        mask = LINE_MASK[line]
        size = 0
        filled = 0
        rest = mask
        while rest > 0:
            size += rest & 1
            rest >>= 1
        have = scholar.shelf & mask
        while have > 0:
            filled += have & 1
            have >>= 1
        if filled == size:
            worth += LINE_VP[line] * rounds
        elif size - filled <= tiles:
            part = filled / size
            coming = rounds - (size - filled) * 0.8
            if coming > 0.0:
                worth += LINE_VP[line] * coming * part * LINE_SHARE
    return worth


# --- Objectives ---------------------------------------------------------------------------


def objective_prospects(table: Table, scholar: Scholar, turns: int) -> float:
    """What the activated Objectives will bring, and part of it for those within reach."""
    worth = 0.0
    for slot in range(len(OBJECTIVE_SPACES)):
        tile = table.deal.objectives[slot]
        which = OBJECTIVE_MEASURE[tile]
        count = measure(scholar, which) + GROWTH[which] * turns
        points = count / OBJECTIVE_PER[tile] * OBJECTIVE_VP[tile]
        most = OBJECTIVE_MOST[tile]
        if most > 0 and points > most:
            points = float(most)
        if activated(scholar, slot):
            worth += points
        elif turns > 0:
            worth += points * nearness(scholar, slot, turns)
    return worth


def nearness(scholar: Scholar, slot: int, turns: int) -> float:
    """How likely it seems that an Objective is still activated."""
    if slot == ON_MAP:
        return 0.05 * share(turns, 6.0)
    if slot == ON_WORK:
        return 0.35 * scholar.marker / WORK_END * share(turns, (WORK_END - scholar.marker) * 0.5)
    nearest = FAR
    for space in scholar.students:
        if TECH_WAY[slot][space] < nearest:
            nearest = TECH_WAY[slot][space]
    if nearest > 7:
        return 0.0
    return (0.6 - 0.07 * nearest) * share(turns, nearest * 1.2)


# --- cards --------------------------------------------------------------------------------


def card_prospects(table: Table, scholar: Scholar, turns: int) -> float:
    """Cards to play, their Volumes, symbols that stay, Masters in hand."""
    cards = len(scholar.hand) + len(scholar.desk)
    worth = 0.0
    if turns > 0:
        # One card is tucked each round: later rounds need cards from Lessons.
        held = len(scholar.hand) + len(scholar.desk)
        for _ in range(max(table.round, 1), ROUNDS):
            held -= 1
            if held < TURNS:
                worth -= LOST_TURN * (TURNS - held)
                held = held if held > 0 else 0
        soon = share(turns, 5.0)
        for card in scholar.hand:
            worth += card_worth(card) * soon
        for card in scholar.desk:
            worth += card_worth(card) * share(max(turns - 4, 0), 5.0)
        if cards > TURNS + 3:
            worth -= 0.8 * (cards - TURNS - 3)
    worth += symbol_prospects(scholar, turns)
    for master in scholar.masters:
        worth += (MASTER + 0.15 * MASTER_VP[master]) * share(turns, 12.0)
    for colour in range(VOLUMES):
        worth += VOLUME * 0.4 * scholar.volumes[colour] * share(turns, 2.0)
    return worth


def symbol_prospects(scholar: Scholar, turns: int) -> float:
    """Symbols that stay, the more the oftener their action will be performed."""
    lasting = [0] * BASIC_ACTIONS
    uses = [1] * BASIC_ACTIONS
    for card in scholar.tucked:
        if CARD_ACTION[card] < BASIC_ACTIONS:
            lasting[CARD_ACTION[card]] += 1
    for card in scholar.hand + scholar.desk:
        if CARD_ACTION[card] < BASIC_ACTIONS:
            uses[CARD_ACTION[card]] += 2
    sum_of_uses = sum(uses)
    worth = 0.0
    for action in range(BASIC_ACTIONS):
        count = min(lasting[action] + scholar.developments[action], ENOUGH[action])
        worth += SYMBOLS[action] * count * uses[action] / sum_of_uses
    return worth * turns


def card_worth(card: int) -> float:
    """A better card is worth having, one with Volumes or an effect more so."""
    if card >= ACTION_CARDS:
        worth = 0.2
    else:
        worth = CARD * CARD_LEVEL[card] + (0.2 if CARD_FX[card] != FX_NONE else 0.0)
    for colour in range(VOLUMES):
        worth += VOLUME * (1.3 if colour == ANY else 1.0) * CARD_VOLUMES[card * VOLUMES + colour]
    return worth


# --- pieces -------------------------------------------------------------------------------


def piece_prospects(table: Table, seat: int, turns: int) -> float:
    """Marker, Students, cubes and tiles: how far they are on their ways."""
    scholar = table.scholars[seat]
    later = share(turns, 6.0)
    worth = WORK_SPACE * scholar.marker * later
    for space in scholar.students:
        if TECH_FINAL[space] == 0:
            worth += (STUDENT + TECH_STEP * TECH_DEPTH[space]) * later
    worth += 0.1 * (STUDENTS - len(scholar.students))
    worth += book_prospects(table, seat) * later
    if scholar.cubes < CUBES:
        worth += 0.35 * scholar.cubes * later
        if scholar.cubes >= 6:
            worth += 0.25 * CUBE_VP[scholar.cubes + 1] * later
    if scholar.taken < BOOKS:
        worth += 0.5 * (scholar.taken % PILE) * later
    return worth


def book_prospects(table: Table, seat: int) -> float:
    """Places visited that free book spaces require."""
    scholar = table.scholars[seat]
    base = table.deal.shelf_base(seat)
    worth = 0.0
    for cell in range(CELLS):
        place = table.deal.needed_place[base + cell]
        if place != NO_PLACE and not scholar.shelf >> cell & 1 and scholar.visited >> place & 1:
            worth += PLACE * (1.4 if CELL_SHELF[cell] < 3 else 1.0)
    return worth
