"""DEC-09 to DEC-13, EX-10, EX-11: what is decided while a robot is acquired and used."""

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
)

rule = pytest.mark.rule
ROW = "R-MIN-E4 R-MIN-E2 R-BLD-E3 R-STZ-E3 R-TEC-E3"


def buyer(
    row: str, own: str = "", mc: int = 0, influence: str = "0", rate: str = "bonus"
) -> GalileoProject:
    """Player 1 is about to act, with these robots in the display."""
    return at(
        options=has(io_rate=rate),
        board=has(robots=row),
        player1=has(mc=mc, energy=0, influence=influence, robots=own),
    )


@rule("GP-EX-10")
def test_two_uses_of_io_save_6_and_influence_pays_2() -> None:
    at_io_8 = "R-MIN-E3@io:4 R-TEC-M6@io:4"
    # R-BLD-E4 costs 6, and 2 more on place 4.
    row = "R-MIN-M1 R-MIN-M2 R-MIN-M3 R-BLD-E4 R-MIN-M4"
    state = buyer(row, at_io_8, 4, "earth 2", "literal")
    assert one(state).markers[0] == 8
    play(state, "acquire 4")
    # Anything less leaves more than influence and MC can pay.
    assert (asked(state), mover(state)) == ("character", 1)
    assert (one(state).mc, one(state).influence, one(state).track) == (0, 0, "")


@rule("GP-EX-11")
def test_on_io_13_the_colour_still_counts_unless_the_marker_is_on_0() -> None:
    at_io_13 = "R-MIN-E3@io:6 R-MIN-M5@io:6 R-BLD-E6@io:4"
    on_mars = buyer(ROW, at_io_13, 2, "mars 1")
    assert one(on_mars).markers[0] == 13
    assert refused(on_mars, "acquire 4") == "GP-ROB-04"
    on_0 = buyer(ROW, at_io_13, 2)
    # R-STZ-E3 costs 4 and 2 more on its place: Io pays it all for 2 MC.
    play(on_0, "acquire 4")
    assert asked(on_0) == "bonus"
    assert (one(on_0).mc, one(on_0).influence) == (0, 0)
    assert robot(on_0, "R-STZ-E3").level == 2


@rule("GP-DEC-09")
def test_how_many_mc_are_paid_is_free_between_need_and_cost() -> None:
    # R-MIN-E4 costs 6.
    state = play(buyer(ROW, mc=4, influence="earth 4"), "acquire 1")
    assert offered(state) == ["pay 2", "pay 3", "pay 4"]
    assert refused(state, "pay 1") == "GP-ROB-07"
    assert refused(state, "pay 5") == "GP-ROB-06"
    assert refused(state, "pass") == "GP-ROB-06"
    play(state, "pay 3")
    # The Miner gives 1 MC back.
    assert (one(state).mc, one(state).influence) == (2, 1)
    plenty = play(buyer(ROW, mc=10, influence="earth 10"), "acquire 1")
    assert offered(plenty) == [f"pay {mc}" for mc in range(7)]
    assert refused(plenty, "pay 7") == "GP-ROB-06"


@rule("GP-DEC-09")
@pytest.mark.parametrize(
    ("mc", "influence", "left"), [(0, "earth 8", (1, 2)), (6, "0", (1, 0)), (3, "earth 3", (1, 0))]
)
def test_a_payment_without_a_choice_is_not_asked(
    mc: int, influence: str, left: tuple[int, int]
) -> None:
    state = play(buyer(ROW, mc=mc, influence=influence), "acquire 1")
    assert mover(state) == 2
    assert (one(state).mc, one(state).influence) == left


@rule("GP-DEC-10")
@pytest.mark.parametrize(
    ("moon", "markers"), [("ganymede", (0, 0, 2, 0)), ("callisto", (0, 0, 0, 2))]
)
def test_with_two_moons_one_is_chosen(moon: str, markers: tuple[int, ...]) -> None:
    state = play(buyer(ROW, influence="earth 5"), "acquire 2")
    assert offered(state) == ["moon ganymede", "moon callisto"]
    assert refused(state, "moon io") == "GP-ROB-08"
    assert refused(state, "pass") == "GP-ROB-08"
    play(state, f"moon {moon}")
    assert robot(state, "R-MIN-E2").moon == moon
    assert one(state).markers == markers


@rule("GP-DEC-10")
def test_with_one_moon_nothing_is_asked() -> None:
    state = play(buyer(ROW, influence="earth 6"), "acquire 1")
    assert (mover(state), robot(state, "R-MIN-E4").moon) == (2, "europa")


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
