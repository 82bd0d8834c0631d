"""What the prospects of a player are: parts in points, and what all of them are reckoned from."""

from __future__ import annotations

from orrery.games.newton import components as box
from orrery.games.newton.state import NO_CARD, NOBODY, Scholar, Table
from orrery.games.newton.worths import CARD_PACKED, MASTER_WORTH


class Prospects:
    """What a player has and can still make of it: parts in points, and what they come from."""

    def __init__(self, table: Table, seat: int) -> None:
        scholar = table.scholars[seat]
        self.table: Table = table
        self.scholar: Scholar = scholar
        self.base: int = table.deal.shelf_base(seat)
        self.turns: int = turns_to_come(table, seat)
        self.rounds: int = box.ROUNDS - max(table.round, 1) + 1
        """Rounds whose end is still to come."""
        self.owned: list[int] = owned_volumes(scholar)
        self.master: float = best_master(scholar)
        self.goals: list[float] = []
        """By Objective what reaching it would bring; 0 once it is reached."""
        self.ready: int = 0
        """One bit per empty book space whose requirement is met."""
        self.scored: float = 0.0
        """Points on the track."""
        self.patrons: float = 0.0
        """Masters played."""
        self.objectives: float = 0.0
        """Objectives reached, by what they count and what still comes."""
        self.coins: float = 0.0
        self.potions: float = 0.0
        self.income: float = 0.0
        """Points that Income tiles bring, and below coins and Potions."""
        self.supplies: float = 0.0
        self.lines: float = 0.0
        """Lines that are full."""
        self.begun: float = 0.0
        """Lines that are not."""
        self.pile: float = 0.0
        """Tiles on the way to the bonus of their pile."""
        self.places: float = 0.0
        """Places ahead that book spaces ask for."""
        self.cities: float = 0.0
        """Cities ahead, and the Master space."""
        self.far_goal: float = 0.0
        """The Objective of the Map."""
        self.cubes: float = 0.0
        self.work: float = 0.0
        """Special spaces ahead of the Marker, and below the Objective behind them."""
        self.work_goal: float = 0.0
        self.students: float = 0.0
        """The best ways ahead of the Students."""
        self.now: float = 0.0
        """What cards will bring this round, and below in those to come."""
        self.later: float = 0.0
        self.lost: float = 0.0
        """Turns without a card, below zero."""
        self.masters: float = 0.0
        """Masters in hand."""

    def sum(self) -> float:
        return (
            self.scored
            + self.patrons
            + self.objectives
            + self.coins
            + self.potions
            + self.income
            + self.supplies
            + self.lines
            + self.begun
            + self.pile
            + self.places
            + self.cities
            + self.far_goal
            + self.cubes
            + self.work
            + self.work_goal
            + self.students
            + self.now
            + self.later
            + self.lost
            + self.masters
        )


def turns_to_come(table: Table, seat: int) -> int:
    """Turns that a player still begins in this game."""
    if table.round == 0:
        return box.ROUNDS * box.TURNS
    left = (box.ROUNDS - table.round) * box.TURNS
    if table.turn == NOBODY:
        return left
    seats = table.deal.agreed.seats
    left += box.TURNS - table.lap
    if table.turn == seat:
        return left + (1 if table.card == NO_CARD else 0)
    if (seat - table.first) % seats > (table.turn - table.first) % seats:
        left += 1
    return left


def share(turns: int, enough: float) -> float:
    """1 as long as there are enough turns, then less."""
    return 1.0 if turns >= enough else turns / enough


def owned_volumes(scholar: Scholar) -> list[int]:
    """Volumes that can be had in one round: on cards in hand and desk and on played Masters."""
    held = 0
    for card in scholar.hand:
        held += CARD_PACKED[card]
    volumes = scholar.volumes
    return [
        volumes[0] + (held & 255),
        volumes[1] + (held >> 8 & 255),
        volumes[2] + (held >> 16 & 255),
        volumes[box.ANY] + (held >> 24),
    ]


def lacking(owned: list[int], needs: bytes, at: int) -> int:
    """Volumes that are missing for a requirement, those of choice used up."""
    missing = 0
    for colour in range(box.ANY):
        short = needs[at + colour] - owned[colour]
        if short > 0:
            missing += short
    missing -= owned[box.ANY]
    return missing if missing > 0 else 0


def best_master(scholar: Scholar) -> float:
    """What playing the best Master in hand brings."""
    best = 0.0
    for master in scholar.masters:
        if MASTER_WORTH[master] > best:
            best = MASTER_WORTH[master]
    return best


def readiness(found: Prospects, needs: bytes, at: int) -> float:
    """How likely the four Volumes of an Objective will be there."""
    short = lacking(found.owned, needs, at)
    potions = found.scholar.potions
    if short <= potions:
        return 1.0 - 0.1 * short
    likely = 0.9 - 0.2 * (short - potions)
    return likely if likely > 0.3 else 0.3
