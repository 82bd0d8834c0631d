"""Moments of Newton that random games seldom or never reach, as positions."""

from __future__ import annotations

from orrery.core.state import State
from orrery.games.newton.game import GAME


def at(text: str) -> State:
    """The table of an indented position."""
    return GAME.position("\n".join(line.strip() for line in text.splitlines()))


PASSING = """
        round = 2
        [options]
        map_objective_pass = "free"
        [turn]
        stack = "turn:1 travel:1:1:card+begun+passing"
        card = "ST-red-travel"
        acted = true
        [player1]
        scientist = "petersburg"
        desk = "ST-red-travel"
        """
"""The Scientist is on the way through the Objective; what else the player has may follow."""

RARE: dict[str, str] = {
    "full drawers": """
        round = 2
        [turn]
        stack = "turn:1 drawer:1:lessons"
        card = "ST-red-work"
        [player1]
        desk = "ST-red-work"
        developments = "work work work study study"
        """,
    "full income spaces": """
        round = 2
        [turn]
        stack = "turn:1 income_space:1:potion1"
        card = "ST-red-work"
        [player1]
        desk = "ST-red-work"
        incomes = "vp2 vp2 vp2 coins2 coins2"
        """,
    "Medicine for full income spaces": """
        round = 2
        [turn]
        stack = "turn:1 income_space:1:medicine"
        card = "ST-red-work"
        [player1]
        desk = "ST-red-work"
        incomes = "vp2 vp2 vp2 coins2 potion1"
        """,
    "Imprimatur": """
        round = 2
        [turn]
        stack = "turn:1 book:1:3:card+ignoring_for_coins"
        card = "AC-314"
        acted = true
        [player1]
        coins = 9
        desk = "ST-red-technology AC-314"
        """,
    "passing the Objective": PASSING + "coins = 3",
    "passing the Objective with the last coin": PASSING + "coins = 1",
    "staying in the Objective": PASSING + "coins = 1\npotions = 4",
    "one more cube, used": """
        round = 2
        [turn]
        stack = "turn:1 travel:1:2:card+begun+extra_cube+paid_cube"
        card = "AC-208"
        acted = true
        [player1]
        scientist = "paris"
        desk = "AC-208"
        """,
    "no cube left": """
        round = 5
        [turn]
        stack = "turn:1 travel:1:2:card+begun+extra_cube"
        card = "AC-208"
        acted = true
        [player1]
        scientist = "paris"
        cubes = "cambridge salamanca bologna leipzig krakow london amsterdam napoli wien lisboa \
        stockholm istanbul"
        points = "cubes:15"
        desk = "AC-208"
        tucked = "ST-red-work ST-red-joker ST-red-study ST-red-lessons"
        """,
    "the ninth cube": """
        round = 5
        [turn]
        stack = "turn:1 travel:1:2:card+begun"
        card = "ST-red-travel"
        acted = true
        [player1]
        coins = 9
        scientist = "paris"
        cubes = "cambridge salamanca bologna leipzig krakow athenai carthago stonehenge"
        desk = "ST-red-travel"
        tucked = "ST-red-work ST-red-joker ST-red-study ST-red-lessons"
        """,
    "no tile left": """
        round = 5
        [turn]
        stack = "turn:1"
        card = "ST-red-study"
        [player1]
        desk = "ST-red-study"
        books = "s1c2 s1c3 s1c5 s1c6 s2c1 s2c2 s2c3 s2c4 s2c5 s3c1 s3c3 s3c4"
        points = "books:8"
        tucked = "ST-red-work ST-red-joker ST-red-travel ST-red-lessons"
        """,
    "a final space taken": """
        round = 5
        [turn]
        stack = "turn:1 student:1:1:card"
        card = "ST-red-technology"
        acted = true
        [player1]
        desk = "ST-red-technology"
        students = "br4 br3"
        tucked = "ST-red-work ST-red-joker ST-red-travel ST-red-lessons"
        """,
    "an effect once more": """
        round = 2
        [turn]
        stack = "turn:1 copy:1:AC-303"
        card = "AC-303"
        acted = true
        applied = true
        [player1]
        desk = "ST-red-study AC-102 AC-303"
        """,
    "before the Objective of the Work track": """
        round = 2
        [turn]
        stack = "turn:1 enter:1:3:card"
        card = "ST-red-work"
        acted = true
        [player1]
        desk = "ST-red-work"
        work = 13
        potions = 4
        """,
    "Kepler": """
        round = 2
        [turn]
        stack = "turn:1 work:1:6:no_coins"
        card = "ST-red-work"
        acted = true
        [player1]
        desk = "ST-red-work"
        work = 8
        """,
    "the end of the Work track": """
        round = 2
        [turn]
        stack = "turn:1 work:1:2:card"
        card = "ST-red-work"
        acted = true
        [player1]
        desk = "ST-red-work"
        work = 15
        """,
    "an action of choice": """
        round = 2
        [turn]
        stack = "turn:1 any:1:3"
        card = "ST-red-work"
        acted = true
        [player1]
        desk = "ST-red-work"
        books = "s1c2 s1c3 s1c5 s1c6 s2c1 s2c2 s2c3 s2c4 s2c5 s3c1 s3c3 s3c4"
        points = "books:8"
        """,
    "Halley": """
        round = 2
        [turn]
        stack = "turn:1 student:1:2:split+begun:0:1"
        card = "ST-red-work"
        acted = true
        [player1]
        desk = "ST-red-work"
        students = "a1 t0 t0"
        """,
    "a second City of Medicine": """
        round = 2
        [turn]
        stack = "turn:1 travel:1:1:card"
        card = "ST-red-travel"
        acted = true
        [player1]
        desk = "ST-red-travel"
        scientist = "plovdiv"
        cubes = "stockholm"
        medicine = 1
        coins = 0
        """,
    "no Student left": """
        round = 2
        [turn]
        stack = "turn:1 travel:1:1:card"
        card = "ST-red-travel"
        acted = true
        [player1]
        desk = "ST-red-travel"
        scientist = "salamanca"
        students = "t0 a1 b1 c1"
        coins = 0
        """,
    "Cavendish": """
        round = 2
        [turn]
        stack = "turn:1 master:1"
        card = "ST-red-work"
        acted = true
        [player1]
        desk = "ST-red-work"
        masters = "MA-06 MA-02 MA-03 MA-04"
        """,
    "a cube on an Ancient Land": """
        round = 2
        [turn]
        stack = "turn:1 cube:1:2:2"
        card = "ST-red-work"
        acted = true
        [player1]
        desk = "ST-red-work"
        """,
    "a Village": """
        round = 2
        [turn]
        stack = "turn:1 village:1:2"
        card = "AC-109"
        acted = true
        applied = true
        [player1]
        desk = "AC-109"
        """,
    "a card to remove": """
        round = 2
        [turn]
        stack = "turn:1 discard:1:AC-211"
        card = "AC-211"
        acted = true
        applied = true
        [player1]
        desk = "AC-211"
        """,
    "coins kept for a tile": """
        round = 2
        [turn]
        stack = "turn:1 book:1:1:card+drawn"
        card = "ST-red-study"
        acted = true
        [player1]
        desk = "ST-red-travel ST-red-lessons ST-red-study"
        coins = 2
        books = "s1c2 s1c3 s1c5 s1c6 s2c2"
        """,
    "one more cube at the last step": """
        round = 2
        [turn]
        stack = "turn:1 travel:1:0:card+begun+extra_cube"
        card = "AC-208"
        acted = true
        [player1]
        desk = "AC-208"
        coins = 3
        scientist = "paris"
        """,
    "no way out of the Objective": """
        round = 2
        [options]
        map_objective_pass = "free"
        [turn]
        stack = "turn:1 travel:1:1:card"
        card = "ST-red-travel"
        acted = true
        [player1]
        desk = "ST-red-travel"
        coins = 1
        scientist = "stockholm"
        """,
    "a tile of its own kind": """
        round = 2
        [turn]
        stack = "turn:1 drawer:1:work"
        card = "ST-red-work"
        acted = true
        [player1]
        desk = "ST-red-work"
        developments = "work work work study study"
        """,
    "an empty stack": """
        round = 2
        [turn]
        stack = "turn:1 development:1"
        card = "ST-red-work"
        acted = true
        [player1]
        desk = "ST-red-work"
        developments = "work work work work"
        """,
    "a blocked Marker": """
        round = 2
        [options]
        work_coins_when_blocked = "moved"
        [turn]
        stack = "turn:1"
        card = "ST-red-work"
        [player1]
        desk = "ST-red-work"
        work = 14
        """,
    "no card to remove": """
        round = 2
        [turn]
        stack = "turn:1"
        card = "AC-211"
        [player1]
        desk = "AC-211"
        hand = ""
        """,
    "an empty deck": """
        [cards]
        deck1 = ""
        """,
    "Winkelmann": """
        round = 2
        [turn]
        stack = "turn:1 cube:1"
        card = "ST-red-work"
        acted = true
        [player1]
        desk = "ST-red-work"
        """,
    "a cube on a University": """
        round = 2
        [turn]
        stack = "turn:1 cube:1:1:2"
        card = "ST-red-work"
        acted = true
        [player1]
        desk = "ST-red-work"
        coins = 1
        cubes = "paris"
        """,
    "an effect that was left once": """
        round = 2
        [turn]
        stack = "turn:1:1 copy:1:AC-303"
        card = "AC-303"
        applied = true
        [player1]
        desk = "AC-202 AC-102 AC-303"
        """,
    "no Student for an effect": """
        round = 2
        [turn]
        stack = "turn:1"
        card = "AC-306"
        [player1]
        desk = "AC-306"
        students = "t0 a1 b1 c1"
        """,
    "one more cube and no further step": """
        round = 2
        [turn]
        stack = "turn:1 travel:1:0:card+begun+extra_cube"
        card = "AC-208"
        acted = true
        boosted = true
        [player1]
        desk = "AC-208"
        coins = 3
        scientist = "paris"
        """,
    "nothing to apply once more": """
        round = 2
        [turn]
        stack = "turn:1"
        card = "AC-303"
        [player1]
        desk = "ST-red-study AC-101 AC-303"
        """,
    "the Village where the Scientist is": """
        round = 2
        [turn]
        stack = "turn:1 village:1:2"
        card = "AC-109"
        applied = true
        [player1]
        desk = "AC-109"
        coins = 2
        scientist = "chur"
        """,
    "no Volumes for the Objective": """
        round = 2
        [turn]
        stack = "turn:1 travel:1:1:card"
        card = "ST-red-travel"
        acted = true
        [player1]
        desk = "ST-red-travel"
        coins = 2
        scientist = "stockholm"
        """,
    "a final space ahead": """
        round = 5
        [turn]
        stack = "turn:1 advance:1:1:card+begun:1"
        card = "ST-red-technology"
        acted = true
        [player1]
        desk = "ST-red-technology"
        students = "br4 br3"
        tucked = "ST-red-work ST-red-joker ST-red-travel ST-red-lessons"
        """,
    "coins of a tile that could not be placed": """
        round = 2
        [turn]
        stack = "turn:1 book:1:1:card"
        card = "ST-red-study"
        acted = true
        [player1]
        desk = "ST-red-study"
        coins = 0
        books = "s1c2 s1c3 s1c5 s1c6 s2c2"
        """,
    "Volumes missing for the Objective of the Map": """
        round = 2
        [turn]
        stack = "turn:1 travel:1:1:card"
        card = "ST-red-travel"
        acted = true
        [player1]
        desk = "AC-213 ST-red-travel"
        coins = 5
        scientist = "stockholm"
        """,
    "the end of a round": """
        round = 2
        lap = 5
        [turn]
        player = 0
        stack = "round:1 tuck:1"
        [player1]
        desk = "AC-101 ST-red-work ST-red-joker AC-303"
        tucked = "AC-102"
        """,
}
