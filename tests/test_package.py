"""The public interface: `orrery.load`, the list of games, the errors."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version

import pytest

import orrery
from orrery.core import errors


def test_every_listed_game_loads_under_its_own_id() -> None:
    assert "galaxy_rush" in orrery.game_ids()
    assert [orrery.load(game_id).id for game_id in orrery.game_ids()] == list(orrery.game_ids())


@pytest.mark.parametrize("game_id", ["chess", "", "../core", "galaxy_rush.game"])
def test_an_unknown_game_is_refused_by_name(game_id: str) -> None:
    with pytest.raises(orrery.UnknownGame, match="galaxy_rush"):
        orrery.load(game_id)


def test_all_errors_stand_at_the_front_door() -> None:
    kinds = {name for name, kind in vars(errors).items() if isinstance(kind, type)}
    assert kinds == {name for name in orrery.__all__ if name[0].isupper()}
    assert orrery.IllegalAction is errors.IllegalAction
    with pytest.raises(AttributeError, match="no attribute 'Illegal'"):
        getattr(orrery, "Illegal")  # noqa: B009 - mypy knows that the name is not there


def test_the_version_is_told_once() -> None:
    assert orrery.__version__ == version("orrery")


@pytest.mark.parametrize("name", ["Galaxy Rush", "galaxy rush", " GALAXY-RUSH ", "galaxy_rush"])
def test_a_game_is_found_by_its_name(name: str) -> None:
    assert orrery.load(name) is orrery.load("galaxy_rush")


def test_type_checkers_know_the_games_of_the_house() -> None:
    """mypy reads this test with the rest: the fields of a game's own view need no cast."""
    game = orrery.load("Galaxy Rush")
    state = game.new(seed=1)
    assert len(game.view(state, 0).captains) == 2
    assert state.season == 1
    assert len(orrery.load("newton").view(orrery.load("newton").new(seed=1), 0).players) > 1


def test_the_package_itself_is_a_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "orrery", "games", "--json"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "galaxy_rush" in done.stdout
