"""RES, INF: goods, influence, pieces, and their limits."""

from __future__ import annotations

import pytest

from orrery.core.errors import BadPosition
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
    two,
    wait,
)

rule = pytest.mark.rule
MODIFIERS = (
    "MM-io",
    "MM-europa",
    "MM-ganymede",
    "MM-callisto",
    "RM-miner",
    "RM-builder",
    "RM-star_z",
    "RM-technician",
)


@rule("GP-RES-01")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_mc_and_energy_of_all_are_open_to_everybody(viewer: int | None) -> None:
    state = at(player1=has(mc=4, energy=2), player2=has(mc=7, energy=5))
    goods = [(player.mc, player.energy) for player in GAME.view(state, viewer).players]
    assert goods == [(4, 2), (7, 5)]


@rule("GP-RES-02", "GP-RL-20")
@pytest.mark.parametrize(("before", "after"), [(7, 9), (8, 10), (9, 10), (10, 10)])
def test_mc_above_ten_are_lost(before: int, after: int) -> None:
    # C01 on Earth: two MC.
    state = at(
        player1=has(mc=before, influence="earth 1"),
        board=has(characters="C01 - - - -"),
        deck=has(characters=""),
        ending="last_character",
    )
    play(state, "recruit 1", "ability now")
    assert one(state).mc == after


@rule("GP-RES-02")
def test_nobody_can_be_said_to_hold_eleven_mc() -> None:
    with pytest.raises(BadPosition):
        at(player1=has(mc=11))


@rule("GP-EX-04")
def test_nine_mc_and_a_third_miner_make_ten() -> None:
    state = at(
        player1=has(mc=9, influence="earth 4", robots="R-MIN-E4 R-MIN-M6"),
        board=has(robots="R-MIN-E3 R-TEC-E1 R-TEC-E2 R-TEC-E3 R-TEC-E4"),
    )
    play(state, "acquire 1", "pay 0")
    assert one(state).mc == 10


@rule("GP-RES-03", "GP-RL-20")
@pytest.mark.parametrize(("before", "after"), [(2, 4), (3, 5), (4, 5), (5, 5)])
def test_energy_above_five_is_lost(before: int, after: int) -> None:
    # Bonus 4 of side a: two energy and one MC.
    state = at(
        turn=has(stack="turn:1:goal:2 develop:1:R-STZ-E4 bonus:1:4"),
        board=has(star_z="a", goals="G4 G5 G6 G7"),
        player1=has(mc=0, energy=before, robots="R-STZ-E1 R-STZ-E2 R-STZ-M1 R-STZ-E4+new"),
    )
    play(state, "bonus 4")
    assert (one(state).energy, one(state).mc) == (after, 1)


@rule("GP-RES-04", "GP-RL-20")
def test_level_tokens_are_no_limit() -> None:
    # The box has three tokens for level 7.
    state = at(
        turn=has(stack="turn:1:goal:2 level:1:1"),
        board=has(technologies="1a 2a 3a 4a"),
        player1=has(
            technologies="3",
            robots="R-MIN-E3@io:7 R-MIN-E4@europa:7 R-MIN-E5@ganymede:7 R-MIN-E6@callisto:6",
        ),
    )
    play(state, "raise R-MIN-E6")
    assert [own.level for own in one(state).robots] == [7, 7, 7, 7]


@rule("GP-RES-04")
def test_chips_and_energy_markers_are_no_limit() -> None:
    rich = has(mc=10, energy=5)
    state = at(
        seats=4,
        player1=has(mc=9, energy=4, influence="mars 1"),
        player2=rich,
        player3=rich,
        player4=rich,
        board=has(characters="C08 C01 C02 C03 C04"),
    )
    play(state, "recruit 1", "ability now")
    assert [(player.mc, player.energy) for player in seen(state).players] == [(10, 5)] * 4


