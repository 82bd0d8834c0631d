"""FLOW: rounds, turns, points and who wins."""

from __future__ import annotations

from random import Random

import pytest

from orrery.games.newton.rules.play import Newton
from tests.games.newton.table import at, fresh, offered, play, seen, turn, whole

rule = pytest.mark.rule


def pass_turn(state: Newton) -> int:
    """The shortest turn there is; who had it."""
    seat = state.seat
    for act in offered(state, "play")[:1]:
        play(state, act)
    play(state, "end turn")
    return seat


def tuck_all(state: Newton) -> None:
    while tucks := offered(state, "tuck"):
        play(state, tucks[0])


@rule("NW-FLOW-01")
def test_six_rounds_of_two_phases() -> None:
    state = at("seats = 2")
    ended: list[int] = []
    for number in range(1, 7):
        assert whole(state).round == number
        for _ in range(10):
            assert not offered(state, "tuck")
            pass_turn(state)
        if offered(state, "tuck"):
            ended.append(number)
        tuck_all(state)
        assert state.over == (number == 6)
    assert ended == [1, 2, 3, 4, 5]


@rule("NW-FLOW-02")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_turns_go_clockwise_until_everybody_had_five(first: int) -> None:
    state = at(f"seats = 3\nfirst = {first}")
    turns: list[int] = []
    while not offered(state, "tuck"):
        turns.append(pass_turn(state))
    assert turns == [(first - 1 + step) % 3 for step in range(15)]


@rule("NW-FLOW-03")
def test_points_come_at_once_as_income_and_at_the_end() -> None:
    state = turn(
        "AC-105",
        before="ST-red-work ST-red-travel ST-red-study ST-red-lessons",
        number=6,
        incomes="vp2",
        work=15,
        coins=7,
        patrons="MA-02",
        masters="MA-01 MA-03 MA-04",
        more='[tracks]\nobjectives = "OBJ-02 OBJ-01 OBJ-03 OBJ-04 OBJ-05 OBJ-06"',
    )
    assert seen(play(state, "effect")).score == 2
    play(state, "end turn")
    pass_turn(state)
    assert state.over
    assert seen(state).score == 2 + 2
    assert state.outcome.totals[0] == 2 + 2 + 7 + 5
    assert state.outcome.scores[0]["objectives"] == 7
    assert state.outcome.scores[0]["masters"] == 5


@rule("NW-FLOW-04")
@pytest.mark.parametrize(("theirs", "winners"), [(19, (0,)), (20, (0, 1)), (21, (1,))])
def test_most_points_win(theirs: int, winners: tuple[int, ...]) -> None:
    state = at(
        f"""
        round = 6
        [turn]
        player = 0
        stack = "over"
        [player1]
        points = "cards:20"
        [player2]
        points = "cards:{theirs}"
        """
    )
    assert state.outcome.winners == winners


@rule("NW-FLOW-05")
@pytest.mark.parametrize("seats", [1, 3])
def test_everybody_has_thirty_turns(seats: int) -> None:
    state, chance = fresh(seats, 4), Random(4)
    turns = [0] * seats
    while not state.over:
        seat = state.seat
        act = state.notation(chance.choice(state.legal()))
        state.apply(state.parse(act))
        turns[seat] += act == "end turn"
    assert turns == [30] * seats
