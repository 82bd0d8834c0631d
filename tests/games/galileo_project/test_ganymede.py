"""GAN: how many characters may be tucked, and which abilities may be used."""

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
    robot,
    seen,
)

rule = pytest.mark.rule
GOALS = "G1 G3 G4 G6"
TUCKED = ("C07", "C08", "C09", "C10", "C11", "C12", "C06")
ROBOTS = "R-MIN-E5@ganymede:6 R-BLD-E4@ganymede:6 R-STZ-M5@ganymede:6"


def standing(space: int, tucked: int, **keys: str | int) -> GalileoProject:
    """Ganymede's marker on a space, some characters tucked, C01 (now on Earth) to recruit."""
    return at(
        board=has(characters="C01 C02 C03 C05 C04", goals=GOALS),
        player1=has(
            **{
                "mc": 0,
                "energy": 0,
                "influence": "mars 1",
                "robots": ROBOTS,
                "markers": f"0 0 {space} 0",
                "tucked": " ".join(TUCKED[:tucked]),
                **keys,
            }
        ),
    )


def fits(space: int, limit: int) -> bool:
    """Whether exactly so many may be tucked on a space; C01 is tucked on top of the others."""
    under = play(standing(space, limit - 1), "recruit 1", "ability tuck")
    assert (mover(under), len(one(under).tucked)) == (2, limit)
    over = play(standing(space, limit), "recruit 1", "ability tuck")
    return asked(over) == "drop" and one(over).tuck_limit == limit


@rule("GP-GAN-01")
def test_on_0_two_may_be_tucked_and_the_colour_decides() -> None:
    assert fits(0, 2)
    state = play(standing(0, 0), "recruit 1")
    assert offered(state) == ["ability tuck", "ability ignore"]
    assert refused(state, "ability now") == "GP-CHAR-07"


@rule("GP-GAN-02")
@pytest.mark.parametrize("space", [1, 3])
def test_on_1_to_3_three_may_be_tucked_and_the_colour_decides(space: int) -> None:
    assert fits(space, 3)
    state = play(standing(space, 0), "recruit 1")
    assert refused(state, "ability now") == "GP-CHAR-07"


@rule("GP-GAN-03")
@pytest.mark.parametrize("space", [4, 7])
@pytest.mark.parametrize("track", ["earth", "mars"])
def test_on_4_to_7_either_ability_may_be_used_and_three_tucked(space: int, track: str) -> None:
    assert fits(space, 3)
    state = play(standing(space, 0, influence=f"{track} 1"), "recruit 1")
    assert offered(state) == ["ability now", "ability tuck", "ability ignore"]
    used = play(state.clone(), "ability now")
    assert (one(used).mc, one(used).tucked) == (2, ())
    kept = play(state.clone(), "ability tuck")
    assert (one(kept).mc, one(kept).tucked) == (0, ("C01",))
    play(state, "ability ignore")
    assert (one(state).mc, one(state).tucked) == (0, ())


@rule("GP-GAN-04")
@pytest.mark.parametrize("space", [8, 10])
def test_on_8_to_10_five_may_be_tucked(space: int) -> None:
    assert fits(space, 5)
    state = play(standing(space, 0), "recruit 1")
    assert offered(state) == ["ability now", "ability tuck", "ability ignore"]


@rule("GP-GAN-05")
@pytest.mark.parametrize("space", [11, 14])
@pytest.mark.parametrize("track", ["earth", "mars"])
def test_on_11_to_14_the_immediate_ability_may_be_used_and_the_card_is_tucked(
    space: int, track: str
) -> None:
    assert fits(space, 5)
    state = play(standing(space, 0, influence=f"{track} 1"), "recruit 1")
    assert offered(state) == ["ability now", "ability tuck"]
    assert refused(state, "ability ignore") == "GP-GAN-05"
    used = play(state.clone(), "ability now")
    assert (one(used).mc, one(used).tucked) == (2, ("C01",))
    assert seen(used).characters_gone == ()
    play(state, "ability tuck")
    assert (one(state).mc, one(state).tucked) == (0, ("C01",))


@rule("GP-GAN-06")
def test_on_15_six_may_be_tucked() -> None:
    assert fits(15, 6)
    state = play(standing(15, 0), "recruit 1")
    assert offered(state) == ["ability now", "ability tuck"]
    play(state, "ability now")
    assert (one(state).mc, one(state).tucked) == (2, ("C01",))


# --- moving back --------------------------------------------------------------------------


