"""Setup: the deal, the common setup, and the draft of the projects (SETUP)."""

from __future__ import annotations

from typing import Final

from orrery.core.chance import Chance
from orrery.core.frames import pop, push
from orrery.core.state import tell
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.components import copies_per_kind
from orrery.games.galileo_project.rules.decisions import Decision
from orrery.games.galileo_project.state import Agreed, Deal, Table


def deal_cards(chance: Chance, agreed: Agreed) -> Deal:
    """Every shuffle and draw of a game, made once before it begins.

    GP-SETUP-02, GP-SETUP-04, GP-SETUP-05, GP-SETUP-06, GP-SETUP-09, GP-SETUP-12, GP-SETUP-13,
    GP-SETUP-14, GP-SETUP-16, GP-RL-30, GP-RL-31, GP-RL-32.
    """
    first = int(chance.below(agreed.seats))
    robots = chance.shuffled(box.ROBOTS)
    copies = copies_per_kind(agreed.seats)
    characters = [card // copies for card in chance.shuffled(box.CHARACTERS * copies)]
    projects = chance.shuffled(box.PROJECTS)
    sides = [int(chance.below(2)) if side < 0 else side for side in agreed.sides]
    star_z = int(chance.below(2)) if agreed.star_z < 0 else agreed.star_z
    goals = agreed.goals if agreed.goals else chance.shuffled(box.GOALS)[: box.SLOTS]
    return Deal(agreed, first, robots, characters, projects, sides, star_z, goals)


def projects_offered(agreed: Agreed) -> int:
    """One more than players; alone as for two. GP-SETUP-20, GP-SOLO-01."""
    return (2 if agreed.solo else agreed.seats) + box.EXTRA_PROJECTS


def set_up(table: Table) -> None:
    """The displays, and the draft: the last player chooses first.

    GP-SETUP-03, GP-SETUP-07, GP-SETUP-20, GP-SETUP-21.
    """
    deal = table.deal
    table.reveals = 1
    table.robots = deal.robots[: box.DISPLAY]
    table.robots_drawn = box.DISPLAY
    table.characters = deal.characters[: box.DISPLAY]
    table.characters_drawn = box.DISPLAY
    offered = projects_offered(deal.agreed)
    table.offered = bytes(deal.projects[:offered])
    table.pile = bytes(deal.projects[offered:])
    tell(table, act.TOLD_START, deal.first)
    push(table.stack, act.RUN_TURN, deal.first)
    seats = deal.agreed.seats
    for place in range(seats):
        push(table.stack, act.DECIDE_PROJECT, (deal.first + place) % seats)


class ChooseProject(Decision):
    """Which project of the draft to begin with."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """GP-SETUP-21."""
        codes = [act.PROJECT + card for card in table.offered]
        codes.sort()
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        card = code - act.PROJECT
        for offered in table.offered:
            if offered == card:
                return 0
        return act.REFUSED_NOT_OFFERED

    def enact(self, table: Table, seat: int, code: int) -> None:
        """It gives MC and energy, and is the first project.

        GP-SETUP-21, GP-SETUP-22, GP-SETUP-23.
        """
        card = code - act.PROJECT
        pop(table.stack)
        place = table.offered.index(card)
        table.offered = table.offered[:place] + table.offered[place + 1 :]
        player = table.players[seat]
        player.mc = box.PROJECT_MC[card]
        player.energy = box.PROJECT_ENERGY[card]
        player.project = card
        player.project_level = box.PIECE_LEVEL[box.ROBOTS + card]
        tell(table, act.TOLD_PROJECT, seat, card, player.mc, player.energy)
        if seat == table.deal.first:
            end_draft(table)

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        return ["GP-SETUP-21", "GP-SETUP-22", "GP-SETUP-23", "GP-SETUP-24"]


CHOOSE_PROJECT: Final = ChooseProject(act.DECIDE_PROJECT, "GP-SETUP-21", act.PROJECT, act.TRACK)


def end_draft(table: Table) -> None:
    """What nobody chose goes onto the stack; the first round begins. GP-SETUP-25, GP-TURN-01."""
    if table.deal.agreed.leftover_bottom:
        table.pile = table.pile + table.offered
    else:
        table.pile = table.offered + table.pile
    table.offered = b""
    table.round = 1
    tell(table, act.TOLD_TURN, table.deal.first, 1)
