"""What things are worth to a player of Newton, in points: the numbers behind its judgement.

Rough readings of many games, not rules.
"""

from __future__ import annotations

from typing import Final

from orrery.games.newton import components as box

# What things are worth, in points.
COIN: Final = 0.45
FIRST_COINS: Final = 0.14
"""More for each of the first three coins: without any, boosts and effects are out of reach."""
POTION: Final = 1.1
STUDENT: Final = 1.5
CUBE: Final = 0.35
SYMBOL: Final = 0.17
"""A lasting symbol, per turn to come."""
VOLUME: Final = 0.4
"""A Volume each time its card is played."""
PERMANENT_VOLUME: Final = 1.5
JOKER_WORTH: Final = 0.5
"""A Joker, besides what it would bring as Work."""
COLOUR: Final = 0.6
"""A Volume that a card counts, each time the card is played."""
FLIP: Final = 0.1
"""A charge for each face-up card: in a sampled state a bot knows which ones would come."""
TURN: Final = 12.0
"""What a turn counts for before it is played. More than it brings: else whatever can be done
before playing the card would look better than playing it."""
LOST_TURN: Final = 2.3
"""What a turn without a card costs."""

# What an action brings on average, by its value.
WORK_COIN: Final = 0.38
WORK_STEP: Final = 0.45
TECHNOLOGY_STEP: Final = 0.7
TRAVEL_STEP: Final = 0.55
TRAVEL_START: Final = 0.3
STUDY_WORTH: Final = (0.0, 1.4, 2.0, 2.4)
LESSONS_WORTH: Final = (0.0, 0.8, 1.3, 1.9)
ENOUGH: Final = 3
"""No shelf and no card needs more."""
GRANTED: Final = 0.9
"""An action given by a tile, per value."""

# How much of what is not done yet counts.
LINE_SHARE: Final = 0.9
LINE_SECOND: Final = 0.6
"""The share of the second best line begun; the third best counts half of that."""
READY: Final = 0.35
"""How far a book space counts as filled once its requirement is met."""
BOOK_TURNS: Final = 2.0
"""Turns that a further book takes."""
CELL: Final = 0.25
"""A place ahead, of what its book space will bring."""
STOP: Final = 0.65
"""A special space ahead."""
GOAL: Final = 0.7
"""An Objective ahead."""
TOKEN: Final = 0.8
"""A Bonus token ahead."""
MASTER_HELD: Final = 0.15
"""A Master in hand."""
OTHER_STUDENTS: Final = 0.25
"""All Students but the one that is best placed: few turns will be theirs."""
STEP_KEEPS: Final = 0.93
"""What a step on the tracks leaves of a space ahead."""
WAY_KEEPS: Final = 0.75
"""What a step on the Map leaves of a place ahead."""

# By measure of an Objective, in its order: how much of it an average turn adds.
GROWTH: Final = (0.15, 0.1, 0.08, 0.08, 0.03, 0.06, 0.05, 0.15, 0.02, 0.15)

FX_WORTH: Final[dict[int, float]] = {
    box.FX_COLOUR: 0.3,
    box.FX_TRIPLE: 2.0,
    box.FX_REPEAT: 2.5,
    box.FX_DISCARD: 2.5,
    box.FX_TELEPORT: 0.3,
    box.FX_SECOND: 2.0,
    box.FX_DOUBLE: 0.6,
    box.FX_IGNORE: 1.5,
    box.FX_EXTRA: 1.2,
}


def gain_worth(gain: int) -> float:
    return (
        COIN * box.GAIN_COINS[gain]
        + POTION * box.GAIN_POTIONS[gain]
        + box.GAIN_POINTS[gain]
        + STUDENT * box.GAIN_STUDENTS[gain]
    )


def _packed(card: int) -> int:
    """The Volumes of a card as one number, a byte for each colour: so all are added at once."""
    return sum(
        box.CARD_VOLUMES[card * box.VOLUMES + colour] << 8 * colour for colour in range(box.VOLUMES)
    )


def _city_worth(city: int) -> float:
    """What a City brings; where it lets a cube be placed elsewhere, for its price."""
    return 2.0 if box.CITY_EFFECT[city] else gain_worth(box.CITY_GAIN[city])


