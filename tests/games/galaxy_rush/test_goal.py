"""GOAL: how long a game lasts, where reputation comes from, who plays."""

from __future__ import annotations

import pytest

from orrery.core.errors import BadOptions
from orrery.games.galaxy_rush.game import GAME
from tests.games.galaxy_rush.builder import finished, score, seen, walk

rule = pytest.mark.rule


@rule("GR-GOAL-01")
def test_a_game_lasts_four_seasons() -> None:
    seasons = [state.season for state in walk(seed=1)]
    assert seasons == sorted(seasons)
    assert set(seasons) == {1, 2, 3, 4}


@rule("GR-GOAL-01")
@pytest.mark.parametrize("seed", range(12))
def test_the_most_reputation_at_the_end_wins(seed: int) -> None:
    *_, state = walk(seed)
    outcome = state.outcome
    assert state.over
    assert outcome.totals == tuple(sum(sheet.values()) for sheet in seen(state).scores)
    (winner,) = outcome.winners
    if outcome.totals[0] != outcome.totals[1]:
        assert outcome.totals[winner] == max(outcome.totals)
        assert outcome.tie_break is None
    else:
        assert outcome.tie_break is not None


@rule("GR-GOAL-01")
def test_the_winner_is_whoever_has_more_whichever_colour_that_is() -> None:
    state = finished().state()
    assert state.outcome.totals == (78, 38)
    assert state.outcome.winners == (0,)
    poorer = finished().blue(up="I1 O1 P1 R1 AS01 AS02 AS03 C01", discoveries="").state()
    assert poorer.outcome.totals == (36, 38)
    assert poorer.outcome.winners == (1,)


@rule("GR-GOAL-02")
def test_reputation_comes_from_seven_sources() -> None:
    state = finished().state()
    assert score(state, "blue") == {
        "medals": 5 + 8,
        "heroics": 3 + 6,
        "discoveries": 1 + 2,
        "expeditions": 8 + 10 + 15,
        "distance": 75 // 10,
        "achievements": 3 + 4,
        "predictions": 6,
    }
    assert score(state, "orange") == {
        "medals": 6 + 9,
        "heroics": 0,
        "discoveries": 0,
        "expeditions": 0,
        "distance": 130 // 10,
        "achievements": 4,
        "predictions": 6,
    }
    assert state.outcome.totals == (13 + 9 + 3 + 33 + 7 + 7 + 6, 15 + 13 + 4 + 6)


@rule("GR-GOAL-03")
@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_the_game_is_for_exactly_two(seats: int) -> None:
    with pytest.raises(BadOptions):
        GAME.new(seats=seats)


@rule("GR-GOAL-03")
def test_one_captain_alone_is_told_why_not() -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.new(seats=1)
    assert refusal.value.rule == "GR-GOAL-03"


@rule("GR-GOAL-03")
def test_without_a_word_about_options_nothing_beyond_the_rulebook_is_played() -> None:
    state = GAME.new(seed=1)
    assert state.seats == 2
    assert state.settings.options == {
        "accelerate_chain": False,
        "prediction_ties": "none",
        "reveal_own_predictions": False,
        "solo_rival": False,
        "solo_level": "cadet",
    }
    with pytest.raises(BadOptions, match="has no option 'draft'"):
        GAME.new(draft=True)


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_there_is_nothing_to_see_from_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match="no seat"):
        GAME.new(seed=1).view(seat)


def test_nobody_looks_from_the_seat_of_a_solo_rival() -> None:
    state = GAME.new(seed=1, solo_rival=True)
    assert seen(state, 0).captains[1].hand == ("", "", "")
    with pytest.raises(ValueError, match="no seat 1"):
        state.view(1)
