"""TURN, SWITCH: the steps of a turn and the change of track."""

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
    seen,
    wait,
)

rule = pytest.mark.rule
STEP_1 = has(stack="turn:1:action:1 switch:1")
MARKER = has(stack="turn:1:switch:1 track:1:5:-:1")


def lazy_turn(state: GalileoProject) -> tuple[int, list[str]]:
    """Play one turn with as little as possible; whose it was and what was asked."""
    player, kinds = mover(state), []
    while mover(state) == player:
        kinds.append(asked(state))
        choices = offered(state)
        easy = [choice for choice in ("pass", "ability ignore") if choice in choices]
        play(state, (easy or choices)[0])
    return player, kinds


@rule("GP-TURN-01")
def test_turns_go_clockwise_from_the_start_player() -> None:
    state = at(
        seats=3,
        round=1,
        first=2,
        turn=has(stack="turn:2:switch:1 track:2:3:-:1"),
    )
    turns = [lazy_turn(state)[0] for _ in range(7)]
    assert turns == [2, 3, 1, 2, 3, 1, 2]
    assert seen(state).round == 3


@rule("GP-TURN-02")
def test_a_turn_is_track_then_action_then_goal() -> None:
    # Five energy replace five tucked characters.
    state = at(
        turn=STEP_1, board=has(goals="G7 G1 G2 G4"), player1=has(energy=5, influence="earth 1")
    )
    assert refused(state, "recruit 1") == "GP-SWITCH-01"
    assert refused(state, "claim A") == "GP-SWITCH-01"
    play(state, "pass")
    assert refused(state, "switch") == "GP-TURN-04"
    assert refused(state, "claim A") == "GP-TURN-04"
    play(state, "recruit 1")
    assert refused(state, "claim A") == "GP-CHAR-05"
    play(state, "ability ignore")
    assert asked(state) == "goal"
    assert refused(state, "recruit 1") == "GP-GOAL-01"
    assert refused(state, "switch") == "GP-GOAL-01"
    assert "" in seen(state).characters
    play(state, "claim A")
    # Closed: the row is full again, and the next player begins.
    assert "" not in seen(state).characters
    assert (mover(state), asked(state)) == (2, "switch")


@rule("GP-TURN-02")
def test_steps_1_and_3_are_optional() -> None:
    state = at(
        turn=STEP_1, board=has(goals="G7 G1 G2 G4"), player1=has(energy=5, influence="earth 1")
    )
    play(state, "pass", "recruit 1", "ability ignore", "pass")
    assert one(state).track == "earth"
    assert one(state).goals == ()
    assert mover(state) == 2


@rule("GP-TURN-03", "GP-DEC-02")
@pytest.mark.parametrize("track", ["earth", "mars"])
def test_the_first_turn_begins_with_placing_the_marker(track: str) -> None:
    state = at(round=1, turn=MARKER)
    assert (one(state).influence, one(state).track) == (0, "")
    assert offered(state) == ["track earth", "track mars"]
    assert refused(state, "pass") == "GP-TURN-03"
    assert refused(state, "recruit 1") == "GP-TURN-03"
    play(state, f"track {track}")
    assert (one(state).influence, one(state).track) == (5, track)
    assert asked(state) == "switch"


@rule("GP-TURN-03")
def test_only_the_first_turn_places_the_marker() -> None:
    state = at(round=1, turn=MARKER)
    rounds = [lazy_turn(state)[1] for _ in range(4)]
    assert [kinds[0] for kinds in rounds] == ["track", "track", "switch", "switch"]
    assert all("track" not in kinds[1:] for kinds in rounds)


