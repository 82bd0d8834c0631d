"""INQ, INT, EX-18, EX-19: inquisitors, Persuade, Farewell, and what an interrogation does."""

from __future__ import annotations

import pytest

from tests.games.galileo_galilei.builder import (
    Table,
    asked,
    log,
    mover,
    offered,
    one,
    play,
    refused,
    score,
    table,
    told,
    two,
)

rule = pytest.mark.rule


def persuading(cellar: str, **options: str) -> Table:
    """Player 1 can use the Manuscript tile: `tile 2` is a Persuade."""
    return table(2, **options).acting(space=5).player(1, cellar=cellar)


def interrogated(cellar: str, reputation: int = -3, **options: str) -> tuple[int, int]:
    """Reputation and score of player 1 after an interrogation of this cellar."""
    position = table(2, **options).acting(space=4, persuaded=True)
    state = position.player(1, cellar=cellar, reputation=reputation).state()
    play(state, "end")
    return one(state).reputation, one(state).score


# --- inquisitors --------------------------------------------------------------------------


@rule("GG-INQ-01")
def test_four_cellar_spaces_with_a_value_above_and_one_below() -> None:
    # One inquisitor alone on each space, from the left: result above, final value below.
    above = []
    below = []
    for space in range(4):
        cellar = " ".join("1" if space == at else "0" for at in range(4))
        above.append(interrogated(cellar, reputation=0)[0])
        below.append(score(table().moving().player(1, cellar=cellar).state(), 1)["cellar"])
    assert above == [-4, -2, -1, 1]
    assert below == [-6, -4, -2, 1]


@rule("GG-INQ-02")
def test_a_new_inquisitor_stands_leftmost_and_cannot_be_refused() -> None:
    # US2a gives an inquisitor and a quadrant in its second row.
    state = (
        table()
        .acting(space=4)
        .player(1, chairs="1 0 0 0", cellar="0 2 0 1")
        .university(scales="US2a US1a US3a US4a")
        .state()
    )
    play(state, "fixed lecture", "lecture 1")
    assert one(state).cellar == (1, 2, 0, 1)
    assert one(state).quadrants == 1
    assert asked(state) == "action"


@rule("GG-INQ-03")
def test_persuade_moves_any_one_inquisitor_one_space_to_the_right() -> None:
    state = persuading("2 0 1 1").state()
    play(state, "tile 2")
    assert offered(state) == ["persuade 1", "persuade 3"]
    assert refused(state, "pass") == "GG-R-13"
    assert refused(state, "persuade 2") == "GG-INQ-03"
    play(state, "persuade 3")
    assert one(state).cellar == (2, 0, 0, 2)


@rule("GG-INQ-03")
def test_persuade_is_lost_where_nobody_can_move() -> None:
    # As an action it is not offered, as a reward (row 1 of D01) it passes by.
    state = table().acting(space=5).player(1, cellar="0 0 0 2", library="D01 D02").state()
    assert refused(state, "tile 2") == "GG-INQ-03"
    play(state, "tile 1", "write 1 by 2")
    assert one(state).cellar == (0, 0, 0, 2)
    assert one(state).quadrants == 1


@rule("GG-INQ-04")
def test_any_number_on_one_space() -> None:
    # Row 1 of D34 is an inquisitor: the space with twelve takes another one.
    state = table().acting(space=5).player(1, cellar="12 0 0 9", library="D34").state()
    play(state, "tile 1", "write 1 by 1")
    assert one(state).cellar == (13, 0, 0, 9)
    state = persuading("0 1 7 9").state()
    play(state, "tile 2", "persuade 2")
    assert one(state).cellar == (0, 0, 8, 9)


@rule("GG-INQ-05")
def test_farewell_gives_a_die_and_a_quadrant() -> None:
    # Row 1 of D22 is a Farewell.
    state = table().acting(space=5).player(1, cellar="1 0 0 2", library="D22", dice="y3 r2").state()
    steps = told(state, "tile 1", "write 1 by 1", "farewell", "take blue")
    assert steps[2:] == ["farewell", "die", "quadrants"]
    assert one(state).cellar == (1, 0, 0, 1)
    assert one(state).dice == ("y3", "r2", "b1")
    assert one(state).quadrants == 1


@rule("GG-INQ-05")
def test_farewell_is_voluntary_and_takes_from_the_rightmost_space_only() -> None:
    state = table().acting(space=5).player(1, cellar="1 0 2 1", library="D22").state()
    play(state, "tile 1", "write 1 by 1")
    assert offered(state) == ["farewell", "pass"]
    nobody = table().acting(space=5).player(1, cellar="1 1 2 0", library="D22").state()
    play(nobody, "tile 1", "write 1 by 1")
    assert asked(nobody) == "write"
    assert one(nobody).cellar == (1, 1, 2, 0)
    assert one(nobody).quadrants == 0


