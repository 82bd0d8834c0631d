"""Closing a turn and ending the game: refilling, triggers, salaries (CLOSE, END)."""

from __future__ import annotations

from orrery.core.frames import push
from orrery.core.state import tell
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.rules import slots
from orrery.games.galileo_project.state import Table


def refill(table: Table) -> None:
    """Both rows: to the left, then filled up on the right.

    GP-CLOSE-02, GP-CLOSE-03, GP-CLOSE-04, GP-CLOSE-05, GP-RL-25.
    """
    shown = table.robots_drawn + table.characters_drawn
    if move_left(table.robots):
        refill_robots(table)
    if move_left(table.characters):
        refill_characters(table)
    if table.robots_drawn + table.characters_drawn > shown:
        table.reveals += 1


def move_left(row: list[int]) -> bool:
    """Close the gaps; whether there were any. GP-CLOSE-02."""
    filled = 0
    for place in range(box.DISPLAY):
        card = row[place]
        if card != st.NO_CARD:
            if filled < place:
                row[filled] = card
                row[place] = st.NO_CARD
            filled += 1
    return filled < box.DISPLAY


def refill_robots(table: Table) -> None:
    """GP-CLOSE-03, GP-CLOSE-05."""
    deck = table.deal.robots
    for place in range(box.DISPLAY):
        if table.robots[place] == st.NO_CARD and table.robots_drawn < len(deck):
            card = deck[table.robots_drawn]
            table.robots_drawn += 1
            table.robots[place] = card
            tell(table, act.TOLD_NEW_ROBOT, st.NOBODY, card)


def refill_characters(table: Table) -> None:
    """The last card of the deck triggers the end. GP-CLOSE-03, GP-END-01, GP-END-05."""
    deck = table.deal.characters
    for place in range(box.DISPLAY):
        if table.characters[place] == st.NO_CARD and table.characters_drawn < len(deck):
            character = deck[table.characters_drawn]
            table.characters_drawn += 1
            table.characters[place] = character
            tell(table, act.TOLD_NEW_CHARACTER, st.NOBODY, character)
            if table.characters_drawn == len(deck):
                trigger(table, st.NOBODY, st.LAST_CHARACTER)


def count_robots(table: Table, side: int, robots: int) -> None:
    """Ten robots trigger the end. GP-END-02."""
    if robots >= box.ROBOTS_AT_END:
        trigger(table, side, st.TEN_ROBOTS)


def trigger(table: Table, side: int, what: int) -> None:
    """The first trigger is final; a second one changes nothing. GP-END-03, GP-END-08."""
    if table.ending == st.NOT_ENDING:
        table.ending = what
        tell(table, act.TOLD_TRIGGER, side, what)


def pay_salaries(table: Table) -> None:
    """One MC for each tucked character; who is short first drops some. GP-END-06, GP-END-07."""
    agreed = table.deal.agreed
    while table.stack[slots.PAID] < agreed.seats:
        seat = (table.deal.first + table.stack[slots.PAID]) % agreed.seats
        player = table.players[seat]
        due = len(player.tucked) * box.SALARY
        if due > player.mc:
            push(table.stack, act.DECIDE_DROP, seat, act.DROP_UNPAID)
            return
        player.mc -= due
        if due > 0:
            tell(table, act.TOLD_SALARIES, seat, due)
        table.stack[slots.PAID] += 1
    table.stack = []
    table.over = True
    tell(table, act.TOLD_END, st.NOBODY)