def _invention_worth(invention: int) -> float:
    """What an Invention brings once, or for each thing counted."""
    worth = gain_worth(box.INVENTION_GAIN[invention])
    if box.INVENTION_ACTION[invention] != box.NO_ACTION:
        worth += GRANTED * box.INVENTION_VALUE[invention]
    return worth


def _card_uses() -> list[float]:
    """What each card brings besides its action, every time it is played."""
    uses: list[float] = []
    for card in range(box.CARDS):
        worth = FX_WORTH.get(box.CARD_FX[card], 0.0)
        if box.CARD_FX[card] == box.FX_GAIN:
            worth += gain_worth(box.CARD_GAIN[card])
            worth -= COIN * box.CARD_PRICE[card] + POTION * box.CARD_PRICE_POTIONS[card]
        for colour in range(box.VOLUMES):
            weight = 1.5 if colour == box.ANY else 1.0
            worth += VOLUME * weight * box.CARD_VOLUMES[card * box.VOLUMES + colour]
        uses.append(worth)
    return uses


def _master_worths() -> list[float]:
    """What each Master brings once it is played, points included."""
    worths: list[float] = []
    for master in range(box.MASTERS):
        worth = box.MASTER_VP[master] + gain_worth(box.MASTER_GAIN[master])
        if box.MASTER_ACTION[master] != box.NO_ACTION:
            worth += box.MASTER_VALUE[master]
        for colour in range(box.VOLUMES):
            worth += PERMANENT_VOLUME * box.MASTER_VOLUMES[master * box.VOLUMES + colour]
        worths.append(worth)
    return worths


def _distances() -> list[float]:
    """Steps between two places, a coin to be paid counting as part of a step."""
    found = [99.0] * (box.PLACES * box.PLACES)
    for one in range(box.PLACES):
        found[one * box.PLACES + one] = 0.0
        for at, other in enumerate(box.NEIGHBOURS[one]):
            found[one * box.PLACES + other] = 1.0 + 0.4 * box.ROUTE_COSTS[one][at]
    for middle in range(box.PLACES):
        for one in range(box.PLACES):
            for other in range(box.PLACES):
                way = found[one * box.PLACES + middle] + found[middle * box.PLACES + other]
                if way < found[one * box.PLACES + other]:
                    found[one * box.PLACES + other] = way
    return found


def _left() -> list[int]:
    left = [0] * box.TECH_SPACES
    for space in range(box.TECH_SPACES - 1, -1, -1):
        for ahead in box.TECH_NEXT[space]:
            left[space] = max(left[space], left[ahead] + 1)
    return left


TECH_LEFT: Final[list[int]] = _left()
TECH_FOLLOWED: Final[bytes] = bytes(
    [int(list(ahead) == [space + 1]) for space, ahead in enumerate(box.TECH_NEXT)]
)
"""Whether the way goes on to the space with the next number, and nowhere else."""
TECH_PARTED: Final[bytes] = bytes(
    [
        int(any(space in ahead and not TECH_FOLLOWED[at] for at, ahead in enumerate(box.TECH_NEXT)))
        for space in range(box.TECH_SPACES)
    ]
)
"""Whether a space follows another one in any other way."""
CLOSENESS: Final[list[float]] = [WAY_KEEPS**way for way in _distances()]
"""How near two places are, 1 for the same. Index: place * 33 + place."""
CARD_USE: Final[list[float]] = _card_uses()
MASTER_WORTH: Final[list[float]] = _master_worths()
CARD_PACKED: Final[list[int]] = [_packed(card) for card in range(box.CARDS)]
CITY_WORTH: Final[list[float]] = [_city_worth(city) for city in range(len(box.CITY_GAIN))]
"""That of Medicine depends on the rounds left."""
INVENTION_WORTH: Final[list[float]] = [
    _invention_worth(tile) for tile in range(len(box.INVENTION_GAIN))
]
TOKEN_WORTH: Final[list[float]] = [gain_worth(gain) for gain in box.TOKEN_GAIN]
COUNT: Final[bytes] = bytes([cells.bit_count() for cells in range(1 << box.CELLS)])
"""How many book spaces a set of them has."""
LINE_CELLS: Final[list[list[int]]] = [
    [cell for cell in range(box.CELLS) if mask >> cell & 1] for mask in box.LINE_MASK
]
PILE_WORTH: Final = (POTION, 4 * COIN, 6.0, 8.0)
"""What the third tile of each pile brings."""
