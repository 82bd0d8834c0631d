"""TURN, MOVE, ACT, R-09, R-10, EX-02, EX-03: movement and the actions of a space."""

from __future__ import annotations

import pytest

from orrery.core.errors import UnknownNotation
from tests.games.galileo_galilei.builder import (
    SKY,
    asked,
    dealt,
    fixed,
    mover,
    offered,
    one,
    pay,
    play,
    refused,
    rich,
    seen,
    table,
    told,
    turn,
    two,
    walk,
)

rule = pytest.mark.rule


def reached(space: int, steps: int) -> int:
    """Where the telescope points after a move."""
    return one(play(table().moving().player(1, telescope=space).state(), f"move {steps}")).telescope


# --- rounds -------------------------------------------------------------------------------


@rule("GG-TURN-01")
def test_every_player_has_one_turn_in_each_round() -> None:
    state = dealt(seats=3)
    rounds = []
    for _ in range(7):
        rounds.append((seen(state).round, mover(state)))
        turn(state, 1)
    assert rounds == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1)]


@rule("GG-TURN-02")
def test_a_turn_is_movement_then_actions_then_cleanup() -> None:
    state = table().moving().player(1, lower=1, dice="b1", telescope=2).state()
    assert asked(state) == "move"
    assert refused(state, "fixed observe") == "GG-MOVE-01"
    play(state, "move 1")
    assert asked(state) == "action"
    assert refused(state, "move 1") == "GG-ACT-02"
    assert one(state).sky == tuple(SKY.split())
    lines = told(state, "end")
    assert lines == ["rotate"]
    assert (mover(state), asked(state)) == (2, "move")


@rule("GG-TURN-03")
@pytest.mark.parametrize(("first", "second", "winner"), [(9, 8, 0), (8, 9, 1)])
def test_most_points_win_after_the_final_scoring(first: int, second: int, winner: int) -> None:
    # Before the final scoring the loser is far ahead; the cellars decide.
    behind = {"points": "objects:20", "cellar": "0 0 0 0"}
    ahead = {"points": "objects:80", "cellar": "12 0 0 0"}
    board = table().over(keeper=1)
    board.player(1, **(behind if first > second else ahead))
    board.player(2, **(behind if second > first else ahead))
    state = board.state()
    assert state.outcome.winners == (winner,)


@rule("GG-TURN-04")
def test_points_are_marked_at_once() -> None:
    state = (
        table()
        .acting(space=3)
        .display("D04 D02 D03 D01 D05 D06")
        .player(1, dice="r2 b2", points="objects:3")
        .state()
    )
    play(state, "fixed observe", "observe 1a")
    # Still inside the action: the Lecture is waiting.
    assert asked(state) == "lecture"
    assert one(state).score == 4


@rule("GG-TURN-04", "GG-R-09")
@pytest.mark.parametrize(("before", "after"), [(96, 103), (-9, -2), (99, 106)])
def test_the_score_is_a_plain_number_beyond_100_and_below_0(before: int, after: int) -> None:
    state = (
        table()
        .acting(space=3)
        .display("D01 D02 D03 D04 D05 D06")
        .player(1, dice="y2 r6", points=f"objects:{before}")
        .state()
    )
    play(state, "fixed observe", "observe 1")
    assert one(state).score == after


@rule("GG-R-09")
def test_losing_points_can_lead_below_0() -> None:
    # Row 2 of scale US3a costs a point and gives two quadrants.
    state = (
        table()
        .university(scales="US3a US1a US2a US4a")
        .acting(space=4)
        .player(1, chairs="1 0 0 0")
        .state()
    )
    play(state, "fixed lecture", "lecture 1")
    assert (one(state).score, one(state).quadrants) == (-1, 2)


# --- movement -----------------------------------------------------------------------------


@rule("GG-MOVE-01", "GG-EX-02")
@pytest.mark.parametrize(("steps", "space"), [(1, 3), (2, 4), (3, 5)])
def test_the_first_move_leads_to_one_of_three_spaces(steps: int, space: int) -> None:
    state = dealt()
    assert offered(state) == ["move 1", "move 2", "move 3"]
    play(state, f"move {steps}")
    assert one(state).telescope == space


@rule("GG-EX-02")
@pytest.mark.parametrize(
    ("steps", "printed"), [(1, ["observe"]), (2, ["die", "lecture"]), (3, ["comet"])]
)
def test_example_of_the_first_move_and_the_actions_there(steps: int, printed: list[str]) -> None:
    state = table().moving().player(1, dice="y4 r4 b4").state()
    assert fixed(play(state, f"move {steps}")) == printed


