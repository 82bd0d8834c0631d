"""What the tests look at in the drawings of Newton."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from functools import cache

from orrery.core.state import OptionValue
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton import naming
from orrery.games.newton.game import GAME
from orrery.games.newton.view import NewtonView
from tests.games.drawings import SVG, Drawings, last_of_each_kind
from tests.games.newton import moments

MODES: dict[str, tuple[int, dict[str, OptionValue]]] = {
    "draft": (2, {}),
    "dealt": (4, {"masters_setup": "dealt", "extra_cube": "unlimited"}),
    "free": (3, {"map_objective_pass": "free", "bookshelf_layout": "uniform"}),
    "solo": (1, {}),
}
EAGER = (
    "act ", "advance", "book", "buy student", "cube", "develop", "effect", "enter", "go ", "income",
    "master", "play", "replace", "take", "work",
)  # fmt: skip
MOMENTS = {
    **moments.RARE,
    "activated": """
        round = 5
        [turn]
        stack = "card:1"
        [player1]
        work = 15
        students = "al5 t0"
        cubes = "petersburg paris athenai"
        coins = 6
        tucked = "ST-red-work ST-red-joker ST-red-travel ST-red-lessons"
        """,
}
"""Positions that games of chance seldom reach."""
COMPONENTS = [
    *box.CARD_IDS, *box.MASTER_IDS, *box.BOARDS, *box.OBJECTIVE_IDS, *box.INVENTION_IDS,
    *box.SPECIALIZATION_IDS, *box.DEVELOPMENT_IDS, *box.INCOME_IDS, *box.CITY_IDS,
    *box.UNIVERSITY_IDS, *box.TOKEN_IDS, *box.PLACE_IDS, box.MEDICINE_ID,
]  # fmt: skip


@cache
def all_moments() -> dict[str, NewtonView]:
    kept = last_of_each_kind(GAME, MODES, 3, EAGER, 0.9)
    views = {name: GAME.view(state, max(state.seat, 0)) for name, state in kept.items()}
    views |= {f"{mode}-watched": GAME.view(kept[f"{mode}-turn"], None) for mode in MODES}
    views["draft-looking-on"] = GAME.view(kept["draft-draft"], None)
    for name, position in MOMENTS.items():
        state = moments.at(position)
        views[name] = GAME.view(state, state.seat)
    other = kept["draft-turn"]
    views["draft-other"] = GAME.view(other, 1 - other.seat)
    return views


def panels(view: NewtonView) -> set[str]:
    names = {"map", "tracks", "lessons", "objectives", "scores"}
    names |= {f"{part}-{seat}" for seat in range(view.seats) for part in ("desk", "study")}
    if view.viewer is not None:
        names = names - {f"desk-{view.viewer}"} | {"tray"}
    return names if view.round else names | {"masters"}


def pieces(view: NewtonView) -> set[str]:
    """Places and pieces that lie on the table, by name."""
    found = {*box.PLACE_IDS, *box.WORK_IDS, *box.TECH_IDS}
    found |= {f"stack-{name}" for name in (*box.DEVELOPMENT_IDS, *box.INCOME_IDS, box.MEDICINE_ID)}
    found |= {f"deck-{level + 1}" for level in range(box.LEVELS)}
    found |= {name for row in view.market for name in row}
    found |= {f"token-{space}" for space in view.dealt_tokens}
    found |= {"first"} if view.seats > 1 else set()
    for seat, player in enumerate(view.players):
        found |= {*player.hand, *player.desk, *player.tucked, *player.patrons}
        found |= {name for name in player.masters if name}
        own = ["scientist", "marker", "points", *(f"student-{n}" for n in (1, 2, 3, 4))]
        own += [f"cube-{place}" for place in player.cubes]
        own += [f"book-{cell}" for cell in player.books]
        own += [*player.developments, *player.incomes]
        found |= {naming.own(seat, part) for part in own}
    return found


def is_card(group: ET.Element, first: ET.Element) -> bool:
    sheet = first.tag in (f"{SVG}rect", f"{SVG}use") and not {"x", "y"} & first.attrib.keys()
    return sheet and 60 < float(first.get("height", "0")) < 200


DRAWN = Drawings(
    game=GAME,
    moments=all_moments,
    strange=("draft-turn", "dealt-over"),
    alone=("draft-travel", "solo-turn"),
    kinds=frozenset(act.FRAMES[1 : act.FRAMES.index("passing")]),
    panels=panels,
    pieces=pieces,
    is_target=lambda option: True,
    explained=("#nw-e-", "#nw-a-", "#nw-AC", "#nw-ST", "#nw-f-"),
    components=COMPONENTS,
    gallery=COMPONENTS,
    rare=frozenset(("draw.scores.winners",)),
    refusals=6,
    texts=5_000,
    tips=10_000,
    weight=302_000,
    sprite_weight=250_000,
    seats=2,
    is_card=is_card,
)
