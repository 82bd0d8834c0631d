"""Coins, Potions, points and Students: receiving and paying (FLOW-03, BONUS, NW-R-09)."""

from __future__ import annotations

from orrery.core.state import tell
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.state import Scholar, Table


def receive(table: Table, seat: int, gain: int, times: int, source: int) -> None:
    """Take what a gain names, as often as it comes. NW-FLOW-03, NW-FX-13."""
    scholar = table.scholars[seat]
    coins = box.GAIN_COINS[gain] * times
    potions = box.GAIN_POTIONS[gain] * times
    points = box.GAIN_POINTS[gain] * times
    scholar.coins += coins
    scholar.potions += potions
    if points > 0:
        scholar.points[source] += points
    if coins + potions + points > 0:
        tell(table, act.TOLD_GAIN, seat, coins, potions, points, source)
    students = box.GAIN_STUDENTS[gain] * times
    if students > 0:
        add_students(table, seat, students)


def score(table: Table, seat: int, points: int, source: int) -> None:
    """Points that no gain names. NW-FLOW-03, NW-R-49."""
    if points > 0:
        table.scholars[seat].points[source] += points
        tell(table, act.TOLD_GAIN, seat, 0, 0, points, source)


def add_students(table: Table, seat: int, count: int) -> None:
    """Students from the supply to the start space; those that are not there are lost. NW-R-09."""
    scholar = table.scholars[seat]
    coming = min(count, box.STUDENTS - len(scholar.students))
    for _ in range(coming):
        scholar.students.append(box.TECH_START)
    tell(table, act.TOLD_NEW_STUDENT, seat, coming, count - coming)


def pay(table: Table, seat: int, coins: int, potions: int) -> None:
    scholar = table.scholars[seat]
    scholar.coins -= coins
    scholar.potions -= potions
    if coins + potions > 0:
        tell(table, act.TOLD_PAID, seat, coins, potions)


def take_token(table: Table, seat: int, space: int, flags: int) -> None:
    """The Bonus token of a space, if it still lies there.

    NW-BONUS-01, NW-BONUS-02, NW-R-46, NW-R-56, NW-BONUS-03.
    """
    if not table.token_lies(space):
        return
    table.lying ^= 1 << space
    token = table.deal.tokens[space]
    scholar = table.scholars[seat]
    scholar.tokens += bytes([token])
    times = 2 if flags & box.DOUBLE_TOKENS else 1
    tell(table, act.TOLD_TOKEN, seat, token, space, times)
    receive(table, seat, box.TOKEN_GAIN[token], times, box.FROM_TOKENS)


def missing(scholar: Scholar, needs: bytes, base: int) -> int:
    """Potions it takes to meet a requirement of Volumes.

    NW-REQ-03, NW-REQ-04, NW-REQ-05, NW-POT-01, NW-R-16, NW-R-51.
    """
    volumes = scholar.volumes
    lacking = -volumes[3]
    short = needs[base] - volumes[0]
    if short > 0:
        lacking += short
    short = needs[base + 1] - volumes[1]
    if short > 0:
        lacking += short
    short = needs[base + 2] - volumes[2]
    if short > 0:
        lacking += short
    return lacking if lacking > 0 else 0
