"""Many processes: a dead one loses no game, and nobody plays on when enough is known."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from orrery.lab.tournament import Plan, Report, tournament
from orrery.lab.workers import Here, Processes, Workers, WorkersDied, all_cores, local
from tests.lab.bots_to_kill import died, mortal

ALWAYS = 1000


def plan(spec: str, games: int = 16) -> Plan:
    return Plan("galaxy_rush", 2, {}, ("random", spec), games=games, stop=False)


def outcomes(report: Report) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Everything but names and times."""
    (course,) = report.courses
    return [(game.totals, game.places) for block in course.blocks for game in block]


def test_a_killed_process_loses_no_game(tmp_path: Path) -> None:
    killed = tournament(plan(mortal(tmp_path, deaths=1)), Processes(2))
    assert died(tmp_path, 1) == 1
    assert killed.games == 16
    whole = tournament(plan(mortal(tmp_path, deaths=0)), Here())
    assert died(tmp_path, 0) == 0
    assert outcomes(killed) == outcomes(whole)


def test_a_game_that_kills_every_process_ends_the_run(tmp_path: Path) -> None:
    with pytest.raises(WorkersDied, match="died 3 times in a row"):
        # The only game: nothing else gets done in between.
        tournament(plan(mortal(tmp_path, ALWAYS, seed=1), games=2), Processes(2))
    assert died(tmp_path, ALWAYS) >= 3


@pytest.mark.parametrize("workers", [Here(), Processes(2)])
def test_pieces_are_asked_for_only_when_somebody_can_play_them(workers: Workers) -> None:
    asked: list[int] = []

    def pieces() -> Iterator[int]:
        for piece in range(1000):
            asked.append(piece)
            yield piece

    results = workers.results(abs, pieces())
    assert next(results)[0] in asked
    results.close()
    assert len(asked) <= 2 * workers.count


def test_every_piece_is_done_once() -> None:
    done = sorted(Processes(2).results(str, range(25)))
    assert done == [(piece, str(piece)) for piece in range(25)]


def test_one_process_is_this_one() -> None:
    assert isinstance(local(1), Here)
    assert local(3).count == 3
    assert all_cores() >= 1
