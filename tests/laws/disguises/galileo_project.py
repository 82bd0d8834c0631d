"""What nobody knows in Galileo Project.

The order of the robot and the character deck, and the project stack below its top card. Cards of
one character are alike, so that they change places as places of a row, not as names.
"""

from __future__ import annotations

from random import Random

import orrery
from orrery.core.records import Record
from orrery.games.galileo_project.view import GalileoProjectView

GAME = orrery.load("galileo_project")


def disguise(record: Record, viewer: int | None, chance: Random) -> Record:
    projects: set[str] = set()
    last: GalileoProjectView | None = None
    for state in record.states(GAME):
        view = state.view(viewer)
        assert isinstance(view, GalileoProjectView)
        projects.update(view.offered, view.pile)
        last = view
    assert last is not None
    twin = record.branch(len(record.line()))
    twin.deal = {row: list(names) for row, names in record.deal.items()}
    for row, left in (("robots", last.robot_deck), ("characters", last.character_deck)):
        cards = twin.deal[row]
        coming = cards[len(cards) - left :]
        chance.shuffle(coming)
        cards[len(cards) - left :] = coming
    stack = twin.deal["projects"]
    hidden = [place for place, name in enumerate(stack) if name not in projects]
    names = [stack[place] for place in hidden]
    chance.shuffle(names)
    for place, name in zip(hidden, names, strict=True):
        stack[place] = name
    return twin
