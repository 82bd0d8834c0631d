"""ABIL, MIN, BLD, STZ, TEC, LVL: what robots can do, and their levels."""

from __future__ import annotations

import pytest

from orrery.games.galileo_project.game import GAME
from orrery.games.galileo_project.rules.play import GalileoProject
from tests.games.galileo_project.table import (
    asked,
    at,
    buyer,
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
GOALS = "G1 G4 G6 G7"
MINERS = "R-MIN-E4 R-MIN-E5 R-MIN-M1 R-MIN-M3 R-MIN-M6"
BUILDERS = "R-BLD-E6 R-BLD-M4 R-BLD-M5 R-BLD-M6 R-BLD-M2 R-BLD-M3"
STARS = "R-STZ-E5 R-STZ-E6 R-STZ-M3 R-STZ-M4 R-STZ-M5"
TECHNICIANS = "R-TEC-E6 R-TEC-M3 R-TEC-M4 R-TEC-M6"


def first(cards: str, count: int) -> str:
    return " ".join(cards.split()[:count])


def display(card: str) -> str:
    return f"{card} R-TEC-E1 R-BLD-E1 R-STZ-E1 R-MIN-E1"


# --- strength -----------------------------------------------------------------------------


@rule("GP-ABIL-01", "GP-MIN-01")
@pytest.mark.parametrize("before", [0, 1, 2, 5])
def test_a_miner_brings_as_many_mc_as_there_are_miners_with_it(before: int) -> None:
    state = at(
        board=has(robots=display("R-MIN-E3"), goals=GOALS),
        player1=has(mc=0, energy=0, influence="earth 4", robots=first(MINERS, before)),
        player2=has(robots="R-MIN-M4 R-MIN-M5"),
    )
    play(state, "acquire 1")
    assert one(state).mc == before + 1


@rule("GP-EX-02", "GP-MIN-01")
def test_the_third_miner_brings_three_mc() -> None:
    state = at(
        board=has(robots=display("R-MIN-E3"), goals=GOALS),
        player1=has(mc=1, energy=0, influence="earth 4", robots=first(MINERS, 2)),
    )
    play(state, "acquire 1", "pay 0")
    assert one(state).mc == 4


@rule("GP-ABIL-02", "GP-RL-04")
def test_a_robot_modifier_makes_a_robot_count_for_that_type_too() -> None:
    robots = "R-TEC-E6+miner R-MIN-E4+technician"
    board = has(robots="R-MIN-E3 R-TEC-E4 R-BLD-E1 R-STZ-E1 R-MIN-E1", goals=GOALS)
    own = has(mc=0, energy=0, influence="earth 6", robots=robots)
    miner = play(at(board=board, player1=own), "acquire 1")
    assert one(miner).mc == 3
    # Nothing is lost: the Technician still is one.
    technician = play(at(board=board, player1=own), "acquire 2")
    assert seen(technician).pending[-1] == "level:1:3"


@rule("GP-ABIL-02", "GP-RL-06")
def test_an_open_project_counts_for_no_type_no_moon_and_no_total() -> None:
    state = at(
        board=has(robots=display("R-MIN-E3"), goals="G1 G2 G4 G6"),
        player1=has(mc=0, energy=0, influence="earth 4", project="PR05+miner", robots="R-MIN-E4"),
    )
    assert one(state).counts == (1, 0, 0, 0)
    assert one(state).progress[:2] == (1, 1)
    assert one(state).markers == (0, 3, 0, 0)
    play(state, "acquire 1")
    assert one(state).mc == 2
    assert one(state).progress[:2] == (2, 2)


@rule("GP-ABIL-03")
def test_an_ability_is_carried_out_once_and_never_again() -> None:
    state = at(
        board=has(
            robots="R-MIN-E3 R-TEC-E4 R-BLD-E1 R-STZ-E1 R-TEC-E1",
            characters="C05 C01 C02 C03 C04",
            goals=GOALS,
        ),
        player1=has(mc=0, energy=0, influence="earth 10", robots=first(MINERS, 2)),
    )
    play(state, "acquire 1")
    assert one(state).mc == 3
    play(wait(state), "acquire 1", "io 0", "pay 0", "raise R-MIN-E3")
    assert one(state).mc == 3
    # Neither does a moon modifier trigger it again: C05 brings one MC itself.
    state = at(
        turn=has(stack="turn:1:goal:2 target:1:MM-io"),
        board=has(goals=GOALS),
        player1=has(mc=0, energy=0, robots=first(MINERS, 2)),
    )
    play(state, "on R-MIN-E4")
    assert one(state).mc == 0


# --- Builder ------------------------------------------------------------------------------


def building(before: int = 0, **keys: str | int) -> dict[str, str | int | bool]:
    """A player who can acquire R-BLD-E3 and has some Builders already."""
    usual: dict[str, str | int | bool] = {"mc": 0, "energy": 0, "influence": "earth 4"}
    return has(**{**usual, "robots": first(BUILDERS, before), **keys})


@rule("GP-BLD-01")
@pytest.mark.parametrize("before", [0, 1, 3])
def test_a_builder_takes_one_of_the_first_characters_from_the_left(before: int) -> None:
    board = has(robots=display("R-BLD-E3"), characters="C01 C02 C03 C04 C05", goals=GOALS)
    state = play(at(board=board, player1=building(before)), "acquire 1")
    strength = before + 1
    assert offered(state) == [f"take {place}" for place in range(1, strength + 1)]
    assert refused(state, f"take {strength + 1}") == "GP-BLD-01"
    play(state, f"take {strength}")
    assert seen(state).taken == f"C0{strength}"
    assert seen(state).characters[strength - 1] == ""


@rule("GP-BLD-02")
@pytest.mark.parametrize("character", ["C01", "C07"])
@pytest.mark.parametrize("influence", ["earth 4", "earth 9"])
def test_either_ability_may_be_used_whatever_the_track(character: str, influence: str) -> None:
    others = "C02 C03 C04 C05"
    board = has(robots=display("R-BLD-E3"), characters=f"{character} {others}", goals=GOALS)
    state = at(board=board, player1=building(influence=influence))
    play(state, "acquire 1", "take 1")
    assert offered(state) == ["ability now", "ability tuck", "ability ignore"]
    used = play(state.clone(), "ability now")
    assert one(used).mc == {"C01": 2, "C07": 3}[character]
    assert one(used).tucked == ()
    assert one(play(state, "ability tuck")).tucked == (character,)


@rule("GP-BLD-02")
@pytest.mark.parametrize(
    ("space", "reason"), [(0, "GP-BLD-02"), (5, "GP-BLD-02"), (11, "GP-RL-14")]
)
def test_the_builder_is_named_as_the_reason_also_beyond_ganymede_4(space: int, reason: str) -> None:
    robots = "R-STZ-M5@ganymede:6 R-TEC-M4@ganymede:5"
    board = has(robots=display("R-BLD-E3"), characters="C01 C02 C03 C04 C05", goals=GOALS)
    state = at(board=board, player1=building(robots=robots, markers=f"0 0 {space} 0"))
    play(state, "acquire 1", "take 1")
    assert reason in GAME.explain(state, state.parse("ability now"))


@rule("GP-BLD-03")
def test_there_is_no_recruit_effect() -> None:
    board = has(robots=display("R-BLD-E3"), characters="C04 C02 C03 C06 C05", goals=GOALS)
    state = at(board=board, player1=building(influence="earth 7"))
    play(state, "acquire 1", "take 1")
    assert (one(state).influence, one(state).mc) == (3, 0)
    # On 0 no track is asked for either.
    state = at(board=board, player1=building())
    play(state, "acquire 1", "take 1")
    assert (asked(state), one(state).influence) == ("ability", 0)


@rule("GP-BLD-04")
def test_the_limit_holds_for_what_a_builder_takes() -> None:
    board = has(robots=display("R-BLD-E3"), characters="C01 C02 C03 C04 C05", goals=GOALS)
    state = at(board=board, player1=building(tucked="C07 C08"))
    play(state, "acquire 1", "take 1", "ability tuck")
    assert offered(state) == ["drop C01", "drop C07", "drop C08"]
    play(state, "drop C01")
    assert one(state).tucked == ("C07", "C08")


@rule("GP-BLD-04", "GP-RL-14")
@pytest.mark.parametrize("recruits", [True, False])
def test_on_ganymede_11_a_builder_gives_both_abilities_if_it_recruits(recruits: bool) -> None:
    state = at(
        options=has(builder_is_recruit=recruits),
        board=has(robots=display("R-BLD-E3"), characters="C01 C02 C03 C04 C05", goals=GOALS),
        player1=building(robots="R-STZ-M5@ganymede:6 R-TEC-M4@ganymede:5"),
    )
    assert one(state).markers[2] == 11
    play(state, "acquire 1", "take 1")
    if recruits:
        assert offered(state) == ["ability now", "ability tuck"]
        assert refused(state, "ability ignore") == "GP-GAN-05"
    else:
        assert offered(state) == ["ability now", "ability tuck", "ability ignore"]
    play(state, "ability now")
    assert one(state).mc == 2
    assert one(state).tucked == (("C01",) if recruits else ())


@rule("GP-BLD-05")
def test_with_more_builders_than_characters_all_can_be_taken() -> None:
    board = has(robots=display("R-BLD-E3"), characters="C01 C02 C03 C04 C05", goals=GOALS)
    state = play(at(board=board, player1=building(5)), "acquire 1")
    assert offered(state) == [f"take {place}" for place in range(1, 6)]


@rule("GP-BLD-05")
def test_without_characters_nothing_happens() -> None:
    state = at(
        ending="last_character",
        board=has(robots=display("R-BLD-E3"), characters="- - - - -", goals=GOALS),
        deck=has(characters=""),
        player1=building(),
        player2=has(energy=0),
    )
    play(state, "acquire 1")
    assert mover(state) == 2
    assert (one(state).markers, one(state).tucked) == ((0, 2, 0, 0), ())


@rule("GP-RL-14")
def test_taking_is_mandatory_using_is_not() -> None:
    board = has(robots=display("R-BLD-E3"), characters="C01 C02 C03 C04 C05", goals=GOALS)
    state = play(at(board=board, player1=building()), "acquire 1")
    assert refused(state, "pass") == "GP-BLD-01"
    play(state, "take 1", "ability ignore")
    assert (one(state).mc, one(state).tucked) == (0, ())
    assert seen(state).characters_gone == ("C01",)


@rule("GP-RL-14")
def test_characters_are_counted_and_not_places() -> None:
    # C04 on Earth: a robot modifier, which makes the project a second Builder.
    state = at(
        board=has(characters="C04 C02 C03 C06 C05", goals=GOALS),
        player1=has(energy=0, influence="earth 1", project="PR05+io", robots="R-BLD-E4@ganymede:3"),
    )
    play(state, "recruit 1", "ability now", "modifier RM-builder", "on PR05")
    assert (asked(state), offered(state)) == ("character", ["take 2", "take 3"])
    assert refused(state, "take 4") == "GP-BLD-01"
    assert refused(state, "take 1") == "GP-CLOSE-04"


# --- Star-Z -------------------------------------------------------------------------------


@rule("GP-STZ-01")
@pytest.mark.parametrize("before", [0, 1, 3])
def test_a_star_z_gives_exactly_one_of_the_first_bonuses(before: int) -> None:
    state = at(
        board=has(robots=display("R-STZ-E3"), star_z="a", goals=GOALS),
        player1=has(mc=0, energy=0, influence="earth 4", robots=first(STARS, before)),
    )
    play(state, "acquire 1")
    strength = before + 1
    bonuses = [f"bonus {number}" for number in range(1, strength + 1)]
    assert offered(state) == [*bonuses, "pass"]
    assert refused(state, f"bonus {strength + 1}") == "GP-STZ-01"
    play(state, "bonus 1")
    assert (one(state).mc, one(state).energy) == (2, 0)
    assert mover(state) == 2


@rule("GP-STZ-01")
@pytest.mark.parametrize(("side", "mc", "energy"), [("a", 0, 1), ("b", 1, 1)])
def test_the_side_of_the_tile_in_play_counts(side: str, mc: int, energy: int) -> None:
    state = at(
        board=has(robots=display("R-STZ-E3"), star_z=side, goals=GOALS),
        player1=has(mc=0, energy=0, influence="earth 4", robots=first(STARS, 1)),
    )
    play(state, "acquire 1", "bonus 2")
    assert (one(state).mc, one(state).energy) == (mc, energy)


@rule("GP-STZ-02", "GP-RL-15")
def test_with_six_star_z_all_five_bonuses_can_be_chosen() -> None:
    state = at(
        board=has(robots=display("R-STZ-E3"), star_z="a", goals=GOALS),
        player1=has(mc=0, energy=0, influence="earth 4", robots=STARS),
    )
    play(state, "acquire 1")
    assert offered(state) == [*(f"bonus {number}" for number in range(1, 6)), "pass"]


@rule("GP-CARD-Z1", "GP-CARD-Z2", "GP-CARD-Z3", "GP-CARD-Z4", "GP-CARD-Z5")
def test_each_bonus_is_explained_by_its_own_rule() -> None:
    state = at(
        board=has(robots=display("R-STZ-E3"), star_z="a", goals=GOALS),
        player1=has(mc=0, energy=0, influence="earth 4", robots=STARS),
    )
    play(state, "acquire 1")
    for number in range(1, 6):
        rules = state.explain(state.parse(f"bonus {number}"))
        assert rules[:2] == ["GP-STZ-01", f"GP-CARD-Z{number}"]


@rule("GP-STZ-02", "GP-RL-15")
def test_the_bonus_may_be_declined() -> None:
    state = at(
        board=has(robots=display("R-STZ-E3"), star_z="a", goals=GOALS),
        player1=has(mc=0, energy=0, influence="earth 4"),
    )
    play(state, "acquire 1", "pass")
    assert (one(state).mc, one(state).energy) == (0, 0)
    assert one(state).markers == (0, 0, 2, 0)


# --- Technician ---------------------------------------------------------------------------


@rule("GP-TEC-01")
@pytest.mark.parametrize("target", ["R-TEC-E4", "R-MIN-E3", "PR05"])
def test_a_technician_raises_one_own_robot_or_the_open_project(target: str) -> None:
    state = at(
        board=has(robots=display("R-TEC-E4"), goals=GOALS),
        player1=has(
            mc=0, energy=0, influence="earth 6", project="PR05", robots="R-MIN-E3 R-TEC-M3"
        ),
        player2=has(robots="R-MIN-E4"),
    )
    play(state, "acquire 1")
    assert offered(state) == [
        "raise R-MIN-E3",
        "raise R-TEC-E4",
        "raise R-TEC-M3",
        "raise PR05",
    ]
    assert refused(state, "raise R-MIN-E4") == "GP-TEC-01"
    assert refused(state, "pass") == "GP-TEC-01"
    levels = {"R-MIN-E3": 2, "R-TEC-M3": 2, "R-TEC-E4": 3, "PR05": 3}
    play(state, f"raise {target}")
    levels[target] += 2
    project = one(state).project
    assert project is not None
    assert project.level == levels.pop("PR05")
    assert {own.card: own.level for own in one(state).robots} == levels


@rule("GP-TEC-02", "GP-RL-16")
def test_what_the_cap_does_not_allow_is_lost() -> None:
    state = at(
        board=has(robots=display("R-TEC-E4"), goals=GOALS),
        player1=has(
            mc=0, energy=0, influence="earth 6", robots=f"{first(TECHNICIANS, 2)} R-MIN-E3@io:4"
        ),
    )
    play(state, "acquire 1", "raise R-MIN-E3")
    assert mover(state) == 2
    assert [own.level for own in one(state).robots] == [4, 2, 6, 3]
    assert one(state).markers[0] == 6 + 3


@rule("GP-RL-16")
def test_a_target_at_the_cap_cannot_be_chosen() -> None:
    state = at(
        turn=has(stack="turn:1:goal:2 level:1:2"),
        player1=has(robots="R-MIN-E3@io:6 R-MIN-E4@europa:5", project="PR05:6"),
    )
    assert offered(state) == ["raise R-MIN-E4"]
    assert refused(state, "raise R-MIN-E3") == "GP-LVL-01"
    assert refused(state, "raise PR05") == "GP-LVL-01"


@rule("GP-RL-16")
def test_without_a_target_nothing_happens() -> None:
    # C03 on Earth: level +2, and everything is at the cap.
    state = at(
        board=has(characters="C03 C01 C02 C04 C05", goals=GOALS),
        player1=has(energy=0, influence="earth 1", robots="R-MIN-E3@io:6", project="PR05:6"),
    )
    play(state, "recruit 1", "ability now")
    assert mover(state) == 2
    assert one(state).markers == (6, 0, 0, 0)


@rule("GP-EX-08")
@pytest.mark.parametrize(("technologies", "level", "io"), [("", 6, 5), ("3", 7, 6)])
def test_a_third_technician_raises_a_robot_up_to_the_cap(
    technologies: str, level: int, io: int
) -> None:
    state = at(
        board=has(robots=display("R-TEC-M5"), goals=GOALS, technologies="1a 2a 3a 4a"),
        player1=has(
            mc=0,
            energy=0,
            influence="mars 6",
            technologies=technologies,
            robots="R-TEC-E6 R-TEC-M3 R-STZ-E5@io:5",
            markers="4 2 4 0",
        ),
    )
    play(state, "acquire 1", "raise R-STZ-E5")
    assert robot(state, "R-STZ-E5").level == level
    assert one(state).markers[0] == io


# --- what is asked ------------------------------------------------------------------------

ROW = "R-MIN-E4 R-MIN-E2 R-BLD-E3 R-STZ-E3 R-TEC-E3"


@rule("GP-DEC-11")
def test_a_builder_takes_one_of_the_first_x_characters() -> None:
    state = play(buyer(ROW, "R-BLD-E4", influence="earth 5"), "acquire 3")
    assert (asked(state), offered(state)) == ("character", ["take 1", "take 2"])
    assert refused(state, "take 3") == "GP-BLD-01"
    assert refused(state, "pass") == "GP-BLD-01"
    play(state, "take 2")
    # What is done with it is the next decision.
    assert offered(state) == ["ability now", "ability tuck", "ability ignore"]


@rule("GP-DEC-12")
def test_a_star_z_gives_one_of_the_first_x_bonuses_or_none() -> None:
    own = "R-STZ-E5 R-STZ-E4"
    state = play(buyer(ROW, own, influence="earth 6"), "acquire 4")
    assert offered(state) == ["bonus 1", "bonus 2", "bonus 3", "pass"]
    assert refused(state, "bonus 4") == "GP-STZ-01"
    play(state, "pass")
    assert (mover(state), one(state).mc, one(state).energy) == (2, 0, 0)
    chosen = play(buyer(ROW, own, influence="earth 6"), "acquire 4", "bonus 1")
    assert (mover(chosen), one(chosen).mc) == (2, 2)


@rule("GP-DEC-13")
def test_a_technician_raises_something_below_the_highest_level() -> None:
    own = "R-MIN-E3@io:6 R-BLD-E4"
    state = play(buyer(ROW, own, influence="earth 7"), "acquire 5")
    assert offered(state) == ["raise R-BLD-E4", "raise R-TEC-E3", "raise PR01"]
    assert refused(state, "raise R-MIN-E3") == "GP-LVL-01"
    assert refused(state, "raise R-MIN-E5") == "GP-TEC-01"
    assert refused(state, "pass") == "GP-TEC-01"
    play(state, "raise PR01")
    project = one(state).project
    assert project is not None
    assert project.level == 2


@rule("GP-DEC-13")
def test_nothing_is_asked_when_all_is_at_the_highest_level() -> None:
    state = at(
        turn=has(stack="turn:1:goal:2 ability:1:C03:now"),
        player1=has(robots="R-MIN-E3@io:6", project="PR09:6", energy=0),
    )
    play(state, "ability now")
    assert mover(state) == 2


# --- levels -------------------------------------------------------------------------------

LEVEL_GOALS = "G1 G2 G3 G6"


def raising(steps: int, **keys: str | int) -> GalileoProject:
    """Player 1 is about to raise something by so many steps."""
    return at(
        turn=has(stack=f"turn:1:goal:2 level:1:{steps}"),
        board=has(technologies="1a 2a 3a 4a", goals=LEVEL_GOALS),
        player1=has(**{"energy": 0, **keys}),
    )


@rule("GP-LVL-01")
@pytest.mark.parametrize(("before", "after"), [(3, 5), (4, 6), (5, 6)])
def test_the_highest_level_is_six(before: int, after: int) -> None:
    state = play(raising(2, robots=f"R-MIN-E3@io:{before}"), "raise R-MIN-E3")
    assert robot(state, "R-MIN-E3").level == after
    full = raising(2, robots="R-MIN-E3@io:6")
    assert refused(full, "raise R-MIN-E3") == "GP-LVL-01"
    assert one(full).level_cap == 6


@rule("GP-LVL-02")
@pytest.mark.parametrize(("before", "after"), [(4, 6), (5, 7), (6, 7)])
def test_with_technology_3a_it_is_seven(before: int, after: int) -> None:
    state = raising(2, technologies="3", robots=f"R-MIN-E3@io:{before}")
    play(state, "raise R-MIN-E3")
    assert robot(state, "R-MIN-E3").level == after
    full = raising(2, technologies="3", robots="R-MIN-E3@io:7")
    assert refused(full, "raise R-MIN-E3") == "GP-LVL-01"


@rule("GP-LVL-02")
def test_3b_does_not_raise_the_highest_level() -> None:
    state = at(
        turn=has(stack="turn:1:goal:2 level:1:2"),
        board=has(technologies="1a 2a 3b 4a", goals=LEVEL_GOALS),
        player1=has(energy=0, technologies="3", robots="R-MIN-E3@io:5"),
    )
    play(state, "raise R-MIN-E3")
    assert robot(state, "R-MIN-E3").level == 6


@rule("GP-LVL-03")
@pytest.mark.parametrize(("technologies", "level"), [("", 6), ("3", 7)])
def test_the_same_holds_for_an_open_project(technologies: str, level: int) -> None:
    state = raising(4, technologies=technologies, project="PR09")
    play(state, "raise PR09")
    project = one(state).project
    assert project is not None
    assert project.level == level


@rule("GP-LVL-04", "GP-RL-12")
def test_raising_a_robot_moves_the_marker_of_its_moon_with_all_bonuses() -> None:
    state = raising(3, robots="R-MIN-E4@europa:3 R-MIN-M6@europa:4 R-MIN-M4")
    assert one(state).markers == (0, 7, 0, 3)
    play(state, "raise R-MIN-E4")
    assert (one(state).markers, one(state).energy) == ((0, 10, 0, 3), 1)
    callisto = raising(3, robots="R-MIN-M4 R-BLD-E5@callisto:3")
    assert one(callisto).markers[3] == 6
    play(callisto, "raise R-MIN-M4")
    assert (one(callisto).markers[3], asked(callisto)) == (9, "modifier")


@rule("GP-LVL-05", "GP-RL-12")
def test_raising_an_open_project_moves_no_marker_until_it_is_fulfilled() -> None:
    state = raising(2, project="PR05+europa", robots="R-MIN-E3")
    play(state, "raise PR05")
    assert (one(state).markers, one(state).energy) == ((2, 0, 0, 0), 0)
    # C04 on Earth: a robot modifier makes it a Miner of level 5 at Europa.
    state = at(
        board=has(characters="C04 C01 C02 C03 C05", goals=LEVEL_GOALS),
        player1=has(energy=0, influence="earth 1", project="PR05:5+europa", robots="R-MIN-E3"),
    )
    play(state, "recruit 1", "ability now", "modifier RM-miner", "on PR05")
    assert one(state).markers == (2, 5, 0, 0)
    assert robot(state, "PR05").level == 5


@rule("GP-RL-12")
def test_a_robot_that_is_not_developed_yet_moves_nothing_when_raised() -> None:
    state = at(
        turn=has(stack="turn:1:goal:2 develop:1:R-TEC-E4 level:1:2"),
        board=has(goals=LEVEL_GOALS),
        player1=has(energy=0, robots="R-TEC-E4+new R-MIN-E3"),
    )
    play(state, "raise R-TEC-E4")
    assert one(state).markers == (2 + 5, 0, 0, 0)


@rule("GP-LVL-06")
def test_levels_never_fall() -> None:
    # Neither when a robot is moved, nor when its marker goes back, nor from turn to turn.
    state = at(
        turn=has(stack="turn:1:goal:2 target:1:MM-io"),
        board=has(goals=LEVEL_GOALS),
        player1=has(energy=0, robots="R-MIN-E4@europa:5 R-MIN-M6@europa:6", project="PR05:4"),
    )
    play(state, "on R-MIN-E4")
    wait(state)
    assert [own.level for own in one(state).robots] == [5, 6]
    assert one(state).markers == (5, 6, 0, 0)
    project = one(state).project
    assert project is not None
    assert project.level == 4
