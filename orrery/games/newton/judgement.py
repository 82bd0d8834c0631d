"""What a position of Newton promises to each player, part by part, in points.

Alone there is one side and nobody to beat: only points count (NW-SOLO-05). A search compares a
line with what could be expected before it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from orrery.core.frames import KIND
from orrery.core.judgement import Judgement
from orrery.core.state import State
from orrery.core.weights import Weights, along, read_weights
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.outlook import Prospects, turns_to_come
from orrery.games.newton.plays import lasting_symbols
from orrery.games.newton.potential import prospects
from orrery.games.newton.scoring import total
from orrery.games.newton.state import Table
from orrery.games.newton.worths import COUNT

PARTS: Final = (
    "scored",
    "patrons",
    "objectives_reached",
    "coins",
    "potions",
    "income_points",
    "supplies",
    "full_lines",
    "begun",
    "pile",
    "places",
    "cities",
    "far_goal",
    "cubes_placed",
    "work",
    "work_goal",
    "students",
    "now",
    "later",
    "lost",
    "masters_held",
    "card_points",
    "card_points_now",
    "card_coins",
    "card_potions",
    "card_volumes",
    "card_powers",
    "work_symbols",
    "technology_symbols",
    "travel_symbols",
    "lessons_symbols",
    "study_symbols",
    "level_1",
    "level_2",
    "level_3",
    "hand",
    "books_placed",
    "book_spaces",
    "volumes",
    "cubes_ahead",
    "students_ahead",
    "goals_ahead",
    "potions_kept",
    "coins_to_spend",
    "turn",
)
"""First what `potential` adds up, then what only a fit makes comparable with points."""
ONLY_FITTED: Final = PARTS[PARTS.index("card_points") :]
AHEAD: Final = 0.1
"""What lasts is counted by the turns to come, this much for each of them."""


class NewtonJudgement(Judgement):
    """The parts that `potential` adds up, apart, and with the weights of `judgement.toml`."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(PARTS, weights)
        self.spreads: list[float] = weights.spread

    def features(self, state: State, side: int, out: list[float]) -> None:
        assert isinstance(state, Table)
        found = prospects(state, side)
        out[0] = found.scored
        out[1] = found.patrons
        out[2] = found.objectives
        out[3] = found.coins
        out[4] = found.potions
        out[5] = found.income
        out[6] = found.supplies
        out[7] = found.lines
        out[8] = found.begun
        out[9] = found.pile
        out[10] = found.places
        out[11] = found.cities
        out[12] = found.far_goal
        out[13] = found.cubes
        out[14] = found.work
        out[15] = found.work_goal
        out[16] = found.students
        out[17] = found.now
        out[18] = found.later
        out[19] = found.lost
        out[20] = found.masters
        card_parts(found, out)
        lasting_parts(found, out)
        fewest = found.turns
        for other in range(len(state.scholars)):
            fewest = min(fewest, turns_to_come(state, other))
        out[44] = float(found.turns - fewest)

    def phase(self, state: State) -> float:
        """The share of all turns that were begun."""
        assert isinstance(state, Table)
        seats = state.deal.agreed.seats
        left = 0
        for seat in range(seats):
            left += turns_to_come(state, seat)
        return 1.0 - left / (box.ROUNDS * box.TURNS * seats)

    def final(self, state: State, side: int) -> float:
        """Nothing breaks a tie. NW-SCORE-03."""
        assert isinstance(state, Table)
        return float(total(state, side))

    def spread(self, state: State) -> float:
        return along(self.spreads, self.phase(state))

    def opens_turn(self, state: State) -> bool:
        """A turn begins with its card; Masters and tucking are decisions of their own."""
        if state.over:
            return True
        kind = state.stack[KIND]
        return kind in (act.DECIDE_CARD, act.DECIDE_DRAFT, act.DECIDE_DROP, act.DECIDE_TUCK)


def card_parts(found: Prospects, out: list[float]) -> None:
    """What cards bring besides their actions, every time they are played, and how good they are."""
    scholar = found.scholar
    later = found.rounds - 1
    points = 0
    coins = 0
    potions = 0
    volumes = 0
    powers = 0
    levels = [0] * (box.LEVELS + 1)
    for card in scholar.hand:
        points += box.GAIN_POINTS[box.CARD_GAIN[card]]
    out[22] = float(points)
    for card in scholar.desk:
        points += box.GAIN_POINTS[box.CARD_GAIN[card]]
    for card in scholar.hand + scholar.desk:
        levels[box.CARD_LEVEL[card]] += 1
        effect = box.CARD_FX[card]
        if effect == box.FX_GAIN:
            coins += box.GAIN_COINS[box.CARD_GAIN[card]]
            potions += box.GAIN_POTIONS[box.CARD_GAIN[card]]
        elif effect == box.FX_COLOUR:
            volumes += found.owned[box.CARD_ARGUMENT[card]] + found.owned[box.ANY]
        elif effect != box.FX_NONE:
            powers += 1
    out[21] = float(points * later)
    out[23] = float(coins * later)
    out[24] = float(potions * later)
    out[25] = float(volumes * later)
    out[26] = float(powers * later)
    out[32] = float(levels[1])
    out[33] = float(levels[2])
    out[34] = float(levels[3])
    out[35] = AHEAD * found.turns * (len(scholar.hand) + len(scholar.desk))


def lasting_parts(found: Prospects, out: list[float]) -> None:
    """What stays to the end of the game, by the turns in which it will be of use."""
    scholar = found.scholar
    ahead = AHEAD * found.turns
    lasting = lasting_symbols(scholar)
    for action in range(box.BASIC_ACTIONS):
        out[27 + action] = ahead * lasting[action]
    volumes = 0
    for colour in range(box.VOLUMES):
        volumes += found.owned[colour]
    hope = 0.0
    for goal in found.goals:
        hope += goal
    out[36] = ahead * (scholar.taken - scholar.removed)
    out[37] = ahead * COUNT[found.ready]
    out[38] = ahead * volumes
    out[39] = ahead * scholar.cubes
    out[40] = ahead * len(scholar.students)
    out[41] = hope
    out[42] = float(scholar.potions)
    out[43] = ahead * scholar.coins


JUDGEMENT: Final = NewtonJudgement(read_weights(Path(__file__).parent, PARTS, ONLY_FITTED))
