"""LIB, R-26, EX-14, EX-15: libraries grow with cards, books move and reward what they pass."""

from __future__ import annotations

import pytest

from tests.games.galileo_galilei.builder import (
    Table,
    asked,
    mover,
    offered,
    one,
    play,
    refused,
    score,
    seen,
    spending,
    table,
    told,
)

rule = pytest.mark.rule


def writing(library: str, books: str = "0 0 0 0", **keys: str | int) -> Table:
    """Player 1 can use the Manuscript tile: `tile 1` is Write 3."""
    return table().acting(space=5).player(1, library=library, books=books, **keys)


def completing(library: str, books: str = "0 0 0 0", **keys: str | int) -> Table:
    """As above with the golden side: `tile 1` moves one book to the end of its row."""
    return writing(library, books, golden="AT5", **keys)


@rule("GG-LIB-01")
def test_dark_and_light_strips_reward_in_four_rows() -> None:
    # D01 dark: persuade, 2 points, blank, die. D02 light: blank, quadrant, persuade, point;
    # its dark strip would give nothing in the second row.
    state = writing("D01 D02+").state()
    play(state, "tile 1", "write 2 by 2")
    assert one(state).score == 2
    assert one(state).quadrants == 1
    assert one(state).library == ("D01", "LB2")


@rule("GG-LIB-01")
def test_every_card_adds_a_space_to_each_row() -> None:
    state = writing("D01 D02+").state()
    play(state, "tile 1")
    longest = [f"write {row} by {n}" for row in (1, 2, 3, 4) for n in (1, 2)]
    assert offered(state) == [*longest, "pass"]
    observing = table().acting(space=3).player(1, dice="y4 b3", library="D01 D02+")
    state = observing.display("D05 D04 D03 D06 D07 D08").state()
    play(state, "fixed observe", "observe 3")
    assert one(state).library == ("D01", "LB2", "D03")
    assert seen(state).display[2] != "D03"


@rule("GG-LIB-02")
def test_one_book_per_row_and_only_to_the_right() -> None:
    state = writing("D02 D04 D08", "1 0 3 2").state()
    play(state, "tile 1")
    assert offered(state) == [
        "write 1 by 1",
        "write 1 by 2",
        "write 2 by 1",
        "write 2 by 2",
        "write 2 by 3",
        "write 4 by 1",
        "pass",
    ]
    play(state, "write 1 by 2")
    assert one(state).books == (3, 0, 3, 2)


@rule("GG-LIB-03")
def test_complete_writing_moves_one_book_to_the_end_of_its_row() -> None:
    state = completing("D02 D08 D12 D14 D16", "5 1 0 0").state()
    play(state, "tile 1")
    assert offered(state) == ["complete 2", "complete 3", "complete 4", "pass"]
    assert refused(state, "complete 1") == "GG-LIB-09"
    play(state, "complete 2")
    assert one(state).books == (5, 5, 0, 0)


@rule("GG-LIB-04")
def test_partial_writing_is_shared_between_books() -> None:
    state = writing("D01 D02 D08").state()
    play(state, "tile 1", "write 3 by 2")
    # D01 and D02 give nothing and a yellow +1 in the third row.
    assert asked(state) == "write"
    assert refused(state, "write 1 by 2") == "GG-LIB-04"
    play(state, "write 2 by 1")
    assert one(state).books == (0, 1, 2, 0)
    assert asked(state) == "action"


@rule("GG-LIB-04")
def test_partial_writing_may_use_fewer_spaces() -> None:
    state = writing("D01 D02 D08").state()
    play(state, "tile 1", "write 3 by 1", "pass")
    assert one(state).books == (0, 0, 1, 0)
    assert asked(state) == "action"


@rule("GG-LIB-05")
def test_rewards_of_all_spaces_entered_from_left_to_right() -> None:
    # Row 4: D04 one point, D08 a quadrant, D13 red +1.
    state = writing("D04 D08 D13").state()
    assert told(state, "tile 1", "write 4 by 3")[1:] == [
        "write",
        "points",
        "quadrants",
        "raised_all",
    ]
    assert one(state).score == 1
    assert one(state).quadrants == 1
    assert "r2" in one(state).dice


@rule("GG-LIB-06")
def test_what_can_be_done_must_be_done_and_the_rest_is_skipped() -> None:
    # Row 1: D04 red +1, D34 an inquisitor, D02 a quadrant.
    state = writing("D04 D34 D02", dice="y1 b1").state()
    play(state, "tile 1", "write 1 by 3")
    assert one(state).dice == ("y1", "b1")
    assert one(state).cellar == (1, 0, 0, 0)
    assert one(state).quadrants == 1
    assert asked(state) == "action"