def moving_away(**keys: str | int) -> GalileoProject:
    """Ganymede 8 with five tucked; C05 is recruited for its moon modifier."""
    return at(
        board=has(characters="C05 C01 C02 C03 C04", goals="G7 G1 G3 G6"),
        player1=has(
            **{
                "mc": 0,
                "energy": 0,
                "influence": "earth 1",
                "tucked": "C07 C08 C09 C10 C11",
                "robots": "R-MIN-E5@ganymede:4 R-BLD-E4@ganymede:4 R-STZ-E5@io:4",
                **keys,
            }
        ),
    )


@rule("GP-GAN-07")
def test_a_lowered_limit_is_met_at_the_end_of_the_turn() -> None:
    state = play(moving_away(), "recruit 1", "ability now", "modifier MM-io", "on R-MIN-E5")
    assert (one(state).markers[2], one(state).tuck_limit) == (4, 3)
    # They still lie there, and count for the goal of step 3.
    assert (asked(state), len(one(state).tucked)) == ("goal", 5)
    play(state, "claim A")
    assert (asked(state), mover(state)) == ("drop", 1)
    assert offered(state) == ["drop C07", "drop C08", "drop C09", "drop C10", "drop C11"]
    assert refused(state, "pass") == "GP-GAN-07"
    play(state, "drop C08")
    assert (asked(state), mover(state)) == ("drop", 1)
    play(state, "drop C11")
    assert mover(state) == 2
    assert one(state).tucked == ("C07", "C09", "C10")


@rule("GP-GAN-07")
def test_without_surplus_nothing_is_discarded() -> None:
    state = moving_away(tucked="C07 C08 C09")
    play(state, "recruit 1", "ability now", "modifier MM-io", "on R-MIN-E5")
    assert mover(state) == 2
    assert len(one(state).tucked) == 3


@rule("GP-GAN-08")
def test_a_limit_regained_in_the_same_turn_costs_nothing() -> None:
    # The robot that leaves passes Callisto 2: a modifier, which brings another one to Ganymede.
    state = play(moving_away(), "recruit 1", "ability now", "modifier MM-callisto", "on R-MIN-E5")
    assert (one(state).markers, asked(state)) == ((4, 0, 4, 4), "modifier")
    play(state, "modifier MM-ganymede", "on R-STZ-E5")
    assert one(state).markers == (0, 0, 8, 4)
    play(state, "pass")
    assert mover(state) == 2
    assert len(one(state).tucked) == 5


# --- moved by the character itself --------------------------------------------------------


@rule("GP-GAN-09")
def test_reaching_11_by_the_immediate_ability_adds_no_tuck() -> None:
    # C09: level +1, from 10 to 11.
    state = at(
        board=has(characters="C09 C01 C02 C03 C04", goals=GOALS),
        player1=has(energy=0, influence="mars 1", robots="R-MIN-E5@ganymede:5 R-BLD-E4@ganymede:5"),
    )
    play(state, "recruit 1")
    assert offered(state) == ["ability now", "ability tuck", "ability ignore"]
    play(state, "ability now", "raise R-MIN-E5")
    assert (one(state).markers[2], one(state).tucked) == (11, ())
    assert seen(state).characters_gone == ("C09",)


@rule("GP-GAN-09")
def test_leaving_11_by_the_immediate_ability_cancels_no_tuck_but_lowers_the_limit() -> None:
    # C05: a moon modifier takes Ganymede from 11 to 5, where three may be tucked.
    state = at(
        board=has(characters="C05 C01 C02 C03 C04", goals=GOALS),
        player1=has(
            energy=0,
            influence="mars 1",
            tucked="C07 C08 C09",
            robots="R-MIN-E5@ganymede:6 R-BLD-E4@ganymede:5",
        ),
    )
    play(state, "recruit 1", "ability now", "modifier MM-io", "on R-MIN-E5")
    assert robot(state, "R-MIN-E5").moon == "io"
    assert (one(state).markers[2], asked(state)) == (5, "drop")
    assert one(state).tucked == ("C07", "C08", "C09", "C05")
    play(state, "drop C07")
    assert mover(state) == 2


# --- rulings ------------------------------------------------------------------------------

GANYMEDE_11 = "R-MIN-E5@ganymede:5 R-BLD-E4@ganymede:6"


@rule("GP-RL-24")
@pytest.mark.parametrize(("choice", "mc"), [("now", 2), ("tuck", 0)])
def test_from_ganymede_11_on_the_tuck_follows_in_any_case(choice: str, mc: int) -> None:
    state = at(player1=has(mc=0, energy=0, influence="earth 1", robots=GANYMEDE_11))
    play(state, "recruit 1")
    assert offered(state) == ["ability now", "ability tuck"]
    assert refused(state, "ability ignore") == "GP-GAN-05"
    play(state, f"ability {choice}")
    assert (one(state).mc, one(state).tucked) == (mc, ("C01",))


