"""Moments of Galileo Project, each with a question or an end of its own, as positions."""

from __future__ import annotations

from orrery.core.state import State
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.game import GAME

LATER = "round = 5\n"


def at(text: str) -> State:
    return GAME.position(text)


def turn(frame: str, step: str = "goal:2") -> str:
    """A position in round 5 with this question for player 1."""
    return f'{LATER}[turn]\nstack = "turn:1:{step} {frame}"\n'


BUILT = 'robots = "R-MIN-E4 R-MIN-E3@io:2 R-BLD-E4@ganymede:6"\n'
FAR = 'robots = "R-MIN-E5@ganymede:6 R-BLD-E4@ganymede:5"\n'
TEN = " ".join(box.PIECE_IDS[number] for number in (0, 2, 3, 4, 5, 8, 9, 10, 14, 15))

MOMENTS = {
    "project": 'round = 0\n[turn]\nstack = "turn:1:marker project:1 project:2"',
    "first track": '[turn]\nstack = "turn:1:switch:1 track:1:5:-:1"\n[player1]\ninfluence = "0"',
    "track": turn("track:1:3") + '[player1]\ninfluence = "0"',
    "recruit track": turn("track:1:4:C02")
    + '[board]\ncharacters = "C01 - C03 C04 C05"\n[player1]\ninfluence = "0"',
    "recruit track on Ganymede 4": turn("track:1:4:C02")
    + '[board]\ncharacters = "C01 - C03 C04 C05"\n[player1]\ninfluence = "0"\n'
    + 'robots = "R-MIN-E5@ganymede:4"',
    "switch": turn("switch:1", "action:1"),
    "free switch": turn("switch:1", "action:1")
    + '[player1]\ntechnologies = "1"\n[board]\ntechnologies = "1b 2a 3a 4a"',
    "action": LATER + "[player1]\nmc = 0\nenergy = 1",
    "action without energy": LATER + "[player1]\nmc = 0\nenergy = 0",
    "action on Mars 9": LATER + '[player1]\ninfluence = "mars 9"\nrobots = "R-STZ-E5"',
    "action on Mars 10": LATER + '[player1]\nmc = 9\ninfluence = "mars 10"\nrobots = "R-STZ-E5"',
    "action on Mars 10 with 10 MC": LATER
    + '[player1]\nmc = 10\ninfluence = "mars 10"\nrobots = "R-STZ-E5"',
    "action on 0": LATER + '[player1]\ninfluence = "0"',
    "action on Ganymede 4": LATER
    + '[player1]\ninfluence = "earth 1"\nrobots = "R-MIN-E5@ganymede:4"',
    "action on Ganymede 11": LATER + f'[player1]\ninfluence = "earth 1"\n{FAR}',
    "one way to pay": LATER
    + '[board]\nrobots = "R-MIN-E4 R-TEC-E2 R-TEC-E6 R-TEC-E4 R-TEC-E5"\n'
    + '[player1]\nmc = 3\ninfluence = "earth 2"\nrobots = "R-MIN-E3@io:2"',
    "io": turn("io:1:3")
    + '[board]\nrobots = "R-TEC-E1 R-TEC-E2 R-TEC-E6 R-TEC-E4 R-TEC-E5"\n'
    + '[player1]\nmc = 6\ninfluence = "earth 6"\nrobots = "R-MIN-E3@io:4"',
    "pay": turn("pay:1:1:3") + "[player1]\nmc = 2",
    "moon": turn("moon:1:1"),
    "ability": turn("ability:1:C09:now") + '[player1]\ninfluence = "mars 3"',
    "either ability": turn("ability:1:C03:either") + f"[player1]\n{BUILT}",
    "both abilities": turn("ability:1:C05:both") + f"[player1]\n{FAR}",
    "character": turn("develop:1:R-BLD-E1 character:1:2")
    + '[player1]\nrobots = "R-BLD-E4 R-BLD-E1@io:1+new"\n[board]\nrobots = "- R-MIN-E2 R-MIN-E3 '
    + 'R-MIN-E4 R-MIN-E5"',
    "bonus": turn("develop:1:R-STZ-E1 bonus:1:1")
    + '[player1]\nrobots = "R-STZ-E1@callisto:1+new"\n[board]\nrobots = "- R-MIN-E2 R-MIN-E3 '
    + 'R-MIN-E4 R-MIN-E5"',
    "level": turn("level:1:2") + f"[player1]\n{BUILT}",
    "modifier": turn("modifier:1:any") + f"[player1]\n{BUILT}",
    "moon modifier": turn("modifier:1:moon") + f"[player1]\n{BUILT}",
    "moon target": turn("target:1:MM-io") + f"[player1]\n{BUILT}",
    "type target": turn("target:1:RM-builder") + f"[player1]\n{BUILT}",
    "last modifier of a project": turn("target:1:RM-builder")
    + '[player1]\nproject = "PR03:4+europa"',
    "last modifier, with influence": turn("target:1:RM-builder")
    + '[options]\nproject_influence = true\n[player1]\nproject = "PR03:4+europa"',
    "own moon": turn("target:1:MM-europa") + f"[options]\nown_modifiers = true\n[player1]\n{BUILT}",
    "own type": turn("target:1:RM-miner") + f"[options]\nown_modifiers = true\n[player1]\n{BUILT}",
    "full": turn("ability:1:C03:later") + '[player1]\ninfluence = "mars 3"\ntucked = "C01 C02"',
    "new project": turn("target:1:MM-io") + '[player1]\nrobots = "PR01@callisto:3+moon+miner"',
    "goal": turn("goal:1", "close:2")
    + f'[player1]\nenergy = 2\nrobots = "{" ".join(TEN.split()[:8])}"',
    "too many": turn("drop:1:too_many") + '[player1]\ntucked = "C01 C01 C07"',
    "limit": turn("drop:1:limit", "close:2") + '[player1]\ntucked = "C01 C02 C07 C08"\n'
    'robots = "R-MIN-E5@ganymede:3"',
    "unpaid": 'round = 15\nending = "last_character"\n[turn]\nstack = "salaries:1 drop:1:unpaid"\n'
    '[player1]\nmc = 1\ntucked = "C01 C07"\n[deck]\ncharacters = ""',
    "over": 'round = 9\nending = "ten_robots"\n[turn]\nstack = "over"\n'
    f'[player1]\nrobots = "{TEN}"',
}
ALONE = 'seats = 1\nround = 20\nending = "ten_robots"\n[turn]\nstack = "over"\n[player1]\n'
SOLO_ENDS = [
    ALONE + "mc = 0",
    ALONE + 'robots = "R-MIN-E3@io:6 R-BLD-E6@io:6 R-MIN-M5@io:3 R-MIN-E4@europa:6 '
    'R-BLD-E3@europa:6 R-MIN-E5@ganymede:5 R-BLD-E4@ganymede:6"',
    ALONE + 'robots = "R-MIN-E3@io:6 R-BLD-E6@io:6 R-MIN-M5@io:3 R-MIN-E4@europa:6 '
    "R-BLD-E3@europa:6 R-MIN-E5@ganymede:6 R-BLD-E4@ganymede:6 R-MIN-M3@ganymede:3 "
    'R-MIN-M4@callisto:3"',
    ALONE + 'robots = "R-MIN-E3@io:6 R-BLD-E6@io:6 R-MIN-M5@io:3 R-MIN-E4@europa:6 '
    "R-BLD-E3@europa:6 R-MIN-E5@ganymede:6 R-BLD-E4@ganymede:6 R-MIN-M3@ganymede:3 "
    'R-MIN-M4@callisto:6 R-MIN-E6@callisto:6"',
]
RARE = [
    MOMENTS[name]
    for name in (
        "free switch",
        "both abilities",
        "last modifier of a project",
        "new project",
        "goal",
        "limit",
        "unpaid",
        "over",
    )
] + [
    SOLO_ENDS[0],
    # A project that has reached the highest level.
    turn("level:1:2") + f'[player1]\nproject = "PR03:6+europa"\n{BUILT}',
    # Io on its last space, Io with too little left for the rest, a project stack used up.
    turn("io:1:1") + '[player1]\nmc = 6\nrobots = "R-MIN-E3@io:6 R-MIN-M5@io:6 R-BLD-E6"',
    turn("io:1:1")
    + '[board]\nrobots = "R-TEC-E2 R-TEC-E1 R-TEC-E3 R-TEC-E4 R-TEC-E5"\n'
    + '[player1]\nmc = 4\ninfluence = "0"\nrobots = "R-MIN-E3@io:2"',
    "seats = 3\n"
    + turn("target:1:RM-builder")
    + '[player1]\nrobots = "R-MIN-E4 PR01@callisto:3+moon+miner PR02@io:2+moon+star_z"\n'
    + "".join(
        f'[player{player}]\nrobots = "'
        + " ".join(f"PR{first + n:02d}@{box.MOONS[n]}+moon+{box.TYPES[n]}" for n in range(4))
        + '"\n'
        for player, first in ((2, 3), (3, 7))
    ),
]

WITHOUT_EFFECT = {
    "ability now": turn("ability:1:C03:now")
    + '[player1]\nrobots = "PR01@io:6+moon+miner R-MIN-E4@europa:6"',
    "raise R-BLD-E3": turn("level:1:2")
    + '[player1]\nrobots = "R-MIN-E4@europa:6 R-MIN-M6@europa:5 R-BLD-E3@europa:3"',
    "acquire 1": 'round = 15\nending = "last_character"\n[board]\ncharacters = "- - - - -"\n'
    '[deck]\ncharacters = ""\n[player1]\ninfluence = "earth 3"\nmc = 0\nenergy = 0\n'
    '[player2]\ninfluence = "0"\nmc = 0\nenergy = 0',
}
"""Actions after which something cannot be done."""
