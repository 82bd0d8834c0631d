"""The deal of Galileo Project as a record holds it: reading and writing it."""

from __future__ import annotations

from orrery.core import records
from orrery.core.deals import Rows
from orrery.core.errors import CorruptRecord
from orrery.core.state import Settings
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.components import copies_per_kind
from orrery.games.galileo_project.options import agreed_of
from orrery.games.galileo_project.state import Agreed, Deal

SIDES = ["a", "b"]


def _row(rows: Rows, name: str, known: list[str], count: int, copies: int = 1) -> list[int]:
    """So many of the things known, each at most `copies` times."""
    found = rows.row(name, known, count)
    if any(found.count(one) > copies for one in found):
        raise CorruptRecord(f"deal {name!r} has something too often")
    return found


def read(settings: Settings, deal: records.Deal) -> Deal:
    """The deal as the rules use it. Raises CorruptRecord if it is no deal of this game."""
    agreed = agreed_of(settings)
    rows = Rows(deal)
    copies = copies_per_kind(agreed.seats)
    first = _row(rows, "first", [str(seat + 1) for seat in range(agreed.seats)], 1)[0]
    robots = _row(rows, "robots", box.ROBOT_IDS, len(box.ROBOT_IDS))
    characters = _row(rows, "characters", box.CHARACTER_IDS, box.CHARACTERS * copies, copies)
    projects = _row(rows, "projects", box.PROJECT_IDS, len(box.PROJECT_IDS))
    tiles = _row(rows, "technologies", box.TILE_IDS, box.TECHNOLOGIES)
    star_z = _row(rows, "star-z", SIDES, 1)[0]
    goals = _row(rows, "goals", box.GOAL_IDS, box.SLOTS)
    rows.done()
    if [box.kind_of(tile) for tile in tiles] != list(range(box.TECHNOLOGIES)):
        raise CorruptRecord("deal 'technologies' does not have one tile of each kind in order")
    sides = [box.side_of(tile) for tile in tiles]
    _check_options(agreed, sides, star_z, goals)
    return Deal(agreed, first, robots, characters, projects, sides, star_z, goals)


def _check_options(agreed: Agreed, sides: list[int], star_z: int, goals: list[int]) -> None:
    """What the options fix is not drawn. GP-SETUP-09, GP-SETUP-12, GP-SETUP-13."""
    for drawn, fixed in zip([*sides, star_z], [*agreed.sides, agreed.star_z], strict=True):
        if fixed >= 0 and drawn != fixed:
            raise CorruptRecord("the deal has another side up than the options say")
    if agreed.goals and goals != agreed.goals:
        raise CorruptRecord("the deal has other goals than the options say")


def write(deal: Deal) -> records.Deal:
    """The deal as rows of component ids: the inverse of `read`."""
    return {
        "first": [str(deal.first + 1)],
        "robots": [box.ROBOT_IDS[card] for card in deal.robots],
        "characters": [box.CHARACTER_IDS[character] for character in deal.characters],
        "projects": [box.PROJECT_IDS[card] for card in deal.projects],
        "technologies": [
            box.TILE_IDS[box.tile(kind, deal.sides[kind])] for kind in range(box.TECHNOLOGIES)
        ],
        "star-z": [SIDES[deal.star_z]],
        "goals": [box.GOAL_IDS[goal] for goal in deal.goals],
    }
