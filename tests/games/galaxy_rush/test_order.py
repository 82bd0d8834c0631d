"""ORDER: whose turn it is."""

from __future__ import annotations

import pytest

from tests.games.galaxy_rush.builder import (
    asked,
    blue,
    box_deal,
    dealt,
    fly,
    mover,
    orange,
    predict_both,
    rocket,
    seen,
    spaces,
    table,
    walk,
)

rule = pytest.mark.rule


def movers(steps_and_orbits: tuple[int, int, int, int], cards: tuple[str, str]) -> str:
    """Who moves in season one when the rockets stand so: blue's step and orbit, then orange's."""
    step, orbit, other_step, other_orbit = steps_and_orbits
    return mover(
        table()
        .blue(step=step, orbit=orbit, down1=cards[0])
        .orange(step=other_step, orbit=other_orbit, down1=cards[1])
        .state()
    )


@rule("GR-ORDER-01")
@pytest.mark.parametrize("first", ["blue", "orange"])
def test_at_the_start_of_a_season_the_captain_in_orbit_1_moves(first: str) -> None:
    assert mover(dealt(box_deal(first=first))) == first


@rule("GR-ORDER-01", "GR-RUL-12")
@pytest.mark.parametrize(
    ("last_pair", "starter"), [("P6-O1 P6-O2", "blue"), ("P6-O2 P6-O1", "orange")]
)
def test_a_later_season_is_started_by_whoever_ended_the_last_one_in_orbit_1(
    last_pair: str, starter: str
) -> None:
    state = dealt(box_deal(first="blue"))
    fly(state, "P1-O1 P1-O2 P2-O1 P2-O2 P3-O1 P3-O2 P4-O1 P4-O2 P5-O1 P5-O2")
    assert mover(state) == "blue"
    fly(state, last_pair)
    assert mover(state) == starter
    predict_both(state)
    assert state.season == 2
    assert mover(state) == starter
    captains = {"blue": blue(state), "orange": orange(state)}
    assert rocket(captains[starter]) == "P0-O1"


@rule("GR-RUL-12")
def test_the_first_player_of_the_game_has_no_lasting_privilege() -> None:
    starters = set()
    for seed in range(20):
        first = ""
        for state in walk(seed):
            if asked(state) == "take" and all(seen(state).line):
                if state.season == 1:
                    first = mover(state)
                starters.add((state.season, mover(state) == first))
    assert starters == {(1, True)} | {
        (season, same) for season in (2, 3, 4) for same in (True, False)
    }


@rule("GR-ORDER-02")
@pytest.mark.parametrize(
    ("rockets", "cards", "behind"),
    [
        ((0, 1, 1, 2), ("", "H01"), "blue"),
        ((2, 2, 1, 1), ("H02", "H01"), "orange"),
        ((4, 1, 2, 1), ("H01 H02", "H03"), "orange"),
        ((5, 2, 6, 2), ("H01 H02 H03", "H04 H05 H06"), "blue"),
    ],
)
def test_whoever_is_farther_behind_takes_the_next_turn(
    rockets: tuple[int, int, int, int], cards: tuple[str, str], behind: str
) -> None:
    assert movers(rockets, cards) == behind


@rule("GR-ORDER-02")
def test_it_does_not_matter_who_has_just_had_a_turn() -> None:
    state = fly(dealt(), "P2-O1")
    assert mover(state) == "orange"
    fly(state, "P1-O1")
    assert mover(state) == "orange"
    fly(state, "P3-O1")
    assert mover(state) == "blue"
    fly(state, "P3-O2")
    assert mover(state) == "orange"


@rule("GR-ORDER-03")
def test_one_captain_may_take_several_turns_in_a_row() -> None:
    state = fly(dealt(), "P2-O2")
    assert mover(state) == "orange"
    fly(state, "P1-O1")
    assert mover(state) == "orange"
    fly(state, "P2-O1")
    assert mover(state) == "orange"
    fly(state, "P3-O2")
    assert mover(state) == "blue"


@rule("GR-ORDER-04")
@pytest.mark.parametrize("step", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(("orbit", "mine"), [(1, "blue"), (2, "orange")])
def test_level_rockets_leave_the_turn_to_orbit_1(step: int, orbit: int, mine: str) -> None:
    cards = ["H01 H02 H03 H04 H05", "H06 H07 H08 H09 H10"]
    first, second = (" ".join(row.split()[:step]) for row in cards)
    assert movers((step, orbit, step, 3 - orbit), (first, second)) == mine


@rule("GR-ORDER-05")
def test_after_a_normal_move_from_level_rockets_the_other_finds_one_card_in_that_pair() -> None:
    state = fly(dealt(), "P1-O2")
    assert mover(state) == "orange"
    assert [space for space in spaces(state) if space.startswith("P1")] == ["P1-O1"]


@rule("GR-ORDER-05")
def test_turns_need_not_alternate_even_if_nobody_accelerates() -> None:
    state = dealt()
    order = []
    for space in ["P1-O2", "P1-O1", "P2-O2", "P2-O1", "P3-O1", "P3-O2", "P4-O2", "P4-O1"]:
        order.append(mover(state))
        fly(state, space)
    assert order == ["blue", "orange", "orange", "blue", "blue", "orange", "blue", "orange"]


@rule("GR-RUL-04")
def test_only_the_pair_counts_for_being_behind_never_the_orbit() -> None:
    assert movers((2, 1, 1, 2), ("H01", "H02")) == "orange"
    assert movers((2, 2, 1, 1), ("H01", "H02")) == "orange"
    assert movers((2, 1, 1, 1), ("H01", "H02")) == "orange"
    assert movers((2, 2, 1, 2), ("H01", "H02")) == "orange"


@rule("GR-RUL-04")
def test_a_rocket_on_the_start_board_is_behind_every_other() -> None:
    state = fly(dealt(), "P1-O1")
    assert (blue(state).step, orange(state).step) == (1, 0)
    assert mover(state) == "orange"


@rule("GR-ORDER-02", "GR-ORDER-04")
@pytest.mark.parametrize("seed", range(10))
def test_in_every_game_every_turn_belongs_to_who_is_behind_or_level_in_orbit_1(seed: int) -> None:
    for state in walk(seed):
        if asked(state) != "take":
            continue
        captains = {"blue": blue(state), "orange": orange(state)}
        mine = captains.pop(mover(state))
        (other,) = captains.values()
        assert (mine.step, mine.orbit) < (other.step, other.orbit)
        if mine.step == other.step:
            assert (mine.orbit, other.orbit) == (1, 2)
