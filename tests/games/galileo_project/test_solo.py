"""SOLO: the challenge for one, and its rival."""

from __future__ import annotations

import pytest

from orrery.core.words import Phrase
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.game import GAME
from orrery.games.galileo_project.rules.play import GalileoProject
from tests.games.galileo_project.table import (
    asked,
    at,
    has,
    mover,
    play,
    seen,
)

rule = pytest.mark.rule
POOR = has(mc=0, energy=0, influence="earth 3")
ROBOTS = "R-MIN-E6 R-MIN-M6 R-BLD-E6 R-BLD-M6 R-STZ-E6"


def alone(round: int, **deck: str) -> GalileoProject:
    """One player, with these cards to come; nothing can be bought."""
    return at(
        seats=1,
        round=round,
        board=has(characters="C01 C02 C03 C06 C07", robots=ROBOTS),
        deck=has(characters=deck.get("characters", "C12 C11 C10 C09")),
        player1=POOR,
    )


def recruited(state: GalileoProject, place: int) -> GalileoProject:
    return play(state, f"recruit {place}", "ability ignore")


@rule("GP-SOLO-01")
@pytest.mark.parametrize("leftover", ["top", "bottom"])
def test_it_is_set_up_as_for_two(leftover: str) -> None:
    state = GAME.new(1, seed=3, leftover_project=leftover)
    assert isinstance(state, GalileoProject)
    table = seen(state)
    assert len(table.players) == 1
    assert (table.character_deck, table.robot_deck) == (24 - 5, 48 - 5)
    assert table.tiles_left == (2, 2, 2, 2)
    assert asked(state) == "project"
    drawn = [box.PROJECT_IDS[card] for card in state.deal.projects]
    assert list(table.offered) == drawn[:3]
    play(state, f"project {drawn[1]}")
    pile = [box.PROJECT_IDS[card] for card in state.pile]
    others = [drawn[0], drawn[2]]
    assert pile == (others + drawn[3:] if leftover == "top" else drawn[3:] + others)


@rule("GP-SOLO-02")
def test_after_an_odd_turn_the_rival_removes_the_first_character() -> None:
    state = recruited(alone(3), 2)
    # C02 is taken, C12 comes; then the rival removes C01, and C11 comes.
    assert seen(state).characters == ("C03", "C06", "C07", "C12", "C11")
    assert {"C01", "C02"} <= set(seen(state).characters_gone)
    assert seen(state).robots == tuple(ROBOTS.split())
    assert (state.round, mover(state)) == (4, 1)


@rule("GP-SOLO-02")
def test_the_rival_removes_after_the_refill() -> None:
    state = recruited(alone(3), 1)
    assert seen(state).characters == ("C03", "C06", "C07", "C12", "C11")


@rule("GP-SOLO-02")
def test_after_an_even_turn_the_rival_removes_the_first_robot() -> None:
    state = alone(4)
    gone = seen(state).robots_gone
    recruited(state, 2)
    assert seen(state).characters == ("C01", "C03", "C06", "C07", "C12")
    assert seen(state).robots[:4] == tuple(ROBOTS.split())[1:]
    assert seen(state).robots[4] != ""
    assert set(seen(state).robots_gone) == {*gone, "R-MIN-E6"}


@rule("GP-SOLO-03")
@pytest.mark.parametrize(("turn", "slot"), [(5, 0), (8, 1), (11, 2), (14, 3)])
def test_the_rival_claims_a_goal_after_these_turns(turn: int, slot: int) -> None:
    before = recruited(alone(turn - 1), 1)
    assert seen(before).claims[slot] == ()
    after = recruited(before, 1)
    assert seen(after).claims[slot] == (1,)
    assert [len(markers) for markers in seen(after).claims] == [1] * (slot + 1) + [0] * (3 - slot)


@rule("GP-SOLO-03")
def test_the_rival_takes_the_leftmost_free_space() -> None:
    state = at(seats=1, round=5, claims=has(A="1"), player1=POOR)
    recruited(state, 1)
    assert seen(state).claims[0] == (0, 1)
    assert seen(state).scores[0]["goals"] == 7


