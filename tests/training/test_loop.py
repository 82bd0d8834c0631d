"""A run: games, generations, what is kept, and going on after an interruption."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import numpy as np
import pytest

import orrery
from orrery.bots.search.network_file import find, read
from orrery.core.errors import BadOptions
from orrery.lab.workers import Here
from orrery.training import loop
from orrery.training.loop import NETWORK, SET_ASIDE, TRUSTED, BadRun, Plan, Run, quality, train
from orrery.training.playing import Games, play_some
from orrery.training.rows import Rows, joined
from tests.training.networks import Stand, write

RUSH = orrery.load("galaxy_rush")
PLAN = Plan("galaxy_rush", 2, seed=5, iterations=2, games=12)

PieceT = TypeVar("PieceT")
ResultT = TypeVar("ResultT")


class Clock:
    """Time that only passes when a test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr(loop, "monotonic", lambda: self.now)

    def minute(self) -> None:
        self.now += 60.0


class Interrupted(Here):
    """Somebody presses Ctrl-C after some pieces."""

    def __init__(self, after: int) -> None:
        self.after = after

    def results(
        self, work: Callable[[PieceT], ResultT], pieces: Iterable[PieceT]
    ) -> Generator[tuple[PieceT, ResultT], None, None]:
        for number, piece in enumerate(pieces):
            if number == self.after:
                raise KeyboardInterrupt
            yield piece, work(piece)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def generations(clock: Clock, folder: Path, count: int, learn: Stand) -> Run:
    """So many generations, each of which takes a minute."""
    learn.took = clock.minute
    return train(PLAN, folder, float(count), Here(), learn)


def same(one: Rows, other: Rows) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in one.__slots__)


def test_a_run_plays_learns_and_plays_with_what_it_learned(clock: Clock, tmp_path: Path) -> None:
    learn = Stand(RUSH)
    run = generations(clock, tmp_path, 2, learn)
    assert [one.games for one in run.curve] == [12, 24]
    # Nothing was learned, so that the network errs as the judgement does.
    assert run.curve[1].error == pytest.approx(run.curve[1].judgement_error, rel=1e-3)
    assert run.curve[0].duels == 0
    assert run.curve[1].duels > 0
    assert 0.0 <= run.curve[1].won <= 1.0
    about = read(tmp_path / NETWORK).about
    assert (about.game, about.seats, about.origin["plan"]["seed"]) == ("galaxy_rush", 2, 5)
    assert find(str(tmp_path / NETWORK), RUSH, 2).sides == 2
    first = Rows.load(tmp_path / "games-000.npz")
    assert set(first.number.tolist()) == set(range(12))


def test_games_set_aside_are_never_learned_from(clock: Clock, tmp_path: Path) -> None:
    learn = Stand(RUSH)
    generations(clock, tmp_path, 1, learn)
    rows = Rows.load(tmp_path / "games-000.npz")
    deals = set((rows.number // 2).tolist())
    aside = {deal for deal in deals if deal % SET_ASIDE == SET_ASIDE - 1}
    assert aside
    assert set((learn.given[0].number // 2).tolist()) == deals - aside
    given = learn.given[0]
    mixed = TRUSTED * given.found + (1.0 - TRUSTED) * given.final
    assert learn.targets[0] == pytest.approx(mixed)


def test_a_run_that_was_interrupted_ends_as_if_it_had_not_been(
    clock: Clock, tmp_path: Path
) -> None:
    whole = generations(clock, tmp_path / "whole", 2, Stand(RUSH))
    clock.now = 0.0
    folder = tmp_path / "broken"
    generations(clock, folder, 1, Stand(RUSH))
    with pytest.raises(KeyboardInterrupt):
        train(PLAN, folder, 2.0, Interrupted(1), Stand(RUSH))
    kept = json.loads((folder / "run.json").read_text())
    assert kept["done"] == [12]
    assert len(kept["curve"]) == 1
    run = generations(clock, folder, 2, Stand(RUSH))
    assert run.curve == whole.curve
    for name in ("games-000.npz", "games-001.npz"):
        assert same(Rows.load(folder / name), Rows.load(tmp_path / "whole" / name))


def test_a_run_whose_time_is_up_learns_from_what_was_played(clock: Clock, tmp_path: Path) -> None:
    def pass_time(progress: object) -> None:
        clock.now += 40.0

    run = train(PLAN, tmp_path, 1.0, Here(), Stand(RUSH), progress=pass_time)
    assert [one.games for one in run.curve] == [8]


def test_another_plan_needs_another_folder(clock: Clock, tmp_path: Path) -> None:
    generations(clock, tmp_path, 1, Stand(RUSH))
    with pytest.raises(BadRun, match="holds a run with iterations 2: choose another folder"):
        train(replace(PLAN, iterations=3), tmp_path, 1.0, Here(), Stand(RUSH))
    (tmp_path / "run.json").write_text("{}")
    with pytest.raises(BadRun, match="is no run"):
        train(PLAN, tmp_path, 1.0, Here(), Stand(RUSH))


def test_alone_there_is_nobody_to_be_ahead_of(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="choose more seats"):
        train(Plan("newton", 1), tmp_path, 1.0, Here(), Stand(RUSH))


def test_games_do_not_depend_on_how_they_are_shared_out() -> None:
    games = Games("galaxy_rush", 2, 7, 2)
    together = play_some(games, range(4)).rows
    apart = joined([play_some(games, range(2)).rows, play_some(games, range(2, 4)).rows])
    assert same(together, apart)
    assert together.seen.shape == (len(together), RUSH.layout.size)
    # Both captains look at every position, and see the same result from their sides.
    assert together.final[0].tolist() == together.final[1].tolist()[::-1]
    assert together.found[0].tolist() == together.found[1].tolist()[::-1]
    assert sorted(together.mover[:2].tolist()) == [0, 1]


def test_duels_change_seats(tmp_path: Path) -> None:
    """Against itself, whoever has the network wins one game of a deal that is played alike."""
    path = write(tmp_path / "nothing.onnx", RUSH, 2, None)
    played = play_some(Games("galaxy_rush", 2, 7, 2, str(path)), range(4))
    assert len(played.duels) == 2
    assert sum(played.duels) == pytest.approx(1.0)


def test_quality_is_told_by_leads() -> None:
    rows = Rows(
        np.zeros(2, np.int32),
        np.zeros(2, np.float32),
        np.zeros(2, np.uint8),
        np.zeros((2, 2, 1), np.float32),
        np.zeros((2, 1), np.uint8),
        np.zeros((2, 2), np.float32),
        np.array([[10, 4], [3, 8]], np.float32),
    )
    error, right = quality(np.array([[10.0, 7.0], [9.0, 8.0]]), rows)
    assert error == pytest.approx(np.sqrt((3.0**2 + 6.0**2) / 2))
    assert right == 0.5
