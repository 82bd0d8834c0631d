"""Ray: a cluster of two workers on this machine, one of which dies."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

# Nobody is told that tests run, and a busy machine may start slowly.
os.environ.update(RAY_USAGE_STATS_ENABLED="0", RAY_agent_register_timeout_ms="300000")

import ray
from ray import cluster_utils

from orrery.bots import BadBot
from orrery.lab.cluster import Cluster
from orrery.lab.study import Plan as StudyPlan
from orrery.lab.study import study
from orrery.lab.tournament import Plan, tournament
from orrery.lab.workers import Here
from tests.cli.helpers import FIRST
from tests.lab.bots_to_kill import died, mortal
from tests.lab.test_workers import outcomes

# What Ray starts clusters with in its own tests has no types.
Nodes: Any = cluster_utils.Cluster
stop_driver: Any = ray.shutdown
TRIES = 3
"""To start Ray, which gives up after 30 seconds; all that it loads is in memory the next time."""


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    nodes = Nodes()
    for left in reversed(range(TRIES)):
        try:
            nodes.add_node(num_cpus=2, include_dashboard=False, include_log_monitor=False)
            break
        except Exception:
            nodes.shutdown()
            if not left:
                raise
    yield nodes
    stop_driver()
    nodes.shutdown()


@pytest.fixture(scope="module")
def cluster(nodes: Any) -> Cluster:
    return Cluster(nodes.address)


def plan(*bots: str, games: int = 12) -> Plan:
    return Plan("galaxy_rush", 2, {}, bots, games=games, stop=False)


def test_two_workers_share_the_games(cluster: Cluster) -> None:
    told = []
    there = tournament(
        plan("random", FIRST), cluster, lambda report: told.append(report.games_per_second)
    )
    here = tournament(plan("random", FIRST), Here())
    assert cluster.count == 2
    assert there.workers == 2
    assert outcomes(there) == outcomes(here)
    assert len(told) == 12
    assert all(speed > 0 for speed in told)


def test_a_killed_worker_loses_no_game(cluster: Cluster, tmp_path: Path) -> None:
    killed = tournament(plan("random", mortal(tmp_path, deaths=2)), cluster)
    assert died(tmp_path, 2) == 2
    assert killed.games == 12
    whole = tournament(plan("random", mortal(tmp_path, deaths=0)), Here())
    assert outcomes(killed) == outcomes(whole)


def test_a_study_on_a_cluster_has_the_same_rows(cluster: Cluster) -> None:
    wanted = StudyPlan("galaxy_rush", 2, {}, ("random", "random"), 24)
    assert study(wanted, cluster).rows == study(wanted, Here()).rows


def test_a_bot_that_breaks_there_is_told_as_here(cluster: Cluster, tmp_path: Path) -> None:
    file = tmp_path / "lost.py"
    file.write_text(
        "class Lost:\n"
        "    name = 'lost'\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, view, clock): return -1\n"
    )
    with pytest.raises(BadBot, match=r"^in the game with seed 1: lost at decision \d+ answered"):
        tournament(plan("random", f"{file}:Lost", games=2), cluster)


def test_a_cluster_that_grows_plays_more_games_at_a_time(cluster: Cluster, nodes: Any) -> None:
    added = nodes.add_node(num_cpus=2)
    nodes.wait_for_nodes()
    # A new object: the old one caches the count for some seconds.
    assert Cluster(nodes.address).count == 4
    nodes.remove_node(added)
