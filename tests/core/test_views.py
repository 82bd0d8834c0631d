"""Views as plain values, and how far undo may reach."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import orrery
from lanterns.game import LanternsGame
from orrery.core.art.export import standalone
from orrery.core.views import Codes, Footprint, Moment, undo_limit
from orrery.games.newton.view import NewtonView


def trail(*steps: tuple[int, int]) -> list[Footprint]:
    return [Footprint(seat, reveals) for seat, reveals in steps]


@pytest.mark.parametrize(
    ("steps", "seat", "now", "limit"),
    [
        # Own decisions in a row can be taken back to the first of them.
        ([(0, 1), (0, 1), (0, 1)], 0, (0, 1), 0),
        ([(1, 1), (0, 1), (0, 1)], 0, (0, 1), 1),
        # Another seat's decision is a barrier, also with own ones behind it.
        ([(0, 1), (1, 1), (0, 1)], 0, (0, 1), 2),
        ([(0, 1), (0, 1), (1, 1)], 0, (0, 1), 3),
        # So is a reveal, wherever it came.
        ([(0, 1), (0, 2), (0, 2)], 0, (0, 2), 1),
        ([(0, 1), (0, 1), (0, 1)], 0, (0, 2), 3),
        ([(0, 1), (0, 1), (0, 2)], 0, (0, 3), 3),
        # Who does not decide now takes nothing back; nor does anybody after the end.
        ([(0, 1), (0, 1)], 1, (0, 1), 2),
        ([(0, 1), (0, 1)], 0, (1, 1), 2),
        ([(0, 1), (0, 1)], 0, (-1, 1), 2),
        # At the start there is nothing to take back.
        ([], 0, (0, 1), 0),
    ],
)
def test_undo_reaches_back_to(
    steps: list[tuple[int, int]], seat: int, now: tuple[int, int], limit: int
) -> None:
    assert undo_limit(trail(*steps), seat, Footprint(*now)) == limit


def test_a_view_is_plain_to_the_bottom() -> None:
    game = LanternsGame()
    view = game.new(seed=1).view(0)
    plain = view.to_json()
    assert json.loads(json.dumps(plain)) == json.loads(view.to_bytes())
    assert plain["viewer"] == 0
    assert plain["settings"] == {"rounds": 2, "gentle": False}
    decision = plain["decision"]
    assert isinstance(decision, dict)
    assert decision["prompt"] == ["prompt.choose", {}, ""]


def test_equal_views_have_equal_bytes() -> None:
    state = LanternsGame().new(seed=1)
    assert state.view(0).to_bytes() == state.clone().view(0).to_bytes()
    assert state.view(0).to_bytes() != state.view(1).to_bytes()


@pytest.mark.parametrize("secret", [{1, 2}, object(), b"bytes", LanternsGame])
def test_a_view_cannot_hold_anything_else(secret: Any) -> None:
    view = LanternsGame().new(seed=1).view(0)
    with pytest.raises(TypeError, match="a view cannot hold a"):
        replace(view, settings={"x": secret}).to_json()


def test_only_who_decides_has_legal_answers() -> None:
    state = orrery.load("galaxy_rush").new(seed=1)
    seat = state.seat
    assert list(state.view(seat).legal) == state.legal()
    assert state.view(1 - seat).legal == ()
    assert state.view(None).legal == ()


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_options_are_put_into_words_when_asked_for(game_id: str) -> None:
    """By the view alone, also in another process: a view holds codes, and no state."""
    state = orrery.load(game_id).new(seed=2)
    for _ in range(25):
        state.apply(state.legal()[-1])
    view = state.view(state.seat)
    assert list(view.legal) == state.legal()
    assert vars(view)["options"] == Codes(view.legal)
    sent = pickle.dumps(view)
    assert type(state).__name__.encode() not in sent.replace(type(view).__name__.encode(), b"")
    there = pickle.loads(sent)
    assert there.options == tuple(state.options())
    assert there.legal == view.legal
    assert view == there
    assert replace(view, options=()).legal == ()


def test_a_view_of_a_game_of_the_house_finds_its_way_back() -> None:
    game = orrery.load("galaxy_rush")
    view = game.new(seed=1).view(0)
    assert view.game is game
    assert view.resample(Random(1)).view(0).to_bytes() == view.to_bytes()
    assert view._repr_html_() == standalone(view.panels(), game.symbols())


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_views_of_one_moment_are_those_made_alone(game_id: str) -> None:
    """For every viewer, at many moments of a game; and none is used for another state."""
    game = orrery.load(game_id)
    state = game.new(seats=max(game.seat_counts), seed=3)
    rng = Random(1)
    viewers = (*range(state.seats), None)
    while not state.over:
        other = state.clone()
        for _ in range(5):
            if not other.over:
                other.apply(rng.choice(other.legal()))
        with Moment(state):
            together = [state.view(viewer) for viewer in viewers]
            after = other.view(None)
        assert together == [state.view(viewer) for viewer in viewers]
        assert after == other.view(None)
        state = other


def test_what_views_have_in_common_is_worked_out_once() -> None:
    state = orrery.load("newton").new(seats=4, seed=3)
    with Moment(state):
        one, other, own = state.view(None), state.view(0), state.view(1)
    assert isinstance(one, NewtonView)
    assert isinstance(other, NewtonView)
    assert isinstance(own, NewtonView)
    assert one.scores is other.scores
    assert one.players[1] is other.players[1]
    assert own.players[1] is not other.players[1]


@pytest.mark.parametrize("rng", [None, 3, "seed"])
def test_chance_has_to_be_a_generator(rng: object) -> None:
    view = orrery.load("galaxy_rush").new(seed=1).view(0)
    with pytest.raises(TypeError, match=r"takes a generator, random.Random\(seed\)"):
        view.resample(rng)  # type: ignore[arg-type]
