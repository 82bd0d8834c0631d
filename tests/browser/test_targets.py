"""What glows can be clicked: the middle of everything that can be chosen belongs to it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from orrery.core.art import sheet
from orrery.core.art.svg import Svg, at, circle, rect
from orrery.core.art.text import line
from orrery.core.spoken import Panel
from orrery.core.state import OptionValue, State
from orrery.core.views import View
from orrery.games.newton.components import PLACE_IDS
from tests.browser.house import Visitors
from tests.browser.pointing import WIDTHS, board_of, targets
from tests.games.drawings import NAMES, Drawings
from tests.games.galaxy_rush.drawn import DRAWN as GALAXY_RUSH
from tests.games.galileo_galilei.drawn import DRAWN as GALILEO_GALILEI
from tests.games.galileo_galilei.drawn import EAGER as GALILEO_GALILEI_EAGER
from tests.games.galileo_project.drawn import DRAWN as GALILEO_PROJECT
from tests.games.galileo_project.drawn import EAGER as GALILEO_PROJECT_EAGER
from tests.games.newton.drawn import DRAWN as NEWTON
from tests.games.newton.drawn import EAGER as NEWTON_EAGER
from tests.games.newton.moments import at as newton_at


@dataclass(frozen=True)
class Play:
    """A whole game to look at: how it is set up, and the seed of its deal and its choices."""

    seats: int
    seed: int
    options: dict[str, OptionValue] = field(default_factory=dict)


EVERY_ACTION = ("",)
ADVANCED: dict[str, OptionValue] = {"mode": "advanced", "tile_order": "chosen"}
GAMES: list[tuple[Drawings[Any], tuple[str, ...], tuple[Play, ...]]] = [
    (
        GALAXY_RUSH,
        EVERY_ACTION,
        (
            Play(2, 12, {"accelerate_chain": True}),
            Play(1, 15, {"solo_rival": True, "solo_level": "admiral"}),
        ),
    ),
    (
        GALILEO_GALILEI,
        GALILEO_GALILEI_EAGER,
        (Play(2, 16, {**ADVANCED, "free_action_window": "whole_turn", "kepler_special": "both"}),),
    ),
    (GALILEO_PROJECT, GALILEO_PROJECT_EAGER, (Play(2, 24, {"star_z_side": "b"}), Play(1, 31))),
    (NEWTON, NEWTON_EAGER, (Play(2, 22, {"masters_setup": "draft"}),)),
]
"""Each game with the actions that bring most onto the table, and how it is played.

The seeds are those of rather short games in which many kinds of decision come up.
"""
ACT = re.compile(r'data-act="([^"]*)"')
ENOUGH = 3
"""In so many moments of a game each target is pointed at; most are offered again and again."""
ZEAL = 0.8
"""How often one of those actions is preferred."""


def decisions(drawn: Drawings[Any], eager: tuple[str, ...], play: Play) -> Iterator[View]:
    """Every decision of a game, seen by whoever decides."""
    state = drawn.game.new(seats=play.seats, seed=play.seed, **play.options)
    rng = Random(play.seed)
    while not state.over:
        yield drawn.game.view(state, state.seat)
        legal = state.legal()
        wanted = [code for code in legal if state.notation(code).startswith(eager)]
        state.apply(rng.choice(wanted if wanted and rng.random() < ZEAL else legal))


def with_targets(views: Iterable[View], language: str) -> list[list[Panel]]:
    """Of every view the panels with something to choose that was not seen there often enough."""
    often: Counter[tuple[str, str]] = Counter()
    moments: list[list[Panel]] = []
    for view in views:
        moments.append([])
        for panel in view.panels(language, NAMES):
            acts = {(panel.name, act) for act in ACT.findall(panel.svg)}
            if any(often[act] < ENOUGH for act in acts):
                moments[-1].append(panel)
                often.update(acts)
    return moments


def check(game: str, moments: list[list[Panel]], visitors: Visitors) -> None:
    """In both drawings every target is found where it is pointed at."""
    person = board_of(game, visitors)
    drawn = sum(panel.svg.count("data-act=") for panels in moments for panel in panels)
    assert drawn
    for form in WIDTHS:
        seen = list(targets(person, moments, form))
        assert len(seen) == drawn
        assert {one.form for one in seen} == {form}
        assert [one for one in seen if one.cover] == []


@pytest.mark.parametrize(
    ("drawn", "eager", "plays"), [pytest.param(*one, id=one[0].game.id) for one in GAMES]
)
def test_every_target_of_whole_games_can_be_clicked(
    drawn: Drawings[Any], eager: tuple[str, ...], plays: tuple[Play, ...], visitors: Visitors
) -> None:
    """From the first decision to the last, and all kinds of decision that these games have not."""
    rare = drawn.moments().values()
    assert {view.decision.kind for view in rare if view.options} == drawn.kinds
    moments = with_targets(rare, "de")
    for play in plays:
        moments += with_targets(decisions(drawn, eager, play), "en")
    check(drawn.game.id, moments, visitors)


def test_every_place_of_the_map_can_be_clicked(visitors: Visitors) -> None:
    """A journey from everywhere: no name beside a place keeps the pointer from it."""
    views = [NEWTON.game.view(travelling(place), 0) for place in PLACE_IDS]
    offered = {option.notation for view in views for option in view.options if option.open}
    assert offered >= {f"go {place}" for place in PLACE_IDS}
    check("newton", with_targets(views, "en"), visitors)


def travelling(place: str) -> State:
    return newton_at(f"""
        round = 2
        [turn]
        stack = "turn:1 travel:1:3:card"
        card = "ST-red-travel"
        acted = true
        [player1]
        desk = "ST-red-travel"
        scientist = "{place}"
        coins = 9
        potions = 4
        """)


# --- what the check finds -----------------------------------------------------------------


TARGET = at(100, 100, rect(-30, -20, 60, 40, class_="o-paper"), data_act="one")
NEIGHBOUR = at(110, 100, rect(-30, -20, 60, 40, class_="o-paper"), data_act="other")
LETTERING = line("lettering", 100, 107, 20, limit=200, least=11, anchor="middle")
RING = circle(0, 0, 20, class_="o-halo")
NAME = line("name", 30, 5, 15, limit=200, least=11)


def planted(*inside: Svg) -> list[list[Panel]]:
    """A made-up drawing."""
    drawings = [
        sheet.sheet(kind, "planted", "Planted", "", 200, *inside)
        for kind in (sheet.FULL, sheet.NARROW)
    ]
    return [[sheet.panel("planted", "Planted", "Planted", *drawings)]]


PLANTED: list[tuple[list[Svg], dict[str, str]]] = [
    ([TARGET], {"one": ""}),
    ([LETTERING, TARGET], {"one": ""}),
    ([TARGET, LETTERING], {"one": "lettering</text>"}),
    ([TARGET, NEIGHBOUR], {"one": "other", "other": ""}),
    ([at(100, 100, RING, data_act="one")], {"one": "o-ground"}),
    ([at(100, 100, RING, NAME, data_act="one")], {"one": "o-ground"}),
]
"""Drawings with what lies on the middle of each target, if anything does."""


@pytest.mark.parametrize("form", WIDTHS)
def test_the_check_finds_what_is_covered(visitors: Visitors, form: str) -> None:
    person = board_of("galaxy_rush", visitors)
    for inside, covers in PLANTED:
        found = {one.act: one.cover for one in targets(person, planted(*inside), form)}
        assert found.keys() == covers.keys()
        for act, cover in covers.items():
            assert cover in found[act]
            assert bool(cover) == bool(found[act])