@rule("GP-RES-05")
def test_influence_is_on_one_track_at_a_time_and_ends_on_ten() -> None:
    state = at(turn=has(stack="turn:1:action:1 switch:1"), player1=has(mc=1, influence="earth 7"))
    assert (one(state).track, one(state).influence) == ("earth", 7)
    play(state, "switch")
    assert (one(state).track, one(state).influence) == ("mars", 7)
    play(state, "recruit 1")
    assert (one(state).track, one(state).influence) == ("mars", 10)
    with pytest.raises(BadPosition):
        at(player1=has(influence="earth 11"))
    with pytest.raises(BadPosition):
        at(player1=has(influence="earth 4 mars 4"))


@rule("GP-RES-06")
def test_space_0_belongs_to_neither_track() -> None:
    board = has(robots="R-MIN-E3 R-MIN-M3 R-TEC-E1 R-TEC-E2 R-TEC-E3")
    earth = at(player1=has(mc=4, influence="earth 1"), board=board)
    assert "acquire 1" in offered(earth)
    assert "acquire 2" not in offered(earth)
    none = at(player1=has(mc=4, influence="0"), board=board)
    assert {"acquire 1", "acquire 2"} <= set(offered(none))
    play(none, "recruit 1")
    assert (asked(none), offered(none)) == ("track", ["track earth", "track mars"])
    with pytest.raises(BadPosition):
        at(player1=has(influence="earth 0"))


@rule("GP-RES-07", "GP-SETUP-17")
def test_everybody_owns_the_same_pieces() -> None:
    state = GAME.new(3, 1)
    for player in GAME.view(state, None).players:
        assert player.modifiers == MODIFIERS
        assert player.markers == (0, 0, 0, 0)
        assert player.influence == 0
        assert player.goals == ()


@rule("GP-RES-07")
def test_nothing_is_gained_when_all_eight_modifiers_are_placed() -> None:
    robots = (
        "R-MIN-E3@europa+moon+builder R-BLD-E3@io+moon+miner "
        "R-STZ-E3@callisto+moon+technician R-TEC-E3@ganymede+moon+star_z R-MIN-E4"
    )
    state = at(
        player1=has(influence="earth 1", robots=robots, energy=0),
        board=has(characters="C05 C04 C01 C02 C03", goals="G1 G4 G6 G7"),
    )
    assert one(state).modifiers == ()
    play(state, "recruit 1", "ability now")
    assert mover(state) == 2
    assert one(state).modifiers == ()


@rule("GP-RES-07")
def test_there_is_a_goal_marker_for_each_goal_and_no_other() -> None:
    claims = has(A="1", B="1", C="1", D="1")
    state = at(
        player1=has(energy=5, robots="R-MIN-E4 R-MIN-M6", influence="earth 1"),
        claims=claims,
        board=has(goals="G7 G6 G3 G2"),
    )
    assert one(state).goals == ("A", "B", "C", "D")
    play(state, "recruit 1", "ability ignore")
    assert mover(state) == 2


@rule("GP-RES-08")
def test_the_box_has_all_its_cards_and_tiles() -> None:
    state = GAME.new(4, 3)
    deal = GAME.deal_of(state)
    view = GAME.view(state, None)
    assert (len(deal["robots"]), len(set(deal["robots"]))) == (48, 48)
    assert (len(deal["characters"]), len(set(deal["characters"]))) == (48, 12)
    assert (len(deal["projects"]), len(set(deal["projects"]))) == (10, 10)
    assert sum(view.tiles_left) == 12
    assert len(deal["star-z"]) == 1
    goals = {goal for seed in range(40) for goal in GAME.deal_of(GAME.new(2, seed))["goals"]}
    assert goals == {f"G{number}" for number in range(1, 9)}
    kinds = [card.split("-")[1] for card in deal["robots"]]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == dict.fromkeys(
        ("MIN", "BLD", "STZ", "TEC"), 12
    )
    assert two(at()).modifiers == MODIFIERS
    assert robot(at(player1=has(robots="R-TEC-M6")), "R-TEC-M6").types == ("technician",)


# --- influence ----------------------------------------------------------------------------

# C01 brings 5, C06 brings 6, C11 brings 4.
ROW = has(characters="C01 C06 C11 C11 C01")


def marker(state: GalileoProject) -> tuple[str, int, int]:
    """Track, space and MC of player 1."""
    own = one(state)
    return own.track, own.influence, own.mc


