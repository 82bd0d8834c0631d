"""INF, RL-19, EX-03, DEC-05: gaining influence from any source."""

from __future__ import annotations

import pytest

from orrery.games.galileo_project.rules.play import GalileoProject
from tests.games.galileo_project.table import (
    asked,
    at,
    has,
    mover,
    offered,
    one,
    play,
    refused,
    wait,
)

rule = pytest.mark.rule
# C09 brings 5, C06 brings 6, C11 brings 4.
ROW = has(characters="C09 C06 C11 C11 C09")


def marker(state: GalileoProject) -> tuple[str, int, int]:
    """Track, space and MC of player 1."""
    own = one(state)
    return own.track, own.influence, own.mc


@rule("GP-INF-01", "GP-DEC-05")
@pytest.mark.parametrize("track", ["earth", "mars"])
def test_on_0_the_track_is_chosen_before_influence_is_gained(track: str) -> None:
    state = play(at(board=ROW, player1=has(mc=2, influence="0")), "recruit 1")
    assert marker(state) == ("", 0, 2)
    assert offered(state) == ["track earth", "track mars"]
    assert refused(state, "pass") == "GP-INF-01"
    play(state, f"track {track}")
    assert marker(state) == (track, 5, 2)
    assert asked(state) == "ability"


@rule("GP-INF-02")
@pytest.mark.parametrize("track", ["earth", "mars"])
def test_otherwise_it_is_added_where_the_marker_stands(track: str) -> None:
    state = play(at(board=ROW, player1=has(mc=2, influence=f"{track} 1")), "recruit 2")
    assert asked(state) == "ability"
    assert marker(state) == (track, 7, 2)


@rule("GP-INF-03")
@pytest.mark.parametrize("before", [5, 8, 10])
def test_past_10_the_marker_stops_there_for_exactly_one_mc(before: int) -> None:
    state = play(at(board=ROW, player1=has(mc=2, influence=f"mars {before}")), "recruit 2")
    assert marker(state) == ("mars", 10, 3)


@rule("GP-INF-04")
def test_landing_exactly_on_10_gives_nothing() -> None:
    state = play(at(board=ROW, player1=has(mc=2, influence="mars 4")), "recruit 2")
    assert marker(state) == ("mars", 10, 2)


@rule("GP-EX-03")
@pytest.mark.parametrize(("place", "mc"), [(1, 3), (5, 2)])
def test_a_gain_of_five_overflows_from_8_and_one_of_two_does_not(place: int, mc: int) -> None:
    state = play(at(board=ROW, player1=has(mc=2, influence="mars 8")), f"recruit {place}")
    assert marker(state) == ("mars", 10, mc)


@rule("GP-INF-05", "GP-RL-19")
@pytest.mark.parametrize(("before", "after", "mc"), [(3, 5, 3), (8, 10, 3), (9, 10, 4)])
def test_influence_of_a_technology_overflows_alike(before: int, after: int, mc: int) -> None:
    # 1a: three MC, then two influence.
    board = has(technologies="1a 2a 3a 4a")
    state = at(board=board, player1=has(mc=0, energy=1, influence=f"mars {before}"))
    assert marker(play(state, "develop 1")) == ("mars", after, mc)


@rule("GP-INF-05", "GP-RL-19", "GP-DEC-05")
def test_influence_of_a_star_z_bonus_begins_with_a_track_on_0() -> None:
    state = at(
        turn=has(stack="turn:1:goal:2 develop:1:R-STZ-E4 bonus:1:1"),
        board=has(star_z="b"),
        player1=has(mc=1, influence="0", robots="R-STZ-E4+new"),
    )
    play(state, "bonus 1")
    assert offered(state) == ["track earth", "track mars"]
    play(state, "track mars")
    assert marker(state) == ("mars", 3, 1)


@rule("GP-RL-19", "GP-RL-20")
def test_each_gain_is_compensated_by_itself_and_never_above_ten_mc() -> None:
    state = at(board=ROW, player1=has(mc=9, influence="mars 10", energy=0))
    play(state, "recruit 1", "ability ignore")
    assert marker(state) == ("mars", 10, 10)
    play(wait(state), "recruit 1")
    assert marker(state) == ("mars", 10, 10)


@rule("GP-INF-06")
@pytest.mark.parametrize("new", ["earth", "mars"])
def test_the_choice_on_0_is_free_and_forgets_the_track_used_before(new: str) -> None:
    board = has(robots="R-BLD-E3 R-TEC-E1 R-TEC-E2 R-TEC-E3 R-TEC-E4")
    state = at(board=board, player1=has(mc=0, influence="earth 4", energy=0))
    play(state, "acquire 1", "take 1", "ability ignore")
    assert marker(state) == ("", 0, 0)
    state = wait(state)
    assert mover(state) == 1
    play(state, "recruit 1", f"track {new}")
    track, influence, mc = marker(state)
    assert (track, mc) == (new, 0)
    assert influence > 0