@rule("GP-TURN-04", "GP-DEC-04")
def test_exactly_one_of_three_actions_is_carried_out() -> None:
    board = has(robots="R-MIN-E3 R-MIN-M3 R-TEC-E6 R-BLD-E3 R-STZ-E3", technologies="1a 2a 3a 4a")
    state = at(board=board, player1=has(mc=1, energy=1, influence="earth 5"))
    recruits = [f"recruit {place}" for place in range(1, 6)]
    # Earth 5 and 1 MC reach 6: not the Mars robot, and not 8 + 1 on the third place.
    robots = ["acquire 1", "acquire 4"]
    assert offered(state) == [*recruits, *robots, "develop 1", "develop 2", "develop 3"]
    assert refused(state, "acquire 5") == "GP-ROB-07"
    assert refused(state, "acquire 2") == "GP-ROB-04"
    assert refused(state, "develop 4") == "GP-TECH-08"
    for action in ("recruit 2", "acquire 4", "develop 2"):
        turn = play(state.clone(), action)
        kinds = set()
        while mover(turn) == 1:
            kinds.add(asked(turn))
            play(turn, offered(turn)[0])
        assert "action" not in kinds


@rule("GP-TURN-04", "GP-DEC-04")
def test_passing_is_not_possible() -> None:
    state = at(player1=has(mc=0, energy=0, influence="0"))
    assert refused(state, "pass") == "GP-TURN-04"
    assert offered(state) == [f"recruit {place}" for place in range(1, 6)]


@rule("GP-DEC-04")
def test_the_list_has_at_most_fourteen_entries() -> None:
    board = has(robots="R-MIN-E1 R-MIN-E2 R-MIN-E3 R-MIN-E4 R-MIN-E5")
    state = at(board=board, player1=has(mc=10, energy=5, influence="earth 10"))
    assert len(offered(state)) == 14
    developed = at(
        board=board, player1=has(mc=10, energy=5, influence="earth 10", technologies="3")
    )
    assert refused(developed, "develop 3") == "GP-TECH-06"
    assert len(offered(developed)) == 13


# --- step 1 -------------------------------------------------------------------------------


@rule("GP-SWITCH-01", "GP-SWITCH-02", "GP-DEC-03")
@pytest.mark.parametrize(("track", "other"), [("earth", "mars"), ("mars", "earth")])
def test_one_mc_takes_the_marker_to_the_same_value_of_the_other_track(
    track: str, other: str
) -> None:
    state = at(turn=STEP_1, player1=has(mc=3, influence=f"{track} 7"))
    assert offered(state) == ["switch", "pass"]
    stayed = play(state.clone(), "pass")
    assert (one(stayed).track, one(stayed).influence, one(stayed).mc) == (track, 7, 3)
    play(state, "switch")
    assert (one(state).track, one(state).influence, one(state).mc) == (other, 7, 2)


@rule("GP-SWITCH-02", "GP-DEC-03")
@pytest.mark.parametrize(("mc", "first"), [(0, "action"), (1, "switch")])
def test_without_mc_the_track_cannot_be_changed(mc: int, first: str) -> None:
    state = at(turn=has(stack="turn:2:goal:2 action:2"), player1=has(mc=mc, influence="earth 4"))
    play(state, "recruit 1", "ability ignore")
    assert (mover(state), asked(state)) == (1, first)


@rule("GP-SWITCH-03")
def test_the_track_is_changed_once_and_in_this_step_only() -> None:
    state = at(turn=STEP_1, player1=has(mc=5, influence="earth 4"))
    play(state, "switch")
    assert asked(state) == "action"
    assert refused(state, "switch") == "GP-TURN-04"
    play(state, "recruit 1")
    assert refused(state, "switch") == "GP-CHAR-05"
    state = wait(state)
    assert refused(state, "switch") == "GP-TURN-04"


@rule("GP-SWITCH-04", "GP-DEC-03")
def test_on_0_the_step_is_skipped() -> None:
    state = at(turn=has(stack="turn:2:goal:2 action:2"), player1=has(mc=5, influence="0"))
    play(state, "recruit 1", "ability ignore")
    assert (mover(state), asked(state)) == (1, "action")


# --- rulings ------------------------------------------------------------------------------


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