@rule("GP-INF-01", "GP-DEC-05")
@pytest.mark.parametrize("track", ["earth", "mars"])
def test_on_0_the_track_is_chosen_before_influence_is_gained(track: str) -> None:
    state = play(at(board=ROW, player1=has(mc=2, influence="0")), "recruit 1")
    assert marker(state) == ("", 0, 2)
    assert offered(state) == ["track earth", "track mars"]
    assert refused(state, "pass") == "GP-INF-01"
    play(state, f"track {track}")
    assert marker(state) == (track, 5, 2)
    assert asked(state) == "ability"


@rule("GP-INF-02")
@pytest.mark.parametrize("track", ["earth", "mars"])
def test_otherwise_it_is_added_where_the_marker_stands(track: str) -> None:
    state = play(at(board=ROW, player1=has(mc=2, influence=f"{track} 1")), "recruit 2")
    assert asked(state) == "ability"
    assert marker(state) == (track, 7, 2)


@rule("GP-INF-03")
@pytest.mark.parametrize("before", [5, 8, 10])
def test_past_10_the_marker_stops_there_for_exactly_one_mc(before: int) -> None:
    state = play(at(board=ROW, player1=has(mc=2, influence=f"mars {before}")), "recruit 2")
    assert marker(state) == ("mars", 10, 3)


@rule("GP-INF-04")
def test_landing_exactly_on_10_gives_nothing() -> None:
    state = play(at(board=ROW, player1=has(mc=2, influence="mars 4")), "recruit 2")
    assert marker(state) == ("mars", 10, 2)


@rule("GP-EX-03")
@pytest.mark.parametrize(("place", "mc"), [(1, 3), (5, 2)])
def test_a_gain_of_five_overflows_from_8_and_one_of_two_does_not(place: int, mc: int) -> None:
    state = play(at(board=ROW, player1=has(mc=2, influence="mars 8")), f"recruit {place}")
    assert marker(state) == ("mars", 10, mc)


@rule("GP-INF-05", "GP-RL-19")
@pytest.mark.parametrize(("before", "after", "mc"), [(3, 5, 3), (8, 10, 3), (9, 10, 4)])
def test_influence_of_a_technology_overflows_alike(before: int, after: int, mc: int) -> None:
    # 1a: three MC, then two influence.
    board = has(technologies="1a 2a 3a 4a")
    state = at(board=board, player1=has(mc=0, energy=1, influence=f"mars {before}"))
    assert marker(play(state, "develop 1")) == ("mars", after, mc)


@rule("GP-INF-05", "GP-RL-19", "GP-DEC-05")
def test_influence_of_a_star_z_bonus_begins_with_a_track_on_0() -> None:
    state = at(
        turn=has(stack="turn:1:goal:2 develop:1:R-STZ-E4 bonus:1:1"),
        board=has(star_z="b"),
        player1=has(mc=1, influence="0", robots="R-STZ-E4+new"),
    )
    play(state, "bonus 1")
    assert offered(state) == ["track earth", "track mars"]
    play(state, "track mars")
    assert marker(state) == ("mars", 3, 1)


@rule("GP-RL-19", "GP-RL-20")
def test_each_gain_is_compensated_by_itself_and_never_above_ten_mc() -> None:
    state = at(board=ROW, player1=has(mc=9, influence="mars 10", energy=0))
    play(state, "recruit 1", "ability ignore")
    assert marker(state) == ("mars", 10, 10)
    play(wait(state), "recruit 1")
    assert marker(state) == ("mars", 10, 10)


@rule("GP-INF-06")
@pytest.mark.parametrize("new", ["earth", "mars"])
def test_the_choice_on_0_is_free_and_forgets_the_track_used_before(new: str) -> None:
    board = has(robots="R-BLD-E3 R-TEC-E1 R-TEC-E2 R-TEC-E3 R-TEC-E4")
    state = at(board=board, player1=has(mc=0, influence="earth 4", energy=0))
    play(state, "acquire 1", "take 1", "ability ignore")
    assert marker(state) == ("", 0, 0)
    state = wait(state)
    assert mover(state) == 1
    play(state, "recruit 1", f"track {new}")
    track, influence, mc = marker(state)
    assert (track, mc) == (new, 0)
    assert influence > 0
