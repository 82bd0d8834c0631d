"""What the tests look at in the drawings of Galileo Project."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from orrery.core.state import OptionValue
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.game import GAME
from orrery.games.galileo_project.view import GalileoProjectView
from tests.games.drawings import Drawings, last_of_each_kind

MODES: dict[str, tuple[int, dict[str, OptionValue]]] = {
    "two": (2, {"star_z_side": "a"}),
    "three": (3, {"io_rate": "bonus", "goals": "G5-G8"}),
    "four": (4, {"star_z_side": "b", "goals": "G1-G4"}),
    "solo": (1, {}),
}
EAGER = ("acquire", "develop", "claim", "on ", "modifier", "ability", "switch")


@cache
def all_moments() -> dict[str, GalileoProjectView]:
    kept = last_of_each_kind(GAME, MODES, 6, EAGER, 0.8)
    views = {name: GAME.view(state, max(state.seat, 0)) for name, state in kept.items()}
    views |= {f"{mode}-watched": GAME.view(kept[f"{mode}-action"], None) for mode in MODES}
    other = kept["two-action"]
    views["other"] = GAME.view(other, 1 - other.seat)
    views["bare"] = replace(
        views["four-action"],
        options=(),
        robots=("", *views["four-action"].robots[1:]),
        characters=("",) * box.DISPLAY,
        character_cards=("",) * box.DISPLAY,
        robot_deck=0,
        character_deck=0,
        tiles_left=(0, 0, 0, 0),
        pile=(),
    )
    return views


def panels(view: GalileoProjectView) -> set[str]:
    names = {"display", "moons", "workshop", "goals", "scores"}
    names |= {"tray" if seat == view.viewer else f"player-{seat}" for seat in range(view.seats)}
    return names | {"draft"} if view.offered else names


def pieces(view: GalileoProjectView) -> set[str]:
    """Pieces that lie on the table, by name."""
    found = {name for name in (*view.robots, *view.technologies, *view.offered) if name}
    found |= {card for card in (*view.character_cards, view.taken_card) if card}
    found |= {f"goal-{slot}" for slot in "ABCD"}
    for seat, player in enumerate(view.players):
        own = ["influence", "mc", *box.MOONS, *box.MODIFIER_IDS, *player.technologies]
        own += [f"goal-{slot}" for slot in player.goals] + list(player.tucked)
        found |= {naming.own(seat, part) for part in own}
        found |= {robot.card for robot in player.robots}
        if player.project is not None:
            found.add(player.project.card)
    for name, markers in zip("ABCD", view.claims, strict=True):
        found |= {f"rival-goal-{name}"} if view.seats in markers else set()
    return found


PIECES = re.compile(r"R-.*|PR\d\d|\d[ab]|C\d\d-\d|goal-[A-D]|p\d-(?!tucked|modifiers).*")

DRAWN = Drawings(
    game=GAME,
    moments=all_moments,
    strange=("two-action", "four-over"),
    alone=("four-action", "solo-action"),
    kinds=frozenset(act.FRAMES[1 : act.FRAMES.index("turn")]),
    panels=panels,
    pieces=pieces,
    is_target=lambda option: PIECES.fullmatch(option.target) is not None,
    explained=("#gp-e-", "#gp-x-", "#gp-p-", "#gp-m-", "#gp-score-"),
    components=[
        *box.ROBOT_IDS, *box.CHARACTER_IDS, *box.PROJECT_IDS, *box.TILE_IDS, *box.GOAL_IDS,
        *box.MODIFIER_IDS, *box.MOONS, *box.TYPES, "STZ-a", "STZ-b", "influence", "development",
        "goal", "energy", "chip-1", "chip-5",
        *(f"level-{n}" for n in range(2, 8)),
    ],
    gallery=("STZ-a", *box.GOAL_IDS, *box.TILE_IDS),
    rare=frozenset(
        ("draw.scores.winners", "draw.ending.ten_robots", "draw.ending.last_character")
    ),
    refusals=8,
    texts=10_000,
    tips=10_000,
    weight=207_000,
    sprite_weight=246_000,
    seats=1,
)  # fmt: skip
