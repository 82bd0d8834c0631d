"""Bots know no more than their seat; one that looks at the table is found out."""

from __future__ import annotations

import sys
from random import Random

import pytest

import orrery
from orrery import bots
from orrery.core.game import Game
from orrery.core.state import State
from orrery.core.views import View
from orrery.laws import LawBroken, Mode, modes
from orrery.laws.fairness import (
    Player,
    answers_follow_from_the_life,
    answers_follow_from_the_view,
)
from tests.laws.cases import disguise_of, played

BUILT_IN = [orrery.load(game_id) for game_id in orrery.game_ids()]
SPECS = ("random", "greedy:samples=1", "search:iterations=6")

each_bot = pytest.mark.parametrize("spec", SPECS)
each_game_of_the_house = pytest.mark.parametrize(
    "game", [pytest.param(game, id=game.id) for game in BUILT_IN]
)


def player(spec: str) -> Player:
    bot = bots.load(spec, seed=3)
    return lambda view: bot.choose(view, None)


def peeking() -> Player:
    """A cheat: climbs out of its own frame until it meets a table, and looks at all of it."""

    def choose(view: View) -> int:
        frame = sys._getframe(1)
        while not isinstance(table := frame.f_locals.get("state"), State):
            assert frame.f_back is not None
            frame = frame.f_back
        legal = view.legal
        return legal[int(table.fingerprint(), 16) % len(legal)]

    return choose


def with_choices(game: Game, mode: Mode, count: int) -> list[State]:
    """Some moments of a game at which there is something to choose."""
    story = played(game, mode, 1)
    places = [at for at, state in enumerate(story.states()) if len(state.legal()) > 1]
    return [story.at(place) for place in sorted(Random(5).sample(places, count))]


@each_bot
@each_game_of_the_house
def test_no_bot_answers_by_what_is_hidden_now(game: Game, spec: str) -> None:
    for mode in (modes(game)[0], modes(game)[-1]):
        for state in with_choices(game, mode, 3):
            answers_follow_from_the_view(state, lambda: player(spec))


@each_bot
@each_game_of_the_house
def test_no_bot_answers_by_a_hidden_past(game: Game, spec: str) -> None:
    story = played(game, modes(game)[0], 2)
    half = len(story.codes) // 2
    assert answers_follow_from_the_life(
        story, 0, disguise_of(game), lambda: player(spec), decisions=half, every=1 + half // 12
    )


@each_game_of_the_house
def test_a_bot_that_looks_at_the_table_is_found_out(game: Game) -> None:
    mode = modes(game)[0]
    story = played(game, mode, 2)
    with pytest.raises(LawBroken, match="depends on what is hidden"):
        answers_follow_from_the_view(with_choices(game, mode, 1)[0], peeking, twins=10)
    with pytest.raises(LawBroken, match="depends on a hidden past"):
        answers_follow_from_the_life(story, 0, disguise_of(game), peeking)
