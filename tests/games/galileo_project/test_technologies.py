"""TECH: developing a technology."""

from __future__ import annotations

import pytest

from tests.games.galileo_project.table import (
    asked,
    at,
    fresh,
    has,
    mover,
    offered,
    one,
    play,
    refused,
    seen,
)

rule = pytest.mark.rule
EUROPA_12 = "R-MIN-E4@europa:6 R-MIN-M6@europa:6"


@rule("GP-TECH-01")
def test_a_technology_costs_its_energy_and_its_mc() -> None:
    board = has(technologies="1a 2a 3a 4b")
    state = play(at(board=board, player1=has(mc=3, energy=3)), "develop 4")
    assert (one(state).mc, one(state).energy) == (2, 1)
    assert seen(state).tiles_left == (2, 2, 2, 1)
    assert mover(state) == 2


@rule("GP-TECH-02")
def test_the_tile_lies_above_the_board_of_its_player() -> None:
    state = at(
        board=has(technologies="1a 2b 3a 4a"),
        player1=has(energy=3, technologies="4"),
        player2=has(technologies="1"),
    )
    play(state, "develop 2")
    assert one(state).technologies == ("2b", "4a")
    assert seen(state).players[1].technologies == ("1a",)


@rule("GP-TECH-03")
def test_an_immediate_effect_is_carried_out_at_once() -> None:
    state = play(at(player1=has(mc=0, energy=1, influence="mars 4")), "develop 1")
    own = one(state)
    assert (own.mc, own.energy, own.track, own.influence) == (3, 0, "mars", 6)


@rule("GP-TECH-04")
def test_a_lasting_effect_holds_in_later_turns() -> None:
    state = at(
        board=has(robots="R-BLD-M1 R-BLD-M2 R-BLD-M3 R-BLD-M4 R-MIN-E3"),
        player1=has(mc=1, energy=1, influence="earth 5"),
        player2=has(mc=0),
    )
    assert refused(state, "acquire 5") == "GP-ROB-07"
    play(state, "develop 2")
    assert mover(state) == 2
    play(state, "recruit 1", "ability ignore")
    # The Miner costs 4, and 7 on this place for everybody else.
    play(state, "pass", "acquire 5", "pay 0")
    assert one(state).influence == 1
    assert one(state).robots[0].card == "R-MIN-E3"


@rule("GP-TECH-05", "GP-SCORE-04")
@pytest.mark.parametrize(
    ("tiles", "kinds", "points"),
    [
        ("1a 2a 3a 4a", "1", 1),
        ("1a 2a 3a 4a", "2", 2),
        ("1a 2a 3a 4a", "3", 2),
        ("1a 2a 3a 4a", "4", 3),
        ("1b 2b 3b 4b", "1 4", 4),
        ("1b 2b 3b 4b", "2 3", 4),
        ("1a 2b 3a 4b", "1 2 3 4", 8),
    ],
)
def test_each_technology_scores_what_it_shows(tiles: str, kinds: str, points: int) -> None:
    state = at(
        ending="last_character",
        turn=has(stack="over"),
        board=has(technologies=tiles),
        deck=has(characters=""),
        player1=has(technologies=kinds),
    )
    assert state.outcome.scores[0]["technologies"] == points
    assert state.outcome.scores[1]["technologies"] == 0


@rule("GP-TECH-06")
def test_nobody_develops_the_same_technology_twice() -> None:
    state = at(player1=has(mc=9, energy=5, technologies="1 3"))
    assert refused(state, "develop 1") == "GP-TECH-06"
    assert refused(state, "develop 3") == "GP-TECH-06"
    assert [act for act in offered(state) if act.startswith("develop")] == [
        "develop 2",
        "develop 4",
    ]


@rule("GP-TECH-07")
def test_when_the_tiles_of_a_kind_are_gone_nobody_develops_it() -> None:
    state = at(
        seats=3,
        player1=has(mc=9, energy=5),
        player2=has(technologies="1 2"),
        player3=has(technologies="1"),
    )
    assert seen(state).tiles_left == (0, 1, 2, 2)
    assert refused(state, "develop 1") == "GP-TECH-07"
    assert "develop 2" in offered(state)
    poor = at(
        seats=3,
        player1=has(mc=0, energy=0),
        player2=has(technologies="1"),
        player3=has(technologies="1"),
    )
    assert refused(poor, "develop 1") == "GP-TECH-07"
    assert refused(poor, "develop 2") == "GP-TECH-08"
    four = at(
        seats=4,
        player1=has(mc=9, energy=5),
        player2=has(technologies="1 2"),
        player3=has(technologies="1"),
    )
    assert "develop 1" in offered(four)


@rule("GP-TECH-08")
def test_mc_and_io_do_not_replace_energy_and_energy_does_not_replace_mc() -> None:
    at_io_13 = "R-MIN-E3@io:6 R-MIN-M5@io:6 R-BLD-E6@io:4"
    rich = at(player1=has(mc=10, energy=0, influence="earth 10", robots=at_io_13))
    assert one(rich).markers[0] == 13
    for kind in (1, 2, 3, 4):
        assert refused(rich, f"develop {kind}") == "GP-TECH-08"
    full = at(player1=has(mc=0, energy=5, influence="earth 10"))
    assert refused(full, "develop 4") == "GP-TECH-08"
    assert "develop 2" in offered(full)


@rule("GP-TECH-08")
def test_only_europa_lowers_the_energy_and_never_the_mc() -> None:
    state = at(player1=has(mc=1, energy=0, robots=EUROPA_12))
    assert [act for act in offered(state) if act.startswith("develop")] == [
        "develop 1",
        "develop 2",
        "develop 3",
    ]
    play(state, "develop 3")
    assert (one(state).mc, one(state).energy) == (0, 0)
    no_mc = at(player1=has(mc=0, energy=0, robots=EUROPA_12))
    assert refused(no_mc, "develop 3") == "GP-TECH-08"
    two_energy = at(player1=has(mc=1, energy=2, robots=EUROPA_12))
    play(two_energy, "develop 4")
    assert (one(two_energy).mc, one(two_energy).energy) == (0, 1)
    below = at(player1=has(mc=1, energy=0, robots=EUROPA_12, markers="0 11 0 0"))
    assert refused(below, "develop 2") == "GP-TECH-08"
    assert asked(below) == "action"


@rule("GP-RL-34")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 2), (3, 2), (4, 3)])
def test_how_many_technology_tiles_there_are(seats: int, tiles: int) -> None:
    assert seen(fresh(seats, 1)).tiles_left == (tiles,) * 4
