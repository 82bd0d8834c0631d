"""CLEAN: rotation, Book of Comets, interrogation and objectives at the end of a turn."""

from __future__ import annotations

import pytest

from tests.games.galileo_galilei.builder import (
    asked,
    mover,
    offered,
    one,
    play,
    refused,
    score,
    seen,
    table,
    told,
    turn,
    two,
)

rule = pytest.mark.rule


@rule("GG-CLEAN-01")
def test_four_steps_in_their_order() -> None:
    state = (
        table()
        .acting(space=4, persuaded=True)
        .player(1, book=1, chairs="4 4 0 0", cellar="1 0 0 0")
        .state()
    )
    steps = told(state, "end", "page 4")
    assert steps == ["rotate", "page", "quadrants", "interrogation", "objective_first", "points"]
    assert mover(state) == 2


@rule("GG-CLEAN-02")
def test_the_tile_used_goes_to_the_lowest_space_and_those_below_close_up() -> None:
    state = table().acting(space=5).player(1, sky="AT6 AT2 AT1 AT3 AT4 AT5").state()
    play(state, "tile 2", "end")
    assert one(state).sky == ("AT4", "AT6", "AT2", "AT1", "AT3", "AT5")
    assert two(state).sky == ("AT1", "AT2", "AT3", "AT4", "AT5", "AT6")


@rule("GG-CLEAN-02")
def test_the_highest_tile_moves_all_others() -> None:
    state = table().acting(space=6).player(1, golden="AT6 AT1").state()
    play(state, "end")
    assert one(state).sky == ("AT6", "AT1", "AT2", "AT3", "AT4", "AT5")
    assert one(state).golden == ("AT1", "AT6")


@rule("GG-CLEAN-03")
def test_nothing_rotates_on_the_upgrade_space() -> None:
    state = table().acting(space=7).state()
    steps = told(state, "fixed upgrade", "upgrade AT4", "end")
    assert "rotate" not in steps
    assert one(state).sky == ("AT1", "AT2", "AT3", "AT4", "AT5", "AT6")


@rule("GG-CLEAN-04")
def test_comets_on_the_book_are_placed_one_after_the_other_with_their_rewards() -> None:
    state = table().acting(space=4).player(1, book=2, cellar="1 1 0 0").state()
    play(state, "end")
    assert offered(state) == ["page 1", "page 2", "page 3", "page 4"]
    assert refused(state, "pass") == "GG-CLEAN-04"
    play(state, "page 2")
    # The reward of the page, two Persuades, comes before the second comet.
    assert asked(state) == "persuade"
    play(state, "persuade 2", "persuade 3")
    assert asked(state) == "page"
    assert one(state).book == 1
    play(state, "page 1")
    assert one(state).book == 0
    assert one(state).score == 5
    assert seen(state).pages == (0, 0, -1, -1, -1, -1, -1, -1)
    assert mover(state) == 2


@rule("GG-CLEAN-05")
def test_a_page_holds_one_comet_of_anybody_for_good() -> None:
    state = (
        table().acting(space=4).player(1, book=1).pages("2 - 1 - - - - -").player(2, book=0).state()
    )
    play(state, "end")
    assert offered(state) == ["page 2", "page 4"]
    assert refused(state, "page 1") == "GG-CLEAN-05"
    assert refused(state, "page 3") == "GG-CLEAN-05"
    play(state, "page 4")
    for _ in range(4):
        turn(state, 1)
    assert seen(state).pages == (1, -1, 0, 0, -1, -1, -1, -1)


@rule("GG-CLEAN-06")
def test_the_appendix_takes_what_the_full_book_cannot() -> None:
    full = table().acting(space=4).player(1, book=3, appendix=1).pages("1 2 2 2 - - - -").state()
    play(full, "end")
    assert one(full).appendix == 4
    assert one(full).book == 0
    assert mover(full) == 2


@rule("GG-CLEAN-06")
def test_the_appendix_is_closed_while_a_page_is_free() -> None:
    state = table().acting(space=4).player(1, book=2).pages("1 2 - - - - - -").state()
    play(state, "end")
    assert refused(state, "page appendix") == "GG-CLEAN-06"
    play(state, "page 4")
    # Only one page is left: no choice, and the appendix is still closed.
    assert asked(state) == "take"
    assert one(state).appendix == 0


@rule("GG-CLEAN-07")
def test_a_personal_page_instead_of_the_common_book() -> None:
    state = table(mode="advanced").acting(space=4).player(1, book=1).state()
    play(state, "end")
    assert offered(state) == ["page 1", "page 2", "page 3", "page 4", "page own-1"]
    play(state, "page own-1")
    assert one(state).own_pages == (1,)
    assert set(seen(state).pages) == {-1}


@rule("GG-CLEAN-07")
def test_a_covered_personal_page_is_closed_and_others_have_none() -> None:
    covered = table(mode="advanced").acting(space=4).player(1, book=1, pages="1").state()
    play(covered, "end")
    assert refused(covered, "page own-1") == "GG-CLEAN-05"
    basic = table().acting(space=4).player(1, book=1).state()
    play(basic, "end")
    assert refused(basic, "page own-1") == "GG-R-27"


@rule("GG-CLEAN-08")
def test_no_interrogation_without_a_persuaded_inquisitor() -> None:
    state = table().acting(space=4).player(1, cellar="3 1 0 0").state()
    assert "interrogation" not in told(state, "end")
    assert one(state).reputation == -3


@rule("GG-CLEAN-08")
def test_a_persuade_as_a_reward_leads_to_an_interrogation_too() -> None:
    # The page of the Book of Comets rewards the Persuades in the same cleanup.
    state = table().acting(space=4).player(1, book=1, cellar="0 1 0 0").state()
    steps = told(state, "end", "page 2")
    assert steps.count("interrogation") == 1
    assert one(state).cellar == (0, 0, 0, 1)
    assert one(state).reputation == -2


@rule("GG-CLEAN-09")
def test_only_objectives_not_reached_yet_are_checked() -> None:
    state = (
        table()
        .acting(space=4)
        .player(1, chairs="4 4 0 0", objectives="2", comets=2, upper=5, points="objectives:7")
        .university(firsts="- 1 - -")
        .state()
    )
    assert seen(state).objectives == ("OB1", "OB2", "SU5", "SU6")
    play(state, "end")
    assert one(state).objectives == (2, 3)
    assert score(state, 1)["objectives"] == 14