@rule("GP-SOLO-03")
def test_behind_the_rival_a_goal_is_worth_less() -> None:
    nine = "R-MIN-E1 R-MIN-E2 R-MIN-E3 R-BLD-E1 R-BLD-E2 R-STZ-E1 R-STZ-E2 R-TEC-E1 R-TEC-E2"
    state = at(seats=1, round=7, player1={**POOR, "robots": nine})
    play(recruited(state, 1), "claim A")
    assert seen(state).claims[0] == (1, 0)
    assert seen(state).scores[0]["goals"] == 4


@rule("GP-SOLO-04")
def test_ten_robots_of_the_rival_trigger_the_end() -> None:
    state = alone(19)
    recruited(state, 1)
    assert seen(state).ending == ""
    assert len(seen(state).robots_gone) == 9
    recruited(state, 1)
    assert len(seen(state).robots_gone) == 10
    assert state.over
    assert (seen(state).ending, state.round) == ("ten_robots", 20)


@rule("GP-SOLO-04")
def test_the_last_character_triggers_the_end_as_usual() -> None:
    by_player = recruited(alone(4, characters="C12"), 1)
    assert (by_player.over, seen(by_player).ending) == (True, "last_character")
    by_rival = recruited(alone(3, characters="C12 C11"), 1)
    assert (by_rival.over, seen(by_rival).ending) == (True, "last_character")


@rule("GP-SOLO-04")
def test_ten_own_robots_trigger_the_end_as_usual() -> None:
    nine = "R-MIN-E1 R-MIN-E2 R-MIN-E3 R-BLD-E1 R-BLD-E2 R-STZ-E1 R-STZ-E2 R-TEC-E1 R-TEC-E2"
    state = at(
        seats=1,
        round=8,
        board=has(robots="R-MIN-E4 R-MIN-M6 R-BLD-E6 R-BLD-M6 R-STZ-E6"),
        claims=has(A="rival 1", B="1", C="1", D="1"),
        player1={**POOR, "robots": nine, "influence": "earth 6"},
    )
    play(state, "acquire 1")
    assert (state.over, seen(state).ending) == (True, "ten_robots")


IO = "R-MIN-E3@io:6 R-MIN-M5@io:6 R-BLD-E6@io:6"
EUROPA = "R-MIN-E4@europa:6 R-MIN-M6@europa:6"
GANYMEDE = "R-MIN-E5@ganymede:6 R-BLD-E4@ganymede:6 R-TEC-E6@ganymede:6"
ALL_MOONS = f"{IO} {EUROPA} {GANYMEDE}"


@rule("GP-SOLO-05")
@pytest.mark.parametrize(
    ("robots", "technologies", "claims", "points", "title"),
    [
        ("", "", {}, 0, "intern"),
        (f"{IO} {GANYMEDE}", "4", {}, 39, "intern"),
        (f"{IO} {GANYMEDE}", "1 4", {}, 40, "engineer"),
        (ALL_MOONS, "1", {}, 49, "engineer"),
        (ALL_MOONS, "2", {}, 50, "director"),
        (ALL_MOONS, "1 2 3 4", {"D": "1"}, 59, "director"),
        (ALL_MOONS, "1 2 3 4", {"C": "1"}, 60, "architect"),
        (ALL_MOONS, "1 2 3 4", {"A": "1", "B": "1", "C": "1"}, 73, "architect"),
    ],
)
def test_the_points_decide_the_title(
    robots: str, technologies: str, claims: dict[str, str], points: int, title: str
) -> None:
    state = at(
        seats=1,
        round=4,
        ending="last_character",
        turn=has(stack="over"),
        deck=has(characters=""),
        claims=dict(claims),
        player1=has(robots=robots, technologies=technologies),
    )
    said = dict(state.outcome.ended.args)
    assert state.outcome.totals == (points,)
    assert said["n"] == points
    assert said["title"] == Phrase(f"solo_title.{title}")


@rule("GP-RL-35")
def test_the_game_is_for_two_to_four_and_a_rival_comes_only_alone() -> None:
    assert GAME.default_seats == 2
    for seats in (2, 3, 4):
        state = at(
            seats=seats,
            round=4,
            board=has(characters="C01 C02 C03 C06 C07", robots=ROBOTS),
            **{f"player{n}": POOR for n in range(1, seats + 1)},
        )
        while state.round == 4:
            recruited(state, 2)
        # Nobody else has taken the first character or a robot, or claimed a goal.
        assert seen(state).characters[0] == "C01"
        assert seen(state).robots == tuple(ROBOTS.split())
        assert seen(state).claims == ((), (), (), ())
