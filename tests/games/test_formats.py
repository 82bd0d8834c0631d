"""What a table can rely on to lay the drawings of any game out on one screen."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import orrery
from orrery.core.art.sheet import FULL, HALF, NARROW, TRAY
from orrery.core.spoken import Panel
from tests.games.drawings import Drawings, panels_of
from tests.games.test_drawings import EVERY

PURPOSES = {"stage", "tray", "seat", "aside", "score"}
SIZES = {kind.name: kind for kind in (FULL, HALF, TRAY)}
each_game = pytest.mark.parametrize(
    "drawn", [pytest.param(one, id=one.game.id) for one in EVERY], scope="module"
)


def size(svg: str) -> tuple[float, float]:
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert found is not None
    return float(found[1]), float(found[2])


@each_game
def test_every_panel_says_what_it_is_for_and_how_large_it_is(drawn: Drawings[Any]) -> None:
    for moment, view in drawn.moments().items():
        trays = 0
        for panel in panels_of(drawn, moment):
            tags = set(panel.tags)
            assert len(tags & PURPOSES) == 1, (moment, panel.name)
            [named] = tags & SIZES.keys() - PURPOSES or {"tray"}
            wide, high = size(panel.svg)
            assert wide == SIZES[named].width, (moment, panel.name)
            assert high <= SIZES[named].most, (moment, panel.name, high)
            assert size(panel.narrow)[0] == NARROW.width, (moment, panel.name)
            assert ("seat" in tags) == any(one.startswith("seat-") for one in tags)
            if "own" in tags:
                assert "seat" not in tags, (moment, panel.name)
                assert view.viewer is not None, (moment, panel.name)
            if "seat" in tags:
                assert f"seat-{view.viewer}" not in tags, (moment, panel.name)
            trays += "tray" in tags
        assert trays == (view.viewer is not None and view.viewer < view.seats), moment


@each_game
def test_a_panel_keeps_its_size_for_a_whole_game(drawn: Drawings[Any]) -> None:
    game = drawn.game
    for seats in range(1, 5):
        if seats not in game.seat_counts:
            continue
        alone = {"solo_rival": True} if (game.id, seats) == ("galaxy_rush", 1) else {}
        state = game.new(seats, seed=seats, **alone)
        rng = Random(seats)
        sizes: dict[str, tuple[tuple[float, float], tuple[float, float]]] = {}
        while not state.over:
            if state.decisions % 20 == 0:
                for panel in state.view(0).panels():
                    found = shape(panel)
                    assert sizes.setdefault(panel.name, found) == found, (seats, panel.name)
            state.apply(rng.choice(state.legal()))
        for panel in state.view(0).panels():
            # At the end the score sheet tells who won, and it is on no page that shows others.
            if "score" not in panel.tags:
                found = shape(panel)
                assert sizes.setdefault(panel.name, found) == found, (seats, panel.name)


def shape(panel: Panel) -> tuple[tuple[float, float], tuple[float, float]]:
    return size(panel.svg), size(panel.narrow)


def test_every_holding_has_a_sign_and_a_word() -> None:
    for game_id in orrery.game_ids():
        game = orrery.load(game_id)
        signs = set(re.findall(r'<symbol id="([^"]+)"', orrery.core.art.symbols(game.symbols())))
        for side in game.new(seed=1).view(None).holdings:
            assert 3 <= len(side) <= 7
            for one in side:
                assert one.symbol in signs, (game_id, one)
                for language in ("en", "de"):
                    assert game.words(language).templates[f"holding.{one.name}"]
