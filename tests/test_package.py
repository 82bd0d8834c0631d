"""The public interface: `orrery.load`, the list of games, the errors."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import orrery
from orrery.core import errors
from orrery.core.package import PackagedGame

ROOT = Path(__file__).parent.parent
CACHE = ROOT / ".mypy_cache" / "users"


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


OWN_FIELDS = [
    ("galaxy_rush", "Galaxy Rush", "captains"),
    ("galileo_galilei", "Galileo Galilei", "scales"),
    ("galileo_project", "Galileo Project", "robots"),
    ("newton", "Newton", "players"),
]
"""The built-in games by id and by name, with a field that the base class of all views lacks."""


def found_by_mypy(program: Path) -> list[str]:
    """The errors that mypy finds in a program of somebody who uses the package, by line."""
    options = ["--strict", "--config-file=", "--no-error-summary", "--cache-dir", str(CACHE)]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *options, program.name],
        cwd=program.parent,
        env=os.environ | {"MYPYPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_type_checkers_know_the_views_of_the_built_in_games(tmp_path: Path) -> None:
    """Loaded by id or by name, a game's own fields need no cast, and a wrong one is found."""
    right, wrong = tmp_path / "right.py", tmp_path / "wrong.py"
    ways = [
        f"orrery.load({name!r}).new(seed=1).view({seat}).{field}"
        for *names, field in OWN_FIELDS
        for name, seat in zip(names, (0, None), strict=True)
    ]
    right.write_text("import orrery\n\n" + "".join(f"len({way})\n" for way in ways))
    wrong.write_text("import orrery\n\n" + "".join(f"len({way}x)\n" for way in ways))
    assert found_by_mypy(right) == []
    found = found_by_mypy(wrong)
    assert len(found) == len(ways), found
    for line, error in enumerate(found, start=3):
        assert error.startswith(f"wrong.py:{line}: error:"), error
        assert "has no attribute" in error


@pytest.mark.parametrize(("game_id", "name", "field"), OWN_FIELDS)
def test_a_state_gives_the_view_that_its_type_promises(game_id: str, name: str, field: str) -> None:
    game = orrery.load(game_id)
    assert isinstance(game, PackagedGame)
    view = game.new(seed=1).view(0)
    assert type(view) is game.parts.seen
    assert getattr(view, field)


def test_the_package_itself_is_a_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "orrery", "games", "--json"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "galaxy_rush" in done.stdout
