"""What glows can be clicked: the middle of everything that can be chosen belongs to it."""

from __future__ import annotations

from collections.abc import Iterator
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

Setting = tuple[int, dict[str, OptionValue]]

ADVANCED: dict[str, OptionValue] = {"mode": "advanced", "tile_order": "chosen"}
GAMES: list[tuple[Drawings[Any], tuple[str, ...], list[Setting]]] = [
    (
        GALAXY_RUSH,
        ("",),
        [(2, {"accelerate_chain": True}), (1, {"solo_rival": True, "solo_level": "admiral"})],
    ),
    (
        GALILEO_GALILEI,
        GALILEO_GALILEI_EAGER,
        [
            (2, {**ADVANCED, "free_action_window": "whole_turn", "kepler_special": "both"}),
            (1, ADVANCED),
        ],
    ),
    (GALILEO_PROJECT, GALILEO_PROJECT_EAGER, [(2, {"star_z_side": "b"}), (1, {})]),
    (NEWTON, NEWTON_EAGER, [(2, {"masters_setup": "draft"}), (1, {})]),
]
"""Each game with the actions that bring most onto the table, and how it is played to its end."""
SEED = 2
ZEAL = 0.8
"""How often one of those actions is preferred."""


def decisions(state: State, eager: tuple[str, ...]) -> Iterator[View]:
    """Every decision of a game, seen by whoever decides."""
    rng = Random(SEED)
    while not state.over:
        yield state.game.view(state, state.seat)
        legal = state.legal()
        wanted = [code for code in legal if state.notation(code).startswith(eager)]
        state.apply(rng.choice(wanted if wanted and rng.random() < ZEAL else legal))


def with_targets(views: Iterator[View], language: str) -> list[list[Panel]]:
    """Of every view the panels that hold something to choose, unless they were seen before."""
    known: set[tuple[str, str]] = set()
    moments = []
    for view in views:
        panels = [panel for panel in view.panels(language, NAMES) if "act" in panel.tags]
        moments.append([panel for panel in panels if (panel.svg, panel.narrow) not in known])
        known |= {(panel.svg, panel.narrow) for panel in panels}
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
    ("drawn", "eager", "settings"), [pytest.param(*one, id=one[0].game.id) for one in GAMES]
)
def test_every_target_of_whole_games_can_be_clicked(
    drawn: Drawings[Any],
    eager: tuple[str, ...],
    settings: list[Setting],
    visitors: Visitors,
) -> None:
    """Two games from the first decision to the last, and moments they may not have come to."""
    moments = list(with_targets(iter(drawn.moments().values()), "de"))
    assert {view.decision.kind for view in drawn.moments().values() if view.options} == drawn.kinds
    for seats, options in settings:
        state = drawn.game.new(seats=seats, seed=SEED, **options)
        moments += with_targets(decisions(state, eager), "en")
    check(drawn.game.id, moments, visitors)


def test_every_place_of_the_map_can_be_clicked(visitors: Visitors) -> None:
    """A journey from everywhere: no name beside a place keeps the pointer from it."""
    views = [NEWTON.game.view(travelling(place), 0) for place in PLACE_IDS]
    offered = {option.notation for view in views for option in view.options if option.open}
    assert offered >= {f"go {place}" for place in PLACE_IDS}
    check("newton", with_targets(iter(views), "en"), visitors)


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


def planted(*inside: Svg) -> list[list[Panel]]:
    """A made-up drawing."""
    drawings = [
        sheet.sheet(kind, "planted", "Planted", "", 200, *inside)
        for kind in (sheet.FULL, sheet.NARROW)
    ]
    return [[sheet.panel("planted", "Planted", "Planted", *drawings)]]


def lettering(x: float, y: float) -> Svg:
    return line("covered", x, y, 20, limit=200, least=11, anchor="middle")


TARGET = at(100, 100, rect(-30, -20, 60, 40, class_="o-paper"), data_act="one")
NEIGHBOUR = at(110, 100, rect(-30, -20, 60, 40, class_="o-paper"), data_act="other")
RING = at(100, 100, circle(0, 0, 20, class_="o-halo"), data_act="one")


@pytest.mark.parametrize("form", WIDTHS)
def test_the_check_finds_what_is_covered(visitors: Visitors, form: str) -> None:
    person = board_of("galaxy_rush", visitors)

    def covers(*inside: Svg) -> dict[str, str]:
        return {one.act: one.cover for one in targets(person, planted(*inside), form)}

    assert covers(TARGET) == {"one": ""}
    assert covers(lettering(100, 107), TARGET) == {"one": ""}
    assert "covered</text>" in covers(TARGET, lettering(100, 107))["one"]
    assert covers(TARGET, NEIGHBOUR) == {"one": "other", "other": ""}
    assert "o-ground" in covers(RING)["one"]
