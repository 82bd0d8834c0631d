"""What the tests look at in the drawings of Galaxy Rush."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace
from functools import cache

from orrery.core.state import OptionValue
from orrery.games.galaxy_rush.components import table
from orrery.games.galaxy_rush.game import GAME
from orrery.games.galaxy_rush.view import GalaxyRushView
from tests.games.drawings import SVG, Drawings
from tests.games.galaxy_rush import builder, moments
from tests.games.galaxy_rush.builder import asked, play, walk

MODES: dict[str, dict[str, OptionValue]] = {
    "plain": {},
    "chain": {"accelerate_chain": True},
    "reveal": {"reveal_own_predictions": True},
}
SEASONS_SEEN = {"plain": (1, 3, 4), "chain": (2,), "reveal": (3,)}
CARDS = ("#gr-card", "#gr-down", "#gr-turned")


def panels(view: GalaxyRushView) -> list[str]:
    """What is shown to a viewer, in order: their own things in the tray, the others' aside."""
    own = ["tray"] if view.viewer is not None else []
    others = [f"captain-{seat}" for seat in (0, 1) if seat != view.viewer]
    return ["board", *own, *others, "predictions", "scores"]


@cache
def moments_of(mode: str) -> dict[str, GalaxyRushView]:
    """A decision of each kind in one game of chance; in season 3 and at the end from all sides."""
    kept: dict[str, GalaxyRushView] = {}
    for state in walk(8, **MODES[mode]):
        all_sides = state.season == 3 or state.over
        for viewer in (0, 1, None) if all_sides else (state.seat,):
            name = f"{mode}-{state.season}-{asked(state)}-{viewer if all_sides else 'own'}"
            if state.season in SEASONS_SEEN[mode] and name not in kept:
                kept[name] = GAME.view(state, viewer)
    return kept


@cache
def solo_moments() -> dict[str, GalaxyRushView]:
    state = moments.solo(solo_level="admiral").state()
    kept = {"solo-start": GAME.view(state, 0)}
    while not state.over:
        state.apply(state.legal()[0])
        if state.season in (1, 4):
            kept.setdefault(f"solo-{state.season}-{asked(state)}", GAME.view(state, 0))
    return kept


@cache
def all_moments() -> dict[str, GalaxyRushView]:
    kept = {name: view for mode in MODES for name, view in moments_of(mode).items()}
    gap = GAME.view(play(builder.dealt(), "take P1-O1", "face down"), 1)
    gone = replace(gap, display=("D101", "", "D102", ""), discoveries_left=0)
    dealt = GAME.view(builder.dealt(), 0)
    finished = GAME.view(builder.finished().state(), 1)
    told = {"gap": gap, "gone": gone, "dealt": dealt, "finished": finished}
    return kept | solo_moments() | told


def pieces(view: GalaxyRushView) -> set[str]:
    """Every piece that lies on the table, by name."""
    found = {name for name in (*view.line, *view.display, view.taken) if name}
    for seat, captain in enumerate(view.captains):
        found |= {*captain.up, *captain.discoveries}
        found |= {card for season in captain.down for card in season}
        if view.viewer == seat:
            found |= set(captain.hand)
    found |= set(view.achievements)
    found |= {f"pred-{place}" for place in range(len(view.predictions))}
    found |= {f"medal-{season}" for season in (1, 2, 3, 4)}
    found |= {"rocket-blue", "rocket-orange"}
    found |= {f"token-{colour}-{n}" for colour in ("blue", "orange") for n in range(1, 7)}
    return found | set(view.course[-1:])


def is_card(group: ET.Element, first: ET.Element) -> bool:
    sheet = first.tag == f"{SVG}rect" or first.get("href") in CARDS
    return sheet and "data-piece" in group.attrib


DRAWN = Drawings(
    game=GAME,
    moments=all_moments,
    strange=("dealt", "finished"),
    alone=("plain-3-take-0", "solo-4-over"),
    kinds=frozenset(("take", "face", "discover", "predict", "aim")),
    panels=lambda view: set(panels(view)),
    pieces=pieces,
    is_target=lambda option: option.open and option.target != "display",
    explained=(),
    components=[
        entry["id"]
        for kind in ("resource", "expedition", "orbit", "discovery", "achievement", "prediction")
        for entry in table(kind)
    ],
    twins=28,
    gallery=(),
    rare=frozenset(),
    refusals=2,
    refused=frozenset(("GR-RUL-05", "GR-TURN-03", "GR-DISC-02")),
    texts=10_000,
    tips=1_000,
    weight=150_000,
    sprite_weight=93_000,
    seats=2,
    is_card=is_card,
    goes_on=lambda said: "·" in said,
)
