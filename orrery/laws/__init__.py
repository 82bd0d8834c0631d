"""The laws that every game keeps, for anybody who has a game.

    from orrery.laws import check_game
    check_game(my_game)

plays random games in all modes of a game and raises LawBroken for the first one in which the
contract of `orrery.core.state` does not hold. `python -m orrery.laws.soak` does that for hours.
"""

from orrery.laws.checks import check_game
from orrery.laws.modes import Mode, modes
from orrery.laws.secrecy import Disguise
from orrery.laws.stories import LawBroken, Story

__all__ = ["Disguise", "LawBroken", "Mode", "Story", "check_game", "modes"]
