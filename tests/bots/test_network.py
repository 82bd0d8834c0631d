"""Networks in the search: what they say, and where they are refused."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import numpy_helper

import orrery
from orrery import bots
from orrery.bots import BadBot
from orrery.bots.search import network_file, thinking
from orrery.bots.search.chances import Evaluator
from orrery.bots.search.network import Network
from orrery.bots.search.network_file import find, network_for, network_of, read
from orrery.bots.search.onnx_reading import NotOnnx, parse
from orrery.bots.search.thinking import Search
from orrery.bots.search.tuning import Tuning
from orrery.core.game import Game
from orrery.core.state import State
from orrery.core.views import View
from orrery.core.weights import along
from orrery.lab.samples import features
from orrery.laws.fairness import Player, answers_follow_from_the_view
from orrery.training import onnx_writing
from orrery.training.rows import Rows
from orrery.training.weights import Inputs, points
from tests.training.networks import about, network, write

RUSH = orrery.load("galaxy_rush")
SHIPPED = [
    game
    for game in orrery.game_ids()
    if (orrery.load(game).folder / network_file.SHIPPED_FILE).is_file()
]


def moments(game: Game, seats: int, count: int = 6) -> list[State]:
    """Tables of random games, at any decision."""
    found = []
    for seed in range(count):
        chance = Random(seed)
        state = game.new(seats, seed)
        for _ in range(5 + 12 * seed):
            if not state.over:
                state.apply(chance.choice(state.legal()))
        found.append(state)
    return [state for state in found if not state.over]


def row(state: State, viewer: int) -> Rows:
    """A position as those that are learned from."""
    sides = state.game.judgement.sides(state)
    order = [(viewer + place) % sides for place in range(sides)]
    seen = np.zeros((1, state.game.layout.size), np.uint8)
    state.observe(viewer, seen[0])
    return Rows(
        np.zeros(1, np.int32),
        np.array([state.game.judgement.phase(state)], np.float32),
        np.array([(state.seat - viewer) % sides], np.uint8),
        np.array([[features(state, side) for side in order]], np.float32),
        seen,
        np.zeros((1, sides), np.float32),
        np.zeros((1, sides), np.float32),
    )


def everything(game: Game) -> Inputs:
    """Reads each number once as a number and once as the word 2."""
    cells = np.arange(game.layout.size, dtype=np.int64)
    return Inputs(cells, cells, np.full(len(cells), 2, np.uint8))


@pytest.mark.parametrize(("name", "seats"), [("galaxy_rush", 2), ("newton", 3)])
@pytest.mark.parametrize("observes", [True, False])
def test_search_numpy_and_onnxruntime_work_a_network_out_alike(
    name: str, seats: int, observes: bool, tmp_path: Path
) -> None:
    game = orrery.load(name)
    made = network(game, seats, everything(game) if observes else Inputs.none(), seed=1)
    path = tmp_path / "network.onnx"
    onnx_writing.write(path, made, about(game, seats))
    compiled = network_of(read(path))
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    asked = {given.name for given in session.get_inputs()}
    for state in moments(game, seats):
        for viewer in range(seats):
            one = row(state, viewer)
            said = points(made, one)[0]
            inputs = {
                "observation": one.seen,
                "parts": one.parts,
                "mover": np.eye(seats, dtype=np.float32)[one.mover],
                "phase": one.phase[:, None],
            }
            fed = {name: value for name, value in inputs.items() if name in asked}
            (outside,) = session.run(["points"], fed)
            assert outside[0] == pytest.approx(said, rel=1e-3, abs=1e-2)
            inside = compiled.points(game.judgement, state, viewer)
            turned = [inside[(viewer + place) % seats] for place in range(seats)]
            assert turned == pytest.approx(said, rel=1e-3, abs=1e-2)
            assert not np.allclose(said, points(network(game, seats, made.inputs, None), one)[0])


def test_a_network_that_learned_nothing_expects_what_the_judgement_does(tmp_path: Path) -> None:
    made = find(str(write(tmp_path / "n.onnx", RUSH, 2, None)), RUSH, 2)
    judgement = RUSH.judgement
    for state in moments(RUSH, 2):
        expected = [judgement.expected(state, side) for side in (0, 1)]
        assert made.points(judgement, state, state.seat) == pytest.approx(expected, rel=1e-4)


def test_the_chances_spread_as_the_network_says(tmp_path: Path) -> None:
    made = find(str(write(tmp_path / "n.onnx", RUSH, 2, 1)), RUSH, 2)
    state = moments(RUSH, 2)[0]
    evaluator = Evaluator(RUSH.judgement, state, 0.1, made)
    phase = RUSH.judgement.phase(state)
    assert evaluator.spread(state) == along([12.0, 6.0], phase)
    assert evaluator.value(state).points == made.points(RUSH.judgement, state, state.seat)


def test_a_finished_game_is_not_guessed(tmp_path: Path) -> None:
    made = find(str(write(tmp_path / "n.onnx", RUSH, 2, 1)), RUSH, 2)
    chance = Random(1)
    state = RUSH.new(2, 1)
    evaluator = Evaluator(RUSH.judgement, state, 0.1, made)
    while not state.over:
        state.apply(chance.choice(state.legal()))
    assert evaluator.value(state).points == [RUSH.judgement.final(state, side) for side in (0, 1)]


def test_the_search_goes_by_the_network(tmp_path: Path) -> None:
    """It expects of the root what the network says, not what the judgement says."""
    made = find(str(write(tmp_path / "n.onnx", RUSH, 2, 1)), RUSH, 2)
    view = moments(RUSH, 2)[1].view(moments(RUSH, 2)[1].seat)
    told = []
    for judge in (made, None):
        search = Search(view, 1, network=judge)
        search.work(30, None)
        told.append(search.analysis().candidates[0].points)
    assert told[0] != told[1]


@pytest.mark.parametrize("cores", [1, 2])
def test_a_bot_plays_with_a_network(tmp_path: Path, cores: int) -> None:
    path = write(tmp_path / "n.onnx", RUSH, 2, 1)
    bot = bots.load(f"search:network={path},iterations=6,cores={cores}", seed=1)
    state = moments(RUSH, 2)[2]
    view = state.view(state.seat)
    assert bot.choose(view, None) in view.legal
    assert bot.choose(view, None) == bot.choose(view, None)


def test_a_network_knows_no_more_than_the_seat(tmp_path: Path) -> None:
    path = write(tmp_path / "n.onnx", RUSH, 2, 1)

    def player() -> Player:
        bot = bots.load(f"search:network={path},iterations=6", seed=3)
        return lambda view: bot.choose(view, None)

    for state in moments(RUSH, 2)[1:4]:
        answers_follow_from_the_view(state, player)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "newton"}, "was made for newton, not for Galaxy Rush"),
        ({"rules_version": 999}, "was made for rules version 999"),
        ({"components": "other"}, "components other of Galaxy Rush"),
        ({"observation": 7}, "was made for observations of 7 numbers; those of Galaxy Rush have"),
        ({"seats": 1}, "was made for games of 1 seats; this one has 2"),
        ({"parts": ("medals",)}, "was made for another judgement"),
        ({"format": 99}, "another release"),
    ],
)
def test_a_network_for_something_else_is_refused(
    change: dict[str, object], said: str, tmp_path: Path
) -> None:
    path = tmp_path / "other.onnx"
    made = network(RUSH, 2, Inputs.none(), 1)
    onnx_writing.write(path, made, replace(about(RUSH, 2), **change))  # type: ignore[arg-type]
    bot = bots.load(f"search:network={path},iterations=4", seed=1)
    state = moments(RUSH, 2)[2]
    with pytest.raises(BadBot, match=said):
        bot.choose(state.view(state.seat), None)


def test_a_game_without_a_network_says_so() -> None:
    with pytest.raises(
        BadBot, match="no network comes with Galileo Galilei; orrery train makes one"
    ):
        find("shipped", orrery.load("galileo_galilei"), 2)


def test_what_is_no_network_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadBot, match="there is no network"):
        find(str(tmp_path / "missing.onnx"), RUSH, 2)
    other = tmp_path / "other.onnx"
    other.write_bytes(b"\xff" * 40)
    with pytest.raises(BadBot, match="cannot be read as ONNX"):
        find(str(other), RUSH, 2)
    model = onnx.load(write(tmp_path / "n.onnx", RUSH, 2, 1))
    del model.metadata_props[:]
    onnx.save(model, other)
    with pytest.raises(BadBot, match="do not say what it is for"):
        read(other)


@pytest.mark.parametrize("observes", [True, False])
def test_a_file_is_read_as_the_package_onnx_reads_it(observes: bool, tmp_path: Path) -> None:
    path = tmp_path / "n.onnx"
    inputs = everything(RUSH) if observes else Inputs.none()
    onnx_writing.write(path, network(RUSH, 2, inputs, 1), about(RUSH, 2))
    model = onnx.load(path)
    found = parse(path.read_bytes())
    assert found.metadata == {prop.key: prop.value for prop in model.metadata_props}
    tensors = {one.name: numpy_helper.to_array(one) for one in model.graph.initializer}
    assert {name: list(numbers) for name, numbers in found.tensors.items()} == {
        name: tensor.ravel().tolist() for name, tensor in tensors.items()
    }


def test_a_file_that_is_cut_off_is_refused(tmp_path: Path) -> None:
    whole = write(tmp_path / "n.onnx", RUSH, 2, 1).read_bytes()
    for size in range(1, len(whole), 97):
        with pytest.raises(NotOnnx):
            parse(whole[:size])


def test_playing_with_a_network_needs_no_other_package() -> None:
    """The table that families install has neither ONNX nor NumPy."""
    code = """
