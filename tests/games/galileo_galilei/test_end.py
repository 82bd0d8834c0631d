"""END: the last card, the last round, and the end of the game."""

from __future__ import annotations

import pytest

from tests.games.galileo_galilei.builder import (
    asked,
    mover,
    one,
    play,
    refused,
    seen,
    table,
    told,
    turn,
)
from tests.games.galileo_galilei.endings import deck_of, late

rule = pytest.mark.rule


@rule("GG-END-01")
def test_the_last_card_of_the_deck_triggers_the_end() -> None:
    state = late(left="D30").game(round=6).acting(space=3).player(1, dice="y4 b3").state()
    assert seen(state).ending == 0
    steps = told(state, "fixed observe", "observe 3")
    assert "last_card" in steps
    assert seen(state).display[2] == "D30"
    assert seen(state).ending == 6
    assert not state.over


@rule("GG-END-01")
def test_a_card_before_the_last_does_not() -> None:
    state = late(left="D29 D30").game(round=6).acting(space=3).player(1, dice="y4 b3").state()
    assert "last_card" not in told(state, "fixed observe", "observe 3")
    assert seen(state).ending == 0


@rule("GG-END-02")
def test_the_round_is_finished_and_one_last_round_follows() -> None:
    # Player 2 is the first player, so the round ends with player 1.
    state = (
        late(3, left="D31")
        .game(round=6, first=2)
        .acting(space=3, player=3)
        .player(3, dice="y4 b3")
        .state()
    )
    play(state, "fixed observe", "observe 3", "end")
    order = []
    while not state.over:
        order.append((state.round, mover(state)))
        turn(state, 1)
    assert order == [(6, 1), (7, 2), (7, 3), (7, 1)]


@rule("GG-END-02")
def test_a_trigger_by_the_last_player_gives_everybody_one_more_turn() -> None:
    state = late(left="D30").game(round=6).acting(space=3, player=2).state()
    state = late(left="D30").game(round=6).acting(space=3, player=2).player(2, dice="y4 b3").state()
    assert told(state, "fixed observe", "observe 3", "end")[-1] == "last_round"
    order = []
    while not state.over:
        order.append((state.round, mover(state)))
        turn(state, 1)
    assert order == [(7, 1), (7, 2)]


@rule("GG-END-03")
def test_spaces_are_filled_with_tier_three_from_the_box() -> None:
    state = (
        late()
        .deck(box="D33 D31")
        .game(round=6, ending=6)
        .acting(space=3)
        .player(1, dice="y4 b3")
        .state()
    )
    play(state, "fixed observe", "observe 3")
    assert seen(state).display == ("D01", "D02", "D33", "D04", "D05", "D06")
    assert seen(state).ending == 6


@rule("GG-END-04")
def test_the_last_card_as_a_reward_triggers_the_end_too() -> None:
    # The third token space rewards a card; Aries on D04 costs blue 2.
    position = late(left="D30").game(round=6).acting(space=3).player(1, tokens=5, dice="b4")
    state = position.state()
    play(state, "fixed observe", "observe 4a")
    assert one(state).library == ("LB12",)
    assert seen(state).ending == 6


@rule("GG-END-04")
def test_option_only_a_card_on_the_board_triggers_the_end() -> None:
    state = (
        late(left="D30", end_trigger="last_card_on_board")
        .game(round=6)
        .acting(space=3)
        .player(1, tokens=5, dice="b4")
        .player(2, dice="y4 b3")
        .state()
    )
    play(state, "fixed observe", "observe 4a", "end")
    assert seen(state).deck == (0, 0, 0)
    assert seen(state).ending == 0
    # The next space cannot be filled from the deck: now the end is triggered.
    play(state, "move 1", "fixed observe", "observe 3")
    assert seen(state).ending == 6
    assert seen(state).display[2] == "D31"


@rule("GG-END-05")
def test_the_final_scoring_follows_the_last_round() -> None:
    state = (
        late()
        .game(round=7, ending=6)
        .acting(space=7, player=2)
        .player(1, chairs="0 2 0 0", library="", cellar="0 1 0 0", points="objects:5")
        .player(2, chairs="0 0 1 0", cellar="0 0 0 2", reputation=4)
        .state()
    )
    assert told(state, "end")[-1] == "end"
    assert state.over
    assert state.outcome.totals == (5 - 4 - 3, 2 + 2 + 4)
    assert state.outcome.winners == (1,)
    assert state.outcome.rule == "GG-END-05"
    assert refused(state, "end") == "GG-END-05"
    assert asked(state) == "over"


def test_a_late_position_accounts_for_the_whole_deck() -> None:
    assert [len(deck_of(seats)) for seats in (2, 3, 4)] == [18, 21, 25]
    state = late(4, left="D32").moving().state()
    assert seen(state).deck == (0, 0, 1)
    assert table().state().drawn == 6