@rule("GG-INQ-05")
def test_the_quadrant_of_a_farewell_comes_with_a_full_store_too() -> None:
    state = (
        table()
        .acting(space=5)
        .player(1, cellar="0 0 0 1", library="D22", dice="y1 y2 r3 b4")
        .state()
    )
    play(state, "tile 1", "write 1 by 1", "farewell", "pass")
    assert one(state).dice == ("y1", "y2", "r3", "b4")
    assert one(state).quadrants == 1


@rule("GG-INQ-06")
def test_upper_values_in_interrogations_lower_values_at_the_end() -> None:
    state = table().acting(space=4, persuaded=True).player(1, cellar="1 1 1 1").state()
    assert score(state, 1)["cellar"] == -6 - 4 - 2 + 1
    play(state, "end")
    # The interrogation moved the token by the values above and gave no points.
    assert one(state).reputation == -3 - 4 - 2 - 1 + 1
    assert one(state).score == 0
    assert score(state, 1)["cellar"] == -6 - 4 - 2 + 1


@rule("GG-INQ-07")
def test_fully_persuaded_inquisitors_stay_and_count_in_every_interrogation() -> None:
    state = persuading("0 0 1 2").player(1, golden="AT5").state()
    play(state, "tile 2")
    # Two Persuades; after the first nobody can move any more.
    assert one(state).cellar == (0, 0, 0, 3)
    assert asked(state) == "action"
    play(state, "end")
    assert one(state).reputation == -3 + 3
    state = persuading("1 0 0 3").state()
    play(state, "tile 2", "end")
    assert one(state).cellar == (0, 1, 0, 3)
    assert one(state).reputation == -3 - 2 + 3


@rule("GG-INQ-07")
def test_the_rightmost_space_cannot_be_left() -> None:
    state = persuading("1 0 1 2").state()
    play(state, "tile 2")
    assert refused(state, "persuade 4") == "GG-INQ-07"


@rule("GG-R-55")
def test_two_persuades_are_two_moves() -> None:
    state = persuading("2 0 0 0").player(1, golden="AT5").state()
    play(state, "tile 2")
    # The first move had no choice; the second may go on with the same or take the other.
    assert one(state).cellar == (1, 1, 0, 0)
    assert offered(state) == ["persuade 1", "persuade 2"]
    assert refused(state, "pass") == "GG-R-13"
    play(state, "persuade 2")
    assert one(state).cellar == (1, 0, 1, 0)


@rule("GG-R-55")
def test_moves_left_over_are_lost_and_one_is_enough_for_an_interrogation() -> None:
    state = persuading("0 0 1 0").player(1, golden="AT5").state()
    steps = told(state, "tile 2", "end")
    assert steps.count("persuade") == 1
    assert steps.count("interrogation") == 1
    assert one(state).reputation == -2


# --- interrogation ------------------------------------------------------------------------


@rule("GG-INT-01")
def test_an_interrogation_needs_a_move() -> None:
    state = persuading("1 0 0 0").state()
    assert "interrogation" in told(state, "tile 2", "end")
    # Row 1 of D01 is a Persuade that moves nobody.
    state = table().acting(space=5).player(1, cellar="0 0 0 2", library="D01").state()
    assert "interrogation" not in told(state, "tile 1", "write 1 by 1", "pass", "end")
    assert one(state).reputation == -3


@rule("GG-INT-01")
def test_the_move_of_one_turn_does_not_interrogate_in_the_next() -> None:
    state = persuading("1 0 0 0").player(2, cellar="2 0 0 0").state()
    play(state, "tile 2", "end")
    assert one(state).reputation == -5
    assert "interrogation" not in told(state, "move 1", "end")
    assert two(state).reputation == -3
    play(state, "move 1", "end")
    assert one(state).reputation == -5


@rule("GG-INT-02")
def test_at_most_one_interrogation_per_turn() -> None:
    state = persuading("3 0 0 0").player(1, golden="AT5", quadrants=3).state()
    steps = told(state, "tile 2", "persuade 1", "free persuade", "persuade 1", "end")
    assert steps.count("persuade") == 4
    assert steps.count("interrogation") == 1


@rule("GG-INT-03")
def test_the_upper_values_of_all_inquisitors_are_added() -> None:
    assert interrogated("0 0 0 5", reputation=0) == (5, 0)
    assert interrogated("1 1 1 1", reputation=0) == (-6, 0)
    assert interrogated("0 2 3 1", reputation=8) == (2, 0)


@rule("GG-INT-04")
def test_left_if_negative_and_right_if_positive() -> None:
    assert interrogated("0 1 0 0") == (-5, 0)
    assert interrogated("0 0 0 2") == (-1, 0)


@rule("GG-INT-05")
def test_two_points_once_at_the_ends_of_the_track() -> None:
    assert interrogated("0 0 1 0", reputation=-10) == (-10, -2)
    assert interrogated("5 0 0 0", reputation=-10) == (-10, -2)
    assert interrogated("0 0 0 1", reputation=10) == (10, 2)
    assert interrogated("0 0 0 9", reputation=10) == (10, 2)
    # A token that stands at the end and is not pushed further.
    assert interrogated("0 0 0 1", reputation=-10) == (-9, 0)
    assert interrogated("0 0 1 0", reputation=10) == (9, 0)