@rule("GG-MOVE-02")
@pytest.mark.parametrize("space", [2, 3, 4, 5, 6, 7])
def test_the_telescope_never_stays_and_never_goes_back(space: int) -> None:
    state = table().moving().player(1, telescope=space).state()
    assert offered(state) == ["move 1", "move 2", "move 3"]
    for notation in ("move 0", "move -1", "move 4"):
        with pytest.raises(UnknownNotation):
            state.parse(notation)
    assert refused(state, "pass") == refused(state, "end") == "GG-MOVE-01"
    assert all(reached(space, steps) != space for steps in (1, 2, 3))


@rule("GG-MOVE-03", "GG-EX-03")
@pytest.mark.parametrize(
    ("space", "after"),
    [(3, [4, 5, 6]), (4, [5, 6, 7]), (5, [6, 7, 3]), (6, [7, 3, 4]), (7, [3, 4, 5])],
)
def test_beyond_the_top_the_telescope_goes_on_at_observe(space: int, after: list[int]) -> None:
    assert [reached(space, steps) for steps in (1, 2, 3)] == after


@rule("GG-MOVE-04", "GG-EX-03")
def test_crossed_out_spaces_are_never_entered() -> None:
    visited = {own.telescope for state in walk(3) if state.round > 1 for own in seen(state).players}
    assert visited == {3, 4, 5, 6, 7}


# --- what a space offers ------------------------------------------------------------------


@rule("GG-ACT-01", "GG-ACT-07")
@pytest.mark.parametrize(
    ("space", "printed"),
    [
        (3, ["observe"]),
        (4, ["die", "lecture"]),
        (5, ["comet"]),
        (6, ["observe", "die"]),
        (7, ["upgrade"]),
    ],
)
def test_each_space_has_its_own_fixed_actions(space: int, printed: list[str]) -> None:
    state = rich(space).state()
    assert fixed(state) == printed
    for other in {"observe", "die", "lecture", "comet", "upgrade"} - set(printed):
        assert refused(state, f"fixed {other}") == "GG-ACT-01"


@rule("GG-ACT-01")
@pytest.mark.parametrize(
    ("space", "dice"),
    [
        # The tile there is a lens: +1 for all dice of its colour.
        (3, ("y1", "r2", "b3")),
        (4, ("y1", "r3", "b2")),
        (5, ("y2", "r2", "b2")),
    ],
)
def test_the_moving_action_is_the_tile_that_lies_there(space: int, dice: tuple[str, ...]) -> None:
    state = rich(space).player(1, sky="AT4 AT5 AT3 AT2 AT1 AT6").state()
    play(state, "tile 1")
    assert one(state).dice == dice


@rule("GG-ACT-02")
@pytest.mark.parametrize(
    "order",
    [("tile 1", "fixed comet"), ("fixed comet", "tile 1"), ("tile 1",), ("fixed comet",), ()],
)
def test_both_actions_in_either_order_or_fewer(order: tuple[str, ...]) -> None:
    state = rich(5).player(1, sky="AT4 AT5 AT3 AT2 AT1 AT6").state()
    play(state, *order)
    assert one(state).upper == ("fixed comet" in order)
    assert one(state).dice[0] == ("y2" if "tile 1" in order else "y1")
    play(state, "end")
    assert (mover(state), asked(state)) == (2, "move")


@rule("GG-ACT-02")
def test_each_of_the_two_actions_once() -> None:
    state = rich(5).player(1, sky="AT4 AT5 AT3 AT2 AT1 AT6").state()
    play(state, "fixed comet")
    assert refused(state, "fixed comet") == "GG-ACT-02"
    play(state, "tile 1")
    assert refused(state, "tile 1") == refused(state, "tile 2") == "GG-ACT-02"


@rule("GG-ACT-03")
def test_free_actions_before_between_and_after() -> None:
    state = rich(5).player(1, sky="AT4 AT5 AT3 AT2 AT1 AT6").state()
    for part in ("fixed comet", "tile 1"):
        play(state, "free raise", "raise r2" if part == "fixed comet" else "raise r3", part)
    play(state, "free raise", "raise r4", "free raise", "raise r5")
    assert one(state).dice == ("y2", "r6", "b2")
    assert (one(state).quadrants, one(state).upper) == (5, 1)


