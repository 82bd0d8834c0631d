"""What the cards of a player will bring in the turns to come, reckoned in points."""

from __future__ import annotations

from mypy_extensions import i64

from orrery.games.newton import components as box
from orrery.games.newton.outlook import Prospects, share
from orrery.games.newton.state import Scholar
from orrery.games.newton.worths import (
    CARD_USE,
    COLOUR,
    ENOUGH,
    JOKER_WORTH,
    LESSONS_WORTH,
    LOST_TURN,
    MASTER_HELD,
    MASTER_WORTH,
    STUDY_WORTH,
    TECH_LEFT,
    TECHNOLOGY_STEP,
    TRAVEL_START,
    TRAVEL_STEP,
    WORK_COIN,
    WORK_STEP,
)


def cards(found: Prospects) -> None:
    """What the cards will bring in the turns of this round and of those to come."""
    scholar = found.scholar
    turns = found.turns
    later = box.ROUNDS - max(found.table.round, 1)
    use = share(turns, 3.0)
    now = turns - later * box.TURNS
    if now > 0:
        gained = round_yield(found, scholar.hand, scholar.symbols[:], now, 1, float(later))
        found.now = gained * use
    if later > 0:
        lasting = lasting_symbols(scholar)
        held = scholar.hand + scholar.desk
        # One card is tucked each round: later rounds need cards from Lessons.
        count = len(held) - 1
        plays = min(count, box.TURNS)
        rest = (later - 1) * 0.5
        found.later = later * round_yield(found, held, lasting, plays, later, rest) * use
        lost = 0
        for _ in range(later):
            if count < box.TURNS:
                lost += box.TURNS - count
            count -= 1
        found.lost = -LOST_TURN * lost * use
    worth = 0.0
    for master in scholar.masters:
        worth += MASTER_WORTH[master]
    found.masters = MASTER_HELD * worth * share(turns, 12.0)


def lasting_symbols(scholar: Scholar) -> list[int]:
    """Symbols by action that are visible in every round: all but those on the desk."""
    lasting = scholar.symbols[:]
    for card in scholar.desk:
        if box.CARD_ACTION[card] < box.BASIC_ACTIONS:
            lasting[box.CARD_ACTION[card]] -= 1
    return lasting


def round_yield(
    found: Prospects, held: bytes, seen: list[int], plays: int, rounds: int, rest: float
) -> float:
    """What the best cards bring in so many turns, each adding its symbol for the next.

    As the mean of so many rounds, with the rest of the rounds after them. `seen` is used up.
    """
    scholar = found.scholar
    # The tracks end: what is left of them has to do for all of these rounds.
    way = (box.WORK_END - scholar.marker) / rounds
    steps = 0.0
    for space in scholar.students:
        steps += TECH_LEFT[space] / rounds
    brings: list[float] = []
    for card in held:
        use = CARD_USE[card]
        if box.CARD_FX[card] == box.FX_COLOUR:
            use += COLOUR * (found.owned[box.CARD_ARGUMENT[card]] + found.owned[box.ANY])
        brings.append(use)
    yields = [
        action_yield(action, seen[action] + 1, way, steps, rest)
        for action in range(box.BASIC_ACTIONS)
    ]
    yields.append(JOKER_WORTH + yields[box.WORK])
    count: i64 = len(held)
    used: i64 = 0
    worth = 0.0
    for _ in range(plays):
        best = -1.0
        chosen: i64 = -1
        place: i64
        for place in range(count):
            if used >> place & 1:
                continue
            gained = brings[place] + yields[box.CARD_ACTION[held[place]]]
            if gained > best:
                best = gained
                chosen = place
        if chosen < 0:
            break
        used |= 1 << chosen
        worth += best
        action = box.CARD_ACTION[held[chosen]]
        if action == box.JOKER:
            continue
        seen[action] += 1
        if action == box.WORK:
            way = max(way - seen[box.WORK], 0.0)
        elif action == box.TECHNOLOGY:
            steps = max(steps - seen[box.TECHNOLOGY], 0.0)
        yields[action] = action_yield(action, seen[action] + 1, way, steps, rest)
        yields[box.JOKER] = JOKER_WORTH + yields[box.WORK]
    return worth


def action_yield(action: int, value: int, way: float, steps: float, rest: float) -> float:
    """What performing an action brings, with so many spaces and rounds left after it."""
    if action == box.WORK:
        return WORK_COIN * value + WORK_STEP * (value if value < way else way)
    if action == box.TECHNOLOGY:
        return TECHNOLOGY_STEP * (value if value < steps else steps)
    if action == box.TRAVEL:
        return TRAVEL_START + TRAVEL_STEP * value
    # Cards and books pay again every round.
    value = min(value, ENOUGH)
    if action == box.LESSONS:
        return LESSONS_WORTH[value] * (0.2 + 0.35 * rest)
    return STUDY_WORTH[value] * (0.5 + 0.2 * rest)