import sys
sys.modules.update(dict.fromkeys(("numpy", "onnx", "onnxruntime")))
import orrery
from orrery.bots.search.network_file import find
find("shipped", orrery.load("galaxy_rush"), 2)
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_network_that_fits_is_used_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert network_for("auto", RUSH, 2) is find("shipped", RUSH, 2)
    assert network_for("auto", RUSH, 1) is None
    assert network_for("auto", orrery.load("galileo_galilei"), 2) is None
    assert network_for(None, RUSH, 2) is None
    with pytest.raises(BadBot, match="was made for games of 2 seats"):
        network_for("shipped", RUSH, 1)
    other = tmp_path / "other.onnx"
    changed = replace(about(RUSH, 2), components="other")
    onnx_writing.write(other, network(RUSH, 2, Inputs.none(), 1), changed)
    monkeypatch.setattr(network_file, "SHIPPED_FILE", other)
    assert network_for("auto", RUSH, 2) is None


def test_armilla_judges_by_the_network_where_it_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    judged = []
    real = thinking.Search

    def watched(view: View, seed: int, tuning: Tuning, judge: Network | None) -> Search:
        judged.append(judge)
        return real(view, seed, tuning, judge)

    monkeypatch.setattr(thinking, "Search", watched)
    for seats, options in ((2, {}), (1, {"solo_rival": True})):
        state = RUSH.new(seats, 1, **options)
        while len(state.legal()) == 1:
            state.apply(state.legal()[0])
        view = state.view(state.seat)
        assert bots.load("armilla", seed=1).choose(view, bots.Clock(0.02)) in view.legal
    assert judged == [find("shipped", RUSH, 2), None]


def test_a_network_that_was_trained_on_is_read_again(tmp_path: Path) -> None:
    path = write(tmp_path / "n.onnx", RUSH, 2, 1)
    state = moments(RUSH, 2)[1]
    before = find(str(path), RUSH, 2).points(RUSH.judgement, state, 0)
    assert find(str(path), RUSH, 2) is find(str(path), RUSH, 2)
    write(path, RUSH, 2, 2)
    assert find(str(path), RUSH, 2).points(RUSH.judgement, state, 0) != before


@pytest.mark.parametrize("game", SHIPPED)
def test_a_network_that_comes_with_a_game_fits_it(game: str) -> None:
    found = orrery.load(game)
    find("shipped", found, found.default_seats)


def test_some_games_come_with_networks() -> None:
    assert {"galaxy_rush", "galileo_project"} <= set(SHIPPED)