@rule("GP-RL-28")
@pytest.mark.parametrize(("space", "limit"), [(14, 5), (15, 6)])
def test_the_last_space_of_ganymede_is_15_and_has_a_limit_of_6(space: int, limit: int) -> None:
    robots = f"{GANYMEDE_11} R-TEC-E6@ganymede:6"
    assert one(at(player1=has(robots=robots))).markers[2] == 15
    state = at(
        board=has(characters="C01 C02 C03 C04 C05", goals="G1 G2 G3 G5"),
        player1=has(
            mc=0,
            energy=0,
            influence="mars 1",
            robots=robots,
            markers=f"0 0 {space} 0",
            tucked="C06 C07 C08 C09 C10",
        ),
    )
    assert one(state).tuck_limit == limit
    play(state, "recruit 1", "ability tuck")
    # The sixth one stays on space 15; before, one of the six has to go.
    assert (mover(state), asked(state) == "drop") == ((2, False) if limit == 6 else (1, True))


# --- tucking ------------------------------------------------------------------------------


@rule("GP-RL-38")
def test_a_character_used_for_both_may_be_the_one_that_is_discarded() -> None:
    state = at(
        player1=has(
            mc=0,
            energy=0,
            influence="earth 1",
            robots=GANYMEDE_11,
            tucked="C06 C07 C08 C09 C10",
        ),
    )
    play(state, "recruit 1", "ability now")
    assert one(state).mc == 2
    assert (asked(state), refused(state, "pass")) == ("drop", "GP-CHAR-12")
    assert "drop C01" in offered(state)
    play(state, "drop C01")
    assert one(state).tucked == ("C06", "C07", "C08", "C09", "C10")


@rule("GP-RL-39")
def test_reaching_ganymede_11_by_its_own_ability_adds_no_tuck() -> None:
    # C09 raises a level by 1 on Mars.
    state = at(
        board=has(characters="C09 C01 C02 C03 C04"),
        player1=has(energy=0, influence="mars 1", robots="R-MIN-E5@ganymede:5 R-BLD-E4@ganymede:5"),
    )
    play(state, "recruit 1")
    assert offered(state) == ["ability now", "ability tuck", "ability ignore"]
    play(state, "ability now", "raise R-MIN-E5")
    assert one(state).markers[2] == 11
    assert (one(state).tucked, mover(state)) == ((), 2)


@rule("GP-RL-39")
def test_leaving_ganymede_11_by_its_own_ability_cancels_no_tuck() -> None:
    # C10 gives a moon modifier on Mars.
    state = at(
        board=has(characters="C10 C01 C02 C03 C04"),
        player1=has(
            energy=0,
            influence="mars 1",
            robots="R-MIN-E5@ganymede:3 R-BLD-E4@ganymede:5 R-TEC-M4",
        ),
    )
    play(state, "recruit 1", "ability now", "modifier MM-io", "on R-MIN-E5")
    assert one(state).markers[2] == 8
    assert (one(state).tucked, mover(state)) == (("C10",), 2)


@rule("GP-RL-40")
def test_tucking_above_a_lowered_limit_costs_one_at_once_and_the_rest_at_the_close() -> None:
    state = at(
        board=has(characters="C10 C01 C02 C03 C04", goals="G7 G2 G3 G4"),
        player1=has(
            energy=0,
            influence="mars 1",
            robots="R-MIN-E5@ganymede:6 R-BLD-E4@ganymede:5",
            tucked="C05 C06 C07 C08 C09",
        ),
    )
    play(state, "recruit 1", "ability now", "modifier MM-io", "on R-MIN-E5")
    assert (one(state).markers[2], one(state).tuck_limit) == (5, 3)
    # The sixth one is tucked all the same; one goes at once.
    assert len(one(state).tucked) == 6
    assert (asked(state), refused(state, "pass")) == ("drop", "GP-CHAR-12")
    play(state, "drop C05")
    # Step 3 comes before the rest goes: five characters still count.
    assert offered(state) == ["claim A", "pass"]
    play(state, "claim A")
    assert refused(state, "pass") == "GP-GAN-07"
    play(state, "drop C06", "drop C10")
    assert one(state).tucked == ("C07", "C08", "C09")
    assert mover(state) == 2
