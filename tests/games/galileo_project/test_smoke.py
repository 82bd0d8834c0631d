"""Galileo Project as a whole: every kind of game is played to its end by the rules."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from orrery.core.frames import KIND
from orrery.core.state import OptionValue
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.game import GAME
from orrery.games.galileo_project.rules.play import GalileoProject
from orrery.games.galileo_project.scoring import total
from orrery.lab.simulate import Plan, simulate
from tests.games.galileo_project.table import fresh

WAYS: list[tuple[int, dict[str, OptionValue]]] = [
    (1, {}),
    (1, {"leftover_project": "bottom", "io_rate": "bonus"}),
    (2, {}),
    (2, {"io_rate": "bonus", "star_z_side": "a", "technology_1": "a", "technology_4": "b"}),
    (3, {"builder_is_recruit": False, "technology_2": "a", "technology_3": "b"}),
    (3, {"leftover_project": "bottom", "star_z_side": "b"}),
    (4, {}),
    (4, {"technology_1": "b", "technology_2": "b", "technology_3": "a", "technology_4": "a"}),
]
EAGER = (act.ABILITY_NOW, act.ABILITY_TUCK)


def busy(state: GalileoProject, chance: Random) -> int:
    """A choice that builds rather than passes, so that all of the game comes up."""
    legal = state.legal()
    building = [
        code
        for code in legal
        if act.ACQUIRE <= code < act.IO_USES or act.MODIFIER <= code < act.DROP or code in EAGER
    ]
    if state.stack[KIND] == act.DECIDE_PAY:
        return legal[0]
    return chance.choice(building if building and chance.random() < 0.9 else legal)


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_a_game_comes_to_a_lawful_end(seats: int, options: dict[str, OptionValue]) -> None:
    for seed in range(4):
        chance = Random(seed)
        state = fresh(seats, seed, **options)
        state.check()
        while not state.over:
            legal = state.legal()
            allowed = [code for code in range(act.CODES) if state.refusal(code) == 0]
            assert legal == allowed
            state.apply(busy(state, chance) if seed % 2 else chance.choice(legal))
            state.check()
        most = max(state.rival_robots, *(len(player.robots) for player in state.players), 0)
        if state.ending == st.LAST_CHARACTER:
            assert state.characters_drawn == len(state.deal.characters)
        else:
            assert state.ending == st.TEN_ROBOTS
            assert most >= box.ROBOTS_AT_END
        assert state.outcome.totals[0] == total(state, 0)


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_a_position_leads_back_to_its_table(seats: int, options: dict[str, OptionValue]) -> None:
    chance = Random(5)
    state = fresh(seats, 5, **options)
    step = 0
    while not state.over:
        if step % 7 == 0:
            assert GAME.position(state.position()).encode() == state.encode()
        state.apply(busy(state, chance))
        step += 1


def test_everybody_has_the_same_number_of_turns() -> None:
    chance = Random(2)
    state = fresh(3, 2)
    turns: Counter[int] = Counter()
    while not state.over:
        if state.stack[KIND] == act.DECIDE_ACTION:
            turns[state.seat] += 1
        state.apply(chance.choice(state.legal()))
    assert [turns[seat] for seat in range(3)] == [state.round] * 3


def test_every_decision_comes_up() -> None:
    chance = Random(9)
    asked: set[int] = set()
    for seed in range(12):
        state = fresh(seed % 4 + 1, seed)
        while not state.over:
            asked.add(state.stack[KIND])
            state.apply(busy(state, chance))
    assert asked == set(range(act.DECIDE_PROJECT, act.RUN_TURN))


def test_following_its_judgement_beats_chance() -> None:
    result = simulate(Plan("galileo_project", 10, 1, 2, {}, ("greedy", "random")))
    assert result.bots["greedy"].games == 10
    assert result.bots["greedy"].wins >= 9
