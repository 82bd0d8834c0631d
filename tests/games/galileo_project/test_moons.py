"""DEV: development markers and their bonus spaces."""

from __future__ import annotations

import pytest

from orrery.core.errors import BadPosition
from orrery.games.galileo_project import actions as act
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
    robot,
    seen,
    wait,
)

rule = pytest.mark.rule
GOALS = "G1 G2 G3 G6"
# Three robots of level 7 explain any space of a track, and a fourth takes part in the test.
CROWD = {
    "io": "R-MIN-E3@io:7 R-STZ-E5@io:7 R-TEC-E4@io:7",
    "europa": "R-BLD-E3@europa:7 R-MIN-E4@europa:7 R-TEC-E5@europa:7",
    "ganymede": "R-MIN-E5@ganymede:7 R-BLD-E4@ganymede:7 R-STZ-E3@ganymede:7",
    "callisto": "R-MIN-M4@callisto:7 R-BLD-E5@callisto:7 R-STZ-E4@callisto:7",
}
MOONS = tuple(CROWD)
HELPER = {
    "io": "R-MIN-M5",
    "europa": "R-STZ-E6",
    "ganymede": "R-TEC-M4",
    "callisto": "R-TEC-E3",
}


def crowded(moon: str, space: int, stack: str, **keys: str | int) -> GalileoProject:
    """A player with technology 3a whose marker of a moon stands on a space."""
    markers = " ".join(str(space if name == moon else 0) for name in MOONS)
    return at(
        turn=has(stack=f"turn:1:goal:2 {stack}"),
        board=has(technologies="1a 2a 3a 4a", goals=GOALS),
        player1=has(
            **{
                "energy": 0,
                "technologies": "3",
                "robots": f"{CROWD[moon]} {HELPER[moon]}",
                "markers": markers,
                **keys,
            }
        ),
    )


def marker(state: GalileoProject, moon: str) -> int:
    return one(state).markers[MOONS.index(moon)]


@rule("GP-DEV-01")
@pytest.mark.parametrize(
    ("moon", "top"), [("io", 13), ("europa", 12), ("ganymede", 15), ("callisto", 14)]
)
def test_each_moon_has_a_track_of_its_own_length(moon: str, top: int) -> None:
    state = crowded(moon, top - 1, "level:1:1")
    play(state, f"raise {HELPER[moon]}")
    assert marker(state, moon) == top
    with pytest.raises(BadPosition):
        crowded(moon, top + 1, "level:1:1")


@rule("GP-DEV-02", "GP-RL-11")
@pytest.mark.parametrize(
    ("moon", "top"), [("io", 13), ("europa", 12), ("ganymede", 15), ("callisto", 14)]
)
def test_steps_beyond_the_last_space_are_lost(moon: str, top: int) -> None:
    state = crowded(moon, top - 1, "level:1:3")
    play(state, f"raise {HELPER[moon]}")
    assert marker(state, moon) == top
    # Going back counts from the last space, not from a sum of levels.
    other = "europa" if moon == "io" else "io"
    state = crowded(moon, top, f"target:1:MM-{other}")
    play(state, f"on {CROWD[moon].split('@')[0]}")
    assert (marker(state, moon), marker(state, other)) == (top - 7, 7)


@rule("GP-DEV-02", "GP-RL-11")
def test_steps_below_0_are_lost() -> None:
    state = crowded("ganymede", 5, "target:1:MM-io")
    play(state, "on R-MIN-E5")
    assert one(state).markers == (7, 0, 0, 0)


@rule("GP-DEV-03")
@pytest.mark.parametrize(
    ("before", "steps", "energy"), [(2, 1, 1), (2, 2, 1), (3, 2, 0), (5, 1, 1), (2, 3, 1)]
)
def test_reaching_or_passing_a_bonus_space_gives_its_bonus(
    before: int, steps: int, energy: int
) -> None:
    state = crowded("europa", before, f"level:1:{steps}")
    play(state, "raise R-STZ-E6")
    assert (marker(state, "europa"), one(state).energy) == (before + steps, energy)


@rule("GP-DEV-04")
def test_moving_back_gives_neither_energy_nor_a_modifier() -> None:
    # From 12 back over 9 and 6; and from 9 back over 7 and onto 2.
    state = play(crowded("europa", 12, "target:1:MM-io"), "on R-MIN-E4")
    assert (marker(state, "europa"), one(state).energy, mover(state)) == (5, 0, 2)
    state = play(crowded("callisto", 9, "target:1:MM-io"), "on R-BLD-E5")
    assert (marker(state, "callisto"), mover(state)) == (2, 2)


@rule("GP-DEV-05", "GP-EX-06")
def test_a_space_left_backwards_gives_its_bonus_again() -> None:
    state = at(
        turn=has(stack="turn:1:goal:2 target:1:MM-io"),
        board=has(goals=GOALS),
        player1=has(energy=0, robots="R-MIN-M6 R-TEC-E5@europa:3"),
    )
    assert one(state).markers == (0, 7, 0, 0)
    play(state, "on R-MIN-M6")
    assert (one(state).markers, one(state).energy) == ((4, 3, 0, 0), 0)
    # Later on, three steps forward from there.
    forward = at(
        turn=has(stack="turn:1:goal:2 level:1:3"),
        board=has(goals=GOALS),
        player1=has(energy=0, robots="R-MIN-M6@io+moon R-TEC-E5@europa:3"),
    )
    play(forward, "raise R-TEC-E5")
    assert (one(forward).markers, one(forward).energy) == ((4, 6, 0, 0), 1)


