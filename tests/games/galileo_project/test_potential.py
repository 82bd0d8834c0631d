"""How well a player stands: exact at the end, sensible before, and worth following."""

from __future__ import annotations

import pytest

from orrery.bots.greedy import GreedyBot
from orrery.core.playout import random_line
from orrery.core.state import State
from orrery.games.galileo_project.game import GAME, GalileoProjectGame
from orrery.games.galileo_project.rules.play import GalileoProject
from orrery.games.galileo_project.scoring import total
from tests.games.galileo_project.table import at, has


def judged(**player: str | int) -> float:
    """How a table of round 5 looks to player 1, who has this."""
    return GAME.potential(at(player1=dict(player)), 0)


def test_at_the_end_it_is_the_difference_of_points_and_then_of_influence() -> None:
    for seed in range(10):
        state = GAME.new(2, seed)
        assert isinstance(state, GalileoProject)
        for code in random_line(state.clone(), seed):
            state.apply(code)
        first, second = state.outcome.totals
        influence = state.players[0].influence - state.players[1].influence
        assert GAME.potential(state, 0) == pytest.approx(first - second + influence / 100)
        assert GAME.potential(state, 1) == pytest.approx(second - first - influence / 100)


def test_it_says_the_same_for_a_copy_and_changes_nothing() -> None:
    state = GAME.new(3, seed=3)
    before = state.encode()
    assert GAME.potential(state, 1) == GAME.potential(state.clone(), 1)
    assert state.encode() == before


def test_a_marker_on_its_way_to_the_next_segment_is_worth_more() -> None:
    robots = "R-MIN-E3@io:6 R-MIN-M5@io:6"
    looks = [judged(robots=robots, markers=f"{space} 0 0 0") for space in range(4, 8)]
    assert looks == sorted(looks)
    assert looks[0] < looks[2]


def test_io_is_worth_more_where_it_saves_more() -> None:
    own = has(robots="R-MIN-E3@io:6", markers="4 0 0 0")
    helped, not_helped = (
        GAME.potential(at(options=has(io_rate=rate), player1=own), 0)
        for rate in ("bonus", "literal")
    )
    assert helped > not_helped + 1


def test_a_character_is_worth_more_to_whom_it_scores_more() -> None:
    at_io = "R-MIN-E3 R-MIN-M5 R-STZ-M3"
    scoring, idle = "C01", "C07"
    assert judged(mc=3, robots=at_io, tucked=scoring) > judged(mc=3, robots=at_io, tucked=idle)
    assert judged(mc=3, robots=at_io, tucked=scoring) > judged(mc=3, robots=at_io)


def test_a_goal_in_reach_is_worth_more_than_one_far_away() -> None:
    board = has(goals="G6 G7 G8 G5")
    near = at(board=board, player1=has(energy=0, technologies="1 2 3"))
    claimed = at(board=board, claims=has(A="2"), player1=has(energy=0, technologies="1 2 3"))
    # When the first marker there is the other's, less is to be had, and the other has more.
    assert GAME.potential(near, 0) > GAME.potential(claimed, 0) + 7


def test_following_it_beats_following_the_score_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both look one turn ahead; one of them counts nothing but points."""
    judgement = GalileoProjectGame.potential
    by_points = 0

    def potential(game: GalileoProjectGame, state: State, seat: int) -> float:
        if seat != by_points:
            return judgement(game, state, seat)
        assert isinstance(state, GalileoProject)
        return total(state, seat) - total(state, 1 - seat)

    monkeypatch.setattr(GalileoProjectGame, "potential", potential)
    won = []
    for seed in (1, 2):
        for by_points in (0, 1):
            state = GAME.new(2, seed)
            bot = GreedyBot(seed, samples=1)
            while not state.over:
                state.apply(bot.choose(GAME.view(state, state.seat), None))
            won.append(state.outcome.winners == (1 - by_points,))
    assert won.count(True) >= 3
