"""Imports point one way, and the rules need nothing but Python."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parent.parent
ALLOWED = {"librt", "mypy_extensions", "orrery"}


def broken_contracts(folder: Path) -> str:
    """What import-linter says of the package in a folder; empty when all contracts are kept."""
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache", "--no-logo"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return done.stdout + done.stderr if done.returncode else ""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the sources, to be spoilt."""
    shutil.copytree(
        ROOT / "orrery", tmp_path / "orrery", ignore=shutil.ignore_patterns("_compiled*", "*.so")
    )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_every_contract_is_kept() -> None:
    assert broken_contracts(ROOT) == ""


def test_core_may_not_import_a_game(house: Path) -> None:
    with (house / "orrery/core/frames.py").open("a") as file:
        file.write("import orrery.games.galaxy_rush\n")
    assert "orrery.core is not allowed to import orrery.games" in broken_contracts(house)


def test_a_game_may_not_import_another(house: Path) -> None:
    newcomer = house / "orrery/games/newcomer"
    newcomer.mkdir()
    (newcomer / "__init__.py").write_text("import orrery.games.galaxy_rush\n")
    assert "orrery.games.newcomer is not allowed to import" in broken_contracts(house)


def test_a_table_may_not_import_the_sockets_that_it_serves(house: Path) -> None:
    with (house / "orrery/table/match/checks.py").open("a") as file:
        file.write("import orrery.table.live.session\n")
    assert "orrery.table.match is not allowed to import orrery.table.live" in broken_contracts(
        house
    )


def test_a_new_part_of_the_house_needs_a_place_in_the_layers(house: Path) -> None:
    (house / "orrery/attic").mkdir()
    (house / "orrery/attic/__init__.py").write_text("")
    assert "orrery.attic" in broken_contracts(house)


def test_core_and_games_use_the_standard_library_only() -> None:
    graph = grimp.build_graph("orrery", include_external_packages=True, cache_dir=None)
    foreign = {
        f"{module} imports {imported}"
        for module in graph.modules
        if module.startswith(("orrery.core", "orrery.games"))
        for imported in graph.find_modules_directly_imported_by(module)
        if imported.split(".")[0] not in sys.stdlib_module_names | ALLOWED
    }
    assert foreign == set()


def test_a_game_is_entered_by_its_door() -> None:
    graph = grimp.build_graph("orrery", cache_dir=None)
    inside = {module for module in graph.modules if module.count(".") >= 3}
    rooms = {m for m in inside if m.startswith("orrery.games.") and m.split(".")[3] != "game"}
    intruders = {
        f"{importer} imports {room}"
        for room in rooms
        for importer in graph.find_modules_that_directly_import(room)
        if not importer.startswith("orrery.games.")
    }
    assert intruders == set()
