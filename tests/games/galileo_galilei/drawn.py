"""What the tests look at in the drawings of Galileo Galilei."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from orrery.core.state import OptionValue
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.game import GAME
from orrery.games.galileo_galilei.view import GalileoView
from tests.games.drawings import Drawings, last_of_each_kind

MODES: dict[str, tuple[int, dict[str, OptionValue]]] = {
    "plain": (2, {}),
    "chosen": (4, {"mode": "advanced", "tile_order": "chosen"}),
    "window": (
        3,
        {"mode": "advanced", "free_action_window": "whole_turn", "kepler_special": "both"},
    ),
    "solo": (1, {"tile_order": "chosen", "solo_movement_set": 6, "tycho_bonus_vp": 10}),
}
EAGER = ("observe", "tile", "fixed", "page own")


@cache
def all_moments() -> dict[str, GalileoView]:
    kept = last_of_each_kind(GAME, MODES, 6, EAGER, 0.8)
    views = {name: GAME.view(state, max(state.seat, 0)) for name, state in kept.items()}
    views |= {f"{mode}-watched": GAME.view(kept[f"{mode}-action"], None) for mode in MODES}
    other = kept["plain-action"]
    views["plain-other"] = GAME.view(other, 1 - other.seat)
    gone = replace(views["chosen-arrange"], options=())
    side = gone.players[0]
    side = replace(side, appendix=side.appendix + side.comets, comets=0)
    views["gone"] = replace(
        gone,
        display=("", *gone.display[1:]),
        top="",
        deck=(0, 0, 0),
        players=(side, *gone.players[1:]),
    )
    return views


def panels(view: GalileoView) -> set[str]:
    sides = range(len(view.players))
    names = {"discoveries", "university", "comets", "scores"} | {f"sky-{side}" for side in sides}
    names |= {f"board-{side}" for side in sides if side != view.viewer}
    if view.viewer is not None:
        names.add("tray")
        copernicus = view.players[view.viewer].character == box.CHARACTERS[box.COPERNICUS]
        if copernicus and view.settings["mode"] == "advanced":
            names.add(f"tiles-{view.viewer}")
    return names if all(side.character for side in view.players) else names | {"astronomers"}


def pieces(view: GalileoView) -> set[str]:
    """Pieces that lie on the table, by name."""
    found = {name for name in view.display if name}
    for name in view.display:
        if name:
            found |= {f"{name}{'abc'[n]}" for n in range(box.CARD_SPOTS[box.CARD_IDS.index(name)])}
    for seat, side in enumerate(view.players):
        own = [*(tile for tile in side.sky if tile), side.reserve, "telescope", "tribunal"]
        own += [f"die-{n + 1}" for n in range(len(side.dice))]
        own += [f"comet-{n + 1}" for n in range(box.COMETS)]
        own += [f"book-{n}" for n in (1, 2, 3, 4)] + [f"chair-{n}" for n in (1, 2, 3, 4)]
        own += [f"inquisitor-{n + 1}" for n in range(sum(side.cellar))]
        own += [f"objective-{n}" for n in side.objectives]
        found |= {naming.own(seat, part) for part in own if part}
        found |= {name for name in side.library if name in box.CARD_IDS}
    return found


PIECES = re.compile(r"D\d\d[abc]?|p\d-(AT\d|KEP|die-\d)")

DRAWN = Drawings(
    game=GAME,
    moments=all_moments,
    strange=("plain-action", "chosen-over"),
    alone=("chosen-lay", "solo-action"),
    kinds=frozenset(act.FRAMES[1 : act.FRAMES.index("effects")]),
    panels=panels,
    pieces=pieces,
    is_target=lambda option: option.open and PIECES.fullmatch(option.target) is not None,
    explained=("#gg-e-", "#gg-s-", "#gg-v-", "#gg-AT", "#gg-hood"),
    components=[
        *box.CARD_IDS, *box.BACK_IDS, *box.TILE_IDS, *box.SCALE_IDS, *box.SUBJECT_IDS,
        *box.LIBRARY_TILE_IDS, *box.SOLO_TILE_IDS, *box.MOVEMENT_IDS, *box.CHARACTERS, "OB1", "OB2",
    ],
    gallery=("US1", *box.SOLO_TILE_IDS, *box.MOVEMENT_IDS, *box.SUBJECT_IDS),
    rare=frozenset(("draw.scores.winners", *(f"draw.goal.{name}" for name in box.SUBJECT_IDS))),
    refusals=8,
    texts=10_000,
    tips=10_000,
    weight=250_000,
    sprite_weight=250_000,
    seats=1,
)  # fmt: skip