@rule("GP-DEV-05")
def test_in_one_game_the_same_space_pays_twice() -> None:
    # Player 1 recruits C05 (moon modifier) and later C03 (level +2), both on Earth.
    state = at(
        board=has(characters="C05 C01 C02 C03 C06", goals=GOALS),
        player1=has(energy=0, influence="earth 1", robots="R-MIN-E4 R-TEC-M3@europa:2"),
        player2=has(mc=0, influence="0"),
    )
    assert one(state).markers == (0, 5, 0, 0)
    play(state, "recruit 1", "ability now", "modifier MM-io", "on R-MIN-E4")
    assert (one(state).markers, one(state).energy) == ((3, 2, 0, 0), 0)
    wait(state)
    place = seen(state).characters.index("C03") + 1
    play(state, f"recruit {place}", "ability now", "raise R-TEC-M3")
    assert (one(state).markers, one(state).energy) == ((3, 4, 0, 0), 1)


@rule("GP-DEV-06", "GP-RL-10")
def test_lasting_effects_follow_the_present_space() -> None:
    # Europa 12 makes 2b free of energy; once its marker has gone back to 8, not any more.
    board = has(technologies="1a 2b 3b 4a", goals=GOALS, characters="C05 C01 C02 C03 C06")
    robots = "R-MIN-M6@europa:4 R-MIN-E4@europa:4 R-TEC-E5@europa:4"
    own = has(mc=0, energy=0, influence="earth 1", robots=robots)
    state = at(board=board, player1=own, player2=has(mc=0, influence="0"))
    assert "develop 2" in offered(state)
    play(state, "recruit 1", "ability now", "modifier MM-ganymede", "on R-MIN-M6")
    assert (one(state).markers, one(state).tuck_limit) == ((0, 8, 4, 0), 3)
    wait(state)
    assert refused(state, "develop 2") == "GP-TECH-08"
    # Ganymede 4 came, so either ability may be used.
    play(state, "recruit 1")
    assert offered(state) == ["ability now", "ability tuck", "ability ignore"]


@rule("GP-DEV-06")
def test_the_rate_of_io_is_lost_when_its_marker_goes_back() -> None:
    robots = "R-BLD-E6@io:4 R-STZ-E5@io:3"
    state = at(
        turn=has(stack="turn:1:goal:2 target:1:MM-europa"),
        board=has(goals=GOALS),
        player1=has(energy=0, robots=robots),
    )
    assert one(state).io_saving == 5
    play(state, "on R-BLD-E6")
    assert (one(state).markers[0], one(state).io_saving) == (3, 3)


@rule("GP-DEV-07", "GP-RL-09")
def test_a_move_is_finished_and_then_each_bonus_with_all_it_causes() -> None:
    # From 0 over 2 and 7: the first modifier makes a Technician, whose ability and development
    # come before the second modifier is asked for.
    state = at(
        turn=has(stack="turn:1:goal:2 target:1:MM-callisto"),
        board=has(goals=GOALS, technologies="1a 2a 3a 4a"),
        player1=has(
            energy=0, technologies="3", project="PR05+europa", robots="R-MIN-E3@io:7 R-MIN-E5"
        ),
    )
    play(state, "on R-MIN-E3")
    assert one(state).markers == (0, 0, 3, 7)
    assert seen(state).pending[1:] == ("modifiers:1:any:1", "modifier:1:any")
    play(state, "modifier RM-technician", "on PR05")
    assert (asked(state), one(state).markers[1], one(state).energy) == ("level", 0, 0)
    play(state, "raise PR05")
    assert (asked(state), one(state).markers[1], one(state).energy) == ("modifier", 4, 1)
    play(state, "modifier RM-builder", "on R-MIN-E5")
    assert mover(state) == 2


@rule("GP-DEV-07", "GP-RL-09", "GP-RL-13")
def test_a_bonus_once_earned_is_not_lost_when_the_marker_moves_back() -> None:
    # The new Technician reaches level 6: from 1 over 2 and onto 7.
    state = at(
        turn=has(stack="turn:1:goal:2 develop:1:R-TEC-M5 level:1:3"),
        board=has(goals=GOALS),
        player1=has(energy=0, robots="R-STZ-M1@callisto:1 R-TEC-M5+new"),
    )
    play(state, "raise R-TEC-M5")
    assert one(state).markers == (0, 0, 0, 7)
    play(state, "modifier MM-io", "on R-TEC-M5")
    assert (one(state).markers, asked(state)) == ((6, 0, 0, 1), "modifier")
    play(state, "modifier RM-miner", "on R-TEC-M5")
    assert mover(state) == 2


@rule("GP-RL-10", "GP-EX-01")
def test_a_moved_robot_takes_its_level_from_one_moon_to_another_back_first() -> None:
    state = at(
        turn=has(stack="turn:1:goal:2 target:1:MM-ganymede"),
        board=has(goals=GOALS),
        player1=has(energy=2, robots="R-MIN-M6 R-TEC-E5 R-STZ-E3"),
    )
    assert one(state).markers == (0, 7, 2, 0)
    state.journal = []
    play(state, "on R-MIN-M6")
    told = [event[0] for event in state.journal or []]
    assert told.index(act.TOLD_SET_BACK) < told.index(act.TOLD_ADVANCED)
    assert one(state).markers == (0, 3, 6, 0)
    assert one(state).energy == 2
    assert robot(state, "R-MIN-M6").moon == "ganymede"
    assert "MM-ganymede" not in one(state).modifiers