@rule("GG-LIB-06")
def test_a_choice_among_rewards_cannot_be_declined() -> None:
    # Row 1 of D03 is a Lecture, of D07 a die +2, of D11 a Persuade.
    state = writing("D03 D07 D11", dice="y1 b1", cellar="1 1 0 0").state()
    play(state, "tile 1", "write 1 by 3")
    assert asked(state) == "lecture"
    assert refused(state, "pass")
    play(state, "lecture 1")
    assert asked(state) == "raise"
    assert refused(state, "pass")
    play(state, "raise y1")
    assert asked(state) == "persuade"
    assert refused(state, "pass") == "GG-R-13"


@rule("GG-LIB-07")
def test_farewell_on_a_library_space_is_optional() -> None:
    # Row 1 of D22 is a Farewell, of D02 a quadrant.
    state = writing("D22 D02", cellar="0 0 0 2").state()
    play(state, "tile 1", "write 1 by 2")
    assert offered(state) == ["farewell", "pass"]
    play(state, "pass")
    assert one(state).cellar == (0, 0, 0, 2)
    assert one(state).quadrants == 1


@rule("GG-LIB-07")
def test_farewell_with_nobody_to_leave_is_not_asked() -> None:
    state = writing("D22 D02", cellar="1 0 1 0").state()
    play(state, "tile 1", "write 1 by 2")
    assert one(state).cellar == (1, 0, 1, 0)
    assert one(state).quadrants == 1


@rule("GG-LIB-08")
def test_a_blank_space_gives_nothing() -> None:
    # Row 3 of D01 and of D04 is blank.
    state = writing("D01 D04", cellar="1 0 0 0").state()
    before = one(state)
    assert told(state, "tile 1", "write 3 by 2") == ["moving", "write"]
    after = one(state)
    assert after.books == (0, 0, 2, 0)
    assert (after.score, after.quadrants, after.dice) == (
        before.score,
        before.quadrants,
        before.dice,
    )


@rule("GG-LIB-09")
def test_no_book_beyond_the_last_card() -> None:
    state = writing("D01 D02", "2 1 0 0").state()
    play(state, "tile 1")
    assert refused(state, "write 1 by 1") == "GG-LIB-09"
    assert refused(state, "write 2 by 2") == "GG-LIB-09"
    assert refused(state, "write 3 by 3") == "GG-LIB-09"


@rule("GG-LIB-09")
def test_a_library_written_to_its_end_closes_writing() -> None:
    state = writing("D01", "1 1 1 1", quadrants=2).state()
    assert refused(state, "tile 1") == "GG-LIB-09"
    assert refused(state, "free write") == "GG-LIB-09"
    empty = writing("").state()
    assert refused(empty, "tile 1") == "GG-LIB-09"


@rule("GG-LIB-10")
def test_the_book_moves_first_and_its_rewards_follow() -> None:
    # Row 1 of D03 is a Lecture: while it is chosen the book stands on its goal already.
    state = writing("D03 D08 D02").state()
    play(state, "tile 1", "write 1 by 3")
    assert asked(state) == "lecture"
    assert one(state).books == (3, 0, 0, 0)
    assert one(state).quadrants == 0


@rule("GG-LIB-10")
def test_the_space_a_book_leaves_gives_nothing_again() -> None:
    # Row 2 of D01 is worth 2 points, of D02 nothing.
    state = writing("D01 D02", "0 1 0 0").state()
    play(state, "tile 1", "write 2 by 1")
    assert one(state).score == 0


@rule("GG-LIB-11")
def test_reward_cards_lengthen_rows_but_are_no_major_objects() -> None:
    state = (
        completing("D02 D08 D12 D04+ D16+")
        .player(1, chairs="1 0 0 0")
        .university(subjects="SU5 SU2 SU3 SU4 SU1 SU6")
        .state()
    )
    play(state, "tile 1", "complete 1")
    assert one(state).books == (5, 0, 0, 0)
    play(state, "end")
    # Three dark strips and two light ones: the niche of four Major Objects is not reached.
    assert one(state).objectives == ()
    counted = (
        completing("D02 D08 D12 D04+ D16+")
        .player(1, chairs="1 0 0 0")
        .university(subjects="SU1 SU2 SU3 SU4 SU5 SU6")
        .state()
    )
    assert score(counted, 1)["university"] == 3