@rule("GG-ACT-04")
@pytest.mark.parametrize(
    ("space", "chosen", "other"),
    [(4, "die", "lecture"), (4, "lecture", "die"), (6, "die", "observe"), (6, "observe", "die")],
)
def test_a_slash_gives_one_of_two(space: int, chosen: str, other: str) -> None:
    state = rich(space).state()
    play(state, f"fixed {chosen}")
    answer = {"die": "take red", "lecture": "lecture 2", "observe": "observe 1a"}[chosen]
    play(state, answer)
    while asked(state) != "action":
        play(state, offered(state)[0])
    assert refused(state, f"fixed {other}") == "GG-ACT-02"


@rule("GG-ACT-05", "GG-FREE-06")
def test_an_action_is_finished_before_any_other_begins() -> None:
    state = rich(3).state()
    play(state, "fixed observe")
    assert refused(state, "free raise") == "GG-OBS-01"
    assert refused(state, "tile 2") == "GG-OBS-01"
    assert refused(state, "end") == "GG-OBS-01"
    play(state, "observe 1a")
    assert asked(state) == "lecture"
    assert refused(state, "free raise") == "GG-LEC-01"
    assert refused(state, "pass") == "GG-R-13"


@rule("GG-ACT-06")
def test_an_action_gained_as_a_reward_comes_before_everything_else() -> None:
    # Row 1: a Lecture (D03), then two points (D05). The Lecture is given first and finished first.
    state = (
        table()
        .university(scales="US3a US1a US2a US4a")
        .acting(space=4)
        .player(1, library="D03 D05", quadrants=2)
        .state()
    )
    play(state, "free write", "write 1 by 2")
    assert (asked(state), one(state).score) == ("lecture", 0)
    play(state, "lecture 1")
    assert (asked(state), one(state).score) == ("take", 0)
    play(state, "take red")
    assert one(state).score == 2
    assert asked(state) == "write"


@rule("GG-ACT-08")
def test_inquisitors_and_persuading_cannot_be_refused() -> None:
    # Row 3 of US1a: an inquisitor, then a die. Row 2: a Persuade.
    state = table().acting(space=4).player(1, chairs="2 0 0 0").state()
    play(state, "fixed lecture", "lecture 1")
    assert one(state).cellar == (1, 0, 0, 0)
    state = table().acting(space=4).player(1, chairs="1 0 0 0", cellar="1 1 0 0").state()
    play(state, "fixed lecture", "lecture 1")
    assert offered(state) == ["persuade 1", "persuade 2"]
    assert refused(state, "pass") == "GG-R-13"
    alone = table().acting(space=4).player(1, chairs="1 0 0 0", cellar="1 0 0 0").state()
    play(alone, "fixed lecture", "lecture 1")
    assert one(alone).cellar == (0, 1, 0, 0)


@rule("GG-ACT-09")
def test_a_tile_turned_golden_in_the_turn_is_used_golden() -> None:
    # The fourth constellation token rewards an Upgrade; the tile here is the blue lens.
    board = rich(3).player(1, tokens=4, dice="r2 b2 b2")
    late = pay(play(board.state(), "fixed observe", "observe 1a"), "b2")
    play(late, "upgrade AT3", "pass", "tile 1")
    assert one(late).dice == ("r2", "b4")
    early = pay(play(board.state(), "tile 1", "fixed observe", "observe 1a"), "b3")
    play(early, "upgrade AT3", "pass")
    assert one(early).dice == ("r2", "b3")


@rule("GG-R-10")
def test_nobody_is_forced_to_choose_an_action_or_a_persuade_option() -> None:
    state = rich(3).player(1, sky="AT1 AT2 AT5 AT4 AT3 AT6", quadrants=0).state()
    assert offered(state) == ["fixed observe", "tile 1", "tile 2", "end"]
    play(state, "end")
    assert one(state).cellar == (1, 1, 0, 0)


@rule("GG-R-10")
def test_whoever_chooses_persuade_does_every_move_that_is_possible() -> None:
    board = rich(3).player(1, sky="AT1 AT2 AT5 AT4 AT3 AT6", golden="AT5")
    state = board.state()
    play(state, "tile 2", "persuade 1")
    # Only one space can be left then, so that the second move is made without asking.
    assert one(state).cellar == (0, 1, 1, 0)
    state = board.player(1, cellar="1 0 1 0").state()
    play(state, "tile 2", "persuade 1")
    assert offered(state) == ["persuade 2", "persuade 3"]
    assert refused(state, "pass") == "GG-R-13"


@rule("GG-ACT-05")
def test_a_payment_begun_is_finished() -> None:
    state = rich(3).player(1, dice="y1 r1 b2 b3").state()
    play(state, "fixed observe", "observe 1a")
    assert asked(state) == "pay"
    assert refused(state, "free raise") == "GG-DICE-05"
    pay(state, "b2")
    assert two(state).tokens == 7
