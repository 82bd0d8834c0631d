"""RL-21 to RL-40 as far as no chapter tests them: recruiting, tucking, the stack of projects."""

from __future__ import annotations

import pytest

from orrery.core.errors import BadOptions
from orrery.games.galileo_project.components import PROJECT_IDS
from orrery.games.galileo_project.game import GAME
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


def fresh(seats: int, seed: int, **options: str | bool) -> GalileoProject:
    state = GAME.new(seats, seed, **options)
    assert isinstance(state, GalileoProject)
    return state


# --- recruiting ---------------------------------------------------------------------------

# C05 brings 3 influence and 1 MC; the last place takes 3 influence off.
LAST_PLACE = has(characters="C01 C02 C03 C04 C05")


@rule("GP-RL-21")
def test_a_reduction_stops_at_0_and_leaves_the_mc_alone() -> None:
    state = at(board=LAST_PLACE, player1=has(mc=2, influence="earth 4"))
    play(state, "recruit 5")
    assert (one(state).influence, one(state).mc) == (4, 3)


@rule("GP-RL-22")
def test_the_track_is_changed_once_and_in_step_1_only() -> None:
    state = at(turn=has(stack="turn:1:action:1 switch:1"), player1=has(mc=5, influence="earth 4"))
    assert offered(state) == ["switch", "pass"]
    play(state, "switch")
    assert (asked(state), one(state).mc, one(state).track) == ("action", 4, "mars")
    assert refused(state, "switch") == "GP-TURN-04"
    play(state, "recruit 1")
    assert refused(state, "switch") == "GP-CHAR-05"
    play(state, "ability ignore")
    assert mover(state) == 2


@rule("GP-RL-22")
def test_on_0_no_change_is_offered() -> None:
    state = at(player1=has(mc=0), player2=has(mc=5, influence="0"))
    play(state, "recruit 1", "ability ignore")
    assert (mover(state), asked(state)) == (2, "action")


@rule("GP-RL-22")
def test_in_the_first_turn_a_change_is_offered_after_the_marker_was_placed() -> None:
    state = at(round=1, turn=has(stack="turn:1:switch:1 track:1:5:-:1"), player1=has(influence="0"))
    play(state, "track mars")
    assert (one(state).track, one(state).influence) == ("mars", 5)
    assert offered(state) == ["switch", "pass"]


@rule("GP-RL-23")
@pytest.mark.parametrize(("track", "ability"), [("earth", "now"), ("mars", "tuck")])
def test_the_track_chosen_for_a_gain_of_0_decides_the_ability(track: str, ability: str) -> None:
    state = at(board=LAST_PLACE, player1=has(mc=0, influence="0"))
    play(state, "recruit 5")
    assert offered(state) == ["track earth", "track mars"]
    play(state, f"track {track}")
    assert (one(state).influence, one(state).track, one(state).mc) == (0, "", 1)
    assert offered(state) == [f"ability {ability}", "ability ignore"]


@rule("GP-RL-24")
@pytest.mark.parametrize("track", ["earth", "mars"])
def test_either_ability_may_be_ignored(track: str) -> None:
    state = at(player1=has(mc=0, influence=f"{track} 1"))
    play(state, "recruit 1", "ability ignore")
    assert (one(state).mc, one(state).tucked) == (0, ())
    assert seen(state).characters_gone == ("C01",)


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


@rule("GP-RL-27")
def test_discarded_characters_do_not_come_back() -> None:
    state = at(deck=has(characters="C12 C11"), player1=has(mc=0), player2=has(mc=0))
    gone = len(seen(state).characters_gone)
    play(state, "recruit 1", "ability now")
    assert len(seen(state).characters_gone) == gone + 1
    play(state, "recruit 1", "ability ignore")
    table = seen(state)
    assert (table.character_deck, len(table.characters_gone)) == (0, gone + 2)
    assert table.ending == "last_character"