@rule("GG-R-54")
def test_writing_inside_writing() -> None:
    # US4b gives a Write 2 in its first row. Row 1: D03 Lecture, D02 quadrant, D12 point.
    # The library goes on with D16 (blank) and D14 (point).
    state = (
        writing("D03 D02 D12 D16 D14")
        .university(scales="US4b US1a US2a US3a", subjects="SU1 SU2 SU3 SU4 SU5 SU6")
        .state()
    )
    play(state, "tile 1", "write 1 by 2", "lecture 1")
    assert asked(state) == "write"
    # The outer book stands on column 2; the inner Write may move it again, from there.
    assert one(state).books == (2, 0, 0, 0)
    assert one(state).quadrants == 0
    play(state, "write 1 by 1")
    assert one(state).books == (3, 0, 0, 0)
    assert one(state).score == 1
    # The inner number has one space left; then the outer reward of column 2 follows.
    play(state, "pass")
    assert one(state).quadrants == 1
    # The rest of the outer number: one space, and not for the book moved by it already.
    assert asked(state) == "write"
    assert refused(state, "write 1 by 1") == "GG-R-26"
    play(state, "write 2 by 1")
    assert one(state).books == (3, 1, 0, 0)
    assert asked(state) == "action"


# --- partial and complete writing ---------------------------------------------------------


@rule("GG-R-26")
def test_a_number_is_shared_among_books_each_moved_once() -> None:
    state = play(spending(2).state(), "free write", "write 1 by 1")
    # Row 1 of Sol: a die raised by 2.
    assert asked(state) == "raise"
    play(state, "raise y1")
    assert refused(state, "write 1 by 1") == "GG-R-26"
    assert [act for act in offered(state) if act.startswith("write 2")] == [
        "write 2 by 1",
        "write 2 by 2",
    ]
    assert refused(state, "write 2 by 3") == "GG-LIB-04"
    play(state, "write 3 by 2")
    assert one(state).books == (1, 0, 2, 0)
    assert asked(state) == "action"


@rule("GG-R-26")
def test_the_rewards_of_one_book_come_before_the_next_book_moves() -> None:
    # Row 4 of Sol and Io: a point, then a quadrant.
    state = play(spending(2).state(), "free write", "write 4 by 2")
    assert (one(state).score, one(state).quadrants) == (1, 1)
    assert asked(state) == "write"


@rule("GG-R-26")
def test_fewer_spaces_may_be_used_also_none() -> None:
    state = play(spending(2).state(), "free write", "pass")
    assert (one(state).books, asked(state)) == ((0, 0, 0, 0), "action")
    state = play(spending(2).state(), "free write", "write 4 by 1", "pass")
    assert (one(state).books, asked(state)) == ((0, 0, 0, 1), "action")


@rule("GG-R-26")
def test_complete_writing_needs_a_book_that_can_move_and_may_be_declined() -> None:
    sky = "AT1 AT2 AT5 AT4 AT3 AT6"
    board = table().acting(space=3).player(1, sky=sky, golden="AT5", library="D07 D08")
    state = play(board.player(1, books="2 2 0 1").state(), "tile 1")
    assert offered(state) == ["complete 3", "complete 4", "pass"]
    assert refused(state, "complete 1") == "GG-LIB-09"
    play(state, "pass")
    assert one(state).books == (2, 2, 0, 1)
    done = board.player(1, books="2 2 2 2").state()
    assert refused(done, "tile 1") == "GG-LIB-09"


@rule("GG-EX-14")
def test_example_of_complete_writing() -> None:
    board = (
        table()
        .acting(space=3)
        .display("D02 D04 D07 D17 D18 D19")
        .university(scales="US1a US2a US3a US4a")
        .player(1, sky="AT1 AT2 AT5 AT4 AT3 AT6", golden="AT5")
        .player(1, dice="y1 y2 b1", cellar="2 0 0 0", library="D01 D05 D06 D11 D03 D16")
    )
    state = play(board.state(), "tile 1")
    assert told(state, "complete 1") == ["write", "persuade", "points", "raised_all"]
    assert one(state).books == (6, 0, 0, 0)
    assert (one(state).score, one(state).dice) == (2, ("y2", "y3", "b1"))
    assert offered(state) == ["persuade 1", "persuade 2"]
    play(state, "persuade 2")
    assert one(state).cellar == (1, 0, 1, 0)
    assert asked(state) == "lecture"
    play(state, "lecture 1")
    assert (asked(state), one(state).quadrants) == ("action", 1)
    play(state, "end")
    # -4 for the inquisitor on the left, -1 for the other.
    assert (one(state).reputation, mover(state)) == (-8, 2)


@rule("GG-EX-15")
def test_example_of_compulsory_rewards() -> None:
    # Row 3: red +1 (D24), then an inquisitor (D18).
    board = table().acting(space=4).display("D01 D02 D03 D04 D05 D06")
    board.player(1, dice="y1 b1", library="D24 D18", quadrants=2)
    state = play(board.state(), "free write", "write 3 by 2")
    assert one(state).dice == ("y1", "b1")
    assert one(state).cellar == (1, 0, 0, 0)
    board.player(1, dice="y1 r1")
    assert one(play(board.state(), "free write", "write 3 by 2")).dice == ("y1", "r2")
    assert score(state, 1)["library"] == 0
