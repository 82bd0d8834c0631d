"""FREE, R-12: what quadrants buy, and when."""

from __future__ import annotations

import pytest

from tests.games.galileo_galilei.builder import (
    Table,
    asked,
    free,
    mover,
    offered,
    one,
    play,
    refused,
    spending,
    table,
)

rule = pytest.mark.rule


# --- prices -------------------------------------------------------------------------------


@rule("GG-FREE-01")
def test_one_quadrant_changes_a_colour_or_raises_a_die() -> None:
    state = play(spending(1, dice="y3 r1").state(), "free recolor", "recolor y3 blue")
    assert (one(state).dice, one(state).quadrants) == (("r1", "b3"), 0)
    state = play(spending(1, dice="y3 r1").state(), "free raise", "raise y3")
    assert (one(state).dice, one(state).quadrants) == (("y4", "r1"), 0)


@rule("GG-FREE-02")
def test_two_quadrants_gain_a_die_or_write_3() -> None:
    state = play(spending(2).state(), "free die", "take blue")
    assert (one(state).dice, one(state).quadrants) == (("y1", "r1", "b1", "b1"), 0)
    state = play(spending(2).state(), "free write")
    assert one(state).quadrants == 0
    assert [act for act in offered(state) if act.startswith("write 1")] == [
        "write 1 by 1",
        "write 1 by 2",
        "write 1 by 3",
    ]


@rule("GG-FREE-03")
@pytest.mark.parametrize(
    ("moves", "cellar"),
    [
        # After the first of these only space 2 can be left: that happens without asking.
        (["persuade 1"], (0, 1, 1, 0)),
        (["persuade 2", "persuade 3"], (1, 0, 0, 1)),
        (["persuade 2", "persuade 1"], (0, 1, 1, 0)),
    ],
)
def test_three_quadrants_persuade_twice_the_same_or_two(
    moves: list[str], cellar: tuple[int, ...]
) -> None:
    state = play(spending(3).state(), "free persuade", *moves)
    assert asked(state) == "action"
    assert (one(state).cellar, one(state).quadrants) == (cellar, 0)


@rule("GG-FREE-03")
def test_the_second_move_of_a_free_persuade_is_compulsory_too() -> None:
    state = play(spending(3).state(), "free persuade", "persuade 2")
    assert offered(state) == ["persuade 1", "persuade 3"]
    assert refused(state, "pass") == "GG-R-13"


@rule("GG-FREE-04")
def test_four_quadrants_spot_a_comet() -> None:
    state = play(spending(4).state(), "free comet")
    assert (one(state).upper, one(state).comets, one(state).quadrants) == (1, 6, 0)


@rule("GG-FREE-01", "GG-FREE-02", "GG-FREE-03", "GG-FREE-04")
@pytest.mark.parametrize(
    ("quadrants", "open_"),
    [
        (0, []),
        (1, ["recolor", "raise"]),
        (2, ["recolor", "raise", "die", "write"]),
        (3, ["recolor", "raise", "die", "write", "persuade"]),
        (4, ["recolor", "raise", "die", "write", "persuade", "comet"]),
    ],
)
def test_each_free_action_has_its_price(quadrants: int, open_: list[str]) -> None:
    state = spending(quadrants).state()
    assert free(state) == open_
    rules = {
        "recolor": "GG-FREE-01",
        "raise": "GG-FREE-01",
        "die": "GG-FREE-02",
        "write": "GG-FREE-02",
        "persuade": "GG-FREE-03",
        "comet": "GG-FREE-04",
    }
    for name in set(rules) - set(open_):
        assert refused(state, f"free {name}") == rules[name]


@rule("GG-FREE-05")
def test_free_actions_repeat_as_long_as_they_can_be_paid() -> None:
    state = spending(4).state()
    for value in range(1, 5):
        play(state, "free raise", f"raise r{value}")
    assert (one(state).dice, one(state).quadrants) == (("y1", "r5", "b1"), 0)
    assert refused(state, "free raise") == "GG-FREE-01"


@rule("GG-FREE-05")
def test_what_would_do_nothing_cannot_be_bought() -> None:
    state = spending(9, dice="y6 r6", cellar="0 0 0 2", library="").state()
    assert free(state) == ["recolor", "die", "comet"]
    assert one(state).quadrants == 9


@rule("GG-FREE-06")
def test_no_free_action_inside_another_free_action() -> None:
    state = play(spending(9).state(), "free write")
    for name in ("recolor", "raise", "die", "write", "persuade", "comet"):
        assert refused(state, f"free {name}") == "GG-LIB-04"
    assert one(state).quadrants == 7


@rule("GG-FREE-08")
@pytest.mark.parametrize("who", ["galileo", "kepler", "copernicus", "bruno"])
def test_free_actions_are_the_same_for_all_astronomers(who: str) -> None:
    other = "galileo" if who != "galileo" else "kepler"
    board = table(mode="advanced").acting(space=5).player(2, astronomer=other)
    cellar = "1 0 0 0 0" if who == "bruno" else "1 0 0 0"
    board.player(1, astronomer=who, quadrants=4, cellar=cellar, library="D07")
    assert free(board.state()) == ["recolor", "raise", "die", "write", "persuade", "comet"]


# --- when they are possible ---------------------------------------------------------------


def cleanup(**options: str) -> Table:
    """Player 1 ends the actions with a comet on the book, an inquisitor moved, and quadrants."""
    return (
        table()
        .options(**options)
        .acting(space=7, persuaded=True)
        .player(1, quadrants=9, dice="y1 r1 b1", cellar="1 0 0 0", book=1, reputation=0)
    )


@rule("GG-R-12", "GG-FREE-07")
def test_by_default_free_actions_end_with_the_action_phase() -> None:
    state = cleanup().state()
    assert free(state) == ["recolor", "raise", "die", "persuade", "comet"]
    play(state, "end")
    assert asked(state) == "page"
    assert free(state) == []
    play(state, "page 1")
    assert (mover(state), asked(state)) == (2, "move")


@rule("GG-R-12", "GG-FREE-07")
def test_by_agreement_they_go_on_between_the_steps_of_the_cleanup() -> None:
    state = cleanup(free_action_window="whole_turn").state()
    play(state, "end")
    assert asked(state) == "window"
    play(state, "free persuade")
    assert one(state).cellar == (0, 0, 1, 0)
    assert refused(state, "fixed upgrade") == "GG-R-12"
    play(state, "pass")
    assert asked(state) == "page"
    play(state, "page 1")
    assert (asked(state), one(state).reputation) == ("window", 0)
    play(state, "pass")
    # The interrogation has taken place, with the inquisitor where the free action put it.
    assert (asked(state), one(state).reputation) == ("window", -1)
    assert refused(state, "free persuade") == "GG-R-12"
    play(state, "free raise", "raise r1", "pass", "free comet", "pass")
    assert (one(state).dice, one(state).upper) == (("y1", "r2", "b1"), 1)
    assert mover(state) == 2


@rule("GG-R-12")
def test_a_free_action_after_the_objectives_waits_for_the_next_turn_to_count() -> None:
    state = (
        cleanup(free_action_window="whole_turn")
        .university(subjects="SU1 SU2 SU3 SU4 SU5 SU6")
        .player(1, book=0, upper=4, quadrants=4, cellar="0 0 0 0")
        .state()
    )
    play(state, "end", "pass", "pass", "pass")
    assert asked(state) == "window"
    play(state, "free comet")
    assert (one(state).comets, one(state).objectives) == (2, ())