@rule("GP-RL-27")
def test_copies_of_a_character_can_be_tucked_together() -> None:
    state = at(
        board=has(characters="C01 C02 C03 C04 C05"),
        player1=has(mc=0, influence="mars 1", tucked="C01", robots="R-MIN-E3"),
    )
    play(state, "recruit 1", "ability tuck")
    assert one(state).tucked == ("C01", "C01")
    assert one(state).tucked_points == (1, 1)


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


# --- setting up ---------------------------------------------------------------------------


@rule("GP-RL-30")
@pytest.mark.parametrize("leftover", ["top", "bottom"])
def test_the_leftover_project_goes_onto_the_stack_or_under_it(leftover: str) -> None:
    state = fresh(3, 8, leftover_project=leftover)
    drawn = [PROJECT_IDS[card] for card in state.deal.projects]
    assert list(seen(state).offered) == drawn[:4]
    play(state, *(f"project {card}" for card in (drawn[0], drawn[3], drawn[1])))
    pile = [PROJECT_IDS[card] for card in state.pile]
    assert pile == ([drawn[2], *drawn[4:]] if leftover == "top" else [*drawn[4:], drawn[2]])
    shown = seen(state).pile
    assert (shown[0] if leftover == "top" else shown[-1]) == drawn[2]


@rule("GP-RL-30")
def test_the_stack_is_shuffled_and_the_leftover_goes_on_top_unless_agreed_otherwise() -> None:
    stacks = {tuple(fresh(2, seed).deal.projects) for seed in range(6)}
    assert len(stacks) == 6
    assert not fresh(2, 1).deal.agreed.leftover_bottom
    with pytest.raises(BadOptions):
        GAME.new(2, 1, leftover_project="box")


@rule("GP-RL-31")
def test_the_side_of_the_star_z_tile_is_drawn_or_agreed() -> None:
    assert {seen(fresh(2, seed)).star_z for seed in range(12)} == {"a", "b"}
    for side in ("a", "b"):
        assert {seen(fresh(2, seed, star_z_side=side)).star_z for seed in range(6)} == {side}


@rule("GP-RL-32")
def test_the_start_player_is_drawn_and_projects_are_chosen_the_other_way_round() -> None:
    assert {fresh(3, seed).deal.first for seed in range(20)} == {0, 1, 2}
    for seed in range(6):
        state = fresh(3, seed)
        first = state.deal.first
        choosing = []
        while asked(state) == "project":
            choosing.append(state.seat)
            play(state, offered(state)[0])
        assert choosing == [(first + 2) % 3, (first + 1) % 3, first]
        turns = [state.seat]
        while len(turns) < 5:
            choices = offered(state)
            easy = [act for act in choices if act in ("pass", "ability ignore")]
            play(state, (easy or choices)[0])
            if state.seat != turns[-1]:
                turns.append(state.seat)
        assert turns == [(first + turn) % 3 for turn in range(5)]


@rule("GP-RL-34")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 2), (3, 2), (4, 3)])
def test_how_many_technology_tiles_there_are(seats: int, tiles: int) -> None:
    assert seen(fresh(seats, 1)).tiles_left == (tiles,) * 4


@rule("GP-RL-37")
def test_paying_with_mc_only_does_not_lift_the_colour() -> None:
    state = at(
        board=has(robots="R-MIN-E3 R-MIN-E4 R-MIN-E5 R-MIN-E6 R-MIN-M3"),
        player1=has(mc=10, influence="mars 1"),
    )
    assert refused(state, "acquire 1") == "GP-ROB-04"
    assert "acquire 5" in offered(state)
    on_0 = at(
        board=has(robots="R-MIN-E3 R-MIN-E4 R-MIN-E5 R-MIN-E6 R-MIN-M3"),
        player1=has(mc=10, influence="0"),
    )
    play(on_0, "acquire 1")
    # Four paid, one gained by the Miner.
    assert (one(on_0).mc, robot(on_0, "R-MIN-E3").moon) == (7, "io")