@rule("GG-INT-06", "GG-R-28")
def test_reaching_the_end_with_movement_left_counts_as_overshooting() -> None:
    assert interrogated("1 0 0 0", reputation=-8) == (-10, -2)
    assert interrogated("0 0 0 4", reputation=8) == (10, 2)
    # Exactly to the end: nothing is left over.
    assert interrogated("0 1 0 0", reputation=-8) == (-10, 0)
    assert interrogated("0 0 0 2", reputation=8) == (10, 0)


@rule("GG-INT-06", "GG-R-28")
def test_option_only_a_token_at_the_end_overshoots() -> None:
    only = {"reputation_overshoot": "only_from_end"}
    assert interrogated("1 0 0 0", reputation=-8, **only) == (-10, 0)
    assert interrogated("0 0 0 4", reputation=8, **only) == (10, 0)
    assert interrogated("1 0 0 0", reputation=-10, **only) == (-10, -2)
    assert interrogated("0 0 0 4", reputation=10, **only) == (10, 2)


@rule("GG-INT-07")
def test_all_inquisitors_at_that_moment_count() -> None:
    # One is moved, then (US2a) another one is gained; a third was never moved.
    state = (
        table()
        .acting(space=4)
        .player(1, sky="AT1 AT2 AT3 AT5 AT4 AT6", chairs="1 0 0 0", cellar="1 1 0 0")
        .university(scales="US2a US1a US3a US4a")
        .state()
    )
    play(state, "tile 2", "persuade 2", "fixed lecture", "lecture 1", "end")
    assert one(state).cellar == (2, 0, 1, 0)
    assert one(state).reputation == max(-10, -3 - 4 - 4 - 1)
    assert one(state).score == -2


@rule("GG-R-29")
def test_a_result_of_zero_is_an_interrogation_too() -> None:
    state = table().acting(space=4, persuaded=True).player(1, cellar="0 0 1 1").state()
    steps = told(state, "end")
    assert "interrogation" in steps
    assert one(state).reputation == -3
    # At the end of the track nothing is pushed further.
    assert interrogated("0 0 1 1", reputation=10) == (10, 0)
    assert interrogated("0 0 1 1", reputation=-10) == (-10, 0)


@rule("GG-R-29")
def test_the_own_turn_decides_not_the_round() -> None:
    # Player 1 has moved somebody, player 2 nobody: only one of them is interrogated.
    state = persuading("1 0 0 0").player(2, cellar="0 0 0 3").state()
    play(state, "tile 2", "end")
    assert mover(state) == 2
    play(state, "move 1", "end")
    assert (one(state).reputation, two(state).reputation) == (-5, -3)


@rule("GG-R-30")
def test_no_modifier_is_added_to_the_result() -> None:
    assert interrogated("0 0 0 1", reputation=0) == (1, 0)
    told_so = log(
        table().acting(space=4, persuaded=True).player(1, cellar="0 0 0 2").state(), "end"
    )
    assert any("interrogated: +2" in line for line in told_so), told_so


@rule("GG-R-31")
def test_end_values_of_the_cellar() -> None:
    values = []
    for space in range(4):
        cellar = " ".join("2" if space == at else "0" for at in range(4))
        values.append(score(table().moving().player(1, cellar=cellar).state(), 1)["cellar"])
    assert values == [-12, -8, -4, 2]


@rule("GG-R-31")
def test_the_fifth_space_of_bruno_is_worth_a_point_too() -> None:
    bruno = table(mode="advanced").moving().player(1, astronomer="bruno", cellar="0 0 0 0 3")
    assert score(bruno.state(), 1)["cellar"] == 3


# --- worked examples ----------------------------------------------------------------------


@rule("GG-EX-18")
def test_the_interrogation_of_galileo() -> None:
    # The golden Manuscript lies under the telescope; its second option is two Persuades.
    state = table().acting(space=5).player(1, golden="AT5", cellar="1 1 0 2").state()
    play(state, "tile 2", "persuade 1")
    # The second move has no choice: both who can move stand on the second space.
    assert one(state).cellar == (0, 1, 1, 2)
    play(state, "end")
    assert one(state).reputation == -4


@rule("GG-EX-19")
def test_several_persuades_and_one_interrogation() -> None:
    # Row 1: D05 two points, D34 an inquisitor, D01 a Persuade, D21 a die. Write 4 reaches all.
    state = (
        table()
        .acting(space=6)
        .player(1, golden="AT6", library="D05 D34 D01 D21", dice="y1", quadrants=3)
        .player(1, cellar="0 0 1 0")
        .state()
    )
    steps = told(
        state,
        "tile 2",
        "write 1 by 4",
        "persuade 1",
        "take blue",
        "free persuade",
        "persuade 2",
        "end",
    )
    assert one(state).score == 2
    assert one(state).dice == ("y1", "b1")
    assert steps.count("persuade") == 3
    assert steps.count("interrogation") == 1
    assert one(state).cellar == (0, 0, 1, 1)
    assert one(state).reputation == -3
